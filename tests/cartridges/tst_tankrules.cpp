// SPDX-License-Identifier: GPL-3.0-or-later
// What Tank practice does, whoever looks: the pad, walls, the course of statuses, lives, the base, stages and the demo.
#include "tests/cartridges/inputscript.h"
#include "tests/cartridges/tanksights.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <random>

using namespace merit;
using namespace merit::test;

namespace {

constexpr int kUp = 0x08;
constexpr int kDown = 0x04;
constexpr int kLeft = 0x02;
constexpr int kRight = 0x01;
constexpr int kFire = 0x80;
constexpr int kStart = 0x10;
constexpr int kAppears = 68; // frames until a new tank drives

// Facts of the game: how a status may go on. Exploding counts down with the low two bits inside each nibble.
bool mayFollow(int was, int is)
{
    if (was == is)
        return true;
    if (was == 0)
        return is == 0xFF;
    if (was < 0x80)
        return is == 0 || is == was - 1 || is == was - 0x0D;
    if (was < 0xE0)
        return is == 0x73 || (is >= 0x80 && is < 0xD0);
    return is == was - 1 || (was == 0xE0 && is >= 0x80 && is < 0xD0);
}

} // namespace

class TestTankRules : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void begins();
    void steering_data();
    void steering();
    void walls_data();
    void walls();
    void shots();
    void pause();
    void lives();
    void base();
    void stages_data();
    void stages();
    void sameInputs();
    void inTime();
    void demo();

private:
    bool beginAlone();
    void keepAlone();
    void run(int buttons, int frames);
    void runUnhurt();
    void explodeEnemies();

    int m_came = 0; // enemies, while runUnhurt() looked
    std::optional<TankGame> m_game;
};

void TestTankRules::initTestCase()
{
    if (BareCore::installedCore().isEmpty())
        QSKIP("the core is not installed: package libretro-nestopia");
    auto game = TankGame::open();
    QVERIFY2(game, game ? "" : game.error().message().c_str());
    m_game.emplace(std::move(*game));
}

// No enemy comes, and the stage goes on.
void TestTankRules::keepAlone()
{
    m_game->poke(0x80, 9);
    m_game->poke(0x3F, 255);
}

void TestTankRules::run(int buttons, int frames)
{
    for (int i = 0; i < frames; ++i) {
        keepAlone();
        m_game->core().run(static_cast<std::uint8_t>(buttons));
    }
}

bool TestTankRules::beginAlone()
{
    if (!m_game->powerOn(1))
        return false;
    m_game->hidePicture();
    if (!m_game->runToPlay())
        return false;
    run(0, kAppears);
    return m_game->player().isDriving();
}

void TestTankRules::begins()
{
    QVERIFY(m_game->powerOn(1));
    QCOMPARE(m_game->lives(), 3);
    QCOMPARE(m_game->base(), 0x80);
    QCOMPARE(m_game->stage(), 1);
    QVERIFY(m_game->player().isNowhere());
    QVERIFY(m_game->runToPlay());
    QCOMPARE(m_game->player().x, 0x58);
    QCOMPARE(m_game->player().y, 0xD8);
    QVERIFY(m_game->player().isAppearing());
    QCOMPARE(m_game->enemyCount(), 0);
    m_game->core().run(0);
    QCOMPARE(m_game->tank(2).status, 0xFF);
    QVERIFY(m_game->tank(2).isNowhere());
    m_game->core().run(0);
    QVERIFY(std::ranges::count(std::array{0x18, 0x78, 0xD8}, m_game->tank(2).x) == 1);
    QCOMPARE(m_game->tank(2).y, 0x18);
    QCOMPARE(m_game->tank(1).status, 0); // nobody plays the second tank
}

void TestTankRules::steering_data()
{
    QTest::addColumn<int>("buttons");
    QTest::addColumn<int>("direction");
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::newRow("up") << kUp << 0 << 0 << -30;
    QTest::newRow("left") << kLeft << 1 << -30 << 0;
    QTest::newRow("down, with the frame below") << kDown << 2 << 0 << 0;
    QTest::newRow("right") << kRight << 3 << 8 << 0; // up to the bricks beside the base
    QTest::newRow("nothing") << 0 << 0 << 0 << 0;
    QTest::newRow("a shot") << kFire << 0 << 0 << 0;
}

void TestTankRules::steering()
{
    QFETCH(int, buttons);
    QVERIFY(beginAlone());
    const auto before = m_game->player();
    run(buttons, 40);
    QTEST(m_game->player().status & 3, "direction");
    QTEST(m_game->player().x - before.x, "x");
    QTEST(m_game->player().y - before.y, "y");
}

