// SPDX-License-Identifier: GPL-3.0-or-later
// The proof that memory map, look-ahead and ledger belong together: Sword practice in a real emulator core, paid frame
// by frame, with a look-ahead that really plays the future.
#include "tests/cartridges/swordgame.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <random>

using namespace merit;
using namespace merit::test;
using zelda::AnimationKind;

namespace {

// The straw figures of the first room: slot 1 stands to the right of the hero, slot 2 to the left, both with 3 HP.
constexpr int kRow = 144;
constexpr int kTarget = 1;
constexpr int kLongestUse = 110;               // frames until every weapon is gone, and what it left has fallen
constexpr std::uint32_t kPartialHeart = 0x670; // below 0x80 there is no beam
constexpr std::uint32_t kBook = 0x661;
constexpr std::uint32_t kKills = 0x627; // odd: the next one leaves something

// One weapon, used once.
struct Use {
    Item item = Item::Bomb;
    int buttons = PadB;
    AnimationKind kind = AnimationKind::Bomb1;
    std::uint32_t address = 0xBC;
    int x = 112;                  // of the hero, who looks to the right
    std::vector<Poke> pokes = {}; // done before
    double hits = 0.0;            // foreseen
    double stuns = 0.0;
    double items = 0.0;
    double later = 0.0; // paid for what happens when the weapon is gone
};

struct Totals {
    int weapons = 0;
    int frames = 0;
    int lookAheads = 0;
    int lookAheadFrames = 0;
    int bytes = 0;
};

// The weapon whose prediction the last step opened.
std::string_view openedBy(const SwordGame &game)
{
    for (const auto &event : game.last().events)
        if (event.type == zelda::OpenedEvent)
            return name(static_cast<AnimationKind>(event.subject));
    return {};
}

double discountedIn(const Evaluation &evaluation)
{
    double sum = 0.0;
    for (const auto &event : evaluation.events)
        if (event.type >= zelda::HitDiscountedEvent && event.type <= zelda::ItemDiscountedEvent)
            sum += event.amount;
    return sum;
}

} // namespace

Q_DECLARE_METATYPE(Use)

class TestSwordPractice : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();
    void edgeCase_data();
    void edgeCase();
    void weapons_data();
    void weapons();
    void stories_data();
    void stories();

private:
    void missExpires(SwordGame &game);
    void missIsCleared(SwordGame &game);
    void othersAreDisabled(SwordGame &game);
    void beamWithItsSwing(SwordGame &game);
    void sameGameWithoutLookAhead(SwordGame &game);
    std::unique_ptr<SwordGame> open(const QString &variant = QStringLiteral("spec"));
    void prepare(SwordGame &game, const Use &use);

    std::unique_ptr<SwordGame> m_game;
    Totals m_totals;
};

using Story = void (TestSwordPractice::*)(SwordGame &);
Q_DECLARE_METATYPE(Story)

void TestSwordPractice::initTestCase()
{
    if (BareCore::installedCore().isEmpty())
        QSKIP("the core is not installed: package libretro-nestopia");
}

// Every test ends with what holds for all of them.
void TestSwordPractice::cleanup()
{
    if (!m_game)
        return;
    QVERIFY2(m_game->isInTime(), "a step took longer than a frame");
    QVERIFY2(!m_game->has(zelda::LookAheadFailedEvent), "a look-ahead failed");
    m_totals.frames += m_game->frame();
    m_totals.lookAheads += m_game->forecaster().lookAheads();
    m_totals.lookAheadFrames += m_game->forecaster().frames();
    m_totals.bytes = std::max(m_totals.bytes, m_game->forecaster().comparedBytes());
    m_game.reset();
}

void TestSwordPractice::cleanupTestCase()
{
    qInfo("%d weapons used, %d frames played, %d look-aheads of %d frames, %d bytes compared after each",
          m_totals.weapons, m_totals.frames, m_totals.lookAheads, m_totals.lookAheadFrames, m_totals.bytes);
}

std::unique_ptr<SwordGame> TestSwordPractice::open(const QString &variant)
{
    Settings settings;
    settings.variant = variant.toStdString();
    const auto rules = zelda::Rules::create(settings);
    auto game = rules ? SwordGame::open(rules->parameters()) : tl::unexpected(rules.error());
    if (!game)
        QTest::qFail(game.error().message().c_str(), __FILE__, __LINE__);
    else
        (*game)->powerOn(1);
    return game ? std::move(*game) : nullptr;
}

