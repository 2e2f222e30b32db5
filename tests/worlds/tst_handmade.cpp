// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/worlds/handmade.h"

#include <QTest>

using namespace merit;

namespace {

enum Edit : Action { Noop, Up, Down, Both, Set };

HandMadeWorld makeWorld()
{
    WorldInfo info;
    info.id = "hand";
    info.actions = {{"NOOP", {}}, {"UP", {}}, {"DOWN", {}}, {"BOTH", {}}, {"SET", {}}};
    return {info, {10, 100, 250, 0}, {{}, {{0, -4, 3, 20}}, {{2, 4, 0, 255}}, {{0, 1}, {1, -1}}, {{3, 0, 7, 7}}}};
}

MemoryImage imageOf(const World &world)
{
    return {world.memory().begin(), world.memory().end()};
}

QString messageOf(const Result<void> &result)
{
    return result ? QString() : QString::fromStdString(result.error().message());
}

} // namespace

class TestHandMade : public QObject {
    Q_OBJECT

private slots:
    void describesItself();
    void actions_data();
    void actions();
    void resetGoesBack();
    void unknownActions_data();
    void unknownActions();
    void snapshotRestores();
    void foreignSnapshots_data();
    void foreignSnapshots();
    void pokes();
    void makesNoPicture();
};

void TestHandMade::describesItself()
{
    const auto world = makeWorld();
    QCOMPARE(world.info().memorySize, 4U);
    QVERIFY(world.info().kind == WorldKind::HandMade);
    QCOMPARE(world.info().actions.size(), 5U);
    QCOMPARE(imageOf(world), (MemoryImage{10, 100, 250, 0}));
    QCOMPARE(world.frame(), 0U);
}

void TestHandMade::actions_data()
{
    QTest::addColumn<QList<int>>("steps");
    QTest::addColumn<MemoryImage>("memory");
    QTest::newRow("noop") << QList<int>{Noop, Noop} << MemoryImage{10, 100, 250, 0};
    QTest::newRow("an edit") << QList<int>{Up} << MemoryImage{6, 100, 250, 0};
    QTest::newRow("stops at its minimum") << QList<int>{Up, Up, Up} << MemoryImage{3, 100, 250, 0};
    QTest::newRow("stops at its maximum") << QList<int>{Down, Down, Down} << MemoryImage{10, 100, 255, 0};
    QTest::newRow("two bytes") << QList<int>{Both, Both} << MemoryImage{12, 98, 250, 0};
    QTest::newRow("one value left to take") << QList<int>{Set} << MemoryImage{10, 100, 250, 7};
}

void TestHandMade::actions()
{
    QFETCH(QList<int>, steps);
    QFETCH(MemoryImage, memory);
    auto world = makeWorld();
    QVERIFY(world.reset(1));
    for (const auto step : steps)
        QVERIFY(world.step(step));
    QCOMPARE(imageOf(world), memory);
    QCOMPARE(world.frame(), static_cast<std::uint64_t>(steps.size()));
}

void TestHandMade::resetGoesBack()
{
    auto world = makeWorld();
    QVERIFY(world.step(Up));
    QVERIFY(world.poke({1, 7}));
    for (const std::uint64_t seed : {0, 99}) {
        QVERIFY(world.reset(seed));
        QCOMPARE(imageOf(world), (MemoryImage{10, 100, 250, 0}));
        QCOMPARE(world.frame(), 0U);
    }
}

void TestHandMade::unknownActions_data()
{
    QTest::addColumn<int>("action");
    QTest::addColumn<QString>("message");
    QTest::newRow("one too many") << 5 << "action 5: this world has 5";
    QTest::newRow("negative") << -1 << "action -1: this world has 5";
    QTest::newRow("smallest") << INT32_MIN << "action -2147483648: this world has 5";
}

void TestHandMade::unknownActions()
{
    QFETCH(int, action);
    QFETCH(QString, message);
    auto world = makeWorld();
    QCOMPARE(messageOf(world.step(action)), message);
    QCOMPARE(imageOf(world), (MemoryImage{10, 100, 250, 0}));
    QCOMPARE(world.frame(), 0U);
}

void TestHandMade::snapshotRestores()
{
    auto world = makeWorld();
    QVERIFY(world.step(Up));
    QVERIFY(world.poke({1, 7}));
    const auto snapshot = world.snapshot().value();
    const auto memory = imageOf(world);
    QVERIFY(world.step(Both));
    QVERIFY(world.step(Both));
    const auto tail = imageOf(world);

    QVERIFY(world.restore(snapshot));
    QCOMPARE(imageOf(world), memory);
    QCOMPARE(world.frame(), 1U);
    QVERIFY(world.step(Both));
    QVERIFY(world.step(Both));
    QCOMPARE(imageOf(world), tail);
    QCOMPARE(world.frame(), 3U);

    auto other = makeWorld();
    QVERIFY(other.restore(snapshot));
    QCOMPARE(imageOf(other), memory);
    QCOMPARE(other.frame(), 1U);
}

void TestHandMade::foreignSnapshots_data()
{
    QTest::addColumn<int>("difference");
    QTest::newRow("a byte short") << -1;
    QTest::newRow("a byte more") << 1;
    QTest::newRow("empty") << -12;
}

void TestHandMade::foreignSnapshots()
{
    QFETCH(int, difference);
    auto world = makeWorld();
    QVERIFY(world.step(Up));
    auto snapshot = world.snapshot().value();
    snapshot.resize(static_cast<std::size_t>(static_cast<int>(snapshot.size()) + difference), 1);
    QCOMPARE(messageOf(world.restore(snapshot)), QString("snapshot: made for another world"));
    QCOMPARE(imageOf(world), (MemoryImage{6, 100, 250, 0}));
    QCOMPARE(world.frame(), 1U);
}

void TestHandMade::pokes()
{
    auto world = makeWorld();
    QVERIFY(world.poke({3, 255}));
    QCOMPARE(imageOf(world), (MemoryImage{10, 100, 250, 255}));
    QCOMPARE(world.frame(), 0U);
    QCOMPARE(messageOf(world.poke({4, 1})), QString("poke: address 0x04 is outside the memory of 4 bytes"));
    QCOMPARE(messageOf(world.poke({UINT32_MAX, 1})),
             QString("poke: address 0xFFFFFFFF is outside the memory of 4 bytes"));
    QCOMPARE(imageOf(world), (MemoryImage{10, 100, 250, 255}));
}

void TestHandMade::makesNoPicture()
{
    Picture picture{2, 1, {1, 2}};
    makeWorld().render(picture);
    QCOMPARE(picture.width, 0);
    QVERIFY(picture.pixels.empty());
}

QTEST_GUILESS_MAIN(TestHandMade)
#include "tst_handmade.moc"
