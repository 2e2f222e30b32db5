// SPDX-License-Identifier: GPL-3.0-or-later
// The tests that document 004 asks for, under the names it gives them, with the settled values. Where the document's
// own figure contradicts its formula, a row that begins with "draft" shows the figure.
#include "tests/rewards/hackmatrix/scenario.h"

#include <QTest>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

constexpr double kStep = -0.01; // comes first in every sum

const QStringList kOpen = {"......", "......", "......", "......", "......", "......"};
const QStringList kWall = {"......", "#####.", "......", "......", "......", "......"};
const QStringList kClosed = {"......", "######", "......", "......", "......", "......"};

// A move from one cell to another, with the exit at (2, 0).
StepFacts moved(const char *name, const QStringList &rows, grid6::Cell from, grid6::Cell to,
                StepEnd end = StepEnd::Ordinary)
{
    const auto rules = variant(name);
    const auto blocks = blocksFrom(rows);
    const grid6::Cell exit{2, 0};
    StepFacts facts;
    facts.distanceDelta = distanceDelta(rules.exitDistance(blocks, from, exit), rules.exitDistance(blocks, to, exit),
                                        end);
    return facts;
}

// A siphon at (2, 2), or another action there.
StepFacts siphonedOn(const Board &before, Action action = kSiphonAction)
{
    StepFacts facts;
    noteSiphon(facts, action, before, {2, 2});
    return facts;
}

// The last HP is lost at (2, 2) with these enemies around.
StepFacts killedBy(const std::vector<EnemyFact> &enemies)
{
    StepFacts facts;
    facts.oldHp = 1;
    facts.playerDied = 1;
    facts.diedToSiphonEnemy = isSiphonDeath(true, {2, 2}, enemies);
    return facts;
}

StepFacts diedIn(int stage, int score = 0)
{
    return with([=](auto &f) { f.playerDied = 1, f.stage = stage, f.oldScore = f.score = score; });
}

StepFacts resetFrom(int hp)
{
    return with([=](auto &f) { f.oldHp = hp, f.hp = 3, f.resetWasteful = isWastefulReset(kResetAction, hp); });
}

} // namespace

class TestHackMatrixNamed : public QObject {
    Q_OBJECT

private slots:
    void namedTests_data();
    void namedTests();

private:
    void addPhase1Rows();
    void addResourceRows();
    void addDeathRows();
    void addPhase2Rows();
    void addPhase3Rows();
    void addPhase4Rows();
};

void TestHackMatrixNamed::namedTests_data()
{
    QTest::addColumn<QString>("name"); // of the variant
    QTest::addColumn<StepFacts>("facts");
    QTest::addColumn<Part>("part");
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("total");
    addPhase1Rows();
    addResourceRows();
    addDeathRows();
    addPhase2Rows();
    addPhase3Rows();
    addPhase4Rows();
}

void TestHackMatrixNamed::addPhase1Rows()
{
    QTest::newRow("test_step_penalty_on_neutral_move") << "spec" << StepFacts{} << StepPenalty << kStep << kStep;
    QTest::newRow("test_stage_completion_reward_stage_1")
        << "spec" << with([](auto &f) { f.stageAdvanced = 1, f.stage = 2, f.distanceDelta = 1; }) << StageCompletion
        << 1.0 << kStep + 1.0 + 0.05;
    QTest::newRow("test_stage_completion_reward_stage_8")
        << "spec" << with([](auto &f) { f.stageAdvanced = 1, f.stage = 9; }) << StageCompletion << 100.0
        << kStep + 100.0;
    QTest::newRow("test_score_gain_from_siphon")
        << "spec" << with([](auto &f) { f.oldScore = 2, f.score = 7; }) << ScoreGain << 2.5 << kStep + 2.5;
    QTest::newRow("test_kill_single_enemy")
        << "spec" << with([](auto &f) { f.kills = 1; }) << Kills << 0.3 << kStep + 0.3;
    // In double 3 * 0.3 is not the 0.9 of the document but the number below it.
    QTest::newRow("test_kill_multiple_enemies")
        << "spec" << with([](auto &f) { f.kills = 3; }) << Kills << 3 * 0.3 << kStep + 3 * 0.3;
    QTest::newRow("test_collect_data_siphon")
        << "spec" << with([](auto &f) { f.dataSiphonCollected = 1; }) << DataSiphon << 1.0 << kStep + 1.0;
    QTest::newRow("test_damage_penalty") << "spec" << with([](auto &f) { f.oldHp = 3, f.hp = 2; }) << Damage << -1.0
                                         << kStep - 1.0;
    QTest::newRow("test_hp_recovery_from_reset") << "spec" << resetFrom(1) << HpRecovery << 2.0 << kStep + 2.0;
    QTest::newRow("test_hp_recovery_from_stage_completion")
        << "spec" << with([](auto &f) { f.stageAdvanced = 1, f.stage = 2, f.oldHp = 2, f.hp = 3; }) << HpRecovery << 1.0
        << kStep + 1.0 + 1.0;
    QTest::newRow("test_victory_bonus") << "spec" << with([](auto &f) { f.gameWon = 1, f.oldScore = f.score = 10; })
                                        << Victory << 1500.0 << kStep + 1500.0;
    QTest::newRow("test_reset_at_2hp_penalty") << "spec" << resetFrom(2) << ProgramWaste << -0.3 << kStep + 1.0 - 0.3;
    QTest::newRow("test_reset_at_1hp_no_penalty") << "spec" << resetFrom(1) << ProgramWaste << 0.0 << kStep + 2.0;
}

