/* SPDX-License-Identifier: MIT
 *
 * Positions of sums in which play may return, and who wins them: backwards from those in which a
 * player cannot move, in the order in which they are decided. What stays is drawn. */
#include "certify/arena.h"
#include "certify/order.h"

#include <string.h>

/* ---- one graph ---- */

/* Lists that grow: for each vertex its options, player after player. */
typedef struct plain_builder {
    task *t;
    form_order order;
    map *by_value; /* values that are vertices: their numbers */
    const loopy_graph *from;
    const uint8_t *class_marks; /* NULL: moves have no marks */
    uint8_t least;              /* of moves in values */
    ref *values;                /* of the vertices behind those of the graph */
    size_t value_capacity, value_count;
    uint32_t *to[2];
    uint8_t *marks[2];
    size_t capacity[2], mark_capacity[2], count[2];
} plain_builder;

static uint32_t value_vertex(plain_builder *b, ref g) {
    const uint64_t key = g.bits, hash = map_hash(b->t, &key, 1);
    const uint32_t known = map_find(b->by_value, &key, 1, hash);
    if (known) return known - 1;
    b->values = scratch_reach(b->t, b->values, b->value_count, &b->value_capacity, sizeof g);
    const uint32_t made = b->from->vertices + (uint32_t)b->value_count;
    if (made >= ARENA_POSITIONS_MOST)
        task_throw(b->t, ENDER_ELIMIT, "the graph has more than %d positions",
                   (int)ARENA_POSITIONS_MOST);
    b->values[b->value_count++] = g;
    map_store(b->t, b->by_value, &key, 1, hash, made + 1);
    return made;
}
static void add_option(plain_builder *b, unsigned player, uint32_t to, uint8_t mark) {
    const size_t at = b->count[player]++;
    b->to[player] =
        scratch_reach(b->t, b->to[player], at, &b->capacity[player], sizeof *b->to[player]);
    b->to[player][at] = to;
    if (!b->class_marks) return;
    b->marks[player] = scratch_reach(b->t, b->marks[player], at, &b->mark_capacity[player],
                                     sizeof *b->marks[player]);
    b->marks[player][at] = mark;
}
static void add_vertex(plain_builder *b, unsigned player, uint32_t v) {
    const loopy_graph *g = b->from;
    if (v < g->vertices) {
        for (uint32_t k = g->first[player][v]; k < g->first[player][v + 1]; k++) {
            const loopy_edge *e = &g->edges[player][k];
            if (!e->is_leaf && e->shift != 0)
                task_throw(b->t, ENDER_EDOMAIN, "a certificate knows no prisoners");
            add_option(b, player, e->is_leaf ? value_vertex(b, edge_ender(e)) : e->to,
                       b->class_marks ? b->class_marks[e->class] : 0);
        }
        return;
    }
    const ordered_form o = form_ordered(b->t, &b->order, b->values[v - g->vertices]);
    for (uint32_t i = 0; i < o.counts[player]; i++)
        add_option(b, player, value_vertex(b, o.options[player ? o.counts[0] + i : i]), b->least);
}

plain_graph marked_graph_of(task *t, const loopy_graph *g, const uint8_t *marks, uint8_t least) {
    held holder;
    plain_builder b = {
        .t = t, .by_value = held_map(t, &holder), .from = g, .class_marks = marks, .least = least};
    form_order_open(t, &b.order);
    plain_graph made = {.start = g->start};
    uint32_t *first[2] = {NULL, NULL};
    size_t capacity[2] = {0, 0};
    for (uint32_t v = 0; v < g->vertices + b.value_count; v++) {
        task_poll(t);
        for (unsigned p = 0; p < 2; p++) {
            first[p] = scratch_reach(t, first[p], v, &capacity[p], sizeof *first[p]);
            first[p][v] = (uint32_t)b.count[p];
            add_vertex(&b, p, v);
        }
    }
    made.vertices = g->vertices + (uint32_t)b.value_count;
    for (unsigned p = 0; p < 2; p++) {
        made.first[p] = scratch_reach(t, first[p], made.vertices, &capacity[p], sizeof *first[p]);
        made.first[p][made.vertices] = (uint32_t)b.count[p];
        made.to[p] = b.to[p];
        made.marks[p] = b.marks[p];
    }
    form_order_close(t, &b.order);
    held_close(t, &holder);
    return made;
}
plain_graph plain_graph_of(task *t, const loopy_graph *g) {
    if (!designation_is_drawn(&g->rule))
        task_throw(t, ENDER_EDOMAIN, "in a certificate play that has no end is a draw");
    return marked_graph_of(t, g, NULL, 0);
}

/* ---- the positions of a sum ---- */

typedef struct arena_builder {
    task *t;
    arena_sum *a;
    map *by_place;
    size_t place_capacity, first_capacity, to_capacity, mark_capacity, to_count;
} arena_builder;

