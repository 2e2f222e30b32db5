// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/cartridges/tankgame.h"
#include "tests/cartridges/tankreferee.h"

#include <array>
#include <set>
#include <string>
#include <vector>

namespace merit::test {

inline constexpr int kTankDemoSeed = 1;

// Which rules of the game and of its reward have been seen at work. The demo is made to show them all, and its test
// asks whether it still does.
class TankSights {
public:
    // What a demo has to show; the last ones end the game.
    static const std::vector<std::string> &all();
    static const std::vector<std::string> &ends();

    // The sights begin where the game is now.
    void begin(const TankGame &game);

    // A frame with these buttons down, looked at before and after.
    void run(TankGame &game, std::uint8_t buttons);

    const std::set<std::string> &seen() const { return m_seen; }

private:
    struct Look {
        std::array<TankGame::Tank, TankGame::kSlots> tanks;
        std::array<int, TankGame::kSlots> kinds{};
        std::array<int, TankGame::kSlots> shells{};
        int cellOfShell = 0; // where the player's shell is
        int lives = 0;
        int bricks = 0; // quarters of them
        int clock = 0;
        TankGame::Phase phase = TankGame::Phase::Closing;
    };

    static Look lookAt(const TankGame &game);
    void judge(const TankGame &game, const TankReferee::Verdict &verdict);
    void compareEnemies(const Look &before, const Look &after);
    void compareField(const Look &before, const Look &after);
    void compareCourse(const TankGame &game, const Look &before, const Look &after);

    std::set<std::string> m_seen;
    std::set<int> m_usedSlots;
    TankReferee m_referee;
    int m_nearest = -1;
};

} // namespace merit::test
