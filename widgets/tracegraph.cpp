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

// More steps than pixels: a bar from the smallest to the largest value of each pixel column, drawn out to meet its
// neighbour where the two do not overlap.
void TraceGraph::drawDense(QCPPainter *painter)
{
    const auto keys = mKeyAxis->range();
    const auto *area = mKeyAxis->axisRect();
    const double stepsPerPixel = keys.size() / area->width();
    const double origin = mValueAxis->coordToPixel(0.0);
    const double perUnit = mValueAxis->coordToPixel(1.0) - origin;
    const double zero = std::clamp(origin, double(area->top()), double(area->bottom()));
    const auto pixel = [&](double y) {
        return static_cast<int>(std::lround(std::clamp(y, area->top() - 1.0, area->bottom() + 1.0)));
    };

    m_bars.clear();
    Range previous;
    auto first = alignedStep(keys.lower, stepsPerPixel);
    for (int x = 0; x <= area->width(); ++x) {
        const auto last = alignedStep(keys.lower + (x + 1) * stepsPerPixel, stepsPerPixel);
        const auto range = m_column->range(first, last);
        first = last;
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
        m_bars.push_back({{pixel(top), pixel(bottom)}, area->left() + x});
    }
    painter->setAntialiasing(false);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_style == Style::Area ? mBrush : QBrush(mPen.color()));
    paintBars(*painter);
}

// The first step at or after a key, moved to a border of the pyramid that is less than an eighth of a pixel away: a
// range between such borders needs no look at single values.
std::size_t TraceGraph::alignedStep(double key, double stepsPerPixel) const
{
    std::size_t grain = 1;
    while (static_cast<double>(grain * Column::kFanOut * Column::kFanOut) <= stepsPerPixel)
        grain *= Column::kFanOut;
    const auto step = stepsIn(key, key).first;
    return step == m_column->size() ? step : step / grain * grain;
}

// Neighbouring bars have most of their height in common: that is filled at once, then, half by half, what sticks out.
void TraceGraph::paintBars(QCPPainter &painter)
{
    constexpr std::size_t kTogether = 64;
    m_rectangles.clear();
    for (std::size_t first = 0; first < m_bars.size(); first += kTogether)
        collectRectangles(first, std::min(first + kTogether, m_bars.size()), {});
    painter.drawRects(m_rectangles);
}

// Covers the bars in [first, last) but for the rows in `filled`, which are covered already.
void TraceGraph::collectRectangles(std::size_t first, std::size_t last, Rows filled)
{
    Rows shared{m_bars[first].top, m_bars[first].bottom};
    for (auto i = first + 1; i < last; ++i) {
        shared.top = std::max(shared.top, m_bars[i].top);
        shared.bottom = std::min(shared.bottom, m_bars[i].bottom);
    }
    const auto fill = [&](int top, int bottom) {
        if (top <= bottom)
            m_rectangles.append(QRect(QPoint(m_bars[first].x, top), QPoint(m_bars[last - 1].x, bottom)));
    };
    if (filled.isEmpty()) {
        fill(shared.top, shared.bottom);
        filled = shared;
    } else {
        fill(shared.top, filled.top - 1);
        fill(filled.bottom + 1, shared.bottom);
        filled = {std::min(filled.top, shared.top), std::max(filled.bottom, shared.bottom)};
    }
    if (last - first == 1)
        return;
    const auto middle = first + (last - first) / 2;
    collectRectangles(first, middle, filled);
    collectRectangles(middle, last, filled);
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
