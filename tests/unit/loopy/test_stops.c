/* SPDX-License-Identifier: MIT
 *
 * The stops of stoppers (src/theory/loopy/stops.c) and the values of graphs by components
 * (evaluate.c). A stop is what comparison by play (order.c) says about the numbers on both sides of
 * it; a value by components is what the general engine (stopper.c) makes of the whole graph. */
#include "fixture.h"
#include "testing.h"

#include "loopy/order.h"
#include "loopy/oslo.h"

#include <string.h>

enum { LEAVES = 8, QUARTERS = 16 };

static ref quarters(task *t, int64_t n) { return ref_number(t, dyadic_make(t, n, 2)); }

/* Passes are made often: they are what pseudonumbers consist of. In a layered graph all other moves
 * lead to one of the next few vertices, so that positions are met again and again, or to numbers
 * far apart. */
static loopy_graph random_graph(task *t, uint64_t *seed, uint32_t vertices, bool layered) {
    const ref leaf[LEAVES] = {
        REF_ZERO,
        REF_STAR,
        ref_integer(t, 1),
        ref_integer(t, -2),
        ref_number(t, dyadic_make(t, 1, 1)),
        ref_up_star(t, 1, 0),
        game_make(t, (ref[]){ref_integer(t, 3)}, 1, (ref[]){ref_integer(t, -1)}, 1),
        game_make(t, (ref[]){REF_ZERO}, 1, (ref[]){ref_integer(t, -3)}, 1)};
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v < vertices; v++) (void)graph_vertex(&b, NULL);
    for (uint32_t v = 0; v < vertices; v++) {
        const uint32_t passes = random_below(seed, 4);
        for (uint32_t p = 0; p < 2; p++) {
            if (passes == p) graph_edge(&b, (ender_player)p, v, (loopy_edge){.to = v});
            for (uint32_t k = random_below(seed, 3) + layered; k > 0; k--) {
                const uint32_t next = layered ? v + 1 + random_below(seed, 3) : 0;
                const bool ends = next >= vertices || random_below(seed, layered ? 3 : 2) == 0;
                const uint32_t to =
                    ends      ? layered ? quarters(t, (int64_t)random_below(seed, 33) - 16).bits
                                        : leaf[random_below(seed, LEAVES)].bits
                    : layered ? next
                              : random_below(seed, vertices);
                graph_edge(&b, (ender_player)p, v, (loopy_edge){.to = to, .is_leaf = ends});
            }
        }
    }
    return graph_close(&b, 0, &drawn);
}

/* ---- stops ---- */

/* Is the stop above (1) or below (-1) the number, or at it (0)? */
static int side_of(task *t, const loopy_stop *s, dyadic x) {
    if (s->kind != STOP_NUMBER) return s->kind == STOP_ON ? 1 : -1;
    const int order = dyadic_cmp(t, s->x, x);
    return order != 0 ? order : s->side;
}

/* Left, moving first, comes above x just when G is not at most x, and so on. */
static void check_against_play(task *t, lref g, const loopy_stop *left, const loopy_stop *right) {
    for (int64_t k = -QUARTERS; k <= QUARTERS; k++) {
        const dyadic x = dyadic_make(t, k, 2);
        const lref number = lref_of(ref_number(t, x));
        const bool ge = stopper_ge(t, g, number), le = stopper_ge(t, number, g);
        const int up = side_of(t, left, x), down = side_of(t, right, x);
        if (up != 0) assert_int_equal(le, up < 0);
        if (down != 0) assert_int_equal(ge, down > 0);
    }
}

static bool is_mirrored(const task *t, const loopy_stop *a, const loopy_stop *b) {
    (void)t;
    return a->kind == STOP_ON    ? b->kind == STOP_OFF
           : a->kind == STOP_OFF ? b->kind == STOP_ON
                                 : b->kind == STOP_NUMBER && a->side == -b->side;
}

