// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/memory.h"
#include "model/io/evaluator.h"
#include "model/rewards/battlecity/rules.h"

namespace merit::battlecity {

// `merit eval battlecity`: reset and step over a NES memory.
class ProtocolEvaluator final : public Evaluator {
public:
    ProtocolEvaluator(Rules rules, Explain explain);

    Result<Json> answer(const Json &record) override;

private:
    Json answerReset();
    Json answerStep();

    Rules m_rules;
    Explain m_explain;
    MemoryImage m_memory;
};

} // namespace merit::battlecity
