// SPDX-License-Identifier: GPL-3.0-or-later
// The cartridges as the program plays them: in the host process, from their seed, by their script.
#include "plugins/libretro/practice.h"

#include "plugins/libretro/cores.h"
#include "plugins/libretro/romworld.h"
#include "tests/cartridges/barecore.h"
#include "tests/cartridges/inputscript.h"

#include <QTemporaryDir>
#include <QTest>

using namespace merit;
using merit::test::BareCore;

namespace {

constexpr int kFrames = 400;

// An action for every combination of buttons there is.
RomSupport anyButtons()
{
    RomSupport support;
    support.system = "nes";
    for (int buttons = 0; buttons < 256; ++buttons)
        support.actions.push_back({{std::to_string(buttons)}, static_cast<std::uint8_t>(buttons)});
    return support;
}

MemoryImage imageOf(Memory memory)
{
    return {memory.begin(), memory.end()};
}

} // namespace

class TestPractice : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("MERIT_COREHOST", MERIT_BUILD_DIR "/merit-corehost"); }
    void scripts_data();
    void scripts();
    void missingScript();
    void playsAsInTheBareCore_data();
    void playsAsInTheBareCore();
    void seedsDiffer();

private:
    std::unique_ptr<CoreWorld> open(const char *name, std::uint8_t usual);
};

void TestPractice::scripts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("frames"); // -1: refused
    QTest::addColumn<int>("seed");   // or the line that is wrong
    QTest::newRow("empty") << QByteArray() << 0 << 1;
    QTest::newRow("seed and presses") << QByteArray("# seed 7\n# words\n3 UP+A\n\n2 NONE # rest\n") << 5 << 7;
    QTest::newRow("a seed counts at the top only") << QByteArray("1 A\n# seed 7\n") << 1 << 1;
    QTest::newRow("unknown button") << QByteArray("1 A\n1 C\n") << -1 << 2;
    QTest::newRow("no button") << QByteArray("5\n") << -1 << 1;
    QTest::newRow("no number") << QByteArray("A 5\n") << -1 << 1;
    QTest::newRow("no frames") << QByteArray("0 A\n") << -1 << 1;
    QTest::newRow("too many frames") << QByteArray("99999999999 A\n") << -1 << 1;
    QTest::newRow("one word too many") << QByteArray("1 A B\n") << -1 << 1;
}

void TestPractice::scripts()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, frames);
    QFETCH(const int, seed);
    const QTemporaryDir folder;
    QFile file(folder.filePath("demo.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    file.close();
    const auto script = readDemoScript(file.fileName().toStdString());
    if (frames < 0) {
        QVERIFY(!script);
        QVERIFY(script.error().message().find("line " + std::to_string(seed)) != std::string::npos);
        return;
    }
    QVERIFY(script);
    QCOMPARE(static_cast<int>(script->frames.size()), frames);
    QCOMPARE(static_cast<int>(script->seed), seed);
}

void TestPractice::missingScript()
{
    QVERIFY(readDemoScript("nowhere.txt").error().message().find("nowhere.txt") != std::string::npos);
    QVERIFY(findPractice("nothing").error().message().find("nothing.nes") != std::string::npos);
}

std::unique_ptr<CoreWorld> TestPractice::open(const char *name, std::uint8_t usual)
{
    const auto files = findPractice(name);
    auto opened = files ? openRom("test", anyButtons(), {files->rom, {}, 1}) : tl::unexpected(files.error());
    if (!opened) {
        qWarning("%s", opened.error().message().c_str());
        return nullptr;
    }
    opened->world->setPractice("practice", usual);
    return std::move(opened->world);
}

void TestPractice::playsAsInTheBareCore_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const auto *name : {"pill", "sword", "tank"})
        QTest::newRow(name) << QByteArray(name);
}

void TestPractice::playsAsInTheBareCore()
{
    QFETCH(const QByteArray, name);
    const auto files = findPractice(name.toStdString());
    QVERIFY(files);
    const auto script = readDemoScript(files->script).value();
    QVERIFY(script.frames.size() > kFrames);
    auto bare = BareCore::open(BareCore::installedCore(), QString::fromStdString(files->rom));
    QVERIFY(bare);
    QVERIFY((*bare)->powerOn(script.seed));
    const auto buttons = test::readInputScript(QString::fromStdString(files->script)).value();

    const auto world = open(name.constData(), script.seed);
    QVERIFY(world);
    QVERIFY(world->reset(0));
    const ScriptPolicy policy(script, world->info().actions);
    QCOMPARE(imageOf(world->memory()), imageOf((*bare)->memory()));
    for (std::uint64_t i = 0; i < kFrames; ++i) {
        Decision decision;
        policy.decide({0, i, world->memory()}, decision);
        QVERIFY(world->step(decision.action));
        (*bare)->run(buttons[i]);
        QCOMPARE(imageOf(world->memory()), imageOf((*bare)->memory()));
    }
}

void TestPractice::seedsDiffer()
{
    const auto world = open("pill", 5);
    QVERIFY(world);
    const auto start = [&](std::uint64_t seed) {
        (void)world->reset(seed);
        return imageOf(world->memory());
    };
    const auto usual = start(0);
    QCOMPARE(start(5), usual);
    QCOMPARE(start(5 + 255), usual);
    QVERIFY(start(6) != usual);
    QCOMPARE(start(0), usual);
}

QTEST_GUILESS_MAIN(TestPractice)
#include "tst_practice.moc"
