// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/error.h"

#include <string>
#include <vector>

namespace merit {

// An emulator core that is installed.
struct InstalledCore {
    std::string file;
    std::string title;                // as libretro-core-info names it, else its file name
    std::vector<std::string> endings; // of the files it opens, without the dot; empty: not known
};

// The folders in which cores lie: those of MERIT_CORE_PATH first, then where packages and RetroArch put them.
std::vector<std::string> coreFolders();

// Every core in these folders, by file name; the first of a name counts.
std::vector<InstalledCore> findCores(const std::vector<std::string> &folders = coreFolders());

// The core for games of a system ("nes"): `wanted`, if a person named a file, else the best that is installed.
Result<InstalledCore> chooseCore(const std::string &system, const std::string &wanted,
                                 const std::vector<std::string> &folders = coreFolders());

// Where merit-corehost lies: as MERIT_COREHOST says, else near the program.
Result<std::string> findCoreHost();

} // namespace merit
