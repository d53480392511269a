/* SPDX-License-Identifier: MIT
 *
 * Trees with surreal leaves: what is a number and a short game is kept as such a pair, and must be
 * what its options say; and nimbers of every size stand beside what no short game is. */
#include "analysis/analysis.h"
#include "fixture.h"
#include "testing.h"
#include "transfinite/games.h"

#include <string.h>

enum { NUMBERS = 5, SHORTS = 16, GAMES = NUMBERS * SHORTS };

static void some_numbers(task *t, sur out[NUMBERS]) {
    const sur w = sur_power_of_omega(t, SUR_ONE);
    const rational third = rational_div(t, rational_of(dyadic_int(1)), rational_of(dyadic_int(3)));
    out[0] = SUR_ZERO;
    out[1] = sur_rational(t, third);
    out[2] = w;
    out[3] = sur_add(t, w, sur_neg(t, sur_rational(t, third)));
    out[4] = sur_power_of_omega(t, sur_small(-1, 0));
}

/* 0, *, {1|0}, {1|0,*} and others that their options make. */
static void some_shorts(task *t, ref out[SHORTS]) {
    out[0] = REF_ZERO;
    out[1] = ref_nimber(t, 1);
    out[2] = ref_number(t, dyadic_int(1));
    out[3] = ref_nimber(t, 2);
    for (size_t i = 4; i < SHORTS; i++) {
        ref left[2] = {out[(i * 5) % i], out[(i * 7 + 1) % i]},
            right[2] = {out[(i * 3) % i], out[i - 4]};
        out[i] = game_make(t, left, 1 + i % 2, right, 2 - i % 2);
    }
}

static void some_games(task *t, longref out[GAMES]) {
    sur x[NUMBERS];
    ref h[SHORTS];
    some_numbers(t, x);
    some_shorts(t, h);
    for (size_t i = 0; i < NUMBERS; i++)
        for (size_t j = 0; j < SHORTS; j++)
            out[i * SHORTS + j] = long_add(t, long_of_number(x[i]), long_of_game(t, h[j]));
}

/* The definition: no right option of g is below h, and no left option of h above g. Numbers have no
 * options here, and need none: whoever can move elsewhere does so. */
static bool ge_by_playing(task *t, longref g, longref h) {
    if (long_is_number(t, g) && long_is_number(t, h))
        return sur_compare(t, long_number(g), long_number(h)) >= 0;
    const long_options right = long_options_of(t, g, ENDER_RIGHT);
    for (uint32_t i = 0; i < right.count; i++)
        if (ge_by_playing(t, h, right.at[i])) return false;
    const long_options left = long_options_of(t, h, ENDER_LEFT);
    for (uint32_t i = 0; i < left.count; i++)
        if (ge_by_playing(t, left.at[i], g)) return false;
    return true;
}

static ender_relation relation_of(bool ge, bool le) {
    return ge ? (le ? ENDER_EQUAL : ENDER_GREATER) : le ? ENDER_LESS : ENDER_CONFUSED;
}

static void orders_are_those_of_play(task *t) {
    longref g[GAMES];
    some_games(t, g);
    for (size_t i = 0; i < GAMES; i++)
        for (size_t j = 0; j < GAMES; j++) {
            const longref d = long_sub(t, g[i], g[j]);
            const ender_relation found = long_compare(t, g[i], g[j]);
            assert_int_equal(found, long_compare(t, d, LONG_ZERO));
            assert_int_equal(
                found, relation_of(ge_by_playing(t, g[i], g[j]), ge_by_playing(t, g[j], g[i])));
        }
}

static void options_make_the_game(task *t) {
    longref g[GAMES];
    some_games(t, g);
    for (size_t i = 0; i < GAMES; i++) {
        if (!long_is_tree(t, g[i])) continue;
        const long_options left = long_options_of(t, g[i], ENDER_LEFT),
                           right = long_options_of(t, g[i], ENDER_RIGHT);
        const longref made = long_make(t, left.at, left.count, right.at, right.count);
        assert_int_equal(made.bits, g[i].bits);
    }
}

/* {w|*n}, 1/3 + *n, *(w + n) and their sums with themselves; a tree of *n would have 2^n branches,
 * and 2^32 - 1 options. */
