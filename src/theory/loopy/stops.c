/* SPDX-License-Identifier: MIT
 *
 * Stops of stoppers (Winning Ways, chapter 11; Siegel, CGT, VI.4). Play that alternates comes to an
 * end in a stopper, so the stops follow from the options as they do for short games. It ends at the
 * first pseudonumber: a number x, on, off, x + over = {x|pass} or x + under = {pass|x}. (At every
 * position of a pseudonumber each left option is less than each right one, and there are no others:
 * Siegel, loc. cit.) */
#include "loopy/order.h"
#include "loopy/store.h"

#include <string.h>

typedef struct stop_search {
    const loopy_graph *g;
    loopy_stop *stop; /* of vertex and player to move */
    bool *known;
} stop_search;

static int stop_order(task *t, const loopy_stop *a, const loopy_stop *b) {
    if (a->kind != b->kind) return a->kind < b->kind ? -1 : 1;
    const int order = a->kind == STOP_NUMBER ? dyadic_cmp(t, a->x, b->x) : 0;
    return order != 0 ? order : (a->side > b->side) - (a->side < b->side);
}

/* ---- pseudonumbers ---- */

static bool only_passes(const loopy_graph *g, uint32_t v, unsigned player) {
    const uint32_t first = g->first[player][v];
    const loopy_edge *e = &g->edges[player][first];
    return g->first[player][v + 1] == first + 1 && !e->is_leaf && e->to == v;
}

/* The number that is the only option of a player. */
static bool only_number(task *t, const loopy_graph *g, uint32_t v, unsigned player, dyadic *x) {
    const uint32_t first = g->first[player][v];
    const loopy_edge *e = &g->edges[player][first];
    if (g->first[player][v + 1] != first + 1 || !e->is_leaf || !ref_is_number(t, edge_ender(e)))
        return false;
    *x = ref_dyadic(t, edge_ender(e));
    return true;
}

/* Is a vertex in simplest form that is no ender a pseudonumber? */
static bool is_pseudonumber(task *t, const loopy_graph *g, uint32_t v, loopy_stop *out) {
    for (unsigned p = 0; p < 2; p++) {
        if (!only_passes(g, v, p)) continue;
        *out = (loopy_stop){p == 0 ? STOP_ON : STOP_OFF, DYADIC_ZERO, 0};
        if (g->first[1 - p][v] == g->first[1 - p][v + 1]) return true;
        *out = (loopy_stop){STOP_NUMBER, DYADIC_ZERO, p == 0 ? -1 : 1};
        if (only_number(t, g, v, 1 - p, &out->x)) return true;
    }
    return false;
}

bool stopper_is_pseudonumber(task *t, lref g) {
    if (lref_is_ender(g)) return ref_is_number(t, lref_ender(g));
    const arena_mark mark = scratch_mark(t);
    const loopy_graph graph = stopper_graph(t, g);
    loopy_stop stop;
    const bool is = is_pseudonumber(t, &graph, graph.start, &stop);
    scratch_release(t, mark);
    return is;
}

/* G + x = {G^L + x|G^R + x} unless G is a number, and no vertex of a stopper in simplest form is
 * one. Two vertices stay different, and options undominated and irreversible: they are compared
 * with what is moved by x as well; but a number among the options, whose own options are other ones
 * after it was moved, is reversible only if G passes a number that its stop does not reach. */
lref stopper_add_number(task *t, lref g, dyadic x) {
    const ref number = ref_number(t, x);
    if (lref_is_ender(g)) return lref_of(game_add(t, lref_ender(g), number));
    loopy_graph moved = stopper_graph(t, g);
    for (unsigned p = 0; p < 2; p++) {
        const uint32_t count = moved.first[p][moved.vertices];
        loopy_edge *edges = SCRATCH_ARRAY(t, loopy_edge, count + 1u);
        for (uint32_t i = 0; i < count; i++) {
            edges[i] = moved.edges[p][i];
            if (edges[i].is_leaf) edges[i].to = game_add(t, edge_ender(&edges[i]), number).bits;
        }
        moved.edges[p] = edges;
    }
    return store_graph(t, &moved)[moved.start];
}

/* ---- stops ---- */

static loopy_stop stop_of(task *t, const stop_search *s, uint32_t v, unsigned player);

typedef struct stop_call {
    const stop_search *s;
    uint32_t v;
    unsigned player;
    loopy_stop result;
} stop_call;

static void stop_thunk(task *t, void *arg) {
    stop_call *call = arg;
    call->result = stop_of(t, call->s, call->v, call->player);
}

static loopy_stop stop_behind(task *t, const stop_search *s, const loopy_edge *e, unsigned player) {
    if (!e->is_leaf) return stop_of(t, s, e->to, player);
    return (loopy_stop){
        STOP_NUMBER,
        player == 0 ? game_left_stop(t, edge_ender(e)) : game_right_stop(t, edge_ender(e)), 0};
}

static loopy_stop stop_of(task *t, const stop_search *s, uint32_t v, unsigned player) {
    if (s->known[2 * v + player]) return s->stop[2 * v + player];
    if (UNLIKELY(stack_is_low(t))) {
        stop_call call = {.s = s, .v = v, .player = player};
        deep_call(t, stop_thunk, &call);
        return call.result;
    }
    task_poll(t);
    loopy_stop best;
    const bool ends = is_pseudonumber(t, s->g, v, &best);
    if (!ends) best = (loopy_stop){player == 0 ? STOP_OFF : STOP_ON, DYADIC_ZERO, 0};
    for (uint32_t k = s->g->first[player][v]; !ends && k < s->g->first[player][v + 1]; k++) {
        const loopy_stop other = stop_behind(t, s, &s->g->edges[player][k], 1 - player);
        const int order = stop_order(t, &other, &best);
        if (player == 0 ? order > 0 : order < 0) best = other;
    }
    s->stop[2 * v + player] = best;
    s->known[2 * v + player] = true;
    return best;
}

loopy_stop stopper_stop(task *t, lref g, ender_player first) {
    if (lref_is_ender(g))
        return (loopy_stop){STOP_NUMBER,
                            first == ENDER_LEFT ? game_left_stop(t, lref_ender(g))
                                                : game_right_stop(t, lref_ender(g)),
                            0};
    const arena_mark mark = scratch_mark(t);
    const loopy_graph graph = stopper_graph(t, g);
    stop_search s = {&graph, SCRATCH_ARRAY(t, loopy_stop, 2 * (size_t)graph.vertices),
                     SCRATCH_ARRAY(t, bool, 2 * (size_t)graph.vertices)};
    memset(s.known, 0, 2 * (size_t)graph.vertices * sizeof *s.known);
    const loopy_stop stop = stop_of(t, &s, graph.start, first == ENDER_RIGHT);
    scratch_release(t, mark);
    return stop;
}
