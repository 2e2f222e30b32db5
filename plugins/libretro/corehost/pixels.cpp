// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/corehost/pixels.h"

#include <cstring>

namespace merit {

namespace {

// 5 bits as 8: the lowest are filled with the highest, so that white stays white.
constexpr std::uint32_t widen5(std::uint32_t value)
{
    return value << 3 | value >> 2;
}

constexpr std::uint32_t widen6(std::uint32_t value)
{
    return value << 2 | value >> 4;
}

constexpr std::uint32_t from565(std::uint32_t pixel)
{
    return widen5(pixel >> 11) << 16 | widen6(pixel >> 5 & 63) << 8 | widen5(pixel & 31);
}

constexpr std::uint32_t from1555(std::uint32_t pixel)
{
    return widen5(pixel >> 10 & 31) << 16 | widen5(pixel >> 5 & 31) << 8 | widen5(pixel & 31);
}

} // namespace

void copyPixels(retro_pixel_format format, const void *from, PixelLayout layout, std::uint32_t *to)
{
    const auto *row = static_cast<const std::uint8_t *>(from);
    for (std::size_t y = 0; y < layout.height; ++y, row += layout.pitch, to += layout.width) {
        if (format == RETRO_PIXEL_FORMAT_XRGB8888) {
            std::memcpy(to, row, layout.width * sizeof *to);
            continue;
        }
        for (std::size_t x = 0; x < layout.width; ++x) {
            std::uint16_t pixel = 0;
            std::memcpy(&pixel, row + 2 * x, sizeof pixel);
            to[x] = format == RETRO_PIXEL_FORMAT_RGB565 ? from565(pixel) : from1555(pixel);
        }
    }
}

} // namespace merit
