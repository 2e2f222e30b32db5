// SPDX-License-Identifier: GPL-3.0-or-later
// The fifteen parts, HM-1 to HM-17.
#include "tests/rewards/hackmatrix/scenario.h"

#include <QTest>

#include <limits>

using namespace merit;
using namespace merit::hackmatrix;

class TestHackMatrixRules : public QObject {
    Q_OBJECT

private slots:
    void part_data();
    void part();
    void stageRewards_data();
    void stageRewards();
    void wastefulReset_data();
    void wastefulReset();
    void siphonDeath_data();
    void siphonDeath();
    void failedActionPaysNothing_data();
    void failedActionPaysNothing();
    void enterNoPart_data();
    void enterNoPart();
    void total_data();
    void total();
    void partsSumToTheTotal();

private:
    void addProgressRows();
    void addResourceRows();
    void addHealthRows();
    void addSiphonRows();
};

void TestHackMatrixRules::part_data()
{
    QTest::addColumn<StepFacts>("facts");
    QTest::addColumn<Part>("part");
    QTest::addColumn<double>("value");
    addProgressRows();
    addResourceRows();
    addHealthRows();
    addSiphonRows();
}

void TestHackMatrixRules::addProgressRows()
{
    QTest::newRow("HM-1 every executed action") << StepFacts{} << StepPenalty << -0.01;
    QTest::newRow("HM-2 not advanced") << with([](auto &f) { f.stage = 5; }) << StageCompletion << 0.0;
    QTest::newRow("HM-3 score gained") << with([](auto &f) { f.oldScore = 3, f.score = 8; }) << ScoreGain << 2.5;
    QTest::newRow("HM-3 score lost") << with([](auto &f) { f.oldScore = 8, f.score = 3; }) << ScoreGain << -2.5;
    QTest::newRow("HM-3 score unchanged") << with([](auto &f) { f.oldScore = 8, f.score = 8; }) << ScoreGain << 0.0;
    QTest::newRow("HM-4 none") << StepFacts{} << Kills << 0.0;
    QTest::newRow("HM-4 one") << with([](auto &f) { f.kills = 1; }) << Kills << 0.3;
    QTest::newRow("HM-4 three, to the last bit") << with([](auto &f) { f.kills = 3; }) << Kills << 0.3 * 3;
    QTest::newRow("HM-5 not picked up") << StepFacts{} << DataSiphon << 0.0;
    QTest::newRow("HM-5 picked up") << with([](auto &f) { f.dataSiphonCollected = 1; }) << DataSiphon << 1.0;
    QTest::newRow("HM-5 a flag, not a count") << with([](auto &f) { f.dataSiphonCollected = 3; }) << DataSiphon << 1.0;
    QTest::newRow("HM-6 closer") << with([](auto &f) { f.distanceDelta = 1; }) << Distance << 0.05;
    QTest::newRow("HM-6 seven closer, to the last bit")
        << with([](auto &f) { f.distanceDelta = 7; }) << Distance << 0.05 * 7;
    QTest::newRow("HM-6 not closer") << StepFacts{} << Distance << 0.0;
    QTest::newRow("HM-6 farther costs nothing") << with([](auto &f) { f.distanceDelta = -1; }) << Distance << 0.0;
    QTest::newRow("HM-7 not won") << with([](auto &f) { f.score = 10; }) << Victory << 0.0;
    QTest::newRow("HM-7 won with 10") << with([](auto &f) { f.gameWon = 1, f.score = 10; }) << Victory << 1500.0;
    QTest::newRow("HM-7 won with 0") << with([](auto &f) { f.gameWon = 1; }) << Victory << 500.0;
    QTest::newRow("HM-7 won with less than nothing")
        << with([](auto &f) { f.gameWon = 1, f.score = -6; }) << Victory << -100.0;
    QTest::newRow("HM-8 alive") << with([](auto &f) { f.stage = 8; }) << Death << 0.0;
    QTest::newRow("HM-8 besides victory")
        << with([](auto &f) { f.gameWon = f.playerDied = 1, f.stage = 3; }) << Death << -1.5;
}

