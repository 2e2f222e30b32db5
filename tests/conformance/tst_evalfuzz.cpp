// SPDX-License-Identifier: GPL-3.0-or-later
// Hostile records for every evaluator: whatever comes in, each line gets one answer and a refused record leaves no
// trace.
#include "model/io/evaluator.h"
#include "tests/conformance/games.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <random>
#include <sstream>

using namespace merit;

namespace {

// Digits without separators: the meta-object compiler stumbles over them.
constexpr int kInputs = 100000;           // over all games; MERIT_FUZZ_INPUTS sets another number
constexpr std::size_t kCorpusLines = 300; // from the front of each file
constexpr std::size_t kRoundInputs = 250; // hostile records for one pair of evaluators
constexpr auto kMarker = "@hostile@";

using Random = std::mt19937;

std::size_t below(Random &random, std::size_t bound)
{
    return random() % bound;
}

const std::vector<std::string> &hostileValues()
{
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    static const std::vector<std::string> values = {
        "null",
        "true",
        "false",
        "0",
        "-0",
        "-1",
        "1",
        "5",
        "6",
        "255",
        "256",
        "0.5",
        "-0.0",
        "1e308",
        "-1e308",
        "1e-320",
        "1e999",
        "2147483647",
        "2147483648",
        "-2147483649",
        "4294967296",
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "\"\"",
        "\"0\"",
        "\"0x900\"",
        "\"step\"",
        "\"reset\"",
        "[]",
        "{}",
        "[[]]",
        "[{}]",
        "{\"\":{}}",
        "[null]",
        "[0,0]",
        "[-1,-1]",
        "[6,6]",
        "[1e308,9223372036854775807]",
        "{\"0x900\":1}",
        "{\"0x10\":-1}",
        "{\"0x10\":0,\"0x10\":1}",
        "{\"-1\":1}",
        "{\"99999999999\":1}",
        "\"\\u0000\"",
        "\"\\ud800\"",
        std::string("\"\0\"", 3),
        std::string(1, '\0'),
        "\"\xff\xfe\"",
        "NaN",
        "Infinity",
        nested(64),
        nested(20000),
        '"' + std::string(4096, 'f') + '"',
        '"' + std::string(4095, '0') + '"',
        '"' + std::string(50000, 'x') + '"',
    };
    return values;
}

// A place somewhere in the record: a field, or further down.
Json &somewhere(Json &record, Random &random)
{
    auto *place = &record;
    while (place->is_structured() && !place->empty() && (place == &record || below(random, 3) != 0)) {
        auto next = place->begin();
        std::advance(next, static_cast<std::ptrdiff_t>(below(random, place->size())));
        place = &*next;
    }
    return *place;
}

std::string swapValue(const std::string &line, Random &random)
{
    auto record = Json::parse(line);
    somewhere(record, random) = kMarker;
    auto text = record.dump();
    const auto marked = '"' + std::string(kMarker) + '"';
    if (const auto at = text.find(marked); at != std::string::npos)
        text.replace(at, marked.size(), hostileValues()[below(random, hostileValues().size())]);
    return text;
}

std::string changeFields(const std::string &line, const std::string &other, Random &random)
{
    auto record = Json::parse(line);
    if (record.empty())
        return line;
    auto field = record.begin();
    std::advance(field, static_cast<std::ptrdiff_t>(below(random, record.size())));
    switch (below(random, 3)) {
    case 0: record.erase(field); break;
    case 1: record[field.key() + "x"] = field.value(); break;
    default: record.update(Json::parse(other)); // one record on top of another: fields that do not go together
    }
    return record.dump();
}

std::string changeBytes(std::string text, Random &random)
{
    constexpr std::string_view kLikely = "{}[]\",:-+.eE0123456789 \\\t\n";
    for (auto times = 1 + below(random, 4); times > 0 && !text.empty(); --times) {
        const auto at = below(random, text.size());
        text[at] = below(random, 2) ? kLikely[below(random, kLikely.size())] : static_cast<char>(random());
    }
    return text;
}

std::string changeChunk(std::string text, Random &random)
{
    const auto at = below(random, text.size());
    const auto size = 1 + below(random, std::min<std::size_t>(text.size() - at, 40));
    if (below(random, 2))
        return text.erase(at, size);
    return text.insert(at, text.substr(at, size));
}

std::string mutate(const std::vector<std::string> &corpus, Random &random)
{
    const auto &line = corpus[below(random, corpus.size())];
    switch (below(random, 8)) {
    case 0: return changeBytes(line, random);
    case 1: return changeChunk(line, random);
    case 2: return changeFields(line, corpus[below(random, corpus.size())], random);
    case 3: return changeBytes(swapValue(line, random), random);
    default: return swapValue(line, random);
    }
}

std::vector<std::string> linesOf(const std::string &text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

struct Line {
    std::size_t number = 0; // counts blank lines, as people do
    std::string text;
};

// Those that get an answer.
std::vector<Line> recordLinesOf(const std::string &input)
{
    std::vector<Line> lines;
    std::size_t number = 0;
    for (auto &text : linesOf(input)) {
        ++number;
        if (text.find_first_not_of(" \t\r") != std::string::npos)
            lines.push_back({number, std::move(text)});
    }
    return lines;
}

std::vector<std::string> answersTo(Evaluator &evaluator, const std::string &input)
{
    std::istringstream in(input);
    std::ostringstream out;
    evaluateStream(evaluator, in, out);
    return linesOf(out.str());
}

bool isRefusal(const std::string &answer)
{
    return answer.starts_with(R"({"error":"line )");
}

bool isRefusalOf(const std::string &answer, const Line &line)
{
    return answer.starts_with(R"({"error":"line )" + std::to_string(line.number) + ": ");
}

std::vector<std::string> readCorpus(const QString &file)
{
    std::vector<std::string> corpus;
    std::ifstream stream(QDir(MERIT_TEST_DATA).filePath(file).toStdString());
    for (std::string line; corpus.size() < kCorpusLines && std::getline(stream, line);)
        corpus.push_back(line);
    return corpus;
}

// Hostile records with valid ones among them; those in their order, since many only make sense after the one before.
std::string makeInput(const std::vector<std::string> &corpus, Random &random)
{
    std::string input;
    auto next = below(random, corpus.size());
    for (std::size_t i = 0; i < kRoundInputs; ++i) {
        input += mutate(corpus, random) + '\n';
        if (i % 4 == 3)
            input += corpus[next++ % corpus.size()] + '\n';
    }
    return input;
}

} // namespace

class TestEvalFuzz : public QObject {
    Q_OBJECT

private slots:
    void refusedRecordsLeaveNoTrace_data();
    void refusedRecordsLeaveNoTrace();

private:
    void tryInput(const Game &game, const std::string &input, const Settings &settings, Explain explain);

