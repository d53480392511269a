/* SPDX-License-Identifier: MIT
 *
 * Option-closed games: closures against a closure made from the words of the definition, the
 * lattices against the order of games, the count by positions against that by games; children; what
 * is refused. */
#include "fixture.h"
#include "refs.h"
#include "testing.h"

#include "analysis/option_closed/option_closed.h"

#include <ender/ender.h>

#include <string.h>

/* ---- forms ---- */

enum { REACHED_MOST = 64 };

/* All that a player reaches by one or more moves in a row, in any order, found depth first. */
static void reach(task *t, ref form, ender_player player, ref *found, uint32_t *count) {
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++) {
        const ref option = side_at(t, &s, i);
        bool known = false;
        for (uint32_t k = 0; k < *count; k++) known |= ref_same(found[k], option);
        if (known) continue;
        assert_true(*count < REACHED_MOST);
        found[(*count)++] = option;
        reach(t, option, player, found, count);
    }
}

static ref closure_by_definition(task *t, ref form) {
    ref sides[2][REACHED_MOST];
    uint32_t counts[2] = {0, 0};
    for (unsigned p = 0; p < 2; p++) {
        reach(t, form, p == 0 ? ENDER_LEFT : ENDER_RIGHT, sides[p], &counts[p]);
        for (uint32_t i = 0; i < counts[p]; i++)
            sides[p][i] = closure_by_definition(t, sides[p][i]);
    }
    return form_make(t, sides[0], counts[0], sides[1], counts[1]);
}

/* A form is option-closed when no position of it has anything to add. */
static bool closed_by_definition(task *t, ref form) {
    if (!ref_same(form_set_closure(t, form), form)) return false;
    for (unsigned p = 0; p < 2; p++) {
        side s;
        form_side_open(t, &s, form, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; i < s.count; i++)
            if (!closed_by_definition(t, side_at(t, &s, i))) return false;
    }
    return true;
}

static ender_status look_at_forms(void) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ref_list forms = forms_by_day(t, 2);
    for (size_t i = 0; i < forms.count; i++) {
        const ref form = forms.at[i], closed = form_option_closure(t, form);
        assert_same_ref(closed, closure_by_definition(t, form));
        assert_int_equal(form_is_option_closed(t, form), closed_by_definition(t, form));
        assert_true(form_is_option_closed(t, closed));
        assert_same_ref(form_left_threat(t, form_neg(t, form)),
                        game_neg(t, form_right_threat(t, form)));
    }
    return task_end(t);
}
static void closures_follow_the_definition(void **state) {
    (void)state;
    assert_int_equal(look_at_forms(), ENDER_OK);
}

/* ---- days ---- */

static ender_status look_at_day(unsigned n) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const option_closed_day day = option_closed_games(t, n);
    assert_int_equal(day.count, option_closed_count(t, n));
    for (uint32_t i = 0; i < day.count; i++) {
        assert_int_equal(option_closed_number(t, &day, day.at[i]), i);
        for (uint32_t k = 0; k < day.count; k++)
            assert_int_equal(game_le(t, day.at[i], day.at[k]), option_closed_le(&day, i, k));
    }
    uint32_t chain;
    const uint32_t *by_positions = option_closed_chain_thresholds(t, n + 1, &chain);
    const uint32_t *by_games = option_closed_thresholds(t, &day);
    assert_int_equal(chain, day.count + 1);
    for (uint32_t i = 0; i < chain; i++) assert_int_equal(by_positions[i], by_games[i]);
    return task_end(t);
}
static void days_agree_with_the_order(void **state) {
    (void)state;
    for (unsigned n = 0; n <= 3; n++) assert_int_equal(look_at_day(n), ENDER_OK);
}

static ender_status count_of(unsigned n, uint64_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *count = option_closed_count(t, n);
    return task_end(t);
}
static void counts_are_known(void **state) {
    (void)state;
    static const uint64_t known[] = {1, 4, 18, 176, 11363, 39744242};
    for (unsigned n = 0; n < sizeof known / sizeof *known; n++) {
        uint64_t count;
        assert_int_equal(count_of(n, &count), ENDER_OK);
        assert_int_equal(count, known[n]);
    }
}

