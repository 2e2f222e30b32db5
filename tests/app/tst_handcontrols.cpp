// SPDX-License-Identifier: GPL-3.0-or-later
// Playing by hand in the window: a real cartridge that keeps what is pressed, keys, gamepads, the Controls dialog,
// frame skip and sound.
#include "app/mainwindow.h"
#include "app/padsource.h"
#include "app/pluginregistry.h"
#include "app/sessioncontroller.h"
#include "app/soundtoggle.h"
#include "plugins/libretro/cores.h"
#include "widgets/controlsdialog.h"
#include "widgets/controlsmodel.h"
#include "widgets/sceneview.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

using namespace merit;

namespace {

constexpr int kRowOfA = 4;
// As the cartridge keeps them, in $10.
constexpr int kPadRight = 0x01;
constexpr int kPadA = 0x80;

QString romFile(const char *name)
{
    return QStringLiteral(MERIT_BUILD_DIR "/tests/roms/%1.nes").arg(QLatin1String(name));
}

} // namespace

class TestHandControls : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }
    void keysReachTheGame();
    void padsReachTheGame();
    void theScreenHasTheFocus();
    void gameKeysBeforeShortcuts();
    void dialogChangesAKey();
    void dialogChangesAPadButton();
    void changesAreRemembered();
    void cancelForgets();
    void oneDialogAtATime();
    void dialogFollowsTheWorld();
    void handMadeWorldsHaveControls();
    void turns();
    void frameSkip();
    void frameSkipIsForFrames();
    void soundIsOffAtFirst();
    void soundPlays();
    void soundOfAFastWorld();
    void soundWithoutADevice();
    void soundGoesWithItsWorld();

private:
    SessionController &session() { return m_window->session(); }
    bool openRom(const char *name);
    void openDemo();
    void step()
    {
        const auto size = session().trace().size();
        session().stepMany(1);
        QTRY_COMPARE(session().moment().step, size + 1);
        QTRY_COMPARE(session().trace().size(), size + 1);
    }
    int pressedInGame()
    {
        step();
        return session().moment().memory.empty() ? -1 : session().moment().memory[0x10];
    }
    std::string lastAction()
    {
        const auto &trace = session().trace();
        return session().world().actions[static_cast<std::size_t>(trace.action(trace.size() - 1))].name;
    }
    SceneView *screen() const { return m_window->findChild<SceneView *>(); }
    PadSource *pads() const { return m_window->findChild<PadSource *>(); }
    QAction *sound() const { return m_window->findChild<QAction *>("sound"); }
    ControlsDialog *dialog() const { return m_window->findChild<ControlsDialog *>(); }
    QTableView *table() const { return dialog()->findChild<QTableView *>("controls"); }
    QString key(int row) const { return table()->model()->index(row, ControlsModel::KeyColumn).data().toString(); }
    void openDialog()
    {
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QVERIFY(dialog() && QTest::qWaitForWindowActive(dialog())); // the Screen has lost the focus by then
    }
    void clickRow(int row)
    {
        const auto place = table()->visualRect(table()->model()->index(row, 0)).center();
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, place);
        QVERIFY(dialog()->isWaiting());
    }
    void closeDialog(QDialogButtonBox::StandardButton button)
    {
        QTest::mouseClick(dialog()->findChild<QDialogButtonBox *>()->button(button), Qt::LeftButton);
        QTRY_VERIFY(!dialog());
    }

    QTemporaryDir m_home;
    std::unique_ptr<PluginRegistry> m_registry;
    std::unique_ptr<MainWindow> m_window;
};

void TestHandControls::initTestCase()
{
    if (!QFile::exists(romFile("pad")) || !chooseCore("nes", {}))
        QSKIP("needs cc65 and libretro-nestopia");
    QCoreApplication::setOrganizationName("Merit");
    QCoreApplication::setApplicationName("tst_handcontrols");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_home.path());
    qputenv("MERIT_COREHOST", MERIT_BUILD_DIR "/merit-corehost");
    m_registry = std::make_unique<PluginRegistry>(QStringList{MERIT_BUILD_DIR "/merit-plugins"});
}

void TestHandControls::init()
{
    QSettings().clear();
    qputenv("SDL_AUDIODRIVER", "dummy");
    m_window = std::make_unique<MainWindow>(*m_registry, MainWindow::Remember::Nothing);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY(openRom("pad")); // a machine with a lot to do may need a second try
}

