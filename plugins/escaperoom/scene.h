// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/memory.h"
#include "model/core/scene.h"

namespace merit::escaperoom {

// The room from above, the far end at the top, and below it how far the episode has come and what is left of it.
// kSceneScale units for one of the room's.
Scene drawScene(Memory memory);

} // namespace merit::escaperoom
