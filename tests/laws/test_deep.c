/* SPDX-License-Identifier: MIT
 *
 * Games far deeper than the C stack, and numbers and nimbers far larger than any list: recursion
 * goes on as long as there is memory, and what is written compactly stays compact. */
#include "laws.h"

#include <string.h>

enum { DEPTH = 100000, BILLION = 1000000000, MILLION = 1000000, SECONDS = 30 };

static ender_ctx *open_patient(void) {
    ender_ctx *ctx = open_context();
    MUST(ctx, ender_set_seconds(ctx, SECONDS));
    return ctx;
}

/* {0|{0|{0|...{0|-1}}}}: 0 at every step for Left, for Right a threat that grows more and more
 * remote. Every one of them is canonical. */
static ender_game stalk(ender_ctx *ctx, int depth) {
    ender_game g = integer(ctx, -1);
    for (int i = 0; i < depth; i++) g = make_switch(ctx, ENDER_ZERO, g);
    return g;
}

static void stalks(void **state) {
    (void)state;
    ender_ctx *ctx = open_patient();
    const ender_game g = stalk(ctx, DEPTH), shorter = stalk(ctx, DEPTH - 1);
    ender_game out, minus = negative(ctx, g);
    int64_t days;
    MUST(ctx, ender_birthday(ctx, g, &out));
    days = as_int64(ctx, out);
    assert_int_equal(days, DEPTH + 1);
    assert_int_equal(compare(ctx, g, ENDER_ZERO), ENDER_GREATER);
    assert_int_equal(compare(ctx, g, up_star(ctx, 2, 0)), ENDER_GREATER);
    assert_int_equal(compare(ctx, g, dyadic(ctx, 1, 10)), ENDER_LESS);
    assert_int_equal(compare(ctx, g, shorter), ENDER_CONFUSED);
    assert_same(add(ctx, g, minus), ENDER_ZERO);
    assert_same(negative(ctx, minus), g);
    /* Number translation goes all the way down; so does the way back. */
    const ender_game moved = add(ctx, g, dyadic(ctx, 5, 3));
    assert_different(moved, g);
    assert_same(subtract(ctx, moved, dyadic(ctx, 5, 3)), g);
    assert_same(make_switch(ctx, ENDER_ZERO, shorter), g);
    ender_close(ctx);
}

static void analysis_of_stalks(void **state) {
    (void)state;
    ender_ctx *ctx = open_patient();
    const ender_game g = stalk(ctx, DEPTH);
    ender_game out;
    ender_outcome who;
    ender_game remote;
    MUST(ctx, ender_temperature(ctx, g, &out));
    assert_same(out, ENDER_ZERO);
    MUST(ctx, ender_mean(ctx, g, &out));
    assert_same(out, ENDER_ZERO);
    MUST(ctx, ender_reduced_canonical_form(ctx, g, &out));
    assert_same(out, ENDER_ZERO);
    MUST(ctx, ender_cool(ctx, g, dyadic(ctx, 1, 4), &out));
    assert_same(out, ENDER_ZERO);
    /* Heating moves every threat by another number: the canonical form has depth^2 positions. */
    const ender_game low = stalk(ctx, DEPTH / 200);
    MUST(ctx, ender_heat(ctx, low, integer(ctx, 2), &out));
    MUST(ctx, game_by(ctx, "chill", out, &out));
    MUST(ctx, game_by(ctx, "chill", out, &out));
    assert_same(out, low);
    MUST(ctx, game_by(ctx, "remote_star", g, &remote));
    assert_int_equal(ender_atomic_weight(ctx, g, &out), ENDER_EDOMAIN);
    MUST(ctx, ender_ordinal_sum(ctx, ender_canonical_form(ENDER_ZERO), g, &out));
    assert_same(out, g);
    MUST(ctx, ender_form_misere_outcome(ctx, ender_canonical_form(g), &who));
    ender_close(ctx);
}

/* All-small and deep: {0|{*|{0|{*|...}}}} would collapse, so the way down is hidden behind ^. */
static void deep_atomic_weights(void **state) {
    (void)state;
    ender_ctx *ctx = open_patient();
    const ender_game up = up_star(ctx, 1, 0), two = up_star(ctx, 2, 0), star = up_star(ctx, 0, 1);
    ender_game g = make_switch(ctx, two, negative(ctx, up)), weight, product;
    for (int i = 0; i < DEPTH / 10; i++) {
        const ender_game left[2] = {star, up}, right[2] = {ENDER_ZERO, negative(ctx, g)};
        g = from_options(ctx, left, 2, right, 2);
    }
    assert_true(is_so_by(ctx, "is_all_small", g));
    MUST(ctx, ender_atomic_weight(ctx, g, &weight));
    MUST(ctx, game_by(ctx, "up_product", weight, &product));
    bool equivalent = false;
    MUST(ctx, truth_by_two(ctx, "far_star_equivalent", g, product, &equivalent));
    assert_true(equivalent);
    ender_close(ctx);
}

