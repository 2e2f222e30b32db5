// SPDX-License-Identifier: MIT
// Why each part of a HackMatrix step is what it is.
#include "model/core/numbers.h"
#include "model/rewards/hackmatrix/rules.h"

#include <algorithm>
#include <cassert>

namespace merit::hackmatrix {

namespace {

// A negative number that follows a minus sign goes into brackets.
std::string change(std::int32_t now, std::int32_t before)
{
    const auto second = std::to_string(before);
    std::string text = "(";
    text.append(std::to_string(now)).append(" - ");
    return before < 0 ? text.append("(").append(second).append("))") : text.append(second).append(")");
}

std::string times(const std::string &amount, double coefficient)
{
    return amount + " * " + shortest(coefficient);
}

std::string times(std::int32_t amount, double coefficient)
{
    return times(std::to_string(amount), coefficient);
}

// Collects the explanations of one step, part by part in their order.
class Explainer {
public:
    Explainer(const StepFacts &facts, const Payment &payment) : m_facts(facts), m_payment(payment) {}

    // `numbers` is the right side of the formula with the values put in; a zero has a reason instead.
    Explanation &add(const char *formula, const std::string &numbers, const std::string &zeroReason)
    {
        const auto part = m_list.size();
        const auto &info = Rules::info().parts[part];
        const double value = m_payment.parts[part];
        Explanation why{info.name, value, formula, "0", info.clause, {}, {}};
        if (m_facts.actionFailed) {
            why.clause = "HM-16";
            why.reason = "the action could not be executed";
        } else if (!zeroReason.empty()) {
            why.reason = zeroReason;
        } else {
            const auto result = shortest(value);
            why.numbers = numbers == result ? result : numbers + " = " + result;
            if (value == 0.0)
                why.reason = "the coefficient is 0, or the terms cancel out";
        }
        m_list.push_back(std::move(why));
        return m_list.back();
    }

    ExplainedInput number(const char *name, std::int32_t StepFacts::*member) const
    {
        return {name, static_cast<double>(m_facts.*member), addressOf(member)};
    }

    ExplainedInput flag(const char *name, Flag StepFacts::*member) const
    {
        return {name, static_cast<double>(m_facts.*member), addressOf(member)};
    }

