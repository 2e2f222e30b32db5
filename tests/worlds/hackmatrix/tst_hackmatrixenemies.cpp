// SPDX-License-Identifier: GPL-3.0-or-later
// What happens on the board: the player's moves and attacks, and the enemy turn after them.
#include "model/worlds/hackmatrix/enemies.h"
#include "tests/worlds/hackmatrix/boards.h"

using namespace merit;
using namespace merit::hackmatrix;

namespace {

using Cells = std::vector<std::pair<grid6::Cell, const char *>>;

// A turn in which the player only waits.
State waited(const QString &lines, const Cells &cells = {}, int turns = 1)
{
    auto state = board(cells, "energy 9\nowned wait\n" + lines);
    for (int i = 0; i < turns; ++i)
        stepGame(state, programAction("wait"));
    return state;
}

} // namespace

class TestHackMatrixEnemies : public QObject {
    Q_OBJECT

private slots:
    void turns_data();
    void turns();
    void attacks_data();
    void attacks();
    void moves_data();
    void moves();
    void siphonTakes();
    void siphonOnABlockTakesNothing();
    void siphonSpawnsAppear();
    void tasks();
    void exitHeals();
    void stageEightWins();
    void intents();
};

void TestHackMatrixEnemies::turns_data()
{
    QTest::addColumn<QString>("units");
    QTest::addColumn<Cells>("cells");
    QTest::addColumn<QString>("after");
    QTest::addColumn<int>("hp");
    const auto add = [](const char *name, const char *units, const char *after, int hp, const Cells &cells = {}) {
        QTest::newRow(name) << units << cells << after << hp;
    };
    const Cells wall = {{{3, 1}, "d1"}, {{3, 2}, "d1"}, {{3, 3}, "d1"}};
    add("a virus takes two steps", "virus 5,2\n", "virus 3,2 hp 2", 3);
    add("a virus steps and attacks", "virus 4,2\n", "virus 3,2 hp 2", 2);
    add("a virus attacks once", "virus 3,2\n", "virus 3,2 hp 2", 2);
    add("a daemon takes one step", "daemon 5,2\n", "daemon 4,2 hp 3", 3);
    add("a daemon attacks when adjacent", "daemon 2,3\n", "daemon 2,3 hp 3", 2);
    add("not from the diagonal", "daemon 3,3\n", "daemon 2,3 hp 3", 3);
    add("a cryptog takes one step", "cryptog 5,2\n", "cryptog 4,2 hp 2", 3);
    add("around blocks", "daemon 4,2\n", "daemon 4,1 hp 3", 3, wall);
    add("siphoned blocks stand too", "daemon 4,2\n", "daemon 4,1 hp 3", 3,
        {{{3, 1}, "d1~"}, {{3, 2}, "d1~"}, {{3, 3}, "d1~"}});
    add("a glitch walks on blocks", "glitch 4,2\n", "glitch 3,2 hp 2", 3, wall);
    add("enemies block", "daemon 3,2 stunned\ndaemon 4,2\n", "daemon 3,2 hp 3; daemon 4,1 hp 3", 3);
    add("transmissions block", "incoming virus 3,2 turns 3\ndaemon 4,2\n",
        "incoming virus 3,2 hp 2 turns 2; daemon 4,1 hp 3", 3);
    add("without a way it stays", "daemon 5,0\n", "daemon 5,0 hp 3", 3, {{{4, 0}, "d1"}, {{5, 1}, "d1"}});
    add("the stunned rest, once", "daemon 2,3 stunned\n", "daemon 2,3 hp 3", 3);
    add("the disabled rest", "daemon 2,3 disabled 2\n", "daemon 2,3 hp 3 disabled 1", 3);
    add("a transmission ticks", "incoming daemon 2,3 turns 3\n", "incoming daemon 2,3 hp 3 turns 2", 3);
    add("a transmission arrives and rests", "incoming daemon 2,3 turns 1\n", "daemon 2,3 hp 3", 3);
    add("two attack together", "daemon 2,3\ndaemon 2,1\n", "daemon 2,3 hp 3; daemon 2,1 hp 3", 1);
    add("the first step of all comes first", "virus 4,2\ndaemon 3,3\n", "virus 3,2 hp 2; daemon 2,3 hp 3", 2);
    add("three kill, the fourth stays", "daemon 2,3\ndaemon 2,1\ndaemon 1,2\ndaemon 5,2\n",
        "daemon 2,3 hp 3; daemon 2,1 hp 3; daemon 1,2 hp 3; daemon 5,2 hp 3", 0);
}

