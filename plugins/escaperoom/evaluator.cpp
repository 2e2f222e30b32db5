// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/escaperoom/evaluator.h"

#include "model/io/fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace merit::escaperoom {

namespace {

// A number that float32 can hold, rounded to it (ER-2).
Result<float> floatField(const Json &record, const char *name)
{
    const auto value = numberField(record, name);
    if (!value)
        return tl::unexpected(value.error());
    if (std::abs(*value) > static_cast<double>(std::numeric_limits<float>::max()))
        return failure(name, "too large for float32");
    return static_cast<float>(*value);
}

// The parameter `autoreset` spells the modes in the order of the enumeration. Nothing if the record has none.
Result<std::optional<AutoReset>> modeField(const Json &record)
{
    if (!record.contains("autoreset"))
        return std::optional<AutoReset>();
    const auto text = textField(record, "autoreset");
    if (!text)
        return tl::unexpected(text.error());
    const auto &parameters = Rules::info().parameters;
    const auto info = std::ranges::find(parameters, "autoreset", &ParameterInfo::name);
    const auto choice = std::ranges::find(info->choices, *text);
    if (choice == info->choices.end())
        return failure("autoreset", "\"" + *text + "\" is unknown; there is: next-step, same-step, disabled");
    return static_cast<AutoReset>(choice - info->choices.begin());
}

Json number(float value)
{
    return numberToJson(static_cast<double>(value));
}

} // namespace

ProtocolEvaluator::ProtocolEvaluator(Rules rules, Explain explain) : m_rules(std::move(rules)), m_explain(explain) {}

Result<Json> ProtocolEvaluator::answer(const Json &record)
{
    const auto op = textField(record, "op");
    if (!op)
        return tl::unexpected(op.error());
    if (*op == "reset")
        return answerReset(record);
    if (*op == "step")
        return answerStep(record);
    return failure("op", "\"" + *op + "\" is unknown; there is: reset, step");
}

Result<Json> ProtocolEvaluator::answerReset(const Json &record)
{
    const auto y = floatField(record, "y");
    if (!y)
        return tl::unexpected(y.error());
    const auto worldMaxY = floatField(record, "world_max_y");
    if (!worldMaxY)
        return tl::unexpected(worldMaxY.error());
    const auto mode = modeField(record);
    if (!mode)
        return tl::unexpected(mode.error());
    // ER-12: without a mode the parameter decides, whose default is next-step.
    const auto outcome = *mode ? m_rules.reset(*y, *worldMaxY, **mode) : m_rules.reset(*y, *worldMaxY);
    return Json{{"reward", number(outcome.reward)},
                {"done", outcome.isDone},
                {"step", outcome.step},
                {"steps_remaining", outcome.stepsRemaining}};
}

Result<Json> ProtocolEvaluator::answerStep(const Json &record)
{
    const auto y = floatField(record, "y");
    if (!y)
        return tl::unexpected(y.error());
    const auto collided = flagField(record, "collided", false);
    if (!collided)
        return tl::unexpected(collided.error());
    auto rules = m_rules;
    const auto outcome = rules.step(*y, *collided ? Collided::Yes : Collided::No);
    if (!std::isfinite(outcome.reward))
        return failure("y", "the reward of this step is too large for float32");
    m_rules = rules;
    Json answer = {{"parts", {{"progress", number(outcome.progress)}, {"collision", number(outcome.collision)}}},
                   {"reward", number(outcome.reward)},
                   {"done", outcome.isDone},
                   {"reset", outcome.isReset},
                   {"step", outcome.step},
                   {"steps_remaining", outcome.stepsRemaining}};
    if (m_explain == Explain::Yes)
        answer["explain"] = explanationsToJson(m_rules.explain());
    return answer;
}

} // namespace merit::escaperoom
