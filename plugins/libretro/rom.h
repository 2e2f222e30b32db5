// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/error.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace merit {

// A game file that was read and looks like what it says it is.
struct Rom {
    std::string file; // as the person named it
    std::string name; // without its folder
    std::shared_ptr<const std::vector<std::uint8_t>> bytes;
    std::string system; // "nes", "gb"
    std::string sha1;   // of everything behind the 16-byte header, lower case; of everything where there is no header
    int mapper = -1;    // of a NES cartridge
};

// Reads a game file and checks what can be checked without a core: archives, wrong files and files that end too soon
// are refused with a cause that a person can act on.
Result<Rom> readRom(const std::string &file);

// The same for bytes at hand.
Result<Rom> checkRom(const std::string &file, std::vector<std::uint8_t> bytes);

// "NES", "Game Boy".
std::string systemTitle(const std::string &system);

} // namespace merit
