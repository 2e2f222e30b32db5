// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/memory.h"

#include <array>
#include <cstdint>

namespace merit::zelda {

// Tables with one byte for each slot. Slot 0 is Link, slots 1 to 11 are what moves or lies about in the room.
inline constexpr std::uint32_t kIdAddress = 0x34F;
inline constexpr std::uint32_t kHealthAddress = 0x485; // the high nibble
inline constexpr std::uint32_t kXAddress = 0x70;
inline constexpr std::uint32_t kYAddress = 0x84;
inline constexpr std::uint32_t kDirectionAddress = 0x98;
inline constexpr std::uint32_t kStateAddress = 0xAC;
inline constexpr std::uint32_t kStunAddress = 0x3D;
inline constexpr std::uint32_t kMetastateAddress = 0x405;
inline constexpr std::uint32_t kItemTimerAddress = 0x3A8;
inline constexpr int kFirstSlot = 1;
inline constexpr int kSlotEnd = 12;

inline constexpr std::uint32_t kLevelAddress = 0x10;
inline constexpr std::uint32_t kModeAddress = 0x12;
inline constexpr std::uint32_t kLocationAddress = 0xEB;
inline constexpr std::uint32_t kHeartsAddress = 0x66F;

// Sword, beam or rod shot, boomerang or bait, bomb or flame, second bomb or flame, arrow: 0xB9 to 0xBE.
inline constexpr std::uint32_t kFirstWeaponAddress = 0xB9;
inline constexpr std::uint32_t kWeaponCount = 6;
using Weapons = std::array<std::uint8_t, kWeaponCount>;

// What lies in a slot: an enemy, an item, or something that the reward does not look at.
struct Object {
    std::uint8_t id = 0;
    std::uint8_t health = 0; // the nibble: 0 to 15
    std::uint8_t stunTimer = 0;
    std::uint8_t metastate = 0;
    std::uint8_t x = 0;
    std::uint8_t y = 0;

    bool isEnemy() const { return id >= 1 && id <= 0x48 && id != 0x40; }
    bool isItem() const { return id == 0x60; }
    bool isDying() const { return metastate >= 0x10 && metastate <= 0x13; }
};

// Which room this is (ZE-1).
struct Room {
    std::uint8_t level = 0;
    std::uint8_t location = 0;
    bool isCave = false;

    friend bool operator==(const Room &, const Room &) = default;
};

// What the reward can see of the game.
struct Observation {
    Room room;
    std::uint8_t mode = 0;
    Weapons weapons = {};
    std::array<Object, kSlotEnd> objects; // by slot; slot 0 stays empty

    bool isGameOver() const { return mode == 17 || mode == 8; }
};

// Reads a whole NES memory.
Observation decode(Memory memory);

// A set of slots: bit n is slot n.
using SlotSet = std::uint16_t;

inline constexpr bool contains(SlotSet set, int slot)
{
    return (set >> slot & 1) != 0;
}

// What happened between two observations (ZE-1 to ZE-4). Fixed in size, because there is one for every frame of a
// look-ahead. After a change of rooms nothing else is set.
struct Change {
    bool isRoomChanged = false;
    std::array<std::uint8_t, kSlotEnd> hits = {}; // the amount by slot; 0 is no hit
    SlotSet hit = 0;
    SlotSet stunned = 0;
    SlotSet dropped = 0; // slots whose enemy became an item
    SlotSet killed = 0;  // of `hit`: gone or dying

    bool isQuiet() const { return (hit | stunned | dropped) == 0; }
};

Change compare(const Observation &before, const Observation &after);

} // namespace merit::zelda
