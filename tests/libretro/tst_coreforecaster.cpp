// SPDX-License-Identifier: GPL-3.0-or-later
// Looking ahead in a second core process: what it foresees is what happens, the world that is played knows nothing of
// it, and a second process that dies or hangs costs a message.
#include "model/session/pipeline.h"
#include "model/session/policies.h"
#include "plugins/libretro/coreforecaster.h"
#include "tests/libretro/askingrules.h"
#include "tests/libretro/corehelper.h"

#include <QElapsedTimer>

#include <csignal>

using namespace merit;

namespace {

constexpr int kFrames = 200;
constexpr qint64 kMostMilliseconds = 2000;
constexpr Action kB = 6;
using Start = ForecastRequest::Start;
using Future = std::vector<MemoryImage>;

std::unique_ptr<CoreWorld> makeWorld(const CoreSource &source, int framesPerStep = 1)
{
    auto world = CoreWorld::create(source, padActions(), framesPerStep);
    if (!world)
        qWarning("%s", world.error().message().c_str());
    return world ? std::move(*world) : nullptr;
}

Result<Future> foresee(Forecaster &forecaster, const ForecastRequest &request)
{
    Future future;
    return forecaster
        .forecast(request,
                  [&](Memory memory) {
                      future.emplace_back(memory.begin(), memory.end());
                      return true;
                  })
        .map([&] { return future; });
}

// A step of a world, with the states around it.
struct PlayedStep {
    Snapshot before;
    std::vector<Poke> pokes;
    Snapshot after;

    StepStates states() const { return {before, pokes, after}; }
};

PlayedStep playStep(World &world, Action action, std::vector<Poke> pokes = {})
{
    PlayedStep step{world.snapshot().value(), std::move(pokes), {}};
    for (const auto &poke : step.pokes)
        (void)world.poke(poke);
    (void)world.step(action);
    step.after = world.snapshot().value();
    return step;
}

void skip(World &world, int steps)
{
    for (int i = 0; i < steps; ++i)
        (void)world.step(0);
}

} // namespace

class TestCoreForecaster : public QObject {
    Q_OBJECT

private slots:
    void init();
    void foreseesWhatHappens_data();
    void foreseesWhatHappens();
    void sameAnswerTwice();
    void leavesTheWorldAlone();
    void pokes();
    void stopsWhenTold();
    void refuses();
    void endsAreReported_data();
    void endsAreReported();
    void killedFromOutside();
    void isSwitchedOffAndOn();
    void sessionGoesOn_data();
    void sessionGoesOn();
};

void TestCoreForecaster::init()
{
    if (romSource("archer").rom->empty())
        QSKIP("needs cc65 and libretro-nestopia");
}

void TestCoreForecaster::foreseesWhatHappens_data()
{
    QTest::addColumn<QString>("rom");
    QTest::addColumn<int>("framesPerStep");
    QTest::addColumn<bool>("isBefore");
    for (const auto *rom : {"archer", "pad"})
        for (const int frames : {1, 4, 15})
            for (const bool isBefore : {true, false})
                QTest::addRow("%s, %d frames for a step, from %s it", rom, frames, isBefore ? "before" : "after")
                    << rom << frames << isBefore;
}

void TestCoreForecaster::foreseesWhatHappens()
{
    QFETCH(QString, rom);
    QFETCH(int, framesPerStep);
    QFETCH(bool, isBefore);
    const auto world = makeWorld(romSource(rom), framesPerStep);
    const auto plain = makeWorld(romSource(rom));
    QVERIFY(world && plain && world->reset(0));
    skip(*world, 20);
    const auto step = playStep(*world, kB);
    CoreForecaster forecaster(*world);
    forecaster.setStep(step.states());
    const auto future = foresee(forecaster,
                                {isBefore ? Start::BeforeStep : Start::AfterStep, isBefore ? kB : 0, {}, kFrames});
    QVERIFY2(future, future ? "" : future.error().message().c_str());
    QCOMPARE(future->size(), std::size_t{kFrames + 1});

    QVERIFY(plain->restore(isBefore ? step.before : step.after));
    for (int frame = 0; frame <= kFrames; ++frame) {
        QVERIFY2((*future)[static_cast<std::size_t>(frame)] == imageOf(*plain), qPrintable(QString::number(frame)));
        QVERIFY(plain->step(isBefore && frame < framesPerStep ? kB : 0));
    }
}

void TestCoreForecaster::sameAnswerTwice()
{
    const auto world = makeWorld(romSource("archer"));
    QVERIFY(world && world->reset(0));
    skip(*world, 20);
    const auto step = playStep(*world, kB);
    CoreForecaster forecaster(*world);
    CoreForecaster another(*world);
    forecaster.setStep(step.states());
    another.setStep(step.states());
    const ForecastRequest request{Start::BeforeStep, kB, {}, kFrames};
    const auto future = foresee(forecaster, request).value();
    QVERIFY(foresee(forecaster, {Start::AfterStep, 0, {{0xBE, 0}}, 33}));
    QVERIFY(foresee(forecaster, request).value() == future);
    QVERIFY(foresee(another, request).value() == future);
}

