// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

#include <cstdint>

namespace merit {

// What can be pressed on a gamepad, named as on most of them; the left stick counts as the four directions. A pad whose
// layout nobody knows has numbered buttons, from Button1 on.
enum class PadInput : std::uint8_t {
    None,
    A,
    B,
    X,
    Y,
    Back,
    Guide,
    Start,
    LeftStick,
    RightStick,
    LeftShoulder,
    RightShoulder,
    Up,
    Down,
    Left,
    Right,
    LeftTrigger,
    RightTrigger,
    Button1,
};

inline constexpr int kNumberedButtons = 16;
inline constexpr int kPadInputs = static_cast<int>(PadInput::Button1) + kNumberedButtons;

// For a person, in their language; empty for None.
QString padInputName(PadInput input);

// For the settings; an id that means nothing is None.
QString padInputId(PadInput input);
PadInput padInputOf(const QString &id);

} // namespace merit

Q_DECLARE_METATYPE(merit::PadInput)
