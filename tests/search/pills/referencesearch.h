// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/pills/placements.h"

#include <array>
#include <cstdint>
#include <vector>

// The plain search that the fast one is measured against: breadth first over the full state with all 18 inputs, on a
// frame written from the clauses a second time. It shares data types with the model, and no rule.
namespace reference {

enum class Side { None, Left, Right };
enum class Button { None, A, B };

struct Input {
    Side side = Side::None;
    bool down = false;
    Button button = Button::None;
};

struct State {
    int x = 0;
    int row = 0;
    int rotation = 0;
    int counter = 0;
    int velocity = 0;
    int parity = 0;
    Side side = Side::None;
    Button button = Button::None;

    friend bool operator==(const State &, const State &) = default;
};

class Bottle {
public:
    Bottle(const merit::pills::Board &board, int threshold);

    int threshold() const { return m_threshold; }

    // Looked up: x from -1 to 8, row to 16. The search asks this more than anything else.
    bool fits(int x, int row, int rotation) const { return m_fits[rotation & 1][row][x + 1]; }

    // DM-21. False when the pill locked.
    bool frame(State &state, const Input &input) const;

private:
    bool cellIsFree(int x, int row) const;
    bool doesFit(int x, int row, int rotation) const;
    bool drop(State &state) const;
    void shift(State &state, const Input &input) const;
    void turn(State &state, const Input &input) const;

    merit::pills::Board m_board;
    int m_threshold;
    bool m_fits[2][17][10];
};

int threshold(int speedSetting, int speedUps); // DM-22
State firstState(const merit::pills::Start &start);
Input inputOf(std::uint8_t buttons);

// Where a pill in this pose rests, as a placement, -1 when a half is above the bottle.
int placementAt(int x, int row, int rotation);

std::vector<int> legalPlacements(const merit::pills::Board &board, bool sameColours);

// The cost of every placement, -1 for what cannot be reached.
class Search {
public:
    Search();
    const std::array<int, 512> &run(const merit::pills::Board &board, const merit::pills::Start &start);

private:
    bool isNew(const State &state);
    void visit(const Bottle &bottle, const State &from, int cost);

    std::vector<std::uint64_t> m_visited; // one bit for each state
    std::vector<State> m_now;
    std::vector<State> m_next;
    std::array<int, 512> m_costs{};
};

} // namespace reference
