/* SPDX-License-Identifier: MIT
 *
 * Oslo games: Left is given a pass at every position that is not over (A. A. Siegel, On the
 * Structure of Games and Their Posets, 2011, chapter 3; oslo-option-closed-4 to 13, 19). What such
 * a game is worth depends on the literal form and not on the value: {-1|1} = 0, and its Oslo game
 * is on. */
#include "loopy/oslo.h"
#include "base/held.h"

#include "analysis/analysis.h"
#include "analysis/option_closed/option_closed.h"
#include "loopy/order.h"

#include <stdlib.h>

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

/* ---- forms of Oslo games ---- */

static int by_handle(const void *a, const void *b) {
    const lref x = *(const lref *)a, y = *(const lref *)b;
    return (x.id > y.id) - (x.id < y.id);
}

_Noreturn static void no_oslo_game(task *t) {
    task_throw(t, ENDER_EDOMAIN,
               "this is no Oslo game: there is no literal form F with oslo(F) equal to it");
}

/* All followers of the game, options before what they are options of: where all cycles are passes,
 * options have the lesser handles. */
static lref *followers(task *t, lref g, uint32_t *count) {
    key_table met;
    keys_open(t, &met, 1);
    (void)keys_put(&met, &g.id);
    for (uint32_t v = 0; v < met.count; v++) {
        const lref x = {keys_at(&met, v)[0]};
        if (lref_is_ender(x) && !lref_same(x, LREF_ZERO)) no_oslo_game(t);
        for (int p = 0; p < 2; p++) {
            const lref_list options = lref_options(t, x, (ender_player)p);
            for (uint32_t i = 0; i < options.count; i++) {
                if (options.at[i].id > x.id) no_oslo_game(t);
                (void)keys_put(&met, &options.at[i].id);
            }
        }
    }
    lref *list = SCRATCH_ARRAY(t, lref, met.count);
    for (uint32_t v = 0; v < met.count; v++) list[v] = (lref){keys_at(&met, v)[0]};
    *count = met.count;
    keys_close(&met);
    qsort(list, *count, sizeof *list, by_handle);
    return list;
}

/* The forms of the options but the pass. */
static ref *option_forms(task *t, lref g, ender_player player, const lref *list, uint32_t count,
                         const ref *forms, uint32_t *made_count) {
    const lref_list options = lref_options(t, g, player);
    ref *made = SCRATCH_ARRAY(t, ref, options.count + 1u);
    *made_count = 0;
    for (uint32_t i = 0; i < options.count; i++) {
        if (lref_same(options.at[i], g)) continue;
        const lref *at = bsearch(&options.at[i], list, count, sizeof *list, by_handle);
        made[(*made_count)++] = forms[at - list];
    }
    return made;
}

/* That the simplest form does it, in which every option is an Oslo game again, is verified. */
ref oslo_form(self_loops *s, lref g) {
    task *t = self_loops_task(s);
    const arena_mark mark = scratch_mark(t);
    uint32_t count;
    const lref *list = followers(t, g, &count);
    ref *forms = SCRATCH_ARRAY(t, ref, count);
    for (uint32_t v = 0; v < count; v++) {
        uint32_t left_count, right_count;
        const arena_mark inner = scratch_mark(t);
        ref *left = option_forms(t, list[v], ENDER_LEFT, list, count, forms, &left_count);
        const ref *right = option_forms(t, list[v], ENDER_RIGHT, list, count, forms, &right_count);
        /* on = {pass|} is the Oslo game of {0|}; nothing else has a pass and no other move. */
        if (!lref_same(list[v], LREF_ZERO) && left_count + right_count == 0)
            left[left_count++] = REF_ZERO;
        forms[v] = form_make(t, left, left_count, right, right_count);
        scratch_release(t, inner);
    }
    const ref form = forms[count - 1];
    scratch_release(t, mark);
    if (!lref_same(oslo_of_form(s, form), g)) no_oslo_game(t);
    return form;
}

/* ---- side-out ---- */

