// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/core/parameters.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace merit;

Q_DECLARE_METATYPE(merit::Settings)

namespace {

using Values = std::vector<double>;

const std::vector<ParameterInfo> kParameters = {
    {"scale", 0.5, 0.0, 10.0},
    {"limit", 3.0, 1.0, 5.0, {}, {}, {}, ParameterKind::Integer},
    {"filter", 1.0, 0.0, 1.0, {}, {}, {}, ParameterKind::Switch},
    {"mode", 0.0, 0.0, 2.0, {}, {}, {}, ParameterKind::Choice, {"near", "far", "both"}},
};

const std::vector<VariantInfo> kVariants = {
    {"spec", {}, {}},
    {"prose", {}, {{"filter", 0.0}, {"scale", 0.25}}},
    {"broken", {}, {{"speed", 1.0}}},
    {"wild", {}, {{"limit", 9.0}}},
};

struct Plain {
    double scale = -1.0;
    double limit = -1.0;
};

QString messageOf(const Result<void> &result)
{
    return result ? QString() : QString::fromStdString(result.error().message());
}

} // namespace

Q_DECLARE_METATYPE(Values)

class TestParameters : public QObject {
    Q_OBJECT

private slots:
    void resolves_data();
    void resolves();
    void resolveRefuses_data();
    void resolveRefuses();
    void nothingDeclared();
    void assigns_data();
    void assigns();
    void assignRefuses_data();
    void assignRefuses();
    void laterAssignmentWins();
    void fieldsReachTheStruct();
};

void TestParameters::resolves_data()
{
    QTest::addColumn<Settings>("settings");
    QTest::addColumn<Values>("values");
    QTest::newRow("defaults") << Settings{} << Values{0.5, 3, 1, 0};
    QTest::newRow("a variant") << Settings{"prose", {}} << Values{0.25, 3, 0, 0};
    QTest::newRow("a value on top of a variant") << Settings{"prose", {{"scale", 2.0}}} << Values{2, 3, 0, 0};
    QTest::newRow("smallest values") << Settings{"spec", {{"scale", 0}, {"limit", 1}}} << Values{0, 1, 1, 0};
    QTest::newRow("largest values") << Settings{"spec", {{"scale", 10}, {"limit", 5}, {"mode", 2}}}
                                    << Values{10, 5, 1, 2};
    QTest::newRow("a switch") << Settings{"spec", {{"filter", 0}}} << Values{0.5, 3, 0, 0};
}

void TestParameters::resolves()
{
    QFETCH(Settings, settings);
    QFETCH(Values, values);
    const auto resolved = resolveParameters(kParameters, kVariants, settings);
    QVERIFY2(resolved, resolved ? "" : resolved.error().message().c_str());
    QCOMPARE(*resolved, values);
}

void TestParameters::resolveRefuses_data()
{
    constexpr auto kInf = std::numeric_limits<double>::infinity();
    QTest::addColumn<Settings>("settings");
    QTest::addColumn<QString>("message");
    QTest::newRow("unknown variant") << Settings{"nice", {}}
                                     << "variant nice: unknown; there is: spec, prose, broken, wild";
    QTest::newRow("unknown name") << Settings{"spec", {{"speed", 1}}}
                                  << "parameter speed: unknown; there is: scale, limit, filter, mode";
    QTest::newRow("unknown name in a variant")
        << Settings{"broken", {}} << "parameter speed: unknown; there is: scale, limit, filter, mode";
    QTest::newRow("a variant out of range") << Settings{"wild", {}} << "parameter limit: 9 is outside 1 to 5";
    QTest::newRow("too large") << Settings{"spec", {{"scale", 10.5}}} << "parameter scale: 10.5 is outside 0 to 10";
    QTest::newRow("too small") << Settings{"spec", {{"scale", -0.1}}} << "parameter scale: -0.1 is outside 0 to 10";
    QTest::newRow("infinite") << Settings{"spec", {{"scale", kInf}}} << "parameter scale: inf is outside 0 to 10";
    QTest::newRow("not a number") << Settings{"spec", {{"scale", std::nan("")}}}
                                  << "parameter scale: nan is outside 0 to 10";
    QTest::newRow("fraction of an integer")
        << Settings{"spec", {{"limit", 2.5}}} << "parameter limit: 2.5 is not a whole number";
    QTest::newRow("fraction of a switch")
        << Settings{"spec", {{"filter", 0.5}}} << "parameter filter: 0.5 is not a whole number";
    QTest::newRow("fraction of a choice")
        << Settings{"spec", {{"mode", 1.5}}} << "parameter mode: 1.5 is not a whole number";
    QTest::newRow("choice too large") << Settings{"spec", {{"mode", 3}}} << "parameter mode: 3 is outside 0 to 2";
}

void TestParameters::resolveRefuses()
{
    QFETCH(Settings, settings);
    QFETCH(QString, message);
    const auto resolved = resolveParameters(kParameters, kVariants, settings);
    QVERIFY(!resolved);
    QCOMPARE(QString::fromStdString(resolved.error().message()), message);
}

