// SPDX-License-Identifier: GPL-3.0-or-later
// The demo of Sword practice shows every weapon and every rule of the ledger: played once in the real core, with what
// was seen of it in memory, in the events and in the explanations.
#include "tests/cartridges/inputscript.h"
#include "tests/cartridges/swordgame.h"

#include <QSet>
#include <QTest>

using namespace merit;
using namespace merit::test;

class TestSwordDemo : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void shows_data();
    void shows();
    void isInTime();
    void paysOnceForEachEffect();

private:
    void play(const std::vector<std::uint8_t> &script);
    void lookAtBytes(const MemoryImage &before);
    void lookAtEvents(const MemoryImage &before);

    std::unique_ptr<SwordGame> m_game;
    QSet<QString> m_seen;
    bool m_isInTime = true;
    double m_predicted = 0.0; // in effects, as all of these
    double m_discounted = 0.0;
    double m_forgotten = 0.0;
};

void TestSwordDemo::initTestCase()
{
    if (BareCore::installedCore().isEmpty())
        QSKIP("the core is not installed: package libretro-nestopia");
    const auto path = QStringLiteral(MERIT_SOURCE_DIR "/resources/cartridges/sword/demo.txt");
    const auto script = readInputScript(path);
    QVERIFY2(script, script ? "" : script.error().message().c_str());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto head = QString::fromUtf8(file.readLine());
    QVERIFY(head.startsWith("# seed "));
    auto game = SwordGame::open();
    QVERIFY2(game, game ? "" : game.error().message().c_str());
    m_game = std::move(*game);
    QVERIFY(m_game->powerOn(head.section(' ', 2).toInt()));
    play(*script);
}

void TestSwordDemo::cleanupTestCase()
{
    if (m_game)
        qInfo("%d frames, %d look-aheads of %d frames, %g effects foreseen, %g came true, %lld things seen",
              m_game->frame(), m_game->forecaster().lookAheads(), m_game->forecaster().frames(), m_predicted,
              m_discounted, static_cast<long long>(m_seen.size()));
}

void TestSwordDemo::play(const std::vector<std::uint8_t> &script)
{
    for (const auto buttons : script) {
        const MemoryImage before(m_game->memory().begin(), m_game->memory().end());
        m_game->step(buttons);
        lookAtBytes(before);
        lookAtEvents(before);
        if (const auto why = m_game->rules().explain(); !why.front().reason.empty())
            m_seen << QString::fromStdString(why.front().clause + ' ' + why.front().reason);
        m_isInTime = m_isInTime && m_game->isInTime();
    }
}

void TestSwordDemo::lookAtBytes(const MemoryImage &before)
{
    const auto &game = *m_game;
    const auto hex = [](int value) { return QString::number(value, 16).toUpper(); };
    for (std::uint32_t address = 0xB9; address <= 0xBE; ++address)
        m_seen << hex(static_cast<int>(address)) + '=' + hex(game.byteAt(address));
    m_seen << "mode " + QString::number(game.byteAt(zelda::kModeAddress));
    m_seen << "room " + hex(game.byteAt(zelda::kLevelAddress)) + '/' + hex(game.byteAt(zelda::kLocationAddress));
    const auto isMore = [&](std::uint32_t address) { return game.byteAt(address) > before[address]; };
    if (isMore(0x66D) && game.byteAt(zelda::kModeAddress) == 5)
        m_seen << "rupees taken";
    if (isMore(0x658) && game.byteAt(zelda::kModeAddress) == 5)
        m_seen << "bombs taken";
    if (isMore(0x661))
        m_seen << "book taken";
    if (game.byteAt(0x670) < before[0x670])
        m_seen << "hurt";
}

void TestSwordDemo::lookAtEvents(const MemoryImage &before)
{
    for (const auto &event : m_game->last().events) {
        m_seen << QString::fromStdString(zelda::Rules::info().events[event.type].name);
        const auto weapon = event.type == zelda::OpenedEvent
            ? QString::fromStdString(std::string(name(static_cast<zelda::AnimationKind>(event.subject))))
            : QString();
        m_seen << "opened " + weapon;
        if (event.type == zelda::KillEvent)
            m_seen << "killed "
                    + QString::number(before[zelda::kIdAddress + static_cast<std::size_t>(event.subject)], 16);
        if (event.type == zelda::OpenedEvent)
            m_predicted += event.amount;
        else if (event.type >= zelda::HitDiscountedEvent && event.type <= zelda::ItemDiscountedEvent)
            m_discounted += event.amount;
        else if (event.type == zelda::ExpiredEvent || event.type == zelda::ClearedEvent)
            m_forgotten += event.amount;
    }
    if (m_game->part(zelda::NetItems) > 0.0)
        m_seen << "item paid when it falls";
}