void TestTankRules::walls_data()
{
    QTest::addColumn<int>("cell");
    QTest::addColumn<int>("pixels"); // of 30
    QTest::addColumn<int>("left");   // of the cell, after shots
    QTest::newRow("nothing") << 0x00 << 30 << 0x00;
    QTest::newRow("bricks") << 0x0F << 8 << 0x00;
    QTest::newRow("steel") << 0x10 << 8 << 0x10;
    QTest::newRow("water") << 0x11 << 8 << 0x11;
    QTest::newRow("trees") << 0x12 << 30 << 0x12;
}

// Two cells that stand one cell ahead of the player's tank.
void TestTankRules::walls()
{
    QFETCH(int, cell);
    QVERIFY(beginAlone());
    m_game->poke(0x400 + 24 * 32 + 10, cell);
    m_game->poke(0x400 + 24 * 32 + 11, cell);
    const auto state = m_game->core().save();
    const int y = m_game->player().y;
    run(kUp, 40);
    QTEST(y - m_game->player().y, "pixels");
    QVERIFY(m_game->core().restore(state));
    for (int shot = 0; shot < 2; ++shot) {
        run(kFire, 2);
        run(0, 70);
    }
    QTEST(m_game->byteAt(0x400 + 24 * 32 + 10), "left");
    QTEST(m_game->byteAt(0x400 + 24 * 32 + 11), "left");
}

// Plain enemies go at the first hit, heavy ones at the second; a shell in flight is the only one.
void TestTankRules::shots()
{
    QVERIFY(beginAlone());
    for (const int kind : {0x80, 0xE1}) {
        m_game->poke(0x92, m_game->player().x);
        m_game->poke(0x9A, m_game->player().y - 40);
        m_game->poke(0xA2, 0xA0);
        m_game->poke(0xAA, kind);
        run(kFire, 1);
        QVERIFY(m_game->shell(0) >= 0x40);
        run(0, 9);
        QCOMPARE(m_game->tank(2).isExploding(), kind == 0x80);
        QCOMPARE(m_game->kind(2) & 3, 0);
        run(0, 40);
        if (kind == 0x80) {
            QCOMPARE(m_game->tank(2).status, 0);
            QVERIFY(m_game->tank(2).isNowhere());
        }
    }
}

void TestTankRules::pause()
{
    QVERIFY(beginAlone());
    run(kStart, 2);
    const auto y = m_game->player().y;
    run(kUp, 30);
    QCOMPARE(m_game->player().y, y);
    run(kStart, 2);
    run(kUp, 40);
    QCOMPARE(m_game->player().y, y - 30);
}

// Three times an enemy's shell in the player's tank.
void TestTankRules::lives()
{
    QVERIFY(beginAlone());
    for (int left = 2; left >= 0; --left) {
        m_game->poke(0xBA, m_game->player().x);
        m_game->poke(0xC4, m_game->player().y - 16);
        m_game->poke(0xCE, 0x42);
        for (int i = 0; i < 60 && !m_game->player().isExploding(); ++i)
            run(0, 1);
        QCOMPARE(m_game->player().status, 0x73);
        QCOMPARE(m_game->lives(), left);
        int absent = 0;
        for (int i = 0; i < 200 && !m_game->player().isDriving() && m_game->phase() == TankGame::Phase::Playing; ++i) {
            run(0, 1);
            absent += m_game->player().isNowhere();
        }
        QVERIFY(absent > 0);
    }
    QVERIFY(m_game->phase() == TankGame::Phase::Over);
    run(0, 400);
    QCOMPARE(m_game->lives(), 3); // and a new game by itself
}

void TestTankRules::base()
{
    QVERIFY(beginAlone());
    run(kRight, 2);
    for (int shot = 0; shot < 3; ++shot) { // two for the bricks
        QCOMPARE(m_game->base(), 0x80);
        run(kFire, 2);
        run(0, 30);
    }
    QCOMPARE(m_game->base(), 0);
    QVERIFY(m_game->phase() == TankGame::Phase::Over);
}

void TestTankRules::stages_data()
{
    QTest::addColumn<int>("stage");
    QTest::addColumn<int>("most");
    QTest::newRow("four enemies at a time in the first stage") << 1 << 4;
    QTest::newRow("six from the second on") << 2 << 6;
    QTest::newRow("six in the third") << 3 << 6;
    QTest::newRow("the fourth looks like the first, with six") << 4 << 6;
}

