/* SPDX-License-Identifier: MIT
 *
 * All forms born by day 2 in universes: how many members, how many classes (as recomputed from the
 * definitions and known of dicots), and what one order says of another. */
#include "fixture.h"
#include "testing.h"

#include "universe/universe.h"

enum { KINDS = 5 };

static void open_universes(task *t, universe *u) {
    const ref one = ref_integer(t, 1);
    const universe_kind chain[] = {UNIVERSE_ALL, UNIVERSE_BLOCKING, UNIVERSE_DEAD_ENDING,
                                   UNIVERSE_GENERATED, UNIVERSE_DICOT};
    for (unsigned k = 0; k < KINDS; k++) u[k] = (universe){.kind = chain[k]};
    u[3] = universe_generated(t, &one, 1);
}

static void forms_of_day_2_are_counted_body(task *t) {
    static const size_t members[KINDS] = {256, 256, 232, 230, 10};
    static const size_t classes[KINDS] = {256, 220, 204, 204, 193};
    universe u[KINDS];
    open_universes(t, u);
    const ref_list day = forms_by_day(t, 2);
    assert_int_equal(day.count, 256);
    for (unsigned k = 0; k < KINDS; k++) {
        size_t has = 0, found = 0;
        for (size_t i = 0; i < day.count; i++) {
            if (universe_has(t, &u[k], day.at[i])) has++;
            size_t j = 0;
            while (j < i && universe_compare(t, &u[k], day.at[i], day.at[j]) != ENDER_EQUAL) j++;
            if (j == i) found++;
        }
        assert_int_equal(has, members[k]);
        assert_int_equal(found, classes[k]);
    }
}

/* What is >= in a universe is so in each that it contains; conjugates are in the opposite order. */
static void smaller_universes_know_less_body(task *t) {
    universe u[KINDS];
    open_universes(t, u);
    const ref_list day = forms_by_day(t, 2);
    for (size_t i = 0; i < day.count; i++)
        for (size_t j = i % 7; j < day.count; j += 7) {
            const ref g = day.at[i], h = day.at[j];
            bool was_more = false;
            for (unsigned k = 0; k < KINDS; k++) {
                const ender_relation relation = universe_compare(t, &u[k], g, h);
                const bool more = relation == ENDER_GREATER || relation == ENDER_EQUAL;
                assert_true(more || !was_more);
                was_more = more;
                if (k == 1)
                    assert_int_equal(universe_compare(t, &u[k], form_neg(t, h), form_neg(t, g)),
                                     relation);
            }
        }
}

/* ---- an end that is not dead ---- */

typedef struct pair {
    const universe *u;
    ref g, h;
    bool at_least;
} pair;

static void compare_pair(task *t, void *arg) {
    pair *p = arg;
    p->at_least = universe_at_least(t, p->u, p->g, p->h);
}

/* {|*} is blocked and not dead. What is decided in the universe that it generates agrees with what
 * is so among blocking games and among dicots, between which it stands, and most is decided. */
static void undead_ends_are_decided_or_not_body(task *t) {
    const ref star = REF_STAR, end = form_make(t, NULL, 0, &star, 1);
    const universe above = {.kind = UNIVERSE_BLOCKING}, below = {.kind = UNIVERSE_DICOT};
    const universe u = universe_generated(t, &end, 1);
    const ref_list day = forms_by_day(t, 2);
    size_t decided = 0, undecided = 0;
    for (size_t i = 0; i < day.count; i++)
        for (size_t j = i % 3; j < day.count; j += 3) {
            pair p = {.u = &u, .g = day.at[i], .h = day.at[j]};
            const ender_status status = task_try(t, compare_pair, &p);
            if (status != ENDER_OK) {
                assert_int_equal(status, ENDER_EDOMAIN);
                undecided++;
                continue;
            }
            decided++;
            if (universe_at_least(t, &above, p.g, p.h)) assert_true(p.at_least);
            if (p.at_least) assert_true(universe_at_least(t, &below, p.g, p.h));
        }
    assert_true(decided > 9 * undecided);
}

static void adjoints_are_dicots_beside_which_the_second_wins_body(task *t) {
    const ref_list day = forms_by_day(t, 2);
    for (size_t i = 0; i < day.count; i++) {
        const ref adjoint = form_adjoint(t, day.at[i]);
        assert_true(form_is_dicot(t, adjoint));
        assert_int_equal(form_misere_outcome(t, form_add(t, day.at[i], adjoint)), ENDER_P);
    }
}

static void forms_of_day_2_are_counted(void **state) {
    (void)state;
    run(forms_of_day_2_are_counted_body);
}
static void smaller_universes_know_less(void **state) {
    (void)state;
    run(smaller_universes_know_less_body);
}
static void undead_ends_are_decided_or_not(void **state) {
    (void)state;
    run(undead_ends_are_decided_or_not_body);
}

static void adjoints_are_dicots_beside_which_the_second_wins(void **state) {
    (void)state;
    run(adjoints_are_dicots_beside_which_the_second_wins_body);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_of_day_2_are_counted),
        cmocka_unit_test(smaller_universes_know_less),
        cmocka_unit_test(undead_ends_are_decided_or_not),
        cmocka_unit_test(adjoints_are_dicots_beside_which_the_second_wins),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
