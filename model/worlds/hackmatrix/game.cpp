// SPDX-License-Identifier: MIT
#include "model/worlds/hackmatrix/game.h"

#include "model/worlds/hackmatrix/effects.h"
#include "model/worlds/hackmatrix/enemies.h"
#include "model/worlds/hackmatrix/stage.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace merit::hackmatrix {

namespace {

constexpr int kStartCredits = 10;
constexpr int kStartEnergy = 11;

int distanceToExit(const Position &position)
{
    return grid6::distance(blockCells(position.board), position.player(), position.exit());
}

void beginGame(State &state)
{
    auto &now = state.now;
    now = {};
    state.hasBefore = state.isOver = 0;
    const auto corner = grid6::cellAt(drawCell(state.chance, kCornerCells));
    now.playerRow = static_cast<std::uint8_t>(corner.row);
    now.playerColumn = static_cast<std::uint8_t>(corner.column);
    switch (drawBelow(state.chance, 3)) {
    case 0: now.credits = kStartCredits; break;
    case 1: now.energy = kStartEnergy; break;
    default: now.dataSiphons = 1; break;
    }
    buildStage(state);
    state.facts = idleFacts(now);
}

void completeStage(State &state)
{
    auto &now = state.now;
    now.hp = static_cast<std::uint8_t>(std::min(now.hp + 1, kMaximumHp));
    ++now.stage;
    state.facts.stageAdvanced = 1;
    state.hasBefore = 0;
    if (now.stage > kLastStage)
        state.facts.gameWon = state.isOver = 1;
    else
        buildStage(state);
}

void moveOrAttack(State &state, Action action)
{
    auto &now = state.now;
    const auto &direction = grid6::kDirections[static_cast<std::size_t>(action)];
    if (const int target = targetInLine(now, direction); target >= 0) {
        hit(state, *unitAt(now, target), now.attack);
        return;
    }
    now.playerRow = static_cast<std::uint8_t>(now.playerRow + direction.row);
    now.playerColumn = static_cast<std::uint8_t>(now.playerColumn + direction.column);
    const auto bit = grid6::only(now.player());
    if ((now.siphonCells & bit) != 0) {
        now.siphonCells &= ~bit;
        ++now.dataSiphons;
        state.facts.dataSiphonCollected = 1;
    }
}

void payAndRun(State &state, Program program)
{
    if (program != Program::Undo) { // which pays from what it brings back
        state.now.credits -= infoOf(program).credits;
        state.now.energy -= infoOf(program).energy;
    }
    runProgram(state, program);
}

bool endsTurn(Action action)
{
    return action <= kSiphonAction || action == actionOf(Program::Wait);
}

void noteDeath(State &state)
{
    std::array<EnemyFact, kMaximumUnits> enemies;
    std::size_t count = 0;
    for (const auto &unit : state.now.units())
        if (unit.isEnemy())
            enemies[count++] = {unit.at(), unit.isFromSiphon != 0};
    state.facts.playerDied = state.isOver = 1;
    state.facts.diedToSiphonEnemy = isSiphonDeath(true, state.now.player(), {enemies.data(), count});
}

void execute(State &state, Action action)
{
    if (endsTurn(action)) {
        state.before = state.now;
        state.hasBefore = 1;
    }
    const auto from = state.now.player();
    if (action < kSiphonAction)
        moveOrAttack(state, action);
    else if (action == kSiphonAction)
        siphon(state);
    else
        payAndRun(state, static_cast<Program>(action - kFirstProgramAction));
    const bool isThere = state.now.player() == state.now.exit() && state.now.player() != from
        && action != actionOf(Program::Undo);
    if (isThere)
        completeStage(state);
    else if (endsTurn(action))
        takeEnemyTurn(state);
    if (state.now.hp == 0)
        noteDeath(state);
}

void noteAfter(StepFacts &facts, const Position &now)
{
    facts.score = now.score;
    facts.stage = now.stage;
    facts.hp = now.hp;
    facts.credits = now.credits;
    facts.energy = now.energy;
}

} // namespace

std::optional<Action> directionTowards(const Position &now, grid6::Cell target)
{
    const auto path = grid6::path(blockCells(now.board), now.player(), target);
    const auto cells = path.cells();
    if (cells.size() < 2)
        return std::nullopt;
    for (std::size_t i = 0; i < grid6::kDirections.size(); ++i) {
        const auto &direction = grid6::kDirections[i];
        if (grid6::Cell{cells[0].row + direction.row, cells[0].column + direction.column} == cells[1])
            return static_cast<Action>(i);
    }
    return std::nullopt;
}

StepFacts idleFacts(const Position &position)
{
    StepFacts facts;
    facts.oldScore = position.score;
    facts.oldHp = position.hp;
    facts.oldCredits = position.credits;
    facts.oldEnergy = position.energy;
    noteAfter(facts, position);
    return facts;
}

void startGame(State &state, std::uint64_t seed)
{
    state = {};
    state.chance = seed;
    beginGame(state);
}

void stepGame(State &state, Action action, Search search)
{
    ++state.steps;
    const bool isNewGame = state.isOver != 0;
    if (isNewGame)
        beginGame(state);
    state.facts = idleFacts(state.now);
    if (isNewGame || !isAllowed(state, action)) {
        state.facts.actionFailed = 1;
        return;
    }
    const bool doesSearch = search == Search::Yes;
    const int distance = doesSearch ? distanceToExit(state.now) : grid6::kNoPath;
    if (doesSearch)
        noteSiphon(state.facts, action, state.now.board, state.now.player());
    state.facts.resetWasteful = isWastefulReset(action, state.now.hp);
    execute(state, action);
    noteAfter(state.facts, state.now);
    if (!doesSearch)
        return;
    const auto end = state.facts.playerDied != 0 ? StepEnd::Death
        : state.facts.stageAdvanced != 0         ? StepEnd::ExitReached
                                                 : StepEnd::Ordinary;
    const int after = end == StepEnd::Ordinary ? distanceToExit(state.now) : 0;
    state.facts.distanceDelta = distanceDelta(distance, after, end);
}

void stepGames(std::span<State> states, std::span<const Action> actions, const Rules &rules, std::span<double> totals,
               Search search)
{
    assert(states.size() == actions.size() && (totals.empty() || totals.size() == states.size()));
    for (std::size_t i = 0; i < states.size(); ++i) {
        stepGame(states[i], actions[i], search);
        if (!totals.empty())
            totals[i] = rules.score(states[i].facts).total;
    }
}

} // namespace merit::hackmatrix
