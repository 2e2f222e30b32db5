// SPDX-License-Identifier: MIT
#pragma once

#include "model/worlds/escaperoom/contact.h"
#include "model/worlds/escaperoom/move.h"

namespace merit::escaperoom {

// Where to head for next on the shortest way over free tiles to the exit: the furthest place on it that can be reached
// in a straight line. Without a way, straight ahead. `state` has been mended.
Spot waypoint(const State &state);

// The middle of the nearest deadly thing; without one, of the nearest solid thing; without that, the exit's side.
Spot nearestDanger(const State &state);

// The heading that comes nearest to the direction of `to`.
std::uint32_t headingTowards(Spot from, Spot to);

// A move at full speed towards a place: looks that way, little by little, and goes there.
Move moveTowards(const State &state, Spot to);

// The same, unless it would be deadly: then another way, or none.
Move moveSafelyTowards(const State &state, Spot to);

} // namespace merit::escaperoom
