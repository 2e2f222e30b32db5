// SPDX-License-Identifier: GPL-3.0-or-later
// Siphon quality, HM-20 to HM-22, with a plain check beside the fast one.
#include "tests/rewards/hackmatrix/scenario.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

// A yield as the specification tells it: a sorted list, a set, two sums.
struct PlainYield {
    std::vector<int> points;
    std::set<int> programs;
    int credits = 0;
    int energy = 0;
};

void take(const BoardCell &cell, ProgramSet owned, PlainYield &yield)
{
    if (cell.siphoned)
        return;
    if (cell.block == Block::None) {
        yield.credits += cell.credits;
        yield.energy += cell.energy;
    } else if (cell.block == Block::Data || (cell.block == Block::Question && cell.program == kNoProgram)) {
        yield.points.push_back(cell.points);
    } else if (!((owned >> cell.program) & 1)) {
        yield.programs.insert(cell.program);
    }
}

PlainYield plainYield(const Board &board, grid6::Cell at)
{
    PlainYield yield;
    if (board.at(at).block != Block::None)
        return yield;
    for (int i = 0; i < grid6::kCellCount; ++i)
        if (grid6::manhattan(grid6::cellAt(i), at) <= 1)
            take(board.cells[static_cast<std::size_t>(i)], board.owned, yield);
    std::ranges::sort(yield.points);
    return yield;
}

SiphonCheck plainCheck(const Board &board, grid6::Cell at)
{
    SiphonCheck check;
    const auto own = plainYield(board, at);
    for (int i = 0; i < grid6::kCellCount; ++i) {
        const auto other = plainYield(board, grid6::cellAt(i));
        if (other.points != own.points || other.programs != own.programs)
            continue;
        const int credits = other.credits - own.credits;
        const int energy = other.energy - own.energy;
        if (credits < 0 || energy < 0 || (credits == 0 && energy == 0))
            continue;
        check.isOptimal = false;
        check.missedCredits = std::max(check.missedCredits, credits);
        check.missedEnergy = std::max(check.missedEnergy, energy);
        check.better |= grid6::Cells(1) << i;
    }
    return check;
}

const grid6::Cell kHere{2, 2};
const grid6::Cell kAbove{3, 2};

} // namespace

class TestHackMatrixSiphon : public QObject {
    Q_OBJECT

private slots:
    void yield_data();
    void yield();
    void check_data();
    void check();
    void onlyOnSiphon_data();
    void onlyOnSiphon();
    void equalsPlainCheck_data();
    void equalsPlainCheck();

private:
    void addBetterRows();
    void addIncomparableRows();
};

void TestHackMatrixSiphon::yield_data()
{
    QTest::addColumn<Board>("board");
    QTest::addColumn<Board>("alike"); // whose yield is the same
    QTest::addColumn<int>("credits");
    QTest::addColumn<int>("energy");

    const Board nothing;
    QTest::newRow("HM-20 nothing") << nothing << nothing << 0 << 0;
    QTest::newRow("HM-20 centre and neighbours") << boardWith(
        {{kHere, credits(1)}, {{1, 2}, credits(2)}, {kAbove, energy(3)}, {{2, 1}, energy(2)}, {{2, 3}, credits(3)}})
                                                 << boardWith({{kHere, credits(6)}, {kAbove, energy(5)}}) << 6 << 5;
    QTest::newRow("HM-20 no diagonal, nothing two away")
        << boardWith({{{3, 3}, credits(1)}, {{1, 1}, data(4)}, {{4, 2}, energy(3)}, {{2, 0}, credits(2)}}) << nothing
        << 0 << 0;
    QTest::newRow("HM-20 a siphoned cell is left out")
        << boardWith({{kHere, siphoned(credits(3))}, {kAbove, siphoned(data(3))}}) << nothing << 0 << 0;
    QTest::newRow("HM-20 points are a list in any order")
        << boardWith({{kAbove, data(4)}, {{2, 1}, data(7)}}) << boardWith({{{2, 1}, data(4)}, {{2, 3}, data(7)}}) << 0
        << 0;
    QTest::newRow("HM-20 an owned program is left out")
        << boardWith({{kAbove, program("push")}}, {"push"}) << boardWith({}, {"push"}) << 0 << 0;
    QTest::newRow("HM-20 programs are a set") << boardWith({{kAbove, program("warp")}, {{2, 1}, program("warp")}})
                                              << boardWith({{kAbove, program("warp")}}) << 0 << 0;
    QTest::newRow("HM-20 a question block with points")
        << boardWith({{kAbove, hidden(data(5))}}) << boardWith({{kAbove, data(5)}}) << 0 << 0;
    QTest::newRow("HM-20 a question block with a program")
        << boardWith({{kAbove, hidden(program("hack"))}}) << boardWith({{kAbove, program("hack")}}) << 0 << 0;
    auto covered = data(2);
    covered.credits = 9;
    QTest::newRow("HM-20 credits under a block do not count")
        << boardWith({{kAbove, covered}}) << boardWith({{kAbove, data(2)}}) << 0 << 0;
    QTest::newRow("HM-20 on a block") << boardWith({{kHere, data(1)}, {kAbove, credits(3)}}) << nothing << 0 << 0;
    QTest::newRow("HM-20 on a siphoned block")
        << boardWith({{kHere, siphoned(data(1))}, {kAbove, credits(3)}}) << nothing << 0 << 0;
}

