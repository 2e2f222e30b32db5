// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/hackmatrix/policies.h"

#include "model/worlds/hackmatrix/effects.h"
#include "model/worlds/hackmatrix/world.h"

#include <bit>
#include <limits>
#include <optional>

namespace merit::hackmatrix {

namespace {

constexpr ActionSet kDirectionActions = 0xF;
constexpr std::size_t kCalmUnits = 4; // with fewer around there is time for a siphon

constexpr int kMostSpawns = 4;

// Chance of a policy: of seed and step alone.
std::uint64_t chanceOf(const Situation &situation)
{
    auto chance = situation.seed;
    chance = draw(chance) ^ situation.step;
    return draw(chance);
}

Action anyOf(ActionSet actions, std::uint64_t chance)
{
    return actions == 0 ? 0 : worldAction(drawCell(chance, actions));
}

// One that stands in line no farther than two cells away.
std::optional<Action> nearbyTarget(const Position &now)
{
    for (std::size_t i = 0; i < grid6::kDirections.size(); ++i) {
        const int cell = targetInLine(now, grid6::kDirections[i]);
        if (cell >= 0 && grid6::manhattan(grid6::cellAt(cell), now.player()) <= 2)
            return static_cast<Action>(i);
    }
    return std::nullopt;
}

int worthOf(const Board &board, grid6::Cell cell)
{
    const auto yield = siphonYield(board, cell);
    int worth = yield.credits + yield.energy + 8 * std::popcount(yield.programs);
    for (int points = 1; points <= kMaximumPoints; ++points)
        worth += points * static_cast<int>((yield.points >> (3 * points)) & 7);
    return worth;
}

// How many enemies a siphon there would bring.
int spawnsAt(const Position &now, grid6::Cell cell)
{
    const auto reach = grid6::only(cell) | grid6::neighbours(grid6::only(cell));
    int spawns = 0;
    for (std::size_t i = 0; i < now.spawns.size(); ++i)
        if (((reach >> i) & 1) != 0 && now.board.cells[i].siphoned == 0)
            spawns += now.spawns[i];
    return spawns;
}

// The best place to siphon among those that bring few enemies, nearer ones first among equals.
grid6::Cell siphonPlace(const Position &now)
{
    auto best = now.player();
    int bestWorth = std::numeric_limits<int>::min();
    const auto blocks = blockCells(now.board);
    for (int i = 0; i < grid6::kCellCount; ++i) {
        const auto cell = grid6::cellAt(i);
        const int distance = grid6::distance(blocks, now.player(), cell);
        const bool isOpen = distance != grid6::kNoPath && now.board.at(cell).block == Block::None;
        if (!isOpen || cell == now.exit() || spawnsAt(now, cell) > kMostSpawns)
            continue;
        const int worth = 4 * worthOf(now.board, cell) - distance;
        if (worth > bestWorth) {
            bestWorth = worth;
            best = cell;
        }
    }
    return best;
}

std::optional<Action> siphonOrWalk(const Position &now, std::uint64_t chance)
{
    if (now.dataSiphons == 0 || now.units().size() >= kCalmUnits)
        return std::nullopt;
    const auto place = siphonPlace(now);
    const bool isHere = place == now.player();
    const bool isImpatient = chance % 8 == 0;
    const bool isTame = spawnsAt(now, now.player()) <= kMostSpawns;
    if ((isHere || (isImpatient && isTame)) && worthOf(now.board, now.player()) > 0)
        return kSiphonAction;
    return isHere ? std::nullopt : directionTowards(now, place);
}

std::optional<Action> fetchDataSiphon(const Position &now)
{
    const auto blocks = blockCells(now.board);
    std::optional<grid6::Cell> nearest;
    for (int i = 0; i < grid6::kCellCount; ++i)
        if (((now.siphonCells >> i) & 1) != 0
            && (!nearest
                || grid6::distance(blocks, now.player(), grid6::cellAt(i))
                    < grid6::distance(blocks, now.player(), *nearest)))
            nearest = grid6::cellAt(i);
    return nearest ? directionTowards(now, *nearest) : std::nullopt;
}

std::optional<Action> demoAction(const State &state, ActionSet allowed, std::uint64_t chance)
{
    const auto &now = state.now;
    const auto programs = allowed >> kFirstProgramAction << kFirstProgramAction;
    if (now.hp == 1 && isAllowed(state, kResetAction))
        return kResetAction;
    if (programs != 0 && chance % 4 == 0)
        return drawCell(chance, programs);
    if (const auto target = nearbyTarget(now))
        return target;
    if (const auto action = siphonOrWalk(now, chance))
        return action;
    if (const auto action = now.units().size() < kCalmUnits ? fetchDataSiphon(now) : std::nullopt)
        return action;
    return directionTowards(now, now.exit());
}

} // namespace

void RandomOverMaskPolicy::decide(const Situation &situation, Decision &out) const
{
    out.action = anyOf(allowedActions(stateFrom(situation.memory)), chanceOf(situation));
}

void GreedyPolicy::decide(const Situation &situation, Decision &out) const
{
    const auto state = stateFrom(situation.memory);
    const auto action = directionTowards(state.now, state.now.exit());
    const auto allowed = allowedActions(state);
    out.action = action && isAllowed(state, *action) ? worldAction(*action)
                                                     : anyOf(allowed & kDirectionActions, chanceOf(situation));
}

void DemoPolicy::decide(const Situation &situation, Decision &out) const
{
    const auto state = stateFrom(situation.memory);
    const auto chance = chanceOf(situation);
    const auto allowed = allowedActions(state);
    const auto action = demoAction(state, allowed, chance);
    out.action = action && isAllowed(state, *action) ? worldAction(*action)
                                                     : anyOf(allowed & kDirectionActions, chance);
}

} // namespace merit::hackmatrix
