/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sword.h"

/* Tiles of the status bar, in the order of signs.s. */
#define HEART_FULL 0x90
#define HEART_HALF 0x91
#define HEART_EMPTY 0x92
#define BOX 0x93 /* the corners, then across, left and right: 0x93 to 0x99 */
#define RUPEE_SIGN 0x9A
#define BOMB_SIGN 0x9B
#define ROOM_SIGN 0x9C
#define HERE_SIGN 0x9D
#define ICONS 0xA0 /* two tiles each, upper and lower: boomerang, bomb, bow, candle, rod, sword */

/* By room; the last one is nowhere. */
static const unsigned kMapCells[] = {CELL(9, 4), CELL(9, 3), CELL(10, 4), CELL(8, 4), CELL(8, 3), CELL(9, 2)};
#define MAP_ROOMS 6
static unsigned marked;

void __fastcall__ markOnMap(byte number)
{
    if (marked) {
        ppuAt(marked);
        ppuData = ROOM_SIGN;
    }
    if (number >= MAP_ROOMS)
        return;
    marked = kMapCells[number];
    ppuAt(marked);
    ppuData = HERE_SIGN;
}

static void drawMap(void)
{
    static byte i;
    for (i = 0; i < MAP_ROOMS; ++i) {
        ppuAt(kMapCells[i]);
        ppuData = ROOM_SIGN;
    }
}

static void drawBox(byte column, char letter)
{
    static byte line;
    for (line = 2; line < 6; ++line) {
        ppuAt(CELL(column, line));
        ppuData = line == 2 ? BOX : line == 5 ? BOX + 2 : BOX + 5;
        ppuData = line == 2 ? (byte)letter : line == 5 ? BOX + 4 : 0;
        ppuData = line == 2 ? BOX + 1 : line == 5 ? BOX + 3 : BOX + 6;
    }
}

void drawStatus(void)
{
    print(CELL(22, 2), "-LIFE-");
    print(CELL(13, 6), "SELECT"); /* takes the next item */
    ppuAt(CELL(2, 2));
    ppuData = RUPEE_SIGN;
    ppuAt(CELL(2, 4));
    ppuData = BOMB_SIGN;
    drawBox(13, 'B');
    drawBox(17, 'A');
    drawMap();
    ppuAt(CELL(18, 3));
    ppuData = ICONS + 10;
    ppuAt(CELL(18, 4));
    ppuData = ICONS + 11;
}

/* The library's division takes a tenth of a frame. */
static byte rest;

static void queueDigit(byte value, byte unit)
{
    static byte digit;
    for (digit = '0'; value >= unit; value -= unit)
        ++digit;
    rest = value;
    queueByte(digit);
}

static void queueNumber(unsigned address, byte value)
{
    queueAt(address);
    queueByte('X');
    queueDigit(value, 100);
    queueDigit(rest, 10);
    queueByte('0' + rest);
}

static void queueHearts(void)
{
    static byte i, has;
    has = hearts & 0x0F;
    queueAt(CELL(22, 4));
    for (i = 0; i <= hearts >> 4; ++i) {
        if (i < has || (i == has && lastHeart >= 0x80))
            queueByte(HEART_FULL);
        else
            queueByte(i == has && lastHeart ? HEART_HALF : HEART_EMPTY);
    }
}

static byte iconOf(void)
{
    switch (item) {
    case ITEM_BOMB: return ICONS + 2;
    case ITEM_BOW: return ICONS + 4;
    case ITEM_CANDLE: return ICONS + 6;
    case ITEM_ROD: return ICONS + 8;
    default: return ICONS;
    }
}

static const char *nameOf(void)
{
    switch (item) {
    case ITEM_BOMB: return "BOMB     ";
    case ITEM_BOW: return "BOW      ";
    case ITEM_CANDLE: return "CANDLE   ";
    case ITEM_ROD: return book ? "ROD, BOOK" : "ROD      ";
    default: return "BOOMERANG";
    }
}

/* One field a frame. */
void refreshStatus(void)
{
    static byte icon;
    switch (frames & 3) {
    case 0: queueHearts(); break;
    case 1: queueNumber(CELL(3, 2), rupees); break;
    case 2: queueNumber(CELL(3, 4), bombs); break;
    default:
        icon = iconOf();
        queueAt(CELL(14, 3));
        queueByte(icon);
        queueAt(CELL(14, 4));
        queueByte(icon + 1);
        queueText(CELL(20, 6), nameOf());
    }
}
