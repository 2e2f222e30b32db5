// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/hackmatrix/rules.h"

#include <benchmark/benchmark.h>

#include <cstring>
#include <random>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

StepFacts randomFacts(std::mt19937 &random)
{
    const auto below = [&](unsigned limit) { return static_cast<std::int32_t>(random() % limit); };
    StepFacts facts;
    for (const auto &fact : numberFacts())
        facts.*(fact.member) = below(10);
    facts.distanceDelta = below(3) - 1;
    for (const auto &fact : flagFacts())
        facts.*(fact.member) = below(8) == 0;
    return facts;
}

// About a quarter of the cells are blocks, the others hold credits or energy.
Board randomBoard(std::mt19937 &random)
{
    Board board;
    for (auto &cell : board.cells) {
        cell.block = random() % 4 ? Block::None : static_cast<Block>(1 + random() % 3);
        cell.siphoned = random() % 10 == 0;
        cell.points = static_cast<std::uint8_t>(1 + random() % 9);
        if (cell.block == Block::Program)
            cell.program = static_cast<std::uint8_t>(random() % kProgramCount);
        (random() % 2 ? cell.credits : cell.energy) = static_cast<std::uint16_t>(1 + random() % 3);
    }
    return board;
}

std::vector<Board> randomBoards(std::size_t count)
{
    std::mt19937 random(7);
    std::vector<Board> boards;
    for (std::size_t i = 0; i < count; ++i)
        boards.push_back(randomBoard(random));
    return boards;
}

} // namespace

// Scored transitions from prepared facts.
static void hackMatrixReward(benchmark::State &state)
{
    std::mt19937 random(7);
    std::vector<StepFacts> steps(4096);
    for (auto &facts : steps)
        facts = randomFacts(random);
    Rules rules;
    double sum = 0.0;
    for (auto _ : state)
        for (const auto &facts : steps)
            sum += rules.step(facts).total;
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(steps.size()));
}
BENCHMARK(hackMatrixReward);

// The same through the model interface: decoded from memory, with events.
static void hackMatrixModel(benchmark::State &state)
{
    std::mt19937 random(7);
    std::vector<MemoryImage> memories(512, MemoryImage(sizeof(Observation)));
    for (auto &memory : memories) {
        const Observation observation{randomFacts(random), randomBoard(random), 0, 0, 5, 5};
        std::memcpy(memory.data(), &observation, sizeof observation);
    }
    const auto model = makeModel<Rules>({}).value();
    Evaluation evaluation;
    for (auto _ : state)
        for (std::size_t i = 1; i < memories.size(); ++i) {
            model->step({memories[i - 1], 0, memories[i], i, nullptr}, evaluation);
            benchmark::DoNotOptimize(evaluation.total);
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(memories.size() - 1));
}
BENCHMARK(hackMatrixModel);

// One distance between opposite corners.
static void hackMatrixDistance(benchmark::State &state)
{
    std::vector<grid6::Cells> obstacles;
    for (const auto &board : randomBoards(1024))
        obstacles.push_back(blocksOf(board).standing);
    int sum = 0;
    for (auto _ : state)
        for (const auto cells : obstacles)
            sum += grid6::distance(cells, {0, 0}, {5, 5});
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(obstacles.size()));
}
BENCHMARK(hackMatrixDistance);

// The longest way there is for a flood: a snake through the whole grid.
static void hackMatrixDistanceSnake(benchmark::State &state)
{
    grid6::Cells walls = 0;
    for (int row = 1; row < grid6::kSize; row += 2)
        for (int column = 0; column < grid6::kSize; ++column)
            if (column != (row % 4 == 1 ? grid6::kSize - 1 : 0))
                walls |= grid6::only({row, column});
    int sum = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(walls);
        sum += grid6::distance(walls, {0, 0}, {5, 5});
    }
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(hackMatrixDistanceSnake);

static void hackMatrixPath(benchmark::State &state)
{
    std::vector<grid6::Cells> obstacles;
    for (const auto &board : randomBoards(1024))
        obstacles.push_back(blocksOf(board).standing);
    for (auto _ : state)
        for (const auto cells : obstacles)
            benchmark::DoNotOptimize(grid6::path(cells, {0, 0}, {5, 5}));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(obstacles.size()));
}
BENCHMARK(hackMatrixPath);

// One check of a siphon against all 36 places.
static void hackMatrixSiphon(benchmark::State &state)
{
    const auto boards = randomBoards(1024);
    int sum = 0;
    for (auto _ : state)
        for (std::size_t i = 0; i < boards.size(); ++i)
            sum += checkSiphon(boards[i], grid6::cellAt(static_cast<int>(i % grid6::kCellCount))).missedCredits;
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}
BENCHMARK(hackMatrixSiphon);
