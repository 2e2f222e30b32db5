// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that look ahead: which states they get to see, and who hears when it fails.
#include "model/session/scorer.h"

#include "model/session/policies.h"
#include "tests/session/testsession.h"
#include "tests/session/testworld.h"

#include <QTest>

using namespace merit;

namespace {

// What a forecaster was told of one step.
struct Told {
    Snapshot before;
    std::vector<Poke> pokes;
    Snapshot after;

    friend bool operator==(const Told &, const Told &) = default;
};

struct Log {
    std::vector<Told> steps;
    int begun = 0;
    std::string error; // with which questions are answered, if any
};

class LoggingForecaster final : public Forecaster {
public:
    explicit LoggingForecaster(std::shared_ptr<Log> log) : m_log(std::move(log)) {}

    void begin() override { ++m_log->begun; }
    void setStep(const StepStates &states) override
    {
        m_log->steps.push_back({{states.before.begin(), states.before.end()},
                                {states.pokes.begin(), states.pokes.end()},
                                {states.after.begin(), states.after.end()}});
    }
    Result<void> forecast(const ForecastRequest &, const Visitor &) override
    {
        return m_log->error.empty() ? Result<void>() : failure("second world", m_log->error);
    }

private:
    std::shared_ptr<Log> m_log;
};

// Asks on every step.
class AskingRules {
public:
    static const ModelInfo &info()
    {
        static const ModelInfo info = {{{"answers", "", ""}}, {}, {}, {{"spec", "", {}}}, {}, true};
        return info;
    }
    void reset(Memory) {}
    void step(const Transition &transition, Evaluation &out)
    {
        out.clear(1);
        const auto *forecaster = transition.forecaster;
        if (forecaster && transition.forecaster->forecast({}, [](Memory) { return false; }))
            out.parts[0] = out.total = 1.0;
    }
    std::vector<Explanation> explain() const { return {}; }
    void overlays(Overlays &) const {}
};

std::unique_ptr<RewardModel> askingModel()
{
    return std::make_unique<ModelOf<AskingRules>>(AskingRules());
}

} // namespace

class TestScorer : public QObject {
    Q_OBJECT

private slots:
    void statesBelongToTheirStep_data();
    void statesBelongToTheirStep();
    void noForecasterNoStates();
    void unsavedStateIsEmpty();
    void troubleIsToldOnce();
    void pipelineTells();
};

void TestScorer::statesBelongToTheirStep_data()
{
    QTest::addColumn<int>("batchSize");
    for (const int size : {1, 2, 7, 1000})
        QTest::addRow("batches of %d", size) << size;
}

void TestScorer::statesBelongToTheirStep()
{
    QFETCH(int, batchSize);
    const auto log = std::make_shared<Log>();
    Scorer scorer(askingModel(), std::make_unique<LoggingForecaster>(log));
    QVERIFY(scorer.looksAhead());
    PlayHead head(std::make_unique<TestWorld>(std::make_shared<WorldControl>()));
    head.keepStates();
    TestWorld plain(std::make_shared<WorldControl>());
    PlayedBatch batch;
    ScoredBatch scored;
    std::vector<Told> expected;
    const TestPolicy policy;
    for (const std::uint64_t seed : {3U, 4U}) {
        QVERIFY(head.reset(seed, batch) && plain.reset(seed));
        for (std::uint64_t step = 0; step < 100; ++step) {
            QVERIFY(head.step(policy, {}, batch));
            Told told{plain.snapshot().value(), {}, {}};
            Decision decision;
            policy.decide({seed, step, plain.memory()}, decision);
            for (const auto &poke : decision.pokes) {
                if (plain.memory()[poke.address] != poke.value)
                    told.pokes.push_back(poke);
                QVERIFY(plain.poke(poke));
            }
            QVERIFY(plain.step(decision.action));
            told.after = plain.snapshot().value();
            expected.push_back(told);
            if (batch.entries.size() >= static_cast<std::size_t>(batchSize)) {
                scorer.score(batch, scored);
                batch.clear();
            }
        }
    }
    scorer.score(batch, scored);
    QVERIFY(log->steps == expected);
    QCOMPARE(log->begun, 2);
    QCOMPARE(scored.totals, std::vector(200, 1.0));
}

void TestScorer::noForecasterNoStates()
{
    Scorer scorer(askingModel());
    QVERIFY(!scorer.looksAhead());
    PlayHead head(std::make_unique<TestWorld>(std::make_shared<WorldControl>()));
    PlayedBatch batch;
    ScoredBatch scored;
    QVERIFY(head.reset(1, batch) && head.step(NoopPolicy(), {}, batch));
    QVERIFY(batch.states.empty());
    scorer.score(batch, scored);
    QCOMPARE(scored.totals, std::vector{0.0});
    QVERIFY(!scorer.takeTrouble());
}

// The step has happened all the same.
void TestScorer::unsavedStateIsEmpty()
{
    const auto control = std::make_shared<WorldControl>();
    PlayHead head(std::make_unique<TestWorld>(control));
    head.keepStates();
    PlayedBatch batch;
    QVERIFY(head.reset(1, batch) && head.step(NoopPolicy(), {}, batch));
    control->isSnapshotFailing = true;
    QVERIFY(head.step(NoopPolicy(), {}, batch));
    QCOMPARE(batch.entries.size(), 3U);
    QCOMPARE(batch.states.size(), 3U);
    QVERIFY(!batch.states[1].empty() && batch.states[2].empty());
}

void TestScorer::troubleIsToldOnce()
{
    const auto log = std::make_shared<Log>();
    Scorer scorer(askingModel(), std::make_unique<LoggingForecaster>(log));
    PlayHead head(std::make_unique<TestWorld>(std::make_shared<WorldControl>()));
    head.keepStates();
    ScoredBatch scored;
    const auto play = [&](bool isReset) {
        PlayedBatch batch;
        if (isReset)
            (void)head.reset(1, batch);
        (void)head.step(NoopPolicy(), {}, batch);
        scorer.score(batch, scored);
        const auto trouble = scorer.takeTrouble();
        return trouble ? trouble->message() : std::string();
    };
    QCOMPARE(play(true), std::string());
    log->error = "gone";
    QCOMPARE(play(false), std::string("second world: gone"));
    QCOMPARE(play(false), std::string());
    log->error = "gone again";
    QCOMPARE(play(false), std::string("second world: gone again"));
    QCOMPARE(play(true), std::string("second world: gone again")); // a new episode, a new message
    QCOMPARE(scored.totals, (std::vector{1.0, 0.0, 0.0, 0.0, 0.0}));
}

void TestScorer::pipelineTells()
{
    const auto log = std::make_shared<Log>();
    log->error = "gone";
    Pipeline pipeline(std::make_unique<TestWorld>(std::make_shared<WorldControl>()), askingModel(),
                      std::make_shared<NoopPolicy>(), kSeed, std::make_unique<LoggingForecaster>(log));
    pipeline.stepMany(100);
    std::optional<Error> trouble; // kept, since it can be taken only once
    QVERIFY(comesTrue([&] { return (trouble = pipeline.takeTrouble()).has_value(); }));
    QCOMPARE(trouble->message(), std::string("second world: gone"));
    QVERIFY(!pipeline.takeFailure());
    std::size_t steps = 0;
    QVERIFY(comesTrue([&] {
        for (const auto &batch : pipeline.drain())
            steps += batch->size();
        return steps == 100;
    }));
}

QTEST_GUILESS_MAIN(TestScorer)
#include "tst_scorer.moc"
