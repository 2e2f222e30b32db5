// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/policy.h"
#include "model/core/rewardmodel.h"
#include "model/core/scene.h"
#include "model/core/world.h"
#include "model/io/evaluator.h"
#include "plugins/api/romsupport.h"

#include <QtPlugin>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merit {

// A policy that a game offers for its worlds. Every world has noop and random; a game's own of that name comes first.
struct PolicyInfo {
    std::string name;
    std::string description;
};

// What a game is, before anything of it runs.
struct GameInfo {
    std::string id;                // battlecity
    std::string title;             // Battle City
    std::string summary;           // one sentence
    std::vector<WorldInfo> worlds; // the first is the default; empty: the game can be scored, not yet played
    std::vector<PolicyInfo> policies;
    std::optional<RomSupport> rom = {}; // how to play it from a ROM, if it can be
};

// A game, as the program sees it: found at run time, described as data, never included. One folder in plugins
// implements this for one game. All functions are const and may be called from any thread; what they make belongs to
// the caller. A plugin makes worlds, models and descriptions, never a widget.
class Game {
public:
    virtual ~Game() = default;

    virtual const GameInfo &info() const = 0;
    virtual const ModelInfo &model() const = 0;

    virtual Result<std::unique_ptr<RewardModel>> createModel(const Settings &settings) const = 0;

    // `id` is one of info().worlds. The settings are those of the model: a world that shares some of them (when an
    // episode ends, what follows) behaves as the model judges. Others are ignored.
    virtual Result<std::unique_ptr<World>> createWorld(std::string_view id, const Settings &settings) const = 0;

    // `name` is one of info().policies.
    virtual Result<std::unique_ptr<Policy>> createPolicy(std::string_view name) const = 0;

    // For `merit eval`.
    virtual Result<std::unique_ptr<Evaluator>> createEvaluator(const Settings &settings, Explain explain) const = 0;

    // The picture of a memory as data, for worlds that make no pixels. Empty if this game has none.
    virtual Scene scene(Memory memory) const = 0;

    // Which actions would do something in this state, one flag for each; empty: all of them, always.
    virtual std::vector<bool> allowedActions(Memory) const { return {}; }
};

} // namespace merit

// Raise the number when the interface or anything it carries changes: a plugin made for another is refused politely.
#define MERIT_GAME_IID "merit.Game/4"
Q_DECLARE_INTERFACE(merit::Game, MERIT_GAME_IID)
