// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/drmario/rules.h"
#include "tests/rewards/drmario/game.h"

#include <QTest>

#include <cmath>

using namespace merit;
using namespace merit::drmario;

Q_DECLARE_METATYPE(merit::drmario::Bytes)
Q_DECLARE_METATYPE(merit::drmario::Outcome)

namespace {

using Parts = QList<double>; // virus_cleared, tile_cleared, stage_clear, top_out, time

constexpr std::uint64_t kFrame = 1234;

Evaluation evaluate(Rules &rules, const Bytes &before, const Bytes &after, std::uint64_t frame = kFrame)
{
    const auto from = emptyGame(before);
    const auto to = emptyGame(after);
    Evaluation evaluation;
    rules.step({from, 0, to, frame, nullptr}, evaluation);
    return evaluation;
}

Parts partsOf(const Evaluation &evaluation)
{
    return {evaluation.parts.begin(), evaluation.parts.end()};
}

QStringList namesOf(const Evaluation &evaluation)
{
    QStringList names;
    for (const auto &event : evaluation.events)
        names << QString::fromStdString(Rules::info().events[event.type].name);
    return names;
}

const Bytes kPair = {{cell(15, 0), 0x61}, {cell(15, 1), 0x71}};
const Bytes kPairClearing = {{cell(15, 0), 0xB1}, {cell(15, 1), 0xF1}};

} // namespace

class TestDrMarioRules : public QObject {
    Q_OBJECT

private slots:
    void outcomes_data();
    void outcomes();
    void parts_data();
    void parts();
    void parameters_data();
    void parameters();
    void events_data();
    void events();
    void virusEventCounts();
    void overlays_data();
    void overlays();
    void overlayGoesWithThePill();
    void settingsAreChecked();
    void partsSumToTotal();
    void copyHasTheSameTail();
};

void TestDrMarioRules::outcomes_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<Outcome>("result");

    QTest::newRow("DM-27 playing") << Bytes{} << Outcome::None;
    QTest::newRow("DM-27 0x309 is 1") << Bytes{{0x309, 1}} << Outcome::Fail;
    QTest::newRow("DM-27 0x309 is 255") << Bytes{{0x309, 255}} << Outcome::Fail;
    QTest::newRow("DM-27 0x55 is 1") << Bytes{{0x55, 1}} << Outcome::Clear;
    QTest::newRow("DM-27 0x55 is 2") << Bytes{{0x55, 2}} << Outcome::None;
    QTest::newRow("DM-27 0x324 is 0") << Bytes{{0x324, 0}} << Outcome::Clear;
    QTest::newRow("DM-27 0x324 is 1") << Bytes{{0x324, 1}} << Outcome::None;
    QTest::newRow("DM-27 fail is tested first") << Bytes{{0x309, 1}, {0x55, 1}, {0x324, 0}} << Outcome::Fail;
}

void TestDrMarioRules::outcomes()
{
    QFETCH(Bytes, bytes);
    QTEST(outcome(emptyGame(bytes)), "result");
}

void TestDrMarioRules::parts_data()
{
    QTest::addColumn<Bytes>("before");
    QTest::addColumn<Bytes>("after");
    QTest::addColumn<Parts>("parts");
    QTest::addColumn<bool>("isEnding");

    const Parts nothing{0, 0, 0, 0, 0};
    const Bytes clear{{0x55, 1}};
    const Bytes fail{{0x309, 1}};
    QTest::newRow("Reward nothing happens") << Bytes{} << Bytes{} << nothing << false;
    QTest::newRow("Reward two viruses") << Bytes{} << Bytes{{0x324, 2}} << Parts{0.2, 0, 0, 0, 0} << false;
    QTest::newRow("Reward the counter is decimal: 10 to 9")
        << Bytes{{0x324, 0x10}} << Bytes{{0x324, 0x09}} << Parts{0.1, 0, 0, 0, 0} << false;
    QTest::newRow("Reward a counter that rises pays nothing") << Bytes{} << Bytes{{0x324, 0x20}} << nothing << false;
    QTest::newRow("Reward two pill tiles begin to clear") << kPair << kPairClearing << Parts{0, 0.02, 0, 0, 0} << false;
    QTest::newRow("Reward a virus is no pill tile")
        << Bytes{{cell(15, 0), 0xD1}} << Bytes{{cell(15, 0), 0xB1}} << nothing << false;
    QTest::newRow("Reward a tile that goes on clearing is not paid twice")
        << Bytes{{cell(15, 0), 0xB1}} << Bytes{{cell(15, 0), 0xF1}} << nothing << false;
    QTest::newRow("Reward a tile that is simply gone is not paid")
        << Bytes{{cell(15, 0), 0x81}} << Bytes{{cell(15, 0), 0xFF}} << nothing << false;
    QTest::newRow("Reward a tile that changes its type is not paid")
        << Bytes{{cell(15, 0), 0x61}} << Bytes{{cell(15, 0), 0x81}} << nothing << false;
    QTest::newRow("Reward a tile of the other bottle is not paid")
        << Bytes{{0x500, 0x61}} << Bytes{{0x500, 0xB1}} << nothing << false;
    QTest::newRow("Reward stage clear, 20 full periods") << Bytes{} << clear << Parts{0, 0, 0.5, 0, -0.02} << true;
    QTest::newRow("Reward the last viruses clear the stage")
        << Bytes{} << Bytes{{0x324, 0}} << Parts{0.4, 0, 0.5, 0, -0.02} << true;
    QTest::newRow("Reward top out") << Bytes{} << fail << Parts{0, 0, 0, -1, 0} << true;
    QTest::newRow("Reward top out before clear") << Bytes{} << fail + clear << Parts{0, 0, 0, -1, 0} << true;
    QTest::newRow("Reward a clear is paid once") << clear << clear << nothing << false;
    QTest::newRow("Reward a top out is paid once") << fail << fail << nothing << false;
    QTest::newRow("Reward no top out after a clear") << clear << fail << nothing << false;
    QTest::newRow("Reward viruses are paid after the end too")
        << fail << fail + Bytes{{0x324, 3}} << Parts{0.1, 0, 0, 0, 0} << false;
}

