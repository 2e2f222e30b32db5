// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of the game: what holds after every step, whoever plays.
#include "model/worlds/hackmatrix/enemies.h"
#include "model/worlds/hackmatrix/stage.h"
#include "model/worlds/hackmatrix/world.h"
#include "tests/worlds/hackmatrix/boards.h"

#include <bit>
#include <random>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

constexpr int kRandomSteps = 1'000'000;

// Any allowed action; now and then any at all. Owns many programs, so that all of them are tried.
Action anyAction(const State &state, std::mt19937 &random)
{
    const auto allowed = allowedActions(state);
    if (allowed == 0 || random() % 8 == 0)
        return static_cast<Action>(random() % (kGameActionCount + 2)) - 1;
    std::uint64_t chance = random();
    return drawCell(chance, allowed);
}

void enrich(State &state, std::mt19937 &random)
{
    state.now.board.owned = static_cast<ProgramSet>(random()) & ((ProgramSet(1) << kProgramCount) - 1);
    state.now.credits = static_cast<std::int32_t>(random() % 40);
    state.now.energy = static_cast<std::int32_t>(random() % 40);
    state.now.hp = kMaximumHp;
    state.now.stage = static_cast<std::uint8_t>(1 + random() % kLastStage);
    state.facts = idleFacts(state.now);
}

const char *brokenInvariant(const State &state)
{
    const auto &now = state.now;
    const auto blocks = blockCells(now.board);
    grid6::Cells taken = grid6::only(now.player());
    for (const auto &unit : now.units()) {
        if (unit.cell >= grid6::kCellCount || (taken & unit.bit()) != 0)
            return "two in one cell";
        taken |= unit.bit();
        if (unit.hp < 1 || unit.hp > maximumHp(unit.type))
            return "HP of a unit";
    }
    if (now.credits < 0 || now.energy < 0)
        return "negative resources";
    if (!isPassable(blocks))
        return "free cells are not connected";
    if (std::popcount(blocks) > kMostBlocks)
        return "too many blocks";
    if (now.hp > kMaximumHp || (now.hp == 0) != (state.facts.playerDied != 0))
        return "HP of the player";
    if (now.stage < 1 || (now.stage > kLastStage) != (state.facts.gameWon != 0))
        return "stage";
    for (std::size_t i = 0; i < now.spawns.size(); ++i)
        if (now.spawns[i] > usualSpawns(now.board.cells[i]))
            return "spawn count";
    return nullptr;
}

} // namespace

class TestHackMatrixGame : public QObject {
    Q_OBJECT

private slots:
    void invariantsOfRandomPlay();
    void stages();
    void repairLeavesGamesAlone();
    void repairMakesGamesOfAnyBytes();
    void sameSeedSameGame();
    void restoreGivesTheSameTail();
    void manyAtOnceAreTheSameAsOneByOne();
    void withoutSearchOnlyTheSearchIsMissing();
    void aNewGameBeginsByItself();
    void worldMask();
    void startsWithOneGift();
};

// The mask is what executes: an action out of it changes nothing but the facts, one in it pays at least the step.
void TestHackMatrixGame::invariantsOfRandomPlay()
{
    std::mt19937 random(1);
    State state;
    startGame(state, 1);
    std::array<int, kGameActionCount> executed{};
    int victories = 0;
    for (int i = 0; i < kRandomSteps; ++i) {
        const auto action = anyAction(state, random);
        const bool isNewGame = state.isOver != 0;
        const bool isInMask = action >= 0 && action < kGameActionCount && ((allowedActions(state) >> action) & 1);
        const auto before = state;
        stepGame(state, action);
        QCOMPARE(state.facts.actionFailed != 0, !isInMask);
        if (!isInMask && !isNewGame) {
            auto same = before;
            same.facts = state.facts, same.steps = state.steps;
            QVERIFY(isSame(same, state));
        }
        if (isInMask)
            ++executed[static_cast<std::size_t>(action)];
        victories += state.facts.gameWon;
        if (const auto *broken = brokenInvariant(state))
            QFAIL(qPrintable(QString("step %1: %2").arg(i).arg(broken)));
        if (isNewGame && random() % 2)
            enrich(state, random);
    }
    for (std::size_t i = 0; i < executed.size(); ++i)
        QVERIFY2(executed[i] > 100, qPrintable(QString("action %1 was executed %2 times").arg(i).arg(executed[i])));
    QVERIFY(victories > 0);
}

