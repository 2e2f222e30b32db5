// SPDX-License-Identifier: GPL-3.0-or-later
// A core that does what a core must not do. The "game" is a line of text: what to do, and at which frame.
//
//     segfault 812
//
// The same may stand at the start of the program of an iNES file. Until then it counts frames in its first four bytes
// of memory. Byte 8 is the errno of what it was told to try, or 255 when it succeeded.
#include <libretro-common/libretro.h>

#include <fcntl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>

namespace {

constexpr unsigned kWidth = 16;
constexpr unsigned kHeight = 8;
constexpr std::size_t kHeaderSize = 16;
constexpr std::size_t kResultAddress = 8;
constexpr std::size_t kTimeAddress = 16;

std::string deed;
unsigned deedFrame = 0;
unsigned char memory[2048]; // as a NES has
std::uint16_t pixels[kWidth * kHeight];
retro_video_refresh_t showPicture;
volatile int *volatile nowhere = nullptr;

unsigned frameCount()
{
    unsigned frame = 0;
    std::memcpy(&frame, memory, sizeof frame);
    return frame;
}

bool isDeed(const char *name)
{
    return deed == name;
}

void hang()
{
    for (volatile bool goesOn = true; goesOn;) {
    }
}

// Whatever would have an effect outside; negative when it is refused.
int tryDeed()
{
    char *const arguments[] = {const_cast<char *>("true"), nullptr};
    if (isDeed("socket"))
        return socket(AF_INET, SOCK_STREAM, 0);
    if (isDeed("unixsocket"))
        return socket(AF_UNIX, SOCK_STREAM, 0);
    if (isDeed("write"))
        return open("/tmp/merit-hostile-core", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (isDeed("overwrite"))
        return open("/proc/self/comm", O_RDWR);
    if (isDeed("temporary"))
        return open("/tmp", O_TMPFILE | O_RDWR, 0600);
    if (isDeed("unlink"))
        return unlink("/tmp/merit-hostile-core-unlink");
    if (isDeed("mkdir"))
        return mkdir("/tmp/merit-hostile-core", 0700);
    if (isDeed("rename"))
        return rename("/tmp/merit-hostile-core-unlink", "/tmp/merit-hostile-core");
    if (isDeed("symlink"))
        return symlink("/etc/passwd", "/tmp/merit-hostile-core");
    if (isDeed("chmod"))
        return chmod("/tmp", 0777);
    if (isDeed("connect"))
        return connect(0, nullptr, 0);
    if (isDeed("exec"))
        return execv("/bin/true", arguments);
    if (isDeed("fork"))
        return fork();
    if (isDeed("ptrace"))
        return static_cast<int>(ptrace(PTRACE_ATTACH, getppid(), nullptr, nullptr));
    if (isDeed("killparent"))
        return kill(getppid(), SIGTERM);
    if (isDeed("shrink"))
        return ftruncate(3, 0);
    if (isDeed("read"))
        return open("/etc/passwd", O_RDONLY);
    return 0;
}

void misbehave()
{
    if (isDeed("segfault"))
        *nowhere = 1;
    if (isDeed("abort"))
        std::abort();
    if (isDeed("exit"))
        std::exit(3);
    if (isDeed("hang"))
        hang();
    if (isDeed("killed"))
        std::raise(SIGKILL);
    const int result = tryDeed();
    memory[kResultAddress] = static_cast<unsigned char>(result < 0 ? errno : 255);
}

} // namespace

extern "C" {

unsigned retro_api_version()
{
    return RETRO_API_VERSION;
}

void retro_init() {}
void retro_deinit() {}
void retro_set_environment(retro_environment_t) {}
void retro_set_audio_sample(retro_audio_sample_t) {}
void retro_set_audio_sample_batch(retro_audio_sample_batch_t) {}
void retro_set_input_poll(retro_input_poll_t) {}
void retro_set_input_state(retro_input_state_t) {}
void retro_set_controller_port_device(unsigned, unsigned) {}
void retro_reset() {}
void retro_unload_game() {}
void retro_cheat_reset() {}
void retro_cheat_set(unsigned, bool, const char *) {}

void retro_set_video_refresh(retro_video_refresh_t callback)
{
    showPicture = callback;
}

void retro_get_system_info(retro_system_info *info)
{
    *info = {"Hostile", "1", "txt", false, false};
}

void retro_get_system_av_info(retro_system_av_info *info)
{
    *info = {{kWidth, kHeight, kWidth, kHeight, 1.0F}, {60.0, 44100.0}};
}

bool retro_load_game(const retro_game_info *game)
{
    std::string line(static_cast<const char *>(game->data), game->size);
    if (line.starts_with("NES"))
        line.erase(0, kHeaderSize);
    deed = line.substr(0, line.find(' '));
    deedFrame = static_cast<unsigned>(std::strtoul(line.c_str() + deed.size(), nullptr, 10));
    if (isDeed("loadsegfault"))
        std::raise(SIGSEGV);
    if (isDeed("loadhang"))
        hang();
    return !isDeed("refuse");
}

bool retro_load_game_special(unsigned, const retro_game_info *, std::size_t)
{
    return false;
}

void retro_run()
{
    const auto frame = frameCount() + 1;
    std::memcpy(memory, &frame, sizeof frame);
    const auto now = static_cast<std::int64_t>(std::time(nullptr));
    std::memcpy(memory + kTimeAddress, &now, sizeof now);
    if (frame == deedFrame)
        misbehave();
    for (auto &pixel : pixels)
        pixel = static_cast<std::uint16_t>(frame);
    showPicture(pixels, kWidth, kHeight, kWidth * sizeof *pixels);
}

std::size_t retro_serialize_size()
{
    return isDeed("nostate") ? 0 : sizeof memory;
}

bool retro_serialize(void *data, std::size_t size)
{
    if (isDeed("failingstate"))
        return false;
    std::memcpy(data, memory, size);
    return true;
}

bool retro_unserialize(const void *data, std::size_t size)
{
    if (size != sizeof memory)
        return false;
    std::memcpy(memory, data, size);
    return true;
}

unsigned retro_get_region()
{
    return RETRO_REGION_NTSC;
}

void *retro_get_memory_data(unsigned)
{
    return isDeed("nomemory") ? nullptr : memory;
}

std::size_t retro_get_memory_size(unsigned)
{
    return isDeed("nomemory") ? 0 : sizeof memory;
}

} // extern "C"
