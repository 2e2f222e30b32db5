// SPDX-License-Identifier: GPL-3.0-or-later
// The fast search against the plain one, and its paths against the frame that the plain one plays.
#include "model/search/pills/feasibility.h"
#include "tests/search/pills/boards.h"
#include "tests/search/pills/referencesearch.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>

using namespace merit::pills;

Q_DECLARE_METATYPE(Kind)

namespace {

#ifdef NDEBUG
constexpr int kSlowdown = 1;
#else
constexpr int kSlowdown = 8; // of the plain search, without optimisation or with sanitizers
#endif
constexpr int kComparedBoards = 120 / kSlowdown; // of each kind
constexpr int kReplayedBoards = 500 / kSlowdown;

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

// Plays the inputs on the plain frame: the placement where the pill locks with the last of them, else -1.
int replay(const Task &task, const std::vector<std::uint8_t> &inputs)
{
    const reference::Bottle bottle(task.board, reference::threshold(task.start.speedSetting, task.start.speedUps));
    auto state = reference::firstState(task.start);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (!bottle.frame(state, reference::inputOf(inputs[i])))
            return i + 1 == inputs.size() ? reference::placementAt(state.x, state.row, state.rotation) : -1;
    return -1;
}

// Whether every feasible placement has a path of its cost that ends there, of inputs that DM-20 knows.
bool pathsHold(const Task &task, const FeasibilitySearch &search)
{
    constexpr int kOpposites[] = {Left | Right, ButtonA | ButtonB};
    const auto costs = costsOf(search);
    return std::all_of(costs.begin(), costs.end(), [&](const auto &entry) {
        const auto inputs = search.path(entry.first);
        for (const int input : inputs)
            for (const int pair : kOpposites)
                if ((input & pair) == pair)
                    return false;
        return static_cast<int>(inputs.size()) == entry.second && replay(task, inputs) == entry.first;
    });
}

Costs expectedCosts(const nlohmann::json &line)
{
    Costs costs;
    for (std::size_t i = 0; i < line["feasible"].size(); ++i)
        costs[line["feasible"][i]] = line["costs"][i];
    return costs;
}

std::vector<int> legalList(const Task &task)
{
    const auto mask = legalPlacements(task.board, task.start.sameColours);
    std::vector<int> list;
    for (int placement = 0; placement < kPlacementCount; ++placement)
        if (mask[static_cast<std::size_t>(placement)])
            list.push_back(placement);
    return list;
}

void addKinds(const char *law)
{
    QTest::addColumn<Kind>("kind");
    const std::pair<const char *, Kind> kinds[] = {{"empty bottles", Kind::Empty},
                                                   {"columns", Kind::Tall},
                                                   {"columns with holes", Kind::Holes},
                                                   {"roofs", Kind::Roofs},
                                                   {"noise", Kind::Noise}};
    for (const auto &[name, kind] : kinds)
        QTest::addRow("%s: %s", law, name) << kind;
}

unsigned seedOf(Kind kind)
{
    return 20 + static_cast<unsigned>(kind);
}

} // namespace

class TestFeasibilityLaws : public QObject {
    Q_OBJECT

private slots:
    void golden();
    void asThePlainSearch_data();
    void asThePlainSearch();
    void everyPhase_data();
    void everyPhase();
    void paths_data();
    void paths();
    void pathsLater();
};

void TestFeasibilityLaws::golden()
{
    std::ifstream file(std::string(MERIT_TEST_DATA) + "/drmario.feasible.out.jsonl");
    const auto tasks = goldenTasks();
    QCOMPARE(tasks.size(), std::size_t{85});
    FeasibilitySearch search;
    for (const auto &task : tasks) {
        std::string line;
        QVERIFY(std::getline(file, line));
        const auto expected = nlohmann::json::parse(line);
        const auto costs = expectedCosts(expected);
        const auto text = describe(task);
        search.run(task.board, task.start);
        QVERIFY2(legalList(task) == expected["legal"].get<std::vector<int>>(), text.c_str());
        QVERIFY2(costsOf(search) == costs, text.c_str());
        QVERIFY2(referenceCosts(task) == costs, text.c_str());
        QVERIFY2(pathsHold(task, search), text.c_str());
    }
}

