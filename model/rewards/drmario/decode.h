// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/memory.h"

#include <array>
#include <cstdint>
#include <span>

namespace merit::drmario {

inline constexpr int kRows = 16;
inline constexpr int kColumns = 8;
inline constexpr int kCellCount = kRows * kColumns;

// DM-1
inline constexpr std::uint32_t kBottleAddress = 0x400;
inline constexpr std::uint32_t kSecondBottleAddress = 0x500;

// DM-4
inline constexpr std::uint32_t kFallingXAddress = 0x305;
inline constexpr std::uint32_t kFallingYAddress = 0x306;
inline constexpr std::uint32_t kFallingRotationAddress = 0x325;
inline constexpr std::uint32_t kFallingFirstAddress = 0x301;
inline constexpr std::uint32_t kFallingSecondAddress = 0x302;

// DM-6
inline constexpr std::uint32_t kPreviewFirstAddress = 0x31A;
inline constexpr std::uint32_t kPreviewSecondAddress = 0x31B;
inline constexpr std::uint32_t kPreviewRotationAddress = 0x322;

// DM-7
inline constexpr std::uint32_t kGravityAddress = 0x312;
inline constexpr std::uint32_t kLockAddress = 0x307;
inline constexpr std::uint32_t kLevelAddress = 0x316;

// The pill in play as the placement search sees it (DM-23).
inline constexpr std::uint32_t kCurrentFirstAddress = 0x81;
inline constexpr std::uint32_t kCurrentSecondAddress = 0x82;

// What a byte of the bottle is, by its type (DM-3). Every byte is exactly one of these.
enum class TileKind : std::uint8_t {
    Empty,       // 0xFF and 0x00
    JustEmptied, // 0xF0 to 0xFE: clearing and empty at once
    Clearing,    // 0xB0
    Pill,        // 0x40 to 0xA0
    Virus,       // 0xD0
    Unknown,     // everything else, 0x01 to 0x0F included
};

TileKind tileKind(std::uint8_t byte);

// DM-2: the index order of the colour planes. A colour of the game that has no plane is None.
enum class Color : std::int8_t { None = -1, Red = 0, Yellow = 1, Blue = 2 };

// The plane of a colour as the game numbers it: 0 yellow, 1 red, 2 blue. Takes the number as it is, without a mask.
constexpr Color colorOf(std::uint8_t number)
{
    constexpr std::array<Color, 3> order{Color::Yellow, Color::Red, Color::Blue};
    return number < order.size() ? order[number] : Color::None;
}

constexpr Color tileColor(std::uint8_t byte)
{
    return colorOf(byte & 3);
}

enum class Player { First, Second };

// The 128 bytes of a bottle, row 0 at the top.
std::span<const std::uint8_t, kCellCount> bottle(Memory memory, Player player = Player::First);

// One half of a pill on the bottle. A half that is clipped or has no colour is left out: its cell is -1.
struct Half {
    int cell = -1; // row * 8 + column
    Color color = Color::None;

    bool isShown() const { return cell >= 0; }

    friend bool operator==(const Half &, const Half &) = default;
};

// First half, then second.
struct Pill {
    std::array<Half, 2> halves;

    bool isShown() const { return halves[0].isShown() || halves[1].isShown(); }

    friend bool operator==(const Pill &, const Pill &) = default;
};

// DM-4, DM-5
Pill fallingPill(Memory memory);

// DM-6: the pill in Mario's hand, as it would lie at the top of the bottle.
Pill previewPill(Memory memory);

// The numbers that fill a whole plane (DM-7, DM-8): divided in double, rounded to float.
struct Scalars {
    float orientation = 0.0F; // 1 horizontal, 0 vertical, also when no pill is there
    float gravity = 0.0F;
    float lock = 0.0F;
    float level = 0.0F;
    float previewFirst = 0.0F;
    float previewSecond = 0.0F;
    float previewRotation = 0.0F;
};

Scalars scalars(Memory memory);

// How a scalar is made of its byte: (byte & mask) / divisor. The orientation alone is a bit turned round.
struct ScalarField {
    float Scalars::*member;
    std::uint32_t address;
    std::uint8_t mask;
    double divisor;
    const char *clause;
};

inline constexpr std::array<ScalarField, 6> kScalarFields{{
    {&Scalars::gravity, kGravityAddress, 0xFF, 255.0, "DM-7"},
    {&Scalars::lock, kLockAddress, 0xFF, 255.0, "DM-7"},
    {&Scalars::level, kLevelAddress, 0xFF, 20.0, "DM-7"},
    {&Scalars::previewFirst, kPreviewFirstAddress, 3, 2.0, "DM-8"},
    {&Scalars::previewSecond, kPreviewSecondAddress, 3, 2.0, "DM-8"},
    {&Scalars::previewRotation, kPreviewRotationAddress, 3, 3.0, "DM-8"},
}};

// DM-15: the colours of the pill to place in the order of the planes (red 0, yellow 1, blue 2; -1 for none of them),
// read where the placement search reads them, so that they belong to the same pill as the mask.
std::array<int, 2> nextPillColors(Memory memory);

// DM-15: the preview as the game numbers it.
struct RawPreview {
    int first = 0;
    int second = 0;
    int rotation = 0;

    friend bool operator==(const RawPreview &, const RawPreview &) = default;
};

RawPreview rawPreview(Memory memory);

} // namespace merit::drmario