void TestHackMatrixEnemies::turns()
{
    QFETCH(QString, units);
    QFETCH(Cells, cells);
    const auto state = waited(units, cells);
    QTEST(summary(state), "after");
    QTEST(int(state.now.hp), "hp");
    QCOMPARE(state.facts.playerDied != 0, state.now.hp == 0);
}

void TestHackMatrixEnemies::attacks_data()
{
    QTest::addColumn<QString>("units");
    QTest::addColumn<Cells>("cells");
    QTest::addColumn<QString>("after");
    QTest::addColumn<int>("kills");
    const auto add = [](const char *name, const char *units, const char *after, int kills, const Cells &cells = {}) {
        QTest::newRow(name) << units << cells << after << kills;
    };
    add("from afar", "daemon 5,2\n", "daemon 5,2 hp 2", 0);
    add("the survivor is stunned for the turn", "daemon 3,2\n", "daemon 3,2 hp 2", 0);
    add("the last HP", "daemon 4,2 hp 1\n", "", 1);
    add("HM-4 not one from a task", "daemon 4,2 hp 1 task\n", "", 0);
    add("a transmission dies", "incoming daemon 4,2 turns 3\n", "", 1);
    add("HM-4 not a transmission from a task", "incoming daemon 4,2 turns 3 task\n", "", 0);
    add("only the first in line", "daemon 3,2 hp 1\ndaemon 5,2 disabled 2\n", "daemon 5,2 hp 3 disabled 1", 1);
    add("with attack 2", "attack 2\ndaemon 5,2\n", "daemon 5,2 hp 1", 0);
    add("one on a block is hit", "glitch 4,2 hp 1\n", "", 1, {{{4, 2}, "d1"}});
    add("one on an adjacent block is hit", "glitch 3,2 hp 1\n", "", 1, {{{3, 2}, "d1"}});
}

void TestHackMatrixEnemies::attacks()
{
    QFETCH(QString, units);
    QFETCH(Cells, cells);
    const auto state = stepped(board(cells, units), Up);
    QVERIFY(!state.facts.actionFailed);
    QVERIFY(state.now.player() == (grid6::Cell{2, 2}));
    QTEST(summary(state), "after");
    QTEST(state.facts.kills, "kills");
}

void TestHackMatrixEnemies::moves_data()
{
    QTest::addColumn<State>("state");
    QTest::addColumn<int>("action");
    QTest::addColumn<int>("cell"); // -1: not executed
    const auto cell = [](int row, int column) { return grid6::Cell{row, column}.index(); };
    QTest::newRow("up is row + 1") << board() << int(Up) << cell(3, 2);
    QTest::newRow("down is row - 1") << board() << int(Down) << cell(1, 2);
    QTest::newRow("left is column - 1") << board() << int(Left) << cell(2, 1);
    QTest::newRow("right is column + 1") << board() << int(Right) << cell(2, 3);
    QTest::newRow("not off the grid") << board({}, "", {0, 0}) << int(Down) << -1;
    QTest::newRow("not off the grid sideways") << board({}, "", {0, 0}) << int(Left) << -1;
    QTest::newRow("not onto a block") << board({{{3, 2}, "d1"}}) << int(Up) << -1;
    QTest::newRow("not onto a siphoned block") << board({{{3, 2}, "d1~"}}) << int(Up) << -1;
    QTest::newRow("an enemy behind a block is not in line")
        << board({{{4, 2}, "d1"}}, "daemon 5,2\n") << int(Up) << cell(3, 2);
}

void TestHackMatrixEnemies::moves()
{
    QFETCH(State, state);
    QFETCH(int, action);
    QFETCH(int, cell);
    QCOMPARE(isAllowed(state, action), cell >= 0);
    const auto after = stepped(state, action);
    QCOMPARE(after.facts.actionFailed != 0, cell < 0);
    QCOMPARE(after.now.player().index(), cell < 0 ? state.now.player().index() : cell);
    QVERIFY(cell >= 0 || Rules().score(after.facts).total == 0.0); // HM-16
}

