// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/action.h"

#include <optional>
#include <string>
#include <vector>

namespace merit {

struct Point {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const Point &, const Point &) = default;
};

// What a colour means. Which colour that is, is decided where it is drawn, from the theme at hand.
enum class ColorRole {
    Ground, // what things stand on
    Wall,
    Grid, // faint lines and frames
    Player,
    Enemy,
    Ally,
    Target, // exits, bases, goals
    Danger,
    Benefit, // resources, pick-ups
    Accent,  // what the reward looks at right now
    Muted,   // things that are there but do not count
    Text,
    Red, // the game's own colours, where a colour is a fact of the game
    Yellow,
    Blue,
};

enum class ShapeKind {
    Rectangle, // points: top left, bottom right
    Ellipse,   // points: top left, bottom right of its frame
    Line,      // points: two or more, joined
    Arrow,     // as Line, with a head at the last point
    Polygon,   // points: three or more, closed
    Label,     // points: the middle of the text
};

// One thing to draw, in the units of its scene. `size` is the line width or the text height.
struct Shape {
    ShapeKind kind = ShapeKind::Rectangle;
    ColorRole role = ColorRole::Ground;
    std::vector<Point> points;
    double size = 1.0;
    bool isFilled = true;
    std::string text = {};            // the words of a Label
    std::string tip = {};             // what is told when the mouse rests on it
    std::optional<Action> click = {}; // what a click on it asks the world to do, when a person plays
};

// A picture as plain data: what a simulator or a hand-made memory shows instead of pixels. It is a function of the
// memory alone, so that every past step can be drawn again. Shapes are drawn in order, y grows downwards.
struct Scene {
    double width = 0.0;
    double height = 0.0;
    std::vector<Shape> shapes = {};

    bool isEmpty() const { return shapes.empty(); }
};

} // namespace merit
