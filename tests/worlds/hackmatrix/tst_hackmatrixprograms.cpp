// SPDX-License-Identifier: GPL-3.0-or-later
// Every program: when it can be used, what it costs, what it does.
#include "tests/worlds/hackmatrix/boards.h"

using namespace merit;
using namespace merit::hackmatrix;

namespace {

using Cells = std::vector<std::pair<grid6::Cell, const char *>>;

const QString kRich = "credits 20\nenergy 20\n";

State rich(const char *program, const QString &lines = {}, const Cells &cells = {}, grid6::Cell player = {2, 2})
{
    return board(cells, kRich + "owned " + program + "\n" + lines, player);
}

} // namespace

class TestHackMatrixPrograms : public QObject {
    Q_OBJECT

private slots:
    void costs_data();
    void costs();
    void conditions_data();
    void conditions();
    void units_data();
    void units();
    void kills_data();
    void kills();
    void player_data();
    void player();
    void crashClearsBlocks();
    void warpGoesToItsVictim();
    void warpOntoTheExit();
    void polyKeepsDamage();
    void undoGoesBack();
    void undoStaysInItsStage();
    void stepSkipsTheEnemies();
    void calmStopsTasks();
    void reduc();
    void attackLastsForTheStage();
};

void TestHackMatrixPrograms::costs_data()
{
    QTest::addColumn<int>("action");
    QTest::addColumn<int>("credits");
    QTest::addColumn<int>("energy");
    QTest::addColumn<int>("spawns");
    const struct {
        const char *name;
        int action, credits, energy, spawns;
    } rows[] = {{"push", 5, 0, 2, 4},   {"pull", 6, 0, 2, 4},   {"crash", 7, 3, 2, 6},   {"warp", 8, 2, 2, 5},
                {"poly", 9, 1, 1, 3},   {"wait", 10, 0, 1, 1},  {"debug", 11, 3, 0, 4},  {"row", 12, 3, 1, 2},
                {"col", 13, 3, 1, 2},   {"undo", 14, 1, 0, 3},  {"step", 15, 0, 3, 4},   {"siph+", 16, 5, 0, 7},
                {"exch", 17, 4, 0, 3},  {"show", 18, 2, 0, 2},  {"reset", 19, 0, 4, 2},  {"calm", 20, 2, 4, 6},
                {"d_bom", 21, 3, 0, 4}, {"delay", 22, 1, 2, 4}, {"anti-v", 23, 3, 0, 4}, {"score", 24, 0, 5, 5},
                {"reduc", 25, 2, 1, 3}, {"atk+", 26, 4, 4, 8},  {"hack", 27, 2, 2, 4}};
    for (const auto &row : rows)
        QTest::newRow(row.name) << row.action << row.credits << row.energy << row.spawns;
}

// In a situation in which every program is of use.
void TestHackMatrixPrograms::costs()
{
    QFETCH(int, action);
    QFETCH(int, credits);
    QFETCH(int, energy);
    const std::string name = QTest::currentDataTag();
    QCOMPARE(programAction(name.c_str()), action);
    const auto block = ":" + name;
    const Cells cells = {{{2, 0}, "d2"}, {{1, 1}, "d2"}, {{4, 4}, "d2~"}, {{0, 5}, block.c_str()}};
    auto state = board(cells,
                       "hp 1\ncredits 20\nenergy 20\nowned " + QString::fromStdString(name)
                           + "\nglitch 2,0\ndaemon 2,5\nvirus 5,2\ndaemon 4,4\nincoming virus 0,4\n");
    QTEST(int(state.now.spawns[5]), "spawns");
    state.before = state.now;
    state.hasBefore = 1;
    QVERIFY(isAllowed(state, action));
    for (const bool isCreditShort : {true, false}) {
        auto poor = state;
        auto &purse = isCreditShort ? poor.now.credits : poor.now.energy;
        const int cost = isCreditShort ? credits : energy;
        purse = cost;
        QVERIFY(isAllowed(poor, action));
        purse = cost - 1;
        QVERIFY(cost == 0 || !isAllowed(poor, action));
    }
    auto stranger = state;
    stranger.now.board.owned = ~stranger.now.board.owned & ((ProgramSet(1) << kProgramCount) - 1);
    QVERIFY(!isAllowed(stranger, action));
    stepGame(state, action);
    QVERIFY(!state.facts.actionFailed);
    QCOMPARE(state.now.credits, 20 - credits);
    QCOMPARE(state.now.energy, 20 - energy + (name == "exch" ? 4 : 0));
}

