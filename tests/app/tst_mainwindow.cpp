// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a person uses it: keys, clicks, and what can be read afterwards.
#include "app/mainwindow.h"
#include "app/pluginregistry.h"
#include "app/sessioncontroller.h"
#include "model/core/numbers.h"
#include "widgets/partsplot.h"
#include "widgets/sceneview.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QTreeWidget>

using namespace merit;

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void playsAndPauses();
    void stepsAreCounted();
    void resetStartsAnEpisode();
    void speedKeys();
    void breakdownTellsWhy();
    void cursorShowsThatStep();
    void unlimitedIsFasterThanRealTime();
    void handPlays();
    void turnsByKeyClickAndButton();
    void overlaysKey();
    void layoutComesBack();
    void broken();
    void everyActionHasAShortcutAndATip();
    void plugins();

private:
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(m_window.get(), static_cast<Qt::Key>(key), modifiers);
    }
    template <typename Widget>
    Widget *the(const char *name) const
    {
        return m_window->findChild<Widget *>(QLatin1String(name));
    }
    void open();
    void waitForSteps(std::uint64_t steps) { QTRY_COMPARE(m_window->session().trace().size(), steps); }
    QString breakdown(int row, int column) const
    {
        return m_window->findChild<QTableView *>()->model()->index(row, column).data().toString();
    }

    QTemporaryDir m_home;
    std::unique_ptr<PluginRegistry> m_registry;
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::initTestCase()
{
    QCoreApplication::setOrganizationName("Merit");
    QCoreApplication::setApplicationName("tst_mainwindow");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_home.path());
    m_registry = std::make_unique<PluginRegistry>(QStringList{MERIT_BUILD_DIR "/merit-plugins"});
}

void TestMainWindow::open()
{
    m_window = std::make_unique<MainWindow>(*m_registry);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    const auto *game = m_registry->find("battlecity").value();
    QVERIFY(m_window->openGame({game, "hand", "demo", {}, 0}));
}

void TestMainWindow::init()
{
    QSettings().clear();
    open();
}

void TestMainWindow::cleanup()
{
    m_window.reset();
}

void TestMainWindow::playsAndPauses()
{
    press(Qt::Key_Space);
    QTRY_VERIFY(m_window->session().trace().size() > 3);
    QVERIFY(m_window->session().isPlaying());
    press(Qt::Key_Space);
    QTRY_VERIFY(!m_window->session().isPlaying());
    QTest::qWait(50);
    const auto size = m_window->session().trace().size();
    QTest::qWait(100);
    QCOMPARE(m_window->session().trace().size(), size);
    QTRY_COMPARE(the<QLabel>("stepLabel")->text(), QStringLiteral("step %1").arg(size));
}

void TestMainWindow::stepsAreCounted()
{
    press(Qt::Key_F10);
    waitForSteps(1);
    press(Qt::Key_F10, Qt::ShiftModifier);
    waitForSteps(101);
    QTRY_COMPARE(the<QLabel>("stepLabel")->text(), QStringLiteral("step 101"));
    QCOMPARE(the<QLabel>("worldLabel")->text(), QStringLiteral("Battle City in hand-made memory"));
}

void TestMainWindow::resetStartsAnEpisode()
{
    press(Qt::Key_F10, Qt::ShiftModifier);
    waitForSteps(100);
    press(Qt::Key_R, Qt::ControlModifier);
    press(Qt::Key_F10);
    waitForSteps(101); // nothing that was recorded is lost
    QCOMPARE(m_window->session().trace().episodeStarts(), (std::vector<std::uint64_t>{0, 100}));
}

