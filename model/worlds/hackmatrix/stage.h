// SPDX-License-Identifier: MIT
#pragma once

#include "model/worlds/hackmatrix/state.h"

namespace merit::hackmatrix {

inline constexpr int kFewestBlocks = 5;
inline constexpr int kMostBlocks = 11;
inline constexpr grid6::Cells kCornerCells = grid6::Cells(1) | grid6::Cells(1) << 5 | grid6::Cells(1) << 30
    | grid6::Cells(1) << 35;

// Whether the free cells are connected and every block has a free neighbour.
bool isPassable(grid6::Cells blocks);

// A new stage around the player, enemies and transmissions as they are: exit and data siphons in the other corners,
// 5 to 11 blocks, resources in every other cell, one transmission for each stage number.
void buildStage(State &state);

// Adds up to `count` transmissions of random types in random free cells; `where` are those to be preferred.
enum class Origin { Stage, Task, Siphon };
void addTransmissions(State &state, int count, Origin origin, grid6::Cells where = grid6::kAllCells);

} // namespace merit::hackmatrix
