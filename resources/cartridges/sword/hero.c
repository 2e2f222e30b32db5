/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sword.h"

static byte heading;
static byte ahead; /* pixels of this step */

byte isHealthy(void)
{
    return (hearts >> 4) == (hearts & 0x0F) && lastHeart >= 0x80;
}

/* Half a heart each time. */
void hurtHero(void)
{
    if (objShield[HERO])
        return;
    playSound(SOUND_HURT);
    objShield[HERO] = 60;
    if (lastHeart >= 0x80) {
        lastHeart = 0x7F;
    } else if (hearts & 0x0F) {
        --hearts;
        lastHeart = 0xFF;
    } else {
        lastHeart = 0;
        objTimer[HERO] = 96;
        mode = MODE_DYING;
    }
}

static byte isFree(byte x, byte y)
{
    return !isSolid(tileAt(x, y));
}

/* Straw figures stand in the way, but never hold anyone who is in them already. */
static byte isBehindStraw(byte x, byte y)
{
    static byte was;
    static byte is;
    static byte dx, dy;
    for (object = 1; object < SLOT_END; ++object) {
        if (objId[object] != STRAW)
            continue;
        was = distanceTo(HERO);
        dx = x > objX[object] ? x - objX[object] : objX[object] - x;
        dy = y > objY[object] ? y - objY[object] : objY[object] - y;
        is = dx > dy ? dx : dy;
        if (is < 12 && is < was)
            return 1;
    }
    return 0;
}

/* Going one way pulls towards the grid of eight pixels the other way, so that one finds the openings. */
static byte aligned(byte value)
{
    if (value & 7)
        return value & 4 ? value + 1 : value - 1;
    return value;
}

static byte canGo(byte x, byte y)
{
    if (isBehindStraw(x, y))
        return 0;
    switch (heading) {
    case BUTTON_RIGHT: return isFree(x + 15, y + 8) && isFree(x + 15, y + 15);
    case BUTTON_LEFT: return isFree(x, y + 8) && isFree(x, y + 15);
    case BUTTON_DOWN: return isFree(x, y + 15) && isFree(x + 15, y + 15);
    default: return isFree(x, y + 8) && isFree(x + 15, y + 8);
    }
}

static byte isAtEdge(void)
{
    switch (heading) {
    case BUTTON_RIGHT: return objX[HERO] >= RIGHT_END;
    case BUTTON_LEFT: return objX[HERO] == 0;
    case BUTTON_DOWN: return objY[HERO] >= BOTTOM;
    default: return objY[HERO] <= TOP;
    }
}

static void walk(void)
{
    static byte x, y;
    ahead = 1 + (frames & 1);
    for (; ahead; --ahead) {
        if (isAtEdge()) {
            leaveThrough(heading);
            return;
        }
        x = objX[HERO];
        y = objY[HERO];
        switch (heading) {
        case BUTTON_RIGHT: ++x; break;
        case BUTTON_LEFT: --x; break;
        case BUTTON_DOWN: ++y; break;
        default: --y; break;
        }
        if (!canGo(x, y))
            break;
        objX[HERO] = x;
        objY[HERO] = y;
    }
    if (heading & (BUTTON_LEFT | BUTTON_RIGHT))
        objY[HERO] = aligned(objY[HERO]);
    else
        objX[HERO] = aligned(objX[HERO]);
    if (tileAt(objX[HERO] + 8, objY[HERO] + 12) == STAIRS)
        takeStairs();
}

static void nextItem(void)
{
    switch (item) {
    case ITEM_BOOMERANG: item = ITEM_BOMB; break;
    case ITEM_BOMB: item = ITEM_BOW; break;
    case ITEM_BOW: item = ITEM_CANDLE; break;
    case ITEM_CANDLE: item = ITEM_ROD; break;
    default: item = ITEM_BOOMERANG; break;
    }
}

void stepHero(void)
{
    if (objShield[HERO])
        --objShield[HERO];
    if (padNew & BUTTON_SELECT)
        nextItem();
    if (objState[HERO]) {
        --objState[HERO];
        return;
    }
    for (heading = BUTTON_UP; heading && !(padHeld & heading); heading >>= 1)
        ;
    if (heading)
        objDirection[HERO] = heading;
    if (padNew & BUTTON_A)
        swingSword();
    if (padNew & BUTTON_B)
        useItem();
    if (heading && !objState[HERO]) {
        ++objTimer[HERO]; /* legs */
        walk();
    }
}
