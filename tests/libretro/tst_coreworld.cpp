// SPDX-License-Identifier: GPL-3.0-or-later
// Real cartridges in a real core: the same bytes and pictures every time, and after going back.
#include "model/session/playhead.h"
#include "model/session/policies.h"
#include "tests/libretro/corehelper.h"

#include <random>

using namespace merit;

namespace {

constexpr int kFrames = 2000;

std::unique_ptr<CoreWorld> makeWorld(const QString &rom, int framesPerStep = 1)
{
    auto world = CoreWorld::create(romSource(rom), padActions(), framesPerStep);
    if (!world)
        qWarning("%s", world.error().message().c_str());
    return world ? std::move(*world) : nullptr;
}

void addRoms()
{
    QTest::addColumn<QString>("rom");
    for (const auto *rom : {"counter", "mover"})
        QTest::newRow(rom) << rom;
}

std::vector<Action> someActions(unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<Action> actions(kFrames);
    for (auto &action : actions)
        action = static_cast<Action>(random() % padActions().size());
    return actions;
}

// What can be seen of a world after a step.
struct Seen {
    MemoryImage memory;
    std::size_t picture = 0;
    std::uint64_t frame = 0;

    friend bool operator==(const Seen &, const Seen &) = default;
};

Seen look(const World &world)
{
    return {imageOf(world), frameHash(world), world.frame()};
}

} // namespace

class TestCoreWorld : public QObject {
    Q_OBJECT

private slots:
    void init();
    void describesItself();
    void isDeterministic_data() { addRoms(); }
    void isDeterministic();
    void restoresAtAnyPoint();
    void snapshotsFitAnotherProcess();
    void resetIsLikeSwitchingOn_data() { addRoms(); }
    void resetIsLikeSwitchingOn();
    void counts();
    void buttons_data();
    void buttons();
    void aStepIsSomeFrames_data();
    void aStepIsSomeFrames();
    void poke();
    void pokesAreRecorded();
    void refuses();
    void showsAPicture();
};

void TestCoreWorld::init()
{
    if (romSource("counter").rom->empty())
        QSKIP("needs cc65 and libretro-nestopia");
}

void TestCoreWorld::describesItself()
{
    const auto world = makeWorld("counter", 4);
    QVERIFY(world);
    QCOMPARE(world->info().title, std::string("Nestopia"));
    QCOMPARE(world->info().memorySize, kNesMemorySize);
    QCOMPARE(world->memory().size(), kNesMemorySize);
    QVERIFY(world->info().kind == WorldKind::Core);
    QCOMPARE(world->info().actions.size(), padActions().size());
    QVERIFY(std::abs(world->info().stepsPerSecond - 60.1 / 4) < 0.1);
}

// One world plays straight on; the other is taken aside at random points, plays something else, and is put back.
void TestCoreWorld::isDeterministic()
{
    QFETCH(QString, rom);
    const auto world = makeWorld(rom);
    const auto other = makeWorld(rom);
    QVERIFY(world && other);
    QVERIFY(world->reset(1) && other->reset(2));
    std::mt19937 random(3);
    int detours = 0;
    for (const auto action : someActions(1)) {
        if (random() % 50 == 0) {
            const auto snapshot = other->snapshot().value();
            for (auto frames = random() % 30; frames > 0; --frames)
                QVERIFY(other->step(static_cast<Action>(random() % padActions().size())));
            if (random() % 2)
                QVERIFY(other->poke({static_cast<std::uint32_t>(random() % kNesMemorySize), 0x5A}));
            QVERIFY(other->restore(snapshot));
            QVERIFY(other->snapshot().value() == snapshot);
            ++detours;
        }
        QVERIFY(world->step(action) && other->step(action));
        QVERIFY2(look(*world) == look(*other), qPrintable(QString("frame %1").arg(world->frame())));
    }
    QCOMPARE(world->frame(), std::uint64_t{kFrames});
    QVERIFY(detours > 20);
}

