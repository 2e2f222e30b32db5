// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/pills/framestepper.h"
#include "tests/search/pills/boards.h"
#include "tests/search/pills/referencesearch.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace merit::pills;

Q_DECLARE_METATYPE(merit::pills::Board)
Q_DECLARE_METATYPE(merit::pills::PillFrame)

namespace {

constexpr int kThreshold = 20;
constexpr int kRow = 14; // of the frames below: the last but one

// A lying pill that fell to this column some frames ago.
PillFrame lying(int x, std::uint8_t held = 0, int velocity = 0)
{
    return {{x, kRow, 0}, 5, velocity, kThreshold, 1, held};
}

PillFrame standing(int x, std::uint8_t held = 0, int velocity = 0)
{
    return {{x, kRow, 1}, 5, velocity, kThreshold, 1, held};
}

PillFrame withCounter(PillFrame frame, int counter)
{
    frame.fallCounter = counter;
    return frame;
}

PillFrame onEvenParity(PillFrame frame)
{
    frame.parity = 0;
    return frame;
}

// The frame after, with this pose and velocity and everything else as a frame without a fall leaves it.
PillFrame after(PillFrame frame, std::uint8_t buttons, Pose pose, int velocity)
{
    return {pose, frame.fallCounter + 1, velocity, frame.threshold, 1 - frame.parity, buttons};
}

// The same after a fall.
PillFrame fallen(PillFrame frame, std::uint8_t buttons, Pose pose, int velocity)
{
    return withCounter(after(frame, buttons, pose, velocity), 0);
}

std::uint8_t together(int buttons)
{
    return static_cast<std::uint8_t>(buttons);
}

PillFrame randomFrame(const Board &board, std::mt19937 &random)
{
    auto start = randomStart(random);
    start.fallCounter %= 45;
    start.velocity %= 16;
    auto frame = firstFrame(start);
    while (!fits(board, frame.pose))
        frame.pose = {static_cast<int>(random() % 8), static_cast<int>(random() % 16), static_cast<int>(random() % 4)};
    return frame;
}

bool isSame(const PillFrame &frame, const reference::State &state)
{
    const auto held = reference::inputOf(frame.held);
    return frame.pose == Pose{state.x, state.row, state.rotation} && frame.fallCounter == state.counter
        && frame.velocity == state.velocity && frame.parity == state.parity && held.side == state.side
        && held.button == state.button;
}

} // namespace

class TestFrameStepper : public QObject {
    Q_OBJECT

private slots:
    void frame_data();
    void frame();
    void lock_data();
    void lock();
    void threshold_data();
    void threshold();
    void start_data();
    void start();
    void inputs();
    void asTheReference();

private:
    void addFalls();
    void addMoves();
    void addTurns();
    void addKicks();
};

void TestFrameStepper::frame_data()
{
    QTest::addColumn<Board>("board");
    QTest::addColumn<PillFrame>("before");
    QTest::addColumn<int>("buttons");
    QTest::addColumn<PillFrame>("expected");

    addFalls();
    addMoves();
    addTurns();
    addKicks();
}

