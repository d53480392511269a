/* SPDX-License-Identifier: MIT
 *
 * Impartial positions as games of misere play, for the search of sums: those whose positions are
 * few have a misere canonical form, a number, and equal forms may stand for one another in every
 * sum. Sums of tame games are won as the nim heaps of their genera. */
#ifndef ENDER_RULESET_MISERE_SHAPES_H
#define ENDER_RULESET_MISERE_SHAPES_H

#include "impartial/misere.h"
#include "ruleset/ruleset.h"

typedef struct misere_shapes {
    misere_world world;
    map *known;    /* of blocks behind a word for their ruleset: one more than the number */
    genus *genera; /* of all games of the world; NULL until shapes_settle */
    uint64_t left; /* positions that may still be looked at */
} misere_shapes;

/* In use until it is closed, in the order of a stack with other cleanups. known is an empty map. */
void shapes_open(task *t, misere_shapes *s, map *known);
void shapes_close(task *t, misere_shapes *s);

/* Finds the form of a block and of all that can be reached from it, unless there are too many
 * positions. The ruleset is impartial; `which` is its number. */
void shapes_learn(task *t, misere_shapes *s, const ruleset *rules, uint64_t which,
                  const uint64_t *block, size_t words);
/* When all are learned. */
void shapes_settle(task *t, misere_shapes *s);
/* Is the form of this block known? */
bool shapes_find(task *t, const misere_shapes *s, uint64_t which, const uint64_t *block,
                 size_t words, misere *out);
/* Does a theorem tell who wins the sum of these games? All are tame (J. H. Conway, On Numbers and
 * Games, chapter 12), but for one that may be tameable (A. N. Siegel, Combinatorial Game Theory,
 * chapter V). *wins: the player to move. */
bool shapes_decide(const misere_shapes *s, const misere *games, size_t count, bool *wins);

#endif
