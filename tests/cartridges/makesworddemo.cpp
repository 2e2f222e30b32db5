// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the demo of Sword practice anew, for when a change of the cartridge has shifted its frames:
//   makesworddemo > resources/cartridges/sword/demo.txt
// It goes through the rooms and shows each weapon and each rule of the ledger. Against enemies that move it waits for
// the frame in which the rules pay for the attack.
#include "tests/cartridges/scriptwriter.h"
#include "tests/cartridges/swordgame.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace merit;
using namespace merit::test;

namespace {

constexpr int kSeed = 7;
constexpr int kBat = 0x1B;
constexpr std::array kWays{PadRight, PadLeft, PadDown, PadUp};

// The game, with every frame written down.
class Demo {
public:
    explicit Demo(SwordGame &game) : m_game(game) {}

    void say(const std::string &comment) { m_writer.say(comment); }

    void press(int buttons, int frames = 1)
    {
        m_game.run(buttons, frames);
        note(buttons, frames);
    }

    void wait(int frames) { press(0, frames); }

    // Walks across first, then down; gives up where it does not get any further.
    void goTo(int x, int y)
    {
        go(zelda::kXAddress, x, PadLeft, PadRight);
        go(zelda::kYAddress, y, PadUp, PadDown);
    }

    void goDownFirst(int x, int y)
    {
        go(zelda::kYAddress, y, PadUp, PadDown);
        go(zelda::kXAddress, x, PadLeft, PadRight);
    }

    // Out of the room this way, and until the next one is there.
    void leave(int way)
    {
        const int location = m_game.byteAt(zelda::kLocationAddress);
        const int mode = m_game.byteAt(zelda::kModeAddress);
        for (int i = 0; i < 200 && m_game.byteAt(zelda::kLocationAddress) == location
             && m_game.byteAt(zelda::kModeAddress) == mode;
             ++i)
            press(way);
        for (int i = 0; i < 60 && !isPlaying(); ++i)
            wait(1);
    }

    void choose(Item item)
    {
        while (m_game.byteAt(0x656) != static_cast<int>(item)) {
            press(PadSelect, 2);
            wait(6);
        }
    }

    void waitWhile(std::uint32_t weaponAddress)
    {
        for (int i = 0; i < 200 && m_game.byteAt(weaponAddress) != 0; ++i)
            wait(1);
    }

    // Waits for the frame in which this button, one way or another, is paid in this part for what it will do.
    // Walks after the nearest enemy of a kind meanwhile, if one is named.
    void strike(int button, zelda::Part part = zelda::PredictedHits, int prey = 0)
    {
        for (int i = 0; i < 500 && isPlaying(); ++i) {
            const auto now = m_game.keyframe();
            for (const int way : kWays) {
                m_game.step(button | way);
                if (m_game.part(part) > 0.0) {
                    note(button | way, 1);
                    return;
                }
                m_game.restore(now);
            }
            press(prey ? wayToNearest(prey) : 0);
        }
        std::fprintf(stderr, "makesworddemo: frame %d: nobody to strike\n", m_game.frame());
    }

    // Walks at the nearest enemy until it hurts.
    void getHurt()
    {
        for (int i = 0; i < 600 && isPlaying() && m_game.byteAt(0x670) >= 0x80; ++i)
            press(wayToNearest());
    }

    void dieAndBeginAgain()
    {
        for (int i = 0; i < 4000 && isPlaying(); ++i)
            press(wayToNearest());
        for (int i = 0; i < 200 && m_game.byteAt(zelda::kModeAddress) != 8; ++i)
            wait(1);
        wait(90);
        press(PadStart, 2);
        wait(60);
    }

