// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/pipeline.h"
#include "model/session/policies.h"
#include "tests/session/testworld.h"

#include <QDeadlineTimer>

#include <chrono>
#include <optional>
#include <thread>

namespace merit {

inline constexpr std::uint64_t kSeed = 42;

// A pipeline with a test world, and the trace of everything that came out of it.
struct Session {
    explicit Session(std::shared_ptr<const Policy> policy = std::make_shared<TestPolicy>())
        : pipeline(
            std::make_unique<Pipeline>(std::make_unique<TestWorld>(control), testModel(), std::move(policy), kSeed))
    {
        pipeline->setSpeed(Pipeline::kUnlimited);
    }

    std::uint64_t drained()
    {
        auto batches = pipeline->drain();
        for (const auto &batch : batches)
            trace.append(*batch);
        pipeline->recycle(std::move(batches));
        return trace.size();
    }

    // The newest moment so far; kept, since it can be taken only once.
    const Moment &newest()
    {
        if (auto taken = pipeline->takeMoment())
            moment = std::move(*taken);
        return moment;
    }

    // Why it stopped by itself, once it has; kept for the same reason.
    const std::optional<Error> &failure()
    {
        if (auto taken = pipeline->takeFailure())
            error = std::move(taken);
        return error;
    }

    std::shared_ptr<WorldControl> control = std::make_shared<WorldControl>();
    std::unique_ptr<Pipeline> pipeline;
    Trace trace = testTrace();
    Moment moment;
    std::optional<Error> error;
};

// Looks more often than QTRY_VERIFY does, for what happens many times over.
template <typename Condition>
bool comesTrue(const Condition &condition)
{
    for (const QDeadlineTimer deadline(30'000); !condition();
         std::this_thread::sleep_for(std::chrono::microseconds(100)))
        if (deadline.hasExpired())
            return false;
    return true;
}

// True once the number of steps stands still from one look to the next: the queues are full.
class StandsStill {
public:
    bool operator()(std::uint64_t steps)
    {
        const bool isSame = steps > 0 && steps == m_steps;
        m_steps = steps;
        return isSame;
    }

private:
    std::uint64_t m_steps = 0;
};

// Empty when the trace is what the plain loop gives.
inline std::string differs(const Trace &trace)
{
    const auto plain = playPlainly(kSeed, trace.size(), TestPolicy());
    return stepsDiffer(trace, 0, plain, 0, trace.size());
}

} // namespace merit
