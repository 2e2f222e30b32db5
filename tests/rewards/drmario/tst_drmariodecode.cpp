// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/drmario/decode.h"
#include "tests/rewards/drmario/game.h"

#include <QTest>

using namespace merit;
using namespace merit::drmario;

Q_DECLARE_METATYPE(merit::drmario::Bytes)
Q_DECLARE_METATYPE(merit::drmario::TileKind)
Q_DECLARE_METATYPE(merit::drmario::Color)
Q_DECLARE_METATYPE(merit::drmario::Pill)
Q_DECLARE_METATYPE(merit::drmario::RawPreview)

namespace {

constexpr Half kNothing{};

Half half(int row, int column, Color color)
{
    return {row * 8 + column, color};
}

// Yellow first, blue second.
Bytes falling(std::uint8_t x, std::uint8_t y, std::uint8_t rotation)
{
    return {{0x305, x}, {0x306, y}, {0x325, rotation}, {0x301, 0}, {0x302, 2}};
}

Bytes preview(std::uint8_t first, std::uint8_t second, std::uint8_t rotation)
{
    return {{0x31A, first}, {0x31B, second}, {0x322, rotation}};
}

} // namespace

class TestDrMarioDecode : public QObject {
    Q_OBJECT

private slots:
    void bottles_data();
    void bottles();
    void kinds_data();
    void kinds();
    void colors_data();
    void colors();
    void fallingPills_data();
    void fallingPills();
    void previewPills_data();
    void previewPills();
    void scalarValues_data();
    void scalarValues();
    void nextColors_data();
    void nextColors();
    void rawPreviews_data();
    void rawPreviews();
};

void TestDrMarioDecode::bottles_data()
{
    QTest::addColumn<int>("address");
    QTest::addColumn<bool>("isSecond");
    QTest::addColumn<int>("cell");

    QTest::newRow("DM-1 first bottle, top left") << 0x400 << false << 0;
    QTest::newRow("DM-1 first bottle, row 1 column 0") << 0x408 << false << 8;
    QTest::newRow("DM-1 first bottle, bottom right") << 0x47F << false << 127;
    QTest::newRow("DM-1 second bottle, top left") << 0x500 << true << 0;
    QTest::newRow("DM-1 second bottle, bottom right") << 0x57F << true << 127;
}

void TestDrMarioDecode::bottles()
{
    QFETCH(int, address);
    QFETCH(bool, isSecond);
    QFETCH(int, cell);
    const auto memory = emptyGame({{static_cast<std::uint32_t>(address), 0xD1}});
    const auto bytes = bottle(memory, isSecond ? Player::Second : Player::First);
    QCOMPARE(bytes.size(), std::size_t(128));
    QCOMPARE(int(bytes[static_cast<std::size_t>(cell)]), 0xD1);
}

void TestDrMarioDecode::kinds_data()
{
    QTest::addColumn<int>("byte");
    QTest::addColumn<TileKind>("kind");

    QTest::newRow("DM-3 0x00 is empty") << 0x00 << TileKind::Empty;
    QTest::newRow("DM-3 0x01 is unknown") << 0x01 << TileKind::Unknown;
    QTest::newRow("DM-3 0x0F is unknown") << 0x0F << TileKind::Unknown;
    QTest::newRow("DM-3 0x3F is unknown") << 0x3F << TileKind::Unknown;
    QTest::newRow("DM-3 0x40 top half") << 0x40 << TileKind::Pill;
    QTest::newRow("DM-3 0x50 bottom half") << 0x50 << TileKind::Pill;
    QTest::newRow("DM-3 0x60 left half") << 0x60 << TileKind::Pill;
    QTest::newRow("DM-3 0x70 right half") << 0x70 << TileKind::Pill;
    QTest::newRow("DM-3 0x80 single") << 0x80 << TileKind::Pill;
    QTest::newRow("DM-3 0x90 middle vertical") << 0x90 << TileKind::Pill;
    QTest::newRow("DM-3 0xA0 middle horizontal") << 0xA0 << TileKind::Pill;
    QTest::newRow("DM-3 0xAF still a pill") << 0xAF << TileKind::Pill;
    QTest::newRow("DM-3 0xB0 clearing") << 0xB0 << TileKind::Clearing;
    QTest::newRow("DM-3 0xBF still clearing") << 0xBF << TileKind::Clearing;
    QTest::newRow("DM-3 0xC0 is unknown") << 0xC0 << TileKind::Unknown;
    QTest::newRow("DM-3 0xD0 virus") << 0xD0 << TileKind::Virus;
    QTest::newRow("DM-3 0xDF still a virus") << 0xDF << TileKind::Virus;
    QTest::newRow("DM-3 0xE0 is unknown") << 0xE0 << TileKind::Unknown;
    QTest::newRow("DM-3 0xF0 just emptied") << 0xF0 << TileKind::JustEmptied;
    QTest::newRow("DM-3 0xFE just emptied") << 0xFE << TileKind::JustEmptied;
    QTest::newRow("DM-3 0xFF is empty") << 0xFF << TileKind::Empty;
}

