// SPDX-License-Identifier: MIT
#pragma once

#include "model/rewards/zelda/animation.h"
#include "model/rewards/zelda/effects.h"

#include <cstdint>
#include <vector>

namespace merit::zelda {

// What a look-ahead foresaw and what has not come true of it yet.
struct Prediction {
    std::int32_t number = 0; // running, from 1; never given twice by one ledger
    AnimationKind weapon = AnimationKind::Beam;
    std::int64_t frame = 0;
    Effects effects;

    friend bool operator==(const Prediction &, const Prediction &) = default;
};

enum class EffectKind : std::uint8_t { Hit, Stun, Item };

// A real effect, or a piece of one, that a prediction had been paid for.
struct Discount {
    std::int32_t number = 0; // of the prediction
    EffectKind kind = EffectKind::Hit;
    std::int32_t enemy = 0;
    std::int32_t amount = 0; // 1 for stuns and items

    friend bool operator==(const Discount &, const Discount &) = default;
};

// Everything that one discounting did. The caller keeps one, so that nothing is allocated on the way.
struct Settlement {
    std::vector<Discount> discounts; // in the order in which they were taken
    std::vector<Prediction> expired; // with what was left in them

    void clear()
    {
        discounts.clear();
        expired.clear();
    }
};

// ZE-6: whether a prediction whose age is exactly the expiry is still kept.
enum class ExpiryAge : std::uint8_t { Kept, Dropped };

// The predictions that are still open, oldest first (ZE-5 to ZE-11): what was credited when a weapon was used is not
// credited again when it strikes. A value: copying it is its snapshot. Nothing in it ever goes negative, and
//
//     predicted = discounted + expired + cleared + still open.
class Ledger {
public:
    Ledger() = default;
    Ledger(std::int64_t expiryFrames, ExpiryAge expiryAge) : m_expiryFrames(expiryFrames), m_expiryAge(expiryAge) {}

    // ZE-5. Returns the prediction's number, or 0 for an empty one, which is not stored.
    std::int32_t predict(std::int64_t frame, AnimationKind weapon, const Effects &effects);

    // ZE-6 to ZE-10: drops what is too old, then takes from `actual` what was predicted. What is left there is the net.
    void discount(std::int64_t frame, Effects &actual, Settlement &out);

    // ZE-11
    void clear() { m_predictions.clear(); }

    // Valid until the next change.
    const std::vector<Prediction> &predictions() const { return m_predictions; }

private:
    bool isKept(const Prediction &prediction, std::int64_t frame) const;
    void expire(std::int64_t frame, std::vector<Prediction> &expired);

    std::int64_t m_expiryFrames = 200; // ZE-6
    ExpiryAge m_expiryAge = ExpiryAge::Kept;
    std::int32_t m_lastNumber = 0;
    std::vector<Prediction> m_predictions;
};

} // namespace merit::zelda
