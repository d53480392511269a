/* SPDX-License-Identifier: MIT
 *
 * Sidling in which passes stay what they are: whatever it finds is compared with the graph it was
 * found for, by playing the difference out, on random graphs and on sums of kos with passes. */
#include "asking.h"
#include "fixture.h"
#include "testing.h"

#include "ko/ko.h"

#include <stdio.h>
#include <string.h>

/* ---- values as graphs ---- */

/* Class 0 is won by Left, class 1 by Right. */
static loopy_graph graph_of_sided(task *t, sided_store *s, sref g) {
    const loopy_priority ends[] = {{1, LOOPY_LEFT_WINS}, {2, LOOPY_RIGHT_WINS}};
    const designation rule = designation_by_priority(2, ends, 2);
    if (sref_is_ender(g)) return graph_of_ender(t, sref_ender(g));
    graph_builder b;
    sref list[200];
    uint32_t count = 1;
    graph_open(t, &b);
    list[0] = g;
    (void)graph_vertex(&b, NULL);
    for (uint32_t v = 0; v < count; v++) {
        const unsigned passes = sided_passes(s, list[v]);
        for (unsigned p = 0; p < 2; p++) {
            const sref_list options = sided_options(s, list[v], (ender_player)p);
            for (uint32_t i = 0; i < options.count; i++) {
                uint32_t to = 0;
                for (uint32_t k = 0; k < i; k++)
                    assert_false(sref_same(options.at[k], options.at[i]));
                if (sref_is_ender(options.at[i])) {
                    graph_edge(&b, (ender_player)p, v,
                               (loopy_edge){.to = sref_ender(options.at[i]).bits, .is_leaf = true});
                    continue;
                }
                while (to < count && !sref_same(list[to], options.at[i])) to++;
                if (to == count) {
                    assert_true(count < 200);
                    list[count++] = options.at[i];
                    (void)graph_vertex(&b, NULL);
                }
                graph_edge(&b, (ender_player)p, v, (loopy_edge){.to = to});
            }
            if (passes & (p == 0 ? SIDED_LEFT_PASSES : SIDED_RIGHT_PASSES))
                graph_edge(&b, (ender_player)p, v,
                           (loopy_edge){.to = v, .class = passes & SIDED_RIGHT_WINS ? 1 : 0});
        }
    }
    return graph_close(&b, 0, &rule);
}

static void same_side(task *t, sided_store *s, const loopy_graph *g, sref found, ender_player draws,
                      const char *what) {
    const arena_mark mark = scratch_mark(t);
    const loopy_graph h = graph_of_sided(t, s, found);
    if (!graph_survives(t, g, &h, draws) || !graph_survives(t, &h, g, draws)) {
        strbuf b;
        strbuf_open(t, &b);
        ko_print_graph(t, &b, g);
        fail_msg("%s: side %d of %s is another one", what, (int)draws, b.text);
    }
    lref stopper;
    if (sided_stopper(s, found, draws, &stopper)) {
        const loopy_graph k = stopper_graph(t, stopper);
        assert_true(graph_survives(t, &k, &h, draws) && graph_survives(t, &h, &k, draws));
    }
    scratch_release(t, mark);
}

/* How many sides were found and are right. */
static unsigned check_all(task *t, const loopy_graph *g, unsigned rounds, const char *what) {
    unsigned found = 0;
    sided_store *s = sided_open(t);
    const sidled *values = graph_sidle(t, s, g, rounds, SIDLE_PASSES_STAY, NULL);
    for (uint32_t v = 0; v < g->vertices; v++) {
        const loopy_graph from = graph_from(t, g, v);
        if (values[v].plus_found) same_side(t, s, &from, values[v].plus, ENDER_LEFT, what);
        if (values[v].minus_found) same_side(t, s, &from, values[v].minus, ENDER_RIGHT, what);
        found += values[v].plus_found + values[v].minus_found;
    }
    sided_close(s);
    return found;
}

/* ---- random graphs ---- */

static ref some_ender(task *t, uint64_t *seed) {
    switch (random_below(seed, 6)) {
    case 0:
        return REF_STAR;
    case 1:
        return ref_up_star(t, 1, 0);
    case 2:
        return game_switch(t, ref_integer(t, 2), ref_integer(t, 0));
    default:
        return ref_integer(t, (int64_t)random_below(seed, 5) - 2);
    }
}