void TestFrameStepper::addFalls()
{
    const auto odd = lying(3);
    const auto even = onEvenParity(odd);
    const auto waiting = withCounter(odd, kThreshold - 1);
    const auto due = withCounter(odd, kThreshold);
    const auto late = withCounter(odd, 200);
    const auto row = [](const char *name, const PillFrame &before, int buttons, const PillFrame &expected) {
        QTest::newRow(name) << Board{} << before << buttons << expected;
    };
    const Pose here{3, kRow, 0};
    const Pose below{3, kRow + 1, 0};

    row("DM-21 nothing pressed: the counter, the parity", odd, 0, after(odd, 0, here, 0));
    row("DM-21 DOWN on parity 0 drops", even, Down, fallen(even, Down, below, 0));
    row("DM-21 DOWN on parity 1 does not", odd, Down, after(odd, Down, here, 0));
    row("DM-21 DOWN and A drop, then turn", even, Down | ButtonA,
        fallen(even, together(Down | ButtonA), {3, kRow + 1, 3}, 0));
    row("DM-21 DOWN and B drop, then turn", even, Down | ButtonB,
        fallen(even, together(Down | ButtonB), {3, kRow + 1, 1}, 0));
    row("DM-21 DOWN with LEFT does not drop", even, Down | Left, after(even, together(Down | Left), {2, kRow, 0}, 0));
    row("DM-21 DOWN with RIGHT does not drop", even, Down | Right,
        after(even, together(Down | Right), {4, kRow, 0}, 0));
    row("DM-21 the counter at the threshold waits", waiting, 0, after(waiting, 0, here, 0));
    row("DM-21 the counter above it drops", due, 0, fallen(due, 0, below, 0));
    row("DM-23 a counter far above it drops", late, 0, fallen(late, 0, below, 0));
    row("DM-21 falls before it moves and turns", due, Right | ButtonB,
        fallen(due, together(Right | ButtonB), {4, kRow + 1, 1}, 0));
}

void TestFrameStepper::addMoves()
{
    const auto row = [](const char *name, const PillFrame &before, int buttons, int x, int velocity, int held = -1) {
        const auto kept = together(held < 0 ? buttons : held);
        QTest::newRow(name) << Board{} << before << buttons
                            << after(before, kept, {x, before.pose.row, before.pose.rotation}, velocity);
    };
    row("DM-21 a new LEFT moves at velocity 0", lying(3, 0, 9), Left, 2, 0);
    row("DM-21 a new RIGHT moves at velocity 0", lying(3, 0, 9), Right, 4, 0);
    row("DM-21 LEFT after RIGHT is new", lying(3, Right, 9), Left, 2, 0);
    row("DM-21 a held LEFT adds 1", lying(3, Left, 0), Left, 3, 1);
    row("DM-21 a held RIGHT at 14 waits", lying(3, Right, 14), Right, 3, 15);
    row("DM-21 a held RIGHT at 15 moves, back to 10", lying(3, Right, 15), Right, 4, 10);
    row("DM-21 a held LEFT at 15 moves, back to 10", lying(3, Left, 15), Left, 2, 10);
    row("DM-21 a held LEFT above 15 moves as well", lying(3, Left, 200), Left, 2, 10);
    row("DM-21 let go: the velocity stays", lying(3, Left, 7), 0, 3, 7);
    row("DM-21 a new LEFT at the wall: 15", lying(0), Left, 0, 15);
    row("DM-21 a new RIGHT at the wall: 15", lying(6), Right, 6, 15);
    row("DM-21 a held LEFT at the wall: 15", lying(0, Left, 15), Left, 0, 15);
    row("DM-21 a standing pill has one more column", standing(6), Right, 7, 0);
    row("DM-21 right before left", lying(3), Left | Right, 4, 0, 0);
}

void TestFrameStepper::addTurns()
{
    const auto row = [](const char *name, const Board &board, const PillFrame &before, int buttons, int rotation) {
        QTest::newRow(name) << board << before << buttons
                            << after(before, together(buttons), {before.pose.x, before.pose.row, rotation}, 0);
    };
    auto turned = lying(3);
    turned.pose.rotation = 3;
    const auto roof = bottle({"...#....", "........", "........"});

    row("DM-21 A counts down", {}, standing(3), ButtonA, 0);
    row("DM-21 A from 0 to 3", {}, lying(3), ButtonA, 3);
    row("DM-21 B counts up", {}, lying(3), ButtonB, 1);
    row("DM-21 B from 3 to 0", {}, turned, ButtonB, 0);
    row("DM-21 a held A does not turn", {}, lying(3, ButtonA), ButtonA, 0);
    row("DM-21 a held B does not turn", {}, lying(3, ButtonB), ButtonB, 0);
    row("DM-21 A after B is new", {}, lying(3, ButtonB), ButtonA, 3);
    row("DM-21 to vertical in place or not at all", roof, lying(3), ButtonB, 0);
    row("DM-21 to vertical is never kicked", roof, lying(3), ButtonA, 0);
}

