/* SPDX-License-Identifier: MIT
 *
 * Coin-sliding: sums of tinies, minies, ups and their relatives, decided without canonical forms
 * (D. Moews, Infinitesimals and Coin-Sliding, in Games of No Chance, 1996; On Some Combinatorial
 * Games Connected with Go, thesis, Berkeley 1993, chapter 5).
 *
 * A position is a line of coins: `r3@2` is a red coin (Right's) worth 3 in row 2 of the leftmost
 * column, `b1@1,4` a blue one (Left's) worth 1 in row 1 of column 4, `r@t2` a red coin in the top
 * strip two squares from the neutral one, `$5` money in Left's pocket, `12xr3@2` twelve coins, `-`
 * the empty position. How many coins are alike costs nothing. Values are numbers from 0 on (any
 * rationals), and games in brackets in the field of values.
 *
 * Functions take positions as text and fail with ENDER_ESYNTAX and the place, also for a coin that
 * the field does not have; with ENDER_EDOMAIN when the question makes no sense for the position;
 * and with the limits of the context. Texts that come back are the caller's (ender_free). They may
 * be called from several threads at once. */
#ifndef ENDER_COINS_H
#define ENDER_COINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/game.h>
#include <ender/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where the coins lie (COIN-SLIDING-1 to 4): one column; the quarter-plane; the revised field, with
 * a single square in row 0 and the top strip; the quarter-plane and the strip with coins that are
 * worth games. */
typedef enum ender_coin_field {
    ENDER_COINS_SIMPLE,
    ENDER_COINS_QUARTER,
    ENDER_COINS_REVISED,
    ENDER_COINS_VALUES
} ender_coin_field;
/* "simple", "quarter", "revised", "values". */
const char *ender_coin_field_name(ender_coin_field field);

/* A position written in another way, of the same value but for the first. */
typedef enum ender_coin_form {
    ENDER_COINS_SORTED,     /* as it is, the most desirable coin first */
    ENDER_COINS_CANCELLED,  /* without pairs of opposite coins (COIN-SLIDING-11) */
    ENDER_COINS_IN_REVISED, /* in the revised field (COIN-SLIDING-10) */
    ENDER_COINS_SWITCHES    /* row 0 as money and at most one red coin of a value
                               (COIN-SLIDING-13) */
} ender_coin_form;
ender_status ender_coins_form(ender_ctx *ctx, ender_coin_field field, const char *text,
                              ender_coin_form form, char **out);

/* The sum of the terms of the coins and the money (COIN-SLIDING-6). Cost: that of canonical forms.
 * ENDER_EDOMAIN for a value that is not dyadic. */
ender_status ender_coins_value(ender_ctx *ctx, ender_coin_field field, const char *text,
                               ender_game *out);
/* The paper's name of the term of a single coin, such as `{0^2|+3}->4`. */
ender_status ender_coins_term_name(ender_ctx *ctx, ender_coin_field field, const char *text,
                                   char **out);
/* The coin whose term has this name, such as `r3@3,4` for `{0^2|+3}->4`: the inverse of
 * ender_coins_term_name. ENDER_ESYNTAX for what is no name, or no coin of the field. */
ender_status ender_coins_of_term_name(ender_ctx *ctx, ender_coin_field field, const char *name,
                                      char **out);
/* "switch", "tiny", "small" or "big"; whose it is: "Left", "Right", "both" or "neither". Of a
 * single coin; static texts. */
ender_status ender_coins_term_kind(ender_ctx *ctx, ender_coin_field field, const char *text,
                                   const char **kind, const char **owner);
/* The atomic weight, values counting as larger than any number of ups (COIN-SLIDING-16).
 * ENDER_EDOMAIN with coins in row 0 or money. */
ender_status ender_coins_atomic_weight(ender_ctx *ctx, ender_coin_field field, const char *text,
                                       int64_t *out);
