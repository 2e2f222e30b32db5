// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/column.h"
#include "model/core/evaluation.h"
#include "model/core/keyframe.h"
#include "model/core/memoryhistory.h"

#include <cstdint>
#include <string>
#include <vector>

namespace merit {

// Scored steps on their way from the evaluation thread to whoever keeps them, in order. Parts lie step after step:
// the parts of step i are parts[i * partCount ...].
struct ScoredBatch {
    struct StampedEvent {
        std::uint32_t step = 0; // within the batch
        Event event;
    };
    struct StampedPoke {
        std::uint32_t step = 0;
        Poke poke;
    };

    std::size_t partCount = 0;
    std::vector<double> parts;
    std::vector<double> totals;
    std::vector<Action> actions;
    std::vector<std::uint64_t> frames; // of the world, after each step
    std::vector<StampedEvent> events;
    std::vector<StampedPoke> pokes;           // done before their step
    std::vector<std::uint32_t> episodeStarts; // steps within the batch that are the first after a reset
    std::vector<Keyframe> keyframes;          // their step counts from the start of the batch

    // The memory after each step and at each beginning (a reset, a return to a keyframe), in the order in which it was;
    // empty where nobody keeps it.
    std::size_t memorySize = 0;
    std::vector<std::uint8_t> differences; // see encodeDifference
    std::vector<std::uint32_t> differenceEnds;
    std::vector<std::uint32_t> beginnings; // the steps before which they lie

    std::size_t size() const { return totals.size(); }
    bool isEmpty() const { return totals.empty() && differenceEnds.empty(); }
    void clear();
    void append(Action action, std::uint64_t frame, const Evaluation &evaluation);
    void appendMemory(Memory before, Memory after);
};

// Everything that was paid and done, step by step: one column for each part, one for the total, the actions and pokes,
// the events, where episodes begin, and keyframes to go back to. Plain data with one owner (the GUI thread, or the
// command line); views read it between appends.
class Trace {
public:
    struct TracedEvent {
        std::uint64_t step = 0;
        Event event;
    };
    struct TracedPoke {
        std::uint64_t step = 0;
        Poke poke;
    };

    explicit Trace(std::vector<std::string> partNames);

    void append(const ScoredBatch &batch);

    std::uint64_t size() const { return m_total.size(); }
    std::size_t partCount() const { return m_parts.size(); }
    const std::vector<std::string> &partNames() const { return m_partNames; }

    const Column &part(std::size_t index) const { return m_parts[index]; }
    const Column &total() const { return m_total; }
    Action action(std::uint64_t step) const { return m_actions[step]; }
    std::uint64_t frame(std::uint64_t step) const { return m_frames[step]; }

    // The world's memory at every moment, where it was kept; else empty. The image before the one after a step is the
    // one that the step began with.
    const MemoryHistory &memories() const { return m_memories; }
    std::size_t imageAfter(std::uint64_t step) const;

    // Both in the order of their steps.
    const std::vector<TracedEvent> &events() const { return m_events; }
    const std::vector<TracedPoke> &pokes() const { return m_pokes; }

    // The first step of each episode, ascending.
    const std::vector<std::uint64_t> &episodeStarts() const { return m_episodeStarts; }

    // The first step of the episode that this step belongs to.
    std::uint64_t episodeStart(std::uint64_t step) const;

    // What a part paid from the start of the episode up to and including this step, added in order.
    double episodeSum(std::size_t part, std::uint64_t step) const;

    // The last keyframe from which this step can be reached, or null.
    const Keyframe *keyframeBefore(std::uint64_t step) const;

private:
    void appendMemories(const ScoredBatch &batch, std::uint64_t base);

    std::vector<std::string> m_partNames;
    std::vector<Column> m_parts;
    std::vector<std::vector<double>> m_episodeSums; // one for each part, running
    Column m_total;
    std::vector<Action> m_actions;
    std::vector<std::uint64_t> m_frames;
    MemoryHistory m_memories;
    std::vector<std::uint64_t> m_beginnings; // steps before which an image lies that belongs to none
    std::vector<TracedEvent> m_events;
    std::vector<TracedPoke> m_pokes;
    std::vector<std::uint64_t> m_episodeStarts;
    std::vector<Keyframe> m_keyframes;
};

} // namespace merit
