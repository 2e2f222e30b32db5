// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/partsplot.h"

#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace merit {

namespace {

// How much is seen while following: ten seconds at 60 steps a second.
constexpr double kFollowedSteps = 600.0;
// Fixed, so that nothing jumps when labels change.
const QMargins kMargins(64, 12, 16, 40);
constexpr int kClickReach = 4;

} // namespace

PartsPlot::PartsPlot(QWidget *parent) : QCustomPlot(parent), m_cursorLine(new QCPItemStraightLine(this))
{
    setAccessibleName(tr("Parts"));
    axisRect()->setAutoMargins(QCP::msNone);
    axisRect()->setMargins(kMargins);
    axisRect()->setRangeDrag(Qt::Horizontal);
    axisRect()->setRangeZoom(Qt::Horizontal);
    setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    xAxis->setLabel(tr("step"));
    yAxis->setLabel(tr("reward per step"));
    xAxis->setRange(0.0, kFollowedSteps);
    yAxis->setRange(-1.0, 1.0);
    xAxis->setNumberFormat(QStringLiteral("f"));
    xAxis->setNumberPrecision(0);
    placeLegend();
    m_cursorLine->setVisible(false);
    setNoAntialiasingOnDrag(true);
    setMinimumSize(240, 160);

    connect(this, &QCustomPlot::mouseWheel, this, [this] { setFollowing(false); });
    connect(this, &QCustomPlot::mouseRelease, this, &PartsPlot::pickStep);
    connect(this, &QCustomPlot::legendClick, this,
            [this](QCPLegend *, QCPAbstractLegendItem *item) { toggleCurve(item); });
    connect(this, &QCustomPlot::mouseMove, this, [this](QMouseEvent *event) {
        if (event->buttons() & Qt::LeftButton)
            setFollowing(false);
    });
    applyPalette();
}

// Beside the curves, never over them, and low enough for fifteen parts in a small window.
void PartsPlot::placeLegend()
{
    auto small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    legend->setFont(small);
    legend->setRowSpacing(0);
    legend->setIconSize(18, 8);
    legend->setVisible(true);
    auto *side = new QCPLayoutGrid;
    plotLayout()->addElement(0, 1, side);
    side->addElement(0, 0, legend);
    side->addElement(1, 0, new QCPLayoutElement(this)); // takes the height that the legend does not need
    side->setRowStretchFactor(0, 0.001);
    plotLayout()->setColumnStretchFactor(1, 0.001);
    plotLayout()->setColumnSpacing(0);
    legend->setFillOrder(QCPLegend::foRowsFirst, false);
}

void PartsPlot::setTrace(const Trace *trace)
{
    clearPlottables();
    m_graphs.clear();
    m_trace = trace;
    m_cursor.reset();
    m_cursorLine->setVisible(false);
    if (trace) {
        auto *total = new TraceGraph(xAxis, yAxis, TraceGraph::Style::Area);
        total->setName(tr("total"));
        total->setColumn(&trace->total());
        m_graphs.push_back(total);
        for (std::size_t i = 0; i < trace->partCount(); ++i) {
            auto *graph = new TraceGraph(xAxis, yAxis);
            graph->setName(QString::fromStdString(trace->partNames()[i]));
            graph->setColumn(&trace->part(i));
            m_graphs.push_back(graph);
        }
    }
    applyPalette();
    setFollowing(true);
    refresh();
}

void PartsPlot::refresh()
{
    if (m_isFollowing)
        followNewest();
    fitValues();
    replot(rpQueuedReplot);
}

void PartsPlot::setFollowing(bool isFollowing)
{
    if (m_isFollowing == isFollowing)
        return;
    m_isFollowing = isFollowing;
    if (isFollowing) {
        m_cursor.reset();
        m_cursorLine->setVisible(false);
        xAxis->setRange(0.0, kFollowedSteps);
        refresh();
    }
    emit followingChanged(isFollowing);
}

void PartsPlot::fitAll()
{
    setFollowing(false);
    xAxis->setRange(0.0, std::max(1.0, m_trace ? static_cast<double>(m_trace->size()) : 1.0));
    refresh();
}

