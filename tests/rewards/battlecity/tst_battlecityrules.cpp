// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/core/numbers.h"
#include "model/rewards/battlecity/rules.h"

#include <QTest>

#include <cmath>

using namespace merit;
using namespace merit::battlecity;

Q_DECLARE_METATYPE(merit::battlecity::Observation)
Q_DECLARE_METATYPE(std::vector<merit::battlecity::Observation>)
Q_DECLARE_METATYPE(merit::battlecity::Guard)

namespace {

constexpr std::uint8_t kAlive = 0xA0;

// A field with the player and the given enemies in slots 2, 3, ...
Observation field(Tank player, std::initializer_list<Tank> enemies)
{
    Observation observation;
    observation.player = player;
    std::size_t i = 0;
    for (const auto &enemy : enemies)
        observation.enemies[i++] = enemy;
    return observation;
}

Observation enemyAt(std::uint8_t x, std::uint8_t status = kAlive)
{
    return field({100, 100, kAlive}, {{x, 100, status}});
}

Rules variant(const char *name)
{
    return Rules::create({name, {}}).value();
}

Rules withParameter(const char *name, double value)
{
    return Rules::create({"spec", {{name, value}}}).value();
}

} // namespace

class TestBattleCityRules : public QObject {
    Q_OBJECT

private slots:
    void distance_data();
    void distance();
    void step_data();
    void step();
    void start_data();
    void start();
    void parameters_data();
    void parameters();
    void prose_data();
    void prose();
    void explain_data();
    void explain();
    void events();
    void overlayTouchesNearest();
};

void TestBattleCityRules::distance_data()
{
    QTest::addColumn<Observation>("observation");
    QTest::addColumn<double>("distance");
    QTest::addColumn<int>("nearest");

    QTest::newRow("BC-1 status 128 counts") << enemyAt(130, 128) << 30.0 << 2;
    QTest::newRow("BC-1 status 127 does not") << enemyAt(130, 127) << 999.0 << -1;
    QTest::newRow("BC-1 a spawning enemy counts") << enemyAt(130, 0xE0) << 30.0 << 2;
    QTest::newRow("BC-1 raw (0, 0) does not") << field({3, 4, kAlive}, {{0, 0, kAlive}}) << 999.0 << -1;
    QTest::newRow("BC-1 raw (0, 4) does") << field({3, 4, kAlive}, {{0, 4, kAlive}}) << 3.0 << 2;
    QTest::newRow("BC-1 raw (3, 0) does") << field({3, 4, kAlive}, {{3, 0, kAlive}}) << 4.0 << 2;
    QTest::newRow("BC-2 Euclidean") << field({10, 20, kAlive}, {{13, 24, kAlive}}) << 5.0 << 2;
    QTest::newRow("BC-2 root of the sum of squares")
        << field({0, 1, kAlive}, {{255, 254, kAlive}}) << std::sqrt(255.0 * 255.0 + 253.0 * 253.0) << 2;
    QTest::newRow("BC-3 the nearest of six") << field({100, 100, kAlive},
                                                      {{10, 10, kAlive},
                                                       {0, 0, kAlive},
                                                       {120, 100, 0x70},
                                                       {140, 100, kAlive},
                                                       {100, 139, kAlive},
                                                       {200, 200, kAlive}})
                                             << 39.0 << 6;
    QTest::newRow("BC-3 the last slot counts")
        << field({100, 100, kAlive}, {{}, {}, {}, {}, {}, {101, 100, kAlive}}) << 1.0 << 7;
    QTest::newRow("BC-3 first slot wins a tie")
        << field({100, 100, kAlive}, {{110, 100, kAlive}, {90, 100, kAlive}}) << 10.0 << 2;
    QTest::newRow("BC-3 none is 999") << field({100, 100, kAlive}, {}) << 999.0 << -1;
}

void TestBattleCityRules::distance()
{
    QFETCH(Observation, observation);
    const auto outcome = Rules().look(observation);
    QTEST(outcome.distance, "distance");
    QTEST(outcome.nearest, "nearest");
}

