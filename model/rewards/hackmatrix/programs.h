// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/forecaster.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace merit::hackmatrix {

// The actions of the game: 0 to 3 are the directions up, down, left, right; from 5 on the programs in their order.
inline constexpr Action kSiphonAction = 4;
inline constexpr Action kFirstProgramAction = 5;

inline constexpr int kProgramCount = 23;
extern const std::array<std::string_view, kProgramCount> kProgramNames;

// The number of a program, 0 to 22, from its name in lower case.
std::optional<int> programNamed(std::string_view name);

// A set of programs: bit n is program n.
using ProgramSet = std::uint32_t;

inline constexpr int kResetProgram = 14;
inline constexpr Action kResetAction = kFirstProgramAction + kResetProgram;

} // namespace merit::hackmatrix
