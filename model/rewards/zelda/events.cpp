// SPDX-License-Identifier: MIT
#include "model/rewards/zelda/events.h"

#include "model/rewards/zelda/rules.h"

namespace merit::zelda {

namespace {

Event predictionEvent(EventType type, const Prediction &prediction)
{
    return {type, static_cast<std::int32_t>(prediction.weapon), prediction.number,
            static_cast<double>(prediction.effects.total())};
}

Event discountEvent(const Discount &discount)
{
    const auto type = static_cast<std::uint16_t>(HitDiscountedEvent + static_cast<int>(discount.kind));
    return {type, discount.enemy, discount.number, static_cast<double>(discount.amount)};
}

} // namespace

void Rules::reportEvents(const std::vector<Prediction> &cleared, Evaluation &out) const
{
    auto &events = out.events;
    const auto &change = m_outcome.change;
    if (change.isRoomChanged)
        events.push_back({RoomChangedEvent, m_after.room.location, -1, 0.0});
    for (const auto &prediction : cleared)
        events.push_back(predictionEvent(ClearedEvent, prediction));
    if (m_after.isGameOver() && !m_before.isGameOver())
        events.push_back({GameOverEvent, -1, -1, 0.0});
    for (int slot = kFirstSlot; slot < kSlotEnd; ++slot)
        if (contains(change.killed, slot))
            events.push_back({KillEvent, slot, -1, static_cast<double>(change.hits[static_cast<std::size_t>(slot)])});
    for (const auto &report : m_outcome.lookAheads) {
        const auto weapon = static_cast<std::int32_t>(report.weapon);
        if (report.number > 0)
            events.push_back({OpenedEvent, weapon, report.number, static_cast<double>(report.foreseen)});
        if (!report.error.empty())
            events.push_back({LookAheadFailedEvent, weapon, -1, 0.0});
    }
    for (const auto &prediction : m_outcome.settlement.expired)
        events.push_back(predictionEvent(ExpiredEvent, prediction));
    for (const auto &discount : m_outcome.settlement.discounts)
        events.push_back(discountEvent(discount));
}

} // namespace merit::zelda
