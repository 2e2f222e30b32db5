// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/battlecity/plugin.h"

#include "plugins/battlecity/demo.h"
#include "plugins/battlecity/evaluator.h"
#include "plugins/battlecity/rom.h"
#include "plugins/battlecity/scene.h"

#include <nlohmann/json.hpp>

namespace merit::battlecity {

const GameInfo &Plugin::info() const
{
    static const GameInfo info = {
        "battlecity",
        "Battle City",
        "Proximity reward: paid for coming closer to the nearest enemy tank.",
        {handMadeWorldInfo()},
        {{"demo", "A chase, two kills, a moment without enemies, a hit and a respawn"}},
        romSupport(),
    };
    return info;
}

Result<std::unique_ptr<World>> Plugin::createWorld(std::string_view id, const Settings &settings) const
{
    if (id != "hand")
        return GameOf::createWorld(id, settings);
    return std::make_unique<HandMadeWorld>(makeHandMadeWorld());
}

Result<std::unique_ptr<Policy>> Plugin::createPolicy(std::string_view name) const
{
    if (name != "demo")
        return GameOf::createPolicy(name);
    return std::make_unique<DemoPolicy>();
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

} // namespace merit::battlecity
