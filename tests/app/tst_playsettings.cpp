// SPDX-License-Identifier: GPL-3.0-or-later
// Frame skip and sound in the window, with real cartridges.
#include "app/soundtoggle.h"
#include "tests/app/romwindow.h"

#include <QAction>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolBar>

using namespace merit;

class TestPlaySettings : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_rom->close(); }
    void frameSkip();
    void frameSkipIsForFrames();
    void soundIsOffAtFirst();
    void soundPlays();
    void soundOfAFastWorld();
    void soundWithoutADevice();
    void soundGoesWithItsWorld();

private:
    SessionController &session() const { return m_rom->session(); }
    MainWindow &window() const { return m_rom->window(); }
    QAction *sound() const { return window().findChild<QAction *>("sound"); }

    std::unique_ptr<RomWindow> m_rom;
};

void TestPlaySettings::initTestCase()
{
    if (!RomWindow::isPossible())
        QSKIP("needs cc65 and libretro-nestopia");
    m_rom = std::make_unique<RomWindow>("tst_playsettings");
}

void TestPlaySettings::init()
{
    QSettings().clear();
    qputenv("SDL_AUDIODRIVER", "dummy");
    m_rom->show();
    QTRY_VERIFY(m_rom->open("pad"));
}

void TestPlaySettings::frameSkip()
{
    auto *skip = window().findChild<QSpinBox *>("frameSkip");
    QVERIFY(skip->isVisible() && !skip->toolTip().isEmpty());
    QCOMPARE(skip->value(), 1);
    QVERIFY(m_rom->open("counter"));
    const auto count = [this] { return session().moment().memory[0x10] + 256 * session().moment().memory[0x11]; };
    m_rom->step();
    const int before = count();
    skip->setValue(4);
    QCOMPARE(session().setup().rom.framesPerStep, 4);
    QCOMPARE(session().world().framesPerStep, 4);
    QVERIFY(std::abs(session().world().stepsPerSecond - 60.1 / 4) < 0.1);
    m_rom->step();
    QCOMPARE(count(), before + 4);
    skip->setValue(1);
    m_rom->step();
    QCOMPARE(count(), before + 5);
    SessionSetup setup = session().setup();
    setup.rom.framesPerStep = 7;
    setup.policy = "noop";
    QVERIFY(window().openGame(setup));
    QCOMPARE(skip->value(), 7);
    m_rom->step();
    QCOMPARE(session().world().framesPerStep, 7);
}

void TestPlaySettings::frameSkipIsForFrames()
{
    m_rom->openDemo();
    QTRY_VERIFY(!window().findChild<QSpinBox *>("frameSkip")->isVisible());
    session().setFramesPerStep(4);
    m_rom->step();
    QVERIFY(!session().canRestart());
    QCOMPARE(session().setup().rom.framesPerStep, 0);
}

void TestPlaySettings::soundIsOffAtFirst()
{
    QVERIFY(sound()->isEnabled() && !sound()->isChecked());
    QVERIFY(!sound()->toolTip().isEmpty() && !sound()->shortcut().isEmpty());
    QSignalSpy heard(&session(), &SessionController::soundArrived);
    m_rom->step();
    QCOMPARE(heard.size(), 0);
}

void TestPlaySettings::soundPlays()
{
    QVERIFY(m_rom->open("beeper"));
    QTest::keyClick(&window(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(sound()->isChecked());
    const auto &output = window().findChild<SoundToggle *>()->output();
    QVERIFY(output.isOpen());
    QSignalSpy heard(&session(), &SessionController::soundArrived);
    session().play();
    QTRY_VERIFY(heard.size() > 10);
    QVERIFY(output.queuedSeconds() <= output.mostSeconds());
    session().pause();
    QTest::keyClick(&window(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(!output.isOpen());
    heard.clear();
    const auto size = session().trace().size();
    session().stepMany(10);
    QTRY_VERIFY(session().trace().size() >= size + 10);
    QCOMPARE(heard.size(), 0);
}

void TestPlaySettings::soundOfAFastWorld()
{
    QVERIFY(m_rom->open("beeper"));
    sound()->trigger();
    const auto &output = window().findChild<SoundToggle *>()->output();
    session().setSpeed(0.0);
    session().play();
    for (int i = 0; i < 20; ++i) {
        QTest::qWait(16);
        QVERIFY(output.queuedSeconds() <= output.mostSeconds() + 1e-6);
    }
    session().pause();
}

void TestPlaySettings::soundWithoutADevice()
{
    qputenv("SDL_AUDIODRIVER", "nothing-like-it");
    sound()->trigger();
    QVERIFY(!sound()->isChecked());
    auto *bar = window().findChild<QToolBar *>("messageBar");
    QVERIFY(bar->isVisible());
    const auto message = bar->findChild<QLabel *>()->text();
    QVERIFY2(message.startsWith("sound: ") && message.endsWith("sound is off again"), qPrintable(message));
    QTRY_VERIFY(bar->findChild<QLabel *>()->width() > 300); // there is room to read it
    m_rom->step();                                          // and the game goes on
}

void TestPlaySettings::soundGoesWithItsWorld()
{
    sound()->trigger();
    const auto &output = window().findChild<SoundToggle *>()->output();
    QVERIFY(output.isOpen());
    m_rom->openDemo(); // which is silent
    QVERIFY(!sound()->isEnabled());
    QVERIFY(!output.isOpen());
    QVERIFY(m_rom->open("beeper"));
    QVERIFY(sound()->isEnabled() && sound()->isChecked());
    QVERIFY(output.isOpen());
    QSignalSpy heard(&session(), &SessionController::soundArrived);
    m_rom->step();
    QTRY_VERIFY(!heard.isEmpty());
}

QTEST_MAIN(TestPlaySettings)
#include "tst_playsettings.moc"
