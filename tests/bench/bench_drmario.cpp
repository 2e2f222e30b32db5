// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/drmario/framestack.h"
#include "model/rewards/drmario/rules.h"

#include <benchmark/benchmark.h>

#include <random>

using namespace merit;
using namespace merit::drmario;

namespace {

// Bottles with viruses and pills below, a pill falling above, as a training run sees them.
std::vector<MemoryImage> randomGames(std::size_t count)
{
    constexpr std::uint8_t types[] = {0x40, 0x50, 0x60, 0x70, 0x80, 0xD0, 0xD0, 0xB0, 0xF0};
    std::mt19937 random(7);
    std::vector<MemoryImage> games;
    for (std::size_t i = 0; i < count; ++i) {
        MemoryImage memory(kNesMemorySize);
        for (std::size_t cell = 0; cell < kCellCount; ++cell) {
            const bool isTile = cell >= 48 && random() % 2;
            const auto tile = static_cast<std::uint8_t>(types[random() % std::size(types)] | random() % 3);
            memory[kBottleAddress + cell] = isTile ? tile : std::uint8_t(0xFF);
        }
        memory[kFallingXAddress] = static_cast<std::uint8_t>(random() % 8);
        memory[kFallingYAddress] = static_cast<std::uint8_t>(10 + random() % 6);
        for (const auto address : {kFallingRotationAddress, kFallingFirstAddress, kFallingSecondAddress,
                                   kPreviewFirstAddress, kPreviewSecondAddress})
            memory[address] = static_cast<std::uint8_t>(random() % 3);
        memory[kGravityAddress] = static_cast<std::uint8_t>(random());
        memory[kVirusesLeftAddress] = static_cast<std::uint8_t>(1 + random() % 9);
        memory[kSpawnCounterAddress] = 1;
        games.push_back(std::move(memory));
    }
    return games;
}

} // namespace

// Frames of planes into the caller's buffer; goal 2 million a second for `extended`.
static void drMarioPlanes(benchmark::State &state, Representation representation)
{
    const auto games = randomGames(256);
    std::vector<float> out(planesSize(representation));
    for (auto _ : state)
        for (const auto &memory : games) {
            writePlanes(representation, memory, out);
            benchmark::DoNotOptimize(out.data());
            benchmark::ClobberMemory();
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games.size()));
}
BENCHMARK_CAPTURE(drMarioPlanes, extended, Representation::Extended);
BENCHMARK_CAPTURE(drMarioPlanes, bitplane, Representation::Bitplane);
BENCHMARK_CAPTURE(drMarioPlanes, bitplane_bottle, Representation::BitplaneBottle);
BENCHMARK_CAPTURE(drMarioPlanes, bitplane_reduced_mask, Representation::BitplaneReducedMask);

// The baseline of the same run: as many bytes of zeros as `extended` has values.
static void drMarioZeros(benchmark::State &state)
{
    std::vector<float> out(planesSize(Representation::Extended));
    for (auto _ : state) {
        std::fill(out.begin(), out.end(), 0.0F);
        benchmark::DoNotOptimize(out.data());
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(drMarioZeros);

static void drMarioStack(benchmark::State &state)
{
    const auto games = randomGames(256);
    FrameStack stack;
    stack.reset(games.front());
    for (auto _ : state)
        for (const auto &memory : games) {
            stack.push(memory);
            benchmark::DoNotOptimize(stack.values().data());
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games.size()));
}
BENCHMARK(drMarioStack);

// Scored transitions through the model interface.
static void drMarioModel(benchmark::State &state)
{
    const auto games = randomGames(256);
    const auto model = makeModel<Rules>({}).value();
    Evaluation evaluation;
    for (auto _ : state)
        for (std::size_t i = 1; i < games.size(); ++i) {
            model->step({games[i - 1], 0, games[i], i, nullptr}, evaluation);
            benchmark::DoNotOptimize(evaluation.total);
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games.size() - 1));
}
BENCHMARK(drMarioModel);
