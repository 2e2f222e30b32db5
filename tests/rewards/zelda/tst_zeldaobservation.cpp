// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rewards/zelda/testroom.h"

#include <QTest>

using namespace merit;
using namespace merit::zelda;

class TestZeldaObservation : public QObject {
    Q_OBJECT

private slots:
    void compareRooms_data();
    void compareRooms();
    void kills_data();
    void kills();
    void decodesEverySlot();
};

namespace {

TestRoom with(std::uint32_t slot, int health, int id = 0x2A)
{
    return TestRoom().enemy(slot, health, id);
}

void addRow(const char *name, const TestRoom &before, const TestRoom &after, const char *change)
{
    QTest::newRow(name) << before << after << change;
}

void addRoomRows()
{
    const auto hurt = with(2, 1);
    addRow("ZE-1 same room is observed", with(2, 3), hurt, "2:2");
    addRow("ZE-1 another location", with(2, 3), TestRoom(hurt).at(0xEB, 0x54), "room changed");
    addRow("ZE-1 another level", with(2, 3), TestRoom(hurt).at(0x10, 2), "room changed");
    addRow("ZE-1 into a cave", with(2, 3), TestRoom(hurt).at(0x12, 11), "room changed");
    addRow("ZE-1 out of a cave", with(2, 3).at(0x12, 11), hurt, "room changed");
    addRow("ZE-1 another mode is the same room", with(2, 3), TestRoom(hurt).at(0x12, 4), "2:2");
    addRow("ZE-1 nothing else is observed", with(2, 3).enemy(3, 1),
           TestRoom().item(2).enemy(3, 1).stun(3, 9).at(0xEB, 1), "room changed");
}

void addHitRows()
{
    addRow("ZE-2 HP fell", with(1, 3), with(1, 1), "1:2");
    addRow("ZE-2 HP the same", with(1, 3), with(1, 3), "");
    addRow("ZE-2 HP rose", with(1, 3), with(1, 4), "");
    addRow("ZE-2 only the high nibble is HP", with(1, 0).at(0x486, 0x3F), with(1, 0).at(0x486, 0x30), "");
    addRow("ZE-2 gone pays the HP that was left", with(1, 3), TestRoom(), "1:3");
    addRow("ZE-2 gone whatever the HP byte says", with(1, 3), with(1, 9, 0), "1:3");
    addRow("ZE-2 gone with HP 0 pays 1", with(1, 0), TestRoom(), "1:1");
    addRow("ZE-2 another enemy in the slot is still an enemy", with(1, 3), with(1, 2, 0x05), "1:1");
    addRow("ZE-2 dying now, HP the same", with(1, 3), with(1, 3).dying(1), "1:3");
    addRow("ZE-2 dying now, HP risen", with(1, 3), with(1, 5).dying(1), "1:3");
    addRow("ZE-2 dying now, HP 0 all along", with(1, 0), with(1, 0).dying(1), "1:1");
    addRow("ZE-2 dying now, HP fell: what fell", with(1, 3), with(1, 1).dying(1), "1:2");
    addRow("ZE-2 dying before: nothing", with(1, 3).dying(1), TestRoom(), "");
    addRow("ZE-2 metastate 0x13 is dying", with(1, 3).dying(1, 0x13), TestRoom(), "");
    addRow("ZE-2 metastate 0x14 is not", with(1, 3).dying(1, 0x14), TestRoom(), "1:3");
    addRow("ZE-2 metastate 0x0F is not", with(1, 3).dying(1, 0x0F), TestRoom(), "1:3");
    addRow("ZE-2 id 0x48 is an enemy", with(1, 3, 0x48), TestRoom(), "1:3");
    addRow("ZE-2 id 0x49 is not", with(1, 3, 0x49), TestRoom(), "");
    addRow("ZE-2 id 0x40 is not", with(1, 3, 0x40), TestRoom(), "");
    addRow("ZE-2 id 0x3F and 0x41 are", with(1, 3, 0x3F).enemy(2, 2, 0x41), TestRoom(), "1:3 2:2");
    addRow("ZE-2 id 1 is, id 0 is not", with(1, 3, 1).enemy(2, 2, 0), TestRoom(), "1:3");
    addRow("ZE-2 slot 11 counts", with(11, 2), TestRoom(), "11:2");
    addRow("ZE-2 slot 12 and Link do not", with(12, 2).enemy(0, 2), TestRoom(), "");
    addRow("ZE-2 an enemy that appears is nothing", TestRoom(), with(1, 3), "");
}

void addStunAndItemRows()
{
    addRow("ZE-3 the timer starts", with(4, 3), with(4, 3).stun(4, 1), "|stuns 4");
    addRow("ZE-3 the timer runs on", with(4, 3).stun(4, 1), with(4, 3).stun(4, 16), "");
    addRow("ZE-3 dying before", with(4, 3).dying(4), with(4, 3).dying(4).stun(4, 9), "");
    addRow("ZE-3 dying now still counts", with(4, 3), with(4, 3).dying(4).stun(4, 9), "4:3|stuns 4");
    addRow("ZE-3 gone does not", with(4, 3), TestRoom().stun(4, 9), "4:3");
    addRow("ZE-3 no enemy before", TestRoom(), with(4, 3).stun(4, 9), "");
    addRow("ZE-3 in slot order", with(9, 1).enemy(4, 1), with(9, 1).enemy(4, 1).stun(9, 5).stun(4, 7), "|stuns 4 9");
    addRow("ZE-4 an enemy became an item", with(5, 2), TestRoom().item(5), "5:2|items 5");
    addRow("ZE-4 a dying enemy became an item", with(5, 2).dying(5), TestRoom().item(5), "|items 5");
    addRow("ZE-4 an item that was there", TestRoom().item(5), TestRoom().item(5), "");
    addRow("ZE-4 an item out of nothing", TestRoom(), TestRoom().item(5), "");
    addRow("ZE-4 id 0x61 is no item", with(5, 2), TestRoom().at(0x354, 0x61), "5:2");
}

} // namespace