void TestDrMarioRules::parts()
{
    QFETCH(Bytes, before);
    QFETCH(Bytes, after);
    Rules rules;
    rules.reset(emptyGame(before));
    const auto evaluation = evaluate(rules, before, after);
    QTEST(partsOf(evaluation), "parts");
    QTEST(evaluation.episodeEnded, "isEnding");
}

void TestDrMarioRules::parameters_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("value");
    QTest::addColumn<Parts>("parts");

    QTest::newRow("Reward defaults") << "" << 0.0 << Parts{12 * 0.1, 0.02, 0.5, 0, -0.02};
    QTest::newRow("Reward virus_cleared") << "virus_cleared" << 0.3 << Parts{12 * 0.3, 0.02, 0.5, 0, -0.02};
    QTest::newRow("Reward tile_cleared") << "tile_cleared" << 0.5 << Parts{12 * 0.1, 1, 0.5, 0, -0.02};
    QTest::newRow("Reward stage_clear") << "stage_clear" << 2.0 << Parts{12 * 0.1, 0.02, 2, 0, -0.02};
    QTest::newRow("Reward time") << "time" << -0.5 << Parts{12 * 0.1, 0.02, 0.5, 0, -10};
    QTest::newRow("Reward time_period") << "time_period" << 1235.0 << Parts{12 * 0.1, 0.02, 0.5, 0, 0};
    QTest::newRow("Reward time_period, exactly one")
        << "time_period" << 1234.0 << Parts{12 * 0.1, 0.02, 0.5, 0, -0.001};
    QTest::newRow("Reward decimal_count") << "decimal_count" << 0.0 << Parts{18 * 0.1, 0.02, 0.5, 0, -0.02};
}

void TestDrMarioRules::parameters()
{
    QFETCH(QString, name);
    QFETCH(double, value);
    Settings settings;
    if (!name.isEmpty())
        settings.values[name.toStdString()] = value;
    auto rules = Rules::create(settings).value();
    const auto evaluation = evaluate(rules, kPair + Bytes{{0x324, 0x12}}, kPairClearing + Bytes{{0x324, 0}});
    QTEST(partsOf(evaluation), "parts");

    auto topOut = Rules::create({"spec", {{"top_out", -3.0}}}).value();
    QCOMPARE(evaluate(topOut, {}, {{0x309, 1}}).total, -3.0);
}

void TestDrMarioRules::events_data()
{
    QTest::addColumn<Bytes>("before");
    QTest::addColumn<Bytes>("after");
    QTest::addColumn<QStringList>("names");

    QTest::newRow("Reward nothing") << Bytes{} << Bytes{} << QStringList{};
    QTest::newRow("Reward virus cleared") << Bytes{} << Bytes{{0x324, 2}} << QStringList{"virus_cleared"};
    QTest::newRow("DM-27 stage clear") << Bytes{} << Bytes{{0x324, 0}} << QStringList{"virus_cleared", "stage_clear"};
    QTest::newRow("DM-27 top out") << Bytes{} << Bytes{{0x309, 1}} << QStringList{"top_out"};
    QTest::newRow("DM-27 an end is told once") << Bytes{{0x309, 1}} << Bytes{{0x309, 1}} << QStringList{};
    QTest::newRow("DM-25 decision point") << Bytes{} << spawn(5) << QStringList{"decision_point"};
    QTest::newRow("DM-25 the pill of the reset is used") << spawn(5) << spawn(5) << QStringList{};
    QTest::newRow("DM-25 the next pill") << spawn(5) << spawn(6) << QStringList{"decision_point"};
}

