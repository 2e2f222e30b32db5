// SPDX-License-Identifier: GPL-3.0-or-later
// What is played and scored, and when it stops.
#include "tests/session/testsession.h"

#include <QTest>

using namespace merit;

namespace {

constexpr std::uint64_t kRepeats = 50;

} // namespace

class TestPipeline : public QObject {
    Q_OBJECT

private slots:
    void startsPaused();
    void stepsEqualThePlainLoop();
    void playedStepsEqualThePlainLoop();
    void nothingIsLostWhenNobodyDrains();
    void destroyedWithFullQueues();
    void destroyedAtFullSpeed_data();
    void destroyedAtFullSpeed();
    void destroyedRightAway();
    void stepCountsAreExact();
    void stepManyStopsPlaying();
    void pauseForgetsWantedSteps();
    void resetStartsAnEpisode();
    void resumeGivesTheSameTail();
    void failureIsTold();
    void failedResetIsTold();
    void pokesAreRecordedAndWork();
    void badPokeIsTold();
    void policyIsExchanged();
};

void TestPipeline::startsPaused()
{
    Session session;
    QVERIFY(!session.pipeline->isPlaying());
    QTRY_VERIFY(!session.newest().memory.empty());
    QVERIFY(!session.moment.hasStep);
    QCOMPARE(session.moment.step, 0U);
    QCOMPARE(session.drained(), 0U);
    QCOMPARE(session.control->steps.load(), 0U);
    QVERIFY(!session.pipeline->takeFailure());
}

void TestPipeline::stepsEqualThePlainLoop()
{
    Session session;
    session.pipeline->stepMany(5000);
    QTRY_COMPARE(session.drained(), 5000U);
    QCOMPARE(differs(session.trace), std::string());
    const auto plain = playPlainly(kSeed, 5000, TestPolicy());
    QCOMPARE(session.trace.episodeStarts(), plain.episodeStarts());
    QVERIFY(!session.trace.events().empty());
    QVERIFY(!session.trace.pokes().empty());
    for (std::uint64_t step = 0; step < 5000; step += 100) {
        const auto *mine = session.trace.keyframeBefore(step);
        const auto *theirs = plain.keyframeBefore(step);
        QVERIFY(mine && theirs && mine->model);
        QCOMPARE(mine->step, theirs->step);
        QCOMPARE(mine->stepInEpisode, theirs->stepInEpisode);
        QCOMPARE(mine->world, theirs->world);
        QVERIFY(isSameBits(session.trace.episodeSum(0, step), plain.episodeSum(0, step)));
    }
}

void TestPipeline::playedStepsEqualThePlainLoop()
{
    Session session;
    for (std::uint64_t part = 1; part <= 5; ++part) {
        session.pipeline->play();
        QVERIFY(session.pipeline->isPlaying());
        QTRY_VERIFY(session.drained() > part * 3000);
        session.pipeline->pause();
        QVERIFY(!session.pipeline->isPlaying());
    }
    QTRY_COMPARE(session.drained(), session.control->steps.load());
    QCOMPARE(differs(session.trace), std::string());
}

void TestPipeline::nothingIsLostWhenNobodyDrains()
{
    Session session;
    session.pipeline->play();
    StandsStill stands;
    QTRY_VERIFY(stands(session.control->steps));
    session.pipeline->pause();
    QTRY_COMPARE(session.drained(), session.control->steps.load());
    QCOMPARE(differs(session.trace), std::string());
}

void TestPipeline::destroyedWithFullQueues()
{
    for (int i = 0; i < 3; ++i) {
        Session session;
        session.pipeline->play();
        StandsStill stands;
        QTRY_VERIFY(stands(session.control->steps));
        session.pipeline.reset();
        QCOMPARE(session.control.use_count(), 1); // the world is gone, and with it whoever stepped it
    }
}

void TestPipeline::destroyedAtFullSpeed_data()
{
    QTest::addColumn<bool>("isDrained");
    QTest::newRow("nobody drains") << false;
    QTest::newRow("somebody drains") << true;
}

void TestPipeline::destroyedAtFullSpeed()
{
    QFETCH(bool, isDrained);
    for (std::uint64_t i = 0; i < kRepeats; ++i) {
        Session session;
        session.pipeline->play();
        const auto target = i * 997; // all of them fit into the queues
        const auto count = [&] { return isDrained ? session.drained() : session.control->steps.load(); };
        QVERIFY(comesTrue([&] { return count() >= target; }));
        session.pipeline.reset();
        QCOMPARE(session.control.use_count(), 1);
        QCOMPARE(differs(session.trace), std::string());
    }
}

