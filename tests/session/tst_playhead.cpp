// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/playhead.h"

#include "model/session/policies.h"
#include "tests/session/testworld.h"

#include <QTest>

using namespace merit;
using Kind = PlayedBatch::Kind;

namespace {

// Sets two bytes, then does nothing.
class PokingPolicy final : public Policy {
public:
    explicit PokingPolicy(std::vector<Poke> pokes) : m_pokes(std::move(pokes)) {}
    void decide(const Situation &, Decision &out) const override { out.pokes = m_pokes; }

private:
    std::vector<Poke> m_pokes;
};

struct Head {
    explicit Head(std::uint64_t interval = PlayHead::kKeyframeInterval)
        : head(std::make_unique<TestWorld>(control), interval)
    {
    }

    std::shared_ptr<WorldControl> control = std::make_shared<WorldControl>();
    PlayHead head;
    PlayedBatch batch;
};

// Everything that a failure must leave alone.
struct Extent {
    std::size_t memories, entries, pokes, keyframes;
    bool operator==(const Extent &) const = default;
};

Extent extentOf(const PlayedBatch &batch)
{
    return {batch.memories.size(), batch.entries.size(), batch.pokes.size(), batch.keyframes.size()};
}

MemoryImage imageOf(Memory memory)
{
    return {memory.begin(), memory.end()};
}

} // namespace

class TestPlayHead : public QObject {
    Q_OBJECT

private slots:
    void resetIsAnEntry();
    void stepsAreRecorded();
    void keyframesAtTheirInterval();
    void keyframesBelongToTheirStep();
    void resumeGivesTheSameBytes();
    void pokesOfThePolicyComeFirst();
    void pokesThatChangeNothingAreForgotten();
    void failureLeavesTheBatch_data();
    void failureLeavesTheBatch();
    void failedStepUndoesItsPokes();
    void failedResume();
    void goesOnAfterAFailure();
    void clearKeepsNothing();
};

void TestPlayHead::resetIsAnEntry()
{
    Head play;
    QVERIFY(play.head.reset(7, play.batch));
    QCOMPARE(play.batch.entries.size(), 1U);
    QVERIFY(play.batch.entries[0].kind == Kind::Reset);
    QVERIFY(!play.batch.entries[0].keyframe);
    QCOMPARE(play.batch.memorySize, TestWorld::kMemorySize);
    QCOMPARE(imageOf(play.batch.memoryAfter(0)), imageOf(play.head.world().memory()));
}

void TestPlayHead::stepsAreRecorded()
{
    Head play;
    TestWorld plain(std::make_shared<WorldControl>());
    QVERIFY(play.head.reset(7, play.batch));
    QVERIFY(plain.reset(7));
    const TestPolicy policy;
    for (std::uint64_t i = 0; i < 300; ++i) {
        Decision decision;
        policy.decide({7, i, plain.memory()}, decision);
        for (const auto &poke : decision.pokes)
            QVERIFY(plain.poke(poke));
        QVERIFY(plain.step(decision.action));
        QVERIFY(play.head.step(policy, {}, play.batch));
        const auto &entry = play.batch.entries.back();
        QVERIFY(entry.kind == Kind::Step);
        QCOMPARE(entry.action, decision.action);
        QCOMPARE(entry.frame, i + 1);
        QCOMPARE(imageOf(play.batch.memoryAfter(i + 1)), imageOf(plain.memory()));
    }
    QCOMPARE(play.batch.entries.size(), 301U);
    QCOMPARE(play.control->steps.load(), 300U);
}

void TestPlayHead::keyframesAtTheirInterval()
{
    Head play(10);
    QVERIFY(play.head.reset(7, play.batch));
    for (int i = 0; i < 25; ++i)
        QVERIFY(play.head.step(NoopPolicy(), {}, play.batch));
    QVERIFY(play.head.reset(8, play.batch));
    for (int i = 0; i < 11; ++i)
        QVERIFY(play.head.step(NoopPolicy(), {}, play.batch));

    std::vector<std::uint64_t> steps;
    std::vector<std::uint64_t> seeds;
    for (const auto &keyframe : play.batch.keyframes) {
        steps.push_back(keyframe.stepInEpisode);
        seeds.push_back(keyframe.seed);
        QVERIFY(!keyframe.model);
    }
    QCOMPARE(steps, (std::vector<std::uint64_t>{0, 10, 20, 0, 10}));
    QCOMPARE(seeds, (std::vector<std::uint64_t>{7, 7, 7, 8, 8}));
}

