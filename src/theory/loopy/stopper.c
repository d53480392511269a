/* SPDX-License-Identifier: MIT
 *
 * Stoppers and their simplest forms (Siegel, CGT, section VI.4; J. H. Conway, Loopy games, 1978).
 * Dominated options go and reversible ones are bypassed until there is nothing left to do; a
 * position all of whose options are enders becomes an ender. Then equal positions have equal
 * options and become one; to make them one sooner would be wrong, because over + over moves to
 * over, which is equal to it. All comparisons are between positions as they were given, which keep
 * their values while their options change. */
#include "loopy/oslo.h"
#include "loopy/store.h"

#include <string.h>

/* ---- which graphs are stoppers ---- */

enum { NEW, OPEN, DONE };

/* Is there a cycle of alternating moves through or behind the vertex with this player to move? */
static bool alternates_for_ever(task *t, const loopy_graph *g, uint8_t *state, uint32_t start) {
    const arena_mark mark = scratch_mark(t);
    uint32_t *path = SCRATCH_ARRAY(t, uint32_t, 2 * (size_t)g->vertices);
    uint32_t *edge = SCRATCH_ARRAY(t, uint32_t, 2 * (size_t)g->vertices);
    uint32_t length = 0;
    bool cycle = false;
    path[length++] = start;
    state[start] = OPEN;
    edge[start] = g->first[start & 1][start / 2];
    while (length > 0 && !cycle) {
        task_poll(t);
        const uint32_t at = path[length - 1], p = at & 1;
        if (edge[at] == g->first[p][at / 2 + 1]) {
            state[at] = DONE;
            length--;
            continue;
        }
        const loopy_edge *e = &g->edges[p][edge[at]++];
        if (e->is_leaf) continue;
        const uint32_t to = 2 * e->to + 1 - p;
        cycle = state[to] == OPEN;
        if (state[to] != NEW) continue;
        state[to] = OPEN;
        edge[to] = g->first[to & 1][to / 2];
        path[length++] = to;
    }
    scratch_release(t, mark);
    return cycle;
}

bool graph_is_stopper(task *t, const loopy_graph *g) {
    const arena_mark mark = scratch_mark(t);
    uint8_t *state = SCRATCH_ARRAY(t, uint8_t, 2 * (size_t)g->vertices);
    memset(state, NEW, 2 * (size_t)g->vertices);
    bool stops = true;
    for (uint32_t i = 0; i < 2 * g->vertices && stops; i++)
        if (state[i] == NEW) stops = !alternates_for_ever(t, g, state, i);
    scratch_release(t, mark);
    return stops;
}

/* ---- simplification ---- */

void place_list_add(task *t, place_list *list, place x) {
    for (uint32_t i = 0; i < list->count; i++)
        if (place_same(list->at[i], x)) return;
    if (list->count == list->capacity)
        list->at = scratch_wider(t, list->at, &list->capacity, sizeof *list->at);
    list->at[list->count++] = x;
}

typedef struct simplifier {
    task *t;
    const loopy_graph *g;
    place_order order;
    place *equal; /* of every vertex: itself or its ender; in the end the first equal one */
    place_list *options[2]; /* of every vertex that is no ender */
} simplifier;

/* x <= y for Left, y <= x for Right: is y at least as good for the player? */
static bool is_better(simplifier *s, ender_player player, place y, place x) {
    return player == ENDER_LEFT ? order_ge(&s->order, y, x) : order_ge(&s->order, x, y);
}

static place stands_for(const simplifier *s, place x) { return x.is_leaf ? x : s->equal[x.to]; }

/* Makes equal vertices one. */
static void fuse(simplifier *s) {
    for (uint32_t v = 0; v < s->g->vertices; v++) {
        const place b = place_vertex(v);
        if (s->equal[v].is_leaf) continue;
        for (uint32_t u = 0; u < v; u++) {
            const place a = place_vertex(u);
            if (!place_same(s->equal[u], a) || !order_ge(&s->order, a, b) ||
                !order_ge(&s->order, b, a))
                continue;
            s->equal[v] = a;
            break;
        }
    }
}

static void first_options(simplifier *s) {
    for (unsigned p = 0; p < 2; p++) {
        s->options[p] = SCRATCH_ARRAY(s->t, place_list, s->g->vertices);
        memset(s->options[p], 0, s->g->vertices * sizeof *s->options[p]);
        for (uint32_t v = 0; v < s->g->vertices; v++)
            for (uint32_t k = s->g->first[p][v]; k < s->g->first[p][v + 1]; k++)
                place_list_add(s->t, &s->options[p][v], place_behind(s->t, &s->g->edges[p][k]));
    }
}

