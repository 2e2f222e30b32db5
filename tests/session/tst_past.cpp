// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/past.h"

#include "model/core/numbers.h"
#include "tests/session/testworld.h"

#include <QTest>

#include <random>

using namespace merit;

namespace {

constexpr std::uint64_t kSteps = 2000;

std::string textOf(const Moment &moment)
{
    std::string text = std::to_string(moment.step) + " " + std::to_string(moment.frame) + " "
        + std::to_string(moment.action) + " " + shortest(moment.evaluation.total);
    for (const auto byte : moment.memory)
        text += " " + std::to_string(byte);
    for (const auto &explanation : moment.explanations)
        text += "\n" + explanation.numbers + " " + explanation.reason;
    for (const auto &overlay : moment.overlays.shapes)
        text += "\n" + overlay.name + " " + std::to_string(overlay.shapes.size());
    return text;
}

// Everything as it was when it happened: a trace, and the moment after each of its steps.
struct Recorded {
    Recorded() : head(std::make_unique<TestWorld>(std::make_shared<WorldControl>())), scorer(testModel())
    {
        scorer.keepMemories();
        play(kSteps / 2, [this](PlayedBatch &batch) { return head.reset(42, batch); });
        play(kSteps / 4, [this](PlayedBatch &batch) { return head.resume(*trace.keyframeBefore(700), batch); });
        play(kSteps / 4, [this](PlayedBatch &batch) { return head.reset(7, batch); });
    }

    template <typename Begin>
    void play(std::uint64_t steps, const Begin &begin)
    {
        PlayedBatch batch;
        QVERIFY(begin(batch));
        score(batch);
        for (std::uint64_t i = 0; i < steps; ++i) {
            PlayedBatch one;
            QVERIFY(head.step(TestPolicy(), {}, one));
            score(one);
            moments.push_back(textOf(scorer.moment({})));
        }
    }

    void score(const PlayedBatch &batch)
    {
        ScoredBatch scored;
        scorer.score(batch, scored);
        trace.append(scored);
    }

    PlayHead head;
    Scorer scorer;
    Trace trace = testTrace();
    std::vector<std::string> moments;
};

} // namespace

class TestPast : public QObject {
    Q_OBJECT

private slots:
    void everyStepInOrder();
    void stepsInAnyOrder();
    void goesOnWhileTheTraceGrows();
    void withoutMemoryThereIsNone();
};

void TestPast::everyStepInOrder()
{
    const Recorded recorded;
    Past past(recorded.trace);
    QCOMPARE(recorded.trace.size(), kSteps);
    for (std::uint64_t step = 0; step < kSteps; ++step)
        QCOMPARE(textOf(past.at(step).value()), recorded.moments[step]);
}

void TestPast::stepsInAnyOrder()
{
    const Recorded recorded;
    Past past(recorded.trace);
    std::mt19937 random(1);
    for (int i = 0; i < 200; ++i) {
        const auto step = random() % kSteps;
        QCOMPARE(textOf(past.at(step).value()), recorded.moments[step]);
    }
}

void TestPast::goesOnWhileTheTraceGrows()
{
    Recorded recorded;
    Past past(recorded.trace);
    QVERIFY(past.at(kSteps - 1));
    QVERIFY(!past.at(kSteps));
    recorded.play(700, [&](PlayedBatch &batch) { return recorded.head.reset(3, batch); });
    for (std::uint64_t step = kSteps; step < kSteps + 700; ++step)
        QCOMPARE(textOf(past.at(step).value()), recorded.moments[step]);
}

void TestPast::withoutMemoryThereIsNone()
{
    const auto trace = playPlainly(1, 10, TestPolicy());
    QVERIFY(!Past(trace).at(5));
    QVERIFY(!Past(testTrace()).at(0));
}

QTEST_APPLESS_MAIN(TestPast)
#include "tst_past.moc"
