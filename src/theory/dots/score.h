/* SPDX-License-Identifier: MIT
 *
 * Scores of Strings and Coins by search. What is left of a graph is a set of strings; the score of
 * the player who moves depends on nothing else.
 *
 * Where coins can be taken there is hardly a choice (J. K. Barker and R. E. Korf, Solving
 * Dots-And-Boxes, AAAI 2012): all are taken but the last two of a chain, or the last four of a
 * loop, and these are taken too, or left to the opponent by the cut that makes a pair, or two, of
 * them (E. R. Berlekamp's double-dealing move). Either way the same strings Y are left afterwards,
 * and the player who has taken the c coins moves, so this is worth |c + score of Y|: one search of
 * a *quiet* set, in which no coin can be taken, and only quiet sets are remembered. */
#ifndef ENDER_DOTS_SCORE_H
#define ENDER_DOTS_SCORE_H

#include "dots/dots.h"

enum { SETS_STRINGS = 64, SETS_COINS = 63, SETS_IMAGES = 8 };

/* The graph as sets of strings, with what leaves scores as they are: the symmetries of a board, and
 * bundles of strings with the same ends; and how far inside of a board each line is. */
typedef struct string_sets {
    unsigned strings, coins;
    uint8_t ends[SETS_STRINGS][2];
    uint64_t of_coin[SETS_COINS + 1];
    unsigned images; /* image 0 is the graph itself */
    uint8_t image[SETS_IMAGES][SETS_STRINGS];
    unsigned bundles;
    uint64_t bundle[SETS_STRINGS / 2];
    uint16_t inward[SETS_STRINGS]; /* greater towards the middle of a board; 0 in a graph */
} string_sets;

/* Throws ENDER_ELIMIT for more strings or coins than SETS_STRINGS, SETS_COINS. */
void string_sets_open(task *t, string_sets *sets, const string_graph *g);

/* What is left. */
typedef struct strings_left {
    uint64_t image[SETS_IMAGES]; /* of the set of strings */
    uint64_t last;               /* coins with a single string */
    uint8_t degree[SETS_COINS + 1];
    uint8_t coins; /* that have strings */
} strings_left;

void strings_left_open(const string_sets *sets, uint64_t left, strings_left *x);
/* Cuts a string; returns how many coins that frees. */
unsigned cut_string(const string_sets *sets, strings_left *x, unsigned string);
/* The least of all sets that have the same score by symmetry. */
uint64_t least_image(const string_sets *sets, const strings_left *x);

/* Takes all coins of which there is no choice, adding them to *taken, and then those of which there
 * is one, a chain or a loop, if there is any. Returns how many the latter are: 0, 2 or 4. */
unsigned take_coins(const string_sets *sets, strings_left *x, unsigned *taken);

/* The cuts of a quiet set that best play may make, all others being no better than one of them.
 * Safe cuts, after which no coin can be taken, stand first; of a chain or a loop that is opened one
 * string is enough: of a chain of two coins the one between them, which leaves no choice. */
typedef struct string_cuts {
    unsigned count, safe;
    uint8_t string[SETS_STRINGS];
    uint8_t opened[SETS_STRINGS]; /* coins of the chain or loop; 0 for safe cuts */
} string_cuts;
void list_cuts(const string_sets *sets, const strings_left *x, string_cuts *list);

#endif
