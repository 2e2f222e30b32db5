// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/battlecity/rules.h"
#include "model/session/pipeline.h"
#include "model/session/policies.h"
#include "model/worlds/handmade.h"

#include <benchmark/benchmark.h>

#include <thread>

using namespace merit;
using namespace merit::battlecity;

namespace {

constexpr std::uint64_t kSteps = 100'000; // for one iteration
constexpr std::size_t kBatchSteps = 128;
constexpr std::size_t kActions = 5;

// The field of the plugin's hand-made world: a player who drives, two enemies who stand.
std::unique_ptr<World> makeField()
{
    MemoryImage start(kNesMemorySize);
    const auto place = [&](std::uint32_t slot, std::uint8_t x, std::uint8_t y) {
        start[kXAddress + slot] = x;
        start[kYAddress + slot] = y;
        start[kStatusAddress + slot] = 0xA0;
    };
    place(0, 0x58, 0xD8);
    place(2, 0x18, 0x18);
    place(3, 0xD8, 0x18);
    WorldInfo info;
    info.id = "hand";
    info.actions.resize(kActions);
    const auto drive = [](std::uint32_t axis, int delta) { return std::vector<ByteChange>{{axis, delta, 0x18, 0xD8}}; };
    return std::make_unique<HandMadeWorld>(
        info, start,
        std::vector<std::vector<ByteChange>>{
            {}, drive(kYAddress, -1), drive(kYAddress, 1), drive(kXAddress, -1), drive(kXAddress, 1)});
}

void report(benchmark::State &state, const Trace &trace)
{
    benchmark::DoNotOptimize(trace.total().at(trace.size() - 1));
    state.SetItemsProcessed(static_cast<std::int64_t>(trace.size()));
}

} // namespace

// The baseline: play, score and keep in one thread, in batches of the same size.
static void plainLoop(benchmark::State &state)
{
    PlayHead head(makeField());
    Scorer scorer(makeModel<Rules>({}).value());
    const RandomPolicy policy(kActions);
    Trace trace({"proximity"});
    PlayedBatch played;
    ScoredBatch scored;
    (void)head.reset(1, played);
    for (auto _ : state)
        for (const auto target = trace.size() + kSteps; trace.size() < target;) {
            while (played.entries.size() < kBatchSteps)
                (void)head.step(policy, {}, played);
            scorer.score(played, scored);
            trace.append(scored);
            played.clear();
            scored.clear();
        }
    report(state, trace);
}
BENCHMARK(plainLoop)->UseRealTime()->Unit(benchmark::kMillisecond);

// The pipeline at full speed, drained into a trace by the thread that measures.
static void pipeline(benchmark::State &state)
{
    Pipeline pipeline(makeField(), makeModel<Rules>({}).value(), std::make_shared<RandomPolicy>(kActions), 1);
    Trace trace({"proximity"});
    pipeline.setSpeed(Pipeline::kUnlimited);
    pipeline.play();
    for (auto _ : state)
        for (const auto target = trace.size() + kSteps; trace.size() < target;) {
            auto batches = pipeline.drain();
            if (batches.empty())
                std::this_thread::yield();
            for (const auto &batch : batches)
                trace.append(*batch);
            pipeline.recycle(std::move(batches));
        }
    report(state, trace);
}
BENCHMARK(pipeline)->UseRealTime()->Unit(benchmark::kMillisecond);
