// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/worlds/escaperoom/batch.h"
#include "model/worlds/escaperoom/room.h"
#include "model/worlds/escaperoom/world.h"

#include <benchmark/benchmark.h>

#include <random>

using namespace merit;
using namespace merit::escaperoom;

namespace {

// Mostly forward, so that all of the level is seen.
std::vector<Action> randomActions(std::size_t count)
{
    std::mt19937 random(7);
    std::vector<Action> actions(count);
    for (auto &action : actions)
        action = random() % 2 ? pack({3, 0, 1 + static_cast<int>(random() % 3)})
                              : static_cast<Action>(random() % kActionCount);
    return actions;
}

RoomWorld slalom()
{
    const auto level = shippedLevel("slalom").value();
    RoomWorld world(roomWorldInfo("slalom", level), level);
    (void)world.reset(1);
    return world;
}

void setSteps(benchmark::State &state, std::size_t perIteration)
{
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(perIteration));
}

} // namespace

// Baseline: the cheapest thing that could be called a step, in the same memory.
static void escapeRoomCountSteps(benchmark::State &state)
{
    auto room = makeState(shippedLevel("slalom").value(), {});
    const auto actions = randomActions(4096);
    for (auto _ : state)
        for (const auto action : actions) {
            room.agent.y += static_cast<float>(action) * 1e-9f;
            ++room.step;
            benchmark::DoNotOptimize(room);
        }
    setSteps(state, actions.size());
}
BENCHMARK(escapeRoomCountSteps);

// One room, stepped and rewarded; then without the reward.
static void escapeRoomStep(benchmark::State &state)
{
    auto room = makeState(shippedLevel(state.range(1) ? "open" : "slalom").value(), {});
    resetRoom(room);
    Rules rules;
    rules.reset(room.agent.y, room.agent.worldMaxY);
    const auto actions = randomActions(4096);
    float sum = 0.0f;
    for (auto _ : state)
        for (const auto action : actions) {
            stepRoom(room, unpack(action));
            if (state.range(0))
                sum += rules.step(room.agent.y, room.agent.collided ? Collided::Yes : Collided::No).reward;
        }
    benchmark::DoNotOptimize(sum);
    setSteps(state, actions.size());
}
BENCHMARK(escapeRoomStep)->ArgNames({"reward", "open"})->Args({1, 0})->Args({0, 0})->Args({1, 1});

// So many rooms in one call, with reward.
static void escapeRoomBatch(benchmark::State &state)
{
    const auto level = shippedLevel("slalom").value();
    const auto count = static_cast<std::size_t>(state.range(0));
    RoomBatch batch({&level, 1}, count);
    const auto actions = randomActions(count * 64);
    std::vector<float> rewards(count);
    std::vector<std::uint8_t> dones(count);
    for (auto _ : state)
        for (std::size_t i = 0; i < 64; ++i)
            if (!batch.step({actions.data() + i * count, count}, rewards, dones))
                state.SkipWithError("refused");
    setSteps(state, count * 64);
}
BENCHMARK(escapeRoomBatch)->Arg(1)->Arg(64)->Arg(1024);

// Baseline of the two that follow: the state as a plain struct.
static void escapeRoomCopyState(benchmark::State &state)
{
    const auto world = slalom();
    State copy;
    for (auto _ : state) {
        copy = world.state();
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(escapeRoomCopyState);

static void escapeRoomSnapshot(benchmark::State &state)
{
    const auto world = slalom();
    for (auto _ : state)
        benchmark::DoNotOptimize(world.snapshot());
}
BENCHMARK(escapeRoomSnapshot);

static void escapeRoomRestore(benchmark::State &state)
{
    auto world = slalom();
    const auto snapshot = world.snapshot().value();
    for (auto _ : state)
        benchmark::DoNotOptimize(world.restore(snapshot));
}
BENCHMARK(escapeRoomRestore);
