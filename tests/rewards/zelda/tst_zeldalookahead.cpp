// SPDX-License-Identifier: GPL-3.0-or-later
// The look-ahead of the rules, against a future that is known beforehand.
#include "tests/rewards/zelda/testroom.h"

#include <QTest>

using namespace merit;
using namespace merit::zelda;

using Rooms = std::vector<TestRoom>;
Q_DECLARE_METATYPE(Rooms)
Q_DECLARE_METATYPE(merit::zelda::Gate)

class TestZeldaLookAhead : public QObject {
    Q_OBJECT

private slots:
    void follows_data();
    void follows();
    void gates_data();
    void gates();
    void weapons_data();
    void weapons();
    void switches_data();
    void switches();
    void requests_data();
    void requests();
    void cap_data();
    void cap();
    void leavesTheWorldAlone_data();
    void leavesTheWorldAlone();
    void failureIsAnEvent();
    void smallMemoryIsAFailure();
};

namespace {

constexpr std::uint32_t kShot = 0xBA, kBoomerang = 0xBB, kBomb = 0xBC, kBomb2 = 0xBD, kArrow = 0xBE;

// Three enemies; the world before each step here.
TestRoom quiet()
{
    return TestRoom().enemy(1, 3).enemy(2, 2).enemy(3, 1);
}

TestRoom flying(std::uint32_t address, int value)
{
    return quiet().at(address, value);
}

// A bomb that lies for two frames, hurts enemy 1, kills it, and is gone as enemy 2 dies; enemy 3 dies of something
// else.
Rooms bombFrames()
{
    const auto hurt = flying(kBomb, 0x13).enemy(1, 1);
    const auto killed = TestRoom(hurt).at(kBomb, 0x14).dying(1);
    const auto over = TestRoom(killed).at(kBomb, 0).gone(2);
    return {flying(kBomb, 0x12), flying(kBomb, 0x12), hurt, killed, over, TestRoom(over).gone(3)};
}

QString weaponName(AnimationKind weapon)
{
    return QString::fromStdString(std::string(name(weapon)));
}

// The weapons that are looked ahead on a step after which the world looks like this.
QString followedWeapons(Rules &rules, Action action, const TestRoom &after)
{
    ScriptedForecaster forecaster(after, {TestRoom(after).gone(1), TestRoom()});
    QStringList weapons;
    for (const auto &report : rules.step(quiet().observe(), action, after.observe(), 7, &forecaster).lookAheads)
        weapons << weaponName(report.weapon);
    return weapons.join(' ');
}

} // namespace

void TestZeldaLookAhead::follows_data()
{
    QTest::addColumn<QString>("variant");
    QTest::addColumn<TestRoom>("after");
    QTest::addColumn<Rooms>("frames");
    QTest::addColumn<QString>("predicted");
    QTest::addColumn<int>("visited");

    const auto row = [](const char *name, const char *variantName, const TestRoom &after, const Rooms &frames,
                        const char *predicted,
                        int visited) { QTest::newRow(name) << variantName << after << frames << predicted << visited; };
    const auto bomb = flying(kBomb, 0x12);
    row("ZE-14 every frame of a bomb until it is INACTIVE", "spec", bomb, bombFrames(), "1:3 2:2", 5);
    row("ZE-17 the end against the start", "upstream", bomb, bombFrames(), "1:2 2:2", 5);

    const auto beam = flying(kShot, 0x10);
    const auto spread = flying(kShot, 0x11);
    row("ZE-14 HIT goes on", "spec", beam, {beam, spread, TestRoom(spread).gone(2), TestRoom().enemy(1, 3), quiet()},
        "2:2 3:1", 4);

    const auto rod = flying(kShot, 0x80);
    const auto fire = flying(kBomb, 0x22);
    const auto burnt = TestRoom(fire).gone(3);
    row("ZE-14 MAGIC goes on through its fire", "spec", rod, {rod, fire, burnt, TestRoom(burnt).at(kBomb, 0)}, "3:1",
        4);
    const auto fire2 = flying(kBomb2, 0x22);
    const auto burnt2 = TestRoom(fire2).gone(3);
    row("ZE-14 MAGIC: the second fire in spec", "spec", rod, {rod, fire2, burnt2, TestRoom(burnt2).at(kBomb2, 0)},
        "3:1", 4);
    row("ZE-17 MAGIC: not in upstream", "upstream", rod, {rod, fire2, burnt2}, "", 2);

    const auto arrow = flying(kArrow, 10);
    const auto elsewhere = TestRoom(arrow).at(0xEB, 9).gone(1);
    row("ZE-14 stops when the room changes", "spec", arrow, {arrow, TestRoom(arrow).gone(2), elsewhere}, "2:2", 3);
    row("ZE-17 upstream too", "upstream", arrow, {arrow, TestRoom(arrow).gone(2), elsewhere}, "2:2", 3);
    row("ZE-14 stops when the game is over (17)", "spec", arrow, {arrow, TestRoom(arrow).at(0x12, 17).gone(1)}, "", 2);
    row("ZE-14 stops when the game is over (8)", "spec", arrow, {arrow, TestRoom(arrow).at(0x12, 8).gone(1)}, "", 2);

    row("ZE-14 the weapon may take frames to show", "spec", arrow, {quiet(), quiet().gone(1), arrow, quiet()}, "1:3",
        4);
    row("ZE-14 a weapon that never shows foresees nothing", "spec", arrow, {quiet().gone(1)}, "", 200);

    // With the first bomb out of the air, the look-ahead's second one lies where the first was.
    row("ZE-15 a second bomb in the place of the first", "spec", flying(kBomb2, 0x12), bombFrames(), "1:3 2:2", 5);

    const auto back = flying(kBoomerang, 57);
    const auto stunned = TestRoom(back).stun(2, 9);
    row("ZE-14 stuns again and again", "spec", back, {back, stunned, back, stunned, quiet()}, "|stuns 2 2", 5);
    row("ZE-14 items", "spec", back, {back, TestRoom(back).dying(1), TestRoom(back).item(1), quiet().item(1)},
        "1:3|items 1", 4);
}

