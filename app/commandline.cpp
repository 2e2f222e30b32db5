// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "app/pluginregistry.h"

#include <cstdio>
#include <iostream>

namespace merit {

namespace {

constexpr const char *kHelp = R"(Merit: see why each step was paid what it was paid

  merit [GAME]                     open the window, on the demo of GAME
  merit games [--json]             list games, worlds, variants, parameters and parts
  merit eval GAME [--variant V] [--set NAME=VALUE]... [--explain]
                                   score JSON Lines from standard input
  merit run GAME --steps N [--world W] [--seed S] [--policy P] [--variant V] [--set NAME=VALUE]...
            [--trace out.csv|out.jsonl] [--shot out.png]
                                   play without a window and record
            [--rom FILE] [--core FILE] [--frame-skip N]
                                   the same from a ROM, N frames for each step; also for the window and for show
  merit show [GAME] --shot out.png [--steps N] [--size WxH] [--theme dark|light] and the options of run
                                   a picture of the window, no display needed
  merit --version, merit --help

Exit status: 0 done, 1 something was refused or failed, 2 wrong usage.
)";

bool isPlainWindow(const QStringList &words)
{
    return words.isEmpty()
        || !QStringList{"games", "eval", "run", "show", "--version", "--help", "-h"}.contains(words[0]);
}

} // namespace

Result<Arguments> Arguments::parse(const QStringList &words, const Known &known)
{
    Arguments arguments;
    for (int i = 0; i < words.size(); ++i) {
        const auto &word = words[i];
        if (!word.startsWith(QLatin1Char('-'))) {
            if (arguments.m_positionals.size() == known.positionals)
                return failure("argument " + word.toStdString(), "not expected here");
            arguments.m_positionals << word;
        } else if (known.flags.contains(word)) {
            arguments.m_options.emplace_back(word, QString());
        } else if (!known.options.contains(word)) {
            return failure("option " + word.toStdString(), "unknown; see merit --help");
        } else if (++i == words.size()) {
            return failure("option " + word.toStdString(), "needs a value");
        } else {
            arguments.m_options.emplace_back(word, words[i]);
        }
    }
    if (arguments.m_positionals.size() < known.required)
        return failure("game", "missing; see merit games");
    return arguments;
}

bool Arguments::has(const QString &option) const
{
    return std::ranges::any_of(m_options, [&](const auto &given) { return given.first == option; });
}

QStringList Arguments::values(const QString &option) const
{
    QStringList values;
    for (const auto &[name, value] : m_options)
        if (name == option)
            values << value;
    return values;
}

QString Arguments::value(const QString &option, const QString &fallback) const
{
    const auto all = values(option);
    return all.isEmpty() ? fallback : all.last();
}

Result<std::uint64_t> Arguments::number(const QString &option, std::uint64_t fallback, std::uint64_t maximum) const
{
    if (!has(option))
        return fallback;
    bool isNumber = false;
    const auto number = value(option).toULongLong(&isNumber);
    if (!isNumber || number > maximum)
        return failure("option " + option.toStdString(),
                       "\"" + value(option).toStdString() + "\" is not a whole number from 0 to "
                           + std::to_string(maximum));
    return number;
}

Result<SessionSetup> setupFrom(const Arguments &arguments, const PluginRegistry &registry)
{
    const auto name = arguments.positional(0).toStdString();
    const auto game = name.empty() ? registry.firstPlayable() : registry.find(name);
    if (!game)
        return tl::unexpected(game.error());
    SessionSetup setup;
    setup.game = *game;
    setup.world = arguments.value("--world").toStdString();
    setup.rom.rom = arguments.value("--rom").toStdString();
    setup.rom.core = arguments.value("--core").toStdString();
    const auto frames = arguments.number("--frame-skip", 0, kMostFramesPerStep);
    if (!frames)
        return tl::unexpected(frames.error());
    if (arguments.has("--frame-skip") && !usesCore(setup))
        return failure("option --frame-skip", "this world has no frames to skip; a ROM has");
    setup.rom.framesPerStep = static_cast<int>(*frames);
    // A game's own policies are made for its own worlds.
    const auto policy = setup.rom.rom.empty() ? policiesOf(**game).front().name : std::string("noop");
    setup.policy = arguments.value("--policy", policy.c_str()).toStdString();
    setup.settings.variant = arguments.value("--variant", "spec").toStdString();
    for (const auto &assignment : arguments.values("--set"))
        if (const auto done = assignParameter((*game)->model().parameters, setup.settings, assignment.toStdString());
            !done)
            return tl::unexpected(done.error());
    const auto seed = arguments.number("--seed", 0, UINT64_MAX);
    if (!seed)
        return tl::unexpected(seed.error());
    setup.seed = *seed;
    return setup;
}

int complain(const Error &error, int status)
{
    std::cerr << "merit: " << error.message() << std::endl;
    return status;
}

bool needsGui(const QStringList &words)
{
    return isPlainWindow(words) || words[0] == "show" || (words[0] == "run" && words.contains("--shot"));
}

int runCommandLine(const QStringList &words)
{
    if (words.value(0) == "--help" || words.value(0) == "-h") {
        std::cout << kHelp;
        return kExitDone;
    }
    if (words.value(0) == "--version") {
        std::cout << "merit " MERIT_VERSION << std::endl;
        return kExitDone;
    }
    const PluginRegistry registry;
    if (isPlainWindow(words))
        return runWindow(words, registry);
    const auto rest = words.mid(1);
    if (words[0] == "games")
        return runGames(rest, registry);
    if (words[0] == "eval")
        return runEval(rest, registry);
    return words[0] == "run" ? runRun(rest, registry) : runShow(rest, registry);
}

} // namespace merit
