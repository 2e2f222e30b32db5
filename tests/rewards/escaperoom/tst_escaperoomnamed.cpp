// SPDX-License-Identifier: GPL-3.0-or-later
// The eleven tests that document 003 asks for, under the names it gives them. None of its figures contradicts its
// formula; what it lists as a bug (a reward of 0.0139 at step 0) must not occur.
#include "tests/rewards/escaperoom/walk.h"

#include <QTest>

#include <cmath>

using namespace merit;
using namespace merit::escaperoom;

namespace {

constexpr auto kNextStep = AutoReset::NextStep;
constexpr float kHalfway = 2.75f;

// From the spawn on, `count` steps of this size, each new ground before the end of the level.
Moves stride(float size, int count)
{
    Moves moves;
    for (int i = 1; i <= count; ++i) {
        const float y = kSpawn + size * static_cast<float>(i);
        moves.push_back({y, kSafe, size / kRoom, y >= kEnd, kNoReset, i});
    }
    return moves;
}

// An episode that goes half the way, stands until the time is up, and the call that resets it.
Moves halfwayAndWait()
{
    return {{kHalfway, kSafe, 0.5f, kGoesOn, kNoReset, 1},
            {kHalfway, kSafe, 0.0f, kGoesOn, kNoReset, 2, 198},
            {kHalfway, kSafe, 0.0f, kDone, kNoReset, 200},
            {kSpawn, kSafe, 0.0f, kGoesOn, kReset, 0}};
}

Moves operator+(Moves first, const Moves &second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

} // namespace

class TestEscapeRoomNamed : public QObject {
    Q_OBJECT

private slots:
    void namedTests_data();
    void namedTests();

private:
    void addRewardRows();
    void addEpisodeRows();
};

void TestEscapeRoomNamed::namedTests_data()
{
    QTest::addColumn<Moves>("moves");
    QTest::addColumn<double>("sum"); // of all rewards, within 1e-5
    addRewardRows();
    addEpisodeRows();
}

void TestEscapeRoomNamed::addRewardRows()
{
    QTest::newRow("test_step_zero_reward_is_zero")
        << Moves{{kEnd, kSafe, 1.0f, kDone, kNoReset, 1}, {kSpawn, kSafe, 0.0f, kGoesOn, kReset, 0}} << 1.0;
    QTest::newRow("test_forward_movement_gives_incremental_reward") << stride(0.5f, 10) << 5.0 / 34.5;
    QTest::newRow("test_backward_movement_gives_no_reward")
        << Moves{{-10.0f, kSafe, share(kSpawn, -10.0f), kGoesOn, kNoReset, 1},
                 {-12.0f, kSafe, 0.0f, kGoesOn, kNoReset, 2},
                 {-16.0f, kSafe, 0.0f, kGoesOn, kNoReset, 3},
                 {-10.0f, kSafe, 0.0f, kGoesOn, kNoReset, 4}}
        << 4.5 / 34.5;
    QTest::newRow("test_no_movement_gives_no_reward") << Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1, 50}} << 0.0;
    QTest::newRow("test_reward_proportional_to_progress_over_max_y")
        << Moves{{-11.0f, kSafe, share(kSpawn, -11.0f), kGoesOn, kNoReset, 1},
                 {-4.0f, kSafe, share(-11.0f, -4.0f), kGoesOn, kNoReset, 2}, // twice as far, twice the reward
                 {-2.25f, kSafe, share(-4.0f, -2.25f), kGoesOn, kNoReset, 3}}
        << 12.25 / 34.5;
    QTest::newRow("test_complete_traversal_yields_unit_reward") << stride(0.5f, 69) << 1.0;
}

void TestEscapeRoomNamed::addEpisodeRows()
{
    QTest::newRow("test_episode_terminates_after_200_steps")
        << Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1, 199}, {kSpawn, kSafe, 0.0f, kDone, kNoReset, 200}} << 0.0;
    QTest::newRow("test_auto_reset_after_episode_termination")
        << halfwayAndWait() + Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1}} << 0.5;
    QTest::newRow("test_post_reset_reward_consistency") << halfwayAndWait()
            + Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1},
                    {-14.0f, kSafe, share(kSpawn, -14.0f), kGoesOn, kNoReset, 2},
                    {-14.25f, kSafe, 0.0f, kGoesOn, kNoReset, 3}}
                                                        << 0.5 + 0.5 / 34.5;
    QTest::newRow("test_multiple_episode_cycles_with_auto_reset")
        << halfwayAndWait() + halfwayAndWait() + halfwayAndWait() << 1.5;
    QTest::newRow("test_reward_behavior_across_episode_boundaries") << stride(0.5f, 69)
            + Moves{{10.0f, kSafe, 0.0f, kGoesOn, kReset, 0}, // another spawn, far below the old best
                    {15.0f, kSafe, 0.5f, kGoesOn, kNoReset, 1},
                    {12.0f, kSafe, 0.0f, kGoesOn, kNoReset, 2}} << 1.5;
}

void TestEscapeRoomNamed::namedTests()
{
    QFETCH(Moves, moves);
    QFETCH(double, sum);
    Rules rules;
    const auto outcome = rules.reset(kSpawn, kEnd, kNextStep);
    QCOMPARE(exact(outcome.reward), exact(0.0));
    QCOMPARE(outcome.step, std::int64_t(0));
    auto again = rules;
    walkAlong(rules, moves);
    if (QTest::currentTestFailed())
        return;
    float paid = 0.0f;
    for (const auto &move : moves)
        for (int i = 0; i < move.times; ++i)
            paid += again.step(move.y, move.collided).reward;
    QVERIFY(std::abs(static_cast<double>(paid) - sum) < 1e-5);
}

QTEST_GUILESS_MAIN(TestEscapeRoomNamed)
#include "tst_escaperoomnamed.moc"
