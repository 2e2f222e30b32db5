// SPDX-License-Identifier: GPL-3.0-or-later
// Whole steps: the order of things, the six parts, events and parameters.
#include "tests/rewards/zelda/testroom.h"

#include <QTest>

#include <cstring>

using namespace merit;
using namespace merit::zelda;

using Numbers = std::vector<double>;
Q_DECLARE_METATYPE(Numbers)

class TestZeldaRules : public QObject {
    Q_OBJECT

private slots:
    void workedExample_data();
    void workedExample();
    void order_data();
    void order();
    void clears_data();
    void clears();
    void parameters_data();
    void parameters();
    void netWeights_data();
    void netWeights();
    void events();
    void ledgerEvents();
    void gameOverEvent();
    void overlays();
    void variants();
};

namespace {

constexpr std::uint32_t kBomb = 0xBC;

TestRoom bombAt(TestRoom room)
{
    return room.at(kBomb, 0x12);
}

// What one enemy can suffer at once: 3 HP, a stun, and an item left behind in slot 2.
TestRoom crowd()
{
    return TestRoom().enemy(1, 3).enemy(2, 2).dying(2).enemy(3, 1);
}

TestRoom struck()
{
    return TestRoom().item(2).enemy(3, 1).stun(3, 20);
}

// Plays steps and adds what they paid.
struct Player {
    Rules rules;
    Evaluation evaluation = {};

    double step(const TestRoom &before, Action action, const TestRoom &after, std::uint64_t frame,
                Forecaster *forecaster = nullptr)
    {
        rules.step({before.bytes(), action, after.bytes(), frame, forecaster}, evaluation);
        return evaluation.total;
    }

    QStringList eventNames() const
    {
        QStringList names;
        for (const auto &event : evaluation.events)
            names << QString::fromStdString(Rules::info().events[event.type].name);
        return names;
    }
};

} // namespace

void TestZeldaRules::workedExample_data()
{
    QTest::addColumn<QString>("variant");
    QTest::newRow("ZE-12 the worked example, spec") << "spec";
    QTest::newRow("ZE-12 the worked example, upstream") << "upstream";
}

// The document's edge case: the bomb is credited with the kill, the sword is not, the second bomb starts clean.
void TestZeldaRules::workedExample()
{
    QFETCH(QString, variant);
    const bool isSpec = variant == "spec";
    const auto room = TestRoom().enemy(1, 3).enemy(2, 2);
    const auto laid = bombAt(room);
    const auto dead = TestRoom().enemy(2, 2).at(kBomb, 0x12);
    const auto blast = TestRoom().enemy(2, 2).at(kBomb, 0x13);
    Player player{zelda::variant(variant.toLatin1().constData())};
    const std::uint64_t n = 1000;

    ScriptedForecaster bomb(isSpec ? room : laid, {laid, blast, TestRoom(blast).at(kBomb, 0)});
    QCOMPARE(player.step(room, kItem, laid, n, &bomb), 3.0);
    QCOMPARE(player.rules.ledger().predictions().size(), std::size_t(1));
    for (std::uint64_t i = 1; i < 5; ++i)
        QCOMPARE(player.step(laid, kNoop, laid, n + i), 0.0);

    QCOMPARE(player.step(laid, kSword, dead, n + 5), 0.0);
    QCOMPARE(player.evaluation.parts, Numbers(6, 0.0));
    QVERIFY(player.rules.ledger().predictions().empty());
    QCOMPARE(player.eventNames(), QStringList({"kill", "hit_discounted"}));

    const auto empty = TestRoom().enemy(2, 2);
    const auto second = bombAt(empty);
    ScriptedForecaster again(isSpec ? empty : second, {second, TestRoom().at(kBomb, 0x13), TestRoom()});
    QCOMPARE(player.step(empty, kItem, second, n + 10, &again), 2.0);
    QCOMPARE(player.rules.ledger().predictions().size(), std::size_t(1));
    QCOMPARE(player.step(second, kNoop, TestRoom(), n + 60), 0.0);
    QVERIFY(player.rules.ledger().predictions().empty());
}

void TestZeldaRules::order_data()
{
    QTest::addColumn<QString>("variant");
    QTest::addColumn<Numbers>("parts");
    QTest::addColumn<int>("left");
    // The step that lays the bomb also sees enemy 1 lose 1 HP; the look-ahead sees it lose 3, that one included.
    QTest::newRow("ZE-14 predict, then discount") << "spec" << Numbers{3, 0, 0, 0, 0, 0} << 2;
    QTest::newRow("ZE-17 discount, then predict") << "upstream" << Numbers{2, 0, 0, 1, 0, 0} << 2;
}

