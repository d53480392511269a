/* SPDX-License-Identifier: MIT
 *
 * Claims on games in which the players bid for every move. */
#include "bidding/bidding.h"
#include "papers/frame/checker.h"

/* The forms born by day 2, as bidding games at a budget. */
typedef struct bid_forms {
    scoring_store s;
    auction game;
    ref_list literal;
    scoring_form *at;
    size_t count;
} bid_forms;

static void open_forms(claim_run *run, unsigned budget, bid_forms *f) {
    task *t = run->t;
    f->literal = forms_by_day(t, 2);
    f->count = f->literal.count;
    f->at = SCRATCH_ARRAY(t, scoring_form, f->count);
    scoring_open(t, &f->s);
    for (size_t i = 0; i < f->count; i++)
        f->at[i] = scoring_of_play(&f->s, f->literal.at[i], rational_of(DYADIC_ZERO));
    f->game = auction_open(&f->s, true, budget);
}

static bool left_wins(bid_forms *f, scoring_form g, unsigned left, bool marker) {
    return bidding_left_wins(&f->game, g, left, f->game.left - left, marker);
}

/* For each form and division of the budget, with the marker and without. */
typedef bool bid_property(bid_forms *f, scoring_form g, unsigned left, bool marker);

static void check_divisions(claim_run *run, unsigned budget, bid_property *holds, const char *why) {
    bid_forms f;
    open_forms(run, budget, &f);
    for (size_t i = 0; i < f.count; i++)
        for (unsigned left = 0; left <= budget; left++)
            for (int marker = 0; marker < 2; marker++)
                claim_holds(run, holds(&f, f.at[i], left, marker), why,
                            "ender ask bidding '%s' winner '%u ; %u ; %s'",
                            claim_name(run, f.literal.at[i]), budget, left,
                            marker ? "left" : "right");
    scoring_close(&f.s);
}

/* bidding_left_wins says whether Left has a bid against all of Right's. In the negative Left stands
 * for Right: exactly one of the players has such a bid. */
static bool one_is_safe(bid_forms *f, scoring_form g, unsigned left, bool marker) {
    return left_wins(f, g, left, marker) !=
           left_wins(f, scoring_negative(&f->s, g), f->game.left - left, !marker);
}

void check_bids_pure(claim_run *run, unsigned budget) {
    check_divisions(run, budget, one_is_safe, "both have such a bid, or neither");
}

static bool more_is_better(bid_forms *f, scoring_form g, unsigned left, bool marker) {
    return left == f->game.left || !left_wins(f, g, left, marker) ||
           left_wins(f, g, left + 1, marker);
}

void check_bids_monotone(claim_run *run, unsigned budget) {
    check_divisions(run, budget, more_is_better, "another dollar hurts");
}

static bool dollar_is_better(bid_forms *f, scoring_form g, unsigned left, bool marker) {
    return marker || left == f->game.left || !left_wins(f, g, left, true) ||
           left_wins(f, g, left + 1, false);
}

void check_bids_marker(claim_run *run, unsigned budget) {
    check_divisions(run, budget, dollar_is_better, "the marker is worth more than a dollar");
}

static bool is_at_least_beside(bid_forms *f, scoring_form g, scoring_form x) {
    const scoring_form sum = scoring_add(&f->s, g, x);
    return bidding_threshold(&f->game, sum, true) <= bidding_threshold(&f->game, x, true) &&
           bidding_threshold(&f->game, sum, false) <= bidding_threshold(&f->game, x, false);
}

void check_bids_zero(claim_run *run, unsigned budget) {
    bid_forms f;
    open_forms(run, budget, &f);
    const scoring_form zero = scoring_waits(&f.s, 0);
    for (size_t i = 0; i < f.count; i++) {
        const char *name = claim_name(run, f.literal.at[i]);
        const bool expected = bidding_at_least_zero(&f.game, f.at[i]);
        claim_holds(run, expected || !is_at_least_beside(&f, f.at[i], zero), "0 refutes nothing",
                    "ender ask bidding '%s' at_least_zero %u", name, budget);
        for (size_t k = 0; k < f.count && expected; k++)
            claim_holds(run, is_at_least_beside(&f, f.at[i], f.at[k]), "a game refutes it",
                        "ender ask bidding '%s' at_least_zero %u, beside %s", name, budget,
                        claim_name(run, f.literal.at[k]));
    }
    scoring_close(&f.s);
}

/* Are all options such forms, and each of Left's below each of Right's? */
static bool is_number_form(task *t, ref form) {
    side own[2];
    for (int p = 0; p < 2; p++) {
        form_side_open(t, &own[p], form, (ender_player)p);
        for (uint32_t i = 0; i < own[p].count; i++)
            if (!is_number_form(t, side_at(t, &own[p], i))) return false;
    }
    for (uint32_t i = 0; i < own[0].count; i++)
        for (uint32_t k = 0; k < own[1].count; k++)
            if (game_ge(t, form_value(t, side_at(t, &own[0], i)),
                        form_value(t, side_at(t, &own[1], k))))
                return false;
    return true;
}

void check_bids_numbers(claim_run *run, unsigned budget) {
    task *t = run->t;
    bid_forms f;
    open_forms(run, budget, &f);
    for (size_t i = 0; i < f.count; i++) {
        if (!is_number_form(t, f.literal.at[i])) continue;
        claim_holds(run, bidding_at_least_zero(&f.game, scoring_subtract(&f.s, f.at[i], f.at[i])),
                    "G - G is not 0", "%s", claim_name(run, f.literal.at[i]));
        for (size_t k = 0; k < f.count; k++) {
            if (!is_number_form(t, f.literal.at[k])) continue;
            const bool expected =
                game_ge(t, form_value(t, f.literal.at[i]), form_value(t, f.literal.at[k]));
            claim_holds(run,
                        bidding_at_least(&f.game, f.at[i], f.at[k]) ==
                            (expected ? BIDDING_YES : BIDDING_NO),
                        "normal play says otherwise", "ender ask bidding '%s' at_least '%s ; %u'",
                        claim_name(run, f.literal.at[i]), claim_name(run, f.literal.at[k]), budget);
        }
    }
    scoring_close(&f.s);
}

void check_bids_outcomes(claim_run *run, unsigned budget) {
    uint64_t count;
    const bool *found = bidding_outcomes(run->t, budget, &count);
    const int64_t n = budget;
    for (unsigned i = 0; i <= budget + 1; i++)
        for (unsigned j = 0; j <= budget + 1; j++)
            claim_holds(run, found[i * (budget + 2) + j] == (j <= i + 1), "it is otherwise",
                        "the pair %u,%u at the budget %u", i, j, budget);
    claim_same_number(run, (int64_t)count, (n + 2) * (n + 2) - n * (n + 1) / 2,
                      "bidding_outcomes(%u)", budget);
}

void check_bids_periods(claim_run *run, unsigned budget) {
    static const int64_t from[] = {0, 1, 1, 3, 3, 7, 7, 11, 11, 17, 17, 25, 25, 33, 33, 41, 41, 53};
    const uint64_t one = 1;
    uint64_t preperiod = 0, period = 0;
    const bool is_found =
        bidding_cumulative_period(run->t, &one, 1, budget, 1000, &preperiod, &period);
    claim_holds(run, is_found && period == 2, "another period",
                "bidding_cumulative_period(\"{1}\", %u)", budget);
    claim_same_number(run, (int64_t)preperiod, from[budget],
                      "the preperiod of bidding_cumulative_period(\"{1}\", %u)", budget);
}
