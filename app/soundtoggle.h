// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/soundoutput.h"

#include <QObject>

#include <vector>

class QAction;

namespace merit {

class SessionController;

// World > Sound: off at every start, and grey in a world that makes none. Switched on it plays what the session hears;
// where that is not possible it says why and goes back to off.
class SoundToggle : public QObject {
    Q_OBJECT

public:
    SoundToggle(SessionController &session, QObject *parent);

    QAction *action() const { return m_action; }
    const SoundOutput &output() const { return m_output; }

signals:
    void failed(const QString &message);

private:
    void openWorld();
    void update();
    void play(const std::vector<std::int16_t> &samples);
    void giveUp(const Error &error);

    SessionController &m_session;
    QAction *m_action;
    SoundOutput m_output;
};

} // namespace merit