void TestSwordPractice::prepare(SwordGame &game, const Use &use)
{
    game.hold(use.item);
    game.stand(use.x, kRow, PadRight);
    for (const auto &poke : use.pokes)
        game.poke(poke.address, poke.value);
    QCOMPARE(game.run(0, 2), 0.0);
}

void TestSwordPractice::edgeCase_data()
{
    QTest::addColumn<QString>("variant");
    QTest::newRow("ZE-7 the bomb foresees a kill, the sword makes it") << "spec";
    QTest::newRow("ZE-17 the same, looked ahead from after the step") << "upstream";
}

// The document's edge case. Slot 2 is moved so that it is in reach of the second bomb and not of the first; there is no
// beam, so that the sword is a sword.
void TestSwordPractice::edgeCase()
{
    QFETCH(QString, variant);
    m_game = open(variant);
    QVERIFY(m_game);
    auto &game = *m_game;
    prepare(game, {.x = 144, .pokes = {{zelda::kXAddress + 2, 112}, {kPartialHeart, 0x7F}}, .hits = 3});

    // Step N: the bomb is paid for what it is going to do.
    game.step(PadB);
    QCOMPARE(game.part(zelda::PredictedHits), 3.0);
    QCOMPARE(game.last().total, 3.0);
    QCOMPARE(game.ledger().predictions().size(), 1);
    QCOMPARE(game.ledger().predictions()[0].effects.hits, (std::vector<zelda::Hit>{{kTarget, 3}}));
    QCOMPARE(game.run(0, 4), 0.0);

    // Step N + 5: the sword is quicker. The kill is seen, and was paid for already.
    QCOMPARE(game.step(PadA).total, 0.0);
    QCOMPARE(game.last().parts, std::vector<double>(zelda::kPartCount, 0.0));
    QVERIFY(game.has(zelda::KillEvent));
    QVERIFY(game.has(zelda::HitDiscountedEvent));
    QVERIFY(game.ledger().predictions().empty());
    QCOMPARE(game.run(0, 10), 0.0);

    // As soon as the hand is free, the second bomb, the other way: a fresh prediction, and nothing but it. Every second
    // kill leaves an item.
    game.step(PadLeft | PadB);
    QCOMPARE(game.last().total, 4.0);
    QCOMPARE(game.ledger().predictions().size(), 1);
    QCOMPARE(game.ledger().predictions()[0].number, 2);
    QCOMPARE(game.ledger().predictions()[0].weapon, AnimationKind::Bomb2);
    QCOMPARE(game.ledger().predictions()[0].effects.hits, (std::vector<zelda::Hit>{{2, 3}}));

    // The first blast finds nobody, the second what it foresaw: nothing more is paid.
    QCOMPARE(game.runWhile(0xBC), 0.0);
    QCOMPARE(game.runWhile(0xBD), 0.0);
    QCOMPARE(game.byteAt(zelda::kIdAddress + 2), 0x60);
    QVERIFY(game.ledger().predictions().empty());
    QCOMPARE(game.forecaster().lookAheads(), 2);
    m_totals.weapons += 3;
}

