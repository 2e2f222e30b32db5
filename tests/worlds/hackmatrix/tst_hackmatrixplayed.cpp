// SPDX-License-Identifier: GPL-3.0-or-later
// The tests that document 004 asks for, driven through the simulator: a board, an action, what it paid.
#include "model/worlds/hackmatrix/world.h"
#include "tests/rewards/exact.h"
#include "tests/worlds/hackmatrix/boards.h"

#include <QFile>

#include <numeric>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

constexpr double kStep = -0.01; // comes first in every sum
constexpr grid6::Cell kPlayer{2, 2};
constexpr grid6::Cell kAtExit{5, 4}; // one step left of it
constexpr int kWaitAction = 10;

using Cells = std::vector<std::pair<grid6::Cell, const char *>>;

const QString kWait = "owned wait\nenergy 1\n";

} // namespace

Q_DECLARE_METATYPE(merit::hackmatrix::Part)

class TestHackMatrixPlayed : public QObject {
    Q_OBJECT

private slots:
    void played_data();
    void played();
    void everyNamedTestIsHere();

private:
    void addProgressRows();
    void addHealthRows();
    void addResourceRows();
    void addDeathRows();
    void addDistanceRows();
    void addSiphonRows();
};

void TestHackMatrixPlayed::played_data()
{
    QTest::addColumn<State>("state");
    QTest::addColumn<int>("action");
    QTest::addColumn<Part>("part");
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("total");
    addProgressRows();
    addHealthRows();
    addResourceRows();
    addDeathRows();
    addDistanceRows();
    addSiphonRows();
}

void TestHackMatrixPlayed::addProgressRows()
{
    QTest::newRow("test_step_penalty_on_neutral_move") << board() << int(Left) << StepPenalty << kStep << kStep;
    QTest::newRow("test_stage_completion_reward_stage_1")
        << board({}, "", kAtExit) << int(Right) << StageCompletion << 1.0 << kStep + 1.0 + 0.05;
    QTest::newRow("test_stage_completion_reward_stage_8")
        << board({}, "stage 8\n", kAtExit) << int(Right) << StageCompletion << 100.0 << kStep + 100.0 + 0.05 + 500.0;
    QTest::newRow("test_score_gain_from_siphon")
        << board({{{3, 2}, "d5"}}, "siphons 1\nscore 2\n") << int(kSiphonAction) << ScoreGain << 2.5 << kStep + 2.5;
    QTest::newRow("test_kill_single_enemy") << board({}, "virus 4,2 hp 1\n") << int(Up) << Kills << 0.3 << kStep + 0.3;
    QTest::newRow("test_kill_multiple_enemies")
        << board({}, "owned row\ncredits 3\nenergy 1\nvirus 2,0 hp 1\nvirus 2,4 hp 1\ndaemon 2,5 hp 1\n")
        << int(programAction("row")) << Kills << 3 * 0.3 << kStep + 3 * 0.3 + (-3 * 0.05 - 0.05);
    QTest::newRow("test_collect_data_siphon")
        << board({{{2, 1}, "$c1"}}) << int(Left) << DataSiphon << 1.0 << kStep + 1.0;
    QTest::newRow("test_victory_bonus") << board({}, "stage 8\nscore 10\n", kAtExit) << int(Right) << Victory << 1500.0
                                        << kStep + 100.0 + 0.05 + 1500.0;
}

void TestHackMatrixPlayed::addHealthRows()
{
    QTest::newRow("test_damage_penalty") << board({}, kWait + "daemon 2,3\n") << kWaitAction << Damage << -1.0
                                         << kStep - 0.05 - 1.0;
    const auto reset = [](int hp) { return board({}, QString("owned reset\nenergy 4\nhp %1\n").arg(hp)); };
    QTest::newRow("test_hp_recovery_from_reset")
        << reset(1) << int(kResetAction) << HpRecovery << 2.0 << kStep - 4 * 0.05 + 2.0;
    QTest::newRow("test_hp_recovery_from_stage_completion")
        << board({}, "hp 2\n", kAtExit) << int(Right) << HpRecovery << 1.0 << kStep + 1.0 + 0.05 + 1.0;
    QTest::newRow("test_reset_at_2hp_penalty")
        << reset(2) << int(kResetAction) << ProgramWaste << -0.3 << kStep - 4 * 0.05 + 1.0 - 0.3;
    QTest::newRow("test_reset_at_1hp_no_penalty")
        << reset(1) << int(kResetAction) << ProgramWaste << 0.0 << kStep - 4 * 0.05 + 2.0;
}

