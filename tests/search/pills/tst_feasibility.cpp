// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/io/fields.h"
#include "model/search/pills/feasibility.h"
#include "tests/search/pills/randomboards.h"
#include "tests/search/pills/referencesearch.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <string>

using namespace merit;
using namespace merit::pills;

Q_DECLARE_METATYPE(Task)

namespace {

constexpr int kComparedBoards = 500;
constexpr int kReplayedBoards = 2000;

using Costs = std::map<int, int>; // of the feasible placements

Costs costsOf(const FeasibilitySearch &search)
{
    Costs costs;
    for (int placement = 0; placement < kPlacementCount; ++placement)
        if (search.feasible()[static_cast<std::size_t>(placement)])
            costs[placement] = search.cost(placement);
    return costs;
}

Costs referenceCosts(const Task &task)
{
    static reference::Search search;
    const auto &all = search.run(task.board, task.start);
    Costs costs;
    for (int placement = 0; placement < kPlacementCount; ++placement)
        if (const int cost = all[static_cast<std::size_t>(placement)]; cost >= 0)
            costs[placement] = cost;
    return costs;
}

std::vector<int> listOf(const PlacementMask &mask)
{
    std::vector<int> list;
    for (int placement = 0; placement < kPlacementCount; ++placement)
        if (mask[static_cast<std::size_t>(placement)])
            list.push_back(placement);
    return list;
}

std::string describe(const Task &task)
{
    const auto &s = task.start;
    std::string text;
    for (const auto row : task.board.rows) {
        for (int column = 0; column < kColumns; ++column)
            text += row >> column & 1 ? '#' : '.';
        text += '\n';
    }
    for (const int value : {s.x, s.y, s.rotation, s.fallCounter, s.velocity, s.speedUps, s.speedSetting, s.parity, int{s.held}})
        text += std::to_string(value) + ' ';
    return text + (s.sameColours ? "equal colours" : "");
}

// Plays the inputs on the independent stepper: the placement where the pill locks with the last of them, else -1.
int replay(const Task &task, const std::vector<std::uint8_t> &inputs)
{
    const reference::Bottle bottle(task.board, reference::threshold(task.start.speedSetting, task.start.speedUps));
    auto state = reference::firstState(task.start);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (!bottle.frame(state, reference::inputOf(inputs[i])))
            return i + 1 == inputs.size() ? reference::placementAt(state.x, state.row, state.rotation) : -1;
    return -1;
}

// The feasible placements whose path is not as long as its cost, or ends elsewhere.
std::vector<int> brokenPaths(const Task &task, const FeasibilitySearch &search)
{
    std::vector<int> broken;
    for (const int placement : listOf(search.feasible())) {
        const auto inputs = search.path(placement);
        if (static_cast<int>(inputs.size()) != search.cost(placement) || replay(task, inputs) != placement)
            broken.push_back(placement);
    }
    return broken;
}

std::vector<nlohmann::json> readLines(const char *name)
{
    std::ifstream file(std::string(MERIT_TEST_DATA) + "/" + name);
    std::vector<nlohmann::json> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(nlohmann::json::parse(line));
    return lines;
}

Task task(std::initializer_list<const char *> bottomRows, Start start)
{
    Task made{{}, start};
    auto row = kRows - bottomRows.size();
    for (const auto *text : bottomRows) {
        for (std::size_t column = 0; column < kColumns; ++column)
            if (text[column] == '#')
                made.board.rows[row] |= static_cast<std::uint8_t>(1 << column);
        ++row;
    }
    return made;
}

int action(int orientation, int row, int column)
{
    return orientation * 128 + row * 8 + column;
}

} // namespace

class TestFeasibility : public QObject {
    Q_OBJECT

private slots:
    void golden();
    void emptyBottle_data();
    void emptyBottle();
    void placements_data();
    void placements();
    void laws_data();
    void laws();
    void pathAfterCostsOnly();
    void nothingBeforeTheFirstRun();
    void moved();
};

void TestFeasibility::golden()
{
    const auto in = readLines("drmario.feasible.in.jsonl");
    const auto out = readLines("drmario.feasible.out.jsonl");
    QCOMPARE(in.size(), std::size_t{85});
    QCOMPARE(out.size(), in.size());
    MemoryImage memory(kNesMemorySize);
    FeasibilitySearch search;
    for (std::size_t i = 0; i < in.size(); ++i) {
        memory = memoryField(in[i], "ram", memory).value();
        const Task golden{boardFromMemory(memory), startFromMemory(memory).value()};
        search.run(golden.board, golden.start);
        Costs costs;
        for (std::size_t k = 0; k < out[i]["feasible"].size(); ++k)
            costs[out[i]["feasible"][k]] = out[i]["costs"][k];
        const auto line = "line " + std::to_string(i + 1) + "\n" + describe(golden);
        QVERIFY2(listOf(legalPlacements(golden.board, golden.start.sameColours)) == out[i]["legal"].get<std::vector<int>>(), line.c_str());
        QVERIFY2(referenceCosts(golden) == costs, ("reference, " + line).c_str());
        QVERIFY2(costsOf(search) == costs, line.c_str());
        QVERIFY2(brokenPaths(golden, search).empty(), line.c_str());
    }
}

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
    for (const auto &[placement, cost] : costsOf(search)) {
        ++perOrientation[placement / 128];
        QCOMPARE(cost, 31);
    }
    QTEST(perOrientation, "perOrientation");
}

