// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/policy.h"

namespace merit::escaperoom {

// Takes the shortest way to the exit and keeps clear of what kills.
class GreedyPolicy final : public Policy {
public:
    void decide(const Situation &situation, Decision &out) const override;
};

// Four episodes, over and over: there and back, a rest, then to the exit; into the nearest deadly thing; round and
// round until the time is up; straight to the exit. Which one it is stands in the memory.
class DemoPolicy final : public Policy {
public:
    void decide(const Situation &situation, Decision &out) const override;
};

} // namespace merit::escaperoom
