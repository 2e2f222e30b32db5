// SPDX-License-Identifier: MIT
#include "model/worlds/escaperoom/route.h"

#include "model/worlds/escaperoom/room.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace merit::escaperoom {

namespace {

constexpr float kClearance = 0.15f; // beyond the agent's rim, for directions that are only nearly right
constexpr int kUnreached = -1;
constexpr int kUnitsPerAngle = static_cast<int>(kHeadings) / kAngles;

struct Cell {
    int column = 0;
    int row = 0;
};

constexpr std::array<Cell, 4> kNeighbours = {{{0, 1}, {-1, 0}, {1, 0}, {0, -1}}};

Spot middleOf(const State &state, Cell cell)
{
    return {(static_cast<float>(cell.column) + 0.5f) * state.scale - state.agent.worldMaxX,
            (static_cast<float>(cell.row) + 0.5f) * state.scale - state.agent.worldMaxY};
}

// Steps to the exit for each tile.
class Distances {
public:
    explicit Distances(const State &state) : m_state(state)
    {
        for (auto &row : m_steps)
            row.fill(kUnreached);
        std::vector<Cell> queue;
        const int far = static_cast<int>(state.rows) - 1;
        for (int column = 0; column < static_cast<int>(state.columns); ++column)
            if (tileAt(state, column, far) == Tile::Exit) {
                at({column, far}) = 0;
                queue.push_back({column, far});
            }
        for (std::size_t next = 0; next < queue.size(); ++next)
            spread(queue[next], queue);
    }

    int of(Cell cell) const
    {
        return isInside(cell) ? m_steps[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)]
                              : kUnreached;
    }

    // The neighbour that is one step nearer.
    std::optional<Cell> after(Cell cell) const
    {
        for (const auto &[dx, dy] : kNeighbours) {
            const Cell next{cell.column + dx, cell.row + dy};
            if (of(next) != kUnreached && of(next) < of(cell))
                return next;
        }
        return std::nullopt;
    }

private:
    bool isInside(Cell cell) const
    {
        return cell.column >= 0 && cell.column < static_cast<int>(m_state.columns) && cell.row >= 0
            && cell.row < static_cast<int>(m_state.rows);
    }

    int &at(Cell cell) { return m_steps[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)]; }

    void spread(Cell from, std::vector<Cell> &queue)
    {
        for (const auto &[dx, dy] : kNeighbours) {
            const Cell cell{from.column + dx, from.row + dy};
            if (!isInside(cell) || of(cell) != kUnreached || isSolid(tileAt(m_state, cell.column, cell.row)))
                continue;
            at(cell) = of(from) + 1;
            queue.push_back(cell);
        }
    }

    const State &m_state;
    std::array<std::array<int, kMaxColumns>, kMaxRows> m_steps;
};

bool isFree(const State &state, Spot spot)
{
    const float radius = kAgentRadius + kClearance;
    const auto range = tilesUnder(state, spot, radius);
    for (int row = range.bottom; row <= range.top; ++row)
        for (int column = range.left; column <= range.right; ++column)
            if (discOnTile(state, spot, radius, column, row))
                return false;
    return true;
}

bool isStraightWayFree(const State &state, Spot from, Spot to)
{
    const float dx = to.x - from.x;
    const float dy = to.y - from.y;
    const int samples = 1 + static_cast<int>(std::max(std::abs(dx), std::abs(dy)) * 4.0f);
    for (int i = 1; i <= samples; ++i) {
        const float share = static_cast<float>(i) / static_cast<float>(samples);
        if (!isFree(state, {from.x + dx * share, from.y + dy * share}))
            return false;
    }
    return true;
}

float squaredDistance(Spot a, Spot b)
{
    const float dx = a.x - b.x;
    const float dy = a.y - b.y;
    return dx * dx + dy * dy;
}

std::optional<Spot> nearest(const State &state, bool (*isWanted)(Tile))
{
    const Spot here{state.agent.x, state.agent.y};
    std::optional<Spot> best;
    for (int row = 0; row < static_cast<int>(state.rows); ++row)
        for (int column = 0; column < static_cast<int>(state.columns); ++column) {
            const auto spot = middleOf(state, {column, row});
            const bool isBetter = !best || squaredDistance(here, spot) < squaredDistance(here, *best);
            if (isBetter && isWanted(tileAt(state, column, row)))
                best = spot;
        }
    return best;
}

bool isHarmless(const State &state, Move move)
{
    auto copy = state;
    copy.autoReset = static_cast<std::uint32_t>(AutoReset::Disabled);
    stepRoom(copy, move);
    return copy.agent.collided == 0;
}

} // namespace

Spot waypoint(const State &state)
{
    const Distances distances(state);
    const Spot here{state.agent.x, state.agent.y};
    const auto under = tilesUnder(state, here, 0.0f);
    Cell cell{under.left, std::min(under.bottom, static_cast<int>(state.rows) - 1)};
    if (distances.of(cell) == kUnreached)
        return {here.x, state.agent.worldMaxY};
    auto best = middleOf(state, cell);
    for (auto next = distances.after(cell); next; next = distances.after(cell)) {
        cell = *next;
        const auto spot = middleOf(state, cell);
        if (!isStraightWayFree(state, here, spot))
            return best;
        best = spot;
    }
    // On the way through the exit, or in it: straight out if that is free.
    const Spot out{best.x, state.agent.worldMaxY};
    const Spot ahead{here.x, state.agent.worldMaxY};
    if (isStraightWayFree(state, here, ahead) && squaredDistance(here, ahead) <= squaredDistance(here, out))
        return ahead;
    return isStraightWayFree(state, here, out) ? out : best;
}

Spot nearestDanger(const State &state)
{
    if (const auto deadly = nearest(state, isDeadly))
        return *deadly;
    return nearest(state, isSolid).value_or(Spot{state.agent.x, state.agent.worldMaxY});
}

std::uint32_t headingTowards(Spot from, Spot to)
{
    const auto along = [&](std::uint32_t heading) {
        const auto direction = directionOf(heading);
        return direction.x * (to.x - from.x) + direction.y * (to.y - from.y);
    };
    std::uint32_t best = 0;
    for (std::uint32_t heading = 1; heading < kHeadings; ++heading)
        if (along(heading) > along(best))
            best = heading;
    return best;
}

Move moveTowards(const State &state, Spot to)
{
    constexpr int kTurn = static_cast<int>(kHeadings);
    const auto wanted = static_cast<int>(headingTowards({state.agent.x, state.agent.y}, to));
    int off = (wanted - static_cast<int>(state.heading) + kTurn) % kTurn; // to the right
    if (off > kTurn / 2)
        off -= kTurn;
    const int turn = std::clamp(off, -2, 2);
    const int rest = (off - turn + kTurn + kUnitsPerAngle / 2) % kTurn;
    return {kAmounts - 1, rest / kUnitsPerAngle, kNoRotation + turn};
}

Move moveSafelyTowards(const State &state, Spot to)
{
    const auto move = moveTowards(state, to);
    if (isHarmless(state, move))
        return move;
    for (const int aside : {1, kAngles - 1, 2, kAngles - 2, 4})
        for (const int turn : {0, -1, 1, -2, 2}) {
            const Move other{move.amount, (move.angle + aside) % kAngles, kNoRotation + turn};
            if (isHarmless(state, other))
                return other;
        }
    return {};
}

} // namespace merit::escaperoom
