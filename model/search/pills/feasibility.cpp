// SPDX-License-Identifier: MIT
#include "model/search/pills/feasibility.h"

#include "model/search/pills/pathtracer.h"
#include "model/search/pills/reachsearch.h"

namespace merit::pills {

struct FeasibilitySearch::Data {
    ReachSearch search;
    ReachLog log;
    Board board;
    Start start;
    bool hasLog = false;
    PlacementMask feasible;

    void run(ReachLog *keep);
};

void FeasibilitySearch::Data::run(ReachLog *keep)
{
    search.run(board, firstFrame(start), keep);
    hasLog = keep != nullptr;
    feasible.reset();
    for (int row = 0; row < kRows; ++row)
        for (int rotation = 0; rotation < kRotations; ++rotation)
            for (int x = 0; x < kColumns; ++x) {
                const Pose pose{x, row, rotation};
                if (search.lockTime(pose) > 0 && placementOf(pose) >= 0)
                    feasible.set(static_cast<std::size_t>(placementOf(pose)));
            }
    if (start.sameColours)
        dropTwins(feasible);
}

FeasibilitySearch::FeasibilitySearch() : m_data(std::make_unique<Data>()) {}
FeasibilitySearch::~FeasibilitySearch() = default;
FeasibilitySearch::FeasibilitySearch(FeasibilitySearch &&) noexcept = default;
FeasibilitySearch &FeasibilitySearch::operator=(FeasibilitySearch &&) noexcept = default;

void FeasibilitySearch::run(const Board &board, const Start &start)
{
    m_data->board = board;
    m_data->start = start;
    m_data->run(nullptr);
}

void FeasibilitySearch::runWithPaths(const Board &board, const Start &start)
{
    m_data->board = board;
    m_data->start = start;
    m_data->run(&m_data->log);
}

const PlacementMask &FeasibilitySearch::feasible() const
{
    return m_data->feasible;
}

int FeasibilitySearch::cost(int placement) const
{
    if (placement < 0 || placement >= kPlacementCount || !m_data->feasible[static_cast<std::size_t>(placement)])
        return -1;
    return m_data->search.lockTime(*poseOf(placement));
}

std::vector<std::uint8_t> FeasibilitySearch::path(int placement) const
{
    std::vector<std::uint8_t> inputs;
    path(placement, inputs);
    return inputs;
}

void FeasibilitySearch::path(int placement, std::vector<std::uint8_t> &out) const
{
    out.clear();
    const int frames = cost(placement);
    if (frames < 0)
        return;
    if (!m_data->hasLog)
        m_data->run(&m_data->log);
    const auto start = firstFrame(m_data->start);
    PathTracer(m_data->board, start, m_data->search.shape(), m_data->log).trace(*poseOf(placement), frames, out);
}

} // namespace merit::pills
