/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#define SHORTEST_LINE 4
#define TRIES_IN_A_STEP 6

static const byte kBit[8] = {1, 2, 4, 8, 16, 32, 64, 128};

/* How far up viruses may be: the higher the level, the higher they climb. Level 0 to 20. */
static const byte kFirstVirusRow[21] = {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5, 5, 4, 4, 3, 3};

void redrawRow(byte row)
{
    dirtyRows[row >> 3] |= kBit[row & 7];
}

void redrawBottle(void)
{
    dirtyRows[0] = 0xFF;
    dirtyRows[1] = 0xFF;
}

void emptyBottle(void)
{
    for (cell = 0; cell < CELLS; ++cell) {
        BOTTLE[cell] = TILE_EMPTY;
        OTHER_BOTTLE[cell] = TILE_EMPTY;
    }
    redrawBottle();
}

/* Two viruses of a colour may not be two apart: the pill between them would clear too easily. */
static byte isNear(byte virus)
{
    static byte column;
    column = cell & 7;
    return (column >= 2 && BOTTLE[cell - 2] == virus) || (column < 6 && BOTTLE[cell + 2] == virus)
        || (cell >= 16 && BOTTLE[(byte)(cell - 16)] == virus) || (cell < 112 && BOTTLE[cell + 16] == virus);
}

void placeVirus(void)
{
    static byte tries;
    for (tries = 0; tries < TRIES_IN_A_STEP; ++tries) {
        cell = randomByte() & (CELLS - 1);
        if ((cell >> 3) < kFirstVirusRow[level] || BOTTLE[cell] != TILE_EMPTY || isNear(TILE_VIRUS | nextColour))
            continue;
        BOTTLE[cell] = TILE_VIRUS | nextColour;
        redrawRow(cell >> 3);
        --virusesToPlace;
        break;
    }
    if (++nextColour == 3)
        nextColour = 0;
}

/* The other half of a pill that begins to clear stands alone from now on. */
static void partFrom(byte other, byte type)
{
    if (TYPE(BOTTLE[other]) == type) {
        BOTTLE[other] = TILE_SINGLE | COLOUR(BOTTLE[other]);
        redrawRow(other >> 3);
    }
}

static void mark(byte at)
{
    switch (TYPE(BOTTLE[at])) {
    case TILE_VIRUS: virusesLeft -= virusesLeft & 0x0F ? 1 : 7; break;
    case TILE_LEFT: partFrom(at + 1, TILE_RIGHT); break;
    case TILE_RIGHT: partFrom(at - 1, TILE_LEFT); break;
    case TILE_TOP: partFrom(at + COLUMNS, TILE_BOTTOM); break;
    case TILE_BOTTOM: partFrom(at - COLUMNS, TILE_TOP); break;
    }
    BOTTLE[at] = TILE_CLEARING | COLOUR(BOTTLE[at]);
    redrawRow(at >> 3);
    isFound = 1;
}

static byte stride;
static byte run;
static byte runColour;

/* Ends the run before `cell`. */
static void endRun(void)
{
    static byte at;
    if (run >= SHORTEST_LINE && runColour != TILE_EMPTY)
        for (at = cell; run; --run) {
            at -= stride;
            mark(at);
        }
    run = 0;
}

static void checkLine(byte start, byte length)
{
    static byte tile;
    cell = start;
    run = 0;
    runColour = TILE_EMPTY;
    for (; length; --length) {
        tile = BOTTLE[cell];
        if (tile != TILE_EMPTY)
            tile &= 3;
        if (tile != runColour) {
            if (run >= SHORTEST_LINE)
                endRun();
            run = 0;
            runColour = tile;
        }
        ++run;
        cell += stride;
    }
    endRun();
}

void checkRows(void)
{
    static byte row;
    stride = 1;
    isFound = 0;
    for (row = 0; row < CELLS; row += COLUMNS)
        checkLine(row, COLUMNS);
}

void checkColumns(void)
{
    static byte column;
    stride = COLUMNS;
    for (column = 0; column < COLUMNS; ++column)
        checkLine(column, ROWS);
}

void changeClearing(void)
{
    static byte tile;
    for (cell = 0; cell < CELLS; ++cell) {
        tile = BOTTLE[cell];
        if (tile == TILE_EMPTY)
            continue;
        tile &= 0xF0;
        if (tile == TILE_CLEARING)
            BOTTLE[cell] ^= TILE_CLEARING ^ TILE_EMPTIED;
        else if (tile == TILE_EMPTIED)
            BOTTLE[cell] = TILE_EMPTY;
        else
            continue;
        redrawRow(cell >> 3);
    }
}

static void moveDown(byte at)
{
    BOTTLE[at + COLUMNS] = BOTTLE[at];
    BOTTLE[at] = TILE_EMPTY;
    isFound = 1;
}

void settle(void)
{
    static byte tile;
    isFound = 0;
    for (cell = CELLS - COLUMNS; cell-- != 0;) {
        tile = BOTTLE[cell];
        if (tile == TILE_EMPTY || BOTTLE[cell + COLUMNS] != TILE_EMPTY)
            continue;
        tile &= 0xF0;
        if (tile == TILE_SINGLE || tile == TILE_BOTTOM || tile == TILE_TOP) {
            moveDown(cell);
        } else if (tile == TILE_LEFT && BOTTLE[cell + COLUMNS + 1] == TILE_EMPTY) {
            moveDown(cell);
            moveDown(cell + 1);
        }
    }
    if (isFound)
        redrawBottle();
}
