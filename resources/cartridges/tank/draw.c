/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tank.h"

/* Sprites. Tiles are drawn once and mirrored: a tank is its left half upwards and its upper half to the right, stars
   and blasts are their upper left quarter. */

#define TILE_PLAYER 0x00 /* up: above, below; right: rear, front; then the same with the tracks moved on */
#define TILE_PLAIN 0x08
#define TILE_HEAVY 0x10
#define TILE_STAR 0x18  /* four sizes */
#define TILE_BLAST 0x1C /* three sizes of a quarter, then the outer three quarters of the largest */
#define TILE_SHELL 0x20 /* up, right */
#define TILE_BURST 0x22

#define MIRROR_X 0x40
#define MIRROR_Y 0x80
#define BEHIND 0x20 /* the trees */

#define PALETTE_PLAYER 0
#define PALETTE_PLAIN 1
#define PALETTE_FAST 2
#define PALETTE_FIRE 3

static byte left, top, first, second, look;

/* One tile four times. */
static void putStar(byte x, byte y, byte tile)
{
    left = x - 8;
    top = y - 9;
    putSprite(left, top, tile, PALETTE_FIRE);
    putSprite(x, top, tile, PALETTE_FIRE | MIRROR_X);
    top += 8;
    putSprite(left, top, tile, PALETTE_FIRE | MIRROR_Y);
    putSprite(x, top, tile, PALETTE_FIRE | MIRROR_X | MIRROR_Y);
}

static void putUpright(byte x)
{
    putSprite(left, top, first, look);
    putSprite(x, top, first, look ^ MIRROR_X);
    top += 8;
    putSprite(left, top, second, look);
    putSprite(x, top, second, look ^ MIRROR_X);
}

static void putSideways(byte x)
{
    putSprite(left, top, first, look);
    putSprite(x, top, second, look);
    top += 8;
    putSprite(left, top, first, look | MIRROR_Y);
    putSprite(x, top, second, look | MIRROR_Y);
}

static byte swap;

static void putTank(byte x, byte y, byte direction)
{
    left = x - 8;
    top = y - 9;
    if (direction & 1)
        first += 2;
    second = first + 1;
    if (direction == DOWN)
        look |= MIRROR_Y;
    if (direction == LEFT)
        look |= MIRROR_X;
    if (direction == DOWN || direction == LEFT) {
        swap = first;
        first = second;
        second = swap;
    }
    if (direction & 1)
        putSideways(x);
    else
        putUpright(x);
}

/* A heavy tank that still takes a hit shines. */
static void dress(byte i)
{
    byte kind = tankKind[i];
    look = BEHIND;
    if (i == 0) {
        first = TILE_PLAYER;
    } else if (kind < KIND_FAST) {
        first = TILE_PLAIN;
        look |= PALETTE_PLAIN;
    } else if (kind == KIND_FAST) {
        first = TILE_PLAIN;
        look |= PALETTE_FAST;
    } else {
        first = TILE_HEAVY;
        look |= kind & 3 && clock & 8 ? PALETTE_PLAIN : PALETTE_FIRE;
    }
    if ((tankX[i] ^ tankY[i]) & 2)
        first += 4;
}

static void drawTank(byte i)
{
    byte status = tankStatus[i];
    if (status == 0 || tankX[i] == 0)
        return;
    if (status >= STATUS_APPEARING) {
        putStar(tankX[i], tankY[i], TILE_STAR + (status >> 1 & 3));
    } else if (status >= 0x80) {
        dress(i);
        putTank(tankX[i], tankY[i], status & 3);
    } else {
        putStar(tankX[i], tankY[i], TILE_BLAST + (status >= 0x60 ? 0 : status >= 0x40 ? 1 : status >= 0x20 ? 2 : 0));
    }
}

static void drawShell(byte i)
{
    byte status = shellStatus[i];
    if (status == 0)
        return;
    if (status < SHELL_FLYING) {
        putStar(shellX[i], shellY[i], TILE_BURST + (status < 7));
        return;
    }
    left = shellX[i] - 4;
    top = shellY[i] - 5;
    look = PALETTE_PLAIN | BEHIND;
    if ((status & 3) == DOWN)
        look |= MIRROR_Y;
    if ((status & 3) == LEFT)
        look |= MIRROR_X;
    putSprite(left, top, TILE_SHELL + (status & 1), look);
}

/* Another tank is first in each frame: of those that are too many for a line, not always the same one is missing. */
void drawSprites(void)
{
    byte i;
    byte which;
    for (i = 0; i < SLOTS; ++i)
        drawShell(i);
    if (baseBlast != 0)
        putStar(BASE_X, BASE_Y, TILE_BLAST + (baseBlast > 28 ? 0 : baseBlast > 10 ? 2 : 1));
    for (i = 0; i < SLOTS; ++i) {
        which = i + clock & 7;
        drawTank(which);
    }
    hideSprites();
}