void TestZeldaRules::order()
{
    QFETCH(QString, variant);
    const auto room = TestRoom().enemy(1, 3);
    const auto laid = bombAt(TestRoom().enemy(1, 2));
    Player player{zelda::variant(variant.toLatin1().constData())};
    ScriptedForecaster bomb(variant == "spec" ? room : laid, {laid, TestRoom()});
    QCOMPARE(player.step(room, kItem, laid, 10, &bomb), 3.0);
    QTEST(player.evaluation.parts, "parts");
    QTEST(int(player.rules.ledger().predictions().front().effects.hitTotal()), "left");
}

void TestZeldaRules::clears_data()
{
    QTest::addColumn<TestRoom>("next");
    QTest::addColumn<bool>("isReset");
    QTest::addColumn<int>("open");
    QTest::newRow("ZE-11 room change clears") << crowd().at(0xEB, 1) << false << 0;
    QTest::newRow("ZE-11 the same room does not") << crowd() << false << 1;
    QTest::newRow("ZE-11 reset clears") << crowd() << true << 0;
}

void TestZeldaRules::clears()
{
    QFETCH(TestRoom, next);
    QFETCH(bool, isReset);
    const auto laid = bombAt(crowd());
    Player player;
    ScriptedForecaster bomb(crowd(), {laid, struck()});
    player.step(crowd(), kItem, laid, 10, &bomb);
    QCOMPARE(player.rules.ledger().predictions().size(), std::size_t(1));
    if (isReset)
        player.rules.reset(next.bytes());
    else
        QCOMPARE(player.step(crowd(), kItem, next, 11, &bomb), 0.0);
    QTEST(int(player.rules.ledger().predictions().size()), "open");
    QCOMPARE(player.rules.explain().empty(), isReset);
}

void TestZeldaRules::parameters_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("value");
    QTest::addColumn<Numbers>("first");  // a bomb is laid while enemy 1 loses 1 HP
    QTest::addColumn<Numbers>("second"); // 200 frames later everything has come true

    const auto row = [](const char *title, const char *name, double value, const Numbers &first,
                        const Numbers &second) { QTest::newRow(title) << name << value << first << second; };
    const Numbers nothing(6, 0.0);
    row("ZE-12 the defaults", "hit_weight", 1.0, {4, 1, 1, 0, 0, 0}, nothing);
    row("ZE-12 hit_weight", "hit_weight", 0.25, {1, 1, 1, 0, 0, 0}, nothing);
    row("ZE-12 stun_weight", "stun_weight", -3.0, {4, -3, 1, 0, 0, 0}, nothing);
    row("ZE-12 item_weight", "item_weight", 0.5, {4, 1, 0.5, 0, 0, 0}, nothing);
    row("ZE-6 expiry_frames", "expiry_frames", 199.0, {4, 1, 1, 0, 0, 0}, {0, 0, 0, 2, 1, 1});
    row("ZE-6 keep_at_expiry", "keep_at_expiry", 0.0, {4, 1, 1, 0, 0, 0}, {0, 0, 0, 2, 1, 1});
    row("ZE-14 lookahead_frames", "lookahead_frames", 1.0, {1, 0, 0, 0, 0, 0}, {0, 0, 0, 2, 1, 1});
    row("ZE-14 predict_first", "predict_first", 0.0, {4, 1, 1, 1, 0, 0}, nothing);
    row("ZE-14 from_before_step", "from_before_step", 0.0, {3, 1, 1, 0, 0, 0}, nothing);
    row("ZE-14 every_frame", "every_frame", 0.0, {3, 1, 1, 0, 0, 0}, nothing);
    row("ZE-17 every_weapon", "every_weapon", 1.0, {8, 2, 2, 0, 0, 0}, nothing);
}

// Enemy 1 has 3 HP, loses 1 as the bomb is laid, 2 in the blast, and then dies at 0 HP: 4 frame by frame, 3 from end to
// end.
void TestZeldaRules::parameters()
{
    QFETCH(QString, name);
    QFETCH(double, value);
    const auto laid = crowd().enemy(1, 2).at(kBomb, 0x12).at(0xBE, 10);
    const auto blast = crowd().enemy(1, 0).at(kBomb, 0x13).at(0xBE, 10);
    Player player{Rules::create({"spec", {{name.toStdString(), value}}}).value()};
    const bool isFromBefore = player.rules.parameters().fromBeforeStep != 0.0;
    ScriptedForecaster bomb(isFromBefore ? crowd() : laid, {laid, blast, struck()});
    player.step(crowd(), kItem, laid, 10, &bomb);
    QTEST(player.evaluation.parts, "first");
    player.step(laid, kNoop, struck(), 210);
    QTEST(player.evaluation.parts, "second");
}