static void nimbers_of_every_size(task *t) {
    static const uint64_t sizes[] = {1,   2,     17,    18,         22,        64,
                                     400, 65535, 65536, 4294967294, 4294967295};
    sur x[NUMBERS];
    some_numbers(t, x);
    const longref third = long_of_number(x[1]), w = long_of_number(x[2]);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const longref star = long_of_game(t, ref_nimber(t, sizes[i]));
        const longref near = long_add(t, third, star), hot = long_make(t, &w, 1, &star, 1);
        const ord size = sur_add(t, x[2], sur_integer(t, (int64_t)sizes[i]));
        assert_int_equal(long_compare(t, near, third), ENDER_CONFUSED);
        assert_int_equal(long_compare(t, near, LONG_ZERO), ENDER_GREATER);
        assert_int_equal(long_add(t, near, star).bits, third.bits);
        assert_int_equal(long_compare(t, hot, star), ENDER_CONFUSED);
        assert_int_equal(long_compare(t, hot, hot), ENDER_EQUAL);
        const longref pile = long_pile(t, size);
        assert_int_equal(long_add(t, long_pile(t, x[2]), star).bits, pile.bits);
        ord found;
        assert_true(long_is_pile(t, pile, &found));
        assert_int_equal(found.bits, size.bits);
        assert_int_equal(long_temperature(t, near).bits, SUR_ZERO.bits);
    }
}

/* ---- sums with piles and with games of integers ---- */

static ref switch_of(task *t, int64_t left, int64_t right) {
    return game_switch(t, ref_integer(t, left), ref_integer(t, right));
}

static void find_outcome(task *t, void *sum) { (void)long_outcome(t, *(longref *)sum); }

/* *w is confused with 0 and with every star, and lies between the negative and the positive numbers
 * and ups. So a game beside it decides the sum where its stops are not 0, or where it is a star or
 * some ups; of all others nothing is said. */
static void outcomes_with_a_pile(task *t) {
    sur x[NUMBERS];
    some_numbers(t, x);
    const longref pile = long_pile(t, x[2]);
    const struct {
        ref game;
        ender_outcome outcome;
    } decided[] = {{REF_ZERO, ENDER_N},
                   {ref_nimber(t, 7), ENDER_N},
                   {ref_integer(t, 2), ENDER_L},
                   {ref_integer(t, -2), ENDER_R},
                   {ref_up_star(t, 1, 0), ENDER_L},
                   {ref_up_star(t, -2, 1), ENDER_R},
                   {switch_of(t, 1, -1), ENDER_N},
                   {switch_of(t, 2, 1), ENDER_L},
                   {switch_of(t, -1, -2), ENDER_R}};
    for (size_t i = 0; i < sizeof decided / sizeof *decided; i++) {
        const longref sum = long_add(t, pile, long_of_game(t, decided[i].game));
        assert_int_equal(long_outcome(t, sum), decided[i].outcome);
        assert_int_equal(long_outcome(t, long_neg(t, sum)), decided[i].outcome == ENDER_L ? ENDER_R
                                                            : decided[i].outcome == ENDER_R
                                                                ? ENDER_L
                                                                : decided[i].outcome);
        assert_int_equal(long_compare(t, sum, sum), ENDER_EQUAL);
    }
    const ref touching[] = {switch_of(t, 0, -1), switch_of(t, 1, 0)};
    for (size_t i = 0; i < 2; i++) {
        longref sum = long_add(t, pile, long_of_game(t, touching[i]));
        assert_int_equal(task_try(t, find_outcome, &sum), ENDER_EDOMAIN);
    }
}

/* {Z|Z} and its relatives are their own negatives, and of two the one that reaches further stays
 * beside the other. */
static void games_of_integers_cancel(task *t) {
    sur x[NUMBERS];
    some_numbers(t, x);
    const longref z = long_integers(t, SUR_ZERO), far = long_integers(t, sur_integer(t, 1));
    assert_int_equal(long_add(t, z, z).bits, LONG_ZERO.bits);
    assert_int_equal(long_neg(t, z).bits, z.bits);
    const longref both = long_add(t, z, far);
    assert_int_equal(long_add(t, far, z).bits, both.bits);
    assert_int_equal(long_add(t, both, z).bits, far.bits);
    assert_int_equal(long_add(t, both, far).bits, z.bits);
    assert_int_equal(long_outcome(t, z), ENDER_N);
    assert_int_equal(long_outcome(t, long_add(t, z, long_of_number(x[2]))), ENDER_L);
    assert_int_equal(long_outcome(t, long_add(t, far, long_of_number(x[2]))), ENDER_N);
}

/* ---- heat ---- */

/* w G: each number x in it becomes w x. That keeps sums and the order of numbers, so play in w G is
 * play in G, and its thermograph is w times as large. */
static longref swollen(task *t, sur w, ref g) {
    enum { OPTIONS = 64 };
    if (ref_is_number(t, g)) return long_of_number(sur_mul(t, w, sur_dyadic(t, ref_dyadic(t, g))));
    longref list[2][OPTIONS];
    uint32_t count[2];
    for (int p = 0; p < 2; p++) {
        side s;
        side_open(t, &s, g, (ender_player)p);
        count[p] = s.count;
        assert_true(s.count <= OPTIONS);
        for (uint32_t i = 0; i < s.count; i++) list[p][i] = swollen(t, w, side_at(t, &s, i));
    }
    return long_make(t, list[0], count[0], list[1], count[1]);
}