void TestFrameStepper::addKicks()
{
    const auto row = [](const char *name, std::initializer_list<const char *> rows, const PillFrame &before,
                        int buttons, Pose pose, int velocity) {
        QTest::newRow(name) << bottle(rows) << before << buttons << after(before, together(buttons), pose, velocity);
    };
    const int left = Left | ButtonA;

    row("DM-21 to horizontal one to the left when in place does not fit", {"....#...", "........"}, standing(3),
        ButtonA, {2, kRow, 0}, 0);
    row("DM-21 at the right wall as well", {}, standing(7), ButtonA, {6, kRow, 0}, 0);
    row("DM-21 to horizontal not at all", {"..#.#...", "........"}, standing(3), ButtonA, {3, kRow, 1}, 0);
    row("DM-21 LEFT held: one further left", {}, standing(3, Left, 4), left, {2, kRow, 0}, 5);
    row("DM-21 LEFT new: moved, then one further left", {}, standing(3), left, {1, kRow, 0}, 0);
    row("DM-21 LEFT held, no room at the left: in place", {"..#.....", "........"}, standing(3, Left, 4), left,
        {3, kRow, 0}, 5);
    row("DM-21 LEFT held, no room in place: one to the left only", {"....#...", "........"}, standing(3, Left, 4), left,
        {2, kRow, 0}, 5);
    row("DM-21 LEFT does not pull a turn to vertical", {}, lying(3, Left, 4), left, {3, kRow, 3}, 5);
    row("DM-21 LEFT blocked standing, pulled lying: velocity 15", {"..#.....", "........", "........"}, standing(3),
        left, {2, kRow, 0}, 15);
    row("DM-21 RIGHT does not pull", {}, standing(3, Right, 4), Right | ButtonA, {3, kRow, 0}, 5);
}

void TestFrameStepper::frame()
{
    QFETCH(Board, board);
    QFETCH(PillFrame, before);
    QFETCH(int, buttons);
    QFETCH(PillFrame, expected);
    auto stepped = before;
    QCOMPARE(advance(stepped, board, together(buttons)), Fall::StillFalling);
    QCOMPARE(stepped.pose.x, expected.pose.x);
    QCOMPARE(stepped.pose.row, expected.pose.row);
    QCOMPARE(stepped.pose.rotation, expected.pose.rotation);
    QCOMPARE(stepped.fallCounter, expected.fallCounter);
    QCOMPARE(stepped.velocity, expected.velocity);
    QCOMPARE(int{stepped.held}, int{expected.held});
    QVERIFY(stepped == expected);
}

void TestFrameStepper::lock_data()
{
    QTest::addColumn<PillFrame>("before");
    QTest::addColumn<int>("buttons");

    QTest::newRow("DM-21 DOWN locks at once") << onEvenParity(lying(2)) << int{Down};
    QTest::newRow("DM-21 DOWN and A lock without a turn") << onEvenParity(lying(2)) << (Down | ButtonA);
    QTest::newRow("DM-21 the counter locks") << withCounter(lying(2), kThreshold) << 0;
    QTest::newRow("DM-21 the frame ends with it: no move") << withCounter(lying(2), kThreshold) << (Right | ButtonB);
}

void TestFrameStepper::lock()
{
    QFETCH(PillFrame, before);
    QFETCH(int, buttons);
    auto stepped = before;
    QCOMPARE(advance(stepped, bottle({"...#...."}), together(buttons)), Fall::Locked);
    QVERIFY(stepped.pose == before.pose);
}

