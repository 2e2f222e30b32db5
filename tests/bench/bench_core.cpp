// SPDX-License-Identifier: GPL-3.0-or-later
// Step, evaluate and record through the isolated core, beside a bare retro_run loop on the same ROM in this process;
// and looking ahead in a second core while the first plays.
#include "model/rewards/battlecity/rules.h"
#include "model/session/pipeline.h"
#include "model/session/policies.h"
#include "plugins/libretro/coreforecaster.h"
#include "plugins/libretro/cores.h"
#include "plugins/libretro/coreworld.h"
#include "plugins/libretro/rom.h"

#include <benchmark/benchmark.h>
#include <libretro-common/libretro.h>

#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

using namespace merit;

namespace {

constexpr std::uint64_t kFrames = 120; // for one turn of each
constexpr int kLookAheadFrames = 200;
constexpr std::uint64_t kStepsPerLookAhead = 30; // two a second

Result<CoreSource> makeSource()
{
    const auto rom = readRom(MERIT_BUILD_DIR "/tests/roms/mover.nes");
    const auto core = chooseCore("nes", {});
    const auto host = findCoreHost();
    if (!rom || !core || !host)
        return failure("bench", "needs cc65 and libretro-nestopia");
    return CoreSource{*host, core->file, rom->name, rom->bytes};
}

std::vector<PadAction> padActions()
{
    return {{{"NOOP"}, 0}, {{"UP"}, pad::kUp}, {{"DOWN"}, pad::kDown}, {{"LEFT"}, pad::kLeft}, {{"A"}, pad::kA}};
}

// The smallest program that can run a core: no options, no pictures kept, nothing isolated.
class BareCore {
public:
    explicit BareCore(const CoreSource &source) : m_library(dlopen(source.core.c_str(), RTLD_NOW | RTLD_LOCAL))
    {
        call<decltype(retro_set_environment)>("retro_set_environment")([](unsigned question, void *data) {
            if (question == RETRO_ENVIRONMENT_GET_SYSTEM_DIRECTORY || question == RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY)
                *static_cast<const char **>(data) = "/dev/null";
            return question == RETRO_ENVIRONMENT_GET_SYSTEM_DIRECTORY
                || question == RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY || question == RETRO_ENVIRONMENT_SET_PIXEL_FORMAT;
        });
        call<decltype(retro_init)>("retro_init")();
        call<decltype(retro_set_video_refresh)>("retro_set_video_refresh")(
            [](const void *, unsigned, unsigned, std::size_t) {});
        call<decltype(retro_set_audio_sample)>("retro_set_audio_sample")([](std::int16_t, std::int16_t) {});
        call<decltype(retro_set_audio_sample_batch)>("retro_set_audio_sample_batch")(
            [](const std::int16_t *, std::size_t frames) { return frames; });
        call<decltype(retro_set_input_poll)>("retro_set_input_poll")([] {});
        call<decltype(retro_set_input_state)>("retro_set_input_state")(
            [](unsigned, unsigned, unsigned, unsigned) { return std::int16_t{0}; });
        const retro_game_info game = {"game", source.rom->data(), source.rom->size(), ""};
        m_isLoaded = call<decltype(retro_load_game)>("retro_load_game")(&game);
        m_run = &call<decltype(retro_run)>("retro_run");
    }

    bool isLoaded() const { return m_isLoaded; }
    void run() const { m_run(); }

private:
    template <typename Function>
    Function &call(const char *name) const
    {
        return *reinterpret_cast<Function *>(dlsym(m_library, name));
    }

    void *m_library;
    decltype(&retro_run) m_run = nullptr;
    bool m_isLoaded = false;
};

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

// A pipeline and what came out of it.
struct Session {
    Session(std::unique_ptr<World> world, std::unique_ptr<RewardModel> model, std::unique_ptr<Forecaster> forecaster)
        : trace({model->info().parts.front().name}),
          pipeline(std::move(world), std::move(model), std::make_shared<RandomPolicy>(padActions().size()), 1,
                   std::move(forecaster))
    {
    }

    std::uint64_t drain()
    {
        auto batches = pipeline.drain();
        for (const auto &batch : batches)
            trace.append(*batch);
        pipeline.recycle(std::move(batches));
        return trace.size();
    }

    void step(std::uint64_t steps)
    {
        const auto target = trace.size() + steps;
        pipeline.stepMany(steps);
        while (drain() < target)
            std::this_thread::sleep_for(std::chrono::microseconds(200));
    }

    Trace trace;
    Pipeline pipeline;
};

// When each look-ahead was asked for and answered.
struct Answers {
    std::mutex mutex;
    std::vector<double> milliseconds;
};

// Looks ahead now and then, all the way.
class AskingRules {
public:
    explicit AskingRules(std::shared_ptr<Answers> answers) : m_answers(std::move(answers)) {}

