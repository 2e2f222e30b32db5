// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rewards/escaperoom/walk.h"

#include <QTest>

#include <cmath>

using namespace merit;
using namespace merit::escaperoom;

class TestEscapeRoomRules : public QObject {
    Q_OBJECT

private slots:
    void reset_data();
    void reset();
    void walk_data();
    void walk();
    void beforeAnyReset_data();
    void beforeAnyReset();
    void noRoom_data();
    void noRoom();
    void traversal_data();
    void traversal();
    void parameters_data();
    void parameters();

private:
    void addProgressRows();
    void addEndingRows();
    void addResetRows();
    void addDeathRows();
};

void TestEscapeRoomRules::reset_data()
{
    QTest::addColumn<int>("stepsBefore");
    QTest::addColumn<bool>("diesBefore");

    QTest::newRow("ER-1 the first reset") << 0 << false;
    QTest::newRow("ER-1 a reset in the middle of an episode") << 17 << false;
    QTest::newRow("ER-1 a reset after a death") << 3 << true;
    QTest::newRow("ER-1 a reset after a timeout") << 200 << false;
}

void TestEscapeRoomRules::reset()
{
    QFETCH(int, stepsBefore);
    QFETCH(bool, diesBefore);
    Rules rules;
    rules.reset(kSpawn, kEnd);
    for (int i = 0; i < stepsBefore; ++i)
        rules.step(kSpawn + 0.1f * static_cast<float>(i), kSafe);
    if (diesBefore)
        rules.step(kSpawn, kHit);
    const auto outcome = rules.reset(-3.0f, kEnd);
    QCOMPARE(exact(outcome.reward), exact(0.0f));
    QVERIFY(!outcome.isDone);
    QCOMPARE(outcome.step, std::int64_t(0));
    QCOMPARE(outcome.stepsRemaining, std::int64_t(200));
    QCOMPARE(exact(rules.step(-3.0f, kSafe).reward), exact(0.0f));
    QCOMPARE(exact(rules.step(-2.0f, kSafe).reward), exact(1.0f / 23.0f));
}

void TestEscapeRoomRules::walk_data()
{
    QTest::addColumn<AutoReset>("mode");
    QTest::addColumn<Moves>("moves");
    addProgressRows();
    addEndingRows();
    addResetRows();
    addDeathRows();
}

void TestEscapeRoomRules::addProgressRows()
{
    const auto mode = AutoReset::NextStep;
    QTest::newRow("ER-2 new ground is paid as a share of the way")
        << mode
        << Moves{{-14.0f, kSafe, share(kSpawn, -14.0f), kGoesOn, kNoReset, 1},
                 {-13.0f, kSafe, share(-14.0f, -13.0f), kGoesOn, kNoReset, 2}};
    QTest::newRow("ER-2 the smallest step forward is paid")
        << mode
        << Moves{{std::nextafter(kSpawn, 0.0f), kSafe, (std::nextafter(kSpawn, 0.0f) - kSpawn) / kRoom, kGoesOn,
                  kNoReset, 1}};
    QTest::newRow("ER-3 backwards pays nothing") << mode
                                                 << Moves{{-10.0f, kSafe, share(kSpawn, -10.0f), kGoesOn, kNoReset, 1},
                                                          {-12.0f, kSafe, 0.0f, kGoesOn, kNoReset, 2},
                                                          {-16.0f, kSafe, 0.0f, kGoesOn, kNoReset, 3}};
    QTest::newRow("ER-3 up to old ground pays nothing, beyond it only what is new")
        << mode
        << Moves{{-10.0f, kSafe, share(kSpawn, -10.0f), kGoesOn, kNoReset, 1},
                 {-12.0f, kSafe, 0.0f, kGoesOn, kNoReset, 2},
                 {-10.0f, kSafe, 0.0f, kGoesOn, kNoReset, 3},
                 {-9.5f, kSafe, share(-10.0f, -9.5f), kGoesOn, kNoReset, 4}};
    QTest::newRow("ER-4 standing still pays nothing") << mode << Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1, 50}};
    QTest::newRow("ER-5 proportional to the ground gained")
        << mode
        << Moves{{kSpawn + 3.45f, kSafe, (kSpawn + 3.45f - kSpawn) / kRoom, kGoesOn, kNoReset, 1},
                 {2.75f, kSafe, (2.75f - (kSpawn + 3.45f)) / kRoom, kGoesOn, kNoReset, 2}};
    QTest::newRow("ER-5 overshoot is not clamped") << mode << Moves{{54.5f, kSafe, 2.0f, kDone, kNoReset, 1}};
}

