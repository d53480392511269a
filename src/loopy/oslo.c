/* SPDX-License-Identifier: MIT
 *
 * Oslo games: Left is given a pass at every position that is not over (A. A. Siegel, On the
 * Structure of Games and Their Posets, 2011, chapter 3; oslo-option-closed-4 to 13, 19). What such
 * a game is worth depends on the literal form and not on the value: {-1|1} = 0, and its Oslo game
 * is on. */
#include "loopy/oslo.h"

#include "analysis/analysis.h"
#include "analysis/option_closed.h"
#include "loopy/order.h"

lref oslo_mirror(self_loops *s, ref form) {
    return self_loop_negative(s, oslo_of_form(s, form_neg(self_loops_task(s), form)));
}

/* That the two sides are these is checked against the graph, for all forms of day 2, by the claim
 * oslo.twoslo-sides. */
stopper_sides oslo_twoslo(self_loops *s, ref form) {
    return (stopper_sides){oslo_of_form(s, form), oslo_mirror(s, form)};
}

/* The values of oslo-option-closed-6: with b the least number of B, a the greatest of A. */
bool upon_star_rule(bool left_is_empty, uint32_t left_most, bool left_is_one, uint32_t right_least,
                    uint32_t *k) {
    if (right_least == 0) {
        *k = 1;
        return !left_is_empty && !left_is_one && left_most <= 2;
    }
    *k = right_least + 1;
    return left_is_empty || left_most <= right_least + 2;
}

/* ---- uponic weight ---- */

ref uponic_weight(task *t, ref form) {
    const ref passified = form_value(t, form_passify(t, form));
    if (!game_is_all_small(t, passified))
        task_throw(
            t, ENDER_EDOMAIN,
            "the game is not all-small, so it has no uponic weight: somewhere one player can "
            "move and the other cannot");
    return atomic_weight(t, passified);
}

/* ---- side-out ---- */

typedef struct side_out {
    task *t;
    const loopy_graph *g;
    graph_builder b;
    map *index; /* from a place of g and a form to 1 + vertex */
    uint64_t *pairs;
    uint32_t room;
} side_out;

static uint32_t side_out_vertex(side_out *p, place at, ref form) {
    const uint64_t key[2] = {place_key(at), form}, hash = hash_words(key, 2);
    const uint32_t known = map_find(p->index, key, 2, hash);
    if (known != 0) return known - 1;
    const uint32_t v = graph_vertex(&p->b, NULL);
    while (2 * (size_t)v + 1 >= p->room)
        p->pairs = grown(p->t, p->pairs, &p->room, sizeof *p->pairs);
    p->pairs[2 * v] = key[0];
    p->pairs[2 * v + 1] = key[1];
    (void)map_insert(p->t, p->index, key, 2, hash, v + 1);
    return v;
}

/* A move to `at` beside the form; when the form is over so is the game. */
static void side_out_move(side_out *p, uint32_t from, ender_player player, place at, ref form) {
    loopy_edge e = {.to = REF_ZERO, .is_leaf = true};
    if (form != REF_ZERO) e = (loopy_edge){.to = side_out_vertex(p, at, form)};
    graph_edge(&p->b, player, from, e);
}

static void side_out_expand(side_out *p, uint32_t v) {
    const place at = {(uint32_t)p->pairs[2 * v], p->pairs[2 * v] >> 32 != 0};
    const ref form = (ref)p->pairs[2 * v + 1];
    for (unsigned q = 0; q < 2; q++) {
        const ender_player player = (ender_player)q;
        side s;
        form_side_open(p->t, &s, form, player);
        for (uint32_t i = 0; i < s.count; i++)
            side_out_move(p, v, player, at, side_at(p->t, &s, i));
        if (at.is_leaf) {
            side_open(p->t, &s, at.to, player);
            for (uint32_t i = 0; i < s.count; i++)
                side_out_move(p, v, player, place_ender(side_at(p->t, &s, i)), form);
            continue;
        }
        for (uint32_t k = p->g->first[q][at.to]; k < p->g->first[q][at.to + 1]; k++)
            side_out_move(p, v, player, place_behind(p->t, &p->g->edges[q][k]), form);
    }
}

loopy_graph side_out_graph(task *t, const loopy_graph *g, ref h) {
    if (h == REF_ZERO) return graph_of_ender(t, REF_ZERO);
    const designation drawn = designation_of(LOOPY_DRAWN);
    side_out p = {.t = t, .g = g};
    map_holder holder;
    p.index = map_hold(t, &holder);
    graph_open(t, &p.b);
    const uint32_t start = side_out_vertex(&p, place_vertex(g->start), h);
    for (uint32_t v = 0; v < p.b.vertices; v++) side_out_expand(&p, v);
    const loopy_graph made = graph_close(&p.b, start, &drawn);
    map_let_go(t, &holder);
    return made;
}
