// SPDX-License-Identifier: GPL-3.0-or-later
// Playing by hand in the window: a real cartridge that keeps what is pressed, keys, gamepads, the Controls dialog.
#include "app/padsource.h"
#include "tests/app/romwindow.h"
#include "widgets/controlsdialog.h"
#include "widgets/controlsmodel.h"
#include "widgets/sceneview.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

using namespace merit;

namespace {

constexpr int kRowOfA = 4;
// As the cartridge keeps them, in $10.
constexpr int kPadRight = 0x01;
constexpr int kPadA = 0x80;

} // namespace

class TestHandControls : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_rom->close(); }
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

private:
    SessionController &session() const { return m_rom->session(); }
    MainWindow &window() const { return m_rom->window(); }
    int pressedInGame()
    {
        m_rom->step();
        return session().moment().memory.empty() ? -1 : session().moment().memory[0x10];
    }
    std::string lastAction()
    {
        const auto &trace = session().trace();
        return session().world().actions[static_cast<std::size_t>(trace.action(trace.size() - 1))].name;
    }
    SceneView *screen() const { return window().findChild<SceneView *>(); }
    PadSource *pads() const { return window().findChild<PadSource *>(); }
    ControlsDialog *dialog() const { return window().findChild<ControlsDialog *>(); }
    QTableView *table() const { return dialog()->findChild<QTableView *>("controls"); }
    QString key(int row) const { return table()->model()->index(row, ControlsModel::KeyColumn).data().toString(); }
    void openDialog()
    {
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
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

    std::unique_ptr<RomWindow> m_rom;
};

void TestHandControls::initTestCase()
{
    if (!RomWindow::isPossible())
        QSKIP("needs cc65 and libretro-nestopia");
    m_rom = std::make_unique<RomWindow>("tst_handcontrols");
}

void TestHandControls::init()
{
    QSettings().clear();
    qputenv("SDL_AUDIODRIVER", "dummy");
    m_rom->show();
    QTRY_VERIFY(m_rom->open("pad"));
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
    QCOMPARE(window().focusWidget(), screen());
}

void TestHandControls::gameKeysBeforeShortcuts()
{
    openDialog();
    clickRow(kRowOfA);
    QTest::keyClick(table(), Qt::Key_O);
    QVERIFY(dialog()->findChild<QLabel *>("controlsMessage")->text().contains("shortcut of Overlays"));
    closeDialog(QDialogButtonBox::Ok);
    window().activateWindow();
    QTRY_VERIFY(window().isActiveWindow()); // else there are no shortcuts
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
    m_rom->show();
    QVERIFY(m_rom->open("pad"));
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
    window().activateWindow();
    openDialog();
    QCOMPARE(window().findChildren<ControlsDialog *>().size(), 1);
}

void TestHandControls::dialogFollowsTheWorld()
{
    openDialog();
    QCOMPARE(table()->model()->rowCount(), 8);
    m_rom->openDemo();
    QCOMPARE(table()->model()->rowCount(), 4);
}

void TestHandControls::handMadeWorldsHaveControls()
{
    m_rom->openDemo();
    session().setPolicy("hand");
    openDialog();
    clickRow(0); // UP
    QTest::keyClick(table(), Qt::Key_W);
    closeDialog(QDialogButtonBox::Ok);
    QCOMPARE(QSettings().allKeys(), QStringList{"controls/battlecity.hand/UP/key"});
    QTest::keyPress(screen(), Qt::Key_W);
    m_rom->step();
    QCOMPARE(lastAction(), std::string("UP"));
    QTest::keyRelease(screen(), Qt::Key_W);
}

// In a world that waits each press is a turn, whoever plays; what has another key says so.
void TestHandControls::turns()
{
    const auto games = m_rom->registry().games();
    const auto waits = [](const Game *game) {
        return !game->info().worlds.empty() && game->info().worlds.front().isTurnBased;
    };
    const auto game = std::ranges::find_if(games, waits);
    QVERIFY(game != games.end());
    QVERIFY(window().openGame({*game, {}, "noop", {}, 0}));
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
    const auto *button = window().findChild<QToolButton *>("UP");
    QVERIFY2(button->toolTip().endsWith("(F8)"), qPrintable(button->toolTip()));
    QTest::keyClick(screen(), Qt::Key_F8);
    QTRY_COMPARE(session().trace().size(), std::uint64_t(2));
    QCOMPARE(lastAction(), std::string("UP"));
}

QTEST_MAIN(TestHandControls)
#include "tst_handcontrols.moc"
