// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/pills/placements.h"

#include <random>

// Bottles and starts of every kind, for laws and comparisons.
struct Task {
    merit::pills::Board board;
    merit::pills::Start start;
};

Task randomTask(std::mt19937 &random);
