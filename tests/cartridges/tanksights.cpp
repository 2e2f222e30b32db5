// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/tanksights.h"

#include <bit>
#include <cmath>

namespace merit::test {

namespace {

constexpr int kFlying = 0x40;
constexpr int kCellBrick = 0x0F;
constexpr int kCellSteel = 0x10;

double distanceOf(const TankGame::Tank &a, const TankGame::Tank &b)
{
    return std::sqrt(static_cast<double>((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)));
}

// Whether an exploding enemy is nearer than any that counts, and is not looked at all the same.
bool isExplodingNearer(const TankGame &game, int nearest)
{
    const auto player = game.player();
    for (int slot = TankGame::kFirstEnemy; slot < TankGame::kSlots; ++slot)
        if (game.tank(slot).isExploding()
            && (nearest < 0 || distanceOf(game.tank(slot), player) < distanceOf(game.tank(nearest), player)))
            return true;
    return false;
}

} // namespace

const std::vector<std::string> &TankSights::all()
{
    static const std::vector<std::string> kAll{"BC-1 an enemy is called, and nowhere yet",
                                               "BC-1 an exploding enemy is nearer",
                                               "BC-3 an appearing enemy is the nearest",
                                               "BC-3 another enemy becomes the nearest",
                                               "BC-5 the player is absent",
                                               "BC-6 no enemy",
                                               "BC-7 closer is paid",
                                               "BC-7 away is paid",
                                               "BC-7 a jump towards is not paid",
                                               "BC-7 a jump away is not paid",
                                               "BC-8 the same distance pays nothing",
                                               "enemy appears",
                                               "enemy wanders",
                                               "enemy hunts",
                                               "enemy raids",
                                               "enemy is blocked",
                                               "enemy explodes",
                                               "enemy is gone",
                                               "enemy in a used slot",
                                               "heavy enemy takes a hit",
                                               "six enemies",
                                               "brick is shot",
                                               "steel stops a shell",
                                               "shells meet",
                                               "player fires",
                                               "life lost",
                                               "player returns",
                                               "pause",
                                               "stage cleared",
                                               "second stage",
                                               "base destroyed",
                                               "game over"};
    return kAll;
}

const std::vector<std::string> &TankSights::ends()
{
    static const std::vector<std::string> kEnds{"base destroyed", "game over"};
    return kEnds;
}

TankSights::Look TankSights::lookAt(const TankGame &game)
{
    Look look;
    for (int slot = 0; slot < TankGame::kSlots; ++slot) {
        const auto at = static_cast<std::size_t>(slot);
        look.tanks[at] = game.tank(slot);
        look.kinds[at] = game.kind(slot);
        look.shells[at] = game.shell(slot);
    }
    for (const auto cell : game.cells())
        if (cell <= kCellBrick)
            look.bricks += std::popcount(cell);
    look.cellOfShell =
        game.cells()[static_cast<std::size_t>(game.byteAt(0xC2) / 8 * 32 + game.byteAt(0xB8) / 8) % 0x3C0];
    look.lives = game.lives();
    look.clock = game.byteAt(0x3C);
    look.phase = game.phase();
    return look;
}

void TankSights::begin(const TankGame &game)
{
    m_referee.reset(game.memory());
}

void TankSights::run(TankGame &game, std::uint8_t buttons)
{
    const auto before = lookAt(game);
    game.core().run(buttons);
    const auto after = lookAt(game);
    judge(game, m_referee.step(game.memory()));
    compareEnemies(before, after);
    if (before.phase == TankGame::Phase::Playing && after.phase == TankGame::Phase::Playing)
        compareField(before, after);
    compareCourse(game, before, after);
}

void TankSights::judge(const TankGame &game, const TankReferee::Verdict &verdict)
{
    switch (verdict.rule) {
    case TankReferee::Rule::PlayerAbsent:
        if (game.phase() == TankGame::Phase::Playing)
            m_seen.insert("BC-5 the player is absent");
        return;
    case TankReferee::Rule::NoEnemy: m_seen.insert("BC-6 no enemy"); break;
    case TankReferee::Rule::Jump:
        m_seen.insert(verdict.change > 0.0 ? "BC-7 a jump towards is not paid" : "BC-7 a jump away is not paid");
        break;
    case TankReferee::Rule::Paid:
        m_seen.insert(verdict.change > 0.0       ? "BC-7 closer is paid"
                          : verdict.change < 0.0 ? "BC-7 away is paid"
                                                 : "BC-8 the same distance pays nothing");
        break;
    }
    if (isExplodingNearer(game, verdict.nearest))
        m_seen.insert("BC-1 an exploding enemy is nearer");
    if (verdict.nearest >= 0 && game.tank(verdict.nearest).isAppearing())
        m_seen.insert("BC-3 an appearing enemy is the nearest");
    if (verdict.nearest >= 0 && m_nearest >= 0 && verdict.nearest != m_nearest)
        m_seen.insert("BC-3 another enemy becomes the nearest");
    m_nearest = verdict.nearest;
}

void TankSights::compareEnemies(const Look &before, const Look &after)
{
    int count = 0;
    for (std::size_t slot = TankGame::kFirstEnemy; slot < TankGame::kSlots; ++slot) {
        const auto &was = before.tanks[slot];
        const auto &is = after.tanks[slot];
        count += is.isDriving();
        if (is.isAppearing())
            m_seen.insert(is.isNowhere() ? "BC-1 an enemy is called, and nowhere yet" : "enemy appears");
        if (is.isAppearing() && was.status == 0 && !m_usedSlots.insert(static_cast<int>(slot)).second)
            m_seen.insert("enemy in a used slot");
        if (is.isDriving()) {
            const int mood = is.status & 0xF0;
            m_seen.insert(mood == 0xA0       ? "enemy wanders"
                              : mood == 0xB0 ? "enemy hunts"
                              : mood == 0xC0 ? "enemy raids"
                                             : "enemy is blocked");
        }
        if (was.isDriving() && is.isExploding())
            m_seen.insert("enemy explodes");
        if (was.isExploding() && is.status == 0 && is.isNowhere() && after.phase != TankGame::Phase::Closing)
            m_seen.insert("enemy is gone");
        if (was.isDriving() && is.isDriving() && after.kinds[slot] < before.kinds[slot])
            m_seen.insert("heavy enemy takes a hit");
    }
    if (count == 6)
        m_seen.insert("six enemies");
}

void TankSights::compareField(const Look &before, const Look &after)
{
    if (before.shells[0] == 0 && after.shells[0] >= kFlying)
        m_seen.insert("player fires");
    if (after.bricks < before.bricks)
        m_seen.insert("brick is shot");
    if (before.shells[0] < kFlying || after.shells[0] >= kFlying)
        return;
    // The player's shell has just ended: with another one, or at something.
    if (after.shells[0] == 0)
        m_seen.insert("shells meet");
    else if (after.cellOfShell == kCellSteel)
        m_seen.insert("steel stops a shell");
}

void TankSights::compareCourse(const TankGame &game, const Look &before, const Look &after)
{
    if (after.lives < before.lives)
        m_seen.insert("life lost");
    if (before.tanks[0].status == 0 && after.tanks[0].isAppearing() && before.phase == TankGame::Phase::Playing)
        m_seen.insert("player returns");
    if (before.clock == after.clock)
        m_seen.insert("pause");
    if (after.phase == TankGame::Phase::Cleared)
        m_seen.insert("stage cleared");
    if (game.stage() == 2 && after.phase == TankGame::Phase::Playing)
        m_seen.insert("second stage");
    if (game.base() == 0)
        m_seen.insert("base destroyed");
    if (after.phase == TankGame::Phase::Over)
        m_seen.insert("game over");
}

} // namespace merit::test
