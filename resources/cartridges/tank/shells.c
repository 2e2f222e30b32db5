/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tank.h"

/* One shell for each tank, in the slot of its tank. Four pixels a frame for the player's, two for the others: a wall
   loses quarters of four pixels, so no shell can jump over one. */

#define HIT_RANGE 8
#define MEETING_RANGE 6

/* From the tank in `slot`. */
void fire(void)
{
    if (shellStatus[slot] != 0)
        return;
    shellX[slot] = tankX[slot];
    shellY[slot] = tankY[slot];
    shellStatus[slot] = SHELL_FLYING | tankStatus[slot] & 3;
    if (slot == 0)
        soundShot();
}

static void burst(void)
{
    shellStatus[slot] = SHELL_BURSTING;
}

static void fly(void)
{
    byte pixels = slot == 0 ? 4 : 2;
    way = shellStatus[slot] & 3;
    if (way == UP)
        shellY[slot] -= pixels;
    else if (way == DOWN)
        shellY[slot] += pixels;
    else if (way == LEFT)
        shellX[slot] -= pixels;
    else
        shellX[slot] += pixels;
    nextX = shellX[slot];
    nextY = shellY[slot];
}

static byte isNear(byte x, byte y, byte range)
{
    byte width = range * 2 - 1;
    return (byte)(nextX - x + range - 1) < width && (byte)(nextY - y + range - 1) < width;
}

static void destroyBase(void)
{
    if (baseState == 0)
        return;
    baseState = 0;
    baseBlast = 40;
    ruinBase();
    soundBlast();
}

/* A shell meets two cells side by side; `quarters` is the half of them that it reaches. 1 when it stops there. */
static byte meetCell(unsigned index, byte quarters)
{
    byte cell = CELLS[index];
    if (cell == CELL_EMPTY || cell == CELL_TREES || cell == CELL_WATER)
        return 0;
    if (cell >= CELL_BASE && cell < CELL_BASE + 4)
        destroyBase();
    if (cell > CELL_BRICK)
        return 1;
    if ((cell & quarters) == 0)
        return 0;
    CELLS[index] = cell & ~quarters;
    queueAt(0x2000u + index);
    queueByte(cell & ~quarters);
    return 1;
}

static void meetWall(void)
{
    static byte quarters, isStopped;
    static unsigned index;
    if (way & 1) {
        quarters = nextX & 4 ? 0x0A : 0x05;
        index = (nextY - 8 & 0xF8) * 4u + (nextX >> 3);
    } else {
        quarters = nextY & 4 ? 0x0C : 0x03;
        index = (nextY & 0xF8) * 4u + (nextX - 8 >> 3);
    }
    isStopped = meetCell(index, quarters);
    if (way & 1)
        index += 31;
    isStopped |= meetCell(index + 1, quarters);
    if (isStopped) {
        burst();
        if (slot == 0)
            soundHit();
    }
}

static void meetEnemies(void)
{
    byte i;
    for (i = FIRST_ENEMY; i < SLOTS; ++i) {
        if (shellStatus[i] >= SHELL_FLYING && isNear(shellX[i], shellY[i], MEETING_RANGE)) {
            shellStatus[i] = 0;
            shellStatus[0] = 0;
            return;
        }
        if (IS_DRIVING(tankStatus[i]) && isNear(tankX[i], tankY[i], HIT_RANGE)) {
            burst();
            hitTank(i);
            return;
        }
    }
}

static void meetPlayer(void)
{
    if (IS_DRIVING(tankStatus[0]) && isNear(tankX[0], tankY[0], HIT_RANGE)) {
        burst();
        hitTank(0);
    }
}

void moveShells(void)
{
    for (slot = 0; slot < SLOTS; ++slot) {
        if (shellStatus[slot] == 0)
            continue;
        if (shellStatus[slot] < SHELL_FLYING) {
            --shellStatus[slot];
            continue;
        }
        fly();
        meetWall();
        if (shellStatus[slot] < SHELL_FLYING)
            continue;
        if (slot == 0)
            meetEnemies();
        else
            meetPlayer();
    }
}
