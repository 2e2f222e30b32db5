// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/policy.h"
#include "model/core/trace.h"
#include "model/rewards/battlecity/rules.h"
#include "model/session/playhead.h"
#include "model/worlds/handmade.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <memory>

namespace merit {

// What a test sees and sets of a world while the play thread owns it.
struct WorldControl {
    std::atomic<std::uint64_t> steps = 0;        // taken, over all episodes
    std::atomic<std::uint64_t> failingFrame = 0; // the step after this frame fails; 0 for none
    std::atomic<bool> isSnapshotFailing = false;
    std::atomic<bool> isResetFailing = false;
};

// A small Battle City field by hand: a player who drives and two enemies who are moved by pokes. The seed moves the
// first enemy. Fails when it is told to, and then changes nothing.
class TestWorld final : public World {
public:
    static constexpr std::size_t kMemorySize = 0xB0;
    static constexpr std::size_t kActions = 5;

    explicit TestWorld(std::shared_ptr<WorldControl> control) : m_control(std::move(control)), m_field(makeField()) {}

    const WorldInfo &info() const override { return m_field.info(); }
    Memory memory() const override { return m_field.memory(); }
    std::uint64_t frame() const override { return m_field.frame(); }
    Result<void> restore(const Snapshot &snapshot) override { return m_field.restore(snapshot); }
    Result<void> poke(Poke poke) override { return m_field.poke(poke); }

    Result<void> reset(std::uint64_t seed) override
    {
        if (m_control->isResetFailing)
            return failure("test world", "cannot reset");
        auto done = m_field.reset(seed);
        return done ? m_field.poke({battlecity::kXAddress + 2, static_cast<std::uint8_t>(40 + seed % 100)}) : done;
    }

    Result<void> step(Action action) override
    {
        if (m_control->failingFrame != 0 && frame() == m_control->failingFrame)
            return failure("test world", "fell over");
        auto done = m_field.step(action);
        if (done)
            ++m_control->steps;
        return done;
    }

    Result<Snapshot> snapshot() const override
    {
        if (m_control->isSnapshotFailing)
            return failure("test world", "no snapshot");
        return m_field.snapshot();
    }

private:
    static HandMadeWorld makeField()
    {
        using namespace battlecity;
        MemoryImage start(kMemorySize);
        const auto place = [&](std::uint32_t slot, std::uint8_t x, std::uint8_t y) {
            start[kXAddress + slot] = x;
            start[kYAddress + slot] = y;
            start[kStatusAddress + slot] = 0xA0;
        };
        place(0, 100, 200);
        place(2, 40, 60);
        place(3, 180, 90);
        WorldInfo info;
        info.id = "test";
        info.actions = {{"NOOP", {}}, {"UP", {}}, {"DOWN", {}}, {"LEFT", {}}, {"RIGHT", {}}};
        return {info,
                start,
                {{},
                 {{kYAddress, -1, 24, 216}},
                 {{kYAddress, 1, 24, 216}},
                 {{kXAddress, -1, 24, 216}},
                 {{kXAddress, 1, 24, 216}}}};
    }

    std::shared_ptr<WorldControl> m_control;
    HandMadeWorld m_field;
};

// Drives about at random and now and then moves, shoots or revives an enemy: every guard and event of the rules comes
// up.
class TestPolicy final : public Policy {
public:
    void decide(const Situation &situation, Decision &out) const override
    {
        using namespace battlecity;
        const auto draw = (situation.seed * 1000003 + situation.step + 1) * 0x9E3779B97F4A7C15;
        out.action = static_cast<Action>((draw >> 40) % TestWorld::kActions);
        const auto slot = 2 + static_cast<std::uint32_t>(draw >> 33) % 2;
        if (situation.step % 7 == 3)
            out.pokes.push_back({kXAddress + slot, static_cast<std::uint8_t>(draw >> 50)});
        if (situation.step % 31 == 11)
            out.pokes.push_back({kStatusAddress + slot, 0x70});
        if (situation.step % 53 == 20) {
            out.pokes.push_back({kStatusAddress + 2, 0xA0});
            out.pokes.push_back({kStatusAddress + 3, 0xA0});
        }
    }
};

inline std::unique_ptr<RewardModel> testModel()
{
    return makeModel<battlecity::Rules>({}).value();
}

inline Trace testTrace()
{
    return Trace({"proximity"});
}

inline bool isSameBits(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

// Empty when the `count` steps from `first` of one trace are those from `second` of the other, bit for bit.
inline std::string stepsDiffer(const Trace &a, std::uint64_t first, const Trace &b, std::uint64_t second,
                               std::uint64_t count)
{
    if (a.size() < first + count || b.size() < second + count)
        return "too short";
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto at = " at step " + std::to_string(i);
        if (a.action(first + i) != b.action(second + i))
            return "action" + at;
        if (!isSameBits(a.total().at(first + i), b.total().at(second + i)))
            return "total" + at;
        for (std::size_t part = 0; part < a.partCount(); ++part)
            if (!isSameBits(a.part(part).at(first + i), b.part(part).at(second + i)))
                return "part" + at;
    }
    const auto within = [&](const auto &list, std::uint64_t from) {
        std::vector<typename std::decay_t<decltype(list)>::value_type> found;
        for (auto item : list)
            if (item.step >= from && item.step < from + count) {
                item.step -= from;
                found.push_back(item);
            }
        return found;
    };
    const auto isSameEvent = [](const auto &x, const auto &y) { return x.step == y.step && x.event == y.event; };
    if (!std::ranges::equal(within(a.events(), first), within(b.events(), second), isSameEvent))
        return "events";
    const auto isSamePoke = [](const auto &x, const auto &y) { return x.step == y.step && x.poke == y.poke; };
    if (!std::ranges::equal(within(a.pokes(), first), within(b.pokes(), second), isSamePoke))
        return "pokes";
    return {};
}

// The plain loop that a pipeline must equal: a world, a policy and a model, one step at a time.
inline Trace playPlainly(std::uint64_t seed, std::uint64_t steps, const Policy &policy)
{
    TestWorld world(std::make_shared<WorldControl>());
    const auto model = testModel();
    auto trace = testTrace();
    Evaluation evaluation;
    (void)world.reset(seed);
    model->reset(world.memory());
    for (std::uint64_t i = 0; i < steps; ++i) {
        ScoredBatch batch;
        batch.partCount = 1;
        if (i == 0)
            batch.episodeStarts = {0};
        if (i % PlayHead::kKeyframeInterval == 0)
            batch.keyframes.push_back({0, i, seed, world.snapshot().value(), model->clone()});
        const MemoryImage before(world.memory().begin(), world.memory().end());
        Decision decision;
        policy.decide({seed, i, world.memory()}, decision);
        for (const auto &poke : decision.pokes) {
            if (world.memory()[poke.address] != poke.value)
                batch.pokes.push_back({0, poke});
            (void)world.poke(poke);
        }
        (void)world.step(decision.action);
        model->step({before, decision.action, world.memory(), world.frame(), nullptr}, evaluation);
        batch.append(decision.action, world.frame(), evaluation);
        trace.append(batch);
    }
    return trace;
}

} // namespace merit
