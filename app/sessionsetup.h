// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugins/api/game.h"
#include "plugins/libretro/romworld.h"

#include <memory>
#include <string>
#include <vector>

namespace merit {

// What a person asked for on the command line or in the window: a game, a world of it, and how it is played and scored.
struct SessionSetup {
    const Game *game = nullptr;
    std::string world;  // empty: the practice cartridge if there is one, else the game's first
    std::string policy; // demo, random, noop
    Settings settings;
    std::uint64_t seed = 0;
    RomChoice rom = {}; // played in place of a world of the game when a file is named
};

// The same, made.
struct SessionParts {
    std::unique_ptr<World> world;
    std::unique_ptr<RewardModel> model;
    std::shared_ptr<const Policy> policy;
    std::unique_ptr<Forecaster> forecaster = {}; // where the model looks ahead and the world allows it
    std::string note = {};                       // what a person should know before trusting it; most often empty
};

Result<SessionParts> makeSession(const SessionSetup &setup);

// Whether what is asked for runs in an emulator core: a ROM, or a practice cartridge.
bool usesCore(const SessionSetup &setup);

// Whether there is a world of this game without a ROM from outside.
bool isPlayable(const Game &game);

// The policies that can be chosen for a game, its own first.
std::vector<PolicyInfo> policiesOf(const Game &game);

Result<std::shared_ptr<const Policy>> makePolicy(const Game &game, const WorldInfo &world, const std::string &name);

} // namespace merit
