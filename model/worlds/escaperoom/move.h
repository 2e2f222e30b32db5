// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/world.h"

#include <vector>

namespace merit::escaperoom {

inline constexpr int kAmounts = 4;   // 0 stands, 3 is full speed
inline constexpr int kAngles = 8;    // of 45 degrees, clockwise; 0 is where the agent looks
inline constexpr int kRotations = 5; // 0 and 1 turn left, 2 not at all, 3 and 4 turn right
inline constexpr int kNoRotation = 2;
inline constexpr int kActionCount = kAmounts * kAngles * kRotations;

// The three parts of an action. The agent turns first and then moves.
struct Move {
    int amount = 0;
    int angle = 0;
    int rotate = kNoRotation;

    friend bool operator==(const Move &, const Move &) = default;
};

// One index for the three parts; the default Move, which does nothing, is 0.
constexpr Action pack(Move move)
{
    const int turn = (move.rotate - kNoRotation + kRotations) % kRotations;
    return (move.amount * kAngles + move.angle) * kRotations + turn;
}

// `action` is below kActionCount.
constexpr Move unpack(Action action)
{
    const int turn = action % kRotations;
    const int direction = action / kRotations;
    return {direction / kAngles, direction % kAngles, (turn + kNoRotation) % kRotations};
}

// All actions with their names; those for driving by hand have keys.
std::vector<ActionInfo> actionInfos();

} // namespace merit::escaperoom
