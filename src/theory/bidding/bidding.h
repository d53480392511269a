/* SPDX-License-Identifier: MIT
 *
 * Bidding: for every move there is an auction. Left holds p dollars, Right the rest, and one of
 * them the *marker*. Both bid secretly, and the holder of the marker says whether it is included.
 * The higher bid wins; of equal bids the holder's wins, and then the marker goes over. The winner
 * pays the bid to the other player (with `poorman` to the bank), hands over the marker if it was
 * included, and moves. A winner without a move loses, or ends play with the score of his atom.
 *
 * References: P. Kant, U. Larsson, R. K. Rai, A. V. Upasany, Bidding combinatorial games (2022) and
 * Constructive comparison in bidding combinatorial games (2022); U. Larsson, N. Patel, R. K. Rai,
 * Discrete Richman-bidding scoring games (2020). */
#ifndef ENDER_BIDDING_H
#define ENDER_BIDDING_H

#include "scoring/scoring.h"

enum { BUDGET_MOST = 100 };

/* The rules of an auction, and the values that are known: of each form of the store, for each
 * division of the money with and without the marker. */
typedef struct auction {
    scoring_store *s;
    bool poorman;
    bool last_wins;       /* normal play: a player who wins a bid and cannot move has lost */
    unsigned left, right; /* poorman: the most that each holds; else the budget is left + right */
    rational **known;     /* of each form; NULL until it is known */
    size_t known_capacity, known_count;
} auction;
auction auction_open(scoring_store *s, bool last_wins, unsigned budget);
auction auction_open_poorman(scoring_store *s, unsigned left, unsigned right);

/* The score with best play; in normal play 1 if Left wins and -1 if Right does. There are best bids
 * that need not be secret. Cost: per position the cube of the budget. */
rational bidding_value(auction *a, scoring_form g, unsigned left, unsigned right, bool marker);
bool bidding_left_wins(auction *a, scoring_form g, unsigned left, unsigned right, bool marker);
/* The least money with which Left wins if she holds the marker (if not: false); one more than the
 * budget for never. */
unsigned bidding_threshold(auction *a, scoring_form g, bool marker);

/* The values of a position from those after the best moves of Left and of Right, as arrays of
 * bidding_states(a) numbers: two for each division of the money, without the marker and with it. */
size_t bidding_states(const auction *a);
void bidding_round(auction *a, rational *left_moved, rational *right_moved, rational *out);

/* ---- which outcomes there are (outcomes.c), in normal play ---- */

enum { OUTCOMES_BUDGET_MOST = 16 };
/* The pairs of thresholds that forms have at this budget: entry i * (T + 2) + j in scratch memory
 * says whether some form has i with the marker and j without; the number of pairs in *count. Of all
 * forms: what a form has depends on the best of each player's options alone. */
const bool *bidding_outcomes(task *t, unsigned budget, uint64_t *count);

/* ---- cumulative subtraction with bids (cumulative.c) ---- */

/* A move takes a number of the set from a heap and earns it. The preperiod and the least period of
 * the scores of all divisions of the budget, proved by a window that comes back among the heaps up
 * to `most`; false if none does. Cost: per heap the cube of the budget. */
bool bidding_cumulative_period(task *t, const uint64_t *set, size_t count, unsigned budget,
                               uint64_t most, uint64_t *preperiod, uint64_t *period);

/* ---- order, in normal play, at one budget (order.c) ---- */

typedef enum bidding_answer { BIDDING_NO, BIDDING_YES, BIDDING_UNKNOWN } bidding_answer;
/* Does Left win without a dollar and without the marker? Then G is at least 0 in every sum. */
bool bidding_at_least_zero(auction *a, scoring_form g);
/* Is G at least as good as H for Left in every sum? Yes by two sufficient tests, no by a game that
 * tells them apart; no test is known that decides all pairs. */
bidding_answer bidding_at_least(auction *a, scoring_form g, scoring_form h);

#endif
