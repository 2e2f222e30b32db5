// SPDX-License-Identifier: MIT
#include "model/rewards/zelda/rules.h"

#include "model/rewards/zelda/actions.h"

#include <algorithm>

namespace merit::zelda {

Ledger Parameters::emptyLedger() const
{
    return Ledger(static_cast<std::int64_t>(expiryFrames), keepAtExpiry != 0.0 ? ExpiryAge::Kept : ExpiryAge::Dropped);
}

// The fire that a rod shot leaves behind was foreseen with the shot: it is no weapon of its own.
bool Rules::isTurningActive(AnimationKind kind) const
{
    const auto fire = m_parameters.rodFire();
    if (animationState(kind, m_after.weapons, fire) != AnimationState::Active
        || animationState(kind, m_before.weapons, fire) == AnimationState::Active)
        return false;
    const bool isFlame = kind == AnimationKind::Flame1 || kind == AnimationKind::Flame2;
    return !isFlame || !isRodShotFlying(m_before.weapons);
}

Gate Rules::gate(Action action, const Forecaster *forecaster) const
{
    if (m_after.isGameOver())
        return Gate::GameOver;
    if (m_parameters.requireAttack != 0.0 && !isAttack(action))
        return Gate::NotAttack;
    // Most steps have nothing in the air at all.
    constexpr Weapons kNothing = {};
    const bool isAnyInFlight = !std::equal(kNothing.begin() + 1, kNothing.end(), m_after.weapons.begin() + 1);
    if (!isAnyInFlight || std::none_of(kLookAheadKinds.begin(), kLookAheadKinds.end(), [this](AnimationKind kind) {
            return isTurningActive(kind);
        }))
        return Gate::NoWeapon;
    return forecaster ? Gate::Open : Gate::NoForecaster;
}

void Rules::predict(Action action, std::int64_t frame, Forecaster *forecaster)
{
    m_outcome.gate = gate(action, forecaster);
    if (m_outcome.gate != Gate::Open)
        return;
    WeaponSet taken = 0;
    for (const auto kind : kLookAheadKinds) {
        const auto bytes = weaponBytes(kind, m_parameters.rodFire());
        if ((bytes & taken) != 0 || !isTurningActive(kind))
            continue;
        follow(kind, action, frame, *forecaster);
        taken |= bytes;
        if (m_parameters.everyWeapon == 0.0)
            break;
    }
}

void Rules::follow(AnimationKind weapon, Action action, std::int64_t frame, Forecaster &forecaster)
{
    using Start = ForecastRequest::Start;
    LookAheadPlan plan;
    plan.weapon = weapon;
    plan.fire = m_parameters.rodFire();
    plan.comparison = m_parameters.everyFrame != 0.0 ? Comparison::EveryFrame : Comparison::StartToEnd;
    plan.request.start = m_parameters.fromBeforeStep != 0.0 ? Start::BeforeStep : Start::AfterStep;
    const bool isBefore = plan.request.start == Start::BeforeStep;
    plan.request.first = isBefore ? action : 0;
    plan.request.pokes = disableOthers(weapon, isBefore ? m_before.weapons : m_after.weapons, plan.fire);
    plan.request.frames = static_cast<int>(m_parameters.lookAheadFrames);

    auto &report = m_outcome.lookAheads.emplace_back();
    report.weapon = weapon;
    const auto result = lookAhead(forecaster, plan);
    if (!result) {
        report.error = result.error().message();
        return;
    }
    report.frames = result->frames;
    report.wasActive = result->wasActive;
    report.number = m_ledger.predict(frame, weapon, result->effects);
    report.foreseen = result->effects.total();
    m_outcome.predicted.add(result->effects);
}

void Rules::discount(std::int64_t frame)
{
    m_ledger.discount(frame, m_outcome.net, m_outcome.settlement);
}

// ZE-12, from left to right.
void Rules::addUp()
{
    const auto weighted = [](double weight, std::int64_t count) { return weight * static_cast<double>(count); };
    const auto &predicted = m_outcome.predicted;
    const auto &net = m_outcome.net;
    m_outcome.parts = {
        weighted(m_parameters.hitWeight, predicted.hitTotal()),
        weighted(m_parameters.stunWeight, predicted.stunTotal()),
        weighted(m_parameters.itemWeight, predicted.itemTotal()),
        weighted(m_parameters.hitWeight, net.hitTotal()),
        weighted(m_parameters.stunWeight, net.stunTotal()),
        weighted(m_parameters.itemWeight, net.itemTotal()),
    };
    m_outcome.total = 0.0;
    for (const double part : m_outcome.parts)
        m_outcome.total += part;
}

const Outcome &Rules::step(const Observation &before, Action action, const Observation &after, std::int64_t frame,
                           Forecaster *forecaster)
{
    m_before = before;
    m_after = after;
    m_action = action;
    m_hasStepped = true;
    m_outcome.change = compare(before, after);
    m_outcome.lookAheads.clear();
    m_outcome.predicted.clear();
    m_outcome.actual.clear();
    m_outcome.settlement.clear();
    if (m_outcome.change.isRoomChanged) {
        m_outcome.net.clear();
        m_outcome.gate = Gate::RoomChanged;
        m_ledger.clear();
    } else {
        m_outcome.actual.add(m_outcome.change);
        m_outcome.net = m_outcome.actual;
        if (m_parameters.predictFirst == 0.0)
            discount(frame);
        predict(action, frame, forecaster);
        if (m_parameters.predictFirst != 0.0)
            discount(frame);
    }
    addUp();
    return m_outcome;
}

void Rules::reset(Memory memory)
{
    m_ledger.clear();
    m_before = m_after = decode(memory);
    m_action = 0;
    m_outcome = {};
    m_hasStepped = false;
}

void Rules::step(const Transition &transition, Evaluation &out)
{
    const auto before = decode(transition.before);
    const auto after = decode(transition.after);
    const auto cleared = before.room != after.room ? m_ledger.predictions() : std::vector<Prediction>{};
    step(before, transition.action, after, static_cast<std::int64_t>(transition.frame), transition.forecaster);
    out.clear(kPartCount);
    std::copy(m_outcome.parts.begin(), m_outcome.parts.end(), out.parts.begin());
    out.total = m_outcome.total;
    reportEvents(cleared, out);
}

} // namespace merit::zelda
