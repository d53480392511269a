/* SPDX-License-Identifier: MIT
 *
 * The sides of loopy games (src/theory/loopy/sides.c): random graphs whose sides are found are
 * compared with them by play; those for which none is found with every stopper that any of the
 * graphs has led to. So graphs that are equal have the same value. */
#include "fixture.h"
#include "testing.h"

#include "loopy/oslo.h"

#include <stdlib.h>
#include <string.h>

enum { LEAVES = 7 };

typedef struct random_kind {
    uint32_t vertices, moves; /* at most; the moves of each player at a vertex */
    unsigned classes;         /* of edges, with rules for infinite plays when there are several */
} random_kind;

static designation random_rule(uint64_t *seed, unsigned classes) {
    designation rule = {.classes = classes};
    if (classes == 1) return rule;
    for (uint32_t set = 1; set < UINT32_C(1) << classes; set++)
        rule.result[set] = (uint8_t)random_below(seed, 3);
    return rule;
}

static loopy_graph random_graph(task *t, uint64_t *seed, const random_kind *kind) {
    const ref leaf[LEAVES] = {
        REF_ZERO,
        REF_STAR,
        ref_integer(t, 1),
        ref_integer(t, -1),
        ref_up_star(t, 1, 0),
        ref_up_star(t, -1, 1),
        game_make(t, (ref[]){ref_integer(t, 1)}, 1, (ref[]){ref_integer(t, -1)}, 1)};
    const designation rule = random_rule(seed, kind->classes);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t n = 1 + random_below(seed, kind->vertices);
    for (uint32_t v = 0; v < n; v++) (void)graph_vertex(&b, NULL);
    for (uint32_t v = 0; v < n; v++)
        for (int p = 0; p < 2; p++)
            for (uint32_t k = random_below(seed, kind->moves + 1); k > 0; k--) {
                const bool ends = random_below(seed, 3) == 0;
                const loopy_edge e = {.to = ends ? leaf[random_below(seed, LEAVES)].bits
                                                 : random_below(seed, n),
                                      .class = (uint8_t)random_below(seed, kind->classes),
                                      .is_leaf = ends};
                graph_edge(&b, (ender_player)p, v, e);
            }
    const loopy_graph all = graph_close(&b, 0, &rule);
    return graph_from(t, &all, 0);
}

/* ---- every side that there is ---- */

typedef struct collection {
    lref *stoppers[2];
    uint32_t count[2];
    uint64_t
        *seeds; /* of graphs with a side that is not found, that of the draws in the last bit */
    uint32_t unfound;
} collection;

static void put_stopper(collection *c, unsigned draws, lref g) {
    for (uint32_t i = 0; i < c->count[draws]; i++)
        if (lref_same(c->stoppers[draws][i], g)) return;
    c->stoppers[draws][c->count[draws]++] = g;
}

static bool is_side_of(task *t, const loopy_graph *g, lref s, ender_player draws) {
    const loopy_graph h = stopper_graph(t, s);
    return graph_survives(t, g, &h, draws) && graph_survives(t, &h, g, draws);
}

/* The way of stoppers, by dominated and reversible options, leads to the same handle. */
static void check_stopper(task *t, const loopy_graph *g, lref s) {
    if (!graph_is_stopper(t, g) || g->rule.classes > 1) return;
    assert_true(lref_same(graph_stopper(t, g), s));
    assert_true(lref_same(graph_stoppers(t, g)[g->start], s));
}

static void collect(task *t, collection *c, uint64_t start, const random_kind *kind) {
    uint64_t seed = start;
    const loopy_graph g = random_graph(t, &seed, kind);
    for (unsigned d = 0; d < 2; d++) {
        lref s;
        if (graph_side(t, &g, (ender_player)d, &s)) {
            assert_true(is_side_of(t, &g, s, (ender_player)d));
            check_stopper(t, &g, s);
            put_stopper(c, d, s);
        } else {
            c->seeds[c->unfound++] = start << 1 | d;
        }
    }
}

static void check_unfound(task *t, const collection *c, const random_kind *kind) {
    for (uint32_t i = 0; i < c->unfound; i++) {
        uint64_t seed = c->seeds[i] >> 1;
        const unsigned d = c->seeds[i] & 1;
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = random_graph(t, &seed, kind);
        for (uint32_t k = 0; k < c->count[d]; k++) {
            const arena_mark inner = scratch_mark(t);
            assert_false(is_side_of(t, &g, c->stoppers[d][k], (ender_player)d));
            scratch_release(t, inner);
        }
        scratch_release(t, mark);
    }
}

