// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules say through the model interface: explanations, events, overlays, declarations.
#include "tests/rewards/hackmatrix/scenario.h"

#include <QTest>

#include <cstring>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

MemoryImage memoryOf(const Observation &observation)
{
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

class TestHackMatrixModel : public QObject {
    Q_OBJECT

private slots:
    void explain_data();
    void explain();
    void explainedNumbersAreTheValue();
    void explainedInputsAreTheFacts();
    void events_data();
    void events();
    void copyHasTheSameTail();
    void overlays();
    void overlaysOfAnyBytes();
    void programNumbers();

private:
    void addPaidRows();
    void addUnpaidRows();
};

void TestHackMatrixModel::explain_data()
{
    QTest::addColumn<StepFacts>("facts");
    QTest::addColumn<Part>("part");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("clause");
    addPaidRows();
    addUnpaidRows();
}

void TestHackMatrixModel::addPaidRows()
{
    const auto add = [](const char *name, const StepFacts &facts, Part part, const char *numbers) {
        QTest::newRow(name) << facts << part << numbers << "" << QString(name).section(' ', 0, 0);
    };
    auto advanced = with([](auto &f) { f.stageAdvanced = f.playerDied = f.gameWon = 1, f.stage = 4, f.score = 7; });
    advanced.credits = 20, advanced.energy = 10, advanced.oldCredits = 23, advanced.oldEnergy = 6,
    advanced.oldScore = 2;
    add("HM-1 paid", advanced, StepPenalty, "-0.01");
    add("HM-2 paid", advanced, StageCompletion, "4");
    add("HM-3 paid", advanced, ScoreGain, "(7 - 2) * 0.5 = 2.5");
    add("HM-4 paid", with([](auto &f) { f.kills = 2; }), Kills, "2 * 0.3 = 0.6");
    add("HM-5 paid", with([](auto &f) { f.dataSiphonCollected = 1; }), DataSiphon, "1");
    add("HM-6 paid", with([](auto &f) { f.distanceDelta = 2; }), Distance, "2 * 0.05 = 0.1");
    add("HM-7 paid", advanced, Victory, "500 + 7 * 100 = 1200");
    add("HM-8 paid", advanced, Death, "7 * -0.5 = -3.5");
    add("HM-9 paid", advanced, ResourceGain, "(20 - 23) * 0.05 + (10 - 6) * 0.05 = 0.04999999999999999");
    add("HM-10 paid", advanced, ResourceHolding, "20 * 0.01 + 10 * 0.01 = 0.30000000000000004");
    add("HM-11 paid", with([](auto &f) { f.oldHp = 3, f.hp = 1; }), Damage, "(3 - 1) * -1 = -2");
    add("HM-12 paid", with([](auto &f) { f.oldHp = 1, f.hp = 3; }), HpRecovery, "(3 - 1) * 1 = 2");
    add("HM-13 paid", with([](auto &f) { f.siphonUsed = 1, f.siphonMissedCredits = 10; }), SiphonQuality,
        "-0.5 * (10 * 0.05 + 0 * 0.05) = -0.25");
    add("HM-14 paid", with([](auto &f) { f.resetWasteful = 1; }), ProgramWaste, "-0.3");
    add("HM-15 paid", with([](auto &f) { f.diedToSiphonEnemy = 1; }), SiphonDeath, "-10");
}

void TestHackMatrixModel::addUnpaidRows()
{
    const auto add = [](const char *name, const StepFacts &facts, Part part, const char *reason) {
        QTest::newRow(name) << facts << part << "0" << reason << QString(name).section(' ', 0, 0);
    };
    const StepFacts idle;
    add("HM-2 not advanced", idle, StageCompletion, "the stage did not advance");
    add("HM-2 outside", with([](auto &f) { f.stageAdvanced = 1, f.stage = 10; }), StageCompletion,
        "stage 10 is outside 2 to 9");
    add("HM-3 unpaid", idle, ScoreGain, "the score did not change");
    add("HM-4 unpaid", idle, Kills, "the player destroyed nothing");
    add("HM-5 unpaid", idle, DataSiphon, "no data siphon was picked up by walking");
    add("HM-6 unpaid", with([](auto &f) { f.distanceDelta = -2; }), Distance,
        "the way to the exit did not get shorter: distance_delta = -2");
    add("HM-7 unpaid", idle, Victory, "the game was not won");
    add("HM-8 alive", idle, Death, "the player did not die");
    add("HM-8 in stage 1", with([](auto &f) { f.playerDied = 1; }), Death, "no stage was completed before");
    add("HM-9 unpaid", idle, ResourceGain, "neither credits nor energy changed");
    add("HM-10 not advanced", idle, ResourceHolding, "the stage did not advance");
    add("HM-10 poor", with([](auto &f) { f.stageAdvanced = 1; }), ResourceHolding, "no credits and no energy are held");
    add("HM-11 unpaid", idle, Damage, "no HP was lost");
    add("HM-12 unpaid", idle, HpRecovery, "no HP was gained");
    add("HM-13 not used", idle, SiphonQuality, "no siphon was used");
    add("HM-13 optimal", with([](auto &f) { f.siphonUsed = f.siphonOptimal = 1; }), SiphonQuality,
        "no place was better for what the siphon took");
    add("HM-13 nothing missed", with([](auto &f) { f.siphonUsed = 1; }), SiphonQuality, "nothing was missed");
    add("HM-14 unpaid", idle, ProgramWaste, "no RESET at 2 HP");
    add("HM-15 unpaid", idle, SiphonDeath, "no death beside an enemy that a siphon spawned");
    add("HM-16 failed", with([](auto &f) { f.actionFailed = 1; }), StepPenalty, "the action could not be executed");
}

void TestHackMatrixModel::explain()
{
    QFETCH(StepFacts, facts);
    QFETCH(Part, part);
    Rules rules;
    QVERIFY(rules.explain().empty());
    const auto paid = rules.step(facts);
    const auto all = rules.explain();
    QCOMPARE(all.size(), Rules::info().parts.size());
    const auto &why = all[part];
    QCOMPARE(why.part, Rules::info().parts[part].name);
    QCOMPARE(exact(why.value), exact(paid.parts[part]));
    QTEST(QString::fromStdString(why.numbers), "numbers");
    QTEST(QString::fromStdString(why.reason), "reason");
    QTEST(QString::fromStdString(why.clause), "clause");
}

// The numbers of every explanation, worked out in double, are the value; a zero has a reason, and nothing else has.
void TestHackMatrixModel::explainedNumbersAreTheValue()
{
    std::mt19937 random(11);
    for (const char *name : {"spec", "draft"})
        for (int i = 0; i < 1000; ++i) {
            auto rules = variant(name);
            rules.step(randomFacts(random));
            for (const auto &why : rules.explain()) {
                QCOMPARE(calculated<double>(why.numbers), exact(why.value));
                QCOMPARE(why.reason.empty(), why.value != 0.0);
            }
        }
}

// An input with an address is what stands in memory there.
void TestHackMatrixModel::explainedInputsAreTheFacts()
{
    std::mt19937 random(12);
    const Observation observation{randomFacts(random), {}, 0, 0, 0, 0};
    const auto memory = memoryOf(observation);
    Rules rules;
    rules.step(observation.facts);
    int checked = 0;
    for (const auto &why : rules.explain())
        for (const auto &input : why.inputs) {
            const auto field = std::ranges::find(Rules::info().fields, input.name, &FieldInfo::name);
            QCOMPARE(field != Rules::info().fields.end(), input.address.has_value());
            if (!input.address)
                continue;
            QCOMPARE(*input.address, field->address);
            std::int32_t value = 0;
            std::memcpy(&value, memory.data() + *input.address, field->length);
            QCOMPARE(exact(input.value), exact(static_cast<double>(value)));
            ++checked;
        }
    QVERIFY(checked > 20);
}

void TestHackMatrixModel::events_data()
{
    QTest::addColumn<StepFacts>("facts");
    QTest::addColumn<bool>("hasEnded");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("HM-1 no event") << StepFacts{} << false << QStringList{};
    QTest::newRow("HM-2 stage") << with([](auto &f) { f.stageAdvanced = 1; }) << false << QStringList{"stage"};
    QTest::newRow("HM-4 kill") << with([](auto &f) { f.kills = 2; }) << false << QStringList{"kill"};
    QTest::newRow("HM-7 victory") << with([](auto &f) { f.gameWon = 1; }) << true << QStringList{"victory"};
    QTest::newRow("HM-8 death") << with([](auto &f) { f.playerDied = 1; }) << true << QStringList{"death"};
    QTest::newRow("HM-13 a better place")
        << with([](auto &f) { f.siphonUsed = 1; }) << false << QStringList{"suboptimal_siphon"};
    QTest::newRow("HM-16 failed") << with([](auto &f) { f.actionFailed = f.gameWon = 1, f.kills = 3; }) << false
                                  << QStringList{"action_failed"};
}

void TestHackMatrixModel::events()
{
    QFETCH(StepFacts, facts);
    const auto model = makeModel<Rules>({}).value();
    const auto before = memoryOf({});
    const auto after = memoryOf({facts, {}, 0, 0, 0, 0});
    model->reset(before);
    Evaluation evaluation;
    model->step({before, 0, after, 1, nullptr}, evaluation);
    QTEST(eventsOf(evaluation), "names");
    QTEST(evaluation.episodeEnded, "hasEnded");
    QCOMPARE(exact(evaluation.total), exact(Rules().score(facts).total));
    QCOMPARE(evaluation.parts.size(), std::size_t(kPartCount));
}

void TestHackMatrixModel::copyHasTheSameTail()
{
    std::mt19937 random(13);
    const auto next = [&] { return memoryOf({randomFacts(random), randomBoard(random), 1, 2, 5, 5}); };
    const auto model = makeModel<Rules>({"draft", {}}).value();
    auto memory = next();
    model->reset(memory);
    Evaluation first;
    Evaluation second;
    for (int i = 0; i < 50; ++i)
        model->step({memory, 0, memory = next(), 1, nullptr}, first);
    const auto copy = model->clone();
    for (int i = 0; i < 50; ++i) {
        const auto after = next();
        model->step({memory, 0, after, 1, nullptr}, first);
        copy->step({memory, 0, after, 1, nullptr}, second);
        QVERIFY(first == second);
        memory = after;
    }
}

void TestHackMatrixModel::overlays()
{
    const auto board = boardWith({{{1, 0}, data(3)}, {{0, 0}, credits(1)}, {{5, 5}, credits(2)}});
    const auto memory = memoryOf({{}, board, 0, 0, 2, 0});
    Rules rules;
    Overlays out;
    rules.overlays(out);
    QVERIFY(out.shapes.empty() && out.grids.empty());
    rules.reset(Memory(memory));
    rules.overlays(out);
    QCOMPARE(out.shapes.size(), std::size_t(2));
    QCOMPARE(out.shapes[1].shapes.front().tip, std::string("3 points, 1c"));
    const auto &line = out.shapes.front().shapes.front();
    QCOMPARE(line.tip, std::string("Exit in 4 steps"));
    QVERIFY(line.points == (std::vector<Point>{{0.5, 5.5}, {1.5, 5.5}, {1.5, 4.5}, {1.5, 3.5}, {0.5, 3.5}}));
    QCOMPARE(out.grids.size(), std::size_t(1));
    QCOMPARE(out.grids.front().cells.size(), std::size_t(grid6::kCellCount));
    const auto better = checkSiphon(board, {0, 0}).better;
    for (int i = 0; i < grid6::kCellCount; ++i) {
        const auto cell = grid6::cellAt(i); // row 0 of an overlay is at the top
        const auto place = static_cast<std::size_t>((grid6::kSize - 1 - cell.row) * grid6::kSize + cell.column);
        QCOMPARE(out.grids.front().cells[place] > 0.0, (better & grid6::only(cell)) != 0);
    }
}

void TestHackMatrixModel::overlaysOfAnyBytes()
{
    std::mt19937 random(14);
    Overlays out;
    for (int i = 0; i < 300; ++i) {
        MemoryImage memory(sizeof(Observation));
        for (auto &byte : memory)
            byte = static_cast<std::uint8_t>(random() % (i % 2 ? 256 : 6));
        Rules rules;
        rules.reset(Memory(memory));
        rules.overlays(out);
        Evaluation evaluation;
        rules.step({memory, 0, memory, 1, nullptr}, evaluation);
        QCOMPARE(rules.explain().size(), std::size_t(kPartCount));
    }
}

void TestHackMatrixModel::programNumbers()
{
    QCOMPARE(programNamed("push").value() + kFirstProgramAction, 5);
    QCOMPARE(programNamed("reset").value() + kFirstProgramAction, 19);
    QCOMPARE(programNamed("reset").value() + kFirstProgramAction, kResetAction);
    QCOMPARE(programNamed("hack").value() + kFirstProgramAction, 27);
    QVERIFY(!programNamed("RESET"));
}

QTEST_GUILESS_MAIN(TestHackMatrixModel)
#include "tst_hackmatrixmodel.moc"
