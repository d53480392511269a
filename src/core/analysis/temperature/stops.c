/* SPDX-License-Identifier: MIT
 *
 * Stops and what depends on them (CGT, section II.3; ONAG, chapter 9; STRUCTURE-15). The store
 * keeps both stops of every form, and whether the form is >= its right and <= its left stop; that
 * decides every comparison with a number, so the confusion interval and the adornments need no
 * search. */
#include "analysis/analysis.h"

/* ---- confusion ---- */

/* Beyond the stops G compares; strictly between them it is confused. A right stop below the left
 * one is never >= G, so G is confused with it unless G >= it; and symmetrically. */
confusion game_confusion(task *t, ref g) {
    bool low_closed = !game_ge_right_stop(t, g), high_closed = !game_le_left_stop(t, g);
    dyadic low = game_right_stop(t, g), high = game_left_stop(t, g);
    if (dyadic_same(low, high) && !(low_closed && high_closed)) return (confusion){.empty = true};
    return (confusion){.set = {.lo = low,
                               .hi = high,
                               .lo_kind = low_closed ? BOUND_CLOSED : BOUND_OPEN,
                               .hi_kind = high_closed ? BOUND_CLOSED : BOUND_OPEN}};
}

void confusion_print(strbuf *out, const confusion *c) {
    if (c->empty) {
        strbuf_text(out, "{}");
        return;
    }
    strbuf_char(out, c->set.lo_kind == BOUND_CLOSED ? '[' : '(');
    dyadic_print(out, c->set.lo);
    strbuf_char(out, ',');
    dyadic_print(out, c->set.hi);
    strbuf_char(out, c->set.hi_kind == BOUND_CLOSED ? ']' : ')');
}

/* G - x, played from the stop x on with the other player never moving in numbers, is won by whoever
 * made the last move: so the flags tell who that is. */
ender_player game_stop_to_move(task *t, ref g, ender_player first) {
    if (first == ENDER_LEFT) return game_le_left_stop(t, g) ? ENDER_LEFT : ENDER_RIGHT;
    return game_ge_right_stop(t, g) ? ENDER_RIGHT : ENDER_LEFT;
}

/* ---- functions of all positions ---- */

/* A memoised function of a node by its options. */
typedef struct fold {
    memo what;
    uint32_t (*of_number_up_star)(task *t, ref g);
    uint32_t (*of_options)(task *t, const struct fold *f, ref g);
} fold;

typedef struct fold_call {
    const fold *f;
    ref g;
    uint32_t result;
} fold_call;

static void fold_thunk(task *t, void *arg) {
    fold_call *c = arg;
    c->result = c->f->of_options(t, c->f, c->g);
}

static uint32_t fold_value(task *t, const fold *f, ref g) {
    if (ref_is_nus(g)) return f->of_number_up_star(t, g);
    uint32_t value = memo_find(t, f->what, g.bits, 0);
    if (value != 0) return value;
    task_poll(t);
    fold_call c = {f, g, 0};
    if (UNLIKELY(stack_is_low(t)))
        deep_call(t, fold_thunk, &c);
    else
        fold_thunk(t, &c);
    memo_keep(t, f->what, g.bits, 0, c.result);
    return c.result;
}

/* ---- stop count ---- */

static dyadic power_of_three(task *t, uint32_t n) {
    dyadic result = dyadic_int(1), square = dyadic_int(3);
    for (; n != 0; n >>= 1) {
        if (n & 1) result = dyadic_mul(t, result, square);
        if (n > 1) square = dyadic_mul(t, square, square);
    }
    return result;
}

/* With c(G) for the count: c(*m) = 2 (c(0) + ... + c(*(m-1))) = 2.3^(m-1). */
static dyadic nimber_stop_count(task *t, uint32_t m) {
    return m == 0 ? dyadic_int(1) : dyadic_mul(t, dyadic_int(2), power_of_three(t, m - 1));
}

/* The number part does not matter (number translation). n.^ + *m for n > 1 is {0 | (n-1).^ +
 * *(m xor 1)}, one stop more; ^* is {0,* | 0} and the other ^ + *m are {0 | *(m xor 1)}. */
static uint32_t number_up_star_stop_count(task *t, ref g) {
    nus v = nus_get(t, g);
    if (v.up == 0) {
        uint32_t m = v.star;
        return ref_number(t, nimber_stop_count(t, m)).bits;
    }
    uint32_t n = v.up > 0 ? (uint32_t)v.up : (uint32_t)-v.up;
    uint32_t m = v.star ^ ((n - 1) & 1);
    dyadic last =
        m == 1 ? dyadic_int(4) : dyadic_add(t, dyadic_int(1), nimber_stop_count(t, m ^ 1));
    return ref_number(t, dyadic_add(t, last, dyadic_int((int64_t)n - 1))).bits;
}

static uint32_t stop_count_by_options(task *t, const fold *f, ref g) {
    dyadic sum = DYADIC_ZERO;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        side_open(t, &s, g, player);
        for (uint32_t i = 0; i < s.count; i++)
            sum = dyadic_add(t, sum, ref_dyadic(t, (ref){fold_value(t, f, side_at(t, &s, i))}));
    }
    return ref_number(t, sum).bits;
}

ref game_stop_count(task *t, ref g) {
    static const fold f = {MEMO_STOP_COUNT, number_up_star_stop_count, stop_count_by_options};
    return (ref){fold_value(t, &f, g)};
}

/* ---- temper ---- */

/* Memos are never 0. */
enum { TEMPER_OFFSET = 1 };

/* 1/2 = {0|1} has plays of one and of two moves, and every number that is no integer leads to a
 * half of an odd integer; so do ^ = {0|*}, to which all multiples lead, and *2. */
static uint32_t number_up_star_temper(task *t, ref g) {
    nus v = nus_get(t, g);
    if (!dyadic_is_integer(v.x) || v.up != 0 || v.star > 1) return TEMPER_OFFSET + UNTEMPERED;
    dyadic half = dyadic_scale(t, v.x, -1);
    bool odd = !dyadic_is_integer(half);
    return TEMPER_OFFSET + (odd != (v.star == 1) ? ODD_TEMPERED : EVEN_TEMPERED);
}

static uint32_t temper_by_options(task *t, const fold *f, ref g) {
    uint32_t common = 0;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        side_open(t, &s, g, player);
        for (uint32_t i = 0; i < s.count; i++) {
            uint32_t temper = fold_value(t, f, side_at(t, &s, i));
            if (common == 0) common = temper;
            if (temper != common || temper == TEMPER_OFFSET + UNTEMPERED)
                return TEMPER_OFFSET + UNTEMPERED;
        }
    }
    bool even = common == TEMPER_OFFSET + EVEN_TEMPERED;
    return TEMPER_OFFSET + (even ? ODD_TEMPERED : EVEN_TEMPERED);
}

tempering game_temper(task *t, ref g) {
    static const fold f = {MEMO_TEMPER, number_up_star_temper, temper_by_options};
    return (tempering)(fold_value(t, &f, g) - TEMPER_OFFSET);
}
