// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/battlecity/scene.h"

#include "model/core/numbers.h"
#include "model/rewards/battlecity/rules.h"

#include <array>

namespace merit::battlecity {

namespace {

constexpr double kLeft = 16.0; // the playing field on the 256 x 240 picture
constexpr double kTop = 16.0;
constexpr double kRight = 224.0;
constexpr double kBottom = 224.0;
constexpr Point kBase{0x78, 0xD8};
constexpr std::array<Point, 3> kSpawns{{{0x18, 0x18}, {0x78, 0x18}, {0xD8, 0x18}}};
constexpr std::uint32_t kBaseAddress = 0x68;
constexpr double kHalf = 8.0; // a tank is 16 x 16, its position is its centre

enum class Condition { Absent, Exploding, Driving, Spawning };

Condition conditionOf(std::uint8_t status)
{
    const int nibble = status >> 4;
    if (nibble == 0)
        return Condition::Absent;
    if (nibble < 8)
        return Condition::Exploding;
    return nibble < 0xE ? Condition::Driving : Condition::Spawning;
}

Shape box(ColorRole role, Point centre, double half, bool isFilled)
{
    return {ShapeKind::Rectangle,
            role,
            {{centre.x - half, centre.y - half}, {centre.x + half, centre.y + half}},
            1.0,
            isFilled,
            {},
            {}};
}

Shape disc(ColorRole role, Point centre, double radius, bool isFilled)
{
    auto shape = box(role, centre, radius, isFilled);
    shape.kind = ShapeKind::Ellipse;
    return shape;
}

// The low two bits of a driving tank: up, left, down, right.
Point facing(std::uint8_t status)
{
    constexpr std::array<Point, 4> directions{{{0, -1}, {-1, 0}, {0, 1}, {1, 0}}};
    return directions[status & 3];
}

void drawTank(Scene &scene, const Tank &tank, ColorRole role, const std::string &name)
{
    const Point at{static_cast<double>(tank.x), static_cast<double>(tank.y)};
    const auto tip = name + ": (" + std::to_string(tank.x) + ", " + std::to_string(tank.y) + "), status "
        + hexAddress(tank.status);
    const auto first = scene.shapes.size();
    switch (conditionOf(tank.status)) {
    case Condition::Absent: return;
    case Condition::Exploding:
        scene.shapes.push_back(disc(ColorRole::Danger, at, kHalf, false));
        scene.shapes.push_back(disc(ColorRole::Danger, at, kHalf / 2, true));
        break;
    case Condition::Spawning:
        scene.shapes.push_back(box(role, at, kHalf, false));
        scene.shapes.push_back(
            {ShapeKind::Line, role, {{at.x - 5, at.y - 5}, {at.x + 5, at.y + 5}}, 1.0, false, {}, {}});
        scene.shapes.push_back(
            {ShapeKind::Line, role, {{at.x - 5, at.y + 5}, {at.x + 5, at.y - 5}}, 1.0, false, {}, {}});
        break;
    case Condition::Driving: {
        const auto to = facing(tank.status);
        const Point muzzle{at.x + to.x * (kHalf + 3), at.y + to.y * (kHalf + 3)};
        scene.shapes.push_back(box(role, at, kHalf - 1, true));
        scene.shapes.push_back({ShapeKind::Line, role, {at, muzzle}, 3.0, false, {}, {}});
        scene.shapes.push_back(disc(ColorRole::Ground, at, 3.0, true));
        break;
    }
    }
    for (auto i = first; i < scene.shapes.size(); ++i)
        scene.shapes[i].tip = tip;
}

} // namespace

Scene drawScene(Memory memory)
{
    Scene scene{256.0, 240.0, {}};
    scene.shapes.push_back({ShapeKind::Rectangle, ColorRole::Wall, {{0, 0}, {256, 240}}, 1.0, true, {}, {}});
    scene.shapes.push_back(
        {ShapeKind::Rectangle, ColorRole::Ground, {{kLeft, kTop}, {kRight, kBottom}}, 1.0, true, {}, {}});
    for (double line = kLeft + 16; line < kRight; line += 16) {
        scene.shapes.push_back({ShapeKind::Line, ColorRole::Grid, {{line, kTop}, {line, kBottom}}, 0.4, false, {}, {}});
        scene.shapes.push_back({ShapeKind::Line, ColorRole::Grid, {{kLeft, line}, {kRight, line}}, 0.4, false, {}, {}});
    }
    for (const auto &spawn : kSpawns) {
        auto place = box(ColorRole::Muted, spawn, kHalf, false);
        place.tip = "Enemies appear here";
        scene.shapes.push_back(place);
    }
    auto base = box(memory[kBaseAddress] != 0 ? ColorRole::Target : ColorRole::Danger, kBase, kHalf - 2, true);
    base.tip = memory[kBaseAddress] != 0 ? "The base" : "The base, destroyed";
    scene.shapes.push_back(base);

    const auto observation = decode(memory);
    for (int i = 0; i < kEnemyCount; ++i)
        drawTank(scene, observation.enemies[static_cast<std::size_t>(i)], ColorRole::Enemy,
                 "Enemy in slot " + std::to_string(kFirstEnemySlot + i));
    if (!observation.player.isAtOrigin())
        drawTank(scene, observation.player, ColorRole::Player, "Player");
    return scene;
}

} // namespace merit::battlecity
