/* SPDX-License-Identifier: MIT
 *
 * The public face of this room: include/ender/loopy.h. */
#include "loopy/api.h"

#include <stdlib.h>
#include <string.h>

/* ---- values ---- */

loopy_value check_loopy(task *t, ender_loopy g) {
    return (loopy_value){{check_side(t, (lside){g.onside}), check_side(t, (lside){g.offside})}};
}

static ender_loopy handle(loopy_value v) { return (ender_loopy){v.side[0].id, v.side[1].id}; }

static loopy_value value_of(ender_loopy g) { return (loopy_value){{{g.onside}, {g.offside}}}; }

bool ender_loopy_is_stopper_sided(ender_loopy g) { return loopy_is_sided(value_of(g)); }

loopy_value loopy_side(task *t, loopy_value v, ender_player draws) {
    const lside s = v.side[draws];
    if (!lside_is_stopper(s))
        task_throw(t, ENDER_EDOMAIN, "the %s of this game is no stopper",
                   draws == ENDER_LEFT ? "onside" : "offside");
    return loopy_of_stopper(lside_stopper(s));
}

static loopy_value *checked_list(task *t, const ender_loopy *list, size_t count) {
    if (count > UINT32_MAX / 4)
        task_throw(t, ENDER_ELIMIT, "a loopy game with %zu options is too large", count);
    loopy_value *checked = SCRATCH_ARRAY(t, loopy_value, count + 1);
    for (size_t i = 0; i < count; i++) checked[i] = check_loopy(t, list[i]);
    return checked;
}

ender_status ender_loopy_from_options(ender_ctx *ctx, const ender_loopy *left, size_t left_count,
                                      const ender_loopy *right, size_t right_count,
                                      ender_loopy *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const loopy_value *l = checked_list(t, left, left_count),
                      *r = checked_list(t, right, right_count);
    *out = handle(loopy_braces(t, l, (uint32_t)left_count, r, (uint32_t)right_count));
    return task_end(t);
}

ender_status ender_loopy_negative(ender_ctx *ctx, ender_loopy g, ender_loopy *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = handle(loopy_negative(t, check_loopy(t, g)));
    return task_end(t);
}

ender_status ender_loopy_add(ender_ctx *ctx, ender_loopy g, ender_loopy h, ender_loopy *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = handle(loopy_add(t, check_loopy(t, g), check_loopy(t, h)));
    return task_end(t);
}

ender_status ender_loopy_multiple(ender_ctx *ctx, int64_t n, ender_loopy g, ender_loopy *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = handle(loopy_multiple(t, n, check_loopy(t, g)));
    return task_end(t);
}

ender_status ender_loopy_compare(ender_ctx *ctx, ender_loopy g, ender_loopy h,
                                 ender_relation *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = loopy_compare(t, check_loopy(t, g), check_loopy(t, h));
    return task_end(t);
}

static ender_play play_of(loopy_result result) {
    return result == LOOPY_DRAWN       ? ENDER_DRAWN
           : result == LOOPY_LEFT_WINS ? ENDER_LEFT_WINS
                                       : ENDER_RIGHT_WINS;
}

ender_status ender_loopy_outcome(ender_ctx *ctx, ender_loopy g, ender_player first,
                                 ender_play *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const loopy_value v = check_loopy(t, g);
    check_player(t, first);
    *out = play_of(loopy_outcome(t, v, first));
    return task_end(t);
}

/* ---- graphs ---- */

static ender_graph *empty_graph(task *t) {
    ender_graph *g = calloc(1, sizeof *g);
    if (!g) task_throw_memory(t);
    g->ctx = t->ctx;
    return g;
}

ender_status ender_graph_open(ender_ctx *ctx, ender_graph **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = empty_graph(t);
    return task_end(t);
}

void ender_graph_close(ender_graph *g) {
    if (!g) return;
    for (uint32_t v = 0; v < g->vertices; v++) free(g->names[v]);
    free(g->names);
    free(g->edges);
    budget_give(g->ctx, g->bytes);
    free(g);
}

enum { GRAPH_MOST = 1 << 28 };

static void charge(task *t, ender_graph *g, size_t bytes) {
    if (!budget_take(t->ctx, bytes)) task_throw_memory(t);
    g->bytes += bytes;
}

/* Space for one more. */
static void *with_capacity(task *t, ender_graph *g, void *array, uint32_t count, uint32_t *capacity,
                           size_t size) {
    if (count < *capacity) return array;
    if (count >= GRAPH_MOST) task_throw(t, ENDER_ELIMIT, "the graph is too large");
    const uint32_t wider = *capacity ? 2 * *capacity : 16;
    charge(t, g, (wider - *capacity) * size);
    void *made = realloc(array, wider * size);
    if (!made) task_throw_memory(t);
    *capacity = wider;
    return made;
}

static void public_graph_vertex(task *t, ender_graph *g, const char *name) {
    if (name) charge(t, g, strlen(name) + 1);
    g->names = with_capacity(t, g, g->names, g->vertices, &g->vertex_capacity, sizeof *g->names);
    g->names[g->vertices] = name ? string_copy(t, name) : NULL;
    g->vertices++;
}

