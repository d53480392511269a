/* SPDX-License-Identifier: MIT
 *
 * Functions of the language for values beyond the short games: those that short games have as well,
 * and those of numbers, ordinals and sign expansions. */
#include "notation/evaluate.h"
#include "notation/functions/functions.h"
#include "notation/functions/properties.h"

#include "analysis/analysis.h"

#include <string.h>

static longref argument(task *t, const value *v) { return long_of_value(t, v); }

static sur number(task *t, const value *v) {
    const longref g = argument(t, v);
    if (!long_is_number(t, g)) task_throw(t, ENDER_EDOMAIN, "this is asked of numbers");
    return long_number(g);
}

/* A number, a quotient or a complex number. */
static longref element(task *t, const value *v) {
    const longref x = element_of_value(t, v);
    if (longref_same(x, LONG_NONE)) task_throw(t, ENDER_EDOMAIN, "this is asked of numbers");
    return x;
}

static value word_of_sign(task *t, const sign_word *w) {
    strbuf text;
    strbuf_open(t, &text);
    word_format(&text, w, SUR_ASCII);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static value cantor_word(task *t, ord a) {
    strbuf text;
    strbuf_open(t, &text);
    ord_print(&text, a, SUR_ASCII);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* ---- what short games have as well ---- */

value long_property_value(task *t, const value *a) {
    return value_of_long(t, element_or_game(t, a));
}

value long_property_outcome(task *t, const value *a) {
    static const char *const names[] = {"N", "R", "L", "P"};
    return value_of_word(t, names[long_outcome(t, argument(t, a))]);
}

static long_options options_of_tree(task *t, longref g, ender_player player) {
    if (!long_is_tree(t, g))
        task_throw(t, ENDER_EDOMAIN,
                   "it has infinitely many options; options(x) and cut(x) write those of a number");
    return long_options_of(t, g, player);
}

static value options_of(task *t, const value *a, ender_player player) {
    const long_options o = options_of_tree(t, argument(t, a), player);
    value *items = SCRATCH_ARRAY(t, value, o.count + 1u);
    for (uint32_t i = 0; i < o.count; i++) items[i] = value_of_long(t, o.at[i]);
    return value_of_items(ENDER_KIND_LIST, items, o.count);
}
value long_property_left_options(task *t, const value *a) { return options_of(t, a, ENDER_LEFT); }
value long_property_right_options(task *t, const value *a) { return options_of(t, a, ENDER_RIGHT); }

value long_property_left_stop(task *t, const value *a) {
    return value_of_sur(t, long_left_stop(t, argument(t, a)).at);
}
value long_property_right_stop(task *t, const value *a) {
    return value_of_sur(t, long_right_stop(t, argument(t, a)).at);
}
value long_property_mean(task *t, const value *a) {
    return value_of_sur(t, long_mean(t, argument(t, a)));
}
value long_property_temperature(task *t, const value *a) {
    return value_of_sur(t, long_temperature(t, argument(t, a)));
}
value long_property_cool(task *t, const value *a) {
    const longref g = argument(t, &a[0]);
    return value_of_long(t, long_cool(t, g, number(t, &a[1])));
}

/* ---- thermographs ---- */

static void print_corner(strbuf *text, wall_corner c) {
    strbuf_text(text, "  (");
    sur_print(text, c.at, SUR_ASCII);
    strbuf_text(text, ", ");
    sur_print(text, c.temperature, SUR_ASCII);
    strbuf_char(text, ')');
}

/* The walls by their corners, from temperature 0 to the mast: a picture to scale would need a scale
 * on which w and 1 are both seen. */
value long_property_thermograph(task *t, const value *a) {
    const longref g = argument(t, a);
    strbuf text;
    strbuf_open(t, &text);
    for (int player = 0; player < 2; player++) {
        const arena_mark mark = scratch_mark(t);
        const long_wall wall = long_wall_of(t, g, (ender_player)player);
        strbuf_text(&text, player == 0 ? "left wall " : "right wall");
        for (uint32_t i = 0; i < wall.count; i++) print_corner(&text, wall.corners[i]);
        strbuf_char(&text, '\n');
        scratch_release(t, mark);
    }
    strbuf_text(&text, "mast        ");
    sur_print(&text, long_mean(t, g), SUR_ASCII);
    if (!long_is_number(t, g)) {
        strbuf_text(&text, " from ");
        sur_print(&text, long_temperature(t, g), SUR_ASCII);
    }
    strbuf_char(&text, '\n');
    return value_of_strbuf(t, ENDER_KIND_TEXT, &text);
}

/* The numbers between the two stops that are neither below nor above. */
value long_property_confusion_interval(task *t, const value *a) {
    const longref g = argument(t, a);
    const long_end up = long_left_stop(t, g), low = long_right_stop(t, g);
    strbuf text;
    strbuf_open(t, &text);
    const bool point = sur_same(low.at, up.at);
    if (point && (low.closed || up.closed)) {
        strbuf_text(&text, "{}");
    } else {
        strbuf_char(&text, low.closed ? '(' : '[');
        sur_print(&text, low.at, SUR_ASCII);
        strbuf_char(&text, ',');
        sur_print(&text, up.at, SUR_ASCII);
        strbuf_char(&text, up.closed ? ')' : ']');
    }
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value long_property_is_number(task *t, const value *a) {
    return value_of_truth(long_is_number(t, argument(t, a)));
}
value long_property_is_integer(task *t, const value *a) {
    dyadic n;
    const longref g = argument(t, a);
    return value_of_truth(long_is_number(t, g) && sur_is_dyadic(t, long_number(g), &n) &&
                          dyadic_is_integer(n));
}
value long_property_is_infinitesimal(task *t, const value *a) {
    const longref g = argument(t, a);
    const long_end ends[2] = {long_left_stop(t, g), long_right_stop(t, g)};
    bool small = true;
    for (int i = 0; i < 2; i++)
        small = small && (sur_same(ends[i].at, SUR_ZERO) ||
                          sur_sign(t, sur_leading_exponent(t, ends[i].at)) < 0);
    return value_of_truth(small);
}
value long_property_birthday(task *t, const value *a) {
    const longref g = argument(t, a);
    if (long_is_number(t, g)) return cantor_word(t, sur_birthday(t, long_number(g)));
    const long_parts p = long_parts_of(t, g);
    if (!sur_same(p.pile, SUR_ZERO) && longref_same(p.rest, LONG_ZERO) && p.scale_count == 0)
        return cantor_word(t, p.pile);
    task_throw(t, ENDER_EDOMAIN, "beyond the short games birthdays are those of numbers and piles");
}

value property_signs(task *t, const value *a) {
    const sign_word w = sign_word_of(t, number(t, a));
    return word_of_sign(t, &w);
}

value long_property_conway_product(task *t, const value *a) {
    const longref x = element(t, &a[0]);
    return value_of_long(t, field_mul(t, x, element(t, &a[1])));
}

/* ---- numbers ---- */

value property_root(task *t, const value *a) {
    const int64_t n = a[1].kind == ENDER_KIND_GAME ? ref_dyadic(t, a[1].game).num : 0;
    if (n < 1 || n > UINT32_MAX) task_throw(t, ENDER_EARGUMENT, "roots go from the first one up");
    return value_of_sur(t, sur_exact_root(t, number(t, &a[0]), (unsigned)n));
}

value property_square_root(task *t, const value *a) {
    return value_of_long(t, field_root(t, element(t, a)));
}

/* ---- complex numbers ---- */

value property_conjugate(task *t, const value *a) {
    return value_of_long(t, field_conjugate(t, element(t, a)));
}
value property_norm(task *t, const value *a) {
    return value_of_long(t, field_norm(t, element(t, a)));
}
value property_real_part(task *t, const value *a) {
    return value_of_long(t, field_real_part(t, element(t, a)));
}
value property_imaginary_part(task *t, const value *a) {
    return value_of_long(t, field_imaginary_part(t, element(t, a)));
}
value property_denominator(task *t, const value *a) {
    return value_of_sur(t, field_parts_of(t, element(t, a)).below);
}

/* ---- series ---- */

/* The value, or `inexact: ` and the first terms. */
static value series_value(task *t, const sur_series *s) {
    if (s->is_exact) return value_of_sur(t, s->value);
    strbuf text;
    strbuf_open(t, &text);
    strbuf_text(&text, "inexact: ");
    sur_print(&text, s->value, SUR_ASCII);
    strbuf_text(&text, s->next_sign < 0 ? "-..." : "+...");
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value property_quotient(task *t, const value *a) {
    const sur x = number(t, &a[0]);
    const sur_series s = sur_divide(t, x, number(t, &a[1]), SERIES_TERMS);
    return series_value(t, &s);
}

value property_root_series(task *t, const value *a) {
    const sur_series s = sur_root(t, number(t, a), 2, SERIES_TERMS);
    return series_value(t, &s);
}

value property_infinite_part(task *t, const value *a) {
    return value_of_sur(t, sur_part(t, number(t, a), SUR_ZERO, 1));
}
value property_infinitesimal_part(task *t, const value *a) {
    return value_of_sur(t, sur_part(t, number(t, a), SUR_ZERO, -1));
}
value property_standard_part(task *t, const value *a) {
    const sur x = number(t, a);
    if (!sur_same(sur_part(t, x, SUR_ZERO, 1), SUR_ZERO))
        task_throw(t, ENDER_EDOMAIN, "%s is infinite: no real number is near it", sur_text(t, x));
    return value_of_sur(t, sur_part(t, x, SUR_ZERO, 0));
}
value property_leading_exponent(task *t, const value *a) {
    const sur x = number(t, a);
    if (sur_same(x, SUR_ZERO)) task_throw(t, ENDER_EDOMAIN, "0 has no terms");
    return value_of_sur(t, sur_leading_exponent(t, x));
}
value property_leading_coefficient(task *t, const value *a) {
    const sur x = number(t, a);
    if (sur_same(x, SUR_ZERO)) task_throw(t, ENDER_EDOMAIN, "0 has no terms");
    return value_of_sur(t, sur_rational(t, sur_leading_coefficient(t, x)));
}
value property_omnific_floor(task *t, const value *a) {
    return value_of_sur(t, sur_floor(t, number(t, a)));
}
value property_is_real(task *t, const value *a) {
    const longref g = argument(t, a);
    return value_of_truth(long_is_number(t, g) && sur_is_rational(t, long_number(g), NULL));
}
value property_is_omnific(task *t, const value *a) {
    const longref g = argument(t, a);
    return value_of_truth(long_is_number(t, g) && sur_is_omnific(t, long_number(g)));
}
value property_is_ordinal(task *t, const value *a) {
    const longref g = argument(t, a);
    return value_of_truth(long_is_number(t, g) && sur_is_ordinal(t, long_number(g)));
}

/* ---- ordinals ---- */

static ord ordinal(task *t, const value *v) { return ord_check(t, number(t, v)); }

value property_cantor(task *t, const value *a) { return cantor_word(t, ordinal(t, a)); }
value property_left_subtract(task *t, const value *a) {
    const ord x = ordinal(t, &a[0]);
    return value_of_sur(t, ord_left_sub(t, x, ordinal(t, &a[1])));
}
value property_ordinal_quotient(task *t, const value *a) {
    const ord x = ordinal(t, &a[0]);
    return value_of_sur(t, ord_divide(t, x, ordinal(t, &a[1]), NULL));
}
value property_ordinal_remainder(task *t, const value *a) {
    ord rest;
    const ord x = ordinal(t, &a[0]);
    (void)ord_divide(t, x, ordinal(t, &a[1]), &rest);
    return value_of_sur(t, rest);
}

/* ---- sign expansions ---- */

value property_number_of_signs(task *t, const value *a) {
    const sign_word w = word_read(t, a->text, a->count);
    return value_of_sur(t, word_value(t, &w));
}
value property_truncate(task *t, const value *a) {
    const sur x = number(t, &a[0]);
    return value_of_sur(t, sur_truncate(t, x, ordinal(t, &a[1])));
}
value property_letter(task *t, const value *a) {
    const ord place = ordinal(t, &a[1]);
    const sign_word w = sign_word_until(t, number(t, &a[0]), place);
    const int letter = word_letter(t, &w, place);
    return value_of_word(t, letter > 0 ? "L" : letter < 0 ? "R" : "none");
}
value property_first_difference(task *t, const value *a) {
    ord at;
    const sur x = number(t, &a[0]);
    const bool differ = sur_first_difference(t, x, number(t, &a[1]), &at);
    return differ ? cantor_word(t, at) : value_of_word(t, "none");
}

static value number_of_word(task *t, const sign_word *w) {
    return value_of_sur(t, word_value(t, w));
}

enum { SHOWN = 3 }; /* members of a family that are written */

static void print_member(task *t, strbuf *out, const sign_word *w, bool first) {
    const value v = number_of_word(t, w);
    if (!first) strbuf_char(out, ',');
    print_value(t, out, &v, ENDER_ASCII);
}

/* The beginnings of w behind which a letter of one kind stands in its last such run, the nearest
 * ones: one, or three of infinitely many. */
static void print_run_options(task *t, strbuf *out, const sign_word *before, const word_run *run) {
    sur_term spare;
    const sur_view v = sur_terms(t, run->length, &spare);
    const ord e = v.at[v.count - 1].exponent;
    const ord unit = sur_power_of_omega(t, e), last = sur_sub(t, run->length, unit);
    /* w^e is the limit of w^f n with f + 1 = e; for a limit e, of w^(f n) or the like. */
    const ord f = sur_same(e, SUR_ZERO) || ord_is_limit(t, e) ? SUR_ZERO : sur_sub(t, e, SUR_ONE);
    for (int i = 0; i < (sur_same(e, SUR_ZERO) ? 1 : SHOWN); i++) {
        sign_word w = {0};
        word_concatenate(t, &w, before);
        word_append(t, &w,
                    ord_add(t, last, ord_mul(t, sur_power_of_omega(t, f), sur_integer(t, i))),
                    run->is_right);
        print_member(t, out, &w, i == 0);
    }
    if (sur_same(e, SUR_ZERO)) return;
    if (ord_is_limit(t, e))
        task_throw(t, ENDER_EDOMAIN,
                   "the options nearest to the number follow no rule that can be "
                   "written with dots");
    strbuf_text(out, ",...");
}

/* In a period: before the letters of one kind in the first blocks. */
static void print_period_options(task *t, strbuf *out, const sign_word *before,
                                 const word_run *block, bool right) {
    sign_word w = {0};
    word_concatenate(t, &w, before);
    int shown = 0;
    while (shown < SHOWN) {
        bool this_block = false;
        for (uint32_t i = 0; i < block->repeats; i++) {
            if (block[i].is_right == right && !this_block) {
                print_member(t, out, &w, shown == 0);
                this_block = true;
                if (++shown == SHOWN) break;
            }
            word_append(t, &w, block[i].length, block[i].is_right);
        }
    }
    strbuf_text(out, ",...");
}

/* The last run, or the beginning of the last period, with such a letter; the count if none. */
static size_t last_run(const sign_word *w, bool right) {
    size_t last = w->count;
    for (size_t i = 0; i < w->count; i++) {
        const uint32_t period = w->runs[i].repeats;
        if (period > 0 || w->runs[i].is_right == right) last = i;
        if (period > 0) i += period - 1;
    }
    return last;
}

/* The options of one player behind run `from`. */
static void print_side(task *t, strbuf *out, const sign_word *w, bool right, size_t from) {
    const size_t start = out->length;
    for (size_t i = 0; i < w->count;) {
        const word_run *run = &w->runs[i];
        if (run->is_lazy)
            task_throw(t, ENDER_EDOMAIN, "the sign expansion of the number has no period");
        if (i >= from && (run->repeats > 0 || run->is_right == right)) {
            const sign_word head = {.runs = w->runs, .count = i};
            if (out->length > start) strbuf_char(out, ',');
            if (run->repeats > 0)
                print_period_options(t, out, &head, run, right);
            else
                print_run_options(t, out, &head, run);
        }
        i += run->repeats > 0 ? run->repeats : 1;
    }
}

static value options_in_word(task *t, sur x, bool all) {
    const sign_word w = sign_word_of(t, x);
    strbuf text;
    strbuf_open(t, &text);
    strbuf_char(&text, '{');
    print_side(t, &text, &w, false, all ? 0 : last_run(&w, false));
    strbuf_char(&text, '|');
    print_side(t, &text, &w, true, all ? 0 : last_run(&w, true));
    strbuf_char(&text, '}');
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value property_cut(task *t, const value *a) { return options_in_word(t, number(t, a), false); }

static void print_options(task *t, strbuf *out, long_options o) {
    for (uint32_t i = 0; i < o.count; i++) {
        const value v = value_of_long(t, o.at[i]);
        if (i > 0) strbuf_char(out, ',');
        print_value(t, out, &v, ENDER_ASCII);
    }
}

/* Of a number the beginnings of its sign expansion, of a tree what it is made of. */
value long_property_options(task *t, const value *a) {
    const longref g = argument(t, a);
    if (long_is_number(t, g)) return options_in_word(t, long_number(g), true);
    strbuf text;
    strbuf_open(t, &text);
    strbuf_char(&text, '{');
    print_options(t, &text, options_of_tree(t, g, ENDER_LEFT));
    strbuf_char(&text, '|');
    print_options(t, &text, options_of_tree(t, g, ENDER_RIGHT));
    strbuf_char(&text, '}');
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value long_property_no_canonical_form(task *t, const value *a) {
    if (long_is_number(t, argument(t, a)))
        task_throw(t, ENDER_EDOMAIN,
                   "there is no canonical form: of the infinitely many options of a player each is "
                   "dominated by another, and without all of them the value is another one; "
                   "options(x) and cut(x) write options");
    task_throw(t, ENDER_EDOMAIN,
               "beyond the short games there is no canonical form: only equality is decided");
}

/* ---- the simplest number of an interval in text ---- */

static sur_bound bound_in_text(task *t, const char *text, size_t length, bool closed) {
    while (length > 0 && *text == ' ') text++, length--;
    if ((length == 3 && memcmp(text, "inf", 3) == 0) ||
        (length == 4 && memcmp(text, "-inf", 4) == 0))
        return (sur_bound){BOUND_NONE, SUR_ZERO};
    const source in = {text, length};
    const statement s = parse_statement(t, in);
    const value v = evaluate(t, in, NULL, s.body, false);
    return (sur_bound){closed ? BOUND_CLOSED : BOUND_OPEN, number(t, &v)};
}

/* The comma that is in no brackets. */
static const char *middle_of(const char *text) {
    int depth = 0;
    for (const char *at = text + 1; *at; at++) {
        if (*at == '(') depth++;
        if (*at == ')') depth--;
        if (*at == ',' && depth == 0) return at;
    }
    return NULL;
}

value property_simplest_in(task *t, const value *a) {
    char *text = scratch_text(t, a->text, a->count);
    const char *comma = a->count > 2 && strchr("([", text[0]) ? middle_of(text) : NULL;
    const char *end = text + a->count - 1;
    if (!comma || comma > end || !strchr(")]", *end))
        task_throw(t, ENDER_EARGUMENT,
                   "an interval is written as (x,y), with [ and ] for ends that belong to it and "
                   "inf for none: [w,inf)");
    const sur_bound lo = bound_in_text(t, text + 1, (size_t)(comma - text) - 1, text[0] == '['),
                    hi = bound_in_text(t, comma + 1, (size_t)(end - comma) - 1, *end == ']');
    sur x;
    if (!sur_simplest(t, lo, hi, &x)) return value_of_word(t, "none");
    return value_of_sur(t, x);
}

/* ---- nimbers of any size ---- */

/* A nim pile, or an ordinal that stands for one. */
typedef struct nimber {
    ord size;
    bool is_pile;
} nimber;

static nimber nimber_of(task *t, const value *v) {
    const longref g = argument(t, v);
    ord size;
    if (long_is_pile(t, g, &size) && !longref_same(g, LONG_ZERO)) return (nimber){size, true};
    if (!long_is_number(t, g) || !sur_is_ordinal(t, long_number(g)))
        task_throw(t, ENDER_EDOMAIN,
                   "an element of the field of nimbers is a nim pile such as *w, "
                   "or an ordinal");
    return (nimber){long_number(g), false};
}

static value value_of_nimber(task *t, ord size, nimber a, nimber b) {
    if (!sur_same(a.size, SUR_ZERO) && !sur_same(b.size, SUR_ZERO) && a.is_pile != b.is_pile)
        task_throw(t, ENDER_EDOMAIN, "both nimbers must be games, or both ordinals");
    return value_of_long(t, a.is_pile || b.is_pile ? long_pile(t, size) : long_of_number(size));
}

value long_property_nim_sum(task *t, const value *v) {
    const nimber a = nimber_of(t, &v[0]), b = nimber_of(t, &v[1]);
    return value_of_nimber(t, ord_nim_sum(t, a.size, b.size), a, b);
}

value long_property_nim_product(task *t, const value *v) {
    const nimber a = nimber_of(t, &v[0]), b = nimber_of(t, &v[1]);
    return value_of_nimber(t, ord_nim_product(t, a.size, b.size), a, b);
}
value long_property_nim_quotient(task *t, const value *v) {
    const nimber a = nimber_of(t, &v[0]), b = nimber_of(t, &v[1]);
    return value_of_nimber(t, ord_nim_product(t, a.size, ord_nim_inverse(t, b.size)), a, b);
}
value long_property_nim_inverse(task *t, const value *v) {
    const nimber a = nimber_of(t, v);
    return value_of_nimber(t, ord_nim_inverse(t, a.size), a, a);
}
value long_property_nim_square_root(task *t, const value *v) {
    const nimber a = nimber_of(t, v);
    return value_of_nimber(t, ord_nim_square_root(t, a.size), a, a);
}
value long_property_nim_quadratic(task *t, const value *v) {
    const nimber a = nimber_of(t, v);
    return value_of_nimber(t, ord_nim_quadratic(t, a.size), a, a);
}
value long_property_nim_power(task *t, const value *v) {
    const nimber a = nimber_of(t, &v[0]);
    dyadic n;
    if (!sur_is_dyadic(t, number(t, &v[1]), &n) || n.exp > 0 || n.big || n.num == INT64_MIN)
        task_throw(t, ENDER_EDOMAIN, "the exponent must be an integer between -2^63 and 2^63");
    return value_of_nimber(t, ord_nim_power(t, a.size, n.num), a, a);
}

value property_nim_root(task *t, const value *v) {
    const nimber a = nimber_of(t, &v[0]);
    const int64_t n = ref_dyadic(t, v[1].game).num;
    if (n < 1) task_throw(t, ENDER_EARGUMENT, "roots go from the first one up");
    return value_of_nimber(t, ord_nim_root(t, a.size, (uint64_t)n), a, a);
}

static uint32_t odd_prime_argument(task *t, const value *v) {
    const int64_t p = ref_dyadic(t, v->game).num;
    if (p < 3 || p > UINT32_MAX) task_throw(t, ENDER_EARGUMENT, "an odd prime is expected");
    return (uint32_t)p;
}
value property_lenstra_excess(task *t, const value *a) {
    return value_of_game(ref_integer(t, lenstra_excess(t, odd_prime_argument(t, a))));
}
value property_lenstra_alpha(task *t, const value *a) {
    return value_of_long(t, long_pile(t, lenstra_alpha(t, odd_prime_argument(t, a))));
}
