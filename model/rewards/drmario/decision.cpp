// SPDX-License-Identifier: MIT
#include "model/rewards/drmario/decision.h"

#include "model/rewards/drmario/decode.h"
#include "model/search/pills/feasibility.h"

#include <cassert>

namespace merit::drmario {

namespace {

constexpr std::uint8_t kLetItFall = 0;

} // namespace

bool isPillInPlay(Memory memory)
{
    assert(memory.size() >= kNesMemorySize);
    return memory[kNextActionAddress] == kLetItFall && fallingPill(memory).isShown();
}

bool DecisionPoints::isDecision(Memory memory) const
{
    return isPillInPlay(memory) && m_used != memory[kSpawnCounterAddress];
}

bool DecisionPoints::take(Memory memory)
{
    if (!isDecision(memory))
        return false;
    m_used = memory[kSpawnCounterAddress];
    return true;
}

Result<pills::PlacementMask> feasiblePlacements(Memory memory)
{
    return pills::startFromMemory(memory).map(
        [&](const pills::Start &start) { return feasiblePlacements(pills::boardFromMemory(memory), start); });
}

const pills::PlacementMask &feasiblePlacements(const pills::Board &board, const pills::Start &start)
{
    thread_local pills::FeasibilitySearch search;
    search.run(board, start);
    return search.feasible();
}

} // namespace merit::drmario
