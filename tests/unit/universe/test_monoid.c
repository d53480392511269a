/* SPDX-License-Identifier: MIT
 *
 * The monoid by day: a sum that is said to be a class has its outcomes beside all members of day 2,
 * a sum that is none of the classes is told apart from each by a member, and the generators reach
 * all classes, but not without one of them. */
#include "fixture.h"
#include "testing.h"

#include <string.h>

#include "base/random.h"
#include "universe/monoid.h"
#include "universes.h"

static bool same_outcomes(task *t, const ref_list *beside, ref g, ref h) {
    for (size_t i = 0; i < beside->count; i++)
        if (form_misere_outcome(t, form_add(t, g, beside->at[i])) !=
            form_misere_outcome(t, form_add(t, h, beside->at[i])))
            return false;
    return true;
}

static ref_list members_of(task *t, const universe *u) {
    const ref_list forms = forms_by_day(t, 2);
    ref_list members = {0};
    for (size_t i = 0; i < forms.count; i++)
        if (universe_has(t, u, forms.at[i])) ref_list_add(t, &members, forms.at[i]);
    return members;
}

static void check_sum(task *t, const universe *u, const day_monoid *m, const ref_list *members,
                      size_t i, size_t k) {
    const ref sum = form_add(t, m->classes.at[i], m->classes.at[k]);
    const uint32_t c = m->sum[i * m->classes.count + k];
    if (c != MONOID_OUTSIDE) {
        assert_true(same_outcomes(t, members, sum, m->classes.at[c]));
        return;
    }
    for (size_t n = 0; n < m->classes.count; n++) {
        const witness above = universe_witness(t, u, sum, m->classes.at[n]);
        const witness below = universe_witness(t, u, m->classes.at[n], sum);
        assert_true(above.found || below.found);
        const ref beside = above.found ? above.beside : below.beside;
        assert_true(form_misere_outcome(t, form_add(t, sum, beside)) !=
                    form_misere_outcome(t, form_add(t, m->classes.at[n], beside)));
    }
}

/* Which classes the generators reach, one of them left out (SIZE_MAX: none), by going through the
 * table until nothing is new. */
static size_t reached(const day_monoid *m, size_t without) {
    static bool has[256];
    const size_t count = m->classes.count;
    size_t all = 0;
    memset(has, 0, sizeof has);
    for (size_t i = 0; i < count; i++) {
        has[i] = ref_same(m->classes.at[i], REF_ZERO);
        for (size_t g = 0; g < m->generators.count; g++)
            if (g != without && ref_same(m->generators.at[g], m->classes.at[i])) has[i] = true;
    }
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < count * count; i++) {
            const uint32_t c = m->sum[i];
            if (c == MONOID_OUTSIDE || has[c] || !has[i / count] || !has[i % count]) continue;
            has[c] = more = true;
        }
    }
    for (size_t i = 0; i < count; i++) all += has[i];
    return all;
}

static void check_generators(const day_monoid *m) {
    assert_int_equal(reached(m, SIZE_MAX), m->classes.count);
    for (size_t g = 0; g < m->generators.count; g++) assert_true(reached(m, g) < m->classes.count);
}

enum { SAMPLES = 40 };

static void sums_body(task *t) {
    universe all[UNIVERSES];
    open_universes(t, all);
    uint64_t draw = 8;
    for (size_t k = 0; k < UNIVERSES; k++) {
        for (unsigned day = 0; day <= 1; day++) {
            const day_monoid m = universe_monoid(t, &all[k], day);
            const ref_list members = members_of(t, &all[k]);
            for (size_t i = 0; i < m.classes.count * m.classes.count; i++)
                check_sum(t, &all[k], &m, &members, i / m.classes.count, i % m.classes.count);
            check_generators(&m);
        }
    }
    const ref_list dicots = members_of(t, &all[UNIVERSE_DICOT]);
    const day_monoid d = universe_monoid(t, &all[UNIVERSE_DICOT], 2);
    for (size_t i = 0; i < 81; i++) check_sum(t, &all[UNIVERSE_DICOT], &d, &dicots, i / 9, i % 9);
    check_generators(&d);
    const ref_list members = members_of(t, &all[UNIVERSE_DEAD_ENDING]);
    const day_monoid e = universe_monoid(t, &all[UNIVERSE_DEAD_ENDING], 2);
    assert_int_equal(e.classes.count, 196);
    check_generators(&e);
    for (int i = 0; i < SAMPLES; i++)
        check_sum(t, &all[UNIVERSE_DEAD_ENDING], &e, &members, random_below(&draw, 196),
                  random_below(&draw, 196));
}
static void sums_are_classes_or_none(void **state) {
    (void)state;
    run(sums_body);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sums_are_classes_or_none)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