void TestMainWindow::speedKeys()
{
    auto *speed = the<QComboBox>("speed");
    QCOMPARE(speed->currentText(), QStringLiteral("1x"));
    press(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(speed->currentText(), QStringLiteral("2x"));
    QCOMPARE(m_window->session().speed(), 2.0);
    for (int i = 0; i < 20; ++i)
        press(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(speed->currentText(), QStringLiteral("0.1x"));
}

void TestMainWindow::breakdownTellsWhy()
{
    m_window->session().stepMany(40); // the player drives towards an enemy by then
    waitForSteps(40);
    QTRY_VERIFY(the<QLabel>("why")->text().contains("Clause BC-7"));
    const auto &trace = m_window->session().trace();
    QCOMPARE(breakdown(0, 0), QStringLiteral("proximity"));
    QVERIFY(std::abs(breakdown(0, 1).toDouble() - trace.part(0).at(39)) < 1e-4);
    QVERIFY(trace.part(0).at(39) > 0.0);
    const auto why = the<QLabel>("why")->text();
    QVERIFY2(why.contains("0x90"), qPrintable(why));
    QVERIFY2(why.contains(QString::fromStdString(m_window->session().moment().explanations[0].numbers)),
             qPrintable(why));
}

void TestMainWindow::cursorShowsThatStep()
{
    m_window->session().stepMany(300);
    waitForSteps(300);
    QTRY_COMPARE(m_window->session().moment().step, std::uint64_t(300));
    auto *plot = m_window->findChild<PartsPlot *>();
    plot->replot();
    QTest::mouseClick(plot, Qt::LeftButton, {},
                      {qRound(plot->xAxis->coordToPixel(60)), plot->axisRect()->bottom() - 5});
    QVERIFY(plot->cursor());
    const auto value = m_window->session().trace().part(0).at(*plot->cursor());
    QVERIFY(std::abs(breakdown(0, 1).toDouble() - value) < 1e-4);
    const auto why = the<QLabel>("why")->text();
    QVERIFY2(why.contains(QString::fromStdString(shortest(value))), qPrintable(why));
    QVERIFY(!plot->isFollowing());
    auto *screen = m_window->findChild<SceneView *>();
    const auto then = screen->grab().toImage();
    press(Qt::Key_F);
    QVERIFY(screen->grab().toImage() != then); // the tanks stand elsewhere now
    QVERIFY(plot->isFollowing());
    QVERIFY(std::abs(breakdown(0, 1).toDouble() - m_window->session().trace().part(0).at(299)) < 1e-4);
}

void TestMainWindow::unlimitedIsFasterThanRealTime()
{
    auto *speed = the<QComboBox>("speed");
    speed->setCurrentIndex(speed->findText("unlimited"));
    press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session().trace().size() > 20'000, 20'000); // 333 seconds at its own pace
    QTRY_VERIFY(!the<QLabel>("rateLabel")->text().isEmpty());
}

void TestMainWindow::handPlays()
{
    auto *policy = the<QComboBox>("policy");
    QCOMPARE(policy->currentText(), QStringLiteral("demo"));
    policy->setFocus();
    QTest::keyClicks(policy, "hand");
    emit policy->activated(policy->currentIndex());
    QCOMPARE(m_window->session().setup().policy, std::string("hand"));
    auto *screen = m_window->findChild<SceneView *>();
    QTest::keyPress(screen, Qt::Key_Up);
    press(Qt::Key_F10);
    waitForSteps(1);
    QTest::keyRelease(screen, Qt::Key_Up);
    press(Qt::Key_F10);
    waitForSteps(2);
    QCOMPARE(m_window->session().world().actions[m_window->session().trace().action(0)].name, std::string("UP"));
    QCOMPARE(m_window->session().trace().action(1), Action(0));
}

// A world that waits for a person: each key, click or button is one step with that action, and nothing plays by itself.
void TestMainWindow::turnsByKeyClickAndButton()
{
    QVERIFY(!the<QToolBar>("actionBar")->isVisible());
    QVERIFY(m_window->openGame({m_registry->find("hackmatrix").value(), {}, "demo", {}, 3}));
    QVERIFY(the<QToolBar>("actionBar")->isVisible());
    auto &session = m_window->session();
    const auto name = [&](std::size_t step) { return session.world().actions[session.trace().action(step)].name; };
    auto *screen = m_window->findChild<SceneView *>();
    screen->setFocus();
    QTest::keyClick(screen, Qt::Key_Up);
    QTest::keyClick(screen, Qt::Key_S);
    QTest::keyClick(screen, Qt::Key_Left);
    waitForSteps(3);
    QCOMPARE(session.setup().policy, std::string("hand"));
    QCOMPARE(name(0), std::string("UP"));
    QCOMPARE(name(1), std::string("SIPHON"));
    QCOMPARE(name(2), std::string("LEFT"));
    QTRY_COMPARE(session.moment().step, std::uint64_t(3));

    const auto allowed = session.setup().game->allowedActions(session.moment().memory);
    for (std::size_t i = 1; i < allowed.size(); ++i)
        QCOMPARE(the<QToolButton>(session.world().actions[i].name.c_str())->isEnabled(), bool(allowed[i]));
    const auto first = std::find(allowed.begin(), allowed.end(), true) - allowed.begin();
    the<QToolButton>(session.world().actions[static_cast<std::size_t>(first)].name.c_str())->click();
    waitForSteps(4);
    QCOMPARE(session.trace().action(3), static_cast<Action>(first));

    emit screen->actionRequested(4);
    waitForSteps(5);
    QCOMPARE(name(4), std::string("RIGHT"));
    press(Qt::Key_Space);
    QTest::qWait(300);
    QVERIFY(!session.isPlaying());
    waitForSteps(5);
    session.setPolicy("random");
    press(Qt::Key_F10);
    waitForSteps(6);
}

void TestMainWindow::overlaysKey()
{
    auto *screen = m_window->findChild<SceneView *>();
    QVERIFY(screen->areOverlaysVisible());
    press(Qt::Key_O);
    QVERIFY(!screen->areOverlaysVisible());
}

void TestMainWindow::layoutComesBack()
{
    m_window->resize(1000, 700);
    press(Qt::Key_3, Qt::AltModifier); // Breakdown off
    QVERIFY(!the<QDockWidget>("breakdownDock")->isVisible());
    m_window->addDockWidget(Qt::LeftDockWidgetArea, the<QDockWidget>("partsDock"));
    press(Qt::Key_D, Qt::ControlModifier);
    m_window->close();
    open();
    QCOMPARE(m_window->size(), QSize(1000, 700));
    QVERIFY(!the<QDockWidget>("breakdownDock")->isVisible());
    QCOMPARE(m_window->dockWidgetArea(the<QDockWidget>("partsDock")), Qt::LeftDockWidgetArea);
    QVERIFY(m_window->palette().color(QPalette::Window).lightness() < 128);
    press(Qt::Key_D, Qt::ControlModifier);
    QTRY_VERIFY(m_window->palette().color(QPalette::Window).lightness() > 128);
}

// What cannot be opened is said in the window, and what was open stays.
void TestMainWindow::broken()
{
    press(Qt::Key_F10);
    waitForSteps(1);
    auto *bar = the<QToolBar>("messageBar");
    QVERIFY(!bar->isVisible());
    const auto *game = m_registry->find("battlecity").value();
    QVERIFY(!m_window->openGame({game, "hand", "nobody", {}, 0}));
    QVERIFY(bar->isVisible());
    const auto message = bar->findChild<QLabel *>()->text();
    QVERIFY2(message.contains("nobody") && message.contains("unknown"), qPrintable(message));
    press(Qt::Key_F10);
    waitForSteps(2);
}

void TestMainWindow::everyActionHasAShortcutAndATip()
{
    QStringList missing;
    QStringList shortcuts;
    const auto visit = [&](auto &&self, const QMenu *menu) -> void {
        for (const auto *action : menu->actions()) {
            if (action->isSeparator())
                continue;
            if (action->menu()) {
                self(self, action->menu());
                continue;
            }
            if (action->shortcut().isEmpty() || action->toolTip().isEmpty())
                missing << action->text();
            QVERIFY2(!shortcuts.contains(action->shortcut().toString()), qPrintable(action->text()));
            shortcuts << action->shortcut().toString();
        }
    };
    for (const auto *action : m_window->menuBar()->actions())
        visit(visit, action->menu());
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(", ")));
    QVERIFY(shortcuts.size() > 12);
}

void TestMainWindow::plugins()
{
    press(Qt::Key_F1, Qt::ControlModifier);
    auto *list = the<QTreeWidget>("plugins");
    QVERIFY(list);
    QCOMPARE(list->topLevelItemCount(), static_cast<int>(m_registry->entries().size()));
    QVERIFY(!list->findItems("Battle City", Qt::MatchExactly).isEmpty());
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
