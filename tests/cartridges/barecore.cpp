// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/barecore.h"

#include <libretro-common/libretro.h>

#include <QFile>
#include <QFileInfo>
#include <QImage>

#include <array>
#include <cstring>
#include <string_view>

#include <dlfcn.h>

namespace merit::test {

namespace {

constexpr std::uint32_t kSeedAddress = 0x0F;
constexpr std::uint32_t kPicturesAddress = 0x02;
constexpr int kFramesToFirstStep = 60; // three, and what setUp() takes

// The pad of libretro in the order of the NES bits, right first.
constexpr std::array<unsigned, 8> kPad{
    RETRO_DEVICE_ID_JOYPAD_RIGHT, RETRO_DEVICE_ID_JOYPAD_LEFT,   RETRO_DEVICE_ID_JOYPAD_DOWN, RETRO_DEVICE_ID_JOYPAD_UP,
    RETRO_DEVICE_ID_JOYPAD_START, RETRO_DEVICE_ID_JOYPAD_SELECT, RETRO_DEVICE_ID_JOYPAD_B,    RETRO_DEVICE_ID_JOYPAD_A};

// What the callbacks need to know.
std::uint8_t s_buttons = 0;
QImage s_picture;

const char *optionValue(std::string_view key)
{
    if (key == "nestopia_ram_power_state")
        return "0x00";
    return key.starts_with("nestopia_overscan") ? "disabled" : nullptr;
}

bool environment(unsigned command, void *data)
{
    switch (command) {
    case RETRO_ENVIRONMENT_SET_PIXEL_FORMAT:
        return *static_cast<retro_pixel_format *>(data) == RETRO_PIXEL_FORMAT_XRGB8888;
    case RETRO_ENVIRONMENT_GET_CAN_DUPE: *static_cast<bool *>(data) = true; return true;
    case RETRO_ENVIRONMENT_GET_SYSTEM_DIRECTORY:
    case RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY: *static_cast<const char **>(data) = "."; return true;
    case RETRO_ENVIRONMENT_GET_VARIABLE: {
        auto *variable = static_cast<retro_variable *>(data);
        variable->value = optionValue(variable->key);
        return variable->value != nullptr;
    }
    default: return false;
    }
}

void showFrame(const void *data, unsigned width, unsigned height, std::size_t pitch)
{
    if (data)
        s_picture = QImage(static_cast<const uchar *>(data), static_cast<int>(width), static_cast<int>(height),
                           static_cast<qsizetype>(pitch), QImage::Format_RGB32)
                        .copy();
}

std::int16_t inputState(unsigned port, unsigned device, unsigned, unsigned id)
{
    if (port != 0 || device != RETRO_DEVICE_JOYPAD)
        return 0;
    for (std::size_t bit = 0; bit < kPad.size(); ++bit)
        if (kPad[bit] == id)
            return (s_buttons >> bit) & 1;
    return 0;
}

} // namespace

struct BareCore::Functions {
    decltype(&retro_init) init = nullptr;
    decltype(&retro_deinit) deinit = nullptr;
    decltype(&retro_load_game) loadGame = nullptr;
    decltype(&retro_unload_game) unloadGame = nullptr;
    decltype(&retro_set_controller_port_device) plugIn = nullptr;
    decltype(&retro_run) run = nullptr;
    decltype(&retro_get_memory_data) memoryData = nullptr;
    decltype(&retro_serialize_size) stateSize = nullptr;
    decltype(&retro_serialize) serialize = nullptr;
    decltype(&retro_unserialize) unserialize = nullptr;
    decltype(&retro_set_environment) setEnvironment = nullptr;
    decltype(&retro_set_video_refresh) setVideo = nullptr;
    decltype(&retro_set_audio_sample) setSample = nullptr;
    decltype(&retro_set_audio_sample_batch) setSamples = nullptr;
    decltype(&retro_set_input_poll) setPoll = nullptr;
    decltype(&retro_set_input_state) setInput = nullptr;

    template <typename F>
    static bool find(void *library, F &function, const char *name)
    {
        function = reinterpret_cast<F>(dlsym(library, name));
        return function != nullptr;
    }

