/* SPDX-License-Identifier: MIT
 *
 * The graph of a best-first search for nim values (couples.c), which workers of one search share
 * (couples_search.c). */
#ifndef ENDER_SOLVE_COUPLES_H
#define ENDER_SOLVE_COUPLES_H

#include "base/proofs.h"
#include "solve/solve.h"

/* Parts with a nimber beside them. */
typedef struct unsettled {
    uint32_t star, count;
    struct part **parts;
} unsettled;

typedef struct couple {
    winner_question proof; /* first, so that the question is the couple */
    unsettled what;
    struct couple *next_of_part;
    uint64_t nodes; /* looked into below */
} couple;

/* A component, whatever is beside it. */
typedef struct part {
    component of; /* its words are in the memory of the graph */
    uint32_t number;
    uint16_t answer; /* what is known of its nim value (nimbers.c) */
    bool grown;      /* its options are listed */
    uint32_t option_count;
    unsettled *options;
    couple *couples; /* of this part alone */
} part;

/* Couples each below the one before it, in scratch memory. */
typedef struct couple_path {
    couple **at;
    uint32_t count, capacity;
} couple_path;

struct couple_graph {
    pthread_mutex_t lock;
    bool is_full; /* no memory is left: the graph is of no more use */
    proofs proofs;
    map *part_numbers; /* plus 1 */
    address_list parts;
};

static inline verdict couple_verdict(const couple *c) {
    return proof_is_open(&c->proof) ? STOPPED : proof_is_won(&c->proof) ? WINS : LOSES;
}

/* These need the lock, and throw ENDER_EMEMORY. */

/* The couple of the components of a sum, which are impartial and have a nimber beside them. */
couple *couple_of_sum(task *t, worker *l, couple_graph *g, const sum *s);
/* Takes the options of a leaf's part, as sums, unless they are listed by now; puts couples below
 * the leaf and corrects the numbers above. */
void couple_grow(task *t, worker *l, couple_graph *g, couple *c, const sum *options,
                 uint32_t count);

#endif
