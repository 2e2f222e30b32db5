// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/io/fields.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace merit;

namespace {

template <typename T>
QString messageOf(const Result<T> &result)
{
    return result ? QString() : QString::fromStdString(result.error().message());
}

Json parse(const QString &text)
{
    return Json::parse(text.toStdString());
}

constexpr auto kNothing = "{}";

} // namespace

class TestFields : public QObject {
    Q_OBJECT

private slots:
    void text_data();
    void text();
    void number_data();
    void number();
    void integer_data();
    void integer();
    void integerAtTheEnds();
    void flag_data();
    void flag();
    void fallbacks();
    void memoryFromHex();
    void memoryFromAddresses();
    void memoryRefuses_data();
    void memoryRefuses();
    void memoryOfAnotherSize();
};

void TestFields::text_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("message");
    QTest::newRow("a word") << R"({"op":"step"})"
                            << "step"
                            << "";
    QTest::newRow("empty") << R"({"op":""})"
                           << ""
                           << "";
    QTest::newRow("missing") << kNothing << ""
                             << "op: missing";
    QTest::newRow("a number") << R"({"op":1})"
                              << ""
                              << "op: not a string";
    QTest::newRow("null") << R"({"op":null})"
                          << ""
                          << "op: not a string";
    QTest::newRow("an array") << R"({"op":["step"]})"
                              << ""
                              << "op: not a string";
}

void TestFields::text()
{
    QFETCH(QString, record);
    QFETCH(QString, value);
    QFETCH(QString, message);
    const auto field = textField(parse(record), "op");
    QCOMPARE(messageOf(field), message);
    QCOMPARE(QString::fromStdString(field.value_or("")), value);
}

void TestFields::number_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("message");
    QTest::newRow("a fraction") << R"({"y":-14.15})" << -14.15 << "";
    QTest::newRow("a whole number") << R"({"y":20})" << 20.0 << "";
    QTest::newRow("large") << R"({"y":1e308})" << 1e308 << "";
    QTest::newRow("beyond 64 bits") << R"({"y":18446744073709551616})" << 18446744073709551616.0 << "";
    QTest::newRow("missing") << kNothing << 0.0 << "y: missing";
    QTest::newRow("text") << R"({"y":"20"})" << 0.0 << "y: not a number";
    QTest::newRow("true") << R"({"y":true})" << 0.0 << "y: not a number";
    QTest::newRow("null") << R"({"y":null})" << 0.0 << "y: not a number";
}

void TestFields::number()
{
    QFETCH(QString, record);
    QFETCH(double, value);
    QFETCH(QString, message);
    const auto field = numberField(parse(record), "y");
    QCOMPARE(messageOf(field), message);
    QCOMPARE(field.value_or(0.0), value);
}

void TestFields::integer_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<QString>("message");
    QTest::newRow("inside") << R"({"hp":3})" << qint64(3) << "";
    QTest::newRow("smallest") << R"({"hp":-5})" << qint64(-5) << "";
    QTest::newRow("largest") << R"({"hp":10})" << qint64(10) << "";
    QTest::newRow("too small") << R"({"hp":-6})" << qint64(0) << "hp: -6 is outside -5 to 10";
    QTest::newRow("too large") << R"({"hp":11})" << qint64(0) << "hp: 11 is outside -5 to 10";
    QTest::newRow("2^63") << R"({"hp":9223372036854775808})" << qint64(0)
                          << "hp: 9223372036854775808 is outside -5 to 10";
    QTest::newRow("2^64 - 1") << R"({"hp":18446744073709551615})" << qint64(0)
                              << "hp: 18446744073709551615 is outside -5 to 10";
    QTest::newRow("2^64") << R"({"hp":18446744073709551616})" << qint64(0) << "hp: not a whole number";
    QTest::newRow("a fraction") << R"({"hp":1.5})" << qint64(0) << "hp: not a whole number";
    QTest::newRow("text") << R"({"hp":"3"})" << qint64(0) << "hp: not a whole number";
    QTest::newRow("null") << R"({"hp":null})" << qint64(0) << "hp: not a whole number";
    QTest::newRow("missing") << kNothing << qint64(0) << "hp: missing";
}

void TestFields::integer()
{
    QFETCH(QString, record);
    QFETCH(qint64, value);
    QFETCH(QString, message);
    const auto field = integerField(parse(record), "hp", -5, 10);
    QCOMPARE(messageOf(field), message);
    QCOMPARE(static_cast<qint64>(field.value_or(0)), value);
}

void TestFields::integerAtTheEnds()
{
    const auto at = [](const char *record) { return integerField(Json::parse(record), "n", INT64_MIN, INT64_MAX); };
    QCOMPARE(at(R"({"n":9223372036854775807})").value_or(0), INT64_MAX);
    QCOMPARE(at(R"({"n":-9223372036854775808})").value_or(0), INT64_MIN);
    QVERIFY(!at(R"({"n":9223372036854775808})"));
}

void TestFields::flag_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<bool>("value");
    QTest::addColumn<QString>("message");
    QTest::newRow("true") << R"({"won":true})" << true << "";
    QTest::newRow("false") << R"({"won":false})" << false << "";
    QTest::newRow("missing") << kNothing << true << "";
    QTest::newRow("1") << R"({"won":1})" << false << "won: not true or false";
    QTest::newRow("text") << R"({"won":"true"})" << false << "won: not true or false";
    QTest::newRow("null") << R"({"won":null})" << false << "won: not true or false";
}

void TestFields::flag()
{
    QFETCH(QString, record);
    QFETCH(bool, value);
    QFETCH(QString, message);
    const auto field = flagField(parse(record), "won", true);
    QCOMPARE(messageOf(field), message);
    QCOMPARE(field.value_or(false), value);
}

