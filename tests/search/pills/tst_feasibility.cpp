// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/pills/feasibility.h"
#include "tests/search/pills/boards.h"
#include "tests/search/pills/referencesearch.h"

#include <QTest>

using namespace merit::pills;

Q_DECLARE_METATYPE(Task)

namespace {

int action(int orientation, int row, int column)
{
    return orientation * 128 + row * 8 + column;
}

// Two frames before the pill would lock by itself: time for one thing, not for two.
constexpr int kLastButOne = 38;

// A lying pill on the floor, in column 3.
Start onFloor(int counter = 0, int held = 0, int velocity = 0)
{
    Start start;
    start.y = 0;
    start.fallCounter = counter;
    start.held = static_cast<std::uint8_t>(held);
    start.velocity = velocity;
    return start;
}

Start turned(Start start, int rotation)
{
    start.rotation = rotation;
    return start;
}

Start onOddFrame(Start start)
{
    start.parity = 1;
    return start;
}

Start withEqualColours(Start start)
{
    start.sameColours = true;
    return start;
}

// As the game starts a pill, at this speed.
Start atSpeed(int setting, int speedUps)
{
    Start start;
    start.speedSetting = setting;
    start.speedUps = speedUps;
    return start;
}

} // namespace

class TestFeasibility : public QObject {
    Q_OBJECT

private slots:
    void emptyBottle_data();
    void emptyBottle();
    void placements_data();
    void placements();
    void filled_data();
    void filled();
    void paths_data();
    void paths();
    void moved();

private:
    void addReachable();
    void addStarts();
    void addTwins();
};

void TestFeasibility::emptyBottle_data()
{
    QTest::addColumn<bool>("sameColours");
    QTest::addColumn<QList<int>>("perOrientation");

    QTest::newRow("DM-20 empty bottle: 30, each at cost 31") << false << QList<int>{7, 8, 7, 8};
    QTest::newRow("DM-24 equal colours: 15") << true << QList<int>{7, 8, 0, 0};
}

void TestFeasibility::emptyBottle()
{
    QFETCH(bool, sameColours);
    FeasibilitySearch search;
    Start start;
    start.sameColours = sameColours;
    search.run({}, start);
    QList<int> perOrientation(4);
    for (int placement = 0; placement < kPlacementCount; ++placement) {
        const bool isFeasible = search.feasible()[static_cast<std::size_t>(placement)];
        QCOMPARE(search.cost(placement), isFeasible ? 31 : -1);
        perOrientation[placement / 128] += isFeasible;
    }
    QTEST(perOrientation, "perOrientation");
}

void TestFeasibility::placements_data()
{
    QTest::addColumn<Task>("task");
    QTest::addColumn<int>("placement");
    QTest::addColumn<bool>("isLegal");
    QTest::addColumn<int>("cost"); // -1: not feasible

    addReachable();
    addStarts();
    addTwins();
}

