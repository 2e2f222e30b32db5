// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handkeys.h"

#include <QKeyEvent>

#include <algorithm>

namespace merit {

HandKeys::HandKeys(QObject *parent) : QObject(parent) {}

void HandKeys::setWorld(const WorldInfo &world, Controls controls)
{
    m_isTurnBased = world.isTurnBased;
    setControls(std::move(controls));
}

void HandKeys::setControls(Controls controls)
{
    m_controls = std::move(controls);
    m_held.clear();
    tellHeld();
}

// The key itself, whatever letter it makes with Shift.
HandKeys::Source HandKeys::sourceOf(const QKeyEvent &event)
{
    return event.nativeScanCode() != 0 ? Source{event.nativeScanCode()} : Source{event.key()};
}

// A key that means nothing together with Shift means what it does alone.
int HandKeys::controlOf(const QKeyEvent &event) const
{
    const auto key = static_cast<Qt::Key>(event.key());
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const int control = m_controls.withKey(QKeyCombination(modifiers, key).toCombined());
    return control >= 0 || modifiers != Qt::ShiftModifier ? control : m_controls.withKey(key);
}

bool HandKeys::eventFilter(QObject *, QEvent *event)
{
    switch (event->type()) {
    case QEvent::FocusOut: letGoOfKeys(); return false;
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
    case QEvent::KeyRelease: return handleKey(*event);
    default: return false;
    }
}

bool HandKeys::handleKey(QEvent &event)
{
    const auto &key = static_cast<QKeyEvent &>(event);
    const int control = controlOf(key);
    const bool isRelease = event.type() == QEvent::KeyRelease;
    if (isRelease ? !isHeld(sourceOf(key)) : control < 0)
        return false;
    if (event.type() == QEvent::ShortcutOverride) {
        const bool isOurs = m_isTurnBased || m_isHandPlaying;
        event.setAccepted(isOurs);
        return isOurs;
    }
    if (key.isAutoRepeat())
        return true;
    isRelease ? release(sourceOf(key)) : press(control, sourceOf(key));
    return true;
}

bool HandKeys::isHeld(Source source) const
{
    return std::ranges::find(m_held, source, &Held::source) != m_held.end();
}

void HandKeys::press(int control, Source source)
{
    if (control < 0)
        return;
    std::erase_if(m_held, [&](const Held &held) { return held.source == source; });
    m_held.push_back({source, control});
    const auto action = m_controls.actionOf({&control, 1});
    if (m_isTurnBased && action != 0)
        emit actionPressed(action);
    tellHeld();
}

void HandKeys::release(Source source)
{
    if (std::erase_if(m_held, [&](const Held &held) { return held.source == source; }) > 0)
        tellHeld();
}

// Their release goes elsewhere.
void HandKeys::letGoOfKeys()
{
    if (std::erase_if(m_held, [](const Held &held) { return held.source > 0; }) > 0)
        tellHeld();
}

void HandKeys::tellHeld()
{
    std::vector<int> controls;
    for (const auto &held : m_held)
        controls.push_back(held.control);
    emit actionHeld(m_isTurnBased ? 0 : m_controls.actionOf(controls));
}

} // namespace merit
