// SPDX-License-Identifier: MIT
#include "model/worlds/hackmatrix/state.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace merit::hackmatrix {

int maximumHp(UnitType type)
{
    return type == UnitType::Daemon ? 3 : 2;
}

const char *nameOf(UnitType type)
{
    constexpr std::array<const char *, kUnitTypeCount> names = {"virus", "daemon", "glitch", "cryptog"};
    return names[static_cast<std::size_t>(type)];
}

std::uint64_t draw(std::uint64_t &chance)
{
    auto value = chance += 0x9E3779B97F4A7C15;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
    return value ^ (value >> 31);
}

int drawBelow(std::uint64_t &chance, int count)
{
    return static_cast<int>(((draw(chance) >> 32) * static_cast<std::uint64_t>(count)) >> 32);
}

int drawCell(std::uint64_t &chance, grid6::Cells cells)
{
    assert(cells != 0);
    for (int skip = drawBelow(chance, std::popcount(cells)); skip > 0; --skip)
        cells &= cells - 1;
    return std::countr_zero(cells);
}

grid6::Cells blockCells(const Board &board)
{
    grid6::Cells cells = 0;
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        cells |= grid6::Cells(board.cells[i].block != Block::None) << i;
    return cells;
}

grid6::Cells siphonedCells(const Board &board)
{
    grid6::Cells cells = 0;
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        cells |= grid6::Cells(board.cells[i].siphoned != 0) << i;
    return cells;
}

grid6::Cells unitCells(const Position &position)
{
    grid6::Cells cells = 0;
    for (const auto &unit : position.units())
        cells |= unit.bit();
    return cells;
}

Unit *unitAt(Position &position, int cell)
{
    const auto units = position.units();
    const auto found = std::ranges::find(units, cell, &Unit::cell);
    return found == units.end() ? nullptr : &*found;
}

grid6::Cells around(grid6::Cell cell)
{
    grid6::Cells cells = 0;
    for (int row = std::max(cell.row - 1, 0); row <= std::min(cell.row + 1, grid6::kSize - 1); ++row)
        for (int column = std::max(cell.column - 1, 0); column <= std::min(cell.column + 1, grid6::kSize - 1); ++column)
            cells |= grid6::only({row, column});
    return cells & ~grid6::only(cell);
}

void addUnit(Position &position, const Unit &unit)
{
    assert(position.unitCount < kMaximumUnits);
    position.unitSlots[position.unitCount++] = unit;
}

void removeUnit(Position &position, const Unit *unit)
{
    const auto units = position.units();
    const auto place = units.begin() + (unit - units.data());
    std::copy(place + 1, units.end(), place);
    position.unitSlots[--position.unitCount] = {};
}

} // namespace merit::hackmatrix