void TestZeldaLookAhead::follows()
{
    QFETCH(QString, variant);
    QFETCH(TestRoom, after);
    QFETCH(Rooms, frames);
    auto rules = zelda::variant(variant.toLatin1().constData());
    ScriptedForecaster forecaster(variant == "spec" ? quiet() : after, frames);
    const auto &outcome = rules.step(quiet().observe(), kItem, after.observe(), 7, &forecaster);
    QTEST(text(outcome.predicted), "predicted");
    QTEST(forecaster.visited, "visited");
}

void TestZeldaLookAhead::gates_data()
{
    QTest::addColumn<QString>("variant");
    QTest::addColumn<TestRoom>("before");
    QTest::addColumn<int>("action");
    QTest::addColumn<TestRoom>("after");
    QTest::addColumn<Gate>("gate");

    const auto row = [](const char *name, const char *variantName, const TestRoom &before, int action,
                        const TestRoom &after,
                        Gate gate) { QTest::newRow(name) << variantName << before << action << after << gate; };
    const auto bomb = flying(kBomb, 0x12);
    row("ZE-13 an attack whose weapon turns ACTIVE", "spec", quiet(), kItem, bomb, Gate::Open);
    row("ZE-13 no attack", "spec", quiet(), kRight, bomb, Gate::NotAttack);
    row("ZE-17 any action in upstream", "upstream", quiet(), kRight, bomb, Gate::Open);
    row("ZE-13 nothing turns ACTIVE", "spec", quiet(), kSword, quiet(), Gate::NoWeapon);
    row("ZE-13 ACTIVE all along", "spec", bomb, kItem, bomb, Gate::NoWeapon);
    row("ZE-13 HIT is not ACTIVE", "spec", quiet(), kItem, flying(kBomb, 0x13), Gate::NoWeapon);
    row("ZE-13 from HIT to ACTIVE", "spec", flying(kBomb, 0x14), kItem, bomb, Gate::Open);
    row("ZE-13 the sword is never looked ahead", "spec", quiet(), kSword, flying(0xB9, 1), Gate::NoWeapon);
    row("ZE-13 the rod's fire is no new weapon", "spec", flying(kShot, 0x80), kSword, flying(kBomb, 0x22),
        Gate::NoWeapon);
    row("ZE-13 a second flame is", "spec", flying(kBomb, 0x22), kItem, flying(kBomb, 0x22).at(kBomb2, 0x22),
        Gate::Open);
    row("ZE-1 a changed room", "spec", quiet(), kItem, TestRoom(bomb).at(0xEB, 1), Gate::RoomChanged);
    row("ZE-14 game over", "spec", quiet(), kItem, TestRoom(bomb).at(0x12, 17), Gate::GameOver);
}

void TestZeldaLookAhead::gates()
{
    QFETCH(QString, variant);
    QFETCH(TestRoom, before);
    QFETCH(int, action);
    QFETCH(TestRoom, after);
    QFETCH(Gate, gate);
    auto rules = zelda::variant(variant.toLatin1().constData());
    ScriptedForecaster forecaster(before, {after, quiet()});
    QCOMPARE(rules.step(before.observe(), action, after.observe(), 7, &forecaster).gate, gate);
    QCOMPARE(forecaster.requests.size(), std::size_t(gate == Gate::Open ? 1 : 0));
    const auto expected = gate == Gate::Open ? Gate::NoForecaster : gate;
    QCOMPARE(rules.step(before.observe(), action, after.observe(), 8, nullptr).gate, expected);
}

