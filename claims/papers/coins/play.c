/* SPDX-License-Identifier: MIT
 *
 * Who wins sums of coins: the classification of Moews' thesis against search, and every strategy of
 * the papers against every opponent. The fields are small and complete: values 1 and 2, two
 * columns, three squares of the strip; the size is the number of coins. */
#include "coins/coins.h"
#include "papers/frame/checker.h"

/* ---- every position ---- */

/* A field, and how many coins lie on it. */
typedef struct coin_set {
    unsigned values, first_row, last_row, columns, strip; /* strip: squares, 0 for none */
    unsigned coins;
    void (*each)(claim_run *run, const coin_position *p);
} coin_set;

static unsigned squares_of(const coin_set *s) {
    return s->values * (s->last_row - s->first_row + 1) * s->columns + s->strip;
}

static coin square_coin(const coin_set *s, unsigned number) {
    const unsigned rows = s->last_row - s->first_row + 1, in_main = s->values * rows * s->columns;
    const unsigned square = number / 2;
    coin c = {.blue = number % 2, .count = 1};
    if (square >= in_main) {
        c.strip = true;
        c.column = square - in_main;
    } else {
        c.value = square % s->values;
        c.row = s->first_row + square / s->values % rows;
        c.column = 1 + square / (s->values * rows);
    }
    return c;
}

enum { VALUES_MOST = 4, COINS_MOST = 12 };

/* The multisets of coins whose least one is number `index`, as lists that never fall. */
static void from_least(claim_run *run, size_t index, const void *arg) {
    const coin_set *s = arg;
    coin_value values[VALUES_MOST];
    for (unsigned i = 0; i < s->values; i++)
        values[i] = (coin_value){rational_of(dyadic_int((int64_t)i + 1)), REF_NONE};
    unsigned at[COINS_MOST];
    for (unsigned i = 0; i < s->coins; i++) at[i] = (unsigned)index;
    for (;;) {
        const arena_mark mark = scratch_mark(run->t);
        coin coins[COINS_MOST];
        bool legal = true;
        for (unsigned i = 0; i < s->coins; i++) {
            coins[i] = square_coin(s, at[i]);
            legal &= coins[i].strip || coins[i].row > 0 || coins[i].column == 1;
        }
        const coin_position raw = {COINS_REVISED, values,   s->values,
                                   coins,         s->coins, rational_of(DYADIC_ZERO),
                                   false,         REF_ZERO};
        const coin_position p = coins_normal(run->t, &raw);
        if (legal) s->each(run, &p);
        scratch_release(run->t, mark);
        unsigned i = s->coins;
        while (i > 1 && at[i - 1] == 2 * squares_of(s) - 1) i--;
        if (i <= 1) return;
        const unsigned next = at[i - 1] + 1;
        for (unsigned k = i - 1; k < s->coins; k++) at[k] = next;
    }
}

static void each_position(claim_run *run, const coin_set *s) {
    if (s->coins == 0)
        from_least(run, 0, s);
    else
        claim_parallel(run, 2 * (size_t)squares_of(s), from_least, s);
}

static const char *text_of(claim_run *run, const coin_position *p) {
    strbuf b;
    strbuf_open(run->t, &b);
    coins_print(&b, p);
    char *copy = SCRATCH_ARRAY(run->t, char, b.length + 1);
    for (size_t i = 0; i <= b.length; i++) copy[i] = b.text[i];
    strbuf_close(&b);
    return copy;
}

static const char *mover_name(ender_player player) {
    return player == ENDER_LEFT ? "Left" : "Right";
}

/* ---- Theorem 21 ---- */

static void theorem_on(claim_run *run, const coin_position *p) {
    const coin_position q = coins_cancel(run->t, p);
    const coin_class c = coins_classify(run->t, &q);
    for (ender_player m = ENDER_LEFT; m <= ENDER_RIGHT; m++)
        claim_holds(run, c.wins[m == ENDER_RIGHT] == coins_win_by_search(run->t, p, m),
                    "search says otherwise", "coins %s, %s to move", text_of(run, p),
                    mover_name(m));
}

