// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/policy.h"

namespace merit::hackmatrix {

// Any action that would be executed, each as likely as the other.
class RandomOverMaskPolicy final : public Policy {
public:
    void decide(const Situation &situation, Decision &out) const override;
};

// The shortest way to the exit, through whoever stands in it.
class GreedyPolicy final : public Policy {
public:
    void decide(const Situation &situation, Decision &out) const override;
};

// Somebody who shows the game: fights what comes near, fetches data siphons, siphons where it pays (and now and then
// where it does not), runs programs, and leaves.
class DemoPolicy final : public Policy {
public:
    void decide(const Situation &situation, Decision &out) const override;
};

} // namespace merit::hackmatrix
