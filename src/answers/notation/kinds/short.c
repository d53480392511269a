/* SPDX-License-Identifier: MIT
 *
 * The two kinds of short games: values, kept by canonical form, and literal forms. A form that is a
 * value's canonical form has the same handle, so the form of a value is the handle itself; an
 * operation one of whose operands is a form works on forms. */
#include "analysis/analysis.h"
#include "figures/figures.h"
#include "notation/kinds/kinds.h"

/* ---- values ---- */

static void game_print(task *t, strbuf *out, const value *v, ender_style style) {
    print_game(t, out, v->game, style);
}
static void game_json(task *t, strbuf *out, const value *v) { json_game(t, out, v->game, false); }

static void game_json_briefly(task *t, strbuf *out, const value *v) {
    strbuf_text(out, "{\"name\":\"");
    print_game(t, out, v->game, ENDER_ASCII);
    strbuf_char(out, '"');
    if (ref_is_number(t, v->game)) json_number(t, out, ref_dyadic(t, v->game));
    strbuf_char(out, '}');
}

static void game_keep(task *t, const value *from, ender_result *to) {
    (void)t, to->game.id = from->game.bits;
}
static value game_take(task *t, const ender_result *from) {
    return value_of_game(check_game(t, from->game));
}
static bool game_stays(const ender_ctx *ctx, const ender_result *r) {
    return context_has_game(ctx, (ref){r->game.id});
}

static value game_sum(task *t, const value *v) {
    return value_of_game(game_add(t, v[0].game, v[1].game));
}
static value game_difference(task *t, const value *v) {
    return value_of_game(game_sub(t, v[0].game, v[1].game));
}
static value game_ordinal_sum(task *t, const value *v) {
    return value_of_game(ordinal_sum(t, v[0].game, v[1].game));
}
static value game_side_sum(task *t, const value *v) {
    return value_of_game(side_sum(t, v[0].game, v[1].game));
}
static value game_negative(task *t, const value *v) { return value_of_game(game_neg(t, v->game)); }
static value game_tiny(task *t, const value *v) { return value_of_game(tiny(t, v->game, false)); }
static value game_miny(task *t, const value *v) { return value_of_game(miny(t, v->game, false)); }

static const char no_integer[] =
    "the factor before the point must be an integer between -2^63 and 2^63 - 1";

bool value_is_int64(task *t, const value *v, int64_t *n) {
    if (v->kind != ENDER_KIND_GAME || !ref_is_number(t, v->game)) return false;
    const dyadic x = ref_dyadic(t, v->game);
    *n = x.num;
    return x.exp <= 0 && x.big == 0;
}

static value game_multiple_of(task *t, const value *v) {
    int64_t n;
    if (!value_is_int64(t, &v[0], &n)) return value_refused(no_integer);
    return value_of_game(game_multiple(t, n, v[1].game));
}

static ender_relation game_relation(task *t, const value *v) {
    return game_compare(t, v[0].game, v[1].game);
}
static bool game_at_least(task *t, const value *g, const value *h) {
    return game_ge(t, g->game, h->game);
}
static bool game_equal(const value *g, const value *h) { return ref_same(g->game, h->game); }

static ref *handles(task *t, const value *options, size_t count) {
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = options[i].game;
    return list;
}

static value game_braces(task *t, const value *options, size_t left, size_t right) {
    ref *list = handles(t, options, left + right);
    return value_of_game(game_make(t, list, (uint32_t)left, list + left, (uint32_t)right));
}

static void game_draw(task *t, drawing *d, const value *v) {
    figure_open(t, d, "a thermograph", &names_in_pictures);
    figure_thermographs(d, &v->game, 1, false);
}

const value_kind kind_game = {.name = "value",
                              .holds = HOLDS_GAMES,
                              .print = game_print,
                              .json = game_json,
                              .json_briefly = game_json_briefly,
                              .keep = game_keep,
                              .take = game_take,
                              .stays = game_stays,
                              .picture = "thermograph",
                              .draw = game_draw,
                              .does = {[OPERATION_SUM] = game_sum,
                                       [OPERATION_DIFFERENCE] = game_difference,
                                       [OPERATION_ORDINAL_SUM] = game_ordinal_sum,
                                       [OPERATION_SIDE_SUM] = game_side_sum,
                                       [OPERATION_SIDES] = loopy_pair,
                                       [OPERATION_MULTIPLE] = game_multiple_of,
                                       [OPERATION_PRODUCT] = number_product,
                                       [OPERATION_QUOTIENT] = number_quotient,
                                       [OPERATION_REMAINDER] = number_remainder,
                                       [OPERATION_NEGATIVE] = game_negative,
                                       [OPERATION_TINY] = game_tiny,
                                       [OPERATION_MINY] = game_miny},
                              .braces = game_braces,
                              .compare = game_relation,
                              .at_least = game_at_least,
                              .equal = game_equal};

