// SPDX-License-Identifier: MIT
#pragma once

#include "model/search/pills/placements.h"

#include <array>
#include <bit>
#include <cstdint>

namespace merit::pills {

// All poses within one row as one word: bit rotation * 8 + x. A move is a shift by one, a rotation a rotation by eight.
using PoseWord = std::uint32_t;

inline constexpr PoseWord kFirstColumn = 0x01010101;
inline constexpr PoseWord kLastColumn = 0x80808080;
inline constexpr PoseWord kHorizontal = 0x00FF00FF;

inline constexpr PoseWord poseBit(int x, int rotation)
{
    return PoseWord{1} << (rotation * kColumns + x);
}

inline constexpr PoseWord oneLeft(PoseWord poses)
{
    return (poses & ~kFirstColumn) >> 1;
}

inline constexpr PoseWord oneRight(PoseWord poses)
{
    return (poses & ~kLastColumn) << 1;
}

// The three things a player can do with A and B, and the three states that leaves them in.
enum Turn { NoTurn, TurnA, TurnB, kTurns };

// The rotation before it is asked whether it fits: A counts down, B counts up (DM-21).
template <Turn turn>
constexpr PoseWord turned(PoseWord poses)
{
    return turn == TurnA ? std::rotr(poses, kColumns) : turn == TurnB ? std::rotl(poses, kColumns) : poses;
}

// Which poses fit in a row, and what follows from it for moves and rotations of all poses at once.
struct RowShape {
    PoseWord fits = 0;
    PoseWord canGoLeft = 0;      // where the pose one to the left fits
    PoseWord staysUnderLeft = 0; // a rotation to here stays here with LEFT down: vertical, or no room at the left

    RowShape() = default;
    explicit RowShape(PoseWord fitting)
        : fits(fitting), canGoLeft(oneRight(fitting)), staysUnderLeft(fitting & ~(kHorizontal & canGoLeft))
    {
    }

    PoseWord movedLeft(PoseWord poses) const { return oneLeft(poses) & fits; }
    PoseWord movedRight(PoseWord poses) const { return oneRight(poses) & fits; }
    PoseWord blockedLeft(PoseWord poses) const { return poses & ~canGoLeft; }

    // To vertical in place or not at all; to horizontal in place, else one to the left (DM-21). Poses that cannot turn
    // drop out.
    template <Turn turn>
    PoseWord turnFreely(PoseWord poses) const
    {
        if constexpr (turn == NoTurn)
            return poses;
        const auto wanted = turned<turn>(poses);
        return (wanted & fits) | movedLeft(wanted & kHorizontal & ~fits);
    }

    // The same with LEFT down: to horizontal is one to the left whenever that fits, whether or not it fits in place.
    template <Turn turn>
    PoseWord turnUnderLeft(PoseWord poses) const
    {
        if constexpr (turn == NoTurn)
            return poses;
        const auto wanted = turned<turn>(poses);
        return (wanted & staysUnderLeft) | movedLeft(wanted & kHorizontal);
    }
};

using BottleShape = std::array<RowShape, kRows + 1>; // the last one is the floor, where nothing fits

BottleShape shapeOf(const Board &board);

} // namespace merit::pills
