// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/memory.h"
#include "model/core/scene.h"

namespace merit::battlecity {

// The field as the memory tells it: tanks with their state and direction, spawn places, the base. In screen pixels.
Scene drawScene(Memory memory);

} // namespace merit::battlecity
