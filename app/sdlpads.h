// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/padsource.h"

#include <QTimer>

#include <bitset>
#include <memory>
#include <vector>

namespace merit {

class SdlPad;

// Gamepads through SDL, of which only that part is used: no window, no video. Looks for new ones about once a second,
// and at their buttons only while there are any.
class SdlPads : public PadSource {
    Q_OBJECT

public:
    using Inputs = std::bitset<kPadInputs>;

    explicit SdlPads(QObject *parent = nullptr);
    ~SdlPads() override;

    void setActive(bool isActive) override;
    QStringList padNames() const override;
    QString problem() const override { return m_problem; }

private:
    bool start();
    void lookForPads();
    bool dropLost();
    bool openNew();
    void poll();
    void hold(const Inputs &inputs);

    QTimer m_search;
    QTimer m_poll;
    QString m_problem;
    bool m_hasStarted = false;
    std::vector<std::unique_ptr<SdlPad>> m_pads;
    Inputs m_held;
};

} // namespace merit
