// SPDX-License-Identifier: GPL-3.0-or-later
// Sword practice by itself: that it is deterministic and in time in every room, and what its weapons cost.
#include "tests/cartridges/swordgame.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace merit;
using namespace merit::test;

namespace {

constexpr int kFrames = 500; // of chance, in each room
constexpr std::uint32_t kItemAddress = 0x656;
constexpr std::uint32_t kBombs = 0x658;
constexpr std::uint32_t kRupees = 0x66D;
constexpr std::uint32_t kPartialHeart = 0x670;
constexpr std::uint32_t kBook = 0x661;

// One who walks for a while, then strikes, then takes another item.
class Player {
public:
    explicit Player(unsigned seed) : m_random(seed) {}

    std::uint8_t next()
    {
        if (m_left-- == 0) {
            m_left = static_cast<int>(m_random() % 24);
            m_way = static_cast<std::uint8_t>(1u << m_random() % 4);
        }
        switch (m_random() % 12) {
        case 0: return m_way | PadA;
        case 1:
        case 2: return m_way | PadB;
        case 3: return PadSelect;
        default: return m_way;
        }
    }

private:
    std::mt19937 m_random;
    int m_left = 0;
    std::uint8_t m_way = 0;
};

// From the yard into another room, by the way that leads there.
struct Way {
    int x = 0;
    int y = 0;
    int way = 0;
    int mode = 5;
    int level = 0;
    int location = 0;
};

const Way kToWood{128, 66, PadUp, 5, 0, 0x67};
const Way kToLake{238, 160, PadRight, 5, 0, 0x78};
const Way kToGate{2, 160, PadLeft, 5, 0, 0x76};
const Way kToCave{48, 98, PadUp, 11, 0, 0x67};
const Way kToVault{128, 114, PadUp, 5, 1, 0x73};

} // namespace

Q_DECLARE_METATYPE(std::vector<Way>)

class TestSwordGame : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void sameInputs_data();
    void sameInputs();
    void rooms_data();
    void rooms();
    void costs_data();
    void costs();
    void strawComesBack();
    void ledgerBalances();

private:
    void go(const Way &way);

    std::unique_ptr<SwordGame> m_game;
    int m_frames = 0;
};

void TestSwordGame::initTestCase()
{
    if (BareCore::installedCore().isEmpty())
        QSKIP("the core is not installed: package libretro-nestopia");
    auto game = SwordGame::open();
    QVERIFY2(game, game ? "" : game.error().message().c_str());
    m_game = std::move(*game);
}

void TestSwordGame::cleanupTestCase()
{
    qInfo("%d frames of chance, none of them late", m_frames);
}

void TestSwordGame::go(const Way &way)
{
    m_game->stand(way.x, way.y, way.way);
    for (int i = 0; i < 40 && m_game->byteAt(zelda::kModeAddress) != 7 && m_game->byteAt(zelda::kModeAddress) < 10; ++i)
        m_game->core().run(static_cast<std::uint8_t>(way.way));
    m_game->core().run(0, 20);
    QCOMPARE(m_game->byteAt(zelda::kModeAddress), way.mode);
    QCOMPARE(m_game->byteAt(zelda::kLevelAddress), way.level);
    QCOMPARE(m_game->byteAt(zelda::kLocationAddress), way.location);
}

void TestSwordGame::sameInputs_data()
{
    QTest::addColumn<int>("seed");
    QTest::newRow("the same seed, the same bytes") << 3;
    QTest::newRow("another seed, other bytes") << 4;
}

// Power-on, seed and buttons determine every byte; so does a restored state.
void TestSwordGame::sameInputs()
{
    QFETCH(int, seed);
    std::vector<MemoryImage> images;
    auto &core = m_game->core();
    for (const int begin : {3, seed}) {
        QVERIFY(m_game->powerOn(begin));
        go(kToWood);
        Player player(9);
        for (int i = 0; i < 300; ++i)
            core.run(player.next());
        m_game->poke(0x0F, 0); // the seed itself is not the question
        images.emplace_back(m_game->memory().begin(), m_game->memory().end());
    }
    QCOMPARE(images[0] == images[1], seed == 3);
    const auto state = core.save();
    core.run(PadUp, 120);
    const MemoryImage tail(core.memory().begin(), core.memory().end());
    QVERIFY(core.restore(state));
    core.run(PadUp, 120);
    QVERIFY(std::ranges::equal(tail, core.memory()));
}

void TestSwordGame::rooms_data()
{
    QTest::addColumn<std::vector<Way>>("ways");
    QTest::newRow("the yard") << std::vector<Way>{};
    QTest::newRow("ZE-1 the wood") << std::vector{kToWood};
    QTest::newRow("ZE-1 the lake") << std::vector{kToLake};
    QTest::newRow("ZE-1 the gate") << std::vector{kToGate};
    QTest::newRow("ZE-1 the cave") << std::vector{kToWood, kToCave};
    QTest::newRow("ZE-1 the vault") << std::vector{kToGate, kToVault};
}