void TestZeldaRules::netWeights_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<Numbers>("parts");
    QTest::newRow("ZE-12 net hits are weighted") << "hit_weight" << Numbers{0, 0, 0, 30, 1, 1};
    QTest::newRow("ZE-12 net stuns are weighted") << "stun_weight" << Numbers{0, 0, 0, 3, 10, 1};
    QTest::newRow("ZE-12 net items are weighted") << "item_weight" << Numbers{0, 0, 0, 3, 1, 10};
}

void TestZeldaRules::netWeights()
{
    QFETCH(QString, name);
    Player player{Rules::create({"spec", {{name.toStdString(), 10.0}}}).value()};
    player.step(crowd(), kSword, struck(), 1);
    QTEST(player.evaluation.parts, "parts");
}

void TestZeldaRules::events()
{
    Player player;
    player.step(crowd(), kSword, struck(), 1);
    QCOMPARE(player.eventNames(), QStringList({"kill"}));
    QCOMPARE(player.evaluation.events.front().subject, 1);
    QCOMPARE(player.evaluation.events.front().amount, 3.0);
    player.step(crowd(), kSword, struck().at(0xEB, 9), 2);
    QCOMPARE(player.eventNames(), QStringList({"room_changed"}));
    QCOMPARE(player.evaluation.events.front().subject, 9);
}

void TestZeldaRules::ledgerEvents()
{
    const auto laid = bombAt(crowd());
    ScriptedForecaster bomb(crowd(), {laid, struck()});
    Player player;
    player.step(crowd(), kItem, laid, 10, &bomb);
    QCOMPARE(player.eventNames(), QStringList({"prediction_opened"}));
    const Event opened = player.evaluation.events.front();
    QCOMPARE(opened.link, 1);
    QCOMPARE(opened.amount, 5.0);
    QCOMPARE(opened.subject, int(AnimationKind::Bomb1));

    const auto early = player;
    player.step(laid, kNoop, struck(), 20);
    QCOMPARE(player.eventNames(), QStringList({"kill", "hit_discounted", "stun_discounted", "item_discounted"}));
    QVERIFY((player.evaluation.events[1] == Event{player.evaluation.events[1].type, 1, 1, 3.0}));
    QVERIFY((player.evaluation.events[2] == Event{player.evaluation.events[2].type, 3, 1, 1.0}));
    QVERIFY((player.evaluation.events[3] == Event{player.evaluation.events[3].type, 2, 1, 1.0}));

    player = early;
    player.step(laid, kNoop, laid, 211);
    QCOMPARE(player.eventNames(), QStringList({"prediction_expired"}));
    QCOMPARE(player.evaluation.events.front().amount, 5.0);

    player = early;
    player.step(laid, kNoop, TestRoom(laid).at(0xEB, 2), 12);
    QCOMPARE(player.eventNames(), QStringList({"room_changed", "prediction_cleared"}));
    QCOMPARE(player.evaluation.events.back().link, 1);
}

void TestZeldaRules::gameOverEvent()
{
    Player player;
    player.step(crowd(), kNoop, crowd().at(0x12, 17), 1);
    QCOMPARE(player.eventNames(), QStringList({"game_over"}));
    player.step(crowd().at(0x12, 17), kNoop, crowd().at(0x12, 8), 2);
    QVERIFY(player.eventNames().isEmpty());
}

void TestZeldaRules::overlays()
{
    const auto room = crowd().at(0x71, 100).at(0x85, 80);
    const auto laid = bombAt(room);
    ScriptedForecaster bomb(room, {laid, struck()});
    Player player;
    Overlays drawn;
    player.rules.overlays(drawn);
    QVERIFY(drawn.shapes.empty());
    player.step(room, kItem, laid, 10, &bomb);
    player.rules.overlays(drawn);
    QCOMPARE(drawn.shapes.size(), std::size_t(1));
    QVERIFY(drawn.shapes.front().shapes.front().points == (std::vector<Point>{{100, 80}, {116, 96}}));
    QCOMPARE(drawn.shapes.front().shapes.back().text, std::string("3"));
}

void TestZeldaRules::variants()
{
    // Every default is the member's own, and the parts are those of the specification.
    const Parameters defaults;
    const auto created = variant("spec").parameters();
    QVERIFY(std::memcmp(&defaults, &created, sizeof defaults) == 0);
    QStringList names;
    for (const auto &part : Rules::info().parts)
        names << QString::fromStdString(part.name);
    QCOMPARE(
        names,
        QStringList({"predicted_hits", "predicted_stuns", "predicted_items", "net_hits", "net_stuns", "net_items"}));
    QVERIFY(!Rules::create({"prose", {}}));
    QVERIFY(!Rules::create({"spec", {{"lookahead_frames", 1001.0}}}));
}

QTEST_GUILESS_MAIN(TestZeldaRules)
#include "tst_zeldarules.moc"
