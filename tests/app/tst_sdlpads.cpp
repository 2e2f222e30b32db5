// SPDX-License-Identifier: GPL-3.0-or-later
// Gamepads that SDL makes up, plugged in, pressed and pulled out.
#include "app/sdlpads.h"

#include <QSignalSpy>
#include <QTest>

#include <SDL2/SDL.h>

using namespace merit;

namespace {

constexpr Sint16 kFar = 32'000;
constexpr Sint16 kHalf = 14'000; // not far enough to press, too far to release

// A gamepad that lives as long as this.
class VirtualPad {
public:
    explicit VirtualPad(SDL_JoystickType type = SDL_JOYSTICK_TYPE_GAMECONTROLLER)
    {
        SDL_VirtualJoystickDesc description = {};
        description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
        description.type = static_cast<Uint16>(type);
        description.naxes = SDL_CONTROLLER_AXIS_MAX;
        description.nbuttons = SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1;
        description.nhats = 1;
        description.name = "Made-up pad";
        // Any layout but that of a standard gamepad, so that SDL knows none for it.
        description.vendor_id = type == SDL_JOYSTICK_TYPE_GAMECONTROLLER ? 0 : 0x1234;
        const int index = SDL_JoystickAttachVirtualEx(&description);
        m_id = SDL_JoystickGetDeviceInstanceID(index);
        m_joystick = SDL_JoystickOpen(index);
    }
    ~VirtualPad()
    {
        SDL_JoystickClose(m_joystick);
        for (int index = 0; index < SDL_NumJoysticks(); ++index)
            if (SDL_JoystickGetDeviceInstanceID(index) == m_id)
                SDL_JoystickDetachVirtual(index);
    }
    VirtualPad(const VirtualPad &) = delete;
    VirtualPad &operator=(const VirtualPad &) = delete;

    void set(int button, bool isDown) { SDL_JoystickSetVirtualButton(m_joystick, button, isDown ? 1 : 0); }
    void tilt(int axis, Sint16 value) { SDL_JoystickSetVirtualAxis(m_joystick, axis, value); }
    void hat(Uint8 value) { SDL_JoystickSetVirtualHat(m_joystick, 0, value); }

private:
    SDL_Joystick *m_joystick = nullptr;
    SDL_JoystickID m_id = -1;
};

} // namespace

class TestSdlPads : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void init();
    void cleanup();
    void buttons_data();
    void buttons();
    void sticksAndTriggers_data();
    void sticksAndTriggers();
    void aStickHasPlay();
    void comesAndGoes();
    void pulledOutWhilePressed();
    void nobodyLooks();
    void twoPadsAreOne();
    void unknownLayout();

private:
    void plug(SDL_JoystickType type = SDL_JOYSTICK_TYPE_GAMECONTROLLER)
    {
        m_pad = std::make_unique<VirtualPad>(type);
        m_pads->setActive(true);
        QTRY_COMPARE(m_pads->padNames(), QStringList{"Made-up pad"});
    }
    // What was pressed and released so far, as in "+A -A", and nothing besides.
    void expect(const QString &events)
    {
        QTRY_COMPARE(m_events.join(' '), events);
        QTest::qWait(25); // a few looks
        QCOMPARE(m_events.join(' '), events);
    }

    std::unique_ptr<VirtualPad> m_pad;
    std::unique_ptr<SdlPads> m_pads;
    QStringList m_events;
};

void TestSdlPads::initTestCase()
{
    SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0"); // only the pads that are made up here
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    QCOMPARE(SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER), 0);
    if (SDL_NumJoysticks() > 0)
        QSKIP("a real gamepad is plugged in");
}

