// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rewards/drmario/decision.h"
#include "model/search/pills/framestepper.h"
#include "tests/cartridges/barecore.h"

#include <array>
#include <random>

namespace merit::test {

// Pill practice in the bare core, with the words of the game.
class PillGame {
public:
    using Bottle = std::array<std::uint8_t, 128>;

    static Result<PillGame> open();

    bool powerOn(int seed, int level, int speed);

    BareCore &core() { return *m_core; }
    Memory memory() const { return m_core->memory(); }
    int byteAt(std::uint32_t address) const { return memory()[address]; }
    void poke(std::uint32_t address, int value);

    // Nothing is drawn from now on, which takes half the time. The game does not notice.
    void hidePicture();

    // Runs to the next decision point (DM-25). False when the game is over, or none comes.
    bool runToDecision(std::uint8_t buttons = 0);

    bool isFalling() const;
    bool isOver() const;

    Bottle bottle() const;
    pills::Pose pose() const;

    // Makes this decision point another one, out of all that the search can start from: bottle, pose, counters,
    // velocity, speed, parity, held buttons. False when the pill does not fit where it came to be.
    bool pokeRandomPoint(std::mt19937 &random);

    // The bottle after the falling pill has locked in this pose, written from DM-3 and DM-5 alone.
    Bottle bottleWithPill(pills::Pose pose) const;

    // The falling pill as the model has it, read from the zero page.
    Result<pills::PillFrame> frame() const;

    // Whether the cartridge has kept its promise: one step in each frame, finished when the frame ends.
    bool isInTime() const;

private:
    explicit PillGame(std::unique_ptr<BareCore> core) : m_core(std::move(core)) {}

    std::unique_ptr<BareCore> m_core;
    drmario::DecisionPoints m_points;
};

} // namespace merit::test
