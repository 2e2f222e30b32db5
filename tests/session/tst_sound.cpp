// SPDX-License-Identifier: GPL-3.0-or-later
// Sound and frame skip through the pipeline: heard in order, dropped rather than kept, and free when nobody listens.
#include "tests/session/testsession.h"

using namespace merit;

namespace {

using Samples = std::vector<std::int16_t>;

struct Ear {
    std::atomic<int> listened = 0; // how often the sound was asked for
    std::atomic<int> framesPerStep = 1;
};

// Each step sounds like its number, so many samples long.
class NoisyWorld final : public World {
public:
    NoisyWorld(std::shared_ptr<Ear> ear, std::size_t length)
        : m_ear(std::move(ear)), m_field(std::make_shared<WorldControl>()), m_sound(length)
    {
        m_info = m_field.info();
        m_info.samplesPerSecond = 48'000;
        m_info.framesPerStep = 1;
    }

    const WorldInfo &info() const override { return m_info; }
    Memory memory() const override { return m_field.memory(); }
    std::uint64_t frame() const override { return m_frame; }
    Result<Snapshot> snapshot() const override { return m_field.snapshot(); }
    Result<void> restore(const Snapshot &snapshot) override { return m_field.restore(snapshot); }
    Result<void> poke(Poke poke) override { return m_field.poke(poke); }
    Result<void> reset(std::uint64_t seed) override
    {
        m_steps = 0;
        return m_field.reset(seed);
    }
    Result<void> step(Action action) override
    {
        std::ranges::fill(m_sound, ++m_steps);
        m_frame += static_cast<std::uint64_t>(m_ear->framesPerStep);
        return m_field.step(action);
    }
    std::span<const std::int16_t> sound() const override
    {
        ++m_ear->listened;
        return m_sound;
    }
    Result<void> setFramesPerStep(int frames) override
    {
        if (frames > kMostFramesPerStep)
            return failure("frame skip", "too many");
        m_ear->framesPerStep = frames;
        return {};
    }

private:
    std::shared_ptr<Ear> m_ear;
    TestWorld m_field;
    WorldInfo m_info;
    Samples m_sound;
    std::int16_t m_steps = 0;
    std::uint64_t m_frame = 0;
};

} // namespace

class TestSound : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_pipeline.reset(); }
    void nobodyListens();
    void isHeardInOrder();
    void neverGrows();
    void aLongStepIsHeard();
    void whatIsLeftIsForgotten();
    void worldsAreSilentByDefault();
    void frameSkip();
    void frameSkipRefused();

private:
    void make(std::size_t length)
    {
        m_ear = std::make_shared<Ear>();
        m_pipeline = std::make_unique<Pipeline>(std::make_unique<NoisyWorld>(m_ear, length), testModel(),
                                                std::make_shared<NoopPolicy>(), kSeed);
        m_pipeline->setSpeed(Pipeline::kUnlimited);
    }
    void play(std::uint64_t steps)
    {
        m_played += steps;
        m_pipeline->stepMany(steps);
        QTRY_COMPARE(drained(), m_played);
    }
    std::uint64_t drained()
    {
        for (const auto &batch : m_pipeline->drain())
            m_drained += batch->size();
        return m_drained;
    }
    Samples heard()
    {
        Samples samples;
        m_pipeline->takeSound(samples);
        return samples;
    }

    std::shared_ptr<Ear> m_ear;
    std::unique_ptr<Pipeline> m_pipeline;
    std::uint64_t m_played = 0;
    std::uint64_t m_drained = 0;
};

void TestSound::init()
{
    m_played = m_drained = 0;
    make(4);
}

void TestSound::nobodyListens()
{
    play(100);
    QCOMPARE(m_ear->listened.load(), 0);
    QVERIFY(heard().empty());
}

void TestSound::isHeardInOrder()
{
    m_pipeline->setListening(true);
    play(3);
    QCOMPARE(heard(), (Samples{1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3}));
    QVERIFY(heard().empty());
    play(1);
    QCOMPARE(heard(), (Samples{4, 4, 4, 4}));
}

void TestSound::neverGrows()
{
    make(1600); // a frame of 48 kHz
    m_pipeline->setListening(true);
    play(1000);
    const auto samples = heard();
    QCOMPARE(samples.size(), SoundBuffer::kMostSamples / 1600 * 1600); // whole steps only
    QCOMPARE(samples.front(), std::int16_t(1));
    QCOMPARE(samples.back(), static_cast<std::int16_t>(SoundBuffer::kMostSamples / 1600));
    play(1);
    QCOMPARE(heard().front(), std::int16_t(1001)); // and on with the newest
}

void TestSound::aLongStepIsHeard()
{
    make(SoundBuffer::kMostSamples + 2);
    m_pipeline->setListening(true);
    play(2);
    const auto samples = heard();
    QCOMPARE(samples.size(), SoundBuffer::kMostSamples + 2);
    QCOMPARE(samples.back(), std::int16_t(1));
}

void TestSound::whatIsLeftIsForgotten()
{
    m_pipeline->setListening(true);
    play(2);
    m_pipeline->setListening(false);
    play(1);
    m_pipeline->setListening(true);
    QVERIFY(heard().empty());
    play(1);
    QCOMPARE(heard(), (Samples{4, 4, 4, 4}));
}

void TestSound::worldsAreSilentByDefault()
{
    const TestWorld world(std::make_shared<WorldControl>());
    QVERIFY(world.sound().empty());
    QCOMPARE(world.info().samplesPerSecond, 0);
    QCOMPARE(world.info().framesPerStep, 0);
}

void TestSound::frameSkip()
{
    play(1);
    m_pipeline->setFramesPerStep(4);
    play(1);
    QCOMPARE(m_ear->framesPerStep.load(), 4);
    QVERIFY(!m_pipeline->takeFailure());
}

void TestSound::frameSkipRefused()
{
    m_pipeline->setFramesPerStep(kMostFramesPerStep + 1);
    std::optional<Error> error;
    QTRY_VERIFY(error || (error = m_pipeline->takeFailure())); // which tells it only once
    QCOMPARE(error->subject, std::string("frame skip"));
    Session plain;
    plain.pipeline->setFramesPerStep(2);
    QTRY_VERIFY(plain.failure());
    QVERIFY2(plain.failure()->cause.find("no frames") != std::string::npos, plain.failure()->cause.c_str());
}

QTEST_GUILESS_MAIN(TestSound)
#include "tst_sound.moc"
