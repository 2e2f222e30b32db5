// SPDX-License-Identifier: MIT
#pragma once

#include "model/rewards/zelda/observation.h"

#include <cstdint>
#include <vector>

namespace merit::zelda {

struct Hit {
    std::int32_t enemy = 0;
    std::int32_t amount = 0; // above 0

    friend bool operator==(const Hit &, const Hit &) = default;
};

// What was done to the enemies of a room, seen or foreseen. Enemies are small numbers, most of them slots. Lists keep
// the order in which things happened; an enemy has at most one hit, which adds up, but any number of stuns and items.
struct Effects {
    std::vector<Hit> hits;
    std::vector<std::int32_t> stuns;
    std::vector<std::int32_t> items;

    bool isEmpty() const { return hits.empty() && stuns.empty() && items.empty(); }
    void clear();

    void addHit(std::int32_t enemy, std::int32_t amount);

    // Adds one change after the others, in the order of the slots.
    void add(const Change &change);
    void add(const Effects &other);

    std::int64_t hitTotal() const;
    std::int64_t stunTotal() const { return static_cast<std::int64_t>(stuns.size()); }
    std::int64_t itemTotal() const { return static_cast<std::int64_t>(items.size()); }
    std::int64_t total() const { return hitTotal() + stunTotal() + itemTotal(); }

    friend bool operator==(const Effects &, const Effects &) = default;
};

} // namespace merit::zelda
