// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/romworld.h"

#include "plugins/libretro/cores.h"
#include "plugins/libretro/rom.h"

#include <algorithm>

namespace merit {

namespace {

std::string noteOn(const Rom &rom, const std::string &gameTitle, const RomSupport &support)
{
    const bool isKnown = std::ranges::any_of(support.known, [&](const auto &known) { return known.sha1 == rom.sha1; });
    if (isKnown)
        return {};
    auto wanted = support.known.empty() ? "not known to be " + gameTitle : "not " + support.known.front().title;
    if (rom.system != support.system)
        wanted = "a " + systemTitle(rom.system) + " game, and " + gameTitle + " is one for the "
            + systemTitle(support.system);
    return rom.name + ": " + wanted + ", so its rewards may mean nothing (SHA-1 " + rom.sha1 + ")";
}

// A core only says that it will not have the game; most often it is the cartridge's circuits.
Error explained(Error error, const Rom &rom)
{
    const bool isRefused = error.cause.find("does not take this game") != std::string::npos;
    if (isRefused && rom.mapper >= 0)
        error.cause += "; mapper " + std::to_string(rom.mapper) + " may be unsupported";
    return error;
}

} // namespace

Result<RomWorld> openRom(const std::string &gameTitle, const RomSupport &support, const RomChoice &choice)
{
    const auto rom = readRom(choice.rom);
    if (!rom)
        return tl::unexpected(rom.error());
    const auto core = chooseCore(rom->system, choice.core);
    if (!core)
        return tl::unexpected(core.error());
    auto host = findCoreHost();
    if (!host)
        return tl::unexpected(host.error());
    const auto framesPerStep = choice.framesPerStep > 0 ? choice.framesPerStep : support.framesPerStep;
    auto world = CoreWorld::create({*host, core->file, rom->name, rom->bytes}, support.actions, framesPerStep);
    if (!world)
        return tl::unexpected(explained(world.error(), *rom));
    if ((*world)->info().memorySize < support.memorySize)
        return failure(core->title,
                       "shows " + std::to_string((*world)->info().memorySize) + " bytes of memory; " + gameTitle
                           + " reads " + std::to_string(support.memorySize));
    return RomWorld{std::move(*world), noteOn(*rom, gameTitle, support)};
}

} // namespace merit
