// SPDX-License-Identifier: GPL-3.0-or-later
// Every clause of the specifications has a test: asks all test programs for the names of their rows.
#include "tests/conformance/coverage.h"

#include <QFileInfo>
#include <QProcess>
#include <QTest>

#include <numeric>

using namespace merit;

class TestCoverage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void rowCovers_data();
    void rowCovers();
    void typoIsSeen_data();
    void typoIsSeen();
    void everyClauseHasARow_data();
    void everyClauseHasARow();
    void everyRowNamesARealClause();
    void everyNamedTestExists();

private:
    void ask(const QString &program);

    QStringList m_rows;    // of all programs,
    QSet<QString> m_names; // and with them the functions that have none
};

void TestCoverage::initTestCase()
{
    const auto programs = filledLines(MERIT_BUILD_DIR "/tests/programs.txt");
    QVERIFY2(!programs.isEmpty(), "tests/programs.txt of the build folder is not there or empty");
    QStringList missing;
    for (const auto &program : programs)
        if (!QFileInfo::exists(program))
            missing << QFileInfo(program).fileName();
    QVERIFY2(missing.isEmpty(), qPrintable("coverage needs all test programs; build them first: " + missing.join(' ')));
    for (const auto &program : programs)
        ask(program);
}

// Qt Test answers -datatags with "Class function row" for each row, without the row where a function has none.
void TestCoverage::ask(const QString &program)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, {"-datatags"});
    QVERIFY2(process.waitForFinished(60000) && process.exitCode() == 0,
             qPrintable(program + " -datatags: " + process.errorString()));
    int functions = 0;
    for (const auto &line : QString::fromUtf8(process.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts)) {
        ++functions;
        if (const auto row = line.section(' ', 2); !row.isEmpty()) {
            m_rows << row;
            m_names << row;
        }
        m_names << line.section(' ', 1, 1);
    }
    QVERIFY2(functions > 0, qPrintable(program + " lists no tests"));
}

void TestCoverage::rowCovers_data()
{
    QTest::addColumn<QString>("row");
    QTest::addColumn<bool>("isCovered");
    QTest::newRow("id and words") << "BC-1 alive" << true;
    QTest::newRow("id alone") << "BC-1" << true;
    QTest::newRow("longer id") << "BC-10 alive" << false;
    QTest::newRow("id with a letter") << "BC-1b alive" << false;
    QTest::newRow("id further on") << "alive BC-1" << false;
    QTest::newRow("small letters") << "bc-1 alive" << false;
    QTest::newRow("another game") << "ZE-1 alive" << false;
}

void TestCoverage::rowCovers()
{
    QFETCH(QString, row);
    QFETCH(bool, isCovered);
    QCOMPARE(rowCounts({"BC-1"}, {"words only", row}).value("BC-1"), isCovered ? 1 : 0);
}

void TestCoverage::typoIsSeen_data()
{
    QTest::addColumn<QString>("row");
    QTest::addColumn<QStringList>("mentioned");
    QTest::newRow("one") << "BC-1 alive" << QStringList{"BC-1"};
    QTest::newRow("several, anywhere") << "BC-77 before ZE-0" << QStringList{"BC-77", "ZE-0"};
    QTest::newRow("with a letter") << "BC-1b alive" << QStringList{"BC-1b"};
    QTest::newRow("no clause") << "UTF-8 and 0xBC-1" << QStringList{};
}

void TestCoverage::typoIsSeen()
{
    QFETCH(QString, row);
    QFETCH(QStringList, mentioned);
    QCOMPARE(mentionedClauses(row, allClauses()), mentioned);
}

void TestCoverage::everyClauseHasARow_data()
{
    QTest::addColumn<QStringList>("clauses");
    const auto games = clausesByGame();
    for (auto it = games.begin(); it != games.end(); ++it)
        QTest::newRow(qPrintable(it.key())) << it.value();
}

void TestCoverage::everyClauseHasARow()
{
    QFETCH(QStringList, clauses);
    const auto counts = rowCounts(clauses, m_rows);
    QStringList missing;
    for (const auto &clause : clauses)
        if (counts[clause] == 0)
            missing << clause;
    qInfo("%s: %d of %d clauses covered, by %d rows", QTest::currentDataTag(),
          static_cast<int>(clauses.size() - missing.size()), static_cast<int>(clauses.size()),
          std::accumulate(counts.begin(), counts.end(), 0));
    QVERIFY2(missing.isEmpty(), qPrintable("no row begins with " + missing.join(", ")));
}

void TestCoverage::everyRowNamesARealClause()
{
    const auto known = allClauses();
    QStringList unknown;
    for (const auto &row : m_rows)
        for (const auto &clause : mentionedClauses(row, known))
            if (!known.contains(clause))
                unknown << "\"" + row + "\": there is no " + clause;
    QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join('\n')));
}

void TestCoverage::everyNamedTestExists()
{
    const auto lines = filledLines(MERIT_TEST_DATA "/named-tests.txt");
    QVERIFY(!lines.isEmpty());
    QMap<QString, int> counts;
    QStringList missing;
    for (const auto &line : lines) {
        ++counts[line.section(' ', 0, 0)];
        if (!m_names.contains(line.section(' ', 1)))
            missing << line;
    }
    QVERIFY2(missing.isEmpty(), qPrintable("neither a row nor a function: " + missing.join(", ")));
    for (auto it = counts.begin(); it != counts.end(); ++it)
        qInfo("document %s: all of its %d named tests are there", qPrintable(it.key()), it.value());
}

QTEST_GUILESS_MAIN(TestCoverage)
#include "tst_coverage.moc"
