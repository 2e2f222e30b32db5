// SPDX-License-Identifier: MIT
#pragma once

#include "model/search/pills/framestepper.h"
#include "model/search/pills/reachlog.h"
#include "model/search/pills/reachwords.h"

#include <array>
#include <vector>

namespace merit::pills {

// The search behind FeasibilitySearch: all states of a row at once, row after row from the top.
//
// A pill enters a row with counter 0, whatever made it fall, and leaves it after at most threshold + 1 frames. So what
// happens in a row is a set of runs, one for each time of entry, each over the counters 0, 1, ... threshold; entries
// come from the row above only, so that rows can be finished one by one. Two runs whose entries have the same parity
// meet the same parity at the same counter: the later one needs to follow only what the earlier ones did not visit.
class ReachSearch {
public:
    ReachSearch();

    // With a log, every word that was reached is kept in it.
    void run(const Board &board, const PillFrame &start, ReachLog *log);

    // Frames until a pill rests in this pose, 0 when it never does. Of the last run().
    int lockTime(Pose pose) const
    {
        return m_lockTimes[static_cast<std::size_t>(pose.row)]
                          [static_cast<std::size_t>(pose.rotation * kColumns + pose.x)];
    }

    const BottleShape &shape() const { return m_shape; }

private:
    // What enters a row, by time.
    struct Entries {
        std::vector<ReachWords> words;
        std::vector<std::uint8_t> isUsed;
        int first = 0; // times outside [first, last] have none
        int last = -1;

        ReachWords &at(int time);
        void clear();
    };
    struct Run {
        int row;
        int entryTime; // the time at which the counter was 0, or would have been
    };

    void playFirstFrame(const Board &board, const PillFrame &start);
    void placeFirst(const PillFrame &after, const PillFrame &start);
    void searchRow(int row, const PillFrame &start);
    void follow(Run run, int counter, ReachWords words);
    void leaveByDrop(int row, int time, const ReachWords &words);
    void leaveByFall(int row, int time, const ReachWords &words);
    void lock(int row, int time, const ReachWords &words);
    void settleLocks(int row);
    ReachWords &visited(int entryTime, int counter);

    BottleShape m_shape;
    int m_threshold = 0;
    int m_parity = 0;
    ReachLog *m_log = nullptr;
    ReachWords m_firstWords;                          // in the start row, after the first frame
    std::array<Entries, 2> m_entries;                 // of this row and of the next
    std::array<std::vector<ReachWords>, 2> m_visited; // by parity of the entry, then counter
    std::array<int, 2> m_visitedDepth{};              // counters from here on hold the words of another row
    std::vector<PoseWord> m_locks;                    // of this row, by time
    int m_lastLock = 0;
    std::array<std::array<std::int16_t, kRotations * kColumns>, kRows> m_lockTimes{};
};

} // namespace merit::pills
