/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tank.h"

/* Blocks of two by two cells. # bricks, S steel, W water, T trees; a small letter is a block with bricks in some of its
   cells only: a + 1 (above left) + 2 (above right) + 4 (below left) + 8 (below right). */
const char kStages[STAGES][BLOCKS][BLOCKS + 1] = {
    {
        ".............",
        ".#.#.#.#.#.#.",
        ".#.#.#.#.#.#.",
        ".#.#.#S#.#.#.",
        ".#.#.d.d.#.#.",
        ".d.d.m.m.d.d.",
        "m.mm..T..mm.m",
        "S.dd.TTT.dd.S",
        ".m.m.###.m.m.",
        ".#.#.d.d.#.#.",
        ".#.#.....#.#.",
        ".#.#.ime.#.#.",
        "T....k.f....T",
    },
    {
        "...#.....#...",
        ".#.#.TTT.#.#.",
        ".#...TST...#.",
        ".##.WW.WW.##.",
        "....W...W....",
        "TT.......#.TT",
        "T.#m.#.#.m#.T",
        "..#..#.#..#..",
        "SS..m...m..SS",
        "..m.#.S.#.m..",
        "T.#.#...#.#.T",
        "T.d..ime..d.T",
        ".....k.f.....",
    },
    {
        "....T...T....",
        ".##.T.S.T.##.",
        ".#..m...m..#.",
        "...##.W.##...",
        "TT...WWW...TT",
        ".#S...W...S#.",
        ".#..m...m..#.",
        "...##.T.##...",
        "WW...TTT...WW",
        "...#..T..#...",
        ".#.d.....d.#.",
        ".#...ime...#.",
        ".....k.f.....",
    },
};
