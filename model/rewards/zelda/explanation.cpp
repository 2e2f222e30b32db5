// SPDX-License-Identifier: MIT
// Why each part of the last step is what it is.
#include "model/core/numbers.h"
#include "model/rewards/zelda/actions.h"
#include "model/rewards/zelda/rules.h"

namespace merit::zelda {

namespace {

struct EffectWords {
    EffectKind kind;
    const char *weight;
    const char *plural;
    const char *clause; // of the observation
    const char *nothing;
};

// In the order of the parts, which come in threes.
constexpr EffectWords kWords[] = {
    {EffectKind::Hit, "hit_weight", "hits", "ZE-2", "no enemy lost HP or was killed"},
    {EffectKind::Stun, "stun_weight", "stuns", "ZE-3", "no stun timer started"},
    {EffectKind::Item, "item_weight", "items", "ZE-4", "no enemy became an item"},
};

constexpr const EffectWords &wordsOf(Part part)
{
    return kWords[part % 3];
}

std::int64_t count(const Effects &effects, EffectKind kind)
{
    switch (kind) {
    case EffectKind::Hit: return effects.hitTotal();
    case EffectKind::Stun: return effects.stunTotal();
    case EffectKind::Item: break;
    }
    return effects.itemTotal();
}

double weightOf(const Parameters &parameters, EffectKind kind)
{
    switch (kind) {
    case EffectKind::Hit: return parameters.hitWeight;
    case EffectKind::Stun: return parameters.stunWeight;
    case EffectKind::Item: break;
    }
    return parameters.itemWeight;
}

std::string text(std::string_view name)
{
    return std::string(name);
}

// One input for each enemy that the effects speak of.
void addEnemyInputs(const Effects &effects, EffectKind kind, const char *verb, std::vector<ExplainedInput> &inputs)
{
    const auto add = [&](std::int32_t enemy, double amount) {
        inputs.push_back({text(verb) + " enemy " + std::to_string(enemy), amount, {}});
    };
    if (kind == EffectKind::Hit)
        for (const auto &hit : effects.hits)
            add(hit.enemy, hit.amount);
    for (const auto enemy : kind == EffectKind::Stun ? effects.stuns : std::vector<std::int32_t>{})
        add(enemy, 1.0);
    for (const auto enemy : kind == EffectKind::Item ? effects.items : std::vector<std::int32_t>{})
        add(enemy, 1.0);
}

// The bytes that tell the effect, before and after the step.
void addByteInputs(const Observation &before, const Observation &after, const Effects &actual, EffectKind kind,
                   std::vector<ExplainedInput> &inputs)
{
    const auto add = [&](std::int32_t enemy, const char *what, std::uint32_t table, std::uint8_t Object::*byte) {
        const auto slot = static_cast<std::size_t>(enemy);
        const auto name = "enemy " + std::to_string(enemy) + " " + what;
        const auto address = table + static_cast<std::uint32_t>(enemy);
        inputs.push_back({name + " before", static_cast<double>(before.objects[slot].*byte), address});
        inputs.push_back({name + " after", static_cast<double>(after.objects[slot].*byte), address});
    };
    if (kind == EffectKind::Hit)
        for (const auto &hit : actual.hits) {
            add(hit.enemy, "id", kIdAddress, &Object::id);
            add(hit.enemy, "HP", kHealthAddress, &Object::health);
            add(hit.enemy, "metastate", kMetastateAddress, &Object::metastate);
        }
    if (kind == EffectKind::Stun)
        for (const auto enemy : actual.stuns)
            add(enemy, "stun timer", kStunAddress, &Object::stunTimer);
    if (kind == EffectKind::Item)
        for (const auto enemy : actual.items)
            add(enemy, "id", kIdAddress, &Object::id);
}

// The bytes of a weapon after the step.
void addWeaponInputs(AnimationKind weapon, const Weapons &weapons, RodFire fire, std::vector<ExplainedInput> &inputs)
{
    const auto bytes = weaponBytes(weapon, fire);
    for (std::uint32_t i = 0; i < kWeaponCount; ++i)
        if ((bytes >> i & 1) != 0)
            inputs.push_back({text(name(weapon)), static_cast<double>(weapons[i]), kFirstWeaponAddress + i});
}

std::string discountedBy(const std::vector<Discount> &discounts, EffectKind kind)
{
    std::string list;
    for (const auto &discount : discounts) {
        if (discount.kind != kind)
            continue;
        list += list.empty() ? "" : ", ";
        list += std::to_string(discount.amount) + " of enemy " + std::to_string(discount.enemy) + " by prediction "
            + std::to_string(discount.number);
    }
    return list;
}

std::string reportText(const LookAheadReport &report, const char *plural)
{
    const auto weapon = text(name(report.weapon));
    if (!report.error.empty())
        return weapon + ": the look-ahead failed: " + report.error;
    const auto frames = " in " + std::to_string(report.frames) + " frames";
    if (!report.wasActive)
        return weapon + " did not turn ACTIVE" + frames + " of look-ahead";
    return weapon + " was followed and caused no " + plural + frames;
}

struct Cause {
    const char *clause;
    std::string reason;
};

Cause gateCause(Gate gate, Action action, const Parameters &parameters)
{
    switch (gate) {
    case Gate::Open: break;
    case Gate::RoomChanged:
        return {"ZE-1", "the room changed: nothing is observed or predicted, the ledger is cleared"};
    case Gate::GameOver: return {"ZE-14", "the game is over: nothing is looked ahead"};
    case Gate::NotAttack: return {"ZE-13", "the action " + actionName(action) + " is not an attack"};
    case Gate::NoWeapon:
        return {parameters.requireAttack != 0.0 ? "ZE-13" : "ZE-17", "no weapon turned ACTIVE on this step"};
    case Gate::NoForecaster:
        return {"ZE-14", "a weapon turned ACTIVE, but this world cannot be looked ahead: nothing is predicted"};
    }
    return {"ZE-12", {}};
}

} // namespace

Explanation Rules::explainPredicted(Part part) const
{
    const auto &words = wordsOf(part);
    const double weight = weightOf(m_parameters, words.kind);
    const double predicted = static_cast<double>(count(m_outcome.predicted, words.kind));
    Explanation why{info().parts[part].name, m_outcome.parts[part], {}, {}, "ZE-12", {}, {}};
    why.formula = text(words.weight) + " * predicted " + words.plural;
    why.numbers = shortest(weight) + " * " + shortest(predicted) + " = " + shortest(why.value);
    why.inputs = {{words.weight, weight, {}}};
    addEnemyInputs(m_outcome.predicted, words.kind, "predicted for", why.inputs);
    for (const auto &report : m_outcome.lookAheads)
        addWeaponInputs(report.weapon, m_after.weapons, m_parameters.rodFire(), why.inputs);
    if (predicted > 0.0) {
        why.reason = weight == 0.0 ? text(words.weight) + " is 0" : "";
    } else if (m_outcome.gate != Gate::Open) {
        const auto cause = gateCause(m_outcome.gate, m_action, m_parameters);
        why.clause = cause.clause;
        why.reason = cause.reason;
    } else {
        why.clause = m_parameters.fromBeforeStep != 0.0 ? "ZE-14" : "ZE-17";
        for (const auto &report : m_outcome.lookAheads)
            why.reason += (why.reason.empty() ? "" : "; ") + reportText(report, words.plural);
    }
    return why;
}

Explanation Rules::explainNet(Part part) const
{
    const auto &words = wordsOf(part);
    const double weight = weightOf(m_parameters, words.kind);
    const auto actual = count(m_outcome.actual, words.kind);
    const auto discounted = actual - count(m_outcome.net, words.kind);
    Explanation why{info().parts[part].name, m_outcome.parts[part], {}, {}, "ZE-12", {}, {}};
    why.formula = text(words.weight) + " * (actual - discounted)";
    why.numbers = shortest(weight) + " * (" + std::to_string(actual) + " - " + std::to_string(discounted)
        + ") = " + shortest(why.value);
    why.inputs = {{words.weight, weight, {}},
                  {"actual", static_cast<double>(actual), {}},
                  {"discounted", static_cast<double>(discounted), {}}};
    addByteInputs(m_before, m_after, m_outcome.actual, words.kind, why.inputs);
    if (m_outcome.change.isRoomChanged) {
        const auto cause = gateCause(Gate::RoomChanged, m_action, m_parameters);
        why.clause = cause.clause;
        why.reason = cause.reason;
    } else if (actual == 0) {
        why.clause = words.clause;
        why.reason = words.nothing;
    } else if (discounted > 0) {
        why.clause = words.kind == EffectKind::Hit ? "ZE-7" : "ZE-8";
        why.reason = "already credited: " + discountedBy(m_outcome.settlement.discounts, words.kind);
    } else if (weight == 0.0) {
        why.reason = text(words.weight) + " is 0";
    }
    return why;
}

std::vector<Explanation> Rules::explain() const
{
    if (!m_hasStepped)
        return {};
    std::vector<Explanation> list;
    for (const auto part : {PredictedHits, PredictedStuns, PredictedItems})
        list.push_back(explainPredicted(part));
    for (const auto part : {NetHits, NetStuns, NetItems})
        list.push_back(explainNet(part));
    return list;
}

} // namespace merit::zelda
