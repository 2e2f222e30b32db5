// SPDX-License-Identifier: MIT
#pragma once

#include "model/worlds/escaperoom/state.h"

#include <cmath>

namespace merit::escaperoom {

inline constexpr float kAgentRadius = 1.0f;

// How wide things are, as a share of half a tile.
inline constexpr float kObstacleShare = 0.8f;

struct Spot {
    float x = 0.0f;
    float y = 0.0f;
};

// How a disc meets an obstacle. It touches when its middle is nearer than the sum of the sizes; being exactly as far
// is not a touch.
struct Contact {
    enum class Kind { None, Face, Corner };

    Kind kind = Kind::None;
    Spot normal;        // away from the obstacle
    float depth = 0.0f; // how far along the normal until it only just does not touch

    explicit operator bool() const { return kind != Kind::None; }
};

// Something solid: a box with this half side, or a disc with this radius.
struct Obstacle {
    Spot middle;
    float half = 0.0f;
    bool isRound = false;
    bool isDeadly = false;
};

inline float signOf(float value)
{
    return value < 0.0f ? -1.0f : 1.0f;
}

// A box is given by its middle and half its side. A disc whose middle is inside leaves by the nearest face.
inline Contact discOnBox(Spot disc, float radius, Spot box, float half)
{
    const float dx = disc.x - box.x;
    const float dy = disc.y - box.y;
    const float outX = std::abs(dx) - half;
    const float outY = std::abs(dy) - half;
    if (!(outX < radius && outY < radius))
        return {};
    if (outX <= 0.0f || outY <= 0.0f) {
        if (outX > outY)
            return {Contact::Kind::Face, {signOf(dx), 0.0f}, radius - outX};
        return {Contact::Kind::Face, {0.0f, signOf(dy)}, radius - outY};
    }
    const float square = outX * outX + outY * outY;
    if (!(square < radius * radius))
        return {};
    const float distance = std::sqrt(square);
    return {Contact::Kind::Corner, {signOf(dx) * (outX / distance), signOf(dy) * (outY / distance)}, radius - distance};
}

// Two discs; with the same middle, the first leaves towards +y.
inline Contact discOnDisc(Spot disc, float radius, Spot other, float otherRadius)
{
    const float dx = disc.x - other.x;
    const float dy = disc.y - other.y;
    const float reach = radius + otherRadius;
    const float square = dx * dx + dy * dy;
    if (!(square < reach * reach))
        return {};
    const float distance = std::sqrt(square);
    if (distance == 0.0f)
        return {Contact::Kind::Face, {0.0f, 1.0f}, reach};
    return {Contact::Kind::Face, {dx / distance, dy / distance}, reach - distance};
}

inline Contact discOn(const Obstacle &obstacle, Spot disc, float radius)
{
    return obstacle.isRound ? discOnDisc(disc, radius, obstacle.middle, obstacle.half)
                            : discOnBox(disc, radius, obstacle.middle, obstacle.half);
}

// What stands on a tile that isSolid().
inline Obstacle obstacleOn(const State &state, Tile tile, int column, int row)
{
    const Spot middle{(static_cast<float>(column) + 0.5f) * state.scale - state.agent.worldMaxX,
                      (static_cast<float>(row) + 0.5f) * state.scale - state.agent.worldMaxY};
    const float half = state.scale * 0.5f;
    const bool isRound = tile == Tile::Cylinder || tile == Tile::DeadlyCylinder;
    return {middle, tile == Tile::Wall ? half : half * kObstacleShare, isRound, isDeadly(tile)};
}

// The disc and what stands on a tile, if anything.
inline Contact discOnTile(const State &state, Spot disc, float radius, int column, int row)
{
    const auto tile = tileAt(state, column, row);
    return isSolid(tile) ? discOn(obstacleOn(state, tile, column, row), disc, radius) : Contact{};
}

// The tiles that a disc may reach, the far border included: the first and last column and row.
struct TileRange {
    int left = 0;
    int right = 0;
    int bottom = 0;
    int top = 0;
};

inline TileRange tilesUnder(const State &state, Spot disc, float radius)
{
    const auto index = [&](float offset) { return offset > 0.0f ? static_cast<int>(offset / state.scale) : 0; };
    const float x = disc.x + state.agent.worldMaxX;
    const float y = disc.y + state.agent.worldMaxY;
    return {index(x - radius), index(x + radius), index(y - radius), index(y + radius)};
}

} // namespace merit::escaperoom
