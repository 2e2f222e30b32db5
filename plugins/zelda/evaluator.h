// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/memory.h"
#include "model/io/evaluator.h"
#include "model/rewards/zelda/rules.h"

namespace merit::zelda {

// `merit eval zelda`: the ledger by hand (predict, discount, clear), the comparison of two memories (observe) and the
// state of the weapons (animation).
class ProtocolEvaluator final : public Evaluator {
public:
    ProtocolEvaluator(const Parameters &parameters, Explain explain);

    Result<Json> answer(const Json &record) override;

private:
    Result<Json> answerPredict(const Json &record);
    Result<Json> answerDiscount(const Json &record);
    Result<Json> answerObserve(const Json &record) const;
    Result<Json> answerAnimation(const Json &record);
    Json predictionsToJson() const;
    Json settlementToJson() const;

    Parameters m_parameters;
    Explain m_explain;
    Ledger m_ledger;
    Settlement m_settlement;
    MemoryImage m_memory; // of `animation`
};

} // namespace merit::zelda
