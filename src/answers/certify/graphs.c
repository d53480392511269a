/* SPDX-License-Identifier: MIT
 *
 * Graphs in an order that depends on nothing but the game: vertices that look alike are one, moves
 * are sorted by what they lead to, and vertices are numbered in the order in which play comes to
 * them. Stoppers are stored in the order in which the context has made them, and so is what is
 * computed from them. */
#include "certify/arena.h"
#include "certify/order.h"
#include "notation/notation.h"

#include <stdlib.h>
#include <string.h>

/* Two words of a move: what it leads to, and the prisoners. */
typedef struct move_words {
    uint64_t to;
    int64_t shift;
} move_words;
/* What a vertex looks like: its colour, how many moves each player has, and these. */
typedef struct vertex_look {
    uint32_t vertex, colour, counts[2];
    const move_words *moves;
} vertex_look;

static int compare_moves(const void *a, const void *b) {
    const move_words *x = a, *y = b;
    if (x->to != y->to) return x->to < y->to ? -1 : 1;
    return (x->shift > y->shift) - (x->shift < y->shift);
}
static int compare_looks(const void *a, const void *b) {
    const vertex_look *x = a, *y = b;
    if (x->colour != y->colour) return x->colour < y->colour ? -1 : 1;
    for (unsigned p = 0; p < 2; p++)
        if (x->counts[p] != y->counts[p]) return x->counts[p] < y->counts[p] ? -1 : 1;
    for (uint32_t i = 0; i < x->counts[0] + x->counts[1]; i++) {
        const int order = compare_moves(&x->moves[i], &y->moves[i]);
        if (order != 0) return order;
    }
    return 0;
}

/* The values that moves lead to, each once, in order. */
typedef struct leaf_list {
    ref *list;
    uint32_t count;
} leaf_list;
static leaf_list find_leaves(task *t, form_order *o, const loopy_graph *g) {
    size_t most = 0;
    for (unsigned p = 0; p < 2; p++) most += g->first[p][g->vertices];
    leaf_list all = {SCRATCH_ARRAY(t, ref, most + 1), 0};
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t k = 0; k < g->first[p][g->vertices]; k++) {
            const loopy_edge *e = &g->edges[p][k];
            if (!e->is_leaf) continue;
            task_poll(t);
            const uint32_t at = form_place(t, o, all.list, all.count, edge_ender(e));
            if (at < all.count && ref_same(all.list[at], edge_ender(e))) continue;
            memmove(all.list + at + 1, all.list + at, (all.count - at) * sizeof *all.list);
            all.list[at] = edge_ender(e);
            all.count++;
        }
    return all;
}

/* ---- colours ---- */

typedef struct graph_colours {
    const loopy_graph *g;
    const uint32_t *ranks[2]; /* of the edges of each player that lead to values */
    uint32_t *colours;        /* of the vertices */
} graph_colours;