void TestSwordDemo::shows_data()
{
    QTest::addColumn<QString>("what");
    const auto row = [](const char *name, const char *what) { QTest::newRow(name) << what; };
    row("ZE-1 a changed room", "room_changed");
    row("ZE-1 the wood", "room 0/67");
    row("ZE-1 the lake", "room 0/78");
    row("ZE-1 the gate", "room 0/76");
    row("ZE-1 a level", "room 1/73");
    row("ZE-1 on the way into a cave", "mode 16");
    row("ZE-1 in the cave", "mode 11");
    row("ZE-1 on the way out of it", "mode 10");
    row("ZE-1 guard: nothing counts when the room changes",
        "ZE-1 the room changed: nothing is observed or predicted, the ledger is cleared");
    row("ZE-2 a kill", "kill");
    row("ZE-2 a straw figure", "killed 1e");
    row("ZE-2 a goblin", "killed 3");
    row("ZE-2 a slime", "killed 14");
    row("ZE-2 a bat, which has no health", "killed 1b");
    row("ZE-4 an item paid when it falls", "item paid when it falls");
    row("ZE-5 a prediction", "prediction_opened");
    row("ZE-6 an expired one", "prediction_expired");
    row("ZE-7 a hit discounted", "hit_discounted");
    row("ZE-8 a stun discounted", "stun_discounted");
    row("ZE-8 an item discounted", "item_discounted");
    row("ZE-11 a cleared one", "prediction_cleared");
    row("ZE-13 BEAM", "opened BEAM");
    row("ZE-13 MAGIC", "opened MAGIC");
    row("ZE-13 BOMB_1", "opened BOMB_1");
    row("ZE-13 BOMB_2", "opened BOMB_2");
    row("ZE-13 FLAME_1", "opened FLAME_1");
    row("ZE-13 FLAME_2", "opened FLAME_2");
    row("ZE-13 ARROW", "opened ARROW");
    row("ZE-13 BOOMERANG", "opened BOOMERANG");
    row("ZE-13 guard: no attack", "ZE-13 the action UP is not an attack");
    row("ZE-13 guard: no weapon turns ACTIVE", "ZE-13 no weapon turned ACTIVE on this step");
    row("ZE-14 guard: the game is over", "ZE-14 the game is over: nothing is looked ahead");
    row("ZE-14 the sword out", "B9=1");
    row("ZE-14 the beam flying", "BA=10");
    row("ZE-14 the beam spreading", "BA=11");
    row("ZE-14 the shot of the rod", "BA=80");
    row("ZE-14 the boomerang on its way out", "BB=10");
    row("ZE-14 the boomerang on its way back", "BB=38");
    row("ZE-14 the fuse of a bomb", "BC=12");
    row("ZE-14 its blast", "BC=13");
    row("ZE-14 its smoke", "BC=14");
    row("ZE-14 fire", "BC=22");
    row("ZE-14 a second bomb", "BD=12");
    row("ZE-14 a second fire", "BD=22");
    row("ZE-14 the arrow flying", "BE=10");
    row("ZE-14 the arrow where it struck", "BE=15");
    row("ZE-14 dying", "mode 17");
    row("ZE-14 game over", "game_over");
    row("ZE-14 the screen of the end", "mode 8");
    row("rupees", "rupees taken");
    row("bombs", "bombs taken");
    row("the book", "book taken");
    row("the hero hurt", "hurt");
}

void TestSwordDemo::shows()
{
    QFETCH(QString, what);
    QVERIFY2(m_seen.contains(what), qPrintable("never seen: " + what));
}

void TestSwordDemo::isInTime()
{
    QVERIFY2(m_isInTime, "a step took longer than a frame");
    QVERIFY(!m_seen.contains("lookahead_failed"));
}

// ZE-10: nothing is discounted that was not predicted, and nothing predicted is lost.
void TestSwordDemo::paysOnceForEachEffect()
{
    double open = 0.0;
    for (const auto &prediction : m_game->ledger().predictions())
        open += static_cast<double>(prediction.effects.total());
    QCOMPARE(m_predicted, m_discounted + m_forgotten + open);
    QVERIFY(m_discounted > 0.0 && m_forgotten > 0.0);
}

QTEST_APPLESS_MAIN(TestSwordDemo)
#include "tst_sworddemo.moc"