// Back and forth among the moments of one run.
void TestCoreWorld::restoresAtAnyPoint()
{
    const auto world = makeWorld("mover");
    QVERIFY(world && world->reset(0));
    const auto actions = someActions(2);
    std::vector<Snapshot> snapshots;
    std::vector<Seen> seen;
    for (const auto action : actions) {
        snapshots.push_back(world->snapshot().value());
        QVERIFY(world->step(action));
        seen.push_back(look(*world));
    }
    std::mt19937 random(3);
    for (int i = 0; i < 20; ++i) {
        const auto start = random() % actions.size();
        const auto end = std::min(actions.size(), start + 1 + random() % 60);
        QVERIFY(world->restore(snapshots[start]));
        if (start > 0)
            QCOMPARE(imageOf(*world), seen[start - 1].memory);
        for (auto step = start; step < end; ++step) {
            QVERIFY(world->step(actions[step]));
            QVERIFY2(look(*world) == seen[step], qPrintable(QString("step %1 from %2").arg(step).arg(start)));
        }
    }
}

void TestCoreWorld::snapshotsFitAnotherProcess()
{
    const auto world = makeWorld("mover");
    const auto other = makeWorld("mover");
    QVERIFY(world && other && world->reset(0));
    const auto actions = someActions(4);
    for (int i = 0; i < 500; ++i)
        QVERIFY(world->step(actions[static_cast<std::size_t>(i)]));
    QVERIFY(other->restore(world->snapshot().value()));
    for (int i = 500; i < 800; ++i) {
        const auto action = actions[static_cast<std::size_t>(i)];
        QVERIFY(world->step(action) && other->step(action));
        QVERIFY(look(*world) == look(*other));
    }
}

void TestCoreWorld::resetIsLikeSwitchingOn()
{
    QFETCH(QString, rom);
    const auto world = makeWorld(rom);
    const auto fresh = makeWorld(rom);
    QVERIFY(world && fresh && world->reset(0));
    const auto actions = someActions(6);
    for (int i = 0; i < 377; ++i)
        QVERIFY(world->step(actions[static_cast<std::size_t>(i)]));
    QVERIFY(world->reset(0) && fresh->reset(0));
    QCOMPARE(world->frame(), std::uint64_t{0});
    for (int i = 0; i < 100; ++i) {
        QVERIFY(world->step(0) && fresh->step(0));
        QVERIFY(look(*world) == look(*fresh));
    }
}

void TestCoreWorld::counts()
{
    const auto world = makeWorld("counter");
    QVERIFY(world && world->reset(0));
    for (int i = 0; i < 300; ++i)
        QVERIFY(world->step(0));
    const auto count = world->memory()[0x10] + 256 * world->memory()[0x11];
    QVERIFY2(count > 290 && count < 300, qPrintable(QString::number(count))); // a few frames pass before it starts
    QVERIFY(world->step(0));
    QCOMPARE(world->memory()[0x10] + 256 * world->memory()[0x11], count + 1);
}

void TestCoreWorld::buttons_data()
{
    QTest::addColumn<int>("action");
    QTest::addColumn<int>("byte");
    const int bytes[] = {0, 0x08, 0x04, 0x02, 0x01, 0x80, 0x40, 0x20, 0x10, 0x81};
    for (int action = 0; const auto &pad : padActions()) {
        QTest::newRow(pad.info.name.c_str()) << action << bytes[action];
        ++action;
    }
}

void TestCoreWorld::buttons()
{
    QFETCH(int, action);
    QFETCH(int, byte);
    const auto world = makeWorld("pad");
    QVERIFY(world && world->reset(0));
    for (int i = 0; i < 10; ++i)
        QVERIFY(world->step(0));
    QVERIFY(world->step(action));
    QCOMPARE(int{world->memory()[0x10]}, byte);
    QVERIFY(world->step(0));
    QCOMPARE(int{world->memory()[0x10]}, 0);
}

void TestCoreWorld::aStepIsSomeFrames_data()
{
    QTest::addColumn<int>("framesPerStep");
    for (const int frames : {1, 2, 4, 15})
        QTest::addRow("%d", frames) << frames;
}