static void literal_stalks(void **state) {
    (void)state;
    ender_ctx *ctx = open_patient();
    const ender_form zero = ender_canonical_form(ENDER_ZERO);
    ender_form f = ender_canonical_form(up_star(ctx, 0, 1)), minus;
    /* {f, 0 | f}, whose value soon repeats although the tree grows. */
    for (int i = 0; i < DEPTH; i++) {
        const ender_form left[2] = {f, zero};
        MUST(ctx, ender_form_make(ctx, left, 2, &f, 1, &f));
    }
    ender_game value, height;
    int64_t days;
    ender_outcome who;
    MUST(ctx, ender_form_value(ctx, f, &value));
    MUST(ctx, ender_form_birthday(ctx, f, &height));
    days = as_int64(ctx, height);
    assert_int_equal(days, DEPTH + 1);
    MUST(ctx, ender_form_negative(ctx, f, &minus));
    MUST(ctx, ender_form_value(ctx, minus, &height));
    assert_same(height, negative(ctx, value));
    MUST(ctx, ender_form_normal_outcome(ctx, f, &who));
    assert_int_equal(who, outcome(ctx, value));
    MUST(ctx, ender_form_misere_outcome(ctx, f, &who));
    ender_close(ctx);
}

/* The same depth as text: {0|{0|...}} read and written. */
static void deep_texts(void **state) {
    (void)state;
    enum { LAYER = 4 };
    ender_ctx *ctx = open_patient();
    char *text = malloc(LAYER * DEPTH + DEPTH + 3), *at = text, *written;
    assert_non_null(text);
    for (int i = 0; i < DEPTH; i++) at = stpcpy(at, "{0|");
    at = stpcpy(at, "-1");
    for (int i = 0; i < DEPTH; i++) at = stpcpy(at, "}");
    const size_t length = (size_t)(at - text);
    ender_game g, again;
    ender_form form;
    MUST(ctx, ender_parse(ctx, text, length, &g));
    assert_same(g, stalk(ctx, DEPTH));
    MUST(ctx, ender_parse_form(ctx, text, length, &form));
    assert_true(ender_form_same(form, ender_canonical_form(g)));
    MUST(ctx, ender_format(ctx, g, ENDER_ASCII, &written));
    MUST(ctx, ender_parse(ctx, written, strlen(written), &again));
    assert_same(again, g);
    /* One bracket too few: an error at the very end, not a crash. */
    assert_int_equal(ender_parse(ctx, text, length - 1, &g), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).offset, length - 1);
    ender_free(written);
    free(text);
    ender_close(ctx);
}

static void huge_integers(void **state) {
    (void)state;
    ender_ctx *ctx = open_patient();
    const ender_game n = integer(ctx, BILLION);
    ender_game out;
    uint32_t count;
    MUST(ctx, ender_birthday(ctx, n, &out));
    assert_same(out, n);
    MUST(ctx, ender_option(ctx, n, ENDER_LEFT, 0, &out));
    assert_same(out, integer(ctx, BILLION - 1));
    assert_same(from_options(ctx, &out, 1, NULL, 0), n);
    MUST(ctx, ender_option_count(ctx, n, ENDER_RIGHT, &count));
    assert_int_equal(count, 0);
    assert_same(add(ctx, n, negative(ctx, n)), ENDER_ZERO);
    const ender_game hot = make_switch(ctx, n, negative(ctx, n));
    MUST(ctx, ender_temperature(ctx, hot, &out));
    assert_same(out, n);
    assert_int_equal(compare(ctx, hot, integer(ctx, BILLION + 1)), ENDER_LESS);
    assert_same(add(ctx, hot, hot), ENDER_ZERO);
    MUST(ctx, ender_ordinal_sum(ctx, ender_canonical_form(n), n, &out));
    assert_same(out, integer(ctx, INT64_C(2) * BILLION));
    /* Beyond 64 bits. */
    ender_game big = integer(ctx, INT64_MAX);
    for (int i = 0; i < 10; i++) big = add(ctx, big, big);
    assert_int_equal(compare(ctx, big, integer(ctx, INT64_MAX)), ENDER_GREATER);
    for (int i = 0; i < 1023; i++) big = subtract(ctx, big, integer(ctx, INT64_MAX));
    assert_same(big, integer(ctx, INT64_MAX));
    assert_same(negative(ctx, integer(ctx, INT64_MIN)),
                add(ctx, integer(ctx, INT64_MAX), integer(ctx, 1)));
    ender_close(ctx);
}

