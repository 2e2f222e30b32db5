// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/coreworld.h"

#include "model/core/numbers.h"

#include <libretro-common/libretro.h>

#include <cmath>
#include <cstring>
#include <utility>

namespace merit {

namespace {

constexpr double kLeastSamples = 1000.0; // a second
constexpr double kMostSamples = 200'000.0;

// FNV-1a: enough to tell the snapshots of one world from those of another.
std::uint64_t hashOf(std::uint64_t hash, std::span<const std::uint8_t> bytes)
{
    for (const auto byte : bytes)
        hash = (hash ^ byte) * 0x100000001B3;
    return hash;
}

std::uint64_t identityOf(const CoreSource &source, const std::string &coreName)
{
    const std::vector<std::uint8_t> name(coreName.begin(), coreName.end());
    return hashOf(hashOf(0xCBF29CE484222325, name), *source.rom);
}

} // namespace

std::uint32_t libretroButtons(std::uint8_t buttons)
{
    constexpr std::pair<std::uint8_t, unsigned> kPad[] = {
        {pad::kA, RETRO_DEVICE_ID_JOYPAD_A},           {pad::kB, RETRO_DEVICE_ID_JOYPAD_B},
        {pad::kSelect, RETRO_DEVICE_ID_JOYPAD_SELECT}, {pad::kStart, RETRO_DEVICE_ID_JOYPAD_START},
        {pad::kUp, RETRO_DEVICE_ID_JOYPAD_UP},         {pad::kDown, RETRO_DEVICE_ID_JOYPAD_DOWN},
        {pad::kLeft, RETRO_DEVICE_ID_JOYPAD_LEFT},     {pad::kRight, RETRO_DEVICE_ID_JOYPAD_RIGHT}};
    std::uint32_t result = 0;
    for (const auto &[button, id] : kPad)
        if ((buttons & button) != 0)
            result |= 1U << id;
    return result;
}

Result<std::unique_ptr<CoreWorld>> CoreWorld::create(CoreSource source, std::vector<PadAction> actions,
                                                     int framesPerStep)
{
    auto process = CoreProcess::start(source);
    if (!process)
        return tl::unexpected(process.error());
    // The first frame belongs to switching on: a core may leave parts of its picture as they were before.
    if (auto done = (*process)->run(1, 0); !done)
        return tl::unexpected(done.error());
    auto powerOn = (*process)->serialise();
    if (!powerOn)
        return tl::unexpected(powerOn.error());
    std::unique_ptr<CoreWorld> world(new CoreWorld(std::move(source), std::move(*process), std::move(*powerOn)));
    if (auto done = world->setFramesPerStep(std::max(framesPerStep, 1)); !done)
        return tl::unexpected(done.error());
    for (auto &action : actions) {
        action.info.buttons = action.buttons;
        world->m_buttons.push_back(libretroButtons(action.buttons));
        world->m_info.actions.push_back(std::move(action.info));
    }
    return world;
}

CoreWorld::CoreWorld(CoreSource source, std::unique_ptr<CoreProcess> process, Snapshot powerOn)
    : m_source(std::move(source)),
      m_process(std::move(process)),
      m_powerOn(std::move(powerOn)),
      m_identity(identityOf(m_source, m_process->description().name))
{
    const auto &core = m_process->description();
    m_info.id = "rom";
    m_info.title = core.name;
    m_info.kind = WorldKind::Core;
    m_info.memorySize = core.memorySize;
    // What the core says may be anything; outside of this nothing could play it.
    if (core.samplesPerSecond >= kLeastSamples && core.samplesPerSecond <= kMostSamples)
        m_info.samplesPerSecond = static_cast<int>(std::lround(core.samplesPerSecond));
}

Result<void> CoreWorld::setFramesPerStep(int frames)
{
    if (frames < 1 || frames > kMostFramesPerStep)
        return failure("frame skip",
                       std::to_string(frames) + " is not from 1 to " + std::to_string(kMostFramesPerStep));
    m_framesPerStep = static_cast<std::uint32_t>(frames);
    m_info.framesPerStep = frames;
    m_info.stepsPerSecond = m_process->description().framesPerSecond / frames;
    return {};
}

// The old process stays until there is a new one: its memory is what the world shows.
Result<void> CoreWorld::revive()
{
    if (m_process->isAlive())
        return {};
    auto process = CoreProcess::start(m_source);
    if (!process)
        return tl::unexpected(process.error());
    if ((*process)->description().memorySize != m_info.memorySize)
        return failure(m_source.core, "was replaced by another core");
    m_process = std::move(*process);
    return {};
}

Result<void> CoreWorld::reset(std::uint64_t seed)
{
    if (auto done = revive(); !done)
        return done;
    if (auto done = m_process->unserialise(m_powerOn, 0); !done)
        return done;
    m_frame = 0;
    return m_usualSeed ? beginPractice(seed) : Result<void>();
}

void CoreWorld::setPractice(std::string title, std::uint8_t usual)
{
    m_info.id = "practice";
    m_info.title = title + " in " + m_info.title;
    m_usualSeed = usual;
}

// As resources/cartridges/README.md says: one frame after power-on the seed is written, and soon the game begins.
Result<void> CoreWorld::beginPractice(std::uint64_t seed)
{
    constexpr std::uint32_t kSeedAddress = 0x0F;
    constexpr std::uint32_t kPicturesAddress = 0x02; // counts from the first step of the game
    constexpr int kMostFrames = 60;
    const auto byte = seed == 0 ? *m_usualSeed : static_cast<std::uint8_t>((seed - 1) % 255 + 1);
    auto done = m_process->poke({kSeedAddress, byte});
    for (int i = 0; done && i < kMostFrames && m_process->memory()[kPicturesAddress] == 0; ++i)
        done = m_process->run(1, 0);
    return done;
}

Result<void> CoreWorld::step(Action action)
{
    if (action < 0 || static_cast<std::size_t>(action) >= m_buttons.size())
        return failure("action " + std::to_string(action), "this world has " + std::to_string(m_buttons.size()));
    if (auto done = m_process->run(m_framesPerStep, m_buttons[static_cast<std::size_t>(action)]); !done)
        return done;
    m_frame += m_framesPerStep;
    return {};
}

Result<Snapshot> CoreWorld::snapshot() const
{
    Head head{m_identity, m_frame, 0};
    auto snapshot = m_process->serialise(sizeof head);
    if (!snapshot)
        return snapshot;
    head.size = snapshot->size() - sizeof head;
    std::memcpy(snapshot->data(), &head, sizeof head);
    return snapshot;
}

Result<CoreWorld::Head> CoreWorld::headOf(std::span<const std::uint8_t> snapshot, std::uint64_t identity)
{
    Head head;
    if (snapshot.size() > sizeof head)
        std::memcpy(&head, snapshot.data(), sizeof head);
    if (head.identity != identity)
        return failure("snapshot", "made for another world");
    if (head.size != snapshot.size() - sizeof head)
        return failure("snapshot", "damaged: some of it is missing");
    return head;
}

Result<void> CoreWorld::restore(const Snapshot &snapshot)
{
    const auto head = headOf(snapshot, m_identity);
    if (!head)
        return tl::unexpected(head.error());
    if (auto done = revive(); !done)
        return done;
    if (auto done = m_process->unserialise(std::span(snapshot).subspan(sizeof *head), head->frame); !done)
        return done;
    m_frame = head->frame;
    return {};
}

Result<void> CoreWorld::poke(Poke poke)
{
    if (poke.address >= m_info.memorySize)
        return failure("poke",
                       "address " + hexAddress(poke.address) + " is outside the memory of "
                           + std::to_string(m_info.memorySize) + " bytes");
    return m_process->poke(poke);
}

} // namespace merit
