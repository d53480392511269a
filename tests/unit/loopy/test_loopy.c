/* SPDX-License-Identifier: MIT
 *
 * Loopy games: the facts about on, over, upon and their relatives (Siegel's thesis, Tables 3.1 and
 * 3.2; KO-14), stoppers against a naive fixed point on the whole product, and parity games against
 * plain iteration of nested fixed points. */
#include "fixture.h"
#include "testing.h"

#include "loopy/loopy.h"
#include "notation/notation.h"

#include <string.h>

/* ---- games by their options ---- */

/* A game of one vertex: options that are handles, and passes. */
static lref made(task *t, bool left_pass, bool right_pass, const lref *left, unsigned left_count,
                 const lref *right, unsigned right_count) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t v = graph_vertex(&b, NULL);
    if (left_pass) graph_edge(&b, ENDER_LEFT, v, (loopy_edge){.to = v});
    if (right_pass) graph_edge(&b, ENDER_RIGHT, v, (loopy_edge){.to = v});
    for (unsigned p = 0; p < 2; p++)
        for (unsigned i = 0; i < (p ? right_count : left_count); i++) {
            const lref g = p ? right[i] : left[i];
            loopy_edge e = {.to = (uint32_t)g.id, .is_leaf = lref_is_ender(g)};
            if (!e.is_leaf) {
                /* A copy of the other game's graph. */
                const loopy_graph h = stopper_graph(t, g);
                const uint32_t offset = b.vertices;
                for (uint32_t u = 0; u < h.vertices; u++) (void)graph_vertex(&b, NULL);
                for (unsigned q = 0; q < 2; q++)
                    for (uint32_t u = 0; u < h.vertices; u++)
                        for (uint32_t k = h.first[q][u]; k < h.first[q][u + 1]; k++) {
                            loopy_edge f = h.edges[q][k];
                            if (!f.is_leaf) f.to += offset;
                            graph_edge(&b, (ender_player)q, offset + u, f);
                        }
                e.to = offset + h.start;
            }
            graph_edge(&b, (ender_player)p, v, e);
        }
    const loopy_graph g = graph_close(&b, v, &drawn);
    return graph_stopper(t, &g);
}

static lref sum(task *t, lref g, lref h) {
    const loopy_graph a = stopper_graph(t, g), b = stopper_graph(t, h);
    const loopy_graph both = graph_sum(t, &a, &b);
    return graph_stopper(t, &both);
}

typedef struct named {
    lref zero, star, up, on, off, over, under, upon, upon_star, tiny_over, tiny_on;
} named;

static named names(task *t) {
    named n = {.zero = LREF_ZERO, .star = lref_of(REF_STAR), .up = lref_of(ref_up_star(t, 1, 0))};
    n.on = made(t, true, false, NULL, 0, NULL, 0);
    n.off = made(t, false, true, NULL, 0, NULL, 0);
    n.over = made(t, false, true, &n.zero, 1, NULL, 0);
    n.under = stopper_negative(t, n.over);
    n.upon = made(t, true, false, NULL, 0, &n.star, 1);
    n.upon_star = made(t, true, false, &n.zero, 1, &n.zero, 1);
    const lref threat = made(t, false, false, &n.zero, 1, &n.under, 1);
    n.tiny_over = made(t, false, false, &n.zero, 1, &threat, 1);
    const lref hot = made(t, false, false, &n.zero, 1, &n.off, 1);
    n.tiny_on = made(t, false, false, &n.zero, 1, &hot, 1);
    return n;
}

static bool is_confused(task *t, lref g, lref h) {
    return !stopper_ge(t, g, h) && !stopper_ge(t, h, g);
}

