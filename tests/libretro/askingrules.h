// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/rewardmodel.h"

namespace merit {

// Rules that look far ahead on every step, and pay 1 for each answer.
class AskingRules {
public:
    static constexpr int kFrames = 600;

    static const ModelInfo &info()
    {
        static const ModelInfo info = {
            {{"answers", "", "One for each look-ahead that was answered"}}, {}, {}, {{"spec", "", {}}}, {}, true};
        return info;
    }
    static Result<AskingRules> create(const Settings &) { return AskingRules(); }

    void reset(Memory) {}
    void step(const Transition &transition, Evaluation &out)
    {
        using Start = ForecastRequest::Start;
        out.clear(1);
        if (transition.forecaster
            && transition.forecaster->forecast({Start::BeforeStep, transition.action, {}, kFrames},
                                               [](Memory) { return true; }))
            out.parts[0] = out.total = 1.0;
    }
    std::vector<Explanation> explain() const { return {}; }
    void overlays(Overlays &) const {}
};

} // namespace merit
