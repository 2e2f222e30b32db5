// SPDX-License-Identifier: MIT
#include "model/rewards/hackmatrix/facts.h"

#include "model/rewards/hackmatrix/programs.h"

#include <algorithm>

namespace merit::hackmatrix {

namespace {

constexpr int kWastefulHp = 2; // HM-14

constexpr NumberFact kNumbers[] = {
    {"old_score", &StepFacts::oldScore},
    {"score", &StepFacts::score},
    {"stage", &StepFacts::stage},
    {"old_hp", &StepFacts::oldHp},
    {"hp", &StepFacts::hp},
    {"old_credits", &StepFacts::oldCredits},
    {"credits", &StepFacts::credits},
    {"old_energy", &StepFacts::oldEnergy},
    {"energy", &StepFacts::energy},
    {"blocks_siphoned", &StepFacts::blocksSiphoned, 0},
    {"programs_acquired", &StepFacts::programsAcquired, 0},
    {"credits_gained", &StepFacts::creditsGained},
    {"energy_gained", &StepFacts::energyGained},
    {"kills", &StepFacts::kills, 0},
    {"distance_delta", &StepFacts::distanceDelta},
    {"siphon_missed_credits", &StepFacts::siphonMissedCredits, 0},
    {"siphon_missed_energy", &StepFacts::siphonMissedEnergy, 0},
};

constexpr FlagFact kFlags[] = {
    {"player_died", &StepFacts::playerDied},       {"game_won", &StepFacts::gameWon},
    {"stage_advanced", &StepFacts::stageAdvanced}, {"data_siphon_collected", &StepFacts::dataSiphonCollected},
    {"siphon_used", &StepFacts::siphonUsed},       {"siphon_optimal", &StepFacts::siphonOptimal},
    {"reset_wasteful", &StepFacts::resetWasteful}, {"died_to_siphon_enemy", &StepFacts::diedToSiphonEnemy},
    {"action_failed", &StepFacts::actionFailed},
};

} // namespace

std::span<const NumberFact> numberFacts()
{
    return kNumbers;
}

std::span<const FlagFact> flagFacts()
{
    return kFlags;
}

int distanceDelta(int before, int after, StepEnd end)
{
    if (end == StepEnd::Death || before == grid6::kNoPath)
        return 0;
    if (end == StepEnd::ExitReached)
        return before;
    return after == grid6::kNoPath ? 0 : before - after;
}

bool isWastefulReset(Action action, int oldHp)
{
    return action == kResetAction && oldHp == kWastefulHp;
}

bool isSiphonDeath(bool hasDied, grid6::Cell player, std::span<const EnemyFact> enemies)
{
    return hasDied && std::ranges::any_of(enemies, [&](const EnemyFact &enemy) {
               return enemy.isFromSiphon && grid6::manhattan(enemy.cell, player) == 1;
           });
}

} // namespace merit::hackmatrix
