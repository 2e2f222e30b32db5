// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/scene.h"

#include <string>
#include <vector>

namespace merit {

// What a model wants drawn over the game: the line to the nearest enemy, a path, a mask. Plain data in the units of
// the game's picture or scene; each has a name of its own, so that it can be switched off.
struct Overlay {
    std::string name; // "nearest enemy", "exit path"
    std::vector<Shape> shapes = {};
};

// A mask or heat map over a grid: legal, feasible, cost. Row 0 is at the top; a NaN cell is not drawn.
struct GridOverlay {
    std::string name;
    int rows = 0;
    int columns = 0;
    Point topLeft;
    double cellWidth = 1.0;
    double cellHeight = 1.0;
    ColorRole role = ColorRole::Accent;
    std::vector<double> cells; // rows * columns, between 0 and 1
};

struct Overlays {
    std::vector<Overlay> shapes;
    std::vector<GridOverlay> grids;

    void clear()
    {
        shapes.clear();
        grids.clear();
    }
};

} // namespace merit
