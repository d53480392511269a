/* SPDX-License-Identifier: MIT
 *
 * LenRes (A. A. Siegel's thesis, section 2.3.1; STRUCTURE-43..47, 84). Values are found by search;
 * [w] stands for the row w of zeros and ones, and the size counts the numbers of the longer row. */
#include "papers/structure/sums.h"

#include <stdio.h>
#include <string.h>

static ref row(claim_run *run, const char *word) {
    return word[0] == '\0' ? REF_ZERO : claim_position(run, "lenres", word);
}

static void check_at_least(claim_run *run, const char *greater, const char *less) {
    claim_at_least(run, row(run, greater), row(run, less), "lenres(\"%s\") - lenres(\"%s\")",
                   greater, less);
}

static void check_equal(claim_run *run, const char *word, const char *other) {
    claim_equal(run, row(run, word), row(run, other), "lenres(\"%s\") - lenres(\"%s\")", word,
                other);
}

static void check_greater(claim_run *run, const char *greater, const char *less) {
    claim_relation(run, row(run, greater), row(run, less), ENDER_GREATER,
                   "lenres(\"%s\") <=> lenres(\"%s\")", greater, less);
}

/* The word with letter i moved to place j. */
static const char *moved(task *t, const char *word, size_t i, size_t j) {
    char *copy = scratch_copy(t, word);
    if (i < j)
        memmove(copy + i, copy + i + 1, j - i);
    else
        memmove(copy + j + 1, copy + j, i - j);
    copy[j] = word[i];
    return copy;
}

/* The row after the number at i was put onto that at j. */
static const char *covered(task *t, const char *word, size_t i, size_t j) {
    char *copy = scratch_copy(t, word);
    copy[j] = word[i];
    memmove(copy + i, copy + i + 1, strlen(copy + i));
    return copy;
}

static const char *joined(task *t, const char *front, const char *back) {
    char *copy = SCRATCH_ARRAY(t, char, strlen(front) + strlen(back) + 1);
    strcpy(copy, front);
    return strcat(copy, back);
}

#define EACH_WORD(name, body)                                                                      \
    void check_structure_##name(claim_run *run, unsigned length) {                                 \
        claim_each_word(run, "01", length, body, NULL);                                            \
    }

/* ---- inequalities ---- */

static void first_digits(claim_run *run, const char *a, const void *arg) {
    (void)arg;
    check_at_least(run, joined(run->t, "0", a), a);
    check_at_least(run, a, joined(run->t, "1", a));
}
void check_structure_lemma_2_3_1(claim_run *run, unsigned length) {
    claim_each_word(run, "01", length - 1, first_digits, NULL);
}

static void neighbours(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    for (size_t i = 0; word[i] && word[i + 1]; i++)
        if (word[i] == '0' && word[i + 1] == '1')
            check_at_least(run, word, moved(run->t, word, i, i + 1));
}
EACH_WORD(lemma_2_3_2, neighbours)

/* A 0 further right, a 1 further left is no better for Left. */
static void far_neighbours(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    const size_t length = strlen(word);
    for (size_t i = 0; i < length; i++)
        for (size_t j = 0; j < length; j++)
            if (word[i] == '0' ? j > i : j < i)
                check_at_least(run, word, moved(run->t, word, i, j));
}
EACH_WORD(corollary_2_3_3, far_neighbours)

/* Compares [a X b X c Y d] with [a X Y b c X d] for X = own, Y = the other digit: both are what is
 * left of [a X Y b X c Y d] by a move of an X onto a Y. */
static void earlier_digit(claim_run *run, const char *word, char own) {
    task *t = run->t;
    const char other = (char)('0' + '1' - own);
    const size_t length = strlen(word);
    for (size_t i = 0; i < length; i++)
        for (size_t j = i + 1; j < length; j++)
            for (size_t k = j + 1; k < length; k++) {
                if (word[i] != own || word[j] != own || word[k] != other) continue;
                const char *less = moved(t, moved(t, word, k, i + 1), j + 1, k);
                if (own == '0')
                    check_at_least(run, word, less);
                else
                    check_at_least(run, less, word);
            }
}
static void earlier_zero(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    earlier_digit(run, word, '0');
}
static void earlier_one(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    earlier_digit(run, word, '1');
}
EACH_WORD(lemma_2_3_4, earlier_zero)
EACH_WORD(corollary_2_3_5, earlier_one)

/* [a 0 b 1 c] with [a 1 b 0 c] */
static void exchanged(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    const size_t length = strlen(word);
    for (size_t i = 0; i < length; i++)
        for (size_t j = i + 1; j < length; j++) {
            if (word[i] != '0' || word[j] != '1') continue;
            char *less = scratch_copy(run->t, word);
            less[i] = '1';
            less[j] = '0';
            check_at_least(run, word, less);
        }
}
EACH_WORD(lemma_2_3_6, exchanged)

