// SPDX-License-Identifier: MIT
#pragma once

#include "model/rewards/escaperoom/rules.h"
#include "model/worlds/escaperoom/level.h"

#include <cstdint>
#include <type_traits>

namespace merit::escaperoom {

// How episodes of a room end and begin: the same as the parameters of the rules, which judge by theirs.
struct RoomOptions {
    AutoReset autoReset = AutoReset::NextStep;
    std::uint32_t episodeLength = static_cast<std::uint32_t>(Parameters{}.episodeLength);
};

inline RoomOptions optionsOf(const Rules &rules)
{
    return {rules.autoReset(), static_cast<std::uint32_t>(rules.episodeLength())};
}

inline constexpr std::uint32_t kHeadings = 40; // of 9 degrees, clockwise; 0 looks along +y

// Everything about a room, level included: the memory of the world, its snapshot and what its scene is drawn from.
// Bytes may be set by hand; whatever makes no sense is put right before the next step.
struct State {
    Observation agent; // first, where the rules read it
    std::uint32_t heading = 0;
    std::uint32_t step = 0; // of the episode
    std::uint32_t isDone = 0;
    std::uint32_t hasDied = 0;
    std::uint32_t hasBumped = 0; // into something, deadly or not, in this step
    float maxY = kUnset;
    float initialY = kUnset;
    float spawnX = 0.0f;
    float spawnY = 0.0f;
    float scale = 0.0f;
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::uint32_t autoReset = 0; // an AutoReset
    std::uint32_t episodeLength = 0;
    std::uint32_t episode = 0; // how many ended before, since the reset
    std::uint64_t frame = 0;   // steps since the reset
    Tiles tiles{};
};
static_assert(std::is_trivially_copyable_v<State> && std::is_standard_layout_v<State>);
static_assert(sizeof(State) == 88 + sizeof(Tiles)); // no gaps: equal states are equal bytes

// What stands on a tile; the far border is a row of its own, with walls where there is no exit.
inline Tile tileAt(const State &state, int column, int row)
{
    const int rows = static_cast<int>(state.rows);
    if (column < 0 || column >= static_cast<int>(state.columns) || row < 0 || row > rows)
        return Tile::Floor;
    const auto index = static_cast<std::size_t>(row == rows ? rows - 1 : row);
    const auto tile = static_cast<Tile>(state.tiles[index][static_cast<std::size_t>(column)]);
    if (row == rows)
        return tile == Tile::Exit ? Tile::Floor : Tile::Wall;
    return tile > Tile::Exit ? Tile::Floor : tile;
}

} // namespace merit::escaperoom
