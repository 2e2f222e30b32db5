// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rewards/zelda/events.h"
#include "model/rewards/zelda/rules.h"
#include "tests/cartridges/barecore.h"
#include "tests/cartridges/bareforecaster.h"

namespace merit::test {

// The pad of the NES, as BareCore takes it.
enum PadButton : std::uint8_t {
    PadRight = 0x01,
    PadLeft = 0x02,
    PadDown = 0x04,
    PadUp = 0x08,
    PadStart = 0x10,
    PadSelect = 0x20,
    PadB = 0x40,
    PadA = 0x80
};

// What B does, as the byte at 0x656 has it.
enum class Item : std::uint8_t { Boomerang = 0, Bomb = 1, Bow = 2, Candle = 4, Rod = 8 };

// Sword practice in the bare core with the rules of document 001 beside it: every frame is a step, and every step is
// paid. Not to be moved, because the forecaster knows the core.
class SwordGame {
public:
    static Result<std::unique_ptr<SwordGame>> open(const zelda::Parameters &parameters = {});

    // The rules begin anew, and the frames of the ledger too. False when the game never makes a step.
    bool powerOn(int seed);

    // One frame, and what it paid. Valid until the next one.
    const Evaluation &step(int buttons);

    // Several, and the sum of what they paid.
    double run(int buttons, int frames);

    // With nothing pressed, for as long as this weapon byte is not 0; and the sum again. Stops after 300 frames.
    double runWhile(std::uint32_t weaponAddress);

    BareCore &core() { return *m_core; }
    Memory memory() const { return m_core->memory(); }
    int byteAt(std::uint32_t address) const { return memory()[address]; }
    void poke(std::uint32_t address, int value)
    {
        m_core->writableMemory()[address] = static_cast<std::uint8_t>(value);
    }
    void hold(Item item) { poke(0x656, static_cast<int>(item)); }

    // The core, the rules and the count of frames, to come back to.
    struct Keyframe {
        std::vector<std::uint8_t> state;
        zelda::Rules rules;
        int frame = 0;
    };
    Keyframe keyframe() const { return {m_core->save(), m_rules, m_frame}; }
    void restore(const Keyframe &keyframe);

    // Puts the hero there, looking this way.
    void stand(int x, int y, int direction);

    const zelda::Rules &rules() const { return m_rules; }
    const zelda::Ledger &ledger() const { return m_rules.ledger(); }
    const Evaluation &last() const { return m_evaluation; }
    double part(zelda::Part part) const { return m_evaluation.parts[part]; }

    // Of the last step.
    bool has(zelda::EventType type) const;
    const BareForecaster &forecaster() const { return m_forecaster; }
    int frame() const { return m_frame; }

    // Whether the cartridge has kept its promise: one step in each frame, finished when the frame ends.
    bool isInTime() const;

private:
    SwordGame(std::unique_ptr<BareCore> core, const zelda::Parameters &parameters);

    std::unique_ptr<BareCore> m_core;
    zelda::Rules m_rules;
    BareForecaster m_forecaster;
    MemoryImage m_before;
    Evaluation m_evaluation;
    int m_frame = 0;
};

} // namespace merit::test
