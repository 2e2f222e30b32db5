// SPDX-License-Identifier: MIT
#pragma once

#include "model/worlds/hackmatrix/state.h"

namespace merit::hackmatrix {

// What an enemy would do if it were its turn now.
struct Intent {
    enum class Kind { Nothing, Attack, Move };
    Kind kind = Kind::Nothing;
    int cell = 0; // where a move goes
};

Intent intentOf(const Position &position, const Unit &unit);

// Transmissions arrive, enemies act, tasks and siphoned blocks send new transmissions. Stops where the player dies.
void takeEnemyTurn(State &state);

} // namespace merit::hackmatrix
