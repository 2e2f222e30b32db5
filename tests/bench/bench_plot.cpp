// SPDX-License-Identifier: GPL-3.0-or-later
// One redraw of fifteen curves over their whole range: ours, and stock QCustomPlot with the same data.
#include "widgets/partsplot.h"

#include <QApplication>
#include <benchmark/benchmark.h>

#include <memory>
#include <random>

using namespace merit;

namespace {

constexpr std::size_t kCurves = 15;
constexpr QSize kPlotSize(1200, 400);

void needApplication()
{
    if (QCoreApplication::instance())
        return;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static int count = 1;
    static char name[] = "bench";
    static char *arguments[] = {name, nullptr};
    static QApplication application(count, arguments);
}

// Small pay on most steps, now and then a large one: what reward parts look like.
Trace makeTrace(std::size_t steps)
{
    std::mt19937 random(11);
    std::normal_distribution<double> small(0.0, 0.2);
    ScoredBatch batch;
    batch.partCount = kCurves;
    Evaluation evaluation;
    for (std::size_t step = 0; step < steps; ++step) {
        evaluation.clear(kCurves);
        for (auto &part : evaluation.parts) {
            part = random() % 500 == 0 ? 5.0 : small(random);
            evaluation.total += part;
        }
        batch.append(0, 0, evaluation);
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kCurves; ++i)
        names.push_back("part " + std::to_string(i));
    Trace trace(std::move(names));
    trace.append(batch);
    return trace;
}

void countSteps(benchmark::State &state)
{
    state.counters["steps"] = static_cast<double>(state.range(0));
    state.counters["curves"] = kCurves;
}

} // namespace

static void plotRedraw(benchmark::State &state)
{
    needApplication();
    const auto trace = makeTrace(static_cast<std::size_t>(state.range(0)));
    PartsPlot plot;
    plot.resize(kPlotSize);
    plot.setTrace(&trace);
    plot.graphs().front()->setVisible(false); // the total: stock draws fifteen curves too
    plot.fitAll();
    for (auto _ : state)
        plot.replot(QCustomPlot::rpQueuedRefresh);
    countSteps(state);
}
BENCHMARK(plotRedraw)->Arg(10'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

static void plotRedrawStock(benchmark::State &state)
{
    needApplication();
    const auto trace = makeTrace(static_cast<std::size_t>(state.range(0)));
    QCustomPlot plot;
    plot.resize(kPlotSize);
    for (std::size_t i = 0; i < kCurves; ++i) {
        auto *graph = plot.addGraph();
        QVector<QCPGraphData> points;
        points.reserve(static_cast<qsizetype>(trace.size()));
        for (std::size_t step = 0; step < trace.size(); ++step)
            points.append({static_cast<double>(step), trace.part(i).at(step)});
        graph->data()->set(points, true);
        graph->setPen(QPen(QColor::fromHsv(static_cast<int>(i) * 20, 200, 200), 1));
        graph->setAntialiased(false);
    }
    plot.rescaleAxes();
    for (auto _ : state)
        plot.replot(QCustomPlot::rpQueuedRefresh);
    countSteps(state);
}
BENCHMARK(plotRedrawStock)->Arg(10'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
