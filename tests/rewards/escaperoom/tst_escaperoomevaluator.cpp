// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/escaperoom/evaluator.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace merit;
using namespace merit::escaperoom;

namespace {

Json parsed(const QString &text)
{
    return Json::parse(text.toStdString(), nullptr, false);
}

ProtocolEvaluator started(Explain explain = Explain::No)
{
    ProtocolEvaluator evaluator(Rules(), explain);
    static_cast<void>(evaluator.answer(parsed(R"({"op":"reset","y":-14.5,"world_max_y":20})")));
    return evaluator;
}

} // namespace

class TestEscapeRoomEvaluator : public QObject {
    Q_OBJECT

private slots:
    void answers_data();
    void answers();
    void modeAfterReset_data();
    void modeAfterReset();
    void refuses_data();
    void refuses();
    void explains();
};

void TestEscapeRoomEvaluator::answers_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QString>("answer");

    QTest::newRow("ER-1 reset") << R"({"op":"reset","y":1,"world_max_y":2})"
                                << R"({"reward":0.0,"done":false,"step":0,"steps_remaining":200})";
    QTest::newRow("ER-2 step")
        << R"({"op":"step","y":2.75})"
        << R"({"parts":{"progress":0.5,"collision":0.0},"reward":0.5,"done":false,"reset":false,)"
           R"("step":1,"steps_remaining":199})";
    QTest::newRow("ER-2 rounded to float32 first")
        << R"({"op":"step","y":2.7500000001})"
        << R"({"parts":{"progress":0.5,"collision":0.0},"reward":0.5,"done":false,"reset":false,)"
           R"("step":1,"steps_remaining":199})";
    QTest::newRow("ER-10 step with a collision")
        << R"({"op":"step","y":2.75,"collided":true})"
        << R"({"parts":{"progress":0.0,"collision":-1.0},"reward":-1.0,"done":true,"reset":false,)"
           R"("step":1,"steps_remaining":199})";
}

void TestEscapeRoomEvaluator::answers()
{
    QFETCH(QString, record);
    QFETCH(QString, answer);
    auto evaluator = started();
    QCOMPARE(evaluator.answer(parsed(record)).value().dump(), parsed(answer).dump());
}

void TestEscapeRoomEvaluator::modeAfterReset_data()
{
    QTest::addColumn<QString>("assignment"); // NAME=VALUE, as on the command line
    QTest::addColumn<QString>("field");      // of the reset
    QTest::addColumn<QString>("resets");     // in the finishing step and the one after it

    QTest::newRow("ER-12 no mode is next-step") << "episode_len=200"
                                                << ""
                                                << "false true";
    QTest::newRow("ER-12 no mode leaves the parameter's") << "autoreset=disabled"
                                                          << ""
                                                          << "false false";
    QTest::newRow("ER-7 next-step") << "autoreset=disabled"
                                    << R"(,"autoreset":"next-step")"
                                    << "false true";
    QTest::newRow("ER-7 same-step") << "episode_len=200"
                                    << R"(,"autoreset":"same-step")"
                                    << "true false";
    QTest::newRow("ER-7 disabled") << "episode_len=200"
                                   << R"(,"autoreset":"disabled")"
                                   << "false false";
}

void TestEscapeRoomEvaluator::modeAfterReset()
{
    QFETCH(QString, assignment);
    QFETCH(QString, field);
    Settings settings;
    QVERIFY(assignParameter(Rules::info().parameters, settings, assignment.toStdString()));
    ProtocolEvaluator evaluator(Rules::create(settings).value(), Explain::No);
    QVERIFY(evaluator.answer(parsed(R"({"op":"reset","y":-14.5,"world_max_y":20)" + field + "}")));
    const auto finishing = evaluator.answer(parsed(R"({"op":"step","y":20})")).value();
    QVERIFY(finishing["done"].get<bool>());
    const auto next = evaluator.answer(parsed(R"({"op":"step","y":-14.5})")).value();
    QTEST(QString::fromStdString(finishing["reset"].dump() + " " + next["reset"].dump()), "resets");
}

void TestEscapeRoomEvaluator::refuses_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QString>("subject");

    QTest::newRow("no operation") << "{}"
                                  << "op";
    QTest::newRow("an operation that is a number") << R"({"op":7})"
                                                   << "op";
    QTest::newRow("an unknown operation") << R"({"op":"jump"})"
                                          << "op";
    QTest::newRow("no y") << R"({"op":"step"})"
                          << "y";
    QTest::newRow("y is a text") << R"({"op":"step","y":"1"})"
                                 << "y";
    QTest::newRow("y is null") << R"({"op":"step","y":null})"
                               << "y";
    QTest::newRow("y is nested") << R"({"op":"step","y":[[[[1]]]]})"
                                 << "y";
    QTest::newRow("y does not fit float32") << R"({"op":"step","y":1e39})"
                                            << "y";
    QTest::newRow("y does not fit float32, negative") << R"({"op":"reset","y":-1e300,"world_max_y":1})"
                                                      << "y";
    QTest::newRow("collided is a number") << R"({"op":"step","y":1,"collided":1})"
                                          << "collided";
    QTest::newRow("no world_max_y") << R"({"op":"reset","y":1})"
                                    << "world_max_y";
    QTest::newRow("world_max_y is a flag") << R"({"op":"reset","y":1,"world_max_y":true})"
                                           << "world_max_y";
    QTest::newRow("ER-7 an unknown mode") << R"({"op":"reset","y":1,"world_max_y":2,"autoreset":"never"})"
                                          << "autoreset";
    QTest::newRow("ER-7 a mode that is a number") << R"({"op":"reset","y":1,"world_max_y":2,"autoreset":0})"
                                                  << "autoreset";
}

// A refused record leaves everything as it was: the same step gives the same answer with and without it.
void TestEscapeRoomEvaluator::refuses()
{
    QFETCH(QString, record);
    auto evaluator = started();
    const auto refused = evaluator.answer(parsed(record));
    QVERIFY(!refused);
    QTEST(QString::fromStdString(refused.error().subject), "subject");
    QVERIFY(!refused.error().cause.empty());
    auto untouched = started();
    const auto step = parsed(R"({"op":"step","y":-3})");
    QCOMPARE(evaluator.answer(step).value().dump(), untouched.answer(step).value().dump());
}

void TestEscapeRoomEvaluator::explains()
{
    auto evaluator = started(Explain::Yes);
    const auto answer = evaluator.answer(parsed(R"({"op":"step","y":2.75})")).value();
    QCOMPARE(answer["explain"].size(), std::size_t(2));
    QCOMPARE(answer["explain"]["progress"]["clause"].get<std::string>(), std::string("ER-2"));
}

QTEST_GUILESS_MAIN(TestEscapeRoomEvaluator)
#include "tst_escaperoomevaluator.moc"
