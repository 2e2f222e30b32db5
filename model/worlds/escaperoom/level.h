// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/error.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace merit::escaperoom {

inline constexpr int kMaxColumns = 32;
inline constexpr int kMaxRows = 32;

// What stands on a tile, as a byte of the world's memory. Values above the last are floor.
enum class Tile : std::uint8_t {
    Floor,          // .
    Wall,           // #  fills the tile
    Cube,           // c  narrower than the tile
    Cylinder,       // o
    DeadlyCube,     // C
    DeadlyCylinder, // O
    Exit,           // E  floor, and the far border is open behind it
};

constexpr bool isDeadly(Tile tile)
{
    return tile == Tile::DeadlyCube || tile == Tile::DeadlyCylinder;
}

constexpr bool isSolid(Tile tile)
{
    return tile >= Tile::Wall && tile <= Tile::DeadlyCylinder;
}

// Row 0 is the nearest, where y is lowest; column 0 is the leftmost.
using Tiles = std::array<std::array<std::uint8_t, kMaxColumns>, kMaxRows>;

// A room as its text describes it. It spans columns * scale by rows * scale around (0, 0), forward is +y.
struct Level {
    std::string title;
    int columns = 0;
    int rows = 0;
    float scale = 2.5f; // the side of a tile
    float spawnX = 0.0f;
    float spawnY = 0.0f;
    Tiles tiles{};
};

// Reads a level:
//
//     title: Gate              lines with a colon come first, all of them may be left out
//     scale: 2.5               between 2 and 10
//     spawn: 0 -14.5           in place of an S on the map
//     ..EE..                   then the map, its first line is the far end
//     .C..o.
//     ..S...
//
// One spawn, one exit (neighbouring E in the far line), all lines equally long. What does not fit is refused with its
// line and column, as in "slalom: line 4, column 7: ...".
Result<Level> parseLevel(std::string_view text, const std::string &subject);

// A level that comes with the library. `text` is what parseLevel reads.
struct ShippedLevel {
    std::string_view id;
    std::string_view text;
};

std::span<const ShippedLevel> shippedLevels();

// The level of this id, or word that there is none.
Result<Level> shippedLevel(std::string_view id);

} // namespace merit::escaperoom
