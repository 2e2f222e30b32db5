// SPDX-License-Identifier: GPL-3.0-or-later
// ROMs and cores from the command line: what is played, what is refused, and what is kept when a core dies.
#include "tests/libretro/corehelper.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace merit;

namespace {

struct Outcome {
    int status = -1;
    QByteArray output;
    QByteArray errors;
};

Outcome run(const QStringList &words, const QStringList &environment = {})
{
    QProcess program;
    program.setEnvironment(QProcess::systemEnvironment() + environment);
    program.start(MERIT_BUILD_DIR "/merit", QStringList{"run"} + words);
    if (!program.waitForFinished(60'000) || program.exitStatus() != QProcess::NormalExit)
        return {};
    return {program.exitCode(), program.readAllStandardOutput(), program.readAllStandardError()};
}

QString romFile(const char *name)
{
    return QStringLiteral(MERIT_BUILD_DIR "/tests/roms/%1.nes").arg(QLatin1String(name));
}

QByteArray contentOf(const QString &file)
{
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

double sumOf(const Outcome &outcome, const QByteArray &part)
{
    for (const auto &line : outcome.output.split('\n'))
        if (line.startsWith(part + ' '))
            return line.mid(part.size() + 1).toDouble();
    return -1.0;
}

} // namespace

class TestRomProgram : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void plays();
    void sameEveryTime();
    void looksAhead_data();
    void looksAhead();
    void namedCore();
    void gameBoy();
    void refuses_data();
    void refuses();
    void noCoreInstalled();
    void deadCoreKeepsTheTrace_data();
    void deadCoreKeepsTheTrace();
    void deadLookAheadIsANote();

private:
    QString write(const char *name, const QByteArray &content)
    {
        writeFile(m_files.filePath(name), content);
        return m_files.filePath(name);
    }

    QTemporaryDir m_files;
};

void TestRomProgram::initTestCase()
{
    if (romSource("mover").rom->empty())
        QSKIP("needs cc65 and libretro-nestopia");
}

void TestRomProgram::plays()
{
    const auto picture = m_files.filePath("shot.png");
    const auto outcome = run(
        {"battlecity", "--rom", romFile("mover"), "--steps", "120", "--policy", "random", "--shot", picture});
    QCOMPARE(outcome.status, 0);
    QVERIFY2(outcome.output.startsWith("steps 120\n"), outcome.output);
    QVERIFY2(outcome.errors.startsWith("merit: note: mover.nes: not known to be Battle City"), outcome.errors);
    QCOMPARE(outcome.errors.count('\n'), 1);
    QVERIFY(contentOf(picture).startsWith("\x89PNG"));
}

void TestRomProgram::sameEveryTime()
{
    const auto play = [&](const char *name) {
        const auto file = m_files.filePath(name);
        const auto outcome = run({"zelda", "--rom", romFile("archer"), "--steps", "600", "--policy", "random", "--seed",
                                  "5", "--trace", file});
        return outcome.status == 0 ? contentOf(file) : QByteArray();
    };
    const auto first = play("first.csv");
    QVERIFY(first.count('\n') > 600);
    QVERIFY(play("second.csv") == first);
}

void TestRomProgram::looksAhead_data()
{
    QTest::addColumn<int>("frames");
    QTest::addColumn<QString>("variant");
    for (const auto *variant : {"spec", "upstream"})
        for (const int frames : {1, 3})
            QTest::addRow("ZE-12 %s, %d frames for a step", variant, frames) << frames << variant;
}

// Each arrow takes one point, and is paid once: when it is shot, as far as it could be foreseen.
void TestRomProgram::looksAhead()
{
    QFETCH(int, frames);
    QFETCH(QString, variant);
    const auto outcome = run({"zelda", "--rom", romFile("archer"), "--steps", QString::number(900 / frames), "--policy",
                              "random", "--frame-skip", QString::number(frames), "--variant", variant});
    QCOMPARE(outcome.status, 0);
    const auto predicted = sumOf(outcome, "predicted_hits");
    QVERIFY2(predicted >= 5.0, outcome.output);
    const auto total = predicted + sumOf(outcome, "net_hits");
    QCOMPARE(sumOf(outcome, "total"), total);
    QVERIFY2(total == 14.0 || total == 15.0, outcome.output); // 14 points, and one more arrow that may be in the air
}

void TestRomProgram::namedCore()
{
    const auto outcome = run(
        {"battlecity", "--rom", write("calm.nes", hostileCartridge("nothing 0")), "--core", kHostile, "--steps", "10"});
    QCOMPARE(outcome.status, 0);
    QVERIFY(outcome.output.startsWith("steps 10\n"));
}

void TestRomProgram::gameBoy()
{
    const auto outcome = run({"battlecity", "--rom", write("loop.gb", gameBoyCartridge()), "--steps", "10"});
    if (outcome.errors.contains("install libretro-gambatte"))
        QSKIP("needs libretro-gambatte");
    QCOMPARE(outcome.status, 0);
    QVERIFY2(outcome.errors.contains("a Game Boy game, and Battle City is one for the NES"), outcome.errors);
}

void TestRomProgram::refuses_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("core");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char *name, const QByteArray &content, const char *message, const QString &core = {}) {
        QTest::newRow(name) << content << core << "merit: " + QByteArray(message);
    };
    row("not iNES", "hello", "game.nes: not an iNES file: first bytes are 68 65 6C 6C");
    row("truncated", hostileCartridge({}).left(5000),
        "game.nes: truncated: the header promises 24592 bytes, the file has 5000");
    row("zip", "PK\x03\x04", "game.nes: a zip archive: unpack it and open the game inside");
    row("unsupported mapper", hostileCartridge({}).replace(6, 2, "\x40\x60"),
        "game.nes in Nestopia: does not take this game; mapper 100 may be unsupported");
    row("missing core", hostileCartridge({}), "core /nowhere.so: No such file or directory", "/nowhere.so");
    row("core that is no library", hostileCartridge({}),
        MERIT_SOURCE_DIR "/README.md: not a core: ", MERIT_SOURCE_DIR "/README.md");
    row("core without states", hostileCartridge("nostate 0"), "game.nes in Hostile: cannot save its state", kHostile);
    row("core that crashes at once", hostileCartridge("loadsegfault 0"),
        MERIT_BUILD_DIR "/tests/cores/hostile_libretro.so: core process ended: signal 11", kHostile);
}

