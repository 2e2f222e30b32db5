// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/explanation.h"
#include "model/rewards/drmario/representation.h"
#include "model/search/pills/placements.h"

namespace merit::drmario {

// How many floats one frame of this representation takes: channels x 16 x 8.
std::size_t planesSize(Representation representation);

// Writes one frame, channel by channel, row 0 first, into the caller's buffer of at least planesSize(). A pure function
// of the memory and the mask; nothing is allocated. Without a mask the feasible planes are zero (DM-25).
void writePlanes(Representation representation, Memory memory, std::span<float> out,
                 const pills::PlacementMask *mask = nullptr);

// Only the feasible planes of a frame that is already there; without a mask they become zero.
void writeMaskPlanes(Representation representation, std::span<float> frame, const pills::PlacementMask *mask);

// Why each plane of one number is what it is, in the order of the channels.
std::vector<Explanation> explainPlanes(Representation representation, Memory memory);

} // namespace merit::drmario
