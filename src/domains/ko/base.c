/* SPDX-License-Identifier: MIT
 *
 * The graph of positions of a sum. A position is the list of what its components are at. Equal
 * components are interchangeable, so the list is sorted and i copies of a ko with two states have
 * i + 1 positions instead of 2^i. The Japanese ban still sees what it must: it forbids one
 * component one move, and that means nothing when an equal component stands in the same state.
 *
 * Where histories do not matter, phi(G + H) = phi(G) + H for enders H (Moews, Theorem 5), so enders
 * are added up as values and integers become shifts of edges. */
#include "base/held.h"
#include "ko/ko.h"

#include <string.h>

/* ---- moves of a component ---- */

typedef struct ko_move_list {
    task *t;
    ko_move *at;
    uint32_t count, capacity;
} ko_move_list;

static void add_move(ko_move_list *list, ko_state to, int32_t shift) {
    if (list->count == list->capacity)
        list->at = scratch_wider(list->t, list->at, &list->capacity, sizeof *list->at);
    list->at[list->count++] = (ko_move){to, shift};
}

static void moves_of_ko(ko_move_list *list, const ko_sum *s, ko_state state, ender_player player) {
    const ko_type *type = &s->types[ko_state_index(state)];
    const uint32_t i = ko_state_at(state);
    const bool left = player == ENDER_LEFT;
    if (i == (left ? 1 : type->m - 1))
        add_move(list, ko_state_form(list->t, left ? type->left : type->right), 0);
    else
        add_move(list, left ? state - 1 : state + 1, 0);
    if (type->pass == (left ? KO_LEFT_PASSES : KO_RIGHT_PASSES)) add_move(list, state, 0);
}

ko_moves ko_moves_of(task *t, const ko_sum *s, ko_state state, ender_player player) {
    ko_move_list list = {.t = t};
    const uint32_t index = ko_state_index(state), at = ko_state_at(state);
    const unsigned p = player == ENDER_RIGHT;
    if (ko_state_kind(state) == KO_STATE_KO) {
        moves_of_ko(&list, s, state, player);
    } else if (ko_state_kind(state) == KO_STATE_GRAPH) {
        const loopy_graph *g = &s->graphs[index];
        for (uint32_t k = g->first[p][at]; k < g->first[p][at + 1]; k++) {
            const loopy_edge *e = &g->edges[p][k];
            add_move(&list,
                     e->is_leaf ? ko_state_form(t, edge_ender(e))
                                : ko_state_of(KO_STATE_GRAPH, index, e->to),
                     e->shift);
        }
    } else if (ko_state_kind(state) == KO_STATE_FORM) {
        side options;
        form_side_open(t, &options, (ref){at}, player);
        for (uint32_t i = 0; i < options.count; i++)
            add_move(&list, ko_state_form(t, side_at(t, &options, i)), 0);
    }
    return (ko_moves){list.at, list.count};
}

/* ---- positions ---- */

enum { POSITIONS_MAX = 1 << 21 };

typedef struct ko_explorer {
    task *t;
    const ko_sum *s;
    ko_detail detail;
    graph_builder b;
    map *index; /* from lists of states to 1 + vertex */
    const ko_state **parts;
    uint32_t *counts;
    uint32_t part_capacity, count_capacity;
} ko_explorer;

/* A position that is not yet a vertex; parts has space for one state more. */
typedef struct ko_draft {
    ko_state *parts;
    uint32_t count;
    int64_t shift;
} ko_draft;

/* Ends, which are 0, come last. */
static void sort_states(ko_state *parts, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        const ko_state x = parts[i];
        uint32_t k = i;
        for (; k > 0 && parts[k - 1] - 1 > x - 1; k--) parts[k] = parts[k - 1];
        parts[k] = x;
    }
}

/* Adds the enders of a position up. */
static void translate(ko_explorer *x, ko_draft *d) {
    uint32_t kept = 0;
    ref sum = REF_ZERO;
    for (uint32_t i = 0; i < d->count; i++) {
        if (ko_state_kind(d->parts[i]) == KO_STATE_FORM)
            sum = game_add(x->t, sum, form_value(x->t, ko_state_tree(d->parts[i])));
        else
            d->parts[kept++] = d->parts[i];
    }
    d->count = kept;
    if (ref_is_integer(x->t, sum)) {
        const dyadic n = ref_dyadic(x->t, sum);
        if (n.big == 0 && n.num > INT32_MIN / 2 && n.num < INT32_MAX / 2) {
            d->shift += n.num;
            return;
        }
    }
    if (!ref_same(sum, REF_ZERO)) d->parts[d->count++] = ko_state_of(KO_STATE_FORM, 0, sum.bits);
}

