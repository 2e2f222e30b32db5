// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/pillgame.h"

#include "model/rewards/drmario/decode.h"
#include "model/rewards/drmario/termination.h"

#include <algorithm>

namespace merit::test {

namespace {

constexpr int kLongestWait = 4000; // a chain of clears, or 84 viruses to place
constexpr std::uint32_t kStepDoneAddress = 0x03;
constexpr std::uint32_t kLateFramesAddress = 0x04;
constexpr std::uint32_t kPictureMaskAddress = 0x08;

} // namespace

Result<PillGame> PillGame::open()
{
    auto core = BareCore::open(BareCore::installedCore(), QStringLiteral(MERIT_BUILD_DIR "/cartridges/pill.nes"));
    if (!core)
        return tl::unexpected(core.error());
    return PillGame(std::move(*core));
}

bool PillGame::powerOn(int seed, int level, int speed)
{
    m_points.reset();
    const std::array pokes{Poke{drmario::kLevelAddress, static_cast<std::uint8_t>(level)},
                           Poke{0x30B, static_cast<std::uint8_t>(speed)}};
    return m_core->powerOn(static_cast<std::uint8_t>(seed), pokes);
}

void PillGame::poke(std::uint32_t address, int value)
{
    m_core->writableMemory()[address] = static_cast<std::uint8_t>(value);
}

void PillGame::hidePicture()
{
    poke(kPictureMaskAddress, 0);
}

bool PillGame::runToDecision(std::uint8_t buttons)
{
    for (int i = 0; i < kLongestWait && !isOver(); ++i) {
        if (m_points.take(memory()))
            return true;
        m_core->run(buttons);
    }
    return false;
}

bool PillGame::isFalling() const
{
    return byteAt(drmario::kNextActionAddress) == 0;
}

bool PillGame::isOver() const
{
    return byteAt(drmario::kFailAddress) != 0 || byteAt(drmario::kWinnerAddress) == 1;
}

PillGame::Bottle PillGame::bottle() const
{
    Bottle copy;
    std::ranges::copy(drmario::bottle(memory()), copy.begin());
    return copy;
}

pills::Pose PillGame::pose() const
{
    return {byteAt(0x85), pills::kRows - 1 - byteAt(0x86), byteAt(0xA5)};
}

PillGame::Bottle PillGame::bottleWithPill(pills::Pose pose) const
{
    auto after = bottle();
    const int base = pose.row * pills::kColumns + pose.x;
    const auto put = [&](int cell, int type, int colour) {
        after[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(type | colour);
    };
    const int first = byteAt(0x81);
    const int second = byteAt(0x82);
    const bool isFirstAtBase = pose.rotation < 2;
    const int atBase = isFirstAtBase ? first : second;
    const int beside = isFirstAtBase ? second : first;
    if (!pose.isVertical()) {
        put(base, 0x60, atBase);
        put(base + 1, 0x70, beside);
    } else if (pose.row == 0) {
        put(base, 0x80, atBase); // the other half is cut off
    } else {
        put(base, 0x50, atBase);
        put(base - pills::kColumns, 0x40, beside);
    }
    return after;
}

bool PillGame::pokeRandomPoint(std::mt19937 &random)
{
    const auto below = [&random](unsigned count) { return static_cast<int>(random() % count); };
    const int fullest = below(45);
    for (std::uint32_t cell = 0; cell < 128; ++cell)
        poke(drmario::kBottleAddress + cell, cell >= 16 && below(100) < fullest ? 0xD0 | below(3) : 0xFF);
    poke(0x85, below(8));
    poke(0x86, pills::kRows - 1 - below(4));
    poke(0xA5, below(4));
    poke(0x92, below(20));
    poke(0x93, below(16));
    poke(0x8A, below(50));
    poke(0x8B, below(3));
    poke(0x43, below(256));
    poke(0xF7, below(256));
    const auto start = frame();
    return start && pills::fits(pills::boardFromMemory(memory()), start->pose);
}

Result<pills::PillFrame> PillGame::frame() const
{
    return pills::startFromMemory(memory()).map([](const pills::Start &start) { return pills::firstFrame(start); });
}

bool PillGame::isInTime() const
{
    return byteAt(kStepDoneAddress) == 1 && byteAt(kLateFramesAddress) == 0;
}

} // namespace merit::test
