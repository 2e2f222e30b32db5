// SPDX-License-Identifier: MIT
// Why each part of the last step, and each plane of one number, is what it is.
#include "model/core/numbers.h"
#include "model/rewards/drmario/planes.h"
#include "model/rewards/drmario/rules.h"

namespace merit::drmario {

namespace {

Explanation begin(Part part, const Score &score, const char *formula)
{
    const auto &info = Rules::info().parts[static_cast<std::size_t>(part)];
    return {info.name, score.parts[static_cast<std::size_t>(part)], formula, "0", info.clause, {}, {}};
}

std::string product(const std::string &amount, double coefficient, double value)
{
    return amount + " * " + shortest(coefficient) + " = " + shortest(value);
}

std::string at(std::uint32_t address, int value)
{
    return hexAddress(address) + " is " + std::to_string(value);
}

Explanation explainOrientation(Memory memory)
{
    const int byte = memory[kFallingRotationAddress];
    return {"orientation",
            byte % 2 == 0 ? 1.0 : 0.0,
            "1 when the rotation is even (horizontal), else 0",
            at(kFallingRotationAddress, byte),
            "DM-8",
            {},
            {{"rotation", static_cast<double>(byte), kFallingRotationAddress}}};
}

Explanation explainScalar(const Channel &channel, const ScalarField &field, Memory memory)
{
    const int value = memory[field.address] & field.mask;
    const auto name = std::string(channel.name);
    const double result = static_cast<float>(value / field.divisor);
    const auto divisor = " / " + shortest(field.divisor);
    return {name,
            result,
            name + divisor + ", rounded to float32",
            std::to_string(value) + divisor + " = " + shortest(result),
            field.clause,
            {},
            {{name, static_cast<double>(value), field.address}}};
}

} // namespace

std::vector<Explanation> explainPlanes(Representation representation, Memory memory)
{
    std::vector<Explanation> all;
    for (const auto &channel : channels(representation)) {
        if (channel.scalar == &Scalars::orientation)
            all.push_back(explainOrientation(memory));
        for (const auto &field : kScalarFields)
            if (channel.source == PlaneSource::Scalar && channel.scalar == field.member)
                all.push_back(explainScalar(channel, field, memory));
    }
    return all;
}

std::vector<Explanation> Rules::explain() const
{
    if (!m_score)
        return {};
    return {explainViruses(), explainTiles(), explainEnd(Part::StageClear), explainEnd(Part::TopOut), explainTime()};
}

Explanation Rules::explainViruses() const
{
    auto why = begin(Part::VirusCleared, *m_score, "(viruses before - viruses after) * virus_cleared");
    why.inputs = {{"viruses before", static_cast<double>(m_score->virusesBefore), kVirusesLeftAddress},
                  {"viruses after", static_cast<double>(m_score->virusesAfter), kVirusesLeftAddress},
                  {"virus_cleared", m_parameters.virusCleared, {}}};
    const auto before = std::to_string(m_score->virusesBefore);
    const auto after = std::to_string(m_score->virusesAfter);
    if (m_score->virusesAfter > m_score->virusesBefore) {
        why.reason = "the number of viruses rose from " + before + " to " + after;
        return why;
    }
    why.numbers = product("(" + before + " - " + after + ")", m_parameters.virusCleared, why.value);
    if (m_score->virusesAfter == m_score->virusesBefore)
        why.reason = "no virus went";
    else if (why.value == 0.0)
        why.reason = "virus_cleared is 0";
    return why;
}

Explanation Rules::explainTiles() const
{
    auto why = begin(Part::TileCleared, *m_score, "tiles * tile_cleared");
    why.inputs = {{"tiles", static_cast<double>(m_score->tilesCleared), {}},
                  {"tile_cleared", m_parameters.tileCleared, {}}};
    why.numbers = product(std::to_string(m_score->tilesCleared), m_parameters.tileCleared, why.value);
    if (m_score->tilesCleared == 0)
        why.reason = "no tile of the bottle turned from a pill type to a clearing code";
    else if (why.value == 0.0)
        why.reason = "tile_cleared is 0";
    return why;
}

// Both ends of an episode, and the time that hangs on one of them, rest on the same three bytes.
Explanation Rules::explainEnd(Part part) const
{
    const bool isTopOut = part == Part::TopOut;
    auto why = begin(part, *m_score, isTopOut ? "top_out, on a fail" : "stage_clear, on a clear");
    why.inputs = {{"level failed", static_cast<double>(m_flags.fail), kFailAddress},
                  {"winner", static_cast<double>(m_flags.winner), kWinnerAddress},
                  {"viruses left", static_cast<double>(m_flags.virusesLeft), kVirusesLeftAddress},
                  {isTopOut ? "top_out" : "stage_clear", isTopOut ? m_parameters.topOut : m_parameters.stageClear, {}}};
    why.numbers = shortest(why.value);
    if (m_score->before != Outcome::None)
        why.reason = std::string("the episode was over before this step: ") + outcomeName(m_score->before);
    else if (m_score->after == (isTopOut ? Outcome::Fail : Outcome::Clear))
        why.reason = why.value == 0.0 ? why.inputs.back().name + " is 0" : std::string();
    else if (isTopOut)
        why.reason = "not topped out: " + at(kFailAddress, m_flags.fail);
    else if (m_score->after == Outcome::Fail)
        why.reason = "topped out, which is tested first: " + at(kFailAddress, m_flags.fail);
    else
        why.reason = "not clear: " + at(kWinnerAddress, m_flags.winner) + " and "
            + at(kVirusesLeftAddress, m_flags.virusesLeft);
    return why;
}

Explanation Rules::explainTime() const
{
    auto why = explainEnd(Part::StageClear);
    auto time = begin(Part::Time, *m_score, "floor(frame / time_period) * time, on a clear");
    time.inputs = {{"frame", static_cast<double>(m_score->frame), {}},
                   {"time_period", m_parameters.timePeriod, {}},
                   {"time", m_parameters.time, {}}};
    if (!m_score->isEnding() || m_score->after != Outcome::Clear) {
        time.reason = why.reason;
        return time;
    }
    const auto periods = "floor(" + std::to_string(m_score->frame) + " / " + shortest(m_parameters.timePeriod) + ")";
    time.numbers = product(periods, m_parameters.time, time.value);
    if (time.value == 0.0)
        time.reason = m_parameters.time == 0.0 ? "time is 0" : "less than one period";
    return time;
}

} // namespace merit::drmario
