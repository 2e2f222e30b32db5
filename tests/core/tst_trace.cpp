// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/core/trace.h"

#include <QTest>

using namespace merit;

namespace {

Evaluation evaluationOf(std::vector<double> parts, std::vector<Event> events = {})
{
    Evaluation evaluation;
    evaluation.parts = std::move(parts);
    for (const auto part : evaluation.parts)
        evaluation.total += part;
    evaluation.events = std::move(events);
    return evaluation;
}

// `count` steps of two parts: (n, -2n) for n = first, first + 1, ...; action n.
ScoredBatch batchOf(int first, int count)
{
    ScoredBatch batch;
    batch.partCount = 2;
    for (int n = first; n < first + count; ++n)
        batch.append(n, 0, evaluationOf({1.0 * n, -2.0 * n}));
    return batch;
}

Keyframe keyframeAt(std::uint64_t step, std::uint64_t seed)
{
    return {step, 0, seed, {}, nullptr};
}

} // namespace

class TestTrace : public QObject {
    Q_OBJECT

private slots:
    void startsEmpty();
    void batchesAreAppendedInOrder();
    void batchClears();
    void emptyBatchChangesNothing();
    void episodes();
    void episodeStartInTheMiddleOfABatch();
    void sumsWithoutAReset();
    void sumsAreAddedInOrder();
    void eventsAndPokesAreStamped();
    void keyframeBefore_data();
    void keyframeBefore();
    void noKeyframes();
};

void TestTrace::startsEmpty()
{
    const Trace trace({"a", "b"});
    QCOMPARE(trace.size(), 0U);
    QCOMPARE(trace.partCount(), 2U);
    QCOMPARE(trace.partNames(), (std::vector<std::string>{"a", "b"}));
    QVERIFY(trace.episodeStarts().empty());
    QCOMPARE(trace.keyframeBefore(0), nullptr);
}

void TestTrace::batchesAreAppendedInOrder()
{
    Trace trace({"a", "b"});
    int next = 0;
    for (const int count : {1, 128, 7, 1, 63}) {
        trace.append(batchOf(next, count));
        next += count;
        QCOMPARE(trace.size(), static_cast<std::uint64_t>(next));
    }
    for (int n = 0; n < next; ++n) {
        const auto step = static_cast<std::uint64_t>(n);
        QCOMPARE(trace.part(0).at(step), 1.0 * n);
        QCOMPARE(trace.part(1).at(step), -2.0 * n);
        QCOMPARE(trace.total().at(step), -1.0 * n);
        QCOMPARE(trace.action(step), n);
    }
}

void TestTrace::batchClears()
{
    auto batch = batchOf(0, 5);
    batch.episodeStarts = {0};
    batch.keyframes = {keyframeAt(0, 1)};
    batch.pokes = {{0, {1, 2}}};
    batch.append(0, 0, evaluationOf({0, 0}, {{}}));
    batch.clear();
    QCOMPARE(batch.size(), 0U);
    QVERIFY(batch.parts.empty() && batch.actions.empty() && batch.events.empty() && batch.pokes.empty());
    QVERIFY(batch.episodeStarts.empty() && batch.keyframes.empty());
    QCOMPARE(batch.partCount, 2U);
}

void TestTrace::emptyBatchChangesNothing()
{
    Trace trace({"a", "b"});
    trace.append(batchOf(0, 3));
    trace.append({});
    QCOMPARE(trace.size(), 3U);
    trace.append(batchOf(3, 1));
    QCOMPARE(trace.action(3), 3);
}

void TestTrace::episodes()
{
    Trace trace({"a", "b"});
    auto first = batchOf(1, 3);
    first.episodeStarts = {0};
    auto second = batchOf(4, 3);
    auto third = batchOf(7, 2);
    third.episodeStarts = {0};
    trace.append(first);
    trace.append(second);
    trace.append(third);
    QCOMPARE(trace.episodeStarts(), (std::vector<std::uint64_t>{0, 6}));
    QCOMPARE(trace.episodeStart(0), 0U);
    QCOMPARE(trace.episodeStart(5), 0U);
    QCOMPARE(trace.episodeStart(6), 6U);
    QCOMPARE(trace.episodeStart(7), 6U);
    QCOMPARE(trace.episodeSum(0, 0), 1.0);
    QCOMPARE(trace.episodeSum(0, 5), 21.0);
    QCOMPARE(trace.episodeSum(1, 5), -42.0);
    QCOMPARE(trace.episodeSum(0, 6), 7.0);
    QCOMPARE(trace.episodeSum(0, 7), 15.0);
}