/* The present options of any place, in scratch memory. */
static place_list options_of(const simplifier *s, place x, ender_player player) {
    place_list list = {NULL, 0, 0};
    if (!x.is_leaf) {
        const place_list *own = &s->options[player == ENDER_RIGHT][x.to];
        for (uint32_t i = 0; i < own->count; i++)
            place_list_add(s->t, &list, stands_for(s, own->at[i]));
        return list;
    }
    side o;
    side_open(s->t, &o, place_game(x), player);
    for (uint32_t i = 0; i < o.count; i++)
        place_list_add(s->t, &list, place_ender(side_at(s->t, &o, i)));
    return list;
}

/* Is the option x of v reversible, and through what? */
static bool is_reversible(simplifier *s, uint32_t v, ender_player player, place x, place *through) {
    const place_list answers = options_of(s, x, ender_opponent(player));
    for (uint32_t i = 0; i < answers.count; i++) {
        task_poll(s->t);
        if (!is_better(s, player, place_vertex(v), answers.at[i])) continue;
        *through = answers.at[i];
        return true;
    }
    return false;
}

/* Replaces reversible options once; true when there were any. */
static bool bypass(simplifier *s, uint32_t v, ender_player player) {
    place_list *list = &s->options[player == ENDER_RIGHT][v];
    const place_list before = options_of(s, place_vertex(v), player);
    place_list after = {NULL, 0, 0};
    bool changed = false;
    for (uint32_t i = 0; i < before.count; i++) {
        place through;
        if (!is_reversible(s, v, player, before.at[i], &through)) {
            place_list_add(s->t, &after, before.at[i]);
            continue;
        }
        changed = true;
        const place_list instead = options_of(s, through, player);
        for (uint32_t k = 0; k < instead.count; k++) place_list_add(s->t, &after, instead.at[k]);
    }
    *list = after;
    return changed;
}

/* Of options that are equal the ender or the first stays. */
static bool is_dominated(simplifier *s, const place_list *list, uint32_t i, ender_player player) {
    const place x = list->at[i];
    for (uint32_t k = 0; k < list->count; k++) {
        const place y = list->at[k];
        task_poll(s->t);
        if (k == i || !is_better(s, player, y, x)) continue;
        if (!is_better(s, player, x, y)) return true;
        if (y.is_leaf != x.is_leaf ? y.is_leaf : k < i) return true;
    }
    return false;
}

static bool drop_dominated(simplifier *s, uint32_t v, ender_player player) {
    place_list *list = &s->options[player == ENDER_RIGHT][v], kept = {NULL, 0, 0};
    for (uint32_t i = 0; i < list->count; i++)
        if (!is_dominated(s, list, i, player)) place_list_add(s->t, &kept, list->at[i]);
    const bool changed = kept.count < list->count;
    *list = kept;
    return changed;
}

/* A vertex all of whose options are enders is one. */
static bool becomes_ender(simplifier *s, uint32_t v) {
    ref *lists[2];
    for (unsigned p = 0; p < 2; p++) {
        const place_list *list = &s->options[p][v];
        lists[p] = SCRATCH_ARRAY(s->t, ref, list->count + 1u);
        for (uint32_t i = 0; i < list->count; i++) {
            const place x = stands_for(s, list->at[i]);
            if (!x.is_leaf) return false;
            lists[p][i] = place_game(x);
        }
    }
    s->equal[v] = place_ender(
        game_from(s->t, lists[0], s->options[0][v].count, lists[1], s->options[1][v].count));
    return true;
}

static bool simplify_vertex(simplifier *s, uint32_t v) {
    bool changed = false;
    for (int p = 0; p < 2; p++) {
        changed |= bypass(s, v, (ender_player)p);
        changed |= drop_dominated(s, v, (ender_player)p);
    }
    return becomes_ender(s, v) || changed;
}

/* It comes to an end, because no alternating play of a stopper is infinite. */
static void simplify(simplifier *s) {
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t v = 0; v < s->g->vertices; v++)
            if (!s->equal[v].is_leaf) changed |= simplify_vertex(s, v);
    }
}

/* ---- what comes out ---- */

/* The graph of the vertices that are left, and their numbers in it. It starts with the first one.
 */
static loopy_graph left_vertices(simplifier *s, uint32_t **numbers) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    const uint32_t n = s->g->vertices;
    uint32_t *number = SCRATCH_ARRAY(s->t, uint32_t, n);
    graph_builder b;
    graph_open(s->t, &b);
    for (uint32_t v = 0; v < n; v++)
        if (!s->equal[v].is_leaf && s->equal[v].to == v)
            number[v] = graph_vertex(&b, s->g->names ? s->g->names[v] : NULL);
    for (uint32_t v = 0; v < n; v++) {
        if (s->equal[v].is_leaf || s->equal[v].to != v) continue;
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t i = 0; i < s->options[p][v].count; i++) {
                const place x = stands_for(s, s->options[p][v].at[i]);
                const loopy_edge e = {.to = x.is_leaf ? x.to : number[x.to], .is_leaf = x.is_leaf};
                graph_edge(&b, (ender_player)p, number[v], e);
            }
    }
    *numbers = number;
    return graph_close(&b, 0, &drawn);
}