/* A stop, from row 0 and the money alone (COIN-SLIDING-24). */
ender_status ender_coins_stop(ender_ctx *ctx, ender_coin_field field, const char *text,
                              ender_player first, char **out);

/* What Theorem 21 says about an infinitesimal position (COIN-SLIDING-20 to 22): no money and no
 * coins in row 0, else ENDER_EDOMAIN. Members with two entries are for Left and for Right to move.
 */
typedef struct ender_coin_class {
    int64_t weight;        /* the atomic weight */
    int end_from_1;        /* the last state of the machine that starts in 1, */
    int end_from_minus_1;  /* and that starts in -1: 1, -1, 2 or -2 */
    const char *advantage; /* who has the tiny advantage: "Left", "Right", "none" */
    char letter[2];        /* the case: 'A' to 'J'; that of Left is printed with a minus */
    bool wins[2];          /* does the player who moves win? */
    char *crucial[2];      /* the crucial term, or NULL */
    ender_outcome outcome;
} ender_coin_class;
/* Cost: n log n for n different coins. */
ender_status ender_coins_classify(ender_ctx *ctx, ender_coin_field field, const char *text,
                                  ender_coin_class *out);
void ender_coin_class_clear(ender_coin_class *coin_class);
/* The same for many positions at once. */

/* Coins of one kind. Only the order of the values matters, so a value is a whole number. */
typedef struct ender_coin {
    uint32_t value;       /* below 2^20; of a coin in the strip 0 */
    uint32_t row, column; /* from 1; in the strip the square, from 0, is the column */
    bool strip, blue;
    uint64_t count; /* below 2^63 */
} ender_coin;
typedef struct ender_coin_verdict {
    int64_t weight;
    int end_from_1, end_from_minus_1;
    int advantage; /* 1 Left's, -1 Right's, 0 nobody's */
    char letter[2];
    bool wins[2];
    ender_outcome outcome;
} ender_coin_verdict;
/* Position i has the coins starts[i] to starts[i + 1] - 1, in any order, so there are count + 1
 * starts; out has room for count verdicts. ENDER_EARGUMENT for a coin that is not in rows 1 and
 * above of the revised field. On the threads of the context; below a microsecond for a position of
 * a few coins. */
ender_status ender_coins_classify_many(ender_ctx *ctx, const ender_coin *coins,
                                       const size_t *starts, size_t count, ender_coin_verdict *out);

/* The class of a position that is a single segment above row 1, and of its negative: "alpha",
 * "beta", "gamma" or "delta"; static texts. */
ender_status ender_coins_segment_class(ender_ctx *ctx, ender_coin_field field, const char *text,
                                       const char **own, const char **negative);
/* Table 5.1 itself: the letter of the case for a mover in a position of this atomic weight, with
 * the tiny advantage of Left (1), Right (-1) or nobody (0), when the machine ends in this state. It
 * starts from -1 for Right with weight 0 and for Left with weight -1, from 1 for Left with weight 0
 * and for Right with weight 1; with other weights `end` does not matter. 0 for what is no state, no
 * advantage or no player. */
char ender_coins_case(int64_t weight, int end, int advantage, ender_player mover, bool *wins);
/* The next state of the machine, 0 when there is no such step (a class with the other sign). */
int ender_coins_machine(int state, const char *segment_class);

/* Who wins: by the classification, and where there is money or row 0 by playing the strategy
 * against itself (COIN-SLIDING-25); or by search through all positions, which is exponential. In
 * the quarter-plane and the simple field the position is brought to the revised field first, but
 * not for the search. In the field of values the canonical form of the sum decides where the
 * classification does not: with money, in row 0, and when a hypothesis of Theorem 22 fails. */
ender_status ender_coins_outcome(ender_ctx *ctx, ender_coin_field field, const char *text,
                                 bool by_search, ender_outcome *out);
/* How two positions compare as games, decided as above from the difference, without canonical forms
 * (COIN-SLIDING-12). */
