/* SPDX-License-Identifier: MIT
 *
 * Bounds of sums: the games of a bound lie on their side of the component, and what they decide is
 * what the value says; on random boards of Domineering, as they are and negated, beside values that
 * make the sum a close one. */
#include <string.h>

#include "analysis/analysis.h"
#include "solve/bench.h"
#include "testing.h"

enum { BOARDS = 400 };
#define BOARD_SIDE 5
#include "rulesets/letter_board.h"

#include "fixture.h"

/* Positions with so many moves are evaluated where boards are cut. */
static uint32_t threshold;

static struct { unsigned sums, counted, by_cuts, cut; } seen;

/* ---- one component ---- */

static ref total_of(task *t, const bound_games *b) {
    ref all = REF_ZERO;
    for (uint32_t i = 0; i < b->count; i++) all = game_add(t, all, b->at[i]);
    return all;
}

static void check_games(task *t, const bound_games *b) {
    const ref total = total_of(t, b);
    assert_true(dyadic_same(b->mean, game_mean(t, total)));
    assert_true(dyadic_sign(t, b->temperature) >= 0);
    assert_true(dyadic_cmp(t, game_temperature(t, total), b->temperature) <= 0);
    if (!ref_same(b->total, REF_NONE)) assert_true(ref_same(b->total, total));
}

static void check_component(task *t, const component *p) {
    component words = *p;
    words.negative = false;
    const ref value = value_of_component(t, &words);
    for (extreme end = LEAST; end <= MOST; end++) check_games(t, p->bounds[end]);
    assert_true(game_le(t, total_of(t, p->bounds[LEAST]), value));
    assert_true(game_le(t, value, total_of(t, p->bounds[MOST])));
    seen.cut += p->bounds[LEAST]->cut + p->bounds[MOST]->cut;
}

/* ---- sums ---- */

static void check_verdict(task *t, const sum *s, verdict v, unsigned *decided) {
    for (uint32_t i = 0; i < s->count; i++) check_component(t, &s->components[i]);
    if (v == STOPPED) return;
    assert_int_equal(v, game_le(t, value_of_sum(t, s), REF_ZERO) ? LOSES : WINS);
    (*decided)++;
}

static void check_sum(task *t, bench *b, const sum *s) {
    sum same;
    assert_true(sum_has_bounds(s));
    sum_copy(t, s, s->count, 0, &same);
    check_verdict(t, &same, sum_bounded(t, &b->worker, &same), &seen.counted);
    check_verdict(t, &same, sum_bounded_by_cuts(t, &b->worker, &same), &seen.by_cuts);
    seen.sums++;
}

/* Beside values near the one that would make it 0, for both players. */
static void check_near(task *t, bench *b, sum *s) {
    if (s->count == 0) return;
    const dyadic mean = game_mean(t, value_of_sum(t, s));
    const ref start = s->value;
    for (int quarters = -5; quarters <= 5; quarters++)
        for (int star = 0; star < 2; star++) {
            const dyadic off = dyadic_sub(t, dyadic_make(t, quarters, 2), mean);
            const ref beside = game_add(t, ref_number(t, off), star ? REF_STAR : REF_ZERO);
            s->value = game_add(t, start, beside);
            check_sum(t, b, s);
            sum_negate(t, s);
            check_sum(t, b, s);
            sum_negate(t, s);
        }
}

static void check_board(task *t, bench *b, sum *s) {
    b->solver->threshold.now = b->solver->threshold.most = threshold;
    check_near(t, b, s);
}

static void check_random_boards(void) {
    char text[BOARD_SIDE * (BOARD_SIDE + 1)];
    seed = 8;
    memset(&seen, 0, sizeof seen);
    for (unsigned i = 0; i < BOARDS; i++) {
        const board b = random_board(4, 5, "##........");
        write_board(&b, text);
        ender_position *p = parsed(ctx, "domineering", text);
        assert_int_equal(on_bench(ctx, p, check_board), ENDER_OK);
        ender_position_free(p);
    }
    assert_true(seen.sums > 10 * BOARDS);
    assert_true(seen.cut > 0);
    assert_in_range(seen.counted, seen.sums / 10, seen.sums * 9 / 10);
    assert_in_range(seen.by_cuts, seen.counted + 1, seen.sums - 1);
}

static void what_bounds_decide_is_so(void **state) {
    (void)state;
    threshold = 0;
    check_random_boards();
}

static void with_values_of_parts_as_well(void **state) {
    (void)state;
    threshold = 6;
    check_random_boards();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_bounds_decide_is_so),
        cmocka_unit_test(with_values_of_parts_as_well),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
