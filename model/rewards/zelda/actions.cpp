// SPDX-License-Identifier: MIT
#include "model/rewards/zelda/actions.h"

#include <array>

namespace merit::zelda {

namespace {

constexpr std::uint8_t kA = 0x01;
constexpr std::uint8_t kB = 0x02;
constexpr std::uint8_t kUp = 0x10;
constexpr std::uint8_t kDown = 0x20;
constexpr std::uint8_t kLeft = 0x40;
constexpr std::uint8_t kRight = 0x80;

struct ButtonAction {
    const char *name;
    const char *description;
    std::uint8_t buttons;
};

constexpr std::array kActions = {
    ButtonAction{"NOOP", "Do nothing", 0},
    ButtonAction{"UP", "Go up", kUp},
    ButtonAction{"DOWN", "Go down", kDown},
    ButtonAction{"LEFT", "Go left", kLeft},
    ButtonAction{"RIGHT", "Go right", kRight},
    ButtonAction{"A", "Swing the sword", kA},
    ButtonAction{"B", "Use the item in hand", kB},
    ButtonAction{"UP_A", "Turn up and swing the sword", kUp | kA},
    ButtonAction{"DOWN_A", "Turn down and swing the sword", kDown | kA},
    ButtonAction{"LEFT_A", "Turn left and swing the sword", kLeft | kA},
    ButtonAction{"RIGHT_A", "Turn right and swing the sword", kRight | kA},
    ButtonAction{"UP_B", "Turn up and use the item", kUp | kB},
    ButtonAction{"DOWN_B", "Turn down and use the item", kDown | kB},
    ButtonAction{"LEFT_B", "Turn left and use the item", kLeft | kB},
    ButtonAction{"RIGHT_B", "Turn right and use the item", kRight | kB},
    ButtonAction{"A_B", "Sword and item at once", kA | kB},
};

} // namespace

const std::vector<ActionInfo> &actions()
{
    static const std::vector<ActionInfo> list = [] {
        std::vector<ActionInfo> infos;
        for (const auto &action : kActions)
            infos.push_back({action.name, action.description});
        return infos;
    }();
    return list;
}

std::string actionName(Action action)
{
    const auto index = static_cast<std::size_t>(action);
    return action >= 0 && index < kActions.size() ? kActions[index].name : std::to_string(action);
}

std::uint8_t actionButtons(Action action)
{
    const auto index = static_cast<std::size_t>(action);
    return action >= 0 && index < kActions.size() ? kActions[index].buttons : std::uint8_t{0};
}

bool isAttack(Action action)
{
    return (actionButtons(action) & (kA | kB)) != 0;
}

} // namespace merit::zelda
