/* SPDX-License-Identifier: MIT
 *
 * One ko and sums of kos (Moews, chapter 4): the closed forms against sidling and exact comparison,
 * and the lemmas about the closed forms on random vectors, which are the same every time. */
#include "ko/ko.h"
#include "papers/frame/checker.h"

#include <stdio.h>
#include <string.h>

/* ---- sums as text ---- */

static ko_question question(claim_run *run, const char *text) {
    return ko_read(run->t, (source){text, strlen(text)}, (ko_rules){0});
}

/* Search and closed form agree. */
static void compare_methods(claim_run *run, const char *text) {
    task *t = run->t;
    const arena_mark mark = scratch_mark(t);
    const ko_question q = question(run, text);
    ref closed;
    claim_holds(run, ko_closed_value(t, &q.sum, q.rules, &closed), "there is no closed form", "%s",
                text);
    const ko_value v = ko_solve(t, &q, KO_ROUNDS);
    claim_holds(run, v.is_one && lref_is_ender(v.game), "sidling finds no short game", "%s", text);
    claim_equal(run, lref_ender(v.game), closed, "%s", text);
    scratch_release(t, mark);
}

static const char *const ends[] = {"0", "1",   "-2", "3",      "*",     "^",
                                   "v", "1/2", "-1", "{1|-1}", "{2|0}", "{0|-3}"};
enum { ENDS = sizeof ends / sizeof *ends };

void check_ko_one_ko(claim_run *run, unsigned m) {
    static const char *const rules[] = {"J,L", "J,R", "J,LR", "N,L", "N,RL"};
    for (unsigned i = 1; i < m; i++)
        for (unsigned a = 0; a < ENDS; a++)
            for (unsigned b = 0; b < ENDS; b += 1 + a % 2)
                for (unsigned r = 0; r < 5; r++) {
                    char text[100];
                    snprintf(text, sizeof text, "phi(%s; KO[%u,%u](%s,%s))", rules[r], m, i,
                             ends[a], ends[b]);
                    compare_methods(run, text);
                }
}

/* {A+over|B} or A+over, as a graph; A and B integers or halves. */
void check_ko_ko_with_pass(claim_run *run, unsigned size) {
    task *t = run->t;
    const int most = (int)size;
    for (int a = -most; a <= most; a++)
        for (int b = -most; b <= most; b++)
            for (int i = 1; i <= 2; i++) {
                char text[100], other[100];
                snprintf(text, sizeof text, "phi(J,L; %s(%d/2,%d/2))", i == 1 ? "OKR" : "KOR", a,
                         b);
                if (i == 1 || a < b)
                    snprintf(other, sizeof other, "@b{b>L=%d/2;b>R:b}", a);
                else
                    snprintf(other, sizeof other, "@a{a>L:b;a>R=%d/2;b>L=%d/2;b>R:b}", b, a);
                const arena_mark mark = scratch_mark(t);
                const ko_question q = question(run, text), with = question(run, other);
                claim_holds(run, ko_compare(t, &q, &with.sum, ENDER_METHOD_SEARCH) == ENDER_EQUAL,
                            "they differ", "%s and %s", text, other);
                scratch_release(t, mark);
            }
}

/* ---- Theorems 15 and 20 ---- */

enum { SUMS = 60 };

void check_ko_theorem_15(claim_run *run, unsigned kos) {
    static const char *const rules[] = {"J,L", "J,LR", "J,R", "J,RL"};
    uint64_t state = kos;
    for (unsigned n = 0; n < SUMS; n++) {
        const unsigned m = 3 + random_below(&state, 3), r = random_below(&state, 4);
        const bool left = r < 2;
        char text[400];
        int length = snprintf(text, sizeof text, "phi(%s; 0", rules[r]);
        for (unsigned k = 0; k < kos; k++) {
            const int own = (int)random_below(&state, 8) - 1,
                      other = (int)random_below(&state, 14) - 7;
            length +=
                snprintf(text + length, sizeof text - (size_t)length, "+KO[%u,%u](%d,%d)", m,
                         1 + random_below(&state, m - 1), left ? own : -other, left ? other : -own);
        }
        snprintf(text + length, sizeof text - (size_t)length, "%s)", n % 4 == 0 ? "+{1|-2}" : "");
        compare_methods(run, text);
    }
}

