// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewards/drmario/framestack.h"
#include "model/search/pills/feasibility.h"
#include "tests/rewards/drmario/game.h"

#include <QTest>

using namespace merit;
using namespace merit::drmario;

Q_DECLARE_METATYPE(merit::drmario::Bytes)

namespace {

constexpr std::size_t kGravity = 10;  // channel of `extended`
constexpr std::size_t kFirstMask = 4; // channel of `bitplane_bottle_mask`

MemoryImage tick(std::uint8_t gravity)
{
    return emptyGame({{0x312, gravity}});
}

// The gravity of each frame, oldest first, as bytes.
QList<int> gravities(const FrameStack &stack)
{
    QList<int> all;
    for (std::size_t frame = 0; frame < 4; ++frame)
        all << qRound(stack.values()[(frame * 16 + kGravity) * 128] * 255.0F);
    return all;
}

// The mask planes of one frame as placements.
pills::PlacementMask maskOf(const FrameStack &stack, std::size_t frame)
{
    pills::PlacementMask mask;
    const auto channelCount = channels(stack.representation()).size();
    const auto first = (frame * channelCount + channelCount - 4) * 128;
    for (std::size_t i = 0; i < mask.size(); ++i)
        mask[i] = stack.values()[first + i] == 1.0F;
    return mask;
}

pills::PlacementMask searched(Memory memory)
{
    pills::FeasibilitySearch search;
    search.run(pills::boardFromMemory(memory), pills::startFromMemory(memory).value());
    return search.feasible();
}

} // namespace

class TestDrMarioFrameStack : public QObject {
    Q_OBJECT

private slots:
    void frames_data();
    void frames();
    void decisions_data();
    void decisions();
    void masks_data();
    void masks();
    void maskGoesAway();
    void refusedStart();
    void copyHasTheSameTail();
};

void TestDrMarioFrameStack::frames_data()
{
    QTest::addColumn<QList<int>>("pushed"); // the first by reset
    QTest::addColumn<QList<int>>("stack");

    QTest::newRow("DM-14 a reset repeats the first frame") << QList<int>{9} << QList<int>{9, 9, 9, 9};
    QTest::newRow("DM-14 newest last") << QList<int>{9, 1} << QList<int>{9, 9, 9, 1};
    QTest::newRow("DM-14 four frames") << QList<int>{9, 1, 2, 3} << QList<int>{9, 1, 2, 3};
    QTest::newRow("DM-14 the oldest goes") << QList<int>{9, 1, 2, 3, 4} << QList<int>{1, 2, 3, 4};
}

void TestDrMarioFrameStack::frames()
{
    QFETCH(QList<int>, pushed);
    FrameStack stack;
    QVERIFY(stack.representation() == Representation::Extended);
    QCOMPARE(stack.values().size(), std::size_t(4 * 16 * 16 * 8));
    stack.reset(tick(77));
    stack.reset(tick(static_cast<std::uint8_t>(pushed.takeFirst())));
    for (const int gravity : pushed)
        stack.push(tick(static_cast<std::uint8_t>(gravity)));
    QTEST(gravities(stack), "stack");
}

void TestDrMarioFrameStack::decisions_data()
{
    QTest::addColumn<Bytes>("before"); // of the reset
    QTest::addColumn<Bytes>("after");
    QTest::addColumn<bool>("isDecision");

    const auto first = spawn(5);
    QTest::newRow("DM-25 a pill appears") << Bytes{} << first << true;
    QTest::newRow("DM-25 the same pill is used") << first << first << false;
    QTest::newRow("DM-25 the same pill, fallen further") << first << first + Bytes{{0x306, 9}, {0x86, 9}} << false;
    QTest::newRow("DM-25 the next pill") << first << spawn(6) << true;
    QTest::newRow("DM-25 a counter that wrapped") << spawn(255) << spawn(0) << true;
    QTest::newRow("DM-25 counter 0 is not none") << Bytes{} << spawn(0) << true;
    QTest::newRow("DM-25 next action is not to fall") << Bytes{} << first + Bytes{{0x97, 1}} << false;
    QTest::newRow("DM-25 no falling pill: x 8") << Bytes{} << first + Bytes{{0x305, 8}} << false;
    QTest::newRow("DM-25 no falling pill: no colours") << Bytes{} << first + Bytes{{0x301, 3}, {0x302, 3}} << false;
    QTest::newRow("DM-25 half a falling pill") << Bytes{} << first + Bytes{{0x301, 3}} << true;
}