void TestZeldaObservation::compareRooms_data()
{
    QTest::addColumn<TestRoom>("before");
    QTest::addColumn<TestRoom>("after");
    QTest::addColumn<QString>("change");
    addRoomRows();
    addHitRows();
    addStunAndItemRows();
}

void TestZeldaObservation::compareRooms()
{
    QFETCH(TestRoom, before);
    QFETCH(TestRoom, after);
    QTEST(text(compare(before.observe(), after.observe())), "change");
}

void TestZeldaObservation::kills_data()
{
    QTest::addColumn<TestRoom>("after");
    QTest::addColumn<bool>("isKill");
    QTest::newRow("ZE-2 gone is a kill") << TestRoom() << true;
    QTest::newRow("ZE-2 dying is a kill") << with(3, 1).dying(3) << true;
    QTest::newRow("ZE-2 hurt is not") << with(3, 1) << false;
    QTest::newRow("ZE-2 untouched is not") << with(3, 3) << false;
}

void TestZeldaObservation::kills()
{
    QFETCH(TestRoom, after);
    QTEST(contains(compare(with(3, 3).observe(), after.observe()).killed, 3), "isKill");
}

void TestZeldaObservation::decodesEverySlot()
{
    TestRoom room;
    for (std::uint32_t slot = 1; slot <= 11; ++slot) {
        const int n = static_cast<int>(slot);
        room.enemy(slot, n, n).dying(slot, 16 + n).stun(slot, 32 + n).at(0x70 + slot, 64 + n).at(0x84 + slot, 128 + n);
    }
    const auto seen = room.observe();
    for (std::size_t slot = 1; slot <= 11; ++slot) {
        const auto &object = seen.objects[slot];
        QCOMPARE(std::size_t(object.id), slot);
        QCOMPARE(std::size_t(object.health), slot);
        QCOMPARE(std::size_t(object.metastate), 16 + slot);
        QCOMPARE(std::size_t(object.stunTimer), 32 + slot);
        QCOMPARE(std::size_t(object.x), 64 + slot);
        QCOMPARE(std::size_t(object.y), 128 + slot);
    }
    QVERIFY((seen.room == Room{1, 0x53, false}));
    for (const int mode : {17, 8})
        QVERIFY(TestRoom().at(0x12, mode).observe().isGameOver());
    for (const int mode : {5, 7, 9, 16, 18})
        QVERIFY(!TestRoom().at(0x12, mode).observe().isGameOver());
}

QTEST_GUILESS_MAIN(TestZeldaObservation)
#include "tst_zeldaobservation.moc"