void TestZeldaLookAhead::weapons_data()
{
    QTest::addColumn<TestRoom>("after");
    QTest::addColumn<QString>("spec");
    QTest::addColumn<QString>("upstream");

    const auto row = [](const char *name, const TestRoom &after, const char *spec, const char *upstream) {
        QTest::newRow(name) << after << spec << upstream;
    };
    row("ZE-13 BEAM before BOMB_1", flying(kShot, 0x10).at(kBomb, 0x12), "BEAM", "BEAM BOMB_1");
    row("ZE-13 MAGIC before BOMB_2", flying(kShot, 0x80).at(kBomb2, 0x12), "MAGIC", "MAGIC BOMB_2");
    row("ZE-13 MAGIC before FLAME_1, once", flying(kBomb, 0x22), "MAGIC", "MAGIC");
    row("ZE-13 BOMB_1 before BOMB_2", flying(kBomb, 0x12).at(kBomb2, 0x12), "BOMB_1", "BOMB_1 BOMB_2");
    row("ZE-13 FLAME_2 is MAGIC in spec", flying(kBomb2, 0x22), "MAGIC", "FLAME_2");
    row("ZE-13 BOMB_2 before ARROW", flying(kBomb2, 0x12).at(kArrow, 10), "BOMB_2", "BOMB_2 ARROW");
    row("ZE-13 ARROW before BOOMERANG", flying(kArrow, 21).at(kBoomerang, 10), "ARROW", "ARROW BOOMERANG");
    row("ZE-13 BOOMERANG", flying(kBoomerang, 57), "BOOMERANG", "BOOMERANG");
}

void TestZeldaLookAhead::weapons()
{
    QFETCH(TestRoom, after);
    for (const char *name : {"spec", "upstream"}) {
        auto rules = variant(name);
        QTEST(followedWeapons(rules, kItem, after), name);
        // One prediction for each look-ahead, and it says which weapon it was.
        QStringList predicted;
        for (const auto &prediction : rules.ledger().predictions())
            predicted << weaponName(prediction.weapon);
        QTEST(predicted.join(' '), name);
    }
}

void TestZeldaLookAhead::switches_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("action");
    QTest::addColumn<TestRoom>("after");
    QTest::addColumn<QString>("on");
    QTest::addColumn<QString>("off");
    QTest::newRow("ZE-13 require_attack") << "require_attack" << int(kRight) << flying(kBomb, 0x12) << ""
                                          << "BOMB_1";
    QTest::newRow("ZE-13 second_rod_fire") << "second_rod_fire" << int(kItem) << flying(kBomb2, 0x22) << "MAGIC"
                                           << "FLAME_2";
    QTest::newRow("ZE-17 every_weapon") << "every_weapon" << int(kItem) << flying(kBomb, 0x12).at(kArrow, 10)
                                        << "BOMB_1 ARROW"
                                        << "BOMB_1";
}

void TestZeldaLookAhead::switches()
{
    QFETCH(QString, name);
    QFETCH(int, action);
    QFETCH(TestRoom, after);
    auto on = Rules::create({"spec", {{name.toStdString(), 1.0}}}).value();
    QTEST(followedWeapons(on, action, after), "on");
    auto off = Rules::create({"spec", {{name.toStdString(), 0.0}}}).value();
    QTEST(followedWeapons(off, action, after), "off");
}

void TestZeldaLookAhead::requests_data()
{
    QTest::addColumn<QString>("variant");
    QTest::addColumn<bool>("isFromBefore");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("frames");
    QTest::addColumn<QString>("zeroed");

    // The arrow flies before the step and after it, the boomerang came back, the second bomb was laid with the first.
    QTest::newRow("ZE-15 others in flight before the step are zeroed")
        << "spec" << true << int(kItem) << 200 << "bb be";
    QTest::newRow("ZE-17 others in flight after the step are zeroed") << "upstream" << false << 0 << 1000 << "bd be";
}