void TestSdlPads::cleanupTestCase()
{
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

void TestSdlPads::init()
{
    m_events.clear();
    m_pads = std::make_unique<SdlPads>();
    connect(m_pads.get(), &PadSource::pressed, this, [this](PadInput pad) { m_events << "+" + padInputName(pad); });
    connect(m_pads.get(), &PadSource::released, this, [this](PadInput pad) { m_events << "-" + padInputName(pad); });
}

void TestSdlPads::cleanup()
{
    m_pads.reset();
    m_pad.reset();
}

void TestSdlPads::buttons_data()
{
    QTest::addColumn<int>("button");
    QTest::newRow("A") << int{SDL_CONTROLLER_BUTTON_A};
    QTest::newRow("X") << int{SDL_CONTROLLER_BUTTON_X};
    QTest::newRow("Back") << int{SDL_CONTROLLER_BUTTON_BACK};
    QTest::newRow("Start") << int{SDL_CONTROLLER_BUTTON_START};
    QTest::newRow("Right shoulder") << int{SDL_CONTROLLER_BUTTON_RIGHTSHOULDER};
    QTest::newRow("Up") << int{SDL_CONTROLLER_BUTTON_DPAD_UP};
    QTest::newRow("Right") << int{SDL_CONTROLLER_BUTTON_DPAD_RIGHT};
}

void TestSdlPads::buttons()
{
    QFETCH(int, button);
    plug();
    const QString name = QTest::currentDataTag();
    m_pad->set(button, true);
    expect("+" + name);
    m_pad->set(button, false);
    expect(QString("+%1 -%1").arg(name));
}

void TestSdlPads::sticksAndTriggers_data()
{
    QTest::addColumn<int>("axis");
    QTest::addColumn<int>("value");
    QTest::newRow("Left") << int{SDL_CONTROLLER_AXIS_LEFTX} << -kFar;
    QTest::newRow("Right") << int{SDL_CONTROLLER_AXIS_LEFTX} << int{kFar};
    QTest::newRow("Up") << int{SDL_CONTROLLER_AXIS_LEFTY} << -kFar;
    QTest::newRow("Down") << int{SDL_CONTROLLER_AXIS_LEFTY} << int{kFar};
    QTest::newRow("Right trigger") << int{SDL_CONTROLLER_AXIS_TRIGGERRIGHT} << int{kFar};
}

void TestSdlPads::sticksAndTriggers()
{
    QFETCH(int, axis);
    QFETCH(int, value);
    plug();
    const bool isTrigger = axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    const Sint16 rest = isTrigger ? -32'768 : 0;
    m_pad->tilt(axis, static_cast<Sint16>(value));
    const QString name = QTest::currentDataTag();
    expect("+" + name);
    m_pad->tilt(axis, rest);
    expect(QString("+%1 -%1").arg(name));
}

void TestSdlPads::aStickHasPlay()
{
    plug();
    m_pad->tilt(SDL_CONTROLLER_AXIS_LEFTX, kHalf);
    expect({});
    m_pad->tilt(SDL_CONTROLLER_AXIS_LEFTX, kFar);
    expect("+Right");
    m_pad->tilt(SDL_CONTROLLER_AXIS_LEFTX, kHalf);
    expect("+Right");
    m_pad->tilt(SDL_CONTROLLER_AXIS_LEFTX, 0);
    expect("+Right -Right");
}

void TestSdlPads::comesAndGoes()
{
    QSignalSpy changes(m_pads.get(), &PadSource::padsChanged);
    m_pads->setActive(true);
    QVERIFY(m_pads->padNames().isEmpty());
    QVERIFY2(m_pads->problem().isEmpty(), qPrintable(m_pads->problem()));
    m_pad = std::make_unique<VirtualPad>();
    QTRY_COMPARE(m_pads->padNames().size(), 1);
    QCOMPARE(changes.size(), 1);
    m_pad.reset();
    QTRY_VERIFY(m_pads->padNames().isEmpty());
    QCOMPARE(changes.size(), 2);
    m_pad = std::make_unique<VirtualPad>();
    QTRY_COMPARE(m_pads->padNames().size(), 1);
    m_pad->set(SDL_CONTROLLER_BUTTON_A, true);
    expect("+A");
}

void TestSdlPads::pulledOutWhilePressed()
{
    plug();
    m_pad->set(SDL_CONTROLLER_BUTTON_A, true);
    expect("+A");
    m_pad.reset();
    QTRY_COMPARE(m_events.join(' '), QString("+A -A"));
}

void TestSdlPads::nobodyLooks()
{
    plug();
    m_pad->set(SDL_CONTROLLER_BUTTON_A, true);
    expect("+A");
    m_pads->setActive(false);
    expect("+A -A");
    m_pad->set(SDL_CONTROLLER_BUTTON_B, true);
    expect("+A -A");
    m_pads->setActive(true);
    QTRY_COMPARE(m_events.join(' '), QString("+A -A +A +B"));
}

void TestSdlPads::twoPadsAreOne()
{
    plug();
    VirtualPad other;
    QTRY_COMPARE(m_pads->padNames().size(), 2);
    m_pad->set(SDL_CONTROLLER_BUTTON_A, true);
    expect("+A");
    other.set(SDL_CONTROLLER_BUTTON_A, true);
    m_pad->set(SDL_CONTROLLER_BUTTON_A, false);
    expect("+A");
    other.set(SDL_CONTROLLER_BUTTON_A, false);
    expect("+A -A");
}

void TestSdlPads::unknownLayout()
{
    plug(SDL_JOYSTICK_TYPE_ARCADE_STICK);
    m_pad->set(0, true);
    expect("+Button 1");
    m_pad->set(0, false);
    m_pad->hat(SDL_HAT_LEFTUP);
    expect("+Button 1 +Up +Left -Button 1");
    m_pad->hat(SDL_HAT_CENTERED);
    m_pad->tilt(0, kFar);
    expect("+Button 1 +Up +Left -Button 1 -Up -Left +Right");
}

QTEST_GUILESS_MAIN(TestSdlPads)
#include "tst_sdlpads.moc"
