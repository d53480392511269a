/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of one ruleset in misere play of which a context remembers who wins. A sum is
 * known by its text, so that a store can keep it: the positions behind the name of the ruleset and
 * the misere canonical forms behind `form`, in alphabetical order with `; ` between them. */
#ifndef ENDER_RULESET_MISERE_KNOWN_H
#define ENDER_RULESET_MISERE_KNOWN_H

#include "ruleset/ruleset.h"

/* Any thread may add to them. */
typedef struct known_sums {
    const ruleset *rules;
    map *sums; /* by text; the values are those of known_winner */
} known_sums;

typedef enum known_winner { KNOWN_NEITHER, KNOWN_MOVER_LOSES, KNOWN_MOVER_WINS } known_winner;

/* Those of a ruleset whose convention is misere play; throws ENDER_EMEMORY. */
known_sums known_sums_of(task *t, const ruleset *rules);

/* A part of a sum: the words of a position, or where there are none a form. */
typedef struct known_part {
    const uint64_t *words;
    size_t count;
    uint32_t form; /* its number (impartial/misere.h) */
} known_part;
struct misere_world;
/* Appends the text of a sum; false if a form has no name that is short enough. */
bool known_sum_text(task *t, strbuf *out, const ruleset *rules, const struct misere_world *w,
                    const known_part *parts, size_t count);

known_winner known_sum_find(task *t, const known_sums *of, const char *sum);
void known_sum_put(task *t, const known_sums *of, const char *sum, known_winner winner);
/* Calls visit for every sum. No other thread may add to them meanwhile. */
typedef void (*known_sum_fn)(task *t, void *arg, const char *sum, known_winner winner);
void known_sums_each(task *t, const known_sums *of, known_sum_fn visit, void *arg);

#endif
