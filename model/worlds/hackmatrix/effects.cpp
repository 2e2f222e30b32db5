// SPDX-License-Identifier: MIT
#include "model/worlds/hackmatrix/effects.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace merit::hackmatrix {

namespace {

constexpr int kExchangedEnergy = 4;
constexpr int kDelayTurns = 3;
constexpr int kStrongAttack = 2;
constexpr int kMostTurns = 200; // of a transmission, however often it is delayed
constexpr int kMostSiphons = 60000;
constexpr int kShortestInterval = 4;
constexpr int kTaskDelay = 5;
constexpr int kLongestDelay = 200;

bool isOnGrid(grid6::Cell cell)
{
    return cell.row >= 0 && cell.row < grid6::kSize && cell.column >= 0 && cell.column < grid6::kSize;
}

int signOf(int value)
{
    return (value > 0) - (value < 0);
}

int squaredDistance(grid6::Cell a, grid6::Cell b)
{
    return (a.row - b.row) * (a.row - b.row) + (a.column - b.column) * (a.column - b.column);
}

enum class Way { Away, Towards };

// One cell along the line between enemy and player: the diagonal if both row and column differ, else what is free of
// its two sides. Of the free ones the farthest (or nearest) to the player.
void shift(Position &now, Unit &unit, Way way, grid6::Cells blocks)
{
    const auto from = unit.at();
    const auto player = now.player();
    const int sign = way == Way::Away ? 1 : -1;
    const int row = sign * signOf(from.row - player.row);
    const int column = sign * signOf(from.column - player.column);
    const auto walls = unitCells(now) | grid6::only(player) | (unit.type == UnitType::Glitch ? 0 : blocks);
    auto best = from;
    for (const auto &step : {grid6::Cell{row, column}, grid6::Cell{row, 0}, grid6::Cell{0, column}}) {
        const grid6::Cell to{from.row + step.row, from.column + step.column};
        if (!isOnGrid(to) || (walls & grid6::only(to)) != 0)
            continue;
        if (sign * (squaredDistance(to, player) - squaredDistance(best, player)) > 0)
            best = to;
    }
    unit.cell = static_cast<std::uint8_t>(best.index());
}

void shiftAll(Position &now, Way way)
{
    const auto blocks = blockCells(now.board);
    for (auto &unit : now.units())
        if (unit.isEnemy())
            shift(now, unit, way, blocks);
}

// Enemies for which the condition holds; who survives is stunned.
template <typename Condition>
void hitEnemies(State &state, int damage, const Condition &condition)
{
    auto &now = state.now;
    for (std::size_t i = 0; i < now.unitCount;) {
        auto &unit = now.unitSlots[i];
        if (unit.isEnemy() && condition(unit) && hit(state, unit, damage))
            continue;
        ++i;
    }
}

void hitEnemiesIn(State &state, grid6::Cells cells)
{
    hitEnemies(state, state.now.attack, [cells](const Unit &unit) { return (unit.bit() & cells) != 0; });
}

void destroy(State &state, const Unit &unit)
{
    state.facts.kills += unit.isFromTask == 0; // HM-4
    removeUnit(state.now, &unit);
}

void crash(State &state)
{
    auto &now = state.now;
    const auto reach = around(now.player());
    for (std::size_t i = 0; i < now.unitCount;)
        if ((now.unitSlots[i].bit() & reach) != 0)
            destroy(state, now.unitSlots[i]);
        else
            ++i;
    for (std::size_t i = 0; i < now.board.cells.size(); ++i)
        if (((reach >> i) & 1) != 0 && now.board.cells[i].block != Block::None) {
            now.board.cells[i] = {};
            now.spawns[i] = 0;
        }
}

void warp(State &state)
{
    auto &now = state.now;
    const auto &unit = now.unitSlots[static_cast<std::size_t>(drawBelow(state.chance, now.unitCount))];
    const auto to = unit.at();
    destroy(state, unit);
    now.playerRow = static_cast<std::uint8_t>(to.row);
    now.playerColumn = static_cast<std::uint8_t>(to.column);
}

void changeTypes(State &state)
{
    for (auto &unit : state.now.units()) {
        if (!unit.isEnemy())
            continue;
        const int taken = maximumHp(unit.type) - unit.hp;
        const int other = 1 + drawBelow(state.chance, kUnitTypeCount - 1);
        unit.type = static_cast<UnitType>((static_cast<int>(unit.type) + other) % kUnitTypeCount);
        unit.hp = static_cast<std::uint8_t>(std::max(maximumHp(unit.type) - taken, 1));
    }
}

void explodeDaemon(State &state)
{
    auto &now = state.now;
    Unit *nearest = nullptr;
    const auto distance = [&](const Unit &unit) { return grid6::manhattan(unit.at(), now.player()); };
    for (auto &unit : now.units())
        if (unit.isEnemy() && unit.type == UnitType::Daemon && (!nearest || distance(unit) < distance(*nearest)))
            nearest = &unit;
    const auto blast = around(nearest->at());
    destroy(state, *nearest);
    hitEnemies(state, 1, [blast](const Unit &unit) { return (unit.bit() & blast) != 0; });
}

// The generator goes on: what is undone is not foreseen. The price is paid once more, as far as there is money.
void undo(State &state)
{
    state.now = state.before;
    state.now.credits = std::max(state.now.credits - infoOf(Program::Undo).credits, 0);
    state.hasBefore = 0;
}

void reduce(Position &now)
{
    for (std::size_t i = 0; i < now.spawns.size(); ++i)
        if (now.board.cells[i].block != Block::None && now.board.cells[i].siphoned == 0 && now.spawns[i] > 0)
            --now.spawns[i];
}

grid6::Cells rowCells(int row)
{
    return ((grid6::Cells(1) << grid6::kSize) - 1) << (row * grid6::kSize);
}

void take(State &state, std::size_t cell)
{
    auto &now = state.now;
    auto &facts = state.facts;
    auto &taken = now.board.cells[cell];
    if (taken.siphoned != 0)
        return;
    taken.siphoned = 1;
    if (taken.block == Block::None) {
        now.credits += taken.credits;
        now.energy += taken.energy;
        facts.creditsGained += taken.credits;
        facts.energyGained += taken.energy;
        return;
    }
    ++facts.blocksSiphoned;
    now.pendingSpawns = static_cast<std::uint16_t>(now.pendingSpawns + now.spawns[cell]);
    const bool isProgram = taken.block == Block::Program
        || (taken.block == Block::Question && taken.program != kNoProgram);
    if (!isProgram) {
        now.score += taken.points;
        return;
    }
    const auto bit = ProgramSet(1) << taken.program;
    facts.programsAcquired += (now.board.owned & bit) == 0;
    now.board.owned |= bit;
}

} // namespace

