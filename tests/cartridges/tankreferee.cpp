// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/tankreferee.h"

#include <cmath>

namespace merit::test {

// BC-1 to BC-3.
double TankReferee::smallestDistance(Memory memory, int &nearest) const
{
    double smallest = 999.0;
    nearest = -1;
    for (std::size_t slot = 2; slot <= 7; ++slot) {
        const double x = memory[0x90 + slot];
        const double y = memory[0x98 + slot];
        const bool isNowhere = x == 0.0 && y == 0.0 && !m_variant.isProse;
        if (memory[0xA0 + slot] < 128 || isNowhere)
            continue;
        const double dx = (x + 8.0) - (memory[0x90] + 8.0);
        const double dy = (y + 8.0) - (memory[0x98] + 8.0);
        const double distance = std::sqrt(dx * dx + dy * dy);
        if (nearest < 0 || distance < smallest) {
            smallest = distance;
            nearest = static_cast<int>(slot);
        }
    }
    return smallest;
}

void TankReferee::reset(Memory memory)
{
    int nearest = -1;
    m_previous = smallestDistance(memory, nearest); // BC-4
}

TankReferee::Verdict TankReferee::step(Memory memory)
{
    Verdict verdict;
    const double distance = smallestDistance(memory, verdict.nearest);
    if (memory[0x90] == 0 && memory[0x98] == 0 && !m_variant.isProse) { // BC-5
        verdict.rule = Rule::PlayerAbsent;
        return verdict;
    }
    if (verdict.nearest < 0) { // BC-6
        verdict.rule = Rule::NoEnemy;
        m_previous = m_variant.isProse ? m_previous : 999.0;
        return verdict;
    }
    verdict.change = m_previous - distance;
    m_previous = distance;                                                         // BC-8
    if (verdict.change < -50.0 || (verdict.change > 50.0 && !m_variant.isProse)) { // BC-7
        verdict.rule = Rule::Jump;
        return verdict;
    }
    verdict.reward = verdict.change * m_variant.scale;
    return verdict;
}

} // namespace merit::test
