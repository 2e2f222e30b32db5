// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/pad.h"
#include "model/core/world.h"

#include <cstdint>
#include <string>
#include <vector>

namespace merit {

// An action as a combination of buttons.
struct PadAction {
    ActionInfo info;
    std::uint8_t buttons = 0;
};

// A ROM that the memory map of a game was made for.
struct KnownRom {
    std::string sha1; // without the header, lower case
    std::string title;
};

// What a game needs in order to be played from a ROM in an emulator core. Everything that is the same for all games
// (which core, which file) is asked of the person.
struct RomSupport {
    std::string system;             // "nes"
    std::vector<KnownRom> known;    // empty: nothing is known of any ROM
    std::vector<PadAction> actions; // the first presses nothing
    int framesPerStep = 1;
    std::size_t memorySize = kNesMemorySize; // that the model reads
    std::string practice = {};               // the cartridge of our own with the same memory map: "pill"
    std::string practiceTitle = {};
};

} // namespace merit
