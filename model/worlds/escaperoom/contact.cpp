// SPDX-License-Identifier: MIT
#include "model/worlds/escaperoom/contact.h"

#include <algorithm>
#include <cmath>

namespace merit::escaperoom {

namespace {

float signOf(float value)
{
    return value < 0.0f ? -1.0f : 1.0f;
}

} // namespace

Contact discOnBox(Spot disc, float radius, Spot box, float half)
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

Contact discOnDisc(Spot disc, float radius, Spot other, float otherRadius)
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

Contact discOnTile(const State &state, Spot disc, float radius, int column, int row)
{
    const auto tile = tileAt(state, column, row);
    if (!isSolid(tile))
        return {};
    const Spot middle{(static_cast<float>(column) + 0.5f) * state.scale - state.agent.worldMaxX,
                      (static_cast<float>(row) + 0.5f) * state.scale - state.agent.worldMaxY};
    const float half = state.scale * 0.5f;
    switch (tile) {
    case Tile::Wall: return discOnBox(disc, radius, middle, half);
    case Tile::Cube:
    case Tile::DeadlyCube: return discOnBox(disc, radius, middle, half * kObstacleShare);
    default: return discOnDisc(disc, radius, middle, half * kObstacleShare);
    }
}

TileRange tilesUnder(const State &state, Spot disc, float radius)
{
    const auto index = [&](float offset) { return static_cast<int>(std::max(0.0f, offset) / state.scale); };
    const float x = disc.x + state.agent.worldMaxX;
    const float y = disc.y + state.agent.worldMaxY;
    return {index(x - radius), index(x + radius), index(y - radius), index(y + radius)};
}

} // namespace merit::escaperoom
