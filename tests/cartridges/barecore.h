// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/error.h"
#include "model/core/memory.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

class QImage; // most tests look at bytes only, and need no QtGui

namespace merit::test {

// A libretro core with a cartridge in it, loaded straight into the test: no process of its own, no world around it. For
// tests of the cartridges themselves, which want to know what the game does and nothing else.
//
// The core's callbacks carry no user pointer, so there is at most one at a time. One thread.
class BareCore {
public:
    // The NES core of the package libretro-nestopia, or an empty string when it is not installed.
    static QString installedCore();

    static Result<std::unique_ptr<BareCore>> open(const QString &core, const QString &cartridge);
    ~BareCore();

    // Powers the cartridge on, pokes the seed and whatever else a frame later (resources/cartridges/README.md), then
    // runs until the game has made its first step. False when it never does.
    bool powerOn(std::uint8_t seed, std::span<const Poke> pokes = {});

    // Frames with these buttons down, as the NES numbers them (A 0x80 ... right 0x01).
    void run(std::uint8_t buttons, int frames = 1);

    // The 2,048 bytes of the console. The span stays valid and shows what is there now.
    Memory memory() const;
    std::span<std::uint8_t> writableMemory();

    std::vector<std::uint8_t> save() const;
    bool restore(std::span<const std::uint8_t> state);

    // The picture of the last frame, a copy.
    QImage picture() const;

private:
    BareCore() = default;
    bool load(const QString &cartridge);

    struct Functions;
    std::unique_ptr<Functions> m_functions;
    void *m_library = nullptr;
    std::vector<char> m_rom;
};

} // namespace merit::test