    std::vector<Explanation> take() { return std::move(m_list); }

private:
    const StepFacts &m_facts;
    const Payment &m_payment;
    std::vector<Explanation> m_list;
};

void explainProgress(Explainer &out, const StepFacts &f, const Parameters &p)
{
    out.add("score_gain * (score - old_score)", times(change(f.score, f.oldScore), p.scoreGain),
            f.score == f.oldScore ? "the score did not change" : "")
        .inputs = {out.number("score", &StepFacts::score),
                   out.number("old_score", &StepFacts::oldScore),
                   {"score_gain", p.scoreGain, {}}};
    out.add("kill * kills", times(f.kills, p.kill), f.kills == 0 ? "the player destroyed nothing" : "").inputs = {
        out.number("kills", &StepFacts::kills), {"kill", p.kill, {}}};
    out.add("data_siphon when one was picked up by walking", shortest(p.dataSiphon),
            f.dataSiphonCollected ? "" : "no data siphon was picked up by walking")
        .inputs = {out.flag("data_siphon_collected", &StepFacts::dataSiphonCollected),
                   {"data_siphon", p.dataSiphon, {}}};
    out.add("distance * max(distance_delta, 0)", times(f.distanceDelta, p.distance),
            f.distanceDelta > 0
                ? ""
                : "the way to the exit did not get shorter: distance_delta = " + std::to_string(f.distanceDelta))
        .inputs = {out.number("distance_delta", &StepFacts::distanceDelta), {"distance", p.distance, {}}};
    out.add("victory_base + victory_per_score * score",
            shortest(p.victoryBase) + " + " + times(f.score, p.victoryPerScore),
            f.gameWon ? "" : "the game was not won")
        .inputs = {out.flag("game_won", &StepFacts::gameWon),
                   out.number("score", &StepFacts::score),
                   {"victory_base", p.victoryBase, {}},
                   {"victory_per_score", p.victoryPerScore, {}}};
}

void explainResources(Explainer &out, const StepFacts &f, const Parameters &p)
{
    const bool isSame = f.credits == f.oldCredits && f.energy == f.oldEnergy;
    out.add("resource_gain_credits * (credits - old_credits) + resource_gain_energy * (energy - old_energy)",
            times(change(f.credits, f.oldCredits), p.gainCredits) + " + "
                + times(change(f.energy, f.oldEnergy), p.gainEnergy),
            isSame ? "neither credits nor energy changed" : "")
        .inputs = {out.number("credits", &StepFacts::credits), out.number("old_credits", &StepFacts::oldCredits),
                   out.number("energy", &StepFacts::energy), out.number("old_energy", &StepFacts::oldEnergy)};
    const bool holdsNothing = f.credits == 0 && f.energy == 0;
    out.add("holding_credits * credits + holding_energy * energy, when the stage advanced",
            times(f.credits, p.holdingCredits) + " + " + times(f.energy, p.holdingEnergy),
            !f.stageAdvanced   ? "the stage did not advance"
                : holdsNothing ? "no credits and no energy are held"
                               : "")
        .inputs = {out.flag("stage_advanced", &StepFacts::stageAdvanced), out.number("credits", &StepFacts::credits),
                   out.number("energy", &StepFacts::energy)};
}

void explainHealth(Explainer &out, const StepFacts &f, const Parameters &p)
{
    out.add("damage * HP lost", times(change(f.oldHp, f.hp), p.damage), f.hp < f.oldHp ? "" : "no HP was lost")
        .inputs = {out.number("old_hp", &StepFacts::oldHp), out.number("hp", &StepFacts::hp), {"damage", p.damage, {}}};
    out.add("hp_recovery * HP gained", times(change(f.hp, f.oldHp), p.hpRecovery),
            f.hp > f.oldHp ? "" : "no HP was gained")
        .inputs = {
        out.number("old_hp", &StepFacts::oldHp), out.number("hp", &StepFacts::hp), {"hp_recovery", p.hpRecovery, {}}};
}

void explainSiphon(Explainer &out, const StepFacts &f, const Parameters &p)
{
    const auto missed = times(f.siphonMissedCredits, p.missedCredits) + " + "
        + times(f.siphonMissedEnergy, p.missedEnergy);
    const bool missedNothing = f.siphonMissedCredits == 0 && f.siphonMissedEnergy == 0;
    out.add("siphon_suboptimal * (missed_credits * credits missed + missed_energy * energy missed)",
            shortest(p.siphonSuboptimal) + " * (" + missed + ")",
            !f.siphonUsed         ? "no siphon was used"
                : f.siphonOptimal ? "no place was better for what the siphon took"
                : missedNothing   ? "nothing was missed"
                                  : "")
        .inputs = {out.flag("siphon_used", &StepFacts::siphonUsed),
                   out.flag("siphon_optimal", &StepFacts::siphonOptimal),
                   out.number("siphon_missed_credits", &StepFacts::siphonMissedCredits),
                   out.number("siphon_missed_energy", &StepFacts::siphonMissedEnergy),
                   {"siphon_suboptimal", p.siphonSuboptimal, {}}};
    out.add("program_waste when RESET was executed at 2 HP", shortest(p.programWaste),
            f.resetWasteful ? "" : "no RESET at 2 HP")
        .inputs = {out.flag("reset_wasteful", &StepFacts::resetWasteful), {"program_waste", p.programWaste, {}}};
    out.add("siphon_death when died beside a siphon's enemy", shortest(p.siphonDeath),
            f.diedToSiphonEnemy ? "" : "no death beside an enemy that a siphon spawned")
        .inputs = {out.flag("died_to_siphon_enemy", &StepFacts::diedToSiphonEnemy),
                   {"siphon_death", p.siphonDeath, {}}};
}

} // namespace

std::vector<Explanation> Rules::explain() const
{
    if (!m_hasStepped)
        return {};
    const auto &f = m_observation.facts;
    const auto &p = m_parameters;
    Explainer out(f, m_payment);
    out.add("step_penalty", shortest(p.stepPenalty), "").inputs = {{"step_penalty", p.stepPenalty, {}}};

    out.add("stage_reward of stage - 1", shortest(m_payment.parts[StageCompletion]),
            !f.stageAdvanced               ? "the stage did not advance"
                : !completedStage(f.stage) ? "stage " + std::to_string(f.stage) + " is outside 2 to 9"
                                           : "")
        .inputs = {out.flag("stage_advanced", &StepFacts::stageAdvanced), out.number("stage", &StepFacts::stage)};
    explainProgress(out, f, p);

    const auto completed = completedStages(f.stage);
    out.add("death_factor * sum of the stage rewards of the completed stages",
            times(shortest(m_completedRewards[completed]), p.deathFactor),
            !f.playerDied        ? "the player did not die"
                : completed == 0 ? "no stage was completed before"
                                 : "")
        .inputs = {out.flag("player_died", &StepFacts::playerDied),
                   out.number("stage", &StepFacts::stage),
                   {"completed stages", static_cast<double>(completed), {}},
                   {"death_factor", p.deathFactor, {}}};
    explainResources(out, f, p);
    explainHealth(out, f, p);
    explainSiphon(out, f, p);
    auto list = out.take();
    assert(list.size() == kPartCount);
    return list;
}

} // namespace merit::hackmatrix
