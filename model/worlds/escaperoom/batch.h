// SPDX-License-Identifier: MIT
#pragma once

#include "model/worlds/escaperoom/state.h"

#include <span>
#include <vector>

namespace merit::escaperoom {

// Many rooms for a training program, stepped and scored in one call. Room i says exactly what a RoomWorld of its level
// and Rules with the same options say, one by one. Belongs to one thread; several batches may run side by side.
class RoomBatch {
public:
    // `count` rooms that take turns in the levels, of which there is one at least. All are reset.
    RoomBatch(std::span<const Level> levels, std::size_t count, const RoomOptions &options = {});

    std::size_t size() const { return m_states.size(); }
    std::span<const State> states() const { return m_states; }

    void reset();

    // One action for each room in; reward, and 1 for an episode that is done, out. Spans of another length or an
    // action that does not exist are refused, and no room moves.
    Result<void> step(std::span<const Action> actions, std::span<float> rewards, std::span<std::uint8_t> dones);

private:
    std::vector<State> m_states;
    std::vector<Rules> m_rules;
};

} // namespace merit::escaperoom