void TestSwordPractice::weapons_data()
{
    QTest::addColumn<QString>("variant");
    QTest::addColumn<Use>("use");
    const auto row = [](const char *name, const Use &use) {
        QTest::addRow("%s", name) << "spec" << use;
        QTest::addRow("%s, as upstream has it", name) << "upstream" << use;
    };
    const Poke book{kBook, 1};
    const Poke drop{kKills, 1};
    const Poke noHealth{zelda::kHealthAddress + kTarget, 0};
    const Poke littleHealth{zelda::kHealthAddress + kTarget, 0x20};
    const Poke bombFarAway{0xBC, 0x12};
    const Poke flameFarAway{0xBC, 0x22};
    row("ZE-14 beam, flying and spreading", {.buttons = PadA, .kind = AnimationKind::Beam, .address = 0xBA, .hits = 3});
    row("ZE-4 beam, and the item that falls while it spreads",
        {.buttons = PadA, .kind = AnimationKind::Beam, .address = 0xBA, .pokes = {drop}, .hits = 3, .items = 1});
    row("ZE-14 rod without book", {.item = Item::Rod, .kind = AnimationKind::Magic, .address = 0xBA, .hits = 2});
    row("ZE-14 rod with book, on through its fire",
        {.item = Item::Rod, .kind = AnimationKind::Magic, .address = 0xBC, .pokes = {book}, .hits = 3});
    row("ZE-14 bomb, fuse and blast", {.x = 136, .hits = 3});
    row("ZE-4 bomb, and the item that falls before the smoke is gone",
        {.x = 136, .pokes = {drop}, .hits = 3, .items = 1});
    row("ZE-14 bomb without anybody near it", {.x = 96});
    row("ZE-14 candle", {.item = Item::Candle, .kind = AnimationKind::Magic, .x = 136, .hits = 3});
    row("ZE-14 arrow", {.item = Item::Bow, .kind = AnimationKind::Arrow, .address = 0xBE, .hits = 2});
    row("ZE-3 boomerang stuns",
        {.item = Item::Boomerang, .kind = AnimationKind::Boomerang, .address = 0xBB, .stuns = 1});
    row("ZE-2 boomerang kills what has no health",
        {.item = Item::Boomerang, .kind = AnimationKind::Boomerang, .address = 0xBB, .pokes = {noHealth}, .hits = 1});
    row("ZE-15 bomb in the second place",
        {.kind = AnimationKind::Bomb2, .address = 0xBD, .x = 136, .pokes = {bombFarAway}, .hits = 3});
    row("ZE-15 flame in the second place",
        {.item = Item::Candle, .kind = AnimationKind::Flame2, .x = 136, .pokes = {flameFarAway}, .hits = 3});
    QTest::newRow("ZE-13 flame in the first place while the second burns")
        << "spec"
        << Use{.item = Item::Candle, .kind = AnimationKind::Flame1, .x = 136, .pokes = {{0xBD, 0x22}}, .hits = 3};
    row("ZE-14 what falls after the arrow is gone is paid when it falls",
        {.item = Item::Bow,
         .kind = AnimationKind::Arrow,
         .address = 0xBE,
         .pokes = {drop, littleHealth},
         .hits = 2,
         .later = 1});
}

// Paid on the step that uses it, and not again when it strikes, which it does, later.
void TestSwordPractice::weapons()
{
    QFETCH(QString, variant);
    QFETCH(Use, use);
    m_game = open(variant);
    QVERIFY(m_game);
    auto &game = *m_game;
    prepare(game, use);
    game.step(use.buttons);
    QCOMPARE(game.part(zelda::PredictedHits), use.hits);
    QCOMPARE(game.part(zelda::PredictedStuns), use.stuns);
    QCOMPARE(game.part(zelda::PredictedItems), use.items);
    QCOMPARE(game.last().total, use.hits + use.stuns + use.items);
    QCOMPARE(game.forecaster().lookAheads(), 1);
    const auto promised = game.last().total;
    QCOMPARE(openedBy(game), promised > 0.0 ? name(use.kind) : std::string_view{});
    double discounted = 0.0;
    double paid = 0.0;
    for (int i = 0; i < kLongestUse; ++i) {
        paid += game.step(0).total;
        discounted += discountedIn(game.last());
    }
    QCOMPARE(game.byteAt(use.address), 0);
    QCOMPARE(paid, use.later);
    QCOMPARE(discounted, promised);
    QVERIFY(game.ledger().predictions().empty());
    QCOMPARE(game.forecaster().lookAheads(), 1);
    ++m_totals.weapons;
}

void TestSwordPractice::stories_data()
{
    QTest::addColumn<Story>("story");
    const auto row = [](const char *name, Story story) { QTest::newRow(name) << story; };
    row("ZE-6 a miss is forgotten after 200 frames", &TestSwordPractice::missExpires);
    row("ZE-11 a miss is cleared with the room", &TestSwordPractice::missIsCleared);
    row("ZE-15 an arrow is not paid for the bomb that goes off meanwhile", &TestSwordPractice::othersAreDisabled);
    row("ZE-14 a swing with a beam is paid once", &TestSwordPractice::beamWithItsSwing);
    row("ZE-16 the same game without look-ahead", &TestSwordPractice::sameGameWithoutLookAhead);
}

void TestSwordPractice::stories()
{
    QFETCH(Story, story);
    m_game = open();
    QVERIFY(m_game);
    (this->*story)(*m_game);
}

