// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/zelda/plugin.h"

#include "plugins/zelda/evaluator.h"
#include "plugins/zelda/rom.h"

#include <nlohmann/json.hpp>

namespace merit::zelda {

const GameInfo &Plugin::info() const
{
    static const GameInfo info = {
        "zelda",
        "The Legend of Zelda",
        "Look-ahead and ledger: a weapon is paid for its effect when it is used, and only once.",
        {},
        {},
        romSupport(),
    };
    return info;
}

Result<std::unique_ptr<Evaluator>> Plugin::createEvaluator(const Settings &settings, Explain explain) const
{
    return Rules::create(settings).map([&](const Rules &rules) -> std::unique_ptr<Evaluator> {
        return std::make_unique<ProtocolEvaluator>(rules.parameters(), explain);
    });
}

} // namespace merit::zelda