void TestHackMatrixNamed::addResourceRows()
{
    const auto gained = [](int credits, int energy) {
        return with([=](auto &f) {
            f.oldCredits = f.oldEnergy = 10;
            f.credits = 10 + credits, f.energy = 10 + energy;
        });
    };
    QTest::newRow("test_resource_gain_credits") << "spec" << gained(10, 0) << ResourceGain << 0.5 << kStep + 0.5;
    QTest::newRow("test_resource_gain_energy") << "spec" << gained(0, 5) << ResourceGain << 0.25 << kStep + 0.25;
    QTest::newRow("test_resource_gain_both") << "spec" << gained(10, 5) << ResourceGain << 0.75 << kStep + 0.75;
    // The document counts the credits alone; CRASH costs 2 energy as well.
    QTest::newRow("test_resource_loss_from_program")
        << "spec" << gained(-3, 0) << ResourceGain << -3 * 0.05 << kStep - 3 * 0.05;
    QTest::newRow("test_resource_loss_from_program, with the energy")
        << "spec" << gained(-3, -2) << ResourceGain << -3 * 0.05 - 2 * 0.05 << kStep + (-3 * 0.05 - 2 * 0.05);
    auto holding = with([](auto &f) { f.oldCredits = f.credits = 20, f.oldEnergy = f.energy = 10, f.stage = 2; });
    QTest::newRow("test_resource_holding_not_on_normal_step") << "spec" << holding << ResourceHolding << 0.0 << kStep;
    holding.stageAdvanced = 1;
    QTest::newRow("test_resource_holding_on_stage_complete")
        << "spec" << holding << ResourceHolding << 20 * 0.01 + 10 * 0.01 << kStep + 1.0 + (20 * 0.01 + 10 * 0.01);
}

// The document's formula sums the stages before the one at hand, its figures for stage 1 and 8 that one too.
void TestHackMatrixNamed::addDeathRows()
{
    QTest::newRow("test_death_penalty_stage_1") << "spec" << diedIn(1) << Death << 0.0 << kStep;
    QTest::newRow("test_death_penalty_stage_3") << "spec" << diedIn(3) << Death << -1.5 << kStep - 1.5;
    QTest::newRow("test_death_penalty_with_high_cumulative") << "spec" << diedIn(1, 90) << Death << 0.0 << kStep;
    QTest::newRow("draft test_death_penalty_stage_1") << "draft" << diedIn(1) << Death << -0.5 << kStep - 0.5;
    QTest::newRow("draft test_death_penalty_stage_3, as in its table")
        << "draft" << diedIn(3) << Death << -3.5 << kStep - 3.5;
    QTest::newRow("draft stage 8 of its table") << "draft" << diedIn(8) << Death << -113.5 << kStep - 113.5;
    QTest::newRow("draft test_death_penalty_with_high_cumulative")
        << "draft" << diedIn(1, 90) << Death << -0.5 << kStep - 0.5;
}

