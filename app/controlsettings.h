// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls.h"

namespace merit {

// What a person changed of the controls, from one start to the next. The buttons of a pad are the same for all worlds
// that have them; other controls are remembered under `group`, for one world.
void loadControls(Controls &controls, const QString &group);

// Only what differs from how it was made is kept.
void saveControls(const Controls &controls, const QString &group);

} // namespace merit