void TestBattleCityRules::step_data()
{
    QTest::addColumn<Observation>("before");
    QTest::addColumn<Observation>("after");
    QTest::addColumn<double>("reward");
    QTest::addColumn<Guard>("guard");
    QTest::addColumn<double>("nextFrom40"); // what a step to distance 40 pays after this one

    const auto absent = field({0, 0, 0}, {{130, 100, kAlive}});
    QTest::newRow("BC-5 player absent pays nothing, keeps the distance")
        << enemyAt(150) << absent << 0.0 << Guard::PlayerAbsent << 5.0;
    QTest::newRow("BC-5 player at (0, y) is present")
        << field({10, 100, kAlive}, {{30, 100, kAlive}}) << field({0, 100, kAlive}, {{30, 100, kAlive}}) << -5.0
        << Guard::None << -5.0;
    QTest::newRow("BC-6 no enemy pays nothing, forgets the distance")
        << enemyAt(150) << enemyAt(150, 0x70) << 0.0 << Guard::NoEnemy << 0.0;
    QTest::newRow("BC-7 closer is paid") << enemyAt(150) << enemyAt(137) << 6.5 << Guard::None << -1.5;
    QTest::newRow("BC-7 farther is taken") << enemyAt(150) << enemyAt(153) << -1.5 << Guard::None << 6.5;
    QTest::newRow("BC-7 exactly 50 closer is paid") << enemyAt(155) << enemyAt(105) << 25.0 << Guard::None << -17.5;
    QTest::newRow("BC-7 exactly 50 farther is taken") << enemyAt(105) << enemyAt(155) << -25.0 << Guard::None << 7.5;
    QTest::newRow("BC-7 51 closer is filtered") << enemyAt(156) << enemyAt(105) << 0.0 << Guard::Teleport << -17.5;
    QTest::newRow("BC-7 51 farther is filtered") << enemyAt(105) << enemyAt(156) << 0.0 << Guard::Teleport << 8.0;
    QTest::newRow("BC-8 the distance moves on after a filter")
        << enemyAt(102) << enemyAt(190) << 0.0 << Guard::Teleport << 25.0;
    QTest::newRow("BC-8 the distance moves on after a payment")
        << enemyAt(142) << enemyAt(141) << 0.5 << Guard::None << 0.5;
}

void TestBattleCityRules::step()
{
    QFETCH(Observation, before);
    QFETCH(Observation, after);
    Rules rules;
    rules.reset(before);
    const auto outcome = rules.step(after);
    QTEST(outcome.reward, "reward");
    QTEST(outcome.guard, "guard");
    QTEST(rules.step(enemyAt(140)).reward, "nextFrom40");
}

void TestBattleCityRules::start_data()
{
    QTest::addColumn<std::vector<Observation>>("resets");
    QTest::addColumn<double>("distance"); // that the first step is measured against
    QTest::addColumn<double>("firstAt40");
    QTest::addColumn<Guard>("guard");

    using Resets = std::vector<Observation>;
    const auto absent = field({0, 0, 0}, {{30, 40, kAlive}});
    QTest::newRow("BC-4 a reset takes the distance") << Resets{enemyAt(150)} << 50.0 << 5.0 << Guard::None;
    QTest::newRow("BC-4 also of an absent player") << Resets{absent} << 50.0 << 5.0 << Guard::None;
    QTest::newRow("BC-4 no enemy is 999") << Resets{enemyAt(150, 0)} << 999.0 << 0.0 << Guard::Teleport;
    QTest::newRow("BC-4 the last reset counts") << Resets{enemyAt(150), enemyAt(142)} << 42.0 << 1.0 << Guard::None;
    QTest::newRow("BC-9 999 before any reset") << Resets{} << 999.0 << 0.0 << Guard::Teleport;
}

void TestBattleCityRules::start()
{
    QFETCH(std::vector<Observation>, resets);
    QFETCH(double, distance);
    Rules rules;
    for (const auto &observation : resets)
        rules.reset(observation);
    const auto outcome = rules.step(enemyAt(140));
    QCOMPARE(outcome.previous, distance);
    QTEST(outcome.reward, "firstAt40");
    QTEST(outcome.guard, "guard");
    QCOMPARE(rules.step(enemyAt(130)).reward, 5.0);
}

void TestBattleCityRules::parameters_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("value");
    QTest::addColumn<Observation>("before");
    QTest::addColumn<Observation>("after");
    QTest::addColumn<double>("reward");
    QTest::addColumn<double>("nextFrom40");

    QTest::newRow("BC-7 scale") << "scale" << 0.1 << enemyAt(150) << enemyAt(140) << 10.0 * 0.1 << 0.0;
    QTest::newRow("BC-7 teleport_threshold")
        << "teleport_threshold" << 5.0 << enemyAt(150) << enemyAt(144) << 0.0 << 2.0;
    QTest::newRow("BC-7 filter_approach") << "filter_approach" << 0.0 << enemyAt(200) << enemyAt(140) << 30.0 << 0.0;
    QTest::newRow("BC-1 alive_threshold")
        << "alive_threshold" << 200.0 << enemyAt(150, 210) << enemyAt(140, 210) << 5.0 << 0.0;
    QTest::newRow("BC-1 alive_threshold left behind")
        << "alive_threshold" << 200.0 << enemyAt(150, 210) << enemyAt(140, 190) << 0.0 << 0.0;
    QTest::newRow("BC-1 skip_origin_enemy") << "skip_origin_enemy" << 0.0 << field({3, 4, 0}, {{0, 0, kAlive}})
                                            << field({6, 8, 0}, {{0, 0, kAlive}}) << -2.5 << -15.0;
    QTest::newRow("BC-5 require_player") << "require_player" << 0.0 << field({0, 0, 0}, {{60, 80, kAlive}})
                                         << field({0, 0, 0}, {{30, 40, kAlive}}) << 25.0 << 5.0;
    QTest::newRow("BC-6 forget_distance") << "forget_distance" << 0.0 << enemyAt(150) << enemyAt(150, 0) << 0.0 << 5.0;
}

