/* SPDX-License-Identifier: MIT
 *
 * The kind of loopy values: games in which play may come back, known by their two sides. A value
 * that equals a game that ends is of the kind of games. */
#include "figures/figures.h"
#include "notation/kinds/kinds.h"

#include <string.h>

static void loopy_print(task *t, strbuf *out, const value *v, ender_style style) {
    print_loopy(t, out, v->loopy, style);
}

static void name_json(task *t, strbuf *out, loopy_value v) {
    strbuf_char(out, '"');
    print_loopy(t, out, v, ENDER_ASCII);
    strbuf_char(out, '"');
}

static void options_json(task *t, strbuf *out, lref g, ender_player player) {
    const lref_list options = lref_options(t, g, player);
    strbuf_char(out, '[');
    for (uint32_t i = 0; i < options.count; i++) {
        if (i > 0) strbuf_char(out, ',');
        name_json(t, out, loopy_of_stopper(options.at[i]));
    }
    strbuf_char(out, ']');
}

static void sides_json(task *t, strbuf *out, loopy_value v) {
    static const char *const labels[] = {"onside", "offside"};
    for (unsigned d = 0; d < 2; d++) {
        if (!lside_is_stopper(v.side[d])) continue;
        strbuf_format(out, ",\"%s\":", labels[d]);
        name_json(t, out, loopy_of_stopper(lside_stopper(v.side[d])));
    }
}

static void begin_json(task *t, strbuf *out, loopy_value v) {
    strbuf_text(out, "{\"name\":");
    name_json(t, out, v);
    strbuf_text(out, ",\"loopy\":true");
}

/* With the options of a stopper, else its sides. */
static void loopy_json(task *t, strbuf *out, const value *v) {
    begin_json(t, out, v->loopy);
    if (loopy_is_stopper(v->loopy)) {
        strbuf_text(out, ",\"left\":");
        options_json(t, out, loopy_stopper(v->loopy), ENDER_LEFT);
        strbuf_text(out, ",\"right\":");
        options_json(t, out, loopy_stopper(v->loopy), ENDER_RIGHT);
    } else {
        sides_json(t, out, v->loopy);
    }
    strbuf_char(out, '}');
}

static void loopy_json_briefly(task *t, strbuf *out, const value *v) {
    begin_json(t, out, v->loopy);
    strbuf_char(out, '}');
}

static void loopy_keep(task *t, const value *from, ender_result *to) {
    (void)t, to->loopy = (ender_loopy){from->loopy.side[0].id, from->loopy.side[1].id};
}
static value loopy_take(task *t, const ender_result *from) {
    return value_of_loopy(check_loopy(t, from->loopy));
}
/* Loopy values are forgotten, whenever they were made. */
static bool loopy_stays(const ender_ctx *ctx, const ender_result *r) {
    ender_game g;
    return ender_loopy_is_game(r->loopy, &g) && context_has_game(ctx, (ref){g.id});
}

/* ---- operations ---- */

/* A sum is not one of forms by chance: who means the value of a form says so. */
static bool has_form(const value *v) {
    return v[0].kind == ENDER_KIND_FORM || v[1].kind == ENDER_KIND_FORM;
}
static const char of_form[] = "a literal form and a loopy game have no sum: value(...) around the "
                              "form gives its value";

static value sum_of(task *t, const value *v) {
    if (has_form(v)) return value_refused(of_form);
    return value_of_loopy(loopy_add(t, loopy_of_value(&v[0]), loopy_of_value(&v[1])));
}
static value difference_of(task *t, const value *v) {
    if (has_form(v)) return value_refused(of_form);
    const loopy_value less = loopy_negative(t, loopy_of_value(&v[1]));
    return value_of_loopy(loopy_add(t, loopy_of_value(&v[0]), less));
}

static value ordinal_sum_of(task *t, const value *v) {
    if (v[0].kind == ENDER_KIND_LOOPY)
        return value_refused("the bases of ordinal sums are of games that end");
    return value_of_loopy(loopy_ordinal_sum(t, v[0].game, v[1].loopy));
}

