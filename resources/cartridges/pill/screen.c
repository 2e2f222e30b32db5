/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#define BOTTLE_COLUMN 12
#define BOTTLE_LINE 9 /* as in the real game: overlays are drawn there */
#define ROWS_IN_A_STEP 4

/* The tiles of tiles.s. */
enum {
    WALLPAPER = 0x01,
    PANEL = 0x02,
    WALL_LEFT = 0x0A,
    WALL_RIGHT,
    FLOOR,
    FLOOR_LEFT,
    FLOOR_RIGHT,
    SHOULDER_LEFT,
    SHOULDER_RIGHT,
    SHOULDER,
    RIM_LEFT,
    RIM_RIGHT,
    PIECES = 0x60
};

/* Tiles of the pieces by the high nibble of the bottle's byte; the colour is added. */
#define P PIECES
static const byte kTiles[16] = {0,      0,      0,      0,      P + 6, P + 9,  P, P + 3,
                                P + 12, P + 12, P + 12, P + 21, 0,     P + 15, 0, P + 24};
#undef P
#define VIRUS_MOVED 3

#define LEFT_HALF 0
#define RIGHT_HALF 3
#define TOP_HALF 6
#define BOTTOM_HALF 9
#define LARGE_VIRUS 15

static const byte kPalettes[32] = {0x0F, 0x28, 0x16, 0x21, 0x0F, 0x0C, 0x1C, 0x30, 0x0F, 0x0C, 0x1C,
                                   0x30, 0x0F, 0x0C, 0x1C, 0x30, 0x0F, 0x28, 0x16, 0x21, 0x0F, 0x18,
                                   0x28, 0x30, 0x0F, 0x06, 0x16, 0x30, 0x0F, 0x02, 0x21, 0x30};

/* The way of a pill from the preview to the mouth of the bottle, in pixels, one place for each two frames. */
static const byte kFlightX[12] = {204, 196, 188, 180, 172, 164, 156, 148, 140, 132, 126, 122};
static const byte kFlightY[12] = {64, 52, 42, 34, 28, 24, 22, 22, 24, 30, 40, 52};

static const char *const kSpeeds[3] = {"LOW", "MED", "HI "};
static const char *const kTexts[4] = {"", "ALL CLEAR! PRESS START", "TOP OUT!   PRESS START", "                      "};

static void box(byte column, byte line, byte width, byte height)
{
    byte i;
    byte j;
    for (i = 0; i < height; ++i) {
        byte isTop = i == 0;
        byte isBottom = i == height - 1;
        ppuAt(CELL(column, line + i));
        ppuData = isTop ? PANEL : isBottom ? PANEL + 3 : PANEL + 7;
        for (j = 2; j < width; ++j)
            ppuData = isTop ? PANEL + 4 : isBottom ? PANEL + 6 : 0;
        ppuData = isTop ? PANEL + 1 : isBottom ? PANEL + 2 : PANEL + 5;
    }
}

static void drawWallpaper(void)
{
    unsigned i;
    ppuAt(0x2000);
    for (i = 0; i < 960; ++i)
        ppuData = WALLPAPER;
    /* The second palette everywhere but in the bottle. */
    for (i = 0; i < 64; ++i)
        ppuData = (i & 7) >= 3 && (i & 7) <= 4 && i >= 16 && i < 48 ? 0x00 : 0x55;
}

static void drawLine(byte line, byte left, byte middle, byte right)
{
    byte i;
    ppuAt(CELL(BOTTLE_COLUMN - 1, line));
    ppuData = left;
    for (i = 0; i < COLUMNS; ++i)
        ppuData = middle;
    ppuData = right;
}

static void drawBottle(void)
{
    byte i;
    for (i = 0; i < ROWS; ++i)
        drawLine(BOTTLE_LINE + i, WALL_LEFT, 0, WALL_RIGHT);
    drawLine(BOTTLE_LINE + ROWS, FLOOR_LEFT, FLOOR, FLOOR_RIGHT);
    drawLine(BOTTLE_LINE - 1, SHOULDER_LEFT, SHOULDER, SHOULDER_RIGHT);
    for (i = 5; i < BOTTLE_LINE; ++i) {
        ppuAt(CELL(BOTTLE_COLUMN + 2, i));
        ppuData = i == 5 ? RIM_LEFT : WALL_LEFT;
        ppuData = 0;
        ppuData = 0;
        ppuData = i == 5 ? RIM_RIGHT : WALL_RIGHT;
    }
}

void drawScreen(void)
{
    loadPalettes(kPalettes);
    drawWallpaper();
    box(8, 1, 16, 3);
    print(CELL(9, 2), "PILL  PRACTICE");
    box(1, 7, 9, 10);
    print(CELL(3, 8), "LEVEL");
    print(CELL(3, 11), "SPEED");
    print(CELL(3, 14), "PILLS");
    box(22, 7, 9, 5);
    print(CELL(24, 8), "NEXT");
    box(22, 14, 9, 4);
    print(CELL(24, 15), "VIRUS");
    box(1, 17, 9, 9);
    box(4, 26, 24, 3);
    drawBottle();
}

