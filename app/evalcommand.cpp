// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/pluginregistry.h"

#include <iostream>

namespace merit {

int runEval(const QStringList &words, const PluginRegistry &registry)
{
    const auto arguments = Arguments::parse(words, {{"--variant", "--set"}, {"--explain"}, 1, 1});
    if (!arguments)
        return complain(arguments.error(), kExitUsage);
    const auto setup = setupFrom(*arguments, registry);
    if (!setup)
        return complain(setup.error(), kExitUsage);
    const auto explain = arguments->has("--explain") ? Explain::Yes : Explain::No;
    const auto evaluator = setup->game->createEvaluator(setup->settings, explain);
    if (!evaluator)
        return complain(evaluator.error(), kExitUsage);

    std::ios::sync_with_stdio(false);
    switch (evaluateStream(**evaluator, std::cin, std::cout)) {
    case StreamStatus::AllAnswered: return kExitDone;
    case StreamStatus::SomeRefused: return kExitFailed;
    case StreamStatus::OutputFailed: break;
    }
    return complain({"standard output", "could not be written"}, kExitFailed);
}

} // namespace merit
