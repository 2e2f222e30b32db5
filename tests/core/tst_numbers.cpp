// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/core/numbers.h"

#include <QTest>

#include <bit>
#include <clocale>
#include <cmath>
#include <limits>
#include <locale>
#include <random>

using namespace merit;

namespace {

// A locale of our own, since those of the system may not be installed: 1.234,5
class CommaPunctuation : public std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

} // namespace

class TestNumbers : public QObject {
    Q_OBJECT

private slots:
    void shortestText_data();
    void shortestText();
    void shortestReadsBack();
    void hexAddressText_data();
    void hexAddressText();
    void number_data();
    void number();
    void unsignedNumber_data();
    void unsignedNumber();
    void localeIndependence();
};

void TestNumbers::shortestText_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << "0";
    QTest::newRow("a zero has no sign") << -0.0 << "0";
    QTest::newRow("whole") << 54.0 << "54";
    QTest::newRow("a tenth") << 0.1 << "0.1";
    QTest::newRow("negative") << -3.5 << "-3.5";
    QTest::newRow("sum of tenths") << 0.1 + 0.2 << "0.30000000000000004";
    QTest::newRow("large") << 1e30 << "1e+30";
    QTest::newRow("small") << 5e-324 << "5e-324";
    QTest::newRow("largest") << std::numeric_limits<double>::max() << "1.7976931348623157e+308";
    QTest::newRow("longest") << -2.2250738585072014e-308 << "-2.2250738585072014e-308";
}

void TestNumbers::shortestText()
{
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(shortest(value)), text);
}

void TestNumbers::shortestReadsBack()
{
    std::mt19937_64 random(11);
    for (int i = 0; i < 20000; ++i) {
        const auto value = std::bit_cast<double>(random());
        if (!std::isfinite(value))
            continue;
        const auto back = parseNumber(shortest(value));
        QVERIFY(back.has_value());
        QCOMPARE(std::bit_cast<std::uint64_t>(*back), std::bit_cast<std::uint64_t>(value));
    }
}

void TestNumbers::hexAddressText_data()
{
    QTest::addColumn<quint32>("address");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0U << "0x00";
    QTest::newRow("one digit") << 0xFU << "0x0F";
    QTest::newRow("two digits") << 0x92U << "0x92";
    QTest::newRow("three digits") << 0x310U << "0x310";
    QTest::newRow("capitals") << 0xABCDEFU << "0xABCDEF";
    QTest::newRow("largest") << 0xFFFFFFFFU << "0xFFFFFFFF";
}

void TestNumbers::hexAddressText()
{
    QFETCH(quint32, address);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(hexAddress(address)), text);
    QCOMPARE(parseUnsigned(hexAddress(address)), std::optional<std::uint32_t>(address));
}

void TestNumbers::number_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isNumber");
    QTest::addColumn<double>("value");
    const auto yes = [](const char *text, double value) { QTest::newRow(text) << QByteArray(text) << true << value; };
    const auto no = [](const char *name, QByteArray text) { QTest::newRow(name) << text << false << 0.0; };
    yes("0.35", 0.35);
    yes("-2", -2.0);
    yes("1e3", 1000.0);
    yes("1E-3", 0.001);
    yes(".5", 0.5);
    yes("5.", 5.0);
    yes("007", 7.0);
    no("empty", "");
    no("a word", "two");
    no("plus", "+1");
    no("leading space", " 1");
    no("trailing space", "1 ");
    no("trailing unit", "1px");
    no("two points", "1.2.3");
    no("comma", "0,35");
    no("hexadecimal", "0x10");
    no("inf", "inf");
    no("-inf", "-inf");
    no("nan", "nan");
    no("too large", "1e999");
    no("NUL inside", QByteArray("1\0002", 3));
    no("only a sign", "-");
    no("only an exponent", "e5");
}

void TestNumbers::number()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isNumber);
    QFETCH(double, value);
    const auto parsed = parseNumber(text.toStdString());
    QCOMPARE(parsed.has_value(), isNumber);
    QCOMPARE(parsed.value_or(0.0), value);
}

void TestNumbers::unsignedNumber_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isNumber");
    QTest::addColumn<quint32>("value");
    const auto yes = [](const char *text, quint32 value) { QTest::newRow(text) << text << true << value; };
    const auto no = [](const char *name, const char *text) { QTest::newRow(name) << text << false << 0U; };
    yes("0", 0);
    yes("144", 144);
    yes("0x90", 0x90);
    yes("0X90", 0x90);
    yes("0xabc", 0xABC);
    yes("0xABC", 0xABC);
    yes("010", 10);
    yes("4294967295", 4294967295U);
    yes("0xFFFFFFFF", 4294967295U);
    no("empty", "");
    no("0x alone", "0x");
    no("0x twice", "0x0x1");
    no("negative", "-1");
    no("negative hexadecimal", "0x-1");
    no("plus", "+1");
    no("one too many", "4294967296");
    no("one too many in hexadecimal", "0x100000000");
    no("hexadecimal digits without 0x", "9A");
    no("not a hexadecimal digit", "0xG0");
    no("fraction", "1.5");
    no("spaces", " 1");
    no("trailing", "1 ");
}

void TestNumbers::unsignedNumber()
{
    QFETCH(QString, text);
    QFETCH(bool, isNumber);
    QFETCH(quint32, value);
    const auto parsed = parseUnsigned(text.toStdString());
    QCOMPARE(parsed.has_value(), isNumber);
    QCOMPARE(parsed.value_or(0U), value);
}

void TestNumbers::localeIndependence()
{
    const auto before = std::locale::global(std::locale(std::locale::classic(), new CommaPunctuation));
    // Not installed everywhere; where it is, it counts.
    std::setlocale(LC_ALL, "de_DE.UTF-8");
    const auto text = shortest(1234.5);
    const auto whole = shortest(1234567.0);
    const auto point = parseNumber("1234.5");
    const auto comma = parseNumber("1234,5");
    const auto address = hexAddress(0x12345);
    std::setlocale(LC_ALL, "C");
    std::locale::global(before);
    QCOMPARE(text, std::string("1234.5"));
    QCOMPARE(whole, std::string("1234567"));
    QCOMPARE(point, std::optional<double>(1234.5));
    QVERIFY(!comma.has_value());
    QCOMPARE(address, std::string("0x12345"));
}

QTEST_GUILESS_MAIN(TestNumbers)
#include "tst_numbers.moc"
