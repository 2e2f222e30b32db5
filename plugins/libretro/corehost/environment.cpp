// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/corehost/environment.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <string_view>

namespace merit {

namespace {

// Options whose default is not the same every time, or not the whole picture.
constexpr struct {
    std::string_view name;
    const char *value;
} kFixedOptions[] = {
    {"nestopia_ram_power_state", "0x00"}, {"nestopia_overscan_v", "disabled"}, {"nestopia_overscan_h", "disabled"},
    {"nestopia_favored_system", "ntsc"},  {"gambatte_rumble_level", "0"},
};

constexpr auto kNoFolder = "/dev/null"; // nothing is in it, and nothing can be put there

Environment *noted = nullptr; // whoever answers; callbacks carry no pointer

__attribute__((format(printf, 2, 3))) void logLine(retro_log_level level, const char *format, ...)
{
    if (level < RETRO_LOG_WARN || !noted)
        return;
    char line[256];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    noted->note(line);
}

} // namespace

void Environment::note(const char *complaint)
{
    m_complaint = complaint ? complaint : "";
    while (!m_complaint.empty() && (m_complaint.back() == '\n' || m_complaint.back() == ' '))
        m_complaint.pop_back();
}

// The first of "What it is; one|two|three" is the default.
void Environment::declareOptions(const retro_variable *options)
{
    for (; options && options->key && options->value; ++options) {
        std::string_view values(options->value);
        values.remove_prefix(std::min(values.size(), values.find("; ") + 2));
        m_options.insert_or_assign(options->key, std::string(values.substr(0, values.find('|'))));
    }
    for (const auto &fixed : kFixedOptions)
        if (const auto option = m_options.find(fixed.name); option != m_options.end())
            option->second = fixed.value;
}

bool Environment::findOption(retro_variable &option) const
{
    option.value = nullptr;
    if (!option.key)
        return false;
    const auto found = m_options.find(std::string_view(option.key));
    if (found == m_options.end())
        return false;
    option.value = found->second.c_str();
    return true;
}

bool Environment::answer(unsigned question, void *data)
{
    switch (question) {
    case RETRO_ENVIRONMENT_SET_PIXEL_FORMAT: m_pixelFormat = *static_cast<retro_pixel_format *>(data); return true;
    case RETRO_ENVIRONMENT_SET_VARIABLES: declareOptions(static_cast<retro_variable *>(data)); return true;
    case RETRO_ENVIRONMENT_GET_VARIABLE: return findOption(*static_cast<retro_variable *>(data));
    case RETRO_ENVIRONMENT_GET_VARIABLE_UPDATE: *static_cast<bool *>(data) = false; return true;
    case RETRO_ENVIRONMENT_GET_CAN_DUPE: *static_cast<bool *>(data) = m_mayDupe = true; return true;
    case RETRO_ENVIRONMENT_GET_INPUT_BITMASKS: return true;
    // Some cores will not start without folders.
    case RETRO_ENVIRONMENT_GET_SYSTEM_DIRECTORY:
    case RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY: *static_cast<const char **>(data) = kNoFolder; return true;
    case RETRO_ENVIRONMENT_GET_LOG_INTERFACE:
        noted = this;
        static_cast<retro_log_callback *>(data)->log = logLine;
        return true;
    case RETRO_ENVIRONMENT_SET_MESSAGE: note(static_cast<retro_message *>(data)->msg); return true;
    case RETRO_ENVIRONMENT_SET_GEOMETRY:
    case RETRO_ENVIRONMENT_SET_SYSTEM_AV_INFO:
    case RETRO_ENVIRONMENT_SET_PERFORMANCE_LEVEL:
    case RETRO_ENVIRONMENT_SET_INPUT_DESCRIPTORS:
    case RETRO_ENVIRONMENT_SET_CONTROLLER_INFO: return true;
    default: return false;
    }
}

} // namespace merit
