// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/drmario/planes.h"
#include "tests/rewards/drmario/game.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace merit;
using namespace merit::drmario;

Q_DECLARE_METATYPE(merit::drmario::Bytes)

namespace {

using Cells = QList<int>; // row * 8 + column

// One plane by its name, out of a buffer that was dirty before.
std::vector<float> plane(const QString &representation, const QString &channel, Memory memory,
                         const pills::PlacementMask *mask = nullptr)
{
    const auto which = findRepresentation(representation.toStdString()).value();
    const auto names = channelNames(which);
    std::vector<float> values(planesSize(which), std::numeric_limits<float>::quiet_NaN());
    writePlanes(which, memory, values, mask);
    const auto index = std::ranges::find(names, channel.toStdString()) - names.begin();
    if (index == std::ssize(names))
        return {};
    return {values.begin() + index * 128, values.begin() + (index + 1) * 128};
}

// Row 2: a virus and a pill of each colour and of colour 3; row 3: what clears, what is empty, what is unknown.
const Bytes kTiles = {
    {cell(2, 0), 0xD1}, {cell(2, 1), 0xD0}, {cell(2, 2), 0xD2}, {cell(2, 3), 0xD3},
    {cell(2, 4), 0x41}, {cell(2, 5), 0x80}, {cell(2, 6), 0xA2}, {cell(2, 7), 0x63},
    {cell(3, 0), 0xB1}, {cell(3, 1), 0xB0}, {cell(3, 2), 0xF1}, {cell(3, 3), 0xFE},
    {cell(3, 4), 0x00}, {cell(3, 5), 0x01}, {cell(3, 6), 0xE2}, {cell(3, 7), 0x04},
};

// Red over column 5, blue over column 6, in row 10; the preview yellow and blue at the top.
const Bytes kPills = {{0x305, 5}, {0x306, 5}, {0x325, 0}, {0x301, 1}, {0x302, 2}, {0x31A, 0}, {0x31B, 2}, {0x322, 0}};

const Bytes kEverything = kTiles + kPills;

} // namespace

class TestDrMarioPlanes : public QObject {
    Q_OBJECT

private slots:
    void ones_data();
    void ones();
    void numbers_data();
    void numbers();
    void names_data();
    void names();
    void unknownName();
    void masks_data();
    void masks();
    void overlap_data();
    void overlap();
    void arePure();
    void useNothingElse();
};

