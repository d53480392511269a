/* SPDX-License-Identifier: MIT
 *
 * Who wins sums of coins: the classification of Moews' thesis against search, and every strategy of
 * the papers against every opponent. The fields are small and complete: values 1 and 2, two
 * columns, three squares of the strip; the size is the number of coins. */
#include "coins/coins.h"
#include "papers/frame/checker.h"

#include <string.h>

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

/* ---- Table 5.1 ---- */

/* A row: the weight, 2 for more as well; where the machine ends, 0 if that does not matter; whose
 * the advantage is, ANYBODY if that does not matter; who starts, whether he wins, the case; and a
 * position of the row. */
enum { ANYBODY = 2 };
typedef struct play_row {
    int weight, end, advantage;
    ender_player mover;
    bool wins;
    char letter;
    const char *example;
} play_row;

static const play_row table_5_1[] = {
    {-2, 0, 2, ENDER_RIGHT, true, 'A', "b1@3"},
    {-2, 0, 2, ENDER_LEFT, false, 'J', "b1@3"},
    {-1, 0, 2, ENDER_RIGHT, true, 'A', "b1@2"},
    {-1, 1, 1, ENDER_LEFT, true, 'F', "r1@1 b1@2"},
    {-1, 1, 0, ENDER_LEFT, false, 'G', "b1@2"},
    {-1, 1, -1, ENDER_LEFT, false, 'G', "b1@1 b1@2"},
    {-1, 2, 2, ENDER_LEFT, false, 'I', "b1@2 r@t0"},
    {-1, -2, 2, ENDER_LEFT, true, 'H', "b@t1"},
    {0, -1, -1, ENDER_RIGHT, true, 'B', "b1@1"},
    {0, -1, 0, ENDER_RIGHT, false, 'C', "r1@2 b2@2"},
    {0, -1, 1, ENDER_RIGHT, false, 'C', "r1@1"},
    {0, 2, 2, ENDER_RIGHT, true, 'D', "r@t0"},
    {0, -2, 2, ENDER_RIGHT, false, 'E', "r1@2 b@t1"},
    {0, 1, 1, ENDER_LEFT, true, 'B', "r1@1"},
    {0, 1, 0, ENDER_LEFT, false, 'C', "b1@2,2 r1@2"},
    {0, 1, -1, ENDER_LEFT, false, 'C', "b1@1"},
    {0, 2, 2, ENDER_LEFT, false, 'E', "b1@2 r@t1"},
    {0, -2, 2, ENDER_LEFT, true, 'D', "r@t0"},
    {1, -1, -1, ENDER_RIGHT, true, 'F', "b1@1 r1@2"},
    {1, -1, 0, ENDER_RIGHT, false, 'G', "r1@2"},
    {1, -1, 1, ENDER_RIGHT, false, 'G', "r1@1 r1@2"},
    {1, 2, 2, ENDER_RIGHT, true, 'H', "r@t1"},
    {1, -2, 2, ENDER_RIGHT, false, 'I', "r1@2 r@t0"},
    {1, 0, 2, ENDER_LEFT, true, 'A', "r1@2"},
    {2, 0, 2, ENDER_RIGHT, false, 'J', "r1@3"},
    {2, 0, 2, ENDER_LEFT, true, 'A', "r1@3"},
};

/* Is a position in the row? The machine starts from 1 for Left with weight 0 and for Right with
 * weight 1, else from -1. */
static bool is_in_row(const play_row *row, const coin_class *c, ender_player mover) {
    const int weight = c->weight > 2 ? 2 : c->weight < -2 ? -2 : (int)c->weight;
    const bool from_1 = (weight == 0) == (mover == ENDER_LEFT);
    return row->mover == mover && row->weight == weight &&
           (row->end == 0 || row->end == c->end[from_1 ? 0 : 1]) &&
           (row->advantage == ANYBODY || row->advantage == c->advantage);
}

/* The position is in one row for each player who starts; search says what the row does. */
static void row_of_position(claim_run *run, const coin_position *p) {
    const coin_position q = coins_cancel(run->t, p);
    const coin_class c = coins_classify(run->t, &q);
    for (ender_player m = ENDER_LEFT; m <= ENDER_RIGHT; m++) {
        const play_row *row = NULL;
        unsigned rows = 0;
        for (size_t i = 0; i < sizeof table_5_1 / sizeof *table_5_1; i++) {
            if (!is_in_row(&table_5_1[i], &c, m)) continue;
            row = &table_5_1[i];
            rows++;
        }
        claim_holds(run, rows == 1, "it is in no row, or in two", "coins %s, %s to move",
                    text_of(run, &q), mover_name(m));
        claim_holds(run, row->wins == coins_win_by_search(run->t, p, m),
                    "search says otherwise than the row", "coins %s, %s to move, case %c",
                    text_of(run, &q), mover_name(m), row->letter);
        claim_holds(run, row->letter == c.letter[m == ENDER_RIGHT],
                    "the row has another case than the classification",
                    "coins %s, %s to move, case %c", text_of(run, &q), mover_name(m), row->letter);
    }
}

/* No row is empty. */
static void examples_of_rows(claim_run *run) {
    task *t = run->t;
    for (size_t i = 0; i < sizeof table_5_1 / sizeof *table_5_1; i++) {
        const play_row *row = &table_5_1[i];
        const coin_position p = coins_parse(t, row->example, strlen(row->example), COINS_REVISED);
        const coin_position q = coins_cancel(t, &p);
        const coin_class c = coins_classify(t, &q);
        claim_holds(run, is_in_row(row, &c, row->mover), "it is not in the row",
                    "coins %s, %s to move, row %zu", row->example, mover_name(row->mover), i + 1);
        row_of_position(run, &p);
    }
}

void check_coins_table_5_1(claim_run *run, unsigned coins) {
    const coin_set s = {2, 1, 3, 2, 3, coins, row_of_position};
    if (coins == 0) examples_of_rows(run);
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
