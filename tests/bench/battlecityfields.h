// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rewards/battlecity/rules.h"

#include <random>
#include <vector>

namespace merit::battlecity {

// Fields with a player and six enemies that drive about, as a training run sees them.
inline std::vector<MemoryImage> randomFields(std::size_t count)
{
    std::mt19937 random(7);
    std::vector<MemoryImage> fields;
    for (std::size_t i = 0; i < count; ++i) {
        MemoryImage memory(kNesMemorySize);
        for (std::uint32_t slot = 0; slot < 8; ++slot) {
            memory[kXAddress + slot] = static_cast<std::uint8_t>(24 + random() % 192);
            memory[kYAddress + slot] = static_cast<std::uint8_t>(24 + random() % 192);
            memory[kStatusAddress + slot] = static_cast<std::uint8_t>(random() % 4 ? 0xA0 : 0x00);
        }
        fields.push_back(std::move(memory));
    }
    return fields;
}

} // namespace merit::battlecity
