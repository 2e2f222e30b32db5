// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/rewardmodel.h"
#include "model/rewards/hackmatrix/facts.h"
#include "model/rewards/hackmatrix/siphon.h"
#include "model/search/grid6/grid6.h"

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace merit::hackmatrix {

// The memory of a HackMatrix world begins with this, byte for byte; what follows is the world's own. One step of the
// world is one step of the rules, which pay for `facts` alone; the rest, after the step, is for the overlays. The scene
// of such a world is 6 wide and 6 high, one unit for each cell, row 0 at the bottom.
struct Observation {
    StepFacts facts;
    Board board;
    std::uint8_t playerRow = 0;
    std::uint8_t playerColumn = 0;
    std::uint8_t exitRow = 0;
    std::uint8_t exitColumn = 0;
};
static_assert(std::is_trivially_copyable_v<Observation>);

// Reads the first sizeof(Observation) bytes of the memory.
Observation decode(Memory memory);

// The defaults are the variant `spec`.
struct Parameters {
    double stepPenalty = -0.01; // HM-1
    double stageReward1 = 1.0;  // HM-2: for completing stage 1, 2, ...
    double stageReward2 = 2.0;
    double stageReward3 = 4.0;
    double stageReward4 = 8.0;
    double stageReward5 = 16.0;
    double stageReward6 = 32.0;
    double stageReward7 = 64.0;
    double stageReward8 = 100.0;
    double scoreGain = 0.5;     // HM-3
    double kill = 0.3;          // HM-4
    double dataSiphon = 1.0;    // HM-5
    double distance = 0.05;     // HM-6
    double victoryBase = 500.0; // HM-7
    double victoryPerScore = 100.0;
    double deathFactor = -0.5;       // HM-8
    double deathCountsCurrent = 0.0; // HM-8: the stage died in counts as completed
    double gainCredits = 0.05;       // HM-9
    double gainEnergy = 0.05;
    double holdingCredits = 0.01; // HM-10
    double holdingEnergy = 0.01;
    double damage = -1.0;           // HM-11
    double hpRecovery = 1.0;        // HM-12
    double siphonSuboptimal = -0.5; // HM-13
    double missedCredits = 0.05;
    double missedEnergy = 0.05;
    double programWaste = -0.3;     // HM-14
    double siphonDeath = -10.0;     // HM-15
    double unsiphonedOnly = 0.0;    // HM-18: siphoned blocks are no obstacles
    double manhattanFallback = 0.0; // HM-18: without a path the distance is that of an empty grid
};

// The parts in the order of addition.
enum Part : std::uint32_t {
    StepPenalty,
    StageCompletion,
    ScoreGain,
    Kills,
    DataSiphon,
    Distance,
    Victory,
    Death,
    ResourceGain,
    ResourceHolding,
    Damage,
    HpRecovery,
    SiphonQuality,
    ProgramWaste,
    SiphonDeath,
    kPartCount,
};

// What one step pays.
struct Payment {
    std::array<double, kPartCount> parts{};
    double total = 0.0;
};

// Blocks on the grid; `siphoned` are those of them that were siphoned.
struct Blocks {
    grid6::Cells standing = 0;
    grid6::Cells siphoned = 0;
};

Blocks blocksOf(const Board &board);

// The 15-part reward of document 004, HM-1 to HM-19; siphon quality (HM-20 to HM-22) is in siphon.h. The rules carry
// nothing from step to step: the last facts are kept for explain() and overlays() only.
class Rules {
public:
    Rules() : Rules(Parameters{}) {}
    explicit Rules(const Parameters &parameters);

    static const ModelInfo &info();
    static Result<Rules> create(const Settings &settings);

    // HM-1 to HM-17, without a trace.
    Payment score(const StepFacts &facts) const;

    // The same, kept for explain().
    Payment step(const StepFacts &facts);

    // HM-18. The path is empty where the distance is none or the fallback.
    int exitDistance(const Blocks &blocks, grid6::Cell from, grid6::Cell to) const;
    grid6::Path exitPath(const Blocks &blocks, grid6::Cell from, grid6::Cell to) const;

    void reset(Memory memory);
    void step(const Transition &transition, Evaluation &out);
    std::vector<Explanation> explain() const;

    // In units of the scene, see Observation.
    void overlays(Overlays &out) const;

private:
    grid6::Cells obstacles(const Blocks &blocks) const;
    static std::optional<std::size_t> completedStage(int stage);
    std::size_t completedStages(int stage) const;

    static constexpr std::size_t kStageCount = 8;

    Parameters m_parameters;
    std::array<double, kStageCount> m_stageRewards;
    std::array<double, kStageCount + 1> m_completedRewards; // [n]: sum of the first n stage rewards
    Observation m_observation;                              // of the last reset or step,
    Payment m_payment;                                      // and what it paid
    bool m_hasStepped = false;
    bool m_hasBoard = false; // the observation came from memory, with more in it than the facts
};

} // namespace merit::hackmatrix
