// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/handcontrols.h"
#include "app/pluginregistry.h"
#include "app/pluginsdialog.h"
#include "app/romopener.h"
#include "app/sdlpads.h"
#include "app/sessioncontroller.h"
#include "app/soundtoggle.h"
#include "app/worldbar.h"
#include "widgets/actionbar.h"
#include "widgets/breakdownpanel.h"
#include "widgets/partsplot.h"
#include "widgets/sceneview.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QLocale>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QStatusBar>

// The icons lie in a static library: without this the linker leaves them out.
static void loadIcons()
{
    Q_INIT_RESOURCE(icons);
}

namespace merit {

namespace {

constexpr int kLayoutVersion = 2;

} // namespace

MainWindow::MainWindow(const PluginRegistry &registry, Remember remember, QWidget *parent)
    : QMainWindow(parent),
      m_registry(registry),
      m_remember(remember),
      m_session(new SessionController(this)),
      m_worldBar(new WorldBar(*m_session, this)),
      m_actionBar(new ActionBar(this)),
      m_screen(new SceneView),
      m_parts(new PartsPlot),
      m_breakdown(new BreakdownPanel),
      m_hand(new HandControls(*m_session, *m_screen, new SdlPads, this)),
      m_sound(new SoundToggle(*m_session, this)),
      m_roms(new RomOpener(registry, this)),
      m_messageBar(new QToolBar(tr("Messages"), this)),
      m_message(new QLabel),
      m_stepLabel(new QLabel),
      m_rateLabel(new QLabel),
      m_worldLabel(new QLabel)
{
    loadIcons();
    setWindowTitle(tr("Merit"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/merit.svg")));
    setDockNestingEnabled(true);
    addToolBar(m_worldBar);
    addToolBar(Qt::BottomToolBarArea, m_actionBar);
    m_actionBar->hide();
    buildDocks();
    buildMenus();
    buildStatusBar();
    connectSession();
    resize(1280, 760);
    restoreLayout();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildDocks()
{
    const auto addDock = [this](Qt::DockWidgetArea area, const QString &title, const char *name, QWidget *view) {
        auto *dock = new QDockWidget(title, this);
        dock->setObjectName(QLatin1String(name));
        dock->setWidget(view);
        addDockWidget(area, dock);
        auto *toggle = dock->toggleViewAction();
        toggle->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + m_dockActions.size())));
        toggle->setToolTip(tr("Show or hide %1").arg(title));
        m_dockActions << toggle;
        return dock;
    };
    auto *screen = addDock(Qt::TopDockWidgetArea, tr("Screen"), "screenDock", m_screen);
    auto *parts = addDock(Qt::BottomDockWidgetArea, tr("Parts"), "partsDock", m_parts);
    auto *breakdown = addDock(Qt::TopDockWidgetArea, tr("Breakdown"), "breakdownDock", m_breakdown);
    splitDockWidget(screen, breakdown, Qt::Horizontal);
    resizeDocks({screen, breakdown}, {560, 720}, Qt::Horizontal);
    resizeDocks({screen, parts}, {400, 270}, Qt::Vertical);

    m_messageBar->setObjectName(QStringLiteral("messageBar"));
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred); // else the tool bar gives it no room
    m_message->setMinimumWidth(1);                                            // a long one must not widen the window
    m_messageBar->addWidget(m_message);
    m_restartAction = m_messageBar->addAction(tr("Restart"), this, [this] {
        m_messageBar->hide();
        m_session->restart();
    });
    m_restartAction->setToolTip(tr("Go on from the last keyframe, in a fresh core process where one has died"));
    m_messageBar->addAction(tr("Copy"), this, [this] { QApplication::clipboard()->setText(m_message->text()); });
    m_messageBar->addAction(tr("Close"), m_messageBar, &QWidget::hide);
    addToolBarBreak();
    addToolBar(m_messageBar);
    m_messageBar->hide();
}

