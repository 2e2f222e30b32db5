// SPDX-License-Identifier: MIT
#include "model/search/pills/framestepper.h"

#include <algorithm>
#include <array>

namespace merit::pills {

namespace {

// DM-22
constexpr std::array<std::uint8_t, 88> kThresholds{
    69, 67, 65, 63, 61, 59, 57, 55, 53, 51, 49, 47, 45, 43, 41, 39, 37, 35, 33, 31,
    29, 27, 25, 23, 21, 19, 18, 17, 16, 15, //
    14, 13, 12, 11, 10, 9,  9,  8,  8,  7,  7,  6,  6,  5,  5,  5,  5,  5,  5,  5,
    5,  5,  5,  5,  5,  4,  4,  4,  4,  3,  3,  3,  3,  3,  2,  2,  2,  2, //
    2,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  0};
constexpr std::array<int, 3> kBases{0x0F, 0x19, 0x1F};

std::uint8_t withoutOpposites(std::uint8_t buttons)
{
    int kept = buttons;
    for (const int pair : {Left | Right, ButtonA | ButtonB})
        if ((buttons & pair) == pair)
            kept &= ~pair;
    return static_cast<std::uint8_t>(kept);
}

bool tryPose(PillFrame &frame, const Board &board, Pose pose)
{
    if (!fits(board, pose))
        return false;
    frame.pose = pose;
    return true;
}

Fall drop(PillFrame &frame, const Board &board)
{
    frame.fallCounter = 0;
    const auto pose = frame.pose;
    return tryPose(frame, board, {pose.x, pose.row + 1, pose.rotation}) ? Fall::StillFalling : Fall::Locked;
}

Fall fall(PillFrame &frame, const Board &board, std::uint8_t buttons)
{
    if (frame.parity == 0 && (buttons & (Down | Left | Right)) == Down)
        return drop(frame, board);
    ++frame.fallCounter;
    return frame.fallCounter > frame.threshold ? drop(frame, board) : Fall::StillFalling;
}

void move(PillFrame &frame, const Board &board, std::uint8_t buttons)
{
    const int direction = buttons & Right ? Right : buttons & Left;
    if (direction == 0)
        return;
    if (frame.held & direction) {
        if (++frame.velocity < kRepeatAt)
            return;
        frame.velocity = kAfterRepeat;
    } else {
        frame.velocity = 0;
    }
    const auto pose = frame.pose;
    if (!tryPose(frame, board, {pose.x + (direction == Right ? 1 : -1), pose.row, pose.rotation}))
        frame.velocity = kAfterBlock;
}

void rotate(PillFrame &frame, const Board &board, std::uint8_t buttons)
{
    const int pressed = buttons & ~frame.held;
    if ((pressed & (ButtonA | ButtonB)) == 0)
        return;
    auto turned = frame.pose;
    turned.rotation = (turned.rotation + (pressed & ButtonA ? kRotations - 1 : 1)) % kRotations;
    const Pose oneLeft{turned.x - 1, turned.row, turned.rotation};
    const bool isInPlace = tryPose(frame, board, turned);
    if (turned.isVertical())
        return;
    if (!isInPlace || (buttons & Left))
        tryPose(frame, board, oneLeft);
}

} // namespace

int fallThreshold(int speedSetting, int speedUps)
{
    const auto setting = static_cast<std::size_t>(std::clamp(speedSetting, 0, static_cast<int>(kBases.size()) - 1));
    const int index = std::min(kBases[setting] + std::max(speedUps, 0), static_cast<int>(kThresholds.size()) - 1);
    return kThresholds[static_cast<std::size_t>(index)];
}

int slowestThreshold()
{
    return fallThreshold(0, 0);
}

PillFrame firstFrame(const Start &start)
{
    PillFrame frame;
    frame.pose = {start.x, kRows - 1 - start.y, start.rotation};
    frame.fallCounter = start.fallCounter;
    frame.velocity = start.velocity;
    frame.threshold = fallThreshold(start.speedSetting, start.speedUps);
    frame.parity = start.parity;
    frame.held = withoutOpposites(start.held);
    return frame;
}

Fall advance(PillFrame &frame, const Board &board, std::uint8_t buttons)
{
    if (fall(frame, board, buttons) == Fall::Locked)
        return Fall::Locked;
    move(frame, board, buttons);
    rotate(frame, board, buttons);
    frame.parity ^= 1;
    frame.held = withoutOpposites(buttons);
    return Fall::StillFalling;
}

} // namespace merit::pills
