// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

class QAction;
class QComboBox;
class QMenu;
class QSpinBox;

namespace merit {

class SessionController;

// Play, step, speed, seed, policy and frame skip: the tool bar above everything, and the same actions for the menus.
class WorldBar : public QToolBar {
    Q_OBJECT

public:
    WorldBar(SessionController &session, QWidget *parent);

    // Adds what is in the Go and in the World menu.
    void fillGoMenu(QMenu &menu) const;
    void fillWorldMenu(QMenu &menu) const;

private:
    QAction *makeAction(const char *icon, const QString &text, const QString &tip, const QKeySequence &shortcut);
    void makeActions();
    void makeFields();
    void showPlaying(bool isPlaying);
    void showWorld();
    void listPolicies();
    void changeSpeed(int by);

    SessionController &m_session;
    QAction *m_play = nullptr;
    QAction *m_step = nullptr;
    QAction *m_stepMany = nullptr;
    QAction *m_reset = nullptr;
    QAction *m_faster = nullptr;
    QAction *m_slower = nullptr;
    QComboBox *m_speed = nullptr;
    QSpinBox *m_seed = nullptr;
    QComboBox *m_policy = nullptr;
    QSpinBox *m_frames = nullptr;
    QList<QAction *> m_framesField; // all that is gone in a world without frames
};

} // namespace merit
