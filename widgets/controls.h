// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/world.h"
#include "widgets/padinput.h"

#include <QString>

#include <span>
#include <vector>

namespace merit {

// Something that a person presses in order to play, and what it is pressed with.
struct Control {
    struct Binding {
        int key = 0; // with its modifiers, as Qt combines them; 0: none
        PadInput pad = PadInput::None;

        friend bool operator==(const Binding &, const Binding &) = default;
    };

    QString id;   // in the settings
    QString name; // "Up", "SIPHON"
    QString does; // in this world
    std::uint8_t button = 0;
    Action action = 0; // what it means where there are no buttons
    Binding binding = {};
    Binding original = {}; // before anybody changed it
};

// The controls of a world: the eight buttons of a pad, where its actions are made of buttons, or else one for each
// action that has a key. A value; whoever changes it hands it on.
class Controls {
public:
    Controls() = default;
    explicit Controls(const WorldInfo &world);

    // Whether these are buttons, which are the same for every world that has them, and combine.
    bool areButtons() const { return m_areButtons; }

    int size() const { return static_cast<int>(m_list.size()); }
    const Control &operator[](int index) const { return m_list[static_cast<std::size_t>(index)]; }

    // The control that is pressed with this, or -1. The first one counts, should two share it.
    int withKey(int key) const;
    int withPad(PadInput pad) const;

    // Any other control with the same key or pad input, or -1.
    int sharesKey(int index) const;
    int sharesPad(int index) const;

    // A control that had this key or input already gets the old one in exchange; it is returned, or -1.
    int assignKey(int index, int key);
    int assignPad(int index, PadInput pad);

    void clear(int index) { at(index).binding = {}; }
    void reset();
    void setBinding(int index, Control::Binding binding) { at(index).binding = binding; }

    // What the held controls mean, the newest last. Buttons combine into the action that has the newest of them and as
    // many of the others as there is an action for, newer ones first; of other controls the newest counts.
    Action actionOf(std::span<const int> held) const;

private:
    Control &at(int index) { return m_list[static_cast<std::size_t>(index)]; }
    void addButtons(const std::vector<ActionInfo> &actions);
    void addActions(const std::vector<ActionInfo> &actions);
    Action actionOfButtons(std::span<const int> held) const;

    bool m_areButtons = false;
    std::vector<Control> m_list;
    std::vector<std::uint8_t> m_buttons; // of each action
};

// A key for a person: "Shift+S", "Left"; empty for none.
QString keyName(int key);

} // namespace merit
