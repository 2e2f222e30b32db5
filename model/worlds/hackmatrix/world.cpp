// SPDX-License-Identifier: MIT
#include "model/worlds/hackmatrix/world.h"

#include "model/core/numbers.h"

#include <algorithm>
#include <cctype>
#include <cstring>

namespace merit::hackmatrix {

namespace {

constexpr int kWorldActionCount = kGameActionCount + 1;

std::string upperCase(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return result;
}

// Letters that a person finds without looking; the first of the name where it was free.
constexpr std::array<const char *, kProgramCount> kKeys = {"P", "L", "C", "W", "Y", ".", "D", "-", "I", "U", "T", "Q",
                                                           "E", "H", "R", "M", "B", "Z", "V", "G", "N", "A", "K"};

ActionInfo programAction(int number)
{
    const auto &info = infoOf(static_cast<Program>(number));
    const auto place = static_cast<std::size_t>(number);
    return {upperCase(kProgramNames[place]),
            std::string(info.effect) + "; costs " + std::to_string(info.credits) + " credits, "
                + std::to_string(info.energy) + " energy",
            kKeys[place]};
}

std::vector<ActionInfo> actionInfos()
{
    std::vector<ActionInfo> actions = {{"NOOP", "Nothing is done"},
                                       {"UP", "Attack what is in line above, or move", "Up"},
                                       {"DOWN", "Attack what is in line below, or move", "Down"},
                                       {"LEFT", "Attack what is in line to the left, or move", "Left"},
                                       {"RIGHT", "Attack what is in line to the right, or move", "Right"},
                                       {"SIPHON", "Take everything in reach; needs a data siphon", "S"}};
    for (int program = 0; program < kProgramCount; ++program)
        actions.push_back(programAction(program));
    return actions;
}

} // namespace

WorldInfo simulatorInfo()
{
    WorldInfo info;
    info.id = "simulator";
    info.title = "Simulator";
    info.kind = WorldKind::Simulator;
    info.memorySize = sizeof(State);
    info.actions = actionInfos();
    info.stepsPerSecond = 4.0;
    info.isTurnBased = true;
    return info;
}

std::vector<bool> allowedWorldActions(Memory memory)
{
    const auto state = stateFrom(memory);
    const auto allowed = allowedActions(state);
    std::vector<bool> flags(kWorldActionCount, state.isOver != 0);
    for (Action action = 0; action < kGameActionCount; ++action)
        if (((allowed >> action) & 1) != 0)
            flags[static_cast<std::size_t>(worldAction(action))] = true;
    return flags;
}

Simulator::Simulator()
{
    startGame(m_state, 0);
}

Simulator::Simulator(const State &start) : m_start(start), m_state(start), m_hasStart(true) {}

const WorldInfo &Simulator::info() const
{
    static const auto info = simulatorInfo();
    return info;
}

Result<void> Simulator::reset(std::uint64_t seed)
{
    if (m_hasStart) {
        m_state = m_start;
        m_state.chance = seed;
    } else {
        startGame(m_state, seed);
    }
    m_isTouched = false;
    return {};
}

Result<void> Simulator::step(Action action)
{
    if (action < 0 || action >= kWorldActionCount)
        return failure("action " + std::to_string(action), "this world has " + std::to_string(kWorldActionCount));
    if (m_isTouched)
        repair(m_state);
    m_isTouched = false;
    stepGame(m_state, action - 1);
    return {};
}

Memory Simulator::memory() const
{
    return {reinterpret_cast<const std::uint8_t *>(&m_state), sizeof m_state};
}

Result<Snapshot> Simulator::snapshot() const
{
    const auto bytes = memory();
    return Snapshot(bytes.begin(), bytes.end());
}

Result<void> Simulator::restore(const Snapshot &snapshot)
{
    if (snapshot.size() != sizeof m_state)
        return failure("snapshot", "made for another world");
    std::memcpy(&m_state, snapshot.data(), sizeof m_state);
    m_isTouched = true;
    return {};
}

Result<void> Simulator::poke(Poke poke)
{
    if (poke.address >= sizeof m_state)
        return failure("poke",
                       "address " + hexAddress(poke.address) + " is outside the memory of "
                           + std::to_string(sizeof m_state) + " bytes");
    reinterpret_cast<std::uint8_t *>(&m_state)[poke.address] = poke.value;
    m_isTouched = true;
    return {};
}

} // namespace merit::hackmatrix