// ZE-16
void TestCoreForecaster::leavesTheWorldAlone()
{
    const auto world = makeWorld(romSource("archer"));
    QVERIFY(world && world->reset(0));
    skip(*world, 20);
    const auto step = playStep(*world, kB);
    const auto picture = frameHash(*world);
    const auto memory = imageOf(*world);
    CoreForecaster forecaster(*world);
    forecaster.setStep(step.states());
    for (const auto start : {Start::BeforeStep, Start::AfterStep}) {
        QVERIFY(foresee(forecaster, {start, kB, {{0x0487, 0x10}}, kFrames}));
        QVERIFY(world->snapshot().value() == step.after);
        QCOMPARE(imageOf(*world), memory);
        QCOMPARE(frameHash(*world), picture);
        QCOMPARE(world->frame(), std::uint64_t{21});
    }
    QVERIFY(forecaster.process()->pid() != world->process().pid());
}

void TestCoreForecaster::pokes()
{
    const auto world = makeWorld(romSource("archer"));
    QVERIFY(world && world->reset(0));
    skip(*world, 20);
    const auto step = playStep(*world, kB, {{0x0487, 0x50}, {0x0300, 7}});
    CoreForecaster forecaster(*world);
    forecaster.setStep(step.states());
    const auto before = foresee(forecaster, {Start::BeforeStep, kB, {{0x0300, 8}}, kFrames}).value();
    QCOMPARE(int{before.front()[0x0487]}, 0x50);
    QCOMPARE(int{before.front()[0x0300]}, 8); // the question has the last word
    QCOMPARE(int{before.back()[0x0487]}, 0x40);
    const auto gone = foresee(forecaster, {Start::AfterStep, 0, {{0xBE, 0}}, kFrames}).value();
    QCOMPARE(int{gone.back()[0x0487]}, 0x50);
    QVERIFY(!foresee(forecaster, {Start::AfterStep, 0, {{kNesMemorySize, 0}}, 1}));
    QVERIFY(foresee(forecaster, {Start::AfterStep, 0, {}, 1}));
}

void TestCoreForecaster::stopsWhenTold()
{
    const auto world = makeWorld(romSource("archer"));
    QVERIFY(world && world->reset(0));
    const auto step = playStep(*world, 0);
    CoreForecaster forecaster(*world);
    forecaster.setStep(step.states());
    for (const int wanted : {1, 2, 8, 9, 10, 17}) {
        int seen = 0;
        QVERIFY(forecaster.forecast({Start::AfterStep, 0, {}, kFrames}, [&](Memory) { return ++seen < wanted; }));
        QCOMPARE(seen, wanted);
        QCOMPARE(foresee(forecaster, {Start::AfterStep, 0, {}, wanted})->size(), static_cast<std::size_t>(wanted + 1));
    }
}

void TestCoreForecaster::refuses()
{
    const auto world = makeWorld(romSource("archer"));
    const auto other = makeWorld(romSource("pad"));
    QVERIFY(world && other && world->reset(0) && other->reset(0));
    CoreForecaster forecaster(*world);
    const ForecastRequest request{Start::BeforeStep, 0, {}, 1};
    const auto said = [&](const ForecastRequest &asked) {
        const auto future = foresee(forecaster, asked);
        return QString::fromStdString(future ? "" : future.error().message());
    };
    QVERIFY(said(request).contains("could not be saved"));
    const auto wrong = playStep(*other, 0);
    forecaster.setStep(wrong.states());
    QVERIFY(said(request).contains("another world"));
    const auto right = playStep(*world, 0);
    forecaster.setStep(right.states());
    QVERIFY(said({Start::BeforeStep, -1, {}, 1}).contains("action -1"));
    QVERIFY(said({Start::BeforeStep, 99, {}, 1}).contains("action 99"));
    QCOMPARE(said(request), QString()); // none of these counts as a failure of the process
}

void TestCoreForecaster::endsAreReported_data()
{
    QTest::addColumn<QByteArray>("deed");
    QTest::addColumn<QString>("cause");
    QTest::newRow("segfault") << QByteArray("segfault 113") << "signal 11";
    QTest::newRow("abort") << QByteArray("abort 113") << "signal 6";
    QTest::newRow("exit") << QByteArray("exit 113") << "exit status 3";
    QTest::newRow("endless loop") << QByteArray("hang 113") << "no answer for 1.5 seconds";
    QTest::newRow("killed") << QByteArray("killed 113") << "signal 9";
}

