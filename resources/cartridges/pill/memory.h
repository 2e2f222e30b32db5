/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MERIT_PILL_MEMORY_H
#define MERIT_PILL_MEMORY_H

#include "cartridge.h"

/* Dr. Mario's memory. The player's bytes live at 0x80 to 0xAF and are copied to 0x300 to 0x32F after each step. */

#define frameCounter BYTE(0x43) /* bit 0 is the parity of DM-21 */
#define winner BYTE(0x55)       /* DM-27 */
#define heldBefore BYTE(0xF7)   /* DM-23 */

#define firstColour BYTE(0x81)
#define secondColour BYTE(0x82)
#define pillX BYTE(0x85)
#define pillY BYTE(0x86) /* from the bottom */
#define lockTimer BYTE(0x87)
#define failFlag BYTE(0x89)
#define speedUps BYTE(0x8A)
#define speedSetting BYTE(0x8B)
#define spawnCounter BYTE(0x90)
#define fallCounter BYTE(0x92)
#define velocity BYTE(0x93)
#define level BYTE(0x96)
#define nextAction BYTE(0x97) /* DM-25: 0 is a falling pill; the others are ours */
#define previewFirst BYTE(0x9A)
#define previewSecond BYTE(0x9B)
#define previewRotation BYTE(0xA2)
#define virusesLeft BYTE(0xA4) /* packed decimal */
#define pillRotation BYTE(0xA5)

#define PLAYER BYTES(0x80)
#define PLAYER_COPY BYTES(0x300)
#define PLAYER_SIZE 0x30

#define BOTTLE BYTES(0x400)
#define OTHER_BOTTLE BYTES(0x500)
#define ROWS 16
#define COLUMNS 8
#define CELLS 128

enum Action { FALLING, CHECK_ROWS, CHECK_COLUMNS, CLEARING, SETTLING, SENDING, WON, LOST, FILLING };

/* DM-3. The colour is in the two lowest bits: 0 yellow, 1 red, 2 blue. */
enum Tile {
    TILE_TOP = 0x40,
    TILE_BOTTOM = 0x50,
    TILE_LEFT = 0x60,
    TILE_RIGHT = 0x70,
    TILE_SINGLE = 0x80,
    TILE_CLEARING = 0xB0,
    TILE_VIRUS = 0xD0,
    TILE_EMPTIED = 0xF0,
    TILE_EMPTY = 0xFF
};
#define TYPE(tile) ((tile)&0xF0)
#define COLOUR(tile) ((tile)&3)

/* Bytes of ours that the real game does not know, in the gaps of its zero page. */
#define tryX BYTE(0x60)
#define tryRow BYTE(0x61)
#define tryRotation BYTE(0x62)
#define timer BYTE(0x63) /* frames since the action began */
#define virusesToPlace BYTE(0x64)
#define pillsOfTen BYTE(0x65)
#define pillCount BYTE(0x66)  /* packed decimal, for show */
#define dirtyRows BYTES(0x67) /* two bytes, one bit for each row to redraw */
#define nextColour BYTE(0x69)
#define cell BYTE(0x6A)
#define isFound BYTE(0x6B)
#define textToShow BYTE(0x6C)

#endif