/* Moves of class 1, where there are any, are no passes and lose for Left. */
static loopy_graph some_graph(task *t, uint64_t *seed) {
    const uint32_t vertices = 1 + random_below(seed, 4);
    const bool threats = random_below(seed, 2) == 1;
    const loopy_priority lost = {2, LOOPY_RIGHT_WINS};
    const designation rule =
        threats ? designation_by_priority(2, &lost, 1) : designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v < vertices; v++) (void)graph_vertex(&b, NULL);
    for (uint32_t v = 0; v < vertices; v++)
        for (int p = 0; p < 2; p++) {
            if (random_below(seed, 2) == 0)
                graph_edge(&b, (ender_player)p, v,
                           (loopy_edge){.to = some_ender(t, seed).bits, .is_leaf = true});
            if (random_below(seed, 3) == 0)
                graph_edge(&b, (ender_player)p, v, (loopy_edge){.to = v});
            for (uint32_t w = 0; w < vertices; w++)
                if (w != v && random_below(seed, 3) == 0)
                    graph_edge(
                        &b, (ender_player)p, v,
                        (loopy_edge){.to = w, .class = threats && random_below(seed, 3) == 0});
        }
    return graph_close(&b, 0, &rule);
}

enum { GRAPHS = 400 };

static void random_graphs(task *t) {
    unsigned found = 0, sides = 0;
    uint64_t seed = 20;
    for (int n = 0; n < GRAPHS; n++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = some_graph(t, &seed);
        sides += 2 * g.vertices;
        found += check_all(t, &g, 12, "a random graph");
        scratch_release(t, mark);
    }
    assert_true(found > sides / 2);
}

static void values_of_graphs(void **state) {
    (void)state;
    run(random_graphs);
}

/* ---- certificates ---- */

/* Whatever is certified is a bound, and values that sidling rests at are certified. */
static void random_certificates(task *t) {
    unsigned held = 0;
    uint64_t seed = 5;
    for (int n = 0; n < GRAPHS; n++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = some_graph(t, &seed);
        sided_store *s = sided_open(t);
        const sidled *values = graph_sidle(t, s, &g, 12, SIDLE_PASSES_TOO, NULL);
        for (int d = 0; d < 2; d++) {
            ref p[8];
            bool rests = true;
            for (uint32_t v = 0; v < g.vertices; v++) {
                const sref x = d == 0 ? values[v].plus : values[v].minus;
                rests = rests && (d == 0 ? values[v].plus_found : values[v].minus_found) &&
                        sref_is_ender(x);
                p[v] = sref_is_ender(x) ? sref_ender(x) : REF_ZERO;
            }
            if (random_below(&seed, 2) == 1) {
                rests = false;
                p[random_below(&seed, g.vertices)] = some_ender(t, &seed);
            }
            const sidle_certificate c = graph_certify(t, &g, p, (ender_player)d);
            assert_true(c.holds || !rests);
            for (uint32_t v = 0; v < g.vertices && c.holds; v++) {
                const loopy_graph from = graph_from(t, &g, v), h = graph_of_ender(t, p[v]);
                assert_true(c.from_below ? graph_survives(t, &from, &h, (ender_player)d)
                                         : graph_survives(t, &h, &from, (ender_player)d));
            }
            held += c.holds;
        }
        sided_close(s);
        scratch_release(t, mark);
    }
    assert_true(held > GRAPHS / 4);
}

static void certificates(void **state) {
    (void)state;
    run(random_certificates);
}

/* ---- kos with passes ---- */

