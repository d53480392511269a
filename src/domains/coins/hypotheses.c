/* SPDX-License-Identifier: MIT
 *
 * The hypotheses of Theorem 22 of Moews' thesis (5.1.5; COIN-SLIDING-33), under which coins worth
 * games are classified as those worth numbers are. The fifth, that the difference of two values
 * exceeds every sum of tinies of values, holds where the difference has a positive right stop and
 * the tinies are infinitesimal, which follows from the second; elsewhere it is compared with
 * multiples of the tinies of the least values, column by column. */
#include "base/held.h"
#include "coins/coins.h"

#include <stdlib.h>

typedef struct hypothesis_check {
    task *t;
    const ref *values;
    size_t count;
    ender_coin_hypotheses *out;
} hypothesis_check;

static bool is_positive(task *t, dyadic x) { return dyadic_sign(t, x) > 0; }

/* The sentence about the first violation is kept. */
static strbuf *violated(hypothesis_check *c, unsigned which, strbuf *text) {
    c->out->holds[which - 1] = ENDER_COINS_FAILS;
    strbuf_open(c->t, text);
    return text;
}

static void keep(hypothesis_check *c, unsigned which, strbuf *text) {
    c->out->witness[which - 1] = strbuf_take(text);
}

static void add(strbuf *text, ref g) { print_game(text->t, text, g, ENDER_ASCII); }

static bool fails(const hypothesis_check *c, unsigned which) {
    return c->out->holds[which - 1] == ENDER_COINS_FAILS;
}

/* ---- 1 to 4 ---- */

static void check_order(hypothesis_check *c) {
    for (size_t i = 0; i < c->count; i++)
        for (size_t k = i + 1; k < c->count; k++) {
            strbuf text;
            if (game_compare(c->t, c->values[i], c->values[k]) != ENDER_CONFUSED) continue;
            if (fails(c, 1)) return;
            (void)violated(c, 1, &text);
            add(&text, c->values[i]);
            strbuf_text(&text, " and ");
            add(&text, c->values[k]);
            strbuf_text(&text, " are confused, so there is no total order");
            keep(c, 1, &text);
        }
}

static void check_stop(hypothesis_check *c, ref x) {
    strbuf text;
    const dyadic stop = game_right_stop(c->t, x);
    if (fails(c, 2) || is_positive(c->t, stop)) return;
    (void)violated(c, 2, &text);
    strbuf_text(&text, "the right stop of ");
    add(&text, x);
    strbuf_text(&text, " is ");
    dyadic_print(&text, stop);
    keep(c, 2, &text);
}

static void check_right_options(hypothesis_check *c, ref x) {
    task *t = c->t;
    side options;
    if (ref_is_number(t, x)) return;
    side_open(t, &options, x, ENDER_RIGHT);
    for (uint32_t i = 0; i < options.count && !fails(c, 3); i++) {
        task_poll(t);
        const ref y = side_at(t, &options, i);
        const dyadic stop = game_right_stop(t, y);
        if (is_positive(t, stop)) continue;
        strbuf text;
        (void)violated(c, 3, &text);
        strbuf_text(&text, "the right stop of ");
        add(&text, y);
        strbuf_text(&text, ", a right option of ");
        add(&text, x);
        strbuf_text(&text, ", is ");
        dyadic_print(&text, stop);
        keep(c, 3, &text);
    }
}

static void check_switch(hypothesis_check *c, ref x) {
    task *t = c->t;
    if (fails(c, 4) || ref_is_number(t, x)) return;
    const ref twice = game_multiple(t, 2, game_switch(t, x, REF_ZERO));
    if (game_le(t, twice, x)) return;
    strbuf text;
    (void)violated(c, 4, &text);
    strbuf_text(&text, "2.{x|0} <= x fails for x = ");
    add(&text, x);
    keep(c, 4, &text);
}

/* ---- 5 ---- */

/* The red coin of value x in row 1 of this column. */
static ref tiny_term(task *t, const hypothesis_check *c, size_t x, uint32_t column) {
    const coin_value worth = {rational_of(DYADIC_ZERO), c->values[x]};
    const coin_position p = {.field = COINS_VALUES, .values = &worth, .value_count = 1};
    const coin red = {.row = 1, .column = column, .count = 1};
    return coin_term(t, &p, &red);
}

static bool is_least(const hypothesis_check *c, size_t x) {
    for (size_t i = 0; i < c->count; i++)
        if (game_compare(c->t, c->values[i], c->values[x]) == ENDER_LESS) return false;
    return true;
}

/* The larger value less the smaller one against multiples of the tiny of value number x. */
static void compare_with_tinies(hypothesis_check *c, ref larger, ref smaller, size_t x) {
    task *t = c->t;
    const ref difference = game_sub(t, larger, smaller);
    for (uint32_t column = 1; column <= c->out->columns; column++) {
        const ref term = tiny_term(t, c, x, column);
        ref sum = REF_ZERO;
        for (uint32_t r = 1; r <= c->out->copies && !fails(c, 5); r++) {
            task_poll(t);
            sum = game_add(t, sum, term);
            if (game_compare(t, difference, sum) == ENDER_GREATER) continue;
            strbuf text;
            (void)violated(c, 5, &text);
            add(&text, larger);
            strbuf_text(&text, " less ");
            add(&text, smaller);
            strbuf_format(&text, " does not exceed %u coin%s in row 1, column %u, worth ", r,
                          r == 1 ? "" : "s", column);
            add(&text, c->values[x]);
            keep(c, 5, &text);
        }
    }
}

