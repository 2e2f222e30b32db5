// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handcontrols.h"

#include "app/controlsettings.h"
#include "app/handkeys.h"
#include "app/padsource.h"
#include "app/sessioncontroller.h"
#include "widgets/controlsdialog.h"
#include "widgets/sceneview.h"

#include <QAction>
#include <QMenu>

namespace merit {

namespace {

// What the keys of the window's own actions are for.
QHash<int, QString> shortcutsOf(const QWidget &window)
{
    QHash<int, QString> shortcuts;
    for (const auto *action : window.findChildren<QAction *>())
        if (const auto keys = action->shortcut(); keys.count() == 1)
            shortcuts[keys[0].toCombined()] = action->text().remove(QLatin1Char('&'));
    return shortcuts;
}

} // namespace

HandControls::HandControls(SessionController &session, SceneView &screen, PadSource *pads, QWidget *window)
    : QObject(window), m_session(session), m_screen(screen), m_pads(pads), m_window(window), m_keys(new HandKeys(this))
{
    m_pads->setParent(this);
    screen.installEventFilter(m_keys);
    connect(&session, &SessionController::sessionOpened, this, &HandControls::openWorld);
    connect(&session, &SessionController::policyChanged, this, &HandControls::notePolicy);
    connect(m_keys, &HandKeys::actionHeld, &session, &SessionController::holdAction);
    connect(m_keys, &HandKeys::actionPressed, &session, &SessionController::act);
    connect(m_pads, &PadSource::pressed, this, &HandControls::takePad);
    connect(m_pads, &PadSource::released, m_keys, &HandKeys::releasePad);
    connect(m_pads, &PadSource::padsChanged, this, [this] {
        if (m_dialog)
            m_dialog->setPads(m_pads->padNames(), m_pads->problem());
    });
}

void HandControls::fillMenu(QMenu &menu)
{
    auto *action = menu.addAction(tr("&Controls..."), this, &HandControls::showDialog);
    action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    action->setToolTip(tr("The keys and gamepad buttons that the world is played with; change them here"));
    action->setStatusTip(action->toolTip());
}

QString HandControls::group() const
{
    return QString::fromStdString(m_session.setup().game->info().id + "." + m_session.world().id);
}

void HandControls::openWorld()
{
    m_controls = Controls(m_session.world());
    loadControls(m_controls, group());
    m_keys->setWorld(m_session.world(), m_controls);
    if (m_dialog)
        m_dialog->setControls(m_controls);
    watchPads();
}

void HandControls::notePolicy(const QString &name)
{
    m_isHandPlaying = name == QLatin1String("hand");
    m_keys->setHandPlaying(m_isHandPlaying);
    if (m_isHandPlaying)
        m_screen.setFocus(); // so that the keys need no click first
    watchPads();
}

void HandControls::watchPads()
{
    m_pads->setActive(m_dialog || m_isHandPlaying || m_session.world().isTurnBased);
}

void HandControls::takePad(PadInput pad)
{
    if (m_dialog && m_dialog->isWaiting())
        m_dialog->takePad(pad);
    else
        m_keys->pressPad(pad);
}

void HandControls::showDialog()
{
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    m_dialog = new ControlsDialog(m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setShortcuts(shortcutsOf(*m_window));
    m_dialog->setControls(m_controls);
    connect(m_dialog, &ControlsDialog::controlsChanged, this, &HandControls::changeControls);
    connect(m_dialog, &QDialog::finished, this, [this] {
        m_dialog.clear();
        watchPads();
    });
    watchPads();
    m_dialog->setPads(m_pads->padNames(), m_pads->problem());
    m_dialog->show();
}

void HandControls::changeControls()
{
    m_controls = m_dialog->controls();
    m_keys->setControls(m_controls);
    if (m_session.isOpen())
        saveControls(m_controls, group());
    emit controlsChanged();
}

} // namespace merit
