/* SPDX-License-Identifier: MIT
 *
 * P-free dead-ending games and strides, held against play: their order beside members, all by day 2
 * and what these make by day 3; strides of all forms of day 2 and of sums. */
#include "fixture.h"
#include "testing.h"

#include "universe/born.h"
#include "universe/p_free_order.h"

enum { INTEGERS = 4 };

/* Left's two chances: bit 0 when she begins, bit 1 when Right does. */
static unsigned chances(task *t, ref form) {
    static const unsigned of[] = {[ENDER_L] = 3, [ENDER_N] = 1, [ENDER_P] = 2, [ENDER_R] = 0};
    return of[form_misere_outcome(t, form)];
}

/* The P-free dead-ending forms by day 2, and sums of each with integers. */
static ref_list companions(task *t) {
    const ref_list day = forms_by_day(t, 2);
    ref_list list = {0};
    for (size_t i = 0; i < day.count; i++)
        for (int n = -INTEGERS; n <= INTEGERS && p_free_has(t, day.at[i]); n++)
            ref_list_add(t, &list, form_add(t, day.at[i], ref_integer(t, n)));
    return list;
}

/* Is there a companion beside which g does worse than h? */
static bool is_beaten(task *t, ref g, ref h, const ref_list *beside) {
    for (size_t i = 0; i < beside->count; i++) {
        const unsigned of_g = chances(t, form_add(t, g, beside->at[i])),
                       of_h = chances(t, form_add(t, h, beside->at[i]));
        if ((of_h & ~of_g) != 0) return true;
    }
    return false;
}

static void order_is_that_of_play_body(task *t) {
    const ref_list day = forms_by_day(t, 2), beside = companions(t);
    size_t members = 0;
    for (size_t i = 0; i < day.count; i++) {
        if (!p_free_has(t, day.at[i])) continue;
        members++;
        for (size_t j = 0; j < day.count; j++)
            if (p_free_has(t, day.at[j]))
                assert_int_equal(p_free_at_least(t, day.at[i], day.at[j]),
                                 !is_beaten(t, day.at[i], day.at[j], &beside));
    }
    assert_int_equal(members, 47);
}

/* {A|C} for sets of the integers from -2 to 2, which are all P-free games of day 2 up to equality,
 * against the classes of day 3: equal to one of them, and by play no worse than it and no better.
 */
static void classes_of_day_3_body(task *t) {
    enum { CLASSES = 5 };
    const ref_list beside = companions(t);
    const born_counts born = p_free_born(t, 3);
    ref_list classes = {0};
    for (int n = -3; n <= 3; n++) ref_list_add(t, &classes, ref_integer(t, n));
    for (unsigned sets = 0; sets < 1u << 2 * CLASSES; sets++) {
        ref options[2][CLASSES];
        uint32_t count[2] = {0, 0};
        for (int i = 0; i < 2 * CLASSES; i++)
            if (sets >> i & 1)
                options[i / CLASSES][count[i / CLASSES]++] = ref_integer(t, i % CLASSES - 2);
        if (count[0] == 0 || count[1] == 0) continue;
        const ref form = form_make(t, options[0], count[0], options[1], count[1]);
        if (!p_free_has(t, form)) continue;
        size_t k = 0;
        while (k < classes.count && p_free_compare(t, form, classes.at[k]) != ENDER_EQUAL) k++;
        if (k == classes.count) {
            for (size_t i = 0; i < classes.count; i++)
                assert_true(is_beaten(t, form, classes.at[i], &beside) ||
                            is_beaten(t, classes.at[i], form, &beside));
            ref_list_add(t, &classes, form);
            continue;
        }
        assert_false(is_beaten(t, form, classes.at[k], &beside));
        assert_false(is_beaten(t, classes.at[k], form, &beside));
    }
    assert_int_equal(classes.count, born.classes);
}

/* Any two of the 21 classes of day 4 are told apart by a class of an earlier day and an integer. */
static void classes_of_day_4_differ_body(task *t) {
    uint64_t members;
    const ref_list classes = p_free_classes_by_day(t, 4, &members),
                   earlier = p_free_classes_by_day(t, 3, &members);
    ref_list beside = {0};
    for (size_t i = 0; i < classes.count; i++)
        for (int n = -INTEGERS; n <= INTEGERS; n++)
            for (size_t k = 0; k < earlier.count; k++)
                ref_list_add(
                    t, &beside,
                    form_add(t, form_add(t, classes.at[i], earlier.at[k]), ref_integer(t, n)));
    assert_int_equal(classes.count, 21);
    for (size_t i = 0; i < classes.count; i++)
        for (size_t j = 0; j < i; j++)
            assert_true(is_beaten(t, classes.at[i], classes.at[j], &beside) ||
                        is_beaten(t, classes.at[j], classes.at[i], &beside));
}

static bool strides_of(task *t, ref form, uint32_t strides[2]) {
    return form_stride(t, form, ENDER_LEFT, &strides[0]) &&
           form_stride(t, form, ENDER_RIGHT, &strides[1]);
}

static ender_outcome outcome_of_strides(const uint32_t strides[2]) {
    return strides[0] == strides[1] ? ENDER_N : strides[0] < strides[1] ? ENDER_L : ENDER_R;
}

static void strides_decide_sums_body(task *t) {
    const ref_list day = forms_by_day(t, 2);
    size_t with = 0;
    for (size_t i = 0; i < day.count; i++) {
        uint32_t a[2], b[2], of_sum[2];
        if (!strides_of(t, day.at[i], a)) continue;
        with++;
        assert_int_equal(form_misere_outcome(t, day.at[i]), outcome_of_strides(a));
        for (size_t j = 0; j <= i; j++) {
            if (!strides_of(t, day.at[j], b)) continue;
            const ref sum = form_add(t, day.at[i], day.at[j]);
            assert_true(strides_of(t, sum, of_sum));
            assert_int_equal(of_sum[0], a[0] + b[0]);
            assert_int_equal(of_sum[1], a[1] + b[1]);
            assert_int_equal(form_misere_outcome(t, sum), outcome_of_strides(of_sum));
        }
    }
    assert_int_equal(with, 27);
}

#define BODY(name)                                                                                 \
    static void name(void **state) {                                                               \
        (void)state;                                                                               \
        run(name##_body);                                                                          \
    }
BODY(order_is_that_of_play)
BODY(classes_of_day_3)
BODY(classes_of_day_4_differ)
BODY(strides_decide_sums)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(order_is_that_of_play),
        cmocka_unit_test(classes_of_day_3),
        cmocka_unit_test(classes_of_day_4_differ),
        cmocka_unit_test(strides_decide_sums),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
