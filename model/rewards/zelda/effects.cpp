// SPDX-License-Identifier: MIT
#include "model/rewards/zelda/effects.h"

#include <algorithm>

namespace merit::zelda {

void Effects::clear()
{
    hits.clear();
    stuns.clear();
    items.clear();
}

void Effects::addHit(std::int32_t enemy, std::int32_t amount)
{
    if (amount <= 0)
        return;
    const auto hit = std::find_if(hits.begin(), hits.end(), [&](const Hit &other) { return other.enemy == enemy; });
    if (hit == hits.end())
        hits.push_back({enemy, amount});
    else
        hit->amount += amount;
}

void Effects::add(const Change &change)
{
    if (change.isQuiet())
        return;
    for (int slot = kFirstSlot; slot < kSlotEnd; ++slot) {
        addHit(slot, change.hits[static_cast<std::size_t>(slot)]);
        if (contains(change.stunned, slot))
            stuns.push_back(slot);
        if (contains(change.dropped, slot))
            items.push_back(slot);
    }
}

void Effects::add(const Effects &other)
{
    for (const auto &hit : other.hits)
        addHit(hit.enemy, hit.amount);
    stuns.insert(stuns.end(), other.stuns.begin(), other.stuns.end());
    items.insert(items.end(), other.items.begin(), other.items.end());
}

std::int64_t Effects::hitTotal() const
{
    std::int64_t sum = 0;
    for (const auto &hit : hits)
        sum += hit.amount;
    return sum;
}

} // namespace merit::zelda