void TestHackMatrixRules::addResourceRows()
{
    QTest::newRow("HM-9 unchanged") << with([](auto &f) { f.oldCredits = f.credits = 4, f.oldEnergy = f.energy = 5; })
                                    << ResourceGain << 0.0;
    QTest::newRow("HM-9 credits gained") << with([](auto &f) { f.oldCredits = 2, f.credits = 12; }) << ResourceGain
                                         << 0.5;
    QTest::newRow("HM-9 energy gained") << with([](auto &f) { f.oldEnergy = 2, f.energy = 7; }) << ResourceGain << 0.25;
    QTest::newRow("HM-9 credits spent") << with([](auto &f) { f.oldCredits = 3; }) << ResourceGain << -3 * 0.05;
    QTest::newRow("HM-9 energy spent") << with([](auto &f) { f.oldEnergy = 4; }) << ResourceGain << -0.2;
    QTest::newRow("HM-9 an exchange cancels out")
        << with([](auto &f) { f.oldCredits = 4, f.energy = 4; }) << ResourceGain << 0.0;
    QTest::newRow("HM-9 each difference times 0.05, then the sum")
        << with([](auto &f) { f.credits = 3, f.energy = 14; }) << ResourceGain << 3 * 0.05 + 14 * 0.05;
    const auto rich = with([](auto &f) { f.oldCredits = f.credits = 20, f.oldEnergy = f.energy = 10, f.stage = 2; });
    auto advanced = rich;
    advanced.stageAdvanced = 1;
    QTest::newRow("HM-10 not advanced") << rich << ResourceHolding << 0.0;
    QTest::newRow("HM-10 advanced") << advanced << ResourceHolding << 20 * 0.01 + 10 * 0.01;
    advanced.stage = 11; // pays no stage reward
    QTest::newRow("HM-10 advanced outside the stages that pay") << advanced << ResourceHolding << 20 * 0.01 + 10 * 0.01;
}

void TestHackMatrixRules::addHealthRows()
{
    const auto health = [](int before, int after) { return with([=](auto &f) { f.oldHp = before, f.hp = after; }); };
    QTest::newRow("HM-11 one HP lost") << health(3, 2) << Damage << -1.0;
    QTest::newRow("HM-11 three HP lost") << health(3, 0) << Damage << -3.0;
    QTest::newRow("HM-11 no HP lost") << health(3, 3) << Damage << 0.0;
    QTest::newRow("HM-11 HP gained is no damage") << health(1, 3) << Damage << 0.0;
    QTest::newRow("HM-12 one HP gained") << health(2, 3) << HpRecovery << 1.0;
    QTest::newRow("HM-12 two HP gained") << health(1, 3) << HpRecovery << 2.0;
    QTest::newRow("HM-12 no HP gained") << health(2, 2) << HpRecovery << 0.0;
    QTest::newRow("HM-12 HP lost is no recovery") << health(3, 1) << HpRecovery << 0.0;
    QTest::newRow("HM-14 wasteful") << with([](auto &f) { f.resetWasteful = 1; }) << ProgramWaste << -0.3;
    QTest::newRow("HM-14 not wasteful") << StepFacts{} << ProgramWaste << 0.0;
}

void TestHackMatrixRules::addSiphonRows()
{
    const auto missed = [](int used, int optimal) {
        return with([=](auto &f) {
            f.siphonUsed = static_cast<Flag>(used), f.siphonOptimal = static_cast<Flag>(optimal);
            f.siphonMissedCredits = 10, f.siphonMissedEnergy = 3;
        });
    };
    QTest::newRow("HM-13 used and not optimal") << missed(1, 0) << SiphonQuality << -0.5 * (10 * 0.05 + 3 * 0.05);
    QTest::newRow("HM-13 used and optimal") << missed(1, 1) << SiphonQuality << 0.0;
    QTest::newRow("HM-13 not used") << missed(0, 0) << SiphonQuality << 0.0;
    QTest::newRow("HM-13 not optimal but nothing missed")
        << with([](auto &f) { f.siphonUsed = 1; }) << SiphonQuality << 0.0;
    QTest::newRow("HM-15 died beside one")
        << with([](auto &f) { f.playerDied = f.diedToSiphonEnemy = 1; }) << SiphonDeath << -10.0;
    QTest::newRow("HM-15 pays on the flag alone")
        << with([](auto &f) { f.diedToSiphonEnemy = 1; }) << SiphonDeath << -10.0;
    QTest::newRow("HM-15 died otherwise") << with([](auto &f) { f.playerDied = 1; }) << SiphonDeath << 0.0;
}

