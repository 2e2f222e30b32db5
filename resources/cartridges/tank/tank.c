/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tank.h"

/* Tank practice: the course of a game. A stage closes the old field, shows its number, opens the new field and is
   played until no enemy is left; then comes the next one. A game that is lost begins again by itself. */

#define START_X 0x58
#define START_Y 0xD8
#define START_LIVES 3
#define RETURN_PAUSE 60
#define CLEARED_PAUSE 110
#define OVER_PAUSE 150
#define TITLE_LENGTH 60

enum { CLOSING, TITLE, OPENING, PLAYING, CLEARED, OVER };

static void enter(byte next)
{
    phase = next;
    phaseClock = 0;
}

static void clearTanks(void)
{
    byte i;
    for (i = 0; i < SLOTS; ++i) {
        tankX[i] = 0;
        tankY[i] = 0;
        tankStatus[i] = 0;
        shellStatus[i] = 0;
    }
}

static void beginStage(void)
{
    clearTanks();
    baseState = BASE_WHOLE;
    baseBlast = 0;
    setUpEnemies();
    enter(CLOSING);
}

static void beginGame(void)
{
    lives = START_LIVES;
    stage = 1;
    beginStage();
}

void setUp(void)
{
    drawFrame();
    setUpSound();
    beginGame();
}

static void placePlayer(void)
{
    tankX[0] = START_X;
    tankY[0] = START_Y;
    tankStatus[0] = STATUS_APPEARS;
    returnClock = RETURN_PAUSE;
}

/* Exploding counts 0x73 to 0x10 with the low two bits inside each nibble, appearing 0xFF to 0xE0 at half the speed. */
static void ageTank(byte i)
{
    byte status = tankStatus[i];
    if (status >= STATUS_APPEARING) {
        if (tankX[i] == 0)
            placeEnemy(i);
        if (clock & 1)
            return;
        tankStatus[i] = status == STATUS_APPEARING ? STATUS_WANDERING | (i == 0 ? UP : DOWN) : status - 1;
    } else if (status != 0 && status < 0x80) {
        status -= status & 3 ? 1 : 0x0D;
        if (status < 0x10) {
            status = 0;
            tankX[i] = 0;
            tankY[i] = 0;
        }
        tankStatus[i] = status;
    }
}

static void ageTanks(void)
{
    byte i;
    for (i = 0; i < SLOTS; ++i)
        ageTank(i);
    if (baseBlast != 0)
        --baseBlast;
    if (tankStatus[0] == 0 && lives != 0 && --returnClock == 0)
        placePlayer();
}

void hitTank(byte which)
{
    if (which != 0 && (tankKind[which] & 3) != 0) {
        --tankKind[which];
        soundHit();
        return;
    }
    tankStatus[which] = STATUS_EXPLODING;
    soundBlast();
    if (which == 0) {
        --lives;
        drawLosses();
    }
}

static void play(void)
{
    ageTanks();
    if (phase != OVER)
        drivePlayer();
    driveEnemies();
    moveShells();
    rippleWater();
}

static void playStage(void)
{
    play();
    spawnEnemies();
    if (baseState == 0 || (lives == 0 && tankStatus[0] == 0)) {
        queueText(CELL(11, 14), "GAME OVER");
        enter(OVER);
    } else if (enemiesLeft == 0 && countEnemies() == 0) {
        enter(CLEARED);
    }
}

static void stepPhase(void)
{
    switch (phase) {
    case CLOSING:
        closeField();
        if (phaseClock == BLOCKS - 1)
            enter(TITLE);
        else
            ++phaseClock;
        return;
    case TITLE:
        showTitle();
        if (++phaseClock == TITLE_LENGTH) {
            drawCounts();
            enter(OPENING);
        }
        return;
    case OPENING:
        openField();
        if (++phaseClock == FIELD_CELLS) {
            placePlayer();
            enter(PLAYING);
        }
        return;
    case PLAYING: playStage(); return;
    case CLEARED:
        play();
        if (++phaseClock == CLEARED_PAUSE) {
            ++stage;
            beginStage();
        }
        return;
    case OVER:
        play();
        if (++phaseClock == OVER_PAUSE)
            beginGame();
        return;
    }
}

/* START stops everything, and the picture loses its colours. */
void step(void)
{
    if (padNew & BUTTON_START) {
        isPaused ^= 1;
        pictureMask ^= 1;
    }
    if (isPaused)
        return;
    ++clock;
    stepPhase();
    drawSprites();
}
