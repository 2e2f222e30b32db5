/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tank.h"

/* The field and what stands around it. CELLS and ATTRIBUTES are what the PPU shows; the field is drawn line by line,
   because a blank is too short for more. */

#define COUNT_COLUMN 30
#define COUNT_LINE 4
#define LIVES_LINE 17
#define STAGE_LINE 23
#define STEEL_COLOURS 0x55 /* of four blocks: palette 1 */
#define ICON_TANK 0x60
#define ICON_LIFE 0x61
#define ICON_FLAG 0x62

static const byte kPalettes[32] = {
    0x0F, 0x07, 0x17, 0x27, 0x0F, 0x00, 0x10, 0x30, 0x0F, 0x01, 0x11, 0x31, 0x0F, 0x0A, 0x1A, 0x2A,
    0x0F, 0x08, 0x28, 0x38, 0x0F, 0x0C, 0x10, 0x30, 0x0F, 0x0B, 0x2B, 0x3B, 0x0F, 0x16, 0x27, 0x30,
};

static void frameLine(byte line, byte left, byte middle, byte right)
{
    byte i;
    byte *cells = CELLS + line * 32u;
    cells[FIELD_FIRST - 1] = left;
    for (i = FIELD_FIRST; i < FIELD_FIRST + FIELD_CELLS; ++i)
        cells[i] = middle;
    cells[i] = right;
}

/* Once, with the picture off: all that the stages do not change. */
void drawFrame(void)
{
    unsigned i;
    for (i = FIELD_FIRST; i < FIELD_FIRST + FIELD_CELLS; ++i)
        frameLine((byte)i, CELL_FRAME + 1, CELL_EMPTY, CELL_FRAME + 1);
    frameLine(FIELD_FIRST - 1, CELL_FRAME + 2, CELL_FRAME, CELL_FRAME + 2);
    frameLine(FIELD_FIRST + FIELD_CELLS, CELL_FRAME + 2, CELL_FRAME, CELL_FRAME + 2);
    for (i = 0; i < 64; ++i)
        ATTRIBUTES[i] = STEEL_COLOURS;
    loadPalettes(kPalettes);
    ppuAt(0x2000);
    for (i = 0; i < 0x400; ++i)
        ppuData = CELLS[i];
    print(CELL(9, 29), "TANK PRACTICE");
    print(CELL(29, LIVES_LINE - 1), "1UP");
    ppuAt(CELL(29, LIVES_LINE));
    ppuData = ICON_LIFE;
    ppuAt(CELL(29, STAGE_LINE));
    ppuData = ICON_FLAG;
}

static void queueLine(byte line)
{
    byte i;
    byte *cells = CELLS + (line + FIELD_FIRST) * 32u + FIELD_FIRST;
    queueAt(CELL(FIELD_FIRST, line + FIELD_FIRST));
    for (i = 0; i < FIELD_CELLS; ++i)
        queueByte(cells[i]);
}

static void queueColours(byte row)
{
    byte i;
    queueAt(0x23C0u + row * 8u);
    for (i = 0; i < 8; ++i)
        queueByte(ATTRIBUTES[row * 8 + i]);
}

static void clearLine(byte line)
{
    byte i;
    byte *cells = CELLS + (line + FIELD_FIRST) * 32u + FIELD_FIRST;
    for (i = 0; i < FIELD_CELLS; ++i)
        cells[i] = CELL_EMPTY;
    queueLine(line);
}

/* From the edges inwards, two lines a frame. */
void closeField(void)
{
    clearLine(phaseClock);
    clearLine(FIELD_CELLS - 1 - phaseClock);
}

static byte coloursOf(char block)
{
    switch (block) {
    case 'S': return 1;
    case 'W': return 2;
    case 'T': return 3;
    default: return 0;
    }
}

