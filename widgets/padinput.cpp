// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/padinput.h"

#include <QCoreApplication>

namespace merit {

namespace {

constexpr auto kContext = "merit::PadInput";

struct Names {
    const char *id;
    const char *name;
};

// In the order of the inputs, up to the numbered ones.
constexpr Names kNames[] = {
    {"", ""},
    {"a", QT_TRANSLATE_NOOP("merit::PadInput", "A")},
    {"b", QT_TRANSLATE_NOOP("merit::PadInput", "B")},
    {"x", QT_TRANSLATE_NOOP("merit::PadInput", "X")},
    {"y", QT_TRANSLATE_NOOP("merit::PadInput", "Y")},
    {"back", QT_TRANSLATE_NOOP("merit::PadInput", "Back")},
    {"guide", QT_TRANSLATE_NOOP("merit::PadInput", "Guide")},
    {"start", QT_TRANSLATE_NOOP("merit::PadInput", "Start")},
    {"left-stick", QT_TRANSLATE_NOOP("merit::PadInput", "Left stick pressed")},
    {"right-stick", QT_TRANSLATE_NOOP("merit::PadInput", "Right stick pressed")},
    {"left-shoulder", QT_TRANSLATE_NOOP("merit::PadInput", "Left shoulder")},
    {"right-shoulder", QT_TRANSLATE_NOOP("merit::PadInput", "Right shoulder")},
    {"up", QT_TRANSLATE_NOOP("merit::PadInput", "Up")},
    {"down", QT_TRANSLATE_NOOP("merit::PadInput", "Down")},
    {"left", QT_TRANSLATE_NOOP("merit::PadInput", "Left")},
    {"right", QT_TRANSLATE_NOOP("merit::PadInput", "Right")},
    {"left-trigger", QT_TRANSLATE_NOOP("merit::PadInput", "Left trigger")},
    {"right-trigger", QT_TRANSLATE_NOOP("merit::PadInput", "Right trigger")},
};

constexpr auto kNamed = static_cast<int>(PadInput::Button1);
static_assert(std::size(kNames) == kNamed);

int numberOf(PadInput input)
{
    return static_cast<int>(input) - kNamed + 1;
}

} // namespace

QString padInputName(PadInput input)
{
    const auto index = static_cast<int>(input);
    if (index >= kNamed)
        return QCoreApplication::translate(kContext, "Button %1").arg(numberOf(input));
    return index == 0 ? QString() : QCoreApplication::translate(kContext, kNames[index].name);
}

QString padInputId(PadInput input)
{
    const auto index = static_cast<int>(input);
    return index >= kNamed ? QStringLiteral("button-%1").arg(numberOf(input)) : QLatin1String(kNames[index].id);
}

PadInput padInputOf(const QString &id)
{
    for (int index = 1; index < kPadInputs; ++index)
        if (padInputId(static_cast<PadInput>(index)) == id)
            return static_cast<PadInput>(index);
    return PadInput::None;
}

} // namespace merit
