// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/zelda/plugin.h"

#include "model/rewards/zelda/rules.h"
#include "plugins/zelda/evaluator.h"

#include <nlohmann/json.hpp>

namespace merit::zelda {

const GameInfo &Plugin::info() const
{
    static const GameInfo info = {
        "zelda",
        "The Legend of Zelda",
        "Look-ahead and ledger: a weapon is paid for its effect when it is used, and only once.",
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
    return failure("world " + std::string(id), "The Legend of Zelda has no such world");
}

Result<std::unique_ptr<Policy>> Plugin::createPolicy(std::string_view name) const
{
    return failure("policy " + std::string(name), "The Legend of Zelda has no such policy");
}

Result<std::unique_ptr<Evaluator>> Plugin::createEvaluator(const Settings &settings, Explain explain) const
{
    return Rules::create(settings).map([&](const Rules &rules) -> std::unique_ptr<Evaluator> {
        return std::make_unique<ProtocolEvaluator>(rules.parameters(), explain);
    });
}

Scene Plugin::scene(Memory) const
{
    return {};
}

} // namespace merit::zelda