void TestFeasibility::addReachable()
{
    const Start top;
    const auto row = [](const char *name, const Board &board, const Start &start, int placement, bool isLegal,
                        int cost) {
        QTest::newRow(name) << Task{board, start} << placement << isLegal << cost;
    };
    const auto cave = bottle({".#######", "........"});

    row("DM-16 the first half names the placement", {}, turned(onFloor(), 2), action(2, 15, 4), true, 1);
    row("DM-17 rotation 1 is o3", {}, turned(onFloor(), 1), action(3, 15, 3), true, 1);
    row("DM-17 rotation 3 is o1, one row up", {}, turned(onFloor(), 3), action(1, 14, 3), true, 1);
    row("DM-18 under a roof it does not fit standing", cave, onFloor(), action(3, 15, 3), false, -1);
    row("DM-19 what floats is not legal", {}, top, action(0, 14, 3), false, -1);
    row("DM-19 a half above the bottle is not legal", bottle({".......#"}), turned(top, 1), action(3, 0, 3), false, -1);
    row("DM-20 DOWN locks in the first frame", {}, onFloor(), action(0, 15, 3), true, 1);
    row("DM-20 on an odd frame in the second", {}, onOddFrame(onFloor()), action(0, 15, 3), true, 2);
    row("DM-20 one move, and DOWN on the next even frame", {}, onFloor(), action(0, 15, 4), true, 3);
    row("DM-20 walled in: legal, not feasible", bottle({"########", "........"}), top, action(0, 15, 3), true, -1);
    row("DM-20 turned under a roof, then six moves", cave, Start{.x = 0, .y = 0, .rotation = 1}, action(2, 15, 7), true,
        13);
    row("DM-21 a turn goes one to the left when in place does not fit", bottle({"....#..."}),
        turned(onFloor(kLastButOne), 1), action(0, 15, 2), true, 2);
    row("DM-21 LEFT and a turn go two columns in one frame", {}, turned(onFloor(kLastButOne), 1), action(0, 15, 1),
        true, 2);
    row("DM-21 RIGHT and a turn one only", {}, turned(onFloor(kLastButOne), 1), action(0, 15, 5), true, -1);
    row("DM-22 low speed leaves time", {}, atSpeed(0, 0), action(0, 15, 0), true, 31);
    row("DM-22 beyond the table: one row a frame", {}, atSpeed(0, 72), action(0, 15, 3), true, 16);
    row("DM-22 which still moves while it falls", {}, atSpeed(2, 200), action(0, 15, 0), true, 16);
}

void TestFeasibility::addStarts()
{
    const auto row = [](const char *name, const Start &start, int placement, int cost) {
        QTest::newRow(name) << Task{{}, start} << placement << true << cost;
    };
    const int left = action(0, 15, 2);
    const int here = action(0, 15, 3);

    row("DM-23 a counter above the threshold drops in the next frame", onFloor(200), here, 1);
    row("DM-23 which leaves no frame for a move", onFloor(200), left, -1);
    row("DM-23 a counter at the threshold as well", onFloor(kLastButOne + 1), left, -1);
    row("DM-23 one below it leaves one frame", onFloor(kLastButOne), left, 2);
    row("DM-23 LEFT held at velocity 15 moves at once", onFloor(kLastButOne, Left, 15), left, 2);
    row("DM-23 held at 14 it waits, and a new press comes too late", onFloor(kLastButOne, Left, 14), left, -1);
    row("DM-23 RIGHT held at velocity 15 moves at once", onFloor(kLastButOne, Right, 15), action(0, 15, 4), 2);
    row("DM-23 LEFT and RIGHT held count as neither: a new press", onFloor(kLastButOne, Left | Right, 3), left, 2);
    row("DM-23 A held cannot turn by A", onFloor(kLastButOne, ButtonA), action(1, 14, 3), -1);
    row("DM-23 but by B", onFloor(kLastButOne, ButtonA), action(3, 15, 3), 2);
    row("DM-23 A and B held count as neither: A turns", onFloor(kLastButOne, ButtonA | ButtonB), action(1, 14, 3), 2);
    row("DM-23 DOWN held does not matter", onFloor(0, Down), here, 1);
    QTest::newRow("DM-23 a start that does not fit: legal only")
        << Task{bottle({"...#....", "........"}), Start{.y = 1}} << action(0, 15, 0) << true << -1;
}

void TestFeasibility::addTwins()
{
    const auto upsideDown = turned(onFloor(), 2);
    const auto row = [](const char *name, const Start &start, int placement, bool isLegal, int cost) {
        QTest::newRow(name) << Task{{}, start} << placement << isLegal << cost;
    };
    row("DM-24 different colours: o2 at its cost", upsideDown, action(2, 15, 4), true, 1);
    row("DM-24 different colours: its twin o0 takes two turns", upsideDown, action(0, 15, 3), true, 5);
    row("DM-24 equal colours: o2 is cleared", withEqualColours(upsideDown), action(2, 15, 4), false, -1);
    row("DM-24 equal colours: o0 keeps its own cost", withEqualColours(upsideDown), action(0, 15, 3), true, 5);
    row("DM-24 equal colours: o3 is cleared", withEqualColours(turned(onFloor(), 1)), action(3, 15, 3), false, -1);
    row("DM-24 equal colours: o1 keeps its own cost", withEqualColours(turned(onFloor(), 1)), action(1, 14, 3), true,
        5);
}

