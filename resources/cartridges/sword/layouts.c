/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "layouts.h"

/* grass, flowers, sand, cave floor, vault floor, stairs, nothing; Tree, Rock, Water, Brick, Hedge */
const char kGround[] = "gfscdenTRWBH";
const byte kGroundPalette[] = {1, 0, 2, 2, 3, 2, 0, 1, 2, 3, 3, 1};

const byte kLevels[] = {0, 0, 0, 0, 1, 0, 0};
const byte kLocations[] = {0x77, 0x67, 0x78, 0x76, 0x73, 0x67, 0x00};

static const char kYard[] = "TTTTTTTssTTTTTTT"
                            "TgggggHssHgggggT"
                            "TgfggggssggggfgT"
                            "TgggggggggggggfT"
                            "ggggsssssssssggg"
                            "ssssssssssssssss"
                            "ssssssssssssssss"
                            "ggggsssssssssggg"
                            "TfgggggggggggggT"
                            "TggfgHHggHHggfgT"
                            "TTTTTTTTTTTTTTTT";

static const char kWood[] = "RRRRRRRRRRRRRRRR"
                            "RRReRRRTTggTgTTT"
                            "TgssggggggggggTT"
                            "TggsggTggTggggfT"
                            "TTgsgggggggTgggT"
                            "TggssssgggggggTT"
                            "TfgTggsgggTggggT"
                            "TggggTssgggggTgT"
                            "TgTgggfssgTggggT"
                            "TgggggHssHgggfgT"
                            "TTTTTTTssTTTTTTT";

static const char kLake[] = "TTTTTTTTTTTTTTTT"
                            "TggggggggggggggT"
                            "TgfgWWWWWWgggfgT"
                            "TgggWWWWWWWWgggT"
                            "gggggsWWWWWWWggT"
                            "ssssssssWWWWWggT"
                            "sssssssssWWWWggT"
                            "gggggggsssWWgggT"
                            "TgfgHggggssssggT"
                            "TgggHHgggggggfgT"
                            "TTTTTTTTTTTTTTTT";

static const char kGate[] = "RRRRRRRRRRRRRRRR"
                            "RRRRRRRRRRRRRRRR"
                            "RRRRRRBdedBRRRRR"
                            "RRRRggBsssBggRRR"
                            "RRgggggsssgggggg"
                            "RRggHggsssssssss"
                            "RRggggggggssssss"
                            "RRgggggggggHgggg"
                            "RRRggHgggggggRRR"
                            "RRRRggggggggRRRR"
                            "RRRRRRRRRRRRRRRR";

static const char kVault[] = "BBBBBBBBBBBBBBBB"
                             "BBBBBBBBBBBBBBBB"
                             "BBddddddddddddBB"
                             "BBdBddWddWddBdBB"
                             "BBddddWddWddddBB"
                             "BBddddddddddddBB"
                             "BBddddWddWddddBB"
                             "BBdBddWddWddBdBB"
                             "BBddddddddddddBB"
                             "BBBBBBBddBBBBBBB"
                             "BBBBBBBddBBBBBBB";

static const char kCave[] = "RRRRRRRRRRRRRRRR"
                            "RRRRRRRRRRRRRRRR"
                            "RRnnnnnnnnnnnnRR"
                            "RRnnnnnnnnnnnnRR"
                            "RRccccccccccccRR"
                            "RRccccccccccccRR"
                            "RRccccccccccccRR"
                            "RRccccccccccccRR"
                            "RRccccccccccccRR"
                            "RRRRRRRccRRRRRRR"
                            "RRRRRRRccRRRRRRR";

static const char kEnd[] = "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
                           "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
                           "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
                           "nnnnnnnn";

const char *const kLayouts[] = {kYard, kWood, kLake, kGate, kVault, kCave, kEnd};

const char *const kNames[] = {"YARD ", "WOOD ", "LAKE ", "GATE ", "VAULT", "CAVE ", "     "};

static const byte kYardObjects[] = {STRAW, 160, 144, STRAW, 80, 144, STRAW, 112, 96, STRAW, 208, 192, 0};
static const byte kWoodObjects[] = {GOBLIN, 128, 112, GOBLIN, 176, 144, GOBLIN, 64, 176, GOBLIN, 208, 128, 0};
static const byte kLakeObjects[] = {SLIME, 64, 176, SLIME, 192, 192, SLIME, 208, 112, BAT, 120, 120, BAT, 160, 150, 0};
static const byte kGateObjects[] = {KNIGHT, 96, 160, KNIGHT, 160, 160, BAT, 120, 140, 0};
static const byte kVaultObjects[] = {BAT, 48,  104,   BAT, 190, 104,    BAT, 120, 96, KNIGHT,
                                     64,  144, SLIME, 176, 144, KNIGHT, 176, 192, 0};
static const byte kNobody[] = {0};

const byte *const kObjects[] = {kYardObjects,  kWoodObjects, kLakeObjects, kGateObjects,
                                kVaultObjects, kNobody,      kNobody};