// A frame in which the player is always about to come and cannot be hit, nor can the base. Looks at how the enemies'
// statuses go on.
void TestTankRules::runUnhurt()
{
    std::array<int, TankGame::kSlots> before{};
    for (int slot = 0; slot < TankGame::kSlots; ++slot)
        before[static_cast<std::size_t>(slot)] = m_game->tank(slot).status;
    m_game->poke(0xA0, 0xFF);
    m_game->core().run(0);
    m_game->poke(0x68, 0x80);
    for (int slot = TankGame::kFirstEnemy; slot < TankGame::kSlots; ++slot) {
        const int was = before[static_cast<std::size_t>(slot)];
        const int is = m_game->tank(slot).status;
        QVERIFY2(mayFollow(was, is), qPrintable(QStringLiteral("%1 after %2").arg(is, 0, 16).arg(was, 0, 16)));
        m_came += was == 0 && is == 0xFF;
    }
    QVERIFY(m_game->isInTime());
}

void TestTankRules::explodeEnemies()
{
    for (std::uint32_t slot = TankGame::kFirstEnemy; slot < TankGame::kSlots; ++slot)
        if (m_game->tank(static_cast<int>(slot)).isDriving())
            m_game->poke(0xA0 + slot, 0x73);
}

// Ten enemies; when all are gone the next stage begins.
void TestTankRules::stages()
{
    QFETCH(int, stage);
    QVERIFY(m_game->powerOn(stage));
    m_game->hidePicture();
    m_game->poke(0x85, stage);
    QVERIFY(m_game->runToPlay());
    m_came = 0;
    int most = 0;
    for (int i = 0; i < 700 && !QTest::currentTestFailed(); ++i) {
        runUnhurt();
        most = std::max(most, m_game->enemyCount());
    }
    QTEST(most, "most");
    for (int i = 0; i < 2000 && m_game->phase() == TankGame::Phase::Playing && !QTest::currentTestFailed(); ++i) {
        explodeEnemies();
        runUnhurt();
    }
    QCOMPARE(m_came, 10);
    m_game->core().run(0, 200);
    QCOMPARE(m_game->stage(), stage + 1);
}

// Power-on, seed and buttons determine every byte; so does a restored state.
void TestTankRules::sameInputs()
{
    const auto play = [this](int seed) {
        std::mt19937 random(5);
        m_game->powerOn(seed);
        for (int i = 0; i < 60; ++i)
            m_game->core().run(static_cast<std::uint8_t>(random()) & 0xCF, 10);
        return MemoryImage(m_game->memory().begin(), m_game->memory().end());
    };
    const auto first = play(9);
    QVERIFY(first == play(9));
    const auto state = m_game->core().save();
    m_game->core().run(kUp, 300);
    const MemoryImage tail(m_game->memory().begin(), m_game->memory().end());
    QVERIFY(m_game->core().restore(state));
    m_game->core().run(kUp, 300);
    QVERIFY(std::ranges::equal(tail, m_game->memory()));
    QVERIFY(first != play(10));
}

// The most that can be going on: six enemies that are seldom shot, with their shells.
void TestTankRules::inTime()
{
    std::mt19937 random(1);
    int shells = 0;
    int frames = 0;
    for (int seed = 1; seed <= 6; ++seed) {
        QVERIFY(m_game->powerOn(seed));
        m_game->hidePicture();
        m_game->poke(0x85, 2 + seed % 2);
        QVERIFY(m_game->runToPlay());
        for (int direction = 0; frames < 1500 * seed; ++frames) {
            direction = frames % 16 == 0 ? 1 << random() % 4 : direction;
            m_game->core().run(static_cast<std::uint8_t>(direction | (frames / 4 % 2 ? kFire : 0)));
            m_game->poke(0x51, 3);
            QVERIFY(m_game->isInTime());
            int flying = 0;
            for (int slot = 0; slot < TankGame::kSlots; ++slot)
                flying += m_game->shell(slot) != 0;
            shells = std::max(shells, m_game->enemyCount() == 6 ? flying : 0);
        }
    }
    QVERIFY(shells >= 5);
    qInfo("%d frames, up to %d shells at once, none late", frames, shells);
}

// Every rule that can be seen, seen in the demo.
void TestTankRules::demo()
{
    const auto script = readInputScript(QStringLiteral(MERIT_SOURCE_DIR "/resources/cartridges/tank/demo.txt"));
    QVERIFY2(script, script ? "" : script.error().message().c_str());
    QVERIFY(m_game->powerOn(kTankDemoSeed));
    TankSights sights;
    sights.begin(*m_game);
    for (const auto buttons : *script) {
        sights.run(*m_game, buttons);
        QVERIFY(m_game->isInTime());
    }
    for (const auto &sight : TankSights::all())
        QVERIFY2(sights.seen().contains(sight), sight.c_str());
    qInfo("%zu sights in %zu frames", sights.seen().size(), script->size());
}

QTEST_APPLESS_MAIN(TestTankRules)
#include "tst_tankrules.moc"