void TestHackMatrixSiphon::yield()
{
    QFETCH(Board, board);
    QFETCH(Board, alike);
    QFETCH(int, credits);
    QFETCH(int, energy);
    const auto taken = siphonYield(board, kHere);
    QCOMPARE(taken.credits, credits);
    QCOMPARE(taken.energy, energy);
    QVERIFY(taken == siphonYield(alike, kHere));
}

void TestHackMatrixSiphon::check_data()
{
    QTest::addColumn<Board>("board"); // the siphon is used at kHere
    QTest::addColumn<bool>("optimal");
    QTest::addColumn<int>("missedCredits");
    QTest::addColumn<int>("missedEnergy");
    addBetterRows();
    addIncomparableRows();
}

void TestHackMatrixSiphon::addBetterRows()
{
    QTest::newRow("HM-21 an empty board") << Board{} << true << 0 << 0;
    QTest::newRow("HM-21 more credits elsewhere")
        << boardWith({{kHere, credits(1)}, {{5, 5}, credits(3)}}) << false << 2 << 0;
    QTest::newRow("HM-21 as many credits is not better")
        << boardWith({{kHere, credits(2)}, {{5, 5}, credits(2)}}) << true << 0 << 0;
    QTest::newRow("HM-21 one energy more is")
        << boardWith({{kHere, credits(2)}, {{5, 5}, credits(2)}, {{5, 4}, energy(1)}}) << false << 0 << 1;
    QTest::newRow("HM-21 more energy but fewer credits is not better")
        << boardWith({{kHere, credits(2)}, {{5, 5}, credits(1)}, {{5, 4}, energy(3)}}) << true << 0 << 0;
    QTest::newRow("HM-21 the largest differences, each on its own")
        << boardWith({{kHere, credits(1)}, {{0, 0}, credits(3)}, {{5, 5}, credits(1)}, {{5, 4}, energy(3)}}) << false
        << 2 << 3;
    QTest::newRow("HM-21 all 36 cells are candidates: a corner")
        << boardWith({{{0, 0}, credits(4)}, {{0, 1}, credits(4)}}) << false << 8 << 0;
    QTest::newRow("HM-21 on a block everything without blocks is better")
        << boardWith({{kHere, siphoned(data(1))}, {{5, 5}, energy(2)}}) << false << 0 << 2;
}

