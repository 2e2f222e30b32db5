// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/worlds/escaperoom/room.h"
#include "tests/rewards/exact.h"

#include <QTest>

#include <string>

namespace merit::escaperoom {

inline constexpr Move kForward{3, 0, kNoRotation};
inline constexpr Move kBackward{3, 4, kNoRotation};
inline constexpr Move kStand{};

// A room from its text, reset; the test data is known to be right.
inline State roomOf(const std::string &text, const RoomOptions &options = {})
{
    auto state = makeState(parseLevel(text, "test").value(), options);
    resetRoom(state);
    return state;
}

// The default level of the document.
inline State openRoom(AutoReset mode = AutoReset::NextStep)
{
    auto state = makeState(shippedLevel("open").value(), {.autoReset = mode});
    resetRoom(state);
    return state;
}

// A corridor of one column with something in it. Walls are touched 7.6 ahead of the spawn, anything else 7.85; the end
// is 16.1 ahead. Neither is a whole number of steps, so that rounding does not decide in which one it happens.
inline std::string corridorWith(char letter)
{
    return std::string("spawn: 0 -7.35\nE\n.\n") + letter + "\n.\n.\n.\n.\n";
}

inline Rules rulesFor(const State &state)
{
    Parameters parameters;
    parameters.autoReset = state.autoReset;
    parameters.episodeLength = state.episodeLength;
    Rules rules(parameters);
    rules.reset(state.agent.y, state.agent.worldMaxY);
    return rules;
}

inline Outcome stepBoth(State &state, Rules &rules, Move move)
{
    stepRoom(state, move);
    return rules.step(state.agent.y, state.agent.collided != 0 ? Collided::Yes : Collided::No);
}

} // namespace merit::escaperoom