bool TestHandControls::openRom(const char *name)
{
    SessionSetup setup;
    setup.game = m_registry->find("battlecity").value();
    setup.policy = "noop";
    setup.rom.rom = romFile(name).toStdString();
    if (!m_window->openGame(setup))
        return false;
    session().setPolicy("hand");
    session().stepMany(10); // the cartridge looks at the pad by then
    [&] {
        QTRY_COMPARE(session().moment().step, std::uint64_t(10));
        QTRY_COMPARE(session().trace().size(), std::uint64_t(10));
    }();
    return session().trace().size() == 10;
}

void TestHandControls::openDemo()
{
    QVERIFY(m_window->openGame({m_registry->find("battlecity").value(), "hand", "demo", {}, 0}));
}

void TestHandControls::keysReachTheGame()
{
    QTest::keyPress(screen(), Qt::Key_Right);
    QCOMPARE(pressedInGame(), kPadRight);
    QTest::keyPress(screen(), Qt::Key_X);
    QCOMPARE(pressedInGame(), kPadRight | kPadA);
    QCOMPARE(lastAction(), std::string("RIGHT_A"));
    QTest::keyRelease(screen(), Qt::Key_Right);
    QCOMPARE(pressedInGame(), kPadA);
    QTest::keyRelease(screen(), Qt::Key_X);
    QCOMPARE(pressedInGame(), 0);
}

void TestHandControls::padsReachTheGame()
{
    emit pads()->pressed(PadInput::Right);
    emit pads()->pressed(PadInput::A);
    QCOMPARE(pressedInGame(), kPadRight | kPadA);
    emit pads()->released(PadInput::Right);
    QCOMPARE(pressedInGame(), kPadA);
    emit pads()->released(PadInput::A);
    QCOMPARE(pressedInGame(), 0);
}

void TestHandControls::theScreenHasTheFocus()
{
    QCOMPARE(m_window->focusWidget(), screen());
}

void TestHandControls::gameKeysBeforeShortcuts()
{
    openDialog();
    clickRow(kRowOfA);
    QTest::keyClick(table(), Qt::Key_O);
    QVERIFY(dialog()->findChild<QLabel *>("controlsMessage")->text().contains("shortcut of Overlays"));
    closeDialog(QDialogButtonBox::Ok);
    m_window->activateWindow();
    QTRY_VERIFY(m_window->isActiveWindow()); // else there are no shortcuts
    QTest::keyPress(screen(), Qt::Key_O);
    QVERIFY(screen()->areOverlaysVisible());
    QCOMPARE(pressedInGame(), kPadA);
    QTest::keyRelease(screen(), Qt::Key_O);
    session().setPolicy("noop"); // nobody plays by hand: it is a shortcut again
    QTest::keyClick(screen(), Qt::Key_O);
    QVERIFY(!screen()->areOverlaysVisible());
}

void TestHandControls::dialogChangesAKey()
{
    openDialog();
    QVERIFY(!dialog()->isModal());
    QCOMPARE(key(kRowOfA), QString("X"));
    clickRow(kRowOfA);
    QTest::keyClick(table(), Qt::Key_J);
    QCOMPARE(key(kRowOfA), QString("J"));
    QTest::keyPress(screen(), Qt::Key_J); // counts while the dialog is open
    QCOMPARE(pressedInGame(), kPadA);
    QTest::keyRelease(screen(), Qt::Key_J);
    QTest::keyPress(screen(), Qt::Key_X);
    QCOMPARE(pressedInGame(), 0);
    QTest::keyRelease(screen(), Qt::Key_X);
}

void TestHandControls::dialogChangesAPadButton()
{
    openDialog();
    clickRow(kRowOfA);
    emit pads()->pressed(PadInput::RightShoulder);
    QVERIFY(!dialog()->isWaiting());
    QCOMPARE(pressedInGame(), 0); // that one was for the dialog
    emit pads()->released(PadInput::RightShoulder);
    emit pads()->pressed(PadInput::RightShoulder);
    QCOMPARE(pressedInGame(), kPadA);
    emit pads()->released(PadInput::RightShoulder);
}

