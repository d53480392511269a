/* SPDX-License-Identifier: MIT
 *
 * What is asked of loopy values: the functions that are about them, and those about short games
 * that have a meaning for loopy ones too. Upsum, downsum and degree are those of Winning Ways,
 * chapter 11: the sides of G + H, and the onside of G - G. */
#include "analysis/analysis.h"
#include "loopy/oslo.h"
#include "notation/functions/functions.h"
#include "notation/functions/properties.h"

#include <string.h>

loopy_value loopy_argument(task *t, const value *v) {
    value of = *v;
    value_of_form_at(t, &of);
    return loopy_of_value(&of);
}

static bool is_equal(task *t, loopy_value g, loopy_value h) {
    return loopy_compare(t, g, h) == ENDER_EQUAL;
}

/* ---- functions about loopy games ---- */

value property_onside(task *t, const value *arguments) {
    return value_of_loopy(loopy_side(t, loopy_argument(t, arguments), ENDER_LEFT));
}

value property_offside(task *t, const value *arguments) {
    return value_of_loopy(loopy_side(t, loopy_argument(t, arguments), ENDER_RIGHT));
}

value property_is_stopper(task *t, const value *arguments) {
    return value_of_truth(loopy_is_stopper(loopy_argument(t, arguments)));
}

value property_is_stopper_sided(task *t, const value *arguments) {
    return value_of_truth(loopy_is_sided(loopy_argument(t, arguments)));
}

static char result_letter(task *t, loopy_value v, ender_player first) {
    return "DLR"[loopy_outcome(t, v, first)];
}

value property_results(task *t, const value *arguments) {
    const loopy_value v = loopy_argument(t, arguments);
    const char text[] = {result_letter(t, v, ENDER_LEFT), result_letter(t, v, ENDER_RIGHT), '\0'};
    return value_of_word(t, text);
}

value property_upsum(task *t, const value *arguments) {
    const loopy_value sum =
        loopy_add(t, loopy_argument(t, &arguments[0]), loopy_argument(t, &arguments[1]));
    return value_of_loopy(loopy_side(t, sum, ENDER_LEFT));
}

value property_downsum(task *t, const value *arguments) {
    const loopy_value sum =
        loopy_add(t, loopy_argument(t, &arguments[0]), loopy_argument(t, &arguments[1]));
    return value_of_loopy(loopy_side(t, sum, ENDER_RIGHT));
}

value property_degree(task *t, const value *arguments) {
    const loopy_value v = loopy_argument(t, arguments);
    if (!loopy_is_stopper(v))
        task_throw(t, ENDER_EDOMAIN, "only a stopper has a degree of loopiness");
    const loopy_value difference = loopy_add(t, v, loopy_negative(t, v));
    return value_of_loopy(loopy_side(t, difference, ENDER_LEFT));
}

value property_idempotent(task *t, const value *arguments) {
    const loopy_value v = loopy_argument(t, arguments);
    return value_of_truth(is_equal(t, loopy_add(t, v, v), v));
}

value property_absorbs(task *t, const value *arguments) {
    const loopy_value v = loopy_argument(t, &arguments[0]);
    return value_of_truth(is_equal(t, loopy_add(t, v, loopy_argument(t, &arguments[1])), v));
}

/* ---- who is absorbed ---- */

typedef struct absorption {
    loopy_value by;
    const ref *games;
    bool *absorbed;
} absorption;

static void absorb_one(task *t, size_t i, void *arg) {
    const absorption *a = arg;
    const arena_mark mark = scratch_mark(t);
    a->absorbed[i] = is_equal(t, loopy_add(t, a->by, loopy_of_ender(a->games[i])), a->by);
    scratch_release(t, mark);
}

