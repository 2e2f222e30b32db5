// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls.h"

#include <QObject>
#include <QPointer>

class QAction;
class QMenu;

namespace merit {

class ControlsDialog;
class HandKeys;
class PadSource;
class SceneView;
class SessionController;

// Playing by hand: takes keys from the Screen and buttons from gamepads to the session, as the Controls dialog says,
// and remembers what was changed there. Gamepads are looked at only while the hand plays or the dialog is open.
class HandControls : public QObject {
    Q_OBJECT

public:
    // Takes over `pads`.
    HandControls(SessionController &session, SceneView &screen, PadSource *pads, QWidget *window);

    // Adds Controls...
    void fillMenu(QMenu &menu);

    void showDialog();

    // As they are now.
    const Controls &controls() const { return m_controls; }

signals:
    void controlsChanged();

private:
    void openWorld();
    void changeControls();
    void watchPads();
    void notePolicy(const QString &name);
    void takePad(PadInput pad);
    QString group() const;

    SessionController &m_session;
    SceneView &m_screen;
    PadSource *m_pads;
    QWidget *m_window;
    HandKeys *m_keys;
    QPointer<ControlsDialog> m_dialog; // while it is open
    Controls m_controls;
    bool m_isHandPlaying = false;
};

} // namespace merit
