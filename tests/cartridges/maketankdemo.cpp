// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the demo of Tank practice anew, for when a change of the cartridge has shifted its frames:
//   maketankdemo [SEED] > resources/cartridges/tank/demo.txt
// It tries a few ways to go on, each for a second, and takes the one that shows most or gets furthest. What it could
// not show it says.
#include "tests/cartridges/scriptwriter.h"
#include "tests/cartridges/tanksights.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>

using namespace merit;
using namespace merit::test;

namespace {

constexpr int kUp = 0x08;
constexpr int kDown = 0x04;
constexpr int kLeft = 0x02;
constexpr int kRight = 0x01;
constexpr int kFire = 0x80;
constexpr int kStart = 0x10;

constexpr int kLookAhead = 56;
constexpr int kCommitted = 14;
constexpr int kLongest = 9000;
constexpr int kNewSight = 100'000;

// A direction for so many frames, then nothing; shots all the while, or none.
struct Plan {
    int direction = 0;
    int frames = 0;
    bool isFiring = false;

    std::uint8_t buttons(int frame) const
    {
        const int shot = isFiring && frame % 8 < 3 ? kFire : 0;
        return static_cast<std::uint8_t>((frame < frames ? direction : 0) | shot);
    }
};

std::vector<Plan> allPlans()
{
    std::vector<Plan> plans{{0, 0, true}};
    for (const int direction : {kUp, kDown, kLeft, kRight}) {
        plans.push_back({direction, kLookAhead, true});
        plans.push_back({direction, 2, true});
        plans.push_back({direction, kLookAhead, false});
    }
    return plans;
}

// What the player is after.
enum class Aim { Stage, SixEnemies, End };

int distanceTo(const TankGame::Tank &player, int x, int y)
{
    return std::abs(player.x - x) + std::abs(player.y - y);
}

int distanceToNearest(const TankGame &game)
{
    int nearest = 400;
    for (int slot = TankGame::kFirstEnemy; slot < TankGame::kSlots; ++slot)
        if (const auto tank = game.tank(slot); tank.status >= 0x80 && !tank.isNowhere())
            nearest = std::min(nearest, distanceTo(game.player(), tank.x, tank.y));
    return nearest;
}

int worth(const TankGame &game, Aim aim)
{
    const int enemies = game.enemiesLeft() + game.enemyCount();
    const int sum = 2000 * game.lives() - (game.player().isExploding() ? 500 : 0);
    switch (aim) {
    case Aim::Stage: return sum + 20 * game.base() - 500 * enemies - distanceToNearest(game);
    case Aim::SixEnemies: return sum + 20 * game.base() + 500 * enemies;
    case Aim::End: return -20 * game.base() - distanceTo(game.player(), 0x58, 0xD8);
    }
    return 0;
}

bool isEnd(const std::string &sight)
{
    return std::ranges::find(TankSights::ends(), sight) != TankSights::ends().end();
}

std::vector<std::string> missing(const TankSights &sights)
{
    std::vector<std::string> list;
    for (const auto &sight : TankSights::all())
        if (!sights.seen().contains(sight))
            list.push_back(sight);
    return list;
}

class Maker {
public:
    Maker(TankGame &game, int seed) : m_game(game), m_random(static_cast<unsigned>(seed))
    {
        m_script.say("seed " + std::to_string(seed));
        m_sights.begin(game);
    }

    void press(int buttons, int frames = 1)
    {
        for (int i = 0; i < frames; ++i, ++m_frames) {
            m_script.add(static_cast<std::uint8_t>(buttons));
            m_sights.run(m_game, static_cast<std::uint8_t>(buttons));
        }
    }

    void say(const std::string &text) { m_script.say(text); }
    void waitForPlay()
    {
        while (m_game.phase() != TankGame::Phase::Playing)
            press(0);
    }

    const TankSights &sights() const { return m_sights; }
    int frames() const { return m_frames; }

    // One piece of play.
    void goOn(Aim aim)
    {
        if (m_game.phase() != TankGame::Phase::Playing) {
            press(0);
            return;
        }
        const auto plan = bestPlan(aim);
        for (int i = 0; i < kCommitted; ++i)
            press(plan.buttons(i));
    }

private:
    // Now and then any plan, so as not to push against the same wall for ever.
    Plan bestPlan(Aim aim)
    {
        static const auto kPlans = allPlans();
        if (m_random() % 12 == 0)
            return kPlans[m_random() % kPlans.size()];
        Plan best;
        int most = -10'000'000;
        for (const auto &plan : kPlans)
            if (const int value = valueOf(plan, aim); value > most) {
                most = value;
                best = plan;
            }
        return best;
    }

    int valueOf(const Plan &plan, Aim aim)
    {
        const auto state = m_game.core().save();
        auto sights = m_sights;
        for (int i = 0; i < kLookAhead; ++i)
            sights.run(m_game, plan.buttons(i));
        int value = worth(m_game, aim);
        for (const auto &sight : sights.seen())
            if (!m_sights.seen().contains(sight))
                value += isEnd(sight) && aim != Aim::End ? -kNewSight : kNewSight;
        m_game.core().restore(state);
        return value;
    }

    TankGame &m_game;
    TankSights m_sights;
    ScriptWriter m_script;
    std::mt19937 m_random;
    int m_frames = 0;
};

void makeDemo(TankGame &game, Maker &maker)
{
    maker.waitForPlay();
    maker.press(0, 100);
    maker.say("START stops the game, and lets it go on.");
    maker.press(kStart, 3);
    maker.press(0, 40);
    maker.press(kStart, 3);
    maker.say("The first stage: towards the nearest enemy and shoot, for all ten of them.");
    while (game.stage() == 1 && maker.frames() < kLongest)
        maker.goOn(Aim::Stage);
    maker.say("The second stage, where six of them come at a time.");
    while (!maker.sights().seen().contains("six enemies") && maker.frames() < kLongest)
        maker.goOn(Aim::SixEnemies);
    maker.say("What has not been seen yet; then the player destroys its own base, which ends the game.");
    while (missing(maker.sights()).size() > TankSights::ends().size() && maker.frames() < kLongest)
        maker.goOn(Aim::Stage);
    while (!missing(maker.sights()).empty() && maker.frames() < kLongest + 2000)
        maker.goOn(Aim::End);
    maker.press(0, 100);
}

} // namespace

int main(int argc, char **argv)
{
    const int seed = argc > 1 ? std::atoi(argv[1]) : kTankDemoSeed;
    auto game = TankGame::open();
    if (!game || !game->powerOn(seed)) {
        std::fprintf(stderr, "maketankdemo: %s\n", game ? "no step" : game.error().message().c_str());
        return 1;
    }
    game->hidePicture();
    Maker maker(*game, seed);
    makeDemo(*game, maker);
    for (const auto &sight : missing(maker.sights()))
        std::fprintf(stderr, "maketankdemo: not seen: %s\n", sight.c_str());
    return missing(maker.sights()).empty() ? 0 : 1;
}
