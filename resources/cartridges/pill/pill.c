/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pill practice: one action a frame, each of them short enough for one. */
#include "game.h"

#define HIGHEST_LEVEL 20
#define HIGHEST_SPEED 2
#define MOST_SPEED_UPS 49
#define CLEARING_FRAMES 16
#define EMPTIED_FRAMES 20
#define SETTLING_FRAMES 6
#define SENDING_FRAMES 24
#define SPAWN_X 3

static void begin(byte action)
{
    nextAction = action;
    timer = 0;
}

static byte toDecimal(byte number)
{
    static byte decimal;
    for (decimal = 0; number >= 10; number -= 10)
        decimal += 0x10;
    return decimal + number;
}

static byte randomColour(void)
{
    static byte number;
    number = randomByte();
    return number < 85 ? 0 : number < 170 ? 1 : 2;
}

static void makePreview(void)
{
    previewFirst = randomColour();
    previewSecond = randomColour();
    previewRotation = 0;
}

/* The counter of viruses says how many there will be from the first step on: at 0 the game is won (DM-27). */
static void beginGame(void)
{
    if (level > HIGHEST_LEVEL)
        level = HIGHEST_LEVEL;
    if (speedSetting > HIGHEST_SPEED)
        speedSetting = HIGHEST_SPEED;
    failFlag = 0;
    winner = 0;
    speedUps = 0;
    pillsOfTen = 0;
    pillCount = 0;
    virusesToPlace = (level + 1) << 2;
    virusesLeft = toDecimal(virusesToPlace);
    pillY = 0xFF; /* no pill yet (DM-4) */
    makePreview();
    emptyBottle();
    textToShow = TEXT_NONE;
    begin(FILLING);
}

static void countPill(void)
{
    ++spawnCounter;
    pillCount = (pillCount & 0x0F) == 9 ? pillCount + 7 : pillCount + 1;
    if (++pillsOfTen < 10)
        return;
    pillsOfTen = 0;
    if (speedUps < MOST_SPEED_UPS)
        ++speedUps;
}

/* The pill of the preview becomes the falling one, or there is no room for it and the game is lost. */
static void spawn(void)
{
    firstColour = previewFirst;
    secondColour = previewSecond;
    pillX = SPAWN_X;
    pillY = ROWS - 1;
    pillRotation = 0;
    fallCounter = 0;
    makePreview();
    countPill();
    begin(FALLING);
    tryX = SPAWN_X;
    tryRow = 0;
    tryRotation = 0;
    if (fits())
        return;
    failFlag = 1;
    textToShow = TEXT_LOST;
    begin(LOST);
}

static void clearLines(void)
{
    if (++timer == CLEARING_FRAMES || timer == EMPTIED_FRAMES)
        changeClearing();
    if (timer < EMPTIED_FRAMES)
        return;
    if (virusesLeft) {
        begin(SETTLING);
        return;
    }
    winner = 1;
    textToShow = TEXT_CLEAR;
    begin(WON);
}

static void settleSlowly(void)
{
    if (++timer < SETTLING_FRAMES)
        return;
    timer = 0;
    settle();
    if (!isFound)
        begin(CHECK_ROWS);
}

/* At the end START begins again, one level higher after a win; SELECT sets another speed before. */
static void waitForStart(byte levelsUp)
{
    if (padNew & BUTTON_SELECT)
        speedSetting = speedSetting == HIGHEST_SPEED ? 0 : speedSetting + 1;
    if (padNew & BUTTON_START) {
        level += levelsUp;
        beginGame();
    }
}

static void act(void)
{
    switch (nextAction) {
    case FALLING: fallFrame(); break;
    case CHECK_ROWS:
        checkRows();
        begin(CHECK_COLUMNS);
        break;
    case CHECK_COLUMNS:
        checkColumns();
        begin(isFound ? CLEARING : SENDING);
        break;
    case CLEARING: clearLines(); break;
    case SETTLING: settleSlowly(); break;
    case SENDING:
        if (++timer == SENDING_FRAMES)
            spawn();
        break;
    case WON: waitForStart(1); break;
    case LOST: waitForStart(0); break;
    case FILLING:
        placeVirus();
        if (virusesToPlace == 0)
            begin(SENDING);
        break;
    }
}

static void copyPlayer(void)
{
    static byte i;
    for (i = 0; i < PLAYER_SIZE; ++i)
        PLAYER_COPY[i] = PLAYER[i];
}

/* Level and speed are what somebody may have poked along with the seed, where the real game keeps the player's. */
void setUp(void)
{
    level = PLAYER_COPY[0x16];
    speedSetting = PLAYER_COPY[0x0B];
    beginGame();
    copyPlayer();
    drawScreen();
}

void step(void)
{
    act();
    if (nextAction != FALLING)
        ++lockTimer;
    heldBefore = padHeld;
    ++frameCounter;
    copyPlayer();
    drawStep();
}
