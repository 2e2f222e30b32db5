// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scenepainter.h"

#include "widgets/theme.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace merit {

namespace {

QPointF toQt(const Point &point)
{
    return {point.x, point.y};
}

QPolygonF polygonOf(const Shape &shape)
{
    QPolygonF polygon;
    for (const auto &point : shape.points)
        polygon << toQt(point);
    return polygon;
}

QRectF frameOf(const Shape &shape)
{
    return QRectF(toQt(shape.points[0]), toQt(shape.points[1])).normalized();
}

} // namespace

void ScenePainter::draw(const Scene &scene)
{
    for (const auto &shape : scene.shapes)
        draw(shape);
}

void ScenePainter::draw(const Shape &shape)
{
    const auto color = colorOf(shape.role, m_palette);
    const bool isStroke = shape.kind == ShapeKind::Line || shape.kind == ShapeKind::Arrow;
    m_painter.setPen(isStroke || !shape.isFilled ? QPen(color, shape.size, Qt::SolidLine, Qt::RoundCap)
                                                 : QPen(Qt::NoPen));
    m_painter.setBrush(shape.isFilled && !isStroke ? QBrush(color) : QBrush(Qt::NoBrush));
    if (shape.kind == ShapeKind::Label) {
        if (!shape.points.empty())
            drawLabel(shape);
        return;
    }
    if (shape.points.size() < 2)
        return;
    switch (shape.kind) {
    case ShapeKind::Rectangle: m_painter.drawRect(frameOf(shape)); break;
    case ShapeKind::Ellipse: m_painter.drawEllipse(frameOf(shape)); break;
    case ShapeKind::Polygon: m_painter.drawPolygon(polygonOf(shape)); break;
    case ShapeKind::Arrow: drawArrowHead(shape); [[fallthrough]];
    case ShapeKind::Line: m_painter.drawPolyline(polygonOf(shape)); break;
    case ShapeKind::Label: break;
    }
}

void ScenePainter::drawArrowHead(const Shape &shape)
{
    const auto tip = toQt(shape.points.back());
    QLineF back(tip, toQt(shape.points[shape.points.size() - 2]));
    back.setLength(4.0 * shape.size);
    for (const double turn : {25.0, -25.0}) {
        auto barb = back;
        barb.setAngle(back.angle() + turn);
        m_painter.drawLine(barb);
    }
}

// Text gets a plate of the ground's colour, so that it can be read on whatever lies below. Fonts know whole pixels
// only, which are too coarse where a scene's unit is large: the text is laid out in its own and scaled.
void ScenePainter::drawLabel(const Shape &shape)
{
    constexpr int kLayoutHeight = 32;
    auto font = m_painter.font();
    font.setPixelSize(kLayoutHeight);
    const auto text = QString::fromStdString(shape.text);
    const double margin = kLayoutHeight / 6.0;
    auto frame = QFontMetricsF(font).boundingRect(text).adjusted(-margin, -margin / 2, margin, margin / 2);
    frame.moveCenter({0, 0});
    auto plate = colorOf(ColorRole::Ground, m_palette);
    plate.setAlphaF(0.8f);
    m_painter.save();
    m_painter.translate(toQt(shape.points.front()));
    m_painter.scale(shape.size / kLayoutHeight, shape.size / kLayoutHeight);
    m_painter.setFont(font);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(plate);
    m_painter.drawRoundedRect(frame, margin, margin);
    m_painter.setPen(colorOf(shape.role, m_palette));
    m_painter.drawText(frame, Qt::AlignCenter, text);
    m_painter.restore();
}

void ScenePainter::draw(const GridOverlay &grid)
{
    auto color = colorOf(grid.role, m_palette);
    m_painter.setPen(Qt::NoPen);
    for (int row = 0; row < grid.rows; ++row)
        for (int column = 0; column < grid.columns; ++column) {
            const auto index = static_cast<std::size_t>(row * grid.columns + column);
            if (index >= grid.cells.size() || std::isnan(grid.cells[index]))
                continue;
            color.setAlphaF(float(std::clamp(grid.cells[index], 0.0, 1.0)) * 0.7f);
            m_painter.setBrush(color);
            m_painter.drawRect(QRectF(grid.topLeft.x + column * grid.cellWidth, grid.topLeft.y + row * grid.cellHeight,
                                      grid.cellWidth, grid.cellHeight));
        }
}

} // namespace merit
