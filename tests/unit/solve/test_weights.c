/* SPDX-License-Identifier: MIT
 *
 * Atomic weights of components: those of their values, though they come from the weights of options
 * alone; what they say of a sum is what its value says; and rows that no value reaches. */
#include "analysis/analysis.h"
#include "base/random.h"
#include "solve/bench.h"
#include "testing.h"

#include "fixture.h"

static void weigh(task *t, bench *b, const sum *s) {
    b->solver->root = s;
    b->worker.counts.nodes = UINT32_MAX;
    b->solver->threshold.now = 7;
    root_weigh(t, &b->worker);
    b->worker.counts.nodes = 0;
}

/* ---- components and what comes of them ---- */

typedef struct descent {
    bench *bench;
    unsigned depth, seen;
    unsigned fractions; /* weights that are no integers */
} descent;

static void check_sum(task *t, descent *w, const sum *s) {
    ref weight;
    const ref value = value_of_sum(t, s);
    assert_true(sum_find_weight(t, &w->bench->worker, s, &weight));
    assert_true(ref_same(weight, atomic_weight(t, value)));
    const verdict v = sum_weighed(t, &w->bench->worker, s);
    if (v != STOPPED) assert_int_equal(v, game_le(t, value, REF_ZERO) ? LOSES : WINS);
    w->seen++;
    if (!ref_is_integer(t, weight)) w->fractions++;
}

static bool check_move(task *t, worker *l, const sum *after, void *arg) {
    descent *w = arg;
    sum turned;
    check_sum(t, w, after);
    sum_copy(t, after, after->count, 0, &turned);
    sum_negate(t, &turned);
    check_sum(t, w, &turned);
    if (w->depth == 0) return true;
    w->depth--;
    sum_left_moves(t, l, &turned, check_move, w);
    w->depth++;
    return true;
}

static void check_below(task *t, bench *b, sum *s, unsigned depth, descent *w) {
    *w = (descent){b, depth, 0, 0};
    weigh(t, b, s);
    assert_true(b->solver->weighs);
    check_sum(t, w, s);
    sum_left_moves(t, &b->worker, s, check_move, w);
    assert_true(w->seen > 4);
}

static void check_all(task *t, bench *b, sum *s) {
    descent w;
    check_below(t, b, s, 2, &w);
}

static void weights_are_those_of_values(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"clobber", "xoxoxoxoxoxoxo"},
        {"clobber", "xxoxoxoxoxoxo"},
        {"clobber", "xxoxoxoxoxoo"},
        {"clobber", "oxoxoxoxoxoxo"},
        {"clobber", "xoxo|.xox"},
        {"clobber", "xox|oxo|.x."},
        {"clobber", "xo|ox|xo"},
        {"kings-clobber", "xo|ox|xo"},
        {"knights-clobber", "xox|oxo|xox"},
        {"diagonal-clobber", "xxo.|.oxo|xxoo"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ender_position *p = parsed(ctx, cases[i][0], cases[i][1]);
        assert_int_equal(on_bench(ctx, p, check_all), ENDER_OK);
        ender_position_free(p);
    }
}

/* Long enough for weights of a half, and for the far star to choose some. */
static void check_row(task *t, bench *b, sum *s) {
    descent w;
    check_below(t, b, s, 1, &w);
    assert_true(w.fractions > 0);
    assert_true(b->worker.to_ask < 50000);
}

static void rows_have_halves(void **state) {
    (void)state;
    char *row = repeated("x", "xo", 11, "");
    ender_position *p = parsed(ctx, "clobber", row);
    assert_int_equal(on_bench(ctx, p, check_row), ENDER_OK);
    ender_position_free(p);
    free(row);
}

/* ---- sums ---- */

enum { SUMS = 4000 };

