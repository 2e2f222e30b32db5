// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/pills/placements.h"
#include "tests/search/pills/boards.h"
#include "tests/search/pills/referencesearch.h"

#include <QTest>

#include <vector>

using namespace merit;
using namespace merit::pills;

Q_DECLARE_METATYPE(merit::pills::Board)
Q_DECLARE_METATYPE(merit::pills::Pose)

using Bytes = QMap<int, int>;

namespace {

int action(int orientation, int row, int column)
{
    return orientation * 128 + row * 8 + column;
}

std::vector<int> listOf(const PlacementMask &mask)
{
    std::vector<int> list;
    for (std::size_t placement = 0; placement < mask.size(); ++placement)
        if (mask[placement])
            list.push_back(static_cast<int>(placement));
    return list;
}

MemoryImage memoryOf(const Bytes &bytes)
{
    MemoryImage memory(kNesMemorySize);
    for (auto it = bytes.begin(); it != bytes.end(); ++it)
        memory[static_cast<std::size_t>(it.key())] = static_cast<std::uint8_t>(it.value());
    return memory;
}

} // namespace

class TestPillPlacements : public QObject {
    Q_OBJECT

private slots:
    void numbers_data();
    void numbers();
    void insideTheBottle();
    void outOfRange();
    void fit_data();
    void fit();
    void occupied_data();
    void occupied();
    void legal_data();
    void legal();
    void legalAsTheReference();
    void start_data();
    void start();
    void refused_data();
    void refused();
    void shortMemory();
};

void TestPillPlacements::numbers_data()
{
    QTest::addColumn<int>("placement");
    QTest::addColumn<int>("orientation"); // with row and column: of the first half
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<Pose>("pose"); // no rotation when a half is outside

    const Pose none{0, 0, -1};
    QTest::newRow("DM-16 the first action") << 0 << 0 << 0 << 0 << Pose{0, 0, 0};
    QTest::newRow("DM-16 the last action inside") << 511 << 3 << 15 << 7 << Pose{7, 15, 1};
    QTest::newRow("DM-16 o0: second half right, outside") << 127 << 0 << 15 << 7 << none;
    QTest::newRow("DM-16 o1: second half below, outside") << 248 << 1 << 15 << 0 << none;
    QTest::newRow("DM-16 o2: second half left, outside") << 256 << 2 << 0 << 0 << none;
    QTest::newRow("DM-16 o3: second half above, outside") << 384 << 3 << 0 << 0 << none;
    QTest::newRow("DM-17 o0 is rotation 0 at (col, row)") << 43 << 0 << 5 << 3 << Pose{3, 5, 0};
    QTest::newRow("DM-17 o1 is rotation 3 at (col, row + 1)") << 171 << 1 << 5 << 3 << Pose{3, 6, 3};
    QTest::newRow("DM-17 o2 is rotation 2 at (col - 1, row)") << 299 << 2 << 5 << 3 << Pose{2, 5, 2};
    QTest::newRow("DM-17 o3 is rotation 1 at (col, row)") << 427 << 3 << 5 << 3 << Pose{3, 5, 1};
}

void TestPillPlacements::numbers()
{
    QFETCH(int, placement);
    QFETCH(int, orientation);
    QFETCH(int, row);
    QFETCH(int, column);
    QFETCH(Pose, pose);
    QCOMPARE(action(orientation, row, column), placement);
    const auto found = poseOf(placement);
    QCOMPARE(found.has_value(), pose.rotation >= 0);
    if (!found)
        return;
    QVERIFY(*found == pose);
    QCOMPARE(placementOf(pose), placement);
}

// Every action against the halves of its pose, which DM-5 gives on its own.
void TestPillPlacements::insideTheBottle()
{
    using Cell = std::pair<int, int>; // row, column
    constexpr Cell kSecond[4] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    int inside = 0;
    for (int placement = 0; placement < kPlacementCount; ++placement) {
        const Cell first{placement % 128 / 8, placement % 8};
        const auto [down, right] = kSecond[placement / 128];
        const Cell second{first.first + down, first.second + right};
        const bool isInside = second.first >= 0 && second.first < 16 && second.second >= 0 && second.second < 8;
        const auto pose = poseOf(placement);
        QCOMPARE(pose.has_value(), isInside);
        if (!isInside)
            continue;
        ++inside;
        const Cell base{pose->row, pose->x};
        const Cell other = pose->isVertical() ? Cell{pose->row - 1, pose->x} : Cell{pose->row, pose->x + 1};
        const bool isFirstAtBase = pose->rotation < 2;
        QVERIFY(first == (isFirstAtBase ? base : other));
        QVERIFY(second == (isFirstAtBase ? other : base));
        QCOMPARE(placementOf(*pose), placement);
    }
    QCOMPARE(inside, 464);
}

void TestPillPlacements::outOfRange()
{
    QVERIFY(!poseOf(-1));
    QVERIFY(!poseOf(kPlacementCount));
    QCOMPARE(placementOf({3, 0, 1}), -1); // sticks out at the top
    QCOMPARE(placementOf({7, 5, 0}), -1);
    QCOMPARE(placementOf({-1, 5, 2}), -1);
    QCOMPARE(placementOf({3, 16, 0}), -1);
}