void TestPlayHead::keyframesBelongToTheirStep()
{
    Head play(10);
    QVERIFY(play.head.reset(7, play.batch));
    for (int i = 0; i < 25; ++i)
        QVERIFY(play.head.step(TestPolicy(), {}, play.batch));
    TestWorld world(std::make_shared<WorldControl>());
    for (std::size_t i = 1; i < play.batch.entries.size(); ++i) {
        const auto &entry = play.batch.entries[i];
        QCOMPARE(entry.keyframe.has_value(), (i - 1) % 10 == 0);
        if (!entry.keyframe)
            continue;
        QVERIFY(world.restore(play.batch.keyframes[*entry.keyframe].world));
        QCOMPARE(imageOf(world.memory()), imageOf(play.batch.memoryAfter(i - 1)));
    }
}

void TestPlayHead::resumeGivesTheSameBytes()
{
    Head play(10);
    QVERIFY(play.head.reset(7, play.batch));
    for (int i = 0; i < 60; ++i)
        QVERIFY(play.head.step(TestPolicy(), {}, play.batch));
    const auto keyframe = play.batch.keyframes[2]; // before step 20, after entry 20

    PlayedBatch again;
    QVERIFY(play.head.reset(99, again));
    for (int i = 0; i < 33; ++i)
        QVERIFY(play.head.step(TestPolicy(), {}, again));
    again.clear();
    QVERIFY(play.head.resume(keyframe, again));
    QVERIFY(again.entries[0].kind == Kind::Resume);
    QCOMPARE(again.entries[0].frame, 20U);
    QCOMPARE(again.keyframes[again.entries[0].keyframe.value()].stepInEpisode, 20U);
    for (int i = 0; i < 40; ++i)
        QVERIFY(play.head.step(TestPolicy(), {}, again));
    for (std::size_t i = 0; i <= 40; ++i) {
        QCOMPARE(imageOf(again.memoryAfter(i)), imageOf(play.batch.memoryAfter(20 + i)));
        QCOMPARE(again.entries[i].frame, play.batch.entries[20 + i].frame);
        if (i > 0)
            QCOMPARE(again.entries[i].action, play.batch.entries[20 + i].action);
    }
}

void TestPlayHead::pokesOfThePolicyComeFirst()
{
    Head play;
    QVERIFY(play.head.reset(7, play.batch));
    QVERIFY(play.head.step(PokingPolicy({{1, 11}, {2, 12}}), {{2, 22}, {3, 23}}, play.batch));
    QVERIFY(play.head.step(NoopPolicy(), {{4, 24}}, play.batch));
    QCOMPARE(play.batch.pokes, (std::vector<Poke>{{1, 11}, {2, 12}, {2, 22}, {3, 23}, {4, 24}}));
    QCOMPARE(play.batch.entries[0].pokeEnd, 0U);
    QCOMPARE(play.batch.entries[1].pokeEnd, 4U);
    QCOMPARE(play.batch.entries[2].pokeEnd, 5U);
    QCOMPARE(play.batch.memoryAfter(1)[2], 22);
    QCOMPARE(play.batch.memoryAfter(1)[4], 0);
    QCOMPARE(play.batch.memoryAfter(2)[4], 24);
}

void TestPlayHead::pokesThatChangeNothingAreForgotten()
{
    Head play;
    QVERIFY(play.head.reset(7, play.batch));
    QVERIFY(play.head.step(NoopPolicy(), {{1, 0}, {2, 5}, {2, 5}}, play.batch));
    QCOMPARE(play.batch.pokes, (std::vector<Poke>{{2, 5}}));
}