void TestFeasibilityLaws::asThePlainSearch_data()
{
    addKinds("DM-20 mask and costs as the plain search");
}

void TestFeasibilityLaws::asThePlainSearch()
{
    QFETCH(Kind, kind);
    std::mt19937 random(seedOf(kind));
    FeasibilitySearch search;
    for (int i = 0; i < kComparedBoards; ++i) {
        const Task task{randomBoard(kind, random), randomStart(random)};
        search.run(task.board, task.start);
        QVERIFY2(costsOf(search) == referenceCosts(task), describe(task).c_str());
    }
}

void TestFeasibilityLaws::everyPhase_data()
{
    QTest::addColumn<int>("speedUps"); // at high speed
    QTest::newRow("DM-23 every start: threshold 5") << 12;
    QTest::newRow("DM-23 every start: threshold 2") << 33;
    QTest::newRow("DM-23 every start: threshold 1") << 38;
    QTest::newRow("DM-23 every start: threshold 0") << 56;
}

// Both parities, counters around the threshold, every pair of held buttons, velocities around a move.
void TestFeasibilityLaws::everyPhase()
{
    QFETCH(int, speedUps);
    Task task{bottle({"......#.", "#.......", "#..##...", ".....#.#", "##.#...."}), {}};
    task.start.speedSetting = 2;
    task.start.speedUps = speedUps;
    task.start.y = 5;
    const int threshold = reference::threshold(2, speedUps);
    FeasibilitySearch search;
    for (int phase = 0; phase < 2 * 4 * 16 * 4; phase += kSlowdown) {
        constexpr int kVelocities[] = {0, 9, 14, 15};
        constexpr std::uint8_t kHeld[] = {0, Left, Right, Left | Right};
        constexpr std::uint8_t kTurning[] = {0, ButtonA, ButtonB, ButtonA | ButtonB};
        task.start.parity = phase % 2;
        task.start.fallCounter = std::max(0, threshold - 2 + phase / 2 % 4);
        task.start.held = kHeld[phase / 8 % 4] | kTurning[phase / 32 % 4];
        task.start.velocity = kVelocities[phase / 128 % 4];
        task.start.x = 2 + phase / 16 % 3;
        task.start.rotation = phase / 4 % 4;
        search.run(task.board, task.start);
        const auto text = describe(task);
        QVERIFY2(costsOf(search) == referenceCosts(task), text.c_str());
        QVERIFY2(pathsHold(task, search), text.c_str());
    }
}

void TestFeasibilityLaws::paths_data()
{
    addKinds("DM-26 every path lands there at its cost");
}

void TestFeasibilityLaws::paths()
{
    QFETCH(Kind, kind);
    std::mt19937 random(seedOf(kind) + 100);
    FeasibilitySearch search;
    std::size_t feasible = 0;
    for (int i = 0; i < kReplayedBoards; ++i) {
        const Task task{randomBoard(kind, random), randomStart(random)};
        const auto text = describe(task);
        search.runWithPaths(task.board, task.start);
        feasible += search.feasible().count();
        QVERIFY2(pathsHold(task, search), text.c_str());
        QVERIFY2((search.feasible() & ~legalPlacements(task.board, task.start.sameColours)).none(), text.c_str());
    }
    QVERIFY(feasible > static_cast<std::size_t>(kReplayedBoards)); // it was not about nothing
}

// Paths that were not asked for in advance are the same, and so are the costs.
void TestFeasibilityLaws::pathsLater()
{
    std::mt19937 random(3);
    FeasibilitySearch later;
    FeasibilitySearch withPaths;
    for (int i = 0; i < 50; ++i) {
        const Task task{randomBoard(Kind::Noise, random), randomStart(random)};
        later.run(task.board, task.start);
        withPaths.runWithPaths(task.board, task.start);
        QCOMPARE(costsOf(later), costsOf(withPaths));
        for (int placement = 0; placement < kPlacementCount; ++placement)
            QCOMPARE(later.path(placement), withPaths.path(placement));
    }
}

QTEST_GUILESS_MAIN(TestFeasibilityLaws)
#include "tst_feasibilitylaws.moc"