void TestHackMatrixPrograms::conditions_data()
{
    QTest::addColumn<State>("state");
    QTest::addColumn<bool>("isUsable");
    const auto add = [](const char *name, const char *program, bool isUsable, const QString &lines = {},
                        const Cells &cells = {}) {
        QTest::newRow(qPrintable(QString("%1 %2").arg(program, name))) << rich(program, lines, cells) << isUsable;
    };
    for (const char *program : {"push", "pull", "poly"}) {
        add("without an enemy", program, false, "incoming virus 0,0\n");
        add("with one", program, true, "virus 0,0\n");
    }
    add("with nothing around", "crash", false, "virus 2,4\n", {{{4, 2}, "d1"}});
    add("with a block around", "crash", true, "", {{{3, 3}, "d1~"}});
    add("with an enemy around", "crash", true, "virus 1,1\n");
    add("with a transmission around", "crash", true, "incoming virus 1,1\n");
    add("with nobody", "warp", false);
    add("with a transmission", "warp", true, "incoming virus 0,0\n");
    add("always", "wait", true);
    add("with an enemy off blocks", "debug", false, "virus 3,0\n", {{{4, 0}, "d1"}});
    add("with an enemy on a block", "debug", true, "glitch 4,0\n", {{{4, 0}, "d1~"}});
    add("with a transmission there", "row", false, "incoming virus 2,0\n");
    add("with an enemy elsewhere", "row", false, "virus 3,0\n");
    add("with an enemy there", "row", true, "virus 2,0\n");
    add("with an enemy elsewhere", "col", false, "virus 3,0\n");
    add("with an enemy there", "col", true, "virus 5,2\n");
    add("without history", "undo", false);
    add("always", "step", true);
    add("always", "siph+", true);
    add("when shown", "show", false, "flags shown\n");
    add("when not shown", "show", true);
    add("at 3 HP", "reset", false);
    add("at 2 HP", "reset", true, "hp 2\n");
    add("when calm", "calm", false, "flags calm\n");
    add("when not calm", "calm", true);
    add("with other enemies", "d_bom", false, "virus 0,0\nincoming daemon 1,1\n");
    add("with a daemon", "d_bom", true, "daemon 0,0\n");
    add("with enemies only", "delay", false, "virus 0,0\n");
    add("with a transmission", "delay", true, "incoming virus 0,0\n");
    add("with other enemies", "anti-v", false, "daemon 0,0\nincoming virus 1,1\n");
    add("with a virus", "anti-v", true, "virus 0,0\n");
    add("in stage 7", "score", true, "stage 7\n");
    add("in stage 8", "score", false, "stage 8\n");
    add("with siphoned or empty blocks", "reduc", false, "", {{{0, 0}, "d3~"}, {{0, 2}, "d3/0"}});
    add("with a block", "reduc", true, "", {{{0, 0}, "d3"}});
    add("at attack 1", "atk+", true);
    add("at attack 2", "atk+", false, "attack 2\n");
    add("when used in this stage", "atk+", false, "flags attack-used\n");
    add("without siphoned cells", "hack", false, "virus 0,0\n");
    add("with a siphoned cell", "hack", true, "", {{{0, 0}, ".~"}});
}

void TestHackMatrixPrograms::conditions()
{
    QFETCH(State, state);
    const auto program = QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString();
    QTEST(isAllowed(state, programAction(program.c_str())), "isUsable");
}

