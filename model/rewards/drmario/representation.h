// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/error.h"
#include "model/rewards/drmario/decode.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merit::drmario {

// The six ways to show the game as planes (DM-8 to DM-13).
enum class Representation {
    Extended,
    Bitplane,
    BitplaneBottle,
    BitplaneBottleMask,
    BitplaneReduced,
    BitplaneReducedMask
};

inline constexpr Representation kDefaultRepresentation = Representation::Extended; // DM-14

// In the order of the clauses.
std::span<const Representation> representations();

std::string_view nameOf(Representation representation);

// By name; the error lists the six (DM-14).
Result<Representation> findRepresentation(std::string_view name);

// What a cell of the bottle is, one bit for each plane that can be made of it alone.
enum class TileBit : std::uint8_t {
    VirusRed,
    VirusYellow,
    VirusBlue, // DM-8
    StaticRed,
    StaticYellow,
    StaticBlue, // DM-8: pill types only
    ColorRed,
    ColorYellow,
    ColorBlue, // DM-9: clearing tiles keep theirs
    BottleRed,
    BottleYellow,
    BottleBlue, // DM-10: without clearing tiles
    Virus,
    Locked,
    Clearing,
    Empty,
};

// Where the values of a plane come from.
enum class PlaneSource : std::uint8_t { Nothing, Tile, Scalar, Feasible };

// Which pills are drawn into a plane on top of its source.
enum class PlanePills : std::uint8_t {
    None,
    Falling,
    Preview,
    Both,
    BothErased, // their cells become 0
};

// One plane of a representation, as data.
struct Channel {
    std::string_view name;
    PlaneSource source = PlaneSource::Nothing;
    TileBit tile = TileBit::Empty;    // Tile
    float Scalars::*scalar = nullptr; // Scalar
    int orientation = 0;              // Feasible
    PlanePills pills = PlanePills::None;
    Color color = Color::None; // of the pills: only halves of this colour, None for all
};

std::span<const Channel> channels(Representation representation);

std::vector<std::string> channelNames(Representation representation);

// Whether it has feasible_o0 to feasible_o3.
bool hasMask(Representation representation);

} // namespace merit::drmario
