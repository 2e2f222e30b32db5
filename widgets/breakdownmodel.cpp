// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/breakdownmodel.h"

#include <QFont>

#include <cmath>

namespace merit {

namespace {

QString number(double value)
{
    return value == 0.0 ? QStringLiteral("0") : QString::number(value, 'g', 6);
}

} // namespace

BreakdownModel::BreakdownModel(QObject *parent) : QAbstractTableModel(parent) {}

void BreakdownModel::setParts(std::vector<PartInfo> parts)
{
    beginResetModel();
    m_rows.clear();
    for (const auto &part : parts)
        m_rows.push_back(
            {QString::fromStdString(part.name), QString::fromStdString(part.clause + ": " + part.description)});
    m_rows.push_back({tr("total"), tr("The sum of the parts")});
    endResetModel();
}

void BreakdownModel::showStep(const Trace &trace, std::uint64_t step)
{
    if (m_rows.empty())
        return;
    auto &total = m_rows.back();
    total.step = total.episode = 0.0;
    double magnitude = 0.0;
    const bool exists = step < trace.size();
    for (std::size_t i = 0; i + 1 < m_rows.size(); ++i) {
        m_rows[i].step = exists ? trace.part(i).at(step) : 0.0;
        m_rows[i].episode = exists ? trace.episodeSum(i, step) : 0.0;
        total.episode += m_rows[i].episode;
        magnitude += std::abs(m_rows[i].step);
    }
    if (exists)
        total.step = trace.total().at(step);
    for (std::size_t i = 0; i + 1 < m_rows.size(); ++i)
        m_rows[i].share = magnitude == 0.0 ? 0.0 : std::abs(m_rows[i].step) / magnitude;
    total.share = magnitude == 0.0 ? 0.0 : 1.0;
    emit dataChanged(index(0, StepColumn), index(rowCount() - 1, EpisodeColumn));
}

int BreakdownModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BreakdownModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BreakdownModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole)
        return row.tip;
    if (role == Qt::TextAlignmentRole && index.column() != PartColumn)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && index.row() == rowCount() - 1) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case PartColumn: return row.name;
    case StepColumn: return number(row.step);
    case ShareColumn: return tr("%1 %").arg(std::lround(row.share * 100));
    case EpisodeColumn: return number(row.episode);
    default: return {};
    }
}

QVariant BreakdownModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case PartColumn: return tr("Part");
    case StepColumn: return tr("Step");
    case ShareColumn: return tr("Share");
    case EpisodeColumn: return tr("Episode");
    default: return {};
    }
}

} // namespace merit
