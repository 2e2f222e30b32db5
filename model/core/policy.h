// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/forecaster.h"
#include "model/core/memory.h"

#include <cstdint>
#include <vector>

namespace merit {

// What a policy looks at when it decides.
struct Situation {
    std::uint64_t seed = 0;
    std::uint64_t step = 0; // since the reset, the one about to be taken
    Memory memory;
};

// What is done on a step: bytes set by hand, then an action.
struct Decision {
    Action action = 0;
    std::vector<Poke> pokes;

    void clear()
    {
        action = 0;
        pokes.clear();
    }
};

// Chooses what to do next. A policy remembers nothing: its answer depends on the situation alone, chance included,
// so that going back to a keyframe needs no word from it. Used on the play thread.
class Policy {
public:
    virtual ~Policy() = default;

    // `out` arrives cleared.
    virtual void decide(const Situation &situation, Decision &out) const = 0;
};

} // namespace merit
