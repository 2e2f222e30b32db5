/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MERIT_PILL_GAME_H
#define MERIT_PILL_GAME_H

#include "memory.h"

/* The falling pill (fall.c). fits() asks about tryX, tryRow, tryRotation (DM-18). */
byte fits(void);
void fallFrame(void); /* DM-21; goes on to CHECK_ROWS when the pill locks */

/* The bottle (bottle.c). */
void emptyBottle(void);
void placeVirus(void); /* tries a few cells, places at most one */
void checkRows(void);  /* marks lines of four and more as clearing; isFound says whether there was one */
void checkColumns(void);
void changeClearing(void); /* clearing -> just emptied -> empty */
void settle(void);         /* one row down for what nothing holds; isFound says whether something moved */
void redrawRow(byte row);
void redrawBottle(void);

/* The picture (screen.c). */
enum Text { NO_TEXT, TEXT_CLEAR, TEXT_LOST, TEXT_NONE };
void drawScreen(void); /* with the picture off */
void drawStep(void);

#endif
