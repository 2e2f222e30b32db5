// SPDX-License-Identifier: MIT
#pragma once

#include "model/search/pills/placements.h"

#include <array>
#include <cstdint>

namespace merit::pills {

// How far the fall counter may go: the pill falls by itself when it gets above this (DM-22). Settings above 2 are 2.
int fallThreshold(int speedSetting, int speedUps);

// The slowest fall of any setting.
int slowestThreshold();

// The velocity of a held direction (DM-21): at the first it moves again and goes on from the second; the third follows
// a move that did not fit.
inline constexpr int kRepeatAt = 16;
inline constexpr int kAfterRepeat = 10;
inline constexpr int kAfterBlock = 15;

// The falling pill between two frames, all that the next frame depends on.
struct PillFrame {
    Pose pose;
    int fallCounter = 0;
    int velocity = 0; // of a held direction
    int threshold = 0;
    int parity = 0;        // DOWN counts on parity 0
    std::uint8_t held = 0; // buttons of the frame before; opposite ones never together

    friend bool operator==(const PillFrame &, const PillFrame &) = default;
};

PillFrame firstFrame(const Start &start);

// The inputs of DM-20: none, left, right x down or not x none, A, B.
inline constexpr std::array<std::uint8_t, 18> kInputs{0x00, 0x80, 0x40, 0x02, 0x82, 0x42, 0x01, 0x81, 0x41, //
                                                      0x04, 0x84, 0x44, 0x06, 0x86, 0x46, 0x05, 0x85, 0x45};

enum class Fall { StillFalling, Locked };

// One frame of play with these buttons down (DM-21). After Locked the pose is where the pill rests. Of LEFT and RIGHT
// down together RIGHT counts, of A and B together A.
Fall advance(PillFrame &frame, const Board &board, std::uint8_t buttons);

} // namespace merit::pills
