// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/io/evaluator.h"
#include "model/rewards/hackmatrix/rules.h"

namespace merit::hackmatrix {

// Reading the records of the protocol. Each refuses what does not fit with the field's name and the cause.

// The facts of a `reward` record; what is left out is 0 or false, the stage 1.
Result<StepFacts> factsOf(const Json &record);

// [row, column] on the grid.
Result<grid6::Cell> cellField(const Json &record, const char *name);

// Six rows of six characters: '.' free, '#' a block, 's' a siphoned block.
Result<Blocks> blocksField(const Json &record, const char *name);

// The cells and owned programs of a `siphon` record; cells that are not named are empty.
Result<Board> boardOf(const Json &record);

} // namespace merit::hackmatrix
