// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/rewardmodel.h"
#include "model/core/trace.h"

#include <QAbstractTableModel>

#include <vector>

namespace merit {

// The parts of one step as a table: what each paid on it, its share, and its sum over the episode; the total last.
class BreakdownModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { PartColumn, StepColumn, ShareColumn, EpisodeColumn, ColumnCount };

    explicit BreakdownModel(QObject *parent = nullptr);

    // Another game: new rows.
    void setParts(std::vector<PartInfo> parts);

    // Shows a recorded step; with an empty trace, zeros.
    void showStep(const Trace &trace, std::uint64_t step);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        QString name;
        QString tip;
        double step = 0.0;
        double share = 0.0; // of the sum of magnitudes
        double episode = 0.0;
    };

    std::vector<Row> m_rows; // the last is the total
};

} // namespace merit
