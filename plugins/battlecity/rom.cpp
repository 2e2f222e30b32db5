// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/battlecity/rom.h"

namespace merit::battlecity {

RomSupport romSupport()
{
    return {"nes",
            {}, // a person says which game it is
            {
                {{"NOOP", "Do nothing"}, 0},
                {{"UP", "Drive up"}, pad::kUp},
                {{"DOWN", "Drive down"}, pad::kDown},
                {{"LEFT", "Drive left"}, pad::kLeft},
                {{"RIGHT", "Drive right"}, pad::kRight},
                {{"A", "Fire", "X"}, pad::kA},
                {{"UP_A", "Drive up and fire"}, pad::kUp | pad::kA},
                {{"DOWN_A", "Drive down and fire"}, pad::kDown | pad::kA},
                {{"LEFT_A", "Drive left and fire"}, pad::kLeft | pad::kA},
                {{"RIGHT_A", "Drive right and fire"}, pad::kRight | pad::kA},
                {{"START", "Begin, or pause", "Return"}, pad::kStart},
                {{"SELECT", "Choose in the menu", "Backspace"}, pad::kSelect},
            },
            1,
            kNesMemorySize,
            "tank",
            "Tank practice"};
}

} // namespace merit::battlecity