/* From [a01b0c1d], is it by the later 0 that Left comes to [a01b0c0d]; or to [a01bc0d]? */
static void later_zero(claim_run *run, const char *word, bool as_printed) {
    task *t = run->t;
    const size_t length = strlen(word);
    for (size_t j = 2; j < length; j++)
        for (size_t k = j + 1; k < length; k++) {
            if (!strstr(word, "01") || strstr(word, "01") + 2 > word + j) continue;
            if (word[j] != '0' || word[k] != '1') continue;
            char *named_so = scratch_copy(t, word);
            named_so[k] = '0';
            if (!as_printed) memmove(named_so + j, named_so + j + 1, length - j);
            claim_same_text(run, covered(t, word, j, k), named_so, "lenres(\"%s\")", word);
        }
}
static void prose_as_printed(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    later_zero(run, word, true);
}
static void prose_corrected(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    later_zero(run, word, false);
}
EACH_WORD(figure_2_9_printed, prose_as_printed)
EACH_WORD(figure_2_9, prose_corrected)

/* ---- the strategy ---- */

static void best_move(claim_run *run, const char *word, char own) {
    task *t = run->t;
    const char other = (char)('0' + '1' - own);
    const char *first = strchr(word, own), *onto = first ? strchr(first, other) : NULL;
    if (!onto) return;
    const ref best = row(run, covered(t, word, (size_t)(first - word), (size_t)(onto - word)));
    const size_t length = strlen(word);
    for (size_t i = 0; i < length; i++)
        for (size_t j = i + 1; j < length; j++) {
            if (word[i] != own || word[j] != other) continue;
            const char *to = covered(t, word, i, j);
            const ref option = row(run, to);
            if (own == '0')
                claim_at_least(run, best, option, "lenres(\"%s\"), Left to %s", word, to);
            else
                claim_at_least(run, option, best, "lenres(\"%s\"), Right to %s", word, to);
        }
}
static void best_moves(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    best_move(run, word, '0');
    best_move(run, word, '1');
}
EACH_WORD(theorem_2_3_7, best_moves)

/* ---- reductions ---- */

static void first_pair(claim_run *run, const char *a, const void *arg) {
    (void)arg;
    check_equal(run, joined(run->t, "00", a), joined(run->t, "0", a));
}
void check_structure_lemma_2_3_8(claim_run *run, unsigned length) {
    claim_each_word(run, "01", length - 2, first_pair, NULL);
}

/* [0^x a] = [0 a], [1^x a] = [1 a]: of all rows that begin with a run. */
static void first_run(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    const size_t equal = strspn(word, word[0] == '0' ? "0" : "1");
    if (equal > 1) check_equal(run, word, word + equal - 1);
}
EACH_WORD(corollary_2_3_9, first_run)

static void with_01(claim_run *run, const char *a, const void *arg) {
    (void)arg;
    check_greater(run, joined(run->t, "01", a), a);
}
void check_structure_lemma_2_3_10(claim_run *run, unsigned length) {
    claim_each_word(run, "01", length - 2, with_01, NULL);
}

static void with_010(claim_run *run, const char *a, const void *arg) {
    (void)arg;
    check_greater(run, joined(run->t, "010", a), joined(run->t, "0", a));
}
void check_structure_lemma_2_3_11(claim_run *run, unsigned length) {
    claim_each_word(run, "01", length - 3, with_010, NULL);
}

static void inner_110(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    if (word[0] != '0') return;
    for (const char *at = word; (at = strstr(at + 1, "110"));) {
        char *shorter = scratch_copy(run->t, word);
        const size_t i = (size_t)(at - word);
        memmove(shorter + i, shorter + i + 2, strlen(shorter + i + 2) + 1);
        shorter[i] = '1';
        check_equal(run, word, shorter);
    }
}
EACH_WORD(lemma_2_3_12, inner_110)

/* ---- values ---- */

static void by_closed_form(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    claim_equal(run, claim_closed_form(run, "lenres", word), row(run, word), "lenres(\"%s\")",
                word);
}
void check_structure_closed_form(claim_run *run, unsigned length) {
    claim_each_word(run, "01", length, by_closed_form, NULL);
}

/* 0 1 0^xn ... 1 0^x1 1^z */
static const char *normal_row(task *t, const unsigned *x, unsigned n, unsigned z) {
    strbuf text;
    strbuf_open(t, &text);
    strbuf_char(&text, '0');
    for (unsigned i = n; i-- > 0;) {
        strbuf_char(&text, '1');
        for (unsigned k = 0; k < x[i]; k++) strbuf_char(&text, '0');
    }
    for (unsigned k = 0; k < z; k++) strbuf_char(&text, '1');
    const char *word = scratch_copy(t, text.text);
    strbuf_close(&text);
    return word;
}

/* z + the sum of the products of 1/2^x1 .. 1/2^xi */
static ref formula_2_3_13(task *t, const unsigned *x, unsigned n, unsigned z) {
    dyadic sum = dyadic_int(z), product = dyadic_int(1);
    for (unsigned i = 0; i < n; i++) {
        product = dyadic_scale(t, product, -(int64_t)x[i]);
        sum = dyadic_add(t, sum, product);
    }
    return ref_number(t, sum);
}

