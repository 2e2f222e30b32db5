// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/grid6/grid6.h"

#include <QTest>

#include <deque>
#include <map>
#include <random>
#include <vector>

using namespace merit::grid6;

Q_DECLARE_METATYPE(merit::grid6::Cell)

namespace {

// Six rows of six signs, row 0 first; anything but '.' is an obstacle.
Cells cellsOf(const QStringList &rows)
{
    Cells cells = 0;
    for (int row = 0; row < kSize; ++row)
        for (int column = 0; column < kSize; ++column)
            if (rows[row][column] != '.')
                cells |= only({row, column});
    return cells;
}

const QStringList kEmpty = {"......", "......", "......", "......", "......", "......"};

bool isFree(Cells obstacles, Cell cell, Cell from, Cell to)
{
    if (cell.row < 0 || cell.row >= kSize || cell.column < 0 || cell.column >= kSize)
        return false;
    return cell == from || cell == to || !(obstacles & only(cell));
}

// A search as in a textbook, with a queue and parents: what the bitboards must agree with, path and all.
std::vector<Cell> plainSearch(Cells obstacles, Cell from, Cell to)
{
    std::map<int, Cell> parents{{from.index(), from}};
    std::deque<Cell> queue{from};
    while (!queue.empty()) {
        const Cell at = queue.front();
        queue.pop_front();
        if (at == to)
            break;
        for (const Cell next : {Cell{at.row + 1, at.column}, Cell{at.row - 1, at.column}, Cell{at.row, at.column - 1},
                                Cell{at.row, at.column + 1}})
            if (isFree(obstacles, next, from, to) && !parents.contains(next.index())) {
                parents[next.index()] = at;
                queue.push_back(next);
            }
    }
    if (!parents.contains(to.index()))
        return {};
    std::vector<Cell> way{to};
    while (way.back() != from)
        way.push_back(parents[way.back().index()]);
    return {way.rbegin(), way.rend()};
}

} // namespace

class TestGrid6 : public QObject {
    Q_OBJECT

private slots:
    void distance_data();
    void distance();
    void path_data();
    void path();
    void neighbourSets_data();
    void neighbourSets();
    void equalsPlainSearch_data();
    void equalsPlainSearch();
};

void TestGrid6::distance_data()
{
    QTest::addColumn<QStringList>("blocks");
    QTest::addColumn<Cell>("from");
    QTest::addColumn<Cell>("to");
    QTest::addColumn<int>("steps");

    QTest::newRow("HM-18 corner to corner") << kEmpty << Cell{0, 0} << Cell{5, 5} << 10;
    QTest::newRow("HM-18 the other corners") << kEmpty << Cell{5, 0} << Cell{0, 5} << 10;
    QTest::newRow("HM-18 start is target") << kEmpty << Cell{3, 2} << Cell{3, 2} << 0;
    QTest::newRow("HM-18 neighbours") << kEmpty << Cell{3, 2} << Cell{3, 3} << 1;
    QTest::newRow("HM-18 no diagonal step") << kEmpty << Cell{3, 2} << Cell{4, 3} << 2;
    QTest::newRow("HM-18 no way around the edge") << kEmpty << Cell{1, 5} << Cell{2, 0} << 6;
    const QStringList wall = {"......", "#####.", "......", "......", "......", "......"};
    QTest::newRow("HM-18 around a wall") << wall << Cell{0, 0} << Cell{2, 0} << 12;
    const QStringList closed = {"......", "######", "......", "......", "......", "......"};
    QTest::newRow("HM-18 unreachable is -1") << closed << Cell{0, 0} << Cell{5, 5} << -1;
    QTest::newRow("HM-18 a block on the target is accepted") << closed << Cell{0, 2} << Cell{1, 2} << 1;
    QTest::newRow("HM-18 the block under the start is ignored") << closed << Cell{1, 2} << Cell{5, 2} << 4;
    QTest::newRow("HM-18 start is target on a block") << closed << Cell{1, 2} << Cell{1, 2} << 0;
    const QStringList cage = {".#....", "#.....", "......", "......", "......", "......"};
    QTest::newRow("HM-18 caged start") << cage << Cell{0, 0} << Cell{5, 5} << -1;
    QTest::newRow("HM-18 caged target") << cage << Cell{5, 5} << Cell{0, 0} << -1;
    const QStringList snake = {"......", "#####.", "......", ".#####", "......", "#####."};
    QTest::newRow("HM-18 a snake") << snake << Cell{0, 0} << Cell{5, 5} << 20;
}

void TestGrid6::distance()
{
    QFETCH(QStringList, blocks);
    QFETCH(Cell, from);
    QFETCH(Cell, to);
    QTEST(merit::grid6::distance(cellsOf(blocks), from, to), "steps");
}

