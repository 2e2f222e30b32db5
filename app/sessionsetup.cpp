// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessionsetup.h"

#include "model/session/policies.h"

#include <algorithm>

namespace merit {

Result<SessionParts> makeSession(const SessionSetup &setup)
{
    const auto &info = setup.game->info();
    if (info.worlds.empty())
        return failure(info.id, "can be scored with merit eval, but has no world to play yet");
    auto world = setup.game->createWorld(setup.world.empty() ? info.worlds.front().id : setup.world, setup.settings);
    if (!world)
        return tl::unexpected(world.error());
    auto model = setup.game->createModel(setup.settings);
    if (!model)
        return tl::unexpected(model.error());
    auto policy = makePolicy(*setup.game, (*world)->info(), setup.policy);
    if (!policy)
        return tl::unexpected(policy.error());
    return SessionParts{std::move(*world), std::move(*model), std::move(*policy)};
}

std::vector<PolicyInfo> policiesOf(const Game &game)
{
    auto policies = game.info().policies;
    for (const auto &common :
         {PolicyInfo{"random", "Any action, each as likely as the other"}, PolicyInfo{"noop", "Does nothing"}})
        if (std::ranges::find(policies, common.name, &PolicyInfo::name) == policies.end())
            policies.push_back(common);
    return policies;
}

Result<std::shared_ptr<const Policy>> makePolicy(const Game &game, const WorldInfo &world, const std::string &name)
{
    if (std::ranges::find(game.info().policies, name, &PolicyInfo::name) != game.info().policies.end())
        return game.createPolicy(name).map(
            [](std::unique_ptr<Policy> made) { return std::shared_ptr<const Policy>(std::move(made)); });
    if (name == "noop")
        return std::make_shared<NoopPolicy>();
    if (name == "random")
        return std::make_shared<RandomPolicy>(world.actions.size());
    std::string known;
    for (const auto &policy : policiesOf(game))
        known += (known.empty() ? "" : ", ") + policy.name;
    return failure("policy " + name, "unknown; there is: " + known);
}

} // namespace merit
