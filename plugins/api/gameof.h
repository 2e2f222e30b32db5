// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugins/api/game.h"

namespace merit {

// What follows from the rules alone. A plugin that derives from this adds what its game has besides them: worlds,
// policies, a scene.
template <typename Rules>
class GameOf : public Game {
public:
    const ModelInfo &model() const override { return Rules::info(); }

    Result<std::unique_ptr<RewardModel>> createModel(const Settings &settings) const override
    {
        return makeModel<Rules>(settings);
    }

    Result<std::unique_ptr<World>> createWorld(std::string_view id, const Settings &) const override
    {
        return failure("world " + std::string(id), info().title + " has no such world");
    }

    Result<std::unique_ptr<Policy>> createPolicy(std::string_view name) const override
    {
        return failure("policy " + std::string(name), info().title + " has no such policy");
    }

    Scene scene(Memory) const override { return {}; }
};

} // namespace merit