void TestGrid6::path_data()
{
    QTest::addColumn<QStringList>("blocks");
    QTest::addColumn<Cell>("from");
    QTest::addColumn<Cell>("to");
    QTest::addColumn<QString>("way"); // U, D, L, R; "none" for no path

    QTest::newRow("HM-19 up is row + 1 and comes before right") << kEmpty << Cell{0, 0} << Cell{2, 2} << "UURR";
    QTest::newRow("HM-19 up comes before left") << kEmpty << Cell{0, 2} << Cell{2, 0} << "UULL";
    QTest::newRow("HM-19 down comes before left") << kEmpty << Cell{2, 2} << Cell{0, 0} << "DDLL";
    QTest::newRow("HM-19 down comes before right") << kEmpty << Cell{2, 0} << Cell{0, 2} << "DDRR";
    const QStringList around = {"......", "..#...", "..#...", "......", "......", "......"};
    QTest::newRow("HM-19 a block changes the order")
        << QStringList{"......", "#.....", "......", "......", "......", "......"} << Cell{0, 0} << Cell{2, 2}
        << "RUUR";
    QTest::newRow("HM-19 left comes before right around a block")
        << QStringList{"......", "..#...", "......", "......", "......", "......"} << Cell{0, 2} << Cell{2, 2}
        << "LUUR";
    QTest::newRow("HM-19 up comes before down around a wall") << around << Cell{2, 1} << Cell{2, 3} << "URRD";
    QTest::newRow("HM-19 a path of one cell") << kEmpty << Cell{4, 4} << Cell{4, 4} << "";
    QTest::newRow("HM-19 no path") << QStringList{".#....", "#.....", "......", "......", "......", "......"}
                                   << Cell{0, 0} << Cell{5, 5} << "none";
}

void TestGrid6::path()
{
    QFETCH(QStringList, blocks);
    QFETCH(Cell, from);
    QFETCH(Cell, to);
    const auto found = merit::grid6::path(cellsOf(blocks), from, to);
    const auto cells = found.cells();
    QString way = cells.empty() ? "none" : "";
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const Cell move{cells[i].row - cells[i - 1].row, cells[i].column - cells[i - 1].column};
        way += move == Cell{1, 0} ? 'U' : move == Cell{-1, 0} ? 'D' : move == Cell{0, -1} ? 'L' : 'R';
    }
    QTEST(way, "way");
    if (!cells.empty()) {
        QVERIFY(cells.front() == from);
        QVERIFY(cells.back() == to);
    }
}

void TestGrid6::neighbourSets_data()
{
    QTest::addColumn<Cell>("cell");
    QTest::addColumn<QStringList>("around");

    QTest::newRow("HM-18 in the middle") << Cell{2, 3}
                                         << QStringList{"......", "...#..", "..#.#.", "...#..", "......", "......"};
    QTest::newRow("HM-18 bottom left") << Cell{0, 0}
                                       << QStringList{".#....", "#.....", "......", "......", "......", "......"};
    QTest::newRow("HM-18 top right") << Cell{5, 5}
                                     << QStringList{"......", "......", "......", "......", ".....#", "....#."};
    QTest::newRow("HM-18 left edge") << Cell{3, 0}
                                     << QStringList{"......", "......", "#.....", ".#....", "#.....", "......"};
    QTest::newRow("HM-18 right edge") << Cell{3, 5}
                                      << QStringList{"......", "......", ".....#", "....#.", ".....#", "......"};
}

void TestGrid6::neighbourSets()
{
    QFETCH(Cell, cell);
    QFETCH(QStringList, around);
    QCOMPARE(neighbours(only(cell)), cellsOf(around));
}

void TestGrid6::equalsPlainSearch_data()
{
    QTest::addColumn<int>("share"); // of blocks, in percent

    QTest::newRow("HM-18 law: few blocks") << 15;
    QTest::newRow("HM-18 law: some blocks") << 35;
    QTest::newRow("HM-18 law: many blocks") << 60;
}

void TestGrid6::equalsPlainSearch()
{
    QFETCH(int, share);
    std::mt19937 random(static_cast<unsigned>(share));
    for (int round = 0; round < 3000; ++round) {
        Cells obstacles = 0;
        for (int i = 0; i < kCellCount; ++i)
            obstacles |= Cells(static_cast<int>(random() % 100) < share) << i;
        const auto from = cellAt(static_cast<int>(random() % kCellCount));
        const auto to = cellAt(static_cast<int>(random() % kCellCount));
        const auto plain = plainSearch(obstacles, from, to);
        const auto found = merit::grid6::path(obstacles, from, to);
        const int steps = merit::grid6::distance(obstacles, from, to);
        QCOMPARE(steps, static_cast<int>(plain.size()) - 1); // none: -1
        QCOMPARE(found.cells().size(), plain.size());
        QVERIFY(std::equal(plain.begin(), plain.end(), found.cells().begin()));
        for (std::size_t i = 1; i < found.cells().size(); ++i) {
            QVERIFY(isFree(obstacles, found.cells()[i], from, to));
            QCOMPARE(manhattan(found.cells()[i - 1], found.cells()[i]), 1);
        }
        QVERIFY(steps == kNoPath || steps >= manhattan(from, to));
        QCOMPARE(merit::grid6::distance(obstacles, to, from), steps);
    }
}

QTEST_GUILESS_MAIN(TestGrid6)
#include "tst_grid6.moc"
