// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace merit::grid6 {

inline constexpr int kSize = 6;
inline constexpr int kCellCount = kSize * kSize;

// A place on the 6x6 grid. Row 0 is at the bottom: up is row + 1.
struct Cell {
    int row = 0;
    int column = 0;

    int index() const { return row * kSize + column; }

    friend bool operator==(const Cell &, const Cell &) = default;
};

constexpr Cell cellAt(int index)
{
    return {index / kSize, index % kSize};
}

// A set of cells: bit row * 6 + column.
using Cells = std::uint64_t;

inline constexpr Cells kAllCells = (Cells(1) << kCellCount) - 1;

inline Cells only(Cell cell)
{
    return Cells(1) << cell.index();
}

constexpr Cells columnCells(int column)
{
    Cells cells = 0;
    for (int row = 0; row < kSize; ++row)
        cells |= Cells(1) << (row * kSize + column);
    return cells;
}

// The cells one step up, down, left and right of any of these.
constexpr Cells neighbours(Cells cells)
{
    constexpr Cells leftmost = columnCells(0);
    constexpr Cells rightmost = columnCells(kSize - 1);
    const Cells vertical = (cells << kSize) | (cells >> kSize);
    const Cells horizontal = ((cells & ~leftmost) >> 1) | ((cells & ~rightmost) << 1);
    return (vertical | horizontal) & kAllCells;
}

// The four directions in the order in which paths prefer them: up, down, left, right.
inline constexpr std::array<Cell, 4> kDirections{{{1, 0}, {-1, 0}, {0, -1}, {0, 1}}};

inline constexpr int kNoPath = -1;

// The number of steps on a shortest way over free cells (HM-18): 0 when both are the same, kNoPath when there is none.
// Obstacles on the start and on the target are ignored.
int distance(Cells obstacles, Cell from, Cell to);

// |rows| + |columns|, as if there were no obstacles.
int manhattan(Cell from, Cell to);

// A way from start to target, both included; empty when there is none.
class Path {
public:
    // Valid as long as the path: it must have a name.
    std::span<const Cell> cells() const & { return {m_cells.data(), m_size}; }
    std::span<const Cell> cells() && = delete;

    void append(Cell cell) { m_cells[m_size++] = cell; }

private:
    std::array<Cell, kCellCount> m_cells;
    std::size_t m_size = 0;
};

// Of the shortest ways the one that, at the first step where they differ, goes in the earlier direction. It is the one
// that a breadth-first search from the start finds when it visits neighbours in that order.
Path path(Cells obstacles, Cell from, Cell to);

} // namespace merit::grid6
