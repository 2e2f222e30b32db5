// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/zelda/rules.h"

#include <benchmark/benchmark.h>

#include <random>

using namespace merit;
using namespace merit::zelda;

namespace {

constexpr std::int64_t kFramesPerStep = 4;
constexpr std::size_t kStepsPerWeapon = 16; // a weapon every 64 frames leaves three or four predictions open

// Rooms of six enemies, one of which is now and then hurt, stunned or replaced, as a training run sees them.
std::vector<MemoryImage> randomRooms(std::size_t count)
{
    std::mt19937 random(7);
    MemoryImage memory(kNesMemorySize);
    memory[kModeAddress] = 5;
    std::vector<MemoryImage> rooms;
    for (std::uint32_t slot = 1; slot <= 6; ++slot) {
        memory[kIdAddress + slot] = 0x2A;
        memory[kHealthAddress + slot] = 0x40;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const auto slot = static_cast<std::uint32_t>(1 + random() % 6);
        auto &health = memory[kHealthAddress + slot];
        if (random() % 8 == 0)
            health = static_cast<std::uint8_t>(health >= 0x10 ? health - 0x10 : 0x40);
        if (random() % 16 == 0)
            memory[kStunAddress + slot] = static_cast<std::uint8_t>(random() % 2);
        rooms.push_back(memory);
    }
    return rooms;
}

std::vector<Observation> randomObservations(std::size_t count)
{
    std::vector<Observation> observations;
    for (const auto &memory : randomRooms(count))
        observations.push_back(decode(memory));
    return observations;
}

Effects predictedEffects(std::size_t step)
{
    const auto enemy = static_cast<std::int32_t>(1 + step % 6);
    return {{{enemy, 3}, {1 + enemy % 6, 1}}, {enemy}, {}};
}

} // namespace

// Two observations compared, and the ledger settled with a few predictions open.
static void zeldaLedgerStep(benchmark::State &state)
{
    const auto observations = randomObservations(4096);
    Ledger ledger;
    Settlement settlement;
    Effects actual;
    std::int64_t frame = 0;
    std::int64_t sum = 0;
    for (auto _ : state)
        for (std::size_t i = 1; i < observations.size(); ++i) {
            frame += kFramesPerStep;
            if (i % kStepsPerWeapon == 0)
                ledger.predict(frame, AnimationKind::Beam, predictedEffects(i));
            actual.clear();
            actual.add(compare(observations[i - 1], observations[i]));
            ledger.discount(frame, actual, settlement);
            sum += actual.hitTotal();
        }
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(observations.size() - 1));
}
BENCHMARK(zeldaLedgerStep);

namespace {

// A future of three frames in which enemies are hurt by the weapon that is followed.
class ShortFuture final : public Forecaster {
public:
    explicit ShortFuture(const MemoryImage &start) : m_frames(3, start)
    {
        m_frames[0][kFirstWeaponAddress + 5] = m_frames[1][kFirstWeaponAddress + 5] = 10;
        m_frames[2][kHealthAddress + 1] = 0;
    }

    Result<void> forecast(const ForecastRequest &, const Visitor &visit) override
    {
        for (const auto &memory : m_frames)
            if (!visit(memory))
                break;
        return {};
    }

private:
    std::vector<MemoryImage> m_frames;
};

} // namespace

// Whole steps of the rules from prepared observations; an arrow is shot on every sixteenth.
static void zeldaRules(benchmark::State &state)
{
    auto observations = randomObservations(4096);
    for (std::size_t i = 0; i < observations.size(); i += kStepsPerWeapon)
        observations[i].weapons.back() = 10;
    auto memory = randomRooms(1).front();
    ShortFuture future(memory);
    Rules rules;
    std::int64_t frame = 0;
    double sum = 0.0;
    for (auto _ : state)
        for (std::size_t i = 1; i < observations.size(); ++i) {
            frame += kFramesPerStep;
            const Action action = i % kStepsPerWeapon == 0 ? 6 : 0;
            sum += rules.step(observations[i - 1], action, observations[i], frame, &future).total;
        }
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(observations.size() - 1));
}
BENCHMARK(zeldaRules);

// The same through the model interface, without a future: decoded from memory, with events.
static void zeldaModel(benchmark::State &state)
{
    const auto rooms = randomRooms(512);
    const auto model = makeModel<Rules>({}).value();
    Evaluation evaluation;
    for (auto _ : state)
        for (std::size_t i = 1; i < rooms.size(); ++i) {
            model->step({rooms[i - 1], 0, rooms[i], i, nullptr}, evaluation);
            benchmark::DoNotOptimize(evaluation.total);
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(rooms.size() - 1));
}
BENCHMARK(zeldaModel);
