// SPDX-License-Identifier: MIT
#include "model/rewards/zelda/animation.h"

#include <algorithm>

namespace merit::zelda {

namespace {

struct Range {
    std::uint8_t first = 1;
    std::uint8_t last = 0; // below first: empty

    constexpr bool contains(std::uint8_t value) const { return value >= first && value <= last; }
};

// What one byte says about one kind. The rod has a row for its shot and one for each place of its fire.
struct Row {
    AnimationKind kind;
    std::uint32_t address;
    Range active;
    Range hit = {};
    bool isSecondFire = false;
};

constexpr Range kRodShot = {0x80, 0x80};
constexpr Range kFlame = {0x22, 0x22};
constexpr Range kBomb = {0x12, 0x12};
constexpr Range kBlast = {0x13, 0x14};

// The table of animation states in the specification.
constexpr Row kRows[] = {
    {AnimationKind::Beam, 0xBA, {0x10, 0x10}, {0x11, 0x11}},
    {AnimationKind::Magic, 0xBA, kRodShot},
    {AnimationKind::Magic, 0xBC, kFlame},
    {AnimationKind::Magic, 0xBD, kFlame, {}, true},
    {AnimationKind::Bomb1, 0xBC, kBomb, kBlast},
    {AnimationKind::Bomb2, 0xBD, kBomb, kBlast},
    {AnimationKind::Flame1, 0xBC, kFlame},
    {AnimationKind::Flame2, 0xBD, kFlame},
    {AnimationKind::Arrow, 0xBE, {10, 21}},
    {AnimationKind::Boomerang, 0xBB, {10, 57}},
    {AnimationKind::Melee, 0xB9, {1, 255}},
};

constexpr bool applies(const Row &row, RodFire fire)
{
    return !row.isSecondFire || fire == RodFire::Both;
}

constexpr std::uint32_t indexOf(const Row &row)
{
    return row.address - kFirstWeaponAddress;
}

} // namespace

std::string_view name(AnimationKind kind)
{
    constexpr std::array<std::string_view, 9> names = {"BEAM",    "MAGIC", "BOMB_1",    "BOMB_2", "FLAME_1",
                                                       "FLAME_2", "ARROW", "BOOMERANG", "MELEE"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view name(AnimationState state)
{
    constexpr std::array<std::string_view, 3> names = {"INACTIVE", "ACTIVE", "HIT"};
    return names[static_cast<std::size_t>(state)];
}

AnimationState animationState(AnimationKind kind, const Weapons &weapons, RodFire fire)
{
    for (const auto &row : kRows) {
        if (row.kind != kind || !applies(row, fire))
            continue;
        const auto value = weapons[indexOf(row)];
        if (row.active.contains(value))
            return AnimationState::Active;
        if (row.hit.contains(value))
            return AnimationState::Hit;
    }
    return AnimationState::Inactive;
}

WeaponSet weaponBytes(AnimationKind kind, RodFire fire)
{
    WeaponSet bytes = 0;
    for (const auto &row : kRows)
        if (row.kind == kind && applies(row, fire))
            bytes = static_cast<WeaponSet>(bytes | 1u << indexOf(row));
    return bytes;
}

bool isShowing(AnimationKind kind, std::uint32_t index, std::uint8_t value, RodFire fire)
{
    return std::any_of(std::begin(kRows), std::end(kRows), [&](const Row &row) {
        return row.kind == kind && applies(row, fire) && indexOf(row) == index
            && (row.active.contains(value) || row.hit.contains(value));
    });
}

bool isShowingAnother(AnimationKind kind, std::uint32_t index, std::uint8_t value, RodFire fire)
{
    return std::any_of(kLookAheadKinds.begin(), kLookAheadKinds.end(),
                       [&](AnimationKind other) { return other != kind && isShowing(other, index, value, fire); });
}

bool isRodShotFlying(const Weapons &weapons)
{
    return kRodShot.contains(weapons[0xBA - kFirstWeaponAddress]);
}

} // namespace merit::zelda