void TestEscapeRoomRules::addEndingRows()
{
    const auto mode = AutoReset::NextStep;
    QTest::newRow("ER-6 done at step 200 and not at 199")
        << mode << Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1, 199}, {kSpawn, kSafe, 0.0f, kDone, kNoReset, 200}};
    QTest::newRow("ER-6 the last step is paid like any other")
        << mode
        << Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1, 199},
                 {-13.5f, kSafe, share(kSpawn, -13.5f), kDone, kNoReset, 200}};
    QTest::newRow("ER-9 reaching the end is done") << mode << Moves{{kEnd, kSafe, 1.0f, kDone, kNoReset, 1}};
    // The quotient rounds to 1 one float below the end, and not two floats below it.
    QTest::newRow("ER-9 by the quotient, not by y: 19.999998")
        << mode << Moves{{19.999998092651367f, kSafe, 1.0f, kDone, kNoReset, 1}};
    QTest::newRow("ER-9 by the quotient, not by y: 19.999996")
        << mode << Moves{{19.999996185302734f, kSafe, 0.9999998807907104f, kGoesOn, kNoReset, 1}};
}

void TestEscapeRoomRules::addResetRows()
{
    QTest::newRow("ER-7 next-step: the call after done performs the reset")
        << AutoReset::NextStep
        << Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1, 199},
                 {kSpawn, kSafe, 0.0f, kDone, kNoReset, 200},
                 {-10.0f, kSafe, 0.0f, kGoesOn, kReset, 0},
                 {-10.0f, kSafe, 0.0f, kGoesOn, kNoReset, 1}};
    QTest::newRow("ER-7 same-step: the finishing step is paid and reports its own number")
        << AutoReset::SameStep
        << Moves{{2.75f, kSafe, 0.5f, kGoesOn, kNoReset, 1},
                 {kEnd, kSafe, 0.5f, kDone, kReset, 2},
                 {2.75f, kSafe, 0.5f, kGoesOn, kNoReset, 1}};
    QTest::newRow("ER-7 disabled: the episode goes on, done stays")
        << AutoReset::Disabled
        << Moves{{kEnd, kSafe, 1.0f, kDone, kNoReset, 1},
                 {kEnd, kSafe, 0.0f, kDone, kNoReset, 2, 250},
                 {37.25f, kSafe, 0.5f, kDone, kNoReset, 252}};
    QTest::newRow("ER-8 as in the first episode") << AutoReset::NextStep
                                                  << Moves{{kEnd, kSafe, 1.0f, kDone, kNoReset, 1},
                                                           {kSpawn, kSafe, 0.0f, kGoesOn, kReset, 0},
                                                           {kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1},
                                                           {-14.0f, kSafe, share(kSpawn, -14.0f), kGoesOn, kNoReset, 2},
                                                           {-14.2f, kSafe, 0.0f, kGoesOn, kNoReset, 3}};
    QTest::newRow("ER-8 after each kind of ending")
        << AutoReset::NextStep
        << Moves{{2.75f, kSafe, 0.5f, kGoesOn, kNoReset, 1},  {kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 2, 198},
                 {kSpawn, kSafe, 0.0f, kDone, kNoReset, 200}, {kSpawn, kSafe, 0.0f, kGoesOn, kReset, 0},
                 {2.75f, kSafe, 0.5f, kGoesOn, kNoReset, 1},  {kEnd, kSafe, 0.5f, kDone, kNoReset, 2},
                 {kSpawn, kSafe, 0.0f, kGoesOn, kReset, 0},   {2.75f, kSafe, 0.5f, kGoesOn, kNoReset, 1},
                 {2.75f, kHit, -1.0f, kDone, kNoReset, 2},    {kSpawn, kSafe, 0.0f, kGoesOn, kReset, 0},
                 {2.75f, kSafe, 0.5f, kGoesOn, kNoReset, 1}};
    QTest::newRow("ER-8 no trace of the old best")
        << AutoReset::NextStep
        << Moves{{19.0f, kSafe, share(kSpawn, 19.0f), kGoesOn, kNoReset, 1},
                 {kEnd, kSafe, share(19.0f, kEnd), kDone, kNoReset, 2},
                 {10.0f, kSafe, 0.0f, kGoesOn, kReset, 0}, // far below the old best: no trace of it
                 {15.0f, kSafe, 0.5f, kGoesOn, kNoReset, 1},
                 {12.0f, kSafe, 0.0f, kGoesOn, kNoReset, 2}};
    QTest::newRow("ER-8 the new spawn is initial_y and max_y") << AutoReset::NextStep
                                                               << Moves{{kEnd, kSafe, 1.0f, kDone, kNoReset, 1},
                                                                        {18.0f, kSafe, 0.0f, kGoesOn, kReset, 0},
                                                                        {19.0f, kSafe, 0.5f, kGoesOn, kNoReset, 1},
                                                                        {kEnd, kSafe, 0.5f, kDone, kNoReset, 2}};
    QTest::newRow("ER-12 same-step: the next step is step 1 from the last reset's y")
        << AutoReset::SameStep
        << Moves{{-14.0f, kSafe, share(kSpawn, -14.0f), kGoesOn, kNoReset, 1},
                 {-14.0f, kSafe, 0.0f, kGoesOn, kNoReset, 2, 198},
                 {-14.0f, kSafe, 0.0f, kDone, kReset, 200},
                 {-14.0f, kSafe, share(kSpawn, -14.0f), kGoesOn, kNoReset, 1}};
    QTest::newRow("ER-12 steps_remaining does not fall below 0")
        << AutoReset::Disabled
        << Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1, 199}, {kSpawn, kSafe, 0.0f, kDone, kNoReset, 200, 10}};
}

