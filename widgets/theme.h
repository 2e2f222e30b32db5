// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/scene.h"

#include <QColor>
#include <QPalette>
#include <QPen>

namespace merit {

// Which colour a role has on a palette, dark or light.
QColor colorOf(ColorRole role, const QPalette &palette);

bool isDark(const QPalette &palette);

// The pen of the n-th curve: colours that colour-blind people can tell apart (Okabe and Ito), and another line style
// each time they begin anew.
QPen curvePen(int index, const QPalette &palette);

// The pen of the total, which is drawn above all parts.
QPen totalPen(const QPalette &palette);

// A ready-made palette for the toggle in the View menu.
QPalette darkPalette();

} // namespace merit