void TestRomProgram::refuses()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, core);
    QFETCH(QByteArray, message);
    QStringList words{"battlecity", "--steps", "1", "--rom", write("game.nes", content)};
    if (!core.isEmpty())
        words << "--core" << core;
    const auto outcome = run(words);
    QCOMPARE(outcome.status, 2);
    QVERIFY(outcome.output.isEmpty());
    QVERIFY2(outcome.errors.startsWith(message), outcome.errors);
    QCOMPARE(outcome.errors.count('\n'), 1);
}

void TestRomProgram::noCoreInstalled()
{
    const auto outcome = run({"battlecity", "--steps", "1", "--rom", romFile("mover")},
                             {"MERIT_COREHOST=/nowhere/merit-corehost"});
    QCOMPARE(outcome.status, 2);
    QVERIFY2(outcome.errors.contains("/nowhere/merit-corehost: could not be started: No such file"), outcome.errors);
}

void TestRomProgram::deadCoreKeepsTheTrace_data()
{
    QTest::addColumn<QByteArray>("deed");
    QTest::addColumn<QByteArray>("cause");
    QTest::newRow("segfault") << QByteArray("segfault 813") << QByteArray("signal 11");
    QTest::newRow("exit") << QByteArray("exit 813") << QByteArray("exit status 3");
    QTest::newRow("endless loop") << QByteArray("hang 813") << QByteArray("no answer for 1.5 seconds");
}

void TestRomProgram::deadCoreKeepsTheTrace()
{
    QFETCH(QByteArray, deed);
    QFETCH(QByteArray, cause);
    const auto trace = m_files.filePath("trace.csv");
    const auto outcome = run({"battlecity", "--rom", write("hostile.nes", hostileCartridge(deed)), "--core", kHostile,
                              "--steps", "2000", "--trace", trace});
    QCOMPARE(outcome.status, 1);
    QVERIFY2(outcome.errors.endsWith("merit: core process ended: " + cause + " at frame 812\n"), outcome.errors);
    QVERIFY2(outcome.output.startsWith("steps 811\n"), outcome.output);
    QCOMPARE(contentOf(trace).count('\n'), 812); // with its heading
}

void TestRomProgram::deadLookAheadIsANote()
{
    const auto outcome = run({"asker", "--rom", write("hostile.nes", hostileCartridge("segfault 500")), "--core",
                              kHostile, "--steps", "100"},
                             {"MERIT_PLUGIN_PATH=" MERIT_BUILD_DIR "/tests/plugins"});
    QCOMPARE(outcome.status, 0);
    QVERIFY2(outcome.errors.contains("look-ahead: off until a reset or restart, after 2 failures: signal 11 at frame "
                                     "499; what it would have predicted is not in the reward"),
             outcome.errors);
    QCOMPARE(sumOf(outcome, "answers"), 0.0);
}

QTEST_GUILESS_MAIN(TestRomProgram)
#include "tst_romprogram.moc"
