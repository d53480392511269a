/* SPDX-License-Identifier: MIT
 *
 * The kind of values beyond the short games: numbers in normal form, quotients and complex numbers,
 * games with such numbers in them, piles of ordinal size. A value that is a short game is of the
 * kind of games; beside one of this kind a literal form has its value. */
#include "figures/figures.h"
#include "notation/kinds/kinds.h"

/* ---- what a value is here ---- */

value value_of_long(task *t, longref g) {
    ref h;
    if (!field_is_pair(t, g) && long_is_short(t, g, &h)) return value_of_game(h);
    return (value){.kind = ENDER_KIND_SURREAL, .surreal = g};
}

longref long_of_value(task *t, const value *v) {
    if (v->kind == ENDER_KIND_SURREAL) return long_check_game(t, v->surreal.bits);
    return long_of_game(t, v->kind == ENDER_KIND_FORM ? form_value(t, v->game) : v->game);
}

longref element_or_game(task *t, const value *v) {
    return v->kind == ENDER_KIND_SURREAL ? v->surreal : long_of_value(t, v);
}

longref element_of_value(task *t, const value *v) {
    if (v->kind == ENDER_KIND_GAME && ref_is_number(t, v->game))
        return long_of_number(sur_dyadic(t, ref_dyadic(t, v->game)));
    const bool element = v->kind == ENDER_KIND_SURREAL && field_is_element(t, v->surreal);
    return element ? v->surreal : LONG_NONE;
}

/* ---- as text and as a result ---- */

static void surreal_print(task *t, strbuf *out, const value *v, ender_style style) {
    print_long(t, out, v->surreal, style);
}
static void surreal_json(task *t, strbuf *out, const value *v) {
    strbuf_text(out, "{\"name\":\"");
    print_long(t, out, v->surreal, ENDER_ASCII);
    strbuf_text(out, "\",\"surreal\":true}");
}
static void surreal_keep(task *t, const value *from, ender_result *to) {
    (void)t, to->surreal.id = from->surreal.bits;
}
static value surreal_take(task *t, const ender_result *from) {
    return value_of_long(t, long_check(t, from->surreal.id));
}
/* They are forgotten, whenever they were made. */
static bool surreal_stays(const ender_ctx *ctx, const ender_result *r) {
    return (void)ctx, (void)r, false;
}

/* ---- operations ---- */

static value sum_of(task *t, const value *v) {
    return value_of_long(t, long_add(t, element_or_game(t, &v[0]), element_or_game(t, &v[1])));
}
static value difference_of(task *t, const value *v) {
    return value_of_long(t, long_sub(t, element_or_game(t, &v[0]), element_or_game(t, &v[1])));
}

static value ordinal_sum_of(task *t, const value *v) {
    const longref g = element_or_game(t, &v[0]), h = element_or_game(t, &v[1]);
    if (!long_is_number(t, g) || !long_is_number(t, h))
        return value_refused("beyond the short games ordinal sums are of numbers: the sign "
                             "expansions stand one after another");
    sign_word w = sign_word_of(t, long_number(g));
    const sign_word tail = sign_word_of(t, long_number(h));
    word_concatenate(t, &w, &tail);
    return value_of_sur(t, word_value(t, &w));
}

/* A number times a number, or a whole number of games. */
static value multiple_of(task *t, const value *v) {
    const longref factor = element_of_value(t, &v[0]);
    if (longref_same(factor, LONG_NONE)) return value_refused("expected a number");
    const longref g = element_or_game(t, &v[1]);
    dyadic x;
    if (field_is_element(t, g)) return value_of_long(t, field_mul(t, factor, g));
    if (!sur_is_dyadic(t, field_parts_of(t, factor).re, &x) || field_is_pair(t, factor) ||
        !dyadic_is_integer(x) || x.big)
        return value_refused(
            "the factor before the point must be an integer between -2^63 and 2^63 - 1");
    return value_of_long(t, long_multiple(t, x.num, g));
}

static bool are_numbers(task *t, const value *v, longref x[2]) {
    for (int i = 0; i < 2; i++) x[i] = element_of_value(t, &v[i]);
    return !longref_same(x[0], LONG_NONE) && !longref_same(x[1], LONG_NONE);
}

value number_product(task *t, const value *v) {
    longref x[2];
    if (!are_numbers(t, v, x))
        return value_refused("one factor must be an integer, or both numbers; products of other "
                             "games are conway_product and norton_product");
    return value_of_long(t, field_mul(t, x[0], x[1]));
}

