/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tank.h"

/* One shell for each tank, in the slot of its tank. Four pixels a frame for the player's, four in two frames for the
   others: a wall loses quarters of four pixels, so no shell can jump over one. Of the others half move in each frame.
 */

#define SHELL_PIXELS 4
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
    way = shellStatus[slot] & 3;
    if (way == UP)
        shellY[slot] -= SHELL_PIXELS;
    else if (way == DOWN)
        shellY[slot] += SHELL_PIXELS;
    else if (way == LEFT)
        shellX[slot] -= SHELL_PIXELS;
    else
        shellX[slot] += SHELL_PIXELS;
    nextX = shellX[slot];
    nextY = shellY[slot];
}

/* Of the shell at hand, along one axis: no function, for it is asked more often than anything else. */
#define IS_NEAR(a, b, range) ((byte)((a) - (b) + (byte)((range)-1)) < (byte)((range)*2 - 1))

static void destroyBase(void)
{
    if (baseState == 0)
        return;
    baseState = 0;
    baseBlast = 40;
    ruinBase();
    soundBlast();
}

static byte quarters; /* the half of a cell that the shell reaches */
static unsigned index;

/* 1 when the shell stops there. */
static byte meetCell(void)
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
    cell &= ~quarters;
    CELLS[index] = cell;
    queueAt(0x2000u + index);
    queueByte(cell);
    return 1;
}

/* Two cells side by side. */
static void meetWall(void)
{
    static byte other, isStopped;
    static byte *cells;
    if (way & 1) {
        quarters = nextX & 4 ? 0x0A : 0x05;
        index = (nextY - 8 & 0xF8) * 4u + (nextX >> 3);
        other = 32;
    } else {
        quarters = nextY & 4 ? 0x0C : 0x03;
        index = (nextY & 0xF8) * 4u + (nextX - 8 >> 3);
        other = 1;
    }
    cells = CELLS + index;
    if ((cells[0] | cells[other]) == CELL_EMPTY)
        return;
    isStopped = meetCell();
    index += other;
    isStopped |= meetCell();
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
        if (shellStatus[i] >= SHELL_FLYING && IS_NEAR(nextX, shellX[i], MEETING_RANGE)
            && IS_NEAR(nextY, shellY[i], MEETING_RANGE)) {
            shellStatus[i] = 0;
            shellStatus[0] = 0;
            return;
        }
        if (IS_DRIVING(tankStatus[i]) && IS_NEAR(nextX, tankX[i], HIT_RANGE) && IS_NEAR(nextY, tankY[i], HIT_RANGE)) {
            burst();
            hitTank(i);
            return;
        }
    }
}

static void meetPlayer(void)
{
    if (IS_DRIVING(tankStatus[0]) && IS_NEAR(nextX, tankX[0], HIT_RANGE) && IS_NEAR(nextY, tankY[0], HIT_RANGE)) {
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
        if (slot != 0 && ((clock ^ slot) & 1))
            continue;
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