void MainWindow::buildMenus()
{
    const auto add = [](QMenu *menu, const QString &text, const QKeySequence &keys, const QString &tip) {
        auto *action = menu->addAction(text);
        action->setShortcut(keys);
        action->setToolTip(tip);
        action->setStatusTip(tip);
        return action;
    };
    auto *file = menuBar()->addMenu(tr("&File"));
    auto *open = file->addMenu(tr("&Open game"));
    int number = 0;
    for (const auto *game : m_registry.games()) {
        auto *action = add(open, QString::fromStdString(game->info().title),
                           QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + number++)),
                           QString::fromStdString(game->info().summary));
        action->setEnabled(isPlayable(*game));
        connect(action, &QAction::triggered, this, [this, game] {
            openGame({game, {}, policiesOf(*game).front().name, {}, 0});
        });
    }
    m_roms->fillMenu(*file);
    connect(add(file, tr("&Save picture..."), QKeySequence(Qt::CTRL | Qt::Key_P), tr("Save the window as a picture")),
            &QAction::triggered, this, &MainWindow::savePicture);
    file->addSeparator();
    connect(add(file, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), tr("Leave Merit")), &QAction::triggered, this,
            &QWidget::close);

    auto *world = menuBar()->addMenu(tr("&World"));
    m_worldBar->fillWorldMenu(*world);
    m_hand->fillMenu(*world);
    world->addAction(m_sound->action());
    m_worldBar->fillGoMenu(*menuBar()->addMenu(tr("&Go")));

    auto *view = menuBar()->addMenu(tr("&View"));
    view->addActions(m_dockActions);
    m_actionBar->toggleViewAction()->setShortcut(QKeySequence(Qt::ALT | Qt::Key_0));
    m_actionBar->toggleViewAction()->setToolTip(tr("Show or hide the actions of a world that waits for you"));
    view->addAction(m_actionBar->toggleViewAction());
    view->addSeparator();
    auto *overlays = add(view, tr("&Overlays"), Qt::Key_O, tr("Draw what the reward looks at over the game"));
    overlays->setCheckable(true);
    overlays->setChecked(true);
    connect(overlays, &QAction::toggled, m_screen, &SceneView::setOverlaysVisible);
    auto *follow = add(view, tr("&Follow"), Qt::Key_F, tr("Keep the newest step in sight"));
    follow->setCheckable(true);
    follow->setChecked(true);
    connect(follow, &QAction::toggled, m_parts, &PartsPlot::setFollowing);
    connect(m_parts, &PartsPlot::followingChanged, follow, &QAction::setChecked);
    connect(add(view, tr("Fit &all"), QKeySequence(Qt::CTRL | Qt::Key_0), tr("The whole history in the plot")),
            &QAction::triggered, m_parts, &PartsPlot::fitAll);
    view->addSeparator();
    m_darkAction = add(view, tr("&Dark theme"), QKeySequence(Qt::CTRL | Qt::Key_D),
                       tr("Dark instead of the system's colours"));
    m_darkAction->setCheckable(true);
    connect(m_darkAction, &QAction::toggled, this, &MainWindow::setDarkTheme);

    auto *help = menuBar()->addMenu(tr("&Help"));
    connect(add(help, tr("&Plugins"), QKeySequence(Qt::CTRL | Qt::Key_F1),
                tr("The games that were found, and what failed")),
            &QAction::triggered, this, [this] { (new PluginsDialog(m_registry, this))->show(); });
    connect(add(help, tr("&About Merit"), Qt::Key_F1, tr("Version and licence")), &QAction::triggered, this, [this] {
        auto *box = new QMessageBox(QMessageBox::NoIcon, tr("About Merit"),
                                    tr("Merit %1\nSee why each step was paid what it was paid.\n\nGPL-3.0-or-later; "
                                       "the model library is under the MIT licence.")
                                        .arg(QStringLiteral(MERIT_VERSION)),
                                    QMessageBox::Close, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->setModal(false);
        box->show();
    });
}

void MainWindow::buildStatusBar()
{
    m_stepLabel->setObjectName(QStringLiteral("stepLabel"));
    m_rateLabel->setObjectName(QStringLiteral("rateLabel"));
    m_worldLabel->setObjectName(QStringLiteral("worldLabel"));
    for (auto *label : {m_stepLabel, m_rateLabel})
        label->setMinimumWidth(label->fontMetrics().horizontalAdvance(QStringLiteral("step 0,000,000,000")));
    for (auto *label : {m_worldLabel, m_stepLabel, m_rateLabel})
        statusBar()->addPermanentWidget(label);
}

