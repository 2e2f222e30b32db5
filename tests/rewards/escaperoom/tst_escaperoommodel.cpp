// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules say through the model interface: explanations, events, overlays, declarations.
#include "tests/rewards/escaperoom/walk.h"

#include <QTest>

#include <cstring>
#include <random>

using namespace merit;
using namespace merit::escaperoom;

namespace {

MemoryImage memoryOf(float y, Collided collided = kSafe)
{
    const Observation observation{1.0f, y, 16.0f, kEnd, collided == kHit ? 1u : 0u};
    MemoryImage memory(sizeof observation);
    std::memcpy(memory.data(), &observation, sizeof observation);
    return memory;
}

QStringList eventsOf(const Evaluation &evaluation)
{
    QStringList names;
    for (const auto &event : evaluation.events)
        names << QString::fromStdString(Rules::info().events[event.type].name);
    return names;
}

} // namespace

class TestEscapeRoomModel : public QObject {
    Q_OBJECT

private slots:
    void explainProgress_data();
    void explainProgress();
    void explainCollision_data();
    void explainCollision();
    void explainedNumbersAreTheValue();
    void events_data();
    void events();
    void overlayIsAtTheBest();
    void addressesAreInTheMemory();
};

void TestEscapeRoomModel::explainProgress_data()
{
    QTest::addColumn<Moves>("before"); // only where the agent goes
    QTest::addColumn<float>("y");
    QTest::addColumn<Collided>("collided");
    QTest::addColumn<QString>("clause");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("reason");

    const Moves first{{-10.0f, kSafe, 0.0f, kGoesOn, kNoReset, 1}};
    const Moves end{{kEnd, kSafe, 0.0f, kDone, kNoReset, 1}};
    QTest::newRow("ER-2 explained") << Moves{} << 2.75f << kSafe << "ER-2"
                                    << "(2.75 - (-14.5)) / (20 - (-14.5)) = 0.5"
                                    << "";
    QTest::newRow("ER-3 explained") << first << -12.0f << kSafe << "ER-3"
                                    << "0"
                                    << "no new ground: y = -12 is not above max_y = -10";
    QTest::newRow("ER-4 explained") << first << -10.0f << kSafe << "ER-4"
                                    << "0"
                                    << "the agent did not move: y is still -10";
    QTest::newRow("ER-7 explained") << end << -13.0f << kSafe << "ER-7"
                                    << "0"
                                    << "this call performed the reset: step 0 pays nothing, the new initial_y is -13";
    QTest::newRow("ER-10 explained") << Moves{} << 2.75f << kHit << "ER-10"
                                     << "0"
                                     << "the collision penalty stands in place of any progress";
}

void TestEscapeRoomModel::explainProgress()
{
    QFETCH(Moves, before);
    QFETCH(float, y);
    QFETCH(Collided, collided);
    Rules rules;
    rules.reset(kSpawn, kEnd);
    QVERIFY(rules.explain().empty());
    for (const auto &move : before)
        rules.step(move.y, move.collided);
    const auto outcome = rules.step(y, collided);
    const auto all = rules.explain();
    QCOMPARE(all.size(), Rules::info().parts.size());
    const auto &why = all.front();
    QCOMPARE(why.part, std::string("progress"));
    QTEST(QString::fromStdString(why.clause), "clause");
    QTEST(QString::fromStdString(why.numbers), "numbers");
    QTEST(QString::fromStdString(why.reason), "reason");
    QCOMPARE(exact(why.value), exact(outcome.progress));
    QCOMPARE(exact(why.inputs.front().value), exact(y));
    QCOMPARE(why.inputs.front().address.value(), 4u);
}

void TestEscapeRoomModel::explainCollision_data()
{
    QTest::addColumn<AutoReset>("mode");
    QTest::addColumn<float>("worldMaxY"); // kUnset: no reset at all
    QTest::addColumn<Moves>("moves");     // only where the agent goes
    QTest::addColumn<QString>("clause");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("reason");

    const Move safe{kEnd, kSafe, 0.0f, kDone, kNoReset, 1};
    const Move hit{kEnd, kHit, 0.0f, kDone, kNoReset, 1};
    QTest::newRow("ER-10 nothing happened") << AutoReset::NextStep << kEnd << Moves{safe} << "ER-10"
                                            << "0"
                                            << "the agent has not died";
    QTest::newRow("ER-10 died") << AutoReset::NextStep << kEnd << Moves{hit} << "ER-10"
                                << "-1"
                                << "";
    QTest::newRow("ER-10 a collision after the end") << AutoReset::Disabled << kEnd << Moves{safe, hit} << "ER-10"
                                                     << "0"
                                                     << "the collision came after the end of the episode";
    QTest::newRow("ER-10 a collision on the reset") << AutoReset::NextStep << kEnd << Moves{safe, hit} << "ER-10"
                                                    << "0"
                                                    << "a collision on the call that performs a reset is ignored";
    QTest::newRow("ER-11 explained") << AutoReset::Disabled << kUnset << Moves{hit} << "ER-11"
                                     << "0"
                                     << "no reset yet: max_y and initial_y hold -999999";
}

