/* SPDX-License-Identifier: MIT
 *
 * Sets of sets of games of day 1, the Right options of games with the same Left options. */
#ifndef ENDER_UNIVERSE_ROW_SETS_H
#define ENDER_UNIVERSE_ROW_SETS_H

#include "universe/day2.h"

/* A set of such sets, C being bit C. */
typedef uint16_t row_set;

/* Closed sets are at most this many: with {A|} above games of 8 sets, 187. */
enum { ROW_SETS_MOST = 192 };

static inline row_set row_of_set(unsigned set) { return (row_set)(1u << set); }
static inline bool row_has(row_set row, unsigned set) { return row >> set & 1; }

/* What a set of sets has with each of its members, by closure[C]. */
row_set row_closed(row_set row, const row_set *closure);
/* All subsets of `among` that have with each set C those of closure[C], which are among them; the
 * empty one first. Returns how many. */
unsigned list_closed(task *t, row_set among, const row_set *closure, row_set *out);

#endif
