// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/breakdownpanel.h"

#include "model/core/numbers.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace merit {

namespace {

constexpr int kRowsInSight = 8; // at least, where there are as many

QString escaped(const std::string &text)
{
    return QString::fromStdString(text).toHtmlEscaped();
}

QString inputRow(const ExplainedInput &input)
{
    const auto address = input.address ? QString::fromStdString(hexAddress(*input.address)) : QString();
    return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=right>%2&nbsp;&nbsp;</td><td>%3</td></tr>")
        .arg(escaped(input.name), escaped(shortest(input.value)), address);
}

} // namespace

BreakdownPanel::BreakdownPanel(QWidget *parent)
    : QWidget(parent), m_model(new BreakdownModel(this)), m_table(new QTableView), m_why(new QLabel)
{
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Breakdown"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setShowGrid(false);
    m_table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_table->setAlternatingRowColors(true);

    m_why->setObjectName(QStringLiteral("why"));
    m_why->setAccessibleName(tr("Why"));
    m_why->setWordWrap(true);
    m_why->setTextFormat(Qt::RichText);
    m_why->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_why->setMargin(6);
    auto *scroll = new QScrollArea;
    scroll->setWidget(m_why);
    scroll->setWidgetResizable(true);

    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_table);
    splitter->addWidget(scroll);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 0); // the table as tall as its rows, the rest for Why
    splitter->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &BreakdownPanel::updateWhy);
}

void BreakdownPanel::setParts(std::vector<PartInfo> parts)
{
    m_explanations.clear();
    m_model->setParts(std::move(parts));
    m_table->selectRow(0);
    const int rows = std::min(m_model->rowCount(), kRowsInSight) * m_table->rowHeight(0);
    m_table->setMinimumHeight(rows + m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth());
    updateWhy();
}

void BreakdownPanel::showStep(const Trace &trace, std::uint64_t step)
{
    m_model->showStep(trace, step);
}

void BreakdownPanel::showExplanations(std::vector<Explanation> explanations)
{
    m_explanations = std::move(explanations);
    updateWhy();
}

void BreakdownPanel::updateWhy()
{
    const auto row = static_cast<std::size_t>(std::max(0, m_table->currentIndex().row()));
    if (row >= m_explanations.size()) {
        m_why->setText(m_explanations.empty() ? tr("Why a part was paid was not kept for this step.")
                                              : tr("The total is the sum of the parts above."));
        return;
    }
    const auto &why = m_explanations[row];
    auto text = tr("<b>Why is %1 %2?</b>").arg(escaped(why.part), escaped(shortest(why.value)));
    text += QStringLiteral("<p>%1<br><b>%2</b></p>").arg(escaped(why.formula), escaped(why.numbers));
    if (!why.reason.empty())
        text += QStringLiteral("<p>%1</p>").arg(escaped(why.reason));
    text += tr("<p>Clause %1</p>").arg(escaped(why.clause));
    text += QStringLiteral("<table>");
    for (const auto &input : why.inputs)
        text += inputRow(input);
    m_why->setText(text + QStringLiteral("</table>"));
}

} // namespace merit
