// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessionsetup.h"

#include "model/session/policies.h"
#include "plugins/libretro/coreforecaster.h"

#include <algorithm>

namespace merit {

namespace {

struct MadeWorld {
    std::unique_ptr<World> world;
    std::unique_ptr<Forecaster> forecaster;
    std::string note;
};

Result<MadeWorld> makeRomWorld(const SessionSetup &setup)
{
    const auto &info = setup.game->info();
    if (!info.rom)
        return failure(info.id, "is not played from ROMs");
    const bool looksAhead = setup.game->model().looksAhead;
    return openRom(info.title, *info.rom, setup.rom).map([&](RomWorld opened) {
        auto forecaster = looksAhead ? std::make_unique<CoreForecaster>(*opened.world) : nullptr;
        return MadeWorld{std::move(opened.world), std::move(forecaster), std::move(opened.note)};
    });
}

Result<MadeWorld> makeWorld(const SessionSetup &setup)
{
    const auto &info = setup.game->info();
    if (!setup.rom.rom.empty())
        return makeRomWorld(setup);
    if (info.worlds.empty())
        return failure(info.id,
                       info.rom ? "is played from a ROM: name one with --rom"
                                : "can be scored with merit eval, but has no world to play yet");
    return setup.game->createWorld(setup.world.empty() ? info.worlds.front().id : setup.world, setup.settings)
        .map([](std::unique_ptr<World> world) {
            return MadeWorld{std::move(world), nullptr, {}};
        });
}

} // namespace

Result<SessionParts> makeSession(const SessionSetup &setup)
{
    auto made = makeWorld(setup);
    if (!made)
        return tl::unexpected(made.error());
    auto model = setup.game->createModel(setup.settings);
    if (!model)
        return tl::unexpected(model.error());
    auto policy = makePolicy(*setup.game, made->world->info(), setup.policy);
    if (!policy)
        return tl::unexpected(policy.error());
    return SessionParts{std::move(made->world), std::move(*model), std::move(*policy), std::move(made->forecaster),
                        std::move(made->note)};
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
