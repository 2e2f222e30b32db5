// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/drmario/evaluator.h"
#include "tests/rewards/drmario/game.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace merit;
using namespace merit::drmario;

namespace {

// A pill at the top of an empty bottle (0x00 is empty too), four viruses left: `ram` of the first record.
const char *kStart = R"({"0x85":3,"0x86":15,"0x82":1,"0x305":3,"0x306":15,"0x302":1,"0x324":4,"0x400":209})";

Result<Json> ask(ProtocolEvaluator &evaluator, const QByteArray &record)
{
    return evaluator.answer(Json::parse(record.toStdString()));
}

QByteArray withStart(const char *head)
{
    return QByteArray(head) + ",\"ram\":" + kStart + "}";
}

double sum(const Json &plane)
{
    double total = 0.0;
    for (const auto &value : plane)
        total += value.get<double>();
    return total;
}

} // namespace

class TestDrMarioEvaluator : public QObject {
    Q_OBJECT

private slots:
    void refused_data();
    void refused();
    void terminated_data();
    void terminated();
    void feasiblePlanes_data();
    void feasiblePlanes();
    void feasible_data();
    void feasible();
    void memoryCarriesOver();
    void explains();
};

void TestDrMarioEvaluator::refused_data()
{
    QTest::addColumn<QByteArray>("record");
    QTest::addColumn<QByteArray>("message");

    // Every record would also fail the level if it were taken over.
    const auto row = [](const char *name, const char *record, const char *message) {
        QTest::newRow(name) << QByteArray(record) << QByteArray(message);
    };
    row("op is missing", R"({"ram":{"0x309":1}})", "op: missing");
    row("op is a number", R"({"op":3,"ram":{"0x309":1}})", "op: not a string");
    row("op is unknown", R"({"op":"step","ram":{"0x309":1}})",
        "op: \"step\" is unknown; there is: planes, terminated, feasible");
    row("ram is missing", R"({"op":"terminated"})", "ram: missing");
    row("ram has a byte of 256", R"({"op":"terminated","ram":{"0x309":1,"0x55":256}})",
        "ram: value at 0x55 is not a byte (0-255)");
    row("ram has an address outside", R"({"op":"terminated","ram":{"0x309":1,"0x900":0}})",
        "ram: address 0x900 is outside 0x000-0x7FF");
    row("DM-14 repr is unknown", R"({"op":"planes","repr":"x","ram":{"0x309":1}})",
        "repr: \"x\" is unknown; there is: extended, bitplane, bitplane_bottle, bitplane_bottle_mask, "
        "bitplane_reduced, bitplane_reduced_mask");
    row("DM-14 repr is null", R"({"op":"planes","repr":null,"ram":{"0x309":1}})", "repr: not a string");
    row("DM-25 decision is a number", R"({"op":"planes","decision":1,"ram":{"0x309":1}})",
        "decision: not true or false");
    row("DM-23 feasible, x out of range", R"({"op":"feasible","ram":{"0x309":1,"0x85":8}})",
        "x: 8 at 0x85 is outside 0-7");
    row("DM-23 feasible, y out of range", R"({"op":"feasible","ram":{"0x309":1,"0x86":16}})",
        "y: 16 at 0x86 is outside 0-15");
    row("DM-23 feasible, rotation out of range", R"({"op":"feasible","ram":{"0x309":1,"0xA5":4}})",
        "rotation: 4 at 0xA5 is outside 0-3");
    row("DM-23 planes with a decision, x out of range",
        R"({"op":"planes","repr":"bitplane_bottle_mask","decision":true,"ram":{"0x309":1,"0x85":255}})",
        "x: 255 at 0x85 is outside 0-7");
}

void TestDrMarioEvaluator::refused()
{
    QFETCH(QByteArray, record);
    ProtocolEvaluator evaluator(Explain::No);
    QVERIFY(ask(evaluator, withStart(R"({"op":"terminated")")));
    const auto answer = ask(evaluator, record);
    QVERIFY(!answer);
    QTEST(QByteArray::fromStdString(answer.error().message()), "message");
    QCOMPARE(ask(evaluator, R"({"op":"terminated","ram":{}})").value()["terminated"].get<bool>(), false);
}

void TestDrMarioEvaluator::terminated_data()
{
    QTest::addColumn<QByteArray>("ram");
    QTest::addColumn<QByteArray>("answer");

    const auto row = [](const char *name, const char *ram, const char *answer) {
        QTest::newRow(name) << QByteArray(ram) << QByteArray(answer);
    };
    row("DM-27 zeros are a clear", "{}", R"({"terminated":true,"outcome":"clear"})");
    row("DM-27 playing", R"({"0x324":1})", R"({"terminated":false,"outcome":null})");
    row("DM-27 fail", R"({"0x324":1,"0x309":128})", R"({"terminated":true,"outcome":"fail"})");
}

void TestDrMarioEvaluator::terminated()
{
    QFETCH(QByteArray, ram);
    ProtocolEvaluator evaluator(Explain::No);
    const auto answer = ask(evaluator, R"({"op":"terminated","ram":)" + ram + "}");
    QTEST(QByteArray::fromStdString(answer.value().dump()), "answer");
}

