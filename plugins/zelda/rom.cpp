// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/zelda/rom.h"

#include "model/rewards/zelda/actions.h"

namespace merit::zelda {

// The actions of the rules, then those that only a person needs, in menus.
RomSupport romSupport()
{
    RomSupport support;
    support.system = "nes";
    support.practice = "sword";
    support.practiceTitle = "Sword practice";
    for (Action action = 0; const auto &info : actions())
        support.actions.push_back({info, actionButtons(action++)});
    for (auto &action : support.actions)
        if (action.info.key.empty() && (action.buttons == pad::kA || action.buttons == pad::kB))
            action.info.key = action.buttons == pad::kA ? "X" : "Z";
    support.actions.push_back({{"START", "Begin, or open the items", "Return"}, pad::kStart});
    support.actions.push_back({{"SELECT", "Choose in the menu", "Backspace"}, pad::kSelect});
    return support;
}

} // namespace merit::zelda
