/* SPDX-License-Identifier: MIT
 *
 * Loopy values: what a game is when draws are Left's and when they are Right's.
 */
#ifndef ENDER_LOOPY_VALUE_H
#define ENDER_LOOPY_VALUE_H

#include "loopy/stopper.h"

/* ---- values (value.c, kept.c) ---- */

/* What is known of G^+ or of G^-: a stopper of which that is the side too (an lref); where there is
 * none, a graph that is kept. Equal graphs have equal handles only if they are written alike. */
typedef struct lside {
    uint64_t id;
} lside;
#define LSIDE_GRAPH (UINT64_C(1) << 33)
static inline lside lside_of(lref g) { return (lside){g.id}; }
static inline bool lside_same(lside a, lside b) { return a.id == b.id; }
static inline bool lside_is_stopper(lside s) { return s.id < LSIDE_GRAPH; }
static inline lref lside_stopper(lside s) { return (lref){s.id}; }
lside graph_keep(task *t, const loopy_graph *g);
/* The graph of a side; that of a stopper in scratch memory. */
loopy_graph side_graph(task *t, lside s);
/* Throws ENDER_EARGUMENT unless it is a handle of this context. */
lside check_side(task *t, lside s);

/* A loopy value: what it is when draws are Left's (side[ENDER_LEFT], the onside) and when they are
 * Right's (the offside). Order and sums go side by side (KO-11, KO-12). */
typedef struct loopy_value {
    lside side[2];
} loopy_value;
static inline loopy_value loopy_of_stopper(lref g) {
    return (loopy_value){{lside_of(g), lside_of(g)}};
}
static inline bool loopy_is_stopper(loopy_value v) {
    return lside_same(v.side[0], v.side[1]) && lside_is_stopper(v.side[0]);
}
/* Are both sides stoppers? */
static inline bool loopy_is_sided(loopy_value v) {
    return lside_is_stopper(v.side[0]) && lside_is_stopper(v.side[1]);
}
static inline bool loopy_is_ender(loopy_value v) {
    return loopy_is_stopper(v) && lref_is_ender(lside_stopper(v.side[0]));
}
/* Of a value that is a stopper, of one that is an ender. */
static inline lref loopy_stopper(loopy_value v) { return lside_stopper(v.side[0]); }
static inline ref loopy_ender(loopy_value v) { return lref_ender(loopy_stopper(v)); }
static inline loopy_value loopy_of_ender(ref g) { return loopy_of_stopper(lref_of(g)); }
/* The words by which an order of values knows one (src/theory/poset). */
typedef struct loopy_words {
    uint64_t at[2];
} loopy_words;
static inline loopy_words loopy_words_of(loopy_value v) {
    return (loopy_words){{v.side[0].id, v.side[1].id}};
}
static inline bool loopy_same(loopy_value a, loopy_value b) {
    return lside_same(a.side[0], b.side[0]) && lside_same(a.side[1], b.side[1]);
}

loopy_value loopy_of_graph(task *t, const loopy_graph *g);
/* One side of a graph. */
lside loopy_side_of_graph(task *t, const loopy_graph *g, ender_player draws);
loopy_value loopy_negative(task *t, loopy_value g);
loopy_value loopy_add(task *t, loopy_value g, loopy_value h);
loopy_value loopy_multiple(task *t, int64_t n, loopy_value g);
/* {left | right}, none of the options being the game itself. */
loopy_value loopy_braces(task *t, const loopy_value *left, uint32_t left_count,
                         const loopy_value *right, uint32_t right_count);
/* S & T: the onside of S and the offside of T. Throws ENDER_EDOMAIN when both are stoppers and not
 * S >= T. */
loopy_value loopy_sides(task *t, loopy_value s, loopy_value u);
/* B:G for the form B and, side by side, G (ordinal.c). */
loopy_value loopy_ordinal_sum(task *t, ref base, loopy_value g);
/* The H with B:H = G; false when the rest of G's simplest form without the options of B is no such
 * H. */
bool stopper_subordinate(task *t, lref g, ref base, lref *out);
bool loopy_ge(task *t, loopy_value g, loopy_value h);
ender_relation loopy_compare(task *t, loopy_value g, loopy_value h);
/* What happens when `first` moves first. */
loopy_result loopy_outcome(task *t, loopy_value g, ender_player first);

/* A graph put together from vertices of its own and from values that edges lead to, for one of the
 * sides. */
typedef struct graph_assembly {
    graph_builder b;
    ender_player draws;
    struct assembled *parts;
    uint32_t part_count, part_capacity;
    designation rules[LOOPY_CLASSES]; /* of the parts; the first is that of the own edges: drawn */
    unsigned rule_count, classes;
} graph_assembly;
void assembly_open(task *t, graph_assembly *a, ender_player draws);
uint32_t assembly_vertex(graph_assembly *a);
void assembly_edge(graph_assembly *a, ender_player player, uint32_t from, uint32_t to);
void assembly_edge_to_value(graph_assembly *a, ender_player player, uint32_t from,
                            loopy_value value);
loopy_graph assembly_close(graph_assembly *a, uint32_t start);

#endif
