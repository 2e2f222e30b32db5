// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/memory.h"

namespace merit::test {

// What a step of Battle City pays, written from the clauses BC-1 to BC-9 alone and as plainly as they are, for a
// second opinion on the model. Knows nothing of the model's code.
class TankReferee {
public:
    enum class Rule { Paid, PlayerAbsent, NoEnemy, Jump };

    struct Verdict {
        Rule rule = Rule::Paid;
        double reward = 0.0;
        double change = 0.0; // previous distance less the new one
        int nearest = -1;    // slot
    };

    struct Variant {
        double scale = 0.5;
        bool isProse = false; // the document's text in place of its class
    };

    TankReferee() = default;
    explicit TankReferee(Variant variant) : m_variant(variant) {}

    void reset(Memory memory);
    Verdict step(Memory memory);

private:
    double smallestDistance(Memory memory, int &nearest) const;

    Variant m_variant;
    double m_previous = 999.0;
};

} // namespace merit::test