void TestBattleCityRules::parameters()
{
    QFETCH(QString, name);
    QFETCH(double, value);
    QFETCH(Observation, before);
    QFETCH(Observation, after);
    auto rules = withParameter(name.toLatin1().constData(), value);
    rules.reset(before);
    QTEST(rules.step(after).reward, "reward");
    QTEST(rules.step(enemyAt(140)).reward, "nextFrom40");
}

void TestBattleCityRules::prose_data()
{
    QTest::addColumn<Observation>("before");
    QTest::addColumn<Observation>("after");
    QTest::addColumn<double>("reward");
    QTest::addColumn<double>("nextFrom40");

    QTest::newRow("BC-6 prose: no enemy keeps the distance") << enemyAt(150) << enemyAt(150, 0) << 0.0 << 5.0;
    QTest::newRow("BC-7 prose: a jump towards the enemy is paid") << enemyAt(200) << enemyAt(140) << 30.0 << 0.0;
    QTest::newRow("BC-7 prose: a jump away is filtered") << enemyAt(105) << enemyAt(156) << 0.0 << 8.0;
    QTest::newRow("BC-5 prose: (0, 0) is a place")
        << field({0, 0, 0}, {{60, 80, kAlive}}) << field({0, 0, 0}, {{30, 40, kAlive}}) << 25.0 << 5.0;
    QTest::newRow("BC-1 prose: an enemy at (0, 0) counts")
        << field({3, 4, 0}, {{0, 0, kAlive}}) << field({6, 8, 0}, {{0, 0, kAlive}}) << -2.5 << -15.0;
}

void TestBattleCityRules::prose()
{
    QFETCH(Observation, before);
    QFETCH(Observation, after);
    auto rules = variant("prose");
    rules.reset(before);
    QTEST(rules.step(after).reward, "reward");
    QTEST(rules.step(enemyAt(140)).reward, "nextFrom40");
}

void TestBattleCityRules::explain_data()
{
    QTest::addColumn<Observation>("after");
    QTest::addColumn<QString>("clause");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("reason");

    QTest::newRow("BC-7 paid") << enemyAt(137) << "BC-7"
                               << "(50 - 37) * 0.5 = 6.5"
                               << "";
    QTest::newRow("BC-7 unchanged") << enemyAt(150) << "BC-7"
                                    << "(50 - 50) * 0.5 = 0"
                                    << "the distance did not change";
    QTest::newRow("BC-7 filtered") << enemyAt(220) << "BC-7"
                                   << "0, not (50 - 120) * 0.5"
                                   << "teleport filter: |diff| = 70 is above 50";
    QTest::newRow("BC-6 no enemy")
        << enemyAt(150, 0) << "BC-6"
        << "0"
        << "no enemy: no slot from 2 to 7 has a status of at least 128 and a place other than (0, 0)";
    QTest::newRow("BC-5 absent") << field({0, 0, 0}, {{130, 100, kAlive}}) << "BC-5"
                                 << "0"
                                 << "player absent: the player is at (0, 0); the previous distance stays 50";
}

void TestBattleCityRules::explain()
{
    QFETCH(Observation, after);
    Rules rules;
    rules.reset(enemyAt(150));
    QVERIFY(rules.explain().empty());
    const auto outcome = rules.step(after);
    const auto all = rules.explain();
    QCOMPARE(all.size(), std::size_t(1));
    const auto &why = all.front();
    QTEST(QString::fromStdString(why.clause), "clause");
    QTEST(QString::fromStdString(why.numbers), "numbers");
    QTEST(QString::fromStdString(why.reason), "reason");
    QCOMPARE(why.value, outcome.reward);
    QCOMPARE(why.inputs.front().address.value(), 0x90u);
    QCOMPARE(why.inputs.front().value, double(after.player.x));
}

void TestBattleCityRules::events()
{
    MemoryImage before(kNesMemorySize);
    before[0x90] = before[0x98] = 100;
    before[0x92] = 150, before[0x9A] = 100, before[0xA2] = kAlive;
    auto after = before;
    after[0xA2] = 0x70;
    Rules rules;
    rules.reset(Memory(before));
    Evaluation evaluation;
    rules.step({before, 0, after, 1, nullptr}, evaluation);
    QStringList names;
    for (const auto &event : evaluation.events)
        names << QString::fromStdString(Rules::info().events[event.type].name);
    QCOMPARE(names, QStringList({"no_enemy", "kill"}));
    QCOMPARE(evaluation.events.back().subject, 2);
}

void TestBattleCityRules::overlayTouchesNearest()
{
    Rules rules;
    rules.reset(field({100, 90, kAlive}, {{140, 100, kAlive}, {110, 90, kAlive}}));
    Overlays overlays;
    rules.overlays(overlays);
    QCOMPARE(overlays.shapes.size(), std::size_t(1));
    const auto &line = overlays.shapes.front().shapes.front();
    QVERIFY(line.points == (std::vector<Point>{{100, 90}, {110, 90}}));
    QCOMPARE(overlays.shapes.front().shapes.back().text, std::string("10.0"));
}

QTEST_GUILESS_MAIN(TestBattleCityRules)
#include "tst_battlecityrules.moc"
