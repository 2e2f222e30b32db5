// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every world of every game that was built, alone and with its model and policies.
#include "model/session/playhead.h"
#include "model/session/policies.h"
#include "model/session/scorer.h"
#include "tests/conformance/games.h"
#include "tests/conformance/samples.h"

#include <random>

using namespace merit;

namespace {

constexpr int kSteps = 400;

std::unique_ptr<World> makeWorldOfRow()
{
    QFETCH(QString, name);
    QFETCH(QString, id);
    auto world = loadGame(name)->createWorld(id.toStdString(), {});
    return world ? std::move(*world) : nullptr;
}

MemoryImage imageOf(const World &world)
{
    return {world.memory().begin(), world.memory().end()};
}

// Every policy that the world can be played with.
std::vector<std::unique_ptr<Policy>> policiesOf(const Game &game, const World &world)
{
    std::vector<std::unique_ptr<Policy>> policies;
    policies.push_back(std::make_unique<NoopPolicy>());
    policies.push_back(std::make_unique<RandomPolicy>(world.info().actions.size()));
    for (const auto &info : game.info().policies)
        policies.push_back(game.createPolicy(info.name).value());
    return policies;
}

// A world with its model, played with a policy.
struct Play {
    Play(std::unique_ptr<World> world, std::unique_ptr<RewardModel> model)
        : head(std::move(world), kSteps / 8), scorer(std::move(model))
    {
    }

    bool step(const Policy &policy, int count)
    {
        for (int i = 0; i < count; ++i)
            if (!head.step(policy, {}, played))
                return false;
        scorer.score(played, scored);
        played.clear();
        return true;
    }

    PlayHead head;
    Scorer scorer;
    PlayedBatch played;
    ScoredBatch scored;
};

} // namespace

class TestWorldLaws : public QObject {
    Q_OBJECT

private slots:
    void isDeterministic_data() { addWorlds(); }
    void isDeterministic();
    void restores_data() { addWorlds(); }
    void restores();
    void refusesBadPokes_data() { addWorlds(); }
    void refusesBadPokes();
    void refusesBadActions_data() { addWorlds(); }
    void refusesBadActions();
    void policiesDecideByTheSituationAlone_data() { addWorlds(); }
    void policiesDecideByTheSituationAlone();
    void keyframesGiveTheSameTail_data() { addWorlds(); }
    void keyframesGiveTheSameTail();
};

void TestWorldLaws::isDeterministic()
{
    const auto world = makeWorldOfRow();
    const auto other = makeWorldOfRow();
    QVERIFY(world && other);
    const auto actions = static_cast<unsigned>(world->info().actions.size());
    for (const std::uint64_t seed : {1, 2, 3}) {
        std::mt19937 random(static_cast<unsigned>(seed));
        QVERIFY(world->reset(seed));
        QVERIFY(other->reset(seed));
        QCOMPARE(world->memory().size(), world->info().memorySize);
        QCOMPARE(imageOf(*world), imageOf(*other));
        for (int i = 0; i < kSteps; ++i) {
            const auto action = static_cast<Action>(random() % actions);
            QVERIFY(world->step(action));
            QVERIFY(other->step(action));
            QCOMPARE(imageOf(*world), imageOf(*other));
            QCOMPARE(world->frame(), other->frame());
        }
    }
}

void TestWorldLaws::restores()
{
    const auto world = makeWorldOfRow();
    const auto other = makeWorldOfRow();
    QVERIFY(world && other);
    const auto actions = static_cast<unsigned>(world->info().actions.size());
    std::mt19937 random(4);
    std::vector<Action> played;
    for (int i = 0; i < kSteps; ++i)
        played.push_back(static_cast<Action>(random() % actions));

    QVERIFY(world->reset(4));
    Snapshot snapshot;
    std::vector<MemoryImage> tail;
    std::vector<std::uint64_t> frames;
    for (std::size_t i = 0; i < played.size(); ++i) {
        if (i == 100)
            snapshot = world->snapshot().value();
        QVERIFY(world->step(played[i]));
        if (i >= 100) {
            tail.push_back(imageOf(*world));
            frames.push_back(world->frame());
        }
    }
    QVERIFY(other->reset(5));
    for (const auto &target : {world.get(), other.get()}) {
        QVERIFY(target->restore(snapshot));
        for (std::size_t i = 100; i < played.size(); ++i) {
            QVERIFY(target->step(played[i]));
            QCOMPARE(imageOf(*target), tail[i - 100]);
            QCOMPARE(target->frame(), frames[i - 100]);
        }
    }
    const auto before = imageOf(*world);
    QVERIFY(!world->restore({}));
    snapshot.pop_back();
    QVERIFY(!world->restore(snapshot));
    QCOMPARE(imageOf(*world), before);
}