static void check_stops(task *t, lref g) {
    const loopy_stop left = stopper_stop(t, g, ENDER_LEFT), right = stopper_stop(t, g, ENDER_RIGHT);
    check_against_play(t, g, &left, &right);
    const loopy_stop mirrored = stopper_stop(t, stopper_negative(t, g), ENDER_RIGHT);
    assert_true(is_mirrored(t, &left, &mirrored));
    if (left.kind == STOP_NUMBER)
        assert_int_equal(dyadic_cmp(t, left.x, dyadic_neg(t, mirrored.x)), 0);
    if (!stopper_is_pseudonumber(t, g)) return;
    assert_int_equal(left.kind, right.kind);
    assert_int_equal(left.side, right.side);
}

static void stops_of_random_stoppers(task *t) {
    uint64_t seed = 5;
    unsigned loopy = 0, kinds[3] = {0}, sided = 0;
    for (int round = 0; round < 4000 && loopy < 300; round++) {
        const arena_mark mark = scratch_mark(t);
        const bool layered = round % 2 == 1;
        const loopy_graph g = random_graph(
            t, &seed, layered ? 3 + random_below(&seed, 8) : 1 + random_below(&seed, 4), layered);
        if (graph_is_stopper(t, &g)) {
            const lref s = graph_stopper(t, &g);
            const loopy_stop left = stopper_stop(t, s, ENDER_LEFT);
            check_stops(t, s);
            loopy += !lref_is_ender(s);
            kinds[left.kind]++;
            sided += left.kind == STOP_NUMBER && left.side != 0;
        }
        scratch_release(t, mark);
    }
    assert_true(loopy >= 300 && kinds[STOP_ON] > 10 && kinds[STOP_OFF] > 10 && sided > 10);
}

static void stops_are_where_play_ends(void **state) {
    (void)state;
    run(stops_of_random_stoppers);
}

/* ---- shifts ---- */

static loopy_graph with_shifts(task *t, const loopy_graph *g, uint64_t *seed) {
    loopy_graph shifted = *g;
    for (int p = 0; p < 2; p++) {
        const uint32_t count = g->first[p][g->vertices];
        loopy_edge *edges = SCRATCH_ARRAY(t, loopy_edge, count + 1u);
        for (uint32_t k = 0; k < count; k++) {
            edges[k] = g->edges[p][k];
            if (random_below(seed, 3) == 0) edges[k].shift = (int32_t)random_below(seed, 5) - 2;
        }
        shifted.edges[p] = edges;
    }
    return shifted;
}

/* How many pairs of a vertex and what was gained on the way there are: one by one, up to `most`. */
typedef struct gained_pair {
    uint32_t vertex;
    int64_t gained;
} gained_pair;
static uint32_t gains_reached(task *t, const loopy_graph *g, uint32_t most) {
    gained_pair *pairs = SCRATCH_ARRAY(t, gained_pair, most + 1);
    uint32_t count = 1;
    pairs[0] = (gained_pair){g->start, 0};
    for (uint32_t i = 0; i < count; i++)
        for (int p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][pairs[i].vertex]; k < g->first[p][pairs[i].vertex + 1];
                 k++) {
                const loopy_edge *e = &g->edges[p][k];
                const int64_t sum = pairs[i].gained + e->shift;
                uint32_t j = e->is_leaf ? count + 1 : 0;
                while (j < count && (pairs[j].vertex != e->to || pairs[j].gained != sum)) j++;
                if (j != count) continue;
                if (count == most) return most;
                pairs[count++] = (gained_pair){e->to, sum};
            }
    return count;
}