void TestFeasibility::placements()
{
    QFETCH(Task, task);
    QFETCH(int, placement);
    FeasibilitySearch search;
    search.run(task.board, task.start);
    QTEST(bool(legalPlacements(task.board, task.start.sameColours)[static_cast<std::size_t>(placement)]), "isLegal");
    QTEST(search.cost(placement), "cost");
    reference::Search plain;
    QTEST(plain.run(task.board, task.start)[static_cast<std::size_t>(placement)], "cost");
}

// The mask that a search offers is that of its last run and zero otherwise; when to run it is the game's business.
void TestFeasibility::filled_data()
{
    QTest::addColumn<QList<Start>>("starts"); // of runs one after the other
    QTest::addColumn<int>("feasible");

    const Start top;
    QTest::newRow("DM-25 zero before the first run") << QList<Start>{} << 0;
    QTest::newRow("DM-25 filled by a run") << QList<Start>{top} << 30;
    QTest::newRow("DM-25 filled anew by the next") << QList<Start>{onFloor(200), withEqualColours(top)} << 15;
    QTest::newRow("DM-25 nothing stays of the run before") << QList<Start>{top, onFloor(200)} << 1;
}

void TestFeasibility::filled()
{
    QFETCH(QList<Start>, starts);
    FeasibilitySearch search;
    for (const auto &start : starts)
        search.run({}, start);
    QTEST(static_cast<int>(search.feasible().count()), "feasible");
    int withCost = 0;
    int withPath = 0;
    for (int placement = -1; placement <= kPlacementCount; ++placement) {
        withCost += search.cost(placement) >= 0;
        withPath += !search.path(placement).empty();
    }
    QTEST(withCost, "feasible");
    QTEST(withPath, "feasible");
}

void TestFeasibility::paths_data()
{
    QTest::addColumn<Start>("start");
    QTest::addColumn<int>("placement");
    QTest::addColumn<QList<int>>("inputs"); // where only one sequence is as short, DOWN aside

    QTest::newRow("DM-26 locks by DOWN") << onFloor() << action(0, 15, 3) << QList<int>{Down};
    QTest::newRow("DM-26 locks by the counter")
        << onOddFrame(onFloor(kLastButOne + 1)) << action(0, 15, 3) << QList<int>{0};
    QTest::newRow("DM-26 one move") << onFloor(kLastButOne) << action(0, 15, 2) << QList<int>{Left, 0};
    QTest::newRow("DM-26 LEFT held on") << onFloor(kLastButOne, Left, 15) << action(0, 15, 2) << QList<int>{Left, 0};
    QTest::newRow("DM-26 LEFT with a turn")
        << turned(onFloor(kLastButOne), 1) << action(0, 15, 1) << QList<int>{Left | ButtonA, 0};
    QTest::newRow("DM-26 not feasible: none") << onFloor(200) << action(0, 15, 2) << QList<int>{};
}

void TestFeasibility::paths()
{
    QFETCH(Start, start);
    QFETCH(int, placement);
    QFETCH(QList<int>, inputs);
    FeasibilitySearch search;
    search.run({}, start);
    const auto path = search.path(placement);
    QCOMPARE(static_cast<int>(path.size()), static_cast<int>(inputs.size()));
    const int ignored = inputs.size() > 1 || start.parity == 1 ? Down : 0;
    for (qsizetype i = 0; i < inputs.size(); ++i)
        QCOMPARE(path[static_cast<std::size_t>(i)] & ~ignored, inputs[i]);
}

void TestFeasibility::moved()
{
    FeasibilitySearch search;
    search.run({}, {});
    const auto other = std::move(search);
    QCOMPARE(other.feasible().count(), std::size_t{30});
    QCOMPARE(other.path(action(0, 15, 3)).size(), std::size_t{31});
}

QTEST_GUILESS_MAIN(TestFeasibility)
#include "tst_feasibility.moc"
