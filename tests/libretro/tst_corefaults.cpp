// SPDX-License-Identifier: GPL-3.0-or-later
// Cores that crash, hang and grasp: what is said, how soon, and how it goes on. A core has run one frame when its game
// begins, so that its own count is one ahead.
#include "tests/libretro/corehelper.h"

#include <QElapsedTimer>

#include <csignal>
#include <unistd.h>

using namespace merit;

namespace {

constexpr qint64 kMostMilliseconds = 2000;
constexpr std::size_t kResultAddress = 8;
constexpr std::size_t kTimeAddress = 16;

std::unique_ptr<CoreWorld> makeWorld(const QByteArray &deed, int framesPerStep = 1)
{
    auto world = CoreWorld::create(hostileSource(deed), padActions(), framesPerStep);
    if (!world)
        qWarning("%s", world.error().message().c_str());
    return world ? std::move(*world) : nullptr;
}

// Steps until it fails; the message.
QString stepUntilItFails(World &world)
{
    for (int i = 0; i < 10'000; ++i)
        if (const auto done = world.step(0); !done)
            return QString::fromStdString(done.error().message());
    return "it did not fail";
}

} // namespace

class TestCoreFaults : public QObject {
    Q_OBJECT

private slots:
    void endsAreReported_data();
    void endsAreReported();
    void goesOnInAFreshProcess_data() { endsAreReported_data(); }
    void goesOnInAFreshProcess();
    void killedFromOutside();
    void cannotStart_data();
    void cannotStart();
    void sandbox_data();
    void sandbox();
    void timeGoesWithTheFrames();
    void diesWithTheProgram_data();
    void diesWithTheProgram();
};

void TestCoreFaults::endsAreReported_data()
{
    QTest::addColumn<QByteArray>("deed");
    QTest::addColumn<QString>("cause");
    QTest::newRow("segfault") << QByteArray("segfault 813") << "signal 11";
    QTest::newRow("abort") << QByteArray("abort 813") << "signal 6";
    QTest::newRow("exit") << QByteArray("exit 813") << "exit status 3";
    QTest::newRow("endless loop") << QByteArray("hang 813") << "no answer for 1.5 seconds";
    QTest::newRow("killed") << QByteArray("killed 813") << "signal 9";
}

void TestCoreFaults::endsAreReported()
{
    QFETCH(QByteArray, deed);
    QFETCH(QString, cause);
    for (const int framesPerStep : {1, 4}) {
        const auto world = makeWorld(deed, framesPerStep);
        QVERIFY(world && world->reset(0));
        while (world->frame() + static_cast<unsigned>(framesPerStep) < 812)
            QVERIFY(world->step(0));
        const auto before = imageOf(*world);
        QElapsedTimer clock;
        clock.start();
        const auto expected = "core process ended: " + cause + " at frame 812";
        QCOMPARE(stepUntilItFails(*world), expected);
        QVERIFY(clock.elapsed() < kMostMilliseconds);
        QCOMPARE(imageOf(*world), before);
        QCOMPARE(world->frame(), std::uint64_t{808} + (framesPerStep == 1 ? 3 : 0));
        clock.start();
        QCOMPARE(stepUntilItFails(*world), expected);
        QVERIFY(!world->snapshot());
        QVERIFY(!world->poke({0, 1}));
        QVERIFY(clock.elapsed() < 100);
    }
}

void TestCoreFaults::goesOnInAFreshProcess()
{
    QFETCH(QByteArray, deed);
    const auto world = makeWorld(deed);
    QVERIFY(world && world->reset(0));
    for (int i = 0; i < 600; ++i)
        QVERIFY(world->step(0));
    const auto keyframe = world->snapshot().value();
    const auto there = imageOf(*world);
    stepUntilItFails(*world);
    QVERIFY(world->restore(keyframe));
    QCOMPARE(imageOf(*world), there);
    QCOMPARE(world->frame(), std::uint64_t{600});
    for (int i = 0; i < 211; ++i)
        QVERIFY(world->step(0));
    QVERIFY(!world->step(0)); // it does it again
    QVERIFY(world->reset(0));
    QVERIFY(world->step(0));
    QCOMPARE(world->frame(), std::uint64_t{1});
}

void TestCoreFaults::killedFromOutside()
{
    const auto world = makeWorld("nothing 0");
    QVERIFY(world && world->reset(0) && world->step(0));
    QCOMPARE(kill(world->process().pid(), SIGKILL), 0);
    QElapsedTimer clock;
    clock.start();
    QCOMPARE(stepUntilItFails(*world), QString("core process ended: signal 9 at frame 2"));
    QVERIFY(clock.elapsed() < kMostMilliseconds);
    QVERIFY(world->reset(0) && world->step(0));
}

void TestCoreFaults::cannotStart_data()
{
    QTest::addColumn<QByteArray>("deed");
    QTest::addColumn<QString>("core");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *deed, const char *message, const char *core = "",
                        const char *host = "") {
        QTest::newRow(name) << QByteArray(deed) << QString(core) << QString(host) << QString(message);
    };
    row("without states", "nostate 0", "deed.txt in Hostile: cannot save its state");
    row("failing states", "failingstate 0", "deed.txt in Hostile: cannot save its state");
    row("without memory", "nomemory 0", "deed.txt in Hostile: shows no memory of its game");
    row("refused game", "refuse 0", "deed.txt in Hostile: does not take this game");
    row("crash while loading", "loadsegfault 0", "core process ended: signal 11");
    row("hang while loading", "loadhang 0", "core process ended: no answer for 1.5 seconds");
    row("missing core", "nothing 0", "not a core: /nowhere.so: cannot open", "/nowhere.so");
    row("not a library", "nothing 0", "not a core: ", MERIT_SOURCE_DIR "/README.md");
    row("not a core", "nothing 0", "not a libretro core: ", MERIT_BUILD_DIR "/merit-plugins/zelda.so");
    row("missing host", "nothing 0", "/nowhere: could not be started: No such file", "", "/nowhere");
    row("host that ends at once", "nothing 0", "core process ended: exit status 0", "", "/bin/true");
}

