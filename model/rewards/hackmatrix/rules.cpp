// SPDX-License-Identifier: MIT
#include "model/rewards/hackmatrix/rules.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace merit::hackmatrix {

namespace {

constexpr int kFirstPaidStage = 2; // HM-2: the stage after the first

enum EventType : std::uint16_t { FailedEvent, KillEvent, StageEvent, DeathEvent, VictoryEvent, SuboptimalEvent };

// In double, where the difference of any two values is exact.
double difference(std::int32_t now, std::int32_t before)
{
    return static_cast<double>(now) - static_cast<double>(before);
}

void report(const StepFacts &facts, const Payment &payment, Evaluation &out)
{
    const auto add = [&](EventType type, std::int32_t subject, Part part) {
        out.events.push_back({type, subject, -1, payment.parts[part]});
    };
    if (facts.actionFailed) {
        add(FailedEvent, -1, StepPenalty);
        return;
    }
    if (facts.kills > 0)
        add(KillEvent, facts.kills, Kills);
    if (facts.stageAdvanced)
        add(StageEvent, facts.stage, StageCompletion);
    if (facts.playerDied)
        add(DeathEvent, facts.stage, Death);
    if (facts.gameWon)
        add(VictoryEvent, -1, Victory);
    if (facts.siphonUsed && !facts.siphonOptimal)
        add(SuboptimalEvent, -1, SiphonQuality);
    out.episodeEnded = facts.playerDied || facts.gameWon;
}

// Into its place, without a copy on the way.
void read(Memory memory, Observation &out)
{
    assert(memory.size() >= sizeof(Observation));
    std::memcpy(&out, memory.data(), sizeof out);
}

} // namespace

Observation decode(Memory memory)
{
    Observation observation;
    read(memory, observation);
    return observation;
}

Blocks blocksOf(const Board &board)
{
    Blocks blocks;
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        if (board.cells[i].block != Block::None) {
            blocks.standing |= grid6::Cells(1) << i;
            blocks.siphoned |= grid6::Cells(board.cells[i].siphoned != 0) << i;
        }
    return blocks;
}

Rules::Rules(const Parameters &parameters)
    : m_parameters(parameters), m_stageRewards{parameters.stageReward1, parameters.stageReward2,
                                               parameters.stageReward3, parameters.stageReward4,
                                               parameters.stageReward5, parameters.stageReward6,
                                               parameters.stageReward7, parameters.stageReward8}
{
    m_completedRewards[0] = 0.0;
    for (std::size_t i = 0; i < kStageCount; ++i)
        m_completedRewards[i + 1] = m_completedRewards[i] + m_stageRewards[i];
}

// HM-2: which reward an advance to this stage pays.
std::optional<std::size_t> Rules::completedStage(int stage)
{
    if (stage < kFirstPaidStage || stage - kFirstPaidStage >= static_cast<int>(kStageCount))
        return std::nullopt;
    return static_cast<std::size_t>(stage - kFirstPaidStage);
}

// HM-8: how many stage rewards a death takes a share of.
std::size_t Rules::completedStages(int stage) const
{
    const int count = std::clamp(stage, 0, static_cast<int>(kStageCount) + 1);
    const int completed = m_parameters.deathCountsCurrent != 0.0 ? count : count - 1;
    return static_cast<std::size_t>(std::clamp(completed, 0, static_cast<int>(kStageCount)));
}

Payment Rules::score(const StepFacts &facts) const
{
    Payment payment;
    if (facts.actionFailed) // HM-16
        return payment;
    const auto &p = m_parameters;
    auto &parts = payment.parts;
    parts[StepPenalty] = p.stepPenalty;
    if (facts.stageAdvanced) {
        if (const auto completed = completedStage(facts.stage))
            parts[StageCompletion] = m_stageRewards[*completed];
        parts[ResourceHolding] = facts.credits * p.holdingCredits + facts.energy * p.holdingEnergy;
    }
    parts[ScoreGain] = difference(facts.score, facts.oldScore) * p.scoreGain;
    parts[Kills] = facts.kills * p.kill;
    if (facts.dataSiphonCollected)
        parts[DataSiphon] = p.dataSiphon;
    parts[Distance] = std::max(facts.distanceDelta, 0) * p.distance;
    if (facts.gameWon)
        parts[Victory] = p.victoryBase + facts.score * p.victoryPerScore;
    if (facts.playerDied)
        parts[Death] = p.deathFactor * m_completedRewards[completedStages(facts.stage)];
    parts[ResourceGain] = difference(facts.credits, facts.oldCredits) * p.gainCredits
        + difference(facts.energy, facts.oldEnergy) * p.gainEnergy;
    parts[Damage] = std::max(difference(facts.oldHp, facts.hp), 0.0) * p.damage;
    parts[HpRecovery] = std::max(difference(facts.hp, facts.oldHp), 0.0) * p.hpRecovery;
    if (facts.siphonUsed && !facts.siphonOptimal)
        parts[SiphonQuality] = p.siphonSuboptimal
            * (facts.siphonMissedCredits * p.missedCredits + facts.siphonMissedEnergy * p.missedEnergy);
    if (facts.resetWasteful)
        parts[ProgramWaste] = p.programWaste;
    if (facts.diedToSiphonEnemy)
        parts[SiphonDeath] = p.siphonDeath;
    for (const double part : parts)
        payment.total += part;
    return payment;
}

Payment Rules::step(const StepFacts &facts)
{
    m_observation.facts = facts;
    m_payment = score(facts);
    m_hasStepped = true;
    return m_payment;
}

grid6::Cells Rules::obstacles(const Blocks &blocks) const
{
    return m_parameters.unsiphonedOnly != 0.0 ? blocks.standing & ~blocks.siphoned : blocks.standing;
}

int Rules::exitDistance(const Blocks &blocks, grid6::Cell from, grid6::Cell to) const
{
    const int steps = grid6::distance(obstacles(blocks), from, to);
    return steps == grid6::kNoPath && m_parameters.manhattanFallback != 0.0 ? grid6::manhattan(from, to) : steps;
}

grid6::Path Rules::exitPath(const Blocks &blocks, grid6::Cell from, grid6::Cell to) const
{
    return grid6::path(obstacles(blocks), from, to);
}

void Rules::reset(Memory memory)
{
    read(memory, m_observation);
    m_payment = {};
    m_hasStepped = false;
    m_hasBoard = true;
}

void Rules::step(const Transition &transition, Evaluation &out)
{
    read(transition.after, m_observation);
    m_payment = score(m_observation.facts);
    m_hasStepped = m_hasBoard = true;
    out.clear(kPartCount);
    std::ranges::copy(m_payment.parts, out.parts.begin());
    out.total = m_payment.total;
    report(m_observation.facts, m_payment, out);
}

} // namespace merit::hackmatrix
