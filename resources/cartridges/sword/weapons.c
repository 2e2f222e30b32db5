/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sword.h"

/* A weapon lives in its state byte alone: one that is set to 0 is gone, whatever the other tables say. All of them are
   in the air in the very step in which the button goes down. */
static const byte kDamage[4] = {0, 1, 2, 4}; /* of the swords */

void clearWeapons(void)
{
    for (weapon = SWORD; weapon < WEAPON_END; ++weapon)
        objState[weapon] = 0;
}

static void launch(byte state, byte reach)
{
    objState[weapon] = state;
    objTimer[weapon] = 0;
    objX[weapon] = objX[HERO];
    objY[weapon] = objY[HERO];
    objDirection[weapon] = objDirection[HERO];
    switch (objDirection[HERO]) {
    case BUTTON_RIGHT: objX[weapon] = objX[weapon] > 255 - reach ? 255 : objX[weapon] + reach; break;
    case BUTTON_LEFT: objX[weapon] = objX[weapon] < reach ? 0 : objX[weapon] - reach; break;
    case BUTTON_DOWN: objY[weapon] = objY[weapon] > 239 - reach ? 239 : objY[weapon] + reach; break;
    default: objY[weapon] -= reach; break;
    }
}

static byte findBombSlot(void)
{
    for (weapon = BOMB; weapon < BOMB_END; ++weapon)
        if (objState[weapon] == 0)
            return 1;
    return 0;
}

/* The state byte and the first timer of the item in hand; nothing when it is in the air already or used up. */
void useItem(void)
{
    objState[HERO] = 4;
    switch (item) {
    case ITEM_BOMB:
        if (bombs && findBombSlot()) {
            --bombs;
            launch(BOMB_TICKING, 16);
        }
        return;
    case ITEM_CANDLE:
        if (findBombSlot())
            launch(FLAME, 14);
        return;
    case ITEM_BOW:
        weapon = ARROW;
        if (objState[ARROW] || !rupees)
            return;
        --rupees;
        launch(ARROW_FLYING, 12);
        break;
    case ITEM_ROD:
        objState[HERO] = 10;
        weapon = SWORD;
        launch(ROD_OUT, 13);
        weapon = BEAM;
        if (objState[BEAM])
            return;
        launch(ROD_FLYING, 14);
        break;
    default:
        weapon = BOOMERANG;
        if (objState[BOOMERANG])
            return;
        launch(BOOMERANG_OUT, 8);
        break;
    }
    playSound(SOUND_SHOT);
}

static byte findFirstStruck(byte reach)
{
    object = 0;
    return findNextStruck(reach);
}

static void hurtAll(byte reach, byte damage)
{
    object = 0;
    while (findNextStruck(reach))
        hurt(damage);
}

/* Strikes at once, and for as long as it is out. */
void swingSword(void)
{
    objState[HERO] = 10;
    weapon = SWORD;
    launch(SWORD_OUT, 13);
    playSound(SOUND_SWING);
    hurtAll(14, kDamage[swordKind]);
    if (!isHealthy() || objState[BEAM])
        return;
    weapon = BEAM;
    launch(BEAM_FLYING, 14);
}

/* Whether it has come to the rim of the room. */
static byte fly(void)
{
    switch (objDirection[weapon]) {
    case BUTTON_RIGHT: objX[weapon] += 3; return objX[weapon] > 236;
    case BUTTON_LEFT: objX[weapon] -= 3; return objX[weapon] < 4 || objX[weapon] > 250;
    case BUTTON_DOWN: objY[weapon] += 3; return objY[weapon] > BOTTOM - 4;
    default: objY[weapon] -= 3; return objY[weapon] < TOP + 4;
    }
}

/* The rod is held out as long as the sword is, but only its shot does harm. */
static void stepSword(void)
{
    static const byte kSwing[] = {1, 1, 2, 2, 2, 2, 2, 3, 3, 0};
    if (objState[SWORD] != ROD_OUT) {
        hurtAll(14, kDamage[swordKind]);
        objState[SWORD] = kSwing[objTimer[SWORD]];
    } else if (objTimer[SWORD] == 9) {
        objState[SWORD] = 0;
    }
    ++objTimer[SWORD];
}

