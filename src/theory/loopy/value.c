/* SPDX-License-Identifier: MIT
 *
 * Loopy values. G >= H when G^+ >= H^+ and G^- >= H^- (Moews, 2.1; KO-12), and (G + H)^+ is
 * (G^+ + H^+)^+: an infinite play of a sum is lost for Left only if every component that goes on
 * for ever is. So a value is its two sides, and whatever is done is done side by side. A side is
 * the side of a stopper wherever there is one, which is then in simplest form (Siegel, CGT,
 * sections VI.4 and VI.5; sides.c); else it remains a graph. */
#include "loopy/store.h"

#include <string.h>

enum { REDUCED_MOST = 64, ADDED_MOST = 4096, PLAYED_MOST = 16 };

/* ---- from graphs ---- */

/* A graph to be kept, made smaller where that does not take long. */
static lside keep_reduced(task *t, const loopy_graph *g, unsigned sides) {
    if (g->vertices > REDUCED_MOST || graph_has_shifts(g)) return graph_keep(t, g);
    const loopy_graph reduced = graph_reduce(t, g, sides);
    return graph_keep(t, &reduced);
}

lside loopy_side_of_graph(task *t, const loopy_graph *g, ender_player draws) {
    lref found;
    const arena_mark mark = scratch_mark(t);
    const lside made =
        graph_side(t, g, draws, &found) ? lside_of(found) : keep_reduced(t, g, 1u << draws);
    scratch_release(t, mark);
    return made;
}

loopy_value loopy_of_graph(task *t, const loopy_graph *g) {
    if (designation_is_drawn(&g->rule) && !graph_has_shifts(g) && graph_is_stopper(t, g))
        return loopy_of_stopper(graph_stopper(t, g));
    lref found[2];
    bool known[2];
    for (int d = 0; d < 2; d++) known[d] = graph_side(t, g, (ender_player)d, &found[d]);
    const arena_mark mark = scratch_mark(t);
    loopy_value v = {{lside_of(found[0]), lside_of(found[1])}};
    if (!known[0] && !known[1])
        v.side[0] = v.side[1] = keep_reduced(t, g, 3);
    else
        for (unsigned d = 0; d < 2; d++)
            if (!known[d]) v.side[d] = keep_reduced(t, g, 1u << d);
    scratch_release(t, mark);
    return v;
}

/* ---- putting graphs together ---- */

struct assembled {
    lside side;
    uint32_t start;
};

void assembly_open(task *t, graph_assembly *a, ender_player draws) {
    *a = (graph_assembly){.draws = draws, .rule_count = 1, .classes = 1};
    graph_open(t, &a->b);
    a->rules[0] = designation_of(LOOPY_DRAWN);
}

uint32_t assembly_vertex(graph_assembly *a) { return graph_vertex(&a->b, NULL); }

void assembly_edge(graph_assembly *a, ender_player player, uint32_t from, uint32_t to) {
    graph_edge(&a->b, player, from, (loopy_edge){.to = to});
}

static bool same_rule(const designation *a, const designation *b) {
    return a->classes == b->classes &&
           memcmp(a->result + 1, b->result + 1, ((size_t)1 << a->classes) - 1) == 0;
}

/* The first of the classes that stand for those of a rule. */
static unsigned classes_of(graph_assembly *a, const designation *rule) {
    unsigned first = 0;
    for (unsigned i = 0; i < a->rule_count; i++) {
        if (same_rule(&a->rules[i], rule)) return first;
        first += a->rules[i].classes;
    }
    if (first + rule->classes > LOOPY_CLASSES)
        task_throw(a->b.t, ENDER_ELIMIT, "the options have more than %d classes of edges together",
                   LOOPY_CLASSES);
    a->rules[a->rule_count++] = *rule;
    a->classes = first + rule->classes;
    return first;
}

