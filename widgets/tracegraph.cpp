// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tracegraph.h"

#include <algorithm>
#include <cmath>

namespace merit {

TraceGraph::TraceGraph(QCPAxis *keyAxis, QCPAxis *valueAxis, Style style)
    : QCPAbstractPlottable(keyAxis, valueAxis), m_style(style)
{
    setAntialiased(false);
    setSelectable(QCP::stNone);
}

TraceGraph::Steps TraceGraph::stepsIn(double lower, double upper) const
{
    const auto size = m_column ? static_cast<double>(m_column->size()) : 0.0;
    const auto bounded = [&](double key) { return static_cast<std::size_t>(std::clamp(std::ceil(key), 0.0, size)); };
    return {bounded(lower), bounded(upper)};
}

Range TraceGraph::visibleRange() const
{
    const auto keys = mKeyAxis->range();
    const auto steps = stepsIn(keys.lower, keys.upper + 1.0);
    return m_column ? m_column->range(steps.first, steps.last) : Range{};
}

double TraceGraph::selectTest(const QPointF &, bool, QVariant *) const
{
    return -1.0;
}

QCPRange TraceGraph::getKeyRange(bool &found, QCP::SignDomain) const
{
    found = m_column && m_column->size() > 0;
    return found ? QCPRange(0.0, static_cast<double>(m_column->size() - 1)) : QCPRange();
}

QCPRange TraceGraph::getValueRange(bool &found, QCP::SignDomain, const QCPRange &keys) const
{
    auto steps = stepsIn(keys.lower, keys.upper + 1.0);
    if (keys.size() == 0.0)
        steps = {0, m_column ? m_column->size() : 0};
    const auto range = m_column ? m_column->range(steps.first, steps.last) : Range{};
    found = !range.isEmpty();
    return found ? QCPRange(range.minimum, range.maximum) : QCPRange();
}

void TraceGraph::draw(QCPPainter *painter)
{
    const auto keys = mKeyAxis->range();
    // One step beyond each end, so that the curve leaves the picture instead of stopping short.
    const auto steps = stepsIn(keys.lower - 1.0, keys.upper + 2.0);
    if (steps.first >= steps.last)
        return;
    if (keys.size() > mKeyAxis->axisRect()->width())
        drawDense(painter);
    else
        drawSparse(painter, steps);
}

// More steps than pixels: a vertical line from the smallest to the largest value of each pixel column, drawn out to
// meet its neighbour where the two do not overlap.
void TraceGraph::drawDense(QCPPainter *painter)
{
    const auto keys = mKeyAxis->range();
    const auto *area = mKeyAxis->axisRect();
    const double stepsPerPixel = keys.size() / area->width();
    const double zero = std::clamp(mValueAxis->coordToPixel(0.0), double(area->top()), double(area->bottom()));
    const double perUnit = mValueAxis->coordToPixel(1.0) - mValueAxis->coordToPixel(0.0);
    const double origin = mValueAxis->coordToPixel(0.0);

    m_lines.clear();
    Range previous;
    for (int x = 0; x <= area->width(); ++x) {
        const double lower = keys.lower + x * stepsPerPixel;
        const auto steps = stepsIn(lower, lower + stepsPerPixel);
        const auto range = m_column->range(steps.first, steps.last);
        if (range.isEmpty())
            continue;
        auto drawn = range;
        if (m_style == Style::Line && !previous.isEmpty()) {
            drawn.minimum = std::min(drawn.minimum, previous.maximum);
            drawn.maximum = std::max(drawn.maximum, previous.minimum);
        }
        previous = range;
        double top = origin + drawn.maximum * perUnit;
        double bottom = origin + drawn.minimum * perUnit;
        if (m_style == Style::Area) {
            top = std::min(top, zero);
            bottom = std::max(bottom, zero);
        }
        const auto clamped = [&](double y) { return static_cast<int>(std::lround(std::clamp(y, -1e6, 1e6))); };
        m_lines.append(QLine(area->left() + x, clamped(top), area->left() + x, clamped(bottom)));
    }
    auto linePen = mPen;
    linePen.setStyle(Qt::SolidLine); // dashes say nothing on lines that are one pixel apart
    if (m_style == Style::Area)
        linePen = QPen(mBrush.color(), 0);
    painter->setAntialiasing(false);
    painter->setPen(linePen);
    painter->drawLines(m_lines);
}

void TraceGraph::drawSparse(QCPPainter *painter, Steps steps)
{
    QPolygonF curve;
    curve.reserve(static_cast<int>(steps.last - steps.first) + 2);
    for (auto step = steps.first; step < steps.last; ++step)
        curve << coordsToPixels(static_cast<double>(step), m_column->at(step));
    if (m_style == Style::Area) {
        const double zero = mValueAxis->coordToPixel(0.0);
        curve.prepend(QPointF(curve.front().x(), zero));
        curve << QPointF(curve.back().x(), zero);
        painter->setPen(Qt::NoPen);
        painter->setBrush(mBrush);
        painter->drawPolygon(curve);
        return;
    }
    painter->setAntialiasing(true);
    painter->setPen(mPen);
    painter->setBrush(Qt::NoBrush);
    painter->drawPolyline(curve);
}

void TraceGraph::drawLegendIcon(QCPPainter *painter, const QRectF &rect) const
{
    if (m_style == Style::Area) {
        painter->fillRect(rect.adjusted(0, 2, 0, -2), mBrush);
        return;
    }
    painter->setPen(mPen);
    painter->drawLine(QLineF(rect.left(), rect.center().y(), rect.right(), rect.center().y()));
}

} // namespace merit
