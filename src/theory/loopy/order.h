/* SPDX-License-Identifier: MIT
 *
 * Order between the positions of loopy games, private to src/theory/loopy. */
#ifndef ENDER_LOOPY_ORDER_H
#define ENDER_LOOPY_ORDER_H

#include "loopy/loopy.h"

/* A position of a component: a vertex of its graph, or an ender. */
typedef struct place {
    uint32_t to;
    bool is_leaf;
} place;
static inline place place_vertex(uint32_t v) { return (place){v, false}; }
static inline place place_ender(ref g) { return (place){g.bits, true}; }
static inline ref place_game(place x) { return (ref){x.to}; } /* of an ender */
static inline uint64_t place_key(place x) { return (uint64_t)x.is_leaf << 32 | x.to; }
static inline place place_of_key(uint64_t key) {
    return (place){(uint32_t)key, (key >> 32 & 1) != 0};
}
static inline bool place_same(place x, place y) { return place_key(x) == place_key(y); }
/* Where an edge leads: of a leaf with a shift the ender that it adds up to. */
place place_behind(task *t, const loopy_edge *e);

/* Places without repetitions, in scratch memory. */
typedef struct place_list {
    place *at;
    uint32_t count, capacity;
} place_list;
void place_list_add(task *t, place_list *list, place x);

/* Does a move from vertex to vertex carry prisoners? Such graphs are compared when these are played
 * out (graph_unfold). */
bool graph_has_shifts(const loopy_graph *g);

/* Memory of an order, charged to the budget. */
typedef struct order_block {
    void *at;
    size_t bytes;
} order_block;
enum { ORDER_BLOCKS = 5 };

/* Who survives the differences of places of two graphs: does Left win or draw x - y? Every play
 * that is looked at is solved whole, and what is found about all its positions is remembered. */
typedef struct place_order {
    task *t;
    const loopy_graph *g, *h;
    unsigned classes;                /* of edges, those of h behind those of g */
    uint8_t rank[2 * LOOPY_CLASSES]; /* the priority of a class, where it has one by itself */
    unsigned recorded; /* classes whose order of latest use has to be remembered (KO-19, step 2) */
    uint8_t record_of[2 * LOOPY_CLASSES]; /* the number of a recorded class among them, from 1 */
    unsigned record_rank;                 /* the first priority of the record */
    unsigned priorities;
    uint8_t winner[4 * LOOPY_CLASSES + 2];
    uint8_t *survives;   /* for every set of classes used infinitely often */
    key_table positions; /* all that was looked at: places, record and player to move */
    order_block blocks[ORDER_BLOCKS]; /* who wins each, and space that one play leaves the next */
    cleanup undo;
} place_order;
/* The draws are won by one player in both games. The order is in use until it is closed, in the
 * order of a stack. */
void order_open(task *t, place_order *o, const loopy_graph *g, const loopy_graph *h,
                ender_player draws);
void order_close(place_order *o);
bool order_survives(place_order *o, place x, place y, ender_player mover);
/* Left, moving second, survives x - y. */
static inline bool order_ge(place_order *o, place x, place y) {
    return place_same(x, y) && o->g == o->h && o->recorded == 0 && o->priorities == 1 &&
                   o->winner[0] == 0
               ? true
               : order_survives(o, x, y, ENDER_RIGHT);
}

#endif
