// SPDX-License-Identifier: GPL-3.0-or-later
// The way to the exit, HM-18 and HM-19; the search itself is tested in tests/search/grid6.
#include "tests/rewards/hackmatrix/scenario.h"

#include <QTest>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

const QStringList kOpen = {"......", "......", "......", "......", "......", "......"};
const QStringList kWall = {"......", "#####.", "......", "......", "......", "......"};
const QStringList kSiphonedWall = {"......", "sssss.", "......", "......", "......", "......"};
const QStringList kClosed = {"......", "######", "......", "......", "......", "......"};
const QStringList kSiphonedDoor = {"......", "##s###", "......", "......", "......", "......"};

} // namespace

class TestHackMatrixDistance : public QObject {
    Q_OBJECT

private slots:
    void exitDistance_data();
    void exitDistance();
    void delta_data();
    void delta();
    void pathFitsTheDistance_data();
    void pathFitsTheDistance();
};

void TestHackMatrixDistance::exitDistance_data()
{
    QTest::addColumn<QStringList>("blocks");
    QTest::addColumn<int>("spec"); // from (0, 0) to (2, 0)
    QTest::addColumn<int>("draft");
    QTest::newRow("HM-18 open") << kOpen << 2 << 2;
    QTest::newRow("HM-18 around a wall") << kWall << 12 << 12;
    QTest::newRow("HM-18 a siphoned block is an obstacle too") << kSiphonedWall << 12 << 2;
    QTest::newRow("HM-18 a siphoned door stays shut") << kSiphonedDoor << -1 << 6;
    QTest::newRow("HM-18 unreachable") << kClosed << -1 << 2;
}

void TestHackMatrixDistance::exitDistance()
{
    QFETCH(QStringList, blocks);
    QTEST(Rules().exitDistance(blocksFrom(blocks), {0, 0}, {2, 0}), "spec");
    QTEST(variant("draft").exitDistance(blocksFrom(blocks), {0, 0}, {2, 0}), "draft");
}

void TestHackMatrixDistance::delta_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("after");
    QTest::addColumn<StepEnd>("end");
    QTest::addColumn<int>("delta");

    const auto ordinary = StepEnd::Ordinary;
    QTest::newRow("HM-19 closer") << 5 << 4 << ordinary << 1;
    QTest::newRow("HM-19 farther") << 4 << 5 << ordinary << -1;
    QTest::newRow("HM-19 a way has opened") << 9 << 3 << ordinary << 6;
    QTest::newRow("HM-19 the same") << 4 << 4 << ordinary << 0;
    QTest::newRow("HM-19 no path before") << -1 << 4 << ordinary << 0;
    QTest::newRow("HM-19 no path after") << 4 << -1 << ordinary << 0;
    QTest::newRow("HM-19 no path at all") << -1 << -1 << ordinary << 0;
    QTest::newRow("HM-19 death") << 5 << 4 << StepEnd::Death << 0;
    QTest::newRow("HM-19 exit reached: the full old distance") << 7 << 3 << StepEnd::ExitReached << 7;
    QTest::newRow("HM-19 exit reached, no path in the new stage") << 7 << -1 << StepEnd::ExitReached << 7;
    QTest::newRow("HM-19 exit reached without a path") << -1 << 3 << StepEnd::ExitReached << 0;
}

void TestHackMatrixDistance::delta()
{
    QFETCH(int, before);
    QFETCH(int, after);
    QFETCH(StepEnd, end);
    QTEST(distanceDelta(before, after, end), "delta");
}

void TestHackMatrixDistance::pathFitsTheDistance_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("HM-19 law: spec") << "spec";
    QTest::newRow("HM-19 law: draft") << "draft";
}

// The path has as many steps as the distance says and never stands on an obstacle; no path is an empty one, also where
// the draft falls back to Manhattan distance.
void TestHackMatrixDistance::pathFitsTheDistance()
{
    QFETCH(QString, name);
    const auto rules = variant(name);
    std::mt19937 random(9);
    for (int i = 0; i < 3000; ++i) {
        const auto blocks = blocksOf(randomBoard(random));
        const auto from = grid6::cellAt(static_cast<int>(random() % grid6::kCellCount));
        const auto to = grid6::cellAt(static_cast<int>(random() % grid6::kCellCount));
        const auto path = rules.exitPath(blocks, from, to);
        const int steps = rules.exitDistance(blocks, from, to);
        if (path.cells().empty()) {
            QCOMPARE(steps, name == "draft" ? grid6::manhattan(from, to) : grid6::kNoPath);
            continue;
        }
        QCOMPARE(static_cast<int>(path.cells().size()) - 1, steps);
        const auto obstacles = name == "draft" ? blocks.standing & ~blocks.siphoned : blocks.standing;
        for (const auto cell : path.cells())
            QVERIFY(cell == from || cell == to || !(obstacles & grid6::only(cell)));
    }
}

QTEST_GUILESS_MAIN(TestHackMatrixDistance)
#include "tst_hackmatrixdistance.moc"
