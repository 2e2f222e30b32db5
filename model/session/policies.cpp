// SPDX-License-Identifier: MIT
#include "model/session/policies.h"

namespace merit {

namespace {

// Spreads the bits of a counter so that neighbouring counters have nothing in common (SplitMix64).
std::uint64_t mix(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
    return value ^ (value >> 31);
}

} // namespace

void RandomPolicy::decide(const Situation &situation, Decision &out) const
{
    out.action = static_cast<Action>(mix(mix(situation.seed) ^ situation.step) % m_actionCount);
}

} // namespace merit