void TestHandControls::changesAreRemembered()
{
    openDialog();
    clickRow(kRowOfA);
    QTest::keyClick(table(), Qt::Key_Z, Qt::ShiftModifier);
    clickRow(kRowOfA);
    emit pads()->pressed(PadInput::Y);
    emit pads()->released(PadInput::Y);
    table()->selectRow(kRowOfA + 1);
    QTest::mouseClick(dialog()->findChild<QPushButton *>("clearControl"), Qt::LeftButton);
    closeDialog(QDialogButtonBox::Ok);
    QCOMPARE(QSettings().allKeys().filter("controls/").size(), 4); // of A and of B, nothing else
    m_window.reset();
    m_window = std::make_unique<MainWindow>(*m_registry, MainWindow::Remember::Nothing);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(openRom("pad"));
    openDialog();
    QCOMPARE(key(kRowOfA), QString("Shift+Z"));
    QCOMPARE(table()->model()->index(kRowOfA, ControlsModel::PadColumn).data().toString(), QString("Y"));
    QCOMPARE(key(kRowOfA + 1), QString());
    QTest::mouseClick(dialog()->findChild<QPushButton *>("resetControls"), Qt::LeftButton);
    QCOMPARE(key(kRowOfA), QString("X"));
    closeDialog(QDialogButtonBox::Ok);
    QVERIFY(QSettings().allKeys().filter("controls/").isEmpty());
}

void TestHandControls::cancelForgets()
{
    openDialog();
    clickRow(kRowOfA);
    QTest::keyClick(table(), Qt::Key_J);
    closeDialog(QDialogButtonBox::Cancel);
    QVERIFY(QSettings().allKeys().filter("controls/").isEmpty());
    QTest::keyPress(screen(), Qt::Key_X);
    QCOMPARE(pressedInGame(), kPadA);
    QTest::keyRelease(screen(), Qt::Key_X);
}

void TestHandControls::oneDialogAtATime()
{
    openDialog();
    m_window->activateWindow();
    openDialog();
    QCOMPARE(m_window->findChildren<ControlsDialog *>().size(), 1);
}

void TestHandControls::dialogFollowsTheWorld()
{
    openDialog();
    QCOMPARE(table()->model()->rowCount(), 8);
    openDemo();
    QCOMPARE(table()->model()->rowCount(), 4);
}

void TestHandControls::handMadeWorldsHaveControls()
{
    openDemo();
    session().setPolicy("hand");
    openDialog();
    clickRow(0); // UP
    QTest::keyClick(table(), Qt::Key_W);
    closeDialog(QDialogButtonBox::Ok);
    QCOMPARE(QSettings().allKeys(), QStringList{"controls/battlecity.hand/UP/key"});
    QTest::keyPress(screen(), Qt::Key_W);
    step();
    QCOMPARE(lastAction(), std::string("UP"));
    QTest::keyRelease(screen(), Qt::Key_W);
}

// In a world that waits each press is a turn, whoever plays; what has another key says so.
void TestHandControls::turns()
{
    const auto games = m_registry->games();
    const auto waits = [](const Game *game) {
        return !game->info().worlds.empty() && game->info().worlds.front().isTurnBased;
    };
    const auto game = std::ranges::find_if(games, waits);
    QVERIFY(game != games.end());
    QVERIFY(m_window->openGame({*game, {}, "noop", {}, 0}));
    QTRY_VERIFY(!session().moment().memory.empty());
    emit pads()->pressed(PadInput::Up);
    emit pads()->released(PadInput::Up);
    QTRY_COMPARE(session().trace().size(), std::uint64_t(1));
    QCOMPARE(lastAction(), std::string("UP"));
    emit pads()->pressed(PadInput::Y); // means nothing, and takes no turn
    emit pads()->released(PadInput::Y);
    openDialog();
    clickRow(0);
    QTest::keyClick(table(), Qt::Key_F8);
    const auto *button = m_window->findChild<QToolButton *>("UP");
    QVERIFY2(button->toolTip().endsWith("(F8)"), qPrintable(button->toolTip()));
    QTest::keyClick(screen(), Qt::Key_F8);
    QTRY_COMPARE(session().trace().size(), std::uint64_t(2));
    QCOMPARE(lastAction(), std::string("UP"));
}

