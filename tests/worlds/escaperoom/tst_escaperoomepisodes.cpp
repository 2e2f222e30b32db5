// SPDX-License-Identifier: GPL-3.0-or-later
// Episodes of the simulator as the rules pay them: a row for each clause of the specification.
#include "tests/worlds/escaperoom/rooms.h"

#include <cmath>

using namespace merit;
using namespace merit::escaperoom;

namespace {

constexpr auto kNextStep = AutoReset::NextStep;
constexpr auto kSameStep = AutoReset::SameStep;
constexpr auto kDisabled = AutoReset::Disabled;
constexpr float kStride = 0.5f / 34.5f; // what a full step forward pays in the open room

struct Leg {
    Move move;
    int times = 1;
};
using Legs = std::vector<Leg>;

// What the last step of all legs says, and the sum over all of them.
struct Expected {
    float reward;
    bool isDone;
    bool isReset;
    std::int64_t step;
    double sum;
};

} // namespace
Q_DECLARE_METATYPE(AutoReset)
Q_DECLARE_METATYPE(Legs)
Q_DECLARE_METATYPE(Expected)

class TestEscapeRoomEpisodes : public QObject {
    Q_OBJECT

private slots:
    void clauses_data();
    void clauses();
    void noRoomNoReward();
    void stepBeforeAnyReset();
    void stateShowsWhatTheRulesSay_data();
    void stateShowsWhatTheRulesSay();
    void afterAResetAllIsAsAtFirst_data();
    void afterAResetAllIsAsAtFirst();

private:
    void addProgressRows();
    void addEndRows();
    void addDeathRows();
};

void TestEscapeRoomEpisodes::clauses_data()
{
    QTest::addColumn<QString>("level"); // a shipped one, or the letter of what stands in a corridor
    QTest::addColumn<AutoReset>("mode");
    QTest::addColumn<Legs>("legs");
    QTest::addColumn<Expected>("expected");
    addProgressRows();
    addEndRows();
    addDeathRows();
}

void TestEscapeRoomEpisodes::addProgressRows()
{
    QTest::newRow("ER-1 the call that resets pays nothing")
        << "open" << kNextStep << Legs{{kForward, 70}} << Expected{0.0f, false, true, 0, 1.0};
    QTest::newRow("ER-2 forward pays its share of the way")
        << "open" << kNextStep << Legs{{kForward, 10}} << Expected{kStride, false, false, 10, 10 * 0.5 / 34.5};
    QTest::newRow("ER-2 only the part along y counts")
        << "open" << kNextStep << Legs{{{3, 1, 2}, 1}} << Expected{kStride * 0.70710678f, false, false, 1, 0.0102479};
    QTest::newRow("ER-3 backward pays nothing") << "open" << kNextStep << Legs{{kForward, 4}, {kBackward, 3}}
                                                << Expected{0.0f, false, false, 7, 4 * 0.5 / 34.5};
    QTest::newRow("ER-3 back on old ground pays nothing")
        << "open" << kNextStep << Legs{{kForward, 6}, {kBackward, 3}, {kForward, 2}}
        << Expected{0.0f, false, false, 11, 6 * 0.5 / 34.5};
    QTest::newRow("ER-3 sideways pays nothing")
        << "open" << kNextStep << Legs{{{3, 2, 2}, 5}} << Expected{0.0f, false, false, 5, 0.0};
    QTest::newRow("ER-4 standing pays nothing")
        << "open" << kNextStep << Legs{{kForward, 1}, {kStand, 5}} << Expected{0.0f, false, false, 6, 0.5 / 34.5};
    QTest::newRow("ER-4 held back by a wall pays nothing")
        << "#" << kNextStep << Legs{{kForward, 40}} << Expected{0.0f, false, false, 40, 7.6 / 16.1};
    QTest::newRow("ER-5 the sum is the share of the way, however it is gone")
        << "open" << kNextStep << Legs{{kForward, 3}, {{1, 0, 2}, 3}, {kBackward, 7}, {{2, 1, 2}, 1}, {kForward, 20}}
        << Expected{kStride, false, false, 34, 8.735702 / 34.5};
}

