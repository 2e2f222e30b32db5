// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every evaluator, tried with the records of its golden vectors and every variant.
#include "tests/conformance/covers.h"
#include "tests/conformance/games.h"

#include <fstream>

using namespace merit;

namespace {

std::vector<Json> recordsOf(const QString &file)
{
    std::vector<Json> records;
    std::ifstream stream(QDir(MERIT_TEST_DATA).filePath(file).toStdString());
    for (std::string line; std::getline(stream, line);)
        records.push_back(Json::parse(line));
    return records;
}

std::unique_ptr<Evaluator> makeEvaluatorOfRow(Explain explain)
{
    QFETCH(QString, name);
    QFETCH(QString, variant);
    return loadGame(name)->createEvaluator({variant.toStdString(), {}}, explain).value();
}

} // namespace

class TestEvaluatorLaws : public QObject {
    Q_OBJECT

private slots:
    void sameRecordsSameAnswers_data() { addFiles(); }
    void sameRecordsSameAnswers();
    void explainingChangesNothing_data() { addFiles(); }
    void explainingChangesNothing();

private:
    static void addFiles();
};

void TestEvaluatorLaws::addFiles()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("variant");
    QTest::addColumn<QString>("file");
    for (const auto &name : builtGames()) {
        const auto *game = loadGame(name);
        QVERIFY2(game, qPrintable(name));
        const auto files = recordFiles(name);
        QVERIFY2(!files.isEmpty(), qPrintable("no records for " + name));
        for (const auto &file : files)
            for (const auto &variant : game->model().variants)
                QTest::addRow("%s as %s", qPrintable(file), variant.name.c_str())
                    << name << QString::fromStdString(variant.name) << file;
    }
}

// The second one is always some records behind: whatever the two had in common would show.
void TestEvaluatorLaws::sameRecordsSameAnswers()
{
    constexpr std::size_t kDistance = 7;
    QFETCH(QString, file);
    const auto records = recordsOf(file);
    QVERIFY(!records.empty());
    const auto first = makeEvaluatorOfRow(Explain::Yes);
    const auto second = makeEvaluatorOfRow(Explain::Yes);
    std::vector<Result<Json>> answers;
    for (std::size_t i = 0; i < records.size() + kDistance; ++i) {
        if (i < records.size())
            answers.push_back(first->answer(records[i]));
        if (i >= kDistance) {
            const auto again = second->answer(records[i - kDistance]);
            QVERIFY2(again == answers[i - kDistance], qPrintable(QStringLiteral("record %1").arg(i - kDistance + 1)));
        }
    }
}

void TestEvaluatorLaws::explainingChangesNothing()
{
    QFETCH(QString, file);
    const auto plain = makeEvaluatorOfRow(Explain::No);
    const auto explaining = makeEvaluatorOfRow(Explain::Yes);
    int number = 0;
    for (const auto &record : recordsOf(file)) {
        ++number;
        const auto answer = plain->answer(record);
        const auto explained = explaining->answer(record);
        QVERIFY2(answer, qPrintable(QStringLiteral("record %1").arg(number)));
        QVERIFY2(explained && covers(*explained, *answer), qPrintable(QStringLiteral("record %1").arg(number)));
        QVERIFY(!answer->contains("explain"));
    }
}

QTEST_GUILESS_MAIN(TestEvaluatorLaws)
#include "tst_evaluatorlaws.moc"
