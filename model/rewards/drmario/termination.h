// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/explanation.h"
#include "model/core/memory.h"

namespace merit::drmario {

// DM-27
inline constexpr std::uint32_t kFailAddress = 0x309;
inline constexpr std::uint32_t kWinnerAddress = 0x55;
inline constexpr std::uint32_t kVirusesLeftAddress = 0x324;

enum class Outcome { None, Fail, Clear };

// Whether the game of this memory is over, and how. A top-out is tested first.
Outcome outcome(Memory memory);

// "fail", "clear", or nothing.
const char *outcomeName(Outcome outcome);

// Which of the three bytes decided.
Explanation explainOutcome(Memory memory);

} // namespace merit::drmario
