/* SPDX-License-Identifier: MIT
 *
 * Partizan misere quotients from the inside: a table that commutes is proved where all plays of the
 * sums in a box have its outcomes, and refused where one of them has another. */
#include "fixture.h"
#include "testing.h"

#include "universe/atoms.h"

enum { MOST_COPIES = 9, MOST_EXPONENT = 8 };

/* The forms are made of each other: 0, *, *2, {0|*}, {*|0}, {0|0,*}, {{0|*}|0}, 1, {0|1}. */
static ref_list forms_made(task *t) {
    static const struct {
        uint8_t left, right; /* bits of the forms before */
    } made[] = {{0, 0}, {1, 1}, {3, 3}, {1, 2}, {2, 1}, {1, 3}, {8, 1}, {1, 0}, {1, 128}};
    ref_list all = {0};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        ref left[8], right[8];
        uint32_t lefts = 0, rights = 0;
        for (size_t k = 0; k < i; k++) {
            if (made[i].left >> k & 1) left[lefts++] = all.at[k];
            if (made[i].right >> k & 1) right[rights++] = all.at[k];
        }
        ref_list_add(t, &all, form_make(t, left, lefts, right, rights));
    }
    return all;
}

/* Has each sum with up to MOST_COPIES of each atom, by play, the outcome that the table says? */
static bool agrees_with_play(const partizan_quotient *q, const outcome_table *play) {
    const uint32_t atoms = q->atoms->count;
    uint32_t counts[8] = {0}, i = 0;
    while (i < atoms) {
        uint32_t element = 0;
        for (uint32_t a = 0; a < atoms; a++)
            for (uint32_t n = 0; n < counts[a]; n++) element = q->times[element * atoms + a];
        if (q->outcome[element] != outcome_of_sum(play, counts)) return false;
        for (i = 0; i < atoms && ++counts[i] > MOST_COPIES; i++) counts[i] = 0;
    }
    return true;
}

static bool table_commutes(const partizan_quotient *q) {
    const uint32_t n = q->atoms->count;
    for (uint32_t c = 0; c < q->order; c++)
        for (uint32_t a = 0; a < n; a++)
            for (uint32_t b = 0; b < a; b++)
                if (q->times[q->times[c * n + a] * n + b] != q->times[q->times[c * n + b] * n + a])
                    return false;
    return true;
}

typedef struct verdicts {
    unsigned proved, refused;
} verdicts;

static void judge(task *t, const partizan_quotient *q, const outcome_table *play, verdicts *v) {
    if (!table_commutes(q)) return;
    const bool proved = quotient_is_proved(t, q);
    assert_int_equal(proved, agrees_with_play(q, play));
    proved ? v->proved++ : v->refused++;
}

/* Each outcome is replaced by each other one, */
static void change_outcomes(task *t, partizan_quotient *q, const outcome_table *play, verdicts *v) {
    const ender_outcome outcomes[] = {ENDER_L, ENDER_R, ENDER_N, ENDER_P};
    for (uint32_t c = 0; c < q->order; c++) {
        const ender_outcome was = q->outcome[c];
        for (unsigned k = 0; k < 4; k++) {
            q->outcome[c] = outcomes[k];
            judge(t, q, play, v);
        }
        q->outcome[c] = was;
    }
}

static uint32_t product_of(const partizan_quotient *q, const uint32_t *times, uint32_t element,
                           const uint32_t *counts) {
    for (uint32_t a = 0; a < q->atoms->count; a++)
        for (uint32_t n = 0; n < counts[a]; n++) element = times[element * q->atoms->count + a];
    return element;
}

/* and each atom is taken for each element. */
static void change_atoms(task *t, partizan_quotient *q, const outcome_table *play, verdicts *v) {
    const uint32_t atoms = q->atoms->count, cells = q->order * atoms;
    uint32_t *times = SCRATCH_ARRAY(t, uint32_t, cells);
    memcpy(times, q->times, cells * sizeof *times);
    for (uint32_t a = 0; a < atoms; a++)
        for (uint32_t to = 0; to < q->order; to++) {
            for (uint32_t c = 0; c < q->order; c++)
                q->times[c * atoms + a] = product_of(q, times, c, q->representative[to]);
            judge(t, q, play, v);
            memcpy(q->times, times, cells * sizeof *times);
        }
}

static void wrong_tables_are_refused_body(task *t) {
    const ref_list forms = forms_made(t);
    verdicts all = {0};
    for (size_t i = 1; i < forms.count; i++) {
        const universe u = universe_around(t, forms.at[i]);
        const atom_list atoms = atoms_of_form(t, &u, forms.at[i]);
        uint32_t start[8];
        for (uint32_t a = 0; a < atoms.count; a++) start[a] = MOST_COPIES;
        const outcome_table play = outcomes_of_sums(t, &atoms, start);
        partizan_quotient q;
        assert_true(quotient_find(t, &atoms, MOST_EXPONENT, &q));
        verdicts v = {0};
        change_outcomes(t, &q, &play, &v);
        assert_int_equal(v.proved, q.order); /* what has changed nothing */
        change_atoms(t, &q, &play, &v);
        assert_in_range(v.proved, q.order + atoms.count, UINT32_MAX);
        all.refused += v.refused;
    }
    assert_in_range(all.refused, 100, UINT32_MAX);
}

static void wrong_tables_are_refused(void **state) {
    (void)state;
    run(wrong_tables_are_refused_body);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(wrong_tables_are_refused)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
