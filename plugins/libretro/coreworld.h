// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/world.h"
#include "plugins/api/romsupport.h"
#include "plugins/libretro/coreprocess.h"

#include <memory>
#include <optional>
#include <vector>

namespace merit {

// The buttons of a pad as libretro counts them.
std::uint32_t libretroButtons(std::uint8_t buttons);

// A game in an emulator core, as a world. A step is one frame or more with the buttons of one action. There is no
// chance in a console: a reset puts the core back to one frame after it was switched on, whatever the seed. When the
// core's process has died, stepping says why, and resetting or restoring goes on in a fresh one.
class CoreWorld final : public World {
public:
    static Result<std::unique_ptr<CoreWorld>> create(CoreSource source, std::vector<PadAction> actions,
                                                     int framesPerStep);

    const WorldInfo &info() const override { return m_info; }
    Result<void> reset(std::uint64_t seed) override;
    Result<void> step(Action action) override;
    Memory memory() const override { return m_process->memory(); }
    std::uint64_t frame() const override { return m_frame; }
    void render(Picture &picture) const override { m_process->copyPicture(picture); }
    std::span<const std::int16_t> sound() const override { return m_process->samples(); }
    Result<void> setFramesPerStep(int frames) override;
    Result<Snapshot> snapshot() const override;
    Result<void> restore(const Snapshot &snapshot) override;
    Result<void> poke(Poke poke) override;

    // A cartridge of our own takes its chance from one byte: from now on a reset sets it, and goes on to the first step
    // of the game. Seed 0 stands for `usual`.
    void setPractice(std::string title, std::uint8_t usual);

    const CoreSource &source() const { return m_source; }
    const CoreProcess &process() const { return *m_process; }
    const std::vector<std::uint32_t> &buttons() const { return m_buttons; } // of each action, as libretro counts them
    std::uint32_t framesPerStep() const { return m_framesPerStep; }

    // What lies in front of the core's own state in a snapshot.
    struct Head {
        std::uint64_t identity = 0; // of core and game
        std::uint64_t frame = 0;
        std::uint64_t size = 0; // of that state; some cores' grow
    };

    // The head of a snapshot, if it is one of a world with this identity.
    static Result<Head> headOf(std::span<const std::uint8_t> snapshot, std::uint64_t identity);
    std::uint64_t identity() const { return m_identity; }

private:
    CoreWorld(CoreSource source, std::unique_ptr<CoreProcess> process, Snapshot powerOn);

    Result<void> revive();
    Result<void> beginPractice(std::uint64_t seed);

    CoreSource m_source;
    std::unique_ptr<CoreProcess> m_process; // never null
    Snapshot m_powerOn;
    std::uint64_t m_identity = 0;
    WorldInfo m_info;
    std::vector<std::uint32_t> m_buttons;
    std::uint32_t m_framesPerStep = 1;
    std::uint64_t m_frame = 0;
    std::optional<std::uint8_t> m_usualSeed; // of a practice cartridge
};

} // namespace merit
