// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rewards/zelda/testroom.h"

#include <QTest>

using namespace merit;
using namespace merit::zelda;

class TestZeldaExplain : public QObject {
    Q_OBJECT

private slots:
    void explain_data();
    void explain();
    void inputs();
    void valuesAreTheParts();
};

namespace {

constexpr std::uint32_t kBomb = 0xBC;

TestRoom room()
{
    return TestRoom().enemy(1, 3).enemy(2, 2);
}

TestRoom laid()
{
    return room().at(kBomb, 0x12);
}

struct Case {
    const char *part;
    Action action = kItem;
    TestRoom after = laid();
    std::vector<TestRoom> future = {laid(), TestRoom().enemy(2, 2)};
    bool hasForecaster = true;
    Settings settings = {};
};

} // namespace

Q_DECLARE_METATYPE(Case)

void TestZeldaExplain::explain_data()
{
    QTest::addColumn<Case>("situation");
    QTest::addColumn<QString>("clause");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("reason");

    const auto row = [](const char *name, const Case &situation, const char *clause, const char *numbers,
                        const char *reason) { QTest::newRow(name) << situation << clause << numbers << reason; };
    const Settings half{"spec", {{"hit_weight", 0.5}}};
    const Settings none{"spec", {{"hit_weight", 0.0}}};
    const std::vector<TestRoom> harmless = {laid(), room()};
    row("ZE-12 predicted", {"predicted_hits", kItem, laid(), {laid(), TestRoom()}, true, half}, "ZE-12",
        "0.5 * 5 = 2.5", "");
    row("ZE-12 a weight of 0", {"predicted_hits", kItem, laid(), {laid(), TestRoom()}, true, none}, "ZE-12",
        "0 * 5 = 0", "hit_weight is 0");
    row("ZE-14 nothing foreseen", {"predicted_hits", kItem, laid(), harmless}, "ZE-14", "1 * 0 = 0",
        "BOMB_1 was followed and caused no hits in 2 frames");
    row("ZE-14 no stuns among the hits", {"predicted_stuns"}, "ZE-14", "1 * 0 = 0",
        "BOMB_1 was followed and caused no stuns in 2 frames");
    row("ZE-17 nothing foreseen", {"predicted_items", kItem, laid(), harmless, true, {"upstream", {}}}, "ZE-17",
        "1 * 0 = 0", "BOMB_1 was followed and caused no items in 2 frames");
    row("ZE-14 never ACTIVE", {"predicted_hits", kItem, laid(), {room()}}, "ZE-14", "1 * 0 = 0",
        "BOMB_1 did not turn ACTIVE in 200 frames of look-ahead");
    row("ZE-13 not an attack", {"predicted_hits", kRight}, "ZE-13", "1 * 0 = 0", "the action RIGHT is not an attack");
    row("ZE-13 no weapon", {"predicted_hits", kSword, room()}, "ZE-13", "1 * 0 = 0",
        "no weapon turned ACTIVE on this step");
    row("ZE-14 no forecaster", {"predicted_hits", kItem, laid(), {}, false}, "ZE-14", "1 * 0 = 0",
        "a weapon turned ACTIVE, but this world cannot be looked ahead: nothing is predicted");
    row("ZE-14 game over", {"predicted_hits", kItem, laid().at(0x12, 17)}, "ZE-14", "1 * 0 = 0",
        "the game is over: nothing is looked ahead");
    row("ZE-1 the room changed", {"net_hits", kItem, laid().at(0xEB, 1)}, "ZE-1", "1 * (0 - 0) = 0",
        "the room changed: nothing is observed or predicted, the ledger is cleared");
    row("ZE-12 a hit of the sword", {"net_hits", kSword, room().enemy(1, 1)}, "ZE-12", "1 * (2 - 0) = 2", "");
    row("ZE-12 a hit with weight", {"net_hits", kSword, room().enemy(1, 1), {}, true, half}, "ZE-12",
        "0.5 * (2 - 0) = 1", "");
    row("ZE-7 credited by the same step", {"net_hits", kItem, laid().gone(1).enemy(2, 1)}, "ZE-7", "1 * (4 - 3) = 1",
        "already credited: 3 of enemy 1 by prediction 1");
    row("ZE-2 no hit", {"net_hits", kSword, room()}, "ZE-2", "1 * (0 - 0) = 0", "no enemy lost HP or was killed");
    row("ZE-3 no stun", {"net_stuns", kSword, room()}, "ZE-3", "1 * (0 - 0) = 0", "no stun timer started");
    row("ZE-4 no item", {"net_items", kSword, room()}, "ZE-4", "1 * (0 - 0) = 0", "no enemy became an item");
}

