/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tank.h"

#define PULSE BYTES(0x4000)
#define NOISE BYTES(0x400C)
#define SOUND_ON BYTE(0x4015)

void setUpSound(void)
{
    SOUND_ON = 0x09; /* the first pulse and the noise */
}

void soundShot(void)
{
    PULSE[0] = 0x82;
    PULSE[1] = 0x8A; /* sinks */
    PULSE[2] = 0x60;
    PULSE[3] = 0x18;
}

void soundHit(void)
{
    NOISE[0] = 0x01;
    NOISE[2] = 0x05;
    NOISE[3] = 0x08;
}

void soundBlast(void)
{
    NOISE[0] = 0x06;
    NOISE[2] = 0x0D;
    NOISE[3] = 0x08;
}