// What was foreseen and did not happen (the enemy is moved out of the blast) is forgotten after 200 frames.
void TestSwordPractice::missExpires(SwordGame &game)
{
    prepare(game, {.x = 136, .pokes = {{kPartialHeart, 0x7F}}});
    QCOMPARE(game.step(PadB).total, 3.0);
    const int predicted = game.frame();
    game.poke(zelda::kYAddress + kTarget, 200);
    QCOMPARE(game.run(0, 200), 0.0);
    QCOMPARE(game.ledger().predictions().size(), 1);
    QCOMPARE(game.frame() - predicted, 200);
    game.step(0);
    QVERIFY(game.has(zelda::ExpiredEvent));
    QVERIFY(game.ledger().predictions().empty());

    // From now on the same enemy is worth something again.
    game.stand(144, 200, PadRight);
    QCOMPARE(game.step(PadA).total, 3.0);
    QCOMPARE(game.part(zelda::NetHits), 3.0);
}

// The hero walks off while the fuse burns, out at the top.
void TestSwordPractice::missIsCleared(SwordGame &game)
{
    prepare(game, {.x = 136});
    QCOMPARE(game.step(PadB).total, 3.0);
    game.stand(128, 70, PadUp);
    double paid = 0.0;
    for (int i = 0; i < 20 && game.byteAt(zelda::kLocationAddress) == 0x77; ++i)
        paid += game.step(PadUp).total;
    QCOMPARE(paid, 0.0);
    QVERIFY(game.has(zelda::RoomChangedEvent));
    QVERIFY(game.has(zelda::ClearedEvent));
    QVERIFY(game.ledger().predictions().empty());
    QCOMPARE(game.byteAt(0xBC), 0);
}

// The bomb goes off while the arrow flies, but the arrow is not paid for that.
void TestSwordPractice::othersAreDisabled(SwordGame &game)
{
    prepare(game, {.x = 136});
    QCOMPARE(game.step(PadB).total, 3.0);
    QCOMPARE(game.run(0, 52), 0.0);
    game.hold(Item::Bow);
    game.step(PadLeft | PadB);
    QCOMPARE(openedBy(game), name(AnimationKind::Arrow));
    QCOMPARE(game.last().total, 2.0);
    QCOMPARE(game.ledger().predictions()[1].effects.hits, (std::vector<zelda::Hit>{{2, 2}}));
    QCOMPARE(game.run(0, 10), 0.0);
    QCOMPARE(game.ledger().predictions().size(), 1); // the bomb's has come true, the arrow still flies
    QVERIFY(game.byteAt(0xBE) != 0);
    QCOMPARE(game.run(0, 40), 0.0);
    QVERIFY(game.ledger().predictions().empty());
}

// The look-ahead sees the sword strike, and the step is
// discounted by its own prediction.
void TestSwordPractice::beamWithItsSwing(SwordGame &game)
{
    prepare(game, {.x = 144});
    game.step(PadA);
    QVERIFY(game.has(zelda::KillEvent));
    QCOMPARE(openedBy(game), name(AnimationKind::Beam));
    QCOMPARE(game.part(zelda::PredictedHits), 3.0);
    QCOMPARE(game.part(zelda::NetHits), 0.0);
    QCOMPARE(game.run(0, 60), 0.0);
    QVERIFY(game.ledger().predictions().empty());
}

// Over a game of chance: every byte of every frame is what it is when nobody looks ahead.
void TestSwordPractice::sameGameWithoutLookAhead(SwordGame &game)
{
    constexpr int kFrames = 600;
    constexpr std::array<std::uint8_t, 8> kHabits{0, PadUp, PadRight, PadLeft, PadDown, PadA, PadB, PadB | PadRight};
    std::mt19937 random(4);
    std::vector<std::uint8_t> buttons;
    std::vector<MemoryImage> images;
    for (int i = 0; i < kFrames; ++i) {
        buttons.push_back(random() % 50 == 0 ? std::uint8_t{PadSelect} : kHabits[random() % kHabits.size()]);
        game.step(buttons.back());
        images.emplace_back(game.memory().begin(), game.memory().end());
    }
    QVERIFY(game.forecaster().lookAheads() >= 10);
    auto &core = game.core();
    QVERIFY(core.powerOn(1));
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        core.run(buttons[i]);
        QVERIFY2(std::ranges::equal(images[i], core.memory()), qPrintable(QStringLiteral("frame %1").arg(i)));
    }
}

QTEST_APPLESS_MAIN(TestSwordPractice)
#include "tst_swordpractice.moc"
