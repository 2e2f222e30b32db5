// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/numbers.h"

#include <QString>

#include <string_view>

namespace merit {

// A number for QCOMPARE, which would let the last bits of two floats differ: equal texts are equal bits, but for the
// sign of a zero.
inline QString exact(double value)
{
    return QString::fromStdString(shortest(value));
}

inline QString exact(float value)
{
    return exact(static_cast<double>(value));
}

// Works out what an explanation says in numbers: + - * / and brackets, every operation in T. Stops at the first sign
// that it does not know, which is the "=" in "(54.2 - 47.9) * 0.5 = 3.15".
template <typename T>
class Arithmetic {
public:
    explicit Arithmetic(std::string_view text) : m_text(text) {}

    T sum()
    {
        T value = product();
        for (char sign = next(); sign == '+' || sign == '-'; sign = next()) {
            m_text.remove_prefix(1);
            const T other = product();
            value = sign == '+' ? value + other : value - other;
        }
        return value;
    }

private:
    T product()
    {
        T value = factor();
        for (char sign = next(); sign == '*' || sign == '/'; sign = next()) {
            m_text.remove_prefix(1);
            const T other = factor();
            value = sign == '*' ? value * other : value / other;
        }
        return value;
    }

    T factor()
    {
        if (next() != '(')
            return number();
        m_text.remove_prefix(1);
        const T value = sum();
        if (next() == ')')
            m_text.remove_prefix(1);
        return value;
    }

    T number()
    {
        next();
        const auto length = m_text.find_first_of(" )");
        const auto word = m_text.substr(0, length);
        m_text.remove_prefix(word.size());
        return static_cast<T>(parseNumber(word).value_or(0.0));
    }

    // The next sign that is not a space; 0 at the end.
    char next()
    {
        while (!m_text.empty() && m_text.front() == ' ')
            m_text.remove_prefix(1);
        return m_text.empty() ? '\0' : m_text.front();
    }

    std::string_view m_text;
};

template <typename T>
QString calculated(std::string_view numbers)
{
    return exact(Arithmetic<T>(numbers).sum());
}

} // namespace merit
