/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum of impartial positions in misere play, by a search that always goes on where it is
 * expected to end soonest. */
#ifndef ENDER_RULESET_MISERE_GRAPH_H
#define ENDER_RULESET_MISERE_GRAPH_H

#include "ruleset/misere_shapes.h"

/* A block of a sum: its ruleset, by its number in a list, and its words. */
typedef struct misere_block {
    uint32_t which;
    const uint64_t *words;
    size_t count;
} misere_block;

/* Is the search for positions of this ruleset? */
bool misere_graph_is_for(const ruleset *rules);
/* Sets who wins, moving first; false when there is no memory for it. The blocks are parts. Shapes
 * learns the forms of small ones. */
bool misere_graph_search(task *t, misere_shapes *shapes, const ruleset *const *rules,
                         const misere_block *blocks, size_t count, bool *wins);

#endif
