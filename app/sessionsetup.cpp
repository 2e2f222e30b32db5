// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessionsetup.h"

#include "model/session/policies.h"
#include "plugins/libretro/coreforecaster.h"
#include "plugins/libretro/practice.h"

#include <algorithm>

namespace merit {

namespace {

struct MadeWorld {
    std::unique_ptr<World> world;
    std::unique_ptr<Forecaster> forecaster;
    std::string note;
};

constexpr auto kPractice = "practice";

bool hasPractice(const Game &game)
{
    return game.info().rom && !game.info().rom->practice.empty();
}

// A core that plays a game, with a second one beside it where the rules look ahead.
MadeWorld withForecaster(const Game &game, RomWorld opened)
{
    auto forecaster = game.model().looksAhead ? std::make_unique<CoreForecaster>(*opened.world) : nullptr;
    return {std::move(opened.world), std::move(forecaster), std::move(opened.note)};
}

Result<MadeWorld> makeRomWorld(const SessionSetup &setup)
{
    const auto &info = setup.game->info();
    if (!info.rom)
        return failure(info.id, "is not played from ROMs");
    return openRom(info.title, *info.rom, setup.rom).map([&](RomWorld opened) {
        return withForecaster(*setup.game, std::move(opened));
    });
}

Result<MadeWorld> makePracticeWorld(const SessionSetup &setup)
{
    const auto &info = setup.game->info();
    const auto files = findPractice(info.rom->practice);
    if (!files)
        return tl::unexpected(files.error());
    const auto script = readDemoScript(files->script);
    if (!script)
        return tl::unexpected(script.error());
    auto choice = setup.rom;
    choice.rom = files->rom;
    return openRom(info.title, *info.rom, choice).map([&](RomWorld opened) {
        opened.note.clear(); // the map was made for it
        opened.world->setPractice(info.rom->practiceTitle, script->seed);
        return withForecaster(*setup.game, std::move(opened));
    });
}

Result<MadeWorld> makeWorld(const SessionSetup &setup)
{
    const auto &info = setup.game->info();
    if (!setup.rom.rom.empty())
        return makeRomWorld(setup);
    std::string note;
    if (usesCore(setup)) {
        auto made = makePracticeWorld(setup);
        if (made || !setup.world.empty() || info.worlds.empty())
            return made;
        note = made.error().message(); // there is another world, and nobody asked for this one by name
    }
    if (info.worlds.empty())
        return failure(info.id, "can be scored with merit eval, but has no such world");
    return setup.game->createWorld(setup.world.empty() ? info.worlds.front().id : setup.world, setup.settings)
        .map([&](std::unique_ptr<World> world) {
            return MadeWorld{std::move(world), nullptr, std::move(note)};
        });
}

Result<std::shared_ptr<const Policy>> makeDemo(const Game &game, const WorldInfo &world)
{
    return findPractice(game.info().rom->practice)
        .and_then([](const PracticeFiles &files) { return readDemoScript(files.script); })
        .map([&](const DemoScript &script) -> std::shared_ptr<const Policy> {
            return std::make_shared<ScriptPolicy>(script, world.actions);
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

bool usesCore(const SessionSetup &setup)
{
    return !setup.rom.rom.empty() || (hasPractice(*setup.game) && (setup.world.empty() || setup.world == kPractice));
}

bool isPlayable(const Game &game)
{
    return !game.info().worlds.empty() || hasPractice(game);
}

std::vector<PolicyInfo> policiesOf(const Game &game)
{
    auto policies = game.info().policies;
    const bool hasDemo = std::ranges::find(policies, "demo", &PolicyInfo::name) != policies.end();
    if (hasPractice(game) && !hasDemo)
        policies.insert(policies.begin(), {"demo", "The script that comes with the practice cartridge"});
    for (const auto &common :
         {PolicyInfo{"random", "Any action, each as likely as the other"}, PolicyInfo{"noop", "Does nothing"}})
        if (std::ranges::find(policies, common.name, &PolicyInfo::name) == policies.end())
            policies.push_back(common);
    return policies;
}

Result<std::shared_ptr<const Policy>> makePolicy(const Game &game, const WorldInfo &world, const std::string &name)
{
    if (name == "demo" && world.id == kPractice)
        return makeDemo(game, world);
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
