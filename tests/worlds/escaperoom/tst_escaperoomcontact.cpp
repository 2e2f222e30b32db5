// SPDX-License-Identifier: GPL-3.0-or-later
// When a disc touches a box or another disc, on both sides of each threshold, and which way it is pushed.
#include "tests/worlds/escaperoom/rooms.h"

#include <cmath>

using namespace merit;
using namespace merit::escaperoom;

namespace {

using Kind = Contact::Kind;

float below(float value)
{
    return std::nextafter(value, -1e9f);
}

float above(float value)
{
    return std::nextafter(value, 1e9f);
}

} // namespace
Q_DECLARE_METATYPE(Contact::Kind)

class TestEscapeRoomContact : public QObject {
    Q_OBJECT

private slots:
    void box_data();
    void box();
    void disc_data();
    void disc();
    void pushedOutIsNoLongerInside();
    void tile_data();
    void tile();
    void farBorder_data();
    void farBorder();
};

// A box of side 2 around (1, 1): its faces are at 0 and 2. The disc has radius 1.
void TestEscapeRoomContact::box_data()
{
    QTest::addColumn<float>("x");
    QTest::addColumn<float>("y");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<float>("normalX");
    QTest::addColumn<float>("normalY");

    QTest::newRow("right face, exactly at reach: no touch") << 3.0f << 1.0f << Kind::None << 0.0f << 0.0f;
    QTest::newRow("right face, one bit nearer: touch") << below(3.0f) << 1.0f << Kind::Face << 1.0f << 0.0f;
    QTest::newRow("left face, exactly at reach: no touch") << -1.0f << 1.0f << Kind::None << 0.0f << 0.0f;
    QTest::newRow("left face, just nearer: touch") << -0.99999f << 1.0f << Kind::Face << -1.0f << 0.0f;
    QTest::newRow("top face, exactly at reach: no touch") << 1.0f << 3.0f << Kind::None << 0.0f << 0.0f;
    QTest::newRow("top face, one bit nearer: touch") << 1.0f << below(3.0f) << Kind::Face << 0.0f << 1.0f;
    QTest::newRow("bottom face, exactly at reach: no touch") << 1.0f << -1.0f << Kind::None << 0.0f << 0.0f;
    QTest::newRow("bottom face, just nearer: touch") << 1.0f << -0.99999f << Kind::Face << 0.0f << -1.0f;
    // 0.6 and 0.8 make a distance of 1.
    QTest::newRow("corner, just beyond reach: no touch") << 2.6f << 2.801f << Kind::None << 0.0f << 0.0f;
    QTest::newRow("corner, just within reach: touch") << 2.6f << 2.799f << Kind::Corner << 0.6f << 0.8f;
    QTest::newRow("other corner, just within reach: touch") << -0.799f << -0.6f << Kind::Corner << -0.8f << -0.6f;
    QTest::newRow("within the frame of the disc but off the corner") << 2.9f << 2.9f << Kind::None << 0.0f << 0.0f;
    QTest::newRow("level with the edge it is a face") << 2.5f << 2.0f << Kind::Face << 1.0f << 0.0f;
    QTest::newRow("one bit above the edge it is a corner") << 2.5f << above(2.0f) << Kind::Corner << 1.0f << 0.0f;
    QTest::newRow("inside, nearest the right face") << 1.9f << 1.2f << Kind::Face << 1.0f << 0.0f;
    QTest::newRow("inside, nearest the bottom face") << 1.2f << 0.1f << Kind::Face << 0.0f << -1.0f;
    QTest::newRow("in the very middle: upwards") << 1.0f << 1.0f << Kind::Face << 0.0f << 1.0f;
}

void TestEscapeRoomContact::box()
{
    QFETCH(float, x);
    QFETCH(float, y);
    QFETCH(Kind, kind);
    QFETCH(float, normalX);
    QFETCH(float, normalY);
    const auto contact = discOnBox({x, y}, 1.0f, {1.0f, 1.0f}, 1.0f);
    QVERIFY(contact.kind == kind);
    QVERIFY(std::abs(contact.normal.x - normalX) < 2e-3f);
    QVERIFY(std::abs(contact.normal.y - normalY) < 2e-3f);
    QCOMPARE(static_cast<bool>(contact), kind != Kind::None);
    QVERIFY(kind == Kind::None || contact.depth > 0.0f);
}

