/* SPDX-License-Identifier: MIT
 *
 * Sums with infinite piles and games {Z|Z} (src/theory/transfinite/long.c). Beside short games an
 * infinite pile is as good as a large finite one, and {Z|Z} as a switch that is hotter than all
 * else: those sums are short, and decided by their values. And the laws of a group and of its
 * order. */
#include "fixture.h"
#include "testing.h"
#include "transfinite/games.h"

enum { RESTS = 14, EXTRAS = 9, LARGE_PILE = 16, LARGE_SWITCH = 1000 };

static void rests(task *t, ref out[RESTS]) {
    size_t n = 0;
    for (int64_t i = -2; i <= 2; i++) out[n++] = ref_integer(t, i);
    out[n++] = ref_number(t, dyadic_make(t, -3, 2));
    out[n++] = REF_STAR;
    out[n++] = ref_nimber(t, 5);
    out[n++] = ref_up_star(t, 1, 0);
    out[n++] = ref_up_star(t, -2, 1);
    out[n++] = ref_up_star(t, 1, 7);
    out[n++] = game_make(t, (ref[]){ref_integer(t, 2)}, 1, (ref[]){ref_integer(t, -1)}, 1);
    out[n++] = game_make(t, (ref[]){ref_integer(t, 5)}, 1, (ref[]){ref_integer(t, 1)}, 1);
    out[n++] = game_make(t, (ref[]){ref_integer(t, -1)}, 1, (ref[]){ref_integer(t, -4)}, 1);
    assert_int_equal(n, RESTS);
}

/* ---- held against short games ---- */

static ender_outcome outcome_of(task *t, ref g) {
    const bool ge = game_ge(t, g, REF_ZERO), le = game_ge(t, REF_ZERO, g);
    return ge ? (le ? ENDER_P : ENDER_L) : le ? ENDER_R : ENDER_N;
}

/* *(w + k) beside g is as *(LARGE_PILE + k). */
static void piles_are_large_nimbers(task *t) {
    ref g[RESTS];
    rests(t, g);
    const sur w = sur_power_of_omega(t, SUR_ONE);
    for (size_t i = 0; i < RESTS; i++)
        for (int64_t k = 0; k < 4; k++) {
            const longref pile = long_pile(t, sur_add(t, w, sur_integer(t, k)));
            const longref sum = long_add(t, long_of_game(t, g[i]), pile);
            const ref like = game_add(t, g[i], ref_nimber(t, (uint64_t)(LARGE_PILE + k)));
            assert_int_equal(long_outcome(t, sum), outcome_of(t, like));
            assert_int_equal(long_outcome(t, long_neg(t, sum)), outcome_of(t, game_neg(t, like)));
        }
}

/* {Z|Z} beside g, and beside g and a pile, is as a switch that is hotter than g. */
static void integers_are_hot_switches(task *t) {
    ref g[RESTS];
    rests(t, g);
    const longref integers = long_integers(t, SUR_ZERO);
    const ref hot = game_make(t, (ref[]){ref_integer(t, LARGE_SWITCH)}, 1,
                              (ref[]){ref_integer(t, -LARGE_SWITCH)}, 1);
    for (size_t i = 0; i < RESTS; i++) {
        const longref sum = long_add(t, long_of_game(t, g[i]), integers);
        assert_int_equal(long_outcome(t, sum), outcome_of(t, game_add(t, g[i], hot)));
        const longref back = long_add(t, sum, integers); /* two are 0 */
        assert_int_equal(back.bits, long_of_game(t, g[i]).bits);
        const longref pile = long_pile(t, sur_power_of_omega(t, SUR_ONE));
        assert_int_equal(long_outcome(t, long_add(t, sum, pile)), ENDER_N);
    }
}

