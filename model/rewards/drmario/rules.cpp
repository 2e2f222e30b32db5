// SPDX-License-Identifier: MIT
#include "model/rewards/drmario/rules.h"

#include "model/rewards/drmario/decode.h"

#include <algorithm>
#include <cmath>

namespace merit::drmario {

namespace {

enum EventType : std::uint16_t { VirusClearedEvent, StageClearEvent, TopOutEvent, DecisionPointEvent };

bool isPill(std::uint8_t byte)
{
    return tileKind(byte) == TileKind::Pill;
}

bool isClearing(std::uint8_t byte)
{
    const auto kind = tileKind(byte);
    return kind == TileKind::Clearing || kind == TileKind::JustEmptied;
}

int countTilesCleared(Memory before, Memory after)
{
    const auto from = bottle(before);
    const auto to = bottle(after);
    int count = 0;
    for (std::size_t i = 0; i < from.size(); ++i)
        if (from[i] != to[i] && isPill(from[i]) && isClearing(to[i]))
            ++count;
    return count;
}

} // namespace

double Score::total() const
{
    double sum = 0.0;
    for (const double part : parts)
        sum += part;
    return sum;
}

int Rules::virusCount(Memory memory) const
{
    const int byte = memory[kVirusesLeftAddress];
    return m_parameters.decimalCount != 0.0 ? (byte >> 4) * 10 + (byte & 0xF) : byte;
}

Score Rules::score(Memory before, Memory after, std::uint64_t frame) const
{
    Score score;
    score.virusesBefore = virusCount(before);
    score.virusesAfter = virusCount(after);
    score.tilesCleared = countTilesCleared(before, after);
    score.before = outcome(before);
    score.after = outcome(after);
    score.frame = frame;

    const auto part = [&](Part which) -> double & { return score.parts[static_cast<std::size_t>(which)]; };
    part(Part::VirusCleared) = std::max(0, score.virusesBefore - score.virusesAfter) * m_parameters.virusCleared;
    part(Part::TileCleared) = score.tilesCleared * m_parameters.tileCleared;
    if (score.isEnding() && score.after == Outcome::Clear) {
        part(Part::StageClear) = m_parameters.stageClear;
        part(Part::Time) = std::floor(static_cast<double>(frame) / m_parameters.timePeriod) * m_parameters.time;
    } else if (score.isEnding()) {
        part(Part::TopOut) = m_parameters.topOut;
    }
    for (auto &value : score.parts)
        value += 0.0; // nothing times a negative coefficient is a zero without a sign
    return score;
}

bool Rules::lookForDecision(Memory memory)
{
    if (!isPillInPlay(memory))
        m_decision.reset();
    if (!m_points.take(memory))
        return false;
    m_decision.reset();
    if (const auto start = pills::startFromMemory(memory))
        m_decision = Decision{pills::boardFromMemory(memory), *start};
    return true;
}

void Rules::reset(Memory memory)
{
    m_points.reset();
    m_decision.reset();
    m_score.reset();
    lookForDecision(memory);
}

void Rules::step(const Transition &transition, Evaluation &out)
{
    // Without a memory before it a step is measured against itself.
    const auto before = transition.before.empty() ? transition.after : transition.before;
    const auto score = this->score(before, transition.after, transition.frame);
    m_score = score;
    m_flags = {transition.after[kFailAddress], transition.after[kWinnerAddress], transition.after[kVirusesLeftAddress]};

    out.clear(kPartCount);
    std::ranges::copy(score.parts, out.parts.begin());
    out.total = score.total();
    out.episodeEnded = score.isEnding();
    if (score.virusesAfter < score.virusesBefore)
        out.events.push_back(
            {VirusClearedEvent, -1, -1, static_cast<double>(score.virusesBefore - score.virusesAfter)});
    if (score.isEnding())
        out.events.push_back({score.after == Outcome::Clear ? StageClearEvent : TopOutEvent, -1, -1, 0.0});
    if (lookForDecision(transition.after))
        out.events.push_back({DecisionPointEvent, transition.after[kSpawnCounterAddress], -1, 0.0});
}

} // namespace merit::drmario
