// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rewards/hackmatrix/rules.h"
#include "plugins/api/gameof.h"

#include <QObject>

namespace merit::hackmatrix {

class Plugin final : public QObject, public GameOf<Rules> {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID MERIT_GAME_IID FILE "hackmatrix.json")
    Q_INTERFACES(merit::Game)

public:
    const GameInfo &info() const override;
    Result<std::unique_ptr<World>> createWorld(std::string_view id, const Settings &settings) const override;
    Result<std::unique_ptr<Policy>> createPolicy(std::string_view name) const override;
    Result<std::unique_ptr<Evaluator>> createEvaluator(const Settings &settings, Explain explain) const override;
    Scene scene(Memory memory) const override;
    std::vector<bool> allowedActions(Memory memory) const override;
};

} // namespace merit::hackmatrix