static void known_facts(task *t) {
    const named n = names(t);
    assert_true(lref_same(n.off, stopper_negative(t, n.on)));
    assert_true(lref_same(n.on, made(t, true, false, &n.zero, 1, NULL, 0)));
    assert_true(lref_same(sum(t, n.on, n.on), n.on));
    assert_true(lref_same(sum(t, n.over, n.over), n.over));
    assert_true(lref_same(sum(t, n.tiny_over, n.tiny_over), n.tiny_over));
    assert_true(lref_same(sum(t, n.tiny_on, n.tiny_on), n.tiny_on));
    assert_true(lref_same(sum(t, n.over, n.up), n.over));
    assert_true(lref_same(sum(t, n.over, n.star), n.over));
    assert_true(lref_same(sum(t, n.on, lref_of(ref_integer(t, -5))), n.on));
    assert_true(lref_same(sum(t, n.upon, n.star), n.upon_star));
    const lref two = made(t, false, false, &n.zero, 1, &n.upon_star, 1);
    assert_true(lref_same(sum(t, n.upon, n.upon), two));
    assert_true(lref_same(sum(t, n.upon_star, n.upon_star), two));
    assert_true(stopper_ge(t, n.over, lref_of(ref_up_star(t, 7, 0))));
    assert_true(stopper_ge(t, lref_of(ref_number(t, dyadic_make(t, 1, 10))), n.over));
    assert_false(stopper_ge(t, n.over, lref_of(ref_number(t, dyadic_make(t, 1, 10)))));
    assert_true(is_confused(t, n.upon_star, n.zero));
    assert_true(stopper_ge(t, two, n.zero) && !stopper_ge(t, n.zero, two));
    assert_true(stopper_ge(t, two, n.upon_star) && !stopper_ge(t, n.upon_star, two));
    assert_true(stopper_ge(t, n.up, n.tiny_over) && stopper_ge(t, n.tiny_over, n.tiny_on));
    assert_true(stopper_ge(t, n.tiny_on, n.zero) && !lref_same(n.tiny_on, n.zero));
}

static void facts_about_named_games(void **state) {
    (void)state;
    run(known_facts);
    run(known_facts); /* with the handles that are there already */
}

/* on + off is dud: no stopper, its sides are on and off. */
static void sides(task *t) {
    const named n = names(t);
    const loopy_graph on = stopper_graph(t, n.on), off = stopper_graph(t, n.off);
    const loopy_graph dud = graph_sum(t, &on, &off);
    assert_false(graph_is_stopper(t, &dud));
    lref found;
    assert_true(graph_side(t, &dud, ENDER_LEFT, &found) && lref_same(found, n.on));
    assert_true(graph_side(t, &dud, ENDER_RIGHT, &found) && lref_same(found, n.off));
    assert_int_equal(graph_outcome(t, &dud, ENDER_LEFT), LOOPY_DRAWN);
    assert_int_equal(graph_outcome(t, &on, ENDER_RIGHT), LOOPY_LEFT_WINS);
    const loopy_graph zero = graph_of_ender(t, REF_ZERO);
    assert_int_equal(graph_compare(t, &dud, &zero), ENDER_CONFUSED);
    assert_int_equal(graph_compare(t, &on, &dud), ENDER_GREATER);
}

static void sides_of_dud(void **state) {
    (void)state;
    run(sides);
}

/* ---- parity games against nested fixed points ---- */

enum { NODES = 7, PRIORITIES = 4 };

typedef struct small_game {
    parity_game game;
    uint8_t owner[NODES], priority[NODES], winner[PRIORITIES];
    uint32_t first[NODES + 1], to[NODES * NODES];
} small_game;

static void random_game(small_game *s, uint64_t *seed) {
    uint32_t edges = 0;
    for (uint32_t n = 0; n < NODES; n++) {
        s->owner[n] = random_word(seed) % 2;
        s->priority[n] = (uint8_t)(random_word(seed) % PRIORITIES);
        s->first[n] = edges;
        for (uint32_t m = 0; m < NODES; m++)
            if (random_word(seed) % 4 == 0) s->to[edges++] = m;
    }
    s->first[NODES] = edges;
    for (unsigned p = 0; p < PRIORITIES; p++) s->winner[p] = random_word(seed) % 2;
    s->game = (parity_game){NODES, s->owner, s->priority, s->first, s->to, PRIORITIES, s->winner};
}

/* The nodes won by player 0 when those of priority p count as won where `won[p]` says so: the
 * fixed points are nested as the priorities are, the least one outermost. */