void MainWindow::connectSession()
{
    connect(m_session, &SessionController::sessionOpened, this, [this] {
        m_pastStep.reset();
        m_parts->setTrace(&m_session->trace());
        m_breakdown->setParts(m_session->setup().game->model().parts);
        m_actionBar->setActions(m_session->world().actions);
        m_actionBar->showKeys(m_hand->controls());
        m_actionBar->setVisible(m_session->world().isTurnBased);
        const auto title = QString::fromStdString(m_session->setup().game->info().title);
        m_worldLabel->setText(tr("%1 in %2").arg(title, QString::fromStdString(m_session->world().title).toLower()));
        setWindowTitle(tr("%1 - Merit").arg(title));
    });
    connect(m_session, &SessionController::momentArrived, this, &MainWindow::showMoment);
    connect(m_session, &SessionController::stepsAppended, m_parts, &PartsPlot::refresh);
    connect(m_session, &SessionController::stepsAppended, this, &MainWindow::showSelectedStep);
    connect(m_session, &SessionController::failed, this, &MainWindow::showMessage);
    connect(m_session, &SessionController::rateMeasured, this,
            [this](double rate) { m_rateLabel->setText(tr("%1 /s").arg(QLocale().toString(rate, 'f', 1))); });
    connect(m_parts, &PartsPlot::stepSelected, this, &MainWindow::showSelectedStep);
    connect(m_parts, &PartsPlot::followingChanged, this, &MainWindow::showSelectedStep);
    connect(m_screen, &SceneView::actionRequested, m_session, &SessionController::act);
    connect(m_actionBar, &ActionBar::actionRequested, m_session, &SessionController::act);
    connect(m_hand, &HandControls::controlsChanged, this, [this] { m_actionBar->showKeys(m_hand->controls()); });
    connect(m_sound, &SoundToggle::failed, this, &MainWindow::showMessage);
    connect(m_roms, &RomOpener::failed, this, &MainWindow::showMessage);
    connect(m_roms, &RomOpener::romChosen, this, [this](const SessionSetup &setup) {
        if (!openGame(setup))
            return;
        m_roms->remember(setup);
        m_session->setPolicy(QStringLiteral("hand"));
        m_session->play();
    });
}

bool MainWindow::openGame(const SessionSetup &setup)
{
    if (const auto opened = m_session->open(setup); !opened) {
        showMessage(QString::fromStdString(opened.error().message()));
        return false;
    }
    m_messageBar->hide();
    if (!m_session->note().isEmpty())
        showMessage(m_session->note());
    return true;
}

void MainWindow::showMoment()
{
    const auto &moment = m_session->moment();
    if (m_session->world().isTurnBased)
        m_actionBar->setAllowed(m_session->setup().game->allowedActions(moment.memory));
    m_stepLabel->setText(tr("step %1").arg(QLocale().toString(static_cast<qulonglong>(moment.step))));
    if (!m_parts->cursor())
        showOnScreen(moment);
    showSelectedStep();
}

// The step under the cursor, or the newest one.
void MainWindow::showSelectedStep()
{
    const auto &trace = m_session->trace();
    if (const auto cursor = m_parts->cursor()) {
        if (m_pastStep != cursor)
            showPast(*cursor);
        m_pastStep = cursor;
        return;
    }
    const auto &moment = m_session->moment();
    if (m_pastStep) {
        m_pastStep.reset();
        showOnScreen(moment);
    }
    const auto newest = trace.size() == 0 ? 0 : trace.size() - 1;
    m_breakdown->showStep(trace, newest);
    if (moment.hasStep && moment.step == newest + 1)
        m_breakdown->showExplanations(moment.explanations);
}

void MainWindow::showPast(std::uint64_t step)
{
    m_breakdown->showStep(m_session->trace(), step);
    const auto moment = m_session->momentAt(step);
    m_breakdown->showExplanations(moment ? moment->explanations : std::vector<Explanation>{});
    if (moment && m_session->moment().picture.pixels.empty())
        showOnScreen(*moment);
}

void MainWindow::showOnScreen(const Moment &moment)
{
    if (moment.picture.pixels.empty())
        m_screen->showScene(m_session->setup().game->scene(moment.memory), moment.overlays);
    else
        m_screen->showPicture(moment.picture, moment.overlays);
}

void MainWindow::showMessage(const QString &message)
{
    m_message->setText(message);
    m_message->setToolTip(message);
    m_restartAction->setVisible(m_session->canRestart());
    m_messageBar->show();
}

void MainWindow::savePicture()
{
    const auto file = QFileDialog::getSaveFileName(this, tr("Save picture"), QStringLiteral("merit.png"),
                                                   tr("Pictures (*.png)"));
    if (!file.isEmpty() && !grab().save(file))
        showMessage(tr("%1: the picture could not be written").arg(file));
}

void MainWindow::setDarkTheme(bool isDark)
{
    static const auto systemPalette = QApplication::palette(); // as it was before the first window changed it
    auto light = systemPalette;
    light.setResolveMask(darkPalette().resolveMask()); // else widgets keep the colours they have
    QApplication::setPalette(isDark ? darkPalette() : light);
    m_darkAction->setChecked(isDark);
}

void MainWindow::restoreLayout()
{
    if (m_remember == Remember::Nothing)
        return;
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/docks")).toByteArray(), kLayoutVersion);
    m_messageBar->hide();
    setDarkTheme(settings.value(QStringLiteral("window/dark"), false).toBool());
}

void MainWindow::saveLayout()
{
    if (m_remember == Remember::Nothing)
        return;
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/docks"), saveState(kLayoutVersion));
    settings.setValue(QStringLiteral("window/dark"), m_darkAction->isChecked());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveLayout();
    QMainWindow::closeEvent(event);
}

} // namespace merit
