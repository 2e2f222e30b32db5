// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace merit::zelda {

// The order of Rules::info().events. Opened, expired and cleared predictions have their weapon (AnimationKind) as the
// subject, discounts the enemy; all of them have the prediction's number as the link.
enum EventType : std::uint16_t {
    RoomChangedEvent,
    GameOverEvent,
    KillEvent,
    OpenedEvent,
    HitDiscountedEvent, // these three in the order of EffectKind
    StunDiscountedEvent,
    ItemDiscountedEvent,
    ExpiredEvent,
    ClearedEvent,
    LookAheadFailedEvent,
};

} // namespace merit::zelda
