/* SPDX-License-Identifier: MIT
 *
 * Impartial games in the language: the field of nimbers, and misere play. Elements of the
 * field are written as games, *6, or as integers, 6, and the result as the arguments are. As games
 * they end at *4294967295, as integers at 2^64 - 1, which is the field of
 * src/core/analysis/nimber_field.c. */
#include "notation/functions/properties.h"

#include "analysis/analysis.h"
#include "analysis/joint_sums.h"
#include "impartial/dead_ends.h"
#include "impartial/misere.h"

typedef struct nimber_element {
    uint64_t number;
    bool is_game;
} nimber_element;

static _Noreturn void refuse(task *t) {
    task_throw(t, ENDER_EDOMAIN,
               "an element of the field of nimbers is a nimber such as *6, or an integer from 0 to "
               "18446744073709551615");
}

/* The value of a big integer below 2^64. */
static uint64_t word_of(task *t, dyadic x) {
    size_t limbs;
    bool negative;
    const uint64_t *limb = dyadic_limbs(t, x, &limbs, &negative);
    if (negative || limbs > 1) refuse(t);
    return limb[0];
}

static nimber_element element_of(task *t, ref g) {
    if (!ref_is_nus(g)) refuse(t);
    const nus v = nus_get(t, g);
    if (v.up != 0 || v.x.exp > 0 || (v.star != 0 && !dyadic_same(v.x, DYADIC_ZERO))) refuse(t);
    if (v.star != 0) return (nimber_element){v.star, true};
    if (v.x.big) return (nimber_element){word_of(t, v.x), false};
    if (v.x.num < 0) refuse(t);
    return (nimber_element){(uint64_t)v.x.num, false};
}

/* 0 is written alike in both ways. */
static bool as_game(task *t, nimber_element a, nimber_element b) {
    if (a.number != 0 && b.number != 0 && a.is_game != b.is_game)
        task_throw(t, ENDER_EDOMAIN, "both nimbers must be games, or both integers");
    return a.is_game || b.is_game;
}

static value integer_value(task *t, uint64_t n) {
    const dyadic low = dyadic_int((int64_t)(n & UINT32_MAX));
    const dyadic high = dyadic_scale(t, dyadic_int((int64_t)(n >> 32)), 32);
    return value_of_number(t, dyadic_add(t, low, high));
}

static value value_as(task *t, uint64_t n, bool game) {
    return game ? value_of_game(ref_nimber(t, n)) : integer_value(t, n);
}

value property_nim_sum(task *t, const value *arguments) {
    const nimber_element a = element_of(t, arguments[0].game), b = element_of(t, arguments[1].game);
    return value_as(t, a.number ^ b.number, as_game(t, a, b));
}

value property_nim_product(task *t, const value *arguments) {
    const nimber_element a = element_of(t, arguments[0].game), b = element_of(t, arguments[1].game);
    return value_as(t, nim_product(a.number, b.number), as_game(t, a, b));
}

static void refuse_zero(task *t, nimber_element a) {
    if (a.number == 0) task_throw(t, ENDER_EDOMAIN, "0 has no inverse");
}

value property_nim_quotient(task *t, const value *arguments) {
    const nimber_element a = element_of(t, arguments[0].game), b = element_of(t, arguments[1].game);
    refuse_zero(t, b);
    return value_as(t, nim_product(a.number, nim_inverse(b.number)), as_game(t, a, b));
}

value property_nim_inverse(task *t, const value *arguments) {
    const nimber_element a = element_of(t, arguments->game);
    refuse_zero(t, a);
    return value_as(t, nim_inverse(a.number), a.is_game);
}

value property_nim_power(task *t, const value *arguments) {
    const nimber_element a = element_of(t, arguments[0].game);
    const int64_t exponent = ref_dyadic(t, arguments[1].game).num;
    if (exponent >= 0) return value_as(t, nim_power(a.number, (uint64_t)exponent), a.is_game);
    refuse_zero(t, a);
    const uint64_t positive = (uint64_t)0 - (uint64_t)exponent;
    return value_as(t, nim_power(nim_inverse(a.number), positive), a.is_game);
}

value property_nim_square_root(task *t, const value *arguments) {
    const nimber_element a = element_of(t, arguments->game);
    return value_as(t, nim_square_root(a.number), a.is_game);
}

value property_nim_quadratic(task *t, const value *arguments) {
    const nimber_element a = element_of(t, arguments->game);
    uint64_t root;
    if (!nim_quadratic_root(a.number, &root))
        task_throw(t, ENDER_EDOMAIN, "the roots of x^2 + x = %llu lie beyond 2^64",
                   (unsigned long long)a.number);
    return value_as(t, root, a.is_game);
}

/* ---- misere play ---- */

typedef enum misere_question { ASK_FORM, ASK_GENUS, ASK_KIND } misere_question;

static value misere_word(task *t, ref form, misere_question what) {
    misere_world w;
    strbuf text;
    misere_open(t, &w);
    const misere g = misere_of_form(t, &w, form);
    strbuf_open(t, &text);
    if (what == ASK_GENUS)
        genus_print(&text, misere_genera(t, &w, &g, 1));
    else if (what == ASK_KIND)
        strbuf_text(&text, genus_kind(misere_genera(t, &w, &g, 1)));
    else if (!misere_print(&text, &w, g))
        task_throw(t, ENDER_ELIMIT, "the name of the misere canonical form is too long");
    const value result = value_of_strbuf(t, ENDER_KIND_WORD, &text);
    misere_close(t, &w);
    return result;
}

value property_misere_mate(task *t, const value *arguments) {
    return value_of_form(misere_mate(t, arguments->game));
}

value property_genus(task *t, const value *arguments) {
    return misere_word(t, arguments->game, ASK_GENUS);
}

value property_misere_kind(task *t, const value *arguments) {
    return misere_word(t, arguments->game, ASK_KIND);
}

value property_misere_form(task *t, const value *arguments) {
    return misere_word(t, arguments->game, ASK_FORM);
}

static value counted_by_day(task *t, const value *arguments,
                            uint64_t (*born)(task *t, unsigned day)) {
    const int64_t day = ref_dyadic(t, arguments->game).num;
    if (day < 0) task_throw(t, ENDER_EARGUMENT, "days are counted from 0");
    const unsigned counted = day > UINT32_MAX ? UINT32_MAX : (unsigned)day;
    return value_of_game(ref_integer(t, (int64_t)born(t, counted)));
}

value property_misere_born(task *t, const value *arguments) {
    return counted_by_day(t, arguments, misere_born);
}

value property_dead_ends_born(task *t, const value *arguments) {
    return counted_by_day(t, arguments, dead_ends_born);
}
