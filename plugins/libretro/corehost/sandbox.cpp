// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/corehost/sandbox.h"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <memory>

namespace merit {

namespace {

constexpr rlim_t kMostAddressSpace = rlim_t{2} << 30;
constexpr rlim_t kMostFiles = 64;

// Memory, threads and time of its own, and looking at files: what any core may do.
constexpr int kHarmless[] = {SCMP_SYS(read),
                             SCMP_SYS(readv),
                             SCMP_SYS(pread64),
                             SCMP_SYS(write),
                             SCMP_SYS(writev),
                             SCMP_SYS(lseek),
                             SCMP_SYS(close),
                             SCMP_SYS(dup),
                             SCMP_SYS(stat),
                             SCMP_SYS(lstat),
                             SCMP_SYS(fstat),
                             SCMP_SYS(newfstatat),
                             SCMP_SYS(statx),
                             SCMP_SYS(access),
                             SCMP_SYS(faccessat),
                             SCMP_SYS(readlink),
                             SCMP_SYS(readlinkat),
                             SCMP_SYS(getdents64),
                             SCMP_SYS(getcwd),
                             SCMP_SYS(mmap),
                             SCMP_SYS(munmap),
                             SCMP_SYS(mremap),
                             SCMP_SYS(mprotect),
                             SCMP_SYS(madvise),
                             SCMP_SYS(brk),
                             SCMP_SYS(futex),
                             SCMP_SYS(set_robust_list),
                             SCMP_SYS(rseq),
                             SCMP_SYS(set_tid_address),
                             SCMP_SYS(arch_prctl),
                             SCMP_SYS(rt_sigaction),
                             SCMP_SYS(rt_sigprocmask),
                             SCMP_SYS(rt_sigreturn),
                             SCMP_SYS(sigaltstack),
                             SCMP_SYS(getpid),
                             SCMP_SYS(gettid),
                             SCMP_SYS(getuid),
                             SCMP_SYS(geteuid),
                             SCMP_SYS(getgid),
                             SCMP_SYS(getegid),
                             SCMP_SYS(sched_yield),
                             SCMP_SYS(sched_getaffinity),
                             SCMP_SYS(nanosleep),
                             SCMP_SYS(clock_nanosleep),
                             SCMP_SYS(clock_gettime),
                             SCMP_SYS(clock_getres),
                             SCMP_SYS(gettimeofday),
                             SCMP_SYS(time),
                             SCMP_SYS(getrandom),
                             SCMP_SYS(sysinfo),
                             SCMP_SYS(uname),
                             SCMP_SYS(restart_syscall),
                             SCMP_SYS(exit),
                             SCMP_SYS(exit_group)};

using Filter = std::unique_ptr<void, decltype(&seccomp_release)>;

bool allow(const Filter &filter, int call)
{
    return seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, call, 0) == 0;
}

bool allowIf(const Filter &filter, int call, scmp_arg_cmp condition)
{
    return seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, call, 1, condition) == 0;
}

// Reading only: neither the access mode nor any flag that makes or empties a file.
bool allowReading(const Filter &filter)
{
    constexpr scmp_datum_t kWriting = O_ACCMODE | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY);
    return allowIf(filter, SCMP_SYS(openat), SCMP_A2(SCMP_CMP_MASKED_EQ, kWriting, O_RDONLY))
        && allowIf(filter, SCMP_SYS(open), SCMP_A1(SCMP_CMP_MASKED_EQ, kWriting, O_RDONLY));
}

// Threads, but no processes; clone3 hides its flags from filters, so the C library is told that there is none.
bool allowThreads(const Filter &filter)
{
    return allowIf(filter, SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD))
        && seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
}

// abort() sends a signal to its own process, and nobody may send one to another.
bool allowOwnSignals(const Filter &filter)
{
    const auto self = static_cast<scmp_datum_t>(getpid());
    return allowIf(filter, SCMP_SYS(tgkill), SCMP_A0(SCMP_CMP_EQ, self))
        && allowIf(filter, SCMP_SYS(kill), SCMP_A0(SCMP_CMP_EQ, self));
}

bool limit(__rlimit_resource resource, rlim_t most)
{
    const rlimit limits = {most, most};
    return setrlimit(resource, &limits) == 0;
}

} // namespace

bool enterSandbox()
{
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || !limit(RLIMIT_CORE, 0) || !limit(RLIMIT_FSIZE, 0)
        || !limit(RLIMIT_AS, kMostAddressSpace) || !limit(RLIMIT_NOFILE, kMostFiles))
        return false;
    const Filter filter(seccomp_init(SCMP_ACT_ERRNO(EPERM)), &seccomp_release);
    if (!filter || !allowReading(filter) || !allowThreads(filter) || !allowOwnSignals(filter))
        return false;
    for (const int call : kHarmless)
        if (!allow(filter, call))
            return false;
    return seccomp_load(filter.get()) == 0;
}

} // namespace merit
