// SPDX-License-Identifier: MIT
#include "model/core/trace.h"

#include <algorithm>
#include <cassert>

namespace merit {

void ScoredBatch::clear()
{
    parts.clear();
    totals.clear();
    actions.clear();
    frames.clear();
    events.clear();
    pokes.clear();
    episodeStarts.clear();
    keyframes.clear();
    differences.clear();
    differenceEnds.clear();
    beginnings.clear();
}

void ScoredBatch::append(Action action, std::uint64_t frame, const Evaluation &evaluation)
{
    assert(evaluation.parts.size() == partCount);
    const auto step = static_cast<std::uint32_t>(size());
    parts.insert(parts.end(), evaluation.parts.begin(), evaluation.parts.end());
    totals.push_back(evaluation.total);
    actions.push_back(action);
    frames.push_back(frame);
    for (const auto &event : evaluation.events)
        events.push_back({step, event});
}

void ScoredBatch::appendMemory(Memory before, Memory after)
{
    memorySize = after.size();
    encodeDifference(before, after, differences);
    differenceEnds.push_back(static_cast<std::uint32_t>(differences.size()));
}

Trace::Trace(std::vector<std::string> partNames)
    : m_partNames(std::move(partNames)), m_parts(m_partNames.size()), m_episodeSums(m_partNames.size())
{
}

void Trace::append(const ScoredBatch &batch)
{
    assert(batch.partCount == m_parts.size() || batch.size() == 0);
    const auto base = size();
    auto nextStart = batch.episodeStarts.begin();
    for (std::size_t step = 0; step < batch.size(); ++step) {
        const bool isStart = nextStart != batch.episodeStarts.end() && *nextStart == step;
        if (isStart) {
            m_episodeStarts.push_back(base + step);
            ++nextStart;
        }
        for (std::size_t part = 0; part < m_parts.size(); ++part) {
            const auto value = batch.parts[step * batch.partCount + part];
            auto &sums = m_episodeSums[part];
            sums.push_back(isStart || sums.empty() ? value : sums.back() + value);
            m_parts[part].append(value);
        }
        m_total.append(batch.totals[step]);
    }
    m_actions.insert(m_actions.end(), batch.actions.begin(), batch.actions.end());
    m_frames.insert(m_frames.end(), batch.frames.begin(), batch.frames.end());
    appendMemories(batch, base);
    for (const auto &stamped : batch.events)
        m_events.push_back({base + stamped.step, stamped.event});
    for (const auto &stamped : batch.pokes)
        m_pokes.push_back({base + stamped.step, stamped.poke});
    for (const auto &keyframe : batch.keyframes) {
        m_keyframes.push_back(keyframe);
        m_keyframes.back().step += base;
    }
}

void Trace::appendMemories(const ScoredBatch &batch, std::uint64_t base)
{
    std::size_t from = 0;
    for (const auto end : batch.differenceEnds) {
        m_memories.append(std::span(batch.differences).subspan(from, end - from), batch.memorySize);
        from = end;
    }
    for (const auto step : batch.beginnings)
        m_beginnings.push_back(base + step);
}

std::size_t Trace::imageAfter(std::uint64_t step) const
{
    return step + static_cast<std::size_t>(std::ranges::upper_bound(m_beginnings, step) - m_beginnings.begin());
}

std::uint64_t Trace::episodeStart(std::uint64_t step) const
{
    const auto after = std::ranges::upper_bound(m_episodeStarts, step);
    return after == m_episodeStarts.begin() ? 0 : *(after - 1);
}

double Trace::episodeSum(std::size_t part, std::uint64_t step) const
{
    return m_episodeSums[part][step];
}

const Keyframe *Trace::keyframeBefore(std::uint64_t step) const
{
    const auto after = std::ranges::upper_bound(m_keyframes, step, {}, &Keyframe::step);
    return after == m_keyframes.begin() ? nullptr : &*(after - 1);
}

} // namespace merit
