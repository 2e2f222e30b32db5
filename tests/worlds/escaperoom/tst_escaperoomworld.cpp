// SPDX-License-Identifier: GPL-3.0-or-later
// What holds whatever is done: invariants over a million random steps, going back, batches, wild pokes.
#include "model/worlds/escaperoom/batch.h"
#include "model/worlds/escaperoom/world.h"
#include "tests/worlds/escaperoom/rooms.h"

#include <bit>
#include <cmath>
#include <random>

using namespace merit;
using namespace merit::escaperoom;

namespace {

constexpr AutoReset kModes[] = {AutoReset::NextStep, AutoReset::SameStep, AutoReset::Disabled};

// Random, but forward more often than not, so that it gets somewhere.
Move randomMove(std::mt19937 &random)
{
    auto move = unpack(static_cast<Action>(random() % kActionCount));
    if (random() % 2)
        move = {3, random() % 3 ? 0 : static_cast<int>(random() % 8), 1 + static_cast<int>(random() % 3)};
    return move;
}

bool isInsideSomething(const State &state)
{
    const Spot agent{state.agent.x, state.agent.y};
    const auto range = tilesUnder(state, agent, kAgentRadius);
    for (int row = range.bottom; row <= range.top; ++row)
        for (int column = range.left; column <= range.right; ++column)
            if (discOnTile(state, agent, kAgentRadius, column, row).depth > 1e-3f)
                return true;
    return false;
}

std::vector<Level> levels()
{
    std::vector<Level> list;
    for (const auto &shipped : shippedLevels())
        list.push_back(shippedLevel(shipped.id).value());
    return list;
}

bool isSame(const State &a, const State &b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

std::uint64_t digest(const State &state, std::uint64_t hash)
{
    for (const auto word : {std::bit_cast<std::uint32_t>(state.agent.x), std::bit_cast<std::uint32_t>(state.agent.y),
                            state.agent.collided, state.heading, state.step, state.episode})
        hash = (hash ^ word) * 0x100000001B3;
    return hash;
}

} // namespace

class TestEscapeRoomWorld : public QObject {
    Q_OBJECT

private slots:
    void invariants_data();
    void invariants();
    void sameBitsOnEveryMachine();
    void restoreGivesTheSameTail();
    void batchIsOneByOne();
    void batchRefuses();
    void wildPokes();
    void infoOfWorlds();
};

// 12 rows of 84,000 steps are a million.
void TestEscapeRoomWorld::invariants_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<int>("mode");
    for (const auto &shipped : shippedLevels())
        for (int mode = 0; mode < 3; ++mode)
            QTest::addRow("%s, mode %d", std::string(shipped.id).c_str(), mode)
                << QString::fromStdString(std::string(shipped.id)) << mode;
}

void TestEscapeRoomWorld::invariants()
{
    QFETCH(QString, level);
    QFETCH(int, mode);
    auto state = makeState(shippedLevel(level.toStdString()).value(), {.autoReset = kModes[mode]});
    resetRoom(state);
    auto rules = rulesFor(state);
    std::mt19937 random(static_cast<unsigned>(mode + 1));
    double sum = 0.0; // of what was paid for progress in this episode
    for (int i = 0; i < 84000; ++i) {
        if (kModes[mode] == AutoReset::Disabled && i % 1000 == 0) {
            resetRoom(state);
            rules = rulesFor(state);
            sum = 0.0;
        }
        const auto before = state;
        const auto outcome = stepBoth(state, rules, randomMove(random));
        const auto &agent = state.agent;
        QVERIFY(std::abs(agent.x) <= agent.worldMaxX - kAgentRadius);
        QVERIFY(agent.y >= kAgentRadius - agent.worldMaxY && agent.y <= agent.worldMaxY);
        QVERIFY(!isInsideSomething(state));
        QVERIFY(state.heading < kHeadings);
        QVERIFY(kModes[mode] == AutoReset::Disabled || state.step <= 200);
        QCOMPARE(static_cast<std::int64_t>(state.step), outcome.step);
        QCOMPARE(state.isDone != 0, outcome.isDone);
        QCOMPARE(state.hasDied != 0, outcome.hasDied);
        QVERIFY(state.maxY >= agent.y && state.maxY >= state.initialY);
        QVERIFY(state.agent.collided == 0 || state.hasBumped != 0);
        QCOMPARE(outcome.reward, outcome.progress + outcome.collision);
        if (state.episode == before.episode)
            QVERIFY(std::hypot(agent.x - before.agent.x, agent.y - before.agent.y) <= 1.01f * kFullStep);
        // The sum telescopes, up to the ground that a death took the pay for.
        sum = state.step <= 1 ? 0.0 : sum;
        sum += static_cast<double>(outcome.progress);
        const double room = static_cast<double>(agent.worldMaxY - state.initialY);
        if (state.hasDied == 0)
            QVERIFY(std::abs(sum - static_cast<double>(state.maxY - state.initialY) / room) < 2e-5);
    }
}

