// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/coreprocess.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <new>
#include <thread>

namespace merit {

namespace {

using protocol::Command;
using protocol::Verb;
using Clock = std::chrono::steady_clock;

// Nothing is heard of the core for so long, and it counts as hanging: with what comes after, a person knows within two
// seconds.
constexpr auto kPatience = std::chrono::milliseconds(1500);
constexpr timespec kLook = {0, 10'000'000}; // how often to look whether it is still there
constexpr std::chrono::nanoseconds kWatch = std::chrono::microseconds(150);
constexpr std::chrono::nanoseconds kShortest = std::chrono::microseconds(50); // that is worth sleeping
const bool kMayWatch = std::thread::hardware_concurrency() > 1;
constexpr int kFirstFreeFile = 10; // above those that the host is given
constexpr auto kEnded = "core process ended";

class OwnedFile {
public:
    explicit OwnedFile(int file) : m_file(file) {}
    ~OwnedFile()
    {
        if (m_file >= 0)
            close(m_file);
    }
    OwnedFile(const OwnedFile &) = delete;
    OwnedFile &operator=(const OwnedFile &) = delete;

    int get() const { return m_file; }

private:
    int m_file;
};

tl::unexpected<Error> systemFailure(const char *what)
{
    return failure("core process", std::string(what) + ": " + std::strerror(errno));
}

// Out of the way of the numbers that the host is given.
int raised(int file)
{
    const int result = fcntl(file, F_DUPFD_CLOEXEC, kFirstFreeFile);
    close(file);
    return result;
}

// The block cannot change its size any more: a core that cuts it short would take the program with it.
protocol::Shared *makeShared(int file)
{
    if (file < 0 || ftruncate(file, sizeof(protocol::Shared)) != 0
        || fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)
        return nullptr;
    void *memory = mmap(nullptr, sizeof(protocol::Shared), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    return memory == MAP_FAILED ? nullptr : ::new (memory) protocol::Shared;
}

int spawnHost(const std::string &host, int shared, int lifeline, pid_t &pid)
{
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, shared, protocol::kSharedFile);
    posix_spawn_file_actions_adddup2(&files, lifeline, protocol::kLifeline);
    for (const int stream : {0, 1, 2})
        posix_spawn_file_actions_addopen(&files, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0);
    std::string name = host;
    char *arguments[] = {name.data(), nullptr};
    char *environment[] = {nullptr}; // nothing that could make a core behave otherwise elsewhere
    const int status = posix_spawn(&pid, host.c_str(), &files, nullptr, arguments, environment);
    posix_spawn_file_actions_destroy(&files);
    return status;
}

std::string textOf(const char (&text)[protocol::kMostText])
{
    return {text, strnlen(text, sizeof text)};
}

} // namespace

Result<std::unique_ptr<CoreProcess>> CoreProcess::start(const CoreSource &source)
{
    std::unique_ptr<CoreProcess> process(new CoreProcess);
    if (auto done = process->spawn(source.host); !done)
        return tl::unexpected(done.error());
    if (auto done = process->load(source); !done)
        return tl::unexpected(done.error());
    return process;
}

CoreProcess::~CoreProcess()
{
    if (isAlive())
        kill(m_pid, SIGKILL);
    bury();
    if (m_lifeline >= 0)
        close(m_lifeline);
    if (m_shared)
        munmap(m_shared, sizeof *m_shared);
}

Result<void> CoreProcess::spawn(const std::string &host)
{
    const OwnedFile shared(raised(memfd_create("merit-core", MFD_CLOEXEC | MFD_ALLOW_SEALING)));
    m_shared = makeShared(shared.get());
    int ends[2] = {-1, -1};
    if (!m_shared || pipe2(ends, O_CLOEXEC) != 0)
        return systemFailure("no shared memory");
    m_lifeline = ends[1];
    const OwnedFile lifeline(raised(ends[0]));
    if (const int status = spawnHost(host, shared.get(), lifeline.get(), m_pid); status != 0) {
        m_pid = -1;
        return failure(host, std::string("could not be started: ") + std::strerror(status));
    }
    return {};
}

Result<void> CoreProcess::load(const CoreSource &source)
{
    if (source.rom->size() > protocol::kMostRom)
        return failure(source.romName, "larger than any game that is known here");
    if (source.core.size() >= protocol::kMostPath)
        return failure(source.core, "the path is too long");
    std::ranges::copy(*source.rom, m_shared->rom);
    std::ranges::copy(source.core, m_shared->corePath);
    Command command;
    command.size = static_cast<std::uint32_t>(source.rom->size());
    const auto done = ask(command);
    const auto &answer = m_shared->answer;
    const auto name = textOf(answer.coreName);
    if (!done && !isAlive())
        return failure(source.core, done.error().message());
    if (!done)
        return failure(name.empty() ? source.core : source.romName + " in " + name, done.error().cause);
    m_description = {name, std::min<std::size_t>(answer.memorySize, protocol::kMostMemory), answer.framesPerSecond,
                     answer.samplesPerSecond};
    if (!(m_description.framesPerSecond >= 1.0 && m_description.framesPerSecond <= 1000.0))
        m_description.framesPerSecond = 60.0;
    return {};
}

Result<void> CoreProcess::run(std::uint32_t frames, std::uint32_t buttons)
{
    Command command;
    command.verb = Verb::Run;
    command.frames = frames;
    command.buttons = buttons;
    command.isSaved = m_isStateWanted ? 1 : 0;
    m_isStateWanted = false;
    auto done = ask(command);
    m_isStateMade = done && command.isSaved != 0 && m_shared->answer.snapshotSize > 0;
    return done;
}

Result<void> CoreProcess::record(std::uint32_t frames, std::uint32_t buttons)
{
    Command command;
    command.verb = Verb::Record;
    command.frames = frames;
    command.buttons = buttons;
    return ask(command);
}

std::uint32_t CoreProcess::mostRecorded() const
{
    return static_cast<std::uint32_t>(protocol::kMostHistory / m_description.memorySize);
}

Result<void> CoreProcess::poke(Poke poke)
{
    Command command;
    command.verb = Verb::Poke;
    command.address = poke.address;
    command.value = poke.value;
    return ask(command);
}

Result<Snapshot> CoreProcess::serialise(std::size_t room)
{
    Command command;
    command.verb = Verb::Serialise;
    if (auto done = m_isStateMade && isAlive() ? Result<void>() : ask(command); !done)
        return tl::unexpected(done.error());
    m_isStateWanted = m_isStateMade = true;
    const auto size = std::min<std::size_t>(m_shared->answer.snapshotSize, protocol::kMostSnapshot);
    Snapshot snapshot(room + size);
    std::memcpy(snapshot.data() + room, m_shared->snapshot, size);
    return snapshot;
}

Result<void> CoreProcess::unserialise(std::span<const std::uint8_t> state, std::uint64_t frame)
{
    if (state.size() > protocol::kMostSnapshot)
        return failure("snapshot", "made for another world");
    if (isAlive())
        std::ranges::copy(state, m_shared->snapshot);
    Command command;
    command.verb = Verb::Unserialise;
    command.size = static_cast<std::uint32_t>(state.size());
    command.frame = frame;
    auto done = ask(command);
    if (done)
        m_frame = frame;
    return done;
}

Result<void> CoreProcess::ask(const Command &command)
{
    m_isStateMade = false;
    if (!isAlive())
        return tl::unexpected(m_end);
    const auto before = m_shared->progress.load();
    m_shared->command = command;
    const auto number = m_shared->asked.number.load(std::memory_order_relaxed) + 1;
    const auto start = Clock::now();
    protocol::ring(m_shared->asked, number);
    const bool hasAnswer = awaitAnswer(number, command.frames);
    if (command.frames > 0)
        m_usual += (Clock::now() - start) / command.frames / 8 - m_usual / 8;
    if (command.verb == Verb::Run || command.verb == Verb::Record)
        m_frame += std::min<std::uint64_t>(m_shared->progress.load() - before, command.frames);
    if (!hasAnswer) {
        if (command.verb != Verb::Load)
            m_end.cause += " at frame " + std::to_string(m_frame + (command.frames > 0 ? 1 : 0));
        return tl::unexpected(m_end);
    }
    if (m_shared->answer.isDone == 0)
        return failure(m_description.name, textOf(m_shared->answer.text));
    return {};
}

bool CoreProcess::isAnswered(std::uint32_t number) const
{
    return m_shared->answered.number.load(std::memory_order_acquire) == number;
}

// Sleeps until shortly before the frames should be done and stays awake for the rest: being woken takes as long as a
// tenth of a frame.
bool CoreProcess::watchAnswer(std::uint32_t number, std::uint32_t frames)
{
    if (!kMayWatch)
        return false;
    const auto sleep = frames * m_usual - kWatch;
    if (sleep > kShortest) {
        const timespec limit = {0, std::min<std::int64_t>(sleep.count(), kLook.tv_nsec)};
        protocol::sleepWhile(m_shared->answered, number - 1, &limit);
    }
    const auto end = Clock::now() + 2 * kWatch;
    while (!isAnswered(number)) {
        if (Clock::now() > end)
            return false;
        protocol::relax();
    }
    return true;
}

bool CoreProcess::awaitAnswer(std::uint32_t number, std::uint32_t frames)
{
    if (watchAnswer(number, frames))
        return true;
    auto seen = m_shared->progress.load();
    auto deadline = Clock::now() + kPatience;
    while (!isAnswered(number)) {
        protocol::sleepWhile(m_shared->answered, number - 1, &kLook);
        if (isAnswered(number))
            break;
        if (hasEnded())
            return false;
        if (const auto progress = m_shared->progress.load(); progress != seen) {
            seen = progress;
            deadline = Clock::now() + kPatience;
        } else if (Clock::now() > deadline) {
            kill(m_pid, SIGKILL);
            bury();
            end("no answer for 1.5 seconds");
            return false;
        }
    }
    return true;
}

// Without waiting. Interrupted calls are seen to at the next look.
bool CoreProcess::hasEnded()
{
    int status = 0;
    if (waitpid(m_pid, &status, WNOHANG) != m_pid)
        return false;
    m_pid = -1;
    end(WIFSIGNALED(status) ? "signal " + std::to_string(WTERMSIG(status))
                            : "exit status " + std::to_string(WEXITSTATUS(status)));
    return true;
}

void CoreProcess::end(std::string cause)
{
    m_end = {kEnded, std::move(cause)};
}

void CoreProcess::bury()
{
    if (!isAlive())
        return;
    while (waitpid(m_pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    m_pid = -1;
}

Memory CoreProcess::history(std::uint32_t index) const
{
    return {m_shared->history + index * m_description.memorySize, m_description.memorySize};
}

void CoreProcess::copyPicture(Picture &picture) const
{
    constexpr std::uint32_t kOpaque = 0xFF000000;
    const std::uint32_t width = m_shared->answer.width;
    const std::uint32_t height = m_shared->answer.height;
    if (width == 0 || width > protocol::kMostPixels || height > protocol::kMostPixels / width) {
        picture = {};
        return;
    }
    picture.width = static_cast<int>(width);
    picture.height = static_cast<int>(height);
    picture.pixels.resize(std::size_t{width} * height);
    std::ranges::transform(m_shared->pixels, m_shared->pixels + picture.pixels.size(), picture.pixels.begin(),
                           [](std::uint32_t pixel) { return pixel | kOpaque; });
}

std::span<const std::int16_t> CoreProcess::samples() const
{
    return {m_shared->samples, std::min<std::size_t>(m_shared->answer.sampleCount, protocol::kMostSamples)};
}

} // namespace merit
