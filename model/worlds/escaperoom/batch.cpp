// SPDX-License-Identifier: MIT
#include "model/worlds/escaperoom/batch.h"

#include "model/worlds/escaperoom/room.h"

#include <algorithm>
#include <cassert>

namespace merit::escaperoom {

RoomBatch::RoomBatch(std::span<const Level> levels, std::size_t count, const RoomOptions &options)
{
    assert(!levels.empty());
    Parameters parameters;
    parameters.autoReset = static_cast<double>(options.autoReset);
    parameters.episodeLength = static_cast<double>(options.episodeLength);
    m_rules.assign(count, Rules(parameters));
    m_states.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        m_states.push_back(makeState(levels[i % levels.size()], options));
    reset();
}

void RoomBatch::reset()
{
    for (std::size_t i = 0; i < size(); ++i) {
        resetRoom(m_states[i]);
        m_rules[i].reset(m_states[i].agent.y, m_states[i].agent.worldMaxY);
    }
}

Result<void> RoomBatch::step(std::span<const Action> actions, std::span<float> rewards, std::span<std::uint8_t> dones)
{
    if (actions.size() != size() || rewards.size() != size() || dones.size() != size())
        return failure("batch", "it has " + std::to_string(size()) + " rooms, the spans have another length");
    const auto isBad = [](Action action) { return action < 0 || action >= kActionCount; };
    if (const auto bad = std::ranges::find_if(actions, isBad); bad != actions.end())
        return failure("action " + std::to_string(*bad), "this world has " + std::to_string(kActionCount));
    for (std::size_t i = 0; i < size(); ++i) {
        stepRoom(m_states[i], unpack(actions[i]));
        const auto &agent = m_states[i].agent;
        const auto outcome = m_rules[i].step(agent.y, agent.collided != 0 ? Collided::Yes : Collided::No);
        rewards[i] = outcome.reward;
        dones[i] = outcome.isDone ? 1 : 0;
    }
    return {};
}

} // namespace merit::escaperoom
