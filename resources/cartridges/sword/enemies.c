/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sword.h"

static byte healthOf(byte id)
{
    switch (id) {
    case GOBLIN:
    case STRAW: return 0x30;
    case KNIGHT: return 0x80;
    case SLIME: return 0x10;
    default: return 0; /* bats die of any touch */
    }
}

void __fastcall__ putObject(byte id)
{
    objId[object] = id;
    objHealth[object] = healthOf(id);
    objMeta[object] = 0;
    objStun[object] = 0;
    objShield[object] = 0;
    objTimer[object] = 0;
    objDirection[object] = 1 << (randomByte() & 3);
}

void __fastcall__ hurt(byte damage)
{
    if (objHealth[object] >> 4 > damage) {
        objHealth[object] -= damage << 4;
        objShield[object] = 20;
        playSound(SOUND_HIT);
        return;
    }
    objHealth[object] = 0;
    objMeta[object] = DYING;
    objTimer[object] = 4;
    playSound(SOUND_DEATH);
}

/* Every second one leaves something. */
static void fall(void)
{
    objMeta[object] = 0;
    objStun[object] = 0;
    objId[object] = 0;
    objHome[object] = 120;
    if (++kills & 1)
        return;
    objId[object] = ITEM;
    objItemTimer[object] = 240;
    objState[object] = (kills >> 1) % 3;
}

static void take(void)
{
    objId[object] = 0;
    playSound(SOUND_ITEM);
    switch (objState[object]) {
    case DROP_RUPEE: rupees = rupees > 250 ? 255 : rupees + 5; break;
    case DROP_BOMBS: bombs = bombs > 12 ? 16 : bombs + 4; break;
    case DROP_BOOK: book = 1; break;
    default:
        if (hearts >> 4 > (hearts & 0x0F))
            ++hearts;
        else
            lastHeart = 0xFF;
    }
}

static void stepItem(void)
{
    if (objState[object] != DROP_BOOK && --objItemTimer[object] == 0)
        objId[object] = 0;
    else if (distanceTo(HERO) < 12)
        take();
}

/* On the grid only, and not onto the rim, where the openings are. */
static byte canTurn(byte direction)
{
    static byte x, y;
    x = objX[object];
    y = objY[object];
    switch (direction) {
    case BUTTON_RIGHT: x += 16; break;
    case BUTTON_LEFT: x -= 16; break;
    case BUTTON_DOWN: y += 16; break;
    default: y -= 16; break;
    }
    return x != 0 && x < RIGHT_END && y > TOP && y < BOTTOM && !isSolid(tileAt(x, y));
}

static void turn(void)
{
    static byte tries;
    if (randomByte() > 64 && canTurn(objDirection[object]))
        return;
    for (tries = 0; tries < 4; ++tries) {
        objDirection[object] = 1 << (randomByte() & 3);
        if (canTurn(objDirection[object]))
            return;
    }
    objDirection[object] = 0;
}

static void go(void)
{
    switch (objDirection[object]) {
    case BUTTON_RIGHT: ++objX[object]; break;
    case BUTTON_LEFT: --objX[object]; break;
    case BUTTON_DOWN: ++objY[object]; break;
    case BUTTON_UP: --objY[object]; break;
    }
}

static byte isOnGrid(void)
{
    return ((objX[object] | objY[object]) & 15) == 0;
}

static void stepWalker(void)
{
    if (isOnGrid())
        turn();
    go();
}

/* Rests between two fields. */
static void stepSlime(void)
{
    if (objTimer[object]) {
        --objTimer[object];
        return;
    }
    if (isOnGrid())
        turn();
    go();
    if (isOnGrid())
        objTimer[object] = 16 + (randomByte() & 31);
}

/* Two directions at once, anywhere within the rim. */
static void stepBat(void)
{
    if ((randomByte() & 31) == 0)
        objDirection[object] = randomByte() & 15;
    if (objDirection[object] & BUTTON_RIGHT) {
        if (++objX[object] > 216)
            objDirection[object] = BUTTON_LEFT;
    } else if (objDirection[object] & BUTTON_LEFT) {
        if (--objX[object] < 24)
            objDirection[object] = BUTTON_RIGHT;
    }
    if (objDirection[object] & BUTTON_DOWN) {
        if (++objY[object] > 200)
            objDirection[object] = BUTTON_UP;
    } else if (objDirection[object] & BUTTON_UP) {
        if (--objY[object] < 84)
            objDirection[object] = BUTTON_DOWN;
    }
}

static void stepEnemy(void)
{
    if (objMeta[object]) {
        if (--objTimer[object] == 0) {
            objTimer[object] = 4;
            if (++objMeta[object] == DEAD)
                fall();
        }
        return;
    }
    if (objShield[object])
        --objShield[object];
    if (objId[object] == STRAW || objStun[object]) {
        if (objStun[object])
            --objStun[object];
        return;
    }
    switch (objId[object]) {
    case SLIME: stepSlime(); break;
    case BAT: stepBat(); break;
    case KNIGHT: stepWalker(); break;
    default:
        if (frames & 1)
            stepWalker();
    }
    if (distanceTo(HERO) < 11)
        hurtHero();
}

/* An empty slot of a straw figure. */
static void putUpAgain(void)
{
    if (objKind[object] != STRAW || --objHome[object])
        return;
    if (distanceTo(HERO) < 20)
        objHome[object] = 30;
    else
        putObject(STRAW);
}

void stepObjects(void)
{
    for (object = 1; object < SLOT_END; ++object) {
        if (objId[object] == 0) {
            if (objKind[object])
                putUpAgain();
        } else if (objId[object] == ITEM) {
            stepItem();
        } else {
            stepEnemy();
        }
    }
}
