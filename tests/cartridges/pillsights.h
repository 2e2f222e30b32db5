// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/cartridges/pillgame.h"

#include <set>
#include <string>
#include <vector>

namespace merit::test {

inline constexpr int kPillDemoSeed = 2;

// Which rules of the game have been seen at work: "kick", "clear of a row", "gravity 39" and so on. The demo is made to
// show them all, and its test asks whether it still does.
class PillSights {
public:
    // What a demo has to show.
    static const std::vector<std::string> &all();

    // A frame with these buttons down, looked at before and after.
    void run(PillGame &game, std::uint8_t buttons);

    const std::set<std::string> &seen() const { return m_seen; }

private:
    void lookAtPill(const PillGame &game, const pills::PillFrame &before, std::uint8_t buttons);
    void lookAtTurn(const PillGame &game, const pills::PillFrame &before, std::uint8_t buttons);
    void lookAtBottle(const PillGame &game);
    void lookAtEnd(const PillGame &game);

    std::set<std::string> m_seen;
    bool m_wasClearing = false;
    int m_clearsOfPill = 0; // lines that the last pill has led to, one after the other
};

} // namespace merit::test
