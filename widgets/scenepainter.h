// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/overlay.h"
#include "model/core/scene.h"

#include <QPalette>

class QPainter;

namespace merit {

// Draws plain data with a painter whose units are those of the scene.
class ScenePainter {
public:
    ScenePainter(QPainter &painter, const QPalette &palette) : m_painter(painter), m_palette(palette) {}

    void draw(const Scene &scene);
    void draw(const Shape &shape);
    void draw(const GridOverlay &grid);

private:
    void drawArrowHead(const Shape &shape);
    void drawLabel(const Shape &shape);

    QPainter &m_painter;
    const QPalette &m_palette;
};

} // namespace merit
