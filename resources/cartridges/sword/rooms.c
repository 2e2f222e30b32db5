/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "layouts.h"

byte room;
static byte nextRow; /* of fields, while a room is being drawn; after the last one comes the writing */
static byte nextMode;
static const char *layout;

#define ROWS 11

byte __fastcall__ tileAt(byte x, byte y)
{
    static byte at;
    at = ((y - TOP) & 0xF0) | (x >> 4);
    return layout[at];
}

static void clearObjects(void)
{
    for (object = 1; object < SLOT_END; ++object) {
        objId[object] = 0;
        objKind[object] = 0;
        objMeta[object] = 0;
        objStun[object] = 0;
        objHealth[object] = 0;
    }
}

static void putObjects(void)
{
    static const byte *next;
    next = kObjects[room];
    for (object = 1; *next; ++object, next += 3) {
        objX[object] = next[1];
        objY[object] = next[2];
        objKind[object] = *next;
        putObject(*next);
    }
    if (room == ROOM_CAVE && !book) {
        objX[1] = 120;
        objY[1] = 144;
        objId[1] = ITEM;
        objState[1] = DROP_BOOK;
    }
}

/* Everything that belonged to the old room goes in the step in which the room is another one (ZE-1): no sooner, because
   it would look like a hit. The way into a cave and out of it has modes of its own. */
void __fastcall__ enterRoom(byte number)
{
    room = number;
    layout = kLayouts[room];
    nextRow = 0;
    pictureMask = 0;
    nextMode = room == ROOM_CAVE ? MODE_CAVE : room == ROOM_END ? MODE_OVER : MODE_PLAY;
    if (room == ROOM_CAVE) {
        mode = MODE_ENTERING_CAVE;
        return;
    }
    mode = mode == MODE_CAVE ? MODE_LEAVING_CAVE : MODE_DRAWING;
    if (room == ROOM_END)
        mode = MODE_OVER;
    level = kLevels[room];
    location = kLocations[room];
    clearWeapons();
    clearObjects();
}

static byte groundNumber(char letter)
{
    static byte number;
    for (number = 0; kGround[number] != letter; ++number)
        ;
    return number;
}

static byte numbers[16];

static void drawFields(void)
{
    static byte i, tile;
    static const char *row;
    row = layout + (nextRow << 4);
    ppuAt(CELL(0, 8) + (nextRow << 6));
    for (i = 0; i < 16; ++i) {
        tile = 0x60 + (groundNumber(row[i]) << 2);
        numbers[i] = tile;
        ppuData = tile;
        ppuData = tile + 1;
    }
    for (i = 0; i < 16; ++i) {
        tile = numbers[i];
        ppuData = tile + 2;
        ppuData = tile + 3;
    }
}

/* Colours come in squares of two by two fields: with the lower row, or with the last one alone. */
static byte colours[8];

static void drawColours(void)
{
    static byte i, both;
    for (i = 0; i < 8; ++i) {
        both = kGroundPalette[(numbers[i << 1] - 0x60) >> 2] | kGroundPalette[(numbers[(i << 1) + 1] - 0x60) >> 2] << 2;
        if (nextRow & 1)
            colours[i] |= both << 4;
        else
            colours[i] = both;
    }
    ppuAt(0x23D0 + ((nextRow >> 1) << 3));
    for (i = 0; i < 8; ++i)
        ppuData = colours[i];
}

static void finish(void)
{
    if (mode == MODE_ENTERING_CAVE) {
        clearWeapons();
        clearObjects();
        objX[HERO] = 120;
        objY[HERO] = 208;
        objDirection[HERO] = BUTTON_UP;
    }
    mode = nextMode;
    putObjects();
    pictureMask = 0x1E;
    print(CELL(2, 6), kNames[room]); /* the picture is still off */
    markOnMap(room);
    if (room == ROOM_CAVE)
        print(CELL(6, 14), "IT GIVES THE ROD FIRE");
    if (room == ROOM_END) {
        print(CELL(11, 16), "GAME OVER");
        print(CELL(8, 19), "START: ONCE MORE");
    }
}

void drawNextRow(void)
{
    drawFields();
    drawColours();
    if (++nextRow == ROWS)
        finish();
}

/* Where the mode does not say it: while the end's screen is drawn. */
byte isDrawing(void)
{
    return nextRow < ROWS;
}

static void goTo(byte toLevel, byte toLocation)
{
    static byte number;
    for (number = 0; number < OUTSIDE_ROOMS; ++number)
        if (kLevels[number] == toLevel && kLocations[number] == toLocation) {
            enterRoom(number);
            return;
        }
}

static void leaveInside(void)
{
    if (room == ROOM_CAVE) {
        objX[HERO] = 48;
        objY[HERO] = 96;
        enterRoom(ROOM_WOOD);
    } else {
        objX[HERO] = 128;
        objY[HERO] = 112;
        enterRoom(ROOM_GATE);
    }
    objDirection[HERO] = BUTTON_DOWN;
}

void leaveThrough(byte direction)
{
    if (room == ROOM_CAVE || room == ROOM_VAULT) {
        leaveInside();
        return;
    }
    switch (direction) {
    case BUTTON_RIGHT:
        objX[HERO] = 0;
        goTo(level, location + 1);
        break;
    case BUTTON_LEFT:
        objX[HERO] = RIGHT_END;
        goTo(level, location - 1);
        break;
    case BUTTON_DOWN:
        objY[HERO] = TOP;
        goTo(level, location + 16);
        break;
    default:
        objY[HERO] = BOTTOM;
        goTo(level, location - 16);
        break;
    }
}

void takeStairs(void)
{
    if (room == ROOM_WOOD) {
        enterRoom(ROOM_CAVE);
        return;
    }
    objX[HERO] = 120;
    objY[HERO] = 208;
    enterRoom(ROOM_VAULT);
}
