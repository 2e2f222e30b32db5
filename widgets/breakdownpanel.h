// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/explanation.h"
#include "widgets/breakdownmodel.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace merit {

// Breakdown and Why: the parts of the step that is looked at, and for the selected one the formula with its numbers.
class BreakdownPanel : public QWidget {
    Q_OBJECT

public:
    explicit BreakdownPanel(QWidget *parent = nullptr);

    void setParts(std::vector<PartInfo> parts);
    void showStep(const Trace &trace, std::uint64_t step);

    // Empty where nobody can tell any more.
    void showExplanations(std::vector<Explanation> explanations);

private:
    void updateWhy();

    BreakdownModel *m_model;
    QTableView *m_table;
    QLabel *m_why;
    std::vector<Explanation> m_explanations;
};

} // namespace merit