void TestWorldLaws::refusesBadPokes()
{
    const auto world = makeWorldOfRow();
    QVERIFY(world);
    QVERIFY(world->reset(1));
    const auto before = imageOf(*world);
    const auto size = static_cast<std::uint32_t>(before.size());
    for (const std::uint32_t address : {size, size + 1, 2 * size, UINT32_MAX}) {
        const auto done = world->poke({address, 1});
        QVERIFY(!done);
        QVERIFY(!done.error().message().empty());
        QCOMPARE(imageOf(*world), before);
    }
}

void TestWorldLaws::refusesBadActions()
{
    const auto world = makeWorldOfRow();
    QVERIFY(world);
    QVERIFY(world->reset(1));
    const auto before = imageOf(*world);
    for (const Action action : {-1, static_cast<Action>(world->info().actions.size()), INT32_MAX, INT32_MIN}) {
        QVERIFY(!world->step(action));
        QCOMPARE(imageOf(*world), before);
    }
}

void TestWorldLaws::policiesDecideByTheSituationAlone()
{
    QFETCH(QString, name);
    const auto world = makeWorldOfRow();
    QVERIFY(world);
    QVERIFY(world->reset(1));
    const auto *game = loadGame(name);
    for (const auto &info : game->info().policies) {
        const auto policy = game->createPolicy(info.name);
        const auto other = game->createPolicy(info.name);
        QVERIFY2(policy && other, info.name.c_str());
        std::vector<Decision> decisions(kSteps);
        for (std::uint64_t step = 0; step < kSteps; ++step)
            (*policy)->decide({3, step, world->memory()}, decisions[step]);
        for (std::uint64_t step = kSteps; step-- > 0;) {
            Decision decision;
            (*other)->decide({3, step, world->memory()}, decision);
            QCOMPARE(decision.action, decisions[step].action);
            QVERIFY(decision.pokes == decisions[step].pokes);
            QVERIFY(decision.action >= 0 && static_cast<std::size_t>(decision.action) < world->info().actions.size());
        }
    }
}

// The world and a copy of the rules, put back to the middle: the same bytes, actions and rewards as the first time.
void TestWorldLaws::keyframesGiveTheSameTail()
{
    QFETCH(QString, name);
    const auto *game = loadGame(name);
    const auto world = makeWorldOfRow();
    QVERIFY(world);
    for (const auto &policy : policiesOf(*game, *world))
        for (const auto &variant : game->model().variants) {
            Play play(makeWorldOfRow(), game->createModel({variant.name, {}}).value());
            QVERIFY(play.head.reset(3, play.played));
            QVERIFY(play.step(*policy, kSteps));
            const auto first = play.scored;
            const auto end = imageOf(play.head.world());
            QCOMPARE(first.keyframes.size(), 8U);
            for (const auto &keyframe : first.keyframes) {
                play.scored.clear();
                QVERIFY(play.head.resume(keyframe, play.played));
                QVERIFY(play.step(*policy, kSteps - static_cast<int>(keyframe.step)));
                QCOMPARE(imageOf(play.head.world()), end);
                const auto from = static_cast<std::ptrdiff_t>(keyframe.step);
                QVERIFY(std::ranges::equal(play.scored.actions,
                                           std::ranges::subrange(first.actions.begin() + from, first.actions.end())));
                QVERIFY(std::ranges::equal(play.scored.totals,
                                           std::ranges::subrange(first.totals.begin() + from, first.totals.end()),
                                           [](double a, double b) { return isSame(a, b); }));
            }
        }
}

QTEST_GUILESS_MAIN(TestWorldLaws)
#include "tst_worldlaws.moc"
