// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the demo of Pill practice anew, for when a change of the cartridge has shifted its frames:
//   makepilldemo [SEED] > resources/cartridges/pill/demo.txt
// It shows the moves first, then plays to a win by trying every feasible placement, then fills the bottle of level 1 at
// both other speeds. What it could not show it says.
#include "model/rewards/drmario/decode.h"
#include "model/search/pills/feasibility.h"
#include "tests/cartridges/pillsights.h"
#include "tests/cartridges/scriptwriter.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace merit;
using namespace merit::test;

namespace {

constexpr int kSelect = 0x20;
constexpr int kStart = 0x10;
constexpr int kMostPills = 60;
constexpr int kNewSight = 100'000;

// The game, with every frame that counts written down.
class Recorder {
public:
    explicit Recorder(PillGame &game) : m_game(game) {}

    void say(const std::string &comment) { m_script.say(comment); }

    void press(int buttons, int frames = 1)
    {
        for (int i = 0; i < frames; ++i) {
            m_script.add(static_cast<std::uint8_t>(buttons));
            m_sights.run(m_game, static_cast<std::uint8_t>(buttons));
        }
    }

    const PillSights &sights() const { return m_sights; }

private:
    PillGame &m_game;
    PillSights m_sights;
    ScriptWriter m_script;
};

// How near a line of four the viruses are: the best window of each, squared, if no other colour stands in it.
int promise(const PillGame::Bottle &bottle, int row, int column, int rowStep, int columnStep)
{
    const auto colour = bottle[static_cast<std::size_t>(row * 8 + column)] & 3;
    int best = 0;
    for (int shift = -3; shift <= 0; ++shift) {
        int same = 0;
        for (int i = 0; i < 4; ++i) {
            const int r = row + (shift + i) * rowStep;
            const int c = column + (shift + i) * columnStep;
            const bool isInside = r >= 0 && r < 16 && c >= 0 && c < 8;
            const int tile = isInside ? bottle[static_cast<std::size_t>(r * 8 + c)] : 0xD3;
            same = tile == 0xFF ? same : (tile & 3) == colour ? same + 1 : -8;
        }
        best = std::max(best, same);
    }
    return best * best;
}

int worth(PillGame &game)
{
    const auto bottle = game.bottle();
    int sum = 0;
    int viruses = 0;
    for (int cell = 0; cell < 128; ++cell) {
        const int tile = bottle[static_cast<std::size_t>(cell)];
        if (tile == 0xFF)
            continue;
        sum -= 1 + (16 - cell / 8);
        if ((tile & 0xF0) != 0xD0)
            continue;
        ++viruses;
        sum += 4 * std::max(promise(bottle, cell / 8, cell % 8, 0, 1), promise(bottle, cell / 8, cell % 8, 1, 0));
    }
    return sum - 200 * viruses;
}

// DOWN counts in every other frame only, so that it may as well be held in between.
void holdDown(std::vector<std::uint8_t> &path)
{
    for (std::size_t i = 1; i + 1 < path.size(); ++i)
        if (path[i] == 0 && path[i - 1] == pills::Down && path[i + 1] == pills::Down)
            path[i] = pills::Down;
}

// The same with a turn tried where the pill comes to rest, for those that have no room for it.
std::vector<std::uint8_t> withLateTurn(std::vector<std::uint8_t> path)
{
    if (path.size() > 2)
        path[path.size() - 2] |= pills::ButtonA;
    return path;
}

// Which way to play goes on best: first of all with rules that have not been seen yet, then with a good bottle.
class Chooser {
public:
    Chooser(PillGame &game, const PillSights &sights) : m_game(game), m_sights(sights), m_state(game.core().save()) {}

    void consider(const std::vector<std::uint8_t> &path)
    {
        auto sights = m_sights;
        for (const auto buttons : path)
            sights.run(m_game, buttons);
        for (int i = 0; i < 400 && !m_game.isFalling() && !m_game.isOver(); ++i)
            sights.run(m_game, 0);
        const auto newOnes = static_cast<int>(sights.seen().size() - m_sights.seen().size());
        if (const int value = worth(m_game) + newOnes * kNewSight; value > m_most) {
            m_most = value;
            m_best = path;
        }
        m_game.core().restore(m_state);
    }

