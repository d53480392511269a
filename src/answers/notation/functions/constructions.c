/* SPDX-License-Identifier: MIT
 *
 * Options of 1/G and of the square root of G as Conway, Kruskal and Bach make them (ONAG, chapter
 * 1, Theorem 10 and the appendix; conway-positions 54 to 56), for dyadic numbers G > 0 from their
 * canonical options. */
#include "notation/functions/properties.h"

#include "notation/evaluate.h"

#include <stdlib.h>

enum { OPTIONS_MOST = 20000, ROUNDS_MOST = 64 };

/* A set of rational numbers, in scratch memory. */
typedef struct number_set {
    rational *at;
    size_t count, capacity;
} number_set;

static bool numbers_add(task *t, number_set *s, rational x) {
    for (size_t i = 0; i < s->count; i++)
        if (rational_same(s->at[i], x)) return false;
    if (s->count >= OPTIONS_MOST)
        task_throw(t, ENDER_ELIMIT, "more than %d options are not listed", OPTIONS_MOST);
    s->at = scratch_reach(t, s->at, s->count, &s->capacity, sizeof *s->at);
    s->at[s->count++] = x;
    return true;
}

/* By insertion; the sets are small. */
static void numbers_sort(task *t, number_set *s) {
    for (size_t i = 1; i < s->count; i++) {
        task_poll(t);
        const rational x = s->at[i];
        size_t j = i;
        for (; j > 0 && rational_cmp(t, s->at[j - 1], x) > 0; j--) s->at[j] = s->at[j - 1];
        s->at[j] = x;
    }
}

typedef struct two_sides {
    number_set side[2]; /* left, right */
} two_sides;

static value sides_word(task *t, two_sides *s) {
    strbuf text;
    strbuf_open(t, &text);
    strbuf_char(&text, '{');
    for (int p = 0; p < 2; p++) {
        if (p == 1) strbuf_char(&text, '|');
        numbers_sort(t, &s->side[p]);
        for (size_t i = 0; i < s->side[p].count; i++) {
            if (i > 0) strbuf_char(&text, ',');
            rational_print(&text, s->side[p].at[i]);
        }
    }
    strbuf_char(&text, '}');
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* ---- the number ---- */

typedef struct construction {
    rational g;
    rational option[2]; /* the positive options of G, where has */
    bool has[2];
    unsigned rounds;
} construction;

static const rational one = {{1, 0, 0}, {1, 0, 0}};

static construction construction_of(task *t, const value *a) {
    dyadic x, option;
    const longref g = long_of_value(t, &a[0]);
    if (!long_is_number(t, g) || !sur_is_dyadic(t, long_number(g), &x) || dyadic_sign(t, x) <= 0)
        task_throw(t, ENDER_EDOMAIN, "a dyadic number above 0 is expected");
    const int64_t rounds = ref_dyadic(t, a[1].game).num;
    if (rounds < 0 || rounds > ROUNDS_MOST)
        task_throw(t, ENDER_EARGUMENT, "from 0 to %d rounds are made", ROUNDS_MOST);
    construction c = {.g = rational_of(x), .rounds = (unsigned)rounds};
    if (dyadic_left_option(t, x, &option) && dyadic_sign(t, option) > 0) {
        c.option[0] = rational_of(option);
        c.has[0] = true;
    }
    if (dyadic_right_option(t, x, &option)) {
        c.option[1] = rational_of(option);
        c.has[1] = true;
    }
    return c;
}

/* ---- the reciprocal ---- */

/* (1 + (G^X - G) H) / G^X */
static rational next_option(task *t, const construction *c, int p, rational h) {
    const rational x = c->option[p];
    const rational top = rational_add(t, one, rational_mul(t, rational_sub(t, x, c->g), h));
    return rational_div(t, top, x);
}

value property_reciprocal_options(task *t, const value *a) {
    const construction c = construction_of(t, a);
    two_sides s = {{{0}, {0}}};
    (void)numbers_add(t, &s.side[0], rational_of(DYADIC_ZERO));
    for (unsigned round = 0; round < c.rounds; round++) {
        const size_t known[2] = {s.side[0].count, s.side[1].count};
        for (int q = 0; q < 2; q++)
            for (size_t i = 0; i < known[q]; i++)
                for (int p = 0; p < 2; p++) /* left options change the side */
                    if (c.has[p])
                        (void)numbers_add(t, &s.side[p == 0 ? 1 - q : q],
                                          next_option(t, &c, p, s.side[q].at[i]));
    }
    return sides_word(t, &s);
}

value property_kruskal_options(task *t, const value *a) {
    const construction c = construction_of(t, a);
    two_sides s = {{{0}, {0}}};
    rational ratio[2];
    for (int p = 0; p < 2; p++)
        if (c.has[p]) ratio[p] = rational_sub(t, one, rational_div(t, c.g, c.option[p]));
    rational left = one;
    for (unsigned i = 0; i <= (c.has[0] ? c.rounds : 0); i++) {
        rational product = left;
        for (unsigned j = 0; j <= (c.has[1] ? c.rounds - i : 0); j++) {
            const rational x = rational_div(t, rational_sub(t, one, product), c.g);
            (void)numbers_add(t, &s.side[i % 2], x);
            if (c.has[1]) product = rational_mul(t, product, ratio[1]);
        }
        if (c.has[0]) left = rational_mul(t, left, ratio[0]);
    }
    return sides_word(t, &s);
}

/* ---- the square root ---- */

static two_sides square_root_options(task *t, const construction *c) {
    two_sides s = {{{0}, {0}}};
    rational root;
    (void)numbers_add(t, &s.side[0], rational_of(DYADIC_ZERO));
    for (int p = 0; p < 2; p++)
        if (c->has[p] && rational_root(t, c->option[p], 2, &root))
            (void)numbers_add(t, &s.side[p], root);
    for (unsigned round = 0; round < c->rounds; round++) {
        const size_t known[2] = {s.side[0].count, s.side[1].count};
        for (int p = 0; p < 2; p++)
            for (int q = 0; q < 2; q++)
                for (size_t i = 0; i < known[p]; i++)
                    for (size_t j = 0; j < known[q]; j++) {
                        const rational y = s.side[p].at[i], z = s.side[q].at[j];
                        const rational sum = rational_add(t, y, z);
                        if (rational_sign(t, sum) == 0) continue;
                        const rational top = rational_add(t, c->g, rational_mul(t, y, z));
                        (void)numbers_add(t, &s.side[p == q], rational_div(t, top, sum));
                    }
    }
    return s;
}

value property_sqrt_options(task *t, const value *a) {
    const construction c = construction_of(t, a);
    two_sides s = square_root_options(t, &c);
    return sides_word(t, &s);
}

/* Does the root lie between them? */
value property_sqrt_options_hold(task *t, const value *a) {
    const construction c = construction_of(t, a);
    const two_sides s = square_root_options(t, &c);
    for (int p = 0; p < 2; p++)
        for (size_t i = 0; i < s.side[p].count; i++) {
            const rational x = s.side[p].at[i];
            const int order = rational_cmp(t, rational_mul(t, x, x), c.g);
            if (p == 0 ? order >= 0 : order <= 0) return value_of_truth(false);
        }
    return value_of_truth(true);
}
