// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/pad.h"
#include "model/core/world.h"

namespace merit {

// A world that is played with a pad: directions, A, B, some of them together, Start; nothing with Select.
inline WorldInfo padWorld()
{
    WorldInfo info;
    info.id = "rom";
    const auto add = [&](const char *name, int buttons) {
        ActionInfo action{name, std::string("Does ") + name};
        action.buttons = static_cast<std::uint8_t>(buttons);
        info.actions.push_back(std::move(action));
    };
    add("NOOP", 0);
    add("UP", pad::kUp);
    add("DOWN", pad::kDown);
    add("LEFT", pad::kLeft);
    add("RIGHT", pad::kRight);
    add("A", pad::kA);
    add("LEFT_A", pad::kLeft | pad::kA);
    add("RIGHT_A", pad::kRight | pad::kA);
    add("RIGHT_B", pad::kRight | pad::kB);
    add("RIGHT_A_B", pad::kRight | pad::kA | pad::kB);
    add("START", pad::kStart);
    return info;
}

// A world whose actions have keys of their own, or are named like an arrow.
inline WorldInfo keyWorld(bool isTurnBased = false)
{
    WorldInfo info;
    info.id = "simulator";
    info.isTurnBased = isTurnBased;
    info.actions = {{"NOOP", "Wait"},
                    {"UP", "Go up"},
                    {"SIPHON", "Take all", "S"},
                    {"SLOW", "Go slowly", "Shift+Up"},
                    {"SECRET", "Has no key"},
                    {"TURN", "Turn left", "Left"}};
    return info;
}

} // namespace merit
