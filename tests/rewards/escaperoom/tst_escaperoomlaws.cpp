// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every walk, on random ones.
#include "tests/rewards/escaperoom/walk.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace merit;
using namespace merit::escaperoom;

namespace {

Collided sometimesHit(std::mt19937 &random)
{
    return random() % 40 == 0 ? kHit : kSafe;
}

bool isSame(const Outcome &a, const Outcome &b)
{
    return a.progress == b.progress && a.collision == b.collision && a.reward == b.reward && a.isDone == b.isDone
        && a.isReset == b.isReset && a.step == b.step && a.stepsRemaining == b.stepsRemaining;
}

void addModes()
{
    QTest::addColumn<AutoReset>("mode");
    QTest::newRow("ER-7 law: next-step") << AutoReset::NextStep;
    QTest::newRow("ER-7 law: same-step") << AutoReset::SameStep;
    QTest::newRow("ER-7 law: disabled") << AutoReset::Disabled;
}

} // namespace

class TestEscapeRoomLaws : public QObject {
    Q_OBJECT

private slots:
    void sumsTelescope_data();
    void sumsTelescope();
    void copyHasTheSameTail_data() { addModes(); }
    void copyHasTheSameTail();
    void partsSumToTheTotal_data() { addModes(); }
    void partsSumToTheTotal();
    void newEpisodeIsLikeTheFirst_data() { addModes(); }
    void newEpisodeIsLikeTheFirst();
};

void TestEscapeRoomLaws::sumsTelescope_data()
{
    QTest::addColumn<unsigned>("seed");
    QTest::newRow("ER-5 law: the sum is the normalised progress, seed 1") << 1u;
    QTest::newRow("ER-5 law: the sum is the normalised progress, seed 2") << 2u;
}

void TestEscapeRoomLaws::sumsTelescope()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> any(-40.0f, 40.0f);
    for (int round = 0; round < 300; ++round) {
        const float spawn = any(random);
        const float end = spawn + 1.0f + std::abs(any(random));
        Rules rules;
        rules.reset(spawn, end, AutoReset::Disabled);
        float best = spawn;
        double sum = 0.0;
        for (int i = 0; i < 60; ++i) {
            const float y = any(random);
            const auto outcome = rules.step(y, kSafe);
            QVERIFY(outcome.reward >= 0.0f);
            QCOMPARE(outcome.reward > 0.0f, y > best);
            best = std::max(best, y);
            sum += static_cast<double>(outcome.reward);
        }
        const double expected = (static_cast<double>(best) - static_cast<double>(spawn))
            / (static_cast<double>(end) - static_cast<double>(spawn));
        QVERIFY(std::abs(sum - expected) <= 1e-5 * std::max(1.0, expected));
    }
}

void TestEscapeRoomLaws::copyHasTheSameTail()
{
    QFETCH(AutoReset, mode);
    std::mt19937 random(5);
    std::uniform_real_distribution<float> any(-20.0f, 21.0f);
    for (int round = 0; round < 50; ++round) {
        Rules rules;
        rules.reset(any(random), kEnd, mode);
        for (auto i = random() % 250; i > 0; --i)
            rules.step(any(random), sometimesHit(random));
        auto copy = rules;
        for (int i = 0; i < 250; ++i) {
            const float y = any(random);
            const auto collided = sometimesHit(random);
            QVERIFY(isSame(rules.step(y, collided), copy.step(y, collided)));
        }
    }
}

// One of the two parts is always 0, so that the sum is exact.
void TestEscapeRoomLaws::partsSumToTheTotal()
{
    QFETCH(AutoReset, mode);
    std::mt19937 random(6);
    std::uniform_real_distribution<float> any(-20.0f, 40.0f);
    Rules rules;
    rules.reset(kSpawn, kEnd, mode);
    for (int i = 0; i < 20000; ++i) {
        const auto outcome = rules.step(any(random), sometimesHit(random));
        QCOMPARE(exact(outcome.reward), exact(outcome.progress + outcome.collision));
        QVERIFY(outcome.progress == 0.0f || outcome.collision == 0.0f);
        QCOMPARE(outcome.collision == -1.0f, outcome.isDone && outcome.hasDied);
        QVERIFY(outcome.isDone || outcome.stepsRemaining > 0);
    }
}

// ER-8: whatever came before, a reset rules value and a fresh one answer alike.
void TestEscapeRoomLaws::newEpisodeIsLikeTheFirst()
{
    QFETCH(AutoReset, mode);
    std::mt19937 random(8);
    std::uniform_real_distribution<float> any(-20.0f, 40.0f);
    for (int round = 0; round < 50; ++round) {
        Rules used;
        used.reset(any(random), any(random), AutoReset::NextStep);
        for (auto i = random() % 250; i > 0; --i)
            used.step(any(random), sometimesHit(random));
        Rules fresh;
        const float spawn = any(random);
        QVERIFY(isSame(used.reset(spawn, kEnd, mode), fresh.reset(spawn, kEnd, mode)));
        for (int i = 0; i < 250; ++i) {
            const float y = any(random);
            const auto collided = sometimesHit(random);
            QVERIFY(isSame(used.step(y, collided), fresh.step(y, collided)));
        }
    }
}

QTEST_GUILESS_MAIN(TestEscapeRoomLaws)
#include "tst_escaperoomlaws.moc"
