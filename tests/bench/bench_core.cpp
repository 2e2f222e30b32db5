// SPDX-License-Identifier: GPL-3.0-or-later
// Step, evaluate and record through the isolated core, beside a bare retro_run loop on the same ROM in this process.
#include "model/rewards/battlecity/rules.h"
#include "model/session/pipeline.h"
#include "model/session/policies.h"
#include "plugins/libretro/cores.h"
#include "plugins/libretro/coreworld.h"
#include "plugins/libretro/rom.h"

#include <benchmark/benchmark.h>
#include <libretro-common/libretro.h>

#include <dlfcn.h>

#include <thread>

using namespace merit;

namespace {

constexpr std::uint64_t kFrames = 2000; // for one iteration

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

} // namespace

// The baseline, in frames a second. Its time is the whole process's: nothing else runs.
static void bareCore(benchmark::State &state)
{
    const auto source = makeSource();
    if (!source)
        return state.SkipWithError(source.error().message().c_str());
    static const BareCore core(*source); // a core is loaded once
    if (!core.isLoaded())
        return state.SkipWithError("the core does not take the ROM");
    for (auto _ : state)
        for (std::uint64_t i = 0; i < kFrames; ++i)
            core.run();
    state.SetItemsProcessed(static_cast<std::int64_t>(kFrames) * state.iterations());
}
BENCHMARK(bareCore)->UseRealTime()->Unit(benchmark::kMillisecond);

// The argument is frames for each step.
static void isolatedCore(benchmark::State &state)
{
    auto source = makeSource();
    if (!source)
        return state.SkipWithError(source.error().message().c_str());
    const auto framesPerStep = static_cast<std::uint64_t>(state.range(0));
    auto world = CoreWorld::create(*source, padActions(), static_cast<int>(framesPerStep));
    if (!world)
        return state.SkipWithError(world.error().message().c_str());
    Pipeline pipeline(std::move(*world), makeModel<battlecity::Rules>({}).value(),
                      std::make_shared<RandomPolicy>(padActions().size()), 1);
    Trace trace({"proximity"});
    pipeline.setSpeed(Pipeline::kUnlimited);
    pipeline.play();
    for (auto _ : state)
        for (const auto target = trace.size() + kFrames / framesPerStep; trace.size() < target;) {
            auto batches = pipeline.drain();
            if (batches.empty())
                std::this_thread::sleep_for(std::chrono::milliseconds(1)); // as the window's timer, but sooner
            for (const auto &batch : batches)
                trace.append(*batch);
            pipeline.recycle(std::move(batches));
        }
    state.SetItemsProcessed(static_cast<std::int64_t>(kFrames) * state.iterations());
}
BENCHMARK(isolatedCore)->Arg(1)->Arg(4)->UseRealTime()->Unit(benchmark::kMillisecond);
