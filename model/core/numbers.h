// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merit {

// The shortest text that reads back to the same bits, in the C locale: 0.1, -3.5, 1e+30. A zero has no sign.
std::string shortest(double value);

// An address as the specification writes it: 0x92, 0x310.
std::string hexAddress(std::uint32_t address);

// The whole text as one number ("0.35", "-2", "1e3"), or nothing. Locale independent; no inf, no nan.
std::optional<double> parseNumber(std::string_view text);

// The whole text as an address or byte: decimal, or hexadecimal with 0x.
std::optional<std::uint32_t> parseUnsigned(std::string_view text);

} // namespace merit
