// SPDX-License-Identifier: MIT
#include "model/session/playhead.h"

namespace merit {

void PlayedBatch::clear()
{
    memories.clear();
    entries.clear();
    pokes.clear();
    keyframes.clear();
    states.clear();
    isLast = false;
}

PlayHead::PlayHead(std::unique_ptr<World> world, std::uint64_t keyframeInterval)
    : m_world(std::move(world)), m_keyframeInterval(keyframeInterval)
{
}

Result<void> PlayHead::reset(std::uint64_t seed, PlayedBatch &out)
{
    if (auto done = m_world->reset(seed); !done)
        return done;
    m_seed = seed;
    m_stepInEpisode = 0;
    record({PlayedBatch::Kind::Reset, 0, m_world->frame(), {}, 0}, out);
    return {};
}

Result<void> PlayHead::resume(const Keyframe &keyframe, PlayedBatch &out)
{
    if (auto done = m_world->restore(keyframe.world); !done)
        return done;
    m_seed = keyframe.seed;
    m_stepInEpisode = keyframe.stepInEpisode;
    const auto index = static_cast<std::uint32_t>(out.keyframes.size());
    out.keyframes.push_back(keyframe);
    record({PlayedBatch::Kind::Resume, 0, m_world->frame(), index, 0}, out);
    return {};
}

Result<void> PlayHead::step(const Policy &policy, const std::vector<Poke> &extraPokes, PlayedBatch &out)
{
    m_decision.clear();
    policy.decide({m_seed, m_stepInEpisode, m_world->memory()}, m_decision);
    m_decision.pokes.insert(m_decision.pokes.end(), extraPokes.begin(), extraPokes.end());

    const auto keyframe = takeKeyframe(out);
    if (!keyframe)
        return tl::unexpected(keyframe.error());
    const auto pokeCount = out.pokes.size();
    if (auto done = act(out); !done) {
        undoPokes();
        out.pokes.resize(pokeCount);
        if (*keyframe)
            out.keyframes.pop_back();
        return done;
    }
    ++m_stepInEpisode;
    record({PlayedBatch::Kind::Step, m_decision.action, m_world->frame(), *keyframe, 0}, out);
    return {};
}

// Pokes that change nothing are not worth remembering.
Result<void> PlayHead::act(PlayedBatch &out)
{
    m_undo.clear();
    for (const auto &poke : m_decision.pokes) {
        const auto memory = m_world->memory();
        const auto old = poke.address < memory.size() ? memory[poke.address] : poke.value;
        if (poke.address < memory.size() && old == poke.value)
            continue;
        if (auto done = m_world->poke(poke); !done)
            return done;
        m_undo.push_back({poke.address, old});
        out.pokes.push_back(poke);
    }
    return m_world->step(m_decision.action);
}

// What is not in the record must not be in the world. A world that can no longer be poked is beyond help.
void PlayHead::undoPokes()
{
    for (auto poke = m_undo.rbegin(); poke != m_undo.rend(); ++poke)
        (void)m_world->poke(*poke);
}

Result<std::optional<std::uint32_t>> PlayHead::takeKeyframe(PlayedBatch &out) const
{
    if (m_stepInEpisode % m_keyframeInterval != 0)
        return std::nullopt;
    auto snapshot = m_world->snapshot();
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    out.keyframes.push_back({0, m_stepInEpisode, m_seed, std::move(*snapshot), nullptr});
    return static_cast<std::uint32_t>(out.keyframes.size() - 1);
}

// The step has happened: a world that cannot be saved now only cannot be looked ahead from here.
void PlayHead::keepState(PlayedBatch &out) const
{
    if (m_keepsStates)
        out.states.push_back(m_world->snapshot().value_or(Snapshot()));
}

void PlayHead::record(PlayedBatch::Entry entry, PlayedBatch &out) const
{
    const auto memory = m_world->memory();
    out.memorySize = memory.size();
    out.memories.insert(out.memories.end(), memory.begin(), memory.end());
    entry.pokeEnd = static_cast<std::uint32_t>(out.pokes.size());
    out.entries.push_back(entry);
    keepState(out);
}

} // namespace merit
