// SPDX-License-Identifier: MIT
#include "model/rewards/drmario/framestack.h"

#include <algorithm>

namespace merit::drmario {

FrameStack::FrameStack(Representation representation)
    : m_representation(representation), m_values(kStackDepth * planesSize(representation))
{
}

void FrameStack::reset(Memory memory)
{
    m_points.reset();
    writePlanes(m_representation, memory, frame(0));
    for (std::size_t i = 1; i < kStackDepth; ++i)
        std::ranges::copy(frame(0), frame(i).begin());
    m_hasMask = false;
    fillMasks(memory);
}

void FrameStack::push(Memory memory)
{
    const auto size = static_cast<std::ptrdiff_t>(planesSize(m_representation));
    std::copy(m_values.begin() + size, m_values.end(), m_values.begin());
    writePlanes(m_representation, memory, frame(kStackDepth - 1));
    fillMasks(memory);
}

std::span<float> FrameStack::frame(std::size_t index)
{
    const auto size = planesSize(m_representation);
    return std::span(m_values).subspan(index * size, size);
}

void FrameStack::fillMasks(Memory memory)
{
    m_isDecisionPoint = m_points.take(memory);
    if (!hasMask(m_representation))
        return;
    // A start that the search refuses leaves the planes zero: nothing is known to be feasible.
    std::optional<pills::PlacementMask> mask;
    if (m_isDecisionPoint)
        if (const auto found = feasiblePlacements(memory))
            mask = *found;
    if (!mask && !m_hasMask)
        return;
    for (std::size_t i = 0; i < kStackDepth; ++i)
        writeMaskPlanes(m_representation, frame(i), mask ? &*mask : nullptr);
    m_hasMask = mask.has_value();
}

} // namespace merit::drmario
