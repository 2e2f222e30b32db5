// SPDX-License-Identifier: MIT
#include "model/search/grid6/grid6.h"

#include <cassert>
#include <cstdlib>

namespace merit::grid6 {

namespace {

bool isOnGrid(Cell cell)
{
    return cell.row >= 0 && cell.row < kSize && cell.column >= 0 && cell.column < kSize;
}

} // namespace

int distance(Cells obstacles, Cell from, Cell to)
{
    assert(isOnGrid(from) && isOnGrid(to));
    const Cells target = only(to);
    const Cells open = ~obstacles | target;
    Cells reached = only(from);
    for (int steps = 0;; ++steps) {
        if (reached & target)
            return steps;
        const Cells grown = reached | (neighbours(reached) & open);
        if (grown == reached)
            return kNoPath;
        reached = grown;
    }
}

int manhattan(Cell from, Cell to)
{
    return std::abs(from.row - to.row) + std::abs(from.column - to.column);
}

Path path(Cells obstacles, Cell from, Cell to)
{
    assert(isOnGrid(from) && isOnGrid(to));
    // Flood back from the target and keep each ring: a step forward is a step into the ring before.
    const Cells start = only(from);
    const Cells open = ~obstacles | start;
    std::array<Cells, kCellCount> within; // within[n]: n steps or fewer from the target
    int steps = 0;
    within[0] = only(to);
    while (!(within[static_cast<std::size_t>(steps)] & start)) {
        const Cells reached = within[static_cast<std::size_t>(steps)];
        const Cells grown = reached | (neighbours(reached) & open);
        if (grown == reached)
            return {};
        within[static_cast<std::size_t>(++steps)] = grown;
    }
    Path path;
    path.append(from);
    for (Cell at = from; steps > 0; path.append(at)) {
        const Cells ring = within[static_cast<std::size_t>(--steps)];
        for (const auto &direction : kDirections) {
            const Cell next{at.row + direction.row, at.column + direction.column};
            if (isOnGrid(next) && (ring & only(next))) {
                at = next;
                break;
            }
        }
    }
    return path;
}

} // namespace merit::grid6
