// SPDX-License-Identifier: MIT
#include "model/search/pills/reachsearch.h"

#include <algorithm>
#include <cassert>

namespace merit::pills {

namespace {

// DM-20. No search gets as far, see timeCount().
[[maybe_unused]] constexpr int kFrameLimit = 2048;

// Every row is left after threshold + 1 frames at the latest, so this many times are enough for the slowest fall.
int timeCount()
{
    return kRows * (slowestThreshold() + 1) + 2;
}

template <typename Visit>
void forEachBit(PoseWord poses, Visit visit)
{
    for (; poses != 0; poses &= poses - 1)
        visit(static_cast<std::size_t>(std::countr_zero(poses)));
}

PoseWord &wordOf(ReachWords &words, const PillFrame &frame)
{
    const auto turn = frame.held & ButtonA ? TurnA : frame.held & ButtonB ? TurnB : NoTurn;
    if (frame.held & Left)
        return words.left[turn][static_cast<std::size_t>(frame.velocity)];
    return frame.held & Right ? words.right[turn] : words.still[turn];
}

} // namespace

BottleShape shapeOf(const Board &board)
{
    BottleShape shape;
    PoseWord above = 0xFF; // free above the bottle (DM-18)
    for (std::size_t row = 0; row < kRows; ++row) {
        const PoseWord free = static_cast<std::uint8_t>(~board.rows[row]);
        const auto lying = free & (free >> 1);
        const auto standing = free & above;
        shape[row] = RowShape(lying | standing << 8 | lying << 16 | standing << 24);
        above = free;
    }
    return shape;
}

ReachWords &ReachSearch::Entries::at(int time)
{
    const auto index = static_cast<std::size_t>(time);
    assert(index < words.size());
    if (!isUsed[index]) {
        isUsed[index] = 1;
        words[index] = {};
        first = last < 0 ? time : std::min(first, time);
        last = std::max(last, time);
    }
    return words[index];
}

void ReachSearch::Entries::clear()
{
    std::fill(isUsed.begin(), isUsed.end(), std::uint8_t{0});
    first = 0;
    last = -1;
}

ReachSearch::ReachSearch()
{
    assert(timeCount() <= kFrameLimit);
    const auto times = static_cast<std::size_t>(timeCount());
    for (auto &entries : m_entries) {
        entries.words.resize(times);
        entries.isUsed.resize(times);
    }
    for (auto &visited : m_visited)
        visited.resize(static_cast<std::size_t>(slowestThreshold()) + 1);
    m_locks.resize(times);
}

void ReachSearch::run(const Board &board, const PillFrame &start, ReachLog *log)
{
    assert(start.fallCounter >= 0 && start.velocity >= 0 && (start.parity & ~1) == 0);
    m_shape = shapeOf(board);
    m_threshold = start.threshold;
    m_parity = start.parity;
    m_log = log;
    m_lockTimes = {};
    for (auto &entries : m_entries)
        entries.clear();
    if (m_log)
        m_log->clear(m_locks.size(), m_visited[0].size());
    if (!fits(board, start.pose))
        return;
    playFirstFrame(board, start);
    for (int row = start.pose.row; row < kRows; ++row)
        searchRow(row, start);
}

// The first frame is played out one input after the other, so that a start with anything held, at any velocity and with
// the counter anywhere is met exactly. What it leaves is a state that the words can hold: RIGHT may be held on then
// with any velocity, but is dominated all the same, because nothing pressed in the first frame leads to the same pose.
void ReachSearch::playFirstFrame(const Board &board, const PillFrame &start)
{
    m_firstWords = {};
    for (const auto buttons : kInputs) {
        auto frame = start;
        if (advance(frame, board, buttons) == Fall::StillFalling)
            placeFirst(frame, start);
        else
            m_lockTimes[static_cast<std::size_t>(frame.pose.row)]
                       [static_cast<std::size_t>(frame.pose.rotation * kColumns + frame.pose.x)] = 1;
    }
}

void ReachSearch::placeFirst(const PillFrame &after, const PillFrame &start)
{
    const bool hasFallen = after.pose.row != start.pose.row;
    auto &words = hasFallen ? m_entries[static_cast<std::size_t>(after.pose.row % 2)].at(1) : m_firstWords;
    wordOf(words, after) |= poseBit(after.pose.x, after.pose.rotation);
}

void ReachSearch::searchRow(int row, const PillFrame &start)
{
    m_visitedDepth = {};
    m_lastLock = -1;
    auto &entries = m_entries[static_cast<std::size_t>(row % 2)];
    if (row == start.pose.row && anyPose(m_firstWords) != 0)
        follow({row, -start.fallCounter}, start.fallCounter + 1, m_firstWords);
    for (int time = entries.first; time <= entries.last; ++time)
        if (entries.isUsed[static_cast<std::size_t>(time)])
            follow({row, time}, 0, entries.words[static_cast<std::size_t>(time)]);
    entries.clear();
    settleLocks(row);
}

ReachWords &ReachSearch::visited(int entryTime, int counter)
{
    const auto parity = static_cast<std::size_t>(entryTime & 1);
    for (; m_visitedDepth[parity] <= counter; ++m_visitedDepth[parity])
        m_visited[parity][static_cast<std::size_t>(m_visitedDepth[parity])] = {};
    return m_visited[parity][static_cast<std::size_t>(counter)];
}

void ReachSearch::follow(Run run, int counter, ReachWords words)
{
    if (m_log)
        m_log->beginRun(run.row, run.entryTime, counter);
    for (; keepNew(words, visited(run.entryTime, counter)); ++counter) {
        if (m_log)
            m_log->append(run.row, words);
        const int time = run.entryTime + counter;
        if (counter == m_threshold) {
            leaveByFall(run.row, time, words);
            return;
        }
        if (((m_parity + time) & 1) == 0)
            leaveByDrop(run.row, time, words);
        words = play(words, m_shape[static_cast<std::size_t>(run.row)]);
    }
}

void ReachSearch::leaveByDrop(int row, int time, const ReachWords &words)
{
    lock(row, time, words);
    const auto still = dropped(words, m_shape[static_cast<std::size_t>(row) + 1]);
    if ((still[0] | still[1] | still[2]) == 0)
        return;
    auto &entry = m_entries[static_cast<std::size_t>((row + 1) % 2)].at(time + 1);
    for (std::size_t turn = 0; turn < kTurns; ++turn)
        entry.still[turn] |= still[turn];
}

void ReachSearch::leaveByFall(int row, int time, const ReachWords &words)
{
    lock(row, time, words);
    const auto below = fallen(words, m_shape[static_cast<std::size_t>(row) + 1]);
    if (anyPose(below) == 0)
        return;
    auto &entry = m_entries[static_cast<std::size_t>((row + 1) % 2)].at(time + 1);
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
        entry.still[turn] |= below.still[turn];
        entry.right[turn] |= below.right[turn];
        for (std::size_t v = 0; v < kVelocities; ++v)
            entry.left[turn][v] |= below.left[turn][v];
    }
}

void ReachSearch::lock(int row, int time, const ReachWords &words)
{
    const auto resting = anyPose(words) & ~m_shape[static_cast<std::size_t>(row) + 1].fits;
    for (; m_lastLock < time; ++m_lastLock)
        m_locks[static_cast<std::size_t>(m_lastLock + 1)] = 0;
    m_locks[static_cast<std::size_t>(time)] |= resting;
}

void ReachSearch::settleLocks(int row)
{
    auto &lockTimes = m_lockTimes[static_cast<std::size_t>(row)];
    PoseWord settled = 0;
    for (int time = 0; time <= m_lastLock; ++time) {
        const auto resting = m_locks[static_cast<std::size_t>(time)] & ~settled;
        settled |= resting;
        forEachBit(resting, [&](std::size_t bit) {
            if (lockTimes[bit] == 0)
                lockTimes[bit] = static_cast<std::int16_t>(time + 1);
        });
    }
}

} // namespace merit::pills
