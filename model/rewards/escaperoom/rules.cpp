// SPDX-License-Identifier: MIT
#include "model/rewards/escaperoom/rules.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace merit::escaperoom {

namespace {

enum EventType : std::uint16_t { CompletedEvent, TimeoutEvent, DeathEvent, ResetEvent };

void report(const Outcome &outcome, Evaluation &out)
{
    const auto add = [&](EventType type, double amount) { out.events.push_back({type, -1, -1, amount}); };
    if (outcome.hasEnded && outcome.hasCompleted)
        add(CompletedEvent, static_cast<double>(outcome.step));
    if (outcome.hasEnded && outcome.hasTimedOut)
        add(TimeoutEvent, static_cast<double>(outcome.step));
    if (outcome.hasEnded && outcome.hasDied)
        add(DeathEvent, static_cast<double>(outcome.collision));
    if (outcome.isReset)
        add(ResetEvent, 0.0);
}

} // namespace

Observation decode(Memory memory)
{
    assert(memory.size() >= sizeof(Observation));
    Observation observation;
    std::memcpy(&observation, memory.data(), sizeof observation);
    return observation;
}

Rules::Rules(const Parameters &parameters)
    : m_episodeLength(static_cast<std::int64_t>(parameters.episodeLength)),
      m_collisionPenalty(static_cast<float>(parameters.collisionPenalty)),
      m_defaultMode(static_cast<AutoReset>(parameters.autoReset)),
      m_mode(m_defaultMode)
{
}

std::int64_t Rules::stepsRemaining() const
{
    return std::max<std::int64_t>(0, m_episodeLength - m_step);
}

// Nothing of the episode before is left (ER-8).
void Rules::begin(float y)
{
    m_step = 0;
    m_y = m_maxY = m_initialY = y;
    m_isDone = m_hasDied = false;
}

Outcome Rules::reset(float y, float worldMaxY)
{
    return reset(y, worldMaxY, m_defaultMode);
}

Outcome Rules::reset(float y, float worldMaxY, AutoReset mode)
{
    m_mode = mode;
    m_spawnY = y;
    m_worldMaxY = worldMaxY;
    auto outcome = respawn(y, Collided::No);
    m_hasStepped = false;
    return outcome;
}

// The call that performs a reset pays nothing, whatever happened in it (ER-1, ER-7).
Outcome Rules::respawn(float y, Collided collided)
{
    begin(y);
    Outcome outcome;
    outcome.isReset = true;
    outcome.progressCase = Progress::Reset;
    outcome.collisionCase = collided == Collided::Yes ? Collision::Reset : Collision::None;
    outcome.stepsRemaining = stepsRemaining();
    outcome.y = outcome.previousMaxY = outcome.initialY = y;
    outcome.worldMaxY = m_worldMaxY;
    m_outcome = outcome;
    return outcome;
}

void Rules::payProgress(float y, Outcome &outcome)
{
    if (!isSettled()) {
        outcome.progressCase = Progress::NotSettled;
        return;
    }
    const float room = m_worldMaxY - m_initialY;
    if (!(y > m_maxY)) {
        outcome.progressCase = y == m_y ? Progress::Still : Progress::OldGround;
    } else if (!(room > 0.0f)) {
        outcome.progressCase = Progress::NoRoom;
        m_maxY = y;
    } else {
        outcome.progressCase = Progress::NewGround;
        outcome.progress = (y - m_maxY) / room; // ER-2
        m_maxY = y;
    }
    // ER-9: by the quotient, which rounding may bring to 1 a little before y is there.
    outcome.hasCompleted = room > 0.0f && (m_maxY - m_initialY) / room >= 1.0f;
}

// ER-10, for a step that performs no reset.
void Rules::payCollision(Collided collided, bool wasDone, Outcome &outcome) const
{
    if (m_hasDied && isSettled()) {
        outcome.progressCase = Progress::Died;
        outcome.progress = 0.0f;
        outcome.collisionCase = Collision::Died;
        outcome.collision = m_collisionPenalty;
    } else if (m_hasDied) {
        outcome.collisionCase = Collision::NotSettled;
    } else if (collided == Collided::Yes && wasDone) {
        outcome.collisionCase = Collision::AfterTheEnd;
    }
}

Outcome Rules::step(float y, Collided collided)
{
    m_hasStepped = true;
    if (m_isDone && m_mode == AutoReset::NextStep)
        return respawn(y, collided);

    const bool wasDone = m_isDone;
    m_hasDied = m_hasDied || (collided == Collided::Yes && !wasDone);
    ++m_step;
    Outcome outcome;
    outcome.y = y;
    outcome.previousMaxY = m_maxY;
    outcome.initialY = m_initialY;
    outcome.worldMaxY = m_worldMaxY;
    payProgress(y, outcome);
    payCollision(collided, wasDone, outcome);
    outcome.reward = outcome.progress + outcome.collision;
    outcome.hasTimedOut = m_step >= m_episodeLength; // ER-6
    outcome.hasDied = m_hasDied;
    m_isDone = wasDone || m_hasDied || outcome.hasTimedOut || outcome.hasCompleted;
    m_y = y;
    outcome.isDone = m_isDone;
    outcome.hasEnded = m_isDone && !wasDone;
    outcome.step = m_step;
    outcome.stepsRemaining = stepsRemaining();
    if (m_isDone && m_mode == AutoReset::SameStep) {
        outcome.isReset = true;
        begin(m_spawnY);
    }
    m_outcome = outcome;
    return outcome;
}

void Rules::reset(Memory memory)
{
    const auto observation = decode(memory);
    m_worldMaxX = observation.worldMaxX;
    reset(observation.y, observation.worldMaxY);
}

void Rules::step(const Transition &transition, Evaluation &out)
{
    const auto observation = decode(transition.after);
    m_worldMaxX = observation.worldMaxX;
    const auto outcome = step(observation.y, observation.collided != 0 ? Collided::Yes : Collided::No);
    out.clear(2);
    out.parts[0] = static_cast<double>(outcome.progress);
    out.parts[1] = static_cast<double>(outcome.collision);
    out.total = static_cast<double>(outcome.reward);
    out.episodeEnded = outcome.hasEnded;
    report(outcome, out);
}

} // namespace merit::escaperoom