ender_status ender_coins_compare(ender_ctx *ctx, ender_coin_field field, const char *a,
                                 const char *b, ender_relation *out);
/* The moves of a player, as `b3@2>b3@1`, or only those that win. An array of texts that the caller
 * frees with ender_coin_moves_free. */
ender_status ender_coins_moves(ender_ctx *ctx, ender_coin_field field, const char *text,
                               ender_player player, bool winning, char ***out, size_t *count);
void ender_coin_moves_free(char **moves, size_t count);
/* Ways to choose a move. */
typedef enum ender_coin_rule {
    ENDER_COINS_THEOREM,     /* the strategy of Theorem 21 (COIN-SLIDING-23) */
    ENDER_COINS_SWITCHED,    /* the same, each time from the switch normal form
                                (COIN-SLIDING-25) */
    ENDER_COINS_MERGED,      /* the first with coins that are alike counted once: it loses */
    ENDER_COINS_NOT_CRUCIAL, /* the first without crucial terms: it loses */
    ENDER_COINS_DESIRABLE,   /* the most desirable term, in one column (COIN-SLIDING-19) */
    ENDER_COINS_WEIGHTS      /* by atomic weight, in one column (COIN-SLIDING-17) */
} ender_coin_rule;
/* "theorem", "switched", "merged", "not-crucial", "desirable", "weights". */
const char *ender_coin_rule_name(ender_coin_rule rule);

/* The moves that the strategy of Theorem 21 allows in the cancelled position of the revised field
 * (COIN-SLIDING-23): one, or several that are as good; each wins whenever the player can win an
 * infinitesimal position. In the simple and the quarter field, where that move need not exist: one
 * that wins, the strategy's if it does, or any if none does. As above; none only where there are no
 * coins, or all are cancelled. */
ender_status ender_coins_strategy(ender_ctx *ctx, ender_coin_field field, const char *text,
                                  ender_player player, char ***out, size_t *count);
/* The same by another strategy; each of the moves may be chosen. ENDER_COINS_SWITCHED gives the
 * moves in the switch normal form; of the quarter field (ENDER_EDOMAIN) it and the two that lose
 * say nothing; the last two are about the position as it is, pairs not being cancelled, and
 * guarantee something in one column alone. */
ender_status ender_coins_strategy_by(ender_ctx *ctx, ender_coin_field field, const char *text,
                                     ender_player player, ender_coin_rule rule, char ***out,
                                     size_t *count);
/* The position after a move, which is written as above, or as its coin alone where that has one
 * move only. ENDER_EARGUMENT when there is no such move. */
ender_status ender_coins_play(ender_ctx *ctx, ender_coin_field field, const char *text,
                              ender_player player, const char *move, char **after);
/* A move for a player of the position as it is, and whether it wins: the strategy's, another that
 * wins, or any if none does. NULL where there are no coins. ENDER_EDOMAIN in the field of values,
 * where coins become games to be played on. */
ender_status ender_coins_choose(ender_ctx *ctx, ender_coin_field field, const char *text,
                                ender_player player, char **move, bool *can_win);
/* In words: the segments, the run of the machine, the cases; and a line of play from the cancelled
 * position, with the case before each move and what the move is for (COIN-SLIDING-26). */
ender_status ender_coins_explain(ender_ctx *ctx, ender_coin_field field, const char *text,
                                 ender_player first, char **out);
/* -1 when the first coin is less desirable, 0, 1 (COIN-SLIDING-18); single coins. */
ender_status ender_coins_desirability(ender_ctx *ctx, ender_coin_field field, const char *a,
                                      const char *b, int *out);

/* ---- coins worth games (COIN-SLIDING-33) ---- */