void TestDrMarioPlanes::ones_data()
{
    QTest::addColumn<QString>("representation");
    QTest::addColumn<QString>("channel");
    QTest::addColumn<Cells>("cells"); // exactly these are 1, the others 0

    const int row2 = 16, row3 = 24, row10 = 80;
    const auto row = [](const char *name, const char *representation, const char *channel, const Cells &cells) {
        QTest::newRow(name) << representation << channel << cells;
    };
    row("DM-8 virus_red", "extended", "virus_red", {row2});
    row("DM-8 virus_yellow", "extended", "virus_yellow", {row2 + 1});
    row("DM-8 virus_blue", "extended", "virus_blue", {row2 + 2});
    row("DM-8 static_red", "extended", "static_red", {row2 + 4});
    row("DM-8 static_yellow", "extended", "static_yellow", {row2 + 5});
    row("DM-8 static_blue", "extended", "static_blue", {row2 + 6});
    row("DM-8 falling_red", "extended", "falling_red", {row10 + 5});
    row("DM-8 falling_yellow, without the preview", "extended", "falling_yellow", {});
    row("DM-8 falling_blue", "extended", "falling_blue", {row10 + 6});

    row("DM-9 color_red keeps 0xB1 and unknown 0x01", "bitplane", "color_red",
        {row2, row2 + 4, row3, row3 + 5, row10 + 5});
    row("DM-9 color_yellow keeps 0xB0 and unknown 0x04, not 0x00", "bitplane", "color_yellow",
        {3, row2 + 1, row2 + 5, row3 + 1, row3 + 7});
    row("DM-9 color_blue keeps unknown 0xE2, not 0xFE", "bitplane", "color_blue",
        {4, row2 + 2, row2 + 6, row3 + 6, row10 + 6});
    row("DM-9 virus_mask has colour 3 too", "bitplane", "virus_mask", {row2, row2 + 1, row2 + 2, row2 + 3});
    row("DM-9 locked_mask has colour 3 too", "bitplane", "locked_mask", {row2 + 4, row2 + 5, row2 + 6, row2 + 7});
    row("DM-9 falling_mask", "bitplane", "falling_mask", {row10 + 5, row10 + 6});
    row("DM-9 preview_mask", "bitplane", "preview_mask", {3, 4});
    row("DM-9 clearing_mask", "bitplane", "clearing_mask", {row3, row3 + 1, row3 + 2, row3 + 3});

    row("DM-10 color_red without 0xB1, with unknown 0x01", "bitplane_bottle", "color_red", {row2, row2 + 4, row3 + 5});
    row("DM-10 color_yellow without 0xB0 and the preview", "bitplane_bottle", "color_yellow",
        {row2 + 1, row2 + 5, row3 + 7});
    row("DM-10 color_blue without the pills", "bitplane_bottle", "color_blue", {row2 + 2, row2 + 6, row3 + 6});
    row("DM-10 virus_mask", "bitplane_bottle", "virus_mask", {row2, row2 + 1, row2 + 2, row2 + 3});

    row("DM-11 color_red", "bitplane_bottle_mask", "color_red", {row2, row2 + 4, row3 + 5});
    row("DM-11 color_yellow", "bitplane_bottle_mask", "color_yellow", {row2 + 1, row2 + 5, row3 + 7});
    row("DM-11 color_blue", "bitplane_bottle_mask", "color_blue", {row2 + 2, row2 + 6, row3 + 6});
    row("DM-11 virus_mask", "bitplane_bottle_mask", "virus_mask", {row2, row2 + 1, row2 + 2, row2 + 3});

    row("DM-12 color_red with the falling pill", "bitplane_reduced", "color_red",
        {row2, row2 + 4, row3 + 5, row10 + 5});
    row("DM-12 color_yellow with the preview", "bitplane_reduced", "color_yellow", {3, row2 + 1, row2 + 5, row3 + 7});
    row("DM-12 color_blue with both", "bitplane_reduced", "color_blue", {4, row2 + 2, row2 + 6, row3 + 6, row10 + 6});
    row("DM-12 virus_mask", "bitplane_reduced", "virus_mask", {row2, row2 + 1, row2 + 2, row2 + 3});
    row("DM-12 pill_to_place", "bitplane_reduced", "pill_to_place", {row10 + 5, row10 + 6});
    row("DM-12 preview_pill", "bitplane_reduced", "preview_pill", {3, 4});

    row("DM-13 color_blue with both", "bitplane_reduced_mask", "color_blue",
        {4, row2 + 2, row2 + 6, row3 + 6, row10 + 6});
    row("DM-13 pill_to_place", "bitplane_reduced_mask", "pill_to_place", {row10 + 5, row10 + 6});
    row("DM-13 preview_pill", "bitplane_reduced_mask", "preview_pill", {3, 4});
}

void TestDrMarioPlanes::ones()
{
    QFETCH(QString, representation);
    QFETCH(QString, channel);
    QFETCH(Cells, cells);
    std::vector<float> expected(128);
    for (const int index : cells)
        expected[static_cast<std::size_t>(index)] = 1.0F;
    QVERIFY(plane(representation, channel, emptyGame(kEverything)) == expected);
}

