// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/memory.h"
#include "model/core/scene.h"
#include "model/worlds/hackmatrix/game.h"

namespace merit::hackmatrix {

// The board in the units of the reward's overlays, one for each cell, with the player's means and programs beside it.
// Cells, the player and the programs can be clicked.
Scene drawScene(Memory memory);

// The pieces of it.
void drawUnits(Scene &scene, const Position &now);
void drawPanel(Scene &scene, const State &state);

// The middle of a cell.
Point middleOf(grid6::Cell cell);

Shape box(ColorRole role, Point topLeft, Point bottomRight, double lineWidth = 0.0);
Shape disc(ColorRole role, Point middle, double radius, double lineWidth = 0.0);
Shape label(ColorRole role, Point middle, double height, std::string text);

} // namespace merit::hackmatrix
