/* SPDX-License-Identifier: MIT
 *
 * What the files that compute nim values of breaking games share: the values so far, and the search
 * among many pairs for many heaps at once. See sparse.c. */
#ifndef ENDER_SLICED_H
#define ENDER_SLICED_H

#include "base/tuning/impartial.inc"
#include "impartial/impartial.h"

enum {
    BLOCK_WORDS = 8,                 /* words, see sliced.c */
    ABSENT_MOST = 3,                 /* values that no far pair has, to be kept for each heap */
    PLANE_BOUND = 1 << (PLANES - 1), /* for twice such a bound */
    /* rare heaps are of use while they are this share of all or less */
};

/* ---- many heaps at once (sliced.c) ---- */

/* A value for each heap of a block: bit j of words 1, 2, ... of a plane is a digit of the value of
 * heap j. Word 0 is 0. */
typedef struct sliced_values {
    uint64_t planes[PLANES][BLOCK_WORDS + 1];
} sliced_values;

/* For heap j of the block and each of the count heaps one: sets bit j of found when one and the
 * heap of j + rest - one have the nim sum that `sums` holds for j. */
typedef struct sliced_pairs {
    const uint8_t *planes; /* see evaluation */
    size_t plane_bytes;
    const uint16_t *values;
    const uint32_t
        *ones; /* each with the heaps rest - one .. rest - one + HEAPS_A_BLOCK - 1 known */
    size_t count;
    uint32_t rest;
    unsigned digits; /* of all values here */
    bool unequal;    /* pairs of equal heaps do not count */
} sliced_pairs;
typedef void sliced_search(const sliced_pairs *pairs, const sliced_values *sums,
                           uint64_t found[BLOCK_WORDS]);
sliced_search *sliced_search_choose(void);

/* ---- the values so far ---- */

typedef struct evaluation {
    const heap_game *game;
    bool breaks;      /* a take may leave two heaps */
    uint32_t *values; /* of the heaps so far */
    uint32_t bound;   /* a power of two above all of them */
    uint32_t *seen; /* seen[v] is heap + 1: that heap has an option of value v; 2 * bound of them */
    uint32_t digits; /* the set M; 0 while there is none: then every value counts as rare */
    uint32_t *rare;  /* the heaps from 1 on of rare value, ascending */
    size_t rare_count;
    pair_search *search; /* for pairs in the arrays below */
    uint16_t *up, *back; /* value n is up[n] and back[count - 1 - n], while all fit */
    size_t count;        /* of the heaps to come, too */
    size_t searched;     /* the number of heaps in the arrays for searches */
    uint8_t *bytes;      /* the values once more, of byte_count heaps; NULL: not yet */
    size_t byte_count;
    uint8_t *planes; /* bit n of array d is digit d of value n; the arrays are of plane_bytes */
    size_t plane_bytes;
    unsigned plane_digits;
    sliced_search *sliced; /* for pairs in the planes */
} evaluation;

static inline bool value_is_rare(const evaluation *e, uint32_t value) {
    return __builtin_parity(value & e->digits) == 0;
}

/* How many pairs of heaps may be left of `rest` counters. */
static inline uint32_t pair_count(unsigned leaves, uint32_t rest) {
    if (!(leaves & LEAVES_TWO) || rest < 2) return 0;
    return leaves & LEAVES_UNEQUAL ? (rest - 1) / 2 : rest / 2;
}

/* The index of the first rare heap above n. */
size_t rare_above(const evaluation *e, uint32_t n);

/* Has a pair of heaps that a move leaves of this heap this value, both greater than near? */
bool far_pairs_have(task *t, const evaluation *e, uint32_t heap, uint32_t near, uint32_t value);

/* ---- blocks (block.c) ---- */

/* What is known of the options of the heaps from base on. */
typedef struct heap_block {
    const evaluation *e;
    uint32_t base, heaps;
    uint32_t words;     /* of 64 values, for each heap */
    uint64_t *unseen;   /* words for each heap: the values no option is known for */
    bool sparse;        /* there are few rare heaps */
    uint32_t near;      /* pairs whose smaller heap is greater are far */
    uint32_t rare_near; /* pairs with a rare heap up to this are seen beforehand, too */
    uint16_t (*absent)[ABSENT_MOST]; /* for each heap: values that no far pair has, ascending */
    uint8_t *absents;                /* how many of them */
} heap_block;

/* Is it worth while from this heap on? */
bool heap_block_pays(const evaluation *e, size_t base);
/* Opens in scratch memory, for as many heaps as there are at most; and searches their pairs of
 * heaps below base. */
void heap_block_open(task *t, heap_block *b, const evaluation *e, uint32_t base);
/* The least number that no option of heap base + j has, when the values of all before are known. */
uint32_t heap_block_value(task *t, heap_block *b, uint32_t j);

#endif
