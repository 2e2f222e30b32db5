// SPDX-License-Identifier: MIT
#include "model/core/column.h"

#include <algorithm>

namespace merit {

void Column::append(double value)
{
    m_values.push_back(value);
    auto size = m_values.size();
    for (std::size_t level = 0; size % kFanOut == 0; ++level, size /= kFanOut)
        summarise(level);
}

// Adds the entry of a level that has just become complete below.
void Column::summarise(std::size_t level)
{
    if (level == m_levels.size())
        m_levels.emplace_back();
    Range range;
    if (level == 0) {
        for (auto value = m_values.end() - kFanOut; value != m_values.end(); ++value)
            range.include(*value);
    } else {
        const auto &below = m_levels[level - 1];
        for (auto entry = below.end() - kFanOut; entry != below.end(); ++entry)
            range.include(*entry);
    }
    m_levels[level].push_back(range);
}

void Column::truncate(std::size_t size)
{
    if (size >= m_values.size())
        return;
    m_values.resize(size);
    for (auto &level : m_levels) {
        size /= kFanOut;
        level.resize(size);
    }
    while (!m_levels.empty() && m_levels.back().empty())
        m_levels.pop_back();
}

Range Column::range(std::size_t first, std::size_t last) const
{
    Range range;
    last = std::min(last, m_values.size());
    if (first >= last)
        return range;
    // Ragged ends from the values, the whole groups between from the pyramid.
    const auto firstGroup = (first + kFanOut - 1) / kFanOut;
    const auto lastGroup = last / kFanOut;
    if (m_levels.empty() || firstGroup >= lastGroup) {
        for (auto i = first; i < last; ++i)
            range.include(m_values[i]);
        return range;
    }
    for (auto i = first; i < firstGroup * kFanOut; ++i)
        range.include(m_values[i]);
    for (auto i = lastGroup * kFanOut; i < last; ++i)
        range.include(m_values[i]);
    range.include(rangeOf(0, firstGroup, lastGroup));
    return range;
}

Range Column::rangeOf(std::size_t level, std::size_t first, std::size_t last) const
{
    Range range;
    const auto &entries = m_levels[level];
    const auto firstGroup = (first + kFanOut - 1) / kFanOut;
    const auto lastGroup = last / kFanOut;
    if (level + 1 == m_levels.size() || firstGroup >= lastGroup) {
        for (auto i = first; i < last; ++i)
            range.include(entries[i]);
        return range;
    }
    for (auto i = first; i < firstGroup * kFanOut; ++i)
        range.include(entries[i]);
    for (auto i = lastGroup * kFanOut; i < last; ++i)
        range.include(entries[i]);
    range.include(rangeOf(level + 1, firstGroup, lastGroup));
    return range;
}

} // namespace merit
