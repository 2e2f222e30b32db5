// SPDX-License-Identifier: MIT
#include "model/search/pills/placements.h"

#include "model/core/numbers.h"

#include <algorithm>
#include <cassert>
#include <string>

namespace merit::pills {

namespace {

constexpr std::uint32_t kBottleAddress = 0x400;
constexpr int kOrientationSize = kRows * kColumns;
constexpr int kFastestSetting = 2; // speed settings above it count as it

// DM-23
constexpr std::uint32_t kFrameCounterAddress = 0x43;
constexpr std::uint32_t kFirstColourAddress = 0x81;
constexpr std::uint32_t kSecondColourAddress = 0x82;
constexpr std::uint32_t kXAddress = 0x85;
constexpr std::uint32_t kYAddress = 0x86;
constexpr std::uint32_t kSpeedUpsAddress = 0x8A;
constexpr std::uint32_t kSpeedSettingAddress = 0x8B;
constexpr std::uint32_t kFallCounterAddress = 0x92;
constexpr std::uint32_t kVelocityAddress = 0x93;
constexpr std::uint32_t kRotationAddress = 0xA5;
constexpr std::uint32_t kHeldAddress = 0xF7;

Result<int> ranged(Memory memory, const char *field, std::uint32_t address, int maximum)
{
    const int value = memory[address];
    if (value > maximum)
        return failure(
            field, std::to_string(value) + " at " + hexAddress(address) + " is outside 0-" + std::to_string(maximum));
    return value;
}

// Pill halves of every kind are 0x40 to 0xA0, a virus is 0xD0; what is being cleared is out of the way.
bool isOccupied(std::uint8_t tile)
{
    const int type = tile & 0xF0;
    return (type >= 0x40 && type <= 0xA0) || type == 0xD0;
}

bool isInside(int row, int column)
{
    return row >= 0 && row < kRows && column >= 0 && column < kColumns;
}

} // namespace

Result<Start> startFromMemory(Memory memory)
{
    if (memory.size() <= kHeldAddress)
        return failure("memory", "ends before " + hexAddress(kHeldAddress));
    const auto x = ranged(memory, "x", kXAddress, kColumns - 1);
    const auto y = ranged(memory, "y", kYAddress, kRows - 1);
    const auto rotation = ranged(memory, "rotation", kRotationAddress, kRotations - 1);
    for (const auto *field : {&x, &y, &rotation})
        if (!*field)
            return tl::unexpected(field->error());

    Start start;
    start.x = *x;
    start.y = *y;
    start.rotation = *rotation;
    start.fallCounter = memory[kFallCounterAddress];
    start.velocity = memory[kVelocityAddress];
    start.speedUps = memory[kSpeedUpsAddress];
    start.speedSetting = std::min<int>(memory[kSpeedSettingAddress], kFastestSetting);
    start.parity = memory[kFrameCounterAddress] & 1;
    start.held = memory[kHeldAddress];
    start.sameColours = memory[kFirstColourAddress] == memory[kSecondColourAddress];
    return start;
}

Board boardFromMemory(Memory memory)
{
    assert(memory.size() >= kBottleAddress + kOrientationSize);
    Board board;
    for (std::size_t cell = 0; cell < kOrientationSize; ++cell)
        if (isOccupied(memory[kBottleAddress + cell]))
            board.rows[cell / kColumns] |= static_cast<std::uint8_t>(1 << (cell % kColumns));
    return board;
}

bool fits(const Board &board, Pose pose)
{
    if (!isInside(pose.row, pose.x) || !board.isFree(pose.row, pose.x))
        return false;
    if (pose.isVertical())
        return pose.row == 0 || board.isFree(pose.row - 1, pose.x);
    return pose.x + 1 < kColumns && board.isFree(pose.row, pose.x + 1);
}

std::optional<Pose> poseOf(int placement)
{
    if (placement < 0 || placement >= kPlacementCount)
        return {};
    const int row = placement % kOrientationSize / kColumns;
    const int column = placement % kColumns;
    std::optional<Pose> pose;
    switch (placement / kOrientationSize) {
    case 0: pose = Pose{column, row, 0}; break;
    case 1: pose = Pose{column, row + 1, 3}; break;
    case 2: pose = Pose{column - 1, row, 2}; break;
    default: pose = Pose{column, row, 1}; break;
    }
    return placementOf(*pose) == placement ? pose : std::nullopt;
}

int placementOf(Pose pose)
{
    const int secondRow = pose.isVertical() ? pose.row - 1 : pose.row;
    const int secondColumn = pose.isVertical() ? pose.x : pose.x + 1;
    if (!isInside(pose.row, pose.x) || !isInside(secondRow, secondColumn))
        return -1;
    const int base = pose.row * kColumns + pose.x;
    switch (pose.rotation) {
    case 0: return base;
    case 1: return 3 * kOrientationSize + base;
    case 2: return 2 * kOrientationSize + base + 1;
    default: return kOrientationSize + base - kColumns;
    }
}

PlacementMask legalPlacements(const Board &board, bool sameColours)
{
    PlacementMask mask;
    for (int placement = 0; placement < kPlacementCount; ++placement) {
        const auto pose = poseOf(placement);
        mask[static_cast<std::size_t>(placement)] = pose && fits(board, *pose)
            && !fits(board, {pose->x, pose->row + 1, pose->rotation});
    }
    if (sameColours)
        dropTwins(mask);
    return mask;
}

void dropTwins(PlacementMask &mask)
{
    constexpr int kKept = 2 * kOrientationSize;
    mask = (mask << kKept) >> kKept;
}

} // namespace merit::pills
