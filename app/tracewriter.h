// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/error.h"
#include "model/core/rewardmodel.h"
#include "model/core/trace.h"
#include "model/core/world.h"

#include <string>

namespace merit {

// Whether the ending says how to write a trace: .csv or .jsonl.
bool isTraceFile(const std::string &file);

// Writes a trace as CSV or JSON Lines, by the ending of the file: step, action, every part, total, events. A file that
// was there stays as it was until the new one is complete.
Result<void> writeTrace(const std::string &file, const Trace &trace, const ModelInfo &model, const WorldInfo &world);

} // namespace merit
