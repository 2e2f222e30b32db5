// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/tankgame.h"

namespace merit::test {

namespace {

constexpr int kLongestWait = 600;
constexpr std::uint32_t kStepDoneAddress = 0x03;
constexpr std::uint32_t kLateFramesAddress = 0x04;
constexpr std::uint32_t kPictureMaskAddress = 0x08;

} // namespace

Result<TankGame> TankGame::open()
{
    auto core = BareCore::open(BareCore::installedCore(), QStringLiteral(MERIT_BUILD_DIR "/cartridges/tank.nes"));
    if (!core)
        return tl::unexpected(core.error());
    return TankGame(std::move(*core));
}

bool TankGame::powerOn(int seed)
{
    return m_core->powerOn(static_cast<std::uint8_t>(seed));
}

void TankGame::hidePicture()
{
    poke(kPictureMaskAddress, 0);
}

bool TankGame::runToPlay()
{
    for (int i = 0; i < kLongestWait && phase() != Phase::Playing; ++i)
        m_core->run(0);
    return phase() == Phase::Playing;
}

void TankGame::poke(std::uint32_t address, int value)
{
    m_core->writableMemory()[address] = static_cast<std::uint8_t>(value);
}

TankGame::Tank TankGame::tank(int slot) const
{
    const auto offset = static_cast<std::uint32_t>(slot);
    return {byteAt(0x90 + offset), byteAt(0x98 + offset), byteAt(0xA0 + offset)};
}

int TankGame::enemyCount() const
{
    int count = 0;
    for (int slot = kFirstEnemy; slot < kSlots; ++slot)
        count += tank(slot).status != 0;
    return count;
}

bool TankGame::isInTime() const
{
    return byteAt(kStepDoneAddress) == 1 && byteAt(kLateFramesAddress) == 0;
}

} // namespace merit::test
