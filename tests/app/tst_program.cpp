// SPDX-License-Identifier: GPL-3.0-or-later
// The program from outside: exit status, standard output, standard error, files.
#include <QDir>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Outcome {
    int status = -1;
    QByteArray output;
    QByteArray errors;
};

Outcome runProgram(const QStringList &words, const QByteArray &input = {}, const QStringList &environment = {})
{
    QProcess program;
    auto variables = QProcess::systemEnvironment();
    program.setEnvironment(variables + environment);
    program.start(MERIT_BUILD_DIR "/merit", words);
    program.write(input);
    program.closeWriteChannel();
    if (!program.waitForFinished(60'000) || program.exitStatus() != QProcess::NormalExit)
        return {};
    return {program.exitCode(), program.readAllStandardOutput(), program.readAllStandardError()};
}

QByteArray contentOf(const QString &file)
{
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

} // namespace

class TestProgram : public QObject {
    Q_OBJECT

private slots:
    void usage_data();
    void usage();
    void version();
    void games();
    void gamesAsJson();
    void brokenPluginIsListed();
    void eval_data();
    void eval();
    void evalExplains();
    void evalRefusesALineAndGoesOn();
    void runWritesTheTrace_data();
    void runWritesTheTrace();
    void runIsDeterministic();
    void cartridgesAreTheDefault_data();
    void cartridgesAreTheDefault();
    void runSkipsFrames_data();
    void runSkipsFrames();
    void picturesNeedNoDisplay();
    void aFullDiskLosesNothing();
    void unwritableFiles_data();
    void unwritableFiles();
};

void TestProgram::usage_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("word"); // of the message

    QTest::newRow("unknown game") << QStringList{"eval", "chess"} << QByteArray("chess");
    QTest::newRow("no game") << QStringList{"eval"} << QByteArray("game");
    QTest::newRow("unknown command or game") << QStringList{"frobnicate"} << QByteArray("frobnicate");
    QTest::newRow("frames of no ROM") << QStringList{"run", "escaperoom", "--steps", "1", "--frame-skip", "4"}
                                      << QByteArray("--frame-skip");
    QTest::newRow("unknown option") << QStringList{"games", "--yaml"} << QByteArray("--yaml");
    QTest::newRow("unknown variant") << QStringList{"eval", "battlecity", "--variant", "x"} << QByteArray("variant");
    QTest::newRow("unknown parameter") << QStringList{"eval", "battlecity", "--set", "x=1"} << QByteArray("x");
    QTest::newRow("parameter out of range")
        << QStringList{"eval", "battlecity", "--set", "scale=1e300"} << QByteArray("scale");
    QTest::newRow("no number of steps") << QStringList{"run", "battlecity"} << QByteArray("--steps");
    QTest::newRow("bad number of steps") << QStringList{"run", "battlecity", "--steps", "ten"} << QByteArray("ten");
    QTest::newRow("unknown policy") << QStringList{"run", "escaperoom", "--steps", "1", "--policy", "x"}
                                    << QByteArray("policy x");
    QTest::newRow("unknown trace format")
        << QStringList{"run", "battlecity", "--steps", "1", "--trace", "x.doc"} << QByteArray("x.doc");
    QTest::newRow("show without a file") << QStringList{"show"} << QByteArray("--shot");
}

void TestProgram::usage()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, word);
    const auto outcome = runProgram(words);
    QCOMPARE(outcome.status, 2);
    QVERIFY(outcome.output.isEmpty());
    QCOMPARE(outcome.errors.count('\n'), 1);
    QVERIFY2(outcome.errors.startsWith("merit: ") && outcome.errors.contains(word), outcome.errors);
}

void TestProgram::version()
{
    const auto outcome = runProgram({"--version"});
    QCOMPARE(outcome.status, 0);
    QVERIFY2(outcome.output.startsWith("merit "), outcome.output);
    QCOMPARE(runProgram({"--help"}).status, 0);
}

void TestProgram::games()
{
    const auto outcome = runProgram({"games"});
    QCOMPARE(outcome.status, 0);
    for (const auto *word : {"battlecity", "Battle City", "prose", "scale", "proximity", "BC-7"})
        QVERIFY2(outcome.output.contains(word), word);
}

