/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tank.h"

/* A turn puts the tank on the grid of eight that walls stand on, so that only two cells are ever in front of it. */
void turn(byte direction)
{
    byte status = tankStatus[slot];
    byte old = status & 3;
    if ((old ^ direction) & 1) {
        if (old & 1)
            tankX[slot] = tankX[slot] + 4 & 0xF8;
        else
            tankY[slot] = tankY[slot] + 4 & 0xF8;
    }
    tankStatus[slot] = status & 0xFC | direction;
}

static void lookAhead(void)
{
    nextX = tankX[slot];
    nextY = tankY[slot];
    way = tankStatus[slot] & 3;
    if (way == UP)
        --nextY;
    else if (way == DOWN)
        ++nextY;
    else if (way == LEFT)
        --nextX;
    else
        ++nextX;
}

static byte isWallAhead(void)
{
    byte column;
    byte line;
    byte *cells;
    if (way & 1) {
        column = (way == LEFT ? nextX - 8 : nextX + 7) >> 3;
        line = nextY - 8 & 0xF8;
    } else {
        column = nextX - 8 >> 3;
        line = (way == UP ? nextY - 8 : nextY + 7) & 0xF8;
    }
    cells = CELLS + (line * 4u + column);
    if (IS_SOLID(cells[0]))
        return 1;
    return way & 1 ? IS_SOLID(cells[32]) : IS_SOLID(cells[1]);
}

#define DISTANCE(a, b) ((a) > (b) ? (a) - (b) : (b) - (a))

/* Tanks that overlap after all (one appeared on the other) may part, but not come closer. */
static byte isTankAhead(void)
{
    static byte other, x, y, acrossX, acrossY;
    for (other = 0; other < SLOTS; ++other) {
        x = tankStatus[other];
        if (x < STATUS_BLOCKED || x >= STATUS_APPEARING || other == slot)
            continue;
        x = tankX[other];
        acrossX = DISTANCE(nextX, x);
        if (acrossX >= 16)
            continue;
        y = tankY[other];
        acrossY = DISTANCE(nextY, y);
        if (acrossY >= 16)
            continue;
        if (way & 1 ? acrossX < DISTANCE(tankX[slot], x) : acrossY < DISTANCE(tankY[slot], y))
            return 1;
    }
    return 0;
}

/* One pixel ahead. 0 when something is in the way. */
byte advance(void)
{
    lookAhead();
    if (isWallAhead() || isTankAhead())
        return 0;
    tankX[slot] = nextX;
    tankY[slot] = nextY;
    return 1;
}

/* Three pixels in four frames, as long as a direction is held. */
void drivePlayer(void)
{
    byte direction;
    slot = 0;
    if (!IS_DRIVING(tankStatus[0]))
        return;
    if (padNew & (BUTTON_A | BUTTON_B))
        fire();
    if (padHeld & BUTTON_UP)
        direction = UP;
    else if (padHeld & BUTTON_DOWN)
        direction = DOWN;
    else if (padHeld & BUTTON_LEFT)
        direction = LEFT;
    else if (padHeld & BUTTON_RIGHT)
        direction = RIGHT;
    else
        return;
    if ((tankStatus[0] & 3) != direction)
        turn(direction);
    if ((clock & 3) != 0)
        advance();
}
