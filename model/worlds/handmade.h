// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/world.h"

#include <cstdint>
#include <vector>

namespace merit {

// A change that an action makes to one byte. The byte stays within [minimum, maximum].
struct ByteChange {
    std::uint32_t address = 0;
    int delta = 0;
    std::uint8_t minimum = 0;
    std::uint8_t maximum = 255;
};

// A world without a game: memory that only changes when somebody changes it, by pokes between the steps or by actions
// that are nothing but edits with a name (UP: take 1 from the player's y).
class HandMadeWorld final : public World {
public:
    // `edits` has one list for each action of `info`. The memory after a reset is `start`, whatever the seed.
    HandMadeWorld(WorldInfo info, MemoryImage start, std::vector<std::vector<ByteChange>> edits);

    const WorldInfo &info() const override { return m_info; }
    Result<void> reset(std::uint64_t seed) override;
    Result<void> step(Action action) override;
    Memory memory() const override { return m_memory; }
    std::uint64_t frame() const override { return m_frame; }
    Result<Snapshot> snapshot() const override;
    Result<void> restore(const Snapshot &snapshot) override;
    Result<void> poke(Poke poke) override;

private:
    WorldInfo m_info;
    MemoryImage m_start;
    std::vector<std::vector<ByteChange>> m_edits;
    MemoryImage m_memory;
    std::uint64_t m_frame = 0;
};

} // namespace merit
