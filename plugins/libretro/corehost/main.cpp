// SPDX-License-Identifier: GPL-3.0-or-later
// merit-corehost: runs one libretro core for the program that started it, and can do nothing else. Not for people.
#include "plugins/libretro/corehost/core.h"
#include "plugins/libretro/corehost/sandbox.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>

#include <csignal>
#include <cstdio>
#include <cstring>

namespace {

using namespace merit;

constexpr int kExitUsage = 2;
constexpr int kExitNoSandbox = 3;
// About as long as the program needs to ask again when it is in a hurry; sleeping and waking takes longer than that.
constexpr int kSpins = 4000;

// This process must not outlive the program. The kernel kills it when the other end of the lifeline goes away, whatever
// the core is doing at that moment. (PR_SET_PDEATHSIG would go by the thread that started it, not by the program.)
bool tieToProgram()
{
    if (fcntl(protocol::kLifeline, F_SETOWN, getpid()) != 0 || fcntl(protocol::kLifeline, F_SETSIG, SIGKILL) != 0
        || fcntl(protocol::kLifeline, F_SETFL, O_ASYNC | O_NONBLOCK) != 0)
        return false;
    pollfd end = {protocol::kLifeline, POLLIN, 0};
    return poll(&end, 1, 0) == 0; // else it is gone already
}

protocol::Shared *mapShared()
{
    void *memory = mmap(nullptr, sizeof(protocol::Shared), PROT_READ | PROT_WRITE, MAP_SHARED, protocol::kSharedFile,
                        0);
    auto *shared = memory == MAP_FAILED ? nullptr : static_cast<protocol::Shared *>(memory);
    return shared && shared->version == protocol::kVersion ? shared : nullptr;
}

void awaitCommand(protocol::Shared &shared, std::uint32_t last)
{
    for (int i = 0; i < kSpins; ++i) {
        if (shared.asked.number.load(std::memory_order_acquire) != last)
            return;
        protocol::relax();
    }
    while (shared.asked.number.load(std::memory_order_acquire) == last)
        protocol::sleepWhile(shared.asked, last, nullptr);
}

[[noreturn]] void serve(protocol::Shared &shared)
{
    Core core(shared);
    for (std::uint32_t last = 0;;) {
        awaitCommand(shared, last);
        last = shared.asked.number.load(std::memory_order_acquire);
        const auto problem = core.obey(protocol::Command(shared.command));
        std::strncpy(shared.answer.text, problem.c_str(), sizeof shared.answer.text - 1);
        shared.answer.isDone = problem.empty() ? 1 : 0;
        protocol::ring(shared.answered, last);
    }
}

} // namespace

int main()
{
    auto *shared = mapShared();
    if (!shared || !tieToProgram()) {
        std::fputs("merit-corehost: started by merit, not by hand\n", stderr);
        return kExitUsage;
    }
    close_range(protocol::kLifeline + 1, ~0U, 0);
    if (!enterSandbox())
        return kExitNoSandbox;
    serve(*shared);
}