typedef struct side_out_maker {
    task *t;
    const loopy_graph *g;
    graph_builder b;
    map *index; /* from a place of g and a form to 1 + vertex */
    uint64_t *pairs;
    uint32_t capacity;
} side_out_maker;

static uint32_t side_out_vertex(side_out_maker *p, place at, ref form) {
    const uint64_t key[2] = {place_key(at), form.bits}, hash = map_hash(p->t, key, 2);
    const uint32_t known = map_find(p->index, key, 2, hash);
    if (known != 0) return known - 1;
    const uint32_t v = graph_vertex(&p->b, NULL);
    while (2 * (size_t)v + 1 >= p->capacity)
        p->pairs = scratch_wider(p->t, p->pairs, &p->capacity, sizeof *p->pairs);
    p->pairs[2 * v] = key[0];
    p->pairs[2 * v + 1] = key[1];
    (void)map_insert(p->t, p->index, key, 2, hash, v + 1);
    return v;
}

/* A move to `at` beside the form; when the form is over so is the game. */
static void side_out_move(side_out_maker *p, uint32_t from, ender_player player, place at, ref form,
                          uint8_t class) {
    loopy_edge e = {.to = REF_ZERO.bits, .is_leaf = true};
    if (!ref_same(form, REF_ZERO))
        e = (loopy_edge){.to = side_out_vertex(p, at, form), .class = class};
    graph_edge(&p->b, player, from, e);
}

static void side_out_expand(side_out_maker *p, uint32_t v) {
    const place at = {(uint32_t)p->pairs[2 * v], p->pairs[2 * v] >> 32 != 0};
    const ref form = {(uint32_t)p->pairs[2 * v + 1]};
    for (unsigned q = 0; q < 2; q++) {
        const ender_player player = (ender_player)q;
        side s;
        form_side_open(p->t, &s, form, player);
        for (uint32_t i = 0; i < s.count; i++)
            side_out_move(p, v, player, at, side_at(p->t, &s, i), 0);
        if (at.is_leaf) {
            side_open(p->t, &s, place_game(at), player);
            for (uint32_t i = 0; i < s.count; i++)
                side_out_move(p, v, player, place_ender(side_at(p->t, &s, i)), form, 0);
            continue;
        }
        for (uint32_t k = p->g->first[q][at.to]; k < p->g->first[q][at.to + 1]; k++) {
            const loopy_edge *e = &p->g->edges[q][k];
            side_out_move(p, v, player, place_behind(p->t, e), form, e->class);
        }
    }
}

/* Only finitely many moves of a play are made in h, so that their class does not matter. */
loopy_graph side_out_graph(task *t, const loopy_graph *g, ref h) {
    if (graph_has_shifts(g))
        task_throw(t, ENDER_EDOMAIN, "the side-out of a game with prisoners is not defined");
    if (ref_same(h, REF_ZERO)) return graph_of_ender(t, REF_ZERO);
    side_out_maker p = {.t = t, .g = g};
    held holder;
    p.index = held_map(t, &holder);
    graph_open(t, &p.b);
    const uint32_t start = side_out_vertex(&p, place_vertex(g->start), h);
    for (uint32_t v = 0; v < p.b.vertices; v++) side_out_expand(&p, v);
    const loopy_graph made = graph_close(&p.b, start, &g->rule);
    held_close(t, &holder);
    return made;
}

/* As for sums, (G side-out H)^+ is that of G^+ (KO-12). */
loopy_value side_out(task *t, loopy_value g, ref h) {
    const arena_mark mark = scratch_mark(t);
    loopy_value v;
    loopy_graph from = side_graph(t, g.side[0]), made = side_out_graph(t, &from, h);
    if (lside_same(g.side[0], g.side[1])) {
        v = loopy_of_graph(t, &made);
    } else {
        v.side[0] = loopy_side_of_graph(t, &made, ENDER_LEFT);
        from = side_graph(t, g.side[1]);
        made = side_out_graph(t, &from, h);
        v.side[1] = loopy_side_of_graph(t, &made, ENDER_RIGHT);
    }
    scratch_release(t, mark);
    return v;
}
