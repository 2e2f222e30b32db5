// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/pluginregistry.h"
#include "model/core/numbers.h"

#include <nlohmann/json.hpp>

#include <iostream>

namespace merit {

namespace {

Json parameterToJson(const ParameterInfo &parameter)
{
    Json json = {{"name", parameter.name},
                 {"default", numberToJson(parameter.defaultValue)},
                 {"min", parameter.minimum},
                 {"max", parameter.maximum},
                 {"unit", parameter.unit},
                 {"clause", parameter.clause},
                 {"description", parameter.description}};
    if (!parameter.choices.empty())
        json["choices"] = parameter.choices;
    return json;
}

Json gameToJson(const Game &game)
{
    const auto &info = game.info();
    Json json = {{"id", info.id}, {"title", info.title}, {"summary", info.summary}};
    for (const auto *key : {"worlds", "policies", "variants", "parameters", "parts"})
        json[key] = Json::array();
    for (const auto &world : info.worlds)
        json["worlds"].push_back({{"id", world.id}, {"title", world.title}, {"actions", world.actions.size()}});
    for (const auto &policy : policiesOf(game))
        json["policies"].push_back(policy.name);
    for (const auto &variant : game.model().variants)
        json["variants"].push_back({{"name", variant.name}, {"description", variant.description}});
    for (const auto &parameter : game.model().parameters)
        json["parameters"].push_back(parameterToJson(parameter));
    for (const auto &part : game.model().parts)
        json["parts"].push_back({{"name", part.name}, {"clause", part.clause}, {"description", part.description}});
    return json;
}

void printGame(const Game &game)
{
    const auto &info = game.info();
    std::cout << info.id << "  " << info.title << "\n  " << info.summary << "\n";
    for (const auto &world : info.worlds)
        std::cout << "  world      " << world.id << "  " << world.title << "\n";
    for (const auto &variant : game.model().variants)
        std::cout << "  variant    " << variant.name << "  " << variant.description << "\n";
    for (const auto &parameter : game.model().parameters)
        std::cout << "  parameter  " << parameter.name << " = " << shortest(parameter.defaultValue) << "  ("
                  << shortest(parameter.minimum) << " to " << shortest(parameter.maximum) << ") " << parameter.clause
                  << "\n";
    for (const auto &part : game.model().parts)
        std::cout << "  part       " << part.name << "  " << part.clause << "\n";
}

} // namespace

int runGames(const QStringList &words, const PluginRegistry &registry)
{
    const auto arguments = Arguments::parse(words, {{}, {"--json"}, 0});
    if (!arguments)
        return complain(arguments.error(), kExitUsage);
    if (arguments->has("--json")) {
        Json json = {{"games", Json::array()}, {"failed", Json::array()}};
        for (const auto *game : registry.games())
            json["games"].push_back(gameToJson(*game));
        for (const auto &entry : registry.entries())
            if (!entry.game)
                json["failed"].push_back({{"file", entry.file.toStdString()}, {"reason", entry.reason.toStdString()}});
        std::cout << json.dump(2, ' ', false, Json::error_handler_t::replace) << std::endl;
        return kExitDone;
    }
    for (const auto *game : registry.games())
        printGame(*game);
    for (const auto &entry : registry.entries())
        if (!entry.game)
            std::cout << "not loaded  " << entry.file.toStdString() << ": " << entry.reason.toStdString() << "\n";
    return kExitDone;
}

} // namespace merit