void PartsPlot::followNewest()
{
    const double newest = m_trace ? static_cast<double>(m_trace->size()) : 0.0;
    const double upper = std::max(newest, kFollowedSteps);
    xAxis->setRange(upper - kFollowedSteps, upper);
}

// Grows and shrinks in a few sizes a decade, so that the scale stands still most of the time.
void PartsPlot::fitValues()
{
    Range range{0.0, 0.0};
    for (const auto *graph : m_graphs)
        if (graph->realVisibility())
            range.include(graph->visibleRange());
    const auto nice = [](double value) {
        if (value == 0.0)
            return 0.0;
        const double power = std::pow(10.0, std::floor(std::log10(value)));
        for (const double step : {1.0, 1.2, 1.5, 2.0, 3.0, 5.0, 7.0, 10.0})
            if (value <= step * power * 0.95)
                return step * power;
        return 12.0 * power;
    };
    double lower = -nice(-range.minimum);
    double upper = nice(range.maximum);
    if (lower == 0.0 && upper == 0.0)
        upper = 1.0;
    lower = std::min(lower, -0.1 * upper);
    upper = std::max(upper, -0.1 * lower);
    yAxis->setRange(lower, upper);
}

void PartsPlot::pickStep(QMouseEvent *event)
{
    const auto moved = event->pos() - mMousePressPos;
    if (!m_trace || m_trace->size() == 0 || event->button() != Qt::LeftButton || moved.manhattanLength() > kClickReach
        || !axisRect()->rect().contains(event->pos()) || legend->selectTest(event->pos(), false) >= 0)
        return;
    const double key = std::round(xAxis->pixelToCoord(event->pos().x()));
    const double last = static_cast<double>(m_trace->size() - 1);
    m_cursor = static_cast<std::uint64_t>(std::clamp(key, 0.0, last));
    setFollowing(false);
    const double at = static_cast<double>(*m_cursor);
    m_cursorLine->point1->setCoords(at, 0.0);
    m_cursorLine->point2->setCoords(at, 1.0);
    m_cursorLine->setVisible(true);
    replot(rpQueuedReplot);
    emit stepSelected(*m_cursor);
}

void PartsPlot::toggleCurve(QCPAbstractLegendItem *item)
{
    auto *entry = qobject_cast<QCPPlottableLegendItem *>(item);
    if (!entry)
        return;
    entry->plottable()->setVisible(!entry->plottable()->visible());
    applyPalette();
    refresh();
}

void PartsPlot::changeEvent(QEvent *event)
{
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        applyPalette();
        replot(rpQueuedReplot);
    }
}

void PartsPlot::applyPalette()
{
    const auto text = palette().color(QPalette::Text);
    const auto muted = colorOf(ColorRole::Muted, palette());
    setBackground(palette().base());
    for (auto *axis : {xAxis, yAxis}) {
        axis->setBasePen(QPen(muted, 0));
        axis->setTickPen(QPen(muted, 0));
        axis->setSubTickPen(Qt::NoPen);
        axis->setLabelColor(text);
        axis->setTickLabelColor(text);
        axis->grid()->setPen(QPen(colorOf(ColorRole::Grid, palette()), 0));
        axis->grid()->setZeroLinePen(QPen(muted, 0));
    }
    auto plate = palette().color(QPalette::Base);
    plate.setAlphaF(0.85f);
    legend->setBrush(plate);
    legend->setBorderPen(Qt::NoPen);
    legend->setTextColor(text);
    m_cursorLine->setPen(QPen(text, 0, Qt::DashLine));
    auto shade = totalPen(palette()).color();
    shade.setAlphaF(0.25f);
    for (std::size_t i = 0; i < m_graphs.size(); ++i) {
        if (i == 0)
            m_graphs[i]->setBrush(shade);
        else
            m_graphs[i]->setPen(curvePen(static_cast<int>(i) - 1, palette()));
        if (auto *item = legend->itemWithPlottable(m_graphs[i]))
            item->setTextColor(m_graphs[i]->visible() ? text : muted);
    }
}

} // namespace merit
