// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/pills/placements.h"

#include <initializer_list>
#include <random>
#include <string>
#include <vector>

// What one search is asked: a bottle and a start.
struct Task {
    merit::pills::Board board;
    merit::pills::Start start;
};

// The lowest rows of a bottle, '#' for an occupied cell; the rows above are free.
merit::pills::Board bottle(std::initializer_list<const char *> bottomRows);

// Bottles of one kind: nothing in them, columns without a hole, columns with holes, roofs with a gap over free rows,
// noise.
enum class Kind { Empty, Tall, Holes, Roofs, Noise };

merit::pills::Board randomBoard(Kind kind, std::mt19937 &random);

// Half of them as the game starts a pill, half anywhere and in any state; all speeds and buttons.
merit::pills::Start randomStart(std::mt19937 &random);

// The bottles and starts of drmario.feasible, in order.
std::vector<Task> goldenTasks();

// For messages.
std::string describe(const Task &task);
