// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/battlecity/demo.h"

#include "model/rewards/battlecity/rules.h"

#include <array>
#include <span>

namespace merit::battlecity {

namespace {

constexpr int kPeriod = 600;

constexpr std::uint8_t kStartX = 0x58;
constexpr std::uint8_t kStartY = 0xD8;
constexpr std::uint8_t kFieldMinimum = 0x18;
constexpr std::uint8_t kFieldMaximum = 0xD8;
constexpr std::uint32_t kLivesAddress = 0x51;
constexpr std::uint32_t kBaseAddress = 0x68;

// Status bytes of the game: the low two bits of a driving tank are its direction.
constexpr std::uint8_t kAbsent = 0x00;
constexpr std::uint8_t kExploding = 0x70;
constexpr std::uint8_t kUp = 0xA0;
constexpr std::uint8_t kLeft = 0xA1;
constexpr std::uint8_t kDown = 0xA2;
constexpr std::uint8_t kRight = 0xA3;
constexpr std::uint8_t kSpawning = 0xE0;

enum Pad : Action { PadNoop, PadUp, PadDown, PadLeft, PadRight };

// From this step on the tank has this status and moves in a straight line to the next key.
struct Key {
    int step;
    std::uint8_t x;
    std::uint8_t y;
    std::uint8_t status;
};

constexpr Key kFirstEnemy[] = {
    {0, 0x18, 0x18, kSpawning},    {30, 0x18, 0x18, kDown},    {150, 0x18, 0x68, kRight},
    {215, 0x24, 0x68, kExploding}, {240, 0x00, 0x00, kAbsent},
};
constexpr Key kSecondEnemy[] = {
    {0, 0xD8, 0x18, kSpawning}, {30, 0xD8, 0x18, kLeft}, {120, 0xA8, 0x18, kDown},      {220, 0xA8, 0x58, kRight},
    {300, 0xC8, 0x58, kDown},   {360, 0xC8, 0x70, kUp},  {380, 0xC8, 0x68, kExploding}, {405, 0x00, 0x00, kAbsent},
};
constexpr Key kThirdEnemy[] = {
    {0, 0x00, 0x00, kAbsent}, {440, 0x78, 0x18, kSpawning}, {470, 0x78, 0x18, kDown},
    {550, 0x78, 0x58, kLeft}, {599, 0x60, 0x58, kLeft},
};

struct Press {
    int step;
    Pad pad;
};

constexpr Press kPresses[] = {
    {0, PadNoop},   {30, PadUp},    {142, PadLeft}, {190, PadNoop}, {225, PadRight}, {370, PadNoop},
    {395, PadDown}, {420, PadLeft}, {500, PadUp},   {520, PadNoop}, {550, PadUp},
};

// The player is hit at the first and back at the second step.
constexpr int kPlayerHit = 520;
constexpr int kPlayerBack = 550;

Key keyAt(std::span<const Key> track, int step)
{
    std::size_t i = 0;
    while (i + 1 < track.size() && track[i + 1].step <= step)
        ++i;
    auto key = track[i];
    const bool isMoving = key.status >= kUp && i + 1 < track.size() && track[i + 1].status != kAbsent;
    if (isMoving) {
        const auto &next = track[i + 1];
        const int passed = step - key.step;
        const int length = next.step - key.step;
        key.x = static_cast<std::uint8_t>(key.x + (next.x - key.x) * passed / length);
        key.y = static_cast<std::uint8_t>(key.y + (next.y - key.y) * passed / length);
    }
    return key;
}

void pokeTank(std::vector<Poke> &pokes, std::uint32_t slot, std::uint8_t x, std::uint8_t y, std::uint8_t status)
{
    pokes.push_back({kXAddress + slot, x});
    pokes.push_back({kYAddress + slot, y});
    pokes.push_back({kStatusAddress + slot, status});
}

std::vector<ByteChange> drive(std::uint32_t axis, int delta, std::uint8_t status)
{
    // The second change has one value left to take: it sets the byte.
    return {{axis, delta, kFieldMinimum, kFieldMaximum}, {kStatusAddress, 0, status, status}};
}

} // namespace

WorldInfo handMadeWorldInfo()
{
    WorldInfo info;
    info.id = "hand";
    info.title = "Hand-made memory";
    info.kind = WorldKind::HandMade;
    info.memorySize = kNesMemorySize;
    info.actions = {{"NOOP", "Nothing moves"},
                    {"UP", "Player one pixel up"},
                    {"DOWN", "Player one pixel down"},
                    {"LEFT", "Player one pixel left"},
                    {"RIGHT", "Player one pixel right"}};
    return info;
}

HandMadeWorld makeHandMadeWorld()
{
    MemoryImage start(kNesMemorySize);
    std::vector<Poke> pokes = {{kLivesAddress, 3}, {kBaseAddress, 0x80}};
    pokeTank(pokes, 0, kStartX, kStartY, kUp);
    pokeTank(pokes, 2, kFirstEnemy[1].x, kFirstEnemy[1].y, kDown);
    pokeTank(pokes, 3, kSecondEnemy[1].x, kSecondEnemy[1].y, kLeft);
    for (const auto &poke : pokes)
        start[poke.address] = poke.value;
    return {handMadeWorldInfo(),
            start,
            {{},
             drive(kYAddress, -1, kUp),
             drive(kYAddress, 1, kDown),
             drive(kXAddress, -1, kLeft),
             drive(kXAddress, 1, kRight)}};
}

void DemoPolicy::decide(const Situation &situation, Decision &out) const
{
    const int step = static_cast<int>(situation.step % kPeriod);
    std::uint32_t slot = kFirstEnemySlot;
    for (const auto track :
         {std::span<const Key>(kFirstEnemy), std::span<const Key>(kSecondEnemy), std::span<const Key>(kThirdEnemy)}) {
        const auto key = keyAt(track, step);
        pokeTank(out.pokes, slot++, key.x, key.y, key.status);
    }
    if (step == 0 || step == kPlayerBack)
        pokeTank(out.pokes, 0, kStartX, kStartY, kUp);
    if (step == kPlayerHit)
        pokeTank(out.pokes, 0, 0, 0, kAbsent);
    for (const auto &press : kPresses)
        if (press.step <= step)
            out.action = press.pad;
}

} // namespace merit::battlecity
