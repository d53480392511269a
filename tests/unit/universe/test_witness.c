/* SPDX-License-Identifier: MIT
 *
 * Members that tell forms apart, played out: wherever G >= H fails, the witness is in the universe
 * and the player wins with it where it was said. */
#include "fixture.h"
#include "testing.h"

#include "base/random.h"
#include "universes.h"

static bool wins_first(task *t, ref form, ender_player player) {
    const ender_outcome outcome = form_misere_outcome(t, form);
    return outcome == ENDER_N || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R);
}

static void check_witness(task *t, const universe *u, ref g, ref h) {
    const witness w = universe_witness(t, u, g, h);
    const unsigned failing = universe_failing_clauses(t, u, g, h);
    assert_int_equal(w.found, !universe_at_least(t, u, g, h));
    if (!w.found) return;
    assert_true(failing != 0);
    assert_true(universe_has(t, u, w.beside));
    const ref better = form_add(t, w.first == ENDER_LEFT ? h : g, w.beside),
              worse = form_add(t, w.first == ENDER_LEFT ? g : h, w.beside);
    assert_true(wins_first(t, better, w.first));
    assert_false(wins_first(t, worse, w.first));
}

static void forms_of_day_2_are_told_apart_body(task *t) {
    universe u[UNIVERSES];
    open_universes(t, u);
    const ref_list day = forms_by_day(t, 2);
    for (unsigned k = 0; k < UNIVERSES; k++)
        for (size_t i = 0; i < day.count; i++)
            for (size_t j = (i + k) % 5; j < day.count; j += 5)
                check_witness(t, &u[k], day.at[i], day.at[j]);
}

static ref random_form(task *t, uint64_t *seed, const ref_list *day) {
    ref options[2][3];
    uint32_t count[2];
    for (unsigned p = 0; p < 2; p++) {
        count[p] = random_below(seed, 4);
        for (uint32_t i = 0; i < count[p]; i++)
            options[p][i] = day->at[random_below(seed, (uint32_t)day->count)];
    }
    return form_make(t, options[0], count[0], options[1], count[1]);
}

/* Simplest forms too, which have tombstones. */
static void forms_of_day_3_are_told_apart_body(task *t) {
    universe u[UNIVERSES];
    open_universes(t, u);
    const ref_list day = forms_by_day(t, 2);
    uint64_t seed = 34;
    for (unsigned i = 0; i < 300; i++) {
        const ref g = random_form(t, &seed, &day), h = random_form(t, &seed, &day);
        for (unsigned k = 0; k < UNIVERSES; k++) {
            check_witness(t, &u[k], g, h);
            check_witness(t, &u[k], universe_simplest(t, &u[k], h), g);
        }
    }
}

static void forms_of_day_2_are_told_apart(void **state) {
    (void)state;
    run(forms_of_day_2_are_told_apart_body);
}
static void forms_of_day_3_are_told_apart(void **state) {
    (void)state;
    run(forms_of_day_3_are_told_apart_body);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_of_day_2_are_told_apart),
        cmocka_unit_test(forms_of_day_3_are_told_apart),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
