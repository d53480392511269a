/* SPDX-License-Identifier: MIT
 *
 * Tombstones, and simplest forms in universes: all forms by day 2, with themselves and with one
 * another. */
#include "fixture.h"
#include "testing.h"

#include "impartial/p_free.h"
#include "universe/born.h"
#include "universes.h"

static ref with_tombstone(task *t, ref form, ender_player player) {
    ref_list options[2] = {0};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        side s;
        form_side_open(t, &s, form, p);
        if (p == player) ref_list_add(t, &options[p], REF_TOMBSTONE);
        for (uint32_t i = 0; i < s.count; i++) ref_list_add(t, &options[p], side_at(t, &s, i));
    }
    return form_make(t, options[0].at, (uint32_t)options[0].count, options[1].at,
                     (uint32_t)options[1].count);
}

/* A tombstone of Left is seen, wins for her, changes sides with the form, stays in a sum with
 * another end of hers and in no other, and is nothing where she has no options. */
static void tombstones_are_ends_body(task *t) {
    const ref_list day = forms_by_day(t, 2);
    for (size_t i = 0; i < day.count; i++) {
        const ref plain = day.at[i], form = with_tombstone(t, plain, ENDER_LEFT);
        side s, of_plain;
        form_side_open(t, &s, form, ENDER_LEFT);
        form_side_open(t, &of_plain, plain, ENDER_LEFT);
        assert_int_equal(s.count, of_plain.count);
        assert_true(form_is_end_like(t, form, ENDER_LEFT));
        const ender_outcome outcome = form_misere_outcome(t, form);
        assert_true(outcome == ENDER_L || outcome == ENDER_N);
        if (s.count == 0) {
            assert_true(ref_same(form, plain));
            continue;
        }
        assert_true(form_is_augmented(t, form) && !form_is_augmented(t, plain));
        assert_true(form_has_tombstone(t, form_neg(t, form), ENDER_RIGHT));
        assert_true(ref_same(form_neg(t, form_neg(t, form)), form));
        assert_true(form_has_tombstone(t, form_add(t, form, ref_integer(t, -1)), ENDER_LEFT));
        assert_false(form_has_tombstone(t, form_add(t, form, REF_STAR), ENDER_LEFT));
        assert_int_equal(form_birthday(t, form).num, form_birthday(t, plain).num);
    }
}

static void take_value_body(task *t) { form_value(t, with_tombstone(t, REF_STAR, ENDER_LEFT)); }
static void forms_with_tombstones_have_no_value(void **state) {
    (void)state;
    assert_int_equal(call(take_value_body), ENDER_EDOMAIN);
}

/* Equal forms have one simplest form, and it is equal to them, with no tombstones among all games.
 */
static void simplest_forms_are_classes_body(task *t) {
    universe u[UNIVERSES];
    open_universes(t, u);
    const ref_list day = forms_by_day(t, 2);
    for (unsigned k = 0; k < UNIVERSES; k++)
        for (size_t i = 0; i < day.count; i++) {
            const ref g = day.at[i], simplest = universe_simplest(t, &u[k], g);
            assert_true(universe_equal(t, &u[k], g, simplest));
            assert_true(ref_same(universe_simplest(t, &u[k], simplest), simplest));
            assert_true(
                ref_same(universe_simplest(t, &u[k], form_neg(t, g)), form_neg(t, simplest)));
            if (u[k].kind == UNIVERSE_ALL) assert_false(form_is_augmented(t, simplest));
            for (size_t j = 0; j < i; j++)
                assert_int_equal(ref_same(universe_simplest(t, &u[k], day.at[j]), simplest),
                                 universe_equal(t, &u[k], day.at[j], g));
        }
}

