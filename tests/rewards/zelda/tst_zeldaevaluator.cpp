// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/zelda/evaluator.h"
#include "tests/rewards/zelda/testroom.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace merit;
using namespace merit::zelda;

class TestZeldaEvaluator : public QObject {
    Q_OBJECT

private slots:
    void refuses_data();
    void refuses();
    void explains();
    void observesItems();
    void animationKeepsItsMemory();
    void ledgerIsBounded();
    void largeNumbers();
};

namespace {

Json ask(ProtocolEvaluator &evaluator, const std::string &record)
{
    const auto answer = evaluator.answer(Json::parse(record));
    return answer ? *answer : Json{{"error", answer.error().message()}};
}

constexpr auto kPredict = R"({"op":"predict","frame":10,"hits":{"3":2},"stuns":[1],"items":[96]})";

} // namespace

void TestZeldaEvaluator::refuses_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QString>("error");
    const auto row = [](const char *name, const QString &record, const char *error) {
        QTest::newRow(name) << record << error;
    };
    row("no op", R"({})", "op: missing");
    row("op of another type", R"({"op":3})", "op: not a string");
    row("unknown op", R"({"op":"step"})",
        "op: \"step\" is unknown; there is: predict, discount, clear, observe, animation");
    row("no frame", R"({"op":"predict","hits":{},"stuns":[],"items":[]})", "frame: missing");
    row("negative frame", R"({"op":"discount","frame":-1,"hits":{},"stuns":[],"items":[]})",
        "frame: -1 is outside 0 to 9007199254740992");
    row("fraction of a frame", R"({"op":"discount","frame":1.5,"hits":{},"stuns":[],"items":[]})",
        "frame: not a whole number");
    row("hits as a list", R"({"op":"discount","frame":1,"hits":[],"stuns":[],"items":[]})", "hits: not an object");
    row("stuns as an object", R"({"op":"discount","frame":1,"hits":{},"stuns":{},"items":[]})", "stuns: not a list");
    row("no items", R"({"op":"discount","frame":1,"hits":{},"stuns":[]})", "items: missing");
    row("negative amount", R"({"op":"discount","frame":1,"hits":{"1":-2},"stuns":[],"items":[]})",
        "hits of 1: -2 is outside 0 to 2147483647");
    row("huge amount", R"({"op":"discount","frame":1,"hits":{"1":18446744073709551615},"stuns":[],"items":[]})",
        "hits of 1: 18446744073709551615 is outside 0 to 2147483647");
    row("an enemy that is no number", R"({"op":"discount","frame":1,"hits":{"x":2},"stuns":[],"items":[]})",
        "hits: key \"x\" is not a whole number from 0 to 2147483647");
    row("an enemy twice", R"({"op":"discount","frame":1,"hits":{"1":2,"0x1":3},"stuns":[],"items":[]})",
        "hits: key \"0x1\" is there twice");
    row("a stun of another type", R"({"op":"discount","frame":1,"hits":{},"stuns":[1,"2"],"items":[]})",
        "stuns entry 1: not a whole number");
    row("too many items",
        QStringLiteral(R"({"op":"discount","frame":1,"hits":{},"stuns":[],"items":[%1 1]})")
            .arg(QString("1,").repeated(256)),
        "items: 257 entries where at most 256 belong");
    row("no curr", R"({"op":"observe","prev":{}})", "curr: missing");
    row("an address outside", R"({"op":"observe","prev":{"0x900":1},"curr":{}})",
        "prev: address 0x900 is outside 0x000-0x7FF");
    row("no byte", R"({"op":"animation","ram":{"0xBA":256}})", "ram: value at 0xBA is not a byte (0-255)");
}

void TestZeldaEvaluator::refuses()
{
    QFETCH(QString, record);
    ProtocolEvaluator evaluator({}, Explain::No);
    ask(evaluator, kPredict);
    QTEST(QString::fromStdString(ask(evaluator, record.toStdString())["error"].get<std::string>()), "error");
    // And nothing has changed.
    const auto after = ask(evaluator, R"({"op":"discount","frame":10,"hits":{},"stuns":[],"items":[]})");
    QCOMPARE(after["predictions"].dump(), std::string(R"([{"frame":10,"hits":{"3":2},"stuns":[1],"items":[96]}])"));
    QCOMPARE(ask(evaluator, R"({"op":"animation","ram":{}})")["BEAM"].get<std::string>(), std::string("INACTIVE"));
}

