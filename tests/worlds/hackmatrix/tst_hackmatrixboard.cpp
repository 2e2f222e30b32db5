// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/worlds/hackmatrix/boards.h"

#include <random>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

const QString kRow = "c1 . e2 d5 :push ?d3\n";
const QString kGrid = "board\n@c1 . e2 d5 :push ?d3\n" + kRow + kRow + kRow + kRow + ">. . . $e1 c1e2~ ?:atk+/2~\n";

} // namespace

class TestHackMatrixBoard : public QObject {
    Q_OBJECT

private slots:
    void readsEverything();
    void roundTrip();
    void refused_data();
    void refused();
    void anyTextIsReadOrRefused();
};

void TestHackMatrixBoard::readsEverything()
{
    const auto read = readBoard((QString("stage 3 # of 8\nhp 2\nscore -4\ncredits 7\nenergy 8\nsiphons 9\npending 3\n"
                                         "owned push hack\nflags calm skip\ninterval 6\ntask 5\nchance 77\n")
                                 + kGrid + "virus 0,1 hp 1 stunned siphon\nincoming daemon 5,1 turns 4 task\n")
                                    .toStdString());
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    const auto &now = read->now;
    QCOMPARE(int(now.stage), 3);
    QCOMPARE(int(now.hp), 2);
    QCOMPARE(now.score, -4);
    QCOMPARE(now.credits, 7);
    QCOMPARE(now.energy, 8);
    QCOMPARE(int(now.dataSiphons), 9);
    QCOMPARE(int(now.pendingSpawns), 3);
    QCOMPARE(now.board.owned, ProgramSet(1) | ProgramSet(1) << 22);
    QVERIFY(now.isCalm && now.skipsEnemyTurn && !now.isShown && !now.isAttackUsed);
    QCOMPARE(int(now.taskInterval), 6);
    QCOMPARE(int(now.taskIn), 5);
    QCOMPARE(read->chance, std::uint64_t(77));
    QVERIFY(now.player() == (grid6::Cell{5, 0}) && now.exit() == (grid6::Cell{0, 0}));
    QCOMPARE(now.siphonCells, grid6::Cells(1) << 3);
    QCOMPARE(int(now.board.at({5, 3}).points), 5);
    QCOMPARE(int(now.spawns[33]), 5);
    QCOMPARE(int(now.spawns[34]), 4); // push
    QVERIFY(now.board.at({5, 5}).block == Block::Question);
    QVERIFY(now.board.at({0, 4}).siphoned && now.board.at({0, 4}).credits == 1 && now.board.at({0, 4}).energy == 2);
    QCOMPARE(int(now.spawns[5]), 2);
    QCOMPARE(now.units().size(), std::size_t(2));
    QCOMPARE(summary(*read), QString("virus 0,1 hp 1 stunned siphon; incoming daemon 5,1 hp 3 turns 4 task"));
}

void TestHackMatrixBoard::roundTrip()
{
    std::mt19937 random(3);
    State state;
    startGame(state, 5);
    for (int i = 0; i < 5000; ++i) {
        stepGame(state, static_cast<Action>(random() % kGameActionCount));
        if (state.isOver)
            continue;
        const auto text = writeBoard(state);
        const auto read = readBoard(text);
        QVERIFY2(read, read ? "" : read.error().message().c_str());
        QCOMPARE(std::memcmp(&read->now, &state.now, sizeof state.now), 0);
        QCOMPARE(read->chance, state.chance);
        QCOMPARE(writeBoard(*read), text);
    }
}

