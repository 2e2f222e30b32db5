// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/battlecityfields.h"

#include <benchmark/benchmark.h>

using namespace merit;
using namespace merit::battlecity;

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
