// SPDX-License-Identifier: GPL-3.0-or-later
// What the picture of a position shows, and what a click on it asks for.
#include "model/worlds/hackmatrix/world.h"
#include "plugins/hackmatrix/scene.h"
#include "tests/worlds/hackmatrix/boards.h"

#include <algorithm>
#include <cmath>
#include <random>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

Scene sceneOf(const State &state)
{
    return drawScene(Simulator(state).memory());
}

std::size_t count(const Scene &scene, ShapeKind kind, ColorRole role)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        scene.shapes, [&](const Shape &shape) { return shape.kind == kind && shape.role == role; }));
}

const Shape *labelled(const Scene &scene, const std::string &text)
{
    const auto found = std::ranges::find(scene.shapes, text, &Shape::text);
    return found == scene.shapes.end() ? nullptr : &*found;
}

// The action of a click in the middle of a cell: that of the topmost shape there that takes one; -1 for none.
int clickOn(const Scene &scene, grid6::Cell cell)
{
    const auto at = middleOf(cell);
    int action = -1;
    for (const auto &shape : scene.shapes)
        if (shape.click && shape.kind == ShapeKind::Rectangle && shape.points[0].x <= at.x && at.x <= shape.points[1].x
            && shape.points[0].y <= at.y && at.y <= shape.points[1].y)
            action = *shape.click;
    return action;
}

} // namespace

class TestHackMatrixScene : public QObject {
    Q_OBJECT

private slots:
    void clicks_data();
    void clicks();
    void programButtons();
    void intentions_data();
    void intentions();
    void transmissionsCountDown();
    void cryptogsAreSeenInLine_data();
    void cryptogsAreSeenInLine();
    void theEndIsTold();
    void everythingIsInTheFrame();
};

void TestHackMatrixScene::clicks_data()
{
    QTest::addColumn<State>("state");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<int>("action"); // -1: nothing
    const auto open = board();
    const auto closed = board({{{4, 0}, "d1"}, {{5, 1}, "d1"}});
    QTest::newRow("above: up") << open << 3 << 2 << worldAction(Up);
    QTest::newRow("far below: down") << open << 0 << 2 << worldAction(Down);
    QTest::newRow("to the left: left") << open << 2 << 0 << worldAction(Left);
    QTest::newRow("to the right: right") << open << 2 << 3 << worldAction(Right);
    QTest::newRow("an enemy in line: towards it") << board({}, "virus 5,2\n") << 5 << 2 << worldAction(Up);
    QTest::newRow("a block in line: against it") << board({{{3, 2}, "d1"}}) << 3 << 2 << worldAction(Up);
    QTest::newRow("elsewhere: the first step of the way") << open << 4 << 4 << worldAction(Up);
    QTest::newRow("elsewhere: around a block") << board({{{3, 2}, "d1"}}) << 4 << 4 << worldAction(Right);
    QTest::newRow("where no way leads: nothing") << closed << 5 << 0 << -1;
    QTest::newRow("the player: siphon") << open << 2 << 2 << worldAction(kSiphonAction);
}

void TestHackMatrixScene::clicks()
{
    QFETCH(State, state);
    QFETCH(int, row);
    QFETCH(int, column);
    QTEST(clickOn(sceneOf(state), {row, column}), "action");
}

void TestHackMatrixScene::programButtons()
{
    QVERIFY(labelled(sceneOf(board()), "no programs yet"));
    const auto scene = sceneOf(board({}, "owned push wait crash\nenergy 2\nvirus 5,5\n"));
    for (const auto &[text, name, isUsable] :
         {std::tuple{"push 2e", "push", true}, std::tuple{"crash 3c 2e", "crash", false},
          std::tuple{"wait 1e", "wait", true}}) {
        const auto *label = labelled(scene, text);
        QVERIFY2(label, text);
        QCOMPARE(label->role == ColorRole::Text, isUsable);
        QCOMPARE(label->role == ColorRole::Muted, !isUsable);
        const auto action = worldAction(programAction(name));
        const auto button = std::ranges::find_if(scene.shapes, [=](const Shape &s) { return s.click == action; });
        QVERIFY(button != scene.shapes.end());
        QVERIFY(button->tip.starts_with(std::string(name) + ": "));
        QVERIFY(button->points[0].x <= label->points[0].x && label->points[0].x <= button->points[1].x);
        QVERIFY(button->points[0].y <= label->points[0].y && label->points[0].y <= button->points[1].y);
    }
    QVERIFY(!labelled(scene, "no programs yet"));
}

