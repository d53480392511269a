/* SPDX-License-Identifier: MIT
 *
 * Terms of coins as infinitesimals: their signs, forms and atomic weights; ordinal sums; the
 * revised field; negatives; and answers to threats. */
#include "coins/coins.h"
#include "papers/frame/checker.h"

#include <stdio.h>
#include <string.h>

/* ---- terms ---- */

static coin_position parsed(task *t, const char *text, coin_field field) {
    return coins_parse(t, text, strlen(text), field);
}

static ref value_of(claim_run *run, const char *text, coin_field field) {
    const coin_position p = parsed(run->t, text, field);
    return coins_value(run->t, &p);
}

static const char *const numbers[] = {"1/2", "1", "2", "3"};
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

/* The term of a red coin as it is written: R(x, m, c). */
static ref literal_term(task *t, ref x, unsigned row, unsigned column) {
    ref below = game_neg(t, x), term = below;
    for (unsigned m = 0; m <= row; m++) {
        const ref zero = REF_ZERO;
        below = term;
        term = form_make(t, &zero, 1, &below, 1);
    }
    for (unsigned c = 1; c < column; c++) term = form_make(t, &term, 1, &below, 1);
    return term;
}

void check_coins_terms(claim_run *run, unsigned row) {
    for (unsigned column = 1; column <= 4; column++)
        for (unsigned i = 0; i < NUMBERS; i++) {
            char text[40];
            snprintf(text, sizeof text, "r%s@%u,%u", numbers[i], row, column);
            const ref g = value_of(run, text, COINS_QUARTER);
            claim_holds(
                run,
                ref_same(literal_term(run->t, claim_value(run, "%s", numbers[i]), row, column), g),
                "the term as it is written is no canonical form", "coins %s", text);
            if (row == 0) continue;
            claim_holds(run, game_is_infinitesimal(run->t, g), "it is no infinitesimal", "coins %s",
                        text);
            claim_outcome(run, g, ENDER_L, "coins %s", text);
        }
}

/* power(G,k) for k >= 2 is a coin and one of the other colour in the column before. */
void check_coins_powers(claim_run *run, unsigned k) {
    for (unsigned row = 1; row <= 4; row++)
        for (unsigned i = 0; i < NUMBERS; i++) {
            char text[80];
            snprintf(text, sizeof text, "r%s@%u,%u b%s@%u,%u", numbers[i], row, k, numbers[i], row,
                     k - 1);
            claim_outcome(run, value_of(run, text, COINS_REVISED), ENDER_L, "coins %s", text);
            const coin_position p = parsed(run->t, text, COINS_REVISED);
            claim_same_number(run, coins_atomic_weight(run->t, &p), 0, "atomic weight of coins %s",
                              text);
        }
    char text[40];
    snprintf(text, sizeof text, "r@t%u b@t%u", k, k - 1);
    const ref g = value_of(run, text, COINS_REVISED);
    claim_outcome(run, g, ENDER_L, "coins %s", text);
    claim_equal(run, atomic_weight(run->t, g), REF_ZERO, "atomic weight of coins %s", text);
}

/* ---- atomic weights ---- */

void check_coins_tiny_of_ups(claim_run *run, unsigned n) {
    claim_equal(run, claim_value(run, "aw(tiny(%u.^))", n), ref_integer(run->t, n == 1),
                "aw(tiny(%u.^))", n);
    if (n < 5) return; /* where the paper's formula is that of a game without more integers */
    const weight_report report = atomic_weight_report(run->t, claim_value(run, "tiny(%u.^)", n));
    claim_equal(run, (ref){report.least.id}, ref_integer(run->t, -1),
                "the least weight of tiny(%u.^)", n);
    claim_equal(run, (ref){report.greatest.id}, REF_ZERO, "the greatest weight of tiny(%u.^)", n);
    claim_relation(run, claim_value(run, "tiny(%u.^)", n), claim_value(run, "*2"), ENDER_CONFUSED,
                   "tiny(%u.^)", n);
}

void check_coins_zero_and_downs(claim_run *run, unsigned n) {
    claim_equal(run, claim_value(run, "aw({0|%u.v})", n),
                n == 1 ? REF_ZERO : claim_value(run, "{-2|2-%u}", n), "aw({0|%u.v})", n);
}