static void check_differences(hypothesis_check *c) {
    for (size_t i = 0; i < c->count; i++)
        for (size_t k = 0; k < c->count; k++) {
            const ref larger = c->values[i], smaller = c->values[k];
            if (game_compare(c->t, larger, smaller) != ENDER_GREATER) continue;
            if (!fails(c, 2) &&
                is_positive(c->t, game_right_stop(c->t, game_sub(c->t, larger, smaller))))
                continue;
            if (fails(c, 5)) return;
            c->out->holds[4] = ENDER_COINS_HOLDS_SO_FAR;
            for (size_t x = 0; x < c->count; x++)
                if (!fails(c, 5) && is_least(c, x)) compare_with_tinies(c, larger, smaller, x);
        }
}

/* ---- all ---- */

void coins_hypotheses(task *t, const ref *values, size_t count, ender_coin_hypotheses *out) {
    hypothesis_check c = {t, values, count, out};
    for (unsigned i = 0; i < 5; i++) out->holds[i] = ENDER_COINS_HOLDS;
    for (size_t i = 0; i < count; i++)
        if (ref_same(values[i], REF_ZERO)) task_throw(t, ENDER_EDOMAIN, "a coin is not worth 0");
    check_order(&c);
    for (size_t i = 0; i < count; i++) {
        check_stop(&c, values[i]);
        check_right_options(&c, values[i]);
        check_switch(&c, values[i]);
    }
    check_differences(&c);
}

/* How far the fifth is looked into before a position is classified. */
enum { COPIES_USUAL = 3, COLUMNS_USUAL = 2 };

/* The witnesses of a call that throws. */
static void clear_witnesses(void *made) { ender_coin_hypotheses_clear(made); }

/* The first hypothesis that fails, 0 if none does; its witness is in `made`. */
static unsigned first_violated(task *t, const coin_position *p, ender_coin_hypotheses *made) {
    bool games = false;
    ref *values = SCRATCH_ARRAY(t, ref, p->value_count + 1u);
    for (uint32_t i = 0; i < p->value_count; i++) {
        const coin_value *v = &p->values[i];
        games |= !ref_same(v->game, REF_NONE) && !ref_is_number(t, v->game);
    }
    if (!games) return 0;
    for (uint32_t i = 0; i < p->value_count; i++) values[i] = coin_value_game(t, &p->values[i]);
    *made = (ender_coin_hypotheses){.copies = COPIES_USUAL, .columns = COLUMNS_USUAL};
    held holder;
    held_open(t, &holder, made, clear_witnesses);
    coins_hypotheses(t, values, p->value_count, made);
    held_keep(t);
    unsigned which = 0;
    while (which < 5 && made->holds[which] != ENDER_COINS_FAILS) which++;
    return which < 5 ? which + 1 : 0;
}

bool coins_hypotheses_hold(task *t, const coin_position *p) {
    ender_coin_hypotheses made = {.copies = 0};
    const unsigned which = first_violated(t, p, &made);
    ender_coin_hypotheses_clear(&made);
    return which == 0;
}

void coins_check_hypotheses(task *t, const coin_position *p) {
    ender_coin_hypotheses made = {.copies = 0};
    const unsigned which = first_violated(t, p, &made);
    held holder;
    held_open(t, &holder, &made, clear_witnesses);
    if (which > 0)
        task_throw(t, ENDER_EDOMAIN,
                   "hypothesis %u of Theorem 22 fails, so coins of these values are not "
                   "classified: %s",
                   which, made.witness[which - 1]);
    held_close(t, &holder);
}

void ender_coin_hypotheses_clear(ender_coin_hypotheses *made) {
    if (!made) return;
    for (unsigned i = 0; i < 5; i++) free(made->witness[i]);
    *made = (ender_coin_hypotheses){0};
}

static void check_games(task *t, const ender_game *values, size_t count,
                        ender_coin_hypotheses *out) {
    ref *games = SCRATCH_ARRAY(t, ref, count + 1);
    if (!values && count > 0) task_throw(t, ENDER_EARGUMENT, "the values are NULL");
    if (count == 0) task_throw(t, ENDER_EARGUMENT, "the hypotheses are about one value at least");
    for (size_t i = 0; i < count; i++) games[i] = check_game(t, values[i]);
    held holder;
    held_open(t, &holder, out, clear_witnesses);
    coins_hypotheses(t, games, count, out);
    held_keep(t);
}

ender_status ender_coins_hypotheses(ender_ctx *ctx, const ender_game *values, size_t count,
                                    uint32_t copies, uint32_t columns, ender_coin_hypotheses *out) {
    *out = (ender_coin_hypotheses){.copies = copies, .columns = columns};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_games(t, values, count, out);
    return task_end(t);
}
