/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MERIT_TANK_H
#define MERIT_TANK_H

#include "cartridge.h"

/* Everything without an address goes to 0x300-0x3FF: the base's own area is too small for this game. */
/* clang-format off */
#pragma bss-name("MORE")
/* clang-format on */

/* The real game's bytes. Slot 0 is the player, slot 1 stays empty, 2-7 are the enemies. Positions are centres. */
#define SLOTS 8
#define FIRST_ENEMY 2
#define lives BYTE(0x51)
#define baseState BYTE(0x68)
#define enemiesLeft BYTE(0x80)
#define stage BYTE(0x85)
#define tankX BYTES(0x90)
#define tankY BYTES(0x98)
#define tankStatus BYTES(0xA0)
#define tankKind BYTES(0xA8)
#define shellX BYTES(0xB8)
#define shellY BYTES(0xC2)
#define shellStatus BYTES(0xCC)

#define BASE_WHOLE 0x80
#define BASE_X 0x78
#define BASE_Y 0xD8

/* Status: 0 none, 1-7 exploding, 8-D driving, E-F appearing. The low two bits of a driving tank are its direction. */
#define STATUS_EXPLODING 0x73
#define STATUS_BLOCKED 0x80
#define STATUS_WANDERING 0xA0
#define STATUS_HUNTING 0xB0
#define STATUS_RAIDING 0xC0
#define STATUS_APPEARING 0xE0
#define STATUS_APPEARS 0xFF
#define IS_DRIVING(status) ((status) >= 0x80 && (status) < STATUS_APPEARING)
enum { UP, LEFT, DOWN, RIGHT };

/* A shell: 0x40 and its direction while it flies, below that it bursts. */
#define SHELL_FLYING 0x40
#define SHELL_BURSTING 0x0C

/* Kinds of enemy; the low two bits of a heavy one are the hits that it still takes. */
#define KIND_PLAIN 0x80
#define KIND_FAST 0xA0
#define KIND_HEAVY 0xE1

/* Our own bytes, at places that the rules do not read. */
#define clock BYTE(0x3C) /* counts the frames of this phase's game */
#define phase BYTE(0x3D)
#define phaseClock BYTE(0x3E)
#define spawnClock BYTE(0x3F)
#define spawnPlace BYTE(0x40)
#define moodClock BYTE(0x41) /* grows every 64 frames of a stage */
#define returnClock BYTE(0x42)
#define slot BYTE(0x43)  /* the tank or shell at hand, */
#define way BYTE(0x44)   /* where it goes, */
#define nextX BYTE(0x45) /* and where it would be */
#define nextY BYTE(0x46)
#define baseBlast BYTE(0x47)
#define isPaused BYTE(0x48)
#define pictureMask BYTE(0x08) /* the base's; bit 0 takes the colours away */

/* The picture, cell by cell as the PPU has it, and its palettes behind it. */
#define CELLS BYTES(0x0400)
#define ATTRIBUTES BYTES(0x07C0)
#define FIELD_CELLS 26
#define FIELD_FIRST 2

/* Cells of the field. 1-15 is a brick with those quarters left: 1, 2 above, 4, 8 below. */
#define CELL_EMPTY 0x00
#define CELL_BRICK 0x0F
#define CELL_STEEL 0x10
#define CELL_WATER 0x11
#define CELL_TREES 0x12
#define CELL_BASE 0x14
#define CELL_RUIN 0x18
#define CELL_FRAME 0x1C
#define IS_SOLID(cell) ((cell) != CELL_EMPTY && (cell) != CELL_TREES)

#define BLOCKS 13
#define STAGES 3
extern const char kStages[STAGES][BLOCKS][BLOCKS + 1];

/* field.c */
void drawFrame(void);
void closeField(void);
void showTitle(void);
void openField(void);
void drawCounts(void);
void drawLosses(void);
void ruinBase(void);
void rippleWater(void);

/* drive.c: for the tank in `slot` */
void turn(byte direction);
byte advance(void);
void drivePlayer(void);

/* enemies.c */
void setUpEnemies(void);
void placeEnemy(byte which);
void spawnEnemies(void);
void driveEnemies(void);
byte countEnemies(void);

/* shells.c */
void fire(void);
void moveShells(void);

/* tank.c */
void hitTank(byte which);

/* draw.c */
void drawSprites(void);

/* sound.c */
void setUpSound(void);
void soundShot(void);
void soundHit(void);
void soundBlast(void);

#endif