static uint32_t nested(const parity_game *g, unsigned p, uint32_t *won) {
    if (p == PRIORITIES) {
        uint32_t next = 0;
        for (uint32_t n = 0; n < NODES; n++) {
            bool any = false, all = true;
            for (uint32_t i = g->first[n]; i < g->first[n + 1]; i++) {
                const bool good = won[g->priority[g->to[i]]] >> g->to[i] & 1;
                any |= good;
                all &= good;
            }
            if (g->owner[n] == 0 ? any : all) next |= 1u << n;
        }
        return next;
    }
    won[p] = g->winner[p] == 0 ? (1u << NODES) - 1 : 0;
    for (;;) {
        const uint32_t next = nested(g, p + 1, won);
        if (next == won[p]) return next;
        won[p] = next;
    }
}

/* The game in which each winner has the chosen moves alone. */
static void restrict_game(const small_game *of, const uint8_t *winner, const uint32_t *choice,
                          small_game *out) {
    uint32_t edges = 0;
    *out = *of;
    for (uint32_t n = 0; n < NODES; n++) {
        out->first[n] = edges;
        for (uint32_t i = of->first[n]; i < of->first[n + 1]; i++)
            if (winner[n] != of->owner[n] || of->to[i] == choice[n]) out->to[edges++] = of->to[i];
    }
    out->first[NODES] = edges;
    out->game = (parity_game){NODES,   out->owner, out->priority, out->first,
                              out->to, PRIORITIES, out->winner};
}

static void random_parity_games(task *t) {
    uint64_t seed = 5;
    for (int round = 0; round < 3000; round++) {
        small_game s, chosen;
        random_game(&s, &seed);
        uint32_t won[PRIORITIES], choice[NODES];
        const uint32_t expected = nested(&s.game, 0, won);
        const arena_mark mark = scratch_mark(t);
        const uint8_t *winner = parity_solve(t, &s.game, choice);
        for (uint32_t n = 0; n < NODES; n++) assert_int_equal(winner[n] == 0, expected >> n & 1);
        restrict_game(&s, winner, choice, &chosen);
        assert_int_equal(nested(&chosen.game, 0, won), expected);
        scratch_release(t, mark);
    }
}

static void parity_games_are_solved(void **state) {
    (void)state;
    run(random_parity_games);
}

/* ---- random graphs ---- */

static loopy_graph random_graph(task *t, uint64_t *seed, uint32_t vertices) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    const ref enders[] = {REF_ZERO, REF_STAR, ref_integer(t, 1), ref_integer(t, -1),
                          ref_up_star(t, 1, 0)};
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v < vertices; v++) (void)graph_vertex(&b, NULL);
    for (uint32_t v = 0; v < vertices; v++)
        for (int p = 0; p < 2; p++)
            for (uint64_t k = random_word(seed) % 3; k > 0; k--) {
                const uint64_t r = random_word(seed);
                loopy_edge e = {.to = (uint32_t)(r >> 8) % vertices};
                if (r % 3 == 0) e = (loopy_edge){.to = enders[(r >> 8) % 5].bits, .is_leaf = true};
                graph_edge(&b, (ender_player)p, v, e);
            }
    return graph_close(&b, 0, &drawn);
}

/* A simplest form is equal to what it came from and survives every test the original does; equal
 * games have equal handles; sums do not depend on the forms. */
static void random_stoppers(task *t) {
    uint64_t seed = 11;
    unsigned stoppers = 0, loopy = 0;
    for (int round = 0; round < 3000 && loopy < 150; round++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = random_graph(t, &seed, 2 + (uint32_t)(random_word(&seed) % 4));
        if (graph_is_stopper(t, &g)) {
            stoppers++;
            const lref s = graph_stopper(t, &g);
            loopy += !lref_is_ender(s);
            const loopy_graph again = stopper_graph(t, s);
            assert_int_equal(graph_compare(t, &g, &again), ENDER_EQUAL);
            assert_true(lref_same(graph_stopper(t, &again), s));
            const loopy_graph negative = graph_negative(t, &g);
            assert_true(lref_same(graph_stopper(t, &negative), stopper_negative(t, s)));
            assert_true(lref_same(stopper_negative(t, stopper_negative(t, s)), s));
        }
        scratch_release(t, mark);
    }
    assert_true(stoppers > 300 && loopy >= 150);
}

static void stoppers_have_simplest_forms(void **state) {
    (void)state;
    run(random_stoppers);
}

