// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/inputscript.h"

#include "plugins/libretro/practice.h"

namespace merit::test {

namespace {

// The bare core counts the buttons from the other end.
std::uint8_t reversed(std::uint8_t buttons)
{
    std::uint8_t result = 0;
    for (int i = 0; i < 8; ++i)
        result = static_cast<std::uint8_t>(result << 1 | ((buttons >> i) & 1));
    return result;
}

} // namespace

Result<std::vector<std::uint8_t>> readInputScript(const QString &path)
{
    return readDemoScript(path.toStdString()).map([](DemoScript script) {
        for (auto &buttons : script.frames)
            buttons = reversed(buttons);
        return std::move(script.frames);
    });
}

} // namespace merit::test
