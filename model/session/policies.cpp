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

void TurnPolicy::push(Action action)
{
    const std::scoped_lock lock(m_mutex);
    m_turns.push_back(action);
}

void TurnPolicy::clear()
{
    const std::scoped_lock lock(m_mutex);
    m_turns.clear();
}

void TurnPolicy::decide(const Situation &, Decision &out) const
{
    const std::scoped_lock lock(m_mutex);
    if (m_turns.empty())
        return;
    out.action = m_turns.front();
    m_turns.pop_front();
}

} // namespace merit