void TestTrace::episodeStartInTheMiddleOfABatch()
{
    Trace trace({"a", "b"});
    trace.append(batchOf(0, 10));
    auto batch = batchOf(1, 6);
    batch.episodeStarts = {2, 3, 5};
    trace.append(batch);
    QCOMPARE(trace.episodeStarts(), (std::vector<std::uint64_t>{12, 13, 15}));
    QCOMPARE(trace.episodeStart(11), 0U);
    QCOMPARE(trace.episodeStart(12), 12U);
    QCOMPARE(trace.episodeStart(14), 13U);
    QCOMPARE(trace.episodeSum(0, 12), 3.0);
    QCOMPARE(trace.episodeSum(0, 13), 4.0);
    QCOMPARE(trace.episodeSum(0, 14), 9.0);
    QCOMPARE(trace.episodeSum(0, 15), 6.0);
}

void TestTrace::sumsWithoutAReset()
{
    Trace trace({"a", "b"});
    trace.append(batchOf(1, 4));
    QVERIFY(trace.episodeStarts().empty());
    QCOMPARE(trace.episodeStart(3), 0U);
    QCOMPARE(trace.episodeSum(0, 3), 10.0);
}

void TestTrace::sumsAreAddedInOrder()
{
    Trace trace({"a"});
    double sum = 0.0;
    for (int n = 0; n < 1000; ++n) {
        ScoredBatch batch;
        batch.partCount = 1;
        batch.append(0, 0, evaluationOf({0.1 * n}));
        trace.append(batch);
        sum = n == 0 ? 0.0 : sum + 0.1 * n;
        QCOMPARE(trace.episodeSum(0, static_cast<std::uint64_t>(n)), sum);
    }
}

void TestTrace::eventsAndPokesAreStamped()
{
    const Event kill{3, 5, -1, 2.5};
    const Event guard{1, -1, 7, 0.0};
    Trace trace({"a", "b"});
    trace.append(batchOf(0, 10));
    auto batch = batchOf(0, 2);
    batch.append(9, 0, evaluationOf({0, 0}, {kill, guard}));
    batch.pokes = {{0, {0x90, 1}}, {2, {0x91, 2}}};
    trace.append(batch);
    trace.append(batch);
    QCOMPARE(trace.events().size(), 4U);
    QCOMPARE(trace.events()[0].step, 12U);
    QVERIFY(trace.events()[0].event == kill);
    QCOMPARE(trace.events()[1].step, 12U);
    QVERIFY(trace.events()[1].event == guard);
    QCOMPARE(trace.events()[2].step, 15U);
    QCOMPARE(trace.pokes().size(), 4U);
    QCOMPARE(trace.pokes()[0].step, 10U);
    QVERIFY(trace.pokes()[0].poke == (Poke{0x90, 1}));
    QCOMPARE(trace.pokes()[1].step, 12U);
    QCOMPARE(trace.pokes()[2].step, 13U);
}

void TestTrace::keyframeBefore_data()
{
    QTest::addColumn<quint64>("step");
    QTest::addColumn<qint64>("seed"); // of the keyframe that is expected, -1 for none
    QTest::newRow("before the first") << quint64(2) << qint64(-1);
    QTest::newRow("at the first") << quint64(3) << qint64(1);
    QTest::newRow("after the first") << quint64(9) << qint64(1);
    QTest::newRow("at one of the second batch") << quint64(10) << qint64(2);
    QTest::newRow("between two") << quint64(13) << qint64(2);
    QTest::newRow("at the last") << quint64(14) << qint64(3);
    QTest::newRow("beyond the end") << quint64(1000) << qint64(3);
}

void TestTrace::keyframeBefore()
{
    QFETCH(quint64, step);
    QFETCH(qint64, seed);
    Trace trace({"a", "b"});
    auto first = batchOf(0, 10);
    first.keyframes = {keyframeAt(3, 1)};
    auto second = batchOf(0, 10);
    second.keyframes = {keyframeAt(0, 2), keyframeAt(4, 3)};
    trace.append(first);
    trace.append(second);
    const auto *keyframe = trace.keyframeBefore(step);
    QCOMPARE(keyframe ? static_cast<qint64>(keyframe->seed) : -1, seed);
    QVERIFY(!keyframe || keyframe->step <= step);
}

void TestTrace::noKeyframes()
{
    Trace trace({"a", "b"});
    trace.append(batchOf(0, 10));
    QCOMPARE(trace.keyframeBefore(9), nullptr);
}

QTEST_GUILESS_MAIN(TestTrace)
#include "tst_trace.moc"
