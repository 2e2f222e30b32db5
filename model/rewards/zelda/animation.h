// SPDX-License-Identifier: MIT
#pragma once

#include "model/rewards/zelda/observation.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace merit::zelda {

// A weapon that leaves Link's hand, and the sword, which is shown but never looked ahead: its damage is immediate.
enum class AnimationKind : std::uint8_t { Beam, Magic, Bomb1, Bomb2, Flame1, Flame2, Arrow, Boomerang, Melee };

// The kinds that are looked ahead, in the order in which they are tried (ZE-13).
inline constexpr std::array kLookAheadKinds = {
    AnimationKind::Beam,   AnimationKind::Magic,  AnimationKind::Bomb1, AnimationKind::Bomb2,
    AnimationKind::Flame1, AnimationKind::Flame2, AnimationKind::Arrow, AnimationKind::Boomerang,
};

enum class AnimationState : std::uint8_t { Inactive, Active, Hit };

// Where the fire of the magic rod is looked for: in 0xBC alone, or in 0xBD as well.
enum class RodFire : std::uint8_t { First, Both };

// A set of weapon bytes: bit n is address 0xB9 + n.
using WeaponSet = std::uint8_t;

// As the protocol writes them: BOMB_1, ACTIVE.
std::string_view name(AnimationKind kind);
std::string_view name(AnimationState state);

AnimationState animationState(AnimationKind kind, const Weapons &weapons, RodFire fire);

// The bytes that a kind lives in. Bombs and flames share theirs, the rod has its shot's and its fire's.
WeaponSet weaponBytes(AnimationKind kind, RodFire fire);

// Whether the byte at this place shows the given kind (in state ACTIVE or HIT), or some kind other than it.
bool isShowing(AnimationKind kind, std::uint32_t index, std::uint8_t value, RodFire fire);
bool isShowingAnother(AnimationKind kind, std::uint32_t index, std::uint8_t value, RodFire fire);

// Whether a shot of the rod flies. The fire that it leaves behind belongs to it.
bool isRodShotFlying(const Weapons &weapons);

} // namespace merit::zelda
