// SPDX-License-Identifier: GPL-3.0-or-later
// A world out of the plugin follows the settings that its rules are made with.
#include "model/worlds/escaperoom/world.h"
#include "tests/conformance/games.h"

using namespace merit;
using namespace merit::escaperoom;

namespace {

constexpr int kSteps = 100;

} // namespace

Q_DECLARE_METATYPE(merit::Settings)

class TestEscapeRoomSettings : public QObject {
    Q_OBJECT

private slots:
    void worldAndRulesAgree_data();
    void worldAndRulesAgree();
    void whatTheRulesRefuseIsRefused();
};

void TestEscapeRoomSettings::worldAndRulesAgree_data()
{
    QTest::addColumn<Settings>("settings");
    QTest::addColumn<int>("ends");
    QTest::newRow("ER-6 the document's 200 steps") << Settings{} << 0;
    QTest::newRow("ER-6 a shorter episode") << Settings{"spec", {{"episode_len", 9.0}}} << 10;
    QTest::newRow("ER-7 same-step") << Settings{"spec", {{"episode_len", 10.0}, {"autoreset", 1.0}}} << 10;
    QTest::newRow("ER-7 disabled") << Settings{"spec", {{"episode_len", 10.0}, {"autoreset", 2.0}}} << 1;
}

// Nobody moves, so that time alone ends an episode; a next-step reset takes a step of its own.
void TestEscapeRoomSettings::worldAndRulesAgree()
{
    QFETCH(Settings, settings);
    const auto world = loadGame("escaperoom")->createWorld("open", settings).value();
    QVERIFY(world->reset(1));
    auto rules = Rules::create(settings).value();
    rules.reset(world->memory());
    int ends = 0;
    for (int i = 0; i < kSteps; ++i) {
        QVERIFY(world->step(0));
        const auto state = decodeState(world->memory());
        const auto outcome = rules.step(state.agent.y, Collided::No);
        QCOMPARE(static_cast<std::int64_t>(state.step), outcome.step);
        QCOMPARE(state.isDone != 0, outcome.isDone);
        ends += outcome.hasEnded;
    }
    QTEST(ends, "ends");
}

void TestEscapeRoomSettings::whatTheRulesRefuseIsRefused()
{
    const auto world = loadGame("escaperoom")->createWorld("open", {"spec", {{"episode_len", 0.0}}});
    QVERIFY(!world);
    QVERIFY(world.error().message().find("episode_len") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestEscapeRoomSettings)
#include "tst_escaperoomsettings.moc"