static void public_graph_edge(task *t, ender_graph *g, const public_edge *e) {
    g->edges = with_capacity(t, g, g->edges, g->edge_count, &g->edge_capacity, sizeof *g->edges);
    g->edges[g->edge_count++] = *e;
    if (e->edge.class >= g->classes) g->classes = e->edge.class + 1u;
}

ender_status ender_graph_vertex(ender_graph *g, const char *name, uint32_t *out) {
    if (!g) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, g->ctx)) return task_failed(t);
    public_graph_vertex(t, g, name);
    *out = g->vertices - 1;
    return task_end(t);
}

static void check_vertex(task *t, const ender_graph *g, uint32_t v) {
    if (v >= g->vertices)
        task_throw(t, ENDER_EARGUMENT, "the graph has %u vertices; there is no number %u",
                   g->vertices, v);
}

static void check_class(task *t, unsigned edge_class) {
    if (edge_class >= LOOPY_CLASSES)
        task_throw(t, ENDER_EARGUMENT, "classes of edges are 0 to %d, not %u", LOOPY_CLASSES - 1,
                   edge_class);
}

ender_status ender_graph_edge(ender_graph *g, ender_player player, uint32_t from, uint32_t to,
                              unsigned edge_class, int32_t prisoners) {
    if (!g) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, g->ctx)) return task_failed(t);
    check_player(t, player);
    check_vertex(t, g, from);
    check_vertex(t, g, to);
    check_class(t, edge_class);
    if (prisoners > 1000000 || prisoners < -1000000)
        task_throw(t, ENDER_ELIMIT, "a move takes at most 1000000 prisoners");
    const public_edge e = {
        {.to = to, .shift = prisoners, .class = (uint8_t)edge_class}, from, (uint8_t)player};
    public_graph_edge(t, g, &e);
    return task_end(t);
}

ender_status ender_graph_leaf(ender_graph *g, ender_player player, uint32_t from, ender_game to,
                              unsigned edge_class) {
    if (!g) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, g->ctx)) return task_failed(t);
    check_player(t, player);
    check_vertex(t, g, from);
    check_class(t, edge_class);
    const public_edge e = {
        {.to = check_game(t, to).bits, .class = (uint8_t)edge_class, .is_leaf = true},
        from,
        (uint8_t)player};
    public_graph_edge(t, g, &e);
    return task_end(t);
}

ender_status ender_graph_rule(ender_graph *g, unsigned classes, ender_play result) {
    if (!g) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, g->ctx)) return task_failed(t);
    if (classes == 0 || classes >> LOOPY_CLASSES != 0 || (unsigned)result > ENDER_RIGHT_WINS)
        task_throw(t, ENDER_EARGUMENT,
                   "a rule names some of the classes 0 to %d, and a result of play",
                   LOOPY_CLASSES - 1);
    if (g->rule_count == PUBLIC_RULES)
        task_throw(t, ENDER_ELIMIT, "a graph has at most %d rules for infinite plays",
                   PUBLIC_RULES);
    const loopy_result who = result == ENDER_DRAWN       ? LOOPY_DRAWN
                             : result == ENDER_LEFT_WINS ? LOOPY_LEFT_WINS
                                                         : LOOPY_RIGHT_WINS;
    g->rules[g->rule_count++] = (loopy_priority){classes, who};
    return task_end(t);
}

static loopy_graph graph_of_public(task *t, const ender_graph *g, uint32_t start) {
    check_vertex(t, g, start);
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v < g->vertices; v++) (void)graph_vertex(&b, g->names[v]);
    for (uint32_t i = 0; i < g->edge_count; i++) {
        if (g->edges[i].edge.is_leaf) (void)check_game(t, (ender_game){g->edges[i].edge.to});
        graph_edge(&b, (ender_player)g->edges[i].player, g->edges[i].from, g->edges[i].edge);
    }
    /* A class that a rule names and no edge has is that of no play. */
    const unsigned classes = g->classes ? g->classes : 1;
    const designation rule = designation_by_priority(classes, g->rules, g->rule_count);
    return graph_close(&b, start, &rule);
}

ender_status ender_graph_value(ender_graph *g, uint32_t start, ender_loopy *out) {
    if (!g) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, g->ctx)) return task_failed(t);
    const loopy_graph all = graph_of_public(t, g, start), reached = graph_from(t, &all, start);
    *out = handle(loopy_of_graph(t, &reached));
    return task_end(t);
}

ender_status ender_graph_compare(ender_graph *g, uint32_t g_start, ender_graph *h, uint32_t h_start,
                                 ender_relation *out) {
    if (!g || !h) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, g->ctx)) return task_failed(t);
    if (g->ctx != h->ctx) task_throw(t, ENDER_EARGUMENT, "the graphs belong to two contexts");
    const loopy_graph a = graph_of_public(t, g, g_start), b = graph_of_public(t, h, h_start);
    *out = graph_compare(t, &a, &b);
    return task_end(t);
}

ender_status ender_graph_outcome(ender_graph *g, uint32_t start, ender_player first,
                                 ender_play *out) {
    if (!g) return ENDER_EARGUMENT;
    task t[1];
    if (!TASK_OPEN(t, g->ctx)) return task_failed(t);
    check_player(t, first);
    const loopy_graph a = graph_of_public(t, g, start);
    *out = play_of(graph_outcome(t, &a, first));
    return task_end(t);
}
