// SPDX-License-Identifier: GPL-3.0-or-later
// How the agent moves: actions, turning, borders, obstacles, the exit, settling.
#include "tests/worlds/escaperoom/rooms.h"

#include <cmath>
#include <set>

using namespace merit;
using namespace merit::escaperoom;

namespace {

constexpr float kNear = 1e-5f;

void stepTimes(State &state, Move move, int times)
{
    for (int i = 0; i < times; ++i)
        stepRoom(state, move);
}

} // namespace

class TestEscapeRoomRoom : public QObject {
    Q_OBJECT

private slots:
    void everyActionPacks();
    void actionNames();
    void motion_data();
    void motion();
    void turning_data();
    void turning();
    void directionsAreOfUnitLength();
    void velocityIsZeroedAfterEachStep();
    void borders_data();
    void borders();
    void obstacles_data();
    void obstacles();
    void slidesAlongAWallOfTiles();
    void touchingIsNotColliding();
    void exit_data();
    void exit();
    void settles_data();
    void settles();
    void pokedNonsenseIsMended();
};

void TestEscapeRoomRoom::everyActionPacks()
{
    QCOMPARE(kActionCount, 160);
    QCOMPARE(pack({}), 0);
    QVERIFY(unpack(0) == Move{});
    for (Action action = 0; action < kActionCount; ++action) {
        const auto move = unpack(action);
        QCOMPARE(pack(move), action);
        QVERIFY(move.amount >= 0 && move.amount < 4 && move.angle >= 0 && move.angle < 8);
        QVERIFY(move.rotate >= 0 && move.rotate < 5);
    }
}

void TestEscapeRoomRoom::actionNames()
{
    const auto actions = actionInfos();
    QCOMPARE(actions.size(), std::size_t(kActionCount));
    QCOMPARE(actions[0].name, std::string("NOOP"));
    std::set<std::string> names, keys;
    for (const auto &action : actions) {
        QVERIFY2(names.insert(action.name).second, action.name.c_str());
        QVERIFY2(action.name.find(',') == std::string::npos, "would break a trace");
        QVERIFY(action.key.empty() || keys.insert(action.key).second);
    }
    const auto keyOf = [&](Move move) { return actions[static_cast<std::size_t>(pack(move))].key; };
    QCOMPARE(keyOf({3, 0, 2}), std::string("Up"));
    QCOMPARE(keyOf({3, 4, 2}), std::string("Down"));
    QCOMPARE(keyOf({0, 0, 1}), std::string("Left"));
    QCOMPARE(keyOf({0, 0, 3}), std::string("Right"));
    QCOMPARE(actions[static_cast<std::size_t>(pack({2, 1, 4}))].name, std::string("FORWARD-RIGHT 2 + TURN-RIGHT 2"));
}

void TestEscapeRoomRoom::motion_data()
{
    QTest::addColumn<int>("amount");
    QTest::addColumn<int>("angle");
    QTest::addColumn<float>("dx");
    QTest::addColumn<float>("dy");
    const float diagonal = 0.5f * 0.70710678f;
    QTest::newRow("amount 0 stands") << 0 << 3 << 0.0f << 0.0f;
    QTest::newRow("amount 1") << 1 << 0 << 0.0f << 0.5f / 3.0f;
    QTest::newRow("amount 2") << 2 << 0 << 0.0f << 1.0f / 3.0f;
    QTest::newRow("amount 3, angle 0: forward") << 3 << 0 << 0.0f << 0.5f;
    QTest::newRow("angle 1: 45 degrees clockwise") << 3 << 1 << diagonal << diagonal;
    QTest::newRow("angle 2: right") << 3 << 2 << 0.5f << 0.0f;
    QTest::newRow("angle 3") << 3 << 3 << diagonal << -diagonal;
    QTest::newRow("angle 4: back") << 3 << 4 << 0.0f << -0.5f;
    QTest::newRow("angle 5") << 3 << 5 << -diagonal << -diagonal;
    QTest::newRow("angle 6: left") << 3 << 6 << -0.5f << 0.0f;
    QTest::newRow("angle 7") << 3 << 7 << -diagonal << diagonal;
}

void TestEscapeRoomRoom::motion()
{
    QFETCH(int, amount);
    QFETCH(int, angle);
    QFETCH(float, dx);
    QFETCH(float, dy);
    auto state = openRoom();
    stepRoom(state, {amount, angle, kNoRotation});
    QVERIFY(std::abs(state.agent.x - dx) < kNear);
    QVERIFY(std::abs(state.agent.y - (-14.5f + dy)) < kNear);
    QCOMPARE(state.hasBumped, 0u);
}