static void stepBeam(void)
{
    if (objState[BEAM] == BEAM_SPREADING) {
        if (++objTimer[BEAM] > 21)
            objState[BEAM] = 0;
        return;
    }
    if (findFirstStruck(12))
        hurt(kDamage[swordKind]);
    else if (!fly())
        return;
    objState[BEAM] = BEAM_SPREADING;
    objTimer[BEAM] = 0;
}

/* With the book the shot ends in fire, which stays where it is. */
static void stepRod(void)
{
    if (findFirstStruck(12))
        hurt(2);
    else if (!fly())
        return;
    objState[BEAM] = 0;
    if (!book || !findBombSlot())
        return;
    objX[weapon] = objX[BEAM];
    objY[weapon] = objY[BEAM];
    objDirection[weapon] = 0;
    objTimer[weapon] = 0;
    objState[weapon] = FLAME;
}

/* Flies out, hangs in the air for a moment, comes back to the hand. What it touches stands still; what has no health at
   all dies. */
static void touchWithBoomerang(void)
{
    if (!findFirstStruck(12))
        return;
    if (objHealth[object] >> 4)
        objStun[object] = 160;
    else
        hurt(1);
    objState[BOOMERANG] = BOOMERANG_BACK;
}

static byte nearer(byte from, byte to)
{
    if (from > to)
        return from - to < 3 ? to : from - 3;
    return to - from < 3 ? to : from + 3;
}

static void stepBoomerang(void)
{
    ++objTimer[BOOMERANG];
    switch (objState[BOOMERANG]) {
    case BOOMERANG_OUT:
        if (fly() || objTimer[BOOMERANG] > 32)
            objState[BOOMERANG] = BOOMERANG_TURN;
        touchWithBoomerang();
        break;
    case BOOMERANG_TURN:
        if (objTimer[BOOMERANG] > 38)
            objState[BOOMERANG] = BOOMERANG_BACK;
        touchWithBoomerang();
        break;
    default:
        objX[BOOMERANG] = nearer(objX[BOOMERANG], objX[HERO]);
        objY[BOOMERANG] = nearer(objY[BOOMERANG], objY[HERO]);
        object = HERO;
        if (distanceTo(BOOMERANG) < 8)
            objState[BOOMERANG] = 0;
        else
            touchWithBoomerang();
    }
}

static void stepBomb(void)
{
    ++objTimer[weapon];
    if (objTimer[weapon] == 60) {
        objState[weapon] = BOMB_BLAST;
        playSound(SOUND_BLAST);
        hurtAll(29, 4);
    } else if (objTimer[weapon] == 72) {
        objState[weapon] = BOMB_SMOKE;
    } else if (objTimer[weapon] == 82) {
        objState[weapon] = 0;
    }
}

/* The candle's creeps away at first, and burns again and again. */
static void stepFlame(void)
{
    ++objTimer[weapon];
    if (objTimer[weapon] < 48 && objTimer[weapon] & 1 && objX[weapon] > 8 && objX[weapon] < 236) {
        switch (objDirection[weapon]) {
        case BUTTON_RIGHT: ++objX[weapon]; break;
        case BUTTON_LEFT: --objX[weapon]; break;
        case BUTTON_DOWN: objY[weapon] += objY[weapon] < BOTTOM; break;
        case BUTTON_UP: objY[weapon] -= objY[weapon] > TOP; break;
        }
    }
    hurtAll(12, 1);
    if (objTimer[weapon] > 72)
        objState[weapon] = 0;
}

static void stepArrow(void)
{
    if (objState[ARROW] == ARROW_SPARK) {
        if (++objTimer[ARROW] > 5)
            objState[ARROW] = 0;
        return;
    }
    if (findFirstStruck(12))
        hurt(2);
    else if (!fly())
        return;
    objState[ARROW] = ARROW_SPARK;
    objTimer[ARROW] = 0;
}

void stepWeapons(void)
{
    for (weapon = BOMB; weapon < BOMB_END; ++weapon) {
        if (objState[weapon] == FLAME)
            stepFlame();
        else if (objState[weapon])
            stepBomb();
    }
    weapon = SWORD;
    if (objState[SWORD])
        stepSword();
    weapon = BEAM;
    if (objState[BEAM] == ROD_FLYING)
        stepRod();
    else if (objState[BEAM])
        stepBeam();
    weapon = BOOMERANG;
    if (objState[BOOMERANG])
        stepBoomerang();
    weapon = ARROW;
    if (objState[ARROW])
        stepArrow();
}