/* ---- ordinal sums ---- */

static bool contains(claim_run *run, ref k, ref g) {
    const arena_mark mark = scratch_mark(run->t);
    ref_list inside = {0};
    subpositions(run->t, k, WALK_EVERYTHING, 0, &inside);
    bool found = false;
    for (size_t i = 0; i < inside.count; i++) found |= ref_same(inside.at[i], g);
    scratch_release(run->t, mark);
    return found;
}

void check_coins_norton(claim_run *run, unsigned day) {
    task *t = run->t;
    const game_list games = claim_games_of_day(run, day);
    for (size_t g = 0; g < games.count; g++)
        for (size_t k = 0; k < games.count; k++) {
            if (contains(run, games.at[k], games.at[g])) continue;
            const ender_relation expected = game_compare(t, games.at[g], games.at[k]);
            for (size_t h = 0; h < games.count; h++)
                claim_relation(run, ordinal_sum(t, games.at[g], games.at[h]), games.at[k], expected,
                               "(%s):(%s)", claim_name(run, games.at[g]),
                               claim_name(run, games.at[h]));
        }
}

void check_coins_colon(claim_run *run, unsigned day) {
    task *t = run->t;
    const game_list games = claim_games_of_day(run, day);
    for (size_t g = 0; g < games.count; g++)
        for (size_t h = 0; h < games.count; h++)
            for (size_t k = 0; k < games.count; k++)
                claim_relation(run, ordinal_sum(t, games.at[g], games.at[h]),
                               ordinal_sum(t, games.at[g], games.at[k]),
                               game_compare(t, games.at[h], games.at[k]), "(%s):(%s)",
                               claim_name(run, games.at[g]), claim_name(run, games.at[h]));
}

/* ---- positions ---- */

typedef struct letters {
    claim_run *run;
    unsigned values, rows, columns, strip; /* values from `least` on, rows from first_row on */
    unsigned least, first_row;
    coin_field field;
    void (*each)(claim_run *run, const coin_position *p);
} letters;

enum { COINS_MOST = 8 };

static void letter_text(const letters *l, unsigned letter, char *text, size_t size) {
    const unsigned in_main = l->values * l->rows * l->columns, square = letter / 2;
    const char colour = letter % 2 ? 'b' : 'r';
    if (square >= in_main)
        snprintf(text, size, "%c@t%u", colour, square - in_main);
    else
        snprintf(text, size, "%c%u@%u,%u", colour, l->least + square % l->values,
                 l->first_row + square / l->values % l->rows, 1 + square / (l->values * l->rows));
}

/* All multisets of so many coins, read from their texts. */
static void each_text(const letters *l, unsigned coins, unsigned from, const char *before) {
    const unsigned count = 2 * (l->values * l->rows * l->columns + l->strip);
    if (coins == 0) {
        const arena_mark mark = scratch_mark(l->run->t);
        const coin_position p = parsed(l->run->t, before[0] ? before : "-", l->field);
        l->each(l->run, &p);
        scratch_release(l->run->t, mark);
        return;
    }
    for (unsigned a = from; a < count; a++) {
        char one[24], text[24 * COINS_MOST];
        letter_text(l, a, one, sizeof one);
        snprintf(text, sizeof text, "%s%s%s", before, before[0] ? " " : "", one);
        each_text(l, coins - 1, a, text);
    }
}

static const char *text_of(claim_run *run, const coin_position *p) {
    strbuf b;
    strbuf_open(run->t, &b);
    coins_print(&b, p);
    return strbuf_scratch(&b);
}

static void revised_on(claim_run *run, const coin_position *p) {
    const coin_position q = coins_revise(run->t, p);
    claim_equal(run, coins_value(run->t, &q), coins_value(run->t, p), "coins %s", text_of(run, p));
}

void check_coins_revise(claim_run *run, unsigned coins) {
    const letters l = {run, 3, 3, 3, 0, 0, 0, COINS_QUARTER, revised_on};
    each_text(&l, coins, 0, "");
}

