// SPDX-License-Identifier: MIT
#include "model/worlds/hackmatrix/enemies.h"

#include "model/worlds/hackmatrix/stage.h"

#include <array>

namespace merit::hackmatrix {

namespace {

constexpr int kMostSteps = 2; // of a virus

int stepsOf(UnitType type)
{
    return type == UnitType::Virus ? kMostSteps : 1;
}

// The first cell of a shortest way to the player's neighbourhood, or -1. The order of directions decides between ways.
int firstStep(grid6::Cells open, grid6::Cell from, grid6::Cell to)
{
    const auto starts = grid6::neighbours(grid6::only(from)) & open;
    auto reached = grid6::only(to);
    while ((reached & starts) == 0) {
        const auto grown = reached | (grid6::neighbours(reached) & open);
        if (grown == reached)
            return -1;
        reached = grown;
    }
    for (const auto &direction : grid6::kDirections) {
        const grid6::Cell next{from.row + direction.row, from.column + direction.column};
        const bool isOnGrid = next.row >= 0 && next.row < grid6::kSize && next.column >= 0
            && next.column < grid6::kSize;
        if (isOnGrid && (reached & starts & grid6::only(next)) != 0)
            return next.index();
    }
    return -1;
}

Intent intentAmong(const Position &position, const Unit &unit, grid6::Cells blocks, grid6::Cells units)
{
    if (!unit.isEnemy() || unit.disabled != 0 || unit.isStunned != 0)
        return {};
    if (grid6::manhattan(unit.at(), position.player()) == 1)
        return {Intent::Kind::Attack, 0};
    const auto walls = unit.type == UnitType::Glitch ? 0 : blocks;
    const int cell = firstStep(grid6::kAllCells & ~walls & ~units, unit.at(), position.player());
    return cell < 0 ? Intent{} : Intent{Intent::Kind::Move, cell};
}

void tick(Position &now)
{
    for (auto &unit : now.units())
        if (!unit.isEnemy() && --unit.turns == 0)
            unit.disabled = 1;
}

// In rounds: everybody's first step comes before a virus's second.
void act(State &state)
{
    auto &now = state.now;
    const auto blocks = blockCells(now.board);
    auto units = unitCells(now);
    std::array<bool, kMaximumUnits> isDone{};
    for (int round = 0; round < kMostSteps; ++round)
        for (std::size_t i = 0; i < now.unitCount; ++i) {
            auto &unit = now.unitSlots[i];
            if (isDone[i] || stepsOf(unit.type) <= round)
                continue;
            const auto intent = intentAmong(now, unit, blocks, units);
            if (intent.kind == Intent::Kind::Attack) {
                isDone[i] = true;
                if (--now.hp == 0)
                    return;
            } else if (intent.kind == Intent::Kind::Move) {
                units &= ~unit.bit();
                unit.cell = static_cast<std::uint8_t>(intent.cell);
                units |= unit.bit();
            }
        }
}

void runTask(State &state)
{
    auto &now = state.now;
    if (now.isCalm != 0 || --now.taskIn > 0)
        return;
    now.taskIn = now.taskInterval;
    addTransmissions(state, 1, Origin::Task);
}

void settle(Position &now)
{
    for (auto &unit : now.units()) {
        unit.isStunned = 0;
        if (unit.disabled > 0)
            --unit.disabled;
    }
}

} // namespace

Intent intentOf(const Position &position, const Unit &unit)
{
    return intentAmong(position, unit, blockCells(position.board), unitCells(position));
}

void takeEnemyTurn(State &state)
{
    auto &now = state.now;
    if (now.skipsEnemyTurn != 0) {
        now.skipsEnemyTurn = 0;
        return;
    }
    tick(now);
    act(state);
    if (now.hp == 0)
        return;
    runTask(state);
    addTransmissions(state, now.pendingSpawns, Origin::Siphon);
    now.pendingSpawns = 0;
    settle(now);
}

} // namespace merit::hackmatrix
