// SPDX-License-Identifier: GPL-3.0-or-later
// What the one who watches sees of it: the pace and the moments.
#include "tests/session/testsession.h"

#include <QTest>

using namespace merit;

class TestPipelineView : public QObject {
    Q_OBJECT

private slots:
    void pacedStepsArrive();
    void speedChangeTakesEffectAtOnce();
    void askedStepsDoNotDelayThePlay();
    void momentBelongsToTheLastStep_data();
    void momentBelongsToTheLastStep();
    void momentOfAFullBatch();
    void momentAfterReset();
};

void TestPipelineView::pacedStepsArrive()
{
    Session session;
    session.pipeline->setSpeed(1000.0);
    session.pipeline->play();
    QTRY_VERIFY(session.drained() >= 30);
    session.pipeline->setSpeed(60.0);
    const auto before = session.trace.size();
    QTRY_VERIFY(session.drained() >= before + 3);
    session.pipeline->setSpeed(Pipeline::kUnlimited);
    QTRY_VERIFY(session.drained() >= before + 2000);
    session.pipeline->pause();
    QTRY_COMPARE(session.drained(), session.control->steps.load());
    QCOMPARE(differs(session.trace), std::string());
}

// Whoever turns up the speed does not want to wait for the next step of the old one.
void TestPipelineView::speedChangeTakesEffectAtOnce()
{
    Session session;
    session.pipeline->setSpeed(0.001);
    session.pipeline->play();
    QTRY_COMPARE(session.drained(), 1U);
    session.pipeline->setSpeed(1000.0);
    QTRY_VERIFY(session.drained() >= 10);
}

// Steps that were asked for take no time of the pace, and leave no debt to wait off.
void TestPipelineView::askedStepsDoNotDelayThePlay()
{
    Session session;
    session.pipeline->setSpeed(60.0);
    session.pipeline->stepMany(3000);
    QTRY_COMPARE(session.drained(), 3000U);
    session.pipeline->play();
    QTRY_VERIFY(session.drained() >= 3003);
}

void TestPipelineView::momentBelongsToTheLastStep_data()
{
    QTest::addColumn<int>("steps");
    for (const int steps : {1, 2, 127, 128, 129, 200, 256, 1000})
        QTest::addRow("%d steps", steps) << steps;
}

void TestPipelineView::momentBelongsToTheLastStep()
{
    QFETCH(int, steps);
    const auto count = static_cast<std::uint64_t>(steps);
    Session session;
    session.pipeline->stepMany(count);
    QTRY_COMPARE(session.drained(), count);
    QTRY_COMPARE(session.newest().step, count);
    const auto &moment = session.moment;
    QVERIFY(moment.hasStep);
    QCOMPARE(moment.frame, count);
    QCOMPARE(moment.action, session.trace.action(count - 1));
    QVERIFY(isSameBits(moment.evaluation.total, session.trace.total().at(count - 1)));
    QCOMPARE(moment.explanations.size(), 1U);
    QCOMPARE(moment.explanations[0].value, moment.evaluation.total);

    PlayHead head(std::make_unique<TestWorld>(std::make_shared<WorldControl>()));
    PlayedBatch batch;
    QVERIFY(head.reset(kSeed, batch));
    for (std::uint64_t i = 0; i < count; ++i)
        QVERIFY(head.step(TestPolicy(), {}, batch));
    const auto last = batch.memoryAfter(count);
    QCOMPARE(moment.memory, MemoryImage(last.begin(), last.end()));
}

// Nobody takes the moment of the first step; those after it fill a batch to the brim.
void TestPipelineView::momentOfAFullBatch()
{
    Session session;
    QTRY_VERIFY(!session.newest().memory.empty());
    session.pipeline->stepMany(1);
    QTRY_COMPARE(session.drained(), 1U);
    session.pipeline->stepMany(128);
    QTRY_COMPARE(session.drained(), 129U);
    QTRY_COMPARE(session.newest().step, 129U);
}

void TestPipelineView::momentAfterReset()
{
    Session session;
    session.pipeline->stepMany(10);
    QTRY_COMPARE(session.newest().step, 10U);
    QVERIFY(session.moment.hasStep);
    session.pipeline->reset(3);
    QTRY_VERIFY(!session.newest().hasStep);
    QCOMPARE(session.moment.step, 10U);
    QCOMPARE(session.moment.frame, 0U);
    QCOMPARE(session.moment.memory[battlecity::kXAddress + 2], 43);
    QVERIFY(session.moment.explanations.empty());
}

QTEST_GUILESS_MAIN(TestPipelineView)
#include "tst_pipelineview.moc"
