/* SPDX-License-Identifier: MIT
 *
 * Ordinal sums B:G of a form that ends and a loopy game, and the way back. B:G is G with the
 * options of B at every position, so its graph is that of G (Siegel, CGT, sections II.3 and VI.4).
 * The H with B:H = G is looked for in the simplest form of G: its positions less the options that B
 * has. */
#include "loopy/oslo.h"

#include "analysis/analysis.h"
#include "loopy/order.h"

/* ---- sums ---- */

static void add_base(graph_builder *b, ref base, uint32_t v) {
    for (int p = 0; p < 2; p++) {
        side s;
        form_side_open(b->t, &s, base, (ender_player)p);
        for (uint32_t i = 0; i < s.count; i++) {
            const ref option = form_value(b->t, side_at(b->t, &s, i));
            graph_edge(b, (ender_player)p, v, (loopy_edge){.to = option.bits, .is_leaf = true});
        }
    }
}

static loopy_graph sum_graph(task *t, ref base, const loopy_graph *g) {
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v < g->vertices; v++) (void)graph_vertex(&b, NULL);
    for (uint32_t v = 0; v < g->vertices; v++) {
        add_base(&b, base, v);
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                loopy_edge e = g->edges[p][k];
                if (e.is_leaf) e.to = ordinal_sum(t, base, place_game(place_behind(t, &e))).bits;
                graph_edge(&b, (ender_player)p, v, e);
            }
    }
    return graph_close(&b, g->start, &g->rule);
}

loopy_value loopy_ordinal_sum(task *t, ref base, loopy_value g) {
    if (loopy_is_ender(g)) return loopy_of_ender(ordinal_sum(t, base, loopy_ender(g)));
    const arena_mark mark = scratch_mark(t);
    loopy_value sum;
    loopy_graph of_side = side_graph(t, g.side[0]);
    loopy_graph made = sum_graph(t, base, &of_side);
    if (lside_same(g.side[0], g.side[1])) {
        sum = loopy_of_graph(t, &made);
    } else {
        sum.side[0] = loopy_side_of_graph(t, &made, ENDER_LEFT);
        of_side = side_graph(t, g.side[1]);
        made = sum_graph(t, base, &of_side);
        sum.side[1] = loopy_side_of_graph(t, &made, ENDER_RIGHT);
    }
    scratch_release(t, mark);
    return sum;
}

/* ---- the way back ---- */

static bool is_option_of(task *t, ref base, ender_player player, lref option) {
    if (!lref_is_ender(option)) return false;
    side s;
    form_side_open(t, &s, base, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (ref_same(form_value(t, side_at(t, &s, i)), lref_ender(option))) return true;
    return false;
}

/* The positions of g, and between them all moves but those to options of the base. */
static loopy_graph without_base(task *t, lref g, ref base) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    const uint64_t start = g.id;
    key_table met;
    graph_builder b;
    keys_open(t, &met, 1);
    graph_open(t, &b);
    (void)keys_put(&met, &start);
    for (uint32_t v = 0; v < met.count; v++) {
        while (b.vertices < met.count) (void)graph_vertex(&b, NULL);
        for (int p = 0; p < 2; p++) {
            const lref_list options = lref_options(t, (lref){*keys_at(&met, v)}, (ender_player)p);
            for (uint32_t i = 0; i < options.count; i++) {
                task_poll(t);
                if (is_option_of(t, base, (ender_player)p, options.at[i])) continue;
                const uint32_t to = keys_put(&met, &options.at[i].id);
                while (b.vertices < met.count) (void)graph_vertex(&b, NULL);
                graph_edge(&b, (ender_player)p, v, (loopy_edge){.to = to});
            }
        }
    }
    const loopy_graph made = graph_close(&b, 0, &drawn);
    keys_close(&met);
    return made;
}

bool stopper_subordinate(task *t, lref g, ref base, lref *out) {
    const arena_mark mark = scratch_mark(t);
    const loopy_graph rest = without_base(t, g, base);
    const lref h = graph_stopper(t, &rest);
    const loopy_value sum = loopy_ordinal_sum(t, base, loopy_of_stopper(h));
    scratch_release(t, mark);
    *out = h;
    return loopy_is_stopper(sum) && lside_same(sum.side[0], lside_of(g));
}
