/* SPDX-License-Identifier: MIT
 *
 * Smaller graphs of the same game (KO-22). No theory says which edges of a game that is no stopper
 * may go; so one after the other is taken away, and stays away when exact comparison finds the game
 * unchanged. Of vertices that are equal one keeps its edges. Fusing may make plays that the graph
 * did not have, and so it is verified as well. */
#include "loopy/order.h"

#include <string.h>

typedef struct reducer {
    task *t;
    unsigned sides;
    loopy_graph now;
} reducer;

static bool is_equal(const reducer *r, const loopy_graph *g) {
    for (int d = 0; d < 2; d++)
        if (r->sides >> d & 1 && (!graph_survives(r->t, &r->now, g, (ender_player)d) ||
                                  !graph_survives(r->t, g, &r->now, (ender_player)d)))
            return false;
    return true;
}

/* The present graph with the edges for which keep holds, their ends renamed. */
static loopy_graph rebuilt(const reducer *r, const uint32_t *name, unsigned player, uint32_t gone) {
    const loopy_graph *g = &r->now;
    graph_builder b;
    graph_open(r->t, &b);
    for (uint32_t v = 0; v < g->vertices; v++)
        (void)graph_vertex(&b, g->names ? g->names[v] : NULL);
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t v = 0; v < g->vertices; v++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                if (p == player && k == gone) continue;
                loopy_edge e = g->edges[p][k];
                if (!e.is_leaf && name) e.to = name[e.to];
                graph_edge(&b, (ender_player)p, v, e);
            }
    const loopy_graph all = graph_close(&b, name ? name[g->start] : g->start, &g->rule);
    return graph_from(r->t, &all, all.start);
}

/* Are the vertices equal in every side that counts? */
static bool are_equal(place_order *orders, unsigned sides, uint32_t u, uint32_t v) {
    const place x = place_vertex(u), y = place_vertex(v);
    for (unsigned d = 0; d < 2; d++)
        if (sides >> d & 1 && (!order_survives(&orders[d], x, y, ENDER_RIGHT) ||
                               !order_survives(&orders[d], y, x, ENDER_RIGHT)))
            return false;
    return true;
}

/* The next two equal vertices behind (u, v) in the order of pairs; false when there are no more. */
static bool next_equal(const reducer *r, uint32_t *u, uint32_t *v) {
    const loopy_graph *g = &r->now;
    place_order orders[2];
    bool found = false;
    for (int d = 0; d < 2; d++) order_open(r->t, &orders[d], g, g, (ender_player)d);
    while (!found && *v < g->vertices) {
        if (++*u >= *v) {
            *u = UINT32_MAX;
            ++*v;
        } else {
            found = are_equal(orders, r->sides, *u, *v);
        }
    }
    for (int d = 2; d-- > 0;) order_close(&orders[d]);
    return found;
}

/* Makes equal vertices one, two at a time: over + over moves to over, which is equal to it, and
 * these two must remain two. */
static void fuse_equal(reducer *r) {
    uint32_t u = UINT32_MAX, v = 1;
    while (next_equal(r, &u, &v)) {
        uint32_t *name = SCRATCH_ARRAY(r->t, uint32_t, r->now.vertices);
        for (uint32_t i = 0; i < r->now.vertices; i++) name[i] = i == v ? u : i;
        const loopy_graph fused = rebuilt(r, name, 0, UINT32_MAX);
        if (!is_equal(r, &fused)) continue;
        r->now = fused;
        u = UINT32_MAX;
        v = 1;
    }
}

/* Tries the edges of a class of a player; true when one went. */
static bool drop_edge(reducer *r, unsigned class, unsigned player, uint32_t *from) {
    for (; *from < r->now.first[player][r->now.vertices]; ++*from) {
        if (r->now.edges[player][*from].class != class) continue;
        const arena_mark mark = scratch_mark(r->t);
        const loopy_graph less = rebuilt(r, NULL, player, *from);
        if (is_equal(r, &less)) {
            r->now = less;
            return true;
        }
        scratch_release(r->t, mark);
    }
    return false;
}

loopy_graph graph_reduce(task *t, const loopy_graph *g, unsigned sides) {
    reducer r = {t, sides, graph_from(t, g, g->start)};
    fuse_equal(&r);
    bool changed = true;
    while (changed) {
        changed = false;
        for (unsigned class = g->rule.classes; class -- > 0;)
            for (unsigned player = 0; player < 2; player++)
                for (uint32_t from = 0; drop_edge(&r, class, player, &from);) changed = true;
    }
    fuse_equal(&r);
    return r.now;
}
