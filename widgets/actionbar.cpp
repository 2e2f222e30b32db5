// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/actionbar.h"

#include <QToolButton>

namespace merit {

ActionBar::ActionBar(QWidget *parent) : QToolBar(tr("Actions"), parent)
{
    setObjectName(QStringLiteral("actionBar"));
    auto small = font();
    small.setPointSizeF(small.pointSizeF() * 0.8);
    setFont(small);
}

void ActionBar::setActions(const std::vector<ActionInfo> &actions)
{
    clear();
    m_buttons.clear();
    for (std::size_t i = 1; i < actions.size(); ++i) {
        const auto name = QString::fromStdString(actions[i].name);
        const auto key = QString::fromStdString(actions[i].key);
        const auto tip = QString::fromStdString(actions[i].description);
        auto *button = new QToolButton;
        button->setObjectName(name);
        button->setFont(font());
        button->setText(name.toLower());
        button->setToolTip(key.isEmpty() ? tip : tr("%1 (%2)").arg(tip, key));
        button->setStatusTip(tip);
        button->setFocusPolicy(Qt::NoFocus); // keys stay with the Screen
        connect(button, &QToolButton::clicked, this, [this, i] { emit actionRequested(static_cast<Action>(i)); });
        addWidget(button);
        m_buttons.push_back(button);
    }
}

void ActionBar::showKeys(const Controls &controls)
{
    for (int i = 0; i < controls.size(); ++i) {
        const auto place = static_cast<std::size_t>(controls[i].action) - 1; // of a button of a pad: none
        if (place >= m_buttons.size())
            continue;
        const auto key = keyName(controls[i].binding.key);
        const auto tip = m_buttons[place]->statusTip();
        m_buttons[place]->setToolTip(key.isEmpty() ? tip : tr("%1 (%2)").arg(tip, key));
    }
}

void ActionBar::setAllowed(const std::vector<bool> &allowed)
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setEnabled(i + 1 >= allowed.size() || allowed[i + 1]);
}

} // namespace merit
