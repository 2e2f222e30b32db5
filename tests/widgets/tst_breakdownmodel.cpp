// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/traces.h"
#include "widgets/breakdownmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace merit;

class TestBreakdownModel : public QObject {
    Q_OBJECT

private slots:
    void init();
    void shows_data();
    void shows();
    void isEmptyBeforeParts();
    void anotherGameMakesNewRows();
    void tellsTheClause();

private:
    QString shown(int row, int column) const { return m_model->index(row, column).data().toString(); }

    std::unique_ptr<BreakdownModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestBreakdownModel::init()
{
    m_tester.reset();
    m_model = std::make_unique<BreakdownModel>();
    m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(),
                                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_model->setParts({{"near", "BC-7", "Paid for coming closer"}, {"kill", "BC-9", "Paid once"}});
}

void TestBreakdownModel::shows_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<QStringList>("rows");

    QTest::newRow("first step") << 0 << QStringList{"near 1 25 % 1", "kill 3 75 % 3", "total 4 100 % 4"};
    QTest::newRow("signs count by magnitude") << 1 << QStringList{"near -1 50 % 0", "kill 1 50 % 4", "total 0 100 % 4"};
    QTest::newRow("nothing paid") << 2 << QStringList{"near 0 0 % 0", "kill 0 0 % 4", "total 0 0 % 4"};
    QTest::newRow("a new episode starts its sums")
        << 3 << QStringList{"near 2 100 % 2", "kill 0 0 % 0", "total 2 100 % 2"};
    QTest::newRow("a step that is not there") << 99 << QStringList{"near 0 0 % 0", "kill 0 0 % 0", "total 0 0 % 0"};
}

void TestBreakdownModel::shows()
{
    QFETCH(int, step);
    QFETCH(QStringList, rows);
    const auto trace = traceOf({"near", "kill"}, {{1, 3}, {-1, 1}, {0, 0}, {2, 0}}, {0, 3});
    const QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
    m_model->showStep(trace, static_cast<std::uint64_t>(step));
    QCOMPARE(changes.size(), 1);
    QCOMPARE(m_model->rowCount(), rows.size());
    for (int row = 0; row < rows.size(); ++row) {
        QStringList cells;
        for (int column = 0; column < m_model->columnCount(); ++column)
            cells << shown(row, column);
        QCOMPARE(cells.join(' '), rows[row]);
    }
}

void TestBreakdownModel::isEmptyBeforeParts()
{
    BreakdownModel model;
    model.showStep(traceOf({"near"}, {{1}}), 0);
    QCOMPARE(model.rowCount(), 0);
}

void TestBreakdownModel::anotherGameMakesNewRows()
{
    m_model->setParts({{"progress", "ER-5", ""}});
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(shown(0, BreakdownModel::PartColumn), QStringLiteral("progress"));
    QCOMPARE(shown(1, BreakdownModel::PartColumn), QStringLiteral("total"));
}

void TestBreakdownModel::tellsTheClause()
{
    const auto tip = m_model->index(0, BreakdownModel::StepColumn).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains("BC-7") && tip.contains("coming closer"), qPrintable(tip));
}

QTEST_MAIN(TestBreakdownModel)
#include "tst_breakdownmodel.moc"
