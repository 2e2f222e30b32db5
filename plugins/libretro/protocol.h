// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <ctime>

// What the program and merit-corehost say to each other. One block of shared memory, one command at a time: the program
// fills in `command` and rings `asked` with the next number; the host does it, fills in `answer` and rings `answered`
// with the same number. Between the two the block belongs to the host, else to the program. Whatever the
// host wrote is from a stranger: the program copies sizes once and checks them before it uses them.
namespace merit::protocol {

inline constexpr std::uint32_t kVersion = 1;

// Where the host finds what it inherits.
inline constexpr int kSharedFile = 3;
inline constexpr int kLifeline = 4; // a pipe that the program never writes to: it hangs up when the program is gone

inline constexpr std::size_t kMostMemory = 256 * 1024;
inline constexpr std::size_t kMostRom = 16 * 1024 * 1024;
inline constexpr std::size_t kMostSnapshot = 16 * 1024 * 1024;
inline constexpr std::size_t kMostPixels = 1024 * 1024;
inline constexpr std::size_t kMostSamples = 128 * 1024; // of both ears together: over a second
inline constexpr std::size_t kMostHistory = 4 * 1024 * 1024;
inline constexpr std::size_t kMostText = 512;
inline constexpr std::size_t kMostPath = 4096;

enum class Verb : std::uint32_t {
    Load,        // `corePath` and `rom`
    Run,         // `frames` frames with `buttons`; memory and picture after the last, the sound of all
    Record,      // the same without picture and sound; memory after each frame into `history`
    Serialise,   // into `snapshot`
    Unserialise, // from `snapshot`
    Poke,
};

struct Command {
    Verb verb = Verb::Load;
    std::uint32_t frames = 0;
    std::uint32_t buttons = 0; // as libretro counts them: bit RETRO_DEVICE_ID_JOYPAD_...
    std::uint32_t address = 0;
    std::uint32_t value = 0;
    std::uint32_t isSaved = 0; // Run: serialise as well, which saves a trip
    std::uint32_t size = 0;    // of the ROM or the snapshot
    std::uint64_t frame = 0;   // at which the snapshot was made: the core's clock goes by it
};

struct Answer {
    std::uint32_t isDone = 0; // else `text` says why
    std::uint32_t memorySize = 0;
    std::uint32_t snapshotSize = 0;
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint32_t sampleCount = 0;
    double framesPerSecond = 0.0;
    double samplesPerSecond = 0.0;
    char text[kMostText] = {};
    char coreName[kMostText] = {};
};

// A number that one side sets and the other waits for.
struct Bell {
    alignas(64) std::atomic<std::uint32_t> number = 0;
    std::atomic<std::uint32_t> isAwaited = 0; // somebody sleeps, and has to be woken
};

// The areas behind the last small field are only touched, and so only cost memory, as far as they are used.
struct Shared {
    std::uint32_t version = kVersion;
    Bell asked;
    Bell answered;
    alignas(64) std::atomic<std::uint64_t> progress = 0; // grows with every frame and every part of a load
    Command command;
    Answer answer;
    char corePath[kMostPath] = {};
    alignas(4096) std::uint8_t memory[kMostMemory];
    std::int16_t samples[kMostSamples];
    std::uint32_t pixels[kMostPixels]; // 0xFFRRGGBB, row by row without gaps
    std::uint8_t snapshot[kMostSnapshot];
    std::uint8_t history[kMostHistory];
    std::uint8_t rom[kMostRom];
};

static_assert(std::atomic<std::uint32_t>::is_always_lock_free && std::atomic<std::uint64_t>::is_always_lock_free);

inline void ring(Bell &bell, std::uint32_t number)
{
    bell.number.store(number);
    if (bell.isAwaited.load() != 0)
        syscall(SYS_futex, reinterpret_cast<std::uint32_t *>(&bell.number), FUTEX_WAKE, 1, nullptr, nullptr, 0);
}

// Sleeps until the number is no longer `old`, for a while, or for no reason at all: look again afterwards.
inline void sleepWhile(Bell &bell, std::uint32_t old, const timespec *limit)
{
    bell.isAwaited.store(1);
    syscall(SYS_futex, reinterpret_cast<std::uint32_t *>(&bell.number), FUTEX_WAIT, old, limit, nullptr, 0);
    bell.isAwaited.store(0);
}

// For loops that wait a moment without sleeping.
inline void relax()
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

} // namespace merit::protocol