/* By the definition: an option is worth what it leads to and what is gained on the way. */
static ref value_with_shifts(task *t, const loopy_graph *g, uint32_t v) {
    ref *options[2];
    uint32_t counts[2] = {0, 0};
    for (int p = 0; p < 2; p++) {
        options[p] = SCRATCH_ARRAY(t, ref, g->first[p][v + 1] - g->first[p][v] + 1u);
        for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
            const loopy_edge *e = &g->edges[p][k];
            const ref to = e->is_leaf ? (ref){e->to} : value_with_shifts(t, g, e->to);
            options[p][counts[p]++] = game_add(t, to, ref_integer(t, e->shift));
        }
    }
    return game_make(t, options[0], counts[0], options[1], counts[1]);
}

static bool passes_somewhere(const loopy_graph *g) {
    for (int p = 0; p < 2; p++)
        for (uint32_t v = 0; v < g->vertices; v++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++)
                if (!g->edges[p][k].is_leaf && g->edges[p][k].to == v) return true;
    return false;
}

/* Graphs unfold just where the gains have an end, also where two ways to a vertex gain different
 * numbers; what they are unfolded to is the same game. */
static void unfolded_random_graphs(task *t) {
    enum { MOST = 400 };
    uint64_t seed = 11;
    unsigned unfolded = 0, endless = 0, valued = 0;
    for (int round = 0; round < 2000; round++) {
        const arena_mark mark = scratch_mark(t);
        const bool layered = round % 2 == 1;
        const loopy_graph plain = random_graph(t, &seed, 2 + random_below(&seed, 5), layered);
        const loopy_graph g = with_shifts(t, &plain, &seed);
        const bool ends = gains_reached(t, &g, MOST) < MOST;
        loopy_graph made = g;
        assert_int_equal(graph_unfold(t, &made, 1u << 16), ends);
        unfolded += ends;
        endless += !ends;
        if (ends) assert_false(graph_has_shifts(&made));
        if (layered && !passes_somewhere(&g)) {
            const loopy_graph value = graph_of_ender(t, value_with_shifts(t, &g, g.start));
            assert_int_equal(graph_compare(t, &made, &value), ENDER_EQUAL);
            valued++;
        }
        scratch_release(t, mark);
    }
    assert_true(unfolded > 800 && endless > 200 && valued > 30);
}

static void prisoners_are_unfolded(void **state) {
    (void)state;
    run(unfolded_random_graphs);
}

/* One edge of all has a shift, or a leaf has what would be one. */
static void shifts_of_random_graphs(task *t) {
    uint64_t seed = 3;
    for (int round = 0; round < 50; round++) {
        const loopy_graph g = random_graph(t, &seed, 1 + random_below(&seed, 6), round % 2 == 0);
        assert_false(graph_has_shifts(&g));
        for (int p = 0; p < 2; p++) {
            const uint32_t count = g.first[p][g.vertices];
            loopy_edge *edges = SCRATCH_ARRAY(t, loopy_edge, count + 1u);
            loopy_graph shifted = g;
            shifted.edges[p] = edges;
            for (uint32_t k = 0; k < count; k++) {
                memcpy(edges, g.edges[p], count * sizeof *edges);
                edges[k].shift = k % 2 == 0 ? 1 : -3;
                assert_int_equal(graph_has_shifts(&shifted), !edges[k].is_leaf);
            }
        }
    }
}

static void shifts_are_seen(void **state) {
    (void)state;
    run(shifts_of_random_graphs);
}

/* ---- values ---- */

static void values_of_random_graphs(task *t) {
    uint64_t seed = 9;
    unsigned stoppers = 0, loopy = 0, plain = 0;
    self_loops *s = self_loops_open(t);
    for (int round = 0; round < 4000; round++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = random_graph(t, &seed, 2 + random_below(&seed, 6), false);
        if (graph_is_stopper(t, &g)) {
            stoppers++;
            const lref *parts = graph_stopper_values(s, &g), *whole = graph_stoppers(t, &g);
            for (uint32_t v = 0; v < g.vertices; v++) {
                assert_true(lref_same(parts[v], whole[v]));
                loopy += !lref_is_ender(parts[v]) && !lref_is_self_loop(t, parts[v]);
                plain += lref_is_self_loop(t, parts[v]);
            }
        }
        scratch_release(t, mark);
    }
    self_loops_close(s);
    assert_true(stoppers > 1000 && loopy > 0 && plain > 5000);
}