static void settle(ko_explorer *x, ko_draft *d) {
    if (x->detail == KO_TRANSLATED) translate(x, d);
    if (x->detail == KO_SEPARATE) return;
    sort_states(d->parts, d->count);
    while (d->count > 0 && d->parts[d->count - 1] == 0) d->count--;
}

static bool is_ender(const ko_draft *d) {
    for (uint32_t i = 0; i < d->count; i++)
        if (d->parts[i] != 0 && ko_state_kind(d->parts[i]) != KO_STATE_FORM) return false;
    return true;
}

static ref ender_of(task *t, const ko_draft *d) {
    ref sum = REF_ZERO;
    for (uint32_t i = 0; i < d->count; i++)
        if (d->parts[i] != 0) sum = game_add(t, sum, form_value(t, ko_state_tree(d->parts[i])));
    return sum;
}

static uint32_t vertex_of(ko_explorer *x, const ko_draft *d) {
    task *t = x->t;
    const uint64_t hash = map_hash(t, d->parts, d->count);
    const uint32_t known = map_find(x->index, d->parts, d->count, hash);
    if (known != 0) return known - 1;
    const uint32_t v = graph_vertex(&x->b, NULL);
    if (v >= POSITIONS_MAX)
        task_throw(t, ENDER_ELIMIT,
                   "the sum has more than 2^21 positions; --method closed does "
                   "without them where a theorem applies");
    if (v >= x->part_capacity)
        x->parts = scratch_wider(t, x->parts, &x->part_capacity, sizeof *x->parts);
    if (v >= x->count_capacity)
        x->counts = scratch_wider(t, x->counts, &x->count_capacity, sizeof *x->counts);
    ko_state *copy = SCRATCH_ARRAY(t, ko_state, d->count + 1u);
    memcpy(copy, d->parts, d->count * sizeof *copy);
    x->parts[v] = copy;
    x->counts[v] = d->count;
    (void)map_insert(t, x->index, d->parts, d->count, hash, v + 1);
    return v;
}

static int32_t narrow(task *t, int64_t shift) {
    if (shift < INT32_MIN / 2 || shift > INT32_MAX / 2)
        task_throw(t, ENDER_ELIMIT, "the integers in the sum are too large");
    return (int32_t)shift;
}

static void add_edge(ko_explorer *x, uint32_t v, ender_player player, ko_draft *d, bool multiple) {
    settle(x, d);
    loopy_edge e = {.shift = narrow(x->t, d->shift), .class = multiple};
    e.is_leaf = is_ender(d);
    e.to = e.is_leaf ? ender_of(x->t, d).bits : vertex_of(x, d);
    graph_edge(&x->b, player, v, e);
}

static void expand(ko_explorer *x, uint32_t v) {
    task *t = x->t;
    const ko_state *parts = x->parts[v];
    const uint32_t count = x->counts[v];
    ko_draft d = {.parts = SCRATCH_ARRAY(t, ko_state, count + 2u)};
    for (uint32_t i = 0; i < count; i++) {
        if (x->detail != KO_SEPARATE && i > 0 && parts[i] == parts[i - 1]) continue;
        const bool multiple = x->detail != KO_SEPARATE && i + 1 < count && parts[i + 1] == parts[i];
        for (int p = 0; p < 2; p++) {
            const ko_moves moves = ko_moves_of(t, x->s, parts[i], (ender_player)p);
            for (uint32_t k = 0; k < moves.count; k++) {
                memcpy(d.parts, parts, count * sizeof *parts);
                d.parts[i] = moves.at[k].to;
                d.count = count;
                d.shift = moves.at[k].shift;
                add_edge(x, v, (ender_player)p, &d, multiple);
            }
        }
    }
}

