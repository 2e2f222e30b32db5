// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/world.h"

#include <QObject>

#include <vector>

namespace merit {

// Turns arrow keys pressed on the Screen into actions, by the names that the world gives them.
class HandKeys : public QObject {
    Q_OBJECT

public:
    explicit HandKeys(QObject *parent = nullptr);

    void setWorld(const WorldInfo &world);

signals:
    // 0 when nothing that means anything is held.
    void actionHeld(merit::Action action);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Action actionOf(int key) const;

    std::vector<ActionInfo> m_actions;
    std::vector<int> m_held; // keys, oldest first
};

} // namespace merit
