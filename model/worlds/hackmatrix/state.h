// SPDX-License-Identifier: MIT
#pragma once

#include "model/rewards/hackmatrix/rules.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace merit::hackmatrix {

enum class UnitType : std::uint8_t { Virus, Daemon, Glitch, Cryptog };
inline constexpr int kUnitTypeCount = 4;

inline constexpr int kMaximumHp = 3;
inline constexpr int kLastStage = 8;
inline constexpr int kMaximumUnits = grid6::kCellCount;

// HP of a new enemy.
int maximumHp(UnitType type);
const char *nameOf(UnitType type);

// An enemy, or a transmission that is going to be one. At most one of them stands in a cell.
struct Unit {
    std::uint8_t cell = 0; // row * 6 + column
    UnitType type = UnitType::Virus;
    std::uint8_t hp = 0;
    std::uint8_t turns = 0;    // left until a transmission becomes an enemy; 0: it is one
    std::uint8_t disabled = 0; // enemy turns that it will not act in
    Flag isStunned = 0;
    Flag isFromSiphon = 0; // HM-15
    Flag isFromTask = 0;   // destroying it is no kill (HM-4)

    bool isEnemy() const { return turns == 0; }
    grid6::Cell at() const { return grid6::cellAt(cell); }
    grid6::Cells bit() const { return grid6::Cells(1) << cell; }
};

// All of the game at one moment, but for chance. Begins as Observation goes on after its facts.
struct Position {
    Board board;
    std::uint8_t playerRow = 0;
    std::uint8_t playerColumn = 0;
    std::uint8_t exitRow = 0;
    std::uint8_t exitColumn = 0;
    grid6::Cells siphonCells = 0; // where data siphons lie
    std::int32_t score = 0;
    std::int32_t credits = 0;
    std::int32_t energy = 0;
    std::uint16_t dataSiphons = 0;   // that the player carries
    std::uint16_t pendingSpawns = 0; // of siphoned blocks, to appear in the next enemy turn
    std::uint8_t stage = 1;
    std::uint8_t hp = kMaximumHp;
    std::uint8_t attack = 1;
    std::uint8_t taskInterval = 0;
    std::uint8_t taskIn = 0; // enemy turns until the next scheduled task
    Flag isAttackUsed = 0;   // in this stage, which is how long ATK+ lasts; SHOW and CALM last for the game
    Flag isShown = 0;
    Flag isCalm = 0;
    Flag skipsEnemyTurn = 0;
    std::uint8_t unitCount = 0;
    std::uint8_t unused[2] = {};
    std::array<std::uint8_t, grid6::kCellCount> spawns{}; // of the block in each cell
    std::array<Unit, kMaximumUnits> unitSlots{};          // the first unitCount count, in order of arrival

    grid6::Cell player() const { return {playerRow, playerColumn}; }
    grid6::Cell exit() const { return {exitRow, exitColumn}; }
    std::span<Unit> units() { return {unitSlots.data(), unitCount}; }
    std::span<const Unit> units() const { return {unitSlots.data(), unitCount}; }
};

// A whole game as one plain value: copying it is its snapshot. The first bytes are the Observation that the reward
// reads. Every byte has a name, so that equal games are equal bytes.
struct State {
    StepFacts facts;
    Position now;
    Position before;          // the last turn, for UNDO; within a stage
    std::uint64_t chance = 0; // the one generator
    std::uint64_t steps = 0;  // since the reset
    Flag hasBefore = 0;
    Flag isOver = 0; // won or dead: the next step begins a new game
    std::uint8_t unused[6] = {};
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(offsetof(State, now) == offsetof(Observation, board));
static_assert(offsetof(State, now) + offsetof(Position, exitColumn) == offsetof(Observation, exitColumn));

// The next number of the generator (SplitMix64), and one of 0 to count - 1.
std::uint64_t draw(std::uint64_t &chance);
int drawBelow(std::uint64_t &chance, int count);

// One of these cells, of which there must be some.
int drawCell(std::uint64_t &chance, grid6::Cells cells);

grid6::Cells blockCells(const Board &board);
grid6::Cells siphonedCells(const Board &board);
grid6::Cells unitCells(const Position &position);

// The unit in this cell, or null. Valid until units come or go.
Unit *unitAt(Position &position, int cell);

// The cells around one, without it: 8 of them, fewer at the edge.
grid6::Cells around(grid6::Cell cell);

// Adds a unit; it must find room.
void addUnit(Position &position, const Unit &unit);

// Keeps the order of the others.
void removeUnit(Position &position, const Unit *unit);

} // namespace merit::hackmatrix
