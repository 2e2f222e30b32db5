// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/memory.h"

#include <initializer_list>
#include <random>
#include <vector>

// Memories of Dr. Mario for the tests, written in addresses of the specification and not in the constants under test.
namespace merit::drmario {

using Bytes = std::vector<Poke>;

inline std::uint32_t cell(int row, int column)
{
    return static_cast<std::uint32_t>(0x400 + row * 8 + column);
}

// An empty bottle, nothing falling, a preview without colours, four viruses left, and the game busy with something
// else.
inline MemoryImage emptyGame(const Bytes &bytes = {})
{
    MemoryImage memory(kNesMemorySize);
    for (std::uint32_t address = 0x400; address < 0x480; ++address)
        memory[address] = 0xFF;
    memory[0x305] = memory[0x306] = 0xFF;
    memory[0x31A] = memory[0x31B] = 3;
    memory[0x324] = 4;
    memory[0x97] = 1;
    for (const auto &byte : bytes)
        memory[byte.address] = byte.value;
    return memory;
}

// A pill of two colours at the top, in play, for the game and for the search.
inline Bytes spawn(std::uint8_t counter, std::uint8_t first = 0, std::uint8_t second = 1)
{
    return {{0x97, 0},       {0x310, counter}, {0x305, 3}, {0x306, 15}, {0x325, 0},    {0x301, first},
            {0x302, second}, {0x85, 3},        {0x86, 15}, {0xA5, 0},   {0x81, first}, {0x82, second}};
}

inline Bytes operator+(Bytes bytes, const Bytes &more)
{
    bytes.insert(bytes.end(), more.begin(), more.end());
    return bytes;
}

// A game with chance in every byte of the bottle and small values where the rules look.
inline MemoryImage randomGame(std::mt19937 &random)
{
    MemoryImage memory(kNesMemorySize);
    for (auto &byte : memory)
        byte = static_cast<std::uint8_t>(random());
    const auto small = [&](std::uint32_t address, unsigned values) {
        memory[address] = static_cast<std::uint8_t>(random() % values);
    };
    small(0x305, 9);
    small(0x306, 17);
    small(0x301, 4);
    small(0x302, 4);
    small(0x309, 2);
    small(0x55, 3);
    small(0x324, 3);
    small(0x97, 2);
    small(0x310, 3);
    small(0x85, 9);
    small(0x86, 17);
    small(0xA5, 5);
    return memory;
}

} // namespace merit::drmario
