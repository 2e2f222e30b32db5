// SPDX-License-Identifier: MIT
#include "model/rewards/drmario/termination.h"

#include "model/core/numbers.h"

#include <cassert>

namespace merit::drmario {

namespace {

constexpr std::uint8_t kFirstPlayerWon = 1;

std::string byteText(Memory memory, std::uint32_t address)
{
    return hexAddress(address) + " is " + std::to_string(memory[address]);
}

} // namespace

Outcome outcome(Memory memory)
{
    assert(memory.size() >= kNesMemorySize);
    if (memory[kFailAddress] != 0)
        return Outcome::Fail;
    if (memory[kWinnerAddress] == kFirstPlayerWon || memory[kVirusesLeftAddress] == 0)
        return Outcome::Clear;
    return Outcome::None;
}

const char *outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::None: break;
    case Outcome::Fail: return "fail";
    case Outcome::Clear: return "clear";
    }
    return nullptr;
}

Explanation explainOutcome(Memory memory)
{
    const auto how = outcome(memory);
    Explanation why{"terminated",
                    how == Outcome::None ? 0.0 : 1.0,
                    "fail when 0x309 is not 0; else clear when 0x55 is 1 or 0x324 is 0",
                    {},
                    "DM-27",
                    {},
                    {}};
    why.inputs = {{"level failed", static_cast<double>(memory[kFailAddress]), kFailAddress},
                  {"winner", static_cast<double>(memory[kWinnerAddress]), kWinnerAddress},
                  {"viruses left", static_cast<double>(memory[kVirusesLeftAddress]), kVirusesLeftAddress}};
    switch (how) {
    case Outcome::Fail: why.numbers = byteText(memory, kFailAddress); break;
    case Outcome::Clear:
        why.numbers = byteText(memory, memory[kVirusesLeftAddress] == 0 ? kVirusesLeftAddress : kWinnerAddress);
        break;
    case Outcome::None:
        why.numbers = byteText(memory, kFailAddress) + ", " + byteText(memory, kWinnerAddress) + ", "
            + byteText(memory, kVirusesLeftAddress);
        why.reason = "neither failed nor cleared";
        break;
    }
    return why;
}

} // namespace merit::drmario
