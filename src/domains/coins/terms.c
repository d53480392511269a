/* SPDX-License-Identifier: MIT
 *
 * What coins are worth as games (COIN-SLIDING-6, 7, 16, 24). */
#include "coins/coins.h"

#include <stdio.h>

/* ---- values ---- */

/* The red coin k squares from the neutral one: S(k) = {0, S(k-1) | 0}. */
static ref strip_term(task *t, uint32_t k) {
    ref term = REF_STAR;
    for (uint32_t i = 0; i < k; i++) {
        task_poll(t);
        ref left[2] = {REF_ZERO, term}, right = REF_ZERO;
        term = game_make(t, left, 2, &right, 1);
    }
    return term;
}

/* The red coin: from the bottom of the first column up, then to the right. */
static ref main_term(task *t, ref x, uint32_t row, uint32_t column) {
    const ref paid = game_neg(t, x);
    ref below = paid, term = paid; /* R(x, row - 1, 1), and where the coin slides to */
    for (uint32_t m = 0; m <= row; m++) {
        task_poll(t);
        below = term;
        term = game_switch(t, REF_ZERO, below);
    }
    for (uint32_t c = 1; c < column; c++) {
        task_poll(t);
        term = game_switch(t, term, below);
    }
    return term;
}

ref coin_term(task *t, const coin_position *p, const coin *c) {
    const ref red = c->strip
                        ? strip_term(t, c->column)
                        : main_term(t, coin_value_game(t, &p->values[c->value]), c->row, c->column);
    return c->blue ? game_neg(t, red) : red;
}

ref coins_value(task *t, const coin_position *p) {
    if (!rational_is_dyadic(p->money))
        task_throw(t, ENDER_EDOMAIN, "money that is not dyadic is no game");
    ref sum = game_add(t, ref_number(t, p->money.num), p->pocket);
    for (uint32_t i = 0; i < p->count; i++) {
        if (p->at[i].count > INT64_MAX)
            task_throw(t, ENDER_ELIMIT, "there are 2^63 coins of one kind");
        const ref term = coin_term(t, p, &p->at[i]);
        sum = game_add(t, sum, game_multiple(t, (int64_t)p->at[i].count, term));
    }
    return sum;
}

/* ---- names ---- */

static void put_arrow(strbuf *out, bool braces, uint32_t column) {
    if (braces) strbuf_char(out, '}');
    if (column > 1) strbuf_format(out, "->%u", column);
}

static void strip_name(strbuf *out, const coin *c) {
    if (c->column == 0) {
        strbuf_char(out, '*');
        return;
    }
    strbuf_char(out, c->blue ? 'v' : '^');
    if (c->column > 1) strbuf_format(out, "->%u", c->column);
    strbuf_char(out, '*');
}

void coin_name(strbuf *out, const coin *c, const char *worth) {
    if (c->strip) {
        strip_name(out, c);
        return;
    }
    const bool braces = c->row != 1 && c->column > 1;
    if (braces) strbuf_char(out, '{');
    if (c->row == 0) {
        strbuf_format(out, "%s%s%s", c->blue ? "" : "0|-", worth, c->blue ? "|0" : "");
    } else if (c->row == 1) {
        strbuf_format(out, "%c%s", c->blue ? '-' : '+', worth);
    } else {
        char zeros[16] = "0"; /* how many there are, one being no number */
        if (c->row > 2) snprintf(zeros, sizeof zeros, "0^%u", c->row - 1);
        strbuf_format(out, "%s%s%s", c->blue ? "-" : zeros, c->blue ? worth : "|+",
                      c->blue ? "|" : worth);
        if (c->blue) strbuf_text(out, zeros);
    }
    put_arrow(out, braces, c->column);
}

/* ---- atomic weight and stops ---- */

/* Of a red coin, values being as large as one likes. */
static int64_t red_weight(const coin *c) {
    if (c->strip) return c->column > 0;
    return (int64_t)c->row - 1;
}

int64_t coins_atomic_weight(task *t, const coin_position *p) {
    int64_t weight = 0;
    for (uint32_t i = 0; i < p->count; i++) {
        const coin *c = &p->at[i];
        int64_t part;
        if (!c->strip && c->row == 0)
            task_throw(t, ENDER_EDOMAIN, "a coin in row 0 has no atomic weight");
        if (c->count > INT64_MAX ||
            __builtin_mul_overflow(red_weight(c), (int64_t)c->count, &part) ||
            __builtin_add_overflow(weight, c->blue ? -part : part, &weight))
            task_throw(t, ENDER_ELIMIT, "the atomic weight does not fit 64 bits");
    }
    if (rational_sign(t, p->money) != 0 || !ref_same(p->pocket, REF_ZERO))
        task_throw(t, ENDER_EDOMAIN, "a position with money has no atomic weight");
    return weight;
}

/* The players take turns on the coins of row 0, the greatest value first: Left gains blue ones,
 * Right red ones. Of equal coins all but the parity is known at once: each player has half of them.
 */
rational coins_stop(task *t, const coin_position *p, ender_player first) {
    rational money = p->money;
    bool left = first == ENDER_LEFT;
    const coin_position sorted = coins_normal(t, p);
    for (uint32_t i = 0; i < sorted.count;) {
        if (sorted.at[i].strip || sorted.at[i].row > 0) {
            i++;
            continue;
        }
        uint64_t of[2] = {0, 0}; /* red, blue */
        const uint32_t worth = sorted.at[i].value;
        for (; i < sorted.count && !sorted.at[i].strip && sorted.at[i].row == 0 &&
               sorted.at[i].value == worth;
             i++)
            of[sorted.at[i].blue] += sorted.at[i].count;
        if (of[0] > INT64_MAX / 2 || of[1] > INT64_MAX / 2)
            task_throw(t, ENDER_ELIMIT, "there are 2^62 coins of one kind");
        /* A turn changes the difference by x from what it would be: blue coins less half of all
         * turns, each turn of Left worth x/2 more. */
        const uint64_t all = of[0] + of[1], turns = left ? (all + 1) / 2 : all / 2;
        const int64_t gained = (int64_t)turns - (int64_t)of[0];
        const coin_value *v = &sorted.values[worth];
        const rational x =
            ref_same(v->game, REF_NONE) ? v->number : rational_of(game_left_stop(t, v->game));
        money = rational_add(t, money, rational_mul(t, x, rational_of(dyadic_int(gained))));
        if (all % 2 == 1) left = !left;
    }
    return money;
}
