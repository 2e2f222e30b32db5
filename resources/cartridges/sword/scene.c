/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sword.h"

/* Sprite tiles in the order of figures.s and things.s. */
#define HERO_DOWN 0x00
#define HERO_UP 0x04
#define HERO_SIDE 0x08
#define HERO_SIDE_2 0x0C
#define GOBLIN_TILE 0x10
#define KNIGHT_TILE 0x14
#define STRAW_TILE 0x18
#define BAT_TILE 0x1A
#define SLIME_TILE 0x1E
#define FLAME_TILE 0x22
#define BLAST_TILE 0x26
#define PUFF_TILE 0x28
#define ORB_TILE 0x2A
#define SPARK_TILE 0x2B
#define BOOMERANG_TILE 0x2C
#define HEART_TILE 0x2D
#define BOMB_TILE 0x2E
#define RUPEE_TILE 0x30
#define BOOK_TILE 0x32
#define SWORD_UP 0x34
#define ARROW_UP 0x36
#define ROD_UP 0x38
#define SWORD_RIGHT 0x3A
#define ARROW_RIGHT 0x3C
#define ROD_RIGHT 0x3E

#define LOOK_HERO 0
#define LOOK_RED 1
#define LOOK_BLUE 2
#define LOOK_BRIGHT 3

static byte slot;
static byte look;

static void at(void)
{
    drawX = objX[slot];
    drawY = objY[slot] - 1;
}

static void drawHero(void)
{
    static byte legs;
    slot = HERO;
    if (objShield[HERO] & 2)
        return;
    at();
    legs = objTimer[HERO] & 8;
    drawLook = LOOK_HERO;
    switch (objDirection[HERO]) {
    case BUTTON_DOWN:
        drawLook |= legs ? FLIP : 0;
        drawFull(HERO_DOWN);
        break;
    case BUTTON_UP:
        drawLook |= legs ? FLIP : 0;
        drawFull(HERO_UP);
        break;
    case BUTTON_LEFT: drawLook |= FLIP; /* fall through */
    default: drawFull(legs ? HERO_SIDE_2 : HERO_SIDE); break;
    }
}

/* Something long that points the way it goes: its upright picture, its lying one two tiles further on. */
static void drawPointing(byte upright, byte lying)
{
    at();
    drawLook = look;
    switch (objDirection[slot]) {
    case BUTTON_UP:
        drawX += 4;
        drawTall(upright);
        break;
    case BUTTON_DOWN:
        drawX += 4;
        drawLook |= FLIP_DOWN;
        drawTall(upright);
        break;
    case BUTTON_LEFT: drawLook |= FLIP; /* fall through */
    default:
        drawY += 6;
        drawWide(lying);
        break;
    }
}

static void drawSpread(void)
{
    static byte far;
    far = objTimer[BEAM] + 2;
    at();
    drawX += 4;
    drawY += 4;
    drawLook = LOOK_BRIGHT;
    drawX -= far;
    drawY -= far;
    drawOne(SPARK_TILE);
    drawX += far << 1;
    drawOne(SPARK_TILE);
    drawY += far << 1;
    drawOne(SPARK_TILE);
    drawX -= far << 1;
    drawOne(SPARK_TILE);
}

static void drawBlast(void)
{
    static byte tile;
    drawLook = LOOK_BRIGHT;
    tile = objState[slot] == BOMB_BLAST ? BLAST_TILE : BLAST_TILE + 1;
    at();
    drawQuarter(tile);
    if (frames & 1) {
        drawX -= 14;
        drawY -= 8;
        drawQuarter(tile);
        drawX += 28;
        drawY += 16;
        drawQuarter(tile);
    } else {
        drawX += 14;
        drawY -= 8;
        drawQuarter(tile);
        drawX -= 28;
        drawY += 16;
        drawQuarter(tile);
    }
}

static void drawBombOrFlame(void)
{
    at();
    if (objState[slot] == BOMB_TICKING) {
        drawX += 4;
        drawLook = objTimer[slot] > 40 && frames & 2 ? LOOK_RED : LOOK_BLUE;
        drawTall(BOMB_TILE);
    } else if (objState[slot] == FLAME) {
        drawLook = frames & 4 ? LOOK_RED | FLIP : LOOK_RED;
        drawFull(FLAME_TILE);
    } else {
        drawBlast();
    }
}

