// SPDX-License-Identifier: MIT
#include "model/worlds/hackmatrix/programtable.h"

namespace merit::hackmatrix {

namespace {

constexpr std::array<ProgramInfo, kProgramCount> kPrograms = {{
    {0, 2, 4, "Every enemy one cell away from the player"},
    {0, 2, 4, "Every enemy one cell towards the player"},
    {3, 2, 6, "Clears the 8 cells around: blocks, enemies, transmissions"},
    {2, 2, 5, "To a random enemy or transmission, which dies"},
    {1, 1, 3, "Each enemy becomes another type"},
    {0, 1, 1, "Ends the turn"},
    {3, 0, 4, "Hits and stuns enemies on blocks"},
    {3, 1, 2, "Hits and stuns enemies in the row"},
    {3, 1, 2, "Hits and stuns enemies in the column"},
    {1, 0, 3, "Back to before the last turn"},
    {0, 3, 4, "The next enemy turn is skipped"},
    {5, 0, 7, "One more data siphon"},
    {4, 0, 3, "4 energy for 4 credits"},
    {2, 0, 2, "Cryptogs and incoming types become visible"},
    {0, 4, 2, "Back to 3 HP"},
    {2, 4, 6, "No more scheduled tasks"},
    {3, 0, 4, "The nearest daemon explodes"},
    {1, 2, 4, "Transmissions take 3 turns longer"},
    {3, 0, 4, "Hits and stuns every virus"},
    {0, 5, 5, "Score for the stages still to come"},
    {2, 1, 3, "Blocks spawn one enemy less"},
    {4, 4, 8, "Attack 2 in this stage"},
    {2, 2, 4, "Hits and stuns enemies on siphoned cells"},
}};

} // namespace

const ProgramInfo &infoOf(Program program)
{
    return kPrograms[static_cast<std::size_t>(program)];
}

} // namespace merit::hackmatrix
