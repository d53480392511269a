/* SPDX-License-Identifier: MIT
 *
 * Bytes as a program for the engine: sixteen registers with games, and operations that make new
 * games of them. Every step checks a law that the result must obey, so that not only crashes are
 * found but wrong answers. Registers keep small games only, or nothing would ever end. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include "context.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { REGISTERS = 16, DAYS_MOST = 5, OPTIONS_MOST = 4, STEPS_MOST = 64 };

typedef struct machine {
    ender_ctx *ctx;
    ender_game games[REGISTERS];
    const uint8_t *at, *end;
} machine;

static void must(bool holds) {
    if (!holds) abort();
}

/* True if the call succeeded; otherwise it was a limit, and the law cannot be checked. */
static bool done(ender_status status) {
    must(status == ENDER_OK || status == ENDER_ELIMIT || status == ENDER_EMEMORY);
    return status == ENDER_OK;
}

static unsigned take(machine *m) { return m->at < m->end ? *m->at++ : 0; }
static ender_game *pick(machine *m) { return &m->games[take(m) % REGISTERS]; }

/* A number from -4 to 4 in eighths. */
static ender_game take_number(machine *m) {
    ender_game x;
    must(ender_dyadic(m->ctx, (int64_t)(take(m) % 65) - 32, 3, &x) == ENDER_OK);
    return x;
}

/* Keeps a game that was born early enough. */
static void keep(machine *m, ender_game g) {
    ender_game born;
    bool whole;
    int64_t days;
    ender_game *to = pick(m);
    if (done(ender_birthday(m->ctx, g, &born)) &&
        done(ender_to_int64(m->ctx, born, &whole, &days)) && whole && days <= DAYS_MOST) {
        *to = g;
    }
}

/* ---- operations with their laws ---- */

/* The lists in any order, repeated, and with what the canonical form kept, give the same game. */
static void make(machine *m) {
    ender_game list[2][2 * OPTIONS_MOST + 1], game, again;
    size_t count[2];
    for (int side = 0; side < 2; side++) {
        count[side] = take(m) % (OPTIONS_MOST + 1);
        for (size_t i = 0; i < count[side]; i++) list[side][i] = *pick(m);
    }
    if (!done(ender_from_options(m->ctx, list[0], count[0], list[1], count[1], &game))) return;
    for (int side = 0; side < 2; side++) {
        for (size_t i = 0; i < count[side]; i++) {
            list[side][count[side] + i] = list[side][count[side] - 1 - i];
        }
    }
    if (!done(ender_from_options(m->ctx, list[0], 2 * count[0], list[1], 2 * count[1], &again))) {
        return;
    }
    must(ender_same(game, again));
    keep(m, game);
}

static void add(machine *m) {
    const ender_game g = *pick(m), h = *pick(m);
    ender_game sum, other, back;
    if (!done(ender_add(m->ctx, g, h, &sum)) || !done(ender_add(m->ctx, h, g, &other))) return;
    must(ender_same(sum, other));
    if (done(ender_subtract(m->ctx, sum, h, &back))) must(ender_same(back, g));
    keep(m, sum);
}

static void negate(machine *m) {
    const ender_game g = *pick(m);
    ender_game minus, back, sum;
    if (!done(ender_negative(m->ctx, g, &minus))) return;
    if (done(ender_negative(m->ctx, minus, &back))) must(ender_same(back, g));
    if (done(ender_add(m->ctx, g, minus, &sum))) must(ender_same(sum, ENDER_ZERO));
    keep(m, minus);
}

static void order(machine *m) {
    const ender_game g = *pick(m), h = *pick(m), k = *pick(m);
    ender_relation gh, hg, moved;
    ender_game g_k, h_k, difference;
    if (!done(ender_compare(m->ctx, g, h, &gh)) || !done(ender_compare(m->ctx, h, g, &hg))) return;
    must((gh == ENDER_EQUAL) == ender_same(g, h));
    must((gh == ENDER_LESS) == (hg == ENDER_GREATER));
    must((gh == ENDER_CONFUSED) == (hg == ENDER_CONFUSED));
    if (done(ender_add(m->ctx, g, k, &g_k)) && done(ender_add(m->ctx, h, k, &h_k)) &&
        done(ender_compare(m->ctx, g_k, h_k, &moved))) {
        must(moved == gh);
    }
    if (done(ender_subtract(m->ctx, g, h, &difference)) &&
        done(ender_compare(m->ctx, difference, ENDER_ZERO, &moved))) {
        must(moved == gh);
    }
}

