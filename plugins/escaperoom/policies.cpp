// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/escaperoom/policies.h"

#include "model/worlds/escaperoom/room.h"
#include "model/worlds/escaperoom/route.h"
#include "model/worlds/escaperoom/world.h"

namespace merit::escaperoom {

namespace {

constexpr Move kForward{3, 0, kNoRotation};
constexpr Move kBackward{3, 4, kNoRotation};
constexpr Move kStand{};

Move towardsExit(const State &state)
{
    return moveSafelyTowards(state, waypoint(state));
}

Move thereAndBack(const State &state)
{
    if (state.step < 12)
        return kForward;
    if (state.step < 20)
        return kBackward;
    return state.step < 26 ? kStand : towardsExit(state);
}

// Where nothing kills, a while of pushing against what is there has to do.
Move intoDanger(const State &state)
{
    constexpr std::uint32_t kLongEnough = 110;
    if (state.step < 12 || state.step > kLongEnough)
        return towardsExit(state);
    return moveTowards(state, nearestDanger(state));
}

Move roundAndRound(const State &state)
{
    if (state.step < 30)
        return towardsExit(state);
    const auto ahead = directionOf((state.heading + 1) % kHeadings);
    return moveSafelyTowards(state, {state.agent.x + ahead.x, state.agent.y + ahead.y});
}

Move demoMove(const State &state)
{
    switch (state.episode % 4) {
    case 0: return thereAndBack(state);
    case 1: return intoDanger(state);
    case 2: return roundAndRound(state);
    default: return towardsExit(state);
    }
}

} // namespace

void GreedyPolicy::decide(const Situation &situation, Decision &out) const
{
    out.action = pack(towardsExit(decodeState(situation.memory)));
}

void DemoPolicy::decide(const Situation &situation, Decision &out) const
{
    out.action = pack(demoMove(decodeState(situation.memory)));
}

} // namespace merit::escaperoom
