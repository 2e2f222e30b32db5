// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace merit {

// What is done on a step: an index into the actions that a world declares. 0 does nothing.
using Action = std::int32_t;

} // namespace merit