void TestParameters::nothingDeclared()
{
    const auto noVariant = resolveParameters({}, {}, {});
    QVERIFY(!noVariant);
    QCOMPARE(noVariant.error().message(), std::string("variant spec: unknown; there is: none"));
    const auto noParameter = resolveParameters({}, kVariants, {"spec", {{"scale", 1}}});
    QVERIFY(!noParameter);
    QCOMPARE(noParameter.error().message(), std::string("parameter scale: unknown; there is: none"));
}

void TestParameters::assigns_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("value");
    QTest::newRow("a number") << "scale=0.35"
                              << "scale" << 0.35;
    QTest::newRow("an exponent") << "scale=1e-3"
                                 << "scale" << 0.001;
    QTest::newRow("an integer") << "limit=4"
                                << "limit" << 4.0;
    QTest::newRow("switch on") << "filter=on"
                               << "filter" << 1.0;
    QTest::newRow("switch off") << "filter=off"
                                << "filter" << 0.0;
    QTest::newRow("switch true") << "filter=true"
                                 << "filter" << 1.0;
    QTest::newRow("switch false") << "filter=false"
                                  << "filter" << 0.0;
    QTest::newRow("switch 0") << "filter=0"
                              << "filter" << 0.0;
    QTest::newRow("first word of a choice") << "mode=near"
                                            << "mode" << 0.0;
    QTest::newRow("last word of a choice") << "mode=both"
                                           << "mode" << 2.0;
    QTest::newRow("index of a choice") << "mode=1"
                                       << "mode" << 1.0;
}

void TestParameters::assigns()
{
    QFETCH(QString, assignment);
    QFETCH(QString, name);
    QFETCH(double, value);
    Settings settings;
    QCOMPARE(messageOf(assignParameter(kParameters, settings, assignment.toStdString())), QString());
    QCOMPARE(settings.values, (std::map<std::string, double>{{name.toStdString(), value}}));
    QCOMPARE(settings.variant, std::string("spec"));
}

void TestParameters::assignRefuses_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("message");
    QTest::newRow("no equals sign") << "scale"
                                    << "scale: not of the form NAME=VALUE";
    QTest::newRow("no name") << "=1"
                             << "=1: not of the form NAME=VALUE";
    QTest::newRow("nothing") << ""
                             << "not of the form NAME=VALUE";
    QTest::newRow("unknown") << "speed=1"
                             << "parameter speed: unknown; there is: scale, limit, filter, mode";
    QTest::newRow("no value") << "scale="
                              << "parameter scale: \"\" is not a number";
    QTest::newRow("a word") << "scale=much"
                            << "parameter scale: \"much\" is not a number";
    QTest::newRow("two equals signs") << "scale=1=2"
                                      << "parameter scale: \"1=2\" is not a number";
    QTest::newRow("a comma") << "scale=0,5"
                             << "parameter scale: \"0,5\" is not a number";
    QTest::newRow("infinite") << "scale=inf"
                              << "parameter scale: \"inf\" is not a number";
    QTest::newRow("out of range") << "scale=11"
                                  << "parameter scale: 11 is outside 0 to 10";
    QTest::newRow("fraction") << "limit=2.5"
                              << "parameter limit: 2.5 is not a whole number";
    QTest::newRow("on is for switches") << "limit=on"
                                        << "parameter limit: \"on\" is not a number";
    QTest::newRow("not a word of the choice") << "mode=middle"
                                              << "parameter mode: \"middle\" is not a number";
    QTest::newRow("a switch is 0 or 1") << "filter=2"
                                        << "parameter filter: 2 is outside 0 to 1";
}

void TestParameters::assignRefuses()
{
    QFETCH(QString, assignment);
    QFETCH(QString, message);
    Settings settings{"spec", {{"limit", 2.0}}};
    QCOMPARE(messageOf(assignParameter(kParameters, settings, assignment.toStdString())), message);
    QCOMPARE(settings.values, (std::map<std::string, double>{{"limit", 2.0}}));
}

void TestParameters::laterAssignmentWins()
{
    Settings settings;
    QVERIFY(assignParameter(kParameters, settings, "scale=1"));
    QVERIFY(assignParameter(kParameters, settings, "scale=2"));
    QCOMPARE(settings.values.at("scale"), 2.0);
}

void TestParameters::fieldsReachTheStruct()
{
    const std::vector<ParameterField<Plain>> fields = {{kParameters[0], &Plain::scale},
                                                       {kParameters[1], &Plain::limit}};
    const auto plain = resolve(fields, kVariants, {"spec", {{"limit", 5.0}}});
    QVERIFY(plain);
    QCOMPARE(plain->scale, 0.5);
    QCOMPARE(plain->limit, 5.0);
    QVERIFY(!resolve(fields, kVariants, {"spec", {{"limit", 6.0}}}));
}

QTEST_GUILESS_MAIN(TestParameters)
#include "tst_parameters.moc"
