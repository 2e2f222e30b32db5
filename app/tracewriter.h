// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/error.h"
#include "model/core/rewardmodel.h"
#include "model/core/trace.h"
#include "model/core/world.h"

#include <string>

namespace merit {

// Writes a trace as CSV or JSON Lines, by the ending of the file: step, action, every part, total, events.
Result<void> writeTrace(const std::string &file, const Trace &trace, const ModelInfo &model, const WorldInfo &world);

} // namespace merit
