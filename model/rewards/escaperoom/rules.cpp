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

// Nothing of the episode before is left (ER-8).
Episode beginAt(float y)
{
    Episode episode;
    episode.y = episode.maxY = episode.initialY = y;
    return episode;
}

std::int64_t remaining(std::int64_t length, std::int64_t step)
{
    return std::max<std::int64_t>(0, length - step);
}

void payProgress(Episode &episode, float y, float worldMaxY, Outcome &outcome)
{
    if (!episode.isSettled()) {
        outcome.progressCase = Progress::NotSettled;
        return;
    }
    const float room = worldMaxY - episode.initialY;
    if (!(y > episode.maxY)) {
        outcome.progressCase = y == episode.y ? Progress::Still : Progress::OldGround;
    } else if (!(room > 0.0f)) {
        outcome.progressCase = Progress::NoRoom;
        episode.maxY = y;
    } else {
        outcome.progressCase = Progress::NewGround;
        outcome.progress = (y - episode.maxY) / room; // ER-2
        episode.maxY = y;
    }
    outcome.hasCompleted = hasCompleted(episode.maxY, episode.initialY, worldMaxY);
}

// ER-10, for a step that performs no reset.
void payCollision(const Episode &episode, Collided collided, float penalty, Outcome &outcome)
{
    if (episode.hasDied && episode.isSettled()) {
        outcome.progressCase = Progress::Died;
        outcome.progress = 0.0f;
        outcome.collisionCase = Collision::Died;
        outcome.collision = penalty;
    } else if (episode.hasDied) {
        outcome.collisionCase = Collision::NotSettled;
    } else if (collided == Collided::Yes) {
        outcome.collisionCase = Collision::AfterTheEnd;
    }
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
    m_episode = beginAt(y);
    Outcome outcome;
    outcome.isReset = true;
    outcome.progressCase = Progress::Reset;
    outcome.collisionCase = collided == Collided::Yes ? Collision::Reset : Collision::None;
    outcome.stepsRemaining = remaining(m_episodeLength, 0);
    outcome.y = outcome.previousMaxY = outcome.initialY = y;
    outcome.worldMaxY = m_worldMaxY;
    m_outcome = outcome;
    return outcome;
}

Outcome Rules::step(float y, Collided collided)
{
    m_hasStepped = true;
    auto &episode = m_episode;
    const bool wasDone = episode.isDone;
    if (wasDone && m_mode == AutoReset::NextStep)
        return respawn(y, collided);

    episode.hasDied = episode.hasDied || (collided == Collided::Yes && !wasDone);
    ++episode.step;
    Outcome outcome;
    outcome.y = y;
    outcome.previousMaxY = episode.maxY;
    outcome.initialY = episode.initialY;
    outcome.worldMaxY = m_worldMaxY;
    payProgress(episode, y, m_worldMaxY, outcome);
    payCollision(episode, collided, m_collisionPenalty, outcome);
    outcome.reward = outcome.progress + outcome.collision;
    outcome.hasTimedOut = episode.step >= m_episodeLength; // ER-6
    outcome.hasDied = episode.hasDied;
    episode.isDone = wasDone || outcome.hasDied || outcome.hasTimedOut || outcome.hasCompleted;
    episode.y = y;
    outcome.isDone = episode.isDone;
    outcome.hasEnded = episode.isDone && !wasDone;
    outcome.step = episode.step;
    outcome.stepsRemaining = remaining(m_episodeLength, episode.step);
    if (episode.isDone && m_mode == AutoReset::SameStep) {
        outcome.isReset = true;
        episode = beginAt(m_spawnY);
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
