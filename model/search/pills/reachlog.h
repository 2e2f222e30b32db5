// SPDX-License-Identifier: MIT
#pragma once

#include "model/search/pills/reachwords.h"

#include <array>
#include <vector>

namespace merit::pills {

// Every word that a search reached, so that a path can be followed back from the pose where the pill came to rest.
// Filled by ReachSearch, read by PathTracer. Memory is reserved by the first clear() and then kept.
class ReachLog {
public:
    // A run through a row, see ReachSearch: one moment for each counter from firstCounter on.
    struct Run {
        int entryTime = 0;
        int firstCounter = 0;
        int moments = 0;
        std::size_t firstMoment = 0;

        bool coversCounter(int counter) const { return counter >= firstCounter && counter < firstCounter + moments; }
    };

    // Room for `times` moments of entry into each row, each with a run over `counters` counters.
    void clear(std::size_t times, std::size_t counters)
    {
        m_moments.clear();
        m_moments.reserve(kRows * (times / 2) * counters); // the last row has the most entries, twice the average
        for (auto &runs : m_runs) {
            runs.clear();
            runs.reserve(times);
        }
    }

    void beginRun(int row, int entryTime, int counter)
    {
        m_runs[static_cast<std::size_t>(row)].push_back({entryTime, counter, 0, m_moments.size()});
    }

    // The next moment of the run that was begun last.
    void append(int row, const ReachWords &words)
    {
        m_moments.push_back(words);
        ++m_runs[static_cast<std::size_t>(row)].back().moments;
    }

    const std::vector<Run> &runs(int row) const { return m_runs[static_cast<std::size_t>(row)]; }

    const ReachWords &words(const Run &run, int counter) const
    {
        return m_moments[run.firstMoment + static_cast<std::size_t>(counter - run.firstCounter)];
    }

private:
    std::array<std::vector<Run>, kRows> m_runs; // by row, entry times ascending
    std::vector<ReachWords> m_moments;
};

} // namespace merit::pills
