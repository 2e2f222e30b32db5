// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/scriptwriter.h"

#include <array>
#include <cstdio>

namespace merit::test {

namespace {

std::string names(std::uint8_t buttons)
{
    static constexpr std::array kNames{"RIGHT", "LEFT", "DOWN", "UP", "START", "SELECT", "B", "A"};
    std::string text;
    for (std::size_t bit = 0; bit < kNames.size(); ++bit)
        if (buttons >> bit & 1)
            text += (text.empty() ? "" : "+") + std::string(kNames[bit]);
    return text.empty() ? "NONE" : text;
}

} // namespace

void ScriptWriter::say(const std::string &comment)
{
    flush();
    std::printf("# %s\n", comment.c_str());
}

void ScriptWriter::add(std::uint8_t buttons)
{
    if (buttons != m_buttons)
        flush();
    m_buttons = buttons;
    ++m_frames;
}

void ScriptWriter::flush()
{
    if (m_frames > 0)
        std::printf("%d %s\n", m_frames, names(m_buttons).c_str());
    m_frames = 0;
}

} // namespace merit::test
