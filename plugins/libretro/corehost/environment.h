// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <libretro-common/libretro.h>

#include <map>
#include <string>

namespace merit {

// What a core asks of the program that runs it, answered the same way every time: fixed options, no folders, no clock,
// no language. Keeps the last complaint of the core for the message that a person gets to see.
class Environment {
public:
    // As retro_environment_t.
    bool answer(unsigned question, void *data);

    void note(const char *complaint);

    retro_pixel_format pixelFormat() const { return m_pixelFormat; }
    const std::string &complaint() const { return m_complaint; }

    // Whether the core may leave out a picture that is the same as the one before: it asked.
    bool mayDupe() const { return m_mayDupe; }

private:
    void declareOptions(const retro_variable *options);
    bool findOption(retro_variable &option) const;

    retro_pixel_format m_pixelFormat = RETRO_PIXEL_FORMAT_0RGB1555;
    std::map<std::string, std::string, std::less<>> m_options;
    std::string m_complaint;
    bool m_mayDupe = false;
};

} // namespace merit