void TestHackMatrixGame::stages()
{
    std::array<int, 4> kinds{};
    std::array<int, 4> amounts{};
    std::array<int, kMostBlocks + 1> counts{};
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        State state;
        startGame(state, seed);
        const auto &now = state.now;
        const auto blocks = blockCells(now.board);
        QVERIFY(isPassable(blocks));
        ++counts.at(static_cast<std::size_t>(std::popcount(blocks)));
        QCOMPARE(blocks & kCornerCells, grid6::Cells(0));
        QCOMPARE(now.siphonCells | grid6::only(now.player()) | grid6::only(now.exit()), kCornerCells);
        QCOMPARE(std::popcount(now.siphonCells), 2);
        ProgramSet programs = 0;
        int dataCount = 0;
        for (int i = 0; i < grid6::kCellCount; ++i) {
            const auto &cell = now.board.cells[static_cast<std::size_t>(i)];
            ++kinds[static_cast<std::size_t>(cell.block)];
            const int amount = cell.credits + cell.energy;
            QCOMPARE(amount > 0, cell.block == Block::None && i != now.exit().index());
            QVERIFY(amount <= 3 && (cell.credits == 0 || cell.energy == 0));
            ++amounts[static_cast<std::size_t>(amount)];
            if (cell.block == Block::None)
                continue;
            QCOMPARE(int(now.spawns[static_cast<std::size_t>(i)]), usualSpawns(cell));
            dataCount += cell.program == kNoProgram;
            if (cell.program == kNoProgram)
                QVERIFY(cell.points >= 1 && cell.points <= 9);
            else
                QVERIFY(!((programs >> cell.program) & 1));
            programs |= cell.program == kNoProgram ? 0 : ProgramSet(1) << cell.program;
        }
        QVERIFY(dataCount - std::popcount(programs) == std::popcount(blocks) % 2);
        QCOMPARE(int(now.unitCount), 1);
        QVERIFY(!now.units()[0].isEnemy() && now.units()[0].turns == 1);
        QVERIFY(now.units()[0].at().row != now.playerRow && now.units()[0].at().column != now.playerColumn);
        QCOMPARE(int(now.taskIn), 12);
    }
    for (std::size_t count = 0; count < counts.size(); ++count)
        QCOMPARE(counts[count] > 400, count >= kFewestBlocks);
    const double blocks = kinds[1] + kinds[2] + kinds[3];
    QVERIFY(qAbs(kinds[3] / blocks - 0.1) < 0.01);
    const double cells = amounts[1] + amounts[2] + amounts[3];
    QVERIFY(qAbs(amounts[1] / cells - 0.45) < 0.01 && qAbs(amounts[2] / cells - 0.45) < 0.01);
}

void TestHackMatrixGame::startsWithOneGift()
{
    std::array<int, 3> gifts{};
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        State state;
        startGame(state, seed);
        const auto &now = state.now;
        const int gift = now.credits > 0 ? 0 : now.energy > 0 ? 1 : 2;
        ++gifts[static_cast<std::size_t>(gift)];
        QCOMPARE(now.credits, gift == 0 ? 10 : 0);
        QCOMPARE(now.energy, gift == 1 ? 11 : 0);
        QCOMPARE(int(now.dataSiphons), gift == 2 ? 1 : 0);
        QVERIFY(now.hp == 3 && now.attack == 1 && now.stage == 1 && now.score == 0 && now.board.owned == 0);
    }
    for (const int count : gifts)
        QVERIFY(count > 900 && count < 1100);
}

void TestHackMatrixGame::repairLeavesGamesAlone()
{
    std::mt19937 random(2);
    State state;
    startGame(state, 2);
    for (int i = 0; i < 20000; ++i) {
        stepGame(state, anyAction(state, random));
        if (state.facts.actionFailed && random() % 4 == 0 && !state.isOver)
            enrich(state, random);
        auto repaired = state;
        repair(repaired);
        QVERIFY(isSame(repaired, state));
    }
}

void TestHackMatrixGame::repairMakesGamesOfAnyBytes()
{
    std::mt19937 random(3);
    for (int i = 0; i < 3000; ++i) {
        State state;
        startGame(state, random());
        auto *bytes = reinterpret_cast<std::uint8_t *>(&state);
        for (auto n = i % 3 ? 40 : sizeof state; n-- > 0;)
            bytes[i % 3 ? random() % sizeof state : n] = static_cast<std::uint8_t>(random());
        repair(state);
        const auto once = state;
        repair(state);
        QVERIFY(isSame(once, state));
        for (int step = 0; step < 30; ++step) {
            for (const auto &unit : state.now.units())
                intentOf(state.now, unit);
            stepGame(state, anyAction(state, random));
        }
    }
}

