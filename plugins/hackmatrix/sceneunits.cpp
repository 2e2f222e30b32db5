// SPDX-License-Identifier: GPL-3.0-or-later
// Enemies with what they are about to do, and transmissions with their countdown.
#include "model/worlds/hackmatrix/enemies.h"
#include "plugins/hackmatrix/scene.h"

namespace merit::hackmatrix {

namespace {

constexpr double kRadius = 0.27;

bool isVisible(const Position &now, const Unit &unit)
{
    return unit.type != UnitType::Cryptog || now.isShown != 0 || unit.at().row == now.playerRow
        || unit.at().column == now.playerColumn;
}

// Each type has a form of its own, so that colour is not needed to tell them apart.
Shape formOf(UnitType type, Point m)
{
    const double r = kRadius;
    switch (type) {
    case UnitType::Virus:
        return {ShapeKind::Polygon, ColorRole::Enemy, {{m.x, m.y - r}, {m.x + r, m.y + r}, {m.x - r, m.y + r}}};
    case UnitType::Daemon: return box(ColorRole::Enemy, {m.x - r, m.y - r}, {m.x + r, m.y + r});
    case UnitType::Glitch:
        return {ShapeKind::Polygon, ColorRole::Enemy, {{m.x, m.y - r}, {m.x + r, m.y}, {m.x, m.y + r}, {m.x - r, m.y}}};
    case UnitType::Cryptog: break;
    }
    return disc(ColorRole::Enemy, m, r);
}

// From the edge of the unit to where it goes, or a short thick one at the player.
void drawIntent(Scene &scene, const Position &now, const Unit &unit)
{
    const auto intent = intentOf(now, unit);
    if (intent.kind == Intent::Kind::Nothing)
        return;
    const bool isAttack = intent.kind == Intent::Kind::Attack;
    const auto from = middleOf(unit.at());
    const auto to = middleOf(isAttack ? now.player() : grid6::cellAt(intent.cell));
    const auto at = [&](double share) {
        return Point{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
    };
    scene.shapes.push_back({ShapeKind::Arrow,
                            isAttack ? ColorRole::Red : ColorRole::Danger,
                            {at(0.3), at(isAttack ? 0.8 : 0.7)},
                            isAttack ? 0.08 : 0.045,
                            false});
}

void drawEnemy(Scene &scene, const Position &now, const Unit &unit)
{
    const auto middle = middleOf(unit.at());
    auto form = formOf(unit.type, middle);
    if (unit.isStunned != 0 || unit.disabled != 0) {
        form.isFilled = false;
        form.size = 0.06;
    }
    scene.shapes.push_back(std::move(form));
    for (int i = 0; i < unit.hp; ++i)
        scene.shapes.push_back(disc(unit.isStunned != 0 || unit.disabled != 0 ? ColorRole::Enemy : ColorRole::Ground,
                                    {middle.x + 0.12 * (i - 0.5 * (unit.hp - 1)), middle.y + 0.12}, 0.04));
    if (unit.isFromSiphon != 0)
        scene.shapes.push_back(disc(ColorRole::Accent, {middle.x + 0.32, middle.y - 0.32}, 0.07));
    drawIntent(scene, now, unit);
}

void drawTransmission(Scene &scene, const Position &now, const Unit &unit)
{
    const auto middle = middleOf(unit.at());
    scene.shapes.push_back(disc(ColorRole::Danger, middle, 0.33, 0.035));
    scene.shapes.push_back(disc(ColorRole::Danger, middle, 0.25, 0.02));
    const Point corner{middle.x + 0.25, middle.y - 0.25}; // where no path runs
    scene.shapes.push_back(label(ColorRole::Danger, corner, 0.28, std::to_string(unit.turns)));
    if (now.isShown != 0)
        scene.shapes.push_back(label(ColorRole::Danger, {middle.x, middle.y + 0.37}, 0.17, nameOf(unit.type)));
}

} // namespace

void drawUnits(Scene &scene, const Position &now)
{
    for (const auto &unit : now.units())
        if (!unit.isEnemy())
            drawTransmission(scene, now, unit);
        else if (isVisible(now, unit))
            drawEnemy(scene, now, unit);
}

} // namespace merit::hackmatrix
