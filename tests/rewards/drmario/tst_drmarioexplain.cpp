// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/core/numbers.h"
#include "model/rewards/drmario/planes.h"
#include "model/rewards/drmario/rules.h"
#include "tests/rewards/drmario/game.h"

#include <QTest>

using namespace merit;
using namespace merit::drmario;

Q_DECLARE_METATYPE(merit::drmario::Bytes)

class TestDrMarioExplain : public QObject {
    Q_OBJECT

private slots:
    void parts_data();
    void parts();
    void zeroCoefficients_data();
    void zeroCoefficients();
    void everyPartIsExplained();
    void outcomes_data();
    void outcomes();
    void scalarPlanes_data();
    void scalarPlanes();
};

void TestDrMarioExplain::parts_data()
{
    QTest::addColumn<Bytes>("before");
    QTest::addColumn<Bytes>("after");
    QTest::addColumn<int>("part");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("reason");

    const Bytes pill{{cell(15, 0), 0x61}};
    const Bytes clearing{{cell(15, 0), 0xB1}};
    const Bytes clear{{0x55, 1}};
    const Bytes fail{{0x309, 9}};
    QTest::newRow("Reward viruses") << Bytes{{0x324, 0x12}} << Bytes{{0x324, 9}} << 0
                                    << "(12 - 9) * 0.1 = 0.30000000000000004"
                                    << "";
    QTest::newRow("Reward no virus went") << Bytes{} << Bytes{} << 0 << "(4 - 4) * 0.1 = 0"
                                          << "no virus went";
    QTest::newRow("Reward more viruses") << Bytes{} << Bytes{{0x324, 0x48}} << 0 << "0"
                                         << "the number of viruses rose from 4 to 48";
    QTest::newRow("Reward tiles") << pill << clearing << 1 << "1 * 0.01 = 0.01"
                                  << "";
    QTest::newRow("Reward no tiles") << pill << pill << 1 << "0 * 0.01 = 0"
                                     << "no tile of the bottle turned from a pill type to a clearing code";
    QTest::newRow("Reward clear") << Bytes{} << clear << 2 << "0.5"
                                  << "";
    QTest::newRow("Reward not clear") << Bytes{} << Bytes{} << 2 << "0"
                                      << "not clear: 0x55 is 0 and 0x324 is 4";
    QTest::newRow("Reward not clear but topped out") << Bytes{} << clear + fail << 2 << "0"
                                                     << "topped out, which is tested first: 0x309 is 9";
    QTest::newRow("Reward clear before") << clear << clear << 2 << "0"
                                         << "the episode was over before this step: clear";
    QTest::newRow("Reward top out") << Bytes{} << fail << 3 << "-1"
                                    << "";
    QTest::newRow("Reward no top out") << Bytes{} << clear << 3 << "0"
                                       << "not topped out: 0x309 is 0";
    QTest::newRow("Reward top out before") << fail << fail << 3 << "0"
                                           << "the episode was over before this step: fail";
    QTest::newRow("Reward time") << Bytes{} << clear << 4 << "floor(125 / 60) * -0.001 = -0.002"
                                 << "";
    QTest::newRow("Reward no time") << Bytes{} << Bytes{} << 4 << "0"
                                    << "not clear: 0x55 is 0 and 0x324 is 4";
}

void TestDrMarioExplain::parts()
{
    QFETCH(Bytes, before);
    QFETCH(Bytes, after);
    QFETCH(int, part);
    Rules rules;
    const auto from = emptyGame(before);
    const auto to = emptyGame(after);
    rules.reset(from);
    QVERIFY(rules.explain().empty());
    Evaluation evaluation;
    rules.step({from, 0, to, 125, nullptr}, evaluation);
    const auto why = rules.explain().at(static_cast<std::size_t>(part));
    QTEST(QString::fromStdString(why.numbers), "numbers");
    QTEST(QString::fromStdString(why.reason), "reason");
    QCOMPARE(why.part, Rules::info().parts[static_cast<std::size_t>(part)].name);
    QCOMPARE(why.value, evaluation.parts[static_cast<std::size_t>(part)]);
    for (const auto &input : why.inputs)
        if (input.address == 0x324u && input.name == "viruses left")
            QCOMPARE(input.value, double(to[0x324]));
}

void TestDrMarioExplain::zeroCoefficients_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("part");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("reason");

    QTest::newRow("Reward virus_cleared is 0") << "virus_cleared" << 0 << 0.0 << "virus_cleared is 0";
    QTest::newRow("Reward tile_cleared is 0") << "tile_cleared" << 1 << 0.0 << "tile_cleared is 0";
    QTest::newRow("Reward stage_clear is 0") << "stage_clear" << 2 << 0.0 << "stage_clear is 0";
    QTest::newRow("Reward time is 0") << "time" << 4 << 0.0 << "time is 0";
    QTest::newRow("Reward time_period is long") << "time_period" << 4 << 500.0 << "less than one period";
}

