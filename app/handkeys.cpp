// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handkeys.h"

#include <QKeyEvent>
#include <QKeySequence>

#include <algorithm>

namespace merit {

namespace {

struct KeyName {
    int key;
    const char *action;
};

constexpr KeyName kKeys[] = {
    {Qt::Key_Up, "UP"}, {Qt::Key_Down, "DOWN"}, {Qt::Key_Left, "LEFT"}, {Qt::Key_Right, "RIGHT"}};

int keyOf(const QKeyEvent &event)
{
    return QKeyCombination(event.modifiers() & ~Qt::KeypadModifier, static_cast<Qt::Key>(event.key())).toCombined();
}

} // namespace

HandKeys::HandKeys(QObject *parent) : QObject(parent) {}

void HandKeys::setWorld(const WorldInfo &world)
{
    m_actions = world.actions;
    m_isTurnBased = world.isTurnBased;
    m_held.clear();
    emit actionHeld(0);
}

Action HandKeys::actionOf(int key) const
{
    for (std::size_t i = 0; i < m_actions.size(); ++i) {
        const QKeySequence given(QString::fromStdString(m_actions[i].key));
        if (!given.isEmpty() && given[0].toCombined() == key)
            return static_cast<Action>(i);
    }
    for (const auto &known : kKeys)
        for (std::size_t i = 0; known.key == key && i < m_actions.size(); ++i)
            if (m_actions[i].key.empty() && m_actions[i].name == known.action)
                return static_cast<Action>(i);
    return 0;
}

// A key that is also a shortcut of the window belongs to the game as long as the Screen has the focus.
bool HandKeys::takeTurn(const QEvent &event, int key)
{
    if (actionOf(key) == 0)
        return false;
    if (event.type() == QEvent::KeyPress && !static_cast<const QKeyEvent &>(event).isAutoRepeat())
        emit actionPressed(actionOf(key));
    return true;
}

bool HandKeys::eventFilter(QObject *, QEvent *event)
{
    const bool isPress = event->type() == QEvent::KeyPress;
    if (event->type() == QEvent::FocusOut && !m_held.empty()) {
        m_held.clear();
        emit actionHeld(0);
        return false;
    }
    const bool isOverride = m_isTurnBased && event->type() == QEvent::ShortcutOverride;
    if (!isPress && !isOverride && event->type() != QEvent::KeyRelease)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    if (m_isTurnBased) {
        const bool isTaken = takeTurn(*event, keyOf(*key));
        event->setAccepted(isTaken);
        return isTaken;
    }
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