void TestEscapeRoomRoom::turning_data()
{
    QTest::addColumn<int>("rotate");
    QTest::addColumn<int>("times");
    QTest::addColumn<std::uint32_t>("heading");
    QTest::newRow("0: 18 degrees left") << 0 << 1 << 38u;
    QTest::newRow("1: 9 degrees left") << 1 << 1 << 39u;
    QTest::newRow("2: not at all") << 2 << 5 << 0u;
    QTest::newRow("3: 9 degrees right") << 3 << 1 << 1u;
    QTest::newRow("4: 18 degrees right") << 4 << 1 << 2u;
    QTest::newRow("a quarter") << 3 << 10 << 10u;
    QTest::newRow("all around") << 4 << 20 << 0u;
}

void TestEscapeRoomRoom::turning()
{
    QFETCH(int, rotate);
    QFETCH(int, times);
    QFETCH(std::uint32_t, heading);
    auto state = openRoom();
    stepTimes(state, {0, 0, rotate}, times);
    QCOMPARE(state.heading, heading);
    QCOMPARE(state.agent.y, -14.5f);
    // It turns first and then moves where it looks.
    const auto before = state.agent;
    stepRoom(state, {3, 0, 3});
    const auto direction = directionOf((heading + 1) % kHeadings);
    QVERIFY(std::abs(state.agent.x - (before.x + 0.5f * direction.x)) < kNear);
    QVERIFY(std::abs(state.agent.y - (before.y + 0.5f * direction.y)) < kNear);
}

void TestEscapeRoomRoom::directionsAreOfUnitLength()
{
    for (std::uint32_t heading = 0; heading < kHeadings; ++heading) {
        const auto direction = directionOf(heading);
        const double angle = heading * 9.0 * 3.14159265358979 / 180.0;
        QVERIFY(std::abs(static_cast<double>(direction.x) - std::sin(angle)) < 1e-7);
        QVERIFY(std::abs(static_cast<double>(direction.y) - std::cos(angle)) < 1e-7);
    }
    QCOMPARE(directionOf(0).x, 0.0f);
    QCOMPARE(directionOf(0).y, 1.0f);
}

void TestEscapeRoomRoom::velocityIsZeroedAfterEachStep()
{
    auto state = openRoom();
    stepTimes(state, kForward, 5);
    const float y = state.agent.y;
    stepRoom(state, kStand);
    QCOMPARE(state.agent.y, y);
}

void TestEscapeRoomRoom::borders_data()
{
    QTest::addColumn<int>("angle");
    QTest::addColumn<float>("x");
    QTest::addColumn<float>("y");
    QTest::newRow("right") << 2 << 19.0f << -14.5f;
    QTest::newRow("left") << 6 << -19.0f << -14.5f;
    QTest::newRow("near end") << 4 << 0.0f << -19.0f;
}

// The rim of the agent stops there, without harm.
void TestEscapeRoomRoom::borders()
{
    QFETCH(int, angle);
    QFETCH(float, x);
    QFETCH(float, y);
    auto state = openRoom();
    for (int i = 0; i < 60; ++i) {
        stepRoom(state, {3, angle, kNoRotation});
        QCOMPARE(state.agent.collided, 0u);
    }
    QVERIFY(std::abs(state.agent.x - x) < kNear && std::abs(state.agent.y - y) < kNear);
    QCOMPARE(state.hasBumped, 1u);
    QCOMPARE(state.hasDied, 0u);
}

void TestEscapeRoomRoom::obstacles_data()
{
    QTest::addColumn<char>("letter");
    QTest::addColumn<float>("reach"); // from middle to middle
    QTest::addColumn<bool>("kills");
    QTest::newRow("walls do not kill") << '#' << 2.25f << false;
    QTest::newRow("a cube that does not kill") << 'c' << 2.0f << false;
    QTest::newRow("a cylinder that does not kill") << 'o' << 2.0f << false;
    QTest::newRow("ER-10 a cube that kills") << 'C' << 2.0f << true;
    QTest::newRow("ER-10 a cylinder that kills") << 'O' << 2.0f << true;
}

void TestEscapeRoomRoom::obstacles()
{
    QFETCH(char, letter);
    QFETCH(float, reach);
    QFETCH(bool, kills);
    auto state = roomOf(corridorWith(letter), {.autoReset = AutoReset::Disabled});
    const float middle = 2.5f * 4.5f - state.agent.worldMaxY;
    bool isFirst = true;
    for (int i = 0; i < 30; ++i) {
        const float before = state.agent.y;
        stepRoom(state, kForward);
        const bool mustTouch = before + kFullStep > middle - reach + kNear;
        QCOMPARE(state.hasBumped != 0, mustTouch);
        QCOMPARE(state.agent.collided != 0, mustTouch && kills);
        QCOMPARE(state.hasDied != 0, kills && (mustTouch || !isFirst));
        isFirst = isFirst && !mustTouch;
    }
    QVERIFY(std::abs(state.agent.y - (middle - reach)) < kNear); // it is held back all the same
}

