// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/core/column.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace merit;

namespace {

Range scan(const std::vector<double> &values, std::size_t first, std::size_t last)
{
    Range range;
    for (auto i = first; i < std::min(last, values.size()); ++i)
        range.include(values[i]);
    return range;
}

Column columnOf(const std::vector<double> &values)
{
    Column column;
    for (const auto value : values)
        column.append(value);
    return column;
}

std::vector<double> randomValues(std::size_t size, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> value(-1000.0, 1000.0);
    std::vector<double> values(size);
    std::ranges::generate(values, [&] { return value(random); });
    return values;
}

// Every stretch of a short column, many random ones of a long one.
bool agreesWithScan(const Column &column, const std::vector<double> &values)
{
    const auto size = values.size();
    if (size <= 80) {
        for (std::size_t first = 0; first <= size; ++first)
            for (std::size_t last = 0; last <= size + 2; ++last)
                if (column.range(first, last) != scan(values, first, last))
                    return false;
        return true;
    }
    std::mt19937_64 random(size);
    for (int i = 0; i < 2000; ++i) {
        const auto first = random() % (size + 10);
        const auto last = random() % (size + 10);
        if (column.range(first, last) != scan(values, first, last))
            return false;
    }
    return column.range(0, size) == scan(values, 0, size);
}

} // namespace

class TestColumn : public QObject {
    Q_OBJECT

private slots:
    void range_data();
    void range();
    void oneSpikeIsSeen();
    void emptyRanges();
    void beyondTheEnd();
    void truncateThenAppend_data();
    void truncateThenAppend();
    void truncateUpwardsDoesNothing();
    void rangeIncludes();
};

void TestColumn::range_data()
{
    QTest::addColumn<std::size_t>("size");
    for (const std::size_t size :
         {1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 71, 72, 511, 512, 513, 4095, 4096, 4097, 5000})
        QTest::addRow("%zu values", size) << size;
}

void TestColumn::range()
{
    QFETCH(std::size_t, size);
    const auto values = randomValues(size, static_cast<unsigned>(size));
    const auto column = columnOf(values);
    QCOMPARE(column.size(), size);
    QCOMPARE(column.values(), values);
    QVERIFY(agreesWithScan(column, values));
}

// A single value that stands out, at every place: no entry of the pyramid is left out and none counts double.
void TestColumn::oneSpikeIsSeen()
{
    for (std::size_t spike = 0; spike < 600; ++spike) {
        std::vector<double> values(600, 0.0);
        values[spike] = 1.0;
        const auto column = columnOf(values);
        QCOMPARE(column.range(0, 600).maximum, 1.0);
        QCOMPARE(column.range(0, spike).isEmpty() ? 0.0 : column.range(0, spike).maximum, 0.0);
        QCOMPARE(column.range(spike + 1, 600).isEmpty() ? 0.0 : column.range(spike + 1, 600).maximum, 0.0);
        QCOMPARE(column.range(spike, spike + 1), (Range{1.0, 1.0}));
    }
}

void TestColumn::emptyRanges()
{
    QVERIFY(Column().range(0, 0).isEmpty());
    QVERIFY(Column().range(0, 100).isEmpty());
    const auto column = columnOf(randomValues(100, 1));
    QVERIFY(column.range(0, 0).isEmpty());
    QVERIFY(column.range(64, 64).isEmpty());
    QVERIFY(column.range(50, 20).isEmpty());
    QVERIFY(column.range(100, 200).isEmpty());
}

void TestColumn::beyondTheEnd()
{
    const auto values = randomValues(100, 2);
    const auto column = columnOf(values);
    QCOMPARE(column.range(90, 1000), scan(values, 90, 100));
    QCOMPARE(column.range(0, SIZE_MAX), scan(values, 0, 100));
}

void TestColumn::truncateThenAppend_data()
{
    QTest::addColumn<std::size_t>("size");
    QTest::addColumn<std::size_t>("kept");
    for (const std::size_t size : {64, 513, 4100})
        for (const std::size_t kept : {0, 1, 7, 8, 9, 63, 64, 65, 512, 4096})
            if (kept < size)
                QTest::addRow("%zu cut to %zu", size, kept) << size << kept;
}

void TestColumn::truncateThenAppend()
{
    QFETCH(std::size_t, size);
    QFETCH(std::size_t, kept);
    auto values = randomValues(size, 3);
    auto column = columnOf(values);
    column.truncate(kept);
    values.resize(kept);
    QCOMPARE(column.values(), values);
    QVERIFY(agreesWithScan(column, values));
    for (const auto value : randomValues(size, 4)) {
        column.append(value / 2);
        values.push_back(value / 2);
    }
    QVERIFY(agreesWithScan(column, values));
}

void TestColumn::truncateUpwardsDoesNothing()
{
    const auto values = randomValues(70, 5);
    auto column = columnOf(values);
    column.truncate(70);
    column.truncate(1000);
    QCOMPARE(column.values(), values);
    QVERIFY(agreesWithScan(column, values));
}

void TestColumn::rangeIncludes()
{
    Range range;
    QVERIFY(range.isEmpty());
    range.include(Range{});
    QVERIFY(range.isEmpty());
    range.include(5.0);
    QCOMPARE(range, (Range{5.0, 5.0}));
    range.include(Range{-2.0, 3.0});
    QCOMPARE(range, (Range{-2.0, 5.0}));
    range.include(Range{});
    QCOMPARE(range, (Range{-2.0, 5.0}));
}

QTEST_GUILESS_MAIN(TestColumn)
#include "tst_column.moc"
