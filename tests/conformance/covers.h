// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/io/evaluator.h"

#include <nlohmann/json.hpp>

namespace merit {

// Whether the answer has everything that is expected; -0 equals 0, 1 equals 1.0, the order of keys does not matter.
inline bool covers(const Json &answer, const Json &expected)
{
    if (expected.is_number())
        return answer.is_number() && answer.get<double>() == expected.get<double>();
    if (expected.is_object()) {
        if (!answer.is_object())
            return false;
        for (const auto &[key, value] : expected.items())
            if (!answer.contains(key) || !covers(answer[key], value))
                return false;
        return true;
    }
    if (expected.is_array()) {
        if (!answer.is_array() || answer.size() != expected.size())
            return false;
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (!covers(answer[i], expected[i]))
                return false;
        return true;
    }
    return answer == expected;
}

} // namespace merit
