/* SPDX-License-Identifier: MIT
 *
 * Positions of few coins on a small field, for going through all of them: a coin is a letter of a
 * small alphabet, a position a sorted list of letters, and its rank among all lists of the same
 * length is a place in a table (COIN-SLIDING-40). Letters are in such an order that every move
 * goes to an earlier letter. */
#ifndef ENDER_COINS_BOX_H
#define ENDER_COINS_BOX_H

#include "coins/coins.h"

enum {
    BOX_COINS_MAX = 12,
    BOX_LETTERS_MAX = 253,
    BOX_GONE = 255, /* what a coin becomes that leaves the board */
    BOX_NONE = 254  /* there is no such move */
};

/* Letter 0 is the star; the red and the blue coin of a square follow each other. */
typedef struct coin_box {
    uint32_t letters, coins, value_count;
    bool has_star;
    coin coin_of[BOX_LETTERS_MAX];
    uint64_t key[BOX_LETTERS_MAX];     /* its desirability */
    uint8_t moved[2][BOX_LETTERS_MAX]; /* by Left: pushed or slid; taken off the strip */
    int64_t cash[BOX_LETTERS_MAX];     /* what Left gains by the first */
    int64_t worth[BOX_LETTERS_MAX];    /* of a coin in row 0, else 0 */
    uint64_t choose[BOX_COINS_MAX][BOX_LETTERS_MAX + 1]; /* choose[i][a] = (a + i) over (i + 1) */
    uint64_t first[BOX_COINS_MAX + 2]; /* first[n]: the rank of the first list of n letters */
    coin_value *values;                /* ascending */
} coin_box;

/* A position: letters that never fall. */
typedef struct box_lay {
    uint8_t count;
    uint8_t at[BOX_COINS_MAX];
} box_lay;

/* Throws ENDER_EARGUMENT for bounds that make no sense, ENDER_ELIMIT for an alphabet that is too
 * large, and if lists are to be ranked for too many of them. In scratch memory. */
coin_box *box_open(task *t, const coin_bounds *bounds, bool ranked);
/* The number of lists of at most b->coins letters. */
static inline uint64_t box_size(const coin_box *b) { return b->first[b->coins + 1]; }
static inline uint64_t box_rank(const coin_box *b, const box_lay *p) {
    uint64_t rank = b->first[p->count];
    for (unsigned i = 0; i < p->count; i++) rank += b->choose[i][p->at[i]];
    return rank;
}
static inline uint8_t box_opposite(uint8_t letter) {
    return letter == 0 ? 0 : (uint8_t)(((letter - 1) ^ 1) + 1);
}
/* The same with the colours exchanged. */
box_lay box_negative(const box_lay *p);
/* The position with coin number i replaced by a letter, or taken away (BOX_GONE); with `cancels` a
 * coin that meets its opposite takes it off the board. */
box_lay box_after(const box_lay *p, unsigned i, uint8_t letter, bool cancels);
/* Does it contain a coin and its opposite? */
bool box_has_pair(const box_lay *p);
/* The money that the coins of row 0 bring when Left begins (COIN-SLIDING-24). */
int64_t box_left_stop(const coin_box *b, const box_lay *p);
/* The coins of row 0 as at most one red coin of each value; *money gets the rest of what they are
 * worth (COIN-SLIDING-13). */
box_lay box_switch_form(const coin_box *b, const box_lay *p, int64_t *money);
/* Without pairs of opposites. */
box_lay box_cancelled(const box_lay *p);
/* A position of the box with space for its coins, and the letter of each. */
typedef struct box_coins {
    coin coins[BOX_COINS_MAX];
    uint8_t letter[BOX_COINS_MAX];
} box_coins;
coin_position box_position(const coin_box *b, const box_lay *p, int64_t money, box_coins *spare);
/* The move of a coin by Left: the letter that it becomes, and what it pays. */
static inline uint8_t box_moved(const coin_box *b, uint8_t letter, bool slides, int64_t *cash) {
    const bool taken = slides && b->moved[1][letter] != BOX_NONE;
    *cash = taken ? 0 : b->cash[letter];
    return b->moved[taken][letter];
}

/* ---- all positions ---- */

typedef struct box_set {
    const coin_box *box;
    uint32_t least_coins;
    bool row_0, pairs; /* with coins in row 0, with coins and their opposites */
    /* In the worker of that part; parts are numbered so that fewer coins come first. */
    void (*each)(task *t, const box_lay *p, size_t part, void *arg);
    void *arg;
    const char *progress; /* what is told about them */
} box_set;
size_t box_parts(const coin_box *b);
/* On all threads. */
void box_each(task *t, const box_set *set);

#endif
