// SPDX-License-Identifier: GPL-3.0-or-later
// `merit eval --explain` on the golden records, for every plugin and variant: one explanation for each part, and what
// it says is true.
#include "model/io/evaluator.h"
#include "tests/conformance/arithmetic.h"
#include "tests/conformance/coverage.h"
#include "tests/conformance/games.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

using namespace merit;

namespace {

QString text(const Json &object, const char *key)
{
    return object.contains(key) && object[key].is_string() ? QString::fromStdString(object[key]) : QString();
}

// Escape Room counts in float32, so its lines agree to that.
bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::max(1.0, std::abs(b));
}

// What is wrong with numbers such as "(54.2 - 47.9) * 0.5 = 3.15", or empty. A zero may be told in words.
QString wrongNumbers(const QString &numbers, double value)
{
    const auto sides = numbers.split(" = ");
    const auto result = Arithmetic::evaluate(sides.last().toStdString());
    if (!result)
        return value == 0.0 && !numbers.isEmpty() ? QString() : "numbers that cannot be worked out: " + numbers;
    if (*result != value)
        return "numbers of another value: " + numbers;
    for (const auto &side : sides) {
        const auto worked = Arithmetic::evaluate(side.toStdString());
        if (!worked || !isNear(*worked, value))
            return "numbers that do not work out: " + numbers;
    }
    return {};
}

// What is wrong with the explanation of a part, or empty.
QString wrongExplanation(const Json &why, const Json &part)
{
    if (!why.is_object() || !why.contains("value") || why["value"] != part)
        return "another value";
    if (text(why, "formula").isEmpty())
        return "no formula";
    if (part.get<double>() == 0.0 && text(why, "reason").isEmpty())
        return "a zero without a reason";
    return wrongNumbers(text(why, "numbers"), part.get<double>());
}

// What is wrong with an answer that has parts, or empty.
QString wrongAnswer(const Json &answer)
{
    if (!answer.contains("explain") || answer["explain"].size() != answer["parts"].size())
        return "not one explanation for each part";
    for (const auto &[name, part] : answer["parts"].items()) {
        const auto why = answer["explain"].contains(name) ? answer["explain"][name] : Json();
        if (const auto wrong = wrongExplanation(why, part); !wrong.isEmpty())
            return QString::fromStdString(name) + ": " + wrong;
    }
    return {};
}

// Every value of a key "clause", however deep.
void collectClauses(const Json &json, QStringList &out)
{
    if (!json.is_structured())
        return;
    for (const auto &[key, value] : json.items()) {
        if (key == "clause")
            out << QString::fromStdString(value.dump()).remove('"');
        collectClauses(value, out);
    }
}

QStringList declaredClauses(const ModelInfo &info)
{
    QStringList clauses;
    for (const auto &part : info.parts)
        clauses << QString::fromStdString(part.clause);
    for (const auto &event : info.events)
        clauses << QString::fromStdString(event.clause);
    for (const auto &parameter : info.parameters)
        clauses << QString::fromStdString(parameter.clause);
    return clauses;
}

} // namespace

class TestExplanations : public QObject {
    Q_OBJECT

private slots:
    void numbersAreWorkedOut_data();
    void numbersAreWorkedOut();
    void everyPartIsExplained_data() { addVariants(); }
    void everyPartIsExplained();
    void declaredClausesExist();

private:
    void check(const QString &file, Evaluator &evaluator);

    int m_explained = 0; // answers with an explanation,
    int m_parts = 0;     // and parts in them
};

void TestExplanations::numbersAreWorkedOut_data()
{
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<double>("value");
    QTest::addColumn<bool>("isRight");
    QTest::newRow("a sum") << "(54 - 47.5) * 0.5 = 3.25" << 3.25 << true;
    QTest::newRow("the value alone") << "-10" << -10.0 << true;
    QTest::newRow("signs and powers") << "-2 * (1 - (-3)) + 1e-07 = -7.9999999" << -7.9999999 << true;
    QTest::newRow("a zero in words") << "0, not (94 - 3) * 0.5" << 0.0 << true;
    QTest::newRow("another value") << "(54 - 47.5) * 0.5 = 3.25" << 3.5 << false;
    QTest::newRow("a wrong sum") << "(54 - 44.5) * 0.5 = 3.25" << 3.25 << false;
    QTest::newRow("words") << "half of it" << 3.25 << false;
    QTest::newRow("nothing") << "" << 0.0 << false;
    QTest::newRow("open bracket") << "(54 - 47.5 * 0.5 = 3.25" << 3.25 << false;
}

void TestExplanations::numbersAreWorkedOut()
{
    QFETCH(QString, numbers);
    QFETCH(double, value);
    QFETCH(bool, isRight);
    const auto wrong = wrongNumbers(numbers, value);
    QVERIFY2(wrong.isEmpty() == isRight, qPrintable(wrong));
}

void TestExplanations::everyPartIsExplained()
{
    QFETCH(QString, name);
    QFETCH(QString, variant);
    m_explained = 0;
    m_parts = 0;
    const auto files = recordFiles(name);
    QVERIFY(!files.isEmpty());
    for (const auto &file : files) {
        const auto evaluator = loadGame(name)->createEvaluator({variant.toStdString(), {}}, Explain::Yes);
        QVERIFY2(evaluator, evaluator ? "" : evaluator.error().message().c_str());
        check(file, **evaluator);
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY2(m_explained > 0, "no answer is explained");
    qInfo("%s: %d answers explained, %d parts", QTest::currentDataTag(), m_explained, m_parts);
}

void TestExplanations::check(const QString &file, Evaluator &evaluator)
{
    const auto known = allClauses();
    std::ifstream input(QDir(MERIT_TEST_DATA).filePath(file).toStdString());
    std::string line;
    for (int number = 1; std::getline(input, line); ++number) {
        const auto answer = evaluator.answer(Json::parse(line));
        const auto place = QStringLiteral("%1:%2: ").arg(file).arg(number);
        QVERIFY2(answer, qPrintable(place));
        if (answer->contains("parts")) {
            const auto wrong = wrongAnswer(*answer);
            QVERIFY2(wrong.isEmpty(), qPrintable(place + wrong));
            m_parts += static_cast<int>((*answer)["parts"].size());
        }
        if (!answer->contains("explain"))
            continue;
        ++m_explained;
        QStringList clauses;
        collectClauses((*answer)["explain"], clauses);
        for (const auto &clause : clauses)
            QVERIFY2(known.contains(clause), qPrintable(place + "there is no clause \"" + clause + '"'));
    }
}

void TestExplanations::declaredClausesExist()
{
    for (const auto &name : builtGames()) {
        const auto *game = loadGame(name);
        QVERIFY2(game, qPrintable(name));
        const auto known = clausesByGame().value(name);
        for (const auto &clause : declaredClauses(game->model()))
            QVERIFY2(known.contains(clause), qPrintable(name + ": there is no clause \"" + clause + '"'));
    }
}

QTEST_GUILESS_MAIN(TestExplanations)
#include "tst_explanations.moc"