// A change of compiler, library or processor must not change a bit. The number was made by this program.
void TestEscapeRoomWorld::sameBitsOnEveryMachine()
{
    std::uint64_t hash = 0xCBF29CE484222325;
    std::mt19937 random(11);
    for (const auto &level : levels()) {
        auto state = makeState(level, {});
        resetRoom(state);
        for (int i = 0; i < 20000; ++i) {
            stepRoom(state, randomMove(random));
            hash = digest(state, hash);
        }
    }
    QCOMPARE(QString::number(hash, 16), QString("d810a721e6e765f"));
}

void TestEscapeRoomWorld::restoreGivesTheSameTail()
{
    for (const auto &level : levels()) {
        RoomWorld world(roomWorldInfo("test", level), level);
        QVERIFY(world.reset(1));
        std::mt19937 random(5);
        for (int round = 0; round < 50; ++round) {
            const auto snapshot = world.snapshot().value();
            QCOMPARE(snapshot.size(), sizeof(State));
            auto tail = random;
            std::vector<State> first;
            for (int i = 0; i < 60; ++i) {
                QVERIFY(world.step(pack(randomMove(random))));
                first.push_back(world.state());
            }
            QVERIFY(world.restore(snapshot));
            for (const auto &state : first) {
                QVERIFY(world.step(pack(randomMove(tail))));
                QVERIFY(isSame(world.state(), state));
            }
        }
    }
}

void TestEscapeRoomWorld::batchIsOneByOne()
{
    const auto rooms = levels();
    for (const auto mode : kModes) {
        const RoomOptions options{.autoReset = mode, .episodeLength = 90};
        RoomBatch batch(rooms, 9, options);
        std::vector<State> states;
        std::vector<Rules> rules;
        for (std::size_t i = 0; i < 9; ++i) {
            states.push_back(makeState(rooms[i % rooms.size()], options));
            resetRoom(states.back());
            rules.push_back(rulesFor(states.back()));
        }
        std::mt19937 random(6);
        std::vector<Action> actions(9);
        std::vector<float> rewards(9);
        std::vector<std::uint8_t> dones(9);
        for (int step = 0; step < 1000; ++step) {
            for (auto &action : actions)
                action = pack(randomMove(random));
            QVERIFY(batch.step(actions, rewards, dones));
            for (std::size_t i = 0; i < 9; ++i) {
                const auto outcome = stepBoth(states[i], rules[i], unpack(actions[i]));
                QCOMPARE(exact(rewards[i]), exact(outcome.reward));
                QCOMPARE(dones[i] != 0, outcome.isDone);
                QVERIFY(isSame(batch.states()[i], states[i]));
            }
        }
        batch.reset();
        for (const auto &state : batch.states())
            QCOMPARE(state.frame, std::uint64_t(0));
    }
}

void TestEscapeRoomWorld::batchRefuses()
{
    RoomBatch batch(levels(), 3);
    const std::vector<State> before(batch.states().begin(), batch.states().end());
    std::vector<float> rewards(3);
    std::vector<std::uint8_t> dones(3);
    for (const auto &actions :
         {std::vector<Action>{1, 2}, std::vector<Action>{1, 2, 160}, std::vector<Action>{1, -1, 2}})
        QVERIFY(!batch.step(actions, rewards, dones));
    QVERIFY(!batch.step(std::vector<Action>(3), std::span(rewards).first(2), dones));
    for (std::size_t i = 0; i < 3; ++i)
        QVERIFY(isSame(batch.states()[i], before[i]));
    QVERIFY(batch.step(std::vector<Action>(3), rewards, dones));
}

// Whatever bytes are set by hand, the agent stays in the room that they make.
void TestEscapeRoomWorld::wildPokes()
{
    const auto level = shippedLevel("deadly").value();
    RoomWorld world(roomWorldInfo("deadly", level), level);
    QVERIFY(world.reset(1));
    std::mt19937 random(8);
    for (int i = 0; i < 50000; ++i) {
        for (int poke = 0; poke < 6; ++poke) {
            const auto address = static_cast<std::uint32_t>(random() % (random() % 2 ? 88 : sizeof(State)));
            QVERIFY(world.poke({address, static_cast<std::uint8_t>(random())}));
        }
        QVERIFY(world.step(static_cast<Action>(random() % kActionCount)));
        const auto &agent = world.state().agent;
        QVERIFY(std::abs(agent.x) <= agent.worldMaxX && std::abs(agent.y) <= agent.worldMaxY);
    }
}

void TestEscapeRoomWorld::infoOfWorlds()
{
    const auto info = roomWorldInfo("maze", shippedLevel("maze").value());
    QCOMPARE(info.id, std::string("maze"));
    QCOMPARE(info.title, std::string("Maze"));
    QVERIFY(info.kind == WorldKind::Simulator);
    QCOMPARE(info.memorySize, sizeof(State));
    QCOMPARE(info.stepsPerSecond, 25.0); // 0.04 s
    QCOMPARE(info.actions.size(), std::size_t(160));
}

QTEST_GUILESS_MAIN(TestEscapeRoomWorld)
#include "tst_escaperoomworld.moc"
