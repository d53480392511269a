/* SPDX-License-Identifier: MIT
 *
 * Coin-sliding (D. Moews, Infinitesimals and Coin-Sliding, in Games of No Chance, 1996; and his
 * thesis, On Some Combinatorial Games Connected with Go, chapter 5). Coins of the two players slide
 * down columns into their pockets, and each player pushes the other's coins off the board. The
 * coins are the terms of sums of tinies and their relatives; who wins such a sum is decided by the
 * order of their values alone, in time n log n, where canonical forms explode.
 *
 * Red coins are Right's, blue ones Left's; the term of a red coin above the bottom row is positive.
 */
#ifndef ENDER_COINS_ROOM_H
#define ENDER_COINS_ROOM_H

#include <ender/coins.h>

#include "base/base.h"
#include "coins/front.h"
#include "game/game.h"
#include "notation/notation.h"

/* Rows and columns of the main region and squares of the strip, values of one position. */
enum { COIN_SQUARES_MAX = 1 << 20, COIN_VALUES_MAX = 1 << 20 };

/* Where the coins lie (COIN-SLIDING-1 to 4): one column; the quarter-plane; the revised field, with
 * a single square in row 0 and the top strip; the quarter-plane and the strip with coins that are
 * worth games. */
typedef enum coin_field { COINS_SIMPLE, COINS_QUARTER, COINS_REVISED, COINS_VALUES } coin_field;

/* What a coin is worth: a number, or (game != REF_NONE) a game. */
typedef struct coin_value {
    rational number;
    ref game;
} coin_value;

/* `count` coins of one player on one square. */
typedef struct coin {
    uint32_t value;  /* the index of its value; of a coin in the strip 0 */
    uint32_t row;    /* 0 is the bottom row */
    uint32_t column; /* from 1; in the strip the square, 0 being the neutral one */
    bool strip, blue;
    uint64_t count;
} coin;

/* In scratch memory. The coins are sorted, the most desirable first, and those that are alike
 * counted together. */
typedef struct coin_position {
    coin_field field;
    const coin_value *values; /* ascending */
    uint32_t value_count;
    const coin *at;
    uint32_t count;
    rational money; /* in Left's pocket; negative in Right's */
    bool confused;  /* two of the values are: there is no desirability */
    ref pocket;     /* games that were coins, REF_ZERO for none (COIN-SLIDING-4) */
} coin_position;

/* ---- text (text.c) ---- */

/* Throws ENDER_ESYNTAX with the place, also for coins that the field does not have. */
coin_position coins_parse(task *t, const char *text, size_t length, coin_field field);
/* Money first, the most desirable coin next; "-" for the empty position. */
void coins_print(strbuf *out, const coin_position *p);
/* One coin of a position, without its count: "r3@2,4". */
void coin_print(strbuf *out, const coin_position *p, const coin *c);

/* ---- positions (position.c) ---- */

/* Is the first value less than the second (-1), equal (0), greater (1)? Confused ones come in an
 * order of their own, and *confused becomes true. */
int coin_value_compare(task *t, const coin_value *a, const coin_value *b, bool *confused);
/* The value as a game; throws ENDER_EDOMAIN for a number that is not dyadic. */
ref coin_value_game(task *t, const coin_value *v);
/* Throws ENDER_EDOMAIN when two of the values are confused. */
void coins_check_order(task *t, const coin_position *p);
/* Larger is more desirable; equal for the two colours of a square and value (COIN-SLIDING-18). */
uint64_t coin_desirability(const coin_position *p, const coin *c);
/* Sorts, counts together, leaves out what has no coins. */
coin_position coins_normal(task *t, const coin_position *p);
/* Takes away pairs of opposite coins, and two coins of the neutral square (COIN-SLIDING-11). */
coin_position coins_cancel(task *t, const coin_position *p);
coin_position coins_negative(task *t, const coin_position *p);
coin_position coins_add(task *t, const coin_position *p, const coin_position *q);
/* The position of the revised field with the same value (COIN-SLIDING-10); cancelled. */
coin_position coins_revise(task *t, const coin_position *p);
/* Row 0 as money and at most one red coin of each value (COIN-SLIDING-13); cancelled. */
coin_position coins_switch_form(task *t, const coin_position *p);
/* No coins in row 0, no money, no games. */
bool coins_infinitesimal(const coin_position *p);
/* Who owns moves that gain: the red coins are Right's, the blue ones Left's, those in row 0 are
 * both players', that on the neutral square nobody's. */
bool coin_is_of(const coin *c, ender_player player);

/* ---- terms (terms.c) ---- */

