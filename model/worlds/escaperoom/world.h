// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/world.h"
#include "model/worlds/escaperoom/state.h"

#include <string>

namespace merit::escaperoom {

// A room as a world: its memory is its State. A room is the same whatever the seed; chance is left to the policies.
class RoomWorld final : public World {
public:
    RoomWorld(WorldInfo info, const Level &level, const RoomOptions &options = {});

    const WorldInfo &info() const override { return m_info; }
    Result<void> reset(std::uint64_t seed) override;
    Result<void> step(Action action) override;
    Memory memory() const override;
    std::uint64_t frame() const override { return m_state.frame; }
    Result<Snapshot> snapshot() const override;
    Result<void> restore(const Snapshot &snapshot) override;
    Result<void> poke(Poke poke) override;

    const State &state() const { return m_state; }

private:
    WorldInfo m_info;
    State m_state;
};

// What can be said of a level's world before it runs.
WorldInfo roomWorldInfo(std::string id, const Level &level);

// The state in a world's memory, which has sizeof(State) bytes at least. Put right where it makes no sense.
State decodeState(Memory memory);

} // namespace merit::escaperoom
