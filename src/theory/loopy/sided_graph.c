/* SPDX-License-Identifier: MIT
 *
 * From the values that sidling computes with to stoppers: a position becomes a vertex, and what an
 * infinite play is worth is left to the side that is asked for. */
#include "loopy/order.h"

typedef struct sided_copy {
    task *t;
    sided_store *s;
    ender_player draws;
    graph_builder b;
    key_table vertices;
} sided_copy;

static loopy_edge edge_to(sided_copy *c, sref g) {
    if (sref_is_ender(g)) return (loopy_edge){.to = sref_ender(g).bits, .is_leaf = true};
    const uint32_t v = keys_put(&c->vertices, &g.id);
    if (v == c->b.vertices) (void)graph_vertex(&c->b, NULL);
    return (loopy_edge){.to = v};
}

/* The moves of a vertex; false when a play that stays there is not won by the player who wins
 * draws.
 */
static bool copy_vertex(sided_copy *c, uint32_t v) {
    const sref g = {keys_at(&c->vertices, v)[0]};
    const unsigned passes = sided_passes(c->s, g);
    const bool left_wins = !(passes & SIDED_RIGHT_WINS);
    if (passes != 0 && left_wins != (c->draws == ENDER_LEFT)) return false;
    for (unsigned p = 0; p < 2; p++) {
        const sref_list list = sided_options(c->s, g, (ender_player)p);
        for (uint32_t i = 0; i < list.count; i++)
            graph_edge(&c->b, (ender_player)p, v, edge_to(c, list.at[i]));
        if (passes & (p == 0 ? SIDED_LEFT_PASSES : SIDED_RIGHT_PASSES))
            graph_edge(&c->b, (ender_player)p, v, (loopy_edge){.to = v});
    }
    return true;
}

bool sided_stopper(sided_store *s, sref g, ender_player draws, lref *out) {
    if (sref_is_ender(g)) {
        *out = lref_of(sref_ender(g));
        return true;
    }
    sided_copy c = {.t = sided_task(s), .s = s, .draws = draws};
    const arena_mark mark = scratch_mark(c.t);
    keys_open(c.t, &c.vertices, 1);
    graph_open(c.t, &c.b);
    (void)edge_to(&c, g);
    bool found = true;
    for (uint32_t v = 0; v < c.b.vertices && found; v++) found = copy_vertex(&c, v);
    if (found) {
        const designation drawn = designation_of(LOOPY_DRAWN);
        const loopy_graph graph = graph_close(&c.b, 0, &drawn);
        found = graph_side(c.t, &graph, draws, out);
    }
    keys_close(&c.vertices);
    scratch_release(c.t, mark);
    return found;
}