void TestCoreFaults::cannotStart()
{
    QFETCH(QByteArray, deed);
    QFETCH(QString, core);
    QFETCH(QString, host);
    QFETCH(QString, message);
    auto source = hostileSource(deed);
    if (!core.isEmpty())
        source.core = core.toStdString();
    if (!host.isEmpty())
        source.host = host.toStdString();
    QElapsedTimer clock;
    clock.start();
    const auto world = CoreWorld::create(source, padActions(), 1);
    QVERIFY(clock.elapsed() < kMostMilliseconds);
    QVERIFY(!world);
    const auto said = QString::fromStdString(world.error().message());
    QVERIFY2(said.contains(message), qPrintable(said));
}

void TestCoreFaults::sandbox_data()
{
    QTest::addColumn<QByteArray>("deed");
    QTest::addColumn<int>("result");
    for (const auto *deed : {"socket", "unixsocket", "connect", "write", "overwrite", "temporary", "unlink", "mkdir",
                             "rename", "symlink", "chmod", "exec", "fork", "ptrace", "killparent", "shrink"})
        QTest::addRow("%s is refused", deed) << QByteArray(deed) << EPERM;
    QTest::newRow("reading is allowed") << QByteArray("read") << 255;
}

void TestCoreFaults::sandbox()
{
    QFETCH(QByteArray, deed);
    QFETCH(int, result);
    const auto world = makeWorld(deed + " 3");
    QVERIFY(world && world->reset(0));
    QVERIFY(world->step(0));
    QCOMPARE(int{world->memory()[kResultAddress]}, 0);
    QVERIFY(world->step(0));
    QCOMPARE(int{world->memory()[kResultAddress]}, result);
    QVERIFY(world->step(0));
    QVERIFY(!QFile::exists("/tmp/merit-hostile-core"));
}

void TestCoreFaults::timeGoesWithTheFrames()
{
    const auto world = makeWorld("nothing 0");
    QVERIFY(world && world->reset(0));
    const auto time = [&] {
        std::int64_t seconds = 0;
        std::memcpy(&seconds, world->memory().data() + kTimeAddress, sizeof seconds);
        return seconds;
    };
    QVERIFY(world->step(0));
    const auto start = time();
    const auto snapshot = world->snapshot().value();
    for (int i = 0; i < 180; ++i)
        QVERIFY(world->step(0));
    QCOMPARE(time(), start + 3);
    QVERIFY(world->restore(snapshot) && world->step(0));
    QCOMPARE(time(), start);
}

void TestCoreFaults::diesWithTheProgram_data()
{
    QTest::addColumn<bool>("isHanging");
    QTest::newRow("while idle") << false;
    QTest::newRow("in an endless loop") << true;
}

// A child of ours makes a core process and is killed.
void TestCoreFaults::diesWithTheProgram()
{
    QFETCH(bool, isHanging);
    int ends[2];
    QCOMPARE(pipe(ends), 0);
    const auto child = fork();
    if (child == 0) {
        auto process = CoreProcess::start(hostileSource(isHanging ? "hang 1" : "nothing 0"));
        const auto pid = process ? (*process)->pid() : 0;
        if (write(ends[1], &pid, sizeof pid) == sizeof pid && process && isHanging)
            (void)(*process)->run(1, 0);
        pause();
        _exit(1);
    }
    pid_t core = 0;
    QCOMPARE(read(ends[0], &core, sizeof core), static_cast<ssize_t>(sizeof core));
    QVERIFY(core > 0);
    QTest::qWait(100);
    QCOMPARE(kill(core, 0), 0);
    QCOMPARE(kill(child, SIGKILL), 0);
    // Nobody may be there to bury it: dead is enough.
    const auto isGone = [&] {
        QFile status(QStringLiteral("/proc/%1/stat").arg(core));
        return !status.open(QIODevice::ReadOnly) || status.readAll().contains(") Z ");
    };
    QTRY_VERIFY_WITH_TIMEOUT(isGone(), kMostMilliseconds);
    close(ends[0]);
    close(ends[1]);
}

QTEST_GUILESS_MAIN(TestCoreFaults)
#include "tst_corefaults.moc"