void TestHackMatrixScene::intentions_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<int>("moves");
    QTest::addColumn<int>("attacks");
    QTest::newRow("a step towards the player") << "daemon 5,2\n" << 1 << 0;
    QTest::newRow("an attack") << "daemon 3,2\n" << 0 << 1;
    QTest::newRow("the stunned intend nothing") << "daemon 3,2 stunned\n" << 0 << 0;
    QTest::newRow("nor those just arrived") << "daemon 3,2 disabled 1\n" << 0 << 0;
    QTest::newRow("nor transmissions") << "incoming daemon 3,2\n" << 0 << 0;
    QTest::newRow("everybody's own") << "daemon 3,2\nvirus 5,0\nglitch 0,5\n" << 2 << 1;
}

void TestHackMatrixScene::intentions()
{
    QFETCH(QString, lines);
    const auto scene = sceneOf(board({}, lines));
    QTEST(static_cast<int>(count(scene, ShapeKind::Arrow, ColorRole::Danger)), "moves");
    QTEST(static_cast<int>(count(scene, ShapeKind::Arrow, ColorRole::Red)), "attacks");
}

void TestHackMatrixScene::transmissionsCountDown()
{
    const QString lines = "incoming daemon 4,4 turns 7\n";
    const auto scene = sceneOf(board({}, lines));
    const auto *turns = labelled(scene, "7");
    QVERIFY(turns);
    QVERIFY(std::hypot(turns->points[0].x - middleOf({4, 4}).x, turns->points[0].y - middleOf({4, 4}).y) < 0.5);
    QVERIFY(!labelled(scene, "daemon"));
    QVERIFY(labelled(sceneOf(board({}, "flags shown\n" + lines)), "daemon"));
}

void TestHackMatrixScene::cryptogsAreSeenInLine_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<bool>("isSeen");
    QTest::newRow("in the row") << "cryptog 2,5\n" << true;
    QTest::newRow("in the column") << "cryptog 5,2\n" << true;
    QTest::newRow("not elsewhere") << "cryptog 5,5\n" << false;
    QTest::newRow("elsewhere after SHOW") << "flags shown\ncryptog 5,5\n" << true;
}

void TestHackMatrixScene::cryptogsAreSeenInLine()
{
    QFETCH(QString, lines);
    QTEST(count(sceneOf(board({}, lines)), ShapeKind::Ellipse, ColorRole::Enemy) > 0, "isSeen");
}

void TestHackMatrixScene::theEndIsTold()
{
    const auto won = sceneOf(stepped(board({}, "stage 8\n", {5, 4}), Right));
    QVERIFY(labelled(won, "Won"));
    QVERIFY(clickOn(won, {0, 0}) > 0);
    const auto died = stepped(board({}, "stage 3\nhp 1\nenergy 1\nowned wait\ndaemon 3,2\n"), programAction("wait"));
    QVERIFY(labelled(sceneOf(died), "Died in stage 3"));
}

void TestHackMatrixScene::everythingIsInTheFrame()
{
    std::mt19937 random(5);
    State state;
    startGame(state, 5);
    for (int i = 0; i < 300; ++i) {
        const auto scene = sceneOf(state);
        for (const auto &shape : scene.shapes)
            for (const auto &point : shape.points)
                QVERIFY(point.x >= 0.0 && point.x <= scene.width && point.y >= 0.0 && point.y <= scene.height);
        stepGame(state, static_cast<Action>(random() % kGameActionCount));
        state.now.board.owned = static_cast<ProgramSet>(i % 2 ? random() : UINT32_MAX)
            & ((ProgramSet(1) << kProgramCount) - 1);
    }
}

QTEST_GUILESS_MAIN(TestHackMatrixScene)
#include "tst_hackmatrixscene.moc"
