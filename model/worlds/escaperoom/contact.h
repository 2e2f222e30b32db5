// SPDX-License-Identifier: MIT
#pragma once

#include "model/worlds/escaperoom/state.h"

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

// A box is given by its middle and half its side. A disc whose middle is inside leaves by the nearest face.
Contact discOnBox(Spot disc, float radius, Spot box, float half);

// Two discs; with the same middle, the first leaves towards +y.
Contact discOnDisc(Spot disc, float radius, Spot other, float otherRadius);

// The disc and what stands on a tile.
Contact discOnTile(const State &state, Spot disc, float radius, int column, int row);

// The tiles that a disc may reach, the far border included: the first and last column and row.
struct TileRange {
    int left = 0;
    int right = 0;
    int bottom = 0;
    int top = 0;
};
TileRange tilesUnder(const State &state, Spot disc, float radius);

} // namespace merit::escaperoom