/* The sum of simplest forms is equal to the sum. */
static void sums_of_simplest_forms_body(task *t) {
    universe u[UNIVERSES];
    open_universes(t, u);
    const ref_list day = forms_by_day(t, 2);
    for (unsigned k = 0; k < UNIVERSES; k++)
        for (size_t i = k; i < day.count; i += 29)
            for (size_t j = k; j < day.count; j += 31) {
                const ref g = day.at[i], h = day.at[j];
                if (!universe_has(t, &u[k], g) || !universe_has(t, &u[k], h)) continue;
                const ref sum =
                    form_add(t, universe_simplest(t, &u[k], g), universe_simplest(t, &u[k], h));
                assert_true(ref_same(universe_simplest(t, &u[k], sum),
                                     universe_simplest(t, &u[k], form_add(t, g, h))));
            }
}

/* Of a simplest form a form without tombstones is found, and it is equal. */
static void simplest_forms_are_spelled_out_body(task *t) {
    universe u[UNIVERSES];
    open_universes(t, u);
    const ref_list day = forms_by_day(t, 2);
    for (unsigned k = 0; k < UNIVERSES; k++)
        for (size_t i = 0; i < day.count; i++) {
            if (!universe_has(t, &u[k], day.at[i])) continue;
            const ref literal = universe_literal(t, &u[k], universe_simplest(t, &u[k], day.at[i]));
            assert_false(ref_same(literal, REF_NONE));
            assert_false(form_is_augmented(t, literal));
            assert_true(universe_equal(t, &u[k], literal, day.at[i]));
        }
}

static void days_are_counted_body(task *t) {
    static const uint64_t classes[] = {9, 196, 220, 256, 194};
    static const uint64_t invertible[] = {8, 46, 52, 1, 47};
    universe u[UNIVERSES];
    open_universes(t, u);
    for (unsigned k = 0; k < 5; k++) {
        const born_counts born = universe_born(t, &u[k], 2);
        assert_int_equal(born.classes, classes[k]);
        assert_int_equal(born.invertible, invertible[k]);
        assert_int_equal(born.of_outcome[ENDER_L], born.of_outcome[ENDER_R]);
    }
}

/* A member with its conjugate is 0 if and only if the simplest form is P-free, among dead-ending
 * and among blocking games (Milley and Renault 2018; Davies and Milley 2026). */
static void inverses_are_p_free_body(task *t) {
    const ref_list day = forms_by_day(t, 2);
    for (unsigned kind = UNIVERSE_DEAD_ENDING; kind <= UNIVERSE_BLOCKING; kind++)
        for (size_t i = 0; i < day.count; i++) {
            const universe u = {.kind = (universe_kind)kind};
            if (!universe_has(t, &u, day.at[i])) continue;
            ref_list positions = {0};
            subpositions(t, universe_simplest(t, &u, day.at[i]), WALK_EVERYTHING, 0, &positions);
            bool is_free = true;
            for (size_t k = 0; k < positions.count; k++)
                is_free = is_free && form_misere_outcome(t, positions.at[k]) != ENDER_P;
            assert_int_equal(universe_is_invertible(t, &u, day.at[i]), is_free);
            assert_int_equal(form_is_p_free(t, universe_simplest(t, &u, day.at[i])), is_free);
        }
}

#define BODY(name)                                                                                 \
    static void name(void **state) {                                                               \
        (void)state;                                                                               \
        run(name##_body);                                                                          \
    }
BODY(tombstones_are_ends)
BODY(simplest_forms_are_classes)
BODY(sums_of_simplest_forms)
BODY(simplest_forms_are_spelled_out)
BODY(days_are_counted)
BODY(inverses_are_p_free)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tombstones_are_ends),
        cmocka_unit_test(forms_with_tombstones_have_no_value),
        cmocka_unit_test(simplest_forms_are_classes),
        cmocka_unit_test(sums_of_simplest_forms),
        cmocka_unit_test(simplest_forms_are_spelled_out),
        cmocka_unit_test(days_are_counted),
        cmocka_unit_test(inverses_are_p_free),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
