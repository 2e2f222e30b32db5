// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/policy.h"
#include "model/worlds/handmade.h"

namespace merit::battlecity {

// The hand-made field: a player at its starting place and two enemies, moved by nothing but actions and pokes.
HandMadeWorld makeHandMadeWorld();

WorldInfo handMadeWorldInfo();

// A person at the hand-made field, scripted. Over and over: the player chases the nearest enemy, shoots it (the
// distance jumps to the next one), shoots that one too (nobody is left), waits for new ones, is hit and comes back.
class DemoPolicy final : public Policy {
public:
    void decide(const Situation &situation, Decision &out) const override;
};

} // namespace merit::battlecity