/* Covers by pairs against covers by the order, and levels that add up. */
static ender_status look_at_shape(unsigned n) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const option_closed_day day = option_closed_games(t, n);
    const option_closed_shape s = option_closed_shape_of(t, &day);
    uint32_t edges = 0, games = 0;
    for (uint32_t i = 0; i < day.count; i++)
        for (uint32_t k = 0; k < day.count; k++) {
            if (i == k || !game_le(t, day.at[i], day.at[k])) continue;
            bool covers = true;
            for (uint32_t x = 0; x < day.count && covers; x++)
                covers = x == i || x == k || !game_le(t, day.at[i], day.at[x]) ||
                         !game_le(t, day.at[x], day.at[k]);
            edges += covers;
        }
    for (uint32_t i = 0; i < s.levels; i++) games += s.level[i];
    assert_int_equal(s.edges, edges);
    assert_int_equal(games, day.count);
    assert_int_equal(s.numbers + s.switches + s.numberish + s.hot, day.count);
    assert_true(s.is_lattice && s.is_planar);
    assert_int_equal(s.is_distributive, n < 2);
    return task_end(t);
}
static void shapes_agree_with_the_order(void **state) {
    (void)state;
    for (unsigned n = 0; n <= 2; n++) assert_int_equal(look_at_shape(n), ENDER_OK);
}

/* ---- children ---- */

/* The join of two children is the least of those that are above both, and the meet the greatest of
 * those below; the parents are few games out of day 2, closed or not. */
static void check_bounds(task *t, const children *c) {
    for (size_t i = 0; i < c->at.count; i++)
        for (size_t k = 0; k < c->at.count; k++) {
            const ref join = children_join(t, c, i, k), meet = children_meet(t, c, i, k);
            bool joined = false, met = false;
            for (size_t x = 0; x < c->at.count; x++) {
                const ref y = c->at.at[x];
                const bool above = game_ge(t, y, c->at.at[i]) && game_ge(t, y, c->at.at[k]);
                const bool below = game_le(t, y, c->at.at[i]) && game_le(t, y, c->at.at[k]);
                assert_int_equal(above, game_ge(t, y, join));
                assert_int_equal(below, game_le(t, y, meet));
                joined |= ref_same(y, join);
                met |= ref_same(y, meet);
            }
            assert_true(joined && met);
        }
}

/* Birkhoff: a lattice is distributive when it has no pentagon and no diamond; and the five that are
 * told are one. */
static void check_sublattices(task *t, const children *c) {
    const children_lattice l = children_lattice_of(t, c);
    assert_true(l.is_lattice);
    assert_int_equal(l.is_distributive, !l.has_pentagon && !l.has_diamond);
    for (int diamond = 0; diamond < 2; diamond++) {
        if (!(diamond ? l.has_diamond : l.has_pentagon)) continue;
        const ref *five = diamond ? l.diamond : l.pentagon;
        size_t at[5] = {0};
        for (int i = 0; i < 5; i++)
            while (!ref_same(c->at.at[at[i]], five[i])) at[i]++;
        for (int i = 1; i < 4; i++)
            for (int k = i + 1; k < 4; k++) {
                const bool chain = !diamond && i == 1 && k == 2;
                const ref join = children_join(t, c, at[i], at[k]);
                const ref meet = children_meet(t, c, at[i], at[k]);
                assert_true(ref_same(join, chain ? five[2] : five[4]));
                assert_true(ref_same(meet, chain ? five[1] : five[0]));
            }
    }
}

static void children_are_bounded(task *t) {
    const ref star = nus_ref(t, (nus){DYADIC_ZERO, 0, 1});
    const ref one = ref_integer(t, 1), minus = ref_integer(t, -1);
    const ref half[] = {game_switch(t, one, REF_ZERO), game_switch(t, one, star)};
    const ref sets[][3] = {{REF_ZERO, star, one},
                           {one, minus, star},
                           {half[0], minus, star},
                           {half[1], star, one},
                           {half[0], half[1], REF_ZERO}};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        for (size_t count = 1; count <= 3; count++) {
            const arena_mark mark = scratch_mark(t);
            const children c = children_of(t, sets[i], count);
            check_bounds(t, &c);
            check_sublattices(t, &c);
            scratch_release(t, mark);
        }
}

static void children_make_a_lattice(void **state) {
    (void)state;
    run(children_are_bounded);
}

