/* SPDX-License-Identifier: MIT
 *
 * A second engine, deliberately naive, that shares nothing with the library: games are literal
 * trees of arrays, G >= H is decided by playing G - H, stops and sums are computed by their
 * definitions, canonical forms by removing one option at a time. It is slow and short, so that it
 * can be checked by reading. What it and the library say about the same game must agree.
 *
 * Everything lives in a grove, which remembers results by the addresses of trees. When memory ends
 * the program ends. Sources: Conway, On Numbers and Games, chapters 1 and 7 to 9; Siegel,
 * Combinatorial Game Theory, chapter II. */
#ifndef ENDER_TEST_ORACLE_H
#define ENDER_TEST_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum side { LEFT = 0, RIGHT = 1 } side;

/* A literal game tree: options as written. */
typedef struct tree {
    const struct tree *const *options[2];
    size_t count[2];
} tree;

typedef struct grove grove;
grove *grove_open(void);
void grove_close(grove *g);

/* The tree with these options; the arrays are copied. */
const tree *oracle_make(grove *g, const tree *const *left, size_t left_count,
                        const tree *const *right, size_t right_count);

/* ---- named games, as canonical trees ---- */

const tree *oracle_zero(grove *g);
const tree *oracle_integer(grove *g, int64_t n);
const tree *oracle_dyadic(grove *g, int64_t numerator, unsigned exponent);
const tree *oracle_nimber(grove *g, unsigned n);
/* n.^ + *m, as the canonical form of the literal sum. */
const tree *oracle_ups(grove *g, int n, unsigned m);
/* {l | r} for single options. */
const tree *oracle_switch(grove *g, const tree *l, const tree *r);

/* ---- operations by definition, on literal trees ---- */

const tree *oracle_negative(grove *g, const tree *a);
const tree *oracle_sum(grove *g, const tree *a, const tree *b);
/* A:B = {A^L, A:B^L | A^R, A:B^R}. */
const tree *oracle_ordinal_sum(grove *g, const tree *a, const tree *b);
/* A <> B = {B^L, A^L <> B | A^R, A <> B^R}. */
const tree *oracle_side_sum(grove *g, const tree *a, const tree *b);

/* ---- playing ---- */

/* Does the player win when it is that player's move? Misere: who cannot move has won. */
bool oracle_wins_first(grove *g, const tree *a, side player);
bool oracle_wins_first_misere(grove *g, const tree *a, side player);
/* "L", "R", "N" or "P". */
const char *oracle_outcome(grove *g, const tree *a);
const char *oracle_misere_outcome(grove *g, const tree *a);
/* A >= B: Left wins A - B when Right begins. Only positions of A - B are played, pair by pair. */
bool oracle_ge(grove *g, const tree *a, const tree *b);
/* "<", ">", "=" or "||". */
const char *oracle_compare(grove *g, const tree *a, const tree *b);

/* ---- form and canonical form ---- */

/* Are the trees isomorphic, options taken as sets? */
bool oracle_same(grove *g, const tree *a, const tree *b);
/* Height of the literal tree. */
unsigned oracle_birthday(grove *g, const tree *a);
/* The canonical form: the options first, then one dominated or one reversible option at a time
 * until there is none. Which one comes next is drawn with *seed, whose address must be fresh for
 * every call that is to draw anew; NULL takes the first. */
const tree *oracle_canonical(grove *g, const tree *a, uint64_t *seed);
/* At every position both players can move or neither can. */
bool oracle_is_all_small(grove *g, const tree *a);

/* A dyadic number numerator / 2^exponent with small parts. */
typedef struct small_dyadic {
    int64_t numerator;
    unsigned exponent;
} small_dyadic;
/* Is the game equal to a number? Then which one. */
bool oracle_number(grove *g, const tree *a, small_dyadic *out);
/* The number where play ends that `first` begins and in which both play for their best, stopping
 * as soon as the position is equal to a number. */
small_dyadic oracle_stop(grove *g, const tree *a, side first);

/* ---- text ---- */

/* Reads a literal expression: braces, integers, fractions, stars, ups, tiny(x), miny(x), +-x, n.G,
 * sums, round brackets. Atoms are canonical trees, everything else is literal. NULL when the text
 * has anything else. */
const tree *oracle_parse(grove *g, const char *text);

/* ---- random trees ---- */

/* The next of a fixed sequence, below bound. */
uint64_t oracle_random(uint64_t *seed, uint64_t bound);
/* Fills pool[0..count) with random trees of height at most birthday and at most width options a
 * side, each made of earlier ones; the first ones are 0, *, 1, -1. */
void oracle_random_pool(grove *g, uint64_t *seed, const tree **pool, size_t count,
                        unsigned birthday, unsigned width);

/* ---- memory of results, for files that build on this one ---- */

typedef enum remembered {
    REMEMBERED_NOTHING,
    REMEMBERED_NEGATIVE,
    REMEMBERED_SUM,
    REMEMBERED_ORDINAL_SUM,
    REMEMBERED_SIDE_SUM,
    REMEMBERED_WIN,
    REMEMBERED_MISERE_WIN,
    REMEMBERED_PLAY,
    REMEMBERED_SAME,
    REMEMBERED_BIRTHDAY,
    REMEMBERED_CANONICAL,
    REMEMBERED_ALL_SMALL,
    REMEMBERED_UPS,
    REMEMBERED_GAME_TREE, /* tree of a handle */
    REMEMBERED_FORM_TREE,
    REMEMBERED_TREE_GAME, /* handle of a tree */
    REMEMBERED_TREE_FORM
} remembered;
/* What was kept under (what, a, b); false if nothing was. */
bool grove_recall(const grove *g, remembered what, uintptr_t a, uintptr_t b, uintptr_t *out);
void grove_keep(grove *g, remembered what, uintptr_t a, uintptr_t b, uintptr_t value);
/* Memory of the grove, freed with it. */
void *grove_alloc(grove *g, size_t bytes);

#endif