void TestHackMatrixPrograms::units_data()
{
    QTest::addColumn<State>("state");
    QTest::addColumn<QString>("units");
    const auto add = [](const char *name, const char *program, const QString &lines, const QString &after,
                        const Cells &cells = {}) {
        QTest::newRow(qPrintable(QString("%1 %2").arg(program, name))) << rich(program, lines, cells) << after;
    };
    add("straight", "push", "virus 3,2\n", "virus 4,2 hp 2");
    add("diagonal if both differ", "push", "virus 3,3\n", "virus 4,4 hp 2");
    add("beside a block to the farthest", "push", "virus 3,4\n", "virus 3,5 hp 2", {{{4, 5}, "d1"}});
    add("a glitch onto a block", "push", "glitch 3,3\n", "glitch 4,4 hp 2", {{{4, 4}, "d1"}});
    add("not off the grid", "push", "virus 5,2\n", "virus 5,2 hp 2");
    add("first come first served", "push", "virus 3,2\nvirus 4,2\n", "virus 3,2 hp 2; virus 5,2 hp 2");
    add("transmissions stay", "push", "virus 3,2\nincoming virus 1,2\n",
        "virus 4,2 hp 2; incoming virus 1,2 hp 2 turns 1");
    add("straight", "pull", "virus 5,2\n", "virus 4,2 hp 2");
    add("diagonal if both differ", "pull", "virus 4,4\n", "virus 3,3 hp 2");
    add("never onto the player", "pull", "virus 3,2\n", "virus 3,2 hp 2");
    add("around the player's corner", "pull", "virus 3,3\n", "virus 2,3 hp 2", {{{3, 2}, "d1"}});
    add("clears what is around", "crash", "daemon 3,3\nincoming virus 1,2\nvirus 2,4\n", "virus 2,4 hp 2");
    add("hits and stuns on blocks", "debug", "glitch 4,0\nvirus 3,0\n", "glitch 4,0 hp 1 stunned; virus 3,0 hp 2",
        {{{4, 0}, "d1"}});
    add("hits and stuns", "row", "virus 2,0\ndaemon 3,0\nvirus 2,5 hp 1\n", "virus 2,0 hp 1 stunned; daemon 3,0 hp 3");
    add("with attack 2", "row", "attack 2\nvirus 2,0\ndaemon 2,4\n", "daemon 2,4 hp 1 stunned");
    add("hits and stuns", "col", "virus 0,2\ndaemon 3,0\n", "virus 0,2 hp 1 stunned; daemon 3,0 hp 3");
    add("the nearest, and 1 damage around it", "d_bom",
        "attack 2\ndaemon 5,5\ndaemon 3,3\nvirus 4,4\ndaemon 3,4\nvirus 0,0\n",
        "daemon 5,5 hp 3; virus 4,4 hp 1 stunned; daemon 3,4 hp 2 stunned; virus 0,0 hp 2");
    add("3 turns each", "delay", "incoming virus 0,0\nincoming daemon 5,0 turns 4\nvirus 3,0\n",
        "incoming virus 0,0 hp 2 turns 4; incoming daemon 5,0 hp 3 turns 7; virus 3,0 hp 2");
    add("1 damage, stunned", "anti-v", "attack 2\nvirus 0,0\nvirus 5,0 hp 1\ndaemon 3,0\n",
        "virus 0,0 hp 1 stunned; daemon 3,0 hp 3");
    add("enemies on siphoned cells", "hack", "virus 0,0\nvirus 0,1\n", "virus 0,0 hp 1 stunned; virus 0,1 hp 2",
        {{{0, 0}, "c1~"}});
}

void TestHackMatrixPrograms::units()
{
    QFETCH(State, state);
    const auto program = QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString();
    const auto after = stepped(state, programAction(program.c_str()));
    QVERIFY(!after.facts.actionFailed);
    QTEST(summary(after), "units");
    QVERIFY(after.now.player() == state.now.player());
}