/* ---- the language ---- */

static void assert_value(const char *text, const char *expected) {
    ender_result r;
    assert_int_equal(ender_evaluate(ctx, NULL, text, strlen(text), &r), ENDER_OK);
    char *printed = NULL;
    assert_int_equal(ender_format_result(ctx, &r, ENDER_ASCII, &printed), ENDER_OK);
    assert_string_equal(printed, expected);
    ender_free(printed);
    ender_result_clear(&r);
}

static void assert_fails(const char *text, ender_status status, const char *part) {
    ender_result r;
    if (ender_evaluate(ctx, NULL, text, strlen(text), &r) != status)
        fail_msg("%s: %s", text, ender_message(ctx));
    if (!strstr(ender_message(ctx), part)) fail_msg("%s: %s", text, ender_message(ctx));
}

static void expressions_reach_it(void **state) {
    (void)state;
    assert_value("option_closure(0)", "lit(0)");
    assert_value("left_norm({2,0|-1})", "2");
    assert_value("value(passify(^)) = ^^ + {0|v*}", "true");
    assert_value("side_out(1, 0)", "lit(0)");
    assert_value("side_out(0, *2)", "lit(*2)");
    assert_value("children({|})", "0");
    assert_value("children_lattice({0,{1|*},1*|}, \"shape\")", "N5");
    assert_value("children_lattice({0|1/2}, \"closed\")", "false");
    assert_value("option_closed_by_day(0)", "0");
    assert_value("option_closed_lattice(0, \"levels\")", "1");
    assert_value("option_closed_indices(0, 0)", "A_0 B_0");
    assert_value("option_closed_join(0, 0, 0)", "0");
    assert_value("maze_board(0)", ".");
    assert_value("maze_squares(\".\")", "0");
    assert_value("report(\"cricket-pitch\", \"pruned\", \"0,@ + 1,@,0,2\")", "@ + 1,@");
    assert_value("report(\"cricket-pitch\", \"lowered_and_pruned\", \"4,@\")", "@");
    assert_value("report(\"cricket-pitch\", \"left_low_point\", \"0\")", "infinity");
    /* Deeper than the stack. */
    assert_value("value(option_closure({|*100}))", "-1");
    assert_value("value(side_out(3000, *))", "^[3000]*");
}

static void limits_are_told(void **state) {
    (void)state;
    assert_fails("option_closed_by_day(5)", ENDER_ELIMIT, "0 to 4");
    assert_fails("option_closed_count(7)", ENDER_ELIMIT, "0 to 6");
    assert_fails("option_closed_count(-1)", ENDER_EARGUMENT, "counted from 0");
    assert_fails("option_closed_indices(^, 2)", ENDER_EDOMAIN, "option-closed game of day 2");
    assert_fails("option_closed_lattice(4, \"planar\")", ENDER_ELIMIT, "day 3");
    assert_fails("option_closed_lattice(1, \"height\")", ENDER_EARGUMENT, "edges");
    assert_fails("option_closed_rcf({1|0})", ENDER_EDOMAIN, "not option-closed");
    assert_fails("left_norm({|1})", ENDER_EDOMAIN, "Left has no sequence");
    assert_fails("children({0,1,2,3,4,5,6,7,8,9,10|})", ENDER_ELIMIT, "at most 10");
    assert_fails("children_lattice({0|}, \"edges\")", ENDER_EARGUMENT, "distributive");
    assert_fails("maze_board({1|*})", ENDER_EDOMAIN, "numbers a >= b");
    assert_fails("maze_board(99999999999)", ENDER_ELIMIT, "squares");
    assert_fails("maze_board(dyadic(1, 257))", ENDER_ELIMIT, "2^256");
    assert_fails("maze_board(dyadic(6004799503160661, 54))", ENDER_ELIMIT, "squares");
    assert_fails("maze_squares(\".+.\")", ENDER_EDOMAIN, "one board");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closures_follow_the_definition),
        cmocka_unit_test(days_agree_with_the_order),
        cmocka_unit_test(counts_are_known),
        cmocka_unit_test(shapes_agree_with_the_order),
        cmocka_unit_test(children_make_a_lattice),
        cmocka_unit_test(expressions_reach_it),
        cmocka_unit_test(limits_are_told),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
