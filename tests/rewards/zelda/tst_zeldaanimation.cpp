// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/zelda/actions.h"
#include "tests/rewards/zelda/testroom.h"

#include <QTest>

using namespace merit;
using namespace merit::zelda;

Q_DECLARE_METATYPE(merit::zelda::AnimationKind)

class TestZeldaAnimation : public QObject {
    Q_OBJECT

private slots:
    void states_data();
    void states();
    void attacks_data();
    void attacks();
    void disable_data();
    void disable();
};

namespace {

// For each value of a byte its state in one letter, in runs: "16:A" is ACTIVE at 16, "19-20:H" HIT from 19 to 20.
QString runs(AnimationKind kind, std::uint32_t address, RodFire fire)
{
    QStringList list;
    const auto stateAt = [&](int value) {
        return animationState(kind, TestRoom().at(address, value).observe().weapons, fire);
    };
    for (int first = 0; first < 256;) {
        const auto state = stateAt(first);
        int last = first;
        while (last < 255 && stateAt(last + 1) == state)
            ++last;
        if (state != AnimationState::Inactive)
            list << QStringLiteral("%1-%2:%3").arg(first).arg(last).arg(state == AnimationState::Active ? "A" : "H");
        first = last + 1;
    }
    return list.join(' ');
}

} // namespace

void TestZeldaAnimation::states_data()
{
    QTest::addColumn<AnimationKind>("kind");
    QTest::addColumn<int>("address");
    QTest::addColumn<QString>("both");
    QTest::addColumn<QString>("first");

    const auto row = [](const char *name, AnimationKind kind, int address, const char *both, const char *first) {
        QTest::newRow(name) << kind << address << both << first;
    };
    row("ZE-13 BEAM", AnimationKind::Beam, 0xBA, "16-16:A 17-17:H", "16-16:A 17-17:H");
    row("ZE-13 MAGIC shot", AnimationKind::Magic, 0xBA, "128-128:A", "128-128:A");
    row("ZE-13 MAGIC fire", AnimationKind::Magic, 0xBC, "34-34:A", "34-34:A");
    row("ZE-13 MAGIC second fire in spec alone", AnimationKind::Magic, 0xBD, "34-34:A", "");
    row("ZE-13 BOMB_1", AnimationKind::Bomb1, 0xBC, "18-18:A 19-20:H", "18-18:A 19-20:H");
    row("ZE-13 BOMB_1 not at 0xBD", AnimationKind::Bomb1, 0xBD, "", "");
    row("ZE-13 BOMB_2", AnimationKind::Bomb2, 0xBD, "18-18:A 19-20:H", "18-18:A 19-20:H");
    row("ZE-13 FLAME_1", AnimationKind::Flame1, 0xBC, "34-34:A", "34-34:A");
    row("ZE-13 FLAME_2", AnimationKind::Flame2, 0xBD, "34-34:A", "34-34:A");
    row("ZE-13 ARROW", AnimationKind::Arrow, 0xBE, "10-21:A", "10-21:A");
    row("ZE-13 BOOMERANG", AnimationKind::Boomerang, 0xBB, "10-57:A", "10-57:A");
    row("ZE-13 MELEE is shown", AnimationKind::Melee, 0xB9, "1-255:A", "1-255:A");
}

void TestZeldaAnimation::states()
{
    QFETCH(AnimationKind, kind);
    QFETCH(int, address);
    QTEST(runs(kind, static_cast<std::uint32_t>(address), RodFire::Both), "both");
    QTEST(runs(kind, static_cast<std::uint32_t>(address), RodFire::First), "first");
}

void TestZeldaAnimation::attacks_data()
{
    QTest::addColumn<int>("action");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("attack");
    QTest::newRow("ZE-13 doing nothing") << 0 << "NOOP" << false;
    QTest::newRow("ZE-13 going up") << 1 << "UP" << false;
    QTest::newRow("ZE-13 going right") << 4 << "RIGHT" << false;
    QTest::newRow("ZE-13 the sword") << 5 << "A" << true;
    QTest::newRow("ZE-13 the item") << 6 << "B" << true;
    QTest::newRow("ZE-13 left and the sword") << 9 << "LEFT_A" << true;
    QTest::newRow("ZE-13 right and the item") << 14 << "RIGHT_B" << true;
    QTest::newRow("ZE-13 both at once") << 15 << "A_B" << true;
    QTest::newRow("ZE-13 no such action") << 16 << "16" << false;
    QTest::newRow("ZE-13 a negative action") << -1 << "-1" << false;
}

void TestZeldaAnimation::attacks()
{
    QFETCH(int, action);
    QTEST(QString::fromStdString(actionName(action)), "name");
    QTEST(isAttack(action), "attack");
    QCOMPARE(actions().size(), std::size_t(16));
}

void TestZeldaAnimation::disable_data()
{
    QTest::addColumn<AnimationKind>("weapon");
    QTest::addColumn<TestRoom>("room");
    QTest::addColumn<QString>("zeroed");

    const auto busy = TestRoom().at(0xB9, 1).at(0xBA, 0x10).at(0xBB, 20).at(0xBC, 0x12).at(0xBD, 0x22).at(0xBE, 12);
    const auto row = [](const char *name, AnimationKind weapon, const TestRoom &room, const char *zeroed) {
        QTest::newRow(name) << weapon << room << zeroed;
    };
    row("ZE-15 the beam stays, the sword too", AnimationKind::Beam, busy, "bb bc bd be");
    row("ZE-15 the first bomb stays", AnimationKind::Bomb1, busy, "ba bb bd be");
    row("ZE-15 the second flame stays", AnimationKind::Flame2, busy, "ba bb bc be");
    row("ZE-15 the arrow stays", AnimationKind::Arrow, busy, "ba bb bc bd");
    row("ZE-15 the boomerang stays", AnimationKind::Boomerang, busy, "ba bc bd be");
    row("ZE-15 the rod keeps its shot and its fire", AnimationKind::Magic,
        TestRoom().at(0xBA, 0x80).at(0xBC, 0x22).at(0xBD, 0x22).at(0xBE, 12), "be");
    row("ZE-15 a bomb in the place of the rod's fire goes", AnimationKind::Magic,
        TestRoom().at(0xBA, 0x80).at(0xBC, 0x12).at(0xBD, 0x13), "bc bd");
    row("ZE-15 a bomb in the place of a flame goes", AnimationKind::Flame1, TestRoom().at(0xBC, 0x12), "bc");
    row("ZE-15 a rod shot in the place of a beam goes", AnimationKind::Beam, TestRoom().at(0xBA, 0x80), "ba");
    row("ZE-15 a blast of its own stays", AnimationKind::Bomb1, TestRoom().at(0xBC, 0x14), "");
    row("ZE-15 nothing in the air", AnimationKind::Bomb1, TestRoom(), "");
}

void TestZeldaAnimation::disable()
{
    QFETCH(AnimationKind, weapon);
    QFETCH(TestRoom, room);
    QStringList zeroed;
    for (const auto &poke : disableOthers(weapon, room.observe().weapons, RodFire::Both)) {
        QCOMPARE(int(poke.value), 0);
        zeroed << QString::number(poke.address, 16);
    }
    QTEST(zeroed.join(' '), "zeroed");
}

QTEST_GUILESS_MAIN(TestZeldaAnimation)
#include "tst_zeldaanimation.moc"
