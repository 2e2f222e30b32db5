// SPDX-License-Identifier: GPL-3.0-or-later
// What a person hears and changes while a core plays: its sound, and how many frames a step takes.
#include "plugins/libretro/coreforecaster.h"
#include "tests/libretro/corehelper.h"

#include <algorithm>

using namespace merit;

namespace {

std::unique_ptr<CoreWorld> makeWorld(const QString &rom, int framesPerStep = 1)
{
    auto world = CoreWorld::create(romSource(rom), padActions(), framesPerStep);
    return world && (*world)->reset(0) ? std::move(*world) : nullptr;
}

std::vector<std::int16_t> soundOf(const World &world)
{
    return {world.sound().begin(), world.sound().end()};
}

int risesIn(const std::vector<std::int16_t> &samples)
{
    const auto [least, most] = std::ranges::minmax(samples);
    const int middle = (least + most) / 2;
    int rises = 0;
    for (std::size_t i = 2; i < samples.size(); i += 2)
        rises += samples[i - 2] < middle && samples[i] >= middle;
    return rises;
}

} // namespace

class TestCorePlay : public QObject {
    Q_OBJECT

private slots:
    void init();
    void actionsNameTheirButtons();
    void aTone();
    void aStepIsHeardWhole_data();
    void aStepIsHeardWhole();
    void lookingDoesNotDrown();
    void framesPerStep();
    void framesRefused_data();
    void framesRefused();
    void foresightGoesByTheLastStep();
};

void TestCorePlay::init()
{
    if (romSource("beeper").rom->empty())
        QSKIP("needs cc65 and libretro-nestopia");
}

void TestCorePlay::actionsNameTheirButtons()
{
    const auto world = makeWorld("pad");
    QVERIFY(world);
    for (std::size_t i = 0; const auto &action : padActions())
        QCOMPARE(world->info().actions[i++].buttons, action.buttons);
}

void TestCorePlay::aTone()
{
    const auto world = makeWorld("beeper");
    QVERIFY(world);
    QVERIFY(world->info().samplesPerSecond >= 32'000);
    std::vector<std::int16_t> heard;
    for (int i = 0; i < 90; ++i) {
        QVERIFY(world->step(0));
        if (i >= 30) // the tone has begun by then
            heard.insert(heard.end(), world->sound().begin(), world->sound().end());
    }
    const auto rate = world->info().samplesPerSecond;
    const double seconds = static_cast<double>(heard.size()) / 2 / rate;
    QVERIFY2(std::abs(seconds - 60 / world->info().stepsPerSecond) < 0.01, qPrintable(QString::number(seconds)));
    const double pitch = risesIn(heard) / seconds;
    QVERIFY2(std::abs(pitch - 440.0) < 5.0, qPrintable(QString::number(pitch)));
}

void TestCorePlay::aStepIsHeardWhole_data()
{
    QTest::addColumn<int>("framesPerStep");
    for (const int frames : {1, 4, 20, 60})
        QTest::addRow("%d frames", frames) << frames;
}

void TestCorePlay::aStepIsHeardWhole()
{
    QFETCH(int, framesPerStep);
    const auto world = makeWorld("beeper", framesPerStep);
    QVERIFY(world && world->step(0));
    const double pairs = static_cast<double>(world->sound().size()) / 2;
    const double expected = world->info().samplesPerSecond / world->info().stepsPerSecond;
    QVERIFY2(std::abs(pairs - expected) <= 2.0 + expected * 0.01, qPrintable(QString::number(pairs)));
}

// Keyframes are taken between a step and the moment somebody listens.
void TestCorePlay::lookingDoesNotDrown()
{
    const auto world = makeWorld("beeper");
    QVERIFY(world && world->step(0));
    const auto heard = soundOf(*world);
    QVERIFY(!heard.empty());
    QVERIFY(world->snapshot());
    QCOMPARE(soundOf(*world), heard);
}

void TestCorePlay::framesPerStep()
{
    const auto world = makeWorld("mover");
    const auto plain = makeWorld("mover");
    QVERIFY(world && plain);
    QCOMPARE(world->info().framesPerStep, 1);
    std::uint64_t frames = 0;
    for (const int framesPerStep : {3, 1, 15, 2}) {
        QVERIFY(world->setFramesPerStep(framesPerStep));
        QCOMPARE(world->info().framesPerStep, framesPerStep);
        QVERIFY(std::abs(world->info().stepsPerSecond - plain->info().stepsPerSecond / framesPerStep) < 1e-9);
        QVERIFY(world->step(4));
        for (int i = 0; i < framesPerStep; ++i)
            QVERIFY(plain->step(4));
        frames += static_cast<std::uint64_t>(framesPerStep);
        QCOMPARE(world->frame(), frames);
        QCOMPARE(imageOf(*world), imageOf(*plain));
    }
}

void TestCorePlay::framesRefused_data()
{
    QTest::addColumn<int>("frames");
    for (const int frames : {0, -1, kMostFramesPerStep + 1})
        QTest::addRow("%d", frames) << frames;
}

void TestCorePlay::framesRefused()
{
    QFETCH(int, frames);
    const auto world = makeWorld("mover", 2);
    QVERIFY(world);
    const auto done = world->setFramesPerStep(frames);
    QVERIFY(!done);
    QCOMPARE(done.error().subject, std::string("frame skip"));
    QCOMPARE(world->info().framesPerStep, 2);
}

// The sum of all buttons so far tells for how many frames A was held.
void TestCorePlay::foresightGoesByTheLastStep()
{
    const auto world = makeWorld("pad");
    QVERIFY(world);
    CoreForecaster forecaster(*world);
    for (int i = 0; i < 20; ++i)
        QVERIFY(world->step(0));
    QVERIFY(world->setFramesPerStep(5));
    const auto before = world->snapshot().value();
    QVERIFY(world->step(4)); // RIGHT, which counts one for each frame
    const auto after = world->snapshot().value();
    forecaster.setStep({before, {}, after});
    MemoryImage foreseen;
    const auto done = forecaster.forecast({ForecastRequest::Start::BeforeStep, 4, {}, 5}, [&](Memory memory) {
        foreseen.assign(memory.begin(), memory.end());
        return true;
    });
    QVERIFY(done);
    QCOMPARE(foreseen, imageOf(*world));
    QCOMPARE(int{foreseen[0x11]}, 5);
}

QTEST_GUILESS_MAIN(TestCorePlay)
#include "tst_coreplay.moc"
