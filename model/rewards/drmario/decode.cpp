// SPDX-License-Identifier: MIT
#include "model/rewards/drmario/decode.h"

#include <cassert>

namespace merit::drmario {

namespace {

struct Offset {
    int row;
    int column;
};

using HalfOffsets = std::array<Offset, 2>;

// DM-5, by rotation, relative to the base.
constexpr std::array<HalfOffsets, 4> kFallingOffsets{{
    {{{0, 0}, {0, 1}}},
    {{{0, 0}, {-1, 0}}},
    {{{0, 1}, {0, 0}}},
    {{{-1, 0}, {0, 0}}},
}};

// DM-6, by rotation, in the bottle.
constexpr std::array<HalfOffsets, 4> kPreviewCells{{
    {{{0, 3}, {0, 4}}},
    {{{0, 3}, {1, 3}}},
    {{{0, 4}, {0, 3}}},
    {{{1, 3}, {0, 3}}},
}};

Half halfAt(int row, int column, Color color)
{
    const bool isInside = row >= 0 && row < kRows && column >= 0 && column < kColumns;
    if (!isInside || color == Color::None)
        return {};
    return {row * kColumns + column, color};
}

} // namespace

TileKind tileKind(std::uint8_t byte)
{
    if (byte == 0x00 || byte == 0xFF)
        return TileKind::Empty;
    const int type = byte & 0xF0;
    if (type >= 0x40 && type <= 0xA0)
        return TileKind::Pill;
    switch (type) {
    case 0xB0: return TileKind::Clearing;
    case 0xD0: return TileKind::Virus;
    case 0xF0: return TileKind::JustEmptied;
    default: return TileKind::Unknown;
    }
}

std::span<const std::uint8_t, kCellCount> bottle(Memory memory, Player player)
{
    assert(memory.size() >= kNesMemorySize);
    const auto address = player == Player::First ? kBottleAddress : kSecondBottleAddress;
    return memory.subspan(address).first<kCellCount>();
}

Pill fallingPill(Memory memory)
{
    assert(memory.size() >= kNesMemorySize);
    const int x = memory[kFallingXAddress];
    const int y = memory[kFallingYAddress];
    if (x >= kColumns || y >= kRows)
        return {};
    const int row = kRows - 1 - y;
    const auto &offsets = kFallingOffsets[memory[kFallingRotationAddress] & 3U];
    return {{halfAt(row + offsets[0].row, x + offsets[0].column, colorOf(memory[kFallingFirstAddress])),
             halfAt(row + offsets[1].row, x + offsets[1].column, colorOf(memory[kFallingSecondAddress]))}};
}

Pill previewPill(Memory memory)
{
    const auto raw = rawPreview(memory);
    const auto &cells = kPreviewCells[static_cast<std::size_t>(raw.rotation)];
    return {{halfAt(cells[0].row, cells[0].column, colorOf(static_cast<std::uint8_t>(raw.first))),
             halfAt(cells[1].row, cells[1].column, colorOf(static_cast<std::uint8_t>(raw.second)))}};
}

Scalars scalars(Memory memory)
{
    assert(memory.size() >= kNesMemorySize);
    Scalars values;
    values.orientation = memory[kFallingRotationAddress] % 2 == 0 ? 1.0F : 0.0F;
    for (const auto &field : kScalarFields)
        values.*field.member = static_cast<float>((memory[field.address] & field.mask) / field.divisor);
    return values;
}

std::array<int, 2> nextPillColors(Memory memory)
{
    assert(memory.size() >= kNesMemorySize);
    return {static_cast<int>(tileColor(memory[kCurrentFirstAddress])),
            static_cast<int>(tileColor(memory[kCurrentSecondAddress]))};
}

RawPreview rawPreview(Memory memory)
{
    assert(memory.size() >= kNesMemorySize);
    return {memory[kPreviewFirstAddress] & 3, memory[kPreviewSecondAddress] & 3, memory[kPreviewRotationAddress] & 3};
}

} // namespace merit::drmario
