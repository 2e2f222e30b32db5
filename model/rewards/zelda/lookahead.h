// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/forecaster.h"
#include "model/rewards/zelda/animation.h"
#include "model/rewards/zelda/effects.h"

#include <vector>

namespace merit::zelda {

// How the frames of a look-ahead are compared: each with the one before it, or the last with the first.
enum class Comparison : std::uint8_t { EveryFrame, StartToEnd };

// One look-ahead: which weapon is followed, and from where.
struct LookAheadPlan {
    AnimationKind weapon = AnimationKind::Beam;
    RodFire fire = RodFire::Both;
    Comparison comparison = Comparison::EveryFrame;
    ForecastRequest request;
};

struct LookAheadResult {
    Effects effects;
    int frames = 0;         // that were looked at, without the start
    bool wasActive = false; // false: the weapon never showed, and there are no effects
};

// The pokes that take everything out of the air but the given weapon (ZE-15). A byte that belongs to other weapons goes
// when it is not 0; a byte that is shared goes when it shows another weapon.
std::vector<Poke> disableOthers(AnimationKind weapon, const Weapons &weapons, RodFire fire);

// Follows the weapon in a copy of the world for as long as it is not INACTIVE (ZE-14, ZE-17). A frame in another room
// or after the end of the game ends it and does not count; the frame in which the weapon becomes INACTIVE does.
Result<LookAheadResult> lookAhead(Forecaster &forecaster, const LookAheadPlan &plan);

} // namespace merit::zelda