/* Which of the games born by a day the game absorbs. */
static absorption absorbed_by_day(task *t, const value *arguments, size_t *count) {
    const dyadic day = ref_dyadic(t, arguments[1].game);
    if (dyadic_sign(t, day) < 0 || day.num > 3)
        task_throw(t, ENDER_ELIMIT, "the games born by day n are known for n from 0 to 3");
    const ref_list games = games_by_day(t, (unsigned)day.num);
    *count = games.count;
    const absorption a = {loopy_argument(t, arguments), games.at,
                          SCRATCH_ARRAY(t, bool, *count + 1)};
    parallel(t, *count, absorb_one, (void *)&a);
    return a;
}

value property_absorbed(task *t, const value *arguments) {
    size_t count, kept = 0;
    const absorption a = absorbed_by_day(t, arguments, &count);
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++)
        if (a.absorbed[i]) list[kept++] = a.games[i];
    print_order(t, list, kept);
    value *items = SCRATCH_ARRAY(t, value, kept + 1);
    for (size_t i = 0; i < kept; i++) items[i] = value_of_game(list[i]);
    return (value){.kind = ENDER_KIND_LIST, .items = items, .count = kept};
}

value property_absorbed_count(task *t, const value *arguments) {
    size_t count;
    int64_t kept = 0;
    const absorption a = absorbed_by_day(t, arguments, &count);
    for (size_t i = 0; i < count; i++) kept += a.absorbed[i];
    return value_of_game(ref_integer(t, kept));
}

/* ---- functions about short games, of loopy ones ---- */

value loopy_property_value(task *t, const value *arguments) { return (void)t, arguments[0]; }

/* A letter where nobody can hold a draw, else the two results. */
value loopy_property_outcome(task *t, const value *arguments) {
    const value results = property_results(t, arguments);
    static const char *const known[][2] = {{"LL", "L"}, {"RR", "R"}, {"LR", "N"}, {"RL", "P"}};
    for (unsigned i = 0; i < 4; i++)
        if (strcmp(results.text, known[i][0]) == 0) return value_of_word(t, known[i][1]);
    return results;
}

static loopy_value only_stopper(task *t, const value *v) {
    const loopy_value g = loopy_argument(t, v);
    if (!loopy_is_stopper(g))
        task_throw(t, ENDER_EDOMAIN,
                   "the game is no stopper: ask its onside(...) and its offside(...)");
    return g;
}

static value options_of(task *t, const value *arguments, ender_player player) {
    const lref_list list =
        lref_options(t, lside_stopper(only_stopper(t, arguments).side[0]), player);
    value *items = SCRATCH_ARRAY(t, value, list.count + 1u);
    for (uint32_t i = 0; i < list.count; i++)
        items[i] = value_of_loopy(loopy_of_stopper(list.at[i]));
    return (value){.kind = ENDER_KIND_LIST, .items = items, .count = list.count};
}

value loopy_property_left_options(task *t, const value *arguments) {
    return options_of(t, arguments, ENDER_LEFT);
}

value loopy_property_right_options(task *t, const value *arguments) {
    return options_of(t, arguments, ENDER_RIGHT);
}

static void add_options(task *t, strbuf *text, const value *options) {
    for (size_t i = 0; i < options->count; i++) {
        if (i > 0) strbuf_char(text, ',');
        print_value(t, text, &options->items[i], ENDER_ASCII);
    }
}