void TestZeldaEvaluator::explains()
{
    ProtocolEvaluator evaluator({}, Explain::Yes);
    ask(evaluator, R"({"op":"predict","frame":1,"hits":{"5":1},"stuns":[],"items":[]})");
    ask(evaluator, kPredict);
    const auto answer = ask(evaluator, R"({"op":"discount","frame":202,"hits":{"3":5},"stuns":[1],"items":[]})");
    QCOMPARE(answer["explain"]["discounted"].dump(),
             std::string(R"([{"prediction":2,"kind":"hit","enemy":3,"amount":2,"clause":"ZE-7"},)"
                         R"({"prediction":2,"kind":"stun","enemy":1,"amount":1,"clause":"ZE-8"}])"));
    QCOMPARE(answer["explain"]["expired"].dump(),
             std::string(R"([{"frame":1,"hits":{"5":1},"stuns":[],"items":[],"number":1}])"));
    QCOMPARE(answer["net"].dump(), std::string(R"({"hits":{"3":3},"stuns":[],"items":[]})"));
}

void TestZeldaEvaluator::observesItems()
{
    ProtocolEvaluator evaluator({}, Explain::No);
    const auto answer = ask(evaluator, R"({"op":"observe","prev":{"0x350":42,"0x486":48},"curr":{"0x350":96}})");
    QCOMPARE(answer.dump(), std::string(R"({"room_changed":false,"hits":{"1":3},"stuns":[],"items":[1]})"));
    // Each memory is its own: nothing is carried over from the last record.
    const auto next = ask(evaluator, R"({"op":"observe","prev":{},"curr":{}})");
    QCOMPARE(next["hits"].dump(), std::string("{}"));
}

void TestZeldaEvaluator::animationKeepsItsMemory()
{
    ProtocolEvaluator evaluator({}, Explain::No);
    ask(evaluator, R"({"op":"animation","ram":{"0xBC":18}})");
    const auto answer = ask(evaluator, R"({"op":"animation","ram":{"0xBD":34}})");
    QCOMPARE(answer["BOMB_1"].get<std::string>(), std::string("ACTIVE"));
    QCOMPARE(answer["FLAME_2"].get<std::string>(), std::string("ACTIVE"));
    QCOMPARE(answer["MAGIC"].get<std::string>(), std::string("ACTIVE"));
}

void TestZeldaEvaluator::ledgerIsBounded()
{
    ProtocolEvaluator evaluator({}, Explain::No);
    const auto record = Json::parse(R"({"op":"predict","frame":10,"hits":{},"stuns":[1],"items":[]})");
    std::string error;
    int stored = 0;
    while (stored < 10000 && error.empty()) {
        const auto answer = evaluator.answer(record);
        if (answer)
            ++stored;
        else
            error = answer.error().message();
    }
    QCOMPARE(stored, 2048);
    QCOMPARE(error, std::string("ledger: full: 2048 predictions are open"));
}

void TestZeldaEvaluator::largeNumbers()
{
    ProtocolEvaluator evaluator({}, Explain::No);
    ask(evaluator, R"({"op":"predict","frame":0,"hits":{"2147483647":2147483647,"1":0},"stuns":[],"items":[]})");
    const auto answer = ask(
        evaluator, R"({"op":"discount","frame":200,"hits":{"2147483647":2147483646,"4":0},"stuns":[],"items":[]})");
    QCOMPARE(answer["net"]["hits"].dump(), std::string("{}"));
    QCOMPARE(answer["predictions"][0]["hits"].dump(), std::string(R"({"2147483647":1})"));
}

QTEST_GUILESS_MAIN(TestZeldaEvaluator)
#include "tst_zeldaevaluator.moc"