/* What no integer reaches decides; {wZ|wZ} reaches further, and the larger of two counts. */
static void scales_reach_so_far(task *t) {
    const sur w = sur_power_of_omega(t, SUR_ONE);
    const sur large = sur_power_of_omega(t, sur_integer(t, 2));
    const longref small = long_integers(t, SUR_ZERO), wide = long_integers(t, SUR_ONE);
    const longref both = long_add(t, small, wide);
    const struct {
        longref sum;
        sur number;
        ender_outcome expected;
    } cases[] = {{small, w, ENDER_L},     {small, sur_neg(t, w), ENDER_R},
                 {wide, w, ENDER_N},      {wide, sur_neg(t, w), ENDER_N},
                 {both, w, ENDER_N},      {wide, large, ENDER_L},
                 {both, large, ENDER_L},  {both, sur_neg(t, large), ENDER_R},
                 {wide, SUR_ONE, ENDER_N}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const longref sum = long_add(t, cases[i].sum, long_of_number(cases[i].number));
        assert_int_equal(long_outcome(t, sum), cases[i].expected);
    }
    const long_parts parts = long_parts_of(t, both);
    assert_int_equal(parts.scale_count, 2);
    assert_int_equal(parts.scales[0].bits, SUR_ONE.bits); /* decreasing */
    assert_int_equal(parts.scales[1].bits, SUR_ZERO.bits);
}

/* ---- laws ---- */

static void extras(task *t, longref out[EXTRAS]) {
    const sur w = sur_power_of_omega(t, SUR_ONE);
    const longref pile = long_pile(t, w), integers = long_integers(t, SUR_ZERO);
    out[0] = LONG_ZERO;
    out[1] = pile;
    out[2] = long_pile(t, sur_add(t, w, sur_integer(t, 3)));
    out[3] = long_pile(t, sur_power_of_omega(t, sur_integer(t, 2)));
    out[4] = integers;
    out[5] = long_integers(t, SUR_ONE);
    out[6] = long_add(t, integers, pile);
    out[7] = long_add(t, out[5], integers);
    out[8] = long_of_number(w);
}

static ender_relation turned(ender_relation r) {
    return r == ENDER_GREATER ? ENDER_LESS : r == ENDER_LESS ? ENDER_GREATER : r;
}

/* Equal games need not have one handle: a star is kept with the pile or with the rest. */
static void check_pair(task *t, longref a, longref b) {
    const longref sum = long_add(t, a, b);
    assert_int_equal(sum.bits, long_add(t, b, a).bits);
    assert_int_equal(long_compare(t, long_sub(t, sum, b), a), ENDER_EQUAL);
    const longref turned_sum = long_add(t, long_neg(t, a), long_neg(t, b));
    assert_int_equal(long_compare(t, long_neg(t, sum), turned_sum), ENDER_EQUAL);
    assert_int_equal(long_neg(t, long_neg(t, sum)).bits, sum.bits);
    assert_int_equal(long_compare(t, sum, sum), ENDER_EQUAL);
}

static void sums_are_a_group(task *t) {
    ref g[RESTS];
    longref more[EXTRAS];
    rests(t, g);
    extras(t, more);
    for (size_t i = 0; i < RESTS; i++)
        for (size_t j = 0; j < EXTRAS; j++) {
            const longref a = long_add(t, long_of_game(t, g[i]), more[j]);
            for (size_t k = 0; k < EXTRAS; k++) {
                check_pair(t, a, more[k]);
                const longref one = long_add(t, long_add(t, a, more[k]), more[EXTRAS - 1 - k]);
                const longref two = long_add(t, a, long_add(t, more[k], more[EXTRAS - 1 - k]));
                assert_int_equal(long_compare(t, one, two), ENDER_EQUAL);
            }
            assert_int_equal(
                long_compare(t, long_multiple(t, 3, a), long_add(t, a, long_add(t, a, a))),
                ENDER_EQUAL);
            assert_int_equal(
                long_compare(t, long_multiple(t, -2, a), long_neg(t, long_add(t, a, a))),
                ENDER_EQUAL);
            assert_int_equal(long_multiple(t, 0, a).bits, LONG_ZERO.bits);
        }
}

/* Compared with a number a sum is what its difference is; the other way round it is turned. */
static void order_is_that_of_differences(task *t) {
    longref more[EXTRAS];
    extras(t, more);
    for (size_t i = 0; i < EXTRAS; i++)
        for (int64_t n = -1; n <= 1; n++) {
            const longref number = long_of_number(sur_integer(t, n));
            const ender_relation r = long_compare(t, more[i], number);
            assert_int_equal(long_compare(t, number, more[i]), turned(r));
            assert_int_equal(long_compare(t, long_neg(t, more[i]), long_neg(t, number)), turned(r));
            assert_int_equal(long_compare(t, long_sub(t, more[i], number), LONG_ZERO), r);
        }
}

