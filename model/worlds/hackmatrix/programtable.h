// SPDX-License-Identifier: MIT
#pragma once

#include "model/rewards/hackmatrix/programs.h"

namespace merit::hackmatrix {

// The programs in the order of their actions.
enum class Program : std::uint8_t {
    Push,
    Pull,
    Crash,
    Warp,
    Poly,
    Wait,
    Debug,
    Row,
    Col,
    Undo,
    Step,
    SiphonPlus,
    Exchange,
    Show,
    Reset,
    Calm,
    DaemonBomb,
    Delay,
    AntiVirus,
    Score,
    Reduce,
    AttackPlus,
    Hack,
};

struct ProgramInfo {
    int credits;
    int energy;
    int spawns; // of its block
    const char *effect;
};

const ProgramInfo &infoOf(Program program);

constexpr Action actionOf(Program program)
{
    return kFirstProgramAction + static_cast<Action>(program);
}

// The numbers of the game's actions; the directions are 0 to 3, in the order of grid6::kDirections.
inline constexpr int kGameActionCount = kFirstProgramAction + kProgramCount;

} // namespace merit::hackmatrix
