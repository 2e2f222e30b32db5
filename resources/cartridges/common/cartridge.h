/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MERIT_CARTRIDGE_H /* cc65 knows no #pragma once */
#define MERIT_CARTRIDGE_H

/* The base that the practice cartridges share. A cartridge is two functions: setUp(), called once with the picture off,
   and step(), called exactly once a frame with the pad already read. All else is up to it.

   The compiler never puts anything where a game has its fixed bytes (README.md has the map), so that a game's variables
   are plain addresses: #define lives BYTE(0x51). Variables without an address go to a small area of 96 bytes, so keep
   them few; initialised ones have to be const. */

typedef unsigned char byte;

#define BYTE(address) (*(byte *)(address))
#define BYTES(address) ((byte *)(address))

void setUp(void);
void step(void);

/* The pad: bits as the NES hands them out. */
#define BUTTON_RIGHT 0x01
#define BUTTON_LEFT 0x02
#define BUTTON_DOWN 0x04
#define BUTTON_UP 0x08
#define BUTTON_START 0x10
#define BUTTON_SELECT 0x20
#define BUTTON_B 0x40
#define BUTTON_A 0x80
#define padHeld BYTE(0x00)
#define padNew BYTE(0x01)

/* Counts pictures; steps that took longer than one. A sound cartridge has no late ones. */
#define pictures BYTE(0x02)
#define lateFrames BYTE(0x04)

/* All chance comes from here, and so from the seed. A cartridge that begins a new game may set the seed again. */
#define seedByte BYTE(0x0F)
byte randomByte(void);

/* Straight into the PPU: in setUp() only, while the picture is off. */
#define ppuData BYTE(0x2007)
void __fastcall__ ppuAt(unsigned address);
void __fastcall__ ppuFill(unsigned count);

/* From step(): a queue that is written in the next blank, 64 bytes with 3 for each queueAt(). Beyond that it drops. */
void __fastcall__ queueAt(unsigned address);
void __fastcall__ queueByte(byte value);

/* The cell of the picture at this column (0-31) and line (0-29). */
#define CELL(column, line) (0x2000u + (line)*32u + (column))
#define PALETTES 0x3F00u

/* Sprites: put what is to be seen, then hideSprites() for the rest, once a step. */
#define oam BYTES(0x0200)
#define oamNext BYTE(0x07)
#define putSprite(x, y, tile, attributes)                                                                              \
    (oam[oamNext] = (y), BYTES(0x0201)[oamNext] = (tile), BYTES(0x0202)[oamNext] = (attributes),                       \
     BYTES(0x0203)[oamNext] = (x), oamNext += 4) /* one index into four arrays: three times as fast as oamNext + 1 */
void hideSprites(void);

/* Text: tiles 0x20 to 0x5F are the letters of font.s. print() in setUp() only, queueText() in step(). */
void print(unsigned address, const char *text);
void queueText(unsigned address, const char *text);

/* 32 bytes: four palettes for the background, four for sprites. In setUp() only. */
void loadPalettes(const byte *colours);

#endif
