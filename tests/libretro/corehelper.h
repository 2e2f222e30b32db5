// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugins/libretro/coreworld.h"

#include <QFile>
#include <QHashFunctions>
#include <QTest>

namespace merit {

inline const QString kNestopia = QStringLiteral("/usr/lib/x86_64-linux-gnu/libretro/nestopia_libretro.so");

inline std::shared_ptr<const std::vector<std::uint8_t>> bytesOf(const QByteArray &bytes)
{
    return std::make_shared<const std::vector<std::uint8_t>>(bytes.begin(), bytes.end());
}

// A game for the hostile core: what it does, and when.
inline CoreSource hostileSource(const QByteArray &deed)
{
    return {MERIT_BUILD_DIR "/merit-corehost", MERIT_BUILD_DIR "/tests/cores/hostile_libretro.so", "deed.txt",
            bytesOf(deed)};
}

inline const QString kHostile = QStringLiteral(MERIT_BUILD_DIR "/tests/cores/hostile_libretro.so");

// The same as a file that looks like a cartridge.
inline QByteArray hostileCartridge(const QByteArray &deed)
{
    return QByteArray("NES\x1A\x01\x01", 6).leftJustified(16, '\0') + deed.leftJustified(16384 + 8192, '\0');
}

inline void writeFile(const QString &name, const QByteArray &content)
{
    QFile file(name);
    QVERIFY2(file.open(QIODevice::WriteOnly) && file.write(content) == content.size(), qPrintable(name));
}

// A cartridge of the Game Boy that runs in circles.
inline QByteArray gameBoyCartridge()
{
    return QByteArray(32768, '\0').replace(0x100, 4, QByteArray("\x00\x18\xFE\x00", 4));
}

// One of the cartridges of tests/data/roms, for nestopia. Its ROM is empty when cc65 or nestopia is not installed.
inline CoreSource romSource(const QString &name)
{
    QFile file(QStringLiteral(MERIT_BUILD_DIR "/tests/roms/%1.nes").arg(name));
    const bool isThere = QFile::exists(kNestopia) && file.open(QIODevice::ReadOnly);
    return {MERIT_BUILD_DIR "/merit-corehost", kNestopia.toStdString(), name.toStdString() + ".nes",
            bytesOf(isThere ? file.readAll() : QByteArray())};
}

inline std::vector<PadAction> padActions()
{
    return {{{"NOOP"}, 0},
            {{"UP"}, pad::kUp},
            {{"DOWN"}, pad::kDown},
            {{"LEFT"}, pad::kLeft},
            {{"RIGHT"}, pad::kRight},
            {{"A"}, pad::kA},
            {{"B"}, pad::kB},
            {{"SELECT"}, pad::kSelect},
            {{"START"}, pad::kStart},
            {{"RIGHT_A"}, pad::kRight | pad::kA}};
}

inline MemoryImage imageOf(const World &world)
{
    return {world.memory().begin(), world.memory().end()};
}

inline std::size_t frameHash(const World &world)
{
    Picture picture;
    world.render(picture);
    return qHashBits(picture.pixels.data(), 4 * picture.pixels.size());
}

} // namespace merit
