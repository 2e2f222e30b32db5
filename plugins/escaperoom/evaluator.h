// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/io/evaluator.h"
#include "model/rewards/escaperoom/rules.h"

namespace merit::escaperoom {

// `merit eval escaperoom`: reset and step over positions.
class ProtocolEvaluator final : public Evaluator {
public:
    ProtocolEvaluator(Rules rules, Explain explain);

    Result<Json> answer(const Json &record) override;

private:
    Result<Json> answerReset(const Json &record);
    Result<Json> answerStep(const Json &record);

    Rules m_rules;
    Explain m_explain;
};

} // namespace merit::escaperoom
