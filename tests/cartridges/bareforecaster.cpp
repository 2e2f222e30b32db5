// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/bareforecaster.h"

#include <algorithm>

namespace merit::test {

Result<void> BareForecaster::forecast(const ForecastRequest &request, const Visitor &visit)
{
    const auto present = m_core.save();
    const MemoryImage memory(m_core.memory().begin(), m_core.memory().end());
    const auto &start = request.start == ForecastRequest::Start::BeforeStep ? m_before : present;
    if (start.empty() || !m_core.restore(start))
        return failure("look-ahead", "the core cannot go back to its start");
    for (const auto &poke : request.pokes)
        m_core.writableMemory()[poke.address] = poke.value;
    play(request, visit);
    ++m_lookAheads;
    if (!m_core.restore(present) || m_core.save() != present || !std::ranges::equal(memory, m_core.memory()))
        return failure("look-ahead", "the core is not what it was before");
    m_comparedBytes = static_cast<int>(present.size() + memory.size());
    return {};
}

void BareForecaster::play(const ForecastRequest &request, const Visitor &visit)
{
    bool isWanted = visit(m_core.memory());
    for (int frame = 0; isWanted && frame < request.frames; ++frame) {
        m_core.run(m_buttonsOf(frame == 0 ? request.first : 0));
        ++m_frames;
        isWanted = visit(m_core.memory());
    }
}

} // namespace merit::test