void TestPillPlacements::fit_data()
{
    QTest::addColumn<Pose>("pose");
    QTest::addColumn<bool>("isFitting");

    QTest::newRow("DM-18 lying between two cells") << Pose{3, 15, 0} << true;
    QTest::newRow("DM-18 base occupied, lying") << Pose{2, 15, 0} << false;
    QTest::newRow("DM-18 right of the base occupied") << Pose{4, 15, 2} << false;
    QTest::newRow("DM-18 lying, x + 1 outside") << Pose{7, 14, 0} << false;
    QTest::newRow("DM-18 lying, x + 1 the last column") << Pose{6, 14, 2} << true;
    QTest::newRow("DM-18 standing at the last column") << Pose{7, 14, 1} << true;
    QTest::newRow("DM-18 base occupied, standing") << Pose{2, 15, 1} << false;
    QTest::newRow("DM-18 above the base occupied") << Pose{0, 15, 3} << false;
    QTest::newRow("DM-18 standing, above free") << Pose{3, 15, 3} << true;
    QTest::newRow("DM-18 standing, above the bottle") << Pose{3, 0, 1} << true;
    QTest::newRow("DM-18 base above the bottle") << Pose{3, -1, 1} << false;
    QTest::newRow("DM-18 base below the bottle") << Pose{3, 16, 0} << false;
    QTest::newRow("DM-18 base left of the bottle") << Pose{-1, 5, 0} << false;
    QTest::newRow("DM-18 base right of the bottle") << Pose{8, 5, 1} << false;
}

void TestPillPlacements::fit()
{
    QFETCH(Pose, pose);
    const auto board = bottle({"#.......", //
                               "..#..#.."});
    QTEST(fits(board, pose), "isFitting");
}

void TestPillPlacements::occupied_data()
{
    QTest::addColumn<int>("tile");
    QTest::addColumn<bool>("isOccupied");

    QTest::newRow("DM-18 empty") << 0xFF << false;
    QTest::newRow("DM-18 zero") << 0x00 << false;
    QTest::newRow("DM-18 unknown 3x") << 0x3F << false;
    for (const int tile : {0x40, 0x52, 0x61, 0x70, 0x82, 0x91, 0xA0, 0xAF})
        QTest::addRow("DM-18 pill type %X", static_cast<unsigned>(tile)) << tile << true;
    QTest::newRow("DM-18 being cleared B0") << 0xB0 << false;
    QTest::newRow("DM-18 unknown C0") << 0xC0 << false;
    QTest::newRow("DM-18 virus D0") << 0xD0 << true;
    QTest::newRow("DM-18 virus D2") << 0xD2 << true;
    QTest::newRow("DM-18 unknown E0") << 0xE0 << false;
    QTest::newRow("DM-18 just emptied F1") << 0xF1 << false;
}

void TestPillPlacements::occupied()
{
    QFETCH(int, tile);
    QFETCH(bool, isOccupied);
    for (const int cell : {0, 7, 8, 61, 127}) {
        const auto board = boardFromMemory(memoryOf({{0x400 + cell, tile}, {0x3FF, 0xD0}, {0x480, 0xD0}}));
        int count = 0;
        for (int other = 0; other < 128; ++other)
            count += !board.isFree(other / 8, other % 8);
        QCOMPARE(count, int{isOccupied});
        QCOMPARE(board.isFree(cell / 8, cell % 8), !isOccupied);
    }
}

void TestPillPlacements::legal_data()
{
    QTest::addColumn<int>("placement");
    QTest::addColumn<bool>("sameColours");
    QTest::addColumn<bool>("isLegal");

    QTest::newRow("DM-19 on the floor") << action(0, 15, 3) << false << true;
    QTest::newRow("DM-19 fits one row lower") << action(0, 14, 3) << false << false;
    QTest::newRow("DM-19 on one cell") << action(0, 14, 1) << false << true;
    QTest::newRow("DM-19 occupied") << action(0, 15, 1) << false << false;
    QTest::newRow("DM-19 under a roof, out of reach") << action(0, 15, 6) << false << true;
    QTest::newRow("DM-19 standing in the gap, o1") << action(1, 14, 1) << false << true;
    QTest::newRow("DM-19 standing under the roof: no room") << action(3, 15, 6) << false << false;
    QTest::newRow("DM-19 standing on the roof") << action(3, 13, 6) << false << true;
    QTest::newRow("DM-19 a half outside the bottle") << action(3, 0, 3) << false << false;
    QTest::newRow("DM-24 different colours keep o2") << action(2, 15, 4) << false << true;
    QTest::newRow("DM-24 equal colours clear o2") << action(2, 15, 4) << true << false;
    QTest::newRow("DM-24 different colours keep o3") << action(3, 15, 4) << false << true;
    QTest::newRow("DM-24 equal colours clear o3") << action(3, 15, 4) << true << false;
    QTest::newRow("DM-24 equal colours keep o0") << action(0, 15, 3) << true << true;
    QTest::newRow("DM-24 equal colours keep o1") << action(1, 14, 4) << true << true;
}

