/* SPDX-License-Identifier: MIT
 *
 * Stoppers in simplest form, and the sides of graphs that are stoppers.
 */
#ifndef ENDER_LOOPY_STOPPER_H
#define ENDER_LOOPY_STOPPER_H

#include "loopy/graph.h"

/* ---- stoppers (stopper.c, loopy_store.c) ---- */

/* A ref of src/core/game when it is below 2^32 and the game is an ender; else a node of the store
 * of stoppers. */
typedef struct lref {
    uint64_t id;
} lref;
#define LREF_NODE (UINT64_C(1) << 32)
#define LREF_ZERO ((lref){REF_ZERO.bits})
static inline lref lref_of(ref g) { return (lref){g.bits}; }
static inline bool lref_same(lref a, lref b) { return a.id == b.id; }
static inline bool lref_is_ender(lref g) { return g.id < LREF_NODE; }
static inline ref lref_ender(lref g) { return (ref){(uint32_t)g.id}; }

/* The options of a stopper in simplest form, in scratch memory for nimbers and the like. */
typedef struct lref_list {
    const lref *at;
    uint32_t count;
} lref_list;
lref_list lref_options(task *t, lref g, ender_player player);

/* Is there no infinite alternating play from any vertex that can be reached? */
bool graph_is_stopper(task *t, const loopy_graph *g);
/* The simplest form; throws ENDER_EDOMAIN unless the graph is a stopper. */
lref graph_stopper(task *t, const loopy_graph *g);
loopy_graph stopper_graph(task *t, lref g);
bool stopper_ge(task *t, lref g, lref h);
lref stopper_negative(task *t, lref g);

/* A stop of a stopper (stops.c): a pseudonumber, which is a number, on, off, or a number and over
 * (side 1) or under (side -1). on and off are also the stops of a player who has no move left in
 * a game that is no number. Without the side it is the strong stop. */
typedef enum stop_kind { STOP_OFF, STOP_NUMBER, STOP_ON } stop_kind;
typedef struct loopy_stop {
    stop_kind kind;
    dyadic x;
    int side;
} loopy_stop;
bool stopper_is_pseudonumber(task *t, lref g);
/* The sum of a stopper and a number, without play: all leaves are moved by it (number translation:
 * Siegel, CGT, II.3 and VI.4). Cost: the positions of the stopper. */
lref stopper_add_number(task *t, lref g, dyadic x);
loopy_stop stopper_stop(task *t, lref g, ender_player first);

/* The stopper S with G^+ = S^+ (for ENDER_LEFT, the onside; for ENDER_RIGHT G^- = S^-, the
 * offside). False when there is none. Graphs with shifts have none. (sides.c) */
bool graph_side(task *t, const loopy_graph *g, ender_player draws, lref *out);

/* A graph, found greedily, with fewer vertices and edges: equal vertices become one, and edges go
 * without which the game is the same, those of higher classes first (KO-22). It is equal to g when
 * draws are won by the players of `sides` (bits 1 << ENDER_LEFT and 1 << ENDER_RIGHT), which is
 * verified. Graphs without shifts. */
loopy_graph graph_reduce(task *t, const loopy_graph *g, unsigned sides);

#endif