void TestCoreForecaster::endsAreReported()
{
    QFETCH(QByteArray, deed);
    QFETCH(QString, cause);
    const auto world = makeWorld(hostileSource(deed));
    QVERIFY(world && world->reset(0));
    const auto step = playStep(*world, 0);
    CoreForecaster forecaster(*world);
    forecaster.setStep(step.states());
    QVERIFY(foresee(forecaster, {Start::BeforeStep, 0, {}, 100})); // it does not get there
    QElapsedTimer clock;
    clock.start();
    const auto future = foresee(forecaster, {Start::BeforeStep, 0, {}, kFrames});
    QVERIFY(clock.elapsed() < kMostMilliseconds);
    QVERIFY(!future);
    QCOMPARE(QString::fromStdString(future.error().message()),
             "look-ahead: core process ended: " + cause + " at frame 112");
    QVERIFY(world->step(0)); // the game does not care
    QVERIFY(foresee(forecaster, {Start::BeforeStep, 0, {}, 100}));
}

void TestCoreForecaster::killedFromOutside()
{
    const auto world = makeWorld(romSource("archer"));
    QVERIFY(world && world->reset(0));
    const auto step = playStep(*world, 0);
    CoreForecaster forecaster(*world);
    forecaster.setStep(step.states());
    const ForecastRequest request{Start::BeforeStep, 0, {}, 50};
    const auto future = foresee(forecaster, request).value();
    QCOMPARE(kill(forecaster.process()->pid(), SIGKILL), 0);
    QVERIFY(foresee(forecaster, request).error().message().find("signal 9") != std::string::npos);
    QVERIFY(foresee(forecaster, request).value() == future);
}

// A core that hangs every time must not cost a second and a half every time.
void TestCoreForecaster::isSwitchedOffAndOn()
{
    const auto world = makeWorld(hostileSource("exit 50"));
    QVERIFY(world && world->reset(0));
    const auto step = playStep(*world, 0);
    CoreForecaster forecaster(*world);
    forecaster.setStep(step.states());
    const ForecastRequest far{Start::BeforeStep, 0, {}, kFrames};
    const ForecastRequest near{Start::BeforeStep, 0, {}, 10};
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < CoreForecaster::kMostFailures; ++i)
            QVERIFY(!foresee(forecaster, far));
        const auto off = foresee(forecaster, near);
        QVERIFY(!off && !forecaster.process()->isAlive());
        QCOMPARE(off.error().message(),
                 std::string("look-ahead: off until a reset or restart, after 2 failures: exit status 3 at frame 49"));
        forecaster.begin();
        QVERIFY(foresee(forecaster, near));
    }
    QVERIFY(!foresee(forecaster, far));
    QVERIFY(foresee(forecaster, near)); // one success in between begins a new count
    QVERIFY(!foresee(forecaster, far));
    QVERIFY(foresee(forecaster, near));
}

void TestCoreForecaster::sessionGoesOn_data()
{
    QTest::addColumn<QByteArray>("deed");
    QTest::addColumn<QString>("cause");
    QTest::newRow("segfault") << QByteArray("segfault 500") << "signal 11";
    QTest::newRow("endless loop") << QByteArray("hang 500") << "no answer for 1.5 seconds";
}

// The second process fails on the first steps while the first goes on at its pace; nothing of the trace is lost.
void TestCoreForecaster::sessionGoesOn()
{
    QFETCH(QByteArray, deed);
    QFETCH(QString, cause);
    auto world = makeWorld(hostileSource(deed));
    QVERIFY(world);
    auto forecaster = std::make_unique<CoreForecaster>(*world);
    Pipeline pipeline(std::move(world), std::make_unique<ModelOf<AskingRules>>(AskingRules()),
                      std::make_shared<NoopPolicy>(), 0, std::move(forecaster));
    Trace trace({"answers"});
    const auto drain = [&] {
        auto batches = pipeline.drain();
        for (const auto &batch : batches)
            trace.append(*batch);
        pipeline.recycle(std::move(batches));
        return trace.size();
    };
    QStringList troubles;
    const auto isOff = [&] {
        if (const auto trouble = pipeline.takeTrouble())
            troubles << QString::fromStdString(trouble->message());
        return !troubles.isEmpty() && troubles.last().contains("off until");
    };
    pipeline.setSpeed(60.0);
    QElapsedTimer clock;
    clock.start();
    pipeline.play();
    QTRY_VERIFY(isOff());
    QVERIFY2(troubles.last().contains(cause), qPrintable(troubles.last()));
    const auto expected = static_cast<std::uint64_t>(static_cast<double>(clock.elapsed()) / 1000.0 * 60.0 * 0.7);
    QTRY_VERIFY_WITH_TIMEOUT(drain() >= expected, 100); // it was not held up
    QVERIFY(pipeline.isPlaying());
    QVERIFY(pipeline.takePicture());
    QTRY_VERIFY(drain() >= expected + 10);
    QVERIFY(!pipeline.takeFailure());
    pipeline.pause();
    QTest::qWait(50);
    QCOMPARE(trace.episodeStarts(), std::vector<std::uint64_t>{0});
    for (std::uint64_t step = 0; step < drain(); ++step)
        QCOMPARE(trace.total().at(step), 0.0);
}

QTEST_GUILESS_MAIN(TestCoreForecaster)
#include "tst_coreforecaster.moc"
