// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace merit {

// One number that went into a part, with the address it was read from when it comes straight from memory.
struct ExplainedInput {
    std::string name;
    double value = 0.0;
    std::optional<std::uint32_t> address = {};
};

// Why a part is what it is. For a person: made when somebody asks, never on the way of a step.
//
//     formula  (prev - min_dist) * scale
//     numbers  (54.2 - 47.9) * 0.5 = 3.15
//     clause   BC-7
//     reason   empty, or for a zero what stood in the way: "teleport filter: |diff| = 91.3 is above 50"
struct Explanation {
    std::string part;
    double value = 0.0;
    std::string formula;
    std::string numbers;
    std::string clause;
    std::string reason;
    std::vector<ExplainedInput> inputs;
};

} // namespace merit