void TestDrMarioEvaluator::feasiblePlanes_data()
{
    QTest::addColumn<QByteArray>("record");
    QTest::addColumn<QList<int>>("counts"); // ones in feasible_o0 to feasible_o3

    const auto row = [](const char *name, const char *head, const QList<int> &counts) {
        QTest::newRow(name) << withStart(head) << counts;
    };
    row("DM-25 no decision, no mask", R"({"op":"planes","repr":"bitplane_reduced_mask")", {0, 0, 0, 0});
    row("DM-25 decision false, no mask", R"({"op":"planes","repr":"bitplane_reduced_mask","decision":false)",
        {0, 0, 0, 0});
    row("DM-20 decision, bottle", R"({"op":"planes","repr":"bitplane_bottle_mask","decision":true)", {7, 8, 7, 8});
    row("DM-20 decision, reduced", R"({"op":"planes","repr":"bitplane_reduced_mask","decision":true)", {7, 8, 7, 8});
    row("DM-12 decision without mask planes", R"({"op":"planes","repr":"bitplane_reduced","decision":true)", {});
}

void TestDrMarioEvaluator::feasiblePlanes()
{
    QFETCH(QByteArray, record);
    ProtocolEvaluator evaluator(Explain::No);
    const auto answer = ask(evaluator, record).value();
    QList<int> counts;
    for (std::size_t i = 0; i < answer["channels"].size(); ++i)
        if (answer["channels"][i].get<std::string>().starts_with("feasible"))
            counts << int(sum(answer["planes"][i]));
    QTEST(counts, "counts");

    // Without mask planes nothing is searched, so that a start out of range does not matter.
    QVERIFY(ask(evaluator, R"({"op":"planes","decision":true,"ram":{"0x85":99}})"));
}

void TestDrMarioEvaluator::feasible_data()
{
    QTest::addColumn<QByteArray>("ram");
    QTest::addColumn<int>("legal");
    QTest::addColumn<int>("feasible");

    QTest::newRow("DM-19 legal and DM-20 feasible") << QByteArray("{}") << 30 << 30;
    QTest::newRow("DM-24 equal colours") << QByteArray(R"({"0x81":1})") << 15 << 15;
    QTest::newRow("DM-23 a start that does not fit keeps legal")
        << QByteArray(R"({"0x403":208,"0x404":208})") << -1 << 0;
}

void TestDrMarioEvaluator::feasible()
{
    QFETCH(QByteArray, ram);
    QFETCH(int, legal);
    ProtocolEvaluator evaluator(Explain::No);
    QVERIFY(ask(evaluator, R"({"op":"terminated","ram":{"0x85":3,"0x86":15,"0x82":1}})"));
    const auto answer = ask(evaluator, R"({"op":"feasible","ram":)" + ram + "}").value();
    if (legal < 0)
        QVERIFY(!answer["legal"].empty());
    else
        QCOMPARE(int(answer["legal"].size()), legal);
    QTEST(int(answer["feasible"].size()), "feasible");
    QCOMPARE(answer["costs"].size(), answer["feasible"].size());
    for (const auto *list : {"legal", "feasible"})
        QVERIFY(std::ranges::is_sorted(answer[list].get<std::vector<int>>()));
    for (const auto &cost : answer["costs"])
        QVERIFY(cost.get<int>() > 0);
}

void TestDrMarioEvaluator::memoryCarriesOver()
{
    ProtocolEvaluator evaluator(Explain::No);
    const auto first = ask(evaluator, withStart(R"({"op":"planes")")).value();
    QCOMPARE(first["channels"].size(), std::size_t(16)); // DM-14: extended when nothing is named
    QCOMPARE(first["planes"][0][0].get<double>(), 1.0);
    const auto second = ask(evaluator, R"({"op":"planes","ram":{"0x401":208}})").value();
    QCOMPARE(second["planes"][0][0].get<double>(), 1.0);
    QCOMPARE(second["planes"][1][1].get<double>(), 1.0);
    const auto zeros = QByteArray(R"({"op":"planes","ram":")") + QByteArray(4096, '0') + "\"}";
    QCOMPARE(sum(ask(evaluator, zeros).value()["planes"][0]), 0.0);
}

void TestDrMarioEvaluator::explains()
{
    ProtocolEvaluator evaluator(Explain::Yes);
    const auto ended = ask(evaluator, withStart(R"({"op":"terminated")")).value()["explain"]["terminated"];
    QCOMPARE(ended["numbers"].get<std::string>(), std::string("0x309 is 0, 0x55 is 0, 0x324 is 4"));
    const auto planes = ask(evaluator, R"({"op":"planes","ram":{"0x316":24}})").value()["explain"]["level"];
    QCOMPARE(planes["numbers"].get<std::string>(), std::string("24 / 20 = 1.2000000476837158"));
    const auto search = ask(evaluator, R"({"op":"feasible","ram":{"0x400":0}})").value()["explain"]["feasible"];
    QCOMPARE(search["numbers"].get<std::string>(), std::string("30 of 30 legal placements"));
    QVERIFY(!search.contains("reason"));
    const auto twins = ask(evaluator, R"({"op":"feasible","ram":{"0x81":1}})").value()["explain"]["feasible"];
    QCOMPARE(twins["reason"].get<std::string>(),
             std::string("both halves have one colour: o2 and o3 are left out (DM-24)"));
    const auto blocked =
        ask(evaluator, R"({"op":"feasible","ram":{"0x81":0,"0x403":208}})").value()["explain"]["feasible"];
    QCOMPARE(blocked["reason"].get<std::string>(), std::string("no legal placement can be reached from the start"));
}

QTEST_GUILESS_MAIN(TestDrMarioEvaluator)
#include "tst_drmarioevaluator.moc"
