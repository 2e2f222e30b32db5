// SPDX-License-Identifier: GPL-3.0-or-later
// Every parameter changes what it says, and the variant `draft` is its own set of values.
#include "tests/rewards/hackmatrix/scenario.h"

#include <QTest>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

struct ParameterRow {
    const char *clause;
    const char *assignment;
    Part part;
    double changed; // what the part pays for busyFacts() with the assignment
};

// Pays in every part, with a different amount of everything.
StepFacts busyFacts()
{
    StepFacts facts;
    facts.oldScore = 1, facts.score = 4;
    facts.stage = 3;
    facts.oldHp = 3, facts.hp = 1;
    facts.oldCredits = 2, facts.credits = 12;
    facts.oldEnergy = 1, facts.energy = 8;
    facts.kills = 2;
    facts.distanceDelta = 4;
    facts.siphonMissedCredits = 6;
    facts.siphonMissedEnergy = 10;
    for (const auto &fact : flagFacts())
        facts.*(fact.member) = 1;
    facts.siphonOptimal = facts.actionFailed = 0;
    return facts;
}

constexpr ParameterRow kRows[] = {
    {"HM-1", "step_penalty=-0.5", StepPenalty, -0.5},
    {"HM-2", "stage_reward_2=7", StageCompletion, 7.0},
    {"HM-3", "score_gain=2", ScoreGain, 6.0},
    {"HM-4", "kill=0.5", Kills, 1.0},
    {"HM-5", "data_siphon=3", DataSiphon, 3.0},
    {"HM-6", "distance=0.25", Distance, 1.0},
    {"HM-7", "victory_base=50", Victory, 450.0},
    {"HM-7", "victory_per_score=1", Victory, 504.0},
    {"HM-8", "death_factor=-1", Death, -3.0},
    {"HM-8", "death_counts_current=on", Death, -3.5},
    {"HM-8", "stage_reward_1=5", Death, -3.5}, // -0.5 * (5 + 2)
    {"HM-9", "resource_gain_credits=0.5", ResourceGain, 10 * 0.5 + 7 * 0.05},
    {"HM-9", "resource_gain_energy=0.5", ResourceGain, 10 * 0.05 + 7 * 0.5},
    {"HM-10", "holding_credits=0.5", ResourceHolding, 12 * 0.5 + 8 * 0.01},
    {"HM-10", "holding_energy=0.5", ResourceHolding, 12 * 0.01 + 8 * 0.5},
    {"HM-11", "damage=-3", Damage, -6.0},
    {"HM-13", "siphon_suboptimal=-2", SiphonQuality, -2 * (6 * 0.05 + 10 * 0.05)},
    {"HM-13", "missed_credits=0.5", SiphonQuality, -0.5 * (6 * 0.5 + 10 * 0.05)},
    {"HM-13", "missed_energy=0.5", SiphonQuality, -0.5 * (6 * 0.05 + 10 * 0.5)},
    {"HM-14", "program_waste=-4", ProgramWaste, -4.0},
    {"HM-15", "siphon_death=-1", SiphonDeath, -1.0},
};

// Has a row of its own, because the busy step does not show it.
constexpr const char *kElsewhere[] = {"hp_recovery",    "stage_reward_3",  "stage_reward_4",
                                      "stage_reward_5", "stage_reward_6",  "stage_reward_7",
                                      "stage_reward_8", "unsiphoned_only", "manhattan_fallback"};

Result<Rules> rulesWith(const QString &assignment)
{
    Settings settings;
    return assignParameter(Rules::info().parameters, settings, assignment.toStdString()).and_then([&] {
        return Rules::create(settings);
    });
}

} // namespace

class TestHackMatrixParameters : public QObject {
    Q_OBJECT

private slots:
    void changes_data();
    void changes();
    void stageReward_data();
    void stageReward();
    void hpRecovery();
    void search_data();
    void search();
    void everyParameterHasARow();
    void draftIsASetOfValues();
    void refuses_data();
    void refuses();
};

void TestHackMatrixParameters::changes_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<Part>("part");
    QTest::addColumn<double>("changed");
    for (const auto &row : kRows)
        QTest::addRow("%s %s", row.clause, row.assignment) << row.assignment << row.part << row.changed;
}