/* Between two corners a wall is upright or tilted by 1. */
static sur wall_at(task *t, const long_wall *wall, sur time) {
    uint32_t i = 0;
    while (i + 1 < wall->count && sur_compare(t, wall->corners[i + 1].temperature, time) <= 0) i++;
    const sur past = sur_sub(t, time, wall->corners[i].temperature);
    if (i + 1 == wall->count) return wall->corners[i].at;
    const int slope = sur_compare(t, wall->corners[i + 1].at, wall->corners[i].at);
    return sur_add(t, wall->corners[i].at,
                   slope == 0  ? SUR_ZERO
                   : slope > 0 ? past
                               : sur_neg(t, past));
}

static void heat_of(task *t, sur w, ref g) {
    const longref large = swollen(t, w, g);
    assert_int_equal(long_mean(t, large).bits, sur_mul(t, w, sur_dyadic(t, game_mean(t, g))).bits);
    assert_int_equal(long_temperature(t, large).bits,
                     sur_mul(t, w, sur_dyadic(t, game_temperature(t, g))).bits);
    const long_wall walls[2] = {long_wall_of(t, large, ENDER_LEFT),
                                long_wall_of(t, large, ENDER_RIGHT)};
    for (int quarters = 0; quarters < 20; quarters++) {
        const dyadic time = dyadic_scale(t, dyadic_int(quarters), -2);
        const sur late = sur_mul(t, w, sur_dyadic(t, time));
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
            assert_int_equal(wall_at(t, &walls[p], late).bits,
                             sur_mul(t, w, sur_dyadic(t, game_wall(t, g, p, time))).bits);
        const longref cool = long_cool(t, large, late);
        assert_int_equal(long_compare(t, cool, swollen(t, w, game_cool(t, g, time))), ENDER_EQUAL);
    }
}

/* The walls of w + G are those of G, moved by w. */
static void heat_beside(task *t, sur w, ref g) {
    const longref moved = long_add(t, long_of_number(w), long_of_game(t, g));
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const long_wall wall = long_wall_of(t, moved, p);
        assert_int_equal(wall.corners[0].temperature.bits, SUR_ZERO.bits);
        for (int quarters = 0; quarters < 20; quarters++) {
            const dyadic time = dyadic_scale(t, dyadic_int(quarters), -2);
            assert_int_equal(wall_at(t, &wall, sur_dyadic(t, time)).bits,
                             sur_add(t, w, sur_dyadic(t, game_wall(t, g, p, time))).bits);
        }
    }
}

/* Games that are made of -4, -1, 0, 2, 5 and *. */
static void heat_of_swollen_games(task *t) {
    enum { HOT = 48, LEAVES = 6 };
    ref pool[HOT + LEAVES] = {ref_integer(t, -4), ref_integer(t, -1), REF_ZERO,
                              ref_integer(t, 2),  ref_integer(t, 5),  ref_nimber(t, 1)};
    const sur w = sur_power_of_omega(t, SUR_ONE);
    uint32_t seed = 1;
    unsigned hot = 0;
    for (uint32_t i = LEAVES; i < HOT + LEAVES; i++) {
        ref list[2][2];
        for (int k = 0; k < 4; k++) {
            seed = seed * 1664525U + 1013904223U;
            list[k / 2][k % 2] = pool[(seed >> 8) % i];
        }
        const bool hotter = dyadic_cmp(t, game_mean(t, list[0][0]), game_mean(t, list[1][0])) < 0;
        pool[i] = game_make(t, list[hotter], 1 + i % 2, list[!hotter], 1 + i / 2 % 2);
        if (ref_is_number(t, pool[i])) continue;
        const arena_mark mark = scratch_mark(t);
        heat_of(t, w, pool[i]);
        heat_beside(t, w, pool[i]);
        scratch_release(t, mark);
        hot += dyadic_sign(t, game_temperature(t, pool[i])) > 0;
    }
    assert_true(hot > HOT / 3);
}

static void test_heat(void **state) {
    (void)state;
    run(heat_of_swollen_games);
}

static void test_piles(void **state) {
    (void)state;
    run(outcomes_with_a_pile);
}

static void test_integers(void **state) {
    (void)state;
    run(games_of_integers_cancel);
}

static void test_orders(void **state) {
    (void)state;
    run(orders_are_those_of_play);
}

static void test_options(void **state) {
    (void)state;
    run(options_make_the_game);
}

static void test_sizes(void **state) {
    (void)state;
    run(nimbers_of_every_size);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_orders, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_options, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_sizes, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_piles, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_integers, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_heat, open_context, close_context),
    };
    return cmocka_run_group_tests_name("trees", tests, NULL, NULL);
}
