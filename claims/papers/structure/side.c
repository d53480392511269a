/* SPDX-License-Identifier: MIT
 *
 * Side-sums in general (A. A. Siegel's thesis, section 2.4.1; STRUCTURE-55, 56). The thesis speaks
 * of values; the sum is one of literal forms, and the claims say so. */
#include "papers/structure/sums.h"

static void as_defined(claim_run *run, named g, named_list games) {
    task *t = run->t;
    for (size_t i = 0; i < games.count; i++) {
        const named h = games.at[i];
        const ref form = defined_side_sum(t, g.game, h.game);
        claim_same_form(run, side_sum_form(t, g.game, h.game), form, "side_sum_form(%s, %s)",
                        g.name, h.name);
        claim_equal(run, side_sum(t, g.game, h.game), form_value(t, form), "%s<>%s", g.name,
                    h.name);
    }
}

void check_structure_definition_2_4_1(claim_run *run, unsigned day) {
    each_base(run, day, as_defined);
}

static void with_zero(claim_run *run, named g, named_list games) {
    (void)games;
    claim_same_form(run, defined_side_sum(run->t, g.game, REF_ZERO), g.game, "lit(%s<>0)", g.name);
    claim_same_form(run, defined_side_sum(run->t, REF_ZERO, g.game), g.game, "lit(0<>%s)", g.name);
}

void check_structure_lemma_2_4_2(claim_run *run, unsigned day) { each_base(run, day, with_zero); }

static void between_options(claim_run *run, named g, named_list games) {
    task *t = run->t;
    for (size_t i = 0; i < games.count; i++) {
        const named h = games.at[i];
        const ref sum = searched_side_sum(t, g.game, h.game);
        side left_of_h, right_of_g;
        form_side_open(t, &left_of_h, h.game, ENDER_LEFT);
        form_side_open(t, &right_of_g, g.game, ENDER_RIGHT);
        for (uint32_t k = 0; k < left_of_h.count; k++)
            claim_holds(run, game_lf(t, form_value(t, side_at(t, &left_of_h, k)), sum),
                        "a left option of the right part is at least the sum", "%s<>%s", g.name,
                        h.name);
        for (uint32_t k = 0; k < right_of_g.count; k++)
            claim_holds(run, game_lf(t, sum, form_value(t, side_at(t, &right_of_g, k))),
                        "a right option of the left part is at most the sum", "%s<>%s", g.name,
                        h.name);
    }
}

void check_structure_lemma_2_4_3(claim_run *run, unsigned day) {
    each_base(run, day, between_options);
}

void check_structure_lemma_2_4_4(claim_run *run, unsigned size) {
    task *t = run->t;
    for (int64_t x = 1; x < size; x++) {
        const int64_t y = (int64_t)size - x;
        const ref plus_x = ref_integer(t, x), minus_x = ref_integer(t, -x);
        const ref plus_y = ref_integer(t, y), minus_y = ref_integer(t, -y);
        const long long p = x, q = y;
        claim_equal(run, searched_side_sum(t, plus_x, plus_y), ref_integer(t, x + y), "%lld<>%lld",
                    p, q);
        claim_equal(run, searched_side_sum(t, minus_x, plus_y),
                    game_switch(t, ref_integer(t, y - 1), ref_integer(t, 1 - x)), "(-%lld)<>%lld",
                    p, q);
        claim_equal(run, searched_side_sum(t, plus_x, minus_y), ref_integer(t, x - y),
                    "%lld<>(-%lld)", p, q);
        claim_equal(run, searched_side_sum(t, minus_x, minus_y), ref_integer(t, -x - y),
                    "(-%lld)<>(-%lld)", p, q);
    }
}

static void associative(claim_run *run, named g, named_list games) {
    task *t = run->t;
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            const named h = games.at[i], m = games.at[k];
            claim_same_form(run, side_sum_form(t, side_sum_form(t, g.game, h.game), m.game),
                            side_sum_form(t, g.game, side_sum_form(t, h.game, m.game)),
                            "lit(%s<>%s<>%s)", g.name, h.name, m.name);
        }
}