void TestDrMarioPlanes::overlap_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<QString>("channel");
    QTest::addColumn<int>("cell");
    QTest::addColumn<float>("value");

    const Bytes over = {{cell(0, 3), 0xD1}, {0x31A, 2}, {0x31B, 3}, {0x322, 0}};
    QTest::newRow("DM-9 empty_mask of 0xFF") << Bytes{} << "empty_mask" << 127 << 1.0F;
    QTest::newRow("DM-9 empty_mask of 0x00") << kTiles << "empty_mask" << 28 << 1.0F;
    QTest::newRow("DM-9 empty_mask of 0xF1") << kTiles << "empty_mask" << 26 << 1.0F;
    QTest::newRow("DM-9 empty_mask not of 0xB1") << kTiles << "empty_mask" << 24 << 0.0F;
    QTest::newRow("DM-9 empty_mask not of unknown 0x01") << kTiles << "empty_mask" << 29 << 0.0F;
    QTest::newRow("DM-9 empty_mask not of a virus") << kTiles << "empty_mask" << 16 << 0.0F;
    QTest::newRow("DM-9 falling clears empty_mask") << kPills << "empty_mask" << 85 << 0.0F;
    QTest::newRow("DM-9 preview clears empty_mask") << kPills << "empty_mask" << 3 << 0.0F;
    QTest::newRow("DM-9 preview sets its colour beside the tile's") << over << "color_blue" << 3 << 1.0F;
    QTest::newRow("DM-9 the tile keeps its colour under the preview") << over << "color_red" << 3 << 1.0F;
    QTest::newRow("DM-6 a half of colour 3 leaves empty_mask alone") << over << "empty_mask" << 4 << 1.0F;
    QTest::newRow("DM-6 a half of colour 3 has no mask") << over << "preview_mask" << 4 << 0.0F;
    QTest::newRow("DM-4 a falling half of colour 5 leaves empty_mask alone")
        << kPills + Bytes{{0x301, 5}} << "empty_mask" << 85 << 1.0F;
    QTest::newRow("DM-4 a falling half of colour 5 has no mask")
        << kPills + Bytes{{0x301, 5}} << "falling_mask" << 85 << 0.0F;
}

void TestDrMarioPlanes::overlap()
{
    QFETCH(Bytes, bytes);
    QFETCH(QString, channel);
    QFETCH(int, cell);
    QTEST(plane("bitplane", channel, emptyGame(bytes)).at(static_cast<std::size_t>(cell)), "value");
}

void TestDrMarioPlanes::numbers_data()
{
    QTest::addColumn<QString>("representation");
    QTest::addColumn<QString>("channel");
    QTest::addColumn<float>("value");

    QTest::newRow("DM-8 orientation without a pill") << "extended"
                                                     << "orientation" << 0.0F;
    QTest::newRow("DM-8 gravity") << "extended"
                                  << "gravity" << float(100 / 255.0);
    QTest::newRow("DM-8 lock") << "extended"
                               << "lock" << float(7 / 255.0);
    QTest::newRow("DM-8 level") << "extended"
                                << "level" << float(24 / 20.0);
    QTest::newRow("DM-8 preview_first") << "extended"
                                        << "preview_first" << 1.5F;
    QTest::newRow("DM-8 preview_second") << "extended"
                                         << "preview_second" << 1.0F;
    QTest::newRow("DM-8 preview_rotation") << "extended"
                                           << "preview_rotation" << float(2 / 3.0);
    QTest::newRow("DM-9 gravity") << "bitplane"
                                  << "gravity" << float(100 / 255.0);
    QTest::newRow("DM-9 lock") << "bitplane"
                               << "lock" << float(7 / 255.0);
    QTest::newRow("DM-9 level") << "bitplane"
                                << "level" << float(24 / 20.0);
}

void TestDrMarioPlanes::numbers()
{
    QFETCH(QString, representation);
    QFETCH(QString, channel);
    QFETCH(float, value);
    const auto memory = emptyGame(
        {{0x325, 3}, {0x312, 100}, {0x307, 7}, {0x316, 24}, {0x31A, 3}, {0x31B, 2}, {0x322, 2}});
    QVERIFY(plane(representation, channel, memory) == std::vector<float>(128, value));
}

void TestDrMarioPlanes::names_data()
{
    QTest::addColumn<QString>("representation");
    QTest::addColumn<QString>("channels");

    const QString feasible = " feasible_o0 feasible_o1 feasible_o2 feasible_o3";
    const QString bottle = "color_red color_yellow color_blue virus_mask";
    const QString reduced = bottle + " pill_to_place preview_pill";
    QTest::newRow("DM-8 channels")
        << "extended"
        << "virus_red virus_yellow virus_blue static_red static_yellow static_blue falling_red falling_yellow "
           "falling_blue orientation gravity lock level preview_first preview_second preview_rotation";
    QTest::newRow("DM-9 channels")
        << "bitplane"
        << "color_red color_yellow color_blue virus_mask locked_mask falling_mask preview_mask clearing_mask "
           "empty_mask gravity lock level";
    QTest::newRow("DM-10 channels") << "bitplane_bottle" << bottle;
    QTest::newRow("DM-11 channels") << "bitplane_bottle_mask" << bottle + feasible;
    QTest::newRow("DM-12 channels") << "bitplane_reduced" << reduced;
    QTest::newRow("DM-13 channels") << "bitplane_reduced_mask" << reduced + feasible;
}

