/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MERIT_SWORD_LAYOUTS_H
#define MERIT_SWORD_LAYOUTS_H

#include "sword.h"

/* The rooms: 16 by 11 fields each, capital letters are in the way. kGround has the letters in the order of ground.s. */
#define ROOM_YARD 0
#define ROOM_WOOD 1
#define ROOM_LAKE 2
#define ROOM_GATE 3
#define ROOM_VAULT 4
#define ROOM_CAVE 5
#define ROOM_END 6
#define OUTSIDE_ROOMS 5 /* those one walks to by level and location */

extern const char kGround[];
extern const byte kGroundPalette[];
extern const byte kLevels[];
extern const byte kLocations[];
extern const char *const kLayouts[];
extern const char *const kNames[];
extern const byte *const kObjects[]; /* id, x, y and so on, then 0 */

#endif
