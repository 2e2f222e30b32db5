// SPDX-License-Identifier: MIT
#include "model/rewards/zelda/lookahead.h"

namespace merit::zelda {

namespace {

// Bombs and flames take the first of their two places that is free.
AnimationKind inFirstPlace(AnimationKind kind)
{
    switch (kind) {
    case AnimationKind::Bomb2: return AnimationKind::Bomb1;
    case AnimationKind::Flame2: return AnimationKind::Flame1;
    default: return kind;
    }
}

// Sees the frames of one look-ahead go by.
class Watcher {
public:
    explicit Watcher(const LookAheadPlan &plan) : m_plan(plan), m_weapon(plan.weapon) {}

    // False ends the look-ahead.
    bool visit(Memory memory)
    {
        const auto now = decode(memory);
        if (!m_hasStarted) {
            m_hasStarted = true;
            m_start = m_last = now;
            return follow() && m_result.frames < m_plan.request.frames;
        }
        if (now.room != m_start.room || now.isGameOver())
            return false;
        ++m_result.frames;
        if (m_plan.comparison == Comparison::EveryFrame)
            m_result.effects.add(compare(m_last, now));
        m_last = now;
        return follow() && m_result.frames < m_plan.request.frames;
    }

    LookAheadResult finish()
    {
        if (m_plan.comparison == Comparison::StartToEnd)
            m_result.effects.add(compare(m_start, m_last));
        if (!m_result.wasActive)
            m_result.effects.clear();
        return m_result;
    }

private:
    // Whether the weapon is still to be followed. Before the step it has not been used yet and may take frames to show.
    // What was in the first place has been taken out of the air (ZE-15), so that the game may use that one again where
    // it used the second in the step itself.
    bool follow()
    {
        auto state = stateOf(m_weapon);
        if (!m_result.wasActive && state != AnimationState::Active
            && stateOf(inFirstPlace(m_weapon)) == AnimationState::Active) {
            m_weapon = inFirstPlace(m_weapon);
            state = AnimationState::Active;
        }
        if (state == AnimationState::Active)
            m_result.wasActive = true;
        return !m_result.wasActive || state != AnimationState::Inactive;
    }

    AnimationState stateOf(AnimationKind kind) const { return animationState(kind, m_last.weapons, m_plan.fire); }

    const LookAheadPlan &m_plan;
    AnimationKind m_weapon;
    bool m_hasStarted = false;
    Observation m_start;
    Observation m_last;
    LookAheadResult m_result;
};

} // namespace

std::vector<Poke> disableOthers(AnimationKind weapon, const Weapons &weapons, RodFire fire)
{
    constexpr std::uint32_t kFirstInFlight = 1; // the sword stays in the hand
    const auto own = weaponBytes(weapon, fire);
    std::vector<Poke> pokes;
    for (std::uint32_t i = kFirstInFlight; i < kWeaponCount; ++i) {
        const auto value = weapons[i];
        const bool isOwn = (own >> i & 1) != 0;
        const bool isOther = isOwn ? !isShowing(weapon, i, value, fire) && isShowingAnother(weapon, i, value, fire)
                                   : value != 0;
        if (isOther)
            pokes.push_back({kFirstWeaponAddress + i, 0});
    }
    return pokes;
}

Result<LookAheadResult> lookAhead(Forecaster &forecaster, const LookAheadPlan &plan)
{
    Watcher watcher(plan);
    bool isReadable = true;
    const auto done = forecaster.forecast(plan.request, [&](Memory memory) {
        isReadable = memory.size() >= kNesMemorySize;
        return isReadable && watcher.visit(memory);
    });
    if (!done)
        return tl::unexpected(done.error());
    if (!isReadable)
        return failure("look-ahead", "the memory is smaller than that of a NES");
    return watcher.finish();
}

} // namespace merit::zelda