/* The vertex of a part; the part is copied when it is new. */
static uint32_t part_start(graph_assembly *a, lside part) {
    task *t = a->b.t;
    for (uint32_t i = 0; i < a->part_count; i++)
        if (lside_same(a->parts[i].side, part)) return a->parts[i].start;
    const loopy_graph g = side_graph(t, part);
    const unsigned class = classes_of(a, &g.rule);
    const uint32_t offset = a->b.vertices;
    for (uint32_t v = 0; v < g.vertices; v++) (void)graph_vertex(&a->b, NULL);
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t v = 0; v < g.vertices; v++)
            for (uint32_t k = g.first[p][v]; k < g.first[p][v + 1]; k++) {
                loopy_edge e = g.edges[p][k];
                if (!e.is_leaf) e.to += offset;
                e.class = (uint8_t)(e.class + class);
                graph_edge(&a->b, (ender_player)p, offset + v, e);
            }
    if (a->part_count == a->part_capacity)
        a->parts = scratch_wider(t, a->parts, &a->part_capacity, sizeof *a->parts);
    a->parts[a->part_count++] = (struct assembled){part, offset + g.start};
    return offset + g.start;
}

void assembly_edge_to_value(graph_assembly *a, ender_player player, uint32_t from,
                            loopy_value value) {
    const lside part = value.side[a->draws];
    loopy_edge e = {.is_leaf = part.id < LREF_NODE};
    e.to = e.is_leaf ? (uint32_t)part.id : part_start(a, part);
    graph_edge(&a->b, player, from, e);
}

/* A play ends up in one part and so uses the classes of one rule for ever (KO-13). */
loopy_graph assembly_close(graph_assembly *a, uint32_t start) {
    designation rule = {.classes = a->classes};
    unsigned first = 0;
    for (unsigned i = 0; i < a->rule_count; i++) {
        for (uint32_t set = 1; set < UINT32_C(1) << a->rules[i].classes; set++)
            rule.result[set << first] = a->rules[i].result[set];
        first += a->rules[i].classes;
    }
    const loopy_graph all = graph_close(&a->b, start, &rule);
    return graph_from(a->b.t, &all, start);
}

static loopy_graph braces_graph(task *t, const loopy_value *left, uint32_t left_count,
                                const loopy_value *right, uint32_t right_count,
                                ender_player draws) {
    graph_assembly a;
    assembly_open(t, &a, draws);
    const uint32_t v = assembly_vertex(&a);
    for (uint32_t i = 0; i < left_count; i++) assembly_edge_to_value(&a, ENDER_LEFT, v, left[i]);
    for (uint32_t i = 0; i < right_count; i++) assembly_edge_to_value(&a, ENDER_RIGHT, v, right[i]);
    return assembly_close(&a, v);
}

static bool sides_differ(const loopy_value *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (!lside_same(list[i].side[0], list[i].side[1])) return true;
    return false;
}

loopy_value loopy_braces(task *t, const loopy_value *left, uint32_t left_count,
                         const loopy_value *right, uint32_t right_count) {
    const arena_mark mark = scratch_mark(t);
    loopy_graph g = braces_graph(t, left, left_count, right, right_count, ENDER_LEFT);
    loopy_value v;
    if (!sides_differ(left, left_count) && !sides_differ(right, right_count)) {
        v = loopy_of_graph(t, &g);
    } else {
        v.side[0] = loopy_side_of_graph(t, &g, ENDER_LEFT);
        g = braces_graph(t, left, left_count, right, right_count, ENDER_RIGHT);
        v.side[1] = loopy_side_of_graph(t, &g, ENDER_RIGHT);
    }
    scratch_release(t, mark);
    return v;
}

/* ---- the group-like operations ---- */

/* The other side of the negative. */
static lside negative_side(task *t, lside s) {
    if (lside_is_stopper(s)) return lside_of(stopper_negative(t, lside_stopper(s)));
    const arena_mark mark = scratch_mark(t);
    const loopy_graph g = side_graph(t, s), n = graph_negative(t, &g);
    const lside made = graph_keep(t, &n);
    scratch_release(t, mark);
    return made;
}

loopy_value loopy_negative(task *t, loopy_value g) {
    loopy_value n;
    n.side[0] = negative_side(t, g.side[1]);
    n.side[1] = lside_same(g.side[0], g.side[1]) ? n.side[0] : negative_side(t, g.side[0]);
    return n;
}

/* Is the number greater than n, or less than -n? */
static bool is_beyond(task *t, dyadic x, int n) {
    const dyadic most = dyadic_int(n);
    return dyadic_cmp(t, x, most) > 0 || dyadic_cmp(t, dyadic_neg(t, x), most) > 0;
}

