/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_COINS_FRONT_H
#define ENDER_COINS_FRONT_H

#include <ender/coins.h>

/* What Theorem 21 says about infinitesimal positions (COIN-SLIDING-20 to 22), as the question
 * `class` of the domain does about one. */

/* Coins of one kind. Only the order of the values matters, so a value is a whole number. */
typedef struct plain_coin {
    uint32_t value;       /* below 2^20; of a coin in the strip 0 */
    uint32_t row, column; /* from 1; in the strip the square, from 0, is the column */
    bool strip, blue;
    uint64_t count; /* below 2^63 */
} plain_coin;
typedef struct coin_verdict {
    int64_t weight;
    int end_from_1, end_from_minus_1;
    int advantage; /* 1 Left's, -1 Right's, 0 nobody's */
    char letter[2];
    bool wins[2];
    ender_outcome outcome;
} coin_verdict;
/* Position i has the coins starts[i] to starts[i + 1] - 1, in any order, so there are count + 1
 * starts; out has room for count verdicts. ENDER_EARGUMENT for a coin that is not in rows 1 and
 * above of the revised field. On the threads of the context; below a microsecond for a position of
 * a few coins. */
ender_status coins_classify_many(ender_ctx *ctx, const plain_coin *coins, const size_t *starts,
                                 size_t count, coin_verdict *out);

/* Table 5.1 itself: the letter of the case for a mover in a position of this atomic weight, with
 * the tiny advantage of Left (1), Right (-1) or nobody (0), when the machine ends in this state. It
 * starts from -1 for Right with weight 0 and for Left with weight -1, from 1 for Left with weight 0
 * and for Right with weight 1; with other weights `end` does not matter. 0 for what is no state, no
 * advantage or no player. */
char coins_case(int64_t weight, int end, int advantage, ender_player mover, bool *wins);
/* The next state of the machine, 0 when there is no such step (a class with the other sign). */
int coins_machine_step(int state, const char *segment_class);

/* "theorem", "switched", "merged", "not-crucial", "desirable", "weights". */
const char *coin_rule_name(ender_coin_rule rule);

#endif
