// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/hackmatrix/evaluator.h"

#include "model/io/fields.h"
#include "plugins/hackmatrix/records.h"

#include <nlohmann/json.hpp>

namespace merit::hackmatrix {

namespace {

Json cellToJson(grid6::Cell cell)
{
    return Json::array({cell.row, cell.column});
}

} // namespace

ProtocolEvaluator::ProtocolEvaluator(Rules rules, Explain explain) : m_rules(std::move(rules)), m_explain(explain) {}

Result<Json> ProtocolEvaluator::answer(const Json &record)
{
    const auto op = textField(record, "op");
    if (!op)
        return tl::unexpected(op.error());
    if (*op == "reward")
        return answerReward(record);
    if (*op == "distance")
        return answerDistance(record);
    if (*op == "siphon")
        return answerSiphon(record);
    return failure("op", "\"" + *op + "\" is unknown; there is: reward, distance, siphon");
}

Result<Json> ProtocolEvaluator::answerReward(const Json &record)
{
    const auto facts = factsOf(record);
    if (!facts)
        return tl::unexpected(facts.error());
    const auto payment = m_rules.step(*facts);
    auto parts = Json::object();
    for (std::size_t i = 0; i < kPartCount; ++i)
        parts[Rules::info().parts[i].name] = numberToJson(payment.parts[i]);
    Json answer = {{"parts", std::move(parts)}, {"total", numberToJson(payment.total)}};
    if (m_explain == Explain::Yes)
        answer["explain"] = explanationsToJson(m_rules.explain());
    return answer;
}

Result<Json> ProtocolEvaluator::answerDistance(const Json &record) const
{
    const auto blocks = blocksField(record, "blocks");
    if (!blocks)
        return tl::unexpected(blocks.error());
    const auto from = cellField(record, "from");
    if (!from)
        return tl::unexpected(from.error());
    const auto to = cellField(record, "to");
    if (!to)
        return tl::unexpected(to.error());
    const auto way = m_rules.exitPath(*blocks, *from, *to);
    auto path = Json::array();
    for (const auto cell : way.cells())
        path.push_back(cellToJson(cell));
    return Json{{"distance", m_rules.exitDistance(*blocks, *from, *to)}, {"path", std::move(path)}};
}

Result<Json> ProtocolEvaluator::answerSiphon(const Json &record) const
{
    const auto at = cellField(record, "at");
    if (!at)
        return tl::unexpected(at.error());
    const auto board = boardOf(record);
    if (!board)
        return tl::unexpected(board.error());
    const auto check = checkSiphon(*board, *at);
    auto better = Json::array();
    for (int i = 0; i < grid6::kCellCount; ++i)
        if (check.better & grid6::only(grid6::cellAt(i)))
            better.push_back(cellToJson(grid6::cellAt(i)));
    return Json{{"optimal", check.isOptimal},
                {"missed_credits", check.missedCredits},
                {"missed_energy", check.missedEnergy},
                {"better", std::move(better)}};
}

} // namespace merit::hackmatrix
