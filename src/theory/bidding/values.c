/* SPDX-License-Identifier: MIT
 *
 * Who wins a bidding game, or what it scores, by the recursion over positions and divisions of the
 * money. What Left secures against every bid of Right is what she gets, because one of the players
 * always has a bid that is best against all bids of the other (checked in tests/oracle). */
#include "bidding/bidding.h"

#include <string.h>

auction auction_open(scoring_store *s, bool last_wins, unsigned budget) {
    if (budget > BUDGET_MOST)
        task_throw(s->t, ENDER_ELIMIT, "the budget is at most %d dollars", BUDGET_MOST);
    return (auction){.s = s, .last_wins = last_wins, .left = budget};
}

auction auction_open_poorman(scoring_store *s, unsigned left, unsigned right) {
    if (left > BUDGET_MOST || right > BUDGET_MOST)
        task_throw(s->t, ENDER_ELIMIT, "each player has at most %d dollars", BUDGET_MOST);
    return (auction){.s = s, .last_wins = true, .poorman = true, .left = left, .right = right};
}

/* ---- divisions of the money ---- */

static unsigned states(const auction *a) {
    return a->poorman ? (a->left + 1) * (a->right + 1) : a->left + 1;
}
static unsigned state_of(const auction *a, unsigned left, unsigned right) {
    return a->poorman ? left * (a->right + 1) + right : left;
}

/* What a division and a holder of the marker are worth, in an array of twice the states. */
static rational *at(const auction *a, rational *values, unsigned left, unsigned right,
                    bool marker) {
    return &values[2 * state_of(a, left, right) + marker];
}

/* After a bid of Left (winner 0) or Right that won; the marker as it is then. */
static rational after_bid(const auction *a, rational *moved, int winner, unsigned left,
                          unsigned right, unsigned bid, bool marker) {
    const unsigned gained = a->poorman ? 0 : bid;
    return winner == 0 ? *at(a, moved, left - bid, right + gained, marker)
                       : *at(a, moved, left + gained, right - bid, marker);
}

typedef struct auction_round {
    const auction *a;
    rational *moved[2]; /* after Left's move, after Right's */
    unsigned left, right;
    bool marker;
} auction_round;

/* Left bids x, Right y; the holder includes the marker or not. */
static rational after_bids(const auction_round *r, unsigned x, unsigned y, bool included) {
    const int winner = x == y ? !r->marker : x < y;
    const bool holds = winner == 0 ? r->marker : !r->marker;
    const bool moves = holds && (included || x == y);
    return after_bid(r->a, r->moved[winner], winner, r->left, r->right, winner == 0 ? x : y,
                     r->marker != moves);
}

static bool is_less(const auction_round *r, rational x, rational y) {
    return rational_cmp(r->a->s->t, x, y) < 0;
}

/* The best of Left's bids, each against the worst answer. */
static rational round_value(const auction_round *r) {
    rational best = {DYADIC_ZERO, DYADIC_ZERO};
    bool any = false;
    for (unsigned x = 0; x <= r->left; x++)
        for (int left_includes = 0; left_includes <= r->marker; left_includes++) {
            rational worst = after_bids(r, x, 0, left_includes);
            for (unsigned y = 0; y <= r->right && (!any || is_less(r, best, worst)); y++)
                for (int includes = left_includes; includes <= (r->marker ? left_includes : 1);
                     includes++) {
                    const rational made = after_bids(r, x, y, includes);
                    if (is_less(r, made, worst)) worst = made;
                }
            if (!any || is_less(r, best, worst)) best = worst;
            any = true;
        }
    return best;
}

size_t bidding_states(const auction *a) { return 2 * (size_t)states(a); }

void bidding_round(auction *a, rational *left_moved, rational *right_moved, rational *out) {
    auction_round r = {.a = a, .moved = {left_moved, right_moved}};
    for (r.left = 0; r.left <= a->left; r.left++)
        for (unsigned right = 0; right <= (a->poorman ? a->right : 0); right++)
            for (int marker = 0; marker < 2; marker++) {
                task_poll(a->s->t);
                r.right = a->poorman ? right : a->left - r.left;
                r.marker = marker;
                *at(a, out, r.left, r.right, marker) = round_value(&r);
            }
}

static rational *values_of(auction *a, scoring_form g);

/* The best move of a player in each division; where he is stuck, the end. */
static rational *values_of_moves(auction *a, scoring_form g, int p) {
    task *t = a->s->t;
    const scoring_side own = a->s->node[g].side[p];
    const size_t count = bidding_states(a);
    rational *best = SCRATCH_ARRAY(t, rational, count);
    const rational end = a->last_wins ? rational_of(dyadic_int(p == 0 ? -1 : 1)) : own.atom;
    for (size_t k = 0; k < count; k++) best[k] = end;
    for (uint32_t i = 0; i < own.count; i++) {
        const rational *next = values_of(a, own.option[i]);
        for (size_t k = 0; k < count; k++) {
            const int order = i == 0 ? 1 : rational_cmp(t, next[k], best[k]);
            if (i == 0 || (p == 0 ? order > 0 : order < 0)) best[k] = next[k];
        }
    }
    return best;
}

static rational **place_of(auction *a, scoring_form g) {
    while (a->known_count <= g) {
        a->known =
            scratch_reach(a->s->t, a->known, a->known_count, &a->known_capacity, sizeof *a->known);
        a->known[a->known_count++] = NULL;
    }
    return &a->known[g];
}

static rational *values_of(auction *a, scoring_form g) {
    if (*place_of(a, g)) return *place_of(a, g);
    rational *made = SCRATCH_ARRAY(a->s->t, rational, bidding_states(a));
    bidding_round(a, values_of_moves(a, g, 0), values_of_moves(a, g, 1), made);
    *place_of(a, g) = made;
    return made;
}

rational bidding_value(auction *a, scoring_form g, unsigned left, unsigned right, bool marker) {
    return *at(a, values_of(a, g), left, right, marker);
}

bool bidding_left_wins(auction *a, scoring_form g, unsigned left, unsigned right, bool marker) {
    return rational_sign(a->s->t, bidding_value(a, g, left, right, marker)) > 0;
}

unsigned bidding_threshold(auction *a, scoring_form g, bool marker) {
    unsigned left = 0;
    while (left <= a->left &&
           !bidding_left_wins(a, g, left, a->poorman ? a->right : a->left - left, marker))
        left++;
    return left;
}