static void small_numbers(void **state) {
    (void)state;
    ender_ctx *ctx = open_patient();
    const ender_game tiny_number = dyadic(ctx, 1, MILLION);
    ender_game out;
    assert_int_equal(compare(ctx, tiny_number, ENDER_ZERO), ENDER_GREATER);
    assert_int_equal(compare(ctx, up_star(ctx, 1000, 0), tiny_number), ENDER_LESS);
    MUST(ctx, ender_birthday(ctx, tiny_number, &out));
    assert_same(out, integer(ctx, MILLION + 1));
    const ender_game half = make_switch(ctx, ENDER_ZERO, tiny_number);
    assert_same(half, dyadic(ctx, 1, MILLION + 1));
    assert_same(add(ctx, half, half), tiny_number);
    ender_close(ctx);
}

static void huge_nimbers(void **state) {
    (void)state;
    ender_ctx *ctx = open_patient();
    const ender_game n = up_star(ctx, 0, MILLION);
    ender_game out;
    uint32_t count;
    MUST(ctx, ender_option_count(ctx, n, ENDER_LEFT, &count));
    assert_int_equal(count, MILLION);
    MUST(ctx, ender_option(ctx, n, ENDER_RIGHT, MILLION - 1, &out));
    assert_true(as_nimber(ctx, out) < MILLION);
    assert_same(add(ctx, n, up_star(ctx, 0, 12345)), up_star(ctx, 0, MILLION ^ 12345));
    assert_same(add(ctx, n, n), ENDER_ZERO);
    assert_int_equal(outcome(ctx, n), ENDER_N);
    assert_int_equal(compare(ctx, up_star(ctx, 1, 0), n), ENDER_GREATER);
    MUST(ctx, ender_birthday(ctx, n, &out));
    assert_same(out, integer(ctx, MILLION));
    MUST(ctx, ender_atomic_weight(ctx, n, &out));
    assert_same(out, ENDER_ZERO);
    /* {*1000000, 1 | *1000000, -1}: the nimber is reversible through none and dominated by none. */
    const ender_game left[2] = {n, integer(ctx, 1)}, right[2] = {n, integer(ctx, -1)};
    const ender_game hot = from_options(ctx, left, 2, right, 2);
    MUST(ctx, ender_temperature(ctx, hot, &out));
    assert_same(out, integer(ctx, 1));
    ender_close(ctx);
}

/* Sums of games with a few hundred positions each have some ten thousand pairs of positions. They
 * must be met once each, not once for every way to reach them. */
static void sums_by_pairs(void **state) {
    (void)state;
    enum { VALUES = 50, FORMS = 200 };
    ender_ctx *ctx = open_patient();
    ender_game g[VALUES + 1] = {ENDER_ZERO, integer(ctx, 1)}, sum;
    for (int i = 2; i <= VALUES; i++) {
        const ender_game left[2] = {g[i - 1], g[i - 2]}, right = integer(ctx, -100 * i);
        g[i] = from_options(ctx, left, 2, &right, 1);
    }
    MUST(ctx, ender_add(ctx, g[VALUES], g[VALUES], &sum));
    ender_form f[FORMS + 1], twice;
    f[0] = f[1] = ender_canonical_form(up_star(ctx, 0, 1));
    for (int i = 2; i <= FORMS; i++) {
        const ender_form left[2] = {f[i - 1], f[i - 2]};
        MUST(ctx, ender_form_make(ctx, left, 2, &f[i - 2], 1, &f[i]));
    }
    MUST(ctx, ender_form_add(ctx, f[FORMS], f[FORMS - 1], &twice));
    ender_game parts[2], whole;
    MUST(ctx, ender_form_value(ctx, f[FORMS], &parts[0]));
    MUST(ctx, ender_form_value(ctx, f[FORMS - 1], &parts[1]));
    MUST(ctx, ender_form_value(ctx, twice, &whole));
    assert_same(whole, add(ctx, parts[0], parts[1]));
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stalks),         cmocka_unit_test(analysis_of_stalks),
        cmocka_unit_test(literal_stalks), cmocka_unit_test(deep_atomic_weights),
        cmocka_unit_test(deep_texts),     cmocka_unit_test(huge_integers),
        cmocka_unit_test(small_numbers),  cmocka_unit_test(huge_nimbers),
        cmocka_unit_test(sums_by_pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