// Whatever is pressed, each step is finished when its frame ends, and nobody leaves the picture.
void TestSwordGame::rooms()
{
    QFETCH(std::vector<Way>, ways);
    QVERIFY(m_game->powerOn(5));
    m_game->poke(kBook, 1);
    for (const auto &way : ways)
        go(way);
    Player player(17);
    for (int i = 0; i < kFrames; ++i) {
        m_game->poke(zelda::kHeartsAddress, 0x22);
        m_game->poke(kPartialHeart, 0xFF);
        m_game->poke(kBombs, 8);
        m_game->poke(kRupees, 50);
        m_game->core().run(player.next());
        QVERIFY2(m_game->isInTime(), qPrintable(QStringLiteral("late in frame %1").arg(i)));
        for (std::uint32_t slot = 0; slot < zelda::kSlotEnd; ++slot) {
            const bool isThere = slot == 0 || m_game->byteAt(zelda::kIdAddress + slot) != 0;
            QVERIFY(!isThere || m_game->byteAt(zelda::kXAddress + slot) <= 240);
            QVERIFY(!isThere || m_game->byteAt(zelda::kYAddress + slot) >= 64);
            QVERIFY(!isThere || m_game->byteAt(zelda::kYAddress + slot) <= 224);
        }
    }
    m_frames += kFrames;
}

void TestSwordGame::costs_data()
{
    QTest::addColumn<Poke>("poke");
    QTest::addColumn<int>("item");
    QTest::addColumn<int>("button");
    QTest::addColumn<int>("weapon");
    QTest::addColumn<int>("state");
    QTest::newRow("a beam with all hearts full") << Poke{kPartialHeart, 0xFF} << 0 << int(PadA) << 0xBA << 0x10;
    QTest::newRow("no beam with half a heart") << Poke{kPartialHeart, 0x7F} << 0 << int(PadA) << 0xBA << 0;
    QTest::newRow("no beam with a heart less") << Poke{zelda::kHeartsAddress, 0x21} << 0 << int(PadA) << 0xBA << 0;
    QTest::newRow("the sword all the same") << Poke{kPartialHeart, 0x7F} << 0 << int(PadA) << 0xB9 << 1;
    QTest::newRow("a bomb") << Poke{kBombs, 1} << 1 << int(PadB) << 0xBC << 0x12;
    QTest::newRow("no bomb left") << Poke{kBombs, 0} << 1 << int(PadB) << 0xBC << 0;
    QTest::newRow("an arrow") << Poke{kRupees, 1} << 2 << int(PadB) << 0xBE << 0x10;
    QTest::newRow("no rupee left") << Poke{kRupees, 0} << 2 << int(PadB) << 0xBE << 0;
    QTest::newRow("the candle") << Poke{kBombs, 0} << 4 << int(PadB) << 0xBC << 0x22;
    QTest::newRow("the rod") << Poke{kRupees, 0} << 8 << int(PadB) << 0xBA << 0x80;
    QTest::newRow("the boomerang") << Poke{kRupees, 0} << 0 << int(PadB) << 0xBB << 0x10;
    QTest::newRow("the second bomb behind the first") << Poke{0xBC, 0x12} << 1 << int(PadB) << 0xBD << 0x12;
}

void TestSwordGame::costs()
{
    QFETCH(Poke, poke);
    QFETCH(int, item);
    QFETCH(int, button);
    QFETCH(int, weapon);
    QVERIFY(m_game->powerOn(1));
    m_game->poke(poke.address, poke.value);
    m_game->poke(kItemAddress, item);
    m_game->core().run(static_cast<std::uint8_t>(button));
    QTEST(m_game->byteAt(static_cast<std::uint32_t>(weapon)), "state");
}

void TestSwordGame::strawComesBack()
{
    QVERIFY(m_game->powerOn(1));
    m_game->core().run(PadRight | PadA);
    m_game->core().run(0, 60);
    QCOMPARE(m_game->byteAt(zelda::kIdAddress + 1), 0);
    m_game->core().run(0, 120);
    QCOMPARE(m_game->byteAt(zelda::kIdAddress + 1), 0x1E);
    QCOMPARE(m_game->byteAt(zelda::kHealthAddress + 1), 0x30);
}

// ZE-10 over a game of chance: what was predicted is discounted, forgotten or still open, and nothing else.
void TestSwordGame::ledgerBalances()
{
    QVERIFY(m_game->powerOn(11));
    double predicted = 0.0;
    double settled = 0.0;
    Player player(23);
    for (int i = 0; i < 2 * kFrames; ++i) {
        m_game->poke(zelda::kHeartsAddress, 0x22);
        m_game->poke(kPartialHeart, 0xFF);
        m_game->step(player.next());
        for (const auto &event : m_game->last().events) {
            if (event.type == zelda::OpenedEvent)
                predicted += event.amount;
            else if (event.type >= zelda::HitDiscountedEvent && event.type <= zelda::ClearedEvent)
                settled += event.amount;
            QVERIFY(event.type != zelda::LookAheadFailedEvent);
        }
    }
    for (const auto &prediction : m_game->ledger().predictions())
        settled += static_cast<double>(prediction.effects.total());
    QVERIFY2(predicted >= 10.0, qPrintable(QString::number(predicted)));
    QCOMPARE(settled, predicted);
}

QTEST_APPLESS_MAIN(TestSwordGame)
#include "tst_swordgame.moc"
