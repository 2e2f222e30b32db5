// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/world.h"

#include <cstdint>
#include <string>
#include <vector>

namespace merit {

// The buttons of a pad, as the NES reads them.
namespace pad {
inline constexpr std::uint8_t kA = 0x01;
inline constexpr std::uint8_t kB = 0x02;
inline constexpr std::uint8_t kSelect = 0x04;
inline constexpr std::uint8_t kStart = 0x08;
inline constexpr std::uint8_t kUp = 0x10;
inline constexpr std::uint8_t kDown = 0x20;
inline constexpr std::uint8_t kLeft = 0x40;
inline constexpr std::uint8_t kRight = 0x80;
} // namespace pad

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
};

} // namespace merit