void TestDrMarioPlanes::names()
{
    QFETCH(QString, representation);
    const auto which = findRepresentation(representation.toStdString());
    QVERIFY(which);
    QCOMPARE(QString::fromUtf8(nameOf(*which).data()), representation);
    QStringList names;
    for (const auto &name : channelNames(*which))
        names << QString::fromStdString(name);
    QTEST(names.join(' '), "channels");
    QCOMPARE(planesSize(*which), std::size_t(names.size()) * 128);
    QCOMPARE(hasMask(*which), representation.endsWith("_mask"));
}

void TestDrMarioPlanes::unknownName()
{
    // DM-14
    const auto found = findRepresentation("bitplanes");
    QVERIFY(!found);
    QCOMPARE(found.error().message(),
             std::string("repr: \"bitplanes\" is unknown; there is: extended, bitplane, bitplane_bottle, "
                         "bitplane_bottle_mask, bitplane_reduced, bitplane_reduced_mask"));
    QVERIFY(kDefaultRepresentation == findRepresentation("extended").value());
}

void TestDrMarioPlanes::masks_data()
{
    QTest::addColumn<QString>("representation");
    QTest::addColumn<QString>("channel");
    QTest::addColumn<int>("cell");

    for (const auto *representation : {"bitplane_bottle_mask", "bitplane_reduced_mask"}) {
        const auto *clause = QByteArray(representation).contains("bottle") ? "DM-11" : "DM-13";
        for (int orientation = 0; orientation < 4; ++orientation)
            QTest::addRow("%s feasible_o%d", clause, orientation)
                << representation << QString("feasible_o%1").arg(orientation) << 20 + orientation;
    }
}

void TestDrMarioPlanes::masks()
{
    QFETCH(QString, representation);
    QFETCH(QString, channel);
    QFETCH(int, cell);
    pills::PlacementMask mask;
    for (std::size_t orientation = 0; orientation < 4; ++orientation)
        mask.set(orientation * 128 + 20 + orientation); // DM-16
    std::vector<float> expected(128);
    QVERIFY(plane(representation, channel, emptyGame()) == expected);
    expected[static_cast<std::size_t>(cell)] = 1.0F;
    QVERIFY(plane(representation, channel, emptyGame(), &mask) == expected);
}

void TestDrMarioPlanes::arePure()
{
    // The same memory gives the same bits, whatever was written before and whatever the buffer held.
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        const auto memory = randomGame(random);
        const auto other = randomGame(random);
        for (const auto representation : representations()) {
            std::vector<float> first(planesSize(representation), -7.0F);
            std::vector<float> second(planesSize(representation), 1e30F);
            writePlanes(representation, memory, first);
            writePlanes(representation, other, second);
            writePlanes(representation, memory, second);
            QVERIFY(first == second);
        }
    }
}

void TestDrMarioPlanes::useNothingElse()
{
    // Bytes outside those of DM-1 to DM-7 do not matter.
    std::mt19937 random(4);
    const auto memory = randomGame(random);
    auto other = randomGame(random);
    for (std::uint32_t address = 0x400; address < 0x480; ++address)
        other[address] = memory[address];
    for (const auto address : {0x301, 0x302, 0x305, 0x306, 0x307, 0x312, 0x316, 0x31A, 0x31B, 0x322, 0x325})
        other[static_cast<std::size_t>(address)] = memory[static_cast<std::size_t>(address)];
    for (const auto representation : representations()) {
        std::vector<float> first(planesSize(representation));
        std::vector<float> second(planesSize(representation));
        writePlanes(representation, memory, first);
        writePlanes(representation, other, second);
        QVERIFY(first == second);
    }
}

QTEST_GUILESS_MAIN(TestDrMarioPlanes)
#include "tst_drmarioplanes.moc"
