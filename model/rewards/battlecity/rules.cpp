// SPDX-License-Identifier: MIT
#include "model/rewards/battlecity/rules.h"

#include <cassert>
#include <cmath>

namespace merit::battlecity {

namespace {

// Status bytes at or above this belong to tanks that drive or spawn, those from 0x10 up to here explode.
constexpr std::uint8_t kDriving = 0x80;
constexpr std::uint8_t kExploding = 0x10;

enum EventType : std::uint16_t { PlayerAbsentEvent, NoEnemyEvent, TeleportEvent, KillEvent };

Tank decodeTank(Memory memory, int slot)
{
    const auto offset = static_cast<std::size_t>(slot);
    return {memory[kXAddress + offset], memory[kYAddress + offset], memory[kStatusAddress + offset]};
}

void reportKills(Memory before, const Observation &after, Evaluation &out)
{
    if (before.size() <= kStatusAddress + kFirstEnemySlot + kEnemyCount)
        return;
    for (int i = 0; i < kEnemyCount; ++i) {
        const auto was =
            before[static_cast<std::size_t>(kStatusAddress + kFirstEnemySlot) + static_cast<std::size_t>(i)];
        const auto is = after.enemies[static_cast<std::size_t>(i)].status;
        if (was >= kDriving && is < kDriving && is >= kExploding)
            out.events.push_back({KillEvent, kFirstEnemySlot + i, -1, 0.0});
    }
}

} // namespace

Observation decode(Memory memory)
{
    assert(memory.size() > kStatusAddress + kFirstEnemySlot + kEnemyCount);
    Observation observation;
    observation.player = decodeTank(memory, 0);
    for (int i = 0; i < kEnemyCount; ++i)
        observation.enemies[static_cast<std::size_t>(i)] = decodeTank(memory, kFirstEnemySlot + i);
    return observation;
}

Outcome Rules::look(const Observation &observation) const
{
    // Squared distances are whole numbers with distinct roots, so that one root at the end decides as six would.
    int best = -1;
    int nearest = -1;
    for (int i = 0; i < kEnemyCount; ++i) {
        const auto &enemy = observation.enemies[static_cast<std::size_t>(i)];
        if (enemy.status < m_parameters.aliveThreshold)
            continue;
        if (m_parameters.skipOriginEnemy != 0.0 && enemy.isAtOrigin())
            continue;
        const int dx = enemy.x - observation.player.x;
        const int dy = enemy.y - observation.player.y;
        const int squared = dx * dx + dy * dy;
        if (best < 0 || squared < best) {
            best = squared;
            nearest = kFirstEnemySlot + i;
        }
    }
    Outcome outcome;
    outcome.previous = m_previous;
    outcome.nearest = nearest;
    if (nearest >= 0)
        outcome.distance = std::sqrt(static_cast<double>(best));
    return outcome;
}

Outcome Rules::score(const Observation &observation) const
{
    auto outcome = look(observation);
    if (m_parameters.requirePlayer != 0.0 && observation.player.isAtOrigin()) {
        outcome.guard = Guard::PlayerAbsent;
        return outcome;
    }
    if (outcome.nearest < 0) {
        outcome.guard = Guard::NoEnemy;
        return outcome;
    }
    const double diff = outcome.previous - outcome.distance;
    const double jump = m_parameters.filterApproach != 0.0 ? std::abs(diff) : -diff;
    if (jump > m_parameters.teleportThreshold)
        outcome.guard = Guard::Teleport;
    else
        outcome.reward = diff * m_parameters.scale;
    return outcome;
}

double Rules::reset(const Observation &observation)
{
    m_observation = observation;
    m_outcome = look(observation);
    m_previous = m_outcome.distance;
    m_hasStepped = false;
    return m_previous;
}

Outcome Rules::step(const Observation &observation)
{
    m_observation = observation;
    m_outcome = score(observation);
    m_hasStepped = true;
    if (m_outcome.guard == Guard::NoEnemy && m_parameters.forgetDistance != 0.0)
        m_previous = kNoEnemyDistance;
    else if (m_outcome.guard == Guard::None || m_outcome.guard == Guard::Teleport)
        m_previous = m_outcome.distance;
    return m_outcome;
}

void Rules::reset(Memory memory)
{
    reset(decode(memory));
}

void Rules::step(const Transition &transition, Evaluation &out)
{
    const auto outcome = step(decode(transition.after));
    out.clear(1);
    out.parts[0] = outcome.reward;
    out.total = outcome.reward;
    switch (outcome.guard) {
    case Guard::None: break;
    case Guard::PlayerAbsent: out.events.push_back({PlayerAbsentEvent, 0, -1, 0.0}); break;
    case Guard::NoEnemy: out.events.push_back({NoEnemyEvent, -1, -1, 0.0}); break;
    case Guard::Teleport:
        out.events.push_back({TeleportEvent, outcome.nearest, -1, outcome.previous - outcome.distance});
        break;
    }
    reportKills(transition.before, m_observation, out);
}

} // namespace merit::battlecity
