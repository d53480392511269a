/* SPDX-License-Identifier: MIT
 *
 * The store of stoppers in simplest form, private to src/theory/loopy. */
#ifndef ENDER_LOOPY_STORE_H
#define ENDER_LOOPY_STORE_H

#include "loopy/order.h"

#include <pthread.h>

typedef struct stopper_node {
    uint32_t first; /* left options at first, right ones behind them */
    uint32_t count[2];
} stopper_node;

typedef struct stopper_store {
    pthread_mutex_t lock;
    span nodes, options;
    span graphs, graph_starts; /* kept graphs (kept.c): 64-bit words, and where each begins */
    _Atomic uint32_t node_count, graph_count;
    uint32_t first_node, first_graph; /* those before were forgotten; 0 but in the hard build */
    uint32_t option_count;
    size_t graph_words;
    map *index;       /* from written components to 1 + the first node */
    map *compared;    /* from pairs of handles to 1 (not >=) or 2 (>=) */
    map *graph_index; /* from written graphs to 1 + their number */
} stopper_store;
stopper_store *stoppers_of(task *t);

/* The handles of the vertices of a graph in which no two vertices are equal and every vertex is in
 * simplest form, in scratch memory. */
lref *store_graph(task *t, const loopy_graph *g);
/* The handle of a single position in simplest form whose options are handles, and a pass for a
 * player if he has one. The options are sorted by this, without repetitions. At least one player
 * has a pass or an option that is no ender. */
lref store_position(task *t, const bool pass[2], lref *const options[2], const uint32_t count[2]);

#endif
