// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/error.h"
#include "model/core/memory.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>

namespace merit::pills {

inline constexpr int kRows = 16;
inline constexpr int kColumns = 8;
inline constexpr int kRotations = 4;
inline constexpr int kPlacementCount = 512;

// One bit for each placement, index = orientation * 128 + row * 8 + column of the first half (DM-16).
using PlacementMask = std::bitset<kPlacementCount>;

// Bit c of rows[r]: cell (r, c) is occupied. Row 0 is at the top.
struct Board {
    std::array<std::uint8_t, kRows> rows{};

    bool isFree(int row, int column) const { return ((rows[static_cast<std::size_t>(row)] >> column) & 1) == 0; }
};

// The bits of the NES pad, as the game keeps them at 0xF7.
enum Button : std::uint8_t { Right = 0x01, Left = 0x02, Down = 0x04, ButtonB = 0x40, ButtonA = 0x80 };

// What the search starts from (DM-23), already range-checked.
struct Start {
    int x = 3;
    int y = 15; // counted from the bottom, as the game does
    int rotation = 0;
    int fallCounter = 0;
    int velocity = 0;
    int speedUps = 0;
    int speedSetting = 0;
    int parity = 0;
    std::uint8_t held = 0;
    bool sameColours = false; // DM-24
};

// Where a pill is while it falls: the base cell (row 0 at the top) and the rotation; even rotations lie.
struct Pose {
    int x = 0;
    int row = 0;
    int rotation = 0;

    bool isVertical() const { return (rotation & 1) != 0; }

    friend bool operator==(const Pose &, const Pose &) = default;
};

// The zero page of DM-23; an error names the field. The memory must reach beyond 0xF7, or that is the error.
Result<Start> startFromMemory(Memory memory);

// Occupied = pill types and viruses of the first player's bottle (DM-18). The memory must reach beyond 0x47F.
Board boardFromMemory(Memory memory);

// DM-18. Poses outside the bottle do not fit; the upper half of a vertical pill may stick out at the top.
bool fits(const Board &board, Pose pose);

// DM-17, both ways. No pose when a half of the placement lies outside the bottle, -1 when one of the pose does.
std::optional<Pose> poseOf(int placement);
int placementOf(Pose pose);

// The placements a pill can rest at, reachable or not (DM-19). Of equal colours half are twins and left out (DM-24).
PlacementMask legalPlacements(const Board &board, bool sameColours);

// Clears the twins of equal colours: orientations 2 and 3 (DM-24).
void dropTwins(PlacementMask &mask);

} // namespace merit::pills