/* The term of a coin (COIN-SLIDING-6). Throws ENDER_EDOMAIN for a value that is not dyadic. */
ref coin_term(task *t, const coin_position *p, const coin *c);
/* The sum of the terms and the money. */
ref coins_value(task *t, const coin_position *p);
/* The paper's name of a term, such as "{0^2|+3}->4", with the value written as `worth`. */
void coin_name(strbuf *out, const coin *c, const char *worth);
/* The coin that has a name, as text: "r3@3,4" for `{0^2|+3}->4` (name.c). Throws ENDER_ESYNTAX. */
void coins_read_name(task *t, const char *text, size_t length, strbuf *out);
/* COIN-SLIDING-16; throws ENDER_EDOMAIN with a coin in row 0 or money. */
int64_t coins_atomic_weight(task *t, const coin_position *p);
/* The stops by alternating on row 0 (COIN-SLIDING-24). */
rational coins_stop(task *t, const coin_position *p, ender_player first);

/* ---- who wins (classify.c) ---- */

/* Theorem 21 (COIN-SLIDING-20 to 22). Throws ENDER_EDOMAIN unless the position, which is cancelled
 * here, is infinitesimal. */
typedef struct coin_class {
    int64_t weight;
    int end[2];          /* the machine's last state from 1 and from -1 */
    int advantage;       /* whose tiny advantage: 1 Left's, -1 Right's, 0 nobody's */
    char letter[2];      /* the case for Left and for Right to move, A to J */
    bool wins[2];        /* does the player (Left, Right) win who starts? */
    uint32_t crucial[2]; /* for Left and for Right to move: the crucial term among the coins of the
                            cancelled position; UINT32_MAX when there is none */
    ender_outcome outcome;
} coin_class;
coin_class coins_classify(task *t, const coin_position *p);
/* Coins first .. last of a cancelled position, the least desirable one being `last`
 * (COIN-SLIDING-20). */
typedef enum segment_kind { SEGMENT_TINY, SEGMENT_SMALL, SEGMENT_BIG } segment_kind;
typedef struct coin_segment {
    segment_kind kind;
    uint32_t first, last;
    uint32_t value;
    int64_t weight; /* red coins less blue ones, cut off at 2 and -2 */
    bool blue;      /* the colour of the least desirable term */
    bool neutral;   /* it is the star */
} coin_segment;
/* The segment whose least desirable coin is number `last`. */
coin_segment coins_segment(const coin_position *p, uint32_t last);
/* The machine's next state; of a segment that is not tiny. */
int coins_segment_step(int state, const coin_segment *s);
/* Which way a tiny segment leans: 2 strongly Left's, 1 weakly Left's, and negative for Right. The
 * sum favours Left when there are more red coins, or as many and the least desirable is blue. */
int coins_tiny_lean(const coin_segment *s);
/* "alpha" to "delta": its class, or that of its negative. */
const char *coins_segment_name(const coin_segment *s, bool of_negative);
/* The name of a segment's class and that of its negative: "alpha"; "beta". The group must be one
 * segment. */
void coins_segment_class(task *t, const coin_position *p, const char **own, const char **negative);
int coins_machine(int state, const char *segment_class);
/* Table 5.1: the case for a mover with this weight, this last state of the machine from the state
 * that the weight and the mover call for, and the tiny advantage; does the mover win? */
char coins_table_case(int64_t weight, int end, int advantage, ender_player mover, bool *wins);
/* What a quick test says of a cancelled infinitesimal position: 1 when Left wins (with
 * COINS_LEVEL: moving first), -1 when Right does, 0 when it says nothing. */
int coins_quick(const coin_position *p, coin_corollary which);

/* ---- coins worth games (hypotheses.c) ---- */

/* out->copies and out->columns say how far the fifth is looked into. */
void coins_hypotheses(task *t, const ref *values, size_t count, ender_coin_hypotheses *out);
bool coins_hypotheses_hold(task *t, const coin_position *p);
/* Throws ENDER_EDOMAIN when the values of a position violate one of them; values that are numbers
 * never do. */
void coins_check_hypotheses(task *t, const coin_position *p);

/* ---- play (play.c, strategy.c) ---- */

/* A move of one coin. */
typedef struct coin_move {
    uint32_t coin; /* index into the position */
    bool slides;   /* down, or (its owner's in the strip) off; else it is pushed to the left */
} coin_move;
typedef struct coin_moves {
    coin_move *at;
    uint32_t count;
} coin_moves;
static inline bool coin_is_neutral(const coin *c) { return c->strip && c->column == 0; }
/* Left pushes red coins to the left, Right blue ones. */
static inline bool coin_is_pushed_by(const coin *c, ender_player player) {
    return c->blue != (player == ENDER_LEFT);
}
/* Every move of a player, by the rules of the field, equal ones once. */
coin_moves coins_moves(task *t, const coin_position *p, ender_player player);
coin_position coins_after(task *t, const coin_position *p, ender_player player, coin_move m);
void coin_move_print(strbuf *out, const coin_position *p, ender_player player, coin_move m);
/* Who wins when this player moves, by the strategy played against itself from the switch normal
 * form (COIN-SLIDING-25), or by search through all positions. */
