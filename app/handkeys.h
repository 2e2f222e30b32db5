// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/world.h"

#include <QObject>

#include <vector>

namespace merit {

// Turns keys pressed on the Screen into actions: those that the world gives them or, where it gives none, the arrow
// keys by name. In a world that waits for a person each press is one action; else a key acts for as long as it is held.
class HandKeys : public QObject {
    Q_OBJECT

public:
    explicit HandKeys(QObject *parent = nullptr);

    void setWorld(const WorldInfo &world);

signals:
    // 0 when nothing that means anything is held.
    void actionHeld(merit::Action action);
    void actionPressed(merit::Action action);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // 0 for a key that means nothing; keys come with their modifiers.
    Action actionOf(int key) const;
    bool takeTurn(const QEvent &event, int key);

    std::vector<ActionInfo> m_actions;
    bool m_isTurnBased = false;
    std::vector<int> m_held; // keys, oldest first
};

} // namespace merit