static uint32_t add_position(arena_builder *b, const uint32_t *place) {
    arena_sum *a = b->a;
    uint64_t key[ARENA_MOST];
    for (uint32_t i = 0; i < a->addend_count; i++) key[i] = place[i];
    const uint64_t hash = map_hash(b->t, key, a->addend_count);
    const uint32_t known = map_find(b->by_place, key, a->addend_count, hash);
    if (known) return known - 1;
    if (a->positions >= ARENA_POSITIONS_MOST)
        task_throw(b->t, ENDER_ELIMIT, "play reaches more than %d positions",
                   (int)ARENA_POSITIONS_MOST);
    for (uint32_t i = 0; i < a->addend_count; i++) {
        const size_t at = (size_t)a->positions * a->addend_count + i;
        a->places = scratch_reach(b->t, a->places, at, &b->place_capacity, sizeof *a->places);
        a->places[at] = place[i];
    }
    map_store(b->t, b->by_place, key, a->addend_count, hash, a->positions + 1);
    return a->positions++;
}
static void add_move(arena_builder *b, uint32_t to, uint8_t mark) {
    arena_sum *a = b->a;
    const size_t at = b->to_count++;
    a->to = scratch_reach(b->t, a->to, at, &b->to_capacity, sizeof *a->to);
    a->to[at] = to;
    if (!a->marks && mark == 0) return;
    const size_t before = a->marks ? at : 0; /* the first mark: those before it are 0 */
    for (size_t i = before; i <= at; i++) {
        a->marks = scratch_reach(b->t, a->marks, i, &b->mark_capacity, sizeof *a->marks);
        a->marks[i] = 0;
    }
    a->marks[at] = mark;
}
static void add_moves(arena_builder *b, arena_state s) {
    arena_sum *a = b->a;
    uint32_t place[ARENA_MOST];
    a->first = scratch_reach(b->t, a->first, s, &b->first_capacity, sizeof *a->first);
    a->first[s] = b->to_count;
    memcpy(place, place_at(a, s / 2), a->addend_count * sizeof *place);
    for (uint32_t i = 0; i < a->addend_count; i++) {
        const plain_graph *g = a->addends[i].graph;
        const unsigned p = (s & 1) ^ a->addends[i].turned;
        const uint32_t at = place[i];
        for (uint32_t k = g->first[p][at]; k < g->first[p][at + 1]; k++) {
            place[i] = g->to[p][k];
            add_move(b, add_position(b, place), g->marks[p] ? g->marks[p][k] : 0);
        }
        place[i] = at;
    }
}

/* ---- who wins ---- */

static arena_origins arena_origins_of(task *t, const arena_sum *a) {
    const size_t states = 2 * (size_t)a->positions;
    const arena_origins o = {SCRATCH_ARRAY(t, size_t, states + 2),
                             SCRATCH_ARRAY(t, arena_state, a->first[states] + 1)};
    memset(o.starts, 0, (states + 2) * sizeof *o.starts);
    for (arena_state s = 0; s < states; s++)
        for (size_t k = a->first[s]; k < a->first[s + 1]; k++)
            o.starts[(2 * a->to[k] + !(s & 1)) + 2]++;
    for (size_t s = 0; s < states; s++) o.starts[s + 2] += o.starts[s + 1];
    for (arena_state s = 0; s < states; s++)
        for (size_t k = a->first[s]; k < a->first[s + 1]; k++)
            o.from[o.starts[(2 * a->to[k] + !(s & 1)) + 1]++] = s;
    return o;
}
static void decide(arena_sum *a, arena_state s, arena_verdict verdict) {
    a->verdicts[s] = (uint8_t)verdict;
    a->ranks[s] = a->ranked_count;
    a->ranked[a->ranked_count++] = s;
}
static void decide_all(task *t, arena_sum *a) {
    const uint32_t states = 2 * a->positions;
    uint32_t *open = SCRATCH_ARRAY(t, uint32_t, states + 1u); /* moves that are not known to lose */
    a->verdicts = SCRATCH_ARRAY(t, uint8_t, states + 1u);
    a->ranks = SCRATCH_ARRAY(t, uint32_t, states + 1u);
    a->ranked = SCRATCH_ARRAY(t, arena_state, states + 1u);
    memset(a->verdicts, ARENA_DRAWN, states);
    const arena_origins origins = arena_origins_of(t, a);
    for (arena_state s = 0; s < states; s++) {
        open[s] = (uint32_t)(a->first[s + 1] - a->first[s]);
        if (open[s] == 0) decide(a, s, ARENA_LOST);
    }
    for (uint32_t i = 0; i < a->ranked_count; i++) {
        task_poll(t);
        const arena_state s = a->ranked[i];
        for (size_t k = origins.starts[s]; k < origins.starts[s + 1]; k++) {
            const arena_state from = origins.from[k];
            if (a->verdicts[from] != ARENA_DRAWN) continue;
            if (a->verdicts[s] == ARENA_LOST)
                decide(a, from, ARENA_WON);
            else if (--open[from] == 0)
                decide(a, from, ARENA_LOST);
        }
    }
}

arena_sum arena_open(task *t, const arena_addend *addends, uint32_t count) {
    held holder;
    arena_sum a = {.addends = addends, .addend_count = count};
    arena_builder b = {.t = t, .a = &a, .by_place = held_map(t, &holder)};
    uint32_t start[ARENA_MOST];
    if (count > ARENA_MOST)
        task_throw(t, ENDER_ELIMIT, "a sum in which play may return has at most %d summands",
                   (int)ARENA_MOST);
    for (uint32_t i = 0; i < count; i++) start[i] = addends[i].graph->start;
    add_position(&b, start);
    for (uint32_t at = 0; at < a.positions; at++) {
        task_progress(t, "exploring", at, a.positions);
        for (unsigned p = 0; p < 2; p++) add_moves(&b, 2 * at + p);
    }
    a.first =
        scratch_reach(t, a.first, 2 * (size_t)a.positions, &b.first_capacity, sizeof *a.first);
    a.first[2 * (size_t)a.positions] = b.to_count;
    held_close(t, &holder);
    decide_all(t, &a);
    return a;
}
