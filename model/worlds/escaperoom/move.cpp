// SPDX-License-Identifier: MIT
#include "model/worlds/escaperoom/move.h"

#include <array>
#include <string>

namespace merit::escaperoom {

namespace {

constexpr std::array<const char *, kAngles> kAngleNames = {"FORWARD",  "FORWARD-RIGHT", "RIGHT", "BACK-RIGHT",
                                                           "BACKWARD", "BACK-LEFT",     "LEFT",  "FORWARD-LEFT"};
constexpr std::array<const char *, kRotations> kTurnNames = {"TURN-LEFT 2", "TURN-LEFT 1", "", "TURN-RIGHT 1",
                                                             "TURN-RIGHT 2"};

struct HandKey {
    Move move;
    const char *key;
};

constexpr HandKey kHandKeys[] = {{{3, 0, 2}, "Up"},         {{3, 4, 2}, "Down"},    {{0, 0, 1}, "Left"},
                                 {{0, 0, 3}, "Right"},      {{3, 6, 2}, "A"},       {{3, 2, 2}, "D"},
                                 {{3, 0, 1}, "Q"},          {{3, 0, 3}, "E"},       {{0, 0, 0}, "Ctrl+Left"},
                                 {{0, 0, 4}, "Ctrl+Right"}, {{1, 0, 2}, "Shift+Up"}};

std::string nameOf(Move move)
{
    const std::string turn = kTurnNames[static_cast<std::size_t>(move.rotate)];
    const std::string where = kAngleNames[static_cast<std::size_t>(move.angle)];
    // Standing has an angle too, which then changes nothing; the name keeps it, since names are unique.
    std::string name = move.amount == 0 && move.angle == 0 ? "" : where + " " + std::to_string(move.amount);
    if (!turn.empty())
        name += (name.empty() ? "" : " + ") + turn;
    return name.empty() ? "NOOP" : name;
}

std::string descriptionOf(Move move)
{
    return "Amount " + std::to_string(move.amount) + " of 3, angle " + std::to_string(move.angle * 45)
        + " degrees, rotate " + std::to_string(move.rotate);
}

} // namespace

std::vector<ActionInfo> actionInfos()
{
    std::vector<ActionInfo> actions;
    for (Action action = 0; action < kActionCount; ++action) {
        const auto move = unpack(action);
        actions.push_back({nameOf(move), descriptionOf(move)});
    }
    for (const auto &[move, key] : kHandKeys)
        actions[static_cast<std::size_t>(pack(move))].key = key;
    return actions;
}

} // namespace merit::escaperoom