void TestPlayHead::failureLeavesTheBatch_data()
{
    QTest::addColumn<int>("steps");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("message");
    QTest::newRow("a step") << 5 << "step"
                            << "test world: fell over";
    QTest::newRow("a step with a keyframe") << 10 << "step"
                                            << "test world: fell over";
    QTest::newRow("a snapshot") << 10 << "snapshot"
                                << "test world: no snapshot";
    QTest::newRow("a poke") << 5 << "poke"
                            << "poke: address 0xFFFF is outside the memory of 176 bytes";
    QTest::newRow("a poke with a keyframe") << 10 << "poke"
                                            << "poke: address 0xFFFF is outside the memory of 176 bytes";
    QTest::newRow("a reset") << 5 << "reset"
                             << "test world: cannot reset";
}

void TestPlayHead::failureLeavesTheBatch()
{
    QFETCH(int, steps);
    QFETCH(QString, what);
    QFETCH(QString, message);
    Head play(10);
    QVERIFY(play.head.reset(7, play.batch));
    for (int i = 0; i < steps; ++i)
        QVERIFY(play.head.step(TestPolicy(), {}, play.batch));
    const auto before = extentOf(play.batch);
    if (what == "step")
        play.control->failingFrame = static_cast<std::uint64_t>(steps);
    play.control->isSnapshotFailing = what == "snapshot";
    play.control->isResetFailing = what == "reset";
    const std::vector<Poke> pokes = what == "poke" ? std::vector<Poke>{{1, 1}, {0xFFFF, 1}} : std::vector<Poke>{{1, 1}};
    const auto done = what == "reset" ? play.head.reset(8, play.batch)
                                      : play.head.step(TestPolicy(), pokes, play.batch);
    QVERIFY(!done);
    QCOMPARE(QString::fromStdString(done.error().message()), message);
    QVERIFY(extentOf(play.batch) == before);
}

// What is not in the batch must not be in the world either: replaying the record would end elsewhere.
void TestPlayHead::failedStepUndoesItsPokes()
{
    Head play;
    QVERIFY(play.head.reset(7, play.batch));
    QVERIFY(play.head.step(NoopPolicy(), {}, play.batch));
    QVERIFY(!play.head.step(NoopPolicy(), {{1, 77}, {0xFFFF, 1}}, play.batch));
    QVERIFY(play.head.step(NoopPolicy(), {}, play.batch));
    QVERIFY(play.batch.pokes.empty());
    QCOMPARE(play.batch.memoryAfter(2)[1], 0);
}

void TestPlayHead::failedResume()
{
    Head play;
    QVERIFY(play.head.reset(7, play.batch));
    const auto before = extentOf(play.batch);
    const auto done = play.head.resume({0, 0, 1, {1, 2, 3}, nullptr}, play.batch);
    QVERIFY(!done);
    QCOMPARE(done.error().message(), std::string("snapshot: made for another world"));
    QVERIFY(extentOf(play.batch) == before);
}

// A failed step does not count: what comes next is what would have come without it.
void TestPlayHead::goesOnAfterAFailure()
{
    Head plain(10);
    Head failing(10);
    QVERIFY(plain.head.reset(7, plain.batch));
    QVERIFY(failing.head.reset(7, failing.batch));
    for (int i = 0; i < 40; ++i) {
        if (i == 4 || i == 20) { // neither of them a step on which the policy pokes
            failing.control->failingFrame = static_cast<std::uint64_t>(i);
            QVERIFY(!failing.head.step(NoopPolicy(), {}, failing.batch));
            failing.control->failingFrame = 0;
        }
        QVERIFY(plain.head.step(TestPolicy(), {}, plain.batch));
        QVERIFY(failing.head.step(TestPolicy(), {}, failing.batch));
    }
    QCOMPARE(failing.batch.memories, plain.batch.memories);
    QCOMPARE(failing.batch.pokes, plain.batch.pokes);
    QCOMPARE(failing.batch.keyframes.size(), plain.batch.keyframes.size());
}

void TestPlayHead::clearKeepsNothing()
{
    Head play;
    QVERIFY(play.head.reset(7, play.batch));
    QVERIFY(play.head.step(NoopPolicy(), {{1, 1}}, play.batch));
    play.batch.isLast = true;
    play.batch.clear();
    QVERIFY(extentOf(play.batch) == (Extent{0, 0, 0, 0}));
    QVERIFY(!play.batch.isLast);
}

QTEST_GUILESS_MAIN(TestPlayHead)
#include "tst_playhead.moc"
