/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "layouts.h"

static const byte kPalettes[32] = {
    0x0F, 0x2A, 0x16, 0x30, 0x0F, 0x2A, 0x1A, 0x0A, 0x0F, 0x37, 0x27, 0x17, 0x0F, 0x21, 0x11, 0x01, /* picture */
    0x0F, 0x0F, 0x12, 0x36, 0x0F, 0x0F, 0x16, 0x37, 0x0F, 0x0F, 0x13, 0x31, 0x0F, 0x07, 0x28, 0x30, /* sprites */
};

/* First register, then what is written to it and the three after it. */
static const byte kSounds[] = {
    0x0C, 0x01, 0,    0x04, 0x08, /* swing */
    0x00, 0x82, 0x8B, 0x80, 0x09, /* hit */
    0x00, 0x43, 0x8C, 0x40, 0x0A, /* death */
    0x0C, 0x06, 0,    0x0D, 0x18, /* blast */
    0x04, 0x42, 0x84, 0x60, 0x08, /* shot */
    0x04, 0x83, 0x8D, 0x90, 0x08, /* item */
    0x00, 0xC3, 0x9B, 0xC0, 0x0A, /* hurt */
};

void __fastcall__ playSound(byte sound)
{
    static byte at, to, i;
    at = sound * 5;
    to = kSounds[at];
    for (i = 0; i < 4; ++i) {
        ++at;
        BYTES(0x4000)[to] = kSounds[at];
        ++to;
    }
}

void newGame(void)
{
    hearts = 0x22;
    lastHeart = 0xFF;
    swordKind = 3;
    bombs = 8;
    rupees = 50;
    item = ITEM_BOOMERANG;
    book = 0;
    kills = 0;
    objX[HERO] = 112;
    objY[HERO] = 144;
    objDirection[HERO] = BUTTON_DOWN;
    objState[HERO] = 0;
    objShield[HERO] = 0;
    enterRoom(ROOM_YARD);
}

void setUp(void)
{
    BYTE(0x4015) = 0x0F;
    loadPalettes(kPalettes);
    ppuAt(0x2000);
    ppuFill(0x400);
    drawStatus();
    newGame();
    while (mode == MODE_DRAWING)
        drawNextRow();
    drawScene();
}

static void play(void)
{
    stepWeapons(); /* first, so that a new one is seen in the air before it strikes */
    stepHero();
    if (mode == MODE_PLAY || mode == MODE_CAVE)
        stepObjects();
}

/* The hero turns round and round; then the screen of the end, which is a room of its own, so that nothing that goes
   with the old room counts as an effect (ZE-1). */
static void die(void)
{
    static const byte kTurns[4] = {BUTTON_DOWN, BUTTON_LEFT, BUTTON_UP, BUTTON_RIGHT};
    objDirection[HERO] = kTurns[(objTimer[HERO] >> 2) & 3];
    if (--objTimer[HERO] == 0)
        enterRoom(ROOM_END);
}

void step(void)
{
    ++frames;
    switch (mode) {
    case MODE_PLAY:
    case MODE_CAVE: play(); break;
    case MODE_DYING: die(); break;
    case MODE_OVER:
        if (isDrawing())
            drawNextRow();
        else if (padNew & BUTTON_START)
            newGame();
        break;
    default: drawNextRow(); break;
    }
    refreshStatus();
    drawScene();
}
