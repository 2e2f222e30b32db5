// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// The buttons of a pad, as the NES reads them: one bit each.
namespace merit::pad {

inline constexpr std::uint8_t kA = 0x01;
inline constexpr std::uint8_t kB = 0x02;
inline constexpr std::uint8_t kSelect = 0x04;
inline constexpr std::uint8_t kStart = 0x08;
inline constexpr std::uint8_t kUp = 0x10;
inline constexpr std::uint8_t kDown = 0x20;
inline constexpr std::uint8_t kLeft = 0x40;
inline constexpr std::uint8_t kRight = 0x80;

} // namespace merit::pad