    static const ModelInfo &info()
    {
        static const ModelInfo info = {{{"asked", "", ""}}, {}, {}, {{"spec", "", {}}}, {}, true};
        return info;
    }
    void reset(Memory) {}
    void step(const Transition &transition, Evaluation &out)
    {
        out.clear(1);
        if (++m_steps % kStepsPerLookAhead != 0)
            return;
        const auto start = Clock::now();
        int frames = 0;
        (void)transition.forecaster->forecast(
            {ForecastRequest::Start::BeforeStep, transition.action, {}, kLookAheadFrames},
            [&](Memory) { return ++frames > 0; });
        const std::scoped_lock lock(m_answers->mutex);
        if (frames == kLookAheadFrames + 1)
            m_answers->milliseconds.push_back(1000.0 * secondsSince(start));
    }
    std::vector<Explanation> explain() const { return {}; }
    void overlays(Overlays &) const {}

private:
    std::shared_ptr<Answers> m_answers;
    std::uint64_t m_steps = 0;
};

} // namespace

// Turn and turn about, so that whatever else the machine does hits both alike. The arguments are frames for each step,
// and whether the states are kept that a look-ahead needs. `ratio` is the goal's figure: 0.90 at one frame for each
// step, 0.97 at four.
static void isolatedCore(benchmark::State &state)
{
    const auto source = makeSource();
    if (!source)
        return state.SkipWithError(source.error().message().c_str());
    static const BareCore bare(*source); // a core is loaded once
    const auto framesPerStep = static_cast<std::uint64_t>(state.range(0));
    auto world = CoreWorld::create(*source, padActions(), static_cast<int>(framesPerStep));
    if (!bare.isLoaded() || !world)
        return state.SkipWithError("the core does not take the ROM");
    auto forecaster = state.range(1) != 0 ? std::make_unique<CoreForecaster>(**world) : nullptr;
    Session session(std::move(*world), makeModel<battlecity::Rules>({}).value(), std::move(forecaster));
    session.step(kFrames / framesPerStep);
    std::vector<double> bareSeconds;
    std::vector<double> isolatedSeconds;
    for (auto _ : state) {
        auto start = Clock::now();
        for (std::uint64_t i = 0; i < kFrames; ++i)
            bare.run();
        bareSeconds.push_back(secondsSince(start));
        start = Clock::now();
        session.step(kFrames / framesPerStep);
        isolatedSeconds.push_back(secondsSince(start));
    }
    state.counters["bare"] = kFrames / median(bareSeconds);
    state.counters["isolated"] = kFrames / median(isolatedSeconds);
    state.counters["ratio"] = median(bareSeconds) / median(isolatedSeconds);
}
BENCHMARK(isolatedCore)
    ->ArgsProduct({{1, 4}, {0, 1}})
    ->ArgNames({"frames", "states"})
    ->MinTime(10.0)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

// The baseline: the same question while nothing is played.
static void lookAheadAlone(benchmark::State &state)
{
    const auto source = makeSource();
    if (!source)
        return state.SkipWithError(source.error().message().c_str());
    auto world = CoreWorld::create(*source, padActions(), 1);
    if (!world)
        return state.SkipWithError(world.error().message().c_str());
    CoreForecaster forecaster(**world);
    const auto snapshot = (*world)->snapshot().value_or(Snapshot());
    forecaster.setStep({snapshot, {}, snapshot});
    for (auto _ : state)
        if (!forecaster.forecast({{}, 1, {}, kLookAheadFrames}, [](Memory) { return true; }))
            return state.SkipWithError("no answer");
}
BENCHMARK(lookAheadAlone)->UseRealTime()->Unit(benchmark::kMillisecond);

// Two look-aheads a second while the game goes on at its pace. Goals: 60 steps a second, answers in under 250 ms.
static void lookAheadWhilePlaying(benchmark::State &state)
{
    constexpr auto kTime = std::chrono::seconds(5);
    const auto source = makeSource();
    if (!source)
        return state.SkipWithError(source.error().message().c_str());
    auto world = CoreWorld::create(*source, padActions(), 1);
    if (!world)
        return state.SkipWithError(world.error().message().c_str());
    const auto answers = std::make_shared<Answers>();
    auto forecaster = std::make_unique<CoreForecaster>(**world);
    Session session(std::move(*world), std::make_unique<ModelOf<AskingRules>>(AskingRules(answers)),
                    std::move(forecaster));
    std::uint64_t pictures = 0;
    double seconds = 0.0;
    for (auto _ : state) {
        session.pipeline.setSpeed(60.0);
        session.pipeline.play();
        const auto start = Clock::now();
        while (Clock::now() - start < kTime) {
            std::this_thread::sleep_for(std::chrono::milliseconds(4)); // as the window's timer, but sooner
            pictures += session.pipeline.takePicture() ? 1 : 0;
            session.drain();
        }
        session.pipeline.pause();
        seconds += secondsSince(start);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(500)); // what is still on its way
    const std::scoped_lock lock(answers->mutex);
    if (answers->milliseconds.empty())
        return state.SkipWithError("no answer");
    state.counters["steps"] = static_cast<double>(session.drain()) / seconds;
    state.counters["pictures"] = static_cast<double>(pictures) / seconds;
    state.counters["median_ms"] = median(answers->milliseconds);
    state.counters["worst_ms"] = std::ranges::max(answers->milliseconds);
}
BENCHMARK(lookAheadWhilePlaying)->Iterations(2)->UseRealTime()->Unit(benchmark::kMillisecond);
