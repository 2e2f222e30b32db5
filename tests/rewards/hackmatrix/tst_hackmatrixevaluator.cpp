// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/hackmatrix/evaluator.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace merit;
using namespace merit::hackmatrix;

namespace {

Json parsed(const QString &text)
{
    return Json::parse(text.toStdString(), nullptr, false);
}

const QString kRows = R"("blocks":["......","......","......","......","......","......"])";

} // namespace

class TestHackMatrixEvaluator : public QObject {
    Q_OBJECT

private slots:
    void answers_data();
    void answers();
    void refuses_data();
    void refuses();
    void rewardHasAllParts();

private:
    void addBadDistances();
    void addBadSiphons();
};

void TestHackMatrixEvaluator::answers_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");

    QTest::newRow("HM-1 an empty step") << R"({"op":"reward"})"
                                        << "total"
                                        << "-0.01";
    QTest::newRow("HM-8 stage is 1 when left out") << R"({"op":"reward","player_died":true})"
                                                   << "total"
                                                   << "-0.01";
    QTest::newRow("HM-13 siphon_optimal is false when left out")
        << R"({"op":"reward","siphon_used":true,"siphon_missed_credits":10})"
        << "total"
        << "-0.26";
    QTest::newRow("HM-16 a failed action") << R"({"op":"reward","action_failed":true,"kills":3})"
                                           << "total"
                                           << "0.0";
    QTest::newRow("HM-18 distance") << R"({"op":"distance","from":[0,0],"to":[5,5],)" + kRows + "}"
                                    << "distance"
                                    << "10";
    QTest::newRow("HM-19 path") << R"({"op":"distance","from":[0,0],"to":[1,1],)" + kRows + "}"
                                << "path"
                                << "[[0,0],[1,0],[1,1]]";
    QTest::newRow("HM-19 path of one cell") << R"({"op":"distance","from":[2,3],"to":[2,3],)" + kRows + "}"
                                            << "path"
                                            << "[[2,3]]";
    const QString siphon =
        R"({"op":"siphon","at":[0,0],"cells":[{"r":0,"c":0,"credits":1},{"r":5,"c":5,"credits":3}]})";
    QTest::newRow("HM-21 optimal") << siphon << "optimal"
                                   << "false";
    QTest::newRow("HM-21 missed credits") << siphon << "missed_credits"
                                          << "2";
    QTest::newRow("HM-21 missed energy") << siphon << "missed_energy"
                                         << "0";
}

void TestHackMatrixEvaluator::answers()
{
    QFETCH(QString, record);
    QFETCH(QString, key);
    ProtocolEvaluator evaluator(Rules(), Explain::No);
    const auto answer = evaluator.answer(parsed(record)).value();
    QTEST(QString::fromStdString(answer[key.toStdString()].dump()), "value");
    QVERIFY(!answer.contains("explain"));
}

void TestHackMatrixEvaluator::refuses_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QString>("subject");

    QTest::newRow("no operation") << "{}"
                                  << "op";
    QTest::newRow("an unknown operation") << R"({"op":"score"})"
                                          << "op";
    QTest::newRow("a fraction") << R"({"op":"reward","score":1.5})"
                                << "score";
    QTest::newRow("a huge number") << R"({"op":"reward","score":1e300})"
                                   << "score";
    QTest::newRow("beyond 64 bits") << R"({"op":"reward","score":99999999999999999999999})"
                                    << "score";
    QTest::newRow("too large") << R"({"op":"reward","credits":1000000001})"
                               << "credits";
    QTest::newRow("a negative count") << R"({"op":"reward","kills":-1})"
                                      << "kills";
    QTest::newRow("a number for a flag") << R"({"op":"reward","game_won":1})"
                                         << "game_won";
    QTest::newRow("a list for a number") << R"({"op":"reward","hp":[3]})"
                                         << "hp";
    addBadDistances();
    addBadSiphons();
}