void TestProgram::gamesAsJson()
{
    const auto list = QJsonDocument::fromJson(runProgram({"games", "--json"}).output).object()["games"].toArray();
    QCOMPARE(list.size(), QDir(MERIT_BUILD_DIR "/merit-plugins").entryList({"*.so"}).size());
    for (const auto &value : list) {
        const auto game = value.toObject();
        QVERIFY(!game["id"].toString().isEmpty() && !game["title"].toString().isEmpty());
        QVERIFY(!game["variants"].toArray().isEmpty());
        QVERIFY(game["worlds"].isArray());
        for (const auto &part : game["parts"].toArray())
            QVERIFY(!part.toObject()["clause"].toString().isEmpty());
        for (const auto &parameter : game["parameters"].toArray())
            for (const auto *field : {"name", "default", "min", "max", "clause"})
                QVERIFY2(parameter.toObject().contains(QLatin1String(field)), field);
    }
}

void TestProgram::brokenPluginIsListed()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath("broken.so"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("no library");
    file.close();
    const auto outcome = runProgram({"games"}, {}, {"MERIT_PLUGIN_PATH=" + folder.path()});
    QCOMPARE(outcome.status, 0);
    const auto all = outcome.output + outcome.errors;
    QVERIFY2(all.contains("broken.so") && all.contains("not a Qt plugin"), all);
    QVERIFY(outcome.output.contains("battlecity"));
}

void TestProgram::eval_data()
{
    QTest::addColumn<QString>("stem");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("default") << "battlecity.spec" << QStringList();
    QTest::newRow("named variant") << "battlecity.spec" << QStringList{"--variant", "spec"};
    QTest::newRow("scale") << "battlecity.spec.scale=0.35" << QStringList{"--set", "scale=0.35"};
}

// The library is compared for all games in tst_golden; here the way through the program.
void TestProgram::eval()
{
    QFETCH(QString, stem);
    QFETCH(QStringList, options);
    const auto file = QStringLiteral(MERIT_TEST_DATA "/") + stem;
    const auto outcome = runProgram(QStringList{"eval", "battlecity"} + options, contentOf(file + ".in.jsonl"));
    const auto expected = contentOf(file + ".out.jsonl").split('\n');
    const auto answers = outcome.output.split('\n');
    QCOMPARE(answers.size(), expected.size());
    QVERIFY(expected.size() > 10);
    for (qsizetype i = 0; i < expected.size(); ++i) {
        const auto answer = QJsonDocument::fromJson(answers[i]).object();
        const auto wanted = QJsonDocument::fromJson(expected[i]).object();
        for (const auto &key : wanted.keys())
            QCOMPARE(answer[key], wanted[key]);
    }
}

void TestProgram::evalExplains()
{
    const auto input = contentOf(MERIT_TEST_DATA "/battlecity.spec.in.jsonl");
    QVERIFY(!runProgram({"eval", "battlecity"}, input).output.contains("explain"));
    const auto outcome = runProgram({"eval", "battlecity", "--explain"}, input);
    QVERIFY(outcome.output.contains("\"clause\":\"BC-7\""));
}

void TestProgram::evalRefusesALineAndGoesOn()
{
    const auto outcome = runProgram({"eval", "battlecity"}, "nonsense\n{\"op\":\"fly\"}\n");
    QCOMPARE(outcome.status, 1);
    QCOMPARE(outcome.output.count('\n'), 2);
    QCOMPARE(outcome.output.count("{\"error\""), 2);
}

void TestProgram::runWritesTheTrace_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("lines");
    QTest::newRow("csv has a head") << "trace.csv" << 501;
    QTest::newRow("jsonl has none") << "trace.jsonl" << 500;
}

void TestProgram::runWritesTheTrace()
{
    QFETCH(QString, file);
    QFETCH(int, lines);
    const QTemporaryDir folder;
    const auto outcome = runProgram(
        {"run", "battlecity", "--world", "hand", "--steps", "500", "--trace", folder.filePath(file)});
    QCOMPARE(outcome.status, 0);
    const auto content = contentOf(folder.filePath(file));
    QCOMPARE(content.count('\n'), lines);
    QVERIFY(content.contains("proximity"));
}

void TestProgram::runIsDeterministic()
{
    const QTemporaryDir folder;
    const auto trace = [&](const QString &name, const QString &seed) {
        runProgram({"run", "battlecity", "--world", "hand", "--steps", "300", "--policy", "random", "--seed", seed,
                    "--trace", folder.filePath(name)});
        return contentOf(folder.filePath(name));
    };
    const auto first = trace("a.csv", "1");
    QVERIFY(!first.isEmpty());
    QCOMPARE(trace("b.csv", "1"), first);
    QVERIFY(trace("c.csv", "2") != first);
}