value loopy_property_options(task *t, const value *arguments) {
    const value left = loopy_property_left_options(t, arguments),
                right = loopy_property_right_options(t, arguments);
    strbuf text;
    strbuf_open(t, &text);
    strbuf_char(&text, '{');
    add_options(t, &text, &left);
    strbuf_char(&text, '|');
    add_options(t, &text, &right);
    strbuf_char(&text, '}');
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* A stop as a pseudonumber. */
static value stop_value(task *t, loopy_stop stop) {
    if (stop.kind != STOP_NUMBER)
        return value_of_loopy(loopy_by_name(t, stop.kind == STOP_ON ? "on" : "off"));
    if (stop.side == 0) return value_of_number(t, stop.x);
    return value_of_loopy(loopy_add(t, loopy_of_ender(ref_number(t, stop.x)),
                                    loopy_by_name(t, stop.side > 0 ? "over" : "under")));
}

static loopy_stop stop_of(task *t, const value *arguments, ender_player first) {
    return stopper_stop(t, lside_stopper(only_stopper(t, arguments).side[0]), first);
}

value loopy_property_left_stop(task *t, const value *arguments) {
    return stop_value(t, stop_of(t, arguments, ENDER_LEFT));
}

value loopy_property_right_stop(task *t, const value *arguments) {
    return stop_value(t, stop_of(t, arguments, ENDER_RIGHT));
}

static value strong_stop(task *t, const value *arguments, ender_player first) {
    loopy_stop stop = stop_of(t, arguments, first);
    stop.side = 0;
    return stop_value(t, stop);
}

value property_left_strong_stop(task *t, const value *arguments) {
    return strong_stop(t, arguments, ENDER_LEFT);
}

value property_right_strong_stop(task *t, const value *arguments) {
    return strong_stop(t, arguments, ENDER_RIGHT);
}

/* Both stops of a stopper are 0 when it lies between all negative and all positive numbers. */
value loopy_property_is_infinitesimal(task *t, const value *arguments) {
    const loopy_value v = loopy_argument(t, arguments);
    for (int d = 0; d < 2; d++)
        for (int p = 0; p < 2; p++) {
            const loopy_stop stop = stopper_stop(
                t, lside_stopper(loopy_side(t, v, (ender_player)d).side[0]), (ender_player)p);
            if (stop.kind != STOP_NUMBER || dyadic_sign(t, stop.x) != 0)
                return value_of_truth(false);
        }
    return value_of_truth(true);
}

/* The game that decides when play is over has to end. */
value loopy_property_side_out(task *t, const value *arguments) {
    if (arguments[1].kind == ENDER_KIND_LOOPY)
        task_throw(t, ENDER_EDOMAIN,
                   "the second game of a side-out says when play ends, so it must not be loopy");
    return value_of_loopy(side_out(t, loopy_argument(t, &arguments[0]), arguments[1].game));
}

/* Fills an empty table with the positions of a stopper, each once. */
static void add_positions(task *t, key_table *met, lref g) {
    (void)keys_put(met, &g.id);
    for (uint32_t v = 0; v < met->count; v++) {
        const lref at = {keys_at(met, v)[0]};
        for (int p = 0; p < 2 && !lref_is_ender(at); p++) {
            const lref_list options = lref_options(t, at, (ender_player)p);
            for (uint32_t i = 0; i < options.count; i++) (void)keys_put(met, &options.at[i].id);
        }
    }
}

/* The greatest dimension among the positions that end; null when there are none, as in `on`. */
static value greatest_dimension(task *t, const value *arguments,
                                uint64_t (*dimension)(task *t, ref form)) {
    key_table met;
    keys_open(t, &met, 1);
    add_positions(t, &met, lside_stopper(only_stopper(t, arguments).side[0]));
    int64_t most = -1;
    for (uint32_t v = 0; v < met.count; v++) {
        const lref at = {keys_at(&met, v)[0]};
        const int64_t here = lref_is_ender(at) ? (int64_t)dimension(t, lref_ender(at)) : -1;
        if (here > most) most = here;
    }
    keys_close(&met);
    return most >= 0 ? value_of_game(ref_integer(t, most)) : value_of_word(t, "null");
}

value loopy_property_nim_dimension(task *t, const value *arguments) {
    return greatest_dimension(t, arguments, nim_dimension);
}

value loopy_property_hackenbush_dimension(task *t, const value *arguments) {
    return greatest_dimension(t, arguments, hackenbush_dimension);
}

/* A loopy value is none of these. */
value loopy_property_no(task *t, const value *arguments) {
    return (void)t, (void)arguments, value_of_truth(false);
}
