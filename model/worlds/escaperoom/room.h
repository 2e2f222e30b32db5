// SPDX-License-Identifier: MIT
#pragma once

#include "model/worlds/escaperoom/contact.h"
#include "model/worlds/escaperoom/move.h"
#include "model/worlds/escaperoom/state.h"

namespace merit::escaperoom {

// The room as plain functions over its state. Everything is float32 in a fixed order, and of the functions whose
// result a machine may round as it likes none is used: the same moves give the same bits everywhere.

inline constexpr int kSubsteps = 4;
inline constexpr float kSubstepTime = 0.01f; // a step is 0.04 s
inline constexpr float kFullStep = 0.5f;     // how far the largest amount goes in one step

// Where a heading points; `heading` is below kHeadings.
Spot directionOf(std::uint32_t heading);

// The level with the agent on its spawn, not yet settled (ER-11).
State makeState(const Level &level, const RoomOptions &options);

// The first episode: everything but level and options back to the beginning, and the agent settled.
void resetRoom(State &state);

// One step. In the order of the specification: move, collide, count, judge, reset. A reset that is due in next-step
// mode takes the place of the step. In same-step mode the state goes on showing how the episode ended, and the next
// step starts from the spawn.
void stepRoom(State &state, Move move);

// Puts right what was poked beyond sense; a state that is as it should be stays as it is.
void mend(State &state);

} // namespace merit::escaperoom
