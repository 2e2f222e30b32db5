// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/error.h"
#include "model/core/memory.h"
#include "model/core/world.h"
#include "plugins/libretro/protocol.h"

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <span>
#include <string>

namespace merit {

// What a core process is made of. Kept, so that a fresh one can be made when the first has died.
struct CoreSource {
    std::string host; // the program merit-corehost
    std::string core;
    std::string romName;
    std::shared_ptr<const std::vector<std::uint8_t>> rom;
};

// What a core says of itself and its game once it is loaded.
struct CoreDescription {
    std::string name;
    std::size_t memorySize = 0;
    double framesPerSecond = 60.0;
    double samplesPerSecond = 0.0;
};

// A core with a game, alive in a process of its own (merit-corehost), as the program holds it. Every call waits for the
// answer, but not for ever: a process that has ended, or says nothing for a while, is reported, buried, and answers
// nothing from then on. One thread at a time. Dropping it ends the process.
class CoreProcess {
public:
    static Result<std::unique_ptr<CoreProcess>> start(const CoreSource &source);
    ~CoreProcess();
    CoreProcess(const CoreProcess &) = delete;
    CoreProcess &operator=(const CoreProcess &) = delete;

    const CoreDescription &description() const { return m_description; }
    bool isAlive() const { return m_pid > 0; }
    pid_t pid() const { return m_pid; }

    // Frames since the game began, as far as is known.
    std::uint64_t frame() const { return m_frame; }

    // `buttons` as libretro counts them, held for all frames. Who has asked for the state since the last run is going
    // to ask again, so it is made along with the frames.
    Result<void> run(std::uint32_t frames, std::uint32_t buttons);

    // The same without pictures; what the memory was after each frame is in history().
    Result<void> record(std::uint32_t frames, std::uint32_t buttons);
    std::uint32_t mostRecorded() const;

    Result<void> poke(Poke poke);

    // The state of the core behind `room` bytes that are the caller's to fill.
    Result<Snapshot> serialise(std::size_t room = 0);
    Result<void> unserialise(std::span<const std::uint8_t> state, std::uint64_t frame);

    // Valid until the next call that changes something, and, unchanged, after the process has died.
    Memory memory() const { return {m_shared->memory, m_description.memorySize}; }
    Memory history(std::uint32_t index) const;
    void copyPicture(Picture &picture) const;
    std::span<const std::int16_t> samples() const;

private:
    CoreProcess() = default;

    Result<void> spawn(const std::string &host);
    Result<void> load(const CoreSource &source);
    Result<void> ask(const protocol::Command &command);
    bool isAnswered(std::uint32_t number) const;
    bool watchAnswer(std::uint32_t number, std::uint32_t frames);
    bool awaitAnswer(std::uint32_t number, std::uint32_t frames);
    bool hasEnded();
    void end(std::string cause);
    void bury();

    protocol::Shared *m_shared = nullptr;
    int m_lifeline = -1;
    pid_t m_pid = -1;
    CoreDescription m_description;
    std::uint64_t m_frame = 0;
    std::chrono::nanoseconds m_usual{0}; // for a frame
    bool m_isStateWanted = false;        // since the last run
    bool m_isStateMade = false;          // and nothing has changed since
    Error m_end;                         // why it is no longer alive
};

} // namespace merit
