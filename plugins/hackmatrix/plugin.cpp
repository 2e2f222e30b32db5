// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/hackmatrix/plugin.h"

#include "model/worlds/hackmatrix/world.h"
#include "plugins/hackmatrix/evaluator.h"
#include "plugins/hackmatrix/policies.h"
#include "plugins/hackmatrix/scene.h"

#include <nlohmann/json.hpp>

namespace merit::hackmatrix {

const GameInfo &Plugin::info() const
{
    static const GameInfo info = {
        "hackmatrix",
        "HackMatrix",
        "Fifteen-part reward for stages, score, kills, resources, health, siphons and the way to the exit.",
        {simulatorInfo()},
        {{"demo", "Fights, fetches data siphons, siphons, runs programs, and leaves"},
         {"greedy", "The shortest way to the exit, through whoever stands in it"},
         {"random", "Any action that would be executed, each as likely as the other"}},
    };
    return info;
}

Result<std::unique_ptr<World>> Plugin::createWorld(std::string_view id, const Settings &settings) const
{
    if (id != "simulator")
        return GameOf::createWorld(id, settings);
    return std::make_unique<Simulator>();
}

Result<std::unique_ptr<Policy>> Plugin::createPolicy(std::string_view name) const
{
    if (name == "demo")
        return std::make_unique<DemoPolicy>();
    if (name == "greedy")
        return std::make_unique<GreedyPolicy>();
    if (name == "random")
        return std::make_unique<RandomOverMaskPolicy>();
    return GameOf::createPolicy(name);
}

Result<std::unique_ptr<Evaluator>> Plugin::createEvaluator(const Settings &settings, Explain explain) const
{
    return Rules::create(settings).map([&](Rules rules) -> std::unique_ptr<Evaluator> {
        return std::make_unique<ProtocolEvaluator>(std::move(rules), explain);
    });
}

Scene Plugin::scene(Memory memory) const
{
    return drawScene(memory);
}

std::vector<bool> Plugin::allowedActions(Memory memory) const
{
    return allowedWorldActions(memory);
}

} // namespace merit::hackmatrix
