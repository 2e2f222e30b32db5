// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls.h"

#include <QObject>

#include <vector>

class QKeyEvent;

namespace merit {

// Turns keys pressed on the Screen, and gamepad buttons, into actions, as the controls of the world say. In a world
// that waits for a person each press is one action; else what is held acts for as long as it is held, together.
class HandKeys : public QObject {
    Q_OBJECT

public:
    explicit HandKeys(QObject *parent = nullptr);

    void setWorld(const WorldInfo &world, Controls controls);

    // Other keys for the same controls; nothing is held any more.
    void setControls(Controls controls);

    // Whether the hand decides: then a key of the game is no shortcut of the window while the Screen has the focus.
    void setHandPlaying(bool isHandPlaying) { m_isHandPlaying = isHandPlaying; }

    void pressPad(PadInput pad) { press(m_controls.withPad(pad), sourceOf(pad)); }
    void releasePad(PadInput pad) { release(sourceOf(pad)); }

signals:
    // 0 when nothing that means anything is held.
    void actionHeld(merit::Action action);
    void actionPressed(merit::Action action);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // What holds a control down. Gamepad buttons lie below all keys.
    using Source = qint64;
    struct Held {
        Source source;
        int control;
    };

    static Source sourceOf(PadInput pad) { return -static_cast<Source>(pad); }
    static Source sourceOf(const QKeyEvent &event);
    int controlOf(const QKeyEvent &event) const;
    bool handleKey(QEvent &event);
    void press(int control, Source source);
    void release(Source source);
    bool isHeld(Source source) const;
    void letGoOfKeys();
    void tellHeld();

    Controls m_controls;
    bool m_isTurnBased = false;
    bool m_isHandPlaying = false;
    std::vector<Held> m_held; // oldest first
};

} // namespace merit
