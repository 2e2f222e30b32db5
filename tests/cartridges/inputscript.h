// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/error.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace merit::test {

// The demo scripts of resources/cartridges: one byte of buttons for each frame.
Result<std::vector<std::uint8_t>> readInputScript(const QString &path);

} // namespace merit::test