    const std::vector<std::uint8_t> &best() const { return m_best; }

private:
    PillGame &m_game;
    const PillSights &m_sights;
    std::vector<std::uint8_t> m_state;
    std::vector<std::uint8_t> m_best;
    int m_most = -1'000'000;
};

std::vector<std::uint8_t> bestPath(PillGame &game, const PillSights &sights, pills::FeasibilitySearch &search)
{
    Chooser chooser(game, sights);
    for (int placement = 0; placement < pills::kPlacementCount; ++placement) {
        if (!search.feasible()[static_cast<std::size_t>(placement)])
            continue;
        auto path = search.path(placement);
        holdDown(path);
        chooser.consider(path);
        if (!sights.seen().contains("no room to turn"))
            chooser.consider(withLateTurn(path));
    }
    return chooser.best();
}

void waitForPill(PillGame &game, Recorder &recorder)
{
    while (!game.isFalling() && !game.isOver())
        recorder.press(0);
}

void dropPill(PillGame &game, Recorder &recorder)
{
    while (game.isFalling())
        recorder.press(pills::Down);
}

void showMoves(PillGame &game, Recorder &recorder)
{
    recorder.say("A pill falls by itself. LEFT held: one move, a wait, then more of them, up to the glass.");
    waitForPill(game, recorder);
    recorder.press(0, 45);
    recorder.press(pills::Left, 50);
    recorder.say(
        "RIGHT held, to the other side. B turns it, and at the glass A must kick it to the left to turn back.");
    recorder.press(pills::Right, 70);
    recorder.press(pills::ButtonB, 4);
    recorder.press(0, 10);
    recorder.press(pills::Right, 30);
    recorder.press(0, 6);
    recorder.press(pills::ButtonA, 4);
    recorder.press(0, 20);
    recorder.say("Upright again; with LEFT down the turn takes it one further.");
    recorder.press(pills::ButtonB, 4);
    recorder.press(0, 10);
    recorder.press(pills::Left, 3);
    recorder.press(pills::Left | pills::ButtonA, 2);
    recorder.press(0, 20);
    recorder.say("DOWN drops it.");
    dropPill(game, recorder);
}

void playToWin(PillGame &game, Recorder &recorder)
{
    pills::FeasibilitySearch search;
    recorder.say("Now each pill goes where it helps most, by the shortest way there is.");
    for (int i = 0; i < kMostPills && !game.isOver(); ++i) {
        waitForPill(game, recorder);
        const auto start = pills::startFromMemory(game.memory());
        if (game.isOver() || !start)
            return;
        recorder.press(0, i % 5 == 0 ? 45 : 8); // so that one can see it come
        search.runWithPaths(pills::boardFromMemory(game.memory()), *pills::startFromMemory(game.memory()));
        for (const auto buttons : bestPath(game, recorder.sights(), search))
            recorder.press(buttons);
    }
}

// From the end of a game: SELECT sets the next speed, START begins.
void playToTopOut(PillGame &game, Recorder &recorder)
{
    recorder.press(0, 90);
    recorder.press(kSelect, 4);
    recorder.press(0, 30);
    recorder.press(kStart, 4);
    for (int pillCount = 0; !game.isOver(); ++pillCount) {
        waitForPill(game, recorder);
        if (pillCount == 0)
            recorder.press(0, 90);
        dropPill(game, recorder);
    }
}

int missing(const PillSights &sights)
{
    int count = 0;
    for (const auto &sight : PillSights::all())
        if (!sights.seen().contains(sight)) {
            std::fprintf(stderr, "makepilldemo: not seen: %s\n", sight.c_str());
            ++count;
        }
    return count;
}

} // namespace

int main(int argc, char **argv)
{
    const int seed = argc > 1 ? std::atoi(argv[1]) : kPillDemoSeed;
    auto game = PillGame::open();
    if (!game || !game->powerOn(seed, 0, 0)) {
        std::fprintf(stderr, "makepilldemo: %s\n", game ? "no step" : game.error().message().c_str());
        return 1;
    }
    game->hidePicture();
    Recorder recorder(*game);
    recorder.say("seed " + std::to_string(seed));
    showMoves(*game, recorder);
    playToWin(*game, recorder);
    recorder.say("Won. SELECT sets medium speed, START begins the next level, where the pills are left to pile up.");
    playToTopOut(*game, recorder);
    recorder.say("No room for another: lost. The same at high speed.");
    playToTopOut(*game, recorder);
    recorder.press(0, 90);
    return missing(recorder.sights()) == 0 ? 0 : 1;
}
