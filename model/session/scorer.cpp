// SPDX-License-Identifier: MIT
#include "model/session/scorer.h"

#include <cassert>

namespace merit {

Scorer::Scorer(std::unique_ptr<RewardModel> model, std::unique_ptr<Forecaster> forecaster)
    : m_model(std::move(model)),
      m_forecaster(forecaster ? std::make_unique<WatchedForecaster>(std::move(forecaster)) : nullptr)
{
    m_evaluation.clear(info().parts.size());
}

void Scorer::score(const PlayedBatch &batch, ScoredBatch &out)
{
    out.partCount = info().parts.size();
    for (std::size_t i = 0; i < batch.entries.size(); ++i) {
        if (batch.entries[i].kind == PlayedBatch::Kind::Step)
            scoreStep(batch, i, out);
        else
            begin(batch, i, out);
        const auto memory = batch.memoryAfter(i);
        m_memory.resize(memory.size()); // at first it is empty
        if (m_keepsMemories)
            out.appendMemory(m_memory, memory);
        m_memory.assign(memory.begin(), memory.end());
    }
    if (m_forecaster && !batch.states.empty())
        m_state = batch.states.back();
}

std::optional<Error> Scorer::takeTrouble()
{
    return m_forecaster ? m_forecaster->takeTrouble() : std::nullopt;
}

void Scorer::begin(const PlayedBatch &batch, std::size_t index, ScoredBatch &out)
{
    const auto &entry = batch.entries[index];
    if (m_forecaster)
        m_forecaster->begin();
    if (entry.kind == PlayedBatch::Kind::Reset) {
        m_model->reset(batch.memoryAfter(index));
        m_startsEpisode = true;
    } else {
        const auto &keyframe = batch.keyframes[*entry.keyframe];
        assert(keyframe.model);
        m_model = keyframe.model->clone();
        m_startsEpisode = keyframe.stepInEpisode == 0;
    }
    if (m_keepsMemories)
        out.beginnings.push_back(static_cast<std::uint32_t>(out.size()));
    m_evaluation.clear(info().parts.size());
    m_frame = entry.frame;
    m_action = 0;
    m_hasStep = false;
}

void Scorer::scoreStep(const PlayedBatch &batch, std::size_t index, ScoredBatch &out)
{
    const auto &entry = batch.entries[index];
    const auto step = static_cast<std::uint32_t>(out.size());
    if (entry.keyframe) {
        out.keyframes.push_back(batch.keyframes[*entry.keyframe]);
        out.keyframes.back().step = step;
        out.keyframes.back().model = m_model->clone();
    }
    for (auto poke = index == 0 ? 0 : batch.entries[index - 1].pokeEnd; poke < entry.pokeEnd; ++poke)
        out.pokes.push_back({step, batch.pokes[poke]});
    if (m_startsEpisode)
        out.episodeStarts.push_back(step);
    m_startsEpisode = false;

    if (m_forecaster)
        showStates(batch, index);
    m_model->step({m_memory, entry.action, batch.memoryAfter(index), entry.frame, m_forecaster.get()}, m_evaluation);
    out.append(entry.action, entry.frame, m_evaluation);
    m_startsEpisode = m_evaluation.episodeEnded; // a world that goes on has begun anew by itself
    ++m_step;
    m_frame = entry.frame;
    m_action = entry.action;
    m_hasStep = true;
}

void Scorer::showStates(const PlayedBatch &batch, std::size_t index)
{
    assert(batch.states.size() == batch.entries.size());
    const auto firstPoke = index == 0 ? 0 : batch.entries[index - 1].pokeEnd;
    const std::span pokes(batch.pokes);
    m_forecaster->setStep({index == 0 ? m_state : batch.states[index - 1],
                           pokes.subspan(firstPoke, batch.entries[index].pokeEnd - firstPoke), batch.states[index]});
}

Moment Scorer::moment(const Picture &picture) const
{
    Moment moment{m_step, m_hasStep, m_frame, m_action, m_memory, picture, m_evaluation, m_model->explain(), {}};
    m_model->overlays(moment.overlays);
    return moment;
}

} // namespace merit
