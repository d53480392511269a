/* SPDX-License-Identifier: MIT
 *
 * Coins worth games (Moews, thesis 5.1.5): Theorem 22 with its hypotheses, and without each of
 * them; the identity behind the fifth. The classification is compared with canonical forms on all
 * sums of so many coins in rows 1 to 3, columns 1 and 2 and squares 0 to 2 of the strip. */
#include "coins/coins.h"
#include "papers/frame/checker.h"

#include <stdio.h>
#include <string.h>

enum { VALUES_MOST = 2, ROWS = 3, COLUMNS = 2, STRIP = 3 };
enum { COINS_MOST = 6, LETTERS = 2 * (VALUES_MOST * ROWS * COLUMNS + STRIP) };

/* ---- all sums ---- */

typedef struct value_sums {
    claim_run *run;
    coin_value values[VALUES_MOST];
    uint32_t count;
    coin letters[LETTERS];
    ref terms[LETTERS];
    unsigned letter_count;
    coin chosen[COINS_MOST];
    unsigned coins;
} value_sums;

static void add_letters(value_sums *s, coin c) {
    const coin_position p = {.field = COINS_VALUES, .values = s->values, .value_count = s->count};
    for (unsigned blue = 0; blue < 2; blue++) {
        c.blue = blue;
        c.count = 1;
        s->letters[s->letter_count] = c;
        s->terms[s->letter_count++] = coin_term(s->run->t, &p, &c);
        if (c.strip && c.column == 0) return;
    }
}

static void open_sums(value_sums *s, claim_run *run, const ref *values, uint32_t count) {
    *s = (value_sums){.run = run, .count = count};
    for (uint32_t v = 0; v < count; v++)
        s->values[v] = (coin_value){rational_of(DYADIC_ZERO), values[v]};
    for (uint32_t v = 0; v < count; v++)
        for (uint32_t row = 1; row <= ROWS; row++)
            for (uint32_t column = 1; column <= COLUMNS; column++)
                add_letters(s, (coin){.value = v, .row = row, .column = column});
    for (uint32_t k = 0; k < STRIP; k++) add_letters(s, (coin){.strip = true, .column = k});
}

static const char *text_of(task *t, const coin_position *p) {
    strbuf b;
    strbuf_open(t, &b);
    coins_print(&b, p);
    return strbuf_scratch(&b);
}

static void compare(value_sums *s, ref sum) {
    task *t = s->run->t;
    const arena_mark mark = scratch_mark(t);
    const coin_position raw = {COINS_VALUES, s->values, s->count,
                               s->chosen,    s->coins,  rational_of(DYADIC_ZERO),
                               false,        REF_ZERO};
    const coin_position p = coins_normal(t, &raw), q = coins_cancel(t, &p);
    const ender_outcome outcome = game_outcome(t, sum);
    claim_case(s->run);
    if (coins_classify(t, &q).outcome != outcome)
        claim_refuted(s->run, "the classification says otherwise", "", "coins %s", text_of(t, &p));
    scratch_release(t, mark);
}

/* All multisets of letters from `from` on. */
static void each_sum(value_sums *s, unsigned left, unsigned from, ref sum) {
    if (left == 0) {
        compare(s, sum);
        return;
    }
    for (unsigned a = from; a < s->letter_count; a++) {
        s->chosen[s->coins - left] = s->letters[a];
        each_sum(s, left - 1, a, game_add(s->run->t, sum, s->terms[a]));
    }
}

static void all_sums(claim_run *run, const ref *values, uint32_t count, unsigned coins) {
    value_sums s;
    open_sums(&s, run, values, count);
    s.coins = coins;
    each_sum(&s, coins, 0, REF_ZERO);
}

/* ---- sets of values ---- */

typedef const char *coin_value_set[VALUES_MOST];

static void of_set(claim_run *run, const coin_value_set *set, unsigned coins) {
    ref values[VALUES_MOST];
    uint32_t count = 0;
    for (unsigned i = 0; i < VALUES_MOST && (*set)[i]; i++)
        values[count++] = claim_value(run, "%s", (*set)[i]);
    all_sums(run, values, count, coins);
}

void check_coins_theorem_22(claim_run *run, unsigned coins) {
    static const coin_value_set sets[] = {{"1", "2"},         {"1/2", "3/4"}, {"1", "1^"},
                                          {"1v", "1"},        {"1*", "2"},    {"1", "{4|2}"},
                                          {"{4|2}", "{8|5}"}, {"1", "{10|2}"}};
    for (unsigned i = 0; i < sizeof sets / sizeof *sets; i++) of_set(run, &sets[i], coins);
}

void check_coins_without_1(claim_run *run, unsigned coins) {
    static const coin_value_set set = {"1", "1*"};
    of_set(run, &set, coins);
}

void check_coins_without_2(claim_run *run, unsigned coins) {
    static const coin_value_set sets[] = {{"{2|0}", NULL}, {"^", NULL}};
    for (unsigned i = 0; i < 2; i++) of_set(run, &sets[i], coins);
}

void check_coins_without_5(claim_run *run, unsigned coins) {
    static const coin_value_set set = {"1 + miny(1)", "1"};
    of_set(run, &set, coins);
}

/* Does the set satisfy 1, 2 and 5, as far as the fifth is looked into, and violate 3 or 4? */
static bool violates_3_or_4_alone(task *t, const ref *values, size_t count) {
    ender_coin_hypotheses made = {.copies = 3, .columns = 2};
    coins_hypotheses(t, values, count, &made);
    const bool wanted = made.holds[0] != ENDER_COINS_FAILS && made.holds[1] != ENDER_COINS_FAILS &&
                        made.holds[4] != ENDER_COINS_FAILS &&
                        (made.holds[2] == ENDER_COINS_FAILS || made.holds[3] == ENDER_COINS_FAILS);
    ender_coin_hypotheses_clear(&made);
    return wanted;
}

/* Every value of day 3, alone and with a number. */
void check_coins_without_3_and_4(claim_run *run, unsigned coins) {
    task *t = run->t;
    const game_list games = claim_games_of_day(run, 3);
    static const coin_value_set set = {"{1|{1|{1|-9}}}", NULL};
    static const char *const numbers[] = {"1/2", "1", "2", "3"};
    of_set(run, &set, coins);
    for (size_t i = 0; i < games.count; i++) {
        if (ref_same(games.at[i], REF_ZERO) || !violates_3_or_4_alone(t, &games.at[i], 1)) continue;
        all_sums(run, &games.at[i], 1, coins);
        for (unsigned k = 0; k < 4; k++) {
            const ref x = claim_value(run, "%s", numbers[k]);
            const bool less = game_le(t, games.at[i], x);
            const ref pair[2] = {less ? games.at[i] : x, less ? x : games.at[i]};
            if (violates_3_or_4_alone(t, pair, 2)) all_sums(run, pair, 2, coins);
        }
    }
}

/* ---- the identity ---- */

void check_coins_tiny_identity(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, claim_value(run, "tiny(1 + miny(1))"), claim_value(run, "3.tiny(1)"),
                "tiny(1 + miny(1))");
}

void check_coins_tiny_plus_tiny(claim_run *run, unsigned size) {
    static const char *const values[] = {"1/4", "1/2", "3/4", "1", "3/2", "2", "3", "5"};
    (void)size;
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++)
        claim_equal(run, claim_value(run, "tiny((%s) + tiny(%s))", values[i], values[i]),
                    claim_value(run, "tiny(%s)", values[i]), "tiny((%s) + tiny(%s))", values[i],
                    values[i]);
}
