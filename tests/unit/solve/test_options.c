/* SPDX-License-Identifier: MIT
 *
 * The moves of components that are left when their options were compared: a component with these
 * options is equal to what it was, and where no comparison was given up they are as many as those
 * of the canonical form.
 */
#include "solve/bench.h"
#include "testing.h"

#include "fixture.h"

/* Each is one part, and too large for a list of its values at sight. */
static const char *const parts[][2] = {
    {"clobber", "xoxo"},         {"clobber", "xoxoxo"},         {"clobber", "xoxoxoxo"},
    {"clobber", "xoxoxoxoxoxo"}, {"clobber", "xoxoxoxoxoxoxo"}, {"clobber", "xxoxoxoxoxo"},
    {"clobber", "xxoxoxoxoxoo"}, {"clobber", "xo|ox|xo"},       {"clobber", "xox|oxo|xox"},
    {"clobber", "oxx|xoo|.xo"},  {"nogo", "......."},           {"nogo", "..x...o.."},
    {"domineering", "3x3"},      {"domineering", "2x4"},        {"domineering", "4x2"},
    {"toads-frogs", "TTT..FF"},  {"toads-frogs", "TT..T.FF"},   {"snort", "....."},
    {"col", "......"},           {"amazons", "x..|..o"},        {"toppling-dominoes", "brbbrrb"}};
enum { PARTS = sizeof parts / sizeof *parts };

/* The values of the moves that are left; Right's are those of the negative, turned. */
static ref *values_of(task *t, bench *b, const component *p, bool turned, uint32_t *count) {
    const move_list *list = component_compare_options(t, &b->worker, p);
    assert_non_null(list);
    ref *values = SCRATCH_ARRAY(t, ref, list->count + 1);
    *count = list->count;
    for (uint32_t i = 0; i < list->count; i++) {
        values[i] = value_of_sum(t, &list->at[i]);
        if (turned) values[i] = game_neg(t, values[i]);
    }
    return values;
}

static uint32_t options_of_value(task *t, ref g, ender_player player) {
    side options;
    side_open(t, &options, g, player);
    return options.count;
}

static void check_component(task *t, bench *b, sum *s) {
    assert_int_equal(s->count, 1);
    const component *p = &s->components[0];
    uint32_t left, right;
    component other = *p;
    other.negative = !p->negative;
    other.key[0] = p->key[1];
    other.key[1] = p->key[0];
    component_bound(t, &b->worker, &other);
    const ref g = value_of_component(t, p);
    ref *lefts = values_of(t, b, p, false, &left), *rights = values_of(t, b, &other, true, &right);
    assert_true(ref_same(game_from(t, lefts, left, rights, right), g));
    /* Numbers and the like have simpler options than any move leads to. */
    if (ref_is_nus(g)) return;
    assert_int_equal(left, options_of_value(t, g, ENDER_LEFT));
    assert_int_equal(right, options_of_value(t, g, ENDER_RIGHT));
}

/* A component that is met often has a list after a while, and another one of the same place none.
 */
static void check_place(task *t, bench *b, sum *s) {
    assert_int_equal(s->count, 1);
    const component *p = &s->components[0];
    const move_list *list = NULL;
    int met = 0;
    for (; !list && met < 10000; met++) list = component_options(t, &b->worker, p);
    assert_non_null(list);
    assert_true(met > 100);
    assert_ptr_equal(component_options(t, &b->worker, p), list);
    component other = *p;
    other.key[0].a += KNOWN_COMPONENTS;
    for (int i = 0; i < 2 * met; i++) assert_null(component_options(t, &b->worker, &other));
}

static void equal_and_no_more_than_canonical(void **state) {
    (void)state;
    for (int i = 0; i < PARTS; i++) {
        ender_position *p = parsed(ctx, parts[i][0], parts[i][1]);
        assert_int_equal(on_bench(ctx, p, check_component), ENDER_OK);
        ender_position_free(p);
    }
}

static void a_place_is_that_of_one_component(void **state) {
    (void)state;
    ender_position *p = parsed(ctx, "clobber", "xoxoxoxo");
    assert_int_equal(on_bench(ctx, p, check_place), ENDER_OK);
    ender_position_free(p);
}

/* Their values are hot and large: differences of them cost more than a search. */
static void check_left_alone(task *t, bench *b, sum *s) {
    assert_int_equal(s->count, 1);
    const component *p = &s->components[0];
    for (int i = 0; i < 10000; i++) assert_null(component_options(t, &b->worker, p));
}

static void rulesets_with_bounds_are_left_alone(void **state) {
    (void)state;
    ender_position *p = parsed(ctx, "domineering", "3x4");
    assert_int_equal(on_bench(ctx, p, check_left_alone), ENDER_OK);
    ender_position_free(p);
}

/* So long that lists are made: (xo)^n lies between down and up, and is confused with 0. */
static void long_rows(void **state) {
    (void)state;
    static const bool known[][2] = {{false, true}, {true, true}, {true, false}};
    for (int up = -1; up <= 1; up++) {
        char *row = repeated("", "xo", 22, "");
        ender_position *rows = parsed(ctx, "clobber", row);
        const ender_summand list[] = {{.position = rows},
                                      {.value = game(ctx, up < 0   ? "v"
                                                          : up > 0 ? "^"
                                                                   : "0")}};
        ender_solution found;
        assert_int_equal(ender_solve(ctx, list, 2, NULL, &found), ENDER_OK);
        assert_true(found.decided);
        for (int player = 0; player < 2; player++)
            assert_int_equal(found.first[player],
                             known[up + 1][player] ? ENDER_KNOWN_WINS : ENDER_KNOWN_LOSES);
        ender_position_free(rows);
        free(row);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_and_no_more_than_canonical),
        cmocka_unit_test(a_place_is_that_of_one_component),
        cmocka_unit_test(rulesets_with_bounds_are_left_alone),
        cmocka_unit_test(long_rows),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