// The corners between the tiles of a wall hold nobody up: full speed along it while pushing against it.
void TestEscapeRoomRoom::slidesAlongAWallOfTiles()
{
    auto state = roomOf("EEEEEEEE\n........\n########\n........\nS.......\n");
    stepTimes(state, kForward, 10);
    const float y = state.agent.y;
    for (int i = 0; i < 40; ++i) {
        const float before = state.agent.x;
        stepRoom(state, {3, 1, kNoRotation});
        QVERIFY(std::abs(state.agent.x - before - 0.5f * 0.70710678f) < 1e-4f);
        QVERIFY(std::abs(state.agent.y - y) < kNear);
    }
}

// Squeezed through a gap that is exactly as wide as the agent.
void TestEscapeRoomRoom::touchingIsNotColliding()
{
    auto state = roomOf("scale: 2\nEEE\n...\nC.C\n...\n.S.\n");
    QCOMPARE(state.agent.x, 0.0f);
    for (int i = 0; i < 15; ++i) {
        stepRoom(state, kForward);
        QCOMPARE(state.agent.collided, 0u);
    }
    QVERIFY(state.agent.y > 2.0f);
}

void TestEscapeRoomRoom::exit_data()
{
    QTest::addColumn<QString>("farLine");
    QTest::addColumn<float>("y");
    QTest::addColumn<bool>("isDone");
    QTest::newRow("ER-9 through the exit to world_max_y") << "EEE" << 3.75f << true;
    QTest::newRow("ER-9 an exit that is only just wide enough") << ".E." << 3.75f << true;
    QTest::newRow("the far border is a wall elsewhere") << "E.." << 2.75f << false;
}

void TestEscapeRoomRoom::exit()
{
    QFETCH(QString, farLine);
    QFETCH(float, y);
    QFETCH(bool, isDone);
    auto state = roomOf(farLine.toStdString() + "\n...\n.S.\n", {.autoReset = AutoReset::Disabled});
    QCOMPARE(state.agent.worldMaxY, 3.75f); // height * scale / 2
    stepTimes(state, kForward, 30);
    QVERIFY(std::abs(state.agent.y - y) < kNear);
    QCOMPARE(state.isDone != 0, isDone);
}

void TestEscapeRoomRoom::settles_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<float>("x");
    QTest::addColumn<float>("y");
    QTest::newRow("ER-11 free: stays") << "spawn: 0.5 -1\nEEE\n...\n...\n" << 0.5f << -1.0f;
    QTest::newRow("ER-11 over the near border: pushed in") << "spawn: 0 -3.5\nEEE\n...\n...\n" << 0.0f << -2.75f;
    QTest::newRow("ER-11 against a wall: pushed off") << "spawn: 0 -1.5\nEEE\n...\n###\n...\n...\n" << 0.0f << -2.25f;
    QTest::newRow("ER-11 in a deadly cube: pushed out") << "spawn: 0.25 0\nEEE\n.C.\n...\n" << 2.0f << 0.0f;
    QTest::newRow("ER-11 in a corner: pushed both ways") << "spawn: 3.5 -3.5\nEEE\n...\n...\n" << 2.75f << -2.75f;
}

void TestEscapeRoomRoom::settles()
{
    QFETCH(QString, text);
    QFETCH(float, x);
    QFETCH(float, y);
    const auto state = roomOf(text.toStdString());
    QVERIFY(std::abs(state.agent.x - x) < kNear);
    QVERIFY(std::abs(state.agent.y - y) < kNear);
    QCOMPARE(exact(state.initialY), exact(state.agent.y)); // not the spawn as written
    QCOMPARE(exact(state.maxY), exact(state.agent.y));
    QCOMPARE(state.hasDied, 0u);
    QCOMPARE(state.agent.collided, 0u);
}

void TestEscapeRoomRoom::pokedNonsenseIsMended()
{
    const auto good = openRoom();
    auto same = good;
    mend(same);
    QVERIFY(std::memcmp(&same, &good, sizeof good) == 0);
    auto state = good;
    state.agent.x = std::nanf("");
    state.agent.y = 1e30f;
    state.agent.worldMaxY = -1.0f;
    state.heading = 0xFFFFFFFF;
    state.columns = 0;
    state.rows = 4000000000;
    state.scale = -1.0f;
    state.autoReset = 77;
    stepRoom(state, kForward);
    QVERIFY(std::abs(state.agent.x) <= state.agent.worldMaxX);
    QVERIFY(std::abs(state.agent.y) <= state.agent.worldMaxY);
    QVERIFY(state.heading < kHeadings && state.columns == 1 && state.rows == kMaxRows && state.scale == 2.5f);
    // A poked place is where the agent goes on from.
    state = good;
    state.agent.x = 5.0f;
    stepRoom(state, kForward);
    QCOMPARE(state.agent.x, 5.0f);
}

QTEST_GUILESS_MAIN(TestEscapeRoomRoom)
#include "tst_escaperoomroom.moc"