/* The canonical options of a game make the game. */
static void options(machine *m) {
    const ender_game g = *pick(m);
    ender_game list[2][64], again;
    uint32_t count[2];
    for (int side = 0; side < 2; side++) {
        must(ender_option_count(m->ctx, g, (ender_player)side, &count[side]) == ENDER_OK);
        if (count[side] > 64) return;
        for (uint32_t i = 0; i < count[side]; i++) {
            must(ender_option(m->ctx, g, (ender_player)side, i, &list[side][i]) == ENDER_OK);
        }
    }
    if (!done(ender_from_options(m->ctx, list[0], count[0], list[1], count[1], &again))) return;
    must(ender_same(again, g));
    if (count[0] > 0) *pick(m) = list[0][take(m) % count[0]];
}

static void temperature(machine *m) {
    const ender_game g = *pick(m), h = *pick(m);
    ender_game sum, mean_g, mean_h, mean, means, left, right, stop;
    ender_relation relation;
    if (!done(ender_left_stop(m->ctx, g, &left)) || !done(ender_right_stop(m->ctx, g, &right))) {
        return;
    }
    must(ender_compare(m->ctx, right, left, &relation) == ENDER_OK);
    must(relation == ENDER_LESS || relation == ENDER_EQUAL);
    if (done(ender_wall(m->ctx, g, ENDER_LEFT, ENDER_ZERO, &stop))) must(ender_same(stop, left));
    if (done(ender_wall(m->ctx, g, ENDER_RIGHT, ENDER_ZERO, &stop))) must(ender_same(stop, right));
    if (!done(ender_add(m->ctx, g, h, &sum)) || !done(ender_mean(m->ctx, g, &mean_g)) ||
        !done(ender_mean(m->ctx, h, &mean_h)) || !done(ender_mean(m->ctx, sum, &mean)) ||
        !done(ender_add(m->ctx, mean_g, mean_h, &means))) {
        return;
    }
    must(ender_same(mean, means));
}

static void cool(machine *m) {
    const ender_game g = *pick(m), h = *pick(m), x = take_number(m);
    ender_game t = x, sum, cooled, g_t, h_t, parts, hot;
    ender_relation sign;
    must(ender_compare(m->ctx, x, ENDER_ZERO, &sign) == ENDER_OK);
    if (sign == ENDER_LESS) must(ender_negative(m->ctx, x, &t) == ENDER_OK);
    if (!done(ender_add(m->ctx, g, h, &sum)) || !done(ender_cool(m->ctx, sum, t, &cooled)) ||
        !done(ender_cool(m->ctx, g, t, &g_t)) || !done(ender_cool(m->ctx, h, t, &h_t)) ||
        !done(ender_add(m->ctx, g_t, h_t, &parts))) {
        return;
    }
    must(ender_same(cooled, parts));
    if (done(ender_heat(m->ctx, g, t, &hot)) && done(ender_cool(m->ctx, hot, t, &cooled))) {
        must(ender_same(cooled, g));
    }
    keep(m, g_t);
}

static bool asked(machine *m, const char *name, const ender_result *arguments, size_t count,
                  ender_result *out) {
    return done(ender_apply(m->ctx, ender_function_find(name), arguments, count, out));
}

static void reduce(machine *m) {
    const ender_game g = *pick(m);
    ender_game r, again;
    if (!done(ender_reduced_canonical_form(m->ctx, g, &r))) return;
    const ender_result both[2] = {{.kind = ENDER_KIND_GAME, .game = g},
                                  {.kind = ENDER_KIND_GAME, .game = r}};
    ender_result close;
    if (asked(m, "infinitesimally_close", both, 2, &close)) must(close.truth);
    if (done(ender_reduced_canonical_form(m->ctx, r, &again))) must(ender_same(again, r));
    keep(m, r);
}

static void weigh(machine *m) {
    const ender_game g = *pick(m), h = *pick(m);
    ender_game w, v, sum, both, parts;
    const ender_status status = ender_atomic_weight(m->ctx, g, &w);
    const ender_result both_games[2] = {{.kind = ENDER_KIND_GAME, .game = g},
                                        {.kind = ENDER_KIND_GAME, .game = h}};
    ender_result small;
    if (!asked(m, "is_all_small", &both_games[0], 1, &small)) return;
    if (!small.truth) {
        must(status == ENDER_EDOMAIN);
        return;
    }
    if (!done(status) || !asked(m, "is_all_small", &both_games[1], 1, &small) || !small.truth)
        return;
    if (!done(ender_atomic_weight(m->ctx, h, &v)) || !done(ender_add(m->ctx, g, h, &sum)) ||
        !done(ender_atomic_weight(m->ctx, sum, &both)) || !done(ender_add(m->ctx, w, v, &parts))) {
        return;
    }
    must(ender_same(both, parts));
}

