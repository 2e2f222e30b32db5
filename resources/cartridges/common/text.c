/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cartridge.h"

void print(unsigned address, const char *text)
{
    ppuAt(address);
    while (*text)
        ppuData = (byte)*text++;
}

void queueText(unsigned address, const char *text)
{
    queueAt(address);
    while (*text)
        queueByte((byte)*text++);
}

void loadPalettes(const byte *colours)
{
    byte i;
    ppuAt(PALETTES);
    for (i = 0; i < 32; ++i)
        ppuData = colours[i];
}
