// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugins/libretro/corehost/environment.h"
#include "plugins/libretro/protocol.h"

#include <string>

namespace merit {

// The functions of a libretro core that are used here.
struct CoreFunctions {
    decltype(&retro_api_version) apiVersion;
    decltype(&retro_init) init;
    decltype(&retro_get_system_info) systemInfo;
    decltype(&retro_get_system_av_info) avInfo;
    decltype(&retro_set_environment) setEnvironment;
    decltype(&retro_set_video_refresh) setVideo;
    decltype(&retro_set_audio_sample) setSample;
    decltype(&retro_set_audio_sample_batch) setSamples;
    decltype(&retro_set_input_poll) setPoll;
    decltype(&retro_set_input_state) setInput;
    decltype(&retro_set_controller_port_device) setDevice;
    decltype(&retro_load_game) loadGame;
    decltype(&retro_run) run;
    decltype(&retro_serialize_size) serialiseSize;
    decltype(&retro_serialize) serialise;
    decltype(&retro_unserialize) unserialise;
    decltype(&retro_get_memory_data) memoryData;
    decltype(&retro_get_memory_size) memorySize;
};

// The core of this process and the shared memory that it fills. There is one only: the callbacks of libretro carry no
// pointer. Every command returns what went wrong, or nothing.
class Core {
public:
    explicit Core(protocol::Shared &shared);
    Core(const Core &) = delete;
    Core &operator=(const Core &) = delete;

    std::string obey(const protocol::Command &command);

    // Callbacks.
    void takePicture(const void *data, unsigned width, unsigned height, std::size_t pitch);
    std::size_t takeSamples(const std::int16_t *samples, std::size_t pairs);
    std::int16_t buttonState(unsigned port, unsigned device, unsigned id) const;
    Environment &environment() { return m_environment; }

private:
    std::string load(std::size_t romSize);
    std::string bind(void *library);
    std::string start(std::size_t romSize);
    std::string describe();
    void run(std::uint32_t frames, std::uint32_t buttons);
    std::string record(std::uint32_t frames, std::uint32_t buttons);
    std::string serialise();
    std::string unserialise(std::size_t size, std::uint64_t frame);
    std::string poke(std::uint32_t address, std::uint8_t value);
    void runFrame();
    void copyMemory(std::uint8_t *to) const;

    protocol::Shared &m_shared;
    Environment m_environment;
    CoreFunctions m_core = {};
    std::uint8_t *m_memory = nullptr;
    std::size_t m_memorySize = 0;
    std::uint32_t m_buttons = 0;
    std::uint64_t m_frame = 0;
    bool m_wantsPicture = false;
    bool m_wantsSound = false;
};

} // namespace merit