void TestHackMatrixEnemies::siphonTakes()
{
    const auto start = board({{{2, 2}, "c2"}, {{3, 2}, "d5"}, {{2, 3}, ":push"}, {{2, 1}, "?:pull"}, {{1, 2}, "e3"}},
                             "siphons 2\nowned pull\nflags skip\ninterval 5\ntask 3\n");
    auto state = stepped(start, kSiphonAction);
    QCOMPARE(int(state.now.dataSiphons), 1);
    QCOMPARE(state.now.credits, 2);
    QCOMPARE(state.now.energy, 3);
    QCOMPARE(state.now.score, 5);
    QCOMPARE(state.now.board.owned, ProgramSet(3));
    QCOMPARE(int(state.now.pendingSpawns), 5 + 4 + 4);
    QCOMPARE(int(state.now.taskInterval), 4);
    QCOMPARE(int(state.now.taskIn), 8);
    QCOMPARE(state.facts.blocksSiphoned, 3);
    QCOMPARE(state.facts.programsAcquired, 1);
    QCOMPARE(state.facts.creditsGained, 2);
    QCOMPARE(state.facts.energyGained, 3);
    const auto cross = grid6::only({2, 2}) | grid6::neighbours(grid6::only({2, 2}));
    QCOMPARE(siphonedCells(state.now.board), cross);
    state.now.skipsEnemyTurn = 1;
    stepGame(state, kSiphonAction);
    QCOMPARE(int(state.now.taskInterval), 4);
    QCOMPARE(state.now.score, 5);
    QCOMPARE(int(state.now.pendingSpawns), 13);
    QVERIFY(!isAllowed(state, kSiphonAction));
}

void TestHackMatrixEnemies::siphonOnABlockTakesNothing()
{
    const auto after = stepped(board({{{2, 2}, "d4~"}, {{3, 2}, "d5"}, {{2, 1}, "c3"}}, "siphons 1\n"), kSiphonAction);
    QVERIFY(!after.facts.actionFailed);
    QCOMPARE(int(after.now.dataSiphons), 0);
    QCOMPARE(after.now.score, 0);
    QCOMPARE(after.now.credits, 0);
    QCOMPARE(after.now.units().size(), std::size_t(0));
}

void TestHackMatrixEnemies::siphonSpawnsAppear()
{
    auto state = stepped(board({{{3, 2}, "d5"}}, "siphons 1\n"), kSiphonAction);
    QCOMPARE(state.now.units().size(), std::size_t(5));
    for (const auto &unit : state.now.units())
        QVERIFY(!unit.isEnemy() && unit.turns == 1 && unit.isFromSiphon && !unit.isFromTask);
    QCOMPARE(int(state.now.pendingSpawns), 0);
}

void TestHackMatrixEnemies::tasks()
{
    auto state = waited("stage 4\ninterval 9\ntask 2\n");
    QCOMPARE(state.now.units().size(), std::size_t(0));
    stepGame(state, programAction("wait"));
    QCOMPARE(state.now.units().size(), std::size_t(1));
    QVERIFY(state.now.units()[0].isFromTask && !state.now.units()[0].isFromSiphon);
    QCOMPARE(int(state.now.taskIn), 9);
}

void TestHackMatrixEnemies::exitHeals()
{
    const auto state = stepped(board({}, "hp 1\nstage 2\nvirus 3,4\nincoming daemon 0,0\n", {5, 4}), Right);
    QVERIFY(state.facts.stageAdvanced);
    QCOMPARE(int(state.now.stage), 3);
    QCOMPARE(int(state.now.hp), 2);
    QVERIFY(state.now.player() == (grid6::Cell{5, 5}));
    QVERIFY(state.now.exit() != state.now.player());
    QVERIFY(summary(state).startsWith("virus 3,4 hp 2; incoming daemon 0,0 hp 3 turns 1"));
    QCOMPARE(state.now.units().size(), std::size_t(2 + 3));
    QCOMPARE(int(state.now.taskInterval), 10);
}

void TestHackMatrixEnemies::stageEightWins()
{
    const auto state = stepped(board({}, "stage 8\nscore 10\n", {5, 4}), Right);
    QVERIFY(state.isOver && state.facts.gameWon && state.facts.stageAdvanced);
    QCOMPARE(state.facts.stage, 9);
}

void TestHackMatrixEnemies::intents()
{
    const auto state = board({}, "daemon 2,3\nvirus 5,2\ndaemon 0,0 stunned\nincoming virus 0,5\n");
    const auto kind = [&](std::size_t i) { return intentOf(state.now, state.now.units()[i]).kind; };
    QVERIFY(kind(0) == Intent::Kind::Attack);
    QVERIFY(kind(1) == Intent::Kind::Move);
    QCOMPARE(intentOf(state.now, state.now.units()[1]).cell, (grid6::Cell{4, 2}.index()));
    QVERIFY(kind(2) == Intent::Kind::Nothing);
    QVERIFY(kind(3) == Intent::Kind::Nothing);
}

QTEST_GUILESS_MAIN(TestHackMatrixEnemies)
#include "tst_hackmatrixenemies.moc"
