// SPDX-License-Identifier: GPL-3.0-or-later
// The proof that memory map and rules belong together: what drives in a real emulator core earn, step by step, is what
// the clauses say. The second opinion comes from TankReferee, or from arithmetic on paper.
#include "model/rewards/battlecity/rules.h"
#include "tests/cartridges/inputscript.h"
#include "tests/cartridges/tanksights.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <random>

using namespace merit;
using namespace merit::test;

namespace {

constexpr int kUp = 0x08;
constexpr int kDown = 0x04;
constexpr int kFire = 0x80;

using Log = std::vector<MemoryImage>; // one memory for each frame, the first before any

struct Counts {
    int frames = 0;
    int steps = 0;
    int kills = 0;
    std::map<TankReferee::Rule, int> rules;
};

// The events of the model by name, so that a step can be asked for them.
bool hasEvent(const Evaluation &evaluation, const char *name)
{
    const auto &events = battlecity::Rules::info().events;
    return std::ranges::any_of(evaluation.events, [&](const Event &event) { return events[event.type].name == name; });
}

int countKills(Memory before, Memory after)
{
    int kills = 0;
    for (std::size_t slot = 2; slot <= 7; ++slot)
        kills += before[0xA0 + slot] >= 0x80 && after[0xA0 + slot] >= 0x10 && after[0xA0 + slot] < 0x80;
    return kills;
}

} // namespace

class TestTankPractice : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void onPaper_data();
    void onPaper();
    void drives_data();
    void drives();
    void allRulesMet();

private:
    void record() { m_log.emplace_back(m_game->memory().begin(), m_game->memory().end()); }
    void press(int buttons, int frames);
    void playDemo();
    void playAtRandom(int seed, int frames);
    void checkStep(const Evaluation &evaluation, const TankReferee::Verdict &verdict, Memory before, Memory after);

    std::optional<TankGame> m_game;
    Log m_log;
    bool m_isDemoLogged = false; // the log is that of the demo
    Counts m_counts;
};

void TestTankPractice::initTestCase()
{
    if (BareCore::installedCore().isEmpty())
        QSKIP("the core is not installed: package libretro-nestopia");
    auto game = TankGame::open();
    QVERIFY2(game, game ? "" : game.error().message().c_str());
    m_game.emplace(std::move(*game));
}

void TestTankPractice::cleanupTestCase()
{
    qInfo("%d frames, %d steps judged: %d paid, %d without player, %d without enemy, %d jumps; %d kills",
          m_counts.frames, m_counts.steps, m_counts.rules[TankReferee::Rule::Paid],
          m_counts.rules[TankReferee::Rule::PlayerAbsent], m_counts.rules[TankReferee::Rule::NoEnemy],
          m_counts.rules[TankReferee::Rule::Jump], m_counts.kills);
}

void TestTankPractice::press(int buttons, int frames)
{
    for (int i = 0; i < frames; ++i) {
        m_game->core().run(static_cast<std::uint8_t>(buttons));
        record();
    }
}

void TestTankPractice::onPaper_data()
{
    QTest::addColumn<int>("slot"); // of the one enemy, straight ahead
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("buttons");
    QTest::addColumn<int>("frames");
    QTest::addColumn<double>("earned");
    // Three pixels in four frames, half a point for each.
    QTest::newRow("BC-7 100 frames towards the enemy") << 2 << 0xFF << kUp << 100 << 37.5;
    QTest::newRow("BC-7 40 frames towards the enemy") << 2 << 0xFF << kUp << 40 << 15.0;
    QTest::newRow("BC-7 nothing for standing still") << 2 << 0xFF << 0 << 40 << 0.0;
    QTest::newRow("BC-7 nothing for shots") << 2 << 0xFF << kFire << 4 << 0.0;
    QTest::newRow("BC-7 40 frames away again") << 2 << 0xFF << kDown << 40 << -15.0;
    QTest::newRow("BC-1 0x80 is alive") << 2 << 0x80 << kUp << 40 << 15.0;
    QTest::newRow("BC-1 0x7F is not") << 2 << 0x7F << kUp << 40 << 0.0;
    QTest::newRow("BC-6 nobody there") << 2 << 0x00 << kUp << 40 << 0.0;
    for (int slot = 3; slot <= 7; ++slot)
        QTest::addRow("BC-3 an enemy in slot %d", slot) << slot << 0xFF << kUp << 40 << 15.0;
    QTest::newRow("BC-3 slot 1 is no enemy") << 1 << 0xFF << kUp << 40 << 0.0;
}

// One enemy that stands at the top of the player's column, which is free all the way in the first stage.
void TestTankPractice::onPaper()
{
    QFETCH(int, slot);
    QFETCH(int, status);
    QFETCH(int, buttons);
    QFETCH(int, frames);
    QVERIFY(m_game->powerOn(1));
    m_game->hidePicture();
    QVERIFY(m_game->runToPlay());
    const auto keep = [this, at = static_cast<std::uint32_t>(slot)](int enemy) {
        m_game->poke(0x80, 9); // more to come, but not soon
        m_game->poke(0x3F, 255);
        m_game->poke(0x90 + at, 0x58);
        m_game->poke(0x98 + at, 0x18);
        m_game->poke(0xA0 + at, enemy);
    };
    for (int i = 0; i < 128; ++i) { // the player appears and makes room behind it
        keep(0);
        m_game->core().run(i < 68 ? 0 : kUp);
    }
    auto model = makeModel<battlecity::Rules>({}).value();
    Evaluation evaluation;
    keep(status);
    model->reset(m_game->memory());
    double sum = 0.0;
    for (int i = 0; i < frames; ++i) {
        const MemoryImage before(m_game->memory().begin(), m_game->memory().end());
        m_game->core().run(static_cast<std::uint8_t>(buttons));
        keep(status);
        model->step({before, 0, m_game->memory()}, evaluation);
        sum += evaluation.total;
    }
    QTEST(sum, "earned");
}

