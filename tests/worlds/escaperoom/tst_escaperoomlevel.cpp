// SPDX-License-Identifier: GPL-3.0-or-later
// Levels as text: what is read, and what is refused with line and column.
#include "model/worlds/escaperoom/level.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace merit;
using namespace merit::escaperoom;

class TestEscapeRoomLevel : public QObject {
    Q_OBJECT

private slots:
    void refused_data();
    void refused();
    void read();
    void letters_data();
    void letters();
    void spawnOnTile_data();
    void spawnOnTile();
    void lineEndsDoNotMatter();
    void largestMap();
    void defaultLevelIsThatOfTheDocument();
    void shippedLevelsAreTheFiles();
};

void TestEscapeRoomLevel::refused_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const QString wide(33, '.');
    QTest::newRow("ragged: shorter") << "EEE\n..\n.S.\n"
                                     << "room: line 2, column 3: this line has 2 tiles, the first of the map has 3";
    QTest::newRow("ragged: longer") << "title: a\nEEE\n....\n.S.\n"
                                    << "room: line 3, column 4: this line has 4 tiles, the first of the map has 3";
    QTest::newRow("ragged: an empty line within") << "EEE\n\n.S.\n"
                                                  << "room: line 2, column 1: this line has 0 tiles, the first of the "
                                                     "map has 3";
    QTest::newRow("unknown letter") << "EEE\n.x.\n.S.\n"
                                    << "room: line 2, column 2: 'x' is unknown; there is: . # c o C O S E";
    QTest::newRow("unknown byte") << "EEE\n..\t\n.S.\n"
                                  << "room: line 2, column 3: byte 0x09 is unknown; there is: . # c o C O S E";
    QTest::newRow("no spawn") << "EEE\n...\n"
                              << "room: line 2, column 3: the map ends without a spawn: S, or a line \"spawn: x y\" "
                                 "above it";
    QTest::newRow("two spawns") << "EEE\n.S.\nS..\n"
                                << "room: line 3, column 1: a second spawn; the first is in line 2";
    QTest::newRow("two spawns in one line") << "EEE\nS.S\n"
                                            << "room: line 2, column 3: a second spawn; the first is in line 2";
    QTest::newRow("two spawns: line and letter") << "spawn: 0 0\nEEE\n.S.\n"
                                                 << "room: line 3, column 2: a second spawn; the first is in line 1";
    QTest::newRow("two spawns: two lines") << "spawn: 0 0\nspawn: 0 1\nEEE\n"
                                           << "room: line 2, column 1: a second spawn; the first is in line 1";
    QTest::newRow("no exit") << "...\n.S.\n"
                             << "room: line 1, column 3: the far line ends without an exit: E";
    QTest::newRow("two exits") << "E.E\n.S.\n"
                               << "room: line 1, column 3: a second exit; the first ends in column 1";
    QTest::newRow("exit elsewhere") << "EE.\n.SE\n"
                                    << "room: line 2, column 3: an exit is in the first line of the map, at the far "
                                       "end";
    QTest::newRow("empty") << ""
                           << "room: line 1, column 1: the map is missing";
    QTest::newRow("header only") << "title: a\n"
                                 << "room: line 2, column 1: the map is missing";
    QTest::newRow("unknown header") << "name: a\nE\nS\n"
                                    << "room: line 1, column 1: \"name\" is unknown; there is: title, scale, spawn";
    QTest::newRow("scale: no number") << "scale: wide\nE\nS\n"
                                      << "room: line 1, column 7: scale is a number between 2 and 10";
    QTest::newRow("scale: too small") << "scale: 1.99\nE\nS\n"
                                      << "room: line 1, column 7: scale is a number between 2 and 10";
    QTest::newRow("scale: too large") << "scale: 10.01\nE\nS\n"
                                      << "room: line 1, column 7: scale is a number between 2 and 10";
    QTest::newRow("spawn: one number") << "spawn: 1\nE\n.\n"
                                       << "room: line 1, column 7: spawn is two numbers, x and y";
    QTest::newRow("spawn: outside") << "spawn: 0 2.5\nE\n.\n"
                                    << "room: line 1, column 7: the spawn is outside the room";
    QTest::newRow("too wide") << wide + "\n"
                              << "room: line 1, column 33: a line has at most 32 tiles";
    QTest::newRow("too high") << QString("E\n") + QString(".\n").repeated(32)
                              << "room: line 33, column 1: a map has at most 32 lines";
}

void TestEscapeRoomLevel::refused()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const auto level = parseLevel(text.toStdString(), "room");
    QVERIFY(!level);
    QCOMPARE(QString::fromStdString(level.error().message()), message);
}

void TestEscapeRoomLevel::read()
{
    const auto level = parseLevel("title: Two words \nscale: 4\nspawn: -1.5 2\nEE.\n#..\n", "room");
    QVERIFY(level);
    QCOMPARE(level->title, std::string("Two words"));
    QCOMPARE(level->scale, 4.0f);
    QCOMPARE(level->spawnX, -1.5f);
    QCOMPARE(level->spawnY, 2.0f);
    QCOMPARE(level->columns, 3);
    QCOMPARE(level->rows, 2);
    QVERIFY(level->tiles[0][0] == static_cast<std::uint8_t>(Tile::Wall)); // the last line is row 0
    QVERIFY(level->tiles[1][1] == static_cast<std::uint8_t>(Tile::Exit));
}