void TestFrameStepper::threshold_data()
{
    QTest::addColumn<int>("setting");
    QTest::addColumn<int>("speedUps");
    QTest::addColumn<int>("frames");

    QTest::newRow("DM-22 low") << 0 << 0 << 39;
    QTest::newRow("DM-22 medium") << 1 << 0 << 19;
    QTest::newRow("DM-22 high") << 2 << 0 << 13;
    QTest::newRow("DM-23 above 2 is high") << 7 << 0 << 13;
    QTest::newRow("DM-22 low, one speed-up") << 0 << 1 << 37;
    QTest::newRow("DM-22 medium, ten speed-ups") << 1 << 10 << 9;
    QTest::newRow("DM-22 high, the last but one") << 2 << 55 << 1;
    QTest::newRow("DM-22 high, the last") << 2 << 56 << 0;
    QTest::newRow("DM-22 high, beyond the table") << 2 << 57 << 0;
    QTest::newRow("DM-22 low, the last but one") << 0 << 71 << 1;
    QTest::newRow("DM-22 low, beyond the table") << 0 << 255 << 0;
}

void TestFrameStepper::threshold()
{
    QFETCH(int, setting);
    QFETCH(int, speedUps);
    QTEST(fallThreshold(setting, speedUps), "frames");
    for (int more = 0; more < 256; ++more)
        QCOMPARE(fallThreshold(setting, more), reference::threshold(setting, more));
}

void TestFrameStepper::start_data()
{
    QTest::addColumn<int>("buttons");
    QTest::addColumn<int>("held");

    QTest::newRow("DM-23 LEFT and RIGHT held count as neither") << (Left | Right | ButtonA) << int{ButtonA};
    QTest::newRow("DM-23 A and B held count as neither") << (ButtonA | ButtonB | Left) << int{Left};
    QTest::newRow("DM-23 all held") << (Left | Right | ButtonA | ButtonB) << 0;
    QTest::newRow("DM-23 one of each stays") << (Right | ButtonB) << (Right | ButtonB);
}

void TestFrameStepper::start()
{
    QFETCH(int, buttons);
    Start start{.x = 2, .y = 13, .rotation = 3, .fallCounter = 6, .velocity = 7, .speedUps = 2, .speedSetting = 1};
    start.parity = 1;
    start.held = together(buttons);
    const auto first = firstFrame(start);
    QVERIFY(first.pose == (Pose{2, 2, 3}));
    QCOMPARE(first.fallCounter, 6);
    QCOMPARE(first.velocity, 7);
    QCOMPARE(first.threshold, 17);
    QCOMPARE(first.parity, 1);
    QTEST(int{first.held}, "held");
}

// All of DM-20, each once.
void TestFrameStepper::inputs()
{
    std::vector<int> expected;
    for (const int side : {0, int{Left}, int{Right}})
        for (const int down : {0, int{Down}})
            for (const int button : {0, int{ButtonA}, int{ButtonB}})
                expected.push_back(side | down | button);
    std::vector<int> listed(kInputs.begin(), kInputs.end());
    std::sort(expected.begin(), expected.end());
    std::sort(listed.begin(), listed.end());
    QCOMPARE(listed, expected);
}

void TestFrameStepper::asTheReference()
{
    std::mt19937 random(21);
    for (int i = 0; i < 20000; ++i) {
        const auto board = randomBoard(i % 2 ? Kind::Noise : Kind::Holes, random);
        if (legalPlacements(board, false).none())
            continue;
        auto stepped = randomFrame(board, random);
        const reference::Bottle bottle(board, stepped.threshold);
        const auto held = reference::inputOf(stepped.held);
        reference::State state{stepped.pose.x,      stepped.pose.row, stepped.pose.rotation,
                               stepped.fallCounter, stepped.velocity, stepped.parity,
                               held.side,           held.button};
        const auto buttons = kInputs[random() % kInputs.size()];
        const bool isFalling = bottle.frame(state, reference::inputOf(buttons));
        QCOMPARE(advance(stepped, board, buttons), isFalling ? Fall::StillFalling : Fall::Locked);
        QVERIFY(!isFalling || isSame(stepped, state));
    }
}

QTEST_GUILESS_MAIN(TestFrameStepper)
#include "tst_framestepper.moc"
