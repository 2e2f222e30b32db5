// SPDX-License-Identifier: GPL-3.0-or-later
// The time of day as a core sees it. The names are those of the C library: a core that is loaded into this program
// finds these first. Time goes with the frames, so that the same frames always happen at the same time.
#include "plugins/libretro/corehost/clock.h"

#include <sys/time.h>

#include <ctime>

namespace {

constexpr std::int64_t kStart = 946684800; // 2000-01-01 00:00:00
constexpr std::int64_t kFramesPerSecond = 60;
constexpr std::int64_t kNanoseconds = 1'000'000'000;

std::int64_t frame = 0;

} // namespace

namespace merit {

void setClock(std::uint64_t frames)
{
    frame = static_cast<std::int64_t>(frames);
}

} // namespace merit

extern "C" {

__attribute__((visibility("default"))) time_t time(time_t *out) noexcept
{
    const time_t now = kStart + frame / kFramesPerSecond;
    if (out)
        *out = now;
    return now;
}

__attribute__((visibility("default"))) int clock_gettime(clockid_t, timespec *out) noexcept
{
    out->tv_sec = time(nullptr);
    out->tv_nsec = frame % kFramesPerSecond * kNanoseconds / kFramesPerSecond;
    return 0;
}

__attribute__((visibility("default"))) int gettimeofday(timeval *out, void *) noexcept
{
    out->tv_sec = time(nullptr);
    out->tv_usec = frame % kFramesPerSecond * 1'000'000 / kFramesPerSecond;
    return 0;
}

} // extern "C"
