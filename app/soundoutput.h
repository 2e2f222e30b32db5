// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/error.h"

#include <cstdint>
#include <span>

namespace merit {

// A loudspeaker, through SDL. What is queued is played in order; it never grows beyond a moment, since whatever comes
// faster than it can be played is dropped. On the GUI thread.
class SoundOutput {
public:
    SoundOutput() = default;
    ~SoundOutput() { close(); }
    SoundOutput(const SoundOutput &) = delete;
    SoundOutput &operator=(const SoundOutput &) = delete;

    // For sound of two ears that arrives in pieces of about `stepSeconds`.
    Result<void> open(int samplesPerSecond, double stepSeconds);
    void setStepSeconds(double stepSeconds);
    void close();
    bool isOpen() const { return m_device != 0; }

    // Left, right, left, ... Fails when the device has gone.
    Result<void> queue(std::span<const std::int16_t> samples);

    // What waits to be played, and the most that ever does.
    double queuedSeconds() const;
    double mostSeconds() const { return m_mostSeconds; }

private:
    std::uint32_t m_device = 0;
    int m_samplesPerSecond = 0;
    double m_mostSeconds = 0.0;
    bool m_isGathering = true; // until there is enough to play without a gap
};

} // namespace merit