typedef enum ender_coin_holding {
    ENDER_COINS_FAILS,
    ENDER_COINS_HOLDS,
    ENDER_COINS_HOLDS_SO_FAR /* as far as was looked; of the fifth only */
} ender_coin_holding;
/* The hypotheses of Theorem 22 for a set of values: 1. they are in a total order; 2. their right
 * stops are positive; 3. those of their right options are (numbers apart); 4. 2.{x|0} <= x; 5. the
 * difference of two of them exceeds every sum of tinies of values in row 1. If all hold, everything
 * that is said of coins worth numbers above row 0 holds of coins worth these games. */
typedef struct ender_coin_hypotheses {
    ender_coin_holding holds[5];
    char *witness[5];         /* what violates it; NULL where it holds */
    uint32_t copies, columns; /* the fifth: for so many coins, up to this column */
} ender_coin_hypotheses;
/* The fifth is decided where the second holds and the difference has a positive right stop, and
 * compared with 1 to `copies` coins in columns 1 to `columns` elsewhere. ENDER_EDOMAIN for a value
 * 0. Where the others above ask about a position worth games that violates a hypothesis they fail
 * with ENDER_EDOMAIN and the witness (with 3 coins in 2 columns). */
ender_status ender_coins_hypotheses(ender_ctx *ctx, const ender_game *values, size_t count,
                                    uint32_t copies, uint32_t columns, ender_coin_hypotheses *out);
void ender_coin_hypotheses_clear(ender_coin_hypotheses *made);

/* ---- every position of a bounded field (COIN-SLIDING-40) ---- */

/* All positions of the revised field with at most so many coins. At most 126 squares, those of the
 * main region and the bipolar square counted once for each value, and 12 coins. */
typedef struct ender_coin_bounds {
    const uint32_t *values; /* ascending, from 1 to 2^20; NULL for 1, 2, ..., value_count */
    uint32_t value_count;
    uint32_t rows, columns; /* rows 1 to `rows`, columns 1 to `columns` */
    int32_t strip; /* the last square of the strip; -1 for none, not even the neutral one */
    uint32_t least_coins, coins; /* from so many coins to so many */
    bool row_0;                  /* with coins in row 0, and money */
    uint32_t money;              /* with row_0: from -money to money */
    bool with_pairs;             /* also positions with opposite coins on a square */
} ender_coin_bounds;

/* How many positions there are of each kind, by the classification; and whether search through all
 * lines of play, cut off where the stops decide (COIN-SLIDING-24), agrees. */
typedef struct ender_coin_census {
    uint64_t positions;
    uint64_t outcomes[4];  /* by ender_outcome */
    uint64_t cases[2][10]; /* A to J, for Left and for Right to move */
    uint64_t disagreements;
    char *example; /* the first position where they disagree, NULL for none */
} ender_coin_census;
/* The infinitesimal cancelled positions: row_0, money and with_pairs must not be set
 * (ENDER_EARGUMENT). On the threads of the context, with its progress callback; one byte of memory
 * for each position. Cost: below a microsecond for each position. */
ender_status ender_coins_census(ender_ctx *ctx, const ender_coin_bounds *bounds,
                                ender_coin_census *out);
/* The same for so many positions (at most 10^7) drawn at random: a number of coins within the
 * bounds, each on any square. The field may have more positions than can be gone through. The same
 * seed draws the same positions. Cost: a search for each, some 10 ms with 8 coins. */
ender_status ender_coins_sample(ender_ctx *ctx, const ender_coin_bounds *bounds, uint64_t seed,
                                uint64_t count, ender_coin_census *out);
void ender_coin_census_clear(ender_coin_census *census);

/* A strategy against every opponent. */
typedef struct ender_coin_trial {
    uint64_t positions; /* that were tried */
    uint64_t won;       /* of these by the strategy's player, Left, with best play */
    uint64_t lost;      /* of those: the strategy loses */
    /* Among the won positions: clause (1a), clause (1b), (1b) with several coins to choose from,
     * (1b) in a case other than B and D. */
    uint64_t clauses[4];
    char *example; /* the first position that it loses, NULL for none */
} ender_coin_trial;
/* The strategy plays for Left and moves first, or second, from every position of atomic weight
 * at least `least_weight` (INT64_MIN: whatever the weight; anything else needs row_0 false). Where
 * it allows several moves it loses if one of them does. In positions with pairs none is cancelled.
 * Cost: some microseconds for each position. */
