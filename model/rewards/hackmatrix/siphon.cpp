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

// What one cell gives to a siphon that reaches it. Choices of values rather than branches: what a cell holds is not
// predictable.
void contribute(const BoardCell &cell, ProgramSet owned, std::size_t place, Columns &out)
{
    const bool isLive = cell.siphoned == 0;
    const bool isFree = cell.block == Block::None;
    const bool isProgram = cell.block == Block::Program
        || (cell.block == Block::Question && cell.program != kNoProgram);
    const auto resources = cell.credits | (std::uint64_t(cell.energy) << kEnergyShift);
    const auto program = cell.program < kProgramCount
        ? (std::uint64_t(1) << (cell.program & 31)) & ~std::uint64_t(owned)
        : 0;
    const auto points = std::uint64_t(1) << (std::min<int>(cell.points, kMaximumPoints) * kBitsPerCount);
    out.resources[place] = isLive & isFree ? resources : 0;
    out.programs[place] = isLive & isProgram & !isFree ? program : 0;
    out.points[place] = isLive & !isProgram & !isFree ? points : 0;
}

// The sums over the cross around each cell; on a block they are nothing.
void gather(const Board &board, Columns &sums)
{
    Columns cells{};
    Column open; // all bits set where no block stands
    for (int i = 0; i < grid6::kCellCount; ++i) {
        const auto &cell = board.cells[static_cast<std::size_t>(i)];
        const auto place = padded(grid6::cellAt(i));
        contribute(cell, board.owned, place, cells);
        open[place] = cell.block == Block::None ? ~std::uint64_t(0) : 0;
    }
    for (std::size_t row = 1; row <= grid6::kSize; ++row)
        for (std::size_t i = row * kStride + 1; i <= row * kStride + grid6::kSize; ++i) {
            const auto sum = [i](const Column &c) {
                return c[i] + c[i - 1] + c[i + 1] + c[i - kStride] + c[i + kStride];
            };
            const auto &p = cells.programs;
            sums.points[i] = sum(cells.points) & open[i];
            sums.resources[i] = sum(cells.resources) & open[i];
            sums.programs[i] = (p[i] | p[i - 1] | p[i + 1] | p[i - kStride] | p[i + kStride]) & open[i];
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
    const int ownCredits = creditsOf(sums.resources[own]);
    const int ownEnergy = energyOf(sums.resources[own]);
    SiphonCheck check;
    for (int i = 0; i < grid6::kCellCount; ++i) {
        const auto place = padded(grid6::cellAt(i));
        const auto other = (sums.points[place] ^ sums.points[own]) | (sums.programs[place] ^ sums.programs[own]);
        const int credits = creditsOf(sums.resources[place]) - ownCredits;
        const int energy = energyOf(sums.resources[place]) - ownEnergy;
        const bool isBetter = (other == 0) & (credits >= 0) & (energy >= 0) & ((credits | energy) != 0);
        check.missedCredits = std::max(check.missedCredits, isBetter ? credits : 0);
        check.missedEnergy = std::max(check.missedEnergy, isBetter ? energy : 0);
        check.better |= grid6::Cells(isBetter) << i;
    }
    check.isOptimal = check.better == 0;
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
