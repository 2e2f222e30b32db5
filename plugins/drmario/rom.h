// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugins/api/romsupport.h"

namespace merit::drmario {

// How Dr. Mario is played from a ROM.
RomSupport romSupport();

} // namespace merit::drmario
