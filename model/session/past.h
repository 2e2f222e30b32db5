// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/trace.h"
#include "model/session/scorer.h"

#include <memory>
#include <optional>

namespace merit {

// Any recorded step, seen again: its memory as it was, and what the rules said of it, worked out anew from the last
// keyframe before it. Going forward step by step goes on from the step before. Belongs to one thread; the trace is not
// owned, may grow, and must outlive this.
class Past {
public:
    explicit Past(const Trace &trace) : m_trace(&trace), m_memories(trace.memories()) {}

    // Nothing when the trace has no memory of that step. The picture is left empty.
    std::optional<Moment> at(std::uint64_t step);

private:
    bool goTo(std::uint64_t step);
    void scoreStep(std::uint64_t step);

    const Trace *m_trace;
    std::unique_ptr<RewardModel> m_model; // has scored every step before m_next since its keyframe
    std::uint64_t m_next = 0;
    MemoryHistory::Reader m_memories;
    MemoryImage m_before; // kept for its memory only
    MemoryImage m_after;  // of the step that was scored last
    Evaluation m_evaluation;
};

} // namespace merit
