/* SPDX-License-Identifier: MIT
 *
 * Trees, private to src/transfinite: numbers and trees alone, without the sums of long.c. */
#ifndef ENDER_TRANSFINITE_TREE_H
#define ENDER_TRANSFINITE_TREE_H

#include "transfinite/games.h"
#include "transfinite/store.h"

longref long_tree_make(task *t, const longref *left, uint32_t left_count, const longref *right,
                       uint32_t right_count);
longref long_tree_neg(task *t, longref g);
longref long_tree_add(task *t, longref g, longref h);
bool long_tree_ge(task *t, longref g, longref h);
void long_ends_of(task *t, longref g, long_end *low, long_end *up);

#endif
