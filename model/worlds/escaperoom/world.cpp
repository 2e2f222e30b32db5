// SPDX-License-Identifier: MIT
#include "model/worlds/escaperoom/world.h"

#include "model/core/numbers.h"
#include "model/worlds/escaperoom/room.h"

#include <cassert>
#include <cstring>

namespace merit::escaperoom {

RoomWorld::RoomWorld(WorldInfo info, const Level &level, const RoomOptions &options)
    : m_info(std::move(info)), m_state(makeState(level, options))
{
}

Result<void> RoomWorld::reset(std::uint64_t)
{
    resetRoom(m_state);
    return {};
}

Result<void> RoomWorld::step(Action action)
{
    if (action < 0 || action >= kActionCount)
        return failure("action " + std::to_string(action), "this world has " + std::to_string(kActionCount));
    stepRoom(m_state, unpack(action));
    return {};
}

Memory RoomWorld::memory() const
{
    return {reinterpret_cast<const std::uint8_t *>(&m_state), sizeof m_state};
}

Result<Snapshot> RoomWorld::snapshot() const
{
    const auto bytes = memory();
    return Snapshot(bytes.begin(), bytes.end());
}

Result<void> RoomWorld::restore(const Snapshot &snapshot)
{
    if (snapshot.size() != sizeof m_state)
        return failure("snapshot", "made for another world");
    std::memcpy(&m_state, snapshot.data(), sizeof m_state);
    return {};
}

Result<void> RoomWorld::poke(Poke poke)
{
    if (poke.address >= sizeof m_state)
        return failure("poke",
                       "address " + hexAddress(poke.address) + " is outside the memory of "
                           + std::to_string(sizeof m_state) + " bytes");
    reinterpret_cast<std::uint8_t *>(&m_state)[poke.address] = poke.value;
    return {};
}

WorldInfo roomWorldInfo(std::string id, const Level &level)
{
    WorldInfo info;
    info.title = level.title.empty() ? id : level.title;
    info.id = std::move(id);
    info.kind = WorldKind::Simulator;
    info.memorySize = sizeof(State);
    info.actions = actionInfos();
    info.stepsPerSecond = 25.0; // of 0.04 s
    return info;
}

State decodeState(Memory memory)
{
    assert(memory.size() >= sizeof(State));
    State state;
    std::memcpy(&state, memory.data(), sizeof state);
    mend(state);
    return state;
}

} // namespace merit::escaperoom