bool coins_win(task *t, const coin_position *p, ender_player mover);
bool coins_win_by_search(task *t, const coin_position *p, ender_player mover);
/* The moves that the strategy of Theorem 21 allows in a cancelled position of the revised field
 * (COIN-SLIDING-23): one, unless the opponent alone has coins; none only without coins. */
coin_moves coins_strategy(task *t, const coin_position *p, ender_player mover);
/* Which clause of that strategy chose: the most desirable term; (1a) another one, since it is
 * crucial and opposed; (1b) pushing the coin that opposes it, or one of several. */
typedef enum coin_clause {
    CLAUSE_FIRST,
    CLAUSE_NEXT,
    CLAUSE_PUSH,
    CLAUSE_PUSH_OF_SEVERAL
} coin_clause;
/* The moves of another strategy; each of them may be chosen. */
coin_moves coins_strategy_by(task *t, const coin_position *p, ender_player mover, coin_rule rule,
                             coin_clause *clause);

/* The position in the field of the theory, cancelled; throws ENDER_EDOMAIN where a hypothesis about
 * coins worth games fails. */
coin_position coins_theory(task *t, const coin_position *p);
/* Does the player who moves win: by the theory, by the canonical form where it does not apply, or
 * by search (api.c)? */
bool coins_mover_wins(task *t, const coin_position *p, ender_player mover, bool by_search);

/* ---- matches (match.c) ---- */

/* The move of that name, or of the coin of that name if it has one move only; throws
 * ENDER_EARGUMENT. */
coin_move coins_move_named(task *t, const coin_position *p, ender_player player, const char *text);
/* A move that wins, the strategy's if it does; else what the strategy says, else any. */
typedef struct coin_choice {
    coin_move move;
    bool any;     /* there is a move */
    bool wins;    /* this one does */
    bool advised; /* the strategy says so, by this clause */
    coin_clause clause;
} coin_choice;
coin_choice coins_choose(task *t, const coin_position *p, ender_player player);
/* What the strategy of Theorem 21 says in the field as it is played. In the simple and the quarter
 * field: its move where that can be made and wins, else another that wins, or any if none does. */
coin_moves coins_advice(task *t, const coin_position *p, ender_player player);
/* Why the position has its outcome, and a line of play from it with the case before each move.
 * `judged` is the position in the field of the theory, cancelled. */
void coins_explain(strbuf *text, const coin_position *start, const coin_position *judged,
                   ender_player first);

/* ---- every position of a field (sweep.c, trial.c) ---- */

coin_census coins_census(task *t, const coin_bounds *bounds);
coin_census coins_sample(task *t, const coin_bounds *bounds, uint64_t seed, uint64_t count);
coin_trial coins_trial(task *t, const coin_bounds *bounds, coin_rule rule, int64_t least_weight,
                       bool second);

/* Both counts grow. */
void coins_corollary(task *t, const coin_bounds *bounds, coin_corollary which, uint64_t *tests,
                     uint64_t *exceptions);
void coins_transitions(task *t, const coin_bounds *bounds, char from, bool by_strategy,
                       bool out[10]);

/* ---- drawings (draw.c, figures.c) ---- */

/* With `judged` the crucial terms are marked and the machine runs, where the theorem applies. */
void coins_draw(strbuf *out, const coin_position *p, bool judged, ender_style style);
/* Figure 1, 3 or 4 of the paper: a field with its terms. */
void coins_draw_field(strbuf *out, unsigned figure, const coin_bounds *bounds, ender_style style);
/* Figures 1 to 6; throws ENDER_EARGUMENT for others. */
void coins_figure(strbuf *out, unsigned figure, const coin_bounds *bounds, ender_style style);
/* The same as pictures, of which the first marks cancelled and crucial coins. */
void coins_draw_picture(struct drawing *d, const coin_position *p);
void coins_draw_field_picture(struct drawing *d, unsigned figure, const coin_bounds *bounds);
void coins_figure_picture(struct drawing *d, unsigned figure, const coin_bounds *bounds);

/* ---- coins in values (recognise.c) ---- */

/* A number as money and at most `most` coins with numbers as values whose sum is this game; false
 * if there are none, or if they are not found among the terms that the game suggests. */
bool coins_recognise(task *t, ref g, unsigned most, coin_position *out);

/* ---- scales (scale.c) ---- */

/* An element of COIN-SLIDING-31: power(^,k) (letter U), {0^m|+x}^k (Z), tiny(x)^k (T). */
typedef struct coin_scale {
    char letter;
    uint32_t zeros, power;
    coin_value value;
} coin_scale;
typedef enum coin_order { SCALE_EQUAL, SCALE_ABOVE, SCALE_BELOW, SCALE_CONFUSED } coin_order;
coin_order coins_scale_compare(task *t, const coin_scale *a, const coin_scale *b);

#endif
