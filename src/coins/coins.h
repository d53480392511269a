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
#include "game/game.h"
#include "notation/notation.h"

/* Rows and columns of the main region and squares of the strip, values of one position. */
enum { COIN_SQUARES_MAX = 1 << 20, COIN_VALUES_MAX = 1 << 20 };

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
    ender_coin_field field;
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
coin_position coins_parse(task *t, const char *text, size_t length, ender_coin_field field);
/* Money first, the most desirable coin next; "-" for the empty position. */
void coins_print(strbuf *out, const coin_position *p);
/* One coin of a position, without its count: "r3@2,4". */
void coin_print(strbuf *out, const coin_position *p, const coin *c);

/* ---- positions (position.c) ---- */

/* Is the first value less than the second (-1), equal (0), greater (1)? Confused ones come in an
 * order of their own, and *confused becomes true. */
int coin_value_compare(task *t, const coin_value *a, const coin_value *b, bool *confused);
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
    char letter[2];      /* the case when Left starts (small letters mean nothing: see negated) */
    bool wins[2];        /* does the player (Left, Right) win who starts? */
    uint32_t crucial[2]; /* for Left and for Right to move: the crucial term among the coins of the
                            cancelled position; UINT32_MAX when there is none */
    ender_outcome outcome;
} coin_class;
coin_class coins_classify(task *t, const coin_position *cancelled);
/* The name of a segment's class and that of its negative: "alpha"; "beta". The group must be one
 * segment. */
void coins_segment_class(task *t, const coin_position *cancelled, const char **own,
                         const char **negative);
int coins_machine(int state, const char *segment_class);

/* ---- play (play.c) ---- */

/* A move of one coin. */
typedef struct coin_move {
    uint32_t coin; /* index into the position */
    bool slides;   /* down, or (its owner's in the strip) off; else it is pushed to the left */
} coin_move;
typedef struct coin_moves {
    coin_move *at;
    uint32_t count;
} coin_moves;
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
coin_moves coins_strategy(task *t, const coin_position *cancelled, ender_player mover);

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