void TestHackMatrixBoard::refused_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto add = [](const char *name, const QString &text, const char *message) {
        QTest::newRow(name) << text << "board: " + QString(message);
    };
    const auto changed = [](const char *from, const char *to) { return QString(kGrid).replace(from, to); };
    const QString kFive = "c1 . e2 d5 :push\n";
    add("empty", "", "line 1, column 1: there is no board");
    add("a row too short", "board\n" + kFive, "line 2, column 17: a row has 6 cells, this one 5");
    add("a row too long", "board\n. . . . . . .\n", "line 2, column 13: a row has 6 cells, this one 7");
    add("a row missing", "board\n" + kRow, "line 2, column 1: the board has 6 rows, here are fewer");
    add("an unknown letter", changed("@c1 .", "@c1 x"), "line 2, column 5: unknown sign x");
    add("no player", changed("@", ""), "line 7, column 1: there is no player (@)");
    add("no exit", changed(">", ""), "line 7, column 1: there is no exit (>)");
    add("two players", changed(">.", ">@."), "line 7, column 2: a second player");
    add("two exits", changed("@c1", "@>c1"), "line 7, column 1: a second exit");
    add("marks without a cell", changed(">.", ">"), "line 7, column 2: a cell is missing after its marks");
    add("an unknown program", changed("?:atk+", "?:attack"), "line 7, column 20: unknown program attack");
    add("a question without an answer", changed("?:atk+/2~", "?c1"),
        "line 7, column 19: a question block hides d or :");
    add("too many points", changed("d5", "d21"), "line 2, column 11: not between 0 and 20");
    add("no points", changed("d5", "d"), "line 2, column 11: a number is missing");
    add("spawns without a block", changed("$e1", "$e1/2"), "line 7, column 11: only a block has a spawn count");
    add("something after a cell", changed("$e1", "$e1!"), "line 7, column 11: unexpected !");
    add("a second board", kGrid + kGrid, "line 8, column 1: a second board");
    add("an unknown word", "gold 3\n" + kGrid, "line 1, column 1: neither a setting nor a unit");
    add("HP of nobody", "hp 4\n" + kGrid, "line 1, column 4: not between 1 and 3");
    add("a setting without its number", "hp\n" + kGrid, "line 1, column 1: hp takes one number");
    add("a number too large for any", "score 99999999999999999999\n" + kGrid,
        "line 1, column 7: not between -1000000 and 1000000");
    add("an unknown flag", "flags loud\n" + kGrid, "line 1, column 7: unknown flag loud");
    add("a unit nowhere", kGrid + "virus\n", "line 8, column 1: its place is missing, as in 3,4");
    add("a unit outside", kGrid + "virus 3,6\n", "line 8, column 9: not between 0 and 5");
    add("a unit on another", kGrid + "virus 3,0\ndaemon 3,0\n", "line 9, column 8: somebody is there already");
    add("a unit on the player", kGrid + "virus 5,0\n", "line 8, column 7: the player is there already");
    add("a unit with too many HP", kGrid + "virus 3,0 hp 3\n", "line 8, column 14: not between 1 and 2");
    add("an unknown detail", kGrid + "virus 3,0 asleep 1\n", "line 8, column 11: unknown detail asleep");
    add("chance is a number", "chance luck\n" + kGrid, "line 1, column 8: not a number");
}

void TestHackMatrixBoard::refused()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const auto read = readBoard(text.toStdString());
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().message()), message);
}

// A good board with a few signs changed: never a crash, and what is read can be played.
void TestHackMatrixBoard::anyTextIsReadOrRefused()
{
    std::mt19937 random(4);
    const auto good = ("owned push warp\nvirus 4,1\n" + kGrid).toStdString();
    const std::string signs = "@>$.cde:?/~09 \n#-,";
    int readCount = 0;
    for (int i = 0; i < 20000; ++i) {
        auto text = good;
        for (auto n = random() % 4; n-- > 0;)
            text[random() % text.size()] = signs[random() % signs.size()];
        auto read = readBoard(text);
        readCount += read.has_value();
        if (read)
            stepGame(*read, static_cast<Action>(random() % kGameActionCount));
        else
            QVERIFY(read.error().cause.starts_with("line "));
    }
    QVERIFY(readCount > 1000);
}

QTEST_GUILESS_MAIN(TestHackMatrixBoard)
#include "tst_hackmatrixboard.moc"
