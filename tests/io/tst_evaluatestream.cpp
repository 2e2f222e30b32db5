// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/io/evaluator.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <sstream>

using namespace merit;

namespace {

// Adds up what it is given; refuses what has no "add".
class AddingEvaluator : public Evaluator {
public:
    Result<Json> answer(const Json &record) override
    {
        if (!record.contains("add"))
            return failure("add", "missing");
        m_sum += record["add"].get<int>(); // throws on anything but a number
        return Json{{"sum", m_sum}};
    }

private:
    int m_sum = 0;
};

// Takes so many bytes and no more, like a full disk.
class ShortBuffer : public std::stringbuf {
public:
    explicit ShortBuffer(int room) : m_room(room) {}

private:
    int_type overflow(int_type) override { return traits_type::eof(); }
    std::streamsize xsputn(const char *, std::streamsize count) override
    {
        m_room -= static_cast<int>(count);
        return m_room >= 0 ? count : 0;
    }

    int m_room;
};

struct Answered {
    StreamStatus status;
    QStringList lines;
};

Answered evaluate(const QByteArray &input)
{
    AddingEvaluator evaluator;
    std::istringstream in(input.toStdString());
    std::ostringstream out;
    const auto status = evaluateStream(evaluator, in, out);
    auto lines = QString::fromStdString(out.str()).split('\n');
    lines.removeLast(); // every line ends with one
    return {status, lines};
}

} // namespace

class TestEvaluateStream : public QObject {
    Q_OBJECT

private slots:
    void answers_data();
    void answers();
    void notJson_data();
    void notJson();
    void nesting_data();
    void nesting();
    void parserPrefixIsDropped();
    void causeKeepsItsBrackets();
    void fullDisk();
    void numbers();
    void explanations();
};

void TestEvaluateStream::answers_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<bool>("isAllAnswered");
    const QString one = R"({"sum":1})";
    const QString two = R"({"sum":2})";
    QTest::newRow("nothing") << QByteArray() << QStringList{} << true;
    QTest::newRow("one record") << QByteArray("{\"add\":1}\n") << QStringList{one} << true;
    QTest::newRow("no newline at the end") << QByteArray("{\"add\":1}") << QStringList{one} << true;
    QTest::newRow("state is carried") << QByteArray("{\"add\":1}\n{\"add\":1}\n") << QStringList{one, two} << true;
    QTest::newRow("blank lines are skipped")
        << QByteArray("\n  \n\t\n{\"add\":1}\n\r\n\n{\"add\":1}\n\n") << QStringList{one, two} << true;
    QTest::newRow("CRLF") << QByteArray("{\"add\":1}\r\n{\"add\":1}\r\n") << QStringList{one, two} << true;
    QTest::newRow("an error names the line and goes on")
        << QByteArray("{\"add\":1}\n{}\n{\"add\":1}\n") << QStringList{one, R"({"error":"line 2: add: missing"})", two}
        << false;
    QTest::newRow("blank lines count") << QByteArray("\n\n{}\n") << QStringList{R"({"error":"line 3: add: missing"})"}
                                       << false;
    QTest::newRow("an array") << QByteArray("[{\"add\":1}]\n")
                              << QStringList{R"({"error":"line 1: record: not a JSON object"})"} << false;
    QTest::newRow("a number") << QByteArray("5\n") << QStringList{R"({"error":"line 1: record: not a JSON object"})"}
                              << false;
    QTest::newRow("null") << QByteArray("null\n") << QStringList{R"({"error":"line 1: record: not a JSON object"})"}
                          << false;
}

void TestEvaluateStream::answers()
{
    QFETCH(QByteArray, input);
    QFETCH(QStringList, lines);
    QFETCH(bool, isAllAnswered);
    const auto answered = evaluate(input);
    QCOMPARE(answered.lines, lines);
    QVERIFY(answered.status == (isAllAnswered ? StreamStatus::AllAnswered : StreamStatus::SomeRefused));
}

void TestEvaluateStream::notJson_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("a word") << QByteArray("step");
    QTest::newRow("cut off") << QByteArray("{\"add\":1");
    QTest::newRow("two records") << QByteArray("{\"add\":1}{\"add\":1}");
    QTest::newRow("single quotes") << QByteArray("{'add':1}");
    QTest::newRow("NaN") << QByteArray("{\"add\":NaN}");
    QTest::newRow("a number too large") << QByteArray("{\"add\":1e999}");
    QTest::newRow("NUL inside") << QByteArray("{\"add\":1\0}", 10);
    QTest::newRow("not UTF-8") << QByteArray("{\"add\xff\":1}");
    QTest::newRow("what an evaluator did not expect") << QByteArray("{\"add\":\"1\"}");
    QTest::newRow("form feed is not blank") << QByteArray("\f");
}