void check_structure_lemma_2_4_5(claim_run *run, unsigned day) { each_base(run, day, associative); }

static void with_negatives(claim_run *run, named g, named_list games) {
    task *t = run->t;
    for (size_t i = 0; i < games.count; i++) {
        const named h = games.at[i];
        claim_same_form(run, side_sum_form(t, form_neg(t, h.game), form_neg(t, g.game)),
                        form_neg(t, side_sum_form(t, g.game, h.game)), "lit((-%s)<>(-%s))", h.name,
                        g.name);
    }
}

void check_structure_side_negatives(claim_run *run, unsigned day) {
    each_base(run, day, with_negatives);
}

void check_structure_example_2_4_6(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, form_value(run->t, claim_form(run, "1<>1/2")), claim_value(run, "1"),
                "1<>1/2");
    claim_equal(run, form_value(run->t, claim_form(run, "1/2<>1")), claim_value(run, "1*"),
                "1/2<>1");
}

/* ---- the form of both parts matters ---- */

static void by_value(claim_run *run, named g, named_list games) {
    task *t = run->t;
    for (size_t i = 0; i < games.count; i++)
        claim_equal(run, searched_side_sum(t, g.game, games.at[i].game),
                    searched_side_sum(t, form_value(t, g.game), games.at[i].game), "%s<>%s", g.name,
                    games.at[i].name);
}

void check_structure_value_of_values(claim_run *run, unsigned day) {
    each_base(run, day, by_value);
}

typedef struct form_class {
    ref value;
    uint32_t *forms; /* indices */
    size_t count;
} form_class;

/* Has F<>G more than one value, over the literal forms of two values? */
static bool depends(task *t, const named_list *forms, const form_class *a, const form_class *b) {
    const ref first =
        searched_side_sum(t, forms->at[a->forms[0]].game, forms->at[b->forms[0]].game);
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < b->count; k++)
            if (!ref_same(
                    searched_side_sum(t, forms->at[a->forms[i]].game, forms->at[b->forms[k]].game),
                    first))
                return true;
    return false;
}

static form_class *classes_of(claim_run *run, const named_list *forms, const named_list *games) {
    form_class *classes = SCRATCH_ARRAY(run->t, form_class, games->count);
    for (size_t i = 0; i < games->count; i++) {
        classes[i] =
            (form_class){games->at[i].game, SCRATCH_ARRAY(run->t, uint32_t, forms->count), 0};
        for (uint32_t k = 0; k < forms->count; k++)
            if (ref_same(form_value(run->t, forms->at[k].game), classes[i].value))
                classes[i].forms[classes[i].count++] = k;
    }
    return classes;
}

void check_structure_side_form_dependence(claim_run *run, unsigned size) {
    (void)size;
    const named_list forms = named_forms(run, 2), games = named_games(run, 2);
    const form_class *classes = classes_of(run, &forms, &games);
    int64_t left_zero = 0, right_zero = 0, neither = 0;
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            claim_case(run);
            if (!depends(run->t, &forms, &classes[i], &classes[k])) continue;
            left_zero += ref_same(classes[i].value, REF_ZERO);
            right_zero += ref_same(classes[k].value, REF_ZERO);
            neither +=
                !ref_same(classes[i].value, REF_ZERO) && !ref_same(classes[k].value, REF_ZERO);
        }
    claim_same_number(run, left_zero, 21, "pairs of values of day 2, the left one 0");
    claim_same_number(run, right_zero, 21, "pairs of values of day 2, the right one 0");
    claim_same_number(run, neither, 36, "pairs of values of day 2, neither 0");
}

void check_structure_form_example(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, form_value(run->t, claim_form(run, "{*|*}<>(-1)")), claim_value(run, "-1/4"),
                "lit({*|*})<>(-1)");
    claim_equal(run, form_value(run->t, claim_form(run, "0<>(-1)")), claim_value(run, "-1"),
                "0<>(-1)");
}
