// SPDX-License-Identifier: MIT
#include "model/worlds/handmade.h"

#include "model/core/numbers.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace merit {

HandMadeWorld::HandMadeWorld(WorldInfo info, MemoryImage start, std::vector<std::vector<ByteChange>> edits)
    : m_info(std::move(info)), m_start(std::move(start)), m_edits(std::move(edits)), m_memory(m_start)
{
    assert(m_edits.size() == m_info.actions.size());
    m_info.memorySize = m_start.size();
    m_info.kind = WorldKind::HandMade;
}

Result<void> HandMadeWorld::reset(std::uint64_t)
{
    m_memory = m_start;
    m_frame = 0;
    return {};
}

Result<void> HandMadeWorld::step(Action action)
{
    if (action < 0 || static_cast<std::size_t>(action) >= m_edits.size())
        return failure("action " + std::to_string(action), "this world has " + std::to_string(m_edits.size()));
    for (const auto &change : m_edits[static_cast<std::size_t>(action)]) {
        auto &byte = m_memory[change.address];
        byte = static_cast<std::uint8_t>(std::clamp<int>(byte + change.delta, change.minimum, change.maximum));
    }
    ++m_frame;
    return {};
}

Result<Snapshot> HandMadeWorld::snapshot() const
{
    Snapshot bytes(m_memory.size() + sizeof m_frame);
    std::memcpy(bytes.data(), m_memory.data(), m_memory.size());
    std::memcpy(bytes.data() + m_memory.size(), &m_frame, sizeof m_frame);
    return bytes;
}

Result<void> HandMadeWorld::restore(const Snapshot &snapshot)
{
    if (snapshot.size() != m_memory.size() + sizeof m_frame)
        return failure("snapshot", "made for another world");
    std::memcpy(m_memory.data(), snapshot.data(), m_memory.size());
    std::memcpy(&m_frame, snapshot.data() + m_memory.size(), sizeof m_frame);
    return {};
}

Result<void> HandMadeWorld::poke(Poke poke)
{
    if (poke.address >= m_memory.size())
        return failure("poke",
                       "address " + hexAddress(poke.address) + " is outside the memory of "
                           + std::to_string(m_memory.size()) + " bytes");
    m_memory[poke.address] = poke.value;
    return {};
}

} // namespace merit
