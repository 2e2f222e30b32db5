// SPDX-License-Identifier: MIT
// A game out of any bytes: a person may set them between two steps.
#include "model/worlds/hackmatrix/game.h"

#include <algorithm>
#include <cstring>

namespace merit::hackmatrix {

namespace {

constexpr std::int32_t kMostPoints = 100'000'000; // so that no sum overflows
constexpr int kMostTurns = 200;
constexpr int kMostSiphons = 60000;

template <typename T>
void keepWithin(T &value, int minimum, int maximum)
{
    value = static_cast<T>(std::clamp<int>(static_cast<int>(value), minimum, maximum));
}

void repairFlag(Flag &flag)
{
    flag = flag != 0;
}

void repairCell(BoardCell &cell)
{
    if (cell.block > Block::Question)
        cell.block = Block::None;
    repairFlag(cell.siphoned);
    keepWithin(cell.points, 0, kMaximumPoints);
    const bool mayHaveProgram = cell.block == Block::Program || cell.block == Block::Question;
    const bool hasNone = cell.block == Block::Question && cell.program == kNoProgram;
    if (!mayHaveProgram)
        cell.program = kNoProgram;
    else if (!hasNone)
        keepWithin(cell.program, 0, kProgramCount - 1);
}

bool repairUnit(Unit &unit, grid6::Cells &taken)
{
    if (unit.cell >= grid6::kCellCount || (taken & unit.bit()) != 0)
        return false;
    taken |= unit.bit();
    if (unit.type > UnitType::Cryptog)
        unit.type = UnitType::Virus;
    keepWithin(unit.hp, 1, maximumHp(unit.type));
    keepWithin(unit.turns, 0, kMostTurns);
    repairFlag(unit.isStunned);
    repairFlag(unit.isFromSiphon);
    repairFlag(unit.isFromTask);
    return true;
}

// Those that cannot be there leave, the others move up.
void repairUnits(Position &position)
{
    keepWithin(position.unitCount, 0, kMaximumUnits);
    auto taken = grid6::only(position.player());
    std::uint8_t count = 0;
    for (std::size_t i = 0; i < position.unitCount; ++i)
        if (auto unit = position.unitSlots[i]; repairUnit(unit, taken))
            position.unitSlots[count++] = unit;
    for (std::size_t i = count; i < position.unitSlots.size(); ++i)
        position.unitSlots[i] = {};
    position.unitCount = count;
}

void repairPosition(Position &position, bool isOver)
{
    for (auto *coordinate : {&position.playerRow, &position.playerColumn, &position.exitRow, &position.exitColumn})
        keepWithin(*coordinate, 0, grid6::kSize - 1);
    for (auto &cell : position.board.cells)
        repairCell(cell);
    position.board.owned &= (ProgramSet(1) << kProgramCount) - 1;
    position.siphonCells &= grid6::kAllCells;
    keepWithin(position.score, -kMostPoints, kMostPoints);
    keepWithin(position.credits, 0, kMostPoints);
    keepWithin(position.energy, 0, kMostPoints);
    keepWithin(position.dataSiphons, 0, kMostSiphons);
    keepWithin(position.pendingSpawns, 0, kMostSiphons);
    keepWithin(position.stage, 1, isOver ? kLastStage + 1 : kLastStage);
    keepWithin(position.hp, isOver ? 0 : 1, kMaximumHp);
    keepWithin(position.attack, 1, 2);
    keepWithin(position.taskInterval, 1, kMostTurns);
    keepWithin(position.taskIn, 1, kMostTurns);
    for (auto *flag : {&position.isAttackUsed, &position.isShown, &position.isCalm, &position.skipsEnemyTurn})
        repairFlag(*flag);
    repairUnits(position);
}

} // namespace

void repair(State &state)
{
    repairFlag(state.isOver);
    repairFlag(state.hasBefore);
    repairPosition(state.now, state.isOver != 0);
    if (state.hasBefore != 0)
        repairPosition(state.before, false);
}

State stateFrom(Memory memory)
{
    State state;
    if (memory.size() >= sizeof state)
        std::memcpy(&state, memory.data(), sizeof state);
    repair(state);
    return state;
}

} // namespace merit::hackmatrix
