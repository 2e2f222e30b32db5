// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/rewardmodel.h"

#include <cstdint>
#include <type_traits>

namespace merit::escaperoom {

// What position and progress hold before the agent has settled (ER-11).
inline constexpr float kUnset = -999999.0f;

// The memory of an Escape Room world begins with this, byte for byte; what follows is the world's own. One step of the
// world is one step of the rules. The level spans +-worldMaxX by +-worldMaxY around (0, 0), forward is +y.
struct Observation {
    float x = 0.0f;
    float y = 0.0f;
    float worldMaxX = 0.0f;
    float worldMaxY = 0.0f;
    std::uint32_t collided = 0; // not 0: the agent ran into something deadly in this step
};
static_assert(std::is_trivially_copyable_v<Observation> && sizeof(Observation) == 20);

// The scene of such a world begins at its top left with the level, forward at the top, so many units for one of the
// level's; what it tells besides stands below.
inline constexpr double kSceneScale = 10.0;

// ER-9: by the quotient, which rounding may bring to 1 a little before y is there. Without room nothing is complete
// (ER-12), nor before the agent has settled (ER-11).
inline bool hasCompleted(float maxY, float initialY, float worldMaxY)
{
    const float room = worldMaxY - initialY;
    return initialY != kUnset && room > 0.0f && (maxY - initialY) / room >= 1.0f;
}

// Reads the first 20 bytes of the memory.
Observation decode(Memory memory);

// ER-7, in the order of the parameter's choices.
enum class AutoReset { NextStep, SameStep, Disabled };

enum class Collided { No, Yes };

// The defaults are the variant `spec`.
struct Parameters {
    double episodeLength = 200.0;   // ER-6
    double collisionPenalty = -1.0; // ER-10
    double autoReset = 0.0;         // ER-7, an AutoReset
};

// Why progress was paid or not.
enum class Progress { NewGround, OldGround, Still, NotSettled, NoRoom, Died, Reset };

// Why the collision penalty was taken or not.
enum class Collision { None, Died, AfterTheEnd, NotSettled, Reset };

// One step or reset, with everything that an explanation needs.
struct Outcome {
    float progress = 0.0f; // the two parts,
    float collision = 0.0f;
    float reward = 0.0f; // and their sum: one of them is always 0
    bool isDone = false;
    bool isReset = false;     // a reset was performed in this call
    bool hasEnded = false;    // the episode ended in this call:
    bool hasTimedOut = false; // for these reasons, which may come together
    bool hasCompleted = false;
    bool hasDied = false;
    Progress progressCase = Progress::NotSettled;
    Collision collisionCase = Collision::None;
    std::int64_t step = 0;
    std::int64_t stepsRemaining = 0;
    float y = kUnset;
    float previousMaxY = kUnset; // before this step
    float initialY = kUnset;     // of the episode that this step belongs to
    float worldMaxY = kUnset;
};

// What an episode is made of; nothing else carries over from step to step.
struct Episode {
    std::int64_t step = 0;
    float y = kUnset; // of the last step
    float maxY = kUnset;
    float initialY = kUnset;
    bool isDone = false;
    bool hasDied = false;

    bool isSettled() const { return initialY != kUnset; }
};

// The progress reward of document 003, ER-1 to ER-12: pays for ground not reached before in the episode, takes for a
// death by collision, ends episodes and begins the next. All arithmetic is float32.
class Rules {
public:
    Rules() : Rules(Parameters{}) {}
    explicit Rules(const Parameters &parameters);

    static const ModelInfo &info();
    static Result<Rules> create(const Settings &settings);

    // What a world needs in order to end and begin episodes as these rules do.
    std::int64_t episodeLength() const { return m_episodeLength; }
    AutoReset autoReset() const { return m_defaultMode; }

    // An episode begins: the agent has settled at y in a level that ends at worldMaxY. The auto-reset mode is that of
    // the parameters, or another one until the next reset.
    Outcome reset(float y, float worldMaxY);
    Outcome reset(float y, float worldMaxY, AutoReset mode);

    // The agent has moved to y. When a next-step reset is due, y is where the agent was put instead.
    Outcome step(float y, Collided collided);

    void reset(Memory memory);
    void step(const Transition &transition, Evaluation &out);
    std::vector<Explanation> explain() const;

    // In units of the scene, see Observation.
    void overlays(Overlays &out) const;

private:
    Outcome respawn(float y, Collided collided);

    std::int64_t m_episodeLength;
    float m_collisionPenalty;
    AutoReset m_defaultMode;
    AutoReset m_mode;

    Episode m_episode;
    float m_spawnY = kUnset; // of the last reset, where a same-step reset puts the agent
    float m_worldMaxY = kUnset;
    float m_worldMaxX = 0.0f;
    bool m_hasStepped = false;
    Outcome m_outcome;
};

} // namespace merit::escaperoom
