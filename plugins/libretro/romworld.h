// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugins/api/romsupport.h"
#include "plugins/libretro/coreworld.h"

#include <memory>
#include <string>

namespace merit {

// What a person chose when opening a ROM.
struct RomChoice {
    std::string rom;
    std::string core;      // empty: the best that is installed
    int framesPerStep = 0; // 0: as the game says
};

struct RomWorld {
    std::unique_ptr<CoreWorld> world;
    std::string note; // what a person should know about it; empty: nothing
};

// Reads the ROM, finds a core and starts it, for a game whose support is given. Every failure names the file and says
// what to do about it. A ROM that the game's memory map was not made for opens all the same, with a note.
Result<RomWorld> openRom(const std::string &gameTitle, const RomSupport &support, const RomChoice &choice);

} // namespace merit
