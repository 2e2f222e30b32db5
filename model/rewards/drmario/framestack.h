// SPDX-License-Identifier: MIT
#pragma once

#include "model/rewards/drmario/decision.h"
#include "model/rewards/drmario/planes.h"

namespace merit::drmario {

inline constexpr std::size_t kStackDepth = 4; // DM-14

// What a training program sees: the last four frames as one block of (4, C, 16, 8) floats, newest last. At a decision
// point the feasible planes of all four frames hold the mask, at any other time they are zero (DM-25). A value; copying
// it is its snapshot. The block is allocated once.
class FrameStack {
public:
    explicit FrameStack(Representation representation = kDefaultRepresentation);

    Representation representation() const { return m_representation; }

    // An episode begins: the first frame is repeated.
    void reset(Memory memory);

    // The next frame.
    void push(Memory memory);

    // Valid until the next reset or push.
    std::span<const float> values() const { return m_values; }

    // Of the last frame.
    bool isDecisionPoint() const { return m_isDecisionPoint; }

private:
    std::span<float> frame(std::size_t index);
    void fillMasks(Memory memory);

    Representation m_representation;
    std::vector<float> m_values;
    DecisionPoints m_points;
    bool m_isDecisionPoint = false;
    bool m_hasMask = false; // the feasible planes are not zero
};

} // namespace merit::drmario
