// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/escaperoom/rules.h"

#include <benchmark/benchmark.h>

#include <cstring>
#include <random>

using namespace merit;
using namespace merit::escaperoom;

namespace {

// Walks that mostly go forward, with a deadly collision now and then.
std::vector<Observation> randomWalk(std::size_t count)
{
    std::mt19937 random(7);
    std::vector<Observation> walk(count);
    float y = -14.5f;
    for (auto &observation : walk) {
        y += static_cast<float>(random() % 100) * 0.01f - 0.3f;
        if (y > 20.0f)
            y = -14.5f;
        observation = {0.0f, y, 20.0f, 20.0f, random() % 500 == 0 ? 1u : 0u};
    }
    return walk;
}

} // namespace

// Scored transitions from prepared observations.
static void escapeRoomRules(benchmark::State &state)
{
    const auto walk = randomWalk(4096);
    Rules rules;
    rules.reset(-14.5f, 20.0f);
    float sum = 0.0f;
    for (auto _ : state)
        for (const auto &observation : walk)
            sum += rules.step(observation.y, observation.collided ? Collided::Yes : Collided::No).reward;
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(walk.size()));
}
BENCHMARK(escapeRoomRules);

// The same through the model interface: decoded from memory, with events.
static void escapeRoomModel(benchmark::State &state)
{
    std::vector<MemoryImage> memories;
    for (const auto &observation : randomWalk(4096)) {
        MemoryImage memory(sizeof observation);
        std::memcpy(memory.data(), &observation, sizeof observation);
        memories.push_back(std::move(memory));
    }
    const auto model = makeModel<Rules>({}).value();
    model->reset(memories.front());
    Evaluation evaluation;
    for (auto _ : state)
        for (std::size_t i = 1; i < memories.size(); ++i) {
            model->step({memories[i - 1], 0, memories[i], i, nullptr}, evaluation);
            benchmark::DoNotOptimize(evaluation.total);
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(memories.size() - 1));
}
BENCHMARK(escapeRoomModel);
