// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace merit::test {

// Writes an input script (inputscript.h) to the standard output, a line for each press.
class ScriptWriter {
public:
    ~ScriptWriter() { flush(); }

    void say(const std::string &comment);
    void add(std::uint8_t buttons);
    void flush();

private:
    std::uint8_t m_buttons = 0;
    int m_frames = 0;
};

} // namespace merit::test
