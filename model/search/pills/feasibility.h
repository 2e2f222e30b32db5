// SPDX-License-Identifier: MIT
#pragma once

#include "model/search/pills/placements.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace merit::pills {

// Which placements can be reached by play, in how many frames, and by which inputs (DM-20 to DM-26). Exact: the answers
// are those of a breadth-first search over all states with all 18 inputs.
//
// Memory is bounded and allocated once: under 1 MB by the constructor, which is all that run() needs, and by the first
// runWithPaths() or path() room for the longest log that any bottle and any start can make, about 45 MB, of which a
// search touches only what it writes. Runs after that allocate nothing, nor does path() into a vector that is long
// enough.
//
// Not thread-safe, not even to read: one for each thread.
class FeasibilitySearch {
public:
    FeasibilitySearch();
    ~FeasibilitySearch();
    FeasibilitySearch(FeasibilitySearch &&) noexcept;
    FeasibilitySearch &operator=(FeasibilitySearch &&) noexcept;

    // Masks and costs only. The first path() that is asked for afterwards makes up for the rest.
    void run(const Board &board, const Start &start);

    // The same, keeping what the paths need: for those who want many of them.
    void runWithPaths(const Board &board, const Start &start);

    // Of the last run; before the first one nothing is feasible.
    const PlacementMask &feasible() const;

    // Frames until the pill locks; -1 when the placement is not feasible.
    int cost(int placement) const;

    // A shortest input sequence, frame by frame (NES pad bits), as long as its cost; empty when the placement is not
    // feasible (DM-26).
    std::vector<std::uint8_t> path(int placement) const;

    // The same into a vector of the caller's, so that its memory can be used again.
    void path(int placement, std::vector<std::uint8_t> &out) const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace merit::pills