void TestDrMarioDecode::kinds()
{
    QFETCH(int, byte);
    QTEST(tileKind(static_cast<std::uint8_t>(byte)), "kind");
}

void TestDrMarioDecode::colors_data()
{
    QTest::addColumn<int>("byte");
    QTest::addColumn<Color>("color");

    QTest::newRow("DM-2 0 is yellow") << 0xD0 << Color::Yellow;
    QTest::newRow("DM-2 1 is red") << 0xD1 << Color::Red;
    QTest::newRow("DM-2 2 is blue") << 0xD2 << Color::Blue;
    QTest::newRow("DM-2 3 has no plane") << 0xD3 << Color::None;
    QTest::newRow("DM-2 only two bits count") << 0x4D << Color::Red;
}

void TestDrMarioDecode::colors()
{
    QFETCH(int, byte);
    QTEST(tileColor(static_cast<std::uint8_t>(byte)), "color");
    QCOMPARE(static_cast<int>(Color::Red), 0);
    QCOMPARE(static_cast<int>(Color::Yellow), 1);
    QCOMPARE(static_cast<int>(Color::Blue), 2);
}

void TestDrMarioDecode::fallingPills_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<Pill>("pill");
    using enum Color;

    QTest::newRow("DM-4 row counts from the bottom")
        << falling(3, 0, 0) << Pill{{half(15, 3, Yellow), half(15, 4, Blue)}};
    QTest::newRow("DM-4 x 7 is in the bottle") << falling(7, 3, 1) << Pill{{half(12, 7, Yellow), half(11, 7, Blue)}};
    QTest::newRow("DM-4 x 8 is nothing") << falling(8, 3, 2) << Pill{};
    QTest::newRow("DM-4 y 15 is the top row") << falling(2, 15, 0) << Pill{{half(0, 2, Yellow), half(0, 3, Blue)}};
    QTest::newRow("DM-4 y 16 is nothing") << falling(2, 16, 0) << Pill{};
    QTest::newRow("DM-4 rotation 6 is 2") << falling(2, 5, 6) << Pill{{half(10, 3, Yellow), half(10, 2, Blue)}};
    QTest::newRow("DM-4 colour 3 leaves the first half out")
        << falling(2, 5, 0) + Bytes{{0x301, 3}} << Pill{{kNothing, half(10, 3, Blue)}};
    QTest::newRow("DM-4 colour 4 is not masked to yellow")
        << falling(2, 5, 0) + Bytes{{0x302, 4}} << Pill{{half(10, 2, Yellow), kNothing}};
    QTest::newRow("DM-4 two colours above 2 are no pill")
        << falling(2, 5, 0) + Bytes{{0x301, 0xFF}, {0x302, 5}} << Pill{};
    QTest::newRow("DM-5 rotation 0") << falling(3, 5, 0) << Pill{{half(10, 3, Yellow), half(10, 4, Blue)}};
    QTest::newRow("DM-5 rotation 1") << falling(3, 5, 1) << Pill{{half(10, 3, Yellow), half(9, 3, Blue)}};
    QTest::newRow("DM-5 rotation 2") << falling(3, 5, 2) << Pill{{half(10, 4, Yellow), half(10, 3, Blue)}};
    QTest::newRow("DM-5 rotation 3") << falling(3, 5, 3) << Pill{{half(9, 3, Yellow), half(10, 3, Blue)}};
    QTest::newRow("DM-5 second half clipped at the right") << falling(7, 5, 0) << Pill{{half(10, 7, Yellow), kNothing}};
    QTest::newRow("DM-5 first half clipped at the right") << falling(7, 5, 2) << Pill{{kNothing, half(10, 7, Blue)}};
    QTest::newRow("DM-5 second half clipped at the top") << falling(3, 15, 1) << Pill{{half(0, 3, Yellow), kNothing}};
    QTest::newRow("DM-5 first half clipped at the top") << falling(3, 15, 3) << Pill{{kNothing, half(0, 3, Blue)}};
}

void TestDrMarioDecode::fallingPills()
{
    QFETCH(Bytes, bytes);
    QTEST(fallingPill(emptyGame(bytes)), "pill");
}

