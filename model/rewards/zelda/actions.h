// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/world.h"

#include <string>
#include <vector>

namespace merit::zelda {

// What a person can do, in this order: nothing, the four ways to go, A (the sword), B (the item in hand), then A and B
// with each of the four ways, then both at once. An Action is an index into this list.
const std::vector<ActionInfo> &actions();

// Its name, or its number where there is no such action.
std::string actionName(Action action);

// The buttons of an action, for a core: bit 0 is A, then B, SELECT, START, UP, DOWN, LEFT, RIGHT. None for no such
// action.
std::uint8_t actionButtons(Action action);

// Whether it swings the sword or uses an item (ZE-13).
bool isAttack(Action action);

} // namespace merit::zelda
