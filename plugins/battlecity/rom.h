// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugins/api/romsupport.h"

namespace merit::battlecity {

// How Battle City is played from a ROM.
RomSupport romSupport();

} // namespace merit::battlecity