void TestPillPlacements::legal()
{
    QFETCH(int, placement);
    QFETCH(bool, sameColours);
    const auto board = bottle({"......##", //
                               "..#....."});
    QTEST(bool(legalPlacements(board, sameColours)[static_cast<std::size_t>(placement)]), "isLegal");
}

void TestPillPlacements::legalAsTheReference()
{
    std::mt19937 random(19);
    for (int i = 0; i < 2000; ++i) {
        const auto board = randomBoard(static_cast<Kind>(i % 5), random);
        const bool sameColours = i % 3 == 0;
        QCOMPARE(listOf(legalPlacements(board, sameColours)), reference::legalPlacements(board, sameColours));
    }
}

void TestPillPlacements::start_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<QList<int>>(
        "expected"); // x, y, rotation, counter, velocity, speed-ups, setting, parity, held, same

    QTest::newRow("DM-23 all zero") << Bytes{} << QList<int>{0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    QTest::newRow("DM-23 x") << Bytes{{0x85, 7}} << QList<int>{7, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    QTest::newRow("DM-23 y, from the bottom") << Bytes{{0x86, 15}} << QList<int>{0, 15, 0, 0, 0, 0, 0, 0, 0, 1};
    QTest::newRow("DM-23 rotation") << Bytes{{0xA5, 3}} << QList<int>{0, 0, 3, 0, 0, 0, 0, 0, 0, 1};
    QTest::newRow("DM-23 fall counter") << Bytes{{0x92, 255}} << QList<int>{0, 0, 0, 255, 0, 0, 0, 0, 0, 1};
    QTest::newRow("DM-23 velocity") << Bytes{{0x93, 15}} << QList<int>{0, 0, 0, 0, 15, 0, 0, 0, 0, 1};
    QTest::newRow("DM-23 speed-ups") << Bytes{{0x8A, 49}} << QList<int>{0, 0, 0, 0, 0, 49, 0, 0, 0, 1};
    QTest::newRow("DM-23 speed setting") << Bytes{{0x8B, 1}} << QList<int>{0, 0, 0, 0, 0, 0, 1, 0, 0, 1};
    QTest::newRow("DM-23 a setting above 2 is 2") << Bytes{{0x8B, 3}} << QList<int>{0, 0, 0, 0, 0, 0, 2, 0, 0, 1};
    QTest::newRow("DM-23 parity is bit 0") << Bytes{{0x43, 0xFF}} << QList<int>{0, 0, 0, 0, 0, 0, 0, 1, 0, 1};
    QTest::newRow("DM-23 an even frame") << Bytes{{0x43, 0xFE}} << QList<int>{0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    QTest::newRow("DM-23 held buttons") << Bytes{{0xF7, 0x82}} << QList<int>{0, 0, 0, 0, 0, 0, 0, 0, 0x82, 1};
    QTest::newRow("DM-23 first colour") << Bytes{{0x81, 1}} << QList<int>{0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    QTest::newRow("DM-23 second colour") << Bytes{{0x82, 2}} << QList<int>{0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    QTest::newRow("DM-24 equal colours") << Bytes{{0x81, 2}, {0x82, 2}} << QList<int>{0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
}

void TestPillPlacements::start()
{
    QFETCH(Bytes, bytes);
    const auto s = startFromMemory(memoryOf(bytes)).value();
    const QList<int> read{
        s.x,      s.y,         s.rotation,        s.fallCounter, s.velocity, s.speedUps, s.speedSetting,
        s.parity, int{s.held}, int{s.sameColours}};
    QTEST(read, "expected");
}

void TestPillPlacements::refused_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("cause");

    QTest::newRow("DM-23 x 8") << Bytes{{0x85, 8}} << "x"
                               << "8 at 0x85 is outside 0-7";
    QTest::newRow("DM-23 y 16") << Bytes{{0x86, 16}} << "y"
                                << "16 at 0x86 is outside 0-15";
    QTest::newRow("DM-23 rotation 4") << Bytes{{0xA5, 4}} << "rotation"
                                      << "4 at 0xA5 is outside 0-3";
    QTest::newRow("DM-23 x is named before y") << Bytes{{0x85, 255}, {0x86, 255}} << "x"
                                               << "255 at 0x85 is outside 0-7";
}

void TestPillPlacements::refused()
{
    QFETCH(Bytes, bytes);
    const auto start = startFromMemory(memoryOf(bytes));
    QVERIFY(!start);
    QTEST(QString::fromStdString(start.error().subject), "subject");
    QTEST(QString::fromStdString(start.error().cause), "cause");
}

void TestPillPlacements::shortMemory()
{
    const MemoryImage memory(0xF7);
    QVERIFY(!startFromMemory(memory));
    QVERIFY(startFromMemory(MemoryImage(0xF8)));
}

QTEST_GUILESS_MAIN(TestPillPlacements)
#include "tst_pillplacements.moc"