ender_status ender_coins_trial(ender_ctx *ctx, const ender_coin_bounds *bounds,
                               ender_coin_rule rule, int64_t least_weight, bool second,
                               ender_coin_trial *out);
void ender_coin_trial_clear(ender_coin_trial *made);

/* The quick tests that follow from Theorem 21, for Left, the star counting as Left's
 * (COIN-SLIDING-22): */
typedef enum ender_coin_corollary {
    ENDER_COINS_ONE_AHEAD, /* weight 1 and the least desirable term Left's: Left wins */
    ENDER_COINS_LEVEL,     /* weight 0 and the least desirable term Left's and no tiny: Left wins
                              moving first */
    ENDER_COINS_TINIES     /* tinies alone: the sign is that of the segment of least value */
} ender_coin_corollary;
/* How many positions it speaks of, and for how many of them it is wrong by search. */
ender_status ender_coins_corollary(ender_ctx *ctx, const ender_coin_bounds *bounds,
                                   ender_coin_corollary which, uint64_t *tests,
                                   uint64_t *exceptions);

/* In which cases the opponent may find themselves: of all infinitesimal positions in a case ('A' to
 * 'J') for Right to move, after a move of the strategy, or any move, that leaves an infinitesimal
 * position; out[k] says that case -('A' + k) for Left occurs (COIN-SLIDING-26). */
ender_status ender_coins_transitions(ender_ctx *ctx, const ender_coin_bounds *bounds, char from,
                                     bool by_strategy, bool out[10]);

/* ---- drawings (COIN-SLIDING-32, 41) ---- */

/* The field with its coins as text, in lines: red coins in the upper left corner of a square, blue
 * ones in the lower right, cancelled pairs in brackets. With `judged`, if the position is an
 * infinitesimal one of the revised field, crucial terms have an exclamation mark, and the run of
 * the machine stands below. ENDER_UNICODE draws lines; other styles are as ENDER_ASCII.
 * ENDER_ELIMIT for more than 64 rows or 32 columns. */
ender_status ender_coins_draw(ender_ctx *ctx, ender_coin_field field, const char *text, bool judged,
                              ender_style style, char **out);
/* A figure of Infinitesimals and Coin-Sliding, within bounds (values, rows, columns, strip): 1, 3
 * and 4 the three fields with their terms; 2 and 5 the order of desirability; 6 the order of
 * scales, columns being the greatest power and rows the greatest number of zeros. */
ender_status ender_coins_figure(ender_ctx *ctx, unsigned figure, const ender_coin_bounds *bounds,
                                ender_style style, char **out);

/* ---- coins in values ---- */

/* The coins in a value: the number and the sum of at most `most` terms (up to 8) that it is equal
 * to, as a position of the revised field such as `$7 r4@2`; values of coins are numbers. NULL if
 * there are none, or if terms that the game itself suggests do not lead to any: a sum of three
 * coins and more may be missed. What is found is verified, and there is nothing else, because terms
 * are independent (COIN-SLIDING-12). Cost: for n positions of the game n^(most - 1) sums. The text
 * is the caller's (ender_free). */
ender_status ender_coins_recognise(ender_ctx *ctx, ender_game g, unsigned most, char **out);

/* How the multiples of two infinitesimals compare (COIN-SLIDING-31): ">>", "<<", "||||" or "="; a
 * static text. An element is `power(^,k)`, `power(tiny(x),k)` or `power({0^m|tiny(x)},k)`.
 * ENDER_EDOMAIN where the paper says nothing, when an element has an atomic weight. */
ender_status ender_coins_scale(ender_ctx *ctx, const char *a, const char *b, const char **out);

#ifdef __cplusplus
}
#endif
#endif
