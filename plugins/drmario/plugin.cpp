// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/drmario/plugin.h"

#include "plugins/drmario/evaluator.h"
#include "plugins/drmario/rom.h"

#include <nlohmann/json.hpp>

namespace merit::drmario {

const GameInfo &Plugin::info() const
{
    static const GameInfo info = {
        "drmario",
        "Dr. Mario",
        "State planes, feasible placements and termination, with a small reward of the workbench's own.",
        {},
        {},
        romSupport(),
    };
    return info;
}

Result<std::unique_ptr<Evaluator>> Plugin::createEvaluator(const Settings &settings, Explain explain) const
{
    // No answer depends on the reward's coefficients, but settings that do not fit are refused all the same.
    return Rules::create(settings).map(
        [&](const Rules &) -> std::unique_ptr<Evaluator> { return std::make_unique<ProtocolEvaluator>(explain); });
}

} // namespace merit::drmario
