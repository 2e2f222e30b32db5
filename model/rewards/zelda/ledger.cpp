// SPDX-License-Identifier: MIT
#include "model/rewards/zelda/ledger.h"

#include <algorithm>

namespace merit::zelda {

namespace {

// ZE-7
void takeHits(Prediction &prediction, std::vector<Hit> &actual, std::vector<Discount> &out)
{
    for (auto &predicted : prediction.effects.hits) {
        const auto hit = std::find_if(actual.begin(), actual.end(),
                                      [&](const Hit &other) { return other.enemy == predicted.enemy; });
        if (hit == actual.end())
            continue;
        const auto amount = std::min(hit->amount, predicted.amount);
        out.push_back({prediction.number, EffectKind::Hit, hit->enemy, amount});
        predicted.amount -= amount;
        hit->amount -= amount;
        if (hit->amount == 0)
            actual.erase(hit);
    }
    std::erase_if(prediction.effects.hits, [](const Hit &hit) { return hit.amount == 0; });
}

// ZE-8
void takeOccurrences(std::int32_t number, EffectKind kind, std::vector<std::int32_t> &predicted,
                     std::vector<std::int32_t> &actual, std::vector<Discount> &out)
{
    for (auto entry = predicted.begin(); entry != predicted.end() && !actual.empty();) {
        const auto match = std::find(actual.begin(), actual.end(), *entry);
        if (match == actual.end()) {
            ++entry;
            continue;
        }
        out.push_back({number, kind, *entry, 1});
        actual.erase(match);
        entry = predicted.erase(entry);
    }
}

} // namespace

std::int32_t Ledger::predict(std::int64_t frame, AnimationKind weapon, const Effects &effects)
{
    if (effects.isEmpty())
        return 0;
    m_predictions.push_back({++m_lastNumber, weapon, frame, effects});
    return m_lastNumber;
}

bool Ledger::isKept(const Prediction &prediction, std::int64_t frame) const
{
    const auto age = frame - prediction.frame;
    return m_expiryAge == ExpiryAge::Kept ? age <= m_expiryFrames : age < m_expiryFrames;
}

void Ledger::expire(std::int64_t frame, std::vector<Prediction> &expired)
{
    auto kept = m_predictions.begin();
    for (auto &prediction : m_predictions) {
        if (!isKept(prediction, frame)) {
            expired.push_back(std::move(prediction));
            continue;
        }
        if (&*kept != &prediction)
            *kept = std::move(prediction);
        ++kept;
    }
    m_predictions.erase(kept, m_predictions.end());
}

void Ledger::discount(std::int64_t frame, Effects &actual, Settlement &out)
{
    out.clear();
    expire(frame, out.expired);
    if (actual.isEmpty())
        return;
    bool isAnyUsedUp = false;
    for (auto &prediction : m_predictions) {
        auto &effects = prediction.effects;
        takeHits(prediction, actual.hits, out.discounts);
        takeOccurrences(prediction.number, EffectKind::Stun, effects.stuns, actual.stuns, out.discounts);
        takeOccurrences(prediction.number, EffectKind::Item, effects.items, actual.items, out.discounts);
        isAnyUsedUp = isAnyUsedUp || effects.isEmpty();
    }
    if (isAnyUsedUp)
        std::erase_if(m_predictions, [](const Prediction &prediction) { return prediction.effects.isEmpty(); });
}

} // namespace merit::zelda
