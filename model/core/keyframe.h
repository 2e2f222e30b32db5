// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/rewardmodel.h"
#include "model/core/world.h"

#include <cstdint>
#include <memory>

namespace merit {

// A moment to which one can go back: the state of the world, of the rules and of chance before step `step` of the
// trace. Policies remember nothing, so that seed and step are all the chance there is. Playing the same decisions from
// here gives the same bytes and the same rewards.
struct Keyframe {
    std::uint64_t step = 0;          // steps recorded before it
    std::uint64_t stepInEpisode = 0; // steps since the last reset
    std::uint64_t seed = 0;
    Snapshot world;
    std::shared_ptr<const RewardModel> model; // clone it before use
};

} // namespace merit