void TestTankPractice::playDemo()
{
    const auto script = readInputScript(QStringLiteral(MERIT_SOURCE_DIR "/resources/cartridges/tank/demo.txt"));
    QVERIFY2(script, script ? "" : script.error().message().c_str());
    QVERIFY(m_game->powerOn(kTankDemoSeed));
    m_game->hidePicture();
    record();
    for (const auto buttons : *script)
        press(buttons, 1);
}

// Straight on for a while, then another way, firing half of the time.
void TestTankPractice::playAtRandom(int seed, int frames)
{
    std::mt19937 random(static_cast<unsigned>(seed));
    QVERIFY(m_game->powerOn(seed));
    m_game->hidePicture();
    m_game->poke(0x85, 1 + seed % 3);
    QVERIFY(m_game->runToPlay());
    record();
    while (static_cast<int>(m_log.size()) < frames) {
        const int direction = 1 << random() % 4;
        const int pieces = 1 + static_cast<int>(random() % 8);
        for (int i = 0; i < pieces; ++i) {
            press(direction | kFire, 4);
            press(direction, 4);
        }
    }
}

void TestTankPractice::checkStep(const Evaluation &evaluation, const TankReferee::Verdict &verdict, Memory before,
                                 Memory after)
{
    ++m_counts.steps;
    ++m_counts.rules[verdict.rule];
    const int kills = countKills(before, after);
    m_counts.kills += kills;
    QCOMPARE(evaluation.parts.size(), std::size_t{1});
    // Not QCOMPARE, which is fuzzy for doubles.
    QVERIFY2(evaluation.parts[0] == verdict.reward, qPrintable(QString::number(verdict.reward, 'g', 17)));
    QVERIFY(evaluation.total == verdict.reward);
    QCOMPARE(hasEvent(evaluation, "player_absent"), verdict.rule == TankReferee::Rule::PlayerAbsent);
    QCOMPARE(hasEvent(evaluation, "no_enemy"), verdict.rule == TankReferee::Rule::NoEnemy);
    QCOMPARE(hasEvent(evaluation, "teleport"), verdict.rule == TankReferee::Rule::Jump);
    QCOMPARE(std::ranges::count_if(
                 evaluation.events,
                 [](const Event &event) { return battlecity::Rules::info().events[event.type].name == "kill"; }),
             kills);
}

void TestTankPractice::drives_data()
{
    QTest::addColumn<int>("seed"); // 0 for the demo
    QTest::addColumn<int>("framesOfAStep");
    QTest::addColumn<bool>("isReset");
    QTest::addColumn<double>("scale");
    QTest::addColumn<bool>("isProse");
    QTest::newRow("BC-3 the demo, frame by frame") << 0 << 1 << true << 0.5 << false;
    QTest::newRow("BC-7 the demo, four frames a step") << 0 << 4 << true << 0.1 << false;
    QTest::newRow("BC-6 the demo as the prose has it") << 0 << 4 << true << 0.5 << true;
    QTest::newRow("BC-9 the demo without a reset") << 0 << 15 << false << 0.5 << false;
    for (int seed = 1; seed <= 6; ++seed)
        QTest::addRow("BC-8 a drive of chance, %d", seed) << seed << 1 + seed % 4 << true << 0.3 << false;
}

void TestTankPractice::drives()
{
    QFETCH(int, seed);
    QFETCH(int, framesOfAStep);
    QFETCH(bool, isReset);
    QFETCH(double, scale);
    QFETCH(bool, isProse);
    const bool isKnown = seed == 0 && m_isDemoLogged;
    if (!isKnown)
        m_log.clear();
    if (seed != 0)
        playAtRandom(seed, 1500);
    else if (!isKnown)
        playDemo();
    if (QTest::currentTestFailed())
        return;
    m_isDemoLogged = seed == 0;
    m_counts.frames += isKnown ? 0 : static_cast<int>(m_log.size());
    QVERIFY(m_game->isInTime());

    auto model = makeModel<battlecity::Rules>({isProse ? "prose" : "spec", {{"scale", scale}}}).value();
    TankReferee referee({scale, isProse});
    Evaluation evaluation;
    const auto stride = static_cast<std::size_t>(framesOfAStep);
    if (isReset) {
        model->reset(m_log[0]);
        referee.reset(m_log[0]);
    }
    for (std::size_t i = stride; i < m_log.size() && !QTest::currentTestFailed(); i += stride) {
        const auto &before = m_log[i - stride];
        model->step({before, 0, m_log[i]}, evaluation);
        checkStep(evaluation, referee.step(m_log[i]), before, m_log[i]);
    }
}

// The rows above would prove little if some rule had never come up.
void TestTankPractice::allRulesMet()
{
    for (const auto rule : {TankReferee::Rule::Paid, TankReferee::Rule::PlayerAbsent, TankReferee::Rule::NoEnemy,
                            TankReferee::Rule::Jump})
        QVERIFY(m_counts.rules[rule] > 20);
    QVERIFY(m_counts.kills > 20);
}

QTEST_APPLESS_MAIN(TestTankPractice)
#include "tst_tankpractice.moc"