void TestHackMatrixNamed::addPhase2Rows()
{
    QTest::newRow("test_siphon_death_penalty")
        << "spec" << killedBy({{{2, 3}, true}}) << SiphonDeath << -10.0 << kStep - 1.0 - 10.0;
    QTest::newRow("test_death_not_from_siphon_enemy")
        << "spec" << killedBy({{{2, 3}, false}}) << SiphonDeath << 0.0 << kStep - 1.0;
    QTest::newRow("test_death_from_siphon_enemy_not_adjacent")
        << "spec" << killedBy({{{2, 3}, false}, {{3, 3}, true}, {{2, 4}, true}}) << SiphonDeath << 0.0 << kStep - 1.0;
}

void TestHackMatrixNamed::addPhase3Rows()
{
    QTest::newRow("test_distance_closer_no_obstacles")
        << "spec" << moved("spec", kOpen, {2, 4}, {2, 3}) << Distance << 0.05 << kStep + 0.05;
    // From (0, 0) to (0, 1): 12 steps become 11, while the Manhattan distance grows from 2 to 3.
    QTest::newRow("test_distance_with_block_wall")
        << "spec" << moved("spec", kWall, {0, 0}, {0, 1}) << Distance << 0.05 << kStep + 0.05;
    QTest::newRow("test_distance_with_block_wall, the way back")
        << "spec" << moved("spec", kWall, {0, 1}, {0, 0}) << Distance << 0.0 << kStep;
    QTest::newRow("test_distance_no_path")
        << "spec" << moved("spec", kClosed, {0, 1}, {0, 0}) << Distance << 0.0 << kStep;
    QTest::newRow("draft test_distance_no_path, Manhattan distance")
        << "draft" << moved("draft", kClosed, {0, 1}, {0, 0}) << Distance << 0.05 << kStep + 0.05;
    QTest::newRow("test_distance_on_death")
        << "spec" << moved("spec", kOpen, {2, 4}, {2, 3}, StepEnd::Death) << Distance << 0.0 << kStep;
    // A warp onto the exit, from seven steps away.
    QTest::newRow("test_distance_on_stage_complete")
        << "spec" << moved("spec", kOpen, {4, 5}, {2, 0}, StepEnd::ExitReached) << Distance << 7 * 0.05
        << kStep + 7 * 0.05;
}

void TestHackMatrixNamed::addPhase4Rows()
{
    const auto best = boardWith({{{2, 2}, credits(3)}, {{5, 5}, credits(2)}});
    const auto missed = boardWith({{{3, 2}, data(4)}, {{5, 4}, data(4)}, {{5, 5}, credits(10)}});
    const auto other = boardWith({{{3, 2}, data(4)}, {{5, 4}, data(6)}, {{5, 5}, credits(10)}});
    QTest::newRow("test_optimal_siphon_no_penalty") << "spec" << siphonedOn(best) << SiphonQuality << 0.0 << kStep;
    QTest::newRow("test_suboptimal_siphon_missed_credits")
        << "spec" << siphonedOn(missed) << SiphonQuality << -0.25 << kStep - 0.25;
    QTest::newRow("draft test_suboptimal_siphon_missed_credits, by its double negation")
        << "draft" << siphonedOn(missed) << SiphonQuality << 0.25 << kStep + 0.25;
    QTest::newRow("test_suboptimal_siphon_different_blocks")
        << "spec" << siphonedOn(other) << SiphonQuality << 0.0 << kStep;
    QTest::newRow("test_siphon_quality_only_on_siphon_action")
        << "spec" << siphonedOn(missed, 0) << SiphonQuality << 0.0 << kStep;
}

void TestHackMatrixNamed::namedTests()
{
    QFETCH(QString, name);
    QFETCH(StepFacts, facts);
    QFETCH(Part, part);
    QFETCH(double, value);
    QFETCH(double, total);
    const auto paid = variant(name).score(facts);
    QCOMPARE(exact(paid.parts[part]), exact(value));
    QCOMPARE(exact(paid.total), exact(total));
}

QTEST_GUILESS_MAIN(TestHackMatrixNamed)
#include "tst_hackmatrixnamed.moc"