/* A graph that is no stopper: a sum with an integer has all smaller ones in its positions. */
static void check_added(task *t, lside x) {
    if (x.id >= LREF_NODE || !ref_is_number(t, lref_ender(lside_stopper(x)))) return;
    if (is_beyond(t, ref_dyadic(t, lref_ender(lside_stopper(x))), ADDED_MOST))
        task_throw(t, ENDER_ELIMIT,
                   "a number that is added to a loopy value that is no stopper goes up to %d",
                   (int)ADDED_MOST);
}

/* The sum of a number and a stopper, in either order. */
static bool add_number(task *t, lside x, lside y, lref *out) {
    for (int k = 0; k < 2; k++) {
        const lside number = k == 0 ? x : y, other = k == 0 ? y : x;
        if (number.id >= LREF_NODE || !lside_is_stopper(other)) continue;
        const ref n = lref_ender(lside_stopper(number));
        if (!ref_is_number(t, n)) continue;
        *out = stopper_add_number(t, lside_stopper(other), ref_dyadic(t, n));
        return true;
    }
    return false;
}

static loopy_graph sum_graph(task *t, lside x, lside y) {
    check_added(t, x);
    check_added(t, y);
    const loopy_graph g = side_graph(t, x), h = side_graph(t, y);
    return graph_sum(t, &g, &h);
}

static lside add_sides(task *t, lside x, lside y, ender_player draws) {
    if (lside_same(x, lside_of(LREF_ZERO))) return y;
    if (lside_same(y, lside_of(LREF_ZERO))) return x;
    if (x.id < LREF_NODE && y.id < LREF_NODE)
        return lside_of(
            lref_of(game_add(t, lref_ender(lside_stopper(x)), lref_ender(lside_stopper(y)))));
    lref moved;
    if (add_number(t, x, y, &moved)) return lside_of(moved);
    const loopy_graph sum = sum_graph(t, x, y);
    return loopy_side_of_graph(t, &sum, draws);
}

/* {0,pass|0} and {0|before}: upon* and the multiple of it after `before`. */
static lref next_multiple(task *t, lref before) {
    lref zero = LREF_ZERO;
    const bool pass[2] = {lref_same(before, LREF_ZERO), false};
    lref *const options[2] = {&zero, &before};
    return store_position(t, pass, options, (const uint32_t[2]){1, 1});
}

/* The k for which g is k.upon*, 0 if there is none. */
static uint32_t multiple_of_upon(task *t, lref g) {
    const lref one = next_multiple(t, LREF_ZERO);
    uint32_t k = 1;
    for (; !lref_same(g, one); k++) {
        task_poll(t);
        if (lref_is_ender(g)) return 0;
        const lref_list left = lref_options(t, g, ENDER_LEFT);
        const lref_list right = lref_options(t, g, ENDER_RIGHT);
        if (left.count != 1 || !lref_same(left.at[0], LREF_ZERO) || right.count != 1 ||
            right.at[0].id >= g.id)
            return 0;
        g = right.at[0];
    }
    return k;
}

/* Sums of multiples of upon* are multiples (A. A. Siegel, On the Structure of Games and Their
 * Posets, 2011, section 3.3): they need no product of graphs. */
static bool add_multiples(task *t, lref g, lref h, lref *out) {
    const uint32_t j = multiple_of_upon(t, g), k = j == 0 ? 0 : multiple_of_upon(t, h);
    if (k == 0) return false;
    *out = j < k ? h : g;
    for (uint32_t more = j < k ? j : k; more > 0; more--) {
        task_poll(t);
        *out = next_multiple(t, *out);
    }
    return true;
}

/* Sums that are known without a product of graphs. */
static bool add_known(task *t, lref g, lref h, lref *out) {
    return add_number(t, lside_of(g), lside_of(h), out) || add_multiples(t, g, h, out);
}

/* Play of both from large stops would go through all integers below: they are taken off, and put on
 * the sum. */
static bool add_without_stops(task *t, lref g, lref h, loopy_value *out) {
    const loopy_stop a = stopper_stop(t, g, ENDER_LEFT), b = stopper_stop(t, h, ENDER_LEFT);
    if (a.kind != STOP_NUMBER || b.kind != STOP_NUMBER) return false;
    if (!is_beyond(t, a.x, PLAYED_MOST) && !is_beyond(t, b.x, PLAYED_MOST)) return false;
    const lref x = stopper_add_number(t, g, dyadic_neg(t, a.x)),
               y = stopper_add_number(t, h, dyadic_neg(t, b.x));
    const ref stops = ref_number(t, dyadic_add(t, a.x, b.x));
    *out =
        loopy_add(t, loopy_add(t, loopy_of_stopper(x), loopy_of_stopper(y)), loopy_of_ender(stops));
    return true;
}