void TestEvaluateStream::notJson()
{
    QFETCH(QByteArray, line);
    const auto answered = evaluate("{\"add\":1}\n" + line + "\n{\"add\":1}\n");
    QVERIFY(answered.status == StreamStatus::SomeRefused);
    QCOMPARE(answered.lines.size(), 3);
    QCOMPARE(answered.lines[0], QString(R"({"sum":1})"));
    QVERIFY2(answered.lines[1].startsWith(R"({"error":"line 2: record: not JSON: )"),
             qPrintable(answered.lines[1].left(200)));
    QCOMPARE(answered.lines[2], QString(R"({"sum":2})"));
}

void TestEvaluateStream::nesting_data()
{
    QTest::addColumn<QByteArray>("deep");
    QTest::addColumn<bool>("isAnswered");
    const auto nested = [](int depth) { return QByteArray(depth, '[') + QByteArray(depth, ']'); };
    QTest::newRow("as deep as it may be") << nested(63) << true; // the record itself is one level
    QTest::newRow("one deeper") << nested(64) << false;
    QTest::newRow("so deep that a copy would use up the stack") << nested(1000000) << false;
    QTest::newRow("without an end") << QByteArray(200000, '[') << false;
    QTest::newRow("objects") << QByteArray("{\"a\":").repeated(64) + "1" + QByteArray(64, '}') << false;
    QTest::newRow("brackets in a text") << '"' + QByteArray(200, '[') + '"' << true;
    QTest::newRow("after an escaped quote") << QByteArray("\"\\\"") + QByteArray(200, '{') + '"' << true;
    QTest::newRow("side by side") << '[' + QByteArray("[],").repeated(200) + "[]]" << true;
}

void TestEvaluateStream::nesting()
{
    QFETCH(QByteArray, deep);
    QFETCH(bool, isAnswered);
    const auto answered = evaluate("{\"add\":1,\"deep\":" + deep + ",\"more\":1}\n{\"add\":1}\n");
    const QString refusal = R"({"error":"line 1: record: nested deeper than 64 levels"})";
    QCOMPARE(answered.lines,
             isAnswered ? QStringList({R"({"sum":1})", R"({"sum":2})"}) : QStringList({refusal, R"({"sum":1})"}));
}

void TestEvaluateStream::parserPrefixIsDropped()
{
    const auto line = evaluate("step\n").lines.value(0);
    QVERIFY2(!line.contains("json.exception"), qPrintable(line));
    QVERIFY2(line.contains("syntax error"), qPrintable(line));
}

// The parser quotes what it read last, and that may look like the end of its own prefix.
void TestEvaluateStream::causeKeepsItsBrackets()
{
    const auto line = evaluate("{\"add\":[true] x}\n").lines.value(0);
    QVERIFY2(!line.contains("json.exception"), qPrintable(line));
    QVERIFY2(line.contains("syntax error"), qPrintable(line));
}

void TestEvaluateStream::fullDisk()
{
    AddingEvaluator evaluator;
    std::istringstream in("{\"add\":1}\n{\"add\":1}\n{\"add\":1}\n");
    ShortBuffer buffer(12);
    std::ostream out(&buffer);
    QVERIFY(evaluateStream(evaluator, in, out) == StreamStatus::OutputFailed);
    QVERIFY(evaluator.answer(Json{{"add", 0}}).value()["sum"] < 3); // it gave up early
}

void TestEvaluateStream::numbers()
{
    QCOMPARE(numberToJson(-0.0).dump(), std::string("0.0"));
    QCOMPARE(numberToJson(0.1 + 0.2).dump(), std::string("0.30000000000000004"));
    QVERIFY(!std::signbit(numberToJson(-0.0).get<double>()));
}

void TestEvaluateStream::explanations()
{
    const Explanation paid{"near", 1.5, "a * b", "3 * 0.5 = 1.5", "BC-7", {}, {{"a", 3.0, 0x92}, {"b", -0.0, {}}}};
    const Explanation zero{"far", -0.0, "c", "0", "BC-8", "in the way", {}};
    QCOMPARE(explanationsToJson({paid, zero}).dump(),
             std::string(R"({"near":{"value":1.5,"formula":"a * b","numbers":"3 * 0.5 = 1.5","clause":"BC-7",)"
                         R"("inputs":[{"name":"a","value":3.0,"address":"0x92"},{"name":"b","value":0.0}]},)"
                         R"("far":{"value":0.0,"formula":"c","numbers":"0","clause":"BC-8","reason":"in the way",)"
                         R"("inputs":[]}})"));
    QCOMPARE(explanationsToJson({}).dump(), std::string("{}"));
}

QTEST_GUILESS_MAIN(TestEvaluateStream)
#include "tst_evaluatestream.moc"
