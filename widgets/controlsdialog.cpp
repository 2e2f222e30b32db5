// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controlsdialog.h"

#include "widgets/controlsmodel.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace merit {

namespace {

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta
        || key == Qt::Key_AltGr || key == Qt::Key_CapsLock || key == Qt::Key_NumLock || key == Qt::Key_unknown
        || key == 0;
}

bool startsWaiting(int key)
{
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_F2 || key == Qt::Key_Space;
}

QTableView *makeTable(ControlsModel *model)
{
    auto *table = new QTableView;
    table->setObjectName(QStringLiteral("controls"));
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(ControlsModel::DoesColumn, QHeaderView::Stretch);
    table->horizontalHeader()->setMinimumSectionSize(90);
    return table;
}

} // namespace

ControlsDialog::ControlsDialog(QWidget *parent)
    : QDialog(parent),
      m_model(new ControlsModel(this)),
      m_table(makeTable(m_model)),
      m_message(new QLabel),
      m_pads(new QLabel)
{
    setObjectName(QStringLiteral("controlsDialog"));
    setWindowTitle(tr("Controls"));
    resize(580, 400);
    m_table->installEventFilter(this);
    m_message->setObjectName(QStringLiteral("controlsMessage"));
    m_message->setWordWrap(true);
    m_pads->setObjectName(QStringLiteral("pads"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto *reset = buttons->addButton(tr("&Reset to defaults"), QDialogButtonBox::ResetRole);
    reset->setObjectName(QStringLiteral("resetControls"));
    reset->setToolTip(tr("All keys and gamepad buttons as they were made; Cancel takes it back"));
    m_clear = buttons->addButton(tr("C&lear"), QDialogButtonBox::ResetRole);
    m_clear->setObjectName(QStringLiteral("clearControl"));
    m_clear->setToolTip(tr("Take key and gamepad button away from the selected row"));
    for (auto *button : {reset, m_clear})
        button->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    for (QWidget *widget : {static_cast<QWidget *>(m_table), static_cast<QWidget *>(m_message),
                            static_cast<QWidget *>(m_pads), static_cast<QWidget *>(buttons)})
        layout->addWidget(widget);
    setPads({});

    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &index) { wait(index.row()); });
    connect(reset, &QPushButton::clicked, this, &ControlsDialog::resetAll);
    connect(m_clear, &QPushButton::clicked, this, &ControlsDialog::clearCurrent);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

const Controls &ControlsDialog::controls() const
{
    return m_model->controls();
}

void ControlsDialog::setControls(const Controls &controls)
{
    m_before = controls;
    m_model->setControls(controls);
    m_table->selectRow(0);
    m_message->setText(controls.size() == 0 ? tr("This world has nothing that is played by hand.")
                                            : tr("Click a row, then press a key or a gamepad button."));
}

void ControlsDialog::setPads(const QStringList &names, const QString &problem)
{
    const auto none = problem.isEmpty() ? tr("none; plug one in at any time") : problem;
    m_pads->setText(tr("Gamepad: %1").arg(names.isEmpty() ? none : names.join(QStringLiteral(", "))));
}

bool ControlsDialog::isWaiting() const
{
    return m_model->waitingRow() >= 0;
}

void ControlsDialog::wait(int row)
{
    m_model->setWaitingRow(row);
    m_message->setText(
        tr("Press a key or a gamepad button for %1. Escape leaves it as it is.").arg(controls()[row].name));
}

void ControlsDialog::stopWaiting()
{
    m_model->setWaitingRow(-1);
    m_message->setText(tr("Click a row, then press a key or a gamepad button."));
}

bool ControlsDialog::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && isWaiting())
        stopWaiting();
    if (event->type() == QEvent::ShortcutOverride && isWaiting()) {
        event->accept(); // else a shortcut takes the key
        return true;
    }
    return event->type() == QEvent::KeyPress && handleKey(*event);
}

bool ControlsDialog::handleKey(QEvent &event)
{
    const auto &key = static_cast<QKeyEvent &>(event);
    if (!isWaiting()) {
        const int row = m_table->currentIndex().row();
        if (!startsWaiting(key.key()) || row < 0)
            return false;
        wait(row);
        return true;
    }
    if (key.isAutoRepeat() || isModifier(key.key()))
        return true;
    if (key.key() == Qt::Key_Escape)
        stopWaiting();
    else
        takeKey(QKeyCombination(key.modifiers() & ~Qt::KeypadModifier, static_cast<Qt::Key>(key.key())).toCombined());
    return true;
}

void ControlsDialog::takeKey(int key)
{
    const int row = m_model->waitingRow();
    auto changed = controls();
    const int other = changed.assignKey(row, key);
    auto message = told(row, keyName(key), other, other < 0 ? QString() : keyName(changed[other].binding.key));
    if (const auto shortcut = m_shortcuts.value(key); !shortcut.isEmpty())
        message +=
            tr(" It is also the shortcut of %1: on the Screen it is the game's while you play by hand.").arg(shortcut);
    change(changed, message);
}

void ControlsDialog::takePad(PadInput pad)
{
    const int row = m_model->waitingRow();
    if (row < 0)
        return;
    auto changed = controls();
    const int other = changed.assignPad(row, pad);
    change(changed,
           told(row, padInputName(pad), other, other < 0 ? QString() : padInputName(changed[other].binding.pad)));
}

QString ControlsDialog::told(int row, const QString &what, int other, const QString &otherHas) const
{
    const auto now = tr("%1 is now %2.").arg(controls()[row].name, what);
    if (other < 0)
        return now;
    const auto name = controls()[other].name;
    return otherHas.isEmpty() ? tr("%1 %2 had it and has nothing now.").arg(now, name)
                              : tr("%1 %2 had it and is now %3.").arg(now, name, otherHas);
}

void ControlsDialog::change(const Controls &controls, const QString &message)
{
    m_model->setWaitingRow(-1);
    m_model->showBindings(controls);
    m_message->setText(message);
    emit controlsChanged();
}

void ControlsDialog::clearCurrent()
{
    const int row = m_table->currentIndex().row();
    if (row < 0)
        return;
    auto changed = controls();
    changed.clear(row);
    change(changed, tr("%1 has neither key nor gamepad button now.").arg(changed[row].name));
}

void ControlsDialog::resetAll()
{
    auto changed = controls();
    changed.reset();
    change(changed, tr("All controls are as they were made."));
}

void ControlsDialog::reject()
{
    change(m_before, {});
    QDialog::reject();
}

} // namespace merit