void TestHackMatrixPlayed::addResourceRows()
{
    const auto siphon = [](const char *cell) { return board({{{3, 2}, cell}}, "siphons 1\n"); };
    QTest::newRow("test_resource_gain_credits")
        << siphon("c10") << int(kSiphonAction) << ResourceGain << 0.5 << kStep + 0.5;
    QTest::newRow("test_resource_gain_energy")
        << siphon("e5") << int(kSiphonAction) << ResourceGain << 0.25 << kStep + 0.25;
    QTest::newRow("test_resource_gain_both")
        << siphon("c10e5") << int(kSiphonAction) << ResourceGain << 0.75 << kStep + 0.75;
    // The document counts the credits alone; CRASH costs 2 energy as well.
    QTest::newRow("test_resource_loss_from_program")
        << board({{{3, 2}, "d1"}}, "owned crash\ncredits 3\nenergy 2\n") << int(programAction("crash")) << ResourceGain
        << -3 * 0.05 - 2 * 0.05 << kStep + (-3 * 0.05 - 2 * 0.05);
    QTest::newRow("test_resource_holding_on_stage_complete")
        << board({}, "credits 20\nenergy 10\n", kAtExit) << int(Right) << ResourceHolding << 20 * 0.01 + 10 * 0.01
        << kStep + 1.0 + 0.05 + (20 * 0.01 + 10 * 0.01);
    QTest::newRow("test_resource_holding_not_on_normal_step")
        << board({}, "credits 20\nenergy 10\n") << int(Left) << ResourceHolding << 0.0 << kStep;
}

void TestHackMatrixPlayed::addDeathRows()
{
    const auto dying = [](const char *lines) { return board({}, kWait + "hp 1\n" + lines); };
    const double paid = -0.05; // for the energy of WAIT
    QTest::newRow("test_death_penalty_stage_1")
        << dying("daemon 2,3\n") << kWaitAction << Death << 0.0 << kStep + paid - 1.0;
    QTest::newRow("test_death_penalty_stage_3")
        << dying("stage 3\ndaemon 2,3\n") << kWaitAction << Death << -1.5 << kStep - 1.5 + paid - 1.0;
    QTest::newRow("test_death_penalty_with_high_cumulative")
        << dying("score 90\ndaemon 2,3\n") << kWaitAction << Death << 0.0 << kStep + paid - 1.0;
    QTest::newRow("test_siphon_death_penalty")
        << dying("daemon 2,3 siphon\n") << kWaitAction << SiphonDeath << -10.0 << kStep + paid - 1.0 - 10.0;
    QTest::newRow("test_death_not_from_siphon_enemy")
        << dying("daemon 2,3\n") << kWaitAction << SiphonDeath << 0.0 << kStep + paid - 1.0;
    QTest::newRow("test_death_from_siphon_enemy_not_adjacent")
        << dying("daemon 2,3\ndaemon 3,3 siphon disabled 1\n") << kWaitAction << SiphonDeath << 0.0
        << kStep + paid - 1.0;
}

