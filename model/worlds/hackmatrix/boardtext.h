// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/error.h"
#include "model/worlds/hackmatrix/state.h"

#include <string>
#include <string_view>

namespace merit::hackmatrix {

// A position as text, for scenarios and tests. Everything but the grid may be left out; `#` begins a comment.
//
//     stage 3                      hp 1-3, attack, score, credits, energy, siphons, pending, interval, task, chance
//     owned push atk+              the player's programs
//     flags shown calm             also: skip, attack-used
//     board                        six rows of six cells, row 5 first
//     $c1  .   e2  d5  .   >.
//     ...
//     virus 3,4 hp 1 stunned       row, column; also: disabled N, siphon, task
//     incoming daemon 2,0 turns 2  a transmission
//
// A cell: `.` nothing, `c2` credits, `e3` energy, `c1e2` both, `d5` a data block, `:push` a program block, `?d5` and
// `?:push` question blocks; `/3` after a block is its spawn count where it is not the usual one, `~` marks it as
// siphoned; before it `@` is the player, `>` the exit, `$` a data siphon. The last turn, which UNDO needs, is not in
// it.
std::string writeBoard(const State &state);

// The subject of a failure is "board", its cause begins with line and column.
Result<State> readBoard(std::string_view text);

// The spawn count that a block has unless it says otherwise.
int usualSpawns(const BoardCell &cell);

} // namespace merit::hackmatrix