/* The colon principle, and the base that is 0. */
static void ordinal(machine *m) {
    const ender_game g = *pick(m), h = *pick(m), k = *pick(m);
    const ender_form base = ender_canonical_form(g);
    ender_game g_h, g_k;
    ender_relation plain, stacked;
    if (!done(ender_ordinal_sum(m->ctx, base, h, &g_h)) ||
        !done(ender_ordinal_sum(m->ctx, base, k, &g_k)) ||
        !done(ender_compare(m->ctx, h, k, &plain)) ||
        !done(ender_compare(m->ctx, g_h, g_k, &stacked))) {
        return;
    }
    must(plain == stacked);
    keep(m, g_h);
}

/* Literal forms: the value of a sum, a side-sum both ways, misere play with the players exchanged.
 */
static void forms(machine *m) {
    const ender_game g = *pick(m), h = *pick(m);
    const ender_form parts[2] = {ender_canonical_form(g), ender_canonical_form(h)};
    ender_form literal, sum;
    ender_game value, right, side;
    if (!done(ender_form_make(m->ctx, parts, 2, &parts[1], take(m) % 2, &literal)) ||
        !done(ender_form_value(m->ctx, literal, &value)) ||
        !done(ender_form_add(m->ctx, literal, parts[0], &sum)) ||
        !done(ender_form_value(m->ctx, sum, &side)) || !done(ender_add(m->ctx, value, g, &right))) {
        return;
    }
    must(ender_same(side, right));
    const ender_result both[2] = {{.kind = ENDER_KIND_FORM, .form = literal},
                                  {.kind = ENDER_KIND_FORM, .form = parts[1]}};
    ender_result beside, beside_value;
    if (asked(m, "side_sum_form", both, 2, &beside) &&
        done(ender_form_value(m->ctx, beside.form, &value)) &&
        asked(m, "side_sum", both, 2, &beside_value)) {
        must(ender_same(beside_value.game, value));
    }
    static const ender_outcome exchanged[4] = {ENDER_N, ENDER_L, ENDER_R, ENDER_P};
    ender_form minus;
    ender_outcome of_form, of_minus;
    if (done(ender_form_negative(m->ctx, literal, &minus)) &&
        done(ender_form_misere_outcome(m->ctx, literal, &of_form)) &&
        done(ender_form_misere_outcome(m->ctx, minus, &of_minus))) {
        must(of_minus == exchanged[of_form]);
    }
}

static void read_back(machine *m) {
    const ender_game g = *pick(m);
    char *text;
    ender_game again;
    if (!done(ender_format(m->ctx, g, take(m) % 2 ? ENDER_ASCII : ENDER_UNICODE, &text))) return;
    const ender_status status = ender_parse(m->ctx, text, strlen(text), &again);
    ender_free(text);
    if (done(status)) must(ender_same(again, g));
}

static void number(machine *m) { keep(m, take_number(m)); }

static void up_star(machine *m) {
    ender_game g;
    const ender_game x = take_number(m);
    must(ender_number_up_star(m->ctx, x, (int32_t)(take(m) % 7) - 3, take(m) % 6, &g) == ENDER_OK);
    keep(m, g);
}

/* Everything but two registers is given back; those two live on. */
static void release(machine *m, const ender_mark *start) {
    ender_game kept[2] = {*pick(m), *pick(m)};
    ender_relation before, after;
    const bool known = done(ender_compare(m->ctx, kept[0], kept[1], &before));
    fuzz_limit(false);
    must(ender_release(m->ctx, start, kept, 2) == ENDER_OK);
    fuzz_limit(true);
    for (int i = 0; i < REGISTERS; i++) m->games[i] = kept[i % 2];
    if (known && done(ender_compare(m->ctx, kept[0], kept[1], &after))) must(before == after);
}

static void step(machine *m, const ender_mark *start) {
    static void (*const operations[])(machine * m) = {
        make, make,   make,  add,     negate, order,     options, temperature,
        cool, reduce, weigh, ordinal, forms,  read_back, number,  up_star};
    enum { OPERATIONS = sizeof operations / sizeof *operations };
    const unsigned code = take(m);
    if (code == 255) {
        release(m, start);
    } else {
        operations[code % OPERATIONS](m);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    machine m = {.ctx = fuzz_context(), .at = data, .end = data + size};
    ender_mark start;
    ender_set_mark(m.ctx, &start);
    for (int i = 0; i < REGISTERS; i++) {
        const int32_t ups = i < 8 ? 0 : i % 3 - 1;
        ender_game x;
        must(ender_dyadic(m.ctx, i % 5 - 2, (uint32_t)i / 8, &x) == ENDER_OK);
        must(ender_number_up_star(m.ctx, x, ups, (uint32_t)i % 4, &m.games[i]) == ENDER_OK);
    }
    for (int i = 0; i < STEPS_MOST && m.at < m.end && !fuzz_is_over(); i++) step(&m, &start);
    fuzz_done();
    return 0;
}