void TestDrMarioDecode::previewPills_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<Pill>("pill");
    using enum Color;

    QTest::newRow("DM-6 rotation 0") << preview(1, 2, 0) << Pill{{half(0, 3, Red), half(0, 4, Blue)}};
    QTest::newRow("DM-6 rotation 1") << preview(1, 2, 1) << Pill{{half(0, 3, Red), half(1, 3, Blue)}};
    QTest::newRow("DM-6 rotation 2") << preview(1, 2, 2) << Pill{{half(0, 4, Red), half(0, 3, Blue)}};
    QTest::newRow("DM-6 rotation 3") << preview(1, 2, 3) << Pill{{half(1, 3, Red), half(0, 3, Blue)}};
    QTest::newRow("DM-6 rotation 5 is 1") << preview(1, 2, 5) << Pill{{half(0, 3, Red), half(1, 3, Blue)}};
    QTest::newRow("DM-6 colours are masked") << preview(4, 9, 0) << Pill{{half(0, 3, Yellow), half(0, 4, Red)}};
    QTest::newRow("DM-6 colour 3 leaves the first half out") << preview(3, 1, 0) << Pill{{kNothing, half(0, 4, Red)}};
    QTest::newRow("DM-6 colour 7 leaves the second half out") << preview(1, 7, 1) << Pill{{half(0, 3, Red), kNothing}};
}

void TestDrMarioDecode::previewPills()
{
    QFETCH(Bytes, bytes);
    QTEST(previewPill(emptyGame(bytes)), "pill");
}

void TestDrMarioDecode::scalarValues_data()
{
    QTest::addColumn<int>("address");
    QTest::addColumn<int>("byte");
    QTest::addColumn<float>("value");
    QTest::addColumn<int>("field"); // orientation, gravity, lock, level, preview first, second, rotation

    QTest::newRow("DM-7 gravity 255") << 0x312 << 255 << 1.0F << 1;
    QTest::newRow("DM-7 gravity is divided in double") << 0x312 << 77 << float(77.0 / 255.0) << 1;
    QTest::newRow("DM-7 lock") << 0x307 << 1 << float(1.0 / 255.0) << 2;
    QTest::newRow("DM-7 level 20") << 0x316 << 20 << 1.0F << 3;
    QTest::newRow("DM-7 level 7") << 0x316 << 7 << float(7.0 / 20.0) << 3;
    QTest::newRow("DM-7 level 24 is not clamped") << 0x316 << 24 << float(24.0 / 20.0) << 3;
    QTest::newRow("DM-8 rotation 0 lies") << 0x325 << 0 << 1.0F << 0;
    QTest::newRow("DM-8 rotation 1 stands") << 0x325 << 1 << 0.0F << 0;
    QTest::newRow("DM-8 rotation 2 lies") << 0x325 << 2 << 1.0F << 0;
    QTest::newRow("DM-8 preview first") << 0x31A << 1 << 0.5F << 4;
    QTest::newRow("DM-6 preview first, colour 3 still shows") << 0x31A << 3 << 1.5F << 4;
    QTest::newRow("DM-6 preview second, colour 7 still shows") << 0x31B << 7 << 1.5F << 5;
    QTest::newRow("DM-8 preview rotation") << 0x322 << 1 << float(1.0 / 3.0) << 6;
    QTest::newRow("DM-8 preview rotation is masked") << 0x322 << 0xFE << float(2.0 / 3.0) << 6;
}

void TestDrMarioDecode::scalarValues()
{
    QFETCH(int, address);
    QFETCH(int, byte);
    QFETCH(float, value);
    QFETCH(int, field);
    const auto all = scalars(emptyGame({{static_cast<std::uint32_t>(address), static_cast<std::uint8_t>(byte)}}));
    const float values[] = {all.orientation,  all.gravity,       all.lock,           all.level,
                            all.previewFirst, all.previewSecond, all.previewRotation};
    QVERIFY2(values[field] == value, QByteArray::number(double(values[field]), 'g', 9).constData());
}

void TestDrMarioDecode::nextColors_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");

    QTest::newRow("DM-15 red is 0, yellow is 1") << Bytes{{0x81, 1}, {0x82, 0}} << 0 << 1;
    QTest::newRow("DM-15 blue is 2") << Bytes{{0x81, 2}, {0x82, 2}} << 2 << 2;
    QTest::newRow("DM-15 colour 3 has no index") << Bytes{{0x81, 3}, {0x82, 1}} << -1 << 0;
}

void TestDrMarioDecode::nextColors()
{
    QFETCH(Bytes, bytes);
    const auto colors = nextPillColors(emptyGame(bytes));
    QTEST(colors[0], "first");
    QTEST(colors[1], "second");
}

void TestDrMarioDecode::rawPreviews_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<RawPreview>("raw");

    QTest::newRow("DM-15 the preview keeps the game's numbers") << preview(1, 0, 3) << RawPreview{1, 0, 3};
    QTest::newRow("DM-15 the preview is masked") << preview(0xFE, 0x83, 4) << RawPreview{2, 3, 0};
}

void TestDrMarioDecode::rawPreviews()
{
    QFETCH(Bytes, bytes);
    QTEST(rawPreview(emptyGame(bytes)), "raw");
}

QTEST_GUILESS_MAIN(TestDrMarioDecode)
#include "tst_drmariodecode.moc"