/* ---- braces and stops ---- */

/* {*0, *1, *w | the same} is *2: the least size that is missing. */
static void piles_have_a_least_excluded_size(task *t) {
    const sur w = sur_power_of_omega(t, SUR_ONE);
    for (uint64_t least = 0; least < 5; least++) {
        longref options[6];
        uint32_t n = 0;
        options[n++] = long_pile(t, w);
        for (uint64_t k = 0; k < least; k++)
            options[n++] = long_of_game(t, ref_nimber(t, least - 1 - k));
        const longref made = long_make(t, options, n, options, n);
        assert_int_equal(made.bits, long_of_game(t, ref_nimber(t, least)).bits);
    }
}

static void partizan_piles(task *t) {
    const longref pile = long_pile(t, sur_power_of_omega(t, SUR_ONE));
    (void)long_make(t, &pile, 1, NULL, 0);
}

static void piles_beside_numbers_have_open_stops(task *t) {
    const longref pile = long_pile(t, sur_power_of_omega(t, SUR_ONE));
    for (int64_t n = -2; n <= 2; n++) {
        const longref sum = long_add(t, pile, long_of_number(sur_integer(t, n)));
        const long_end up = long_left_stop(t, sum), low = long_right_stop(t, sum);
        assert_int_equal(up.at.bits, sur_integer(t, n).bits);
        assert_int_equal(low.at.bits, sur_integer(t, n).bits);
        assert_false(up.closed || low.closed);
        const longref star = long_of_game(t, game_add(t, ref_integer(t, n), ref_nimber(t, 9)));
        assert_int_equal(long_left_stop(t, star).closed, up.closed);
    }
}

static void stops_of_integers(task *t) { (void)long_left_stop(t, long_integers(t, SUR_ZERO)); }
static void stops_of_pile_and_up(task *t) {
    (void)long_right_stop(t, long_add(t, long_pile(t, sur_power_of_omega(t, SUR_ONE)),
                                      long_of_game(t, ref_up_star(t, 1, 0))));
}
/* {1|0} and *w: the stop of 0 leaves it open. */
static void pile_and_stop_of_zero(task *t) {
    const ref hot = game_make(t, (ref[]){ref_integer(t, 1)}, 1, (ref[]){REF_ZERO}, 1);
    (void)long_outcome(
        t, long_add(t, long_pile(t, sur_power_of_omega(t, SUR_ONE)), long_of_game(t, hot)));
}
/* {w|-w} and {Z|Z}: who moves first wins, but its stops lie on both sides. */
static void integers_and_hotter(task *t) {
    const longref w = long_of_number(sur_power_of_omega(t, SUR_ONE)), minus = long_neg(t, w);
    (void)long_outcome(t, long_add(t, long_make(t, &w, 1, &minus, 1), long_integers(t, SUR_ZERO)));
}

/* ---- cases ---- */

static void test_short_games(void **state) {
    (void)state;
    run(piles_are_large_nimbers);
    run(integers_are_hot_switches);
    run(scales_reach_so_far);
}

static void test_laws(void **state) {
    (void)state;
    run(sums_are_a_group);
    run(order_is_that_of_differences);
}

static void test_braces_and_stops(void **state) {
    (void)state;
    run(piles_have_a_least_excluded_size);
    run(piles_beside_numbers_have_open_stops);
}

static void test_undecided_sums_are_refused(void **state) {
    (void)state;
    assert_int_equal(call(partizan_piles), ENDER_EDOMAIN);
    assert_int_equal(call(stops_of_integers), ENDER_EDOMAIN);
    assert_int_equal(call(stops_of_pile_and_up), ENDER_EDOMAIN);
    assert_int_equal(call(pile_and_stop_of_zero), ENDER_EDOMAIN);
    assert_int_equal(call(integers_and_hotter), ENDER_EDOMAIN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_short_games),
        cmocka_unit_test(test_laws),
        cmocka_unit_test(test_braces_and_stops),
        cmocka_unit_test(test_undecided_sums_are_refused),
    };
    return cmocka_run_group_tests_name("sums", tests, open_context, close_context);
}