void TestDrMarioRules::events()
{
    QFETCH(Bytes, before);
    QFETCH(Bytes, after);
    Rules rules;
    rules.reset(emptyGame(before));
    QTEST(namesOf(evaluate(rules, before, after)), "names");
}

void TestDrMarioRules::virusEventCounts()
{
    Rules rules;
    const auto evaluation = evaluate(rules, {{0x324, 0x12}}, spawn(7) + Bytes{{0x324, 0x09}});
    QCOMPARE(evaluation.events.front().amount, 3.0);
    QCOMPARE(evaluation.events.back().subject, 7);
}

void TestDrMarioRules::overlays_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<QList<int>>("counts"); // of the four grids

    QTest::newRow("DM-16 four grids, by orientation") << spawn(5) << QList<int>{7, 8, 7, 8};
    QTest::newRow("DM-24 equal colours") << spawn(5, 2, 2) << QList<int>{7, 8, 0, 0};
    QTest::newRow("DM-25 no decision point") << Bytes{} << QList<int>{};
    QTest::newRow("DM-23 a start out of range") << spawn(5) + Bytes{{0xA5, 4}} << QList<int>{};
}

void TestDrMarioRules::overlays()
{
    QFETCH(Bytes, bytes);
    Rules rules;
    rules.reset(emptyGame(bytes));
    Overlays overlays;
    rules.overlays(overlays);
    QList<int> counts;
    for (const auto &grid : overlays.grids) {
        QCOMPARE(grid.cells.size(), std::size_t(grid.rows * grid.columns));
        QVERIFY(grid.topLeft == (Point{96, 72}));
        QCOMPARE(grid.cellWidth, 8.0);
        counts << int(std::ranges::count(grid.cells, 1.0));
        QCOMPARE(std::ranges::count_if(grid.cells, [](double value) { return std::isnan(value); }),
                 128 - counts.back());
    }
    QTEST(counts, "counts");
    if (!counts.isEmpty())
        QCOMPARE(overlays.grids[0].cells[15 * 8], 1.0); // on the floor, at the left
}

void TestDrMarioRules::overlayGoesWithThePill()
{
    Rules rules;
    rules.reset(emptyGame());
    Overlays overlays;
    const auto gridsAfter = [&](const Bytes &bytes) {
        evaluate(rules, {}, bytes);
        rules.overlays(overlays);
        return overlays.grids.size();
    };
    QCOMPARE(gridsAfter(spawn(5)), std::size_t(4));
    QCOMPARE(gridsAfter(spawn(5) + Bytes{{0x306, 9}}), std::size_t(4)); // stays while it falls
    QCOMPARE(gridsAfter(spawn(5) + Bytes{{0x97, 2}}), std::size_t(0));  // landed
    QCOMPARE(gridsAfter(spawn(5)), std::size_t(0));
    QCOMPARE(gridsAfter(spawn(6)), std::size_t(4));
}

void TestDrMarioRules::settingsAreChecked()
{
    QVERIFY(!Rules::create({"upstream", {}}));
    QVERIFY(!Rules::create({"spec", {{"virus", 1.0}}}));
    QVERIFY(!Rules::create({"spec", {{"time_period", 0.0}}}));
    for (const auto &parameter : Rules::info().parameters)
        QVERIFY(!parameter.description.empty() && !parameter.clause.empty());
    for (const auto &part : Rules::info().parts)
        QVERIFY2(part.description.find("workbench's own") != std::string::npos, part.name.c_str());
}

void TestDrMarioRules::partsSumToTotal()
{
    std::mt19937 random(1);
    Rules rules;
    auto before = randomGame(random);
    rules.reset(before);
    Evaluation evaluation;
    for (std::uint64_t frame = 1; frame <= 2000; ++frame) {
        const auto after = randomGame(random);
        rules.step({before, 0, after, frame, nullptr}, evaluation);
        double sum = 0.0;
        for (const double part : evaluation.parts)
            sum += part;
        QCOMPARE(evaluation.parts.size(), Rules::info().parts.size());
        QVERIFY(sum == evaluation.total);
        before = after;
    }
}

void TestDrMarioRules::copyHasTheSameTail()
{
    std::mt19937 random(2);
    Rules rules;
    auto before = randomGame(random);
    rules.reset(before);
    Evaluation evaluation;
    Evaluation copied;
    std::optional<Rules> copy;
    for (std::uint64_t frame = 1; frame <= 400; ++frame) {
        const auto after = randomGame(random);
        if (frame == 200)
            copy = rules;
        rules.step({before, 0, after, frame, nullptr}, evaluation);
        if (copy) {
            copy->step({before, 0, after, frame, nullptr}, copied);
            QVERIFY(evaluation == copied);
        }
        before = after;
    }
}

QTEST_GUILESS_MAIN(TestDrMarioRules)
#include "tst_drmariorules.moc"
