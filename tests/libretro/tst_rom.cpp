// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are no games, games that are no known ones, and cores that are not there.
#include "plugins/libretro/cores.h"
#include "plugins/libretro/rom.h"
#include "plugins/libretro/romworld.h"
#include "tests/libretro/corehelper.h"

#include <QCryptographicHash>
#include <QTemporaryDir>

using namespace merit;

namespace {

// Banks of program and patterns behind a header with these bytes 6 to 15.
QByteArray cartridge(int programs, int patterns, QByteArray rest = {})
{
    QByteArray bytes("NES\x1A");
    bytes += static_cast<char>(programs);
    bytes += static_cast<char>(patterns);
    bytes += rest.leftJustified(10, '\0');
    for (int i = 0; i < programs * 16384 + patterns * 8192; ++i)
        bytes += static_cast<char>(i * 7);
    return bytes;
}

Result<Rom> check(const QByteArray &bytes, const char *name = "folder/tank.nes")
{
    return checkRom(name, {bytes.begin(), bytes.end()});
}

RomSupport support(const std::string &system, std::vector<KnownRom> known = {})
{
    return {system, std::move(known), padActions()};
}

} // namespace

class TestRom : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("MERIT_COREHOST", MERIT_BUILD_DIR "/merit-corehost"); }
    void refuses_data();
    void refuses();
    void mapper_data();
    void mapper();
    void hashSkipsTheHeader();
    void unreadable();
    void coresAreFound();
    void coreIsMissing();
    void opens_data();
    void opens();
    void mapperOfRefusedGames();
    void gameBoy();
};

void TestRom::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("zip") << QByteArray("PK\x03\x04rest") << QByteArray("tank.nes: a zip archive: unpack it");
    QTest::newRow("7z") << QByteArray("7z\xBC\xAF\x27") << QByteArray("a 7z archive");
    QTest::newRow("gzip") << QByteArray("\x1F\x8B\x08") << QByteArray("a gzip archive");
    QTest::newRow("text") << QByteArray("hello") << QByteArray("not an iNES file: first bytes are 68 65 6C 6C");
    QTest::newRow("short") << QByteArray("N") << QByteArray("not an iNES file: first bytes are 4E");
    QTest::newRow("empty") << QByteArray() << QByteArray("not an iNES file: the file is empty");
    QTest::newRow("header only in part") << QByteArray("NES\x1A\x01") << QByteArray("truncated");
    QTest::newRow("one byte missing") << cartridge(2, 1).chopped(1)
                                      << QByteArray("the header promises 40976 bytes, the file has 40975");
    QTest::newRow("trainer missing") << cartridge(1, 1, "\x04") << QByteArray("promises 25104 bytes");
    QTest::newRow("NES 2.0 with more banks")
        << cartridge(1, 0, QByteArray("\x00\x08\x00\x01", 4)) << QByteArray("promises 4210704 bytes");
    QTest::newRow("NES 2.0 as big as the sea")
        << cartridge(255, 0, QByteArray("\x00\x08\x00\x0F", 4)) << QByteArray("truncated");
    QTest::newRow("no program") << cartridge(0, 0) << QByteArray("without a program");
}

void TestRom::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, message);
    const auto rom = check(bytes);
    QVERIFY(!rom);
    QVERIFY2(QByteArray::fromStdString(rom.error().message()).contains(message), rom.error().message().c_str());
    QCOMPARE(rom.error().subject, std::string("tank.nes"));
}

void TestRom::mapper_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<int>("mapper");
    QTest::newRow("none") << QByteArray() << 0;
    QTest::newRow("low bits") << QByteArray("\x10") << 1;
    QTest::newRow("high bits") << QByteArray("\x10\x40") << 65;
    QTest::newRow("words in the header") << QByteArray("\x10"
                                                       "DiskDude!")
                                         << 1;
    QTest::newRow("NES 2.0") << QByteArray("\x10\x48\x03", 3) << 65 + 3 * 256;
}

void TestRom::mapper()
{
    QFETCH(QByteArray, rest);
    QFETCH(int, mapper);
    const auto rom = check(cartridge(1, 1, rest));
    QVERIFY2(rom, rom ? "" : rom.error().message().c_str());
    QCOMPARE(rom->mapper, mapper);
    QCOMPARE(rom->system, std::string("nes"));
}

void TestRom::hashSkipsTheHeader()
{
    const auto bytes = cartridge(1, 1);
    const auto expected = QCryptographicHash::hash(bytes.mid(16), QCryptographicHash::Sha1).toHex().toStdString();
    QCOMPARE(check(bytes)->sha1, expected);
    QCOMPARE(check(cartridge(1, 1, "\x11"))->sha1, expected);
    auto other = bytes;
    other[16] = static_cast<char>(other[16] + 1);
    QVERIFY(check(other)->sha1 != expected);
}

void TestRom::unreadable()
{
    const QTemporaryDir folder;
    QVERIFY(readRom(folder.path().toStdString()).error().message().find("is a folder") != std::string::npos);
    const auto missing = folder.filePath("missing.nes").toStdString();
    QCOMPARE(readRom(missing).error().message(), missing + ": No such file or directory");
}

