/* SPDX-License-Identifier: MIT
 *
 * Search and strategies on every position of a small field (box.h). */
#ifndef ENDER_COINS_SWEEP_H
#define ENDER_COINS_SWEEP_H

#include "coins/box.h"

/* Zeroed bytes that a throw gives back; several threads read and write them. */
typedef struct coin_table {
    cleanup undo; /* first, so that the cleanup is the table */
    task *t;
    _Atomic uint8_t *at;
    uint64_t bytes;
} coin_table;
void table_open(task *t, coin_table *table, uint64_t bytes);
void table_close(coin_table *table); /* after cleanup_pop */

/* Who wins the positions whose stop is 0: 0 (not known yet), 1 (Left, who moves, loses) or 2; by
 * rank, or where that would be too large a table, by letters. */
typedef struct coin_search {
    const coin_box *box;
    coin_table known;
    map *by_letters; /* NULL when the table is there */
    task *t;         /* for the map, which then belongs to one worker */
} coin_search;
void search_open(task *t, coin_search *s, const coin_bounds *bounds);
void search_close(task *t, coin_search *s); /* in the order of a stack with other cleanups */
/* Does Left, who moves, win the cancelled position, when its Left stop is 0? When it is surplus? */
bool search_left_wins(coin_search *s, const box_lay *p);
bool search_left_wins_with(coin_search *s, const box_lay *p, int64_t surplus);

/* A zeroed record for each part of box_each. */
void *sweep_parts(task *t, const coin_box *b, size_t bytes);
/* The position as text, owned by the caller. */
char *sweep_text(task *t, const coin_box *b, const box_lay *p, int64_t money);
const coin_bounds *sweep_bounds(task *t, const coin_bounds *bounds); /* not NULL */

#endif