static void check_sums(task *t, bench *b, sum *all) {
    uint64_t random = 7;
    unsigned told[2] = {0, 0};
    weigh(t, b, all);
    assert_true(b->solver->weighs);
    for (int i = 0; i < SUMS; i++) {
        const arena_mark mark = scratch_mark(t);
        sum s = {.value = ref_up_star(t, (int64_t)random_below(&random, 7) - 3,
                                      random_below(&random, 4))};
        for (uint32_t k = random_below(&random, 4); k > 0; k--) {
            component one = all->components[random_below(&random, all->count)];
            sum alone = {.value = REF_ZERO};
            sum_add_component(t, &alone, &one);
            if (random_below(&random, 2)) sum_negate(t, &alone);
            sum_add_sum(t, &s, &alone);
        }
        const verdict v = sum_weighed(t, &b->worker, &s);
        if (v != STOPPED) {
            assert_int_equal(v, game_le(t, value_of_sum(t, &s), REF_ZERO) ? LOSES : WINS);
            told[v]++;
        }
        scratch_release(t, mark);
    }
    assert_true(told[LOSES] > SUMS / 8 && told[WINS] > SUMS / 8);
}

static void weights_decide_as_values_do(void **state) {
    (void)state;
    ender_position *p =
        parsed(ctx, "clobber",
               "xxo.xxoxo.xoxoxo.xxoxoxoo.xxoxoxoxo.oxoxo.ooxoxoxoxo.xoxoxoxoxx.xxoxoxoxoxx");
    assert_int_equal(on_bench(ctx, p, check_sums), ENDER_OK);
    ender_position_free(p);
}

/* ---- where there are none ---- */

static void check_none(task *t, bench *b, sum *s) {
    ref weight;
    for (int given = 1; given >= 0; given--) {
        b->solver->threshold.given = given;
        weigh(t, b, s);
        assert_true(b->solver->tried_weights);
        assert_false(b->solver->weighs);
        assert_false(b->solver->weighing);
        assert_int_equal(b->solver->threshold.now, 7);
        assert_int_equal(b->solver->threshold.most, 0);
    }
    assert_false(sum_find_weight(t, &b->worker, s, &weight));
    assert_int_equal(sum_weighed(t, &b->worker, s), STOPPED);
}

static void hot_games_and_large_boards_have_none(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"domineering", "3x4"},     {"nogo", "1x9"},
        {"toads-frogs", "TT..FF"},  {"clobber", "4x6"},
        {"cannibal-clobber", "xx"}, {"cannibal-clobber", "xxxoo"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ender_position *p = parsed(ctx, cases[i][0], cases[i][1]);
        assert_int_equal(on_bench(ctx, p, check_none), ENDER_OK);
        ender_position_free(p);
    }
}

/* ---- long rows ---- */

/* (xo)^40 lies between down and up, and so it is confused with 0; without weights such a row takes
 * a hundred times as many nodes. */
static void long_rows_are_within_reach(void **state) {
    (void)state;
    char *row = repeated("", "xo", 40, "");
    ender_position *p = parsed(ctx, "clobber", row);
    for (int up = -1; up <= 1; up += 2) {
        const ender_summand list[] = {{.position = p}, {.value = game(ctx, up < 0 ? "v" : "^")}};
        ender_solution found;
        assert_int_equal(ender_solve(ctx, list, 2, NULL, &found), ENDER_OK);
        assert_int_equal(found.first[ENDER_LEFT], up < 0 ? ENDER_KNOWN_LOSES : ENDER_KNOWN_WINS);
        assert_int_equal(found.first[ENDER_RIGHT], up < 0 ? ENDER_KNOWN_WINS : ENDER_KNOWN_LOSES);
        assert_in_range(found.nodes, 1, 300000);
    }
    ender_position_free(p);
    free(row);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weights_are_those_of_values),
        cmocka_unit_test(rows_have_halves),
        cmocka_unit_test(weights_decide_as_values_do),
        cmocka_unit_test(hot_games_and_large_boards_have_none),
        cmocka_unit_test(long_rows_are_within_reach),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
