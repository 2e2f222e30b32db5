// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/policy.h"

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>

namespace merit {

// Does nothing, for ever.
class NoopPolicy final : public Policy {
public:
    void decide(const Situation &, Decision &) const override {}
};

// Any of the actions, each as likely as the other; drawn from seed and step alone.
class RandomPolicy final : public Policy {
public:
    explicit RandomPolicy(std::size_t actionCount) : m_actionCount(actionCount) {}

    void decide(const Situation &situation, Decision &out) const override;

private:
    std::size_t m_actionCount;
};

// What a person holds down right now. The value is written by the GUI thread and read by the play thread.
class HandPolicy final : public Policy {
public:
    using HeldAction = std::shared_ptr<std::atomic<Action>>;

    explicit HandPolicy(HeldAction held) : m_held(std::move(held)) {}

    void decide(const Situation &, Decision &out) const override { out.action = m_held->load(); }

private:
    HeldAction m_held;
};

// The turns of a person in a world that waits for them: each is taken once, in order. Pushed by the GUI thread, taken
// by the play thread; when there is none, nothing is done.
class TurnPolicy final : public Policy {
public:
    void push(Action action);
    void clear();

    void decide(const Situation &, Decision &out) const override;

private:
    mutable std::mutex m_mutex;
    mutable std::deque<Action> m_turns;
};

} // namespace merit