// The part pays the new amount, and no other part of another clause changes.
void TestHackMatrixParameters::changes()
{
    QFETCH(QString, assignment);
    QFETCH(Part, part);
    QFETCH(double, changed);
    const auto before = Rules().score(busyFacts());
    const auto after = rulesWith(assignment).value().score(busyFacts());
    QVERIFY(before.parts[part] != after.parts[part]);
    QCOMPARE(exact(after.parts[part]), exact(changed));
    for (std::size_t i = 0; i < kPartCount; ++i)
        if (i != part && !assignment.startsWith("stage_reward"))
            QCOMPARE(exact(after.parts[i]), exact(before.parts[i]));
}

void TestHackMatrixParameters::stageReward_data()
{
    QTest::addColumn<int>("completed");
    for (int stage = 1; stage <= 8; ++stage)
        QTest::addRow("HM-2 stage_reward_%d", stage) << stage;
}

void TestHackMatrixParameters::stageReward()
{
    QFETCH(int, completed);
    const auto rules = rulesWith(QString("stage_reward_%1=1000").arg(completed)).value();
    for (int stage = 2; stage <= 9; ++stage) {
        const auto facts = with([=](auto &f) { f.stage = stage, f.stageAdvanced = f.playerDied = 1; });
        const auto paid = rules.score(facts);
        QCOMPARE(paid.parts[StageCompletion] == 1000.0, stage - 1 == completed);
        QCOMPARE(paid.parts[Death] <= -500.0, stage - 1 >= completed);
    }
}

void TestHackMatrixParameters::hpRecovery()
{
    const auto facts = with([](auto &f) { f.oldHp = 1, f.hp = 3; });
    QCOMPARE(exact(rulesWith("hp_recovery=0.25").value().score(facts).parts[HpRecovery]), exact(0.5));
}

void TestHackMatrixParameters::search_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("wall"); // row 1
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("after");
    QTest::newRow("HM-18 unsiphoned_only") << "unsiphoned_only=on"
                                           << "##s###" << -1 << 6;
    QTest::newRow("HM-18 manhattan_fallback") << "manhattan_fallback=on"
                                              << "######" << -1 << 2;
    QTest::newRow("HM-18 manhattan_fallback not needed") << "manhattan_fallback=on"
                                                         << "#####." << 12 << 12;
}

void TestHackMatrixParameters::search()
{
    QFETCH(QString, assignment);
    QFETCH(QString, wall);
    const auto blocks = blocksFrom({"......", wall, "......", "......", "......", "......"});
    QTEST(Rules().exitDistance(blocks, {0, 0}, {2, 0}), "before");
    QTEST(rulesWith(assignment).value().exitDistance(blocks, {0, 0}, {2, 0}), "after");
}

void TestHackMatrixParameters::everyParameterHasARow()
{
    QStringList declared;
    for (const auto &parameter : Rules::info().parameters)
        declared << QString::fromStdString(parameter.name);
    QStringList tested;
    for (const auto &row : kRows)
        tested << QString(row.assignment).section('=', 0, 0);
    for (const auto *name : kElsewhere)
        tested << name;
    declared.sort();
    tested.sort();
    QCOMPARE(tested, declared);
}

void TestHackMatrixParameters::draftIsASetOfValues()
{
    const auto facts = busyFacts();
    Settings settings;
    for (const char *assignment :
         {"death_counts_current=1", "siphon_suboptimal=0.5", "unsiphoned_only=1", "manhattan_fallback=1"})
        QVERIFY(assignParameter(Rules::info().parameters, settings, assignment));
    const auto byHand = Rules::create(settings).value();
    const auto draft = variant("draft");
    QVERIFY(byHand.score(facts).parts == draft.score(facts).parts);
    QCOMPARE(exact(draft.score(facts).parts[SiphonQuality]), exact(0.5 * (6 * 0.05 + 10 * 0.05)));
    QCOMPARE(exact(draft.score(facts).parts[Death]), exact(-3.5));
}

void TestHackMatrixParameters::refuses_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::newRow("an unknown name") << "kills=1";
    QTest::newRow("out of range") << "kill=1e9";
    QTest::newRow("half a switch") << "unsiphoned_only=0.5";
    QTest::newRow("no number") << "kill=many";
}

void TestHackMatrixParameters::refuses()
{
    QFETCH(QString, assignment);
    const auto rules = rulesWith(assignment);
    QVERIFY(!rules);
    QVERIFY(!rules.error().message().empty());
}

QTEST_GUILESS_MAIN(TestHackMatrixParameters)
#include "tst_hackmatrixparameters.moc"