// A fallback stands for a field that is not there, not for one that is wrong.
void TestFields::fallbacks()
{
    QCOMPARE(numberField(Json::object(), "y", 2.5).value_or(0), 2.5);
    QCOMPARE(messageOf(numberField(Json{{"y", "x"}}, "y", 2.5)), QString("y: not a number"));
    QCOMPARE(integerField(Json::object(), "n", 0, 5, 4).value_or(0), 4);
    QCOMPARE(messageOf(integerField(Json{{"n", 9}}, "n", 0, 5, 4)), QString("n: 9 is outside 0 to 5"));
    QCOMPARE(flagField(Json::object(), "won", false).value_or(true), false);
}

void TestFields::memoryFromHex()
{
    MemoryImage expected(kNesMemorySize);
    std::string digits;
    for (std::size_t i = 0; i < kNesMemorySize; ++i) {
        expected[i] = static_cast<std::uint8_t>(i * 7);
        const auto text = QByteArray::number(expected[i], 16).rightJustified(2, '0');
        digits += (i % 2 ? text : text.toUpper()).toStdString();
    }
    const MemoryImage base(kNesMemorySize, 0x55);
    const auto memory = memoryField(Json{{"ram", digits}}, "ram", base);
    QCOMPARE(messageOf(memory), QString());
    QCOMPARE(*memory, expected);
}

void TestFields::memoryFromAddresses()
{
    const MemoryImage base(kNesMemorySize, 0x55);
    auto expected = base;
    expected[0x90] = 1;
    expected[0x7FF] = 255;
    expected[10] = 0;
    const auto memory = memoryField(Json::parse(R"({"ram":{"0x90":1,"0x7ff":255,"10":0}})"), "ram", base);
    QCOMPARE(messageOf(memory), QString());
    QCOMPARE(*memory, expected);
    QCOMPARE(memoryField(Json{{"ram", Json::object()}}, "ram", base).value(), base);
}

void TestFields::memoryRefuses_data()
{
    QTest::addColumn<QString>("ram");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QString &ram, const char *message) {
        QTest::newRow(name) << ram << message;
    };
    const auto hex = [](int count) { return '"' + QString(count, '0') + '"'; };
    row("address outside", R"({"0x900":1})", "ram: address 0x900 is outside 0x000-0x7FF");
    row("first address outside", R"({"0x800":1})", "ram: address 0x800 is outside 0x000-0x7FF");
    row("decimal address outside", R"({"2048":1})", "ram: address 0x800 is outside 0x000-0x7FF");
    row("not an address", R"({"player":1})", "ram: \"player\" is not an address");
    row("negative address", R"({"-1":1})", "ram: \"-1\" is not an address");
    row("empty address", R"({"":1})", "ram: \"\" is not an address");
    row("address beyond 32 bits", R"({"0x100000000":1})", "ram: \"0x100000000\" is not an address");
    row("256", R"({"0x90":256})", "ram: value at 0x90 is not a byte (0-255)");
    row("-1", R"({"0x90":-1})", "ram: value at 0x90 is not a byte (0-255)");
    row("2^63", R"({"0x90":9223372036854775808})", "ram: value at 0x90 is not a byte (0-255)");
    row("2^64 - 1", R"({"0x90":18446744073709551615})", "ram: value at 0x90 is not a byte (0-255)");
    row("2^64", R"({"0x90":18446744073709551616})", "ram: value at 0x90 is not a byte (0-255)");
    row("a fraction", R"({"0x90":1.0})", "ram: value at 0x90 is not a byte (0-255)");
    row("text for a byte", R"({"0x90":"1"})", "ram: value at 0x90 is not a byte (0-255)");
    row("null for a byte", R"({"0x90":null})", "ram: value at 0x90 is not a byte (0-255)");
    row("good before bad", R"({"0x90":1,"0x91":300})", "ram: value at 0x91 is not a byte (0-255)");
    row("no digits", "\"\"", "ram: 0 hex digits where 4096 belong");
    row("one digit short", hex(4095), "ram: 4095 hex digits where 4096 belong");
    row("one digit more", hex(4097), "ram: 4097 hex digits where 4096 belong");
    row("not a high digit", hex(4096).replace(1 + 2 * 0x92, 1, 'g'), "ram: not a hex digit in byte 0x92");
    row("not a low digit", hex(4096).replace(2 + 2 * 0x7FF, 1, ' '), "ram: not a hex digit in byte 0x7FF");
    row("an array", "[1,2]", "ram: neither hex digits nor an object of addresses");
    row("a number", "5", "ram: neither hex digits nor an object of addresses");
    row("null", "null", "ram: neither hex digits nor an object of addresses");
}

void TestFields::memoryRefuses()
{
    QFETCH(QString, ram);
    QFETCH(QString, message);
    const MemoryImage base(kNesMemorySize, 0x55);
    QCOMPARE(messageOf(memoryField(parse("{\"ram\":" + ram + "}"), "ram", base)), message);
    QCOMPARE(base, MemoryImage(kNesMemorySize, 0x55));
}

void TestFields::memoryOfAnotherSize()
{
    const MemoryImage base(4, 0);
    QCOMPARE(memoryField(Json{{"prev", "01020aFF"}}, "prev", base).value(), (MemoryImage{1, 2, 10, 255}));
    QCOMPARE(messageOf(memoryField(Json{{"prev", {{"0x04", 1}}}}, "prev", base)),
             QString("prev: address 0x04 is outside 0x00-0x03"));
    QCOMPARE(messageOf(memoryField(Json::object(), "prev", base)), QString("prev: missing"));
}

QTEST_GUILESS_MAIN(TestFields)
#include "tst_fields.moc"