    bool findAll(void *library)
    {
        return find(library, init, "retro_init") && find(library, deinit, "retro_deinit")
            && find(library, loadGame, "retro_load_game") && find(library, unloadGame, "retro_unload_game")
            && find(library, plugIn, "retro_set_controller_port_device") && find(library, run, "retro_run")
            && find(library, memoryData, "retro_get_memory_data") && find(library, stateSize, "retro_serialize_size")
            && find(library, serialize, "retro_serialize") && find(library, unserialize, "retro_unserialize")
            && find(library, setEnvironment, "retro_set_environment")
            && find(library, setVideo, "retro_set_video_refresh") && find(library, setSample, "retro_set_audio_sample")
            && find(library, setSamples, "retro_set_audio_sample_batch")
            && find(library, setPoll, "retro_set_input_poll") && find(library, setInput, "retro_set_input_state");
    }
};

QString BareCore::installedCore()
{
    for (const auto *folder : {"/usr/lib/x86_64-linux-gnu/libretro", "/usr/lib/aarch64-linux-gnu/libretro",
                               "/usr/lib/libretro", "/usr/local/lib/libretro"}) {
        const auto path = QString::fromLatin1(folder) + QStringLiteral("/nestopia_libretro.so");
        if (QFileInfo::exists(path))
            return path;
    }
    return {};
}

Result<std::unique_ptr<BareCore>> BareCore::open(const QString &core, const QString &cartridge)
{
    std::unique_ptr<BareCore> bare(new BareCore);
    bare->m_library = dlopen(QFile::encodeName(core).constData(), RTLD_NOW | RTLD_LOCAL);
    if (!bare->m_library)
        return failure(core.toStdString(), dlerror());
    auto functions = std::make_unique<Functions>();
    if (!functions->findAll(bare->m_library))
        return failure(core.toStdString(), "not a libretro core: a function is missing");
    functions->setEnvironment(environment);
    functions->setVideo(showFrame);
    functions->setSample([](std::int16_t, std::int16_t) {});
    functions->setSamples([](const std::int16_t *, std::size_t frames) { return frames; });
    functions->setPoll([] {});
    functions->setInput(inputState);
    functions->init();
    bare->m_functions = std::move(functions);
    QFile file(cartridge);
    if (!file.open(QIODevice::ReadOnly))
        return failure(cartridge.toStdString(), file.errorString().toStdString());
    const auto bytes = file.readAll();
    bare->m_rom.assign(bytes.begin(), bytes.end());
    if (!bare->load(cartridge))
        return failure(cartridge.toStdString(), "the core refuses it");
    return bare;
}

bool BareCore::load(const QString &cartridge)
{
    const auto path = QFile::encodeName(cartridge);
    retro_game_info info{};
    info.path = path.constData();
    info.data = m_rom.data();
    info.size = m_rom.size();
    if (!m_functions->loadGame(&info))
        return false;
    m_functions->plugIn(0, RETRO_DEVICE_JOYPAD);
    return true;
}

BareCore::~BareCore()
{
    if (m_functions) {
        m_functions->unloadGame();
        m_functions->deinit();
    }
    if (m_library)
        dlclose(m_library);
}

bool BareCore::powerOn(std::uint8_t seed, std::span<const Poke> pokes)
{
    m_functions->unloadGame();
    if (!load(QStringLiteral("cartridge.nes")))
        return false;
    run(0);
    writableMemory()[kSeedAddress] = seed;
    for (const auto &poke : pokes)
        writableMemory()[poke.address] = poke.value;
    for (int i = 0; i < kFramesToFirstStep && memory()[kPicturesAddress] == 0; ++i)
        run(0);
    return memory()[kPicturesAddress] != 0;
}

void BareCore::run(std::uint8_t buttons, int frames)
{
    s_buttons = buttons;
    for (int i = 0; i < frames; ++i)
        m_functions->run();
}

Memory BareCore::memory() const
{
    return {static_cast<const std::uint8_t *>(m_functions->memoryData(RETRO_MEMORY_SYSTEM_RAM)), kNesMemorySize};
}

std::span<std::uint8_t> BareCore::writableMemory()
{
    return {static_cast<std::uint8_t *>(m_functions->memoryData(RETRO_MEMORY_SYSTEM_RAM)), kNesMemorySize};
}

std::vector<std::uint8_t> BareCore::save() const
{
    std::vector<std::uint8_t> state(m_functions->stateSize());
    if (!m_functions->serialize(state.data(), state.size()))
        state.clear();
    return state;
}

bool BareCore::restore(std::span<const std::uint8_t> state)
{
    return m_functions->unserialize(state.data(), state.size());
}

QImage BareCore::picture() const
{
    return s_picture;
}

} // namespace merit::test
