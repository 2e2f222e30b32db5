// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/soundoutput.h"

#include <SDL2/SDL.h>

#include <algorithm>

namespace merit {

namespace {

constexpr double kMoment = 0.1;      // what may wait, besides two steps
constexpr double kStartShare = 0.33; // of the most, before it is played
constexpr Uint16 kDevicePairs = 512; // what the device takes at a time: a bit less than a frame

constexpr auto kEars = 2;
constexpr auto kBytesPerPair = kEars * sizeof(std::int16_t);

} // namespace

Result<void> SoundOutput::open(int samplesPerSecond, double stepSeconds)
{
    close();
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); // the signals of the process are not SDL's
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return failure("sound", SDL_GetError());
    SDL_AudioSpec wanted = {};
    wanted.freq = samplesPerSecond;
    wanted.format = AUDIO_S16SYS;
    wanted.channels = kEars;
    wanted.samples = kDevicePairs;
    m_device = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
    if (m_device == 0) {
        const std::string cause = SDL_GetError();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return failure("sound", cause);
    }
    m_samplesPerSecond = samplesPerSecond;
    m_isGathering = true;
    setStepSeconds(stepSeconds);
    return {};
}

void SoundOutput::setStepSeconds(double stepSeconds)
{
    m_mostSeconds = kMoment + 2.0 * stepSeconds;
}

void SoundOutput::close()
{
    if (!isOpen())
        return;
    SDL_CloseAudioDevice(m_device);
    m_device = 0;
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

double SoundOutput::queuedSeconds() const
{
    return isOpen() ? static_cast<double>(SDL_GetQueuedAudioSize(m_device) / kBytesPerPair) / m_samplesPerSecond : 0.0;
}

Result<void> SoundOutput::queue(std::span<const std::int16_t> samples)
{
    if (!isOpen())
        return {};
    if (SDL_GetAudioDeviceStatus(m_device) == SDL_AUDIO_STOPPED)
        return failure("sound", "the device has gone");
    const auto waiting = queuedSeconds();
    const auto room = static_cast<std::size_t>(std::max(0.0, (m_mostSeconds - waiting) * m_samplesPerSecond));
    const auto pairs = std::min(samples.size() / kEars, room);
    if (SDL_QueueAudio(m_device, samples.data(), static_cast<Uint32>(pairs * kBytesPerPair)) != 0)
        return failure("sound", SDL_GetError());
    if (waiting == 0.0)
        m_isGathering = true;
    if (m_isGathering && queuedSeconds() >= kStartShare * m_mostSeconds)
        m_isGathering = false;
    SDL_PauseAudioDevice(m_device, m_isGathering ? 1 : 0);
    return {};
}

} // namespace merit