void TestEscapeRoomEpisodes::addEndRows()
{
    QTest::newRow("ER-6 not done at step 199")
        << "open" << kNextStep << Legs{{kStand, 199}} << Expected{0.0f, false, false, 199, 0.0};
    QTest::newRow("ER-6 done at step 200")
        << "open" << kNextStep << Legs{{kStand, 200}} << Expected{0.0f, true, false, 200, 0.0};
    QTest::newRow("ER-6 the last step is paid like any other")
        << "open" << kNextStep << Legs{{kStand, 199}, {kForward, 1}} << Expected{kStride, true, false, 200, 0.5 / 34.5};
    QTest::newRow("ER-7 next-step: the call after done resets, its action ignored")
        << "open" << kNextStep << Legs{{kStand, 200}, {kForward, 1}} << Expected{0.0f, false, true, 0, 0.0};
    QTest::newRow("ER-7 next-step: and then it goes on")
        << "open" << kNextStep << Legs{{kStand, 201}, {kForward, 1}} << Expected{kStride, false, false, 1, 0.5 / 34.5};
    QTest::newRow("ER-7 same-step: the end resets at once")
        << "open" << kSameStep << Legs{{kStand, 200}} << Expected{0.0f, true, true, 200, 0.0};
    QTest::newRow("ER-7 disabled: goes on, done stays")
        << "open" << kDisabled << Legs{{kStand, 205}, {kForward, 2}} << Expected{kStride, true, false, 207, 1.0 / 34.5};
    QTest::newRow("ER-8 the next episode pays from the spawn again")
        << "open" << kNextStep << Legs{{kForward, 70}, {kForward, 69}} << Expected{kStride, true, false, 69, 2.0};
    QTest::newRow("ER-9 spawn to world_max_y is 1 and done")
        << "open" << kNextStep << Legs{{kForward, 69}} << Expected{kStride, true, false, 69, 1.0};
    QTest::newRow("ER-9 not done one step before")
        << "open" << kNextStep << Legs{{kForward, 68}} << Expected{kStride, false, false, 68, 34.0 / 34.5};
    QTest::newRow("ER-12 same-step: after the end comes step 1 from the spawn")
        << "open" << kSameStep << Legs{{kForward, 69}, {kForward, 1}}
        << Expected{kStride, false, false, 1, 1 + 0.5 / 34.5};
}

// What stands in the corridor is reached in the 16th step.
void TestEscapeRoomEpisodes::addDeathRows()
{
    QTest::newRow("ER-10 just before it: progress")
        << "C" << kNextStep << Legs{{kForward, 15}} << Expected{0.5f / 16.1f, false, false, 15, 7.5 / 16.1};
    QTest::newRow("ER-10 a death pays -1 in place of progress")
        << "C" << kNextStep << Legs{{kForward, 16}} << Expected{-1.0f, true, false, 16, 7.5 / 16.1 - 1.0};
    QTest::newRow("ER-10 a cylinder kills as well")
        << "O" << kNextStep << Legs{{kForward, 16}} << Expected{-1.0f, true, false, 16, 7.5 / 16.1 - 1.0};
    QTest::newRow("ER-10 the reset after a death pays nothing")
        << "C" << kNextStep << Legs{{kForward, 17}} << Expected{0.0f, false, true, 0, 7.5 / 16.1 - 1.0};
    QTest::newRow("ER-10 same-step: the death is told, then all is new")
        << "C" << kSameStep << Legs{{kForward, 16}, {kStand, 1}} << Expected{0.0f, false, false, 1, 7.5 / 16.1 - 1.0};
    QTest::newRow("ER-10 disabled: every later step pays -1")
        << "C" << kDisabled << Legs{{kForward, 16}, {kBackward, 3}}
        << Expected{-1.0f, true, false, 19, 7.5 / 16.1 - 4.0};
    QTest::newRow("ER-10 death together with timeout: -1") << "C" << kNextStep << Legs{{kStand, 184}, {kForward, 16}}
                                                           << Expected{-1.0f, true, false, 200, 7.5 / 16.1 - 1.0};
    QTest::newRow("ER-10 a collision after another end changes nothing")
        << "C" << kDisabled << Legs{{kStand, 200}, {kForward, 17}} << Expected{0.0f, true, false, 217, 7.85 / 16.1};
    QTest::newRow("ER-10 what does not kill costs nothing")
        << "c" << kNextStep << Legs{{kForward, 30}} << Expected{0.0f, false, false, 30, 7.85 / 16.1};
}