value loopy_pair(task *t, const value *v) {
    if (has_form(v)) return value_refused("a literal form is no side of a loopy game");
    return value_of_loopy(loopy_sides(t, loopy_of_value(&v[0]), loopy_of_value(&v[1])));
}

static value multiple_of(task *t, const value *v) {
    int64_t n;
    if (!value_is_int64(t, &v[0], &n))
        return value_refused(
            "the factor before the point must be an integer between -2^63 and 2^63 - 1");
    return value_of_loopy(loopy_multiple(t, n, v[1].loopy));
}

/* 1/on = over (Winning Ways, chapter 11), and so for the negatives; no other quotients. */
static value quotient_of(task *t, const value *v) {
    int64_t n = 0;
    const bool by_one = value_is_int64(t, &v[0], &n) && (n == 1 || n == -1);
    const bool by_on = v[1].kind == ENDER_KIND_LOOPY && loopy_has_name(t, v[1].loopy, "on");
    const bool by_off = v[1].kind == ENDER_KIND_LOOPY && loopy_has_name(t, v[1].loopy, "off");
    if (!by_one || (!by_on && !by_off))
        return value_refused("of the quotients with loopy games only 1/on and 1/off have a "
                             "meaning");
    const loopy_value over = loopy_by_name(t, "over");
    return value_of_loopy(by_on == (n == 1) ? over : loopy_negative(t, over));
}

static value negative_of(task *t, const value *v) {
    return value_of_loopy(loopy_negative(t, v->loopy));
}
static value tiny_of(task *t, const value *v) { return value_of_loopy(loopy_tiny(t, v->loopy)); }
static value miny_of(task *t, const value *v) { return value_of_loopy(loopy_miny(t, v->loopy)); }

static value braces_of(task *t, const value *options, size_t left, size_t right) {
    loopy_value *list = SCRATCH_ARRAY(t, loopy_value, left + right + 1);
    for (size_t i = 0; i < left + right; i++) list[i] = loopy_of_value(&options[i]);
    return value_of_loopy(loopy_braces(t, list, (uint32_t)left, list + left, (uint32_t)right));
}

static ender_relation relation_of(task *t, const value *v) {
    return loopy_compare(t, loopy_of_value(&v[0]), loopy_of_value(&v[1]));
}
static bool at_least(task *t, const value *g, const value *h) {
    return loopy_ge(t, loopy_of_value(g), loopy_of_value(h));
}

static void loopy_draw(task *t, drawing *d, const value *v) {
    const lside *sides = v->loopy.side;
    if (!lside_same(sides[ENDER_LEFT], sides[ENDER_RIGHT]))
        task_throw(t, ENDER_EDOMAIN, "a value that differs from side to side is no one graph");
    loopy_graph g = side_graph(t, sides[ENDER_LEFT]);
    graph_name_vertices(t, &g);
    figure_open(t, d, "a graph of positions", &names_in_pictures);
    figure_network(d, &g, NULL);
}

const value_kind kind_loopy = {.name = "loopy value",
                               .refusal = "expected a game that ends, found a loopy one",
                               .holds = HOLDS_FORMS,
                               .parameter = ENDER_TAKES_LOOPY,
                               .picture = "graph",
                               .draw = loopy_draw,
                               .print = loopy_print,
                               .json = loopy_json,
                               .json_briefly = loopy_json_briefly,
                               .keep = loopy_keep,
                               .take = loopy_take,
                               .stays = loopy_stays,
                               .does = {[OPERATION_SUM] = sum_of,
                                        [OPERATION_DIFFERENCE] = difference_of,
                                        [OPERATION_ORDINAL_SUM] = ordinal_sum_of,
                                        [OPERATION_SIDES] = loopy_pair,
                                        [OPERATION_MULTIPLE] = multiple_of,
                                        [OPERATION_QUOTIENT] = quotient_of,
                                        [OPERATION_NEGATIVE] = negative_of,
                                        [OPERATION_TINY] = tiny_of,
                                        [OPERATION_MINY] = miny_of},
                               .braces = braces_of,
                               .compare = relation_of,
                               .at_least = at_least};
