// SPDX-License-Identifier: MIT
#include "model/rewards/hackmatrix/siphon.h"

#include <algorithm>

namespace merit::hackmatrix {

namespace {

constexpr int kBitsPerCount = 3;
static_assert((kMaximumPoints + 1) * kBitsPerCount <= 64);

// The board with a border of nothing around it, eight cells wide: a neighbour is a fixed number of places away, and
// the sums below need no test for the edge.
constexpr std::size_t kStride = 8;
constexpr std::size_t kPadded = kStride * kStride;

using Column = std::array<std::uint64_t, kPadded>;

constexpr std::size_t padded(grid6::Cell cell)
{
    return (static_cast<std::size_t>(cell.row) + 1) * kStride + static_cast<std::size_t>(cell.column) + 1;
}

constexpr int kEnergyShift = 32; // credits and energy side by side in one number

constexpr int creditsOf(std::uint64_t resources)
{
    return static_cast<int>(resources & 0xFFFFFFFF);
}

constexpr int energyOf(std::uint64_t resources)
{
    return static_cast<int>(resources >> kEnergyShift);
}

struct Columns {
    Column points;
    Column programs;
    Column resources;
};

// What one cell gives to a siphon that reaches it.
void contribute(const BoardCell &cell, ProgramSet owned, std::size_t place, Columns &out)
{
    if (cell.siphoned != 0)
        return;
    const bool hidesProgram = cell.block == Block::Question && cell.program != kNoProgram;
    if (cell.block == Block::None) {
        out.resources[place] = cell.credits | (std::uint64_t(cell.energy) << kEnergyShift);
    } else if (cell.block == Block::Program || hidesProgram) {
        if (cell.program < kProgramCount)
            out.programs[place] = (std::uint64_t(1) << cell.program) & ~std::uint64_t(owned);
    } else {
        const int points = std::min<int>(cell.points, kMaximumPoints);
        out.points[place] = std::uint64_t(1) << (points * kBitsPerCount);
    }
}

// The sums over the cross around each cell; on a block they are nothing.
void gather(const Board &board, Columns &sums)
{
    Columns cells{};
    for (int i = 0; i < grid6::kCellCount; ++i)
        contribute(board.cells[static_cast<std::size_t>(i)], board.owned, padded(grid6::cellAt(i)), cells);
    for (std::size_t i = kStride; i < kPadded - kStride; ++i) {
        const auto sum = [i](const Column &c) { return c[i] + c[i - 1] + c[i + 1] + c[i - kStride] + c[i + kStride]; };
        sums.points[i] = sum(cells.points);
        sums.resources[i] = sum(cells.resources);
        sums.programs[i] = cells.programs[i] | cells.programs[i - 1] | cells.programs[i + 1] | cells.programs[i - kStride]
            | cells.programs[i + kStride];
    }
    for (int i = 0; i < grid6::kCellCount; ++i)
        if (board.cells[static_cast<std::size_t>(i)].block != Block::None) {
            const auto place = padded(grid6::cellAt(i));
            sums.points[place] = sums.programs[place] = sums.resources[place] = 0;
        }
}

} // namespace

Yield siphonYield(const Board &board, grid6::Cell at)
{
    Columns sums;
    gather(board, sums);
    const auto place = padded(at);
    return {sums.points[place], static_cast<ProgramSet>(sums.programs[place]), creditsOf(sums.resources[place]),
            energyOf(sums.resources[place])};
}

SiphonCheck checkSiphon(const Board &board, grid6::Cell at)
{
    Columns sums;
    gather(board, sums);
    const auto own = padded(at);
    SiphonCheck check;
    for (int i = 0; i < grid6::kCellCount; ++i) {
        const auto place = padded(grid6::cellAt(i));
        if (sums.points[place] != sums.points[own] || sums.programs[place] != sums.programs[own])
            continue;
        const int credits = creditsOf(sums.resources[place]) - creditsOf(sums.resources[own]);
        const int energy = energyOf(sums.resources[place]) - energyOf(sums.resources[own]);
        if (credits < 0 || energy < 0 || (credits == 0 && energy == 0))
            continue;
        check.isOptimal = false;
        check.missedCredits = std::max(check.missedCredits, credits);
        check.missedEnergy = std::max(check.missedEnergy, energy);
        check.better |= grid6::Cells(1) << i;
    }
    return check;
}

void noteSiphon(StepFacts &facts, Action action, const Board &before, grid6::Cell at)
{
    const bool isSiphon = action == kSiphonAction;
    const auto check = isSiphon ? checkSiphon(before, at) : SiphonCheck{};
    facts.siphonUsed = isSiphon;
    facts.siphonOptimal = check.isOptimal;
    facts.siphonMissedCredits = check.missedCredits;
    facts.siphonMissedEnergy = check.missedEnergy;
}

} // namespace merit::hackmatrix
