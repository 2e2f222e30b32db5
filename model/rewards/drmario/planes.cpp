// SPDX-License-Identifier: MIT
#include "model/rewards/drmario/planes.h"

#include <algorithm>
#include <cassert>

namespace merit::drmario {

namespace {

using Plane = std::span<float, kCellCount>;
using TileBits = std::array<std::uint16_t, kCellCount>;

constexpr int shiftOf(TileBit bit)
{
    return static_cast<int>(bit);
}

// The bit of a colour group that begins with red, or none for a tile without a colour.
constexpr std::uint16_t colorBit(TileBit red, Color color)
{
    return color == Color::None ? std::uint16_t(0)
                                : static_cast<std::uint16_t>(1U << (shiftOf(red) + static_cast<int>(color)));
}

constexpr std::uint16_t bit(TileBit which)
{
    return static_cast<std::uint16_t>(1U << shiftOf(which));
}

std::uint16_t bitsOf(std::uint8_t byte)
{
    const auto color = tileColor(byte);
    const auto shown = static_cast<std::uint16_t>(colorBit(TileBit::ColorRed, color));
    const auto kept = static_cast<std::uint16_t>(shown | colorBit(TileBit::BottleRed, color));
    const auto with = [](std::uint16_t a, std::uint16_t b) { return static_cast<std::uint16_t>(a | b); };
    switch (tileKind(byte)) {
    case TileKind::Empty: return bit(TileBit::Empty);
    case TileKind::JustEmptied: return with(bit(TileBit::Clearing), bit(TileBit::Empty));
    case TileKind::Clearing: return with(shown, bit(TileBit::Clearing));
    case TileKind::Pill: return with(with(kept, colorBit(TileBit::StaticRed, color)), bit(TileBit::Locked));
    case TileKind::Virus: return with(with(kept, colorBit(TileBit::VirusRed, color)), bit(TileBit::Virus));
    case TileKind::Unknown: return kept;
    }
    return 0;
}

// What every byte means, once.
const std::array<std::uint16_t, 256> &tileTable()
{
    static const auto table = [] {
        std::array<std::uint16_t, 256> bits{};
        for (std::size_t byte = 0; byte < bits.size(); ++byte)
            bits[byte] = bitsOf(static_cast<std::uint8_t>(byte));
        return bits;
    }();
    return table;
}

TileBits tileBits(Memory memory)
{
    const auto cells = bottle(memory);
    const auto &table = tileTable();
    TileBits bits;
    for (std::size_t i = 0; i < bits.size(); ++i)
        bits[i] = table[cells[i]];
    return bits;
}

// Without a branch, so that the compiler can take several cells at a time.
void writeTiles(Plane out, const TileBits &bits, TileBit which)
{
    const int shift = shiftOf(which);
    for (std::size_t i = 0; i < bits.size(); ++i)
        out[i] = static_cast<float>(bits[i] >> shift & 1);
}

// By value, as a number that might lie in the plane would be read again for every cell; in blocks, which the compiler
// lays out without an inner loop: half the time of std::fill.
void writeNumber(Plane out, float value)
{
    constexpr std::size_t block = 16;
    for (std::size_t first = 0; first < out.size(); first += block)
        for (std::size_t i = 0; i < block; ++i)
            out[first + i] = value;
}

void writeFeasible(Plane out, int orientation, const pills::PlacementMask *mask)
{
    if (!mask) {
        writeNumber(out, 0.0F);
        return;
    }
    const auto first = static_cast<std::size_t>(orientation) * kCellCount;
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = mask->test(first + i) ? 1.0F : 0.0F;
}

void drawPill(Plane out, const Pill &pill, Color color, float value)
{
    for (const auto &half : pill.halves)
        if (half.isShown() && (color == Color::None || half.color == color))
            out[static_cast<std::size_t>(half.cell)] = value;
}

// The memory of one frame, decoded once for all its planes.
struct Frame {
    TileBits tiles;
    Pill falling;
    Pill preview;
    Scalars scalars;
};

void drawPills(Plane out, const Frame &frame, const Channel &channel)
{
    const float value = channel.pills == PlanePills::BothErased ? 0.0F : 1.0F;
    if (channel.pills != PlanePills::Preview)
        drawPill(out, frame.falling, channel.color, value);
    if (channel.pills != PlanePills::Falling)
        drawPill(out, frame.preview, channel.color, value);
}

Plane planeAt(std::span<float> frame, std::size_t index)
{
    return frame.subspan(index * kCellCount).first<kCellCount>();
}

} // namespace

std::size_t planesSize(Representation representation)
{
    return channels(representation).size() * kCellCount;
}

void writePlanes(Representation representation, Memory memory, std::span<float> out, const pills::PlacementMask *mask)
{
    assert(out.size() >= planesSize(representation));
    const Frame frame{tileBits(memory), fallingPill(memory), previewPill(memory), scalars(memory)};
    std::size_t index = 0;
    for (const auto &channel : channels(representation)) {
        const auto plane = planeAt(out, index++);
        switch (channel.source) {
        case PlaneSource::Nothing: writeNumber(plane, 0.0F); break;
        case PlaneSource::Tile: writeTiles(plane, frame.tiles, channel.tile); break;
        case PlaneSource::Scalar: writeNumber(plane, frame.scalars.*channel.scalar); break;
        case PlaneSource::Feasible: writeFeasible(plane, channel.orientation, mask); break;
        }
        if (channel.pills != PlanePills::None)
            drawPills(plane, frame, channel);
    }
}

void writeMaskPlanes(Representation representation, std::span<float> frame, const pills::PlacementMask *mask)
{
    assert(frame.size() >= planesSize(representation));
    std::size_t index = 0;
    for (const auto &channel : channels(representation)) {
        if (channel.source == PlaneSource::Feasible)
            writeFeasible(planeAt(frame, index), channel.orientation, mask);
        ++index;
    }
}

} // namespace merit::drmario
