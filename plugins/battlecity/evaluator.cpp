// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/battlecity/evaluator.h"

#include "model/io/fields.h"

#include <nlohmann/json.hpp>

namespace merit::battlecity {

namespace {

Json guardName(Guard guard)
{
    switch (guard) {
    case Guard::None: break;
    case Guard::PlayerAbsent: return "player_absent";
    case Guard::NoEnemy: return "no_enemy";
    case Guard::Teleport: return "teleport";
    }
    return nullptr;
}

} // namespace

ProtocolEvaluator::ProtocolEvaluator(Rules rules, Explain explain)
    : m_rules(std::move(rules)), m_explain(explain), m_memory(kNesMemorySize)
{
}

Result<Json> ProtocolEvaluator::answer(const Json &record)
{
    const auto op = textField(record, "op");
    if (!op)
        return tl::unexpected(op.error());
    if (*op != "reset" && *op != "step")
        return failure("op", "\"" + *op + "\" is unknown; there is: reset, step");
    auto memory = memoryField(record, "ram", m_memory);
    if (!memory)
        return tl::unexpected(memory.error());
    m_memory.swap(*memory);
    return *op == "reset" ? answerReset() : answerStep();
}

Json ProtocolEvaluator::answerReset()
{
    return {{"min_dist", m_rules.reset(decode(m_memory))}};
}

Json ProtocolEvaluator::answerStep()
{
    const auto outcome = m_rules.step(decode(m_memory));
    const auto reward = numberToJson(outcome.reward);
    Json answer = {{"parts", {{"proximity", reward}}}, {"total", reward}, {"min_dist", outcome.distance}};
    answer["nearest"] = outcome.nearest < 0 ? Json(nullptr) : Json(outcome.nearest);
    answer["guard"] = guardName(outcome.guard);
    if (m_explain == Explain::Yes)
        answer["explain"] = explanationsToJson(m_rules.explain());
    return answer;
}

} // namespace merit::battlecity
