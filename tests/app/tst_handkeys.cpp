// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and gamepad buttons, held and let go, as actions.
#include "app/handkeys.h"
#include "tests/widgets/worlds.h"

#include <QSignalSpy>
#include <QTest>
#include <QWidget>

using namespace merit;

class TestHandKeys : public QObject {
    Q_OBJECT

private slots:
    void init();
    void heldKeysCombine();
    void padsCombineWithKeys();
    void twoSourcesOfOneControl();
    void lettingGoOfTheFocus();
    void otherControlsLetGo();
    void repeatsAreNoPresses();
    void shiftIsNoHindrance();
    void modifiersBelongToTheKey();
    void releasedUnderAnotherName();
    void strangeKeysPassBy();
    void turns();
    void shortcuts_data();
    void shortcuts();

private:
    void make(const WorldInfo &world)
    {
        m_world = world;
        m_keys->setWorld(world, Controls(world));
    }
    std::string held() const { return m_world.actions[static_cast<std::size_t>(m_action)].name; }
    void down(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyPress(m_screen.get(), static_cast<Qt::Key>(key), modifiers);
    }
    void up(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyRelease(m_screen.get(), static_cast<Qt::Key>(key), modifiers);
    }
    // Whether the filter kept the event for the game.
    bool takes(QEvent::Type type, int key, Qt::KeyboardModifiers modifiers = {}, bool isRepeat = false)
    {
        QKeyEvent event(type, key, modifiers, {}, isRepeat);
        return QCoreApplication::sendEvent(m_screen.get(), &event) && event.isAccepted();
    }

    std::unique_ptr<QWidget> m_screen;
    std::unique_ptr<HandKeys> m_keys;
    WorldInfo m_world;
    Action m_action = 0;
};

void TestHandKeys::init()
{
    m_keys = std::make_unique<HandKeys>();
    m_screen = std::make_unique<QWidget>();
    m_screen->installEventFilter(m_keys.get());
    connect(m_keys.get(), &HandKeys::actionHeld, this, [this](Action action) { m_action = action; });
    make(padWorld());
}

void TestHandKeys::heldKeysCombine()
{
    down(Qt::Key_Right);
    QCOMPARE(held(), std::string("RIGHT"));
    down(Qt::Key_X);
    QCOMPARE(held(), std::string("RIGHT_A"));
    down(Qt::Key_Z);
    QCOMPARE(held(), std::string("RIGHT_A_B"));
    up(Qt::Key_X);
    QCOMPARE(held(), std::string("RIGHT_B"));
    up(Qt::Key_Right);
    QCOMPARE(held(), std::string("NOOP"));
    up(Qt::Key_Z);
    QCOMPARE(held(), std::string("NOOP"));
}

void TestHandKeys::padsCombineWithKeys()
{
    m_keys->pressPad(PadInput::Left);
    down(Qt::Key_X);
    QCOMPARE(held(), std::string("LEFT_A"));
    m_keys->releasePad(PadInput::Left);
    QCOMPARE(held(), std::string("A"));
    m_keys->pressPad(PadInput::RightTrigger); // means nothing
    QCOMPARE(held(), std::string("A"));
    m_keys->releasePad(PadInput::RightTrigger);
    up(Qt::Key_X);
    QCOMPARE(held(), std::string("NOOP"));
}

void TestHandKeys::twoSourcesOfOneControl()
{
    down(Qt::Key_Up);
    m_keys->pressPad(PadInput::Up);
    up(Qt::Key_Up);
    QCOMPARE(held(), std::string("UP"));
    m_keys->releasePad(PadInput::Up);
    QCOMPARE(held(), std::string("NOOP"));
}

void TestHandKeys::lettingGoOfTheFocus()
{
    down(Qt::Key_X);
    m_keys->pressPad(PadInput::Right);
    QFocusEvent event(QEvent::FocusOut);
    QCoreApplication::sendEvent(m_screen.get(), &event);
    QCOMPARE(held(), std::string("RIGHT")); // a gamepad needs no focus
}

void TestHandKeys::otherControlsLetGo()
{
    down(Qt::Key_X);
    auto controls = Controls(m_world);
    controls.assignKey(4, Qt::Key_J);
    m_keys->setControls(controls);
    QCOMPARE(held(), std::string("NOOP"));
    down(Qt::Key_J);
    QCOMPARE(held(), std::string("A"));
    down(Qt::Key_X);
    QCOMPARE(held(), std::string("A"));
}

