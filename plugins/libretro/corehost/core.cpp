// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/corehost/core.h"

#include "plugins/libretro/corehost/clock.h"
#include "plugins/libretro/corehost/pixels.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstring>

namespace merit {

namespace {

Core *theCore = nullptr;

bool environmentCallback(unsigned question, void *data)
{
    return theCore->environment().answer(question, data);
}

void videoCallback(const void *data, unsigned width, unsigned height, std::size_t pitch)
{
    theCore->takePicture(data, width, height, pitch);
}

void sampleCallback(std::int16_t left, std::int16_t right)
{
    const std::int16_t pair[] = {left, right};
    theCore->takeSamples(pair, 1);
}

std::size_t samplesCallback(const std::int16_t *samples, std::size_t pairs)
{
    return theCore->takeSamples(samples, pairs);
}

void pollCallback() {}

std::int16_t inputCallback(unsigned port, unsigned device, unsigned, unsigned id)
{
    return theCore->buttonState(port, device, id);
}

template <typename Function>
bool find(void *library, const char *name, Function &out)
{
    out = reinterpret_cast<Function>(dlsym(library, name));
    return out != nullptr;
}

void copyText(char (&to)[protocol::kMostText], const std::string &text)
{
    std::strncpy(to, text.c_str(), sizeof to - 1);
}

} // namespace

Core::Core(protocol::Shared &shared) : m_shared(shared)
{
    theCore = this;
}

std::string Core::obey(const protocol::Command &command)
{
    using protocol::Verb;
    if (command.verb == Verb::Load)
        return m_memory ? "a core is loaded already" : load(command.size);
    if (!m_memory)
        return "no core is loaded";
    switch (command.verb) {
    case Verb::Run:
        run(command.frames, command.buttons);
        if (command.isSaved != 0)
            (void)serialise(); // who needs it and does not find it asks, and hears why
        return {};
    case Verb::Record: return record(command.frames, command.buttons);
    case Verb::Serialise: return serialise();
    case Verb::Unserialise: return unserialise(command.size, command.frame);
    case Verb::Poke: return poke(command.address, static_cast<std::uint8_t>(command.value));
    case Verb::Load: break;
    }
    return "unknown command";
}

std::string Core::load(std::size_t romSize)
{
    void *library = dlopen(m_shared.corePath, RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return std::string("not a core: ") + dlerror();
    ++m_shared.progress;
    if (auto problem = bind(library); !problem.empty())
        return problem;
    if (m_core.apiVersion() != RETRO_API_VERSION)
        return "made for another version of libretro";
    if (auto problem = start(romSize); !problem.empty())
        return problem;
    ++m_shared.progress;
    return describe();
}

std::string Core::bind(void *library)
{
    const bool isComplete = find(library, "retro_api_version", m_core.apiVersion)
        && find(library, "retro_init", m_core.init) && find(library, "retro_get_system_info", m_core.systemInfo)
        && find(library, "retro_get_system_av_info", m_core.avInfo)
        && find(library, "retro_set_environment", m_core.setEnvironment)
        && find(library, "retro_set_video_refresh", m_core.setVideo)
        && find(library, "retro_set_audio_sample", m_core.setSample)
        && find(library, "retro_set_audio_sample_batch", m_core.setSamples)
        && find(library, "retro_set_input_poll", m_core.setPoll)
        && find(library, "retro_set_input_state", m_core.setInput)
        && find(library, "retro_set_controller_port_device", m_core.setDevice)
        && find(library, "retro_load_game", m_core.loadGame) && find(library, "retro_run", m_core.run)
        && find(library, "retro_serialize_size", m_core.serialiseSize)
        && find(library, "retro_serialize", m_core.serialise) && find(library, "retro_unserialize", m_core.unserialise)
        && find(library, "retro_get_memory_data", m_core.memoryData)
        && find(library, "retro_get_memory_size", m_core.memorySize);
    return isComplete ? std::string() : std::string("not a libretro core: ") + dlerror();
}

std::string Core::start(std::size_t romSize)
{
    m_core.setEnvironment(environmentCallback);
    m_core.init();
    ++m_shared.progress;
    m_core.setVideo(videoCallback);
    m_core.setSample(sampleCallback);
    m_core.setSamples(samplesCallback);
    m_core.setPoll(pollCallback);
    m_core.setInput(inputCallback);
    retro_system_info system = {};
    m_core.systemInfo(&system);
    copyText(m_shared.answer.coreName, system.library_name ? system.library_name : "unnamed core");
    if (system.need_fullpath)
        return "reads its games from files only, which it may not do here";
    const retro_game_info game = {"game", m_shared.rom, std::min(romSize, sizeof m_shared.rom), ""};
    if (m_core.loadGame(&game)) {
        m_core.setDevice(0, RETRO_DEVICE_JOYPAD);
        return {};
    }
    const auto &complaint = m_environment.complaint();
    return "does not take this game" + (complaint.empty() ? "" : ": " + complaint);
}

std::string Core::describe()
{
    retro_system_av_info video = {};
    m_core.avInfo(&video);
    auto &answer = m_shared.answer;
    answer.framesPerSecond = video.timing.fps;
    answer.samplesPerSecond = video.timing.sample_rate;
    m_memorySize = m_core.memorySize(RETRO_MEMORY_SYSTEM_RAM);
    auto *memory = static_cast<std::uint8_t *>(m_core.memoryData(RETRO_MEMORY_SYSTEM_RAM));
    if (!memory || m_memorySize == 0)
        return "shows no memory of its game";
    if (m_memorySize > protocol::kMostMemory)
        return "has more memory than fits: " + std::to_string(m_memorySize) + " bytes";
    m_memory = memory;
    answer.memorySize = static_cast<std::uint32_t>(m_memorySize);
    copyMemory(m_shared.memory);
    return serialise(); // a core that cannot is told right away
}

void Core::runFrame()
{
    setClock(m_frame++);
    m_core.run();
    ++m_shared.progress;
}

void Core::run(std::uint32_t frames, std::uint32_t buttons)
{
    m_buttons = buttons;
    m_wantsSound = true;
    m_shared.answer.sampleCount = 0;
    for (std::uint32_t i = 1; i <= frames; ++i) {
        m_wantsPicture = i == frames || m_environment.mayDupe();
        runFrame();
    }
    copyMemory(m_shared.memory);
}

std::string Core::record(std::uint32_t frames, std::uint32_t buttons)
{
    if (frames > protocol::kMostHistory / m_memorySize)
        return "too many frames to record";
    m_wantsPicture = false;
    m_buttons = buttons;
    m_wantsSound = false;
    for (std::uint32_t i = 0; i < frames; ++i) {
        runFrame();
        copyMemory(m_shared.history + i * m_memorySize);
    }
    copyMemory(m_shared.memory);
    return {};
}

std::string Core::serialise()
{
    m_shared.answer.snapshotSize = 0;
    const auto size = m_core.serialiseSize();
    if (size == 0 || size > protocol::kMostSnapshot)
        return "cannot save its state";
    if (!m_core.serialise(m_shared.snapshot, size))
        return "cannot save its state";
    m_shared.answer.snapshotSize = static_cast<std::uint32_t>(size);
    return {};
}

std::string Core::unserialise(std::size_t size, std::uint64_t frame)
{
    if (size > protocol::kMostSnapshot || !m_core.unserialise(m_shared.snapshot, size))
        return "does not take this snapshot";
    m_frame = frame;
    copyMemory(m_shared.memory);
    return {};
}

std::string Core::poke(std::uint32_t address, std::uint8_t value)
{
    if (address >= m_memorySize)
        return "no such address";
    m_memory[address] = value;
    m_shared.memory[address] = value;
    return {};
}

void Core::copyMemory(std::uint8_t *to) const
{
    std::memcpy(to, m_memory, m_memorySize);
}

void Core::takePicture(const void *data, unsigned width, unsigned height, std::size_t pitch)
{
    if (!m_wantsPicture || !data || std::size_t{width} * height > protocol::kMostPixels)
        return;
    copyPixels(m_environment.pixelFormat(), data, {width, height, pitch}, m_shared.pixels);
    m_shared.answer.width = width;
    m_shared.answer.height = height;
}

std::size_t Core::takeSamples(const std::int16_t *samples, std::size_t pairs)
{
    if (!m_wantsSound)
        return pairs;
    auto &count = m_shared.answer.sampleCount;
    const auto taken = std::min(2 * pairs, protocol::kMostSamples - count);
    std::memcpy(m_shared.samples + count, samples, taken * sizeof *samples);
    count += static_cast<std::uint32_t>(taken);
    return pairs;
}

std::int16_t Core::buttonState(unsigned port, unsigned device, unsigned id) const
{
    if (port != 0 || (device & RETRO_DEVICE_MASK) != RETRO_DEVICE_JOYPAD)
        return 0;
    return static_cast<std::int16_t>(id == RETRO_DEVICE_ID_JOYPAD_MASK ? m_buttons : m_buttons >> id & 1);
}

} // namespace merit
