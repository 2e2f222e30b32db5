// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/padinput.h"

#include <QObject>
#include <QStringList>

namespace merit {

// Gamepads, wherever they come from. All that are there count as one. On the GUI thread.
class PadSource : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // Whether anybody wants to know. Nothing is looked at while nobody does; what was held is released then.
    virtual void setActive(bool isActive) = 0;

    virtual QStringList padNames() const = 0;

    // Why there can be none; most often empty.
    virtual QString problem() const { return {}; }

signals:
    void pressed(merit::PadInput input);
    void released(merit::PadInput input);
    void padsChanged();
};

} // namespace merit