    std::size_t m_refused = 0;
    std::size_t m_accepted = 0;
};

void TestEvalFuzz::refusedRecordsLeaveNoTrace_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("inputs");
    bool isSet = false;
    const int wanted = qEnvironmentVariableIntValue("MERIT_FUZZ_INPUTS", &isSet);
    const auto total = isSet ? wanted : kInputs;
    const auto games = builtGames();
    QVERIFY(!games.isEmpty());
    for (const auto &name : games) {
        const auto files = recordFiles(name);
        QVERIFY2(!files.isEmpty(), qPrintable("no records for " + name));
        const auto share = total / static_cast<int>(games.size() * files.size()) + 1;
        for (const auto &file : files)
            QTest::newRow(qPrintable(file)) << name << file << share;
    }
}

void TestEvalFuzz::refusedRecordsLeaveNoTrace()
{
    QFETCH(QString, name);
    QFETCH(QString, file);
    QFETCH(int, inputs);
    const auto *game = loadGame(name);
    QVERIFY(game);
    const auto corpus = readCorpus(file);
    QVERIFY(!corpus.empty());

    Random random(static_cast<unsigned>(qHash(file, 1)));
    const auto &variants = game->model().variants;
    m_refused = m_accepted = 0;
    for (std::size_t given = 0; given < static_cast<std::size_t>(inputs); given += kRoundInputs) {
        const auto input = makeInput(corpus, random);
        const auto &variant = variants[below(random, variants.size())].name;
        const auto explain = below(random, 2) ? Explain::Yes : Explain::No;
        tryInput(*game, input, {variant, {}}, explain);
        if (QTest::currentTestFailed())
            return;
    }
    // A fuzzer that is always or never refused tests nothing.
    QVERIFY(m_refused > m_accepted / 10);
    QVERIFY(m_accepted > m_refused / 10);
}

void TestEvalFuzz::tryInput(const Game &game, const std::string &input, const Settings &settings, Explain explain)
{
    const auto lines = recordLinesOf(input);
    const auto answers = answersTo(*game.createEvaluator(settings, explain).value(), input);
    QCOMPARE(answers.size(), lines.size());

    std::string kept;
    std::vector<std::string> expected;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (isRefusal(answers[i])) {
            QVERIFY2(isRefusalOf(answers[i], lines[i]), answers[i].c_str());
            ++m_refused;
            continue;
        }
        kept += lines[i].text + '\n';
        expected.push_back(answers[i]);
    }
    m_accepted += expected.size();

    const auto again = answersTo(*game.createEvaluator(settings, explain).value(), kept);
    QCOMPARE(again.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (again[i] != expected[i])
            QFAIL(qPrintable(QStringLiteral("answered differently after refused records:\n"
                                            " record     %1\n with them  %2\n without    %3")
                                 .arg(QString::fromStdString(linesOf(kept)[i]).left(1000),
                                      QString::fromStdString(expected[i]).left(1000),
                                      QString::fromStdString(again[i]).left(1000))));
}

QTEST_GUILESS_MAIN(TestEvalFuzz)
#include "tst_evalfuzz.moc"