    bool isPlaying() const
    {
        const int mode = m_game.byteAt(zelda::kModeAddress);
        return mode == 5 || mode == 11;
    }

private:
    // Of this kind, or of any.
    int wayToNearest(int kind = 0) const
    {
        int best = 1000;
        int way = 0;
        for (std::uint32_t slot = zelda::kFirstSlot; slot < zelda::kSlotEnd; ++slot) {
            const int across = m_game.byteAt(zelda::kXAddress + slot) - m_game.byteAt(zelda::kXAddress);
            const int down = m_game.byteAt(zelda::kYAddress + slot) - m_game.byteAt(zelda::kYAddress);
            const int distance = std::abs(across) + std::abs(down);
            const int id = m_game.byteAt(zelda::kIdAddress + slot);
            if (id == 0 || (kind != 0 && id != kind) || distance >= best)
                continue;
            best = distance;
            way = std::abs(across) > std::abs(down) ? (across > 0 ? PadRight : PadLeft) : (down > 0 ? PadDown : PadUp);
        }
        return way;
    }

    void go(std::uint32_t address, int target, int back, int forth)
    {
        int stuck = 0;
        for (int i = 0; i < 250 && stuck < 12 && isPlaying(); ++i) {
            const int before = m_game.byteAt(address);
            if (std::abs(before - target) <= 1)
                return;
            press(before > target ? back : forth);
            stuck = m_game.byteAt(address) == before ? stuck + 1 : 0;
        }
        std::fprintf(stderr, "makesworddemo: frame %d: never got to %d\n", m_game.frame(), target);
    }

    void note(int buttons, int frames)
    {
        for (int i = 0; i < frames; ++i)
            m_writer.add(static_cast<std::uint8_t>(buttons));
    }