/* The value by way of translated enders and multisets of kos, against the whole operator. */
static void kos_with_passes(task *t) {
    static const char *const kos[] = {"KOR(1,0)", "OKR(2,-1)",     "KOR(0,1)", "KOR(1/2,0)",
                                      "KO(1,0)",  "KOR[4,2](1,0)", "KOR(*,0)", "over"};
    static const char *const rules[] = {"J,L", "J,LR"};
    const unsigned count = sizeof kos / sizeof *kos;
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i; k < count; k++) {
            const arena_mark mark = scratch_mark(t);
            char text[100];
            snprintf(text, sizeof text, "phi(%s; %s+%s)", rules[(i + k) % 2], kos[i], kos[k]);
            const source in = {text, strlen(text)};
            const ko_question q = ko_read(t, in, (ko_rules){ENDER_BAN_J, 0, false});
            const ko_value v = ko_solve(t, &q, KO_ROUNDS);
            assert_true(v.converged && v.plus.found && v.minus.found);
            const loopy_graph exact = ko_exact_graph(t, &q), plus = stopper_graph(t, v.plus.game),
                              minus = stopper_graph(t, v.minus.game);
            if (!graph_survives(t, &exact, &plus, ENDER_LEFT) ||
                !graph_survives(t, &plus, &exact, ENDER_LEFT) ||
                !graph_survives(t, &exact, &minus, ENDER_RIGHT) ||
                !graph_survives(t, &minus, &exact, ENDER_RIGHT))
                fail_msg("%s has other sides", text);
            for (int p = 0; p < 2; p++)
                assert_int_equal(v.results[p], graph_outcome(t, &exact, (ender_player)p));
            /* Verification agrees, and is not content with anything. */
            assert_true(ko_verify(t, &q, &v));
            ko_value other = v;
            other.plus.game = lref_of(REF_STAR);
            assert_true(lref_same(v.plus.game, lref_of(REF_STAR)) || !ko_verify(t, &q, &other));
            other = v;
            other.minus.game = lref_of(ref_integer(t, -7));
            assert_false(ko_verify(t, &q, &other));
            scratch_release(t, mark);
        }
}

static void values_of_kos(void **state) {
    (void)state;
    run(kos_with_passes);
}

/* ---- vertices that look alike ---- */

/* The graph, and behind it a copy with its vertices turned round and the edges of each from the
 * last to the first, each twice. */
static loopy_graph with_copy(task *t, const loopy_graph *g) {
    const uint32_t last = 2 * g->vertices - 1;
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v <= last; v++) (void)graph_vertex(&b, NULL);
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t v = 0; v < g->vertices; v++) {
            const uint32_t from = g->first[p][v], behind = g->first[p][v + 1];
            for (uint32_t k = from; k < behind; k++)
                graph_edge(&b, (ender_player)p, v, g->edges[p][k]);
            for (uint32_t k = 2 * (behind - from); k-- > 0;) {
                loopy_edge e = g->edges[p][from + k / 2];
                if (!e.is_leaf) e.to = last - e.to;
                graph_edge(&b, (ender_player)p, last - v, e);
            }
        }
    return graph_close(&b, 0, &g->rule);
}

/* A vertex looks like its copy, and the copies bring no new classes. */
static void copies_look_alike(task *t) {
    uint64_t seed = 7;
    for (int n = 0; n < GRAPHS; n++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = some_graph(t, &seed), both = with_copy(t, &g);
        uint32_t count, count_both;
        const uint32_t *class = graph_classes(t, &g, &count);
        const uint32_t *class_both = graph_classes(t, &both, &count_both);
        assert_int_equal(count_both, count);
        for (uint32_t v = 0; v < g.vertices; v++) {
            assert_int_equal(class_both[v], class[v]);
            assert_int_equal(class_both[both.vertices - 1 - v], class[v]);
        }
        scratch_release(t, mark);
    }
}

static void copies(void **state) {
    (void)state;
    run(copies_look_alike);
}

/* ---- comparison by values and by graphs ---- */

static void two_ways_of_comparing(void **state) {
    (void)state;
    static const char *const pairs[][2] = {{"phi(J,L; 2.KOR(2,0))", "2+over"},
                                           {"phi(J,L; 2.KOR(2,0))", "2"},
                                           {"phi(J,L; 2.KOR(2,0))", "2+v3"},
                                           {"phi(J,L; KOR(3,0)+KOR(2,0))", "{3|{2|0}}"},
                                           {"phi(J,R; KOL(1,0))", "under"},
                                           {"KO(2,0)", "{3|0}"},
                                           {"dud", "0"},
                                           {"over+over", "over"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char *relation;
        must(ask_for(ctx, "ko", pairs[i][0], "compare", pairs[i][1], "method=auto", &relation));
        ASKED("ko", pairs[i][0], "compare", pairs[i][1], "method=search", relation);
        ender_free(relation);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(values_of_graphs),
                                       cmocka_unit_test(certificates),
                                       cmocka_unit_test(values_of_kos), cmocka_unit_test(copies),
                                       cmocka_unit_test(two_ways_of_comparing)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