void TestHackMatrixRules::part()
{
    QFETCH(StepFacts, facts);
    QFETCH(Part, part);
    QFETCH(double, value);
    QCOMPARE(exact(Rules().score(facts).parts[part]), exact(value));
}

void TestHackMatrixRules::stageRewards_data()
{
    QTest::addColumn<int>("stage");
    QTest::addColumn<double>("completion"); // on reaching it
    QTest::addColumn<double>("death");      // on dying in it
    QTest::addColumn<double>("draftDeath");

    QTest::newRow("HM-2 and HM-8: stage -5") << -5 << 0.0 << 0.0 << 0.0;
    QTest::newRow("HM-2 and HM-8: stage 0") << 0 << 0.0 << 0.0 << 0.0;
    QTest::newRow("HM-2 and HM-8: stage 1") << 1 << 0.0 << 0.0 << -0.5;
    QTest::newRow("HM-2 and HM-8: stage 2") << 2 << 1.0 << -0.5 << -1.5;
    QTest::newRow("HM-2 and HM-8: stage 3") << 3 << 2.0 << -1.5 << -3.5;
    QTest::newRow("HM-2 and HM-8: stage 4") << 4 << 4.0 << -3.5 << -7.5;
    QTest::newRow("HM-2 and HM-8: stage 5") << 5 << 8.0 << -7.5 << -15.5;
    QTest::newRow("HM-2 and HM-8: stage 6") << 6 << 16.0 << -15.5 << -31.5;
    QTest::newRow("HM-2 and HM-8: stage 7") << 7 << 32.0 << -31.5 << -63.5;
    QTest::newRow("HM-2 and HM-8: stage 8") << 8 << 64.0 << -63.5 << -113.5;
    QTest::newRow("HM-2 and HM-8: stage 9") << 9 << 100.0 << -113.5 << -113.5;
    QTest::newRow("HM-2 and HM-8: stage 10") << 10 << 0.0 << -113.5 << -113.5;
    QTest::newRow("HM-8 the highest stage of all") << std::numeric_limits<int>::max() << 0.0 << -113.5 << -113.5;
}

void TestHackMatrixRules::stageRewards()
{
    QFETCH(int, stage);
    QFETCH(double, completion);
    QFETCH(double, death);
    QFETCH(double, draftDeath);
    const auto facts = with([=](auto &f) { f.stage = stage, f.stageAdvanced = f.playerDied = 1; });
    const auto paid = Rules().score(facts);
    QCOMPARE(exact(paid.parts[StageCompletion]), exact(completion));
    QCOMPARE(exact(paid.parts[Death]), exact(death));
    QCOMPARE(exact(variant("draft").score(facts).parts[Death]), exact(draftDeath));
}

void TestHackMatrixRules::wastefulReset_data()
{
    QTest::addColumn<int>("action");
    QTest::addColumn<int>("hp");
    QTest::addColumn<bool>("isWasteful");
    QTest::newRow("HM-14 RESET at 1 HP") << 19 << 1 << false;
    QTest::newRow("HM-14 RESET at 2 HP") << 19 << 2 << true;
    QTest::newRow("HM-14 RESET at 3 HP") << 19 << 3 << false;
    QTest::newRow("HM-14 SHOW at 2 HP") << 18 << 2 << false;
    QTest::newRow("HM-14 CALM at 2 HP") << 20 << 2 << false;
}

void TestHackMatrixRules::wastefulReset()
{
    QFETCH(int, action);
    QFETCH(int, hp);
    QTEST(isWastefulReset(action, hp), "isWasteful");
}