void TestHackMatrixEvaluator::addBadDistances()
{
    const auto add = [](const char *name, const QString &fields, const char *subject) {
        QTest::newRow(name) << R"({"op":"distance",)" + fields + "}" << subject;
    };
    add("no blocks", R"("from":[0,0],"to":[1,1])", "blocks");
    add("no start", kRows + R"(,"to":[1,1])", "from");
    add("a start off the grid", kRows + R"(,"from":[6,0],"to":[1,1])", "from");
    add("a negative start", kRows + R"(,"from":[0,-1],"to":[1,1])", "from");
    add("a start of three", kRows + R"(,"from":[0,0,0],"to":[1,1])", "from");
    add("a fractional target", kRows + R"(,"from":[0,0],"to":[0.5,1])", "to");
    add("a huge target", kRows + R"(,"from":[0,0],"to":[18446744073709551615,1])", "to");
    add("a target of lists", kRows + R"(,"from":[0,0],"to":[[0],[1]])", "to");
    add("five rows", R"("blocks":["......","......","......","......","......"],"from":[0,0],"to":[1,1])", "blocks");
    add("a short row", R"("blocks":["......","......","......","......","......","..."],"from":[0,0],"to":[1,1])",
        "blocks");
    add("a strange sign", R"("blocks":["......","......","......","......","......","..x..."],"from":[0,0],"to":[1,1])",
        "blocks");
    add("rows of numbers", R"("blocks":[1,2,3,4,5,6],"from":[0,0],"to":[1,1])", "blocks");
}

void TestHackMatrixEvaluator::addBadSiphons()
{
    const auto add = [](const char *name, const QString &cells, const char *subject) {
        QTest::newRow(name) << R"({"op":"siphon","at":[0,0],"cells":)" + cells + "}" << subject;
    };
    QTest::newRow("no cells") << R"({"op":"siphon","at":[0,0]})"
                              << "cells";
    QTest::newRow("no place") << R"({"op":"siphon","cells":[]})"
                              << "at";
    QTest::newRow("an unknown owned program") << R"({"op":"siphon","at":[0,0],"cells":[],"owned":["nuke"]})"
                                              << "owned";
    QTest::newRow("owned numbers") << R"({"op":"siphon","at":[0,0],"cells":[],"owned":[1]})"
                                   << "owned";
    add("cells that are a text", R"("all")", "cells");
    add("a cell that is a number", "[7]", "cells[0]");
    add("a cell off the grid", R"([{"r":0,"c":6}])", "cells[0]");
    add("a cell twice", R"([{"r":0,"c":0},{"r":0,"c":0}])", "cells[1]");
    add("an unknown block", R"([{"r":0,"c":0,"block":"wall"}])", "cells[0]");
    add("a data block without points", R"([{"r":0,"c":0,"block":"data"}])", "cells[0]");
    add("too many points", R"([{"r":0,"c":0,"block":"data","points":21}])", "cells[0]");
    add("a program block without a program", R"([{"r":0,"c":0,"block":"program"}])", "cells[0]");
    add("an unknown program", R"([{"r":0,"c":0,"block":"program","program":"nuke"}])", "cells[0]");
    add("a question block with both", R"([{"r":0,"c":0,"block":"question","program":"push","points":1}])", "cells[0]");
    add("negative credits", R"([{"r":0,"c":0,"credits":-1}])", "cells[0]");
    add("too many credits", R"([{"r":0,"c":0,"credits":65536}])", "cells[0]");
    add("siphoned is a text", R"([{"r":0,"c":0,"siphoned":"yes"}])", "cells[0]");
}

void TestHackMatrixEvaluator::refuses()
{
    QFETCH(QString, record);
    ProtocolEvaluator evaluator(Rules(), Explain::No);
    const auto refused = evaluator.answer(parsed(record));
    QVERIFY(!refused);
    QTEST(QString::fromStdString(refused.error().subject), "subject");
    QVERIFY(!refused.error().cause.empty());
}

void TestHackMatrixEvaluator::rewardHasAllParts()
{
    ProtocolEvaluator evaluator(Rules(), Explain::Yes);
    const auto answer = evaluator.answer(parsed(R"({"op":"reward","kills":1})")).value();
    QCOMPARE(answer["parts"].size(), std::size_t(kPartCount));
    for (const auto &part : Rules::info().parts) {
        QVERIFY(answer["parts"].contains(part.name));
        QCOMPARE(answer["explain"][part.name]["value"].dump(), answer["parts"][part.name].dump());
    }
}

QTEST_GUILESS_MAIN(TestHackMatrixEvaluator)
#include "tst_hackmatrixevaluator.moc"
