// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the board: what the player has, and the programs as buttons.
#include "model/worlds/hackmatrix/world.h"
#include "plugins/hackmatrix/scene.h"

namespace merit::hackmatrix {

namespace {

constexpr double kLeft = 6.2;
constexpr double kRight = 9.8;
constexpr double kMiddle = (kLeft + kRight) / 2;
constexpr double kRightColumn = kLeft + 1.95;
constexpr double kTop = 0.1;
constexpr double kLine = 0.36;
constexpr double kText = 0.21;
constexpr double kFirstButton = 1.75;
constexpr double kButton = 0.345;

// In the colour and form that they have on the board; words would be faint in those colours.
void drawMarks(Scene &scene)
{
    const auto y = [](int line) { return kTop + (line + 0.5) * kLine; };
    scene.shapes.push_back(disc(ColorRole::Benefit, {kLeft + 0.15, y(1)}, 0.08));
    scene.shapes.push_back(box(ColorRole::Ally, {kRightColumn + 0.1, y(1) - 0.1}, {kRightColumn + 0.2, y(1) + 0.1}));
    scene.shapes.push_back(disc(ColorRole::Player, {kLeft + 0.15, y(2)}, 0.1));
    scene.shapes.push_back(disc(ColorRole::Benefit, {kRightColumn + 0.15, y(2)}, 0.09, 0.04));
}

void drawMeans(Scene &scene, const Position &now)
{
    const auto number = [](int value) { return std::to_string(value); };
    const auto add = [&](int line, bool isRight, const std::string &text, ColorRole role = ColorRole::Text) {
        const double x = isRight ? kRightColumn + 0.95 : kLeft + 1.1;
        scene.shapes.push_back(label(role, {x, kTop + (line + 0.5) * kLine}, kText, text));
    };
    drawMarks(scene);
    add(0, false, "stage " + number(std::min<int>(now.stage, kLastStage)) + " of 8");
    add(0, true, "score " + number(now.score));
    add(1, false, "credits " + number(now.credits));
    add(1, true, "energy " + number(now.energy));
    add(2, false, "HP " + number(now.hp) + "   attack " + number(now.attack));
    add(2, true, "siphons " + number(now.dataSiphons));
    add(3, false, now.isCalm != 0 ? "no tasks" : "task in " + number(now.taskIn));
    if (now.skipsEnemyTurn != 0)
        add(3, true, "enemies skip");
    else if (now.pendingSpawns > 0)
        add(3, true, number(now.pendingSpawns) + " to come", ColorRole::Danger);
}

std::string costOf(const ProgramInfo &info)
{
    std::string cost;
    if (info.credits > 0)
        cost += " " + std::to_string(info.credits) + "c";
    if (info.energy > 0)
        cost += " " + std::to_string(info.energy) + "e";
    return cost;
}

// Filled when it can be run.
void drawButton(Scene &scene, int program, int place, bool isUsable)
{
    const auto &info = infoOf(static_cast<Program>(program));
    const std::string name(kProgramNames[static_cast<std::size_t>(program)]);
    const double x = place % 2 == 0 ? kLeft : kMiddle + 0.05;
    const double y = kFirstButton + (place / 2) * kButton;
    auto button = box(isUsable ? ColorRole::Accent : ColorRole::Grid, {x, y}, {x + 1.75, y + kButton - 0.05}, 0.03);
    button.tip = name + ": " + info.effect + "; costs" + costOf(info);
    button.click = worldAction(actionOf(static_cast<Program>(program)));
    auto text = label(isUsable ? ColorRole::Text : ColorRole::Muted, {x + 0.875, y + (kButton - 0.05) / 2}, 0.19,
                      name + costOf(info));
    scene.shapes.push_back(std::move(text));
    scene.shapes.push_back(std::move(button));
}

} // namespace

void drawPanel(Scene &scene, const State &state)
{
    drawMeans(scene, state.now);
    int place = 0;
    for (int program = 0; program < kProgramCount; ++program)
        if (((state.now.board.owned >> program) & 1) != 0)
            drawButton(scene, program, place++, isAllowed(state, kFirstProgramAction + program));
    if (place == 0)
        scene.shapes.push_back(label(ColorRole::Muted, {kMiddle, kFirstButton + 0.2}, kText, "no programs yet"));
}

} // namespace merit::hackmatrix