void TestHackMatrixRules::siphonDeath_data()
{
    QTest::addColumn<bool>("hasDied");
    QTest::addColumn<grid6::Cell>("enemy");
    QTest::addColumn<bool>("isFromSiphon");
    QTest::addColumn<bool>("isSiphonDeath");
    QTest::newRow("HM-15 above") << true << grid6::Cell{3, 2} << true << true;
    QTest::newRow("HM-15 below") << true << grid6::Cell{1, 2} << true << true;
    QTest::newRow("HM-15 left") << true << grid6::Cell{2, 1} << true << true;
    QTest::newRow("HM-15 right") << true << grid6::Cell{2, 3} << true << true;
    QTest::newRow("HM-15 diagonal") << true << grid6::Cell{3, 3} << true << false;
    QTest::newRow("HM-15 two away") << true << grid6::Cell{4, 2} << true << false;
    QTest::newRow("HM-15 on the same cell") << true << grid6::Cell{2, 2} << true << false;
    QTest::newRow("HM-15 not from a siphon") << true << grid6::Cell{3, 2} << false << false;
    QTest::newRow("HM-15 alive") << false << grid6::Cell{3, 2} << true << false;
}

void TestHackMatrixRules::siphonDeath()
{
    QFETCH(bool, hasDied);
    QFETCH(grid6::Cell, enemy);
    QFETCH(bool, isFromSiphon);
    const std::vector<EnemyFact> enemies{{{5, 5}, true}, {enemy, isFromSiphon}, {{2, 3}, false}};
    QTEST(merit::hackmatrix::isSiphonDeath(hasDied, {2, 2}, enemies), "isSiphonDeath");
}

void TestHackMatrixRules::failedActionPaysNothing_data()
{
    QTest::addColumn<unsigned>("seed");
    QTest::newRow("HM-16 nothing at all, seed 1") << 1u;
    QTest::newRow("HM-16 nothing at all, seed 2") << 2u;
}

void TestHackMatrixRules::failedActionPaysNothing()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    for (int i = 0; i < 500; ++i) {
        auto facts = randomFacts(random);
        facts.actionFailed = 0;
        QVERIFY(Rules().score(facts).parts[StepPenalty] != 0.0);
        facts.actionFailed = 1;
        const auto paid = Rules().score(facts);
        QVERIFY(std::ranges::all_of(paid.parts, [](double part) { return part == 0.0; }));
        QVERIFY(paid.total == 0.0);
    }
}

void TestHackMatrixRules::enterNoPart_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"blocks_siphoned", "programs_acquired", "credits_gained", "energy_gained"})
        QTest::addRow("HM-17 %s", name) << name;
}

void TestHackMatrixRules::enterNoPart()
{
    QFETCH(QString, name);
    const auto fact = std::ranges::find_if(numberFacts(), [&](const NumberFact &f) { return f.name == name; });
    QVERIFY(fact != numberFacts().end());
    std::mt19937 random(3);
    for (int i = 0; i < 200; ++i) {
        auto facts = randomFacts(random);
        const auto before = Rules().score(facts);
        facts.*(fact->member) += 7;
        QVERIFY(Rules().score(facts).parts == before.parts);
    }
}

void TestHackMatrixRules::total_data()
{
    QTest::addColumn<StepFacts>("facts");
    QTest::addColumn<double>("total");
    QTest::newRow("HM-1 nothing happened") << StepFacts{} << -0.01;
    // Another order of addition gives another last bit.
    QTest::newRow("HM-1 summed from left to right")
        << with([](auto &f) { f.kills = 1, f.distanceDelta = 1, f.resetWasteful = 1; })
        << ((-0.01 + 0.3) + 0.05) + -0.3;
    QTest::newRow("HM-7 a win of stage 8")
        << with([](auto &f) { f.gameWon = f.stageAdvanced = 1, f.stage = 9, f.score = f.oldScore = 10; })
        << (-0.01 + 100.0) + 1500.0;
}

void TestHackMatrixRules::total()
{
    QFETCH(StepFacts, facts);
    QFETCH(double, total);
    QCOMPARE(exact(Rules().score(facts).total), exact(total));
}

void TestHackMatrixRules::partsSumToTheTotal()
{
    std::mt19937 random(4);
    for (int i = 0; i < 5000; ++i) {
        const auto facts = randomFacts(random);
        Rules rules;
        const auto paid = rules.step(facts);
        double sum = 0.0;
        for (const double value : paid.parts)
            sum += value;
        QCOMPARE(exact(paid.total), exact(sum));
        QVERIFY(rules.score(facts).parts == paid.parts); // nothing is carried over
    }
}

QTEST_GUILESS_MAIN(TestHackMatrixRules)
#include "tst_hackmatrixrules.moc"