value number_quotient(task *t, const value *v) {
    longref x[2];
    if (!are_numbers(t, v, x)) return value_refused("only numbers are divided");
    if (longref_same(x[1], LONG_ZERO)) return value_refused("the divisor is 0");
    return value_of_long(t, field_divide(t, x[0], x[1]));
}

/* x - y floor(x/y) */
value number_remainder(task *t, const value *v) {
    longref x[2];
    if (!are_numbers(t, v, x) || field_is_pair(t, x[0]) || field_is_pair(t, x[1]))
        return value_refused("remainders are those of numbers");
    if (longref_same(x[1], LONG_ZERO)) return value_refused("nothing is divided by 0");
    const sur a = long_number(x[0]), b = long_number(x[1]);
    const sur whole = sur_floor(t, sur_quotient(t, a, b));
    return value_of_long(t, long_of_number(sur_sub(t, a, sur_mul(t, b, whole))));
}

static value negative_of(task *t, const value *v) {
    return value_of_long(t, long_neg(t, v->surreal));
}

/* {0||0|-x} */
static longref long_tiny(task *t, longref x) {
    const longref zero = LONG_ZERO, minus = long_neg(t, x);
    const longref threat = long_make(t, &zero, 1, &minus, 1);
    return long_make(t, &zero, 1, &threat, 1);
}
static value tiny_of(task *t, const value *v) {
    return value_of_long(t, long_tiny(t, long_of_value(t, v)));
}
static value miny_of(task *t, const value *v) {
    return value_of_long(t, long_neg(t, long_tiny(t, long_of_value(t, v))));
}

static value braces_of(task *t, const value *options, size_t left, size_t right) {
    longref *list = SCRATCH_ARRAY(t, longref, left + right + 1);
    for (size_t i = 0; i < left + right; i++) list[i] = long_of_value(t, &options[i]);
    return value_of_long(t, long_make(t, list, (uint32_t)left, list + left, (uint32_t)right));
}

static ender_relation relation_of(task *t, const value *v) {
    return long_compare(t, element_or_game(t, &v[0]), element_or_game(t, &v[1]));
}

static void surreal_draw(task *t, drawing *d, const value *v) {
    figure_open(t, d, "a thermograph", &names_in_pictures);
    figure_long_thermographs(d, &v->surreal, 1);
}

/* ---- words ---- */

static value omega(task *t) { return value_of_sur(t, sur_power_of_omega(t, SUR_ONE)); }
static value epsilon(task *t) { return value_of_sur(t, sur_power_of_omega(t, sur_small(-1, 0))); }
static value imaginary(task *t) {
    return value_of_long(t, field_make(t, (field_parts){SUR_ZERO, SUR_ONE, SUR_ONE}));
}

static const literal_word words[] = {
    {"w", "\u03C9", WORD_MULTIPLIES | WORD_HAS_POWERS, omega, NULL},
    {"eps", "\u03B5", WORD_MULTIPLIES | WORD_HAS_POWERS, epsilon, NULL},
    {"i", NULL, WORD_MULTIPLIES, imaginary, NULL},
    {"pi", "\u03C0", 0, NULL,
     "pi is a real number that is known by its digits alone: coefficients here are rational "
     "numbers"},
    {"epsilon_0", "epsilon0", 0, NULL,
     "epsilon_0 = w^epsilon_0 has no finite normal form: ordinals here lie below it"},
    {"Z", NULL, WORD_MULTIPLIES, NULL,
     "Z, every integer, stands among the options in braces, as in {Z|Z}"},
    {.word = NULL}};

const value_kind kind_surreal = {
    .name = "surreal value",
    .refusal = "expected a short game, found a value beyond the short games",
    .refusal_of_number = "expected a dyadic number, found a value beyond the short games",
    .holds = HOLDS_FORMS,
    .parameter = ENDER_TAKES_SURREAL,
    .has_numbers = true,
    .words = words,
    .print = surreal_print,
    .json = surreal_json,
    .keep = surreal_keep,
    .take = surreal_take,
    .stays = surreal_stays,
    .picture = "thermograph",
    .draw = surreal_draw,
    .does = {[OPERATION_SUM] = sum_of,
             [OPERATION_DIFFERENCE] = difference_of,
             [OPERATION_ORDINAL_SUM] = ordinal_sum_of,
             [OPERATION_MULTIPLE] = multiple_of,
             [OPERATION_PRODUCT] = number_product,
             [OPERATION_QUOTIENT] = number_quotient,
             [OPERATION_REMAINDER] = number_remainder,
             [OPERATION_NEGATIVE] = negative_of,
             [OPERATION_TINY] = tiny_of,
             [OPERATION_MINY] = miny_of},
    .braces = braces_of,
    .compare = relation_of};
