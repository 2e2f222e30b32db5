// SPDX-License-Identifier: MIT
#include "model/core/numbers.h"

#include <array>
#include <charconv>
#include <cmath>

namespace merit {

std::string shortest(double value)
{
    if (value == 0.0)
        return "0";
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

std::string hexAddress(std::uint32_t address)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    do {
        text.insert(text.begin(), digits[address & 0xF]);
        address >>= 4;
    } while (address != 0);
    if (text.size() < 2)
        text.insert(text.begin(), '0');
    return "0x" + text;
}

std::optional<double> parseNumber(std::string_view text)
{
    double value = 0.0;
    const auto end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<std::uint32_t> parseUnsigned(std::string_view text)
{
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    if (isHex)
        text.remove_prefix(2);
    std::uint32_t value = 0;
    const auto end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value, isHex ? 16 : 10);
    if (error != std::errc{} || stop != end)
        return std::nullopt;
    return value;
}

} // namespace merit
