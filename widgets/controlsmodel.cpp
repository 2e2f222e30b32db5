// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controlsmodel.h"

#include "widgets/theme.h"

#include <QFont>
#include <QGuiApplication>

namespace merit {

ControlsModel::ControlsModel(QObject *parent) : QAbstractTableModel(parent) {}

void ControlsModel::setControls(Controls controls)
{
    beginResetModel();
    m_controls = std::move(controls);
    m_waitingRow = -1;
    endResetModel();
}

void ControlsModel::showBindings(const Controls &controls)
{
    Q_ASSERT(controls.size() == m_controls.size());
    m_controls = controls;
    if (rowCount() > 0)
        emit dataChanged(index(0, KeyColumn), index(rowCount() - 1, PadColumn));
}

void ControlsModel::setWaitingRow(int row)
{
    for (const int changed : {std::exchange(m_waitingRow, row), row})
        if (changed >= 0)
            emit dataChanged(index(changed, KeyColumn), index(changed, PadColumn));
}

int ControlsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_controls.size();
}

int ControlsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

int ControlsModel::sharesWith(int row, int column) const
{
    if (column == KeyColumn)
        return m_controls.sharesKey(row);
    return column == PadColumn ? m_controls.sharesPad(row) : -1;
}

QString ControlsModel::text(int row, int column) const
{
    const auto &control = m_controls[row];
    if (column == NameColumn)
        return control.name;
    if (column == DoesColumn)
        return control.does;
    if (row == m_waitingRow)
        return column == KeyColumn ? tr("press a key") : tr("or a button");
    const auto name = column == KeyColumn ? keyName(control.binding.key) : padInputName(control.binding.pad);
    const int other = sharesWith(row, column);
    return other < 0 ? name : tr("%1 (also %2)").arg(name, m_controls[other].name);
}

QVariant ControlsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int row = index.row();
    const int column = index.column();
    if (role == Qt::DisplayRole)
        return text(row, column);
    if (role == Qt::ToolTipRole)
        return tr("Click, then press what %1 shall have").arg(m_controls[row].name);
    if (role == Qt::ForegroundRole && sharesWith(row, column) >= 0)
        return colorOf(ColorRole::Danger, QGuiApplication::palette());
    if (role == Qt::FontRole && row == m_waitingRow && column >= KeyColumn) {
        auto font = QGuiApplication::font();
        font.setItalic(true);
        return font;
    }
    return {};
}

QVariant ControlsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Control");
    case DoesColumn: return tr("Does");
    case KeyColumn: return tr("Key");
    case PadColumn: return tr("Gamepad");
    default: return {};
    }
}

} // namespace merit
