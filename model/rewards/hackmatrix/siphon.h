// SPDX-License-Identifier: MIT
#pragma once

#include "model/rewards/hackmatrix/facts.h"
#include "model/rewards/hackmatrix/programs.h"
#include "model/search/grid6/grid6.h"

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

namespace merit::hackmatrix {

enum class Block : std::uint8_t { None, Data, Program, Question };

inline constexpr std::uint8_t kNoProgram = 0xFF;

// The most points that a block can have here; the game's own data blocks have 1 to 9.
inline constexpr int kMaximumPoints = 20;

// One cell, plain enough to stand in memory.
struct BoardCell {
    Block block = Block::None;
    std::uint8_t siphoned = 0;         // 0 or 1
    std::uint8_t points = 0;           // of a data block, or hidden in a question block without a program
    std::uint8_t program = kNoProgram; // of a program block, or hidden in a question block
    std::uint16_t credits = 0;
    std::uint16_t energy = 0;
};

// What a siphon looks at: the cells (row * 6 + column) and the programs that the player has.
struct Board {
    std::array<BoardCell, grid6::kCellCount> cells;
    ProgramSet owned = 0;

    BoardCell &at(grid6::Cell cell) { return cells[static_cast<std::size_t>(cell.index())]; }
    const BoardCell &at(grid6::Cell cell) const { return cells[static_cast<std::size_t>(cell.index())]; }
};
static_assert(std::is_trivially_copyable_v<Board>);

// What a siphon takes (HM-20). The list of data points is kept as a count for each value, three bits wide (a siphon
// reaches five cells): equal numbers are equal sorted lists.
struct Yield {
    std::uint64_t points = 0;
    ProgramSet programs = 0;
    int credits = 0;
    int energy = 0;

    friend bool operator==(const Yield &, const Yield &) = default;
};

Yield siphonYield(const Board &board, grid6::Cell at);

// For a person: "5 points, push, 3c, 1e", or "nothing".
std::string yieldText(const Yield &yield);

// Whether a siphon at a place was the best for what it took (HM-21).
struct SiphonCheck {
    bool isOptimal = true;
    int missedCredits = 0;
    int missedEnergy = 0;
    grid6::Cells better = 0; // the places that would have taken the same blocks and more
};

SiphonCheck checkSiphon(const Board &board, grid6::Cell at);

// Fills the siphon facts of a step from the board before it. Any action but the siphon leaves them as nothing (HM-22).
void noteSiphon(StepFacts &facts, Action action, const Board &before, grid6::Cell at);

} // namespace merit::hackmatrix