void TestPipeline::destroyedRightAway()
{
    for (std::uint64_t i = 0; i < kRepeats; ++i) {
        Session session;
        if (i % 2)
            session.pipeline->play();
        else if (i % 3)
            session.pipeline->setSpeed(0.001); // asleep until the next step
    }
}

// One step too many of an earlier wish would show in the count of a later one.
void TestPipeline::stepCountsAreExact()
{
    Session session;
    std::uint64_t expected = 0;
    for (const std::uint64_t count : {1, 1, 10, 127, 128, 129, 1000, 0, 1}) {
        session.pipeline->stepMany(count);
        expected += count;
        QTRY_COMPARE(session.drained(), expected);
        QCOMPARE(session.control->steps.load(), expected);
        QVERIFY(!session.pipeline->isPlaying());
    }
    session.pipeline->stepMany(30'000); // not done when the next wish comes
    session.pipeline->stepMany(20'000);
    expected += 50'000;
    QVERIFY(comesTrue([&] { return session.drained() >= expected; }));
    QCOMPARE(session.trace.size(), expected);
    QCOMPARE(session.control->steps.load(), expected);
    QCOMPARE(differs(session.trace), std::string());
}

void TestPipeline::stepManyStopsPlaying()
{
    Session session;
    session.pipeline->play();
    QTRY_VERIFY(session.drained() > 100);
    const auto before = session.control->steps.load();
    session.pipeline->stepMany(10);
    const auto after = session.control->steps.load();
    QVERIFY(!session.pipeline->isPlaying());
    QTRY_VERIFY(session.drained() >= before + 10);
    StandsStill stands;
    QTRY_VERIFY(stands(session.drained()));
    QVERIFY(session.trace.size() <= after + 11); // one may have been under way
}

void TestPipeline::pauseForgetsWantedSteps()
{
    Session session;
    session.pipeline->stepMany(1'000'000'000);
    QTRY_VERIFY(session.drained() > 100);
    session.pipeline->pause();
    const auto after = session.control->steps.load();
    StandsStill stands;
    QTRY_VERIFY(stands(session.drained()));
    QVERIFY(session.trace.size() <= after + 1); // one may have been under way
    session.pipeline->stepMany(1);
    QTRY_VERIFY(session.drained() > after);
    QVERIFY(session.trace.size() <= after + 2);
}

void TestPipeline::resetStartsAnEpisode()
{
    Session session;
    session.pipeline->stepMany(300);
    QTRY_COMPARE(session.drained(), 300U);
    session.pipeline->reset(5);
    session.pipeline->stepMany(200);
    QTRY_COMPARE(session.drained(), 500U);
    session.pipeline->reset(6);
    session.pipeline->reset(kSeed);
    session.pipeline->stepMany(100);
    QTRY_COMPARE(session.drained(), 600U);

    const auto &trace = session.trace;
    QCOMPARE(trace.episodeStarts(), (std::vector<std::uint64_t>{0, 300, 500}));
    QCOMPARE(trace.episodeStart(499), 300U);
    QCOMPARE(trace.keyframeBefore(310)->seed, 5U);
    QCOMPARE(stepsDiffer(trace, 300, playPlainly(5, 200, TestPolicy()), 0, 200), std::string());
    QCOMPARE(stepsDiffer(trace, 500, trace, 0, 100), std::string());
}

void TestPipeline::resumeGivesTheSameTail()
{
    Session session;
    session.pipeline->stepMany(4000);
    QTRY_COMPARE(session.drained(), 4000U);
    // Twice each: a keyframe is not used up.
    for (const std::uint64_t step : {600, 1200, 1800, 2400, 3000, 600, 1200, 1800, 2400, 3000}) {
        const auto keyframe = *session.trace.keyframeBefore(step + 599);
        QCOMPARE(keyframe.step, step);
        QCOMPARE(keyframe.stepInEpisode, step);
        session.pipeline->reset(9 + step);
        session.pipeline->stepMany(50);
        const auto first = session.trace.size() + 50;
        QTRY_COMPARE(session.drained(), first);
        session.pipeline->resume(keyframe);
        session.pipeline->stepMany(900);
        QTRY_COMPARE(session.drained(), first + 900);
        QCOMPARE(stepsDiffer(session.trace, first, session.trace, step, 900), std::string());
    }
}

void TestPipeline::failureIsTold()
{
    Session session;
    session.control->failingFrame = 100;
    session.pipeline->play();
    QTRY_VERIFY(session.failure());
    QCOMPARE(session.error->message(), std::string("test world: fell over"));
    QVERIFY(!session.pipeline->takeFailure()); // told once
    QVERIFY(!session.pipeline->isPlaying());
    QTRY_COMPARE(session.drained(), 100U);
    QCOMPARE(session.control->steps.load(), 100U);
    QCOMPARE(differs(session.trace), std::string());
    QTRY_COMPARE(session.newest().step, 100U);

    session.control->failingFrame = 0;
    session.pipeline->reset(kSeed);
    session.pipeline->stepMany(150);
    QTRY_COMPARE(session.drained(), 250U);
    QCOMPARE(session.trace.episodeStarts(), (std::vector<std::uint64_t>{0, 100}));
    QCOMPARE(stepsDiffer(session.trace, 100, playPlainly(kSeed, 150, TestPolicy()), 0, 150), std::string());
    QVERIFY(!session.pipeline->takeFailure());
}

void TestPipeline::failedResetIsTold()
{
    Session session;
    session.pipeline->stepMany(10);
    QTRY_COMPARE(session.drained(), 10U);
    session.control->isResetFailing = true;
    session.pipeline->play();
    session.pipeline->reset(1);
    QTRY_VERIFY(session.failure());
    QCOMPARE(session.error->message(), std::string("test world: cannot reset"));
    QVERIFY(!session.pipeline->isPlaying());
    QTRY_COMPARE(session.drained(), session.control->steps.load());
    QCOMPARE(session.trace.episodeStarts(), (std::vector<std::uint64_t>{0}));
}

void TestPipeline::pokesAreRecordedAndWork()
{
    constexpr auto kEnemyX = battlecity::kXAddress + 3; // the nearer one
    Session session(std::make_shared<NoopPolicy>());
    session.pipeline->stepMany(5);
    QTRY_COMPARE(session.drained(), 5U);
    session.pipeline->poke({kEnemyX, 170});
    session.pipeline->poke({1, 7});
    session.pipeline->stepMany(5);
    QTRY_COMPARE(session.drained(), 10U);
    const auto &pokes = session.trace.pokes();
    QCOMPARE(pokes.size(), 2U);
    QCOMPARE(pokes[0].step, 5U);
    QVERIFY(pokes[0].poke == (Poke{kEnemyX, 170}));
    QCOMPARE(pokes[1].step, 5U);
    QVERIFY(pokes[1].poke == (Poke{1, 7}));
    for (std::uint64_t step = 0; step < 10; ++step)
        QCOMPARE(session.trace.total().at(step) != 0.0, step == 5); // the enemy moved once
    QTRY_COMPARE(session.newest().step, 10U);
    QCOMPARE(session.moment.memory[kEnemyX], 170);
    QCOMPARE(session.moment.memory[1], 7);
}

void TestPipeline::badPokeIsTold()
{
    Session session;
    session.pipeline->poke({0x1000, 1});
    session.pipeline->stepMany(5);
    QTRY_VERIFY(session.failure());
    QCOMPARE(session.error->subject, std::string("poke"));
    session.pipeline->stepMany(5);
    QTRY_COMPARE(session.drained(), 5U);
    QCOMPARE(differs(session.trace), std::string());
}

void TestPipeline::policyIsExchanged()
{
    Session session(std::make_shared<NoopPolicy>());
    session.pipeline->stepMany(20);
    QTRY_COMPARE(session.drained(), 20U);
    session.pipeline->setPolicy(std::make_shared<HandPolicy>(std::make_shared<std::atomic<Action>>(3)));
    session.pipeline->stepMany(20);
    QTRY_COMPARE(session.drained(), 40U);
    for (std::uint64_t step = 0; step < 40; ++step)
        QCOMPARE(session.trace.action(step), step < 20 ? 0 : 3);
}

QTEST_GUILESS_MAIN(TestPipeline)
#include "tst_pipeline.moc"
