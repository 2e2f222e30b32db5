// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/hackmatrix/scene.h"

#include "model/worlds/hackmatrix/world.h"

#include <optional>

namespace merit::hackmatrix {

namespace {

constexpr double kWidth = 9.9;
constexpr double kHeight = 6.0;

// What a click on a cell asks for: in the player's lines an attack or a step that way, elsewhere the first step of the
// way there, on the player itself the siphon.
std::optional<Action> clickOn(const Position &now, grid6::Cell cell)
{
    const auto player = now.player();
    if (cell == player)
        return worldAction(kSiphonAction);
    if (cell.column == player.column)
        return worldAction(cell.row > player.row ? 0 : 1);
    if (cell.row == player.row)
        return worldAction(cell.column < player.column ? 2 : 3);
    const auto direction = directionTowards(now, cell);
    return direction ? std::optional(worldAction(*direction)) : std::nullopt;
}

std::string contentOf(const BoardCell &cell, int spawns)
{
    const std::string wake = spawns > 0 ? ", a siphon wakes " + std::to_string(spawns) : "";
    switch (cell.block) {
    case Block::Data: return "data block, " + std::to_string(cell.points) + " points" + wake;
    case Block::Program: return "program block: " + std::string(kProgramNames[cell.program]) + wake;
    case Block::Question: return "question block: what it hides is seen when it is siphoned";
    case Block::None: break;
    }
    if (cell.credits == 0 && cell.energy == 0)
        return "empty";
    return std::to_string(cell.credits) + " credits, " + std::to_string(cell.energy) + " energy";
}

std::string tipOf(const Position &now, grid6::Cell cell)
{
    const auto &content = now.board.at(cell);
    auto tip = "row " + std::to_string(cell.row) + ", column " + std::to_string(cell.column) + ": "
        + contentOf(content, now.spawns[static_cast<std::size_t>(cell.index())]);
    if (content.siphoned != 0)
        tip += ", siphoned";
    if (cell == now.exit())
        tip += "; the exit";
    if ((now.siphonCells & grid6::only(cell)) != 0)
        tip += "; a data siphon";
    return tip;
}

void drawBlock(Scene &scene, const BoardCell &cell, int spawns, Point middle)
{
    const bool isLive = cell.siphoned == 0;
    const Point topLeft{middle.x - 0.42, middle.y - 0.42};
    const Point bottomRight{middle.x + 0.42, middle.y + 0.42};
    scene.shapes.push_back(box(ColorRole::Wall, topLeft, bottomRight, isLive ? 0.0 : 0.04));
    const auto role = isLive ? ColorRole::Text : ColorRole::Muted;
    if (cell.block == Block::Question && isLive)
        scene.shapes.push_back(label(role, middle, 0.4, "?"));
    else if (cell.program != kNoProgram && cell.program < kProgramCount)
        scene.shapes.push_back(label(role, middle, 0.22, std::string(kProgramNames[cell.program])));
    else
        scene.shapes.push_back(label(role, middle, 0.36, std::to_string(cell.points)));
    if (isLive && cell.block != Block::Question && spawns > 0)
        scene.shapes.push_back(
            label(ColorRole::Danger, {middle.x + 0.26, middle.y - 0.3}, 0.18, "+" + std::to_string(spawns)));
}

// Credits as discs, energy as bars, along the lower edge; numbers where there are too many to draw.
void drawResources(Scene &scene, const BoardCell &cell, Point middle)
{
    constexpr int kMostDrawn = 3;
    const double y = middle.y + 0.36;
    double x = middle.x - 0.36;
    if (cell.credits > kMostDrawn || cell.energy > kMostDrawn) {
        scene.shapes.push_back(label(ColorRole::Text, {middle.x, y}, 0.17,
                                     std::to_string(cell.credits) + " + " + std::to_string(cell.energy)));
        return;
    }
    for (int i = 0; i < cell.credits; ++i, x += 0.17)
        scene.shapes.push_back(disc(ColorRole::Benefit, {x, y}, 0.065));
    for (int i = 0; i < cell.energy; ++i, x += 0.14)
        scene.shapes.push_back(box(ColorRole::Ally, {x - 0.04, y - 0.09}, {x + 0.04, y + 0.07}));
}

void drawDataSiphon(Scene &scene, Point middle)
{
    scene.shapes.push_back(disc(ColorRole::Benefit, {middle.x, middle.y - 0.05}, 0.2, 0.05));
    for (const bool isFlat : {true, false}) {
        const double dx = isFlat ? 0.12 : 0.0;
        const double dy = isFlat ? 0.0 : 0.12;
        scene.shapes.push_back({ShapeKind::Line,
                                ColorRole::Benefit,
                                {{middle.x - dx, middle.y - 0.05 - dy}, {middle.x + dx, middle.y - 0.05 + dy}},
                                0.05,
                                false});
    }
}

void drawCell(Scene &scene, const Position &now, grid6::Cell cell)
{
    const auto &content = now.board.at(cell);
    const auto middle = middleOf(cell);
    const auto index = static_cast<std::size_t>(cell.index());
    auto ground = box(content.siphoned != 0 ? ColorRole::Grid : ColorRole::Ground, {middle.x - 0.48, middle.y - 0.48},
                      {middle.x + 0.48, middle.y + 0.48});
    scene.shapes.push_back(ground);
    if (content.block != Block::None)
        drawBlock(scene, content, now.spawns[index], middle);
    else if (content.siphoned == 0)
        drawResources(scene, content, middle);
    if (cell == now.exit()) {
        scene.shapes.push_back(
            box(ColorRole::Target, {middle.x - 0.4, middle.y - 0.4}, {middle.x + 0.4, middle.y + 0.4}, 0.07));
        const double aside = cell.row < grid6::kSize / 2 ? 0.24 : -0.24; // of where the path comes in
        scene.shapes.push_back(label(ColorRole::Target, {middle.x, middle.y + aside}, 0.2, "EXIT"));
    }
    if ((now.siphonCells & grid6::only(cell)) != 0)
        drawDataSiphon(scene, middle);
}

// Clear glass over a cell: takes the click and tells the tip, whatever is drawn below it.
void coverCell(Scene &scene, const Position &now, grid6::Cell cell)
{
    const auto middle = middleOf(cell);
    auto glass = box(ColorRole::Grid, {middle.x - 0.5, middle.y - 0.5}, {middle.x + 0.5, middle.y + 0.5}, 0.012);
    glass.tip = tipOf(now, cell);
    glass.click = clickOn(now, cell);
    scene.shapes.push_back(std::move(glass));
}

void drawPlayer(Scene &scene, const Position &now)
{
    const auto middle = middleOf(now.player());
    scene.shapes.push_back(disc(ColorRole::Player, {middle.x, middle.y - 0.03}, 0.27));
    for (int i = 0; i < now.hp; ++i)
        scene.shapes.push_back(
            disc(ColorRole::Ground, {middle.x + 0.14 * (i - 0.5 * (now.hp - 1)), middle.y - 0.03}, 0.05));
}

void drawEnd(Scene &scene, const State &state)
{
    const bool isWon = state.now.stage > kLastStage;
    auto again = label(isWon ? ColorRole::Target : ColorRole::Danger, {3.0, 2.7}, 0.6,
                       isWon ? "Won" : "Died in stage " + std::to_string(state.now.stage));
    scene.shapes.push_back(again);
    scene.shapes.push_back(label(ColorRole::Text, {3.0, 3.4}, 0.26, "the next step begins a new game"));
    auto glass = box(ColorRole::Grid, {0, 0}, {6, 6}, 0.02);
    glass.tip = "Click to begin a new game";
    glass.click = worldAction(0);
    scene.shapes.push_back(std::move(glass));
}

} // namespace

Point middleOf(grid6::Cell cell)
{
    return {cell.column + 0.5, grid6::kSize - cell.row - 0.5};
}

Shape box(ColorRole role, Point topLeft, Point bottomRight, double lineWidth)
{
    return {ShapeKind::Rectangle, role, {topLeft, bottomRight}, lineWidth, lineWidth == 0.0};
}

Shape disc(ColorRole role, Point middle, double radius, double lineWidth)
{
    return {ShapeKind::Ellipse,
            role,
            {{middle.x - radius, middle.y - radius}, {middle.x + radius, middle.y + radius}},
            lineWidth,
            lineWidth == 0.0};
}

Shape label(ColorRole role, Point middle, double height, std::string text)
{
    return {ShapeKind::Label, role, {middle}, height, true, std::move(text)};
}

Scene drawScene(Memory memory)
{
    Scene scene{kWidth, kHeight};
    if (memory.size() < sizeof(State))
        return scene;
    const auto state = stateFrom(memory);
    scene.shapes.push_back(box(ColorRole::Ground, {0, 0}, {kWidth, kHeight}));
    scene.shapes.push_back(box(ColorRole::Grid, {0, 0}, {6, 6}));
    for (int i = 0; i < grid6::kCellCount; ++i)
        drawCell(scene, state.now, grid6::cellAt(i));
    drawPlayer(scene, state.now);
    drawUnits(scene, state.now);
    for (int i = 0; i < grid6::kCellCount; ++i)
        coverCell(scene, state.now, grid6::cellAt(i));
    drawPanel(scene, state);
    if (state.isOver != 0)
        drawEnd(scene, state);
    return scene;
}

} // namespace merit::hackmatrix
