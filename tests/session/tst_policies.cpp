// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/policies.h"

#include <QTest>

#include <array>

using namespace merit;

namespace {

Action decide(const Policy &policy, std::uint64_t seed, std::uint64_t step, Memory memory = {})
{
    Decision decision;
    policy.decide({seed, step, memory}, decision);
    return decision.action;
}

} // namespace

class TestPolicies : public QObject {
    Q_OBJECT

private slots:
    void turnsAreTakenOnceInOrder();
    void noopDoesNothing();
    void randomDependsOnSeedAndStepAlone();
    void randomStaysWithinTheActions_data();
    void randomStaysWithinTheActions();
    void randomIsEven();
    void seedsDiffer();
    void handFollowsWhatIsHeld();
};

void TestPolicies::noopDoesNothing()
{
    Decision decision;
    NoopPolicy().decide({1, 2, {}}, decision);
    QCOMPARE(decision.action, 0);
    QVERIFY(decision.pokes.empty());
}

void TestPolicies::randomDependsOnSeedAndStepAlone()
{
    const RandomPolicy policy(5);
    const RandomPolicy other(5);
    const MemoryImage memory(16, 3);
    std::vector<Action> forwards;
    for (std::uint64_t step = 0; step < 500; ++step)
        forwards.push_back(decide(policy, 9, step));
    for (std::uint64_t step = 500; step-- > 0;) {
        QCOMPARE(decide(policy, 9, step, memory), forwards[step]);
        QCOMPARE(decide(other, 9, step), forwards[step]);
    }
}

void TestPolicies::randomStaysWithinTheActions_data()
{
    QTest::addColumn<std::size_t>("count");
    for (const std::size_t count : {1, 2, 3, 5, 18, 512})
        QTest::addRow("%zu actions", count) << count;
}

void TestPolicies::randomStaysWithinTheActions()
{
    QFETCH(std::size_t, count);
    const RandomPolicy policy(count);
    std::vector<bool> seen(count);
    for (std::uint64_t step = 0; step < 20000; ++step) {
        const auto action = decide(policy, UINT64_MAX, step);
        QVERIFY(action >= 0 && static_cast<std::size_t>(action) < count);
        seen[static_cast<std::size_t>(action)] = true;
    }
    QVERIFY(std::ranges::all_of(seen, std::identity{}));
}

void TestPolicies::randomIsEven()
{
    const RandomPolicy policy(5);
    std::array<int, 5> counts{};
    for (std::uint64_t step = 0; step < 50000; ++step)
        ++counts[static_cast<std::size_t>(decide(policy, 1, step))];
    for (const auto count : counts)
        QVERIFY2(count > 9500 && count < 10500, qPrintable(QString::number(count)));
}

// Neighbouring seeds, and seed and step exchanged, have nothing in common.
void TestPolicies::seedsDiffer()
{
    const RandomPolicy policy(4);
    int same = 0;
    int exchanged = 0;
    for (std::uint64_t step = 0; step < 4000; ++step) {
        same += decide(policy, 1, step) == decide(policy, 2, step);
        exchanged += decide(policy, 1, step) == decide(policy, step, 1);
    }
    QVERIFY2(same > 850 && same < 1150, qPrintable(QString::number(same)));
    QVERIFY2(exchanged > 850 && exchanged < 1150, qPrintable(QString::number(exchanged)));
}

void TestPolicies::handFollowsWhatIsHeld()
{
    const auto held = std::make_shared<std::atomic<Action>>(0);
    const HandPolicy policy(held);
    QCOMPARE(decide(policy, 1, 1), 0);
    *held = 3;
    QCOMPARE(decide(policy, 1, 1), 3);
    *held = 0;
    QCOMPARE(decide(policy, 1, 2), 0);
}

void TestPolicies::turnsAreTakenOnceInOrder()
{
    TurnPolicy policy;
    QList<Action> taken;
    const auto take = [&] {
        Decision decision;
        policy.decide({}, decision);
        taken << decision.action;
    };
    policy.push(3);
    policy.push(1);
    for (int i = 0; i < 3; ++i)
        take();
    policy.push(2);
    policy.clear();
    take();
    QCOMPARE(taken, (QList<Action>{3, 1, 0, 0}));
}

QTEST_GUILESS_MAIN(TestPolicies)
#include "tst_policies.moc"
