// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rewards/zelda/rules.h"
#include "plugins/api/gameof.h"

#include <QObject>

namespace merit::zelda {

class Plugin final : public QObject, public GameOf<Rules> {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID MERIT_GAME_IID FILE "zelda.json")
    Q_INTERFACES(merit::Game)

public:
    const GameInfo &info() const override;
    Result<std::unique_ptr<Evaluator>> createEvaluator(const Settings &settings, Explain explain) const override;
};

} // namespace merit::zelda
