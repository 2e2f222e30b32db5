// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/search/pills/randomboards.h"

using namespace merit::pills;

namespace {

int upTo(std::mt19937 &random, int maximum)
{
    return static_cast<int>(random() % static_cast<unsigned>(maximum + 1));
}

// Noise of one density below a random height: from an empty bottle over caves to a full one.
Board randomBoard(std::mt19937 &random)
{
    Board board;
    const int density = upTo(random, 60);
    const int top = upTo(random, kRows);
    for (int row = top; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            if (upTo(random, 99) < density)
                board.rows[static_cast<std::size_t>(row)] |= static_cast<std::uint8_t>(1 << column);
    return board;
}

std::uint8_t randomButtons(std::mt19937 &random)
{
    return static_cast<std::uint8_t>(random() & (Right | Left | Down | ButtonA | ButtonB));
}

} // namespace

Task randomTask(std::mt19937 &random)
{
    Task task{randomBoard(random), {}};
    auto &start = task.start;
    start.speedSetting = upTo(random, 2);
    start.speedUps = upTo(random, 1) ? upTo(random, 20) : upTo(random, 90);
    start.parity = upTo(random, 1);
    start.sameColours = upTo(random, 3) == 0;
    if (upTo(random, 1)) { // as the game starts a pill; else anywhere, in any state
        start.held = randomButtons(random);
        return task;
    }
    start.x = upTo(random, kColumns - 1);
    start.y = upTo(random, 2) ? kRows - 1 - upTo(random, 3) : upTo(random, kRows - 1);
    start.rotation = upTo(random, kRotations - 1);
    start.fallCounter = upTo(random, 3) ? upTo(random, 42) : upTo(random, 255);
    start.velocity = upTo(random, 3) ? upTo(random, 15) : upTo(random, 255);
    start.held = randomButtons(random);
    return task;
}
