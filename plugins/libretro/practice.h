// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/policy.h"
#include "plugins/api/romsupport.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace merit {

// The input script that comes with a practice cartridge: the buttons of each frame from the first step of the game on.
struct DemoScript {
    std::uint8_t seed = 1; // that it was made for
    std::vector<std::uint8_t> frames;
};

// Reads lines of "frames BUTTONS"; resources/cartridges/README.md has the rest. What is wrong is named with its line.
Result<DemoScript> readDemoScript(const std::string &file);

// Where a practice cartridge and its script lie: near the program, or where they were installed.
struct PracticeFiles {
    std::string rom;
    std::string script;
};
Result<PracticeFiles> findPractice(const std::string &name);

// Plays a script, a frame for each step, and then does nothing. Actions are found by their buttons.
class ScriptPolicy final : public Policy {
public:
    ScriptPolicy(const DemoScript &script, const std::vector<ActionInfo> &actions);

    void decide(const Situation &situation, Decision &out) const override;

private:
    std::vector<Action> m_actions; // one for each step
};

} // namespace merit