void TestHackMatrixPrograms::kills_data()
{
    QTest::addColumn<State>("state");
    QTest::addColumn<int>("kills");
    QTest::newRow("crash HM-4 enemies and transmissions") << rich("crash", "daemon 3,3\nincoming virus 1,2\n") << 2;
    QTest::newRow("crash HM-4 not those of tasks")
        << rich("crash", "daemon 3,3 task\nincoming virus 1,2 task\nvirus 2,3\n") << 1;
    QTest::newRow("warp HM-4") << rich("warp", "daemon 3,3\n") << 1;
    QTest::newRow("warp HM-4 task") << rich("warp", "incoming daemon 3,3 task\n") << 0;
    QTest::newRow("row HM-4 two of three") << rich("row", "virus 2,0 hp 1\nvirus 2,5 hp 1 siphon\nvirus 2,4\n") << 2;
    QTest::newRow("d_bom HM-4") << rich("d_bom", "daemon 3,3\nvirus 4,4 hp 1\n") << 2;
    QTest::newRow("anti-v HM-4") << rich("anti-v", "virus 3,3 hp 1\nvirus 4,4 hp 1 task\n") << 1;
}

void TestHackMatrixPrograms::kills()
{
    QFETCH(State, state);
    const auto program = QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString();
    QTEST(stepped(state, programAction(program.c_str())).facts.kills, "kills");
}

void TestHackMatrixPrograms::player_data()
{
    QTest::addColumn<State>("state");
    QTest::addColumn<int>("hp");
    QTest::addColumn<int>("score");
    QTest::addColumn<int>("siphons");
    QTest::addColumn<int>("attack");
    QTest::addColumn<bool>("isShown");
    QTest::newRow("reset to 3 HP") << rich("reset", "hp 1\n") << 3 << 0 << 0 << 1 << false;
    QTest::newRow("score for the stages to come") << rich("score", "stage 3\nscore 4\n") << 3 << 9 << 0 << 1 << false;
    QTest::newRow("siph+ one more") << rich("siph+", "siphons 2\n") << 3 << 0 << 3 << 1 << false;
    QTest::newRow("atk+ attack 2") << rich("atk+") << 3 << 0 << 0 << 2 << false;
    QTest::newRow("show shows") << rich("show") << 3 << 0 << 0 << 1 << true;
}

void TestHackMatrixPrograms::player()
{
    QFETCH(State, state);
    const auto program = QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString();
    const auto after = stepped(state, programAction(program.c_str()));
    QTEST(int(after.now.hp), "hp");
    QTEST(after.now.score, "score");
    QTEST(int(after.now.dataSiphons), "siphons");
    QTEST(int(after.now.attack), "attack");
    QTEST(after.now.isShown != 0, "isShown");
    QVERIFY(!after.facts.dataSiphonCollected); // HM-5: by walking only
}

void TestHackMatrixPrograms::crashClearsBlocks()
{
    const auto after = stepped(rich("crash", "", {{{3, 3}, "d5"}, {{1, 2}, "?:push~"}, {{4, 2}, "d1"}}),
                               programAction("crash"));
    QCOMPARE(blockCells(after.now.board), grid6::only({4, 2}));
    QCOMPARE(after.now.score, 0);
    QCOMPARE(int(after.now.spawns[21]), 0);
}

void TestHackMatrixPrograms::warpGoesToItsVictim()
{
    std::array<int, 2> visits{};
    for (std::uint64_t chance = 0; chance < 200; ++chance) {
        auto state = rich("warp", "virus 0,0 hp 1\nincoming daemon 4,1\n", {{{4, 1}, "$."}});
        state.chance = chance;
        stepGame(state, programAction("warp"));
        const bool isFirst = state.now.player() == grid6::Cell{0, 0};
        QVERIFY(isFirst || state.now.player() == (grid6::Cell{4, 1}));
        QCOMPARE(summary(state), QString(isFirst ? "incoming daemon 4,1 hp 3 turns 1" : "virus 0,0 hp 1"));
        QVERIFY(!state.facts.dataSiphonCollected);
        ++visits[isFirst];
    }
    QVERIFY(visits[0] > 60 && visits[1] > 60);
}

void TestHackMatrixPrograms::warpOntoTheExit()
{
    const auto after = stepped(rich("warp", "hp 2\nvirus 5,5\n"), programAction("warp"));
    QVERIFY(after.facts.stageAdvanced);
    QCOMPARE(int(after.now.stage), 2);
    QCOMPARE(int(after.now.hp), 3);
    QCOMPARE(after.facts.distanceDelta, 6); // HM-19: the full old distance
}

