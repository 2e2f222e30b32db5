// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/search/pills/referencesearch.h"

namespace reference {

namespace {

constexpr int kLastFrame = 2048;
constexpr int kCounters = 40;

const std::vector<Input> &allInputs()
{
    static const auto inputs = [] {
        std::vector<Input> all;
        for (const auto side : {Side::None, Side::Left, Side::Right})
            for (const bool down : {false, true})
                for (const auto button : {Button::None, Button::A, Button::B})
                    all.push_back({side, down, button});
        return all;
    }();
    return inputs;
}

std::size_t indexOf(const State &s)
{
    int index = s.x;
    index = index * 16 + s.row;
    index = index * 4 + s.rotation;
    index = index * kCounters + s.counter;
    index = index * 16 + s.velocity;
    index = index * 2 + s.parity;
    index = index * 3 + static_cast<int>(s.side);
    index = index * 3 + static_cast<int>(s.button);
    return static_cast<std::size_t>(index);
}

} // namespace

bool Bottle::cellIsFree(int x, int row) const
{
    return !(m_board.rows[static_cast<std::size_t>(row)] & (1 << x));
}

Bottle::Bottle(const merit::pills::Board &board, int threshold) : m_board(board), m_threshold(threshold)
{
    for (int rotation = 0; rotation < 2; ++rotation)
        for (int row = 0; row < 17; ++row)
            for (int x = -1; x < 9; ++x)
                m_fits[rotation][row][x + 1] = doesFit(x, row, rotation);
}

bool Bottle::doesFit(int x, int row, int rotation) const
{
    if (x < 0 || x > 7 || row < 0 || row > 15)
        return false;
    if (!cellIsFree(x, row))
        return false;
    if (rotation == 0)
        return x < 7 && cellIsFree(x + 1, row);
    if (row == 0)
        return true;
    return cellIsFree(x, row - 1);
}

bool Bottle::drop(State &state) const
{
    if (!fits(state.x, state.row + 1, state.rotation))
        return false;
    state.row = state.row + 1;
    return true;
}

void Bottle::shift(State &state, const Input &input) const
{
    if (input.side == Side::None)
        return;
    if (input.side != state.side) {
        state.velocity = 0;
    } else {
        state.velocity = state.velocity + 1;
        if (state.velocity < 16)
            return;
        state.velocity = 10;
    }
    const int to = input.side == Side::Right ? state.x + 1 : state.x - 1;
    if (fits(to, state.row, state.rotation))
        state.x = to;
    else
        state.velocity = 15;
}

void Bottle::turn(State &state, const Input &input) const
{
    if (input.button == Button::None || input.button == state.button)
        return;
    const int rotation = input.button == Button::A ? (state.rotation + 3) % 4 : (state.rotation + 1) % 4;
    if (rotation % 2 == 1) {
        if (fits(state.x, state.row, rotation))
            state.rotation = rotation;
    } else if (fits(state.x, state.row, rotation)) {
        state.rotation = rotation;
        if (input.side == Side::Left && fits(state.x - 1, state.row, rotation))
            state.x = state.x - 1;
    } else if (fits(state.x - 1, state.row, rotation)) {
        state.rotation = rotation;
        state.x = state.x - 1;
    }
}

bool Bottle::frame(State &state, const Input &input) const
{
    if (state.parity == 0 && input.down && input.side == Side::None) {
        state.counter = 0;
        if (!drop(state))
            return false;
    } else {
        state.counter = state.counter + 1;
        if (state.counter > m_threshold) {
            state.counter = 0;
            if (!drop(state))
                return false;
        }
    }
    shift(state, input);
    turn(state, input);
    state.parity = 1 - state.parity;
    state.side = input.side;
    state.button = input.button;
    return true;
}

int threshold(int speedSetting, int speedUps)
{
    std::vector<int> table;
    for (int value = 69; value >= 21; value -= 2)
        table.push_back(value);
    for (const int value : {19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 9, 8, 8, 7, 7, 6, 6})
        table.push_back(value);
    table.insert(table.end(), 12, 5);
    table.insert(table.end(), 4, 4);
    table.insert(table.end(), 5, 3);
    table.insert(table.end(), 5, 2);
    table.insert(table.end(), 18, 1);
    table.push_back(0);
    const int base = speedSetting == 0 ? 0x0F : speedSetting == 1 ? 0x19 : 0x1F;
    return table[static_cast<std::size_t>(base + speedUps > 87 ? 87 : base + speedUps)];
}

State firstState(const merit::pills::Start &start)
{
    const auto held = inputOf(start.held);
    return {start.x,        15 - start.y, start.rotation, start.fallCounter,
            start.velocity, start.parity, held.side,      held.button};
}

Input inputOf(std::uint8_t buttons)
{
    Input input;
    input.down = (buttons & 0x04) != 0;
    if ((buttons & 0x03) == 0x01)
        input.side = Side::Right;
    if ((buttons & 0x03) == 0x02)
        input.side = Side::Left;
    if ((buttons & 0xC0) == 0x80)
        input.button = Button::A;
    if ((buttons & 0xC0) == 0x40)
        input.button = Button::B;
    return input;
}

// Two cells from the base and the rotation (DM-5), the first of them and the side of the second as in DM-16.
int placementAt(int x, int row, int rotation)
{
    switch (rotation) {
    case 0: return 0 * 128 + row * 8 + x;
    case 1: return row < 1 ? -1 : 3 * 128 + row * 8 + x;
    case 2: return 2 * 128 + row * 8 + (x + 1);
    default: return row < 1 ? -1 : 1 * 128 + (row - 1) * 8 + x;
    }
}

std::vector<int> legalPlacements(const merit::pills::Board &board, bool sameColours)
{
    const Bottle bottle(board, 0);
    std::array<bool, 512> isLegal{};
    for (int row = 0; row < 16; ++row)
        for (int x = 0; x < 8; ++x)
            for (int rotation = 0; rotation < 4; ++rotation)
                if (bottle.fits(x, row, rotation) && !bottle.fits(x, row + 1, rotation)
                    && placementAt(x, row, rotation) >= 0)
                    isLegal[static_cast<std::size_t>(placementAt(x, row, rotation))] = true;
    std::vector<int> legal;
    for (int placement = 0; placement < (sameColours ? 256 : 512); ++placement)
        if (isLegal[static_cast<std::size_t>(placement)])
            legal.push_back(placement);
    return legal;
}

Search::Search() : m_visited(indexOf({7, 15, 3, kCounters - 1, 15, 1, Side::Right, Button::B}) / 64 + 1) {}

bool Search::isNew(const State &state)
{
    const auto index = indexOf(state);
    const auto bit = std::uint64_t{1} << (index % 64);
    const bool isFirst = (m_visited[index / 64] & bit) == 0;
    m_visited[index / 64] |= bit;
    return isFirst;
}

void Search::visit(const Bottle &bottle, const State &from, int cost)
{
    for (const auto &input : allInputs()) {
        auto state = from;
        if (!bottle.frame(state, input)) {
            const int placement = placementAt(state.x, state.row, state.rotation);
            if (placement >= 0 && m_costs[static_cast<std::size_t>(placement)] < 0)
                m_costs[static_cast<std::size_t>(placement)] = cost;
            continue;
        }
        if (state.side == Side::None)
            state.velocity = 0; // nobody reads it: the next press sets it
        if (isNew(state))
            m_next.push_back(state);
    }
}

const std::array<int, 512> &Search::run(const merit::pills::Board &board, const merit::pills::Start &start)
{
    const Bottle bottle(board, threshold(start.speedSetting, start.speedUps));
    const auto first = firstState(start);
    m_visited.assign(m_visited.size(), 0);
    m_costs.fill(-1);
    m_now.clear();
    if (bottle.fits(first.x, first.row, first.rotation))
        m_now.push_back(first);
    for (int frame = 1; frame <= kLastFrame && !m_now.empty(); ++frame) {
        m_next.clear();
        for (const auto &state : m_now)
            visit(bottle, state, frame);
        m_now.swap(m_next);
    }
    for (std::size_t twin = 256; start.sameColours && twin < 512; ++twin)
        m_costs[twin] = -1;
    return m_costs;
}

} // namespace reference