void TestZeldaExplain::explain()
{
    QFETCH(Case, situation);
    auto rules = Rules::create(situation.settings).value();
    QVERIFY(rules.explain().empty());
    const bool isSpec = situation.settings.variant == "spec";
    ScriptedForecaster forecaster(isSpec ? room() : situation.after, situation.future);
    const auto outcome = rules.step(room().observe(), situation.action, situation.after.observe(), 7,
                                    situation.hasForecaster ? &forecaster : nullptr);
    const auto all = rules.explain();
    QCOMPARE(all.size(), std::size_t(6));
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(all[i].part, Rules::info().parts[i].name);
        QCOMPARE(all[i].value, outcome.parts[i]);
    }
    const auto why = std::find_if(all.begin(), all.end(), [&](const auto &one) { return one.part == situation.part; });
    QVERIFY(why != all.end());
    QTEST(QString::fromStdString(why->clause), "clause");
    QTEST(QString::fromStdString(why->numbers), "numbers");
    QTEST(QString::fromStdString(why->reason), "reason");
}

void TestZeldaExplain::inputs()
{
    Rules rules;
    ScriptedForecaster forecaster(room(), {laid(), TestRoom().enemy(2, 2)});
    rules.step(room().observe(), kItem, laid().enemy(2, 1).stun(1, 9).observe(), 7, &forecaster);
    const auto all = rules.explain();
    const auto value = [&](std::size_t part, const char *name, std::uint32_t address) {
        for (const auto &input : all[part].inputs)
            if (input.name == name && input.address.value_or(0) == address)
                return input.value;
        return -1.0;
    };
    QCOMPARE(value(PredictedHits, "predicted for enemy 1", 0), 3.0);
    QCOMPARE(value(PredictedHits, "BOMB_1", 0xBC), double(0x12));
    QCOMPARE(value(NetHits, "actual", 0), 1.0);
    QCOMPARE(value(NetHits, "discounted", 0), 0.0);
    QCOMPARE(value(NetHits, "enemy 2 HP before", 0x487), 2.0);
    QCOMPARE(value(NetHits, "enemy 2 HP after", 0x487), 1.0);
    QCOMPARE(value(NetHits, "enemy 2 id after", 0x351), double(0x2A));
    QCOMPARE(value(NetStuns, "enemy 1 stun timer before", 0x3E), 0.0);
    QCOMPARE(value(NetStuns, "enemy 1 stun timer after", 0x3E), 9.0);
}

void TestZeldaExplain::valuesAreTheParts()
{
    // An item: the last of the three kinds, with its byte.
    Rules rules;
    rules.step(room().observe(), kSword, room().item(2).observe(), 7, nullptr);
    const auto all = rules.explain();
    QCOMPARE(all[NetItems].value, 1.0);
    QCOMPARE(all[NetItems].numbers, std::string("1 * (1 - 0) = 1"));
    QCOMPARE(all[NetItems].inputs.back().value, double(0x60));
    QCOMPARE(all[NetItems].inputs.back().address.value(), 0x351u);
}

QTEST_GUILESS_MAIN(TestZeldaExplain)
#include "tst_zeldaexplain.moc"
