/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tank.h"

#define ENEMIES_A_STAGE 10
#define SPAWN_PAUSE 100
#define SPAWN_Y 0x18
#define HUNT_FROM 8 /* in units of 64 frames */
#define RAID_FROM 16

static const byte kSpawnX[3] = {0x78, 0xD8, 0x18};
static const byte kKinds[8] = {KIND_PLAIN, KIND_PLAIN, KIND_FAST, KIND_PLAIN,
                               KIND_HEAVY, KIND_PLAIN, KIND_FAST, KIND_HEAVY};

void setUpEnemies(void)
{
    enemiesLeft = ENEMIES_A_STAGE;
    spawnClock = 1;
    spawnPlace = 0;
    moodClock = 0;
}

byte countEnemies(void)
{
    byte count = 0;
    byte i;
    for (i = FIRST_ENEMY; i < SLOTS; ++i)
        if (tankStatus[i] != 0)
            ++count;
    return count;
}

static byte isPlaceTaken(byte x)
{
    byte i;
    for (i = 0; i < SLOTS; ++i)
        if (tankStatus[i] != 0 && tankY[i] < SPAWN_Y + 16 && (byte)(tankX[i] - x + 15) < 31)
            return 1;
    return 0;
}

/* Called first, placed in the next frame: for one frame it has a status, but is nowhere (BC-1). */
static void callEnemy(byte i)
{
    tankStatus[i] = STATUS_APPEARS;
    tankKind[i] = kKinds[(enemiesLeft + stage) & 7];
    --enemiesLeft;
    spawnClock = SPAWN_PAUSE;
    drawLosses();
}

void placeEnemy(byte which)
{
    tankX[which] = kSpawnX[spawnPlace];
    tankY[which] = SPAWN_Y;
}

/* Four at a time in the first stage, six from then on. */
void spawnEnemies(void)
{
    byte i;
    if (enemiesLeft == 0 || countEnemies() >= (stage == 1 ? 4 : 6))
        return;
    if (spawnClock != 0)
        --spawnClock;
    if (spawnClock != 0)
        return;
    if (++spawnPlace == 3)
        spawnPlace = 0;
    if (isPlaceTaken(kSpawnX[spawnPlace]))
        return;
    for (i = FIRST_ENEMY; tankStatus[i] != 0; ++i)
        ;
    callEnemy(i);
}

static byte towards(byte x, byte y, byte chance)
{
    if (chance & 0x40)
        return tankX[slot] > x ? LEFT : RIGHT;
    return tankY[slot] > y ? UP : DOWN;
}

/* A stage goes from wandering over hunting the player to raiding the base. */
static void choose(byte chance)
{
    byte direction;
    byte mood;
    if (moodClock < HUNT_FROM || (chance & 0x80) || tankX[0] == 0) {
        mood = STATUS_WANDERING;
        direction = chance >> 4 & 3;
    } else if (moodClock < RAID_FROM) {
        mood = STATUS_HUNTING;
        direction = towards(tankX[0], tankY[0], chance);
    } else {
        mood = STATUS_RAIDING;
        direction = towards(BASE_X, BASE_Y, chance);
    }
    turn(direction);
    tankStatus[slot] = mood | direction;
}

static void driveEnemy(void)
{
    byte chance = randomByte();
    if ((chance & 0x1F) == 0x1F)
        fire();
    if (tankKind[slot] != KIND_FAST && ((clock ^ slot) & 1))
        return;
    if (tankStatus[slot] < STATUS_BLOCKED + 0x10) {
        if ((chance & 3) == 0)
            choose(randomByte());
        return;
    }
    if (((tankX[slot] | tankY[slot]) & 7) == 0 && (chance & 0x0F) == 0)
        choose(randomByte());
    if (!advance())
        tankStatus[slot] = STATUS_BLOCKED | tankStatus[slot] & 3;
}

void driveEnemies(void)
{
    if ((clock & 0x3F) == 0 && moodClock < 255)
        ++moodClock;
    for (slot = FIRST_ENEMY; slot < SLOTS; ++slot)
        if (IS_DRIVING(tankStatus[slot]))
            driveEnemy();
}
