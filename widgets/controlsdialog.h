// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls.h"

#include <QDialog>
#include <QHash>

class QLabel;
class QPushButton;
class QTableView;

namespace merit {

class ControlsModel;

// Shows what a world is played with and lets a person change it: click a row, press a key or a gamepad button. What
// belonged to another control goes there in exchange. Changes count at once, so that they can be tried while this is
// open; Cancel takes them back.
class ControlsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ControlsDialog(QWidget *parent = nullptr);

    // Another world: what was changed before stays.
    void setControls(const Controls &controls);
    const Controls &controls() const;

    // The gamepads that are there, by name, or why there are none.
    void setPads(const QStringList &names, const QString &problem = {});

    // Keys that mean something else elsewhere in the window, so that a person is told.
    void setShortcuts(QHash<int, QString> shortcuts) { m_shortcuts = std::move(shortcuts); }

    // Whether the next press is for a row of the table rather than for the game.
    bool isWaiting() const;
    void takePad(PadInput pad);

    void reject() override;

signals:
    void controlsChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void wait(int row);
    void stopWaiting();
    void takeKey(int key);
    bool handleKey(QEvent &event);
    void change(const Controls &controls, const QString &message);
    void clearCurrent();
    void resetAll();
    QString told(int row, const QString &what, int other, const QString &otherHas) const;

    ControlsModel *m_model;
    QTableView *m_table;
    QLabel *m_message;
    QLabel *m_pads;
    QPushButton *m_clear;
    Controls m_before; // for Cancel
    QHash<int, QString> m_shortcuts;
};

} // namespace merit
