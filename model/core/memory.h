// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace merit {

// The bytes of a world as a model reads them: the system RAM of a console, or the plain state of a simulator.
using Memory = std::span<const std::uint8_t>;

// The same bytes, kept.
using MemoryImage = std::vector<std::uint8_t>;

// The work RAM of a NES: addresses 0x000 to 0x7FF.
inline constexpr std::size_t kNesMemorySize = 2048;

// A byte that a person (or a script) sets between two steps. Pokes are recorded beside the actions.
struct Poke {
    std::uint32_t address = 0;
    std::uint8_t value = 0;

    friend bool operator==(const Poke &, const Poke &) = default;
};

} // namespace merit