void TestEscapeRoomLevel::letters_data()
{
    QTest::addColumn<char>("letter");
    QTest::addColumn<int>("tile");
    QTest::addColumn<bool>("blocks");
    QTest::addColumn<bool>("kills");
    QTest::newRow(". floor") << '.' << static_cast<int>(Tile::Floor) << false << false;
    QTest::newRow("# wall") << '#' << static_cast<int>(Tile::Wall) << true << false;
    QTest::newRow("c cube") << 'c' << static_cast<int>(Tile::Cube) << true << false;
    QTest::newRow("o cylinder") << 'o' << static_cast<int>(Tile::Cylinder) << true << false;
    QTest::newRow("C deadly cube") << 'C' << static_cast<int>(Tile::DeadlyCube) << true << true;
    QTest::newRow("O deadly cylinder") << 'O' << static_cast<int>(Tile::DeadlyCylinder) << true << true;
}

void TestEscapeRoomLevel::letters()
{
    QFETCH(char, letter);
    QFETCH(int, tile);
    QFETCH(bool, blocks);
    QFETCH(bool, kills);
    const auto level = parseLevel(std::string("EE\nS") + letter + "\n", "room").value();
    QCOMPARE(static_cast<int>(level.tiles[0][1]), tile);
    QCOMPARE(isSolid(static_cast<Tile>(tile)), blocks);
    QCOMPARE(isDeadly(static_cast<Tile>(tile)), kills);
}

void TestEscapeRoomLevel::spawnOnTile_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<float>("x");
    QTest::addColumn<float>("y");
    QTest::newRow("near left") << "EEE\n...\nS..\n" << -2.5f << -2.5f;
    QTest::newRow("middle") << "EEE\n.S.\n...\n" << 0.0f << 0.0f;
    QTest::newRow("right of an even room") << "EE\n.S\n" << 1.25f << -1.25f;
    QTest::newRow("with another scale") << "scale: 4\nEE\n.S\n" << 2.0f << -2.0f;
}

void TestEscapeRoomLevel::spawnOnTile()
{
    QFETCH(QString, text);
    QFETCH(float, x);
    QFETCH(float, y);
    const auto level = parseLevel(text.toStdString(), "room").value();
    QCOMPARE(level.spawnX, x);
    QCOMPARE(level.spawnY, y);
}

void TestEscapeRoomLevel::lineEndsDoNotMatter()
{
    const auto unix = parseLevel("title: a\nEE\n.S\n", "room").value();
    for (const auto *text : {"title: a\r\nEE\r\n.S\r\n", "title: a\nEE\n.S", "title: a\nEE\n.S\n\n\n"}) {
        const auto level = parseLevel(text, "room");
        QVERIFY(level);
        QVERIFY(level->tiles == unix.tiles && level->title == unix.title && level->rows == unix.rows);
    }
}

void TestEscapeRoomLevel::largestMap()
{
    std::string text(kMaxColumns, 'E');
    for (int row = 1; row < kMaxRows; ++row)
        text += "\n" + std::string(kMaxColumns, row == 1 ? '#' : '.');
    text.back() = 'S';
    const auto level = parseLevel(text, "room");
    QVERIFY(level);
    QCOMPARE(level->rows, kMaxRows);
    QVERIFY(level->tiles[30][31] == static_cast<std::uint8_t>(Tile::Wall));
}

// 16 x 16 tiles of 2.5, spawn (0, -14.5).
void TestEscapeRoomLevel::defaultLevelIsThatOfTheDocument()
{
    for (const auto *id : {"open", "slalom"}) {
        const auto level = shippedLevel(id).value();
        QCOMPARE(level.columns, 16);
        QCOMPARE(level.rows, 16);
        QCOMPARE(level.scale, 2.5f);
        QCOMPARE(level.spawnX, 0.0f);
        QCOMPARE(level.spawnY, -14.5f);
    }
}

void TestEscapeRoomLevel::shippedLevelsAreTheFiles()
{
    const QDir folder(MERIT_SOURCE_DIR "/resources/levels/escaperoom");
    QStringList ids;
    for (const auto &shipped : shippedLevels()) {
        const auto id = QString::fromStdString(std::string(shipped.id));
        ids << id + ".txt";
        QFile file(folder.filePath(id + ".txt"));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(id));
        QCOMPARE(QByteArray(shipped.text.data(), static_cast<qsizetype>(shipped.text.size())), file.readAll());
        const auto level = shippedLevel(shipped.id);
        QVERIFY2(level, level ? "" : level.error().message().c_str());
        QVERIFY(!level->title.empty());
    }
    ids.sort();
    QCOMPARE(ids, folder.entryList({"*.txt"}, QDir::Files, QDir::Name));
    QVERIFY(!shippedLevel("cellar"));
}

QTEST_GUILESS_MAIN(TestEscapeRoomLevel)
#include "tst_escaperoomlevel.moc"