void check_ko_theorem_15_n(claim_run *run, unsigned size) {
    for (int a = -1; a <= (int)size; a++)
        for (int b = -2; b <= (int)size; b++)
            for (int c = -1; c <= (int)size; c++) {
                char text[100];
                snprintf(text, sizeof text, "phi(N,%s; KO(%d,%d)+OK(%d,%d))", a % 2 ? "L" : "LR", a,
                         b, c, b - c);
                compare_methods(run, text);
            }
}

static void bounds_of(claim_run *run, const char *text) {
    task *t = run->t;
    const arena_mark mark = scratch_mark(t);
    const ko_question q = question(run, text);
    ref nearly;
    if (!ko_closed_nearly(t, &q.sum, q.rules, &nearly)) nearly = REF_ZERO;
    char upper[300], lower[300];
    const char *name = claim_name(run, nearly);
    snprintf(upper, sizeof upper, "over+%.200s", name);
    snprintf(lower, sizeof lower, "v3+%.200s", name);
    const ko_question above = question(run, upper), below = question(run, lower);
    const ender_relation to_above = ko_compare(t, &q, &above.sum, ENDER_METHOD_SEARCH),
                         to_below = ko_compare(t, &q, &below.sum, ENDER_METHOD_SEARCH);
    claim_holds(run, to_above == ENDER_LESS || to_above == ENDER_EQUAL, "phi is not at most that",
                "%s and %s", text, upper);
    claim_holds(run, to_below == ENDER_GREATER || to_below == ENDER_EQUAL,
                "phi is not at least that", "%s and %s", text, lower);
    scratch_release(t, mark);
}

void check_ko_theorem_20(claim_run *run, unsigned size) {
    for (int a = 0; a <= (int)size; a++)
        for (int b = -1; b <= (int)size; b++) {
            char text[100];
            snprintf(text, sizeof text, "phi(J,L; KOR(%d,%d))", a, b);
            bounds_of(run, text);
            snprintf(text, sizeof text, "phi(J,L; KOR(%d,0)+OKR(%d,-1))", a, b);
            bounds_of(run, text);
        }
}

/* ---- the lemmas on closed forms ---- */

enum { VECTORS = 200, MOST_LEVELS = 16 };

typedef struct entries {
    int64_t at[MOST_LEVELS + 1];
} entries;

typedef struct sum_maker {
    task *t;
    uint32_t m, levels;
    bool integers;
    dyadic points[MOST_LEVELS + 1], number;
} sum_maker;

static ref value_of(const sum_maker *h, const entries *v) {
    entries copy = *v;
    const ko_vector vector = {.m = h->m,
                              .integers = h->integers,
                              .levels = h->levels,
                              .points = h->points,
                              .v = copy.at,
                              .number = h->number};
    return ko_vector_value(h->t, &vector);
}

static entries plus(const entries *v, uint32_t level, int64_t n) {
    entries w = *v;
    w.at[level] += n;
    return w;
}

static sum_maker draw_maker(task *t, uint64_t *state, uint32_t levels, bool integers) {
    sum_maker h = {.t = t, .m = 3 + random_below(state, 3), .levels = levels, .integers = integers};
    h.number = integers ? DYADIC_ZERO : dyadic_make(t, (int64_t)random_below(state, 15) - 7, 1);
    h.points[0] = DYADIC_ZERO;
    for (uint32_t k = 1; k <= levels; k++)
        h.points[k] = dyadic_add(t, h.points[k - 1], dyadic_make(t, 1 + random_below(state, 8), 1));
    return h;
}

