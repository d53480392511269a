/* SPDX-License-Identifier: MIT
 *
 * Public functions about coins that ask of no position (include/ender/coins.h): the table of cases,
 * figures, scales; and what every question about who wins begins with. */
#include "coins/coins.h"
#include "draw/draw.h"

#include <stdlib.h>
#include <string.h>

coin_position coins_theory(task *t, const coin_position *p) {
    if (p->field != COINS_VALUES) return coins_revise(t, p);
    coins_check_hypotheses(t, p);
    return coins_cancel(t, p);
}

bool coins_mover_wins(task *t, const coin_position *p, ender_player mover, bool by_search) {
    if (by_search) return coins_win_by_search(t, p, mover);
    if (p->field != COINS_VALUES) return coins_win(t, p, mover);
    const coin_position q = coins_cancel(t, p);
    if (coins_infinitesimal(&q) && coins_hypotheses_hold(t, &q))
        return coins_classify(t, &q).wins[mover == ENDER_RIGHT];
    return ender_wins_first(game_outcome(t, coins_value(t, &q)), mover);
}

/* ---- the table of cases and figures ---- */

int coins_machine_step(int state, const char *segment_class) {
    return segment_class ? coins_machine(state, segment_class) : 0;
}

char coins_case(int64_t weight, int end, int advantage, ender_player mover, bool *wins) {
    *wins = false;
    if (end == 0 || end < -2 || end > 2 || advantage < -1 || advantage > 1) return '\0';
    if (mover != ENDER_LEFT && mover != ENDER_RIGHT) return '\0';
    return coins_table_case(weight, end, advantage, mover, wins);
}

ender_status coins_field_figure(ender_ctx *ctx, unsigned figure, const coin_bounds *bounds,
                                ender_style style, char **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!bounds) task_throw(t, ENDER_EARGUMENT, "the bounds of the figure are NULL");
    strbuf b;
    strbuf_open(t, &b);
    coins_figure(&b, figure, bounds, style == ENDER_UNICODE ? ENDER_UNICODE : ENDER_ASCII);
    *out = strbuf_take(&b);
    return task_end(t);
}

/* ---- scales ---- */

_Noreturn static void scale_expected(task *t) {
    task_throw(t, ENDER_ESYNTAX,
               "expected power(^,k), power(tiny(x),k) or power({0^m|tiny(x)},k) with numbers x > 0 "
               "and k, m from 1 on");
}

static bool skip(const char **at, const char *text) {
    const size_t length = strlen(text);
    if (strncmp(*at, text, length) != 0) return false;
    *at += length;
    return true;
}

static uint32_t scale_number(task *t, const char **at) {
    size_t digits = 0;
    const uint64_t n = digits_read(*at, &digits, SIZE_MAX);
    if (n < 1 || n > COIN_SQUARES_MAX) scale_expected(t);
    *at += digits;
    return (uint32_t)n;
}

static coin_scale read_scale(task *t, const char *text) {
    if (!text) task_throw(t, ENDER_EARGUMENT, "the element of a scale is NULL");
    coin_scale s = {.letter = 'T'};
    const char *at = text;
    if (!skip(&at, "power(")) scale_expected(t);
    if (skip(&at, "^")) s.letter = 'U';
    uint32_t braces = 0; /* {0^2|x} is {0|{0|x}} */
    while (skip(&at, "{0")) {
        s.letter = 'Z';
        s.zeros += skip(&at, "^") ? scale_number(t, &at) : 1;
        braces++;
        if (s.zeros > COIN_SQUARES_MAX || !skip(&at, "|")) scale_expected(t);
    }
    if (s.letter != 'U') {
        if (!skip(&at, "tiny(")) scale_expected(t);
        const char *end = strchr(at, ')');
        if (!end) scale_expected(t);
        const ref x = read_game(t, (source){at, (size_t)(end - at)}, false);
        if (!ref_is_number(t, x) || dyadic_sign(t, ref_dyadic(t, x)) <= 0) scale_expected(t);
        s.value = (coin_value){rational_of(ref_dyadic(t, x)), REF_NONE};
        at = end + 1;
    }
    for (; braces > 0; braces--)
        if (!skip(&at, "}")) scale_expected(t);
    if (!skip(&at, ",")) scale_expected(t);
    s.power = scale_number(t, &at);
    if (!skip(&at, ")") || *at != '\0') scale_expected(t);
    return s;
}

ender_status ender_coins_scale(ender_ctx *ctx, const char *a, const char *b, const char **out) {
    static const char *const names[] = {"=", ">>", "<<", "||||"};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_scale x = read_scale(t, a), y = read_scale(t, b);
    *out = names[coins_scale_compare(t, &x, &y)];
    return task_end(t);
}