/* z + (1/2^x1 : 1/2^(x2-1) : ... : 1/2^(xn-1)) */
static ref formula_2_3_14(task *t, const unsigned *x, unsigned n, unsigned z) {
    ref tower = REF_ZERO;
    for (unsigned i = 0; i < n; i++)
        tower = searched_ordinal_sum(t, tower,
                                     ref_number(t, half_power(t, 1, (int64_t)x[i] - (i > 0))));
    return game_add(t, ref_integer(t, z), tower);
}

/* All rows of this form and length with x2, .. >= least and x1 >= first (for n >= 2). */
static void each_normal_row(claim_run *run, unsigned length, unsigned first, unsigned least,
                            ref (*formula)(task *t, const unsigned *x, unsigned n, unsigned z)) {
    task *t = run->t;
    for (unsigned n = 0; n < length; n++)
        for (unsigned z = 0; z + n < length; z++)
            for (compositions c = compositions_of(t, length - 1 - n - z, n, 0, false);
                 compositions_next(&c);) {
                bool wanted = n < 2 || c.at[0] >= first;
                for (unsigned i = 1; i < n; i++) wanted &= c.at[i] >= least;
                if (!wanted) continue;
                const char *word = normal_row(t, c.at, n, z);
                claim_equal(run, row(run, word), formula(t, c.at, n, z), "lenres(\"%s\")", word);
            }
}

void check_structure_theorem_2_3_13(claim_run *run, unsigned length) {
    each_normal_row(run, length, 0, 1, formula_2_3_13);
}
void check_structure_theorem_2_3_13_printed(claim_run *run, unsigned length) {
    each_normal_row(run, length, 0, 0, formula_2_3_13);
}
void check_structure_corollary_2_3_14(claim_run *run, unsigned length) {
    each_normal_row(run, length, 1, 1, formula_2_3_14);
}
void check_structure_corollary_2_3_14_printed(claim_run *run, unsigned length) {
    each_normal_row(run, length, 0, 1, formula_2_3_14);
}

void check_structure_example_2_3_15(claim_run *run, unsigned size) {
    (void)size;
    static const char *const steps[] = {"00011000111001000011", "0001100011000011",
                                        "00011000100011", "000100100011", "0100100011"};
    for (size_t i = 0; i + 1 < sizeof steps / sizeof *steps; i++)
        check_equal(run, steps[i], steps[i + 1]);
    claim_equal(run, row(run, steps[0]), claim_value(run, "2 + 1/8 + 1/32"), "lenres(\"%s\")",
                steps[0]);
}

void check_structure_example_2_3_15_printed(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, row(run, "0100100011"), claim_value(run, "2 + 9/64"),
                "lenres(\"0100100011\")");
}

/* ---- the rules, and other integers ---- */

static void check_row_form(claim_run *run, const char *word, const char *form) {
    claim_same_form(run, claim_position_form(run, "lenres", word), claim_form(run, "%s", form),
                    "lit(lenres(\"%s\"))", word);
}

void check_structure_figure_2_8(claim_run *run, unsigned size) {
    (void)size;
    check_row_form(run, "01", "{0|}");
    check_row_form(run, "10", "{|0}");
    check_row_form(run, "1011", "{lenres(\"101\"), lenres(\"110\")|lenres(\"111\")}");
    check_row_form(run, "0101",
                   "{lenres(\"001\"), lenres(\"100\"), lenres(\"010\")|lenres(\"011\")}");
}

static void negated(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    char *other = scratch_copy(run->t, word);
    for (char *at = other; *at; at++) *at = (char)('0' + '2' - *at);
    claim_same_form(run, claim_position_form(run, "lenres", other),
                    form_neg(run->t, claim_position_form(run, "lenres", word)),
                    "lit(-lenres(\"%s\"))", word);
}
void check_structure_lenres_negatives(claim_run *run, unsigned length) {
    claim_each_word(run, "012", length, negated, NULL);
}

void check_structure_other_integers(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, row(run, "1,3,2"), claim_value(run, "1*"), "lenres(\"1,3,2\")");
    claim_equal(run, row(run, "1,4,2,3"), claim_value(run, "{2|1*}"), "lenres(\"1,4,2,3\")");
}

/* The different values of the rows of 0, 1 and 2 up to a length. */
void check_structure_three_numbers(claim_run *run, unsigned size) {
    (void)size;
    int64_t different = 0;
    ref_map seen;
    ref_map_open(run->t, &seen);
    for (unsigned length = 1; length <= 7; length++)
        for (words w = words_of(run->t, "012", length); words_next(&w);) {
            different += ref_map_mark(run->t, &seen, row(run, w.text));
            claim_case(run);
        }
    ref_map_close(run->t, &seen);
    claim_same_number(run, different, 1047, "values of rows of 0, 1, 2");
}