loopy_value loopy_add(task *t, loopy_value g, loopy_value h) {
    const arena_mark mark = scratch_mark(t);
    loopy_value v;
    lref known;
    const bool single = lside_same(g.side[0], g.side[1]) && lside_same(h.side[0], h.side[1]);
    if (single && (g.side[0].id >= LREF_NODE || h.side[0].id >= LREF_NODE) &&
        !lside_same(g.side[0], lside_of(LREF_ZERO)) &&
        !lside_same(h.side[0], lside_of(LREF_ZERO))) {
        if (loopy_is_stopper(g) && loopy_is_stopper(h) &&
            add_known(t, loopy_stopper(g), loopy_stopper(h), &known)) {
            v = loopy_of_stopper(known);
        } else if (!loopy_is_stopper(g) || !loopy_is_stopper(h) ||
                   !add_without_stops(t, loopy_stopper(g), loopy_stopper(h), &v)) {
            const loopy_graph sum = sum_graph(t, g.side[0], h.side[0]);
            v = loopy_of_graph(t, &sum);
        }
    } else {
        for (int d = 0; d < 2; d++) v.side[d] = add_sides(t, g.side[d], h.side[d], (ender_player)d);
    }
    scratch_release(t, mark);
    return v;
}

loopy_value loopy_multiple(task *t, int64_t n, loopy_value g) {
    if (n < 0) g = loopy_negative(t, g);
    uint64_t copies = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    loopy_value sum = loopy_of_stopper(LREF_ZERO);
    for (loopy_value power = g; copies > 0; copies /= 2) {
        if (copies % 2 == 1) sum = loopy_add(t, sum, power);
        if (copies > 1) power = loopy_add(t, power, power);
    }
    return sum;
}

loopy_value loopy_sides(task *t, loopy_value s, loopy_value u) {
    const loopy_value v = {{s.side[0], u.side[1]}};
    if (loopy_is_sided(v) && !stopper_ge(t, loopy_stopper(v), lside_stopper(v.side[1])))
        task_throw(t, ENDER_EDOMAIN,
                   "in S & T the onside S must be at least as great as the offside T");
    return v;
}

/* ---- order ---- */

static bool side_ge(task *t, lside x, lside y, ender_player draws) {
    if (lside_is_stopper(x) && lside_is_stopper(y))
        return stopper_ge(t, lside_stopper(x), lside_stopper(y));
    const arena_mark mark = scratch_mark(t);
    const loopy_graph g = side_graph(t, x), h = side_graph(t, y);
    const bool ge = graph_survives(t, &g, &h, draws);
    scratch_release(t, mark);
    return ge;
}

bool loopy_ge(task *t, loopy_value g, loopy_value h) {
    return side_ge(t, g.side[0], h.side[0], ENDER_LEFT) &&
           (loopy_is_stopper(g) && loopy_is_stopper(h)
                ? true
                : side_ge(t, g.side[1], h.side[1], ENDER_RIGHT));
}

ender_relation loopy_compare(task *t, loopy_value g, loopy_value h) {
    const bool ge = loopy_ge(t, g, h), le = loopy_ge(t, h, g);
    return ge && le ? ENDER_EQUAL : ge ? ENDER_GREATER : le ? ENDER_LESS : ENDER_CONFUSED;
}

static bool side_survives(task *t, lside s, ender_player first, ender_player draws) {
    const arena_mark mark = scratch_mark(t);
    const loopy_graph g = side_graph(t, s);
    const bool survives = graph_survives_zero(t, &g, first, draws);
    scratch_release(t, mark);
    return survives;
}

loopy_result loopy_outcome(task *t, loopy_value g, ender_player first) {
    if (side_survives(t, g.side[1], first, ENDER_RIGHT)) return LOOPY_LEFT_WINS;
    return side_survives(t, g.side[0], first, ENDER_LEFT) ? LOOPY_DRAWN : LOOPY_RIGHT_WINS;
}
