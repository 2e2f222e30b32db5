// SPDX-License-Identifier: MIT
#pragma once

#include "model/worlds/hackmatrix/game.h"

namespace merit::hackmatrix {

// The effect of a program that is allowed, without its cost and without what follows from it (exit, enemy turn).
void runProgram(State &state, Program program);

// The first enemy or transmission that an attack in this direction meets, as its cell, or -1. A block ends the line;
// who stands on it is still met.
int targetInLine(const Position &position, const grid6::Cell &direction);

// Damage to an enemy, or the end of a transmission. True when it is gone.
bool hit(State &state, Unit &unit, int damage);

// The player's siphon (HM-20): everything in reach, the cells marked, the spawns queued.
void siphon(State &state);

} // namespace merit::hackmatrix