void TestEscapeRoomEpisodes::clauses()
{
    QFETCH(QString, level);
    QFETCH(AutoReset, mode);
    QFETCH(Legs, legs);
    QFETCH(Expected, expected);
    auto state = level == "open" ? openRoom(mode) : roomOf(corridorWith(level[0].toLatin1()), {.autoReset = mode});
    auto rules = rulesFor(state);
    Outcome outcome;
    double sum = 0.0;
    for (const auto &[move, times] : legs)
        for (int i = 0; i < times; ++i) {
            outcome = stepBoth(state, rules, move);
            sum += static_cast<double>(outcome.reward);
        }
    QVERIFY2(std::abs(outcome.reward - expected.reward) < 2e-6f, qPrintable(exact(outcome.reward)));
    QCOMPARE(outcome.isDone, expected.isDone);
    QCOMPARE(outcome.isReset, expected.isReset);
    QCOMPARE(outcome.step, expected.step);
    QCOMPARE(state.hasDied != 0, outcome.hasDied);
    QCOMPARE(state.isDone != 0, outcome.isDone);
    QCOMPARE(outcome.stepsRemaining, std::max<std::int64_t>(0, 200 - expected.step)); // ER-12
    QVERIFY2(std::abs(sum - expected.sum) < 1e-5, qPrintable(exact(sum)));
}

// ER-12: a spawn beyond the end cannot be written as a level, but poked.
void TestEscapeRoomEpisodes::noRoomNoReward()
{
    auto state = openRoom();
    state.spawnY = state.agent.worldMaxY;
    resetRoom(state);
    auto rules = rulesFor(state);
    for (int i = 0; i < 20; ++i) {
        const auto outcome = stepBoth(state, rules, i % 2 ? kForward : kBackward);
        QCOMPARE(outcome.reward, 0.0f);
        QCOMPARE(outcome.isDone, false);
        QCOMPARE(state.isDone, 0u);
    }
}

void TestEscapeRoomEpisodes::stepBeforeAnyReset()
{
    auto state = makeState(shippedLevel("open").value(), {});
    QCOMPARE(state.maxY, kUnset); // ER-11
    QCOMPARE(state.initialY, kUnset);
    Rules rules;
    for (int i = 0; i < 100; ++i)
        QCOMPARE(stepBoth(state, rules, kForward).reward, 0.0f);
    QCOMPARE(state.maxY, kUnset);
    QCOMPARE(state.isDone, 0u);
    resetRoom(state);
    QCOMPARE(state.initialY, -14.5f);
}

void TestEscapeRoomEpisodes::stateShowsWhatTheRulesSay_data()
{
    QTest::addColumn<AutoReset>("mode");
    QTest::newRow("ER-7 next-step") << kNextStep;
    QTest::newRow("ER-7 same-step") << kSameStep;
    QTest::newRow("ER-7 disabled") << kDisabled;
}

// Through a completion, a death and a timeout: the memory of the world says the same as the rules after each step.
void TestEscapeRoomEpisodes::stateShowsWhatTheRulesSay()
{
    QFETCH(AutoReset, mode);
    for (const char letter : {'C', '.'}) {
        auto state = roomOf(corridorWith(letter), {.autoReset = mode});
        auto rules = rulesFor(state);
        int ends = 0;
        for (int i = 0; i < 700; ++i) {
            const auto outcome = stepBoth(state, rules, i / 230 % 2 ? kStand : kForward);
            QCOMPARE(static_cast<std::int64_t>(state.step), outcome.step);
            QCOMPARE(state.isDone != 0, outcome.isDone);
            QCOMPARE(state.hasDied != 0, outcome.hasDied);
            QCOMPARE(exact(state.initialY), exact(outcome.initialY));
            ends += outcome.hasEnded;
        }
        QVERIFY(mode == kDisabled ? ends == 1 : ends > 3);
    }
}

void TestEscapeRoomEpisodes::afterAResetAllIsAsAtFirst_data()
{
    QTest::addColumn<AutoReset>("mode");
    QTest::newRow("ER-8 next-step") << kNextStep;
    QTest::newRow("ER-8 same-step") << kSameStep;
}

void TestEscapeRoomEpisodes::afterAResetAllIsAsAtFirst()
{
    QFETCH(AutoReset, mode);
    const auto start = roomOf(corridorWith('C'), {.autoReset = mode});
    auto state = start;
    stepRoom(state, {0, 0, 4}); // a heading that is not the first
    while (state.isDone == 0)
        stepRoom(state, kForward);
    QVERIFY(state.heading != start.heading);
    if (mode == kNextStep)
        stepRoom(state, kForward);
    auto first = start;
    for (int i = 0; i < 50; ++i) {
        stepRoom(state, {2, 0, 1});
        stepRoom(first, {2, 0, 1});
        auto compared = state;
        compared.episode = first.episode;
        compared.frame = first.frame;
        QVERIFY(std::memcmp(&compared, &first, sizeof first) == 0);
    }
}

QTEST_GUILESS_MAIN(TestEscapeRoomEpisodes)
#include "tst_escaperoomepisodes.moc"
