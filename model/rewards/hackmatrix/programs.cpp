// SPDX-License-Identifier: MIT
#include "model/rewards/hackmatrix/programs.h"

#include <algorithm>

namespace merit::hackmatrix {

const std::array<std::string_view, kProgramCount> kProgramNames = {
    "push", "pull", "crash", "warp", "poly",  "wait",  "debug",  "row",   "col",   "undo", "step", "siph+",
    "exch", "show", "reset", "calm", "d_bom", "delay", "anti-v", "score", "reduc", "atk+", "hack",
};

std::optional<int> programNamed(std::string_view name)
{
    const auto found = std::ranges::find(kProgramNames, name);
    if (found == kProgramNames.end())
        return std::nullopt;
    return static_cast<int>(found - kProgramNames.begin());
}

} // namespace merit::hackmatrix