static entries draw_entries(uint64_t *state, uint32_t levels) {
    entries v = {{0}};
    for (uint32_t k = 0; k <= levels; k++) v.at[k] = (int64_t)random_below(state, 9) - 4;
    return v;
}

/* "H(3; 0:1,4:-2)" or "HC(3; ...)", for messages. */
static const char *vector_name(const sum_maker *h, const entries *v) {
    strbuf b;
    strbuf_open(h->t, &b);
    strbuf_format(&b, h->integers ? "H(%u; " : "HC(%u; ", h->m);
    for (uint32_t k = 1; k <= h->levels && !h->integers; k++) {
        if (k > 1) strbuf_char(&b, ',');
        dyadic_print(&b, h->points[k]);
    }
    if (!h->integers) {
        strbuf_text(&b, "; ");
        dyadic_print(&b, h->number);
        strbuf_text(&b, "; ");
    }
    for (uint32_t k = 0; k <= h->levels; k++) {
        if (k > 0) strbuf_char(&b, ',');
        if (h->integers) strbuf_format(&b, "%u:", k);
        strbuf_format(&b, "%lld", (long long)v->at[k]);
    }
    strbuf_char(&b, ')');
    return strbuf_scratch(&b);
}

static void each_vector(claim_run *run, unsigned levels, bool integers,
                        void (*body)(claim_run *run, const sum_maker *h, const entries *v,
                                     uint64_t *state)) {
    uint64_t state = levels * 1000 + integers;
    for (unsigned n = 0; n < VECTORS; n++) {
        const arena_mark mark = scratch_mark(run->t);
        const sum_maker h = draw_maker(run->t, &state, levels, integers);
        const entries v = draw_entries(&state, levels);
        body(run, &h, &v, &state);
        scratch_release(run->t, mark);
    }
}

/* The form of a vector, reduced until there is but a number or a choice, and then its options. */
static void take_option(const sum_maker *h, entries *v, ender_player player) {
    for (uint32_t n = h->levels; n > 0; n--) {
        const int64_t m = h->m;
        int64_t turns = v->at[n] / m, rest = v->at[n] % m;
        if (rest < 0) {
            rest += m;
            turns--;
        }
        v->at[0] -= turns * ((int64_t)n - m);
        v->at[n] = rest;
        if (rest == 1) {
            v->at[n] = player == ENDER_LEFT ? 2 : 0;
            return;
        }
        if (rest == 0) continue;
        v->at[n - 1] -= m - rest;
        v->at[n] = 0;
        v->at[0] -= (int64_t)n - m;
    }
    v->at[0] += player == ENDER_LEFT ? 1 : -1;
}

static ref after(const sum_maker *h, entries v, ender_player player, uint32_t times) {
    for (uint32_t i = 0; i < times; i++) take_option(h, &v, player);
    return value_of(h, &v);
}

static void lemma_12_body(claim_run *run, const sum_maker *h, const entries *v, uint64_t *state) {
    const uint32_t a = random_below(state, 3), l = random_below(state, 3),
                   r = random_below(state, 3);
    const entries x = plus(v, h->levels, l), y = plus(v, 0, r);
    claim_at_least(run, after(h, x, ENDER_LEFT, a), after(h, y, ENDER_LEFT, a + l),
                   "%s after %u moves of Left and %s after %u", vector_name(h, &x), a,
                   vector_name(h, &y), a + l);
    claim_at_least(run, after(h, x, ENDER_RIGHT, a + l), after(h, y, ENDER_RIGHT, a),
                   "%s after %u moves of Right and %s after %u", vector_name(h, &x), a + l,
                   vector_name(h, &y), a);
}

void check_ko_lemma_12(claim_run *run, unsigned n) { each_vector(run, n, true, lemma_12_body); }

/* The same for H^C: a turn of level n is worth P_n, and at the bottom a move costs half a point,
 * the finest fraction that is about. */
