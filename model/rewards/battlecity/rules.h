// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/rewardmodel.h"

#include <array>
#include <cstdint>

namespace merit::battlecity {

inline constexpr std::uint32_t kXAddress = 0x90;
inline constexpr std::uint32_t kYAddress = 0x98;
inline constexpr std::uint32_t kStatusAddress = 0xA0;
inline constexpr int kFirstEnemySlot = 2; // slot 0 is player 1, slot 1 player 2
inline constexpr int kEnemyCount = 6;

// The distance that stands for "there is no enemy" (BC-3).
inline constexpr double kNoEnemyDistance = 999.0;

struct Tank {
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    std::uint8_t status = 0;

    bool isAtOrigin() const { return x == 0 && y == 0; }
};

// What the reward can see of the game.
struct Observation {
    Tank player;
    std::array<Tank, kEnemyCount> enemies;
};

// Reads the 18 bytes; the memory must reach beyond 0xA7.
Observation decode(Memory memory);

// The defaults are the variant `spec`.
struct Parameters {
    double scale = 0.5;
    double teleportThreshold = 50.0;
    double aliveThreshold = 128.0;
    double filterApproach = 1.0;  // the teleport filter also drops jumps towards the enemy
    double requirePlayer = 1.0;   // BC-5
    double skipOriginEnemy = 1.0; // the (0, 0) test of BC-1
    double forgetDistance = 1.0;  // BC-6: with no enemy the previous distance becomes 999
};

enum class Guard { None, PlayerAbsent, NoEnemy, Teleport };

// One step, with everything that an explanation needs.
struct Outcome {
    double previous = kNoEnemyDistance;
    double distance = kNoEnemyDistance;
    int nearest = -1; // slot, -1 for none
    Guard guard = Guard::None;
    double reward = 0.0;
};

// The proximity reward of document 000: pays for coming closer to the nearest enemy, BC-1 to BC-9.
class Rules {
public:
    Rules() = default;
    explicit Rules(const Parameters &parameters) : m_parameters(parameters) {}

    static const ModelInfo &info();
    static Result<Rules> create(const Settings &settings);

    // BC-3 for one observation: reward 0, and no trace left behind.
    Outcome look(const Observation &observation) const;

    // BC-4. Returns the distance that the first step is measured against.
    double reset(const Observation &observation);
    Outcome step(const Observation &observation);

    void reset(Memory memory);
    void step(const Transition &transition, Evaluation &out);
    std::vector<Explanation> explain() const;
    void overlays(Overlays &out) const;

private:
    Outcome score(const Observation &observation) const;

    Parameters m_parameters;
    double m_previous = kNoEnemyDistance; // BC-9
    Observation m_observation;            // of the last reset or step,
    Outcome m_outcome;                    // and what it paid
    bool m_hasStepped = false;
};

} // namespace merit::battlecity
