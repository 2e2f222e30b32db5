// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/escaperoom/plugin.h"

#include "model/worlds/escaperoom/world.h"
#include "plugins/escaperoom/evaluator.h"
#include "plugins/escaperoom/policies.h"
#include "plugins/escaperoom/scene.h"

#include <nlohmann/json.hpp>

namespace merit::escaperoom {

namespace {

// One for each level that comes with the library; a test makes sure that all of them can be read.
std::vector<WorldInfo> worldInfos()
{
    std::vector<WorldInfo> worlds;
    for (const auto &shipped : shippedLevels())
        if (const auto level = shippedLevel(shipped.id))
            worlds.push_back(roomWorldInfo(std::string(shipped.id), *level));
    return worlds;
}

} // namespace

const GameInfo &Plugin::info() const
{
    static const GameInfo info = {
        "escaperoom",
        "Escape Room",
        "Progress reward: paid for new ground on the way to the far end, with death, time limit and auto-reset.",
        worldInfos(),
        {{"demo", "There and back and out, a deadly collision, time running out, the straight way out"},
         {"greedy", "The shortest way to the exit, clear of what kills"}},
    };
    return info;
}

Result<std::unique_ptr<World>> Plugin::createWorld(std::string_view id, const Settings &settings) const
{
    const auto level = shippedLevel(id);
    if (!level)
        return GameOf::createWorld(id, settings);
    return Rules::create(settings).map([&](const Rules &rules) -> std::unique_ptr<World> {
        return std::make_unique<RoomWorld>(roomWorldInfo(std::string(id), *level), *level, optionsOf(rules));
    });
}

Result<std::unique_ptr<Policy>> Plugin::createPolicy(std::string_view name) const
{
    if (name == "demo")
        return std::make_unique<DemoPolicy>();
    if (name == "greedy")
        return std::make_unique<GreedyPolicy>();
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

} // namespace merit::escaperoom