static void take_number_option(sum_maker *h, entries *v, ender_player player) {
    task *t = h->t;
    for (uint32_t n = h->levels; n > 0; n--) {
        const int64_t m = h->m;
        int64_t turns = v->at[n] / m, rest = v->at[n] % m;
        if (rest < 0) {
            rest += m;
            turns--;
        }
        const int64_t whole = turns + (rest > 1);
        h->number = dyadic_add(t, h->number, dyadic_mul(t, dyadic_int(whole), h->points[n]));
        v->at[n] = rest == 1 ? (player == ENDER_LEFT ? 2 : 0) : 0;
        if (rest == 1) return;
        if (rest > 1) v->at[n - 1] -= m - rest;
    }
    h->number = dyadic_add(t, h->number, dyadic_make(t, player == ENDER_LEFT ? -1 : 1, 1));
}

static ref number_after(sum_maker h, entries v, ender_player player, uint32_t times) {
    for (uint32_t i = 0; i < times; i++) take_number_option(&h, &v, player);
    return value_of(&h, &v);
}

static void lemma_16_body(claim_run *run, const sum_maker *h, const entries *v, uint64_t *state) {
    const uint32_t a = random_below(state, 3), l = random_below(state, 3);
    const entries x = plus(v, h->levels, l);
    sum_maker more = *h;
    more.number = dyadic_add(run->t, h->number, dyadic_make(run->t, random_below(state, 4), 1));
    claim_at_least(run, number_after(more, x, ENDER_LEFT, a),
                   number_after(*h, *v, ENDER_LEFT, a + l),
                   "%s after %u moves of Left and %s after %u", vector_name(&more, &x), a,
                   vector_name(h, v), a + l);
    claim_at_least(run, number_after(more, x, ENDER_RIGHT, a + l),
                   number_after(*h, *v, ENDER_RIGHT, a),
                   "%s after %u moves of Right and %s after %u", vector_name(&more, &x), a + l,
                   vector_name(h, v), a);
}

void check_ko_lemma_16(claim_run *run, unsigned n) { each_vector(run, n, false, lemma_16_body); }

static void printed_13(claim_run *run, const sum_maker *h, const entries *v, uint64_t *state) {
    (void)state;
    const entries w = plus(v, h->levels, 1);
    claim_at_least(run, value_of(h, v), value_of(h, &w), "%s and %s", vector_name(h, v),
                   vector_name(h, &w));
}

void check_ko_lemma_13_printed(claim_run *run, unsigned n) {
    each_vector(run, n, true, printed_13);
}

static void corrected_13(claim_run *run, const sum_maker *h, const entries *v, uint64_t *state) {
    (void)state;
    const entries w = plus(v, h->levels, 1);
    claim_holds(run, !game_le(run->t, value_of(h, v), value_of(h, &w)),
                "Left does not win the difference moving first", "%s - %s", vector_name(h, v),
                vector_name(h, &w));
}

void check_ko_lemma_13(claim_run *run, unsigned n) { each_vector(run, n, true, corrected_13); }

static void lemma_14_body(claim_run *run, const sum_maker *h, const entries *v, uint64_t *state) {
    (void)state;
    const ref value_here = value_of(h, v);
    const entries up = plus(v, 0, 1);
    claim_at_least(run, value_here, value_of(h, &up), "%s and %s", vector_name(h, v),
                   vector_name(h, &up));
    for (uint32_t j = 0; j < h->levels; j++)
        for (uint32_t k = j + 1; k <= h->levels; k++) {
            const entries less = plus(v, j, -1), moved = plus(&less, k, 1);
            claim_at_least(run, value_of(h, &moved), value_here, "%s and %s",
                           vector_name(h, &moved), vector_name(h, v));
        }
}

void check_ko_lemma_14(claim_run *run, unsigned n) { each_vector(run, n, true, lemma_14_body); }

