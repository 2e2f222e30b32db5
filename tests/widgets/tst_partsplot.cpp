// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/traces.h"
#include "widgets/partsplot.h"
#include "widgets/theme.h"

#include <QSignalSpy>
#include <QTest>

using namespace merit;

class TestPartsPlot : public QObject {
    Q_OBJECT

private slots:
    void init();
    void hasACurveForEachPart();
    void followsTheNewestStep();
    void fitAllShowsEverything();
    void clickPutsTheCursorOnAStep();
    void wheelStopsFollowing();
    void followingAgainLetsTheCursorGo();
    void legendHidesACurve();
    void scaleHoldsTheValues_data();
    void scaleHoldsTheValues();
    void drawsSpikesInAMillionSteps();
    void marginsStayWhereTheyAre();
    void anotherTraceForgetsTheCursor();

private:
    QPoint at(double step) const
    {
        return {qRound(m_plot->xAxis->coordToPixel(step)), m_plot->axisRect()->bottom() - 5};
    }
    void show(Trace trace)
    {
        auto old = std::exchange(m_trace, std::make_unique<Trace>(std::move(trace)));
        m_plot->setTrace(m_trace.get());
    }
    Trace rising(std::size_t steps) const
    {
        std::vector<std::vector<double>> values;
        for (std::size_t i = 0; i < steps; ++i)
            values.push_back({static_cast<double>(i) / 1000.0, -1.0});
        return traceOf({"up", "down"}, values);
    }

    std::unique_ptr<Trace> m_trace;
    std::unique_ptr<PartsPlot> m_plot;
};

void TestPartsPlot::init()
{
    m_plot = std::make_unique<PartsPlot>();
    m_plot->resize(800, 300);
    m_plot->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_plot.get()));
    show(rising(2000));
    m_plot->replot();
}

void TestPartsPlot::hasACurveForEachPart()
{
    QStringList names;
    for (const auto *graph : m_plot->graphs())
        names << graph->name();
    QCOMPARE(names, (QStringList{"total", "up", "down"}));
    QCOMPARE(m_plot->legend->itemCount(), 3);
}

void TestPartsPlot::followsTheNewestStep()
{
    QVERIFY(m_plot->isFollowing());
    QCOMPARE(m_plot->xAxis->range().upper, 2000.0);
    const auto width = m_plot->xAxis->range().size();
    ScoredBatch batch;
    batch.partCount = 2;
    Evaluation evaluation;
    evaluation.clear(2);
    for (int i = 0; i < 50; ++i)
        batch.append(0, 0, evaluation);
    m_trace->append(batch);
    m_plot->refresh();
    QCOMPARE(m_plot->xAxis->range().upper, 2050.0);
    QCOMPARE(m_plot->xAxis->range().size(), width);
}

void TestPartsPlot::fitAllShowsEverything()
{
    m_plot->fitAll();
    QCOMPARE(m_plot->xAxis->range(), QCPRange(0.0, 2000.0));
    QVERIFY(!m_plot->isFollowing());
}

void TestPartsPlot::clickPutsTheCursorOnAStep()
{
    m_plot->fitAll();
    const QSignalSpy selected(m_plot.get(), &PartsPlot::stepSelected);
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, at(1500));
    QCOMPARE(selected.size(), 1);
    const auto step = static_cast<double>(m_plot->cursor().value());
    QVERIFY2(std::abs(step - 1500) <= m_plot->xAxis->range().size() / m_plot->axisRect()->width(),
             qPrintable(QString::number(step)));
    QCOMPARE(selected[0][0].toULongLong(), m_plot->cursor().value());
}

void TestPartsPlot::wheelStopsFollowing()
{
    const QSignalSpy changed(m_plot.get(), &PartsPlot::followingChanged);
    const QPointF middle(at(1700));
    QWheelEvent wheel(middle, m_plot->mapToGlobal(middle), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    const auto width = m_plot->xAxis->range().size();
    QCoreApplication::sendEvent(m_plot.get(), &wheel);
    QVERIFY(!m_plot->isFollowing());
    QCOMPARE(changed.size(), 1);
    QVERIFY(m_plot->xAxis->range().size() < width);
}

void TestPartsPlot::followingAgainLetsTheCursorGo()
{
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, at(1500));
    QVERIFY(m_plot->cursor() && !m_plot->isFollowing());
    m_plot->setFollowing(true);
    QVERIFY(!m_plot->cursor());
    QCOMPARE(m_plot->xAxis->range().upper, 2000.0);
}

void TestPartsPlot::legendHidesACurve()
{
    auto *up = m_plot->graphs()[1];
    const auto place = m_plot->legend->itemWithPlottable(up)->rect().center();
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, place);
    QVERIFY(!up->visible());
    QVERIFY2(!m_plot->cursor(), "a click in the legend is not a click on a step");
    m_plot->replot();
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, m_plot->legend->itemWithPlottable(up)->rect().center());
    QVERIFY(up->visible());
}

void TestPartsPlot::scaleHoldsTheValues_data()
{
    QTest::addColumn<double>("value");
    for (const double value : {1e-9, 0.004, 0.5, 0.95, 1.0, 9.5, 123.0, 9999.0, 1e12, -0.3, -70.0})
        QTest::addRow("%g", value) << value;
}

void TestPartsPlot::scaleHoldsTheValues()
{
    QFETCH(double, value);
    show(traceOf({"up", "down"}, {{0.0, 0.0}, {value, 0.0}}));
    m_plot->fitAll();
    const auto range = m_plot->yAxis->range();
    QVERIFY(range.contains(value) && range.contains(0.0));
    QVERIFY2(range.size() < 6.0 * std::abs(value), "the curve would be flat");
}

// One step of a million must not get lost between two pixels.
void TestPartsPlot::drawsSpikesInAMillionSteps()
{
    std::vector<std::vector<double>> values(1'000'000, {0.0, 0.0});
    values[654'321][0] = 8.0;
    show(traceOf({"up", "down"}, values));
    m_plot->fitAll();
    m_plot->replot();
    const auto image = m_plot->grab().toImage();
    const auto color = curvePen(0, m_plot->palette()).color();
    const int x = static_cast<int>(m_plot->xAxis->coordToPixel(654'321.0));
    const int y = static_cast<int>(m_plot->yAxis->coordToPixel(4.0));
    int hits = 0;
    for (int column = x - 1; column <= x + 1; ++column)
        hits += image.pixelColor(column, y) == color ? 1 : 0;
    QCOMPARE(hits, 1);
}

void TestPartsPlot::marginsStayWhereTheyAre()
{
    const auto before = m_plot->axisRect()->rect();
    show(traceOf({"up", "down"}, {{123456.0, 0.0}, {-98765.0, 0.0}}));
    m_plot->fitAll();
    m_plot->replot();
    QCOMPARE(m_plot->axisRect()->rect(), before);
}

void TestPartsPlot::anotherTraceForgetsTheCursor()
{
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, at(1500));
    const auto other = traceOf({"single"}, {{1.0}});
    m_plot->setTrace(&other);
    QVERIFY(!m_plot->cursor());
    QVERIFY(m_plot->isFollowing());
    QCOMPARE(m_plot->graphs().size(), std::size_t(2));
}

QTEST_MAIN(TestPartsPlot)
#include "tst_partsplot.moc"