/* ---- literal forms ---- */

static void form_print(task *t, strbuf *out, const value *v, ender_style style) {
    strbuf_text(out, style == ENDER_LATEX ? "" : "lit(");
    print_game(t, out, v->game, style);
    strbuf_text(out, style == ENDER_LATEX ? "" : ")");
}
static void form_json(task *t, strbuf *out, const value *v) { json_game(t, out, v->game, true); }

static void form_keep(task *t, const value *from, ender_result *to) {
    (void)t, to->form.id = from->game.bits;
}
static value form_take(task *t, const ender_result *from) {
    return value_of_form(check_form(t, from->form));
}
static bool form_stays(const ender_ctx *ctx, const ender_result *r) {
    return context_has_form(ctx, (ref){r->form.id});
}

static value form_sum(task *t, const value *v) {
    return value_of_form(form_add(t, v[0].game, v[1].game));
}
static value form_difference(task *t, const value *v) {
    return value_of_form(form_add(t, v[0].game, form_neg(t, v[1].game)));
}
static const char not_with_tombstones[] =
    "what a tombstone becomes there nobody has said: forms with ! are added and negated";

static bool has_tombstones(const task *t, const value *v) {
    return form_is_augmented(t, v[0].game) || form_is_augmented(t, v[1].game);
}

static value form_ordinal_sum(task *t, const value *v) {
    if (has_tombstones(t, v)) return value_refused(not_with_tombstones);
    return value_of_form(ordinal_sum_form(t, v[0].game, v[1].game));
}
static value form_side_sum(task *t, const value *v) {
    if (has_tombstones(t, v)) return value_refused(not_with_tombstones);
    return value_of_form(side_sum_form(t, v[0].game, v[1].game));
}
static value form_negative(task *t, const value *v) { return value_of_form(form_neg(t, v->game)); }
static value form_tiny(task *t, const value *v) { return value_of_form(tiny(t, v->game, true)); }
static value form_miny(task *t, const value *v) { return value_of_form(miny(t, v->game, true)); }

/* n literal copies, by doubling: sums of trees are associative up to isomorphism. */
static value form_multiple(task *t, const value *v) {
    int64_t n;
    ref f = v[1].game, sum = REF_ZERO;
    if (!value_is_int64(t, &v[0], &n)) return value_refused(no_integer);
    if (n < 0) f = form_neg(t, f);
    for (uint64_t rest = n < 0 ? 0 - (uint64_t)n : (uint64_t)n; rest > 0; rest /= 2) {
        if (rest % 2 == 1) sum = form_add(t, sum, f);
        if (rest > 1) f = form_add(t, f, f);
    }
    return value_of_form(sum);
}

static ender_relation form_relation(task *t, const value *v) {
    return game_compare(t, form_value(t, v[0].game), form_value(t, v[1].game));
}

static value form_braces(task *t, const value *options, size_t left, size_t right) {
    ref *list = handles(t, options, left + right);
    return value_of_form(form_make(t, list, (uint32_t)left, list + left, (uint32_t)right));
}

static value form_value_of(task *t, const value *v) {
    return value_of_game(form_value(t, v->game));
}

const value_kind kind_form = {
    .name = "literal form",
    .refusal = "expected a value, found a literal form: value(...) gives its value",
    .holds = HOLDS_FORMS,
    .print = form_print,
    .json = form_json,
    .keep = form_keep,
    .take = form_take,
    .stays = form_stays,
    .value_of = form_value_of,
    .does = {[OPERATION_SUM] = form_sum,
             [OPERATION_DIFFERENCE] = form_difference,
             [OPERATION_ORDINAL_SUM] = form_ordinal_sum,
             [OPERATION_SIDE_SUM] = form_side_sum,
             [OPERATION_MULTIPLE] = form_multiple,
             [OPERATION_NEGATIVE] = form_negative,
             [OPERATION_TINY] = form_tiny,
             [OPERATION_MINY] = form_miny},
    .braces = form_braces,
    .compare = form_relation};
