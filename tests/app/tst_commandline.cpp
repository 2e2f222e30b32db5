// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/pluginregistry.h"

#include <QTest>

using namespace merit;

class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void parses();
    void refuses_data();
    void refuses();
    void numbers_data();
    void numbers();
    void setup();
    void needsGui_data();
    void needsGui();
};

void TestCommandLine::parses()
{
    const auto arguments = Arguments::parse({"--set", "a=1", "battlecity", "--set", "b=2", "--json"},
                                            {{"--set"}, {"--json"}, 1, 1});
    QVERIFY(arguments.has_value());
    QCOMPARE(arguments->positional(0), QStringLiteral("battlecity"));
    QCOMPARE(arguments->values("--set"), (QStringList{"a=1", "b=2"}));
    QCOMPARE(arguments->value("--set"), QStringLiteral("b=2"));
    QCOMPARE(arguments->value("--seed", "7"), QStringLiteral("7"));
    QVERIFY(arguments->has("--json") && !arguments->has("--seed"));
}

void TestCommandLine::refuses_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("subject");

    QTest::newRow("unknown option") << QStringList{"game", "--bogus"} << "option --bogus";
    QTest::newRow("no value") << QStringList{"game", "--seed"} << "option --seed";
    QTest::newRow("one word too many") << QStringList{"game", "other"} << "argument other";
    QTest::newRow("no game") << QStringList{} << "game";
}

void TestCommandLine::refuses()
{
    QFETCH(QStringList, words);
    const auto arguments = Arguments::parse(words, {{"--seed"}, {}, 1, 1});
    QVERIFY(!arguments);
    QTEST(QString::fromStdString(arguments.error().subject), "subject");
}

void TestCommandLine::numbers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("number"); // -1: refused

    QTest::newRow("zero") << "0" << 0;
    QTest::newRow("largest") << "100" << 100;
    QTest::newRow("too large") << "101" << -1;
    QTest::newRow("negative") << "-1" << -1;
    QTest::newRow("fraction") << "1.5" << -1;
    QTest::newRow("word") << "many" << -1;
    QTest::newRow("empty") << "" << -1;
    QTest::newRow("beyond 64 bits") << "99999999999999999999" << -1;
}

void TestCommandLine::numbers()
{
    QFETCH(QString, text);
    QFETCH(int, number);
    const auto arguments = Arguments::parse({"--steps", text}, {{"--steps"}, {}, 0});
    const auto got = arguments->number("--steps", 5, 100);
    QCOMPARE(got ? static_cast<int>(*got) : -1, number);
    QCOMPARE(Arguments::parse({}, {})->number("--steps", 5, 100).value(), std::uint64_t(5));
}

void TestCommandLine::setup()
{
    const PluginRegistry registry({MERIT_BUILD_DIR "/merit-plugins"});
    const Arguments::Known known{{"--variant", "--set", "--seed", "--policy", "--world"}, {}, 1};
    const auto first = setupFrom(*Arguments::parse({}, known), registry);
    QVERIFY(!first->game->info().worlds.empty());
    const auto asked = setupFrom(
        *Arguments::parse({"battlecity", "--variant", "prose", "--set", "scale=2", "--seed", "9"}, known), registry);
    QCOMPARE(asked->settings.variant, std::string("prose"));
    QCOMPARE(asked->seed, std::uint64_t(9));
    QVERIFY(!setupFrom(*Arguments::parse({"battlecity", "--set", "scale=abc"}, known), registry));
    QVERIFY(!setupFrom(*Arguments::parse({"battlecity", "--set", "nothing=1"}, known), registry));
    QVERIFY(!setupFrom(*Arguments::parse({"chess"}, known), registry));
}

void TestCommandLine::needsGui_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<bool>("gui");

    QTest::newRow("nothing") << QStringList{} << true;
    QTest::newRow("a game") << QStringList{"battlecity"} << true;
    QTest::newRow("eval") << QStringList{"eval", "battlecity"} << false;
    QTest::newRow("games") << QStringList{"games"} << false;
    QTest::newRow("run") << QStringList{"run", "battlecity"} << false;
    QTest::newRow("run with a picture") << QStringList{"run", "battlecity", "--shot", "x.png"} << true;
    QTest::newRow("show") << QStringList{"show"} << true;
    QTest::newRow("version") << QStringList{"--version"} << false;
}

void TestCommandLine::needsGui()
{
    QFETCH(QStringList, words);
    QTEST(merit::needsGui(words), "gui");
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