void TestRom::coresAreFound()
{
    const QTemporaryDir folder;
    for (const auto *name : {"fceumm_libretro.so", "odd_libretro.so", "readme.txt"})
        QVERIFY(QFile(folder.filePath(name)).open(QIODevice::WriteOnly));
    QFile info(folder.filePath("odd_libretro.info"));
    QVERIFY(info.open(QIODevice::WriteOnly));
    info.write("# about it\ndisplay_name = \"An odd core\"\nsupported_extensions = \"xyz|odd\"\n");
    info.close();

    const std::vector folders{folder.path().toStdString()};
    const auto cores = findCores(folders);
    QCOMPARE(cores.size(), 2U);
    QCOMPARE(cores[1].title, std::string("An odd core"));
    QVERIFY((cores[1].endings == std::vector<std::string>{"xyz", "odd"}));
    QCOMPARE(chooseCore("odd", {}, folders)->file, folder.filePath("odd_libretro.so").toStdString());
    QCOMPARE(chooseCore("nes", {}, folders)->file, folder.filePath("fceumm_libretro.so").toStdString());
    QCOMPARE(chooseCore("nes", cores[1].file, folders)->file, cores[1].file);
}

void TestRom::coreIsMissing()
{
    const auto none = chooseCore("nes", {}, {"/nowhere"});
    QCOMPARE(
        none.error().message(),
        std::string("core: none for .nes games in /nowhere; install libretro-nestopia, or name a file with --core"));
    const auto named = chooseCore("nes", "/nowhere/core.so");
    QCOMPARE(named.error().message(), std::string("core /nowhere/core.so: No such file or directory"));
}

void TestRom::opens_data()
{
    QTest::addColumn<QString>("known");
    QTest::addColumn<QString>("note");
    QTest::newRow("a known ROM says nothing") << "same"
                                              << "";
    QTest::newRow("another ROM") << "other"
                                 << "mover.nes: not The real one, so its rewards may mean nothing";
    QTest::newRow("nothing is known") << ""
                                      << "mover.nes: not known to be Game, so its rewards may mean nothing";
}

void TestRom::opens()
{
    if (romSource("mover").rom->empty())
        QSKIP("needs cc65 and libretro-nestopia");
    QFETCH(QString, known);
    QFETCH(QString, note);
    const auto file = MERIT_BUILD_DIR "/tests/roms/mover.nes";
    std::vector<KnownRom> list;
    if (!known.isEmpty())
        list.push_back({known == "same" ? readRom(file)->sha1 : "0", "The real one"});
    const auto opened = openRom("Game", support("nes", list), {file, {}, 4});
    QVERIFY2(opened, opened ? "" : opened.error().message().c_str());
    QVERIFY2(QString::fromStdString(opened->note).startsWith(note), opened->note.c_str());
    QCOMPARE(opened->note.empty(), note.isEmpty());
    QVERIFY(opened->world->reset(0) && opened->world->step(0));
    QCOMPARE(opened->world->frame(), std::uint64_t{4});
    const auto odd = openRom("Game", support("gb"), {file, {}, 1});
    QVERIFY(odd && odd->note.starts_with("mover.nes: a NES game, and Game is one for the Game Boy, so its rewards"));
}

void TestRom::mapperOfRefusedGames()
{
    if (romSource("mover").rom->empty())
        QSKIP("needs libretro-nestopia");
    const QTemporaryDir folder;
    QFile file(folder.filePath("odd.nes"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(cartridge(1, 1, "\x40\x60"));
    file.close();
    const auto opened = openRom("Game", support("nes"), {file.fileName().toStdString(), {}, 1});
    QVERIFY(!opened);
    QCOMPARE(opened.error().message(),
             std::string("odd.nes in Nestopia: does not take this game; mapper 100 may be unsupported"));
}

// A loop in an otherwise empty cartridge, with gambatte.
void TestRom::gameBoy()
{
    if (!chooseCore("gb", {}))
        QSKIP("needs libretro-gambatte");
    const QTemporaryDir folder;
    const auto file = folder.filePath("loop.gb");
    writeFile(file, gameBoyCartridge());
    auto game = support("gb");
    const auto opened = openRom("Game", game, {file.toStdString(), {}, 1});
    QVERIFY2(opened, opened ? "" : opened.error().message().c_str());
    const auto memory = opened->world->info().memorySize;
    QVERIFY2(memory == 8192 || memory == 32768,
             qPrintable(QString::number(memory))); // that of the colour one is larger
    QCOMPARE(opened->world->memory().size(), memory);
    QVERIFY(opened->world->reset(0));
    for (int i = 0; i < 60; ++i)
        QVERIFY(opened->world->step(0));
    Picture picture;
    opened->world->render(picture);
    QCOMPARE(picture.width, 160);
    QCOMPARE(picture.height, 144);
    QVERIFY(opened->world->restore(opened->world->snapshot().value()));
    game.memorySize = 1 << 20;
    QVERIFY(openRom("Game", game, {file.toStdString(), {}, 1}).error().cause.find("reads 1048576")
            != std::string::npos);
}

QTEST_GUILESS_MAIN(TestRom)
#include "tst_rom.moc"