void TestEscapeRoomRules::addDeathRows()
{
    QTest::newRow("ER-10 a death pays -1 in place of progress")
        << AutoReset::NextStep << Moves{{0.0f, kHit, -1.0f, kDone, kNoReset, 1}};
    QTest::newRow("ER-10 death with timeout pays -1")
        << AutoReset::NextStep
        << Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1, 199}, {0.0f, kHit, -1.0f, kDone, kNoReset, 200}};
    QTest::newRow("ER-10 death with completion pays -1")
        << AutoReset::NextStep << Moves{{kEnd, kHit, -1.0f, kDone, kNoReset, 1}};
    QTest::newRow("ER-10 next-step: paid once, a collision on the reset is ignored")
        << AutoReset::NextStep
        << Moves{{0.0f, kHit, -1.0f, kDone, kNoReset, 1},
                 {kSpawn, kHit, 0.0f, kGoesOn, kReset, 0},
                 {-13.5f, kSafe, share(kSpawn, -13.5f), kGoesOn, kNoReset, 1}};
    QTest::newRow("ER-10 same-step: paid once") << AutoReset::SameStep
                                                << Moves{{0.0f, kHit, -1.0f, kDone, kReset, 1},
                                                         {-13.5f, kSafe, share(kSpawn, -13.5f), kGoesOn, kNoReset, 1},
                                                         {-13.5f, kHit, -1.0f, kDone, kReset, 2}};
    QTest::newRow("ER-10 disabled: every step after a death pays -1")
        << AutoReset::Disabled
        << Moves{{0.0f, kHit, -1.0f, kDone, kNoReset, 1}, {5.0f, kSafe, -1.0f, kDone, kNoReset, 2, 300}};
    QTest::newRow("ER-10 disabled: a collision after another ending changes nothing")
        << AutoReset::Disabled
        << Moves{{kEnd, kSafe, 1.0f, kDone, kNoReset, 1},
                 {37.25f, kHit, 0.5f, kDone, kNoReset, 2},
                 {37.25f, kHit, 0.0f, kDone, kNoReset, 3},
                 {54.5f, kSafe, 0.5f, kDone, kNoReset, 4}};
}

void TestEscapeRoomRules::walk()
{
    QFETCH(AutoReset, mode);
    QFETCH(Moves, moves);
    Rules rules;
    rules.reset(kSpawn, kEnd, mode);
    walkAlong(rules, moves);
}

void TestEscapeRoomRules::beforeAnyReset_data()
{
    QTest::addColumn<AutoReset>("mode");
    QTest::addColumn<Collided>("collided");
    QTest::newRow("ER-11 no reset, no reward") << AutoReset::NextStep << kSafe;
    QTest::newRow("ER-11 no reset, no penalty") << AutoReset::Disabled << kHit;
    QTest::newRow("ER-12 a step before any reset, same-step") << AutoReset::SameStep << kHit;
}

