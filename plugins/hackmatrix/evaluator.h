// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/io/evaluator.h"
#include "model/rewards/hackmatrix/rules.h"

namespace merit::hackmatrix {

// `merit eval hackmatrix`: the reward of a step, the distance to the exit, the quality of a siphon.
class ProtocolEvaluator final : public Evaluator {
public:
    ProtocolEvaluator(Rules rules, Explain explain);

    Result<Json> answer(const Json &record) override;

private:
    Result<Json> answerReward(const Json &record);
    Result<Json> answerDistance(const Json &record) const;
    Result<Json> answerSiphon(const Json &record) const;

    Rules m_rules;
    Explain m_explain;
};

} // namespace merit::hackmatrix
