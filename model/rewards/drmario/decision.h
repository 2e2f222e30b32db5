// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/error.h"
#include "model/core/memory.h"
#include "model/search/pills/placements.h"

#include <optional>

namespace merit::drmario {

// DM-25
inline constexpr std::uint32_t kNextActionAddress = 0x97;
inline constexpr std::uint32_t kSpawnCounterAddress = 0x310;

// Whether a pill is in play: the next action is to let it fall, and there is one.
bool isPillInPlay(Memory memory);

// Finds the moments at which a placement is chosen, one for each pill: the first step that has it in play. A value;
// copying it is its snapshot.
class DecisionPoints {
public:
    // Forgets the pill that was used last, so that the one at hand can be chosen for.
    void reset() { m_used.reset(); }

    // Whether this memory is a decision point (DM-25).
    bool isDecision(Memory memory) const;

    // The same, and if it is one, its pill counts as used from here on.
    bool take(Memory memory);

private:
    std::optional<std::uint8_t> m_used; // the spawn counter of the last decision
};

// The feasible placements of this memory, by search, or why the search cannot start from it (DM-23). Keeps one search
// for each thread that asks.
Result<pills::PlacementMask> feasiblePlacements(Memory memory);

// The same from a board and a start that were kept. Valid until the next search on this thread.
const pills::PlacementMask &feasiblePlacements(const pills::Board &board, const pills::Start &start);

} // namespace merit::drmario
