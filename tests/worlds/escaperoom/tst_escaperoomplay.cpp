// SPDX-License-Identifier: GPL-3.0-or-later
// The policies at play, and the scene of what they do.
#include "model/worlds/escaperoom/world.h"
#include "plugins/escaperoom/policies.h"
#include "plugins/escaperoom/scene.h"
#include "tests/worlds/escaperoom/rooms.h"

#include <algorithm>
#include <cmath>

using namespace merit;
using namespace merit::escaperoom;

namespace {

struct Ends {
    int completed = 0;
    int timedOut = 0;
    int died = 0;
};

Ends play(const Policy &policy, const std::string &level, int steps)
{
    const auto room = shippedLevel(level).value();
    RoomWorld world(roomWorldInfo(level, room), room);
    (void)world.reset(1);
    auto rules = rulesFor(world.state());
    Ends ends;
    for (int i = 0; i < steps; ++i) {
        Decision decision;
        policy.decide({1, static_cast<std::uint64_t>(i), world.memory()}, decision);
        (void)world.step(decision.action);
        const auto &agent = world.state().agent;
        const auto outcome = rules.step(agent.y, agent.collided ? Collided::Yes : Collided::No);
        ends.completed += outcome.hasEnded && outcome.hasCompleted;
        ends.timedOut += outcome.hasEnded && outcome.hasTimedOut;
        ends.died += outcome.hasEnded && outcome.hasDied;
    }
    return ends;
}

Scene sceneOf(const State &state)
{
    return drawScene({reinterpret_cast<const std::uint8_t *>(&state), sizeof state});
}

bool hasText(const Scene &scene, const std::string &text)
{
    return std::ranges::any_of(scene.shapes, [&](const Shape &shape) { return shape.text == text; });
}

std::size_t count(const Scene &scene, ShapeKind kind, ColorRole role)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        scene.shapes, [&](const Shape &shape) { return shape.kind == kind && shape.role == role; }));
}

} // namespace

class TestEscapeRoomPlay : public QObject {
    Q_OBJECT

private slots:
    void greedyGetsOut_data();
    void greedyGetsOut();
    void demoShowsEverything();
    void demoWhereNothingKills();
    void sceneFitsItsFrame();
    void deadlyThingsHaveAnotherShape();
    void sceneTellsTheEpisode();
    void sceneFlashes();
};

void TestEscapeRoomPlay::greedyGetsOut_data()
{
    QTest::addColumn<QString>("level");
    for (const auto &shipped : shippedLevels())
        QTest::newRow(std::string(shipped.id).c_str()) << QString::fromStdString(std::string(shipped.id));
}

void TestEscapeRoomPlay::greedyGetsOut()
{
    QFETCH(QString, level);
    const auto ends = play(GreedyPolicy(), level.toStdString(), 1000);
    QVERIFY(ends.completed >= 5);
    QCOMPARE(ends.died, 0);
    QCOMPARE(ends.timedOut, 0);
}

void TestEscapeRoomPlay::demoShowsEverything()
{
    for (const auto *level : {"slalom", "deadly"}) {
        const auto ends = play(DemoPolicy(), level, 1000);
        QVERIFY(ends.completed >= 2);
        QVERIFY(ends.died >= 1);
        QVERIFY(ends.timedOut >= 1);
    }
}

void TestEscapeRoomPlay::demoWhereNothingKills()
{
    for (const auto *level : {"open", "maze"}) {
        const auto ends = play(DemoPolicy(), level, 1000);
        QVERIFY(ends.completed >= 2);
        QVERIFY(ends.timedOut >= 1);
        QCOMPARE(ends.died, 0);
    }
}

void TestEscapeRoomPlay::sceneFitsItsFrame()
{
    auto state = openRoom();
    for (int i = 0; i < 60; ++i) {
        const auto scene = sceneOf(state);
        QCOMPARE(scene.width, 400.0);
        QVERIFY(scene.height > 400.0);
        for (const auto &shape : scene.shapes)
            for (const auto &point : shape.points)
                QVERIFY(point.x >= 0.0 && point.x <= scene.width && point.y >= 0.0 && point.y <= scene.height);
        stepRoom(state, {2, 0, i % 3 + 1});
    }
}

void TestEscapeRoomPlay::deadlyThingsHaveAnotherShape()
{
    const auto harmless = sceneOf(roomOf("EEE\nc.o\n.S.\n"));
    const auto deadly = sceneOf(roomOf("EEE\nC.O\n.S.\n"));
    QCOMPARE(count(harmless, ShapeKind::Line, ColorRole::Ground), std::size_t(0));
    QCOMPARE(count(deadly, ShapeKind::Line, ColorRole::Ground), std::size_t(4)); // two crosses
    QCOMPARE(count(deadly, ShapeKind::Ellipse, ColorRole::Danger), std::size_t(1));
    QCOMPARE(count(deadly, ShapeKind::Rectangle, ColorRole::Danger), std::size_t(1));
    QCOMPARE(count(harmless, ShapeKind::Ellipse, ColorRole::Danger), std::size_t(0));
}

void TestEscapeRoomPlay::sceneTellsTheEpisode()
{
    auto state = openRoom();
    QVERIFY(hasText(sceneOf(state), "progress 0 %"));
    QVERIFY(hasText(sceneOf(state), "200 steps left"));
    for (int i = 0; i < 35; ++i)
        stepRoom(state, kForward);
    stepRoom(state, kBackward);
    const auto scene = sceneOf(state);
    QVERIFY(hasText(scene, "progress 50 %"));
    QVERIFY(hasText(scene, "best 50 %"));
    QVERIFY(hasText(scene, "164 steps left"));
    QVERIFY(hasText(scene, "episode 1, step 36"));
    // The line is where the best was, not where the agent is: max_y = 3.
    const auto line = std::ranges::find_if(scene.shapes, [](const Shape &shape) {
        return shape.kind == ShapeKind::Line && shape.role == ColorRole::Accent;
    });
    QVERIFY(line != scene.shapes.end() && std::abs(line->points[0].y - 170.0) < 1e-3);
    while (state.isDone == 0)
        stepRoom(state, kForward);
    QVERIFY(hasText(sceneOf(state), "episode 1, step 71: out of the room"));
    stepRoom(state, kStand);
    for (int i = 0; i < 200; ++i)
        stepRoom(state, kStand);
    QVERIFY(hasText(sceneOf(state), "episode 2, step 200: time is up"));
    QVERIFY(hasText(sceneOf(state), "0 steps left"));
}

void TestEscapeRoomPlay::sceneFlashes()
{
    auto state = roomOf(corridorWith('C'));
    QCOMPARE(count(sceneOf(state), ShapeKind::Polygon, ColorRole::Danger), std::size_t(0));
    while (state.isDone == 0)
        stepRoom(state, kForward);
    QCOMPARE(count(sceneOf(state), ShapeKind::Polygon, ColorRole::Danger), std::size_t(1));
    QVERIFY(hasText(sceneOf(state), "episode 1, step 16: died in a collision"));
    auto harmless = roomOf(corridorWith('c'));
    for (int i = 0; i < 20; ++i)
        stepRoom(harmless, kForward);
    QCOMPARE(count(sceneOf(harmless), ShapeKind::Polygon, ColorRole::Danger), std::size_t(0));
    QCOMPARE(count(sceneOf(harmless), ShapeKind::Ellipse, ColorRole::Benefit), std::size_t(1));
}

QTEST_GUILESS_MAIN(TestEscapeRoomPlay)
#include "tst_escaperoomplay.moc"