static void check_kind(task *t, uint64_t first, uint32_t graphs, random_kind kind) {
    collection c = {{calloc(graphs, sizeof(lref)), calloc(graphs, sizeof(lref))},
                    {0, 0},
                    calloc(2 * (size_t)graphs, sizeof(uint64_t)),
                    0};
    for (uint32_t i = 0; i < graphs; i++) {
        const arena_mark mark = scratch_mark(t);
        collect(t, &c, first + i * UINT64_C(0x9E3779B97F4A7C15) % (UINT64_C(1) << 62), &kind);
        scratch_release(t, mark);
    }
    check_unfound(t, &c, &kind);
    free(c.stoppers[0]);
    free(c.stoppers[1]);
    free(c.seeds);
}

static void random_sides(task *t) {
    check_kind(t, 1, 2000, (random_kind){3, 2, 1});
    check_kind(t, 2, 2000, (random_kind){5, 2, 1});
    check_kind(t, 3, 1000, (random_kind){8, 2, 1});
    check_kind(t, 4, 1000, (random_kind){5, 3, 1});
    check_kind(t, 5, 500, (random_kind){4, 2, 2});
    check_kind(t, 6, 200, (random_kind){4, 2, 3});
}

static void every_side_is_found(void **state) {
    (void)state;
    run(random_sides);
}

/* ---- options with two sides ---- */

/* A game of one vertex in which this player may pass: on, off. */
static loopy_value passes(task *t, ender_player player) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t v = graph_vertex(&b, NULL);
    graph_edge(&b, player, v, (loopy_edge){.to = v});
    const loopy_graph g = graph_close(&b, v, &drawn);
    return loopy_of_graph(t, &g);
}

/* The onside of a game is made of the onsides of its options, the offside of the offsides. */
static void braces_of_sides(task *t) {
    const loopy_value on = passes(t, ENDER_LEFT), off = passes(t, ENDER_RIGHT);
    const loopy_value zero = loopy_of_ender(REF_ZERO), both = loopy_sides(t, on, off);
    for (int p = 0; p < 2; p++) {
        const loopy_value *left = p == 0 ? &both : &zero, *right = p == 0 ? &zero : &both;
        const loopy_value made = loopy_braces(t, left, 1, right, 1);
        const loopy_value with_on =
            loopy_braces(t, p == 0 ? &on : &zero, 1, p == 0 ? &zero : &on, 1);
        const loopy_value with_off =
            loopy_braces(t, p == 0 ? &off : &zero, 1, p == 0 ? &zero : &off, 1);
        assert_true(lside_same(made.side[0], with_on.side[0]));
        assert_true(lside_same(made.side[1], with_off.side[1]));
        assert_false(lside_same(made.side[0], made.side[1]));
    }
}

static void options_with_two_sides(void **state) {
    (void)state;
    run(braces_of_sides);
}

/* A graph that is kept has the classes that its edges belong to, numbered anew; the rule says of
 * each set of them what it said before. */
static void rules_of_classes_in_use(task *t) {
    uint64_t seed = 5;
    for (uint32_t used = 1; used < 16; used++) {
        const designation rule = random_rule(&seed, 4);
        graph_builder b;
        graph_open(t, &b);
        const uint32_t v = graph_vertex(&b, NULL);
        uint32_t of_bit[4], classes = 0;
        for (unsigned c = 0; c < 4; c++) {
            if (!(used >> c & 1)) continue;
            graph_edge(&b, ENDER_LEFT, v, (loopy_edge){.to = v, .class = (uint8_t)c});
            of_bit[classes++] = UINT32_C(1) << c;
        }
        const loopy_graph g = graph_close(&b, v, &rule), kept = side_graph(t, graph_keep(t, &g));
        assert_int_equal(kept.rule.classes, classes);
        assert_int_equal(kept.first[0][1], classes);
        for (uint32_t set = 1; set < UINT32_C(1) << classes; set++) {
            uint32_t before = 0;
            for (unsigned c = 0; c < classes; c++)
                if (set >> c & 1) before |= of_bit[c];
            assert_int_equal(kept.rule.result[set], rule.result[before]);
        }
    }
}

static void classes_without_edges(void **state) {
    (void)state;
    run(rules_of_classes_in_use);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_side_is_found),
                                       cmocka_unit_test(options_with_two_sides),
                                       cmocka_unit_test(classes_without_edges)};
    return cmocka_run_group_tests_name("sides", tests, open_context, close_context);
}