void TestDrMarioFrameStack::decisions()
{
    QFETCH(Bytes, before);
    QFETCH(Bytes, after);
    FrameStack stack(Representation::BitplaneReducedMask);
    stack.reset(emptyGame(before));
    QCOMPARE(stack.isDecisionPoint(), !before.empty());
    stack.push(emptyGame(after));
    QTEST(stack.isDecisionPoint(), "isDecision");
    QCOMPARE(maskOf(stack, 3).any(), stack.isDecisionPoint());

    stack.reset(emptyGame(spawn(5)));
    QVERIFY(stack.isDecisionPoint()); // a reset forgets the pill that was used
}

void TestDrMarioFrameStack::masks_data()
{
    QTest::addColumn<int>("representation");
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<int>("count");

    const auto bottle = static_cast<int>(Representation::BitplaneBottleMask);
    const auto reduced = static_cast<int>(Representation::BitplaneReducedMask);
    const auto blocked = spawn(5) + Bytes{{cell(0, 3), 0xD0}};
    QTest::newRow("DM-25 the mask in all four frames") << bottle << spawn(5) << 30;
    QTest::newRow("DM-13 the mask in all four frames") << reduced << spawn(5) << 30;
    QTest::newRow("DM-24 equal colours have no o2 and o3") << bottle << spawn(5, 1, 1) << 15;
    QTest::newRow("DM-20 the mask is that of the search, with tiles in the bottle")
        << bottle << spawn(5) + Bytes{{cell(15, 0), 0xD0}, {cell(14, 0), 0x81}} << 30;
    QTest::newRow("DM-18 clearing tiles are free") << bottle << spawn(5) + Bytes{{cell(15, 0), 0xB0}} << 30;
    QTest::newRow("DM-23 a start that does not fit has nothing feasible") << bottle << blocked << 0;
}

void TestDrMarioFrameStack::masks()
{
    QFETCH(int, representation);
    QFETCH(Bytes, bytes);
    QFETCH(int, count);
    FrameStack stack(static_cast<Representation>(representation));
    stack.reset(emptyGame());
    const auto memory = emptyGame(bytes);
    stack.push(memory);
    QVERIFY(stack.isDecisionPoint());
    const auto expected = searched(memory);
    QCOMPARE(expected.count(), std::size_t(count));
    for (std::size_t frame = 0; frame < 4; ++frame)
        QVERIFY(maskOf(stack, frame) == expected);
}

void TestDrMarioFrameStack::maskGoesAway()
{
    // DM-25: at any other time the mask is zero, also in the frames that had it.
    FrameStack stack(Representation::BitplaneBottleMask);
    stack.reset(emptyGame(spawn(5)));
    QVERIFY(maskOf(stack, 0).any());
    stack.push(emptyGame(spawn(5) + Bytes{{cell(15, 0), 0xD1}}));
    for (std::size_t frame = 0; frame < 4; ++frame)
        QVERIFY(maskOf(stack, frame).none());
    const auto virusRed = [&](std::size_t frame) { return stack.values()[frame * 8 * 128 + 120]; };
    QCOMPARE(virusRed(2), 0.0F);
    QCOMPARE(virusRed(3), 1.0F);
    QCOMPARE(channels(stack.representation())[kFirstMask].name, std::string_view("feasible_o0"));
}

void TestDrMarioFrameStack::refusedStart()
{
    // DM-23: a search that cannot start leaves the planes zero; the pill counts as used.
    FrameStack stack(Representation::BitplaneBottleMask);
    stack.reset(emptyGame(spawn(5)));
    stack.push(emptyGame(spawn(6) + Bytes{{0x85, 8}}));
    QVERIFY(stack.isDecisionPoint());
    for (std::size_t frame = 0; frame < 4; ++frame)
        QVERIFY(maskOf(stack, frame).none());
    stack.push(emptyGame(spawn(6)));
    QVERIFY(!stack.isDecisionPoint());
}

void TestDrMarioFrameStack::copyHasTheSameTail()
{
    std::mt19937 random(5);
    FrameStack stack(Representation::BitplaneReducedMask);
    stack.reset(randomGame(random));
    for (int i = 0; i < 20; ++i)
        stack.push(randomGame(random));
    auto copy = stack;
    for (int i = 0; i < 50; ++i) {
        const auto memory = randomGame(random);
        stack.push(memory);
        copy.push(memory);
        QVERIFY(std::ranges::equal(stack.values(), copy.values()));
        QCOMPARE(stack.isDecisionPoint(), copy.isDecisionPoint());
    }
}

QTEST_GUILESS_MAIN(TestDrMarioFrameStack)
#include "tst_drmarioframestack.moc"
