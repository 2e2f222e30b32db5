// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/battlecity/rules.h"

#include <benchmark/benchmark.h>

#include <random>

using namespace merit;
using namespace merit::battlecity;

namespace {

// Fields with a player and six enemies that drive about, as a training run sees them.
std::vector<MemoryImage> randomFields(std::size_t count)
{
    std::mt19937 random(7);
    std::vector<MemoryImage> fields;
    for (std::size_t i = 0; i < count; ++i) {
        MemoryImage memory(kNesMemorySize);
        for (std::uint32_t slot = 0; slot < 8; ++slot) {
            memory[kXAddress + slot] = static_cast<std::uint8_t>(24 + random() % 192);
            memory[kYAddress + slot] = static_cast<std::uint8_t>(24 + random() % 192);
            memory[kStatusAddress + slot] = static_cast<std::uint8_t>(random() % 4 ? 0xA0 : 0x00);
        }
        fields.push_back(std::move(memory));
    }
    return fields;
}

} // namespace

// Scored transitions from prepared observations.
static void battleCityRules(benchmark::State &state)
{
    std::vector<Observation> observations;
    for (const auto &memory : randomFields(4096))
        observations.push_back(decode(memory));
    Rules rules;
    double sum = 0.0;
    for (auto _ : state)
        for (const auto &observation : observations)
            sum += rules.step(observation).reward;
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(observations.size()));
}
BENCHMARK(battleCityRules);

// The same through the model interface: decoded from memory, with events.
static void battleCityModel(benchmark::State &state)
{
    const auto fields = randomFields(512);
    const auto model = makeModel<Rules>({}).value();
    Evaluation evaluation;
    for (auto _ : state)
        for (std::size_t i = 1; i < fields.size(); ++i) {
            model->step({fields[i - 1], 0, fields[i], i, nullptr}, evaluation);
            benchmark::DoNotOptimize(evaluation.total);
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(fields.size() - 1));
}
BENCHMARK(battleCityModel);
