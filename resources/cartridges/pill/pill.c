/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cartridge.h"

static const byte kPalettes[32] = {0x0F, 0x01, 0x21, 0x30, 0x0F, 0x06, 0x16, 0x30, 0x0F, 0x17, 0x27,
                                   0x30, 0x0F, 0x01, 0x11, 0x30, 0x0F, 0x06, 0x16, 0x30, 0x0F, 0x17,
                                   0x27, 0x30, 0x0F, 0x01, 0x11, 0x30, 0x0F, 0x00, 0x10, 0x30};

static byte x;

void setUp(void)
{
    loadPalettes(kPalettes);
    ppuAt(0x2000);
    ppuFill(0x400);
    print(CELL(2, 4), "HELLO 0123456789 ABCXYZ");
    ppuAt(CELL(3, 8));
    ppuData = 0x60;
}

void step(void)
{
    ++BYTE(0x43);
    BYTE(0xF7) = padHeld;
    if (padHeld & BUTTON_RIGHT)
        ++x;
    putSprite(x, 100, 0, 0);
    hideSprites();
    queueAt(CELL(5, 8));
    queueByte(0x30 + (randomByte() & 7));
}