void TestHackMatrixSiphon::addIncomparableRows()
{
    QTest::newRow("HM-21 the same data, more credits")
        << boardWith({{kAbove, data(5)}, {{5, 3}, data(5)}, {{5, 4}, credits(2)}}) << false << 2 << 0;
    QTest::newRow("HM-21 other points are not comparable")
        << boardWith({{kAbove, data(5)}, {{5, 3}, data(6)}, {{5, 4}, credits(2)}}) << true << 0 << 0;
    QTest::newRow("HM-21 the same sum of points is not the same list")
        << boardWith({{kAbove, data(5)}, {{5, 3}, data(2)}, {{4, 4}, data(3)}, {{5, 4}, credits(2)}}) << true << 0 << 0;
    QTest::newRow("HM-21 the same points twice are another list")
        << boardWith({{kAbove, data(5)}, {{5, 3}, data(5)}, {{4, 4}, data(5)}, {{5, 4}, credits(2)}}) << true << 0 << 0;
    QTest::newRow("HM-21 four blocks of 1 are not one of 2") << boardWith({{kAbove, data(1)},
                                                                           {{1, 2}, data(1)},
                                                                           {{2, 1}, data(1)},
                                                                           {{2, 3}, data(1)},
                                                                           {{5, 4}, credits(2)},
                                                                           {{5, 5}, data(2)}})
                                                             << true << 0 << 0;
    QTest::newRow("HM-21 the same program, more energy")
        << boardWith({{kAbove, program("pull")}, {{5, 3}, program("pull")}, {{5, 4}, energy(2)}}) << false << 0 << 2;
    QTest::newRow("HM-21 another program is not comparable")
        << boardWith({{kAbove, program("pull")}, {{5, 3}, program("push")}, {{5, 4}, energy(2)}}) << true << 0 << 0;
    QTest::newRow("HM-21 programs that are owned do not tell places apart")
        << boardWith({{kAbove, program("pull")}, {{5, 3}, program("push")}, {{5, 4}, energy(2)}}, {"pull", "push"})
        << false << 0 << 2;
}

void TestHackMatrixSiphon::check()
{
    QFETCH(Board, board);
    QFETCH(bool, optimal);
    const auto check = checkSiphon(board, kHere);
    QCOMPARE(check.isOptimal, optimal);
    QTEST(check.missedCredits, "missedCredits");
    QTEST(check.missedEnergy, "missedEnergy");
    QCOMPARE(check.better == 0, optimal);
}

void TestHackMatrixSiphon::onlyOnSiphon_data()
{
    QTest::addColumn<int>("action");
    QTest::addColumn<double>("paid");
    QTest::newRow("HM-22 move") << 3 << 0.0;
    QTest::newRow("HM-22 siphon") << 4 << -0.5 * (2 * 0.05 + 0 * 0.05);
    QTest::newRow("HM-22 push") << 5 << 0.0;
    QTest::newRow("HM-22 siph+") << 16 << 0.0;
}

void TestHackMatrixSiphon::onlyOnSiphon()
{
    QFETCH(int, action);
    QFETCH(double, paid);
    const auto before = boardWith({{kHere, credits(1)}, {{5, 5}, credits(3)}});
    StepFacts facts;
    noteSiphon(facts, action, before, kHere);
    QCOMPARE(facts.siphonUsed != 0, action == 4);
    QCOMPARE(exact(Rules().score(facts).parts[SiphonQuality]), exact(paid));
}

void TestHackMatrixSiphon::equalsPlainCheck_data()
{
    QTest::addColumn<unsigned>("seed");
    QTest::newRow("HM-21 law: as the plain check, seed 1") << 1u;
    QTest::newRow("HM-21 law: as the plain check, seed 2") << 2u;
}

void TestHackMatrixSiphon::equalsPlainCheck()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    int found = 0;
    for (int round = 0; round < 300; ++round) {
        const auto board = randomBoard(random);
        for (int i = 0; i < grid6::kCellCount; ++i) {
            const auto at = grid6::cellAt(i);
            const auto fast = checkSiphon(board, at);
            const auto plain = plainCheck(board, at);
            QCOMPARE(fast.better, plain.better);
            QCOMPARE(fast.isOptimal, plain.isOptimal);
            QCOMPARE(fast.missedCredits, plain.missedCredits);
            QCOMPARE(fast.missedEnergy, plain.missedEnergy);
            QVERIFY(!(fast.better & grid6::only(at)));
            found += plain.isOptimal ? 0 : 1;
        }
    }
    QVERIFY(found > 1000); // the boards were worth looking at
}

QTEST_GUILESS_MAIN(TestHackMatrixSiphon)
#include "tst_hackmatrixsiphon.moc"
