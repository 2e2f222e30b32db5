/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#define OPPOSITE_WAYS (BUTTON_LEFT | BUTTON_RIGHT)
#define OPPOSITE_TURNS (BUTTON_A | BUTTON_B)
#define REPEAT_AT 16
#define AFTER_REPEAT 10
#define AFTER_BLOCK 15
#define LAST_THRESHOLD 87

/* DM-22 */
static const byte kThresholds[88] = {69, 67, 65, 63, 61, 59, 57, 55, 53, 51, 49, 47, 45, 43, 41, 39, 37, 35,
                                     33, 31, 29, 27, 25, 23, 21, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,
                                     9,  8,  8,  7,  7,  6,  6,  5,  5,  5,  5,  5,  5,  5,  5,  5,  5,  5,
                                     5,  4,  4,  4,  4,  3,  3,  3,  3,  3,  2,  2,  2,  2,  2,  1,  1,  1,
                                     1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  0};
static const byte kBases[3] = {0x0F, 0x19, 0x1F};

/* DM-18: pill types and viruses, by the high nibble. */
static const byte kOccupied[16] = {0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 0, 0};

static byte held;
static byte buttons;

#define IS_OCCUPIED(index) kOccupied[BOTTLE[index] >> 4]

byte fits(void)
{
    static byte at;
    if (tryX >= COLUMNS || tryRow >= ROWS)
        return 0;
    at = (byte)(tryRow << 3) | tryX;
    if (IS_OCCUPIED(at))
        return 0;
    if (tryRotation & 1) {
        if (tryRow == 0)
            return 1;
        at -= COLUMNS;
    } else {
        if (tryX == COLUMNS - 1)
            return 0;
        ++at;
    }
    return !IS_OCCUPIED(at);
}

static void tryWherePillIs(void)
{
    tryX = pillX;
    tryRow = (ROWS - 1) - pillY;
    tryRotation = pillRotation;
}

static byte takeIfFits(void)
{
    if (!fits())
        return 0;
    pillX = tryX;
    pillY = (ROWS - 1) - tryRow;
    pillRotation = tryRotation;
    return 1;
}

static byte threshold(void)
{
    static byte index;
    index = kBases[speedSetting > 2 ? 2 : speedSetting];
    index = speedUps > LAST_THRESHOLD - index ? LAST_THRESHOLD : index + speedUps;
    return kThresholds[index];
}

/* Into the bottle: what sticks out above it is cut off. */
static void lock(void)
{
    static byte at;
    static byte lower;
    static byte upper;
    at = (byte)((ROWS - 1 - pillY) << 3) | pillX;
    lower = pillRotation == 0 || pillRotation == 1 ? firstColour : secondColour; /* left or bottom (DM-5) */
    upper = pillRotation == 0 || pillRotation == 1 ? secondColour : firstColour;
    if ((pillRotation & 1) == 0) {
        BOTTLE[at] = TILE_LEFT | lower;
        BOTTLE[at + 1] = TILE_RIGHT | upper;
    } else if (at < COLUMNS) {
        BOTTLE[at] = TILE_SINGLE | lower;
    } else {
        BOTTLE[at] = TILE_BOTTOM | lower;
        at -= COLUMNS;
        BOTTLE[at] = TILE_TOP | upper;
        redrawRow(at >> 3);
    }
    redrawRow(ROWS - 1 - pillY);
    nextAction = CHECK_ROWS;
    lockTimer = 0;
    timer = 0;
}

static void drop(void)
{
    fallCounter = 0;
    tryWherePillIs();
    ++tryRow;
    if (!takeIfFits())
        lock();
}

static void fall(void)
{
    if ((frameCounter & 1) == 0 && (buttons & (BUTTON_DOWN | OPPOSITE_WAYS)) == BUTTON_DOWN) {
        drop();
        return;
    }
    if (fallCounter < 255)
        ++fallCounter;
    if (fallCounter > threshold())
        drop();
}

static void move(void)
{
    static byte direction;
    direction = buttons & BUTTON_RIGHT ? BUTTON_RIGHT : buttons & BUTTON_LEFT;
    if (direction == 0)
        return;
    if (held & direction) {
        if (++velocity < REPEAT_AT)
            return;
        velocity = AFTER_REPEAT;
    } else {
        velocity = 0;
    }
    tryWherePillIs();
    if (direction == BUTTON_RIGHT)
        ++tryX;
    else
        --tryX;
    if (!takeIfFits())
        velocity = AFTER_BLOCK;
}

static void rotate(void)
{
    static byte pressed;
    pressed = buttons & ~held;
    if ((pressed & OPPOSITE_TURNS) == 0)
        return;
    tryWherePillIs();
    tryRotation = (pressed & BUTTON_A ? tryRotation - 1 : tryRotation + 1) & 3;
    if (takeIfFits() && ((tryRotation & 1) || (buttons & BUTTON_LEFT) == 0))
        return;
    if ((tryRotation & 1) == 0) {
        --tryX;
        takeIfFits();
    }
}

void fallFrame(void)
{
    buttons = padHeld;
    held = heldBefore;
    if ((held & OPPOSITE_WAYS) == OPPOSITE_WAYS)
        held &= ~OPPOSITE_WAYS;
    if ((held & OPPOSITE_TURNS) == OPPOSITE_TURNS)
        held &= ~OPPOSITE_TURNS;
    fall();
    if (nextAction != FALLING)
        return;
    move();
    rotate();
}