void TestEscapeRoomRules::beforeAnyReset()
{
    QFETCH(AutoReset, mode);
    QFETCH(Collided, collided);
    Rules rules(Parameters{200.0, -1.0, static_cast<double>(mode)});
    for (int i = 0; i < 3; ++i) {
        const auto outcome = rules.step(static_cast<float>(i), collided);
        QCOMPARE(exact(outcome.reward), exact(0.0f));
        QCOMPARE(exact(outcome.collision), exact(0.0f));
    }
    rules.reset(kSpawn, kEnd);
    QCOMPARE(exact(rules.step(2.75f, kSafe).reward), exact(0.5f));
}

void TestEscapeRoomRules::noRoom_data()
{
    QTest::addColumn<float>("worldMaxY");
    QTest::newRow("ER-12 the level ends at the spawn") << kSpawn;
    QTest::newRow("ER-12 the level ends before the spawn") << kSpawn - 5.0f;
}

void TestEscapeRoomRules::noRoom()
{
    QFETCH(float, worldMaxY);
    Rules rules;
    rules.reset(kSpawn, worldMaxY);
    for (const float y : {kSpawn, kSpawn + 1.0f, kEnd}) {
        const auto outcome = rules.step(y, kSafe);
        QCOMPARE(exact(outcome.reward), exact(0.0f));
        QVERIFY(!outcome.isDone);
    }
    QCOMPARE(exact(rules.step(kEnd, kHit).reward), exact(-1.0f));
}

void TestEscapeRoomRules::traversal_data()
{
    QTest::addColumn<int>("steps");
    QTest::newRow("ER-9 in 99 steps") << 99;
    QTest::newRow("ER-9 in one step") << 1;
    QTest::newRow("ER-9 with the last step there is") << 200;
}

void TestEscapeRoomRules::traversal()
{
    QFETCH(int, steps);
    Rules rules;
    rules.reset(kSpawn, kEnd);
    float sum = 0.0f;
    for (int i = 1; i <= steps; ++i) {
        const auto outcome = rules.step(
            i == steps ? kEnd : kSpawn + kRoom * static_cast<float>(i) / static_cast<float>(steps), kSafe);
        sum += outcome.reward;
        QCOMPARE(outcome.isDone, i == steps);
    }
    QVERIFY(std::abs(sum - 1.0f) < 1e-5f);
}

void TestEscapeRoomRules::parameters_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<int>("episodeLength");
    QTest::addColumn<Moves>("moves");

    QTest::newRow("ER-6 episode_len") << "episode_len=3" << 3
                                      << Moves{{kSpawn, kSafe, 0.0f, kGoesOn, kNoReset, 1, 2},
                                               {kSpawn, kSafe, 0.0f, kDone, kNoReset, 3}};
    QTest::newRow("ER-10 collision_penalty, as a float32")
        << "collision_penalty=-0.1" << 200 << Moves{{0.0f, kHit, -0.1f, kDone, kNoReset, 1}};
    QTest::newRow("ER-7 autoreset next-step")
        << "autoreset=next-step" << 200
        << Moves{{kEnd, kSafe, 1.0f, kDone, kNoReset, 1}, {kEnd, kSafe, 0.0f, kGoesOn, kReset, 0}};
    QTest::newRow("ER-7 autoreset same-step")
        << "autoreset=same-step" << 200 << Moves{{kEnd, kSafe, 1.0f, kDone, kReset, 1}};
    QTest::newRow("ER-7 autoreset disabled")
        << "autoreset=disabled" << 200
        << Moves{{kEnd, kSafe, 1.0f, kDone, kNoReset, 1}, {kEnd, kSafe, 0.0f, kDone, kNoReset, 2}};
}

void TestEscapeRoomRules::parameters()
{
    QFETCH(QString, assignment);
    QFETCH(int, episodeLength);
    QFETCH(Moves, moves);
    Settings settings;
    QVERIFY(assignParameter(Rules::info().parameters, settings, assignment.toStdString()));
    auto rules = Rules::create(settings).value();
    rules.reset(kSpawn, kEnd);
    walkAlong(rules, moves, episodeLength);
}

QTEST_GUILESS_MAIN(TestEscapeRoomRules)
#include "tst_escaperoomrules.moc"