void TestZeldaLookAhead::requests()
{
    QFETCH(QString, variant);
    QFETCH(bool, isFromBefore);
    const auto before = flying(kArrow, 10).at(kBoomerang, 12);
    const auto after = flying(kArrow, 11).at(kBomb, 0x12).at(kBomb2, 0x12);
    auto rules = zelda::variant(variant.toLatin1().constData());
    ScriptedForecaster forecaster(isFromBefore ? before : after, {flying(kBomb, 0x12), quiet()});
    rules.step(before.observe(), kItem, after.observe(), 7, &forecaster);
    const auto &request = forecaster.requests.front();
    QCOMPARE(request.start == ForecastRequest::Start::BeforeStep, isFromBefore);
    QTEST(int(request.first), "first");
    QTEST(request.frames, "frames");
    QStringList zeroed;
    for (const auto &poke : request.pokes)
        zeroed << QString::number(poke.address, 16);
    QTEST(zeroed.join(' '), "zeroed");
}

void TestZeldaLookAhead::cap_data()
{
    QTest::addColumn<QString>("variant");
    QTest::addColumn<double>("lookAheadFrames");
    QTest::addColumn<int>("visited");
    QTest::newRow("ZE-14 200 frames in all") << "spec" << 0.0 << 200;
    QTest::newRow("ZE-14 lookahead_frames") << "spec" << 7.0 << 7;
    QTest::newRow("ZE-14 lookahead_frames of one") << "spec" << 1.0 << 1;
    QTest::newRow("ZE-17 a safety cap of 1000") << "upstream" << 0.0 << 1000;
}

void TestZeldaLookAhead::cap()
{
    QFETCH(QString, variant);
    QFETCH(double, lookAheadFrames);
    Settings settings{variant.toStdString(), {}};
    if (lookAheadFrames > 0.0)
        settings.values["lookahead_frames"] = lookAheadFrames;
    auto rules = Rules::create(settings).value();
    const auto arrow = flying(kArrow, 15);
    ScriptedForecaster forecaster(arrow, {arrow});
    const auto &outcome = rules.step(quiet().observe(), kItem, arrow.observe(), 7, &forecaster);
    QTEST(forecaster.visited, "visited");
    QCOMPARE(outcome.lookAheads.front().frames, forecaster.visited);
    QVERIFY(rules.ledger().predictions().empty());
}

void TestZeldaLookAhead::leavesTheWorldAlone_data()
{
    QTest::addColumn<QString>("variant");
    QTest::newRow("ZE-16 spec") << "spec";
    QTest::newRow("ZE-16 upstream") << "upstream";
}

void TestZeldaLookAhead::leavesTheWorldAlone()
{
    // The pokes arrive in the copy, the memories of the step stay as they were.
    QFETCH(QString, variant);
    auto rules = zelda::variant(variant.toLatin1().constData());
    const auto before = flying(kArrow, 10);
    const auto after = flying(kArrow, 11).at(kBomb, 0x12);
    const auto beforeBytes = before.bytes(), afterBytes = after.bytes();
    ScriptedForecaster forecaster(variant == "spec" ? before : after, bombFrames());
    Evaluation evaluation;
    rules.step({before.bytes(), kItem, after.bytes(), 7, &forecaster}, evaluation);
    QCOMPARE(forecaster.requests.size(), std::size_t(1));
    QCOMPARE(int(forecaster.started.bytes()[kArrow]), 0);
    QVERIFY(before.bytes() == beforeBytes && after.bytes() == afterBytes);
}

void TestZeldaLookAhead::failureIsAnEvent()
{
    Rules rules;
    const auto after = flying(kBomb, 0x12);
    ScriptedForecaster forecaster(quiet(), bombFrames());
    forecaster.error = "the process died";
    Evaluation evaluation;
    rules.step({quiet().bytes(), kItem, after.bytes(), 7, &forecaster}, evaluation);
    QCOMPARE(evaluation.total, 0.0);
    QVERIFY(rules.ledger().predictions().empty());
    QCOMPARE(evaluation.events.size(), std::size_t(1));
    const auto &info = Rules::info().events[evaluation.events.front().type];
    QCOMPARE(info.name, std::string("lookahead_failed"));
    QVERIFY(info.kind == EventKind::Other);
    QCOMPARE(rules.explain().front().reason,
             std::string("BOMB_1: the look-ahead failed: second core: the process died"));
}

void TestZeldaLookAhead::smallMemoryIsAFailure()
{
    class SmallWorld final : public Forecaster {
        Result<void> forecast(const ForecastRequest &, const Visitor &visit) override
        {
            const MemoryImage memory(16);
            visit(memory);
            return {};
        }
    } forecaster;
    Rules rules;
    const auto &outcome = rules.step(quiet().observe(), kItem, flying(kBomb, 0x12).observe(), 7, &forecaster);
    QVERIFY(!outcome.lookAheads.front().error.empty());
    QVERIFY(outcome.predicted.isEmpty());
}

QTEST_GUILESS_MAIN(TestZeldaLookAhead)
#include "tst_zeldalookahead.moc"
