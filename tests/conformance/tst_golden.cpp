// SPDX-License-Identifier: GPL-3.0-or-later
// The golden vectors, replayed through the plugins' evaluators: every key of every expected line, exactly.
#include "model/io/evaluator.h"
#include "plugins/api/game.h"
#include "tests/conformance/covers.h"

#include <QDir>
#include <QPluginLoader>
#include <QTest>

#include <fstream>
#include <sstream>

using merit::covers;
using merit::Json;

namespace {

std::ifstream openData(const QString &name)
{
    return std::ifstream(QDir(MERIT_TEST_DATA).filePath(name).toStdString());
}

} // namespace

class TestGolden : public QObject {
    Q_OBJECT

private slots:
    void everyFileHasARow();
    void replay_data();
    void replay();
};

struct GoldenRow {
    const char *file;
    const char *variant;
    const char *set; // NAME=VALUE or empty
};

constexpr GoldenRow kRows[] = {
    {"battlecity.spec", "spec", ""},
    {"battlecity.spec.scale=0.1", "spec", "scale=0.1"},
    {"battlecity.spec.scale=0.35", "spec", "scale=0.35"},
    {"zelda.upstream", "upstream", ""},
    {"zelda.spec", "spec", ""},
    {"zelda.observe", "spec", ""},
    {"zelda.animation", "upstream", ""},
    {"drmario.planes", "spec", ""},
    {"drmario.planes-decision", "spec", ""},
    {"drmario.terminated", "spec", ""},
    {"drmario.feasible", "spec", ""},
    {"escaperoom.next-step", "spec", ""},
    {"escaperoom.disabled", "spec", ""},
    {"hackmatrix.reward", "spec", ""},
    {"hackmatrix.distance", "spec", ""},
    {"hackmatrix.siphon", "spec", ""},
};

void TestGolden::everyFileHasARow()
{
    QStringList named;
    for (const auto &row : kRows)
        named << QString::fromLatin1(row.file) + ".in.jsonl";
    named.sort();
    QCOMPARE(QDir(MERIT_TEST_DATA).entryList({"*.in.jsonl"}, QDir::Files, QDir::Name), named);
}

void TestGolden::replay_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("variant");
    QTest::addColumn<QString>("set");
    for (const auto &row : kRows)
        QTest::newRow(row.file) << row.file << row.variant << row.set;
}

void TestGolden::replay()
{
    QFETCH(QString, file);
    QFETCH(QString, variant);
    QFETCH(QString, set);

    QPluginLoader loader(QStringLiteral(MERIT_BUILD_DIR "/merit-plugins/") + file.section('.', 0, 0) + ".so");
    auto *game = qobject_cast<merit::Game *>(loader.instance());
    QVERIFY2(game, qPrintable(loader.errorString()));
    merit::Settings settings{variant.toStdString(), {}};
    if (!set.isEmpty())
        QVERIFY(merit::assignParameter(game->model().parameters, settings, set.toStdString()));
    auto evaluator = game->createEvaluator(settings, merit::Explain::No);
    QVERIFY2(evaluator, evaluator ? "" : evaluator.error().message().c_str());

    auto input = openData(file + ".in.jsonl");
    auto expected = openData(file + ".out.jsonl");
    std::stringstream output;
    QVERIFY(merit::evaluateStream(**evaluator, input, output) == merit::StreamStatus::AllAnswered);

    std::string expectedLine;
    int number = 0;
    while (std::getline(expected, expectedLine)) {
        ++number;
        std::string line;
        QVERIFY2(std::getline(output, line), qPrintable(QStringLiteral("no answer to line %1").arg(number)));
        if (!covers(Json::parse(line), Json::parse(expectedLine)))
            QFAIL(qPrintable(QStringLiteral("line %1:\n answer   %2\n expected %3")
                                 .arg(QString::number(number), QString::fromStdString(line).left(2000),
                                      QString::fromStdString(expectedLine).left(2000))));
    }
    QVERIFY(number > 0);
    std::string rest;
    QVERIFY(!std::getline(output, rest));
}

QTEST_GUILESS_MAIN(TestGolden)
#include "tst_golden.moc"
