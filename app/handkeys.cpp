// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handkeys.h"

#include <QKeyEvent>

#include <algorithm>

namespace merit {

namespace {

struct KeyName {
    int key;
    const char *action;
};

constexpr KeyName kKeys[] = {
    {Qt::Key_Up, "UP"}, {Qt::Key_Down, "DOWN"}, {Qt::Key_Left, "LEFT"}, {Qt::Key_Right, "RIGHT"}};

} // namespace

HandKeys::HandKeys(QObject *parent) : QObject(parent) {}

void HandKeys::setWorld(const WorldInfo &world)
{
    m_actions = world.actions;
    m_held.clear();
    emit actionHeld(0);
}

Action HandKeys::actionOf(int key) const
{
    for (const auto &known : kKeys)
        for (std::size_t i = 0; known.key == key && i < m_actions.size(); ++i)
            if (m_actions[i].name == known.action)
                return static_cast<Action>(i);
    return 0;
}

bool HandKeys::eventFilter(QObject *, QEvent *event)
{
    const bool isPress = event->type() == QEvent::KeyPress;
    if (event->type() == QEvent::FocusOut && !m_held.empty()) {
        m_held.clear();
        emit actionHeld(0);
        return false;
    }
    if (!isPress && event->type() != QEvent::KeyRelease)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    if (actionOf(key->key()) == 0)
        return false;
    if (key->isAutoRepeat())
        return true;
    std::erase(m_held, key->key());
    if (isPress)
        m_held.push_back(key->key());
    emit actionHeld(m_held.empty() ? 0 : actionOf(m_held.back()));
    return true;
}

} // namespace merit
