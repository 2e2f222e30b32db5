// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

namespace merit {

// Sound on its way from the play thread to whoever listens. Nobody waits for it: what finds no room is dropped, so it
// never grows, however fast the world is played. While nobody listens it costs one look at a flag.
class SoundBuffer {
public:
    static constexpr std::size_t kMostSamples = 96'000; // a second of most worlds, both ears

    bool isWanted() const { return m_isWanted.load(std::memory_order_relaxed); }

    // What is left from before is forgotten.
    void setWanted(bool isWanted);

    // One step at a time; a step that is longer than all the room is taken whole when nothing else waits.
    void put(std::span<const std::int16_t> samples);

    // Everything that waits, in order; `samples` keeps its memory.
    void take(std::vector<std::int16_t> &samples);

private:
    std::atomic<bool> m_isWanted = false;
    std::mutex m_mutex;
    std::vector<std::int16_t> m_samples;
};

} // namespace merit
