// SPDX-License-Identifier: MIT
// Which actions would be executed.
#include "model/worlds/hackmatrix/effects.h"

#include <algorithm>

namespace merit::hackmatrix {

namespace {

bool canMove(const Position &now, Action action)
{
    const auto &direction = grid6::kDirections[static_cast<std::size_t>(action)];
    const grid6::Cell to{now.playerRow + direction.row, now.playerColumn + direction.column};
    if (to.row < 0 || to.row >= grid6::kSize || to.column < 0 || to.column >= grid6::kSize)
        return false;
    return now.board.at(to).block == Block::None || targetInLine(now, direction) >= 0;
}

template <typename Condition>
bool hasEnemy(const Position &now, const Condition &condition)
{
    return std::ranges::any_of(now.units(), [&](const Unit &unit) { return unit.isEnemy() && condition(unit); });
}

bool hasEnemyIn(const Position &now, grid6::Cells cells)
{
    return hasEnemy(now, [cells](const Unit &unit) { return (unit.bit() & cells) != 0; });
}

bool hasEnemyOf(const Position &now, UnitType type)
{
    return hasEnemy(now, [type](const Unit &unit) { return unit.type == type; });
}

bool hasReducible(const Position &now)
{
    for (std::size_t i = 0; i < now.spawns.size(); ++i)
        if (now.board.cells[i].block != Block::None && now.board.cells[i].siphoned == 0 && now.spawns[i] > 0)
            return true;
    return false;
}

// Whether the effect would find something to do; cost and ownership apart.
bool isUseful(const State &state, Program program)
{
    const auto &now = state.now;
    switch (program) {
    case Program::Push:
    case Program::Pull:
    case Program::Poly: return hasEnemyIn(now, grid6::kAllCells);
    case Program::Crash: return (around(now.player()) & (blockCells(now.board) | unitCells(now))) != 0;
    case Program::Warp: return now.unitCount > 0;
    case Program::Debug: return hasEnemyIn(now, blockCells(now.board));
    case Program::Row: return hasEnemy(now, [&](const Unit &unit) { return unit.at().row == now.playerRow; });
    case Program::Col: return hasEnemyIn(now, grid6::columnCells(now.playerColumn));
    case Program::Undo: return state.hasBefore != 0;
    case Program::Wait:
    case Program::Step:
    case Program::SiphonPlus:
    case Program::Exchange: return true;
    case Program::Show: return now.isShown == 0;
    case Program::Reset: return now.hp < kMaximumHp;
    case Program::Calm: return now.isCalm == 0;
    case Program::DaemonBomb: return hasEnemyOf(now, UnitType::Daemon);
    case Program::Delay: return std::ranges::any_of(now.units(), [](const Unit &unit) { return !unit.isEnemy(); });
    case Program::AntiVirus: return hasEnemyOf(now, UnitType::Virus);
    case Program::Score: return now.stage < kLastStage;
    case Program::Reduce: return hasReducible(now);
    case Program::AttackPlus: return now.attack < 2 && now.isAttackUsed == 0;
    case Program::Hack: return siphonedCells(now.board) != 0;
    }
    return false;
}

} // namespace

bool isAllowed(const State &state, Action action)
{
    const auto &now = state.now;
    if (state.isOver != 0 || action < 0 || action >= kGameActionCount)
        return false;
    if (action < kSiphonAction)
        return canMove(now, action);
    if (action == kSiphonAction)
        return now.dataSiphons > 0;
    const auto program = static_cast<Program>(action - kFirstProgramAction);
    const auto &info = infoOf(program);
    return ((now.board.owned >> static_cast<int>(program)) & 1) != 0 && now.credits >= info.credits
        && now.energy >= info.energy && isUseful(state, program);
}

ActionSet allowedActions(const State &state)
{
    ActionSet actions = 0;
    for (Action action = 0; action < kGameActionCount; ++action)
        actions |= ActionSet(isAllowed(state, action)) << action;
    return actions;
}

} // namespace merit::hackmatrix