void TestFeasibility::placements_data()
{
    QTest::addColumn<Task>("given");
    QTest::addColumn<int>("placement");
    QTest::addColumn<bool>("isLegal");
    QTest::addColumn<int>("cost");

    Start low; // at the floor already
    low.y = 0;
    Start high;
    const auto start = [](int x, int y, int rotation, int counter, std::uint8_t held, int velocity = 0) {
        Start made;
        made.x = x;
        made.y = y;
        made.rotation = rotation;
        made.fallCounter = counter;
        made.held = held;
        made.velocity = velocity;
        return made;
    };
    auto odd = low;
    odd.parity = 1;
    auto same = low;
    same.sameColours = true;

    QTest::newRow("DM-20 DOWN locks in the first frame") << task({}, low) << action(0, 15, 3) << true << 1;
    QTest::newRow("DM-20 on odd parity in the second") << task({}, odd) << action(0, 15, 3) << true << 2;
    QTest::newRow("DM-20 one move and DOWN on the next even frame") << task({}, low) << action(0, 15, 4) << true << 3;
    QTest::newRow("DM-20 walled in: legal, not feasible")
        << task({"########", "........"}, high) << action(0, 15, 3) << true << -1;
    QTest::newRow("DM-20 what floats is not legal") << task({}, high) << action(0, 14, 3) << false << -1;
    QTest::newRow("DM-23 a counter above the threshold drops in the next frame")
        << task({}, start(3, 0, 0, 200, 0)) << action(0, 15, 3) << true << 1;
    QTest::newRow("DM-23 which leaves no frame for a move")
        << task({}, start(3, 0, 0, 200, 0)) << action(0, 15, 4) << true << -1;
    QTest::newRow("DM-23 a start that does not fit: legal only")
        << task({"...#....", "........"}, start(3, 1, 0, 0, 0)) << action(0, 15, 0) << true << -1;
    QTest::newRow("DM-23 LEFT held at velocity 15 moves at once")
        << task({}, start(3, 0, 0, 38, Left, 15)) << action(0, 15, 2) << true << 2;
    QTest::newRow("DM-23 held at 14 it does not, a fresh press has to wait")
        << task({}, start(3, 0, 0, 38, Left, 14)) << action(0, 15, 2) << true << -1;
    QTest::newRow("DM-23 LEFT and RIGHT held count as neither: a fresh press")
        << task({}, start(3, 0, 0, 38, Left | Right, 3)) << action(0, 15, 2) << true << 2;
    QTest::newRow("DM-23 A held cannot turn by A") << task({}, start(3, 0, 0, 38, ButtonA)) << action(1, 14, 3) << true << -1;
    QTest::newRow("DM-23 but by B") << task({}, start(3, 0, 0, 38, ButtonA)) << action(3, 15, 3) << true << 2;
    QTest::newRow("DM-23 A and B held count as neither: A turns")
        << task({}, start(3, 0, 0, 38, ButtonA | ButtonB)) << action(1, 14, 3) << true << 2;
    QTest::newRow("DM-24 a cleared twin is not legal either") << task({}, same) << action(2, 15, 4) << false << -1;
    QTest::newRow("DM-24 the kept twin has its own cost") << task({}, same) << action(0, 15, 3) << true << 1;
}

void TestFeasibility::placements()
{
    QFETCH(Task, given);
    QFETCH(int, placement);
    FeasibilitySearch search;
    search.run(given.board, given.start);
    QTEST(bool(legalPlacements(given.board, given.start.sameColours)[static_cast<std::size_t>(placement)]), "isLegal");
    QTEST(search.cost(placement), "cost");
    const auto costs = referenceCosts(given);
    const auto found = costs.find(placement);
    QTEST(found == costs.end() ? -1 : found->second, "cost");
}

void TestFeasibility::laws_data()
{
    QTest::addColumn<QString>("law");
    QTest::addColumn<int>("boards");

    QTest::newRow("DM-20 masks and costs are those of the plain search") << "reference" << kComparedBoards;
    QTest::newRow("DM-20 feasible is a subset of legal") << "subset" << kReplayedBoards;
    QTest::newRow("DM-26 every path lands there at exactly its cost") << "paths" << kReplayedBoards;
    QTest::newRow("DM-26 no path where there is no placement") << "empty" << kReplayedBoards / 10;
}

void TestFeasibility::laws()
{
    QFETCH(QString, law);
    QFETCH(int, boards);
    std::mt19937 random(20);
    FeasibilitySearch search;
    for (int i = 0; i < boards; ++i) {
        const auto given = randomTask(random);
        const auto text = describe(given);
        search.runWithPaths(given.board, given.start);
        if (law == "reference")
            QVERIFY2(costsOf(search) == referenceCosts(given), text.c_str());
        else if (law == "subset")
            QVERIFY2((search.feasible() & ~legalPlacements(given.board, given.start.sameColours)).none(), text.c_str());
        else if (law == "paths")
            QVERIFY2(brokenPaths(given, search).empty(), text.c_str());
        else
            for (int placement = -1; placement <= kPlacementCount; ++placement)
                QVERIFY2(search.path(placement).empty() == (search.cost(placement) < 0), text.c_str());
    }
}

void TestFeasibility::pathAfterCostsOnly()
{
    std::mt19937 random(3);
    FeasibilitySearch search;
    FeasibilitySearch withPaths;
    for (int i = 0; i < 50; ++i) {
        const auto given = randomTask(random);
        search.run(given.board, given.start);
        withPaths.runWithPaths(given.board, given.start);
        QCOMPARE(costsOf(search), costsOf(withPaths));
        for (int placement = 0; placement < kPlacementCount; ++placement)
            QCOMPARE(search.path(placement), withPaths.path(placement));
    }
}

void TestFeasibility::nothingBeforeTheFirstRun()
{
    const FeasibilitySearch search;
    QVERIFY(search.feasible().none());
    QCOMPARE(search.cost(0), -1);
    QVERIFY(search.path(0).empty());
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
