// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/worlds/hackmatrix/world.h"
#include "plugins/hackmatrix/policies.h"
#include "tests/worlds/hackmatrix/boards.h"

using namespace merit;
using namespace merit::hackmatrix;

namespace {

Action decided(const Policy &policy, const State &state, std::uint64_t step = 0)
{
    Decision decision;
    policy.decide({1, step, Simulator(state).memory()}, decision);
    return decision.action;
}

} // namespace

class TestHackMatrixPolicies : public QObject {
    Q_OBJECT

private slots:
    void randomIsUniformOverTheMask();
    void greedy_data();
    void greedy();
    void onlyWhatExecutes();
    void demoShowsManyParts();
};

void TestHackMatrixPolicies::randomIsUniformOverTheMask()
{
    const auto state = board({}, "siphons 1\nowned wait push siph+\nenergy 9\n", {0, 2}); // no way down
    std::map<Action, int> counts;
    for (std::uint64_t step = 0; step < 5000; ++step)
        ++counts[decided(RandomOverMaskPolicy(), state, step)];
    QCOMPARE(counts.size(), std::size_t(5)); // up, left, right, siphon, wait
    for (const auto &[action, count] : counts) {
        QVERIFY(isAllowed(state, action - 1));
        QVERIFY(count > 880 && count < 1120);
    }
}

void TestHackMatrixPolicies::greedy_data()
{
    QTest::addColumn<State>("state");
    QTest::addColumn<int>("action");
    QTest::newRow("the path's first step") << board() << int(Up);
    QTest::newRow("around a block") << board({{{3, 2}, "d1"}}) << int(Right);
    QTest::newRow("through whoever is in the way") << board({}, "daemon 3,2\n") << int(Up);
    QTest::newRow("to the right in the last row") << board({}, "", {5, 2}) << int(Right);
}

void TestHackMatrixPolicies::greedy()
{
    QFETCH(State, state);
    QFETCH(int, action);
    QCOMPARE(decided(GreedyPolicy(), state), worldAction(action));
}

void TestHackMatrixPolicies::onlyWhatExecutes()
{
    const RandomOverMaskPolicy random;
    const GreedyPolicy greedy;
    const DemoPolicy demo;
    for (const Policy *policy : {static_cast<const Policy *>(&random), static_cast<const Policy *>(&greedy),
                                 static_cast<const Policy *>(&demo)}) {
        State state;
        startGame(state, 11);
        for (std::uint64_t step = 0; step < 5000; ++step) {
            const bool wasOver = state.isOver != 0;
            const auto mask = allowedActions(state);
            stepGame(state, decided(*policy, state, step) - 1);
            QVERIFY(wasOver || mask == 0 || state.facts.actionFailed == 0);
        }
    }
}

void TestHackMatrixPolicies::demoShowsManyParts()
{
    std::array<bool, kPartCount> isPaid{};
    State state;
    startGame(state, 0);
    for (std::uint64_t step = 0; step < 5000; ++step) {
        stepGame(state, decided(DemoPolicy(), state, step) - 1);
        const auto paid = Rules().score(state.facts);
        for (std::size_t part = 0; part < paid.parts.size(); ++part)
            isPaid[part] = isPaid[part] || paid.parts[part] != 0.0;
    }
    QVERIFY(std::ranges::count(isPaid, true) >= kPartCount - 1); // a victory is asking much
}

QTEST_GUILESS_MAIN(TestHackMatrixPolicies)
#include "tst_hackmatrixpolicies.moc"
