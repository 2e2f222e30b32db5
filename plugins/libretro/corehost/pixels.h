// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <libretro-common/libretro.h>

#include <cstddef>
#include <cstdint>

namespace merit {

struct PixelLayout {
    std::size_t width = 0;
    std::size_t height = 0;
    std::size_t pitch = 0; // bytes from row to row
};

// A picture in any of the three formats of libretro as 32-bit words, row by row without gaps. The highest byte of a
// word means nothing.
void copyPixels(retro_pixel_format format, const void *from, PixelLayout layout, std::uint32_t *to);

} // namespace merit
