/* SPDX-License-Identifier: MIT
 *
 * Rulesets by their rules and nothing else: a position is a text, a move is another text, and the
 * game of a position is the literal tree of all that can follow. No part is dropped, no symmetry
 * used. Grids have rows of equal length separated by `|`; the texts are those the library reads. */
#ifndef ENDER_TEST_RULES_H
#define ENDER_TEST_RULES_H

#include "oracle.h"

/* The texts a player can move to; repetitions are allowed. */
typedef struct moves {
    grove *g;
    char **text;
    size_t count, capacity;
} moves;

/* How the library calls the ruleset, the signs of its positions, and how a player moves. */
typedef struct naive_rules {
    const char *name;
    const char *cells; /* what a random position is made of */
    void (*move)(moves *out, const char *position, side player);
} naive_rules;

extern const naive_rules naive_nim, naive_toads_frogs, naive_bipass, naive_toppling_dominoes,
    naive_hackenbush, naive_hackenbush_graph, naive_domineering, naive_clobber, naive_col,
    naive_snort, naive_amazons, naive_fission, naive_konane;

/* The literal tree of a position. */
const tree *naive_tree(grove *g, const naive_rules *rules, const char *position);
/* A random position of rows x columns cells; freed with the grove. */
const char *naive_random(grove *g, uint64_t *seed, const naive_rules *rules, size_t rows,
                         size_t columns);

/* ---- for the files with rules ---- */

void naive_add(moves *out, const char *text, size_t length);
/* A copy of the position with the cells at and to replaced (equal for one cell). */
void naive_change(moves *out, const char *position, size_t at, char now, size_t to, char then);

#endif
