// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace merit {

// Gives up everything that running a core does not need: new privileges, other programs, sockets, signals to others,
// and opening files for anything but reading. Small limits on memory and files besides. What a core tries all the same
// fails with EPERM, so that one which can do without goes on. False when the system does not allow it to be given up.
bool enterSandbox();

} // namespace merit