void TestHandControls::frameSkip()
{
    auto *skip = m_window->findChild<QSpinBox *>("frameSkip");
    QVERIFY(skip->isVisible() && !skip->toolTip().isEmpty());
    QCOMPARE(skip->value(), 1);
    QVERIFY(openRom("counter"));
    const auto count = [this] { return session().moment().memory[0x10] + 256 * session().moment().memory[0x11]; };
    step();
    const int before = count();
    skip->setValue(4);
    QCOMPARE(session().setup().rom.framesPerStep, 4);
    QCOMPARE(session().world().framesPerStep, 4);
    QVERIFY(std::abs(session().world().stepsPerSecond - 60.1 / 4) < 0.1);
    step();
    QCOMPARE(count(), before + 4);
    skip->setValue(1);
    step();
    QCOMPARE(count(), before + 5);
    SessionSetup setup = session().setup();
    setup.rom.framesPerStep = 7;
    setup.policy = "noop";
    QVERIFY(m_window->openGame(setup));
    QCOMPARE(skip->value(), 7);
    step();
    QCOMPARE(session().world().framesPerStep, 7);
}

void TestHandControls::frameSkipIsForFrames()
{
    openDemo();
    QTRY_VERIFY(!m_window->findChild<QSpinBox *>("frameSkip")->isVisible());
    session().setFramesPerStep(4);
    step();
    QVERIFY(!session().canRestart());
    QCOMPARE(session().setup().rom.framesPerStep, 0);
}

void TestHandControls::soundIsOffAtFirst()
{
    QVERIFY(sound()->isEnabled() && !sound()->isChecked());
    QVERIFY(!sound()->toolTip().isEmpty() && !sound()->shortcut().isEmpty());
    QSignalSpy heard(&session(), &SessionController::soundArrived);
    step();
    QCOMPARE(heard.size(), 0);
}

void TestHandControls::soundPlays()
{
    QVERIFY(openRom("beeper"));
    QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(sound()->isChecked());
    const auto &output = m_window->findChild<SoundToggle *>()->output();
    QVERIFY(output.isOpen());
    QSignalSpy heard(&session(), &SessionController::soundArrived);
    session().play();
    QTRY_VERIFY(heard.size() > 10);
    QVERIFY(output.queuedSeconds() <= output.mostSeconds());
    session().pause();
    QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(!output.isOpen());
    heard.clear();
    const auto size = session().trace().size();
    session().stepMany(10);
    QTRY_VERIFY(session().trace().size() >= size + 10);
    QCOMPARE(heard.size(), 0);
}

void TestHandControls::soundOfAFastWorld()
{
    QVERIFY(openRom("beeper"));
    sound()->trigger();
    const auto &output = m_window->findChild<SoundToggle *>()->output();
    session().setSpeed(0.0);
    session().play();
    for (int i = 0; i < 20; ++i) {
        QTest::qWait(16);
        QVERIFY(output.queuedSeconds() <= output.mostSeconds() + 1e-6);
    }
    session().pause();
}

void TestHandControls::soundWithoutADevice()
{
    qputenv("SDL_AUDIODRIVER", "nothing-like-it");
    sound()->trigger();
    QVERIFY(!sound()->isChecked());
    auto *bar = m_window->findChild<QToolBar *>("messageBar");
    QVERIFY(bar->isVisible());
    const auto message = bar->findChild<QLabel *>()->text();
    QVERIFY2(message.startsWith("sound: ") && message.endsWith("sound is off again"), qPrintable(message));
    QTRY_VERIFY(bar->findChild<QLabel *>()->width() > 300); // there is room to read it
    step();                                                 // and the game goes on
}

void TestHandControls::soundGoesWithItsWorld()
{
    sound()->trigger();
    const auto &output = m_window->findChild<SoundToggle *>()->output();
    QVERIFY(output.isOpen());
    openDemo(); // which is silent
    QVERIFY(!sound()->isEnabled());
    QVERIFY(!output.isOpen());
    QVERIFY(openRom("beeper"));
    QVERIFY(sound()->isEnabled() && sound()->isChecked());
    QVERIFY(output.isOpen());
    QSignalSpy heard(&session(), &SessionController::soundArrived);
    step();
    QTRY_VERIFY(!heard.isEmpty());
}

QTEST_MAIN(TestHandControls)
#include "tst_handcontrols.moc"