// A disc of radius 1 around (1, 1).
void TestEscapeRoomContact::disc_data()
{
    QTest::addColumn<float>("x");
    QTest::addColumn<float>("y");
    QTest::addColumn<bool>("isTouching");
    QTest::addColumn<float>("normalX");
    QTest::addColumn<float>("normalY");

    QTest::newRow("exactly at reach: no touch") << 3.0f << 1.0f << false << 0.0f << 0.0f;
    QTest::newRow("one bit nearer: touch") << below(3.0f) << 1.0f << true << 1.0f << 0.0f;
    QTest::newRow("across, just beyond reach: no touch") << 2.2f << 2.601f << false << 0.0f << 0.0f;
    QTest::newRow("across, just within reach: touch") << 2.2f << 2.599f << true << 0.6f << 0.8f;
    QTest::newRow("where a box would touch, a disc does not") << 2.8f << 2.8f << false << 0.0f << 0.0f;
    QTest::newRow("in the very middle: upwards") << 1.0f << 1.0f << true << 0.0f << 1.0f;
}

void TestEscapeRoomContact::disc()
{
    QFETCH(float, x);
    QFETCH(float, y);
    QFETCH(bool, isTouching);
    QFETCH(float, normalX);
    QFETCH(float, normalY);
    const auto contact = discOnDisc({x, y}, 1.0f, {1.0f, 1.0f}, 1.0f);
    QCOMPARE(static_cast<bool>(contact), isTouching);
    QVERIFY(std::abs(contact.normal.x - normalX) < 2e-3f);
    QVERIFY(std::abs(contact.normal.y - normalY) < 2e-3f);
}

void TestEscapeRoomContact::pushedOutIsNoLongerInside()
{
    for (float x = -0.95f; x < 3.0f; x += 0.05f)
        for (float y = -0.95f; y < 3.0f; y += 0.05f)
            for (const bool isBox : {true, false}) {
                const auto touch = [&](Spot spot) {
                    return isBox ? discOnBox(spot, 1.0f, {1.0f, 1.0f}, 1.0f)
                                 : discOnDisc(spot, 1.0f, {1.0f, 1.0f}, 1.0f);
                };
                const auto contact = touch({x, y});
                if (!contact)
                    continue;
                const auto &[normal, depth] = std::pair(contact.normal, contact.depth);
                QVERIFY(std::abs(std::hypot(normal.x, normal.y) - 1.0f) < 1e-6f);
                QVERIFY(touch({x + normal.x * depth, y + normal.y * depth}).depth < 1e-6f);
            }
}

// A tile of 2.5 alone in the middle of a room of 3 x 3: walls reach to 1.25, cubes and cylinders to 1.0 from (0, 0).
void TestEscapeRoomContact::tile_data()
{
    QTest::addColumn<char>("letter");
    QTest::addColumn<float>("y");
    QTest::addColumn<bool>("isTouching");
    for (const char letter : {'#', 'c', 'C', 'o', 'O'}) {
        const float reach = letter == '#' ? 2.25f : 2.0f;
        QTest::addRow("%c at reach", letter) << letter << reach << false;
        QTest::addRow("%c one bit nearer", letter) << letter << below(reach) << true;
    }
    QTest::newRow(". never") << '.' << 0.0f << false;
}

void TestEscapeRoomContact::tile()
{
    QFETCH(char, letter);
    QFETCH(float, y);
    QFETCH(bool, isTouching);
    const auto state = roomOf(std::string("EEE\n.") + letter + ".\n.S.\n");
    QCOMPARE(static_cast<bool>(discOnTile(state, {0.0f, y}, kAgentRadius, 1, 1)), isTouching);
}

// Behind a line "..EE.." the far border is open over the exit only.
void TestEscapeRoomContact::farBorder_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<bool>("isWall");
    QTest::newRow("beside the exit") << 1 << true;
    QTest::newRow("first of the exit") << 2 << false;
    QTest::newRow("last of the exit") << 3 << false;
    QTest::newRow("beyond the exit") << 4 << true;
    QTest::newRow("outside") << 6 << false;
    QTest::newRow("outside to the left") << -1 << false;
}

void TestEscapeRoomContact::farBorder()
{
    QFETCH(int, column);
    QFETCH(bool, isWall);
    const auto state = roomOf("..EE..\n......\n..S...\n");
    QCOMPARE(tileAt(state, column, 3) == Tile::Wall, isWall);
    QVERIFY(tileAt(state, column, 4) == Tile::Floor);
    QVERIFY(tileAt(state, column, -1) == Tile::Floor);
}

QTEST_GUILESS_MAIN(TestEscapeRoomContact)
#include "tst_escaperoomcontact.moc"
