// SPDX-License-Identifier: GPL-3.0-or-later
// The HackMatrix simulator: actions drawn from the mask, which is part of what is measured.
#include "model/worlds/hackmatrix/world.h"

#include <benchmark/benchmark.h>

#include <cstring>
#include <vector>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

Action drawAction(std::uint64_t &chance, const State &state)
{
    const auto allowed = allowedActions(state);
    return allowed == 0 ? 0 : drawCell(chance, allowed);
}

} // namespace

// The baseline: choosing an action, without a step.
static void hackMatrixMask(benchmark::State &state)
{
    State game;
    startGame(game, 7);
    std::uint64_t chance = 7;
    for (auto _ : state)
        benchmark::DoNotOptimize(drawAction(chance, game));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(hackMatrixMask);

static void playRandomly(benchmark::State &state, Search search)
{
    const Rules rules;
    State game;
    startGame(game, 7);
    std::uint64_t chance = 7;
    double sum = 0.0;
    for (auto _ : state) {
        stepGame(game, drawAction(chance, game), search);
        sum += rules.score(game.facts).total;
    }
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations());
}

static void hackMatrixStep(benchmark::State &state)
{
    playRandomly(state, Search::Yes);
}
BENCHMARK(hackMatrixStep);

static void hackMatrixStepWithoutSearch(benchmark::State &state)
{
    playRandomly(state, Search::No);
}
BENCHMARK(hackMatrixStepWithoutSearch);

// 64 games in one call, with their rewards.
static void hackMatrixBatch(benchmark::State &state)
{
    const Rules rules;
    std::vector<State> games(64);
    for (std::size_t i = 0; i < games.size(); ++i)
        startGame(games[i], i);
    std::vector<Action> actions(games.size());
    std::vector<double> totals(games.size());
    std::uint64_t chance = 7;
    for (auto _ : state) {
        for (std::size_t i = 0; i < games.size(); ++i)
            actions[i] = drawAction(chance, games[i]);
        stepGames(games, actions, rules, totals);
        benchmark::DoNotOptimize(totals.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games.size()));
}
BENCHMARK(hackMatrixBatch);

static void hackMatrixNewGame(benchmark::State &state)
{
    State game;
    std::uint64_t seed = 0;
    for (auto _ : state) {
        startGame(game, ++seed);
        benchmark::DoNotOptimize(game);
    }
}
BENCHMARK(hackMatrixNewGame);

// For a library's user a snapshot is a copy of the state.
static void hackMatrixCopy(benchmark::State &state)
{
    State game;
    startGame(game, 7);
    State copy;
    for (auto _ : state) {
        std::memcpy(&copy, &game, sizeof copy);
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(hackMatrixCopy);

static void hackMatrixSnapshot(benchmark::State &state)
{
    Simulator world;
    (void)world.reset(7);
    for (auto _ : state)
        benchmark::DoNotOptimize(world.snapshot());
}
BENCHMARK(hackMatrixSnapshot);

static void hackMatrixRestore(benchmark::State &state)
{
    Simulator world;
    (void)world.reset(7);
    const auto snapshot = world.snapshot().value();
    for (auto _ : state)
        benchmark::DoNotOptimize(world.restore(snapshot));
}
BENCHMARK(hackMatrixRestore);