ko_base ko_base_graph(task *t, const ko_sum *s, ko_detail detail) {
    ko_explorer x = {.t = t, .s = s, .detail = detail};
    held holder;
    x.index = held_map(t, &holder);
    graph_open(t, &x.b);
    ko_draft d = {.parts = SCRATCH_ARRAY(t, ko_state, s->count + 2u), .count = s->count};
    if (s->count > 0) memcpy(d.parts, s->parts, s->count * sizeof *d.parts);
    settle(&x, &d);
    ko_base base = {.parts = NULL};
    if (is_ender(&d)) {
        base.g = graph_of_ender(t, game_add(t, ender_of(t, &d), ref_integer(t, d.shift)));
    } else {
        /* Integers beside the start stay with it: a start has no edge to carry a shift. */
        if (d.shift != 0) {
            d.parts[d.count++] = ko_state_of(KO_STATE_FORM, 0, ref_integer(t, d.shift).bits);
            sort_states(d.parts, d.count);
        }
        const uint32_t start = vertex_of(&x, &d);
        for (uint32_t v = 0; v < x.b.vertices; v++) {
            task_poll(t);
            expand(&x, v);
        }
        designation rule = {.classes = 2};
        base.g = graph_close(&x.b, start, &rule);
        base.parts = x.parts;
        base.counts = x.counts;
    }
    held_close(t, &holder);
    return base;
}

/* ---- bad loops ---- */

static bool leads(const loopy_graph *g, unsigned p, uint32_t from, uint32_t to) {
    for (uint32_t k = g->first[p][from]; k < g->first[p][from + 1]; k++)
        if (!g->edges[p][k].is_leaf && g->edges[p][k].to == to) return true;
    return false;
}

bool graph_has_bad_j_loops(task *t, const loopy_graph *g) {
    for (uint32_t v = 0; v < g->vertices; v++)
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                const loopy_edge *e = &g->edges[p][k];
                task_poll(t);
                if (!e->is_leaf && e->to != v && leads(g, p, e->to, v)) return true;
            }
    return false;
}

typedef struct odd_walks {
    const loopy_graph *g;
    uint32_t *number; /* of the component of a vertex, from 1 */
    uint8_t *parity;
    uint32_t components;
    task *t;
    bool bad;
} odd_walks;

/* Colours the component; an edge that joins equal colours lies on a closed walk of odd length, and
 * then every position of the component does, for it is strongly connected. */
static void look_for_odd_walk(void *arg, const uint32_t *members, uint32_t count) {
    odd_walks *w = arg;
    const uint32_t own = ++w->components;
    bool odd = false;
    for (uint32_t i = 0; i < count; i++) w->number[members[i]] = own;
    uint32_t *list = SCRATCH_ARRAY(w->t, uint32_t, count), found = 0;
    list[found++] = members[0];
    w->parity[members[0]] = 1;
    bool every_passes = true;
    for (uint32_t i = 0; i < found; i++) {
        const uint32_t v = list[i];
        bool passes = false;
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = w->g->first[p][v]; k < w->g->first[p][v + 1]; k++) {
                const loopy_edge *e = &w->g->edges[p][k];
                task_poll(w->t);
                if (e->is_leaf || w->number[e->to] != own) continue;
                passes |= e->to == v;
                if (w->parity[e->to] == 0) {
                    w->parity[e->to] = (uint8_t)(3 - w->parity[v]);
                    list[found++] = e->to;
                }
                odd |= w->parity[e->to] == w->parity[v];
            }
        every_passes &= passes;
    }
    w->bad |= odd && !every_passes;
}

bool graph_has_bad_n_loops(task *t, const loopy_graph *g) {
    odd_walks w = {.g = g, .t = t};
    w.number = SCRATCH_ARRAY(t, uint32_t, g->vertices);
    w.parity = SCRATCH_ARRAY(t, uint8_t, g->vertices);
    memset(w.number, 0, g->vertices * sizeof *w.number);
    memset(w.parity, 0, g->vertices);
    graph_components(t, g, look_for_odd_walk, &w);
    return w.bad;
}

bool ko_is_independent(task *t, const ko_sum *s, ko_rules rules) {
    if (rules.ban != ENDER_BAN_J || rules.threats == ENDER_THREATS_NONE) return false;
    for (uint32_t i = 0; i < s->graph_count; i++)
        if (graph_has_bad_j_loops(t, &s->graphs[i])) return false;
    return true;
}