void TestEscapeRoomModel::explainCollision()
{
    QFETCH(AutoReset, mode);
    QFETCH(float, worldMaxY);
    QFETCH(Moves, moves);
    Rules rules(Parameters{200.0, -1.0, static_cast<double>(mode)});
    if (worldMaxY != kUnset)
        rules.reset(kSpawn, worldMaxY);
    Outcome outcome;
    for (const auto &move : moves)
        outcome = rules.step(move.y, move.collided);
    const auto why = rules.explain().back();
    QCOMPARE(why.part, std::string("collision"));
    QTEST(QString::fromStdString(why.clause), "clause");
    QTEST(QString::fromStdString(why.numbers), "numbers");
    QTEST(QString::fromStdString(why.reason), "reason");
    QCOMPARE(exact(why.value), exact(outcome.collision));
}

// The numbers of every explanation, worked out in float32, are the value; a zero has a reason, and nothing else has.
void TestEscapeRoomModel::explainedNumbersAreTheValue()
{
    std::mt19937 random(11);
    std::uniform_real_distribution<float> any(-40.0f, 40.0f);
    for (const auto mode : {AutoReset::NextStep, AutoReset::SameStep, AutoReset::Disabled})
        for (int round = 0; round < 30; ++round) {
            Rules rules;
            rules.reset(any(random), any(random), mode);
            for (int i = 0; i < 60; ++i) {
                rules.step(any(random), random() % 20 ? kSafe : kHit);
                for (const auto &why : rules.explain()) {
                    QCOMPARE(calculated<float>(why.numbers), exact(why.value));
                    QCOMPARE(why.reason.empty(), why.value != 0.0);
                }
            }
        }
}

void TestEscapeRoomModel::events_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<float>("y");
    QTest::addColumn<Collided>("collided");
    QTest::addColumn<bool>("hasEnded");
    QTest::addColumn<QStringList>("names");

    QTest::newRow("ER-2 no event") << "episode_len=200" << 0.0f << kSafe << false << QStringList{};
    QTest::newRow("ER-6 timeout") << "episode_len=1" << 0.0f << kSafe << true << QStringList{"timeout"};
    QTest::newRow("ER-7 auto-reset") << "autoreset=same-step" << kEnd << kSafe << true
                                     << QStringList{"completed", "auto_reset"};
    QTest::newRow("ER-9 completed") << "episode_len=200" << kEnd << kSafe << true << QStringList{"completed"};
    QTest::newRow("ER-10 all at once") << "episode_len=1" << kEnd << kHit << true
                                       << QStringList{"completed", "timeout", "death"};
}

void TestEscapeRoomModel::events()
{
    QFETCH(QString, assignment);
    QFETCH(float, y);
    QFETCH(Collided, collided);
    Settings settings;
    QVERIFY(assignParameter(Rules::info().parameters, settings, assignment.toStdString()));
    const auto model = makeModel<Rules>(settings).value();
    const auto before = memoryOf(kSpawn);
    const auto after = memoryOf(y, collided);
    model->reset(before);
    Evaluation evaluation;
    model->step({before, 0, after, 1, nullptr}, evaluation);
    QTEST(evaluation.episodeEnded, "hasEnded");
    QTEST(eventsOf(evaluation), "names");
    QCOMPARE(evaluation.parts.size(), std::size_t(2));
    QCOMPARE(exact(evaluation.total), exact(evaluation.parts[0] + evaluation.parts[1]));
}

void TestEscapeRoomModel::overlayIsAtTheBest()
{
    Rules rules;
    Overlays overlays;
    rules.overlays(overlays);
    QVERIFY(overlays.shapes.empty());
    const auto spawn = memoryOf(kSpawn);
    const auto best = memoryOf(5.0f);
    rules.reset(Memory(spawn));
    Evaluation evaluation;
    rules.step({spawn, 0, best, 1, nullptr}, evaluation);
    rules.step({best, 0, spawn, 2, nullptr}, evaluation);
    rules.overlays(overlays);
    QCOMPARE(overlays.shapes.size(), std::size_t(1));
    const auto &line = overlays.shapes.front().shapes.front();
    QVERIFY(line.points == (std::vector<Point>{{0.0, 150.0}, {320.0, 150.0}}));
    QCOMPARE(line.tip, std::string("Best progress: max_y = 5"));
}

void TestEscapeRoomModel::addressesAreInTheMemory()
{
    const auto memory = memoryOf(3.25f, kHit);
    QCOMPARE(decode(memory).y, 3.25f);
    QCOMPARE(decode(memory).collided, 1u);
    for (const auto &field : Rules::info().fields)
        QVERIFY(field.address + field.length <= memory.size());
}

QTEST_GUILESS_MAIN(TestEscapeRoomModel)
#include "tst_escaperoommodel.moc"
