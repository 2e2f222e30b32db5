/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MERIT_SWORD_H
#define MERIT_SWORD_H

#include "cartridge.h"

/* All variables of this game that have no address go there. */
/* clang-format off */
#pragma bss-name("MORE")
/* clang-format on */

/* Zelda's memory map, as far as the reward reads it (ZE-1 to ZE-17), and what this game needs beside it. Tables have a
   byte for each slot: 0 the hero, 1 to 11 what is in the room, 13 to 18 the weapons. See tables.s. */
extern byte objStun[];
extern byte objX[];
extern byte objY[];
extern byte objDirection[];
extern byte objState[];
extern byte objId[];
extern byte objItemTimer[];
extern byte objMeta[];
extern byte objHealth[];
extern byte objShield[]; /* frames in which nothing hurts it again */
extern byte objTimer[];
extern byte objHome[]; /* frames until a straw figure is put up again */
extern byte objKind[]; /* what was put into the slot when the room was entered */

#define HERO 0
#define SLOT_END 12
#define SWORD 13
#define BEAM 14
#define BOOMERANG 15
#define BOMB 16
#define BOMB_END 18
#define ARROW 18
#define WEAPON_END 19

#define level BYTE(0x10)
#define mode BYTE(0x12)
#define location BYTE(0xEB)
#define kills BYTE(0x627)
#define item BYTE(0x656)
#define swordKind BYTE(0x657)
#define bombs BYTE(0x658)
#define book BYTE(0x661)
#define rupees BYTE(0x66D)
#define hearts BYTE(0x66F)    /* high nibble: those one can have, less 1; low nibble: those one has, less 1 */
#define lastHeart BYTE(0x670) /* of these, how much of the last: 0x80 and more all, below half */
#define frames BYTE(0xC0)
#define pictureMask BYTE(0x08) /* the base's: 0 is no picture, so that a room can be drawn */

#define MODE_PLAY 5
#define MODE_DRAWING 7
#define MODE_OVER 8
#define MODE_LEAVING_CAVE 10
#define MODE_CAVE 11
#define MODE_ENTERING_CAVE 16
#define MODE_DYING 17

/* What the weapon bytes say. */
#define SWORD_OUT 0x01
#define ROD_OUT 0x31
#define BEAM_FLYING 0x10
#define BEAM_SPREADING 0x11
#define ROD_FLYING 0x80
#define BOMB_TICKING 0x12
#define BOMB_BLAST 0x13
#define BOMB_SMOKE 0x14
#define FLAME 0x22
#define ARROW_FLYING 0x10
#define ARROW_SPARK 0x15
#define BOOMERANG_OUT 0x10
#define BOOMERANG_TURN 0x28
#define BOOMERANG_BACK 0x38

/* Objects. A straw figure is an enemy that does nothing. */
#define GOBLIN 0x03
#define KNIGHT 0x0B
#define SLIME 0x14
#define BAT 0x1B
#define STRAW 0x1E
#define ENEMY_END 0x49
#define ITEM 0x60
#define DYING 0x10
#define DEAD 0x14

#define DROP_HEART 0
#define DROP_RUPEE 1
#define DROP_BOMBS 2
#define DROP_BOOK 3

#define ITEM_BOOMERANG 0
#define ITEM_BOMB 1
#define ITEM_BOW 2
#define ITEM_CANDLE 4
#define ITEM_ROD 8

/* The part of the picture that is a room. */
#define TOP 64
#define BOTTOM 224
#define RIGHT_END 240

#define SOUND_SWING 0
#define SOUND_HIT 1
#define SOUND_DEATH 2
#define SOUND_BLAST 3
#define SOUND_SHOT 4
#define SOUND_ITEM 5
#define SOUND_HURT 6

/* sword.c */
void newGame(void);
void __fastcall__ playSound(byte sound);

/* hero.c */
void stepHero(void);
void hurtHero(void);
byte isHealthy(void);

/* enemies.c */
void stepObjects(void);
void __fastcall__ putObject(byte id);
void __fastcall__ hurt(byte damage);

/* strike.s: `object` and `weapon` are slots, as arguments that cost nothing. */
extern byte object;
extern byte weapon;
#pragma zpsym("object")
#pragma zpsym("weapon")
byte __fastcall__ distanceTo(byte slot);
byte __fastcall__ findNextStruck(byte reach);

/* weapons.c */
void swingSword(void);
void useItem(void);
void stepWeapons(void);
void clearWeapons(void);

/* rooms.c */
void __fastcall__ enterRoom(byte number);
void drawNextRow(void);
byte isDrawing(void);
void leaveThrough(byte direction);
void takeStairs(void);
byte __fastcall__ tileAt(byte x, byte y);
extern byte room;
#define isSolid(tile) ((tile) < 'a')
#define STAIRS 'e'

/* status.c */
void drawStatus(void);
void refreshStatus(void);
void __fastcall__ markOnMap(byte number); /* while the picture is off */

/* scene.c */
void drawScene(void);

/* sprites.s: at drawX, drawY with drawLook, which is the attribute byte of a sprite. */
extern byte drawX;
extern byte drawY;
extern byte drawLook;
#pragma zpsym("drawX")
#pragma zpsym("drawY")
#pragma zpsym("drawLook")
void __fastcall__ drawOne(byte tile);     /* 8 x 8 */
void __fastcall__ drawTall(byte tile);    /* 8 x 16, FLIP_DOWN turns it over */
void __fastcall__ drawWide(byte tile);    /* 16 x 8, FLIP turns it round */
void __fastcall__ drawFull(byte tile);    /* 16 x 16 out of four tiles, FLIP turns it round */
void __fastcall__ drawHalf(byte tile);    /* 16 x 16 out of its left half */
void __fastcall__ drawQuarter(byte tile); /* 16 x 16 out of its upper left quarter */
#define FLIP 0x40
#define FLIP_DOWN 0x80

#endif