static void values_by_components_are_those_of_the_whole(void **state) {
    (void)state;
    run(values_of_random_graphs);
}

/* ---- sums ---- */

/* The vertex passes for the player, and the other one can move to the number or, without it, not at
 * all. */
static lref passing(task *t, ender_player player, const dyadic *x) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t v = graph_vertex(&b, NULL);
    graph_edge(&b, player, v, (loopy_edge){.to = v});
    if (x)
        graph_edge(&b, ender_opponent(player), v,
                   (loopy_edge){.to = ref_number(t, *x).bits, .is_leaf = true});
    const loopy_graph g = graph_close(&b, v, &drawn);
    return graph_stopper(t, &g);
}

static void check_sum(task *t, lref g, dyadic x) {
    const loopy_graph a = stopper_graph(t, g), b = graph_of_ender(t, ref_number(t, x)),
                      product = graph_sum(t, &a, &b);
    const lref sum = stopper_add_number(t, g, x);
    assert_true(lref_same(sum, graph_stopper(t, &product)));
    assert_true(lref_same(stopper_add_number(t, sum, dyadic_neg(t, x)), g));
}

static void numbers_are_added(task *t) {
    for (int64_t k = -QUARTERS; k <= QUARTERS; k += 3)
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
            const arena_mark mark = scratch_mark(t);
            const dyadic x = dyadic_make(t, k, 2);
            check_sum(t, passing(t, p, NULL), x);
            for (int64_t n = -QUARTERS; n <= QUARTERS; n += 5) {
                const dyadic y = dyadic_make(t, n, 2);
                check_sum(t, passing(t, p, &y), x);
            }
            scratch_release(t, mark);
        }
}

static void numbers_are_added_to_random_stoppers(task *t) {
    uint64_t seed = 6;
    unsigned loopy = 0;
    for (int round = 0; round < 4000 && loopy < 400; round++) {
        const arena_mark mark = scratch_mark(t);
        const bool layered = round % 2 == 1;
        const loopy_graph g = random_graph(
            t, &seed, layered ? 3 + random_below(&seed, 8) : 1 + random_below(&seed, 4), layered);
        if (graph_is_stopper(t, &g)) {
            const lref s = graph_stopper(t, &g);
            check_sum(t, s, dyadic_make(t, (int64_t)random_below(&seed, 33) - 16, 2));
            loopy += !lref_is_ender(s);
        }
        scratch_release(t, mark);
    }
    assert_true(loopy >= 400);
}

static void sums_with_numbers_are_those_of_the_graphs(void **state) {
    (void)state;
    run(numbers_are_added);
    run(numbers_are_added_to_random_stoppers);
}

/* on and off alternate for ever in on + off, which is no stopper. */
static void both_pass(task *t) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t v = graph_vertex(&b, NULL);
    graph_edge(&b, ENDER_LEFT, v, (loopy_edge){.to = v});
    graph_edge(&b, ENDER_RIGHT, v, (loopy_edge){.to = v});
    const loopy_graph g = graph_close(&b, v, &drawn);
    self_loops *s = self_loops_open(t);
    (void)graph_stopper_values(s, &g);
}

static void what_is_no_stopper_is_refused(void **state) {
    (void)state;
    assert_int_equal(call(both_pass), ENDER_EDOMAIN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stops_are_where_play_ends),
        cmocka_unit_test(shifts_are_seen),
        cmocka_unit_test(prisoners_are_unfolded),
        cmocka_unit_test(values_by_components_are_those_of_the_whole),
        cmocka_unit_test(sums_with_numbers_are_those_of_the_graphs),
        cmocka_unit_test(what_is_no_stopper_is_refused),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