void check_coins_theorem_21(claim_run *run, unsigned coins) {
    const coin_set s = {2, 1, 3, 2, 3, coins, theorem_on};
    each_position(run, &s);
}

static void values_alone_on(claim_run *run, const coin_position *p) {
    const coin_position q = coins_cancel(run->t, p);
    claim_outcome(run, coins_value(run->t, p), coins_classify(run->t, &q).outcome,
                  "coins %s as a sum of canonical forms", text_of(run, p));
}

void check_coins_theorem_21_values(claim_run *run, unsigned coins) {
    const coin_set s = {2, 1, 3, 2, 3, coins, values_alone_on};
    each_position(run, &s);
}

/* ---- the strategy: it wins, whatever the opponent does, exactly when its moves lead to positions
 * lost for the opponent, since these are reached again at every turn ---- */

static void strategy_on(claim_run *run, const coin_position *p) {
    const coin_position q = coins_cancel(run->t, p);
    for (ender_player m = ENDER_LEFT; m <= ENDER_RIGHT; m++) {
        if (!coins_win_by_search(run->t, &q, m)) continue;
        const coin_moves moves = coins_strategy(run->t, &q, m);
        claim_holds(run, moves.count > 0, "the strategy has no move", "coins %s, %s to move",
                    text_of(run, &q), mover_name(m));
        for (uint32_t i = 0; i < moves.count; i++) {
            const coin_position to = coins_after(run->t, &q, m, moves.at[i]);
            claim_holds(run, !coins_win_by_search(run->t, &to, ender_opponent(m)),
                        "the strategy loses a won position", "coins %s, %s to move",
                        text_of(run, &q), mover_name(m));
        }
    }
}

void check_coins_strategy(claim_run *run, unsigned coins) {
    const coin_set s = {2, 1, 3, 2, 3, coins, strategy_on};
    each_position(run, &s);
}

static void all_positions_on(claim_run *run, const coin_position *p) {
    for (ender_player m = ENDER_LEFT; m <= ENDER_RIGHT; m++)
        claim_holds(run, coins_win(run->t, p, m) == coins_win_by_search(run->t, p, m),
                    "search says otherwise", "coins %s, %s to move", text_of(run, p),
                    mover_name(m));
}

void check_coins_all_positions(claim_run *run, unsigned coins) {
    const coin_set s = {2, 0, 3, 2, 3, coins, all_positions_on};
    each_position(run, &s);
}

/* ---- stops and weights ---- */

static void stops_on(claim_run *run, const coin_position *p) {
    const ref g = coins_value(run->t, p);
    for (ender_player m = ENDER_LEFT; m <= ENDER_RIGHT; m++) {
        const dyadic stop =
            m == ENDER_LEFT ? game_left_stop(run->t, g) : game_right_stop(run->t, g);
        claim_holds(run, rational_same(coins_stop(run->t, p, m), rational_of(stop)),
                    "the stop of the sum is another one", "coins %s, %s to move", text_of(run, p),
                    mover_name(m));
    }
}

void check_coins_stops(claim_run *run, unsigned coins) {
    const coin_set s = {3, 0, 2, 1, 2, coins, stops_on};
    each_position(run, &s);
}

static void two_ahead_on(claim_run *run, const coin_position *p) {
    const int64_t weight = coins_atomic_weight(run->t, p);
    if (weight >= 1)
        claim_holds(run, coins_win_by_search(run->t, p, ENDER_LEFT), "Left loses moving first",
                    "coins %s", text_of(run, p));
    if (weight >= 2)
        claim_holds(run, !coins_win_by_search(run->t, p, ENDER_RIGHT), "Right wins moving first",
                    "coins %s", text_of(run, p));
}

void check_coins_two_ahead(claim_run *run, unsigned coins) {
    const coin_set s = {2, 1, 3, 2, 3, coins, two_ahead_on};
    each_position(run, &s);
}