/* ---- sidling ---- */

static ref read(task *t, const char *text) {
    return read_game(t, (source){text, strlen(text)}, false);
}

/* The example of the thesis, section 4.2 (KO-45): class 1 are Left's ko-threats. */
static loopy_graph two_kos(task *t) {
    static const char edges[] = "AL={9|7} AR=8 ALB BL=9 BRC CR=2 CL!F CL={9|1} CRD DR={2|0} DLA "
                                "DR={8|0} DL!G EL={9|7} ERH ER=8 EL!B FL=9 FRE GR=2 GLF GL={9|1} "
                                "HR={2|0} HL!A HR={8|0} HLG";
    const loopy_priority rule[] = {{2, LOOPY_RIGHT_WINS}, {1, LOOPY_DRAWN}};
    const designation d = designation_by_priority(2, rule, 2);
    graph_builder b;
    graph_open(t, &b);
    for (int v = 0; v < 8; v++) (void)graph_vertex(&b, NULL);
    for (const char *at = edges; *at;) {
        const size_t length = strcspn(at, " ");
        const uint32_t from = (uint32_t)(at[0] - 'A');
        loopy_edge e = {.class = at[2] == '!'};
        char text[20] = "";
        memcpy(text, at + 3, length - 3);
        if (at[2] == '=') {
            e.to = read(t, text).bits;
            e.is_leaf = true;
        } else {
            e.to = (uint32_t)(at[length - 1] - 'A');
        }
        graph_edge(&b, at[1] == 'L' ? ENDER_LEFT : ENDER_RIGHT, from, e);
        at += length + (at[length] == ' ');
    }
    return graph_close(&b, 3, &d);
}

static void sidle_two_kos(task *t) {
    static const char *const expected[] = {"7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}"};
    const loopy_graph g = two_kos(t);
    sided_store *s = sided_open(t);
    const sidled *values = graph_sidle(t, s, &g, 200, SIDLE_PASSES_TOO, NULL);
    for (unsigned v = 0; v < 8; v++) {
        const ref known = read(t, expected[v % 4]);
        assert_true(values[v].plus_found && values[v].minus_found);
        assert_true(sref_same(values[v].plus, sref_of(known)) &&
                    sref_same(values[v].minus, sref_of(known)));
        const loopy_graph from = graph_from(t, &g, v), ender = graph_of_ender(t, known);
        assert_int_equal(graph_compare(t, &from, &ender), ENDER_EQUAL);
    }
    sided_close(s);
}

/* {1|pass} is 1 + over: from on+ the approximations are 2, 3/2, 5/4, ... and never rest; dud has
 * the sides on+ and off-. */
static void sidle_restless(task *t) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t v = graph_vertex(&b, NULL), dud = graph_vertex(&b, NULL);
    graph_edge(&b, ENDER_LEFT, v, (loopy_edge){.to = ref_integer(t, 1).bits, .is_leaf = true});
    graph_edge(&b, ENDER_RIGHT, v, (loopy_edge){.to = v});
    graph_edge(&b, ENDER_LEFT, dud, (loopy_edge){.to = dud});
    graph_edge(&b, ENDER_RIGHT, dud, (loopy_edge){.to = dud});
    const loopy_graph g = graph_close(&b, v, &drawn);
    sided_store *s = sided_open(t);
    const sidled *values = graph_sidle(t, s, &g, 5, SIDLE_PASSES_TOO, NULL);
    assert_false(values[v].plus_found || values[v].minus_found);
    assert_true(sref_same(values[v].plus, sref_of(read(t, "1 + dyadic(1,4)"))));
    assert_true(values[dud].plus_found && sref_same(values[dud].plus, SREF_ON));
    assert_true(values[dud].minus_found && sref_same(values[dud].minus, SREF_OFF));
    sided_close(s);
}

static void sidling_finds_values(void **state) {
    (void)state;
    run(sidle_two_kos);
    run(sidle_restless);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_about_named_games), cmocka_unit_test(sides_of_dud),
        cmocka_unit_test(parity_games_are_solved), cmocka_unit_test(stoppers_have_simplest_forms),
        cmocka_unit_test(sidling_finds_values),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
