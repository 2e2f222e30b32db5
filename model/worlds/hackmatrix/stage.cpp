// SPDX-License-Identifier: MIT
#include "model/worlds/hackmatrix/stage.h"

#include "model/worlds/hackmatrix/programtable.h"

#include <algorithm>
#include <bit>

namespace merit::hackmatrix {

namespace {

constexpr int kMaximumBlockPoints = 9;
constexpr int kQuestionShare = 10; // one block in ten
constexpr int kTaskBase = 13;
constexpr int kTransmissionTurns = 1;

// 1, 2 or 3 with 45, 45 and 10 percent.
std::uint16_t drawAmount(std::uint64_t &chance)
{
    const int percent = drawBelow(chance, 100);
    return static_cast<std::uint16_t>(percent < 45 ? 1 : percent < 90 ? 2 : 3);
}

int takeCell(std::uint64_t &chance, grid6::Cells &cells)
{
    const int cell = drawCell(chance, cells);
    cells &= ~(grid6::Cells(1) << cell);
    return cell;
}

void placeCorners(State &state)
{
    auto &now = state.now;
    auto corners = kCornerCells & ~grid6::only(now.player());
    const auto exit = grid6::cellAt(takeCell(state.chance, corners));
    now.exitRow = static_cast<std::uint8_t>(exit.row);
    now.exitColumn = static_cast<std::uint8_t>(exit.column);
    now.siphonCells = 0;
    for (int i = 0; i < 2; ++i)
        now.siphonCells |= grid6::Cells(1) << takeCell(state.chance, corners);
}

void fillBlock(State &state, int cell, bool isData, ProgramSet &unusedPrograms)
{
    BoardCell block;
    int spawns = 0;
    if (isData) {
        block.block = Block::Data;
        block.points = static_cast<std::uint8_t>(1 + drawBelow(state.chance, kMaximumBlockPoints));
        spawns = block.points;
    } else {
        const int program = drawCell(state.chance, unusedPrograms);
        unusedPrograms &= ~(ProgramSet(1) << program);
        block.block = Block::Program;
        block.program = static_cast<std::uint8_t>(program);
        spawns = infoOf(static_cast<Program>(program)).spawns;
    }
    if (drawBelow(state.chance, kQuestionShare) == 0)
        block.block = Block::Question;
    state.now.board.cells[static_cast<std::size_t>(cell)] = block;
    state.now.spawns[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(spawns);
}

// Cells with somebody in them come last: they are needed only when the grid is crowded.
void placeBlocks(State &state)
{
    const int count = kFewestBlocks + drawBelow(state.chance, kMostBlocks - kFewestBlocks + 1);
    const auto units = unitCells(state.now);
    const auto open = grid6::kAllCells & ~kCornerCells & ~grid6::only(state.now.player());
    auto programs = (ProgramSet(1) << kProgramCount) - 1;
    grid6::Cells blocks = 0;
    for (auto candidates : {open & ~units, open & units})
        while (candidates != 0 && std::popcount(blocks) < count) {
            const int cell = takeCell(state.chance, candidates);
            const auto grown = blocks | (grid6::Cells(1) << cell);
            if (!isPassable(grown))
                continue;
            fillBlock(state, cell, std::popcount(blocks) % 2 == 0, programs);
            blocks = grown;
        }
}

void placeResources(State &state)
{
    const int exit = state.now.exit().index();
    for (int i = 0; i < grid6::kCellCount; ++i) {
        auto &cell = state.now.board.cells[static_cast<std::size_t>(i)];
        if (cell.block != Block::None || i == exit)
            continue;
        (drawBelow(state.chance, 2) == 0 ? cell.credits : cell.energy) = drawAmount(state.chance);
    }
}

grid6::Cells offTheLinesOf(grid6::Cell cell)
{
    grid6::Cells cells = 0;
    for (int i = 0; i < grid6::kCellCount; ++i)
        if (grid6::cellAt(i).row != cell.row && grid6::cellAt(i).column != cell.column)
            cells |= grid6::Cells(1) << i;
    return cells;
}

} // namespace

bool isPassable(grid6::Cells blocks)
{
    const auto open = grid6::kAllCells & ~blocks;
    auto reached = open & (~open + 1);
    for (auto grown = reached;; reached = grown) {
        grown = reached | (grid6::neighbours(reached) & open);
        if (grown == reached)
            break;
    }
    return reached == open && (blocks & ~grid6::neighbours(open)) == 0;
}

void buildStage(State &state)
{
    auto &now = state.now;
    now.board.cells.fill({});
    now.spawns.fill(0);
    placeCorners(state);
    placeBlocks(state);
    placeResources(state);
    now.attack = 1;
    now.isAttackUsed = 0;
    now.taskInterval = now.taskIn = static_cast<std::uint8_t>(kTaskBase - now.stage);
    state.hasBefore = 0;
    addTransmissions(state, now.stage, Origin::Stage, offTheLinesOf(now.player()));
}

void addTransmissions(State &state, int count, Origin origin, grid6::Cells where)
{
    auto &now = state.now;
    auto open = grid6::kAllCells & ~blockCells(now.board) & ~unitCells(now) & ~grid6::only(now.player());
    for (; count > 0 && open != 0; --count) {
        Unit unit;
        const int cell = drawCell(state.chance, (open & where) != 0 ? open & where : open);
        open &= ~(grid6::Cells(1) << cell);
        unit.cell = static_cast<std::uint8_t>(cell);
        unit.type = static_cast<UnitType>(drawBelow(state.chance, kUnitTypeCount));
        unit.hp = static_cast<std::uint8_t>(maximumHp(unit.type));
        unit.turns = kTransmissionTurns;
        unit.isFromSiphon = origin == Origin::Siphon;
        unit.isFromTask = origin == Origin::Task;
        addUnit(now, unit);
    }
}

} // namespace merit::hackmatrix