void TestDrMarioExplain::zeroCoefficients()
{
    QFETCH(QString, name);
    QFETCH(int, part);
    QFETCH(double, value);
    auto rules = Rules::create({"spec", {{name.toStdString(), value}}}).value();
    const auto from = emptyGame({{cell(15, 0), 0x61}});
    const auto to = emptyGame({{cell(15, 0), 0xB1}, {0x324, 0}});
    Evaluation evaluation;
    rules.step({from, 0, to, 125, nullptr}, evaluation);
    QTEST(QString::fromStdString(rules.explain().at(static_cast<std::size_t>(part)).reason), "reason");
}

void TestDrMarioExplain::everyPartIsExplained()
{
    // A zero always has a reason, and the numbers end in the value.
    std::mt19937 random(9);
    Rules rules;
    auto before = randomGame(random);
    Evaluation evaluation;
    for (std::uint64_t frame = 1; frame <= 500; ++frame) {
        const auto after = randomGame(random);
        rules.step({before, 0, after, frame, nullptr}, evaluation);
        const auto all = rules.explain();
        QCOMPARE(all.size(), evaluation.parts.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            QCOMPARE(all[i].value, evaluation.parts[i]);
            QCOMPARE(all[i].value == 0.0, !all[i].reason.empty());
            QVERIFY2(all[i].numbers.ends_with(shortest(all[i].value)), all[i].numbers.c_str());
        }
        before = after;
    }
}

void TestDrMarioExplain::outcomes_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<double>("value");

    QTest::newRow("DM-27 playing") << Bytes{} << "0x309 is 0, 0x55 is 0, 0x324 is 4" << 0.0;
    QTest::newRow("DM-27 fail") << Bytes{{0x309, 3}, {0x324, 0}} << "0x309 is 3" << 1.0;
    QTest::newRow("DM-27 clear by winner") << Bytes{{0x55, 1}} << "0x55 is 1" << 1.0;
    QTest::newRow("DM-27 clear by viruses") << Bytes{{0x324, 0}} << "0x324 is 0" << 1.0;
}

void TestDrMarioExplain::outcomes()
{
    QFETCH(Bytes, bytes);
    const auto why = explainOutcome(emptyGame(bytes));
    QTEST(QString::fromStdString(why.numbers), "numbers");
    QTEST(why.value, "value");
    QCOMPARE(why.reason.empty(), why.value != 0.0);
    QCOMPARE(why.clause, std::string("DM-27"));
    QCOMPARE(why.inputs.at(0).address.value(), 0x309u);
}

void TestDrMarioExplain::scalarPlanes_data()
{
    QTest::addColumn<int>("index"); // among the planes of one number
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("clause");
    QTest::addColumn<unsigned>("address");

    QTest::newRow("DM-8 orientation") << 0 << "orientation"
                                      << "0x325 is 3"
                                      << "DM-8" << 0x325u;
    QTest::newRow("DM-7 gravity") << 1 << "gravity"
                                  << "51 / 255 = 0.20000000298023224"
                                  << "DM-7" << 0x312u;
    QTest::newRow("DM-7 lock") << 2 << "lock"
                               << "255 / 255 = 1"
                               << "DM-7" << 0x307u;
    QTest::newRow("DM-7 level") << 3 << "level"
                                << "30 / 20 = 1.5"
                                << "DM-7" << 0x316u;
    QTest::newRow("DM-8 preview_first") << 4 << "preview_first"
                                        << "3 / 2 = 1.5"
                                        << "DM-8" << 0x31Au;
    QTest::newRow("DM-8 preview_second") << 5 << "preview_second"
                                         << "1 / 2 = 0.5"
                                         << "DM-8" << 0x31Bu;
    QTest::newRow("DM-8 preview_rotation") << 6 << "preview_rotation"
                                           << "3 / 3 = 1"
                                           << "DM-8" << 0x322u;
}

void TestDrMarioExplain::scalarPlanes()
{
    QFETCH(int, index);
    const auto memory = emptyGame(
        {{0x325, 3}, {0x312, 51}, {0x307, 255}, {0x316, 30}, {0x31A, 7}, {0x31B, 5}, {0x322, 3}});
    const auto all = explainPlanes(Representation::Extended, memory);
    QCOMPARE(all.size(), std::size_t(7));
    const auto &why = all[static_cast<std::size_t>(index)];
    QTEST(QString::fromStdString(why.part), "part");
    QTEST(QString::fromStdString(why.numbers), "numbers");
    QTEST(QString::fromStdString(why.clause), "clause");
    QTEST(unsigned(why.inputs.at(0).address.value()), "address");
    std::vector<float> values(planesSize(Representation::Extended));
    writePlanes(Representation::Extended, memory, values);
    QCOMPARE(why.value, double(values[static_cast<std::size_t>(9 + index) * 128]));
}

QTEST_GUILESS_MAIN(TestDrMarioExplain)
#include "tst_drmarioexplain.moc"