static void negative_on(claim_run *run, const coin_position *p) {
    const coin_position q = coins_cancel(run->t, p), n = coins_negative(run->t, &q);
    const coin_class a = coins_classify(run->t, &q), b = coins_classify(run->t, &n);
    claim_holds(run,
                a.letter[0] == b.letter[1] && a.letter[1] == b.letter[0] &&
                    a.wins[0] == b.wins[1] && a.wins[1] == b.wins[0] && a.end[0] == -b.end[1] &&
                    a.end[1] == -b.end[0] && a.advantage == -b.advantage,
                "the negative has another case", "coins %s", text_of(run, p));
}

void check_coins_negatives(claim_run *run, unsigned coins) {
    const letters l = {run, 2, 3, 2, 3, 1, 1, COINS_REVISED, negative_on};
    each_text(&l, coins, 0, "");
}

/* ---- one column ---- */

void check_coins_one_column(claim_run *run, unsigned coins) {
    for (unsigned row = 2; row <= 5; row++) {
        if (row > 2 && coins > 1) return; /* each big coin is a segment by itself */
        for (unsigned blue = 0; blue < 2; blue++) {
            char text[40];
            const char *own, *negative;
            snprintf(text, sizeof text, "%ux%c3@%u", coins, blue ? 'b' : 'r', row);
            const coin_position p = parsed(run->t, text, COINS_REVISED);
            coins_segment_class(run->t, &p, &own, &negative);
            const char *red = row == 2 && coins == 1 ? "gamma" : "delta";
            claim_same_text(run, own, blue ? "beta" : red, "class of coins %s", text);
            claim_same_text(run, negative, blue ? red : "beta", "class of the negative of coins %s",
                            text);
        }
    }
}

/* ---- answers to threats ---- */

/* Is this the answer that the proof of Theorem 21 gives to a threat of this value? Right's own
 * tiny of a greater value; if there is none, one of the same value, the furthest to the right; if
 * there is none either, the threat is taken away. */
static bool answers(const coin_position *p, const coin *c, uint32_t threat) {
    bool greater = false;
    uint32_t furthest = 0;
    for (uint32_t i = 0; i < p->count; i++) {
        const coin *o = &p->at[i];
        if (o->strip || o->blue || o->row != 1) continue;
        greater |= o->value > threat;
        if (o->value == threat && o->column > furthest) furthest = o->column;
    }
    if (c->strip) return false;
    if (greater) return !c->blue && c->row == 1 && c->value > threat;
    if (furthest > 0) return !c->blue && c->row == 1 && c->value == threat && c->column == furthest;
    return c->row == 0;
}

/* Left has made a threat: every answer of that kind leaves Left lost. */
static void answer_threat(claim_run *run, const coin_position *p, const coin *threat) {
    task *t = run->t;
    const coin_moves moves = coins_moves(t, p, ENDER_RIGHT);
    for (uint32_t i = 0; i < moves.count; i++) {
        const coin *c = &p->at[moves.at[i].coin];
        if (!answers(p, c, threat->value)) continue;
        const coin_position to = coins_after(t, p, ENDER_RIGHT, moves.at[i]);
        claim_holds(run, !coins_win_by_search(t, &to, ENDER_LEFT), "the answer loses", "coins %s",
                    text_of(run, p));
    }
}

static void threats_on(claim_run *run, const coin_position *p) {
    task *t = run->t;
    const coin_position q = coins_cancel(t, p);
    if (q.count < p->count || coins_classify(t, &q).wins[0]) return;
    const coin_moves moves = coins_moves(t, &q, ENDER_LEFT);
    for (uint32_t i = 0; i < moves.count; i++) {
        const coin *c = &q.at[moves.at[i].coin];
        if (c->strip || c->row != 1 || !c->blue || !moves.at[i].slides) continue;
        const coin_position to = coins_after(t, &q, ENDER_LEFT, moves.at[i]);
        answer_threat(run, &to, c);
    }
}

void check_coins_threats(claim_run *run, unsigned coins) {
    const letters l = {run, 3, 2, 2, 2, 1, 1, COINS_REVISED, threats_on};
    each_text(&l, coins, 0, "");
}
