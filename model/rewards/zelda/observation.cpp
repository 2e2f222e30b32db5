// SPDX-License-Identifier: MIT
#include "model/rewards/zelda/observation.h"

#include <algorithm>
#include <cassert>

namespace merit::zelda {

namespace {

constexpr std::uint8_t kCaveMode = 11;

Object decodeObject(Memory memory, std::size_t slot)
{
    Object object;
    object.id = memory[kIdAddress + slot];
    object.health = static_cast<std::uint8_t>(memory[kHealthAddress + slot] >> 4);
    object.stunTimer = memory[kStunAddress + slot];
    object.metastate = memory[kMetastateAddress + slot];
    object.x = memory[kXAddress + slot];
    object.y = memory[kYAddress + slot];
    return object;
}

// What a kill is worth: the health that was left, and 1 for those that die of any touch (ZE-2).
std::uint8_t killAmount(const Object &enemy)
{
    return std::max<std::uint8_t>(enemy.health, 1);
}

// ZE-2 for an enemy that was not dying.
std::uint8_t hitAmount(const Object &before, const Object &after)
{
    if (!after.isEnemy())
        return killAmount(before);
    if (after.health < before.health)
        return static_cast<std::uint8_t>(before.health - after.health);
    return after.isDying() ? killAmount(before) : 0;
}

} // namespace

Observation decode(Memory memory)
{
    assert(memory.size() >= kNesMemorySize);
    Observation observation;
    observation.mode = memory[kModeAddress];
    observation.room = {memory[kLevelAddress], memory[kLocationAddress], observation.mode == kCaveMode};
    std::copy_n(memory.begin() + kFirstWeaponAddress, kWeaponCount, observation.weapons.begin());
    for (std::size_t slot = kFirstSlot; slot < kSlotEnd; ++slot)
        observation.objects[slot] = decodeObject(memory, slot);
    return observation;
}

Change compare(const Observation &before, const Observation &after)
{
    Change change;
    if (before.room != after.room) {
        change.isRoomChanged = true;
        return change;
    }
    for (std::size_t slot = kFirstSlot; slot < kSlotEnd; ++slot) {
        const auto &was = before.objects[slot];
        const auto &is = after.objects[slot];
        if (!was.isEnemy())
            continue;
        const auto bit = static_cast<SlotSet>(1u << slot);
        if (is.isItem())
            change.dropped |= bit;
        if (was.isDying())
            continue;
        if (const auto amount = hitAmount(was, is); amount > 0) {
            change.hits[slot] = amount;
            change.hit |= bit;
            if (!is.isEnemy() || is.isDying())
                change.killed |= bit;
        }
        if (is.isEnemy() && is.stunTimer > 0 && was.stunTimer == 0)
            change.stunned |= bit;
    }
    return change;
}

} // namespace merit::zelda