void TestHackMatrixGame::sameSeedSameGame()
{
    std::mt19937 random(4);
    State first;
    State second;
    std::memset(static_cast<void *>(&second), 0xAA, sizeof second);
    startGame(first, 9);
    startGame(second, 9);
    for (int i = 0; i < 5000; ++i) {
        QVERIFY(isSame(first, second));
        const auto action = anyAction(first, random);
        stepGame(first, action);
        stepGame(second, action);
    }
    startGame(second, 10);
    startGame(first, 9);
    QVERIFY(!isSame(first, second));
}

void TestHackMatrixGame::restoreGivesTheSameTail()
{
    std::mt19937 random(5);
    State state;
    startGame(state, 3);
    for (int round = 0; round < 50; ++round) {
        const auto snapshot = state;
        std::vector<Action> actions;
        for (int i = 0; i < 200; ++i) {
            actions.push_back(anyAction(state, random));
            stepGame(state, actions.back());
        }
        auto again = snapshot;
        for (const auto action : actions)
            stepGame(again, action);
        QVERIFY(isSame(again, state));
    }
}

void TestHackMatrixGame::manyAtOnceAreTheSameAsOneByOne()
{
    std::mt19937 random(6);
    std::vector<State> states(64);
    for (std::size_t i = 0; i < states.size(); ++i)
        startGame(states[i], i);
    auto single = states;
    std::vector<Action> actions(states.size());
    std::vector<double> totals(states.size());
    const Rules rules;
    for (int step = 0; step < 500; ++step) {
        for (std::size_t i = 0; i < states.size(); ++i)
            actions[i] = anyAction(states[i], random);
        stepGames(states, actions, rules, totals);
        for (std::size_t i = 0; i < states.size(); ++i) {
            stepGame(single[i], actions[i]);
            QVERIFY(isSame(states[i], single[i]));
            QCOMPARE(totals[i], Rules().score(single[i].facts).total);
        }
    }
}

void TestHackMatrixGame::withoutSearchOnlyTheSearchIsMissing()
{
    std::mt19937 random(7);
    State state;
    startGame(state, 4);
    for (int i = 0; i < 20000; ++i) {
        const auto action = anyAction(state, random);
        auto light = state;
        stepGame(state, action);
        stepGame(light, action, Search::No);
        auto facts = state.facts;
        facts.distanceDelta = 0;
        facts.siphonUsed = facts.siphonOptimal = 0;
        facts.siphonMissedCredits = facts.siphonMissedEnergy = 0;
        QVERIFY(light.facts == facts);
        light.facts = state.facts;
        QVERIFY(isSame(light, state));
    }
}

void TestHackMatrixGame::aNewGameBeginsByItself()
{
    auto state = board({}, "hp 1\nstage 3\nscore 9\nenergy 1\nowned wait\ndaemon 3,2 siphon\ndaemon 2,3\n");
    stepGame(state, programAction("wait"));
    QVERIFY(state.isOver && state.facts.playerDied && !state.facts.gameWon);
    QCOMPARE(allowedActions(state), ActionSet(0));
    stepGame(state, Up);
    QVERIFY(!state.isOver && state.facts.actionFailed && !state.facts.playerDied);
    QCOMPARE(int(state.now.stage), 1);
    QCOMPARE(int(state.now.hp), 3);
    QCOMPARE(Rules().score(state.facts).total, 0.0);
    QVERIFY(allowedActions(state) != 0);
}

// The world's actions are the game's, one further on.
void TestHackMatrixGame::worldMask()
{
    Simulator world;
    QVERIFY(world.reset(3));
    std::mt19937 random(8);
    QCOMPARE(world.info().actions.size(), std::size_t(kGameActionCount + 1));
    for (int i = 0; i < 2000; ++i) {
        const auto flags = allowedWorldActions(world.memory());
        QCOMPARE(flags.size(), world.info().actions.size());
        const auto action = random() % flags.size();
        const bool wasOver = world.state().isOver != 0;
        QVERIFY(world.step(static_cast<Action>(action)));
        QCOMPARE(bool(flags[action]), wasOver || world.state().facts.actionFailed == 0);
        QCOMPARE(world.frame(), std::uint64_t(i + 1));
    }
}

QTEST_GUILESS_MAIN(TestHackMatrixGame)
#include "tst_hackmatrixgame.moc"