void TestHackMatrixPlayed::addDistanceRows()
{
    const auto wall = [](int last) {
        Cells cells;
        for (int column = 0; column <= last; ++column)
            cells.push_back({{1, column}, "d1"});
        return cells;
    };
    const grid6::Cell exit{2, 0};
    QTest::newRow("test_distance_closer_no_obstacles")
        << board({}, "", kPlayer, exit) << int(Left) << Distance << 0.05 << kStep + 0.05;
    QTest::newRow("test_distance_with_block_wall")
        << board(wall(4), "", {0, 0}, exit) << int(Right) << Distance << 0.05 << kStep + 0.05;
    QTest::newRow("test_distance_with_block_wall, the way back")
        << board(wall(4), "", {0, 1}, exit) << int(Left) << Distance << 0.0 << kStep;
    QTest::newRow("test_distance_no_path") << board(wall(5), "", {0, 1}, exit) << int(Left) << Distance << 0.0 << kStep;
    // A step towards the exit, where the enemy follows and kills.
    QTest::newRow("test_distance_on_death")
        << board({}, "hp 1\nvirus 3,0\n", kPlayer, exit) << int(Left) << Distance << 0.0 << kStep - 1.0;
    QTest::newRow("test_distance_on_stage_complete")
        << board({}, "owned warp\ncredits 2\nenergy 2\nvirus 2,0\n", {4, 5}, exit) << int(programAction("warp"))
        << Distance << 7 * 0.05 << kStep + 1.0 + 0.3 + 7 * 0.05 + (-2 * 0.05 - 2 * 0.05);
}

void TestHackMatrixPlayed::addSiphonRows()
{
    const Cells missed = {{{3, 2}, "d4"}, {{5, 4}, "d4"}, {{5, 5}, "c10"}};
    const Cells other = {{{3, 2}, "d4"}, {{5, 4}, "d6"}, {{5, 5}, "c10"}};
    const Cells best = {{{2, 2}, "c3"}, {{5, 5}, "c2"}};
    const grid6::Cell exit{0, 5};
    QTest::newRow("test_optimal_siphon_no_penalty")
        << board(best, "siphons 1\n", kPlayer, exit) << int(kSiphonAction) << SiphonQuality << 0.0 << kStep + 3 * 0.05;
    QTest::newRow("test_suboptimal_siphon_missed_credits")
        << board(missed, "siphons 1\n", kPlayer, exit) << int(kSiphonAction) << SiphonQuality << -0.25
        << kStep + 2.0 - 0.25;
    QTest::newRow("test_suboptimal_siphon_different_blocks")
        << board(other, "siphons 1\n", kPlayer, exit) << int(kSiphonAction) << SiphonQuality << 0.0 << kStep + 2.0;
    QTest::newRow("test_siphon_quality_only_on_siphon_action")
        << board(missed, "siphons 1\n", kPlayer, exit) << int(Left) << SiphonQuality << 0.0 << kStep;
}

void TestHackMatrixPlayed::played()
{
    QFETCH(State, state);
    QFETCH(int, action);
    QFETCH(Part, part);
    QFETCH(double, value);
    QFETCH(double, total);
    Simulator world(state);
    const MemoryImage before(world.memory().begin(), world.memory().end());
    const auto model = makeModel<Rules>({}).value();
    model->reset(before);
    QVERIFY(world.step(worldAction(action)));
    QVERIFY(!world.state().facts.actionFailed);
    Evaluation paid;
    model->step({before, worldAction(action), world.memory(), world.frame()}, paid);
    QCOMPARE(exact(paid.parts[part]), exact(value));
    QCOMPARE(paid.total, total); // the sums above are not always in the order of the parts,
    QCOMPARE(exact(paid.total), exact(std::accumulate(paid.parts.begin(), paid.parts.end(), 0.0))); // which this is
}

void TestHackMatrixPlayed::everyNamedTestIsHere()
{
    QFile file(MERIT_TEST_DATA "/named-tests.txt");
    QVERIFY(file.open(QIODevice::ReadOnly));
    QFile source(MERIT_SOURCE_DIR "/tests/worlds/hackmatrix/tst_hackmatrixplayed.cpp");
    QVERIFY(source.open(QIODevice::ReadOnly));
    const auto text = source.readAll();
    int count = 0;
    for (const auto &line : file.readAll().split('\n'))
        if (line.startsWith("004 ")) {
            QVERIFY2(text.contains("newRow(\"" + line.mid(4) + "\")"), line.constData());
            ++count;
        }
    QCOMPARE(count, 34);
}

QTEST_GUILESS_MAIN(TestHackMatrixPlayed)
#include "tst_hackmatrixplayed.moc"
