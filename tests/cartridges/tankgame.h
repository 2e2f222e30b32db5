// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/cartridges/barecore.h"

namespace merit::test {

// Tank practice in the bare core, with the words of the game. Addresses are written down here once more, so that a
// wrong one in the model cannot agree with itself.
class TankGame {
public:
    struct Tank {
        int x = 0;
        int y = 0;
        int status = 0;

        bool isNowhere() const { return x == 0 && y == 0; }
        bool isExploding() const { return status >= 0x10 && status < 0x80; }
        bool isDriving() const { return status >= 0x80 && status < 0xE0; }
        bool isAppearing() const { return status >= 0xE0; }
    };

    enum class Phase { Closing, Title, Opening, Playing, Cleared, Over };

    static constexpr int kSlots = 8;
    static constexpr int kFirstEnemy = 2;

    static Result<TankGame> open();

    bool powerOn(int seed);

    // Nothing is drawn from now on, which takes half the time. The game does not notice.
    void hidePicture();

    // Runs with nothing pressed until the stage is played. False when that never comes.
    bool runToPlay();

    BareCore &core() { return *m_core; }
    Memory memory() const { return m_core->memory(); }
    int byteAt(std::uint32_t address) const { return memory()[address]; }
    void poke(std::uint32_t address, int value);

    Tank tank(int slot) const;
    Tank player() const { return tank(0); }
    int kind(int slot) const { return byteAt(0xA8 + static_cast<std::uint32_t>(slot)); }
    int shell(int slot) const { return byteAt(0xCC + static_cast<std::uint32_t>(slot)); }
    int lives() const { return byteAt(0x51); }
    int base() const { return byteAt(0x68); }
    int enemiesLeft() const { return byteAt(0x80); }
    int stage() const { return byteAt(0x85); }
    Phase phase() const { return static_cast<Phase>(byteAt(0x3D)); }

    // Slots of enemies with any status at all.
    int enemyCount() const;

    // The field and its frame as they are drawn, 32 cells a line.
    std::span<const std::uint8_t> cells() const { return memory().subspan(0x400, 0x3C0); }

    // Whether the cartridge has kept its promise: one step in each frame, finished when the frame ends.
    bool isInTime() const;

private:
    explicit TankGame(std::unique_ptr<BareCore> core) : m_core(std::move(core)) {}

    std::unique_ptr<BareCore> m_core;
};

} // namespace merit::test
