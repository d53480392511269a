/* SPDX-License-Identifier: MIT
 *
 * The graph of a best-first search for nim values (couples.c), which workers of one search share
 * (couples_search.c). */
#ifndef ENDER_SOLVE_COUPLES_H
#define ENDER_SOLVE_COUPLES_H

#include "solve/solve.h"

typedef struct couple couple;

/* Parts with a nimber beside them. */
typedef struct unsettled {
    uint32_t star, count;
    struct part **parts;
} unsettled;

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

/* A couple that hangs above another one. */
typedef struct couple_link {
    couple *above;
    struct couple_link *next;
} couple_link;

struct couple {
    double to_win, to_lose; /* how hard to show for who is to move: 0 when shown, or infinite */
    unsettled what;
    uint32_t number, workers; /* workers: at work below */
    uint32_t below_count;
    bool grown, waits; /* waits: in the queue */
    couple **below; /* of one part: its options and smaller nimbers; of several: see update_sum */
    couple_link *above;
    couple *next_of_part;
    uint64_t nodes; /* looked into below */
};

/* An array of addresses. */
typedef struct address_list {
    void **at;
    size_t count, capacity;
} address_list;

/* Couples each below the one before it, in scratch memory. */
typedef struct couple_path {
    couple **at;
    uint32_t count, capacity;
} couple_path;

struct couple_graph {
    pthread_mutex_t lock;
    bool is_full; /* no memory is left: the graph is of no more use */
    arena memory;
    uint64_t bytes_left;                /* of the memory; what else the graph has is less */
    map *part_numbers, *couple_numbers; /* both plus 1 */
    address_list parts, couples, queue;
};

static inline verdict couple_verdict(const couple *c) {
    return c->to_win == 0 ? WINS : c->to_lose == 0 ? LOSES : STOPPED;
}

/* All of these need the lock, and throw ENDER_EMEMORY. */

/* The couple of the components of a sum, which are impartial and have a nimber beside them. */
couple *couple_of_sum(task *t, worker *l, couple_graph *g, const sum *s);
/* Takes the options of a leaf's part, as sums, unless they are listed by now; puts couples below
 * the leaf and corrects the numbers above. */
void couple_grow(task *t, worker *l, couple_graph *g, couple *c, const sum *options,
                 uint32_t count);

#endif
