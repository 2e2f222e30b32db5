// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls.h"

#include "model/core/pad.h"

#include <QCoreApplication>
#include <QKeySequence>

#include <algorithm>

namespace merit {

namespace {

struct Button {
    std::uint8_t bit;
    const char *name;
    int key;
    PadInput pad;
};

// In the order in which they are listed.
constexpr Button kButtons[] = {
    {pad::kUp, QT_TRANSLATE_NOOP("merit::Controls", "Up"), Qt::Key_Up, PadInput::Up},
    {pad::kDown, QT_TRANSLATE_NOOP("merit::Controls", "Down"), Qt::Key_Down, PadInput::Down},
    {pad::kLeft, QT_TRANSLATE_NOOP("merit::Controls", "Left"), Qt::Key_Left, PadInput::Left},
    {pad::kRight, QT_TRANSLATE_NOOP("merit::Controls", "Right"), Qt::Key_Right, PadInput::Right},
    {pad::kA, QT_TRANSLATE_NOOP("merit::Controls", "A"), Qt::Key_X, PadInput::A},
    {pad::kB, QT_TRANSLATE_NOOP("merit::Controls", "B"), Qt::Key_Z, PadInput::X}, // to the left of A, as on the console
    {pad::kSelect, QT_TRANSLATE_NOOP("merit::Controls", "Select"), Qt::Key_Backspace, PadInput::Back},
    {pad::kStart, QT_TRANSLATE_NOOP("merit::Controls", "Start"), Qt::Key_Return, PadInput::Start},
};
constexpr int kDirections = 4; // the first so many

QString translated(const char *text)
{
    return QCoreApplication::translate("merit::Controls", text);
}

int keyOf(const std::string &text)
{
    const QKeySequence keys(QString::fromStdString(text), QKeySequence::PortableText);
    return keys.isEmpty() ? 0 : keys[0].toCombined();
}

QString whatItDoes(std::uint8_t button, const std::vector<ActionInfo> &actions)
{
    bool isInSome = false;
    for (const auto &action : actions) {
        if (action.buttons == button)
            return QString::fromStdString(action.description.empty() ? action.name : action.description);
        isInSome = isInSome || (action.buttons & button) != 0;
    }
    return translated(isInSome ? QT_TRANSLATE_NOOP("merit::Controls", "Only together with others")
                               : QT_TRANSLATE_NOOP("merit::Controls", "Nothing in this game"));
}

// An action without a key of its own that is named like an arrow key has that one.
int keyOf(const ActionInfo &action)
{
    if (!action.key.empty())
        return keyOf(action.key);
    for (int i = 0; i < kDirections; ++i)
        if (QString::fromStdString(action.name).compare(QLatin1String(kButtons[i].name), Qt::CaseInsensitive) == 0)
            return kButtons[i].key;
    return 0;
}

PadInput directionOf(int key)
{
    for (int i = 0; i < kDirections; ++i)
        if (kButtons[i].key == key)
            return kButtons[i].pad;
    return PadInput::None;
}

// The index of the first control that fits, or -1.
template <typename Condition>
int find(const std::vector<Control> &list, const Condition &condition)
{
    const auto found = std::ranges::find_if(list, condition);
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

} // namespace

QString keyName(int key)
{
    return key == 0 ? QString() : QKeySequence(key).toString(QKeySequence::NativeText);
}

Controls::Controls(const WorldInfo &world)
    : m_areButtons(std::ranges::any_of(world.actions, [](const auto &action) { return action.buttons != 0; }))
{
    m_areButtons ? addButtons(world.actions) : addActions(world.actions);
    for (auto &control : m_list)
        control.binding = control.original;
}

void Controls::addButtons(const std::vector<ActionInfo> &actions)
{
    for (const auto &action : actions)
        m_buttons.push_back(action.buttons);
    for (const auto &button : kButtons) {
        Control control;
        control.id = QLatin1String(button.name).toString().toLower();
        control.name = translated(button.name);
        control.does = whatItDoes(button.bit, actions);
        control.button = button.bit;
        control.original = {button.key, button.pad};
        m_list.push_back(std::move(control));
    }
}

void Controls::addActions(const std::vector<ActionInfo> &actions)
{
    for (std::size_t i = 1; i < actions.size(); ++i) {
        const int key = keyOf(actions[i]);
        if (key == 0)
            continue;
        Control control;
        control.id = QString::fromStdString(actions[i].name);
        control.name = control.id;
        control.does = QString::fromStdString(actions[i].description);
        control.action = static_cast<Action>(i);
        control.original = {key, directionOf(key)};
        m_list.push_back(std::move(control));
    }
}

int Controls::withKey(int key) const
{
    return key == 0 ? -1 : find(m_list, [&](const Control &control) { return control.binding.key == key; });
}

int Controls::withPad(PadInput pad) const
{
    return pad == PadInput::None ? -1
                                 : find(m_list, [&](const Control &control) { return control.binding.pad == pad; });
}

int Controls::sharesKey(int index) const
{
    const auto &self = (*this)[index];
    return find(m_list, [&](const Control &control) {
        return &control != &self && control.binding.key != 0 && control.binding.key == self.binding.key;
    });
}

int Controls::sharesPad(int index) const
{
    const auto &self = (*this)[index];
    return find(m_list, [&](const Control &control) {
        return &control != &self && control.binding.pad != PadInput::None && control.binding.pad == self.binding.pad;
    });
}

int Controls::assignKey(int index, int key)
{
    const auto old = std::exchange(at(index).binding.key, key);
    const int other = sharesKey(index);
    if (other >= 0)
        at(other).binding.key = old == key ? 0 : old;
    return other;
}

int Controls::assignPad(int index, PadInput pad)
{
    const auto old = std::exchange(at(index).binding.pad, pad);
    const int other = sharesPad(index);
    if (other >= 0)
        at(other).binding.pad = old == pad ? PadInput::None : old;
    return other;
}

void Controls::reset()
{
    for (auto &control : m_list)
        control.binding = control.original;
}

Action Controls::actionOf(std::span<const int> held) const
{
    if (held.empty())
        return 0;
    return m_areButtons ? actionOfButtons(held) : (*this)[held.back()].action;
}

Action Controls::actionOfButtons(std::span<const int> held) const
{
    std::uint8_t all = 0;
    for (const int index : held)
        all = static_cast<std::uint8_t>(all | (*this)[index].button);
    std::uint8_t chosen = 0;
    Action best = 0;
    for (auto index = held.rbegin(); index != held.rend(); ++index) {
        const auto wanted = static_cast<std::uint8_t>(chosen | (*this)[*index].button);
        const auto fits = std::ranges::find_if(
            m_buttons, [&](std::uint8_t buttons) { return (buttons & wanted) == wanted && (buttons | all) == all; });
        if (fits != m_buttons.end()) {
            chosen = wanted;
            best = static_cast<Action>(fits - m_buttons.begin());
        }
    }
    return best;
}

} // namespace merit