    SwordGame &m_game;
    ScriptWriter m_writer;
};

// The straw figures stand at 160,144 and 80,144, at 112,96 and at 208,192.
void showBeamAndBoomerang(Demo &demo)
{
    demo.say("A: the sword. With all hearts full it sends a beam, which spreads where it strikes.");
    demo.wait(30);
    demo.press(PadRight | PadA);
    demo.waitWhile(0xBA);
    demo.say("B: the boomerang flies out and comes back. What it touches stands still.");
    demo.wait(10);
    demo.press(PadLeft | PadB);
    demo.waitWhile(0xBB);
}

// Every second kill leaves an item: the beam takes the one that the bomb was paid for, which nobody sees fall, and the
// prediction expires.
void showBombAndExpiry(Demo &demo)
{
    demo.say("A bomb is paid for a kill and its item; a beam kills another figure first and gets the item.");
    demo.choose(Item::Bomb);
    demo.goTo(112, 144);
    demo.press(PadLeft | PadB);
    demo.wait(20);
    demo.press(PadUp | PadA);
    demo.waitWhile(0xBC);
    demo.wait(20);
    demo.say("The item is picked up. What the bomb still expects expires after 200 frames.");
    demo.goTo(112, 100);
    demo.wait(10);
}

void showBowAndCandle(Demo &demo)
{
    demo.say("The bow costs a rupee a shot. The item falls when the arrow is gone, and is paid then.");
    demo.choose(Item::Bow);
    demo.goDownFirst(160, 192);
    demo.press(PadRight | PadB);
    demo.waitWhile(0xBE);
    demo.wait(16);
    demo.press(PadRight | PadB);
    demo.waitWhile(0xBE);
    demo.wait(20);
    demo.goTo(200, 192);
    demo.say("The candle: a flame, and a second one beside it.");
    demo.choose(Item::Candle);
    demo.goTo(160, 180);
    demo.press(PadUp | PadB);
    demo.wait(12);
    demo.press(PadUp | PadB);
    demo.waitWhile(0xBC);
    demo.waitWhile(0xBD);
}

void showBothPlaces(Demo &demo)
{
    demo.say("Two bombs at once, one for each side.");
    demo.choose(Item::Bomb);
    demo.wait(60);
    demo.goDownFirst(120, 144);
    demo.press(PadRight | PadB);
    demo.wait(12);
    demo.press(PadLeft | PadB);
    demo.waitWhile(0xBD);
    demo.say("A flame in the place of the bomb, while another one burns in the second place.");
    demo.wait(160);
    demo.goDownFirst(112, 144);
    demo.press(PadDown | PadB);
    demo.choose(Item::Candle);
    demo.press(PadDown | PadB);
    demo.waitWhile(0xBC);
    demo.press(PadLeft | PadB);
    demo.waitWhile(0xBC);
}

void showRodAndLeave(Demo &demo)
{
    demo.say("The rod without the book: a shot.");
    demo.choose(Item::Rod);
    demo.wait(60);
    demo.press(PadRight | PadB);
    demo.waitWhile(0xBA);
    demo.say("A bomb whose blast nobody waits for: its prediction is cleared with the room.");
    demo.choose(Item::Bomb);
    demo.goTo(128, 100);
    demo.press(PadLeft | PadB);
    demo.leave(PadUp);
}

// Goblins, and the stairs in the rock.
void showCave(Demo &demo)
{
    demo.say("Goblins in the wood.");
    demo.choose(Item::Boomerang);
    demo.goTo(120, 192);
    demo.strike(PadB, zelda::PredictedStuns);
    demo.waitWhile(0xBB);
    demo.strike(PadA);
    demo.waitWhile(0xBA);
    demo.say("Down the stairs: a cave, and in it the book.");
    demo.goTo(112, 176);
    demo.goTo(96, 144);
    demo.goTo(48, 96);
    demo.leave(PadUp);
    demo.goTo(120, 146);
    demo.wait(30);
    demo.leave(PadDown);
    demo.say("With the book the shot of the rod ends in fire.");
    demo.choose(Item::Rod);
    demo.goTo(48, 144);
    demo.strike(PadB);
    demo.waitWhile(0xBA);
    demo.waitWhile(0xBC);
}

// ZE-7, the document's edge case. The beam would be paid as well, so one heart has to be hurt.
void showEdgeCase(Demo &demo)
{
    demo.say("Somebody who is hurt sends no beam.");
    demo.getHurt();
    demo.press(PadA);
    demo.wait(12);
    demo.say("Back in the yard: the bomb is paid for the kill, the sword makes it, and is paid nothing.");
    demo.goTo(96, 144);
    demo.goDownFirst(112, 192);
    demo.leave(PadDown);
    demo.choose(Item::Bomb);
    demo.goTo(128, 144);
    demo.press(PadRight, 12);
    demo.press(PadB);
    demo.wait(4);
    demo.press(PadA);
    demo.waitWhile(0xBC);
}

void showLake(Demo &demo)
{
    demo.say("The lake: bats die of any touch, slimes of an arrow.");
    demo.goDownFirst(120, 160);
    demo.leave(PadRight);
    demo.choose(Item::Boomerang);
    demo.press(PadRight, 20);
    demo.strike(PadB, zelda::PredictedHits, kBat);
    demo.waitWhile(0xBB);
    demo.choose(Item::Bow);
    demo.strike(PadB);
    demo.waitWhile(0xBE);
    demo.goDownFirst(16, 160);
    demo.leave(PadLeft);
}

// Knights have 8 HP. The stairs lead to a level of its own.
void showVault(Demo &demo)
{
    demo.say("The old gate: knights take more than one blow.");
    demo.goDownFirst(16, 160);
    demo.leave(PadLeft);
    demo.choose(Item::Rod);
    demo.strike(PadB);
    demo.waitWhile(0xBA);
    demo.say("Down into the vault, where it ends.");
    demo.goTo(136, 150);
    demo.goTo(128, 112);
    demo.leave(PadUp);
    demo.dieAndBeginAgain();
}

} // namespace

int main()
{
    auto game = SwordGame::open();
    if (!game || !(*game)->powerOn(kSeed)) {
        std::fprintf(stderr, "makesworddemo: %s\n", game ? "no step" : game.error().message().c_str());
        return 1;
    }
    Demo demo(**game);
    demo.say("seed " + std::to_string(kSeed));
    showBeamAndBoomerang(demo);
    showBombAndExpiry(demo);
    showBowAndCandle(demo);
    showBothPlaces(demo);
    showRodAndLeave(demo);
    showCave(demo);
    showEdgeCase(demo);
    showLake(demo);
    showVault(demo);
    return 0;
}
