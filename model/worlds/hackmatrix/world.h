// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/world.h"
#include "model/worlds/hackmatrix/game.h"

#include <vector>

namespace merit::hackmatrix {

// The actions of the world are those of the game, one further on: its action 0 does nothing, as in every world.
constexpr Action worldAction(Action gameAction)
{
    return gameAction + 1;
}

WorldInfo simulatorInfo();

// One flag for each action of the world. A game that is over takes any action, to begin a new one.
std::vector<bool> allowedWorldActions(Memory memory);

// The game as a world. Its memory is its State, byte for byte.
class Simulator final : public World {
public:
    Simulator();

    // A world that always starts here, whatever the seed, which still decides all chance.
    explicit Simulator(const State &start);

    const WorldInfo &info() const override;
    Result<void> reset(std::uint64_t seed) override;
    Result<void> step(Action action) override;
    Memory memory() const override;
    std::uint64_t frame() const override { return m_state.steps; }
    Result<Snapshot> snapshot() const override;
    Result<void> restore(const Snapshot &snapshot) override;
    Result<void> poke(Poke poke) override;

    const State &state() const { return m_state; }

private:
    State m_start;
    State m_state;
    bool m_hasStart = false;
    bool m_isTouched = false; // bytes came from outside since the last step
};

} // namespace merit::hackmatrix
