// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/numbers.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace merit {

// Works out a line of numbers as an explanation writes it, "(54.2 - 47.9) * 0.5": + - * / and brackets over numbers.
// Nothing when the text is anything else.
class Arithmetic {
public:
    static std::optional<double> evaluate(std::string_view text)
    {
        Arithmetic arithmetic(text);
        const auto value = arithmetic.sum();
        return arithmetic.m_isValid && arithmetic.peek() == '\0' ? std::optional(value) : std::nullopt;
    }

private:
    explicit Arithmetic(std::string_view text) : m_rest(text) {}

    char peek()
    {
        m_rest.remove_prefix(std::min(m_rest.find_first_not_of(' '), m_rest.size()));
        return m_rest.empty() ? '\0' : m_rest.front();
    }

    bool take(char sign)
    {
        if (peek() != sign)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }

    double sum()
    {
        auto value = product();
        while (m_isValid) {
            if (take('+'))
                value += product();
            else if (take('-'))
                value -= product();
            else
                break;
        }
        return value;
    }

    double product()
    {
        auto value = factor();
        while (m_isValid) {
            if (take('*'))
                value *= factor();
            else if (take('/'))
                value /= factor();
            else
                break;
        }
        return value;
    }

    double factor()
    {
        if (take('('))
            return closed(sum());
        if (take('-'))
            return -factor();
        auto length = m_rest.find_first_not_of("0123456789.e");
        if (length != std::string_view::npos && length > 0 && m_rest[length - 1] == 'e') // 1e-07
            length = m_rest.find_first_not_of("0123456789", length + 1);
        const auto digits = m_rest.substr(0, length);
        m_rest.remove_prefix(digits.size());
        const auto value = parseNumber(digits);
        m_isValid = m_isValid && value.has_value();
        return value.value_or(0.0);
    }

    double closed(double value)
    {
        m_isValid = m_isValid && take(')');
        return value;
    }

    std::string_view m_rest;
    bool m_isValid = true;
};

} // namespace merit
