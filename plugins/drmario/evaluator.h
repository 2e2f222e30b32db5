// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/memory.h"
#include "model/io/evaluator.h"
#include "model/search/pills/feasibility.h"

namespace merit::drmario {

// `merit eval drmario`: planes, terminated and feasible over a NES memory that is carried over from record to record.
// A search that cannot start from the memory given (DM-23) refuses the record, be it asked for by `feasible` or by a
// decision in `planes`; a representation without feasible planes never asks.
class ProtocolEvaluator final : public Evaluator {
public:
    explicit ProtocolEvaluator(Explain explain);

    Result<Json> answer(const Json &record) override;

private:
    Result<Json> answerTo(const std::string &op, const Json &record, Memory memory);
    Result<Json> answerPlanes(const Json &record, Memory memory);
    Json answerTerminated(Memory memory) const;
    Result<Json> answerFeasible(Memory memory);

    Explain m_explain;
    MemoryImage m_memory;
    pills::FeasibilitySearch m_search;
};

} // namespace merit::drmario
