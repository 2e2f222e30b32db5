// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/drmario/evaluator.h"

#include "model/io/fields.h"
#include "model/rewards/drmario/planes.h"
#include "model/rewards/drmario/termination.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace merit::drmario {

namespace {

Result<Representation> representationOf(const Json &record)
{
    if (!record.contains("repr"))
        return kDefaultRepresentation;
    return textField(record, "repr").and_then([](const std::string &name) { return findRepresentation(name); });
}

Json planesToJson(std::span<const float> values)
{
    auto planes = Json::array();
    for (std::size_t first = 0; first < values.size(); first += kCellCount) {
        auto plane = Json::array();
        for (const float value : values.subspan(first, kCellCount))
            plane.push_back(static_cast<double>(value));
        planes.push_back(std::move(plane));
    }
    return planes;
}

Json actionsOf(const pills::PlacementMask &mask)
{
    auto actions = Json::array();
    for (std::size_t action = 0; action < mask.size(); ++action)
        if (mask[action])
            actions.push_back(action);
    return actions;
}

Explanation explainFeasible(const pills::PlacementMask &legal, const pills::PlacementMask &feasible,
                            const pills::Start &start)
{
    Explanation why{"feasible", static_cast<double>(feasible.count()), "legal and reachable by play", {}, "DM-20", {},
                    {}};
    why.numbers = std::to_string(feasible.count()) + " of " + std::to_string(legal.count()) + " legal placements";
    why.inputs = {{"x", static_cast<double>(start.x), {}},
                  {"y", static_cast<double>(start.y), {}},
                  {"rotation", static_cast<double>(start.rotation), {}}};
    if (start.sameColours)
        why.reason = "both halves have one colour: o2 and o3 are left out (DM-24)";
    else if (feasible.none())
        why.reason = "no legal placement can be reached from the start";
    return why;
}

} // namespace

ProtocolEvaluator::ProtocolEvaluator(Explain explain) : m_explain(explain), m_memory(kNesMemorySize) {}

Result<Json> ProtocolEvaluator::answer(const Json &record)
{
    const auto op = textField(record, "op");
    if (!op)
        return tl::unexpected(op.error());
    if (*op != "planes" && *op != "terminated" && *op != "feasible")
        return failure("op", "\"" + *op + "\" is unknown; there is: planes, terminated, feasible");
    auto memory = memoryField(record, "ram", m_memory);
    if (!memory)
        return tl::unexpected(memory.error());
    auto answer = answerTo(*op, record, *memory);
    if (answer)
        m_memory.swap(*memory);
    return answer;
}

Result<Json> ProtocolEvaluator::answerTo(const std::string &op, const Json &record, Memory memory)
{
    if (op == "planes")
        return answerPlanes(record, memory);
    return op == "feasible" ? answerFeasible(memory) : answerTerminated(memory);
}

Result<Json> ProtocolEvaluator::answerPlanes(const Json &record, Memory memory)
{
    const auto representation = representationOf(record);
    if (!representation)
        return tl::unexpected(representation.error());
    const auto isDecision = flagField(record, "decision", false);
    if (!isDecision)
        return tl::unexpected(isDecision.error());

    const pills::PlacementMask *mask = nullptr;
    if (*isDecision && hasMask(*representation)) {
        const auto start = pills::startFromMemory(memory);
        if (!start)
            return tl::unexpected(start.error());
        m_search.run(pills::boardFromMemory(memory), *start);
        mask = &m_search.feasible();
    }
    std::vector<float> values(planesSize(*representation));
    writePlanes(*representation, memory, values, mask);
    Json answer = {{"channels", channelNames(*representation)}, {"planes", planesToJson(values)}};
    if (m_explain == Explain::Yes)
        answer["explain"] = explanationsToJson(explainPlanes(*representation, memory));
    return answer;
}

Json ProtocolEvaluator::answerTerminated(Memory memory) const
{
    const auto how = outcome(memory);
    Json answer = {{"terminated", how != Outcome::None}, {"outcome", nullptr}};
    if (const auto *name = outcomeName(how))
        answer["outcome"] = name;
    if (m_explain == Explain::Yes)
        answer["explain"] = explanationsToJson({explainOutcome(memory)});
    return answer;
}

Result<Json> ProtocolEvaluator::answerFeasible(Memory memory)
{
    const auto start = pills::startFromMemory(memory);
    if (!start)
        return tl::unexpected(start.error());
    const auto board = pills::boardFromMemory(memory);
    m_search.run(board, *start);
    auto costs = Json::array();
    for (int action = 0; action < pills::kPlacementCount; ++action)
        if (m_search.feasible()[static_cast<std::size_t>(action)])
            costs.push_back(m_search.cost(action));
    const auto legal = pills::legalPlacements(board, start->sameColours);
    Json answer = {
        {"legal", actionsOf(legal)}, {"feasible", actionsOf(m_search.feasible())}, {"costs", std::move(costs)}};
    if (m_explain == Explain::Yes)
        answer["explain"] = explanationsToJson({explainFeasible(legal, m_search.feasible(), *start)});
    return answer;
}

} // namespace merit::drmario
