// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/drmario/rom.h"

namespace merit::drmario {

RomSupport romSupport()
{
    return {"nes",
            {{"01de1e04c396298358e86468ba96148066688194", "Dr. Mario (Japan, USA) rev 0"}},
            {
                {{"NOOP", "Do nothing"}, 0},
                {{"UP", "Go up in a menu"}, pad::kUp},
                {{"DOWN", "Drop faster"}, pad::kDown},
                {{"LEFT", "Move left"}, pad::kLeft},
                {{"RIGHT", "Move right"}, pad::kRight},
                {{"A", "Turn clockwise", "X"}, pad::kA},
                {{"B", "Turn the other way", "Z"}, pad::kB},
                {{"LEFT_A", "Move left and turn clockwise"}, pad::kLeft | pad::kA},
                {{"RIGHT_A", "Move right and turn clockwise"}, pad::kRight | pad::kA},
                {{"LEFT_B", "Move left and turn the other way"}, pad::kLeft | pad::kB},
                {{"RIGHT_B", "Move right and turn the other way"}, pad::kRight | pad::kB},
                {{"DOWN_A", "Drop faster and turn clockwise"}, pad::kDown | pad::kA},
                {{"DOWN_B", "Drop faster and turn the other way"}, pad::kDown | pad::kB},
                {{"START", "Begin, or pause", "Return"}, pad::kStart},
                {{"SELECT", "Choose in the menu", "Backspace"}, pad::kSelect},
            },
            1,
            kNesMemorySize,
            "pill",
            "Pill practice"};
}

} // namespace merit::drmario
