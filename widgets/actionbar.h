// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls.h"

#include <QToolBar>

#include <vector>

class QToolButton;

namespace merit {

// The actions of a world that waits for a person, one button each; those that would do nothing are grey. Action 0,
// which never does anything, has none.
class ActionBar : public QToolBar {
    Q_OBJECT

public:
    explicit ActionBar(QWidget *parent = nullptr);

    void setActions(const std::vector<ActionInfo> &actions);

    // The keys as they are now, in the tool tips.
    void showKeys(const Controls &controls);

    // One flag for each action; none at all: every one is allowed.
    void setAllowed(const std::vector<bool> &allowed);

signals:
    void actionRequested(merit::Action action);

private:
    std::vector<QToolButton *> m_buttons; // from action 1 on
};

} // namespace merit