static move_words words_of(const graph_colours *c, unsigned player, uint32_t k) {
    const loopy_edge *e = &c->g->edges[player][k];
    const uint64_t to = e->is_leaf ? c->ranks[player][k] : c->colours[e->to];
    return (move_words){(uint64_t)e->is_leaf << 63 | (uint64_t)e->class << 32 | to, e->shift};
}
static vertex_look look_of(task *t, const graph_colours *c, uint32_t v) {
    const loopy_graph *g = c->g;
    vertex_look look = {.vertex = v, .colour = c->colours[v]};
    for (unsigned p = 0; p < 2; p++) look.counts[p] = g->first[p][v + 1] - g->first[p][v];
    move_words *moves = SCRATCH_ARRAY(t, move_words, look.counts[0] + look.counts[1] + 1),
               *at = moves;
    for (unsigned p = 0; p < 2; p++) {
        for (uint32_t i = 0; i < look.counts[p]; i++) at[i] = words_of(c, p, g->first[p][v] + i);
        if (look.counts[p] > 0) qsort(at, look.counts[p], sizeof *at, compare_moves);
        at += look.counts[p];
    }
    look.moves = moves;
    return look;
}
/* One round; returns how many colours there are. */
static uint32_t refine(task *t, const graph_colours *c) {
    const arena_mark mark = scratch_mark(t);
    const uint32_t count = c->g->vertices;
    vertex_look *looks = SCRATCH_ARRAY(t, vertex_look, count);
    uint32_t colours = 0;
    for (uint32_t v = 0; v < count; v++) {
        task_poll(t);
        looks[v] = look_of(t, c, v);
    }
    qsort(looks, count, sizeof *looks, compare_looks);
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0 && compare_looks(&looks[i - 1], &looks[i]) != 0) colours++;
        c->colours[looks[i].vertex] = colours;
    }
    scratch_release(t, mark);
    return colours + 1;
}
/* Until all vertices have their own: no two look alike. */
static graph_colours colour(task *t, form_order *o, const loopy_graph *g) {
    const leaf_list leaves = find_leaves(t, o, g);
    graph_colours c = {.g = g, .colours = SCRATCH_ARRAY(t, uint32_t, g->vertices)};
    for (unsigned p = 0; p < 2; p++) {
        uint32_t *ranks = SCRATCH_ARRAY(t, uint32_t, g->first[p][g->vertices] + 1);
        for (uint32_t k = 0; k < g->first[p][g->vertices]; k++)
            if (g->edges[p][k].is_leaf)
                ranks[k] = form_place(t, o, leaves.list, leaves.count, edge_ender(&g->edges[p][k]));
        c.ranks[p] = ranks;
    }
    memset(c.colours, 0, g->vertices * sizeof *c.colours);
    for (uint32_t before = 0, count = 1; count > before && count < g->vertices;) {
        before = count;
        count = refine(t, &c);
    }
    return c;
}

/* ---- the graph in order ---- */

typedef struct ordered_move {
    move_words words;
    loopy_edge edge;
} ordered_move;
static int compare_ordered(const void *a, const void *b) {
    return compare_moves(&((const ordered_move *)a)->words, &((const ordered_move *)b)->words);
}
/* The moves of a player at v, in order; the vertices that they lead to get numbers. */
static void add_moves(graph_builder *b, const graph_colours *c, unsigned player, uint32_t v,
                      uint32_t *numbers, uint32_t *reached) {
    const loopy_graph *g = c->g;
    const uint32_t from = g->first[player][v], count = g->first[player][v + 1] - from;
    ordered_move *moves = SCRATCH_ARRAY(b->t, ordered_move, count + 1);
    for (uint32_t i = 0; i < count; i++)
        moves[i] = (ordered_move){words_of(c, player, from + i), g->edges[player][from + i]};
    if (count > 0) qsort(moves, count, sizeof *moves, compare_ordered);
    for (uint32_t i = 0; i < count; i++) {
        loopy_edge e = moves[i].edge;
        if (i > 0 && compare_moves(&moves[i - 1].words, &moves[i].words) == 0) continue;
        if (!e.is_leaf && numbers[e.to] == UINT32_MAX) {
            const uint32_t made = graph_vertex(b, NULL);
            numbers[e.to] = made;
            reached[made] = e.to;
        }
        if (!e.is_leaf) e.to = numbers[e.to];
        graph_edge(b, (ender_player)player, numbers[v], e);
    }
}

loopy_graph graph_in_order(task *t, const loopy_graph *given) {
    form_order order;
    graph_builder b;
    uint32_t count;
    form_order_open(t, &order);
    const uint32_t *class = graph_classes(t, given, &count);
    const loopy_graph merged = graph_of_classes(t, given, class);
    const graph_colours c = colour(t, &order, &merged);
    form_order_close(t, &order);
    uint32_t *numbers = SCRATCH_ARRAY(t, uint32_t, count),
             *reached = SCRATCH_ARRAY(t, uint32_t, count);
    for (uint32_t v = 0; v < count; v++) numbers[v] = UINT32_MAX;
    graph_open(t, &b);
    numbers[merged.start] = graph_vertex(&b, NULL);
    reached[0] = merged.start;
    for (uint32_t at = 0; at < b.vertices; at++)
        for (unsigned p = 0; p < 2; p++) add_moves(&b, &c, p, reached[at], numbers, reached);
    return graph_close(&b, 0, &given->rule);
}
plain_graph plain_graph_of_text(task *t, const char *text) {
    const loopy_graph g = graph_of_expression(t, (source){text, strlen(text)});
    const loopy_graph in_order = graph_in_order(t, &g);
    return plain_graph_of(t, &in_order);
}
