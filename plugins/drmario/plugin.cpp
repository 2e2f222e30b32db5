// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/drmario/plugin.h"

#include "model/rewards/drmario/rules.h"
#include "plugins/drmario/evaluator.h"

#include <nlohmann/json.hpp>

namespace merit::drmario {

const GameInfo &Plugin::info() const
{
    static const GameInfo info = {
        "drmario",
        "Dr. Mario",
        "State planes, feasible placements and termination, with a small reward of the workbench's own.",
        {},
        {},
    };
    return info;
}

const ModelInfo &Plugin::model() const
{
    return Rules::info();
}

Result<std::unique_ptr<RewardModel>> Plugin::createModel(const Settings &settings) const
{
    return makeModel<Rules>(settings);
}

Result<std::unique_ptr<World>> Plugin::createWorld(std::string_view id) const
{
    return failure("world " + std::string(id), "Dr. Mario has no such world");
}

Result<std::unique_ptr<Policy>> Plugin::createPolicy(std::string_view name) const
{
    return failure("policy " + std::string(name), "Dr. Mario has no such policy");
}

Result<std::unique_ptr<Evaluator>> Plugin::createEvaluator(const Settings &settings, Explain explain) const
{
    // No answer depends on the reward's coefficients, but settings that do not fit are refused all the same.
    return Rules::create(settings).map(
        [&](const Rules &) -> std::unique_ptr<Evaluator> { return std::make_unique<ProtocolEvaluator>(explain); });
}

Scene Plugin::scene(Memory) const
{
    return {};
}

} // namespace merit::drmario
