// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/trace.h"

#include <initializer_list>

namespace merit {

// One step after another, each given by what its parts pay.
inline Trace traceOf(std::vector<std::string> names, const std::vector<std::vector<double>> &steps,
                     std::vector<std::uint32_t> episodeStarts = {0})
{
    ScoredBatch batch;
    batch.partCount = names.size();
    batch.episodeStarts = std::move(episodeStarts);
    Evaluation evaluation;
    for (const auto &parts : steps) {
        evaluation.clear(parts.size());
        evaluation.parts = parts;
        for (const double part : parts)
            evaluation.total += part;
        batch.append(0, 0, evaluation);
    }
    Trace trace(std::move(names));
    trace.append(batch);
    return trace;
}

} // namespace merit