void TestProgram::cartridgesAreTheDefault_data()
{
    QTest::addColumn<QString>("game");
    for (const auto *game : {"battlecity", "drmario", "zelda"})
        QTest::newRow(game) << QString(game);
}

void TestProgram::cartridgesAreTheDefault()
{
    QFETCH(const QString, game);
    const QTemporaryDir folder;
    const auto play = [&](const QString &file, const QStringList &more) {
        const auto outcome = runProgram(QStringList{"run", game, "--steps", "300", "--trace", folder.filePath(file)}
                                        + more);
        QCOMPARE(outcome.status, 0);
        QVERIFY(outcome.output.contains("frames 300"));
    };
    play("default.csv", {});
    play("named.csv", {"--world", "practice", "--policy", "demo"});
    QCOMPARE(contentOf(folder.filePath("named.csv")), contentOf(folder.filePath("default.csv")));
    QCOMPARE(contentOf(folder.filePath("default.csv")).count('\n'), 301);
}

void TestProgram::runSkipsFrames_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("frames");
    QTest::newRow("as the game says") << QStringList{} << QByteArray("frames 10");
    QTest::newRow("four a step") << QStringList{"--frame-skip", "4"} << QByteArray("frames 40");
}

void TestProgram::runSkipsFrames()
{
    QFETCH(QStringList, options);
    const QString rom = MERIT_BUILD_DIR "/tests/roms/counter.nes";
    const QStringList words{"run", "battlecity", "--steps", "10", "--rom", rom};
    const auto outcome = runProgram(words + options);
    if (!QFile::exists(rom) || outcome.errors.contains("no core"))
        QSKIP("needs cc65 and libretro-nestopia");
    QCOMPARE(outcome.status, 0);
    QTEST(outcome.output.split('\n').value(1), "frames");
    QVERIFY(outcome.output.startsWith("steps 10\n"));
    QVERIFY(!runProgram({"run", "escaperoom", "--steps", "10"}).output.contains("frames")); // of memory made by hand
}

void TestProgram::picturesNeedNoDisplay()
{
    const QTemporaryDir folder;
    const auto window = folder.filePath("window.png");
    const auto scene = folder.filePath("scene.png");
    const auto shown = runProgram({"show", "--steps", "60", "--size", "900x600", "--shot", window}, {}, {"DISPLAY="});
    QCOMPARE(shown.status, 0);
    QCOMPARE(QString::fromUtf8(shown.output).trimmed(), window);
    QVERIFY2(shown.errors.isEmpty(), shown.errors);
    QCOMPARE(QImage(window).size(), QSize(900, 600));
    QCOMPARE(runProgram({"run", "battlecity", "--steps", "60", "--shot", scene}).status, 0);
    QVERIFY(!QImage(scene).isNull());
}

void TestProgram::aFullDiskLosesNothing()
{
    const QTemporaryDir folder;
    const auto file = folder.filePath("trace.csv");
    const QStringList words{"run", "battlecity", "--steps", "5000", "--trace", file};
    QCOMPARE(runProgram(words).status, 0);
    const auto before = contentOf(file);
    QVERIFY(QFile::link("/dev/full", file + ".part"));
    const auto outcome = runProgram(words);
    QCOMPARE(outcome.status, 1);
    QVERIFY2(outcome.errors.contains("No space left"), outcome.errors);
    QCOMPARE(contentOf(file), before);
}

void TestProgram::unwritableFiles_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("trace") << QStringList{"run", "battlecity", "--steps", "5", "--trace", "/nowhere/at/all.csv"};
    QTest::newRow("picture") << QStringList{"run", "battlecity", "--steps", "5", "--shot", "/nowhere/at/all.png"};
    QTest::newRow("window") << QStringList{"show", "--steps", "5", "--shot", "/nowhere/at/all.png"};
}

void TestProgram::unwritableFiles()
{
    QFETCH(QStringList, words);
    const auto outcome = runProgram(words);
    QCOMPARE(outcome.status, 1);
    QVERIFY2(outcome.errors.contains(words.last().toUtf8()), outcome.errors);
}

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