void TestHandKeys::repeatsAreNoPresses()
{
    QSignalSpy changes(m_keys.get(), &HandKeys::actionHeld);
    QVERIFY(takes(QEvent::KeyPress, Qt::Key_X));
    QVERIFY(takes(QEvent::KeyRelease, Qt::Key_X, {}, true));
    QVERIFY(takes(QEvent::KeyPress, Qt::Key_X, {}, true));
    QCOMPARE(changes.size(), 1);
    QCOMPARE(held(), std::string("A"));
}

void TestHandKeys::shiftIsNoHindrance()
{
    down(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(held(), std::string("RIGHT"));
    up(Qt::Key_Right);
    QCOMPARE(held(), std::string("NOOP"));
    QVERIFY(!takes(QEvent::KeyPress, Qt::Key_Right, Qt::ControlModifier));
    QCOMPARE(held(), std::string("NOOP"));
}

void TestHandKeys::modifiersBelongToTheKey()
{
    make(keyWorld());
    down(Qt::Key_Up, Qt::KeypadModifier);
    QCOMPARE(held(), std::string("UP"));
    up(Qt::Key_Up);
    down(Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(held(), std::string("SLOW"));
    up(Qt::Key_Up); // Shift was let go first
    QCOMPARE(held(), std::string("NOOP"));
}

// With Shift a key may have another name when it goes up than when it came down; its place on the keyboard is the same.
void TestHandKeys::releasedUnderAnotherName()
{
    auto controls = Controls(m_world);
    controls.assignKey(4, Qt::Key_1);
    m_keys->setControls(controls);
    QKeyEvent press(QEvent::KeyPress, Qt::Key_1, {}, 10, 0, 0);
    QCoreApplication::sendEvent(m_screen.get(), &press);
    QCOMPARE(held(), std::string("A"));
    QKeyEvent release(QEvent::KeyRelease, Qt::Key_Exclam, Qt::ShiftModifier, 10, 0, 0);
    QCoreApplication::sendEvent(m_screen.get(), &release);
    QCOMPARE(held(), std::string("NOOP"));
}

void TestHandKeys::strangeKeysPassBy()
{
    QVERIFY(!takes(QEvent::KeyPress, Qt::Key_Q));
    QVERIFY(!takes(QEvent::KeyRelease, Qt::Key_Q));
    QVERIFY(!takes(QEvent::KeyRelease, Qt::Key_X)); // was never pressed here
    QCOMPARE(held(), std::string("NOOP"));
}

void TestHandKeys::turns()
{
    make(keyWorld(true));
    QSignalSpy pressed(m_keys.get(), &HandKeys::actionPressed);
    const auto last = [&] { return m_world.actions[pressed.last()[0].value<std::size_t>()].name; };
    down(Qt::Key_S);
    QCOMPARE(last(), std::string("SIPHON"));
    QVERIFY(takes(QEvent::KeyPress, Qt::Key_S, {}, true));
    QCOMPARE(pressed.size(), 1);
    down(Qt::Key_Up); // S is still held
    QCOMPARE(last(), std::string("UP"));
    m_keys->pressPad(PadInput::Left);
    QCOMPARE(last(), std::string("TURN"));
    m_keys->pressPad(PadInput::Y);
    up(Qt::Key_S);
    QCOMPARE(pressed.size(), 3);
    QCOMPARE(held(), std::string("NOOP")); // nothing is held in a world that waits
}

void TestHandKeys::shortcuts_data()
{
    QTest::addColumn<bool>("isTurnBased");
    QTest::addColumn<bool>("isHandPlaying");
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("isTaken");

    QTest::newRow("a policy plays") << false << false << int{Qt::Key_S} << false;
    QTest::newRow("the hand plays") << false << true << int{Qt::Key_S} << true;
    QTest::newRow("the hand plays, not a key of the game") << false << true << int{Qt::Key_Space} << false;
    QTest::newRow("the world waits") << true << false << int{Qt::Key_S} << true;
}

void TestHandKeys::shortcuts()
{
    QFETCH(bool, isTurnBased);
    QFETCH(bool, isHandPlaying);
    QFETCH(int, key);
    make(keyWorld(isTurnBased));
    m_keys->setHandPlaying(isHandPlaying);
    QKeyEvent event(QEvent::ShortcutOverride, key, {});
    event.ignore();
    QCoreApplication::sendEvent(m_screen.get(), &event);
    QTEST(event.isAccepted(), "isTaken");
    QCOMPARE(held(), std::string("NOOP"));
}

QTEST_MAIN(TestHandKeys)
#include "tst_handkeys.moc"