static void printed_17(claim_run *run, const sum_maker *h, const entries *v, uint64_t *state) {
    (void)state;
    const entries w = plus(v, h->levels, 1);
    claim_holds(run, !game_le(run->t, value_of(h, v), value_of(h, &w)), "the difference is <= 0",
                "%s - %s", vector_name(h, v), vector_name(h, &w));
}

void check_ko_lemma_17_printed(claim_run *run, unsigned n) {
    each_vector(run, n, false, printed_17);
}

static void corrected_17(claim_run *run, const sum_maker *h, const entries *v, uint64_t *state) {
    (void)state;
    const entries w = plus(v, h->levels, 1);
    const ref x = value_of(h, v), y = value_of(h, &w);
    claim_holds(run, (ref_same(x, y) && ref_is_number(run->t, x)) || !game_le(run->t, x, y),
                "the difference is negative, or 0 of games that are no numbers", "%s - %s",
                vector_name(h, v), vector_name(h, &w));
}

void check_ko_lemma_17(claim_run *run, unsigned n) { each_vector(run, n, false, corrected_17); }

static void lemma_18_body(claim_run *run, const sum_maker *h, const entries *v, uint64_t *state) {
    task *t = run->t;
    sum_maker more = *h;
    const dyadic extra = dyadic_make(t, 1 + random_below(state, 5), 1);
    more.number = dyadic_add(t, h->number, extra);
    const entries w = plus(v, h->levels, 1), x = plus(v, h->levels, 2);
    const ref g = value_of(h, v), gw = value_of(&more, &w), gx = value_of(&more, &x);
    claim_holds(run,
                dyadic_cmp(t, game_right_stop(t, gw), game_right_stop(t, g)) > 0 &&
                    dyadic_cmp(t, game_left_stop(t, gw), game_left_stop(t, g)) > 0 &&
                    dyadic_cmp(t, game_right_stop(t, gx), game_left_stop(t, g)) > 0,
                "the stops are not in this order", "%s, %s, %s", vector_name(h, v),
                vector_name(&more, &w), vector_name(&more, &x));
    const ref added = game_add(t, g, ref_number(t, extra));
    claim_equal(run, value_of(&more, v), added, "%s", vector_name(&more, v));
    entries one = *v, two = *v, none = *v;
    one.at[h->levels] = 1;
    two.at[h->levels] = 2;
    none.at[h->levels] = 0;
    const ref g1 = value_of(h, &one), g2 = value_of(h, &two), g0 = value_of(h, &none);
    const dyadic left = game_left_stop(t, g1), right = game_right_stop(t, g1);
    claim_holds(run,
                dyadic_same(left, game_right_stop(t, g2)) && dyadic_cmp(t, left, right) > 0 &&
                    dyadic_same(right, game_left_stop(t, g0)),
                "the choice is not between these stops", "%s", vector_name(h, &one));
}

void check_ko_lemma_18(claim_run *run, unsigned n) { each_vector(run, n, false, lemma_18_body); }

static void lemma_19_body(claim_run *run, const sum_maker *h, const entries *v, uint64_t *state) {
    (void)state;
    task *t = run->t;
    const ref eta = ref_up_star(t, 3, 0), g = value_of(h, v);
    for (uint32_t j = 0; j <= h->levels; j++) {
        const entries up = plus(v, j, 1);
        claim_at_least(run, game_add(t, value_of(h, &up), eta), g, "%s + 3.^ and %s",
                       vector_name(h, &up), vector_name(h, v));
        for (uint32_t k = j + 1; k <= h->levels; k++) {
            const entries less = plus(v, j, -1), moved = plus(&less, k, 1);
            claim_at_least(run, game_add(t, value_of(h, &moved), eta), g, "%s + 3.^ and %s",
                           vector_name(h, &moved), vector_name(h, v));
        }
    }
}

void check_ko_lemma_19(claim_run *run, unsigned n) { each_vector(run, n, false, lemma_19_body); }