/* One block: its four cells and its colours. */
static void putBlock(byte row, byte column, char block)
{
    byte mask = 0x0F;
    byte cell = CELL_BRICK;
    byte shift = (row + 1 & 1) * 4 + (column + 1 & 1) * 2;
    byte *colours = ATTRIBUTES + ((row + 1) / 2 * 8 + (column + 1) / 2);
    byte *cells = CELLS + (row * 64u + column * 2u + FIELD_FIRST * 32u + FIELD_FIRST);
    if (block >= 'a' && block <= 'p')
        mask = block - 'a';
    else if (block == 'S')
        cell = CELL_STEEL;
    else if (block == 'W')
        cell = CELL_WATER;
    else if (block == 'T')
        cell = CELL_TREES;
    else if (block != '#')
        cell = CELL_EMPTY;
    cells[0] = mask & 1 ? cell : CELL_EMPTY;
    cells[1] = mask & 2 ? cell : CELL_EMPTY;
    cells[32] = mask & 4 ? cell : CELL_EMPTY;
    cells[33] = mask & 8 ? cell : CELL_EMPTY;
    *colours = *colours & ~(3 << shift) | coloursOf(block) << shift;
}

static void putBase(byte firstCell)
{
    byte *cells = CELLS + (26u * 32 + 14);
    cells[0] = firstCell;
    cells[1] = firstCell + 1;
    cells[32] = firstCell + 2;
    cells[33] = firstCell + 3;
}

#define BLOCKS_IN_A_STEP 7

static void buildHalfRow(byte row, byte column)
{
    const char *blocks = kStages[(stage - 1) % STAGES][row];
    byte end = column == 0 ? BLOCKS_IN_A_STEP : BLOCKS;
    for (; column < end; ++column)
        putBlock(row, column, blocks[column]);
    if (row == BLOCKS - 1)
        putBase(CELL_BASE);
}

/* Between two stages: the colours of the title, the title, and the next stage in memory, half a row of blocks a
   frame. */
void showTitle(void)
{
    if (phaseClock < 8) {
        byte i;
        for (i = phaseClock * 8; i < phaseClock * 8 + 8; ++i)
            ATTRIBUTES[i] = STEEL_COLOURS;
        queueColours(phaseClock);
    } else if (phaseClock == 8) {
        queueText(CELL(11, 14), "STAGE");
        queueAt(CELL(17, 14));
        queueByte('0' + stage / 10);
        queueByte('0' + stage % 10);
    } else if (phaseClock >= 16 && phaseClock < 16 + BLOCKS * 2) {
        buildHalfRow((phaseClock - 16) / 2, phaseClock & 1 ? BLOCKS_IN_A_STEP : 0);
    }
}

/* From the middle outwards, a line with its colours a frame. */
void openField(void)
{
    byte half = phaseClock / 2;
    byte line = phaseClock & 1 ? BLOCKS - 1 - half : BLOCKS + half;
    queueLine(line);
    queueColours((line + FIELD_FIRST) / 4);
}

/* The enemies to come, stage and lives: drawn anew while a stage opens. */
void drawCounts(void)
{
    byte i;
    queueAt(CELL(COUNT_COLUMN, STAGE_LINE));
    queueByte('0' + stage / 10);
    queueByte('0' + stage % 10);
    for (i = 0; i < 5; ++i) {
        queueAt(CELL(COUNT_COLUMN - 1, COUNT_LINE + i));
        queueByte(enemiesLeft > i * 2 ? ICON_TANK : 0);
        queueByte(enemiesLeft > i * 2 + 1 ? ICON_TANK : 0);
    }
    drawLosses();
}

/* What changes while a stage is played: one icon fewer, or one life. */
void drawLosses(void)
{
    queueAt(CELL(COUNT_COLUMN - 1 + (enemiesLeft & 1), COUNT_LINE + enemiesLeft / 2));
    queueByte(0);
    queueAt(CELL(COUNT_COLUMN + 1, LIVES_LINE));
    queueByte('0' + lives);
}

void ruinBase(void)
{
    putBase(CELL_RUIN);
    queueAt(CELL(14, 26));
    queueByte(CELL_RUIN);
    queueByte(CELL_RUIN + 1);
    queueAt(CELL(14, 27));
    queueByte(CELL_RUIN + 2);
    queueByte(CELL_RUIN + 3);
}

void rippleWater(void)
{
    if ((clock & 0x1F) != 0)
        return;
    queueAt(PALETTES + 9);
    queueByte(clock & 0x20 ? 0x11 : 0x01);
    queueByte(clock & 0x20 ? 0x01 : 0x11);
}
