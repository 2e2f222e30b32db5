// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/forecaster.h"
#include "model/search/grid6/grid6.h"

#include <cstdint>
#include <span>
#include <type_traits>

namespace merit::hackmatrix {

// 0 or 1, as it stands in memory.
using Flag = std::uint8_t;

// What one step did, as the reward needs it: the 25 fields of the protocol, and whether the action failed. `old` is
// before the step, everything else after it.
struct StepFacts {
    std::int32_t oldScore = 0;
    std::int32_t score = 0;
    std::int32_t stage = 1;
    std::int32_t oldHp = 0;
    std::int32_t hp = 0;
    std::int32_t oldCredits = 0;
    std::int32_t credits = 0;
    std::int32_t oldEnergy = 0;
    std::int32_t energy = 0;
    std::int32_t blocksSiphoned = 0; // these four enter no part (HM-17)
    std::int32_t programsAcquired = 0;
    std::int32_t creditsGained = 0;
    std::int32_t energyGained = 0;
    std::int32_t kills = 0;               // by the player (HM-4)
    std::int32_t distanceDelta = 0;       // see distanceDelta()
    std::int32_t siphonMissedCredits = 0; // see noteSiphon()
    std::int32_t siphonMissedEnergy = 0;
    Flag playerDied = 0;
    Flag gameWon = 0;
    Flag stageAdvanced = 0;
    Flag dataSiphonCollected = 0; // by walking (HM-5)
    Flag siphonUsed = 0;
    Flag siphonOptimal = 0;
    Flag resetWasteful = 0;     // see isWastefulReset()
    Flag diedToSiphonEnemy = 0; // see isSiphonDeath()
    Flag actionFailed = 0;      // the action could not be executed: nothing is paid (HM-16)
    Flag unused[3] = {};        // named, so that every byte of a memory has a value

    friend bool operator==(const StepFacts &, const StepFacts &) = default;
};
static_assert(std::is_trivially_copyable_v<StepFacts>);

// The largest number that a field may hold, so that no sum or difference of them overflows.
inline constexpr std::int32_t kMaximumFact = 1000000000;

// The fields under their names in the protocol.
struct NumberFact {
    const char *name;
    std::int32_t StepFacts::*member;
    std::int32_t minimum = -kMaximumFact; // 0 for what is counted
};
struct FlagFact {
    const char *name;
    Flag StepFacts::*member;
};
std::span<const NumberFact> numberFacts();
std::span<const FlagFact> flagFacts();

// Where a field stands in StepFacts, in bytes.
template <typename T>
std::uint32_t addressOf(T StepFacts::*member)
{
    static const StepFacts facts;
    return static_cast<std::uint32_t>(reinterpret_cast<const char *>(&(facts.*member))
                                      - reinterpret_cast<const char *>(&facts));
}

enum class StepEnd { Ordinary, Death, ExitReached };

// HM-19, from the distances to the exit of the stage being played before and after the step.
int distanceDelta(int before, int after, StepEnd end);

// HM-14: the program RESET, executed at 2 HP, heals 1 HP less than it could.
bool isWastefulReset(Action action, int oldHp);

struct EnemyFact {
    grid6::Cell cell;
    bool isFromSiphon = false;
};

// HM-15: the player died with an enemy directly above, below, left or right of it that a siphon spawned.
bool isSiphonDeath(bool hasDied, grid6::Cell player, std::span<const EnemyFact> enemies);

} // namespace merit::hackmatrix