static void queueDecimal(unsigned address, byte number)
{
    queueAt(address);
    queueByte('0' + (number >> 4));
    queueByte('0' + (number & 0x0F));
}

static void queueRow(byte row)
{
    static byte at;
    static byte end;
    static byte tile;
    static byte type;
    queueAt(CELL(BOTTLE_COLUMN, BOTTLE_LINE) + (unsigned)row * 32u);
    at = row << 3;
    end = at + COLUMNS;
    for (; at != end; ++at) {
        tile = BOTTLE[at];
        if (tile != TILE_EMPTY && tile != 0) {
            type = tile >> 4;
            tile = kTiles[type] + (tile & 3);
            if (type == (TILE_VIRUS >> 4) && (frameCounter & 0x20))
                tile += VIRUS_MOVED;
        } else {
            tile = 0;
        }
        queueByte(tile);
    }
}

/* Some rows of those that have changed; the others wait for the next step. */
static byte queueRows(void)
{
    static byte row;
    static byte left;
    static byte half;
    static byte bits;
    left = ROWS_IN_A_STEP;
    for (half = 0; half < 2; ++half) {
        bits = 1;
        row = half << 3;
        for (; bits && left && dirtyRows[half]; bits <<= 1, ++row) {
            if ((dirtyRows[half] & bits) == 0)
                continue;
            dirtyRows[half] ^= bits;
            queueRow(row);
            --left;
        }
    }
    return ROWS_IN_A_STEP - left;
}

static void queueNumbers(void)
{
    switch (frameCounter & 3) {
    case 0: queueDecimal(CELL(26, 16), virusesLeft); break;
    case 1: queueDecimal(CELL(6, 14) + 32, pillCount); break;
    case 2: queueText(CELL(5, 12), kSpeeds[speedSetting]); break;
    case 3:
        queueAt(CELL(6, 9));
        queueByte(level >= 20 ? '2' : level >= 10 ? '1' : '0');
        queueByte('0' + (level >= 20 ? level - 20 : level >= 10 ? level - 10 : level));
        break;
    }
}

static byte atX;
static byte atY;
static byte rotation;
static byte first;
static byte second;

/* Two sprites; atX, atY is where the base cell begins. Rotations 0 and 1 have the first half at the base (DM-5). */
static void putPill(void)
{
    static byte base;
    static byte other;
    base = rotation == 0 || rotation == 1 ? first : second;
    other = rotation == 0 || rotation == 1 ? second : first;
    if (rotation & 1) {
        putSprite(atX, atY, BOTTOM_HALF + base, 0);
        putSprite(atX, (byte)(atY - 8), TOP_HALF + other, 0);
    } else {
        putSprite(atX, atY, LEFT_HALF + base, 0);
        putSprite((byte)(atX + 8), atY, RIGHT_HALF + other, 0);
    }
}

static void putFalling(void)
{
    if (nextAction != FALLING)
        return;
    atX = BOTTLE_COLUMN * 8 + (byte)(pillX << 3);
    atY = BOTTLE_LINE * 8 - 1 + (byte)((ROWS - 1 - pillY) << 3);
    rotation = pillRotation;
    first = firstColour;
    second = secondColour;
    putPill();
}

static void putPreview(void)
{
    atX = 204;
    atY = 79;
    rotation = previewRotation;
    first = previewFirst;
    second = previewSecond;
    if (nextAction == SENDING) {
        atX = kFlightX[timer >> 1];
        atY = kFlightY[timer >> 1];
        rotation = (timer >> 2) & 3;
    }
    putPill();
}

/* Three large ones that sway as long as there are some of them in the bottle. */
static void putLargeViruses(void)
{
    static byte i;
    static byte tile;
    static byte y;
    if (virusesLeft == 0)
        return;
    tile = frameCounter & 0x10 ? LARGE_VIRUS : LARGE_VIRUS + 2;
    y = 145;
    for (i = 1; i < 4; ++i) {
        atX = i == 2 ? 52 : 20;
        putSprite(atX, y, tile, i);
        putSprite((byte)(atX + 8), y, tile, i | 0x40);
        putSprite(atX, (byte)(y + 8), tile + 1, i);
        putSprite((byte)(atX + 8), (byte)(y + 8), tile + 1, i | 0x40);
        y += 20;
    }
}

void drawStep(void)
{
    if ((frameCounter & 0x1F) == 0)
        redrawBottle(); /* the viruses move */
    if (queueRows() == 0 && textToShow) {
        queueText(CELL(5, 27), kTexts[textToShow]);
        textToShow = NO_TEXT;
    }
    queueNumbers();
    putFalling();
    putPreview();
    putLargeViruses();
    hideSprites();
}