void TestHackMatrixPrograms::polyKeepsDamage()
{
    for (std::uint64_t chance = 0; chance < 100; ++chance) {
        auto state = rich("poly", "daemon 0,0 hp 2\nvirus 5,0\nincoming glitch 4,4\n");
        state.chance = chance;
        stepGame(state, programAction("poly"));
        const auto units = state.now.units();
        QVERIFY(units[0].type != UnitType::Daemon && units[0].hp == 1);
        QVERIFY(units[1].type != UnitType::Virus && units[1].hp == maximumHp(units[1].type));
        QVERIFY(units[2].type == UnitType::Glitch);
    }
}

void TestHackMatrixPrograms::undoGoesBack()
{
    const auto start = rich("undo", "hp 3\nsiphons 1\n", {{{3, 2}, "d5"}, {{2, 2}, "c3"}});
    const auto turned = stepped(start, kSiphonAction);
    QCOMPARE(turned.now.score, 5);
    const auto undone = stepped(turned, programAction("undo"));
    QCOMPARE(undone.now.score, 0);
    QCOMPARE(undone.now.credits, 19);
    QCOMPARE(int(undone.now.dataSiphons), 1);
    QCOMPARE(undone.now.units().size(), std::size_t(0));
    QVERIFY(!undone.now.board.at({3, 2}).siphoned);
    QCOMPARE(undone.facts.score - undone.facts.oldScore, -5);
    QVERIFY(!isAllowed(undone, programAction("undo")));
    QCOMPARE(undone.chance, turned.chance);
}

void TestHackMatrixPrograms::undoStaysInItsStage()
{
    auto state = stepped(rich("undo", "", {}, {5, 3}), Right);
    QVERIFY(isAllowed(state, programAction("undo")));
    stepGame(state, Right);
    QVERIFY(state.facts.stageAdvanced);
    QVERIFY(!isAllowed(state, programAction("undo")));
}

void TestHackMatrixPrograms::stepSkipsTheEnemies()
{
    auto state = rich("step", "virus 5,0\nincoming virus 0,5\n");
    const auto before = summary(state);
    stepGame(state, programAction("step"));
    stepGame(state, Left);
    QCOMPARE(summary(state), before);
    stepGame(state, Right);
    QVERIFY(summary(state) != before);
}

void TestHackMatrixPrograms::calmStopsTasks()
{
    for (const bool isCalm : {false, true}) {
        auto state = rich("calm wait", "task 1\n");
        if (isCalm)
            stepGame(state, programAction("calm"));
        stepGame(state, programAction("wait"));
        QCOMPARE(state.now.units().size(), std::size_t(isCalm ? 0 : 1));
    }
}

void TestHackMatrixPrograms::reduc()
{
    const auto after = stepped(rich("reduc", "", {{{0, 0}, "d3"}, {{0, 2}, "d3~"}, {{0, 4}, "d3/0"}}),
                               programAction("reduc"));
    QCOMPARE(int(after.now.spawns[0]), 2);
    QCOMPARE(int(after.now.spawns[2]), 3);
    QCOMPARE(int(after.now.spawns[4]), 0);
}

void TestHackMatrixPrograms::attackLastsForTheStage()
{
    auto state = stepped(rich("atk+", "", {}, {5, 4}), programAction("atk+"));
    QCOMPARE(int(state.now.attack), 2);
    stepGame(state, Right);
    QCOMPARE(int(state.now.attack), 1);
    QVERIFY(isAllowed(state, programAction("atk+")));
    const auto other = stepped(board({}, "flags shown calm skip\n", {5, 4}), Right);
    QVERIFY(other.facts.stageAdvanced && other.now.isShown && other.now.isCalm && other.now.skipsEnemyTurn);
}

QTEST_GUILESS_MAIN(TestHackMatrixPrograms)
#include "tst_hackmatrixprograms.moc"