int targetInLine(const Position &position, const grid6::Cell &direction)
{
    const auto units = unitCells(position);
    auto cell = position.player();
    for (;;) {
        cell = {cell.row + direction.row, cell.column + direction.column};
        if (!isOnGrid(cell))
            return -1;
        if ((units & grid6::only(cell)) != 0)
            return cell.index();
        if (position.board.at(cell).block != Block::None)
            return -1;
    }
}

bool hit(State &state, Unit &unit, int damage)
{
    if (unit.isEnemy() && unit.hp > damage) {
        unit.hp = static_cast<std::uint8_t>(unit.hp - damage);
        unit.isStunned = 1;
        return false;
    }
    destroy(state, unit);
    return true;
}

void siphon(State &state)
{
    auto &now = state.now;
    --now.dataSiphons;
    now.taskInterval = static_cast<std::uint8_t>(std::max<int>(now.taskInterval - 1, kShortestInterval));
    now.taskIn = static_cast<std::uint8_t>(std::min(now.taskIn + kTaskDelay, kLongestDelay));
    const auto at = now.player();
    if (now.board.at(at).block != Block::None)
        return;
    const auto reach = grid6::only(at) | grid6::neighbours(grid6::only(at));
    for (std::size_t i = 0; i < now.board.cells.size(); ++i)
        if (((reach >> i) & 1) != 0)
            take(state, i);
}

void runProgram(State &state, Program program)
{
    auto &now = state.now;
    switch (program) {
    case Program::Push: return shiftAll(now, Way::Away);
    case Program::Pull: return shiftAll(now, Way::Towards);
    case Program::Crash: return crash(state);
    case Program::Warp: return warp(state);
    case Program::Poly: return changeTypes(state);
    case Program::Wait: return;
    case Program::Debug: return hitEnemiesIn(state, blockCells(now.board));
    case Program::Row: return hitEnemiesIn(state, rowCells(now.playerRow));
    case Program::Col: return hitEnemiesIn(state, grid6::columnCells(now.playerColumn));
    case Program::Undo: return undo(state);
    case Program::Step: now.skipsEnemyTurn = 1; return;
    case Program::SiphonPlus:
        now.dataSiphons = static_cast<std::uint16_t>(std::min(now.dataSiphons + 1, kMostSiphons));
        return;
    case Program::Exchange: now.energy += kExchangedEnergy; return;
    case Program::Show: now.isShown = 1; return;
    case Program::Reset: now.hp = kMaximumHp; return;
    case Program::Calm: now.isCalm = 1; return;
    case Program::DaemonBomb: return explodeDaemon(state);
    case Program::Delay:
        for (auto &unit : now.units())
            if (!unit.isEnemy())
                unit.turns = static_cast<std::uint8_t>(std::min(unit.turns + kDelayTurns, kMostTurns));
        return;
    case Program::AntiVirus: return hitEnemies(state, 1, [](const Unit &unit) { return unit.type == UnitType::Virus; });
    case Program::Score: now.score += kLastStage - now.stage; return;
    case Program::Reduce: return reduce(now);
    case Program::AttackPlus:
        now.attack = kStrongAttack;
        now.isAttackUsed = 1;
        return;
    case Program::Hack: return hitEnemiesIn(state, siphonedCells(now.board));
    }
}

} // namespace merit::hackmatrix