/* The part of it that the start leads to; the start is no ender. */
static loopy_graph simplified(simplifier *s) {
    uint32_t *number;
    const loopy_graph all = left_vertices(s, &number);
    return graph_from(s->t, &all, number[s->equal[s->g->start].to]);
}

/* The simplest form of a stopper. */
static loopy_graph simplest(task *t, const loopy_graph *g) {
    uint32_t count;
    const loopy_graph all = graph_from(t, g, g->start);
    const loopy_graph reached = graph_of_classes(t, &all, graph_classes(t, &all, &count));
    simplifier s = {.t = t, .g = &reached};
    s.equal = SCRATCH_ARRAY(t, place, reached.vertices);
    order_open(t, &s.order, &reached, &reached, ENDER_LEFT);
    for (uint32_t v = 0; v < reached.vertices; v++) s.equal[v] = place_vertex(v);
    first_options(&s);
    simplify(&s);
    fuse(&s);
    order_close(&s.order);
    const place start = s.equal[reached.start];
    return start.is_leaf ? graph_of_ender(t, place_game(start)) : simplified(&s);
}

/* The handle of a graph in simplest form. */
static lref keep(task *t, const loopy_graph *g) {
    uint32_t count[2];
    bool ends = g->vertices == 1;
    for (unsigned p = 0; p < 2; p++) {
        count[p] = g->first[p][g->vertices];
        for (uint32_t i = 0; i < count[p] && ends; i++) ends = g->edges[p][i].is_leaf;
    }
    if (!ends) return store_graph(t, g)[g->start];
    ref *options[2];
    for (unsigned p = 0; p < 2; p++) {
        options[p] = SCRATCH_ARRAY(t, ref, count[p] + 1u);
        for (uint32_t i = 0; i < count[p]; i++) options[p][i] = edge_ender(&g->edges[p][i]);
    }
    return lref_of(game_from(t, options[0], count[0], options[1], count[1]));
}

lref graph_stopper(task *t, const loopy_graph *g) {
    const arena_mark mark = scratch_mark(t);
    if (!graph_is_stopper(t, g))
        task_throw(t, ENDER_EDOMAIN,
                   "the game is no stopper: there is play that alternates and does not end");
    const loopy_graph made = simplest(t, g);
    const lref s = keep(t, &made);
    scratch_release(t, mark);
    return s;
}

/* The handles of all vertices of a stopper no two of which look alike. */
static lref *stoppers_of_different(task *t, const loopy_graph *g) {
    lref *values = SCRATCH_ARRAY(t, lref, g->vertices);
    const arena_mark mark = scratch_mark(t);
    simplifier s = {.t = t, .g = g};
    s.equal = SCRATCH_ARRAY(t, place, g->vertices);
    order_open(t, &s.order, g, g, ENDER_LEFT);
    for (uint32_t v = 0; v < g->vertices; v++) s.equal[v] = place_vertex(v);
    first_options(&s);
    simplify(&s);
    fuse(&s);
    order_close(&s.order);
    bool all_enders = true;
    for (uint32_t v = 0; v < g->vertices; v++) all_enders = all_enders && s.equal[v].is_leaf;
    uint32_t *number = NULL;
    const lref *kept = NULL;
    if (!all_enders) {
        const loopy_graph made = left_vertices(&s, &number);
        kept = store_graph(t, &made);
    }
    for (uint32_t v = 0; v < g->vertices; v++) {
        const place x = s.equal[v];
        values[v] = x.is_leaf ? lref_of(place_game(x)) : kept[number[x.to]];
    }
    scratch_release(t, mark);
    return values;
}

lref *graph_stoppers(task *t, const loopy_graph *g) {
    if (!graph_is_stopper(t, g))
        task_throw(t, ENDER_EDOMAIN,
                   "the game is no stopper: there is play that alternates and does not end");
    lref *values = SCRATCH_ARRAY(t, lref, g->vertices);
    const arena_mark mark = scratch_mark(t);
    uint32_t count;
    const uint32_t *class = graph_classes(t, g, &count);
    const loopy_graph different = graph_of_classes(t, g, class);
    const lref *of_class = stoppers_of_different(t, &different);
    for (uint32_t v = 0; v < g->vertices; v++) values[v] = of_class[class[v]];
    scratch_release(t, mark);
    return values;
}

lref stopper_negative(task *t, lref g) {
    if (lref_is_ender(g)) return lref_of(game_neg(t, lref_ender(g)));
    const arena_mark mark = scratch_mark(t);
    const loopy_graph graph = stopper_graph(t, g), negative = graph_negative(t, &graph);
    const lref made = graph_stopper(t, &negative);
    scratch_release(t, mark);
    return made;
}
