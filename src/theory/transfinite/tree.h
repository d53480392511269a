/* SPDX-License-Identifier: MIT
 *
 * Trees, private to src/theory/transfinite: numbers and trees alone, without the sums of long.c. */
#ifndef ENDER_TRANSFINITE_TREE_H
#define ENDER_TRANSFINITE_TREE_H

#include "transfinite/games.h"
#include "transfinite/store.h"

longref long_tree_make(task *t, const longref *left, uint32_t left_count, const longref *right,
                       uint32_t right_count);
longref long_tree_neg(task *t, longref g);
longref long_tree_add(task *t, longref g, longref h);
bool long_tree_ge(task *t, longref g, longref h);
/* g = x + h for a number x and a short game h, which is 0 where g is a number; false for other
 * trees. */
bool long_split(task *t, longref g, sur *x, ref *h);

/* What was found out about two handles; 0 is nothing. */
typedef enum long_memo { MEMO_SUM, MEMO_NEGATIVE, MEMO_EXPANDED, MEMO_COOLED } long_memo;
uint32_t long_memo_find(task *t, long_memo what, uint32_t a, uint32_t b);
uint32_t long_memo_keep(task *t, long_memo what, uint32_t a, uint32_t b, uint32_t value);

void long_ends_of(task *t, longref g, long_end *low, long_end *up);

#endif
