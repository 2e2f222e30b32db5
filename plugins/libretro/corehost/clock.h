// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace merit {

// Sets the only clock that a core has: frames since its game began.
void setClock(std::uint64_t frames);

} // namespace merit