static void drawBoomerang(void)
{
    static const byte kSpin[4] = {0, FLIP, FLIP | FLIP_DOWN, FLIP_DOWN};
    at();
    drawX += 4;
    drawY += 4;
    drawLook = LOOK_BRIGHT | kSpin[(frames >> 2) & 3];
    drawOne(BOOMERANG_TILE);
}

static void drawRodShot(void)
{
    slot = BEAM;
    at();
    drawLook = frames & 2 ? LOOK_RED : LOOK_BLUE;
    drawQuarter(ORB_TILE);
}

static void drawBeam(void)
{
    slot = BEAM;
    look = (frames >> 1) & 3;
    drawPointing(SWORD_UP, SWORD_RIGHT);
}

static void drawHandAndShots(void)
{
    slot = SWORD;
    look = LOOK_BRIGHT;
    if (objState[SWORD] == ROD_OUT)
        drawPointing(ROD_UP, ROD_RIGHT);
    else if (objState[SWORD])
        drawPointing(SWORD_UP, SWORD_RIGHT);
    if (objState[BEAM] == ROD_FLYING)
        drawRodShot();
    else if (objState[BEAM] == BEAM_FLYING)
        drawBeam();
    else if (objState[BEAM])
        slot = BEAM, drawSpread();
}

static void drawWeapons(void)
{
    drawHandAndShots();
    slot = BOOMERANG;
    if (objState[BOOMERANG])
        drawBoomerang();
    for (slot = BOMB; slot < BOMB_END; ++slot)
        if (objState[slot])
            drawBombOrFlame();
    look = LOOK_BRIGHT;
    if (objState[ARROW] == ARROW_SPARK) {
        at();
        drawX += 4;
        drawY += 4;
        drawLook = LOOK_BRIGHT;
        drawOne(SPARK_TILE);
    } else if (objState[ARROW]) {
        drawPointing(ARROW_UP, ARROW_RIGHT);
    }
}

static void drawItem(void)
{
    if (objItemTimer[slot] < 64 && frames & 2 && objState[slot] != DROP_BOOK)
        return;
    drawX += 4;
    drawLook = LOOK_RED;
    switch (objState[slot]) {
    case DROP_HEART:
        drawY += 4;
        drawOne(HEART_TILE);
        break;
    case DROP_RUPEE:
        drawLook = LOOK_BRIGHT;
        drawTall(RUPEE_TILE);
        break;
    case DROP_BOMBS:
        drawLook = LOOK_BLUE;
        drawTall(BOMB_TILE);
        break;
    default: drawTall(BOOK_TILE); break;
    }
}

static void drawEnemy(void)
{
    if (objMeta[slot]) {
        drawLook = LOOK_BRIGHT;
        drawQuarter(PUFF_TILE + (objMeta[slot] & 1));
        return;
    }
    look = objShield[slot] & 2 ? LOOK_BRIGHT : objStun[slot] && frames & 4 ? LOOK_HERO : LOOK_RED;
    drawLook = look;
    switch (objId[slot]) {
    case GOBLIN:
        drawLook |= frames & 8 && !objStun[slot] ? FLIP : 0;
        drawFull(GOBLIN_TILE);
        break;
    case KNIGHT:
        drawLook = look == LOOK_RED ? LOOK_BLUE : look;
        drawLook |= frames & 8 && !objStun[slot] ? FLIP : 0;
        drawFull(KNIGHT_TILE);
        break;
    case SLIME:
        drawLook = look == LOOK_RED ? LOOK_BLUE : look;
        drawHalf(frames & 8 ? SLIME_TILE : SLIME_TILE + 2);
        break;
    case BAT: drawHalf(frames & 4 ? BAT_TILE : BAT_TILE + 2); break;
    default:
        drawLook = look == LOOK_RED ? LOOK_BRIGHT : look;
        drawHalf(STRAW_TILE);
        break;
    }
}

static void drawObject(void)
{
    if (objId[slot] == 0)
        return;
    at();
    if (objId[slot] == ITEM)
        drawItem();
    else
        drawEnemy();
}

/* Objects take turns at coming first: the console shows no more than eight sprites in a line. */
void drawScene(void)
{
    if (mode == MODE_PLAY || mode == MODE_CAVE || mode == MODE_DYING) {
        drawWeapons();
        drawHero();
        if (frames & 1)
            for (slot = 1; slot < SLOT_END; ++slot)
                drawObject();
        else
            for (slot = SLOT_END - 1; slot; --slot)
                drawObject();
    }
    hideSprites();
}
