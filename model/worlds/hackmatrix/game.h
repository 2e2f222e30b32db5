// SPDX-License-Identifier: MIT
#pragma once

#include "model/worlds/hackmatrix/programtable.h"
#include "model/worlds/hackmatrix/state.h"

#include <optional>
#include <span>

namespace merit::hackmatrix {

// A set of the game's actions: bit n is action n.
using ActionSet = std::uint32_t;

// The actions that would be executed; none when the game is over.
ActionSet allowedActions(const State &state);

// One of them: the same, without looking at the others.
bool isAllowed(const State &state, Action action);

// Whether a step also searches: the way to the exit (HM-18, HM-19) and better siphon places (HM-20 to HM-22). Without
// it those facts stay at nothing.
enum class Search { Yes, No };

// A new game in stage 1. All chance comes from the seed.
void startGame(State &state, std::uint64_t seed);

// One action of the game, 0 to 27, with the facts that the reward needs. What is not allowed changes nothing but the
// facts. When the game is over, whatever the action, a new one begins instead, with chance going on.
void stepGame(State &state, Action action, Search search = Search::Yes);

// The same for many games at once, one action for each; `totals`, unless empty, takes what `rules` pay.
void stepGames(std::span<State> states, std::span<const Action> actions, const Rules &rules, std::span<double> totals,
               Search search = Search::Yes);

// The direction of the first step on a shortest way from the player to a cell (HM-18); none when there or without one.
std::optional<Action> directionTowards(const Position &now, grid6::Cell target);

// Facts of a moment in which nothing happened.
StepFacts idleFacts(const Position &position);

// Makes a game of any bytes: what cannot be is moved to the nearest that can. A game as it should be stays as it is.
void repair(State &state);

// The game in a memory, repaired, or an empty one if the memory is too short.
State stateFrom(Memory memory);

} // namespace merit::hackmatrix