void TestCoreWorld::aStepIsSomeFrames()
{
    QFETCH(int, framesPerStep);
    const auto world = makeWorld("mover", framesPerStep);
    const auto plain = makeWorld("mover");
    QVERIFY(world && plain && world->reset(0) && plain->reset(0));
    const auto actions = someActions(7);
    const auto steps = static_cast<std::size_t>(240 / framesPerStep);
    for (std::size_t i = 0; i < steps; ++i) {
        QVERIFY(world->step(actions[i]));
        for (int frame = 0; frame < framesPerStep; ++frame)
            QVERIFY(plain->step(actions[i]));
        QVERIFY(look(*world) == look(*plain));
    }
    QCOMPARE(world->frame(), std::uint64_t{240});
}

void TestCoreWorld::poke()
{
    const auto world = makeWorld("mover");
    QVERIFY(world && world->reset(0));
    for (int i = 0; i < 20; ++i)
        QVERIFY(world->step(0));
    const auto before = frameHash(*world);
    QVERIFY(world->poke({0x10, 0x30}));
    QCOMPARE(int{world->memory()[0x10]}, 0x30);
    QVERIFY(world->step(4)); // RIGHT
    QCOMPARE(int{world->memory()[0x10]}, 0x31);
    QVERIFY(world->step(0));
    QVERIFY(frameHash(*world) != before);
}

// Played again from the keyframe with what the record says, the bytes are the same.
void TestCoreWorld::pokesAreRecorded()
{
    PlayHead head(makeWorld("mover"), 30);
    PlayedBatch batch;
    QVERIFY(head.reset(0, batch));
    for (std::uint8_t step = 0; step < 60; ++step)
        QVERIFY(head.step(NoopPolicy(), step % 10 == 5 ? std::vector<Poke>{{0x10, step}} : std::vector<Poke>{}, batch));
    QCOMPARE(batch.pokes.size(), 6U);
    QVERIFY((batch.pokes[1] == Poke{0x10, 15}));
    QCOMPARE(int{batch.memoryAfter(60)[0x10]}, 55);

    const auto world = makeWorld("mover");
    QVERIFY(world && world->restore(batch.keyframes[1].world));
    for (std::size_t entry = 31; entry <= 60; ++entry) {
        for (auto poke = batch.entries[entry - 1].pokeEnd; poke < batch.entries[entry].pokeEnd; ++poke)
            QVERIFY(world->poke(batch.pokes[poke]));
        QVERIFY(world->step(batch.entries[entry].action));
        QVERIFY(std::ranges::equal(world->memory(), batch.memoryAfter(entry)));
    }
}

void TestCoreWorld::refuses()
{
    const auto world = makeWorld("mover");
    const auto other = makeWorld("pad");
    QVERIFY(world && other && world->reset(0));
    QVERIFY(world->step(1));
    const auto before = look(*world);
    const auto refused = [&](const Result<void> &done, const char *word) {
        return !done && done.error().message().find(word) != std::string::npos && look(*world) == before;
    };
    QVERIFY(refused(world->step(-1), "action"));
    QVERIFY(refused(world->step(static_cast<Action>(padActions().size())), "action"));
    QVERIFY(refused(world->poke({kNesMemorySize, 1}), "address"));
    QVERIFY(refused(world->poke({UINT32_MAX, 1}), "address"));
    QVERIFY(refused(world->restore({}), "another world"));
    QVERIFY(refused(world->restore(other->snapshot().value()), "another world"));
    auto cut = world->snapshot().value();
    cut.pop_back();
    QVERIFY(refused(world->restore(cut), "damaged"));
}

void TestCoreWorld::showsAPicture()
{
    const auto world = makeWorld("mover");
    QVERIFY(world && world->reset(0));
    for (int i = 0; i < 10; ++i)
        QVERIFY(world->step(0));
    Picture picture;
    world->render(picture);
    QCOMPARE(picture.width, 256);
    QCOMPARE(picture.height, 240);
    // The square, one line below its y, on the background.
    const auto at = [&](int x, int y) { return picture.pixels[static_cast<std::size_t>(y * 256 + x)]; };
    QVERIFY(at(0x78, 0x79) != at(0, 0));
    QCOMPARE(at(0x78 + 7, 0x79 + 7), at(0x78, 0x79));
    QCOMPARE(at(0x78 + 8, 0x79), at(0, 0));
    QCOMPARE(at(0, 0) >> 24, 0xFFU);
}

QTEST_GUILESS_MAIN(TestCoreWorld)
#include "tst_coreworld.moc"
