// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls.h"

#include <QAbstractTableModel>

namespace merit {

// Controls as a table: what each does, its key and its gamepad button. A key that two controls share is told on both.
// One row at a time may be waiting for a new key or button.
class ControlsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, DoesColumn, KeyColumn, PadColumn, ColumnCount };

    explicit ControlsModel(QObject *parent = nullptr);

    const Controls &controls() const { return m_controls; }

    // Other controls: new rows.
    void setControls(Controls controls);

    // The same controls with other keys and buttons.
    void showBindings(const Controls &controls);

    int waitingRow() const { return m_waitingRow; }
    void setWaitingRow(int row); // -1: none

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(int row, int column) const;
    int sharesWith(int row, int column) const;

    Controls m_controls;
    int m_waitingRow = -1;
};

} // namespace merit
