/* SPDX-License-Identifier: MIT
 *
 * Values of large graphs. A graph of positions of a ruleset has many positions and small cycles, so
 * it is evaluated one strongly connected component after the other, those that others lead to
 * first. A component of one position whose followers are games with no cycles but passes is such a
 * game itself, and is made at once (self_loops.c). Any other component is simplified by the general
 * engine (stopper.c), with the simplest forms of what it leads to in place of that. */
#include "base/held.h"
#include "loopy/oslo.h"

#include "loopy/order.h"

#include <string.h>

typedef struct oslo_evaluator {
    task *t;
    self_loops *s;
    const loopy_graph *g;
    lref *value;     /* of the vertices of components that are done */
    bool *is_simple; /* no cycles but passes */
    bool *is_done;
} oslo_evaluator;

static lref behind(const oslo_evaluator *e, const loopy_edge *edge) {
    const place to = place_behind(e->t, edge);
    return to.is_leaf ? lref_of(place_game(to)) : e->value[to.to];
}

static bool leads_to_simple(const oslo_evaluator *e, uint32_t v) {
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t k = e->g->first[p][v]; k < e->g->first[p][v + 1]; k++) {
            const loopy_edge *edge = &e->g->edges[p][k];
            if (!edge->is_leaf && edge->to != v &&
                !(e->is_done[edge->to] && e->is_simple[edge->to]))
                return false;
        }
    return true;
}

static lref made_at_once(const oslo_evaluator *e, uint32_t v) {
    lref *list[2];
    uint32_t count[2] = {0, 0};
    bool pass[2] = {false, false};
    for (unsigned p = 0; p < 2; p++) {
        const uint32_t from = e->g->first[p][v], to = e->g->first[p][v + 1];
        list[p] = SCRATCH_ARRAY(e->t, lref, to - from + 1u);
        for (uint32_t k = from; k < to; k++) {
            const loopy_edge *edge = &e->g->edges[p][k];
            if (!edge->is_leaf && edge->to == v)
                pass[p] = true;
            else
                list[p][count[p]++] = behind(e, edge);
        }
    }
    if (pass[0] && !pass[1]) return left_pass_make(e->s, list[0], count[0], list[1], count[1]);
    return self_loop_make(e->s, pass[0], pass[1], list[0], count[0], list[1], count[1]);
}

/* ---- components with longer cycles ---- */

typedef struct component_builder {
    const oslo_evaluator *e;
    graph_builder b;
    map *vertex; /* from members of the component to 1 + their vertices */
    map *copied; /* from handles to 1 + the vertex where their graph starts */
} component_builder;

/* The graph of a stopper, in the graph that is being built. */
static uint32_t copy_in(component_builder *c, lref g) {
    const uint64_t hash = map_hash(c->e->t, &g.id, 1);
    const uint32_t known = map_find(c->copied, &g.id, 1, hash);
    if (known != 0) return known - 1;
    const loopy_graph h = stopper_graph(c->e->t, g);
    const uint32_t offset = c->b.vertices;
    for (uint32_t v = 0; v < h.vertices; v++) (void)graph_vertex(&c->b, NULL);
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t v = 0; v < h.vertices; v++)
            for (uint32_t k = h.first[p][v]; k < h.first[p][v + 1]; k++) {
                loopy_edge edge = h.edges[p][k];
                if (!edge.is_leaf) edge.to += offset;
                graph_edge(&c->b, (ender_player)p, offset + v, edge);
            }
    (void)map_insert(c->e->t, c->copied, &g.id, 1, hash, offset + h.start + 1);
    return offset + h.start;
}

static loopy_edge edge_within(component_builder *c, const loopy_edge *edge) {
    const uint64_t to = edge->to;
    if (!edge->is_leaf) {
        const uint32_t member = map_find(c->vertex, &to, 1, map_hash(c->e->t, &to, 1));
        if (member != 0) return (loopy_edge){.to = member - 1};
    }
    const lref g = behind(c->e, edge);
    if (lref_is_ender(g)) return (loopy_edge){.to = lref_ender(g).bits, .is_leaf = true};
    return (loopy_edge){.to = copy_in(c, g)};
}

static void simplify_component(oslo_evaluator *e, const uint32_t *members, uint32_t count) {
    component_builder c = {.e = e};
    held vertex, copied;
    c.vertex = held_map(e->t, &vertex);
    c.copied = held_map(e->t, &copied);
    graph_open(e->t, &c.b);
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t key = members[i];
        const uint32_t v = graph_vertex(&c.b, NULL);
        (void)map_insert(e->t, c.vertex, &key, 1, map_hash(e->t, &key, 1), v + 1);
    }
    for (uint32_t i = 0; i < count; i++)
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = e->g->first[p][members[i]]; k < e->g->first[p][members[i] + 1]; k++)
                graph_edge(&c.b, (ender_player)p, i, edge_within(&c, &e->g->edges[p][k]));
    const designation drawn = designation_of(LOOPY_DRAWN);
    const loopy_graph whole = graph_close(&c.b, 0, &drawn);
    const lref *values = graph_stoppers(e->t, &whole);
    for (uint32_t i = 0; i < count; i++) {
        e->value[members[i]] = values[i];
        e->is_simple[members[i]] = lref_is_self_loop(e->t, values[i]);
    }
    held_close(e->t, &copied);
    held_close(e->t, &vertex);
}

static void evaluate_component(void *arg, const uint32_t *members, uint32_t count) {
    oslo_evaluator *e = arg;
    const arena_mark mark = scratch_mark(e->t);
    if (count == 1 && leads_to_simple(e, members[0])) {
        e->value[members[0]] = made_at_once(e, members[0]);
        e->is_simple[members[0]] = true;
    } else {
        simplify_component(e, members, count);
    }
    for (uint32_t i = 0; i < count; i++) e->is_done[members[i]] = true;
    scratch_release(e->t, mark);
}

lref *graph_stopper_values(self_loops *s, const loopy_graph *g) {
    task *t = self_loops_task(s);
    if (!graph_is_stopper(t, g))
        task_throw(t, ENDER_EDOMAIN,
                   "the game is no stopper: there is play that alternates and does not end");
    oslo_evaluator e = {.t = t, .s = s, .g = g};
    e.value = SCRATCH_ARRAY(t, lref, g->vertices);
    e.is_simple = SCRATCH_ARRAY(t, bool, g->vertices);
    e.is_done = SCRATCH_ARRAY(t, bool, g->vertices);
    memset(e.is_done, 0, g->vertices * sizeof *e.is_done);
    graph_components(t, g, evaluate_component, &e);
    return e.value;
}
