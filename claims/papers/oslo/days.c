/* SPDX-License-Identifier: MIT
 *
 * The lattice of option-closed games: section 4.3 of A. A. Siegel's thesis (oslo-option-closed-27
 * to 31). Sizes are days; the list of a day is that of option_closed_games, and what it says is
 * checked against the order of the values themselves. */
#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"
#include "papers/frame/checker.h"

#include <inttypes.h>

/* ---- sizes ---- */

void check_oslo_sizes_of_days(claim_run *run, unsigned n) {
    static const int64_t expected[] = {1, 4, 18, 176, 11363, 39744242, 447528891503769};
    task *t = run->t;
    claim_same_number(run, (int64_t)option_closed_count(t, n), expected[n],
                      "option_closed_count(%u)", n);
    if (n > OPTION_CLOSED_LISTED) return;
    claim_same_number(run, option_closed_games(t, n).count, expected[n], "option_closed_by_day(%u)",
                      n);
}

/* The values of all pairs of sets of the chain: no theorem about largest pairs is used. */
void check_oslo_pairs_of_days(claim_run *run, unsigned n) {
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day before = option_closed_games(t, n - 1);
    ref_map seen;
    ref_map_open(t, &seen);
    uint32_t distinct = 0;
    for (uint32_t i = 0; i <= before.count; i++)
        for (uint32_t k = 0; k <= before.count; k++)
            distinct += ref_map_mark(t, &seen, option_closed_value(t, &before, i, k));
    ref_map_close(t, &seen);
    claim_same_number(run, distinct, (int64_t)option_closed_count(t, n), "option_closed_count(%u)",
                      n);
}

void check_oslo_two_kinds_of_thresholds(claim_run *run, unsigned n) {
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day before = option_closed_games(t, n - 1);
    uint32_t chain;
    const uint32_t *by_positions = option_closed_chain_thresholds(t, n, &chain);
    const uint32_t *by_games = option_closed_thresholds(t, &before);
    claim_same_number(run, chain, (int64_t)before.count + 1, "the chain A_%u", n - 1);
    for (uint32_t i = 0; i < chain; i++)
        claim_same_number(run, by_positions[i], by_games[i], "threshold %" PRIu32 " of day %u", i,
                          n);
}

/* The games of the second day, and the games born by it that are missing. */
void check_oslo_second_day(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, 2);
    const game_list games = claim_games_of_day(run, 2);
    const ref missing[] = {claim_value(run, "^"), claim_value(run, "v"), claim_value(run, "{1|*}"),
                           claim_value(run, "{*|-1}")};
    for (size_t i = 0; i < games.count; i++) {
        bool listed = false, expected = true;
        for (uint32_t k = 0; k < day.count; k++) listed |= ref_same(day.at[k], games.at[i]);
        for (size_t k = 0; k < 4; k++) expected &= !ref_same(missing[k], games.at[i]);
        claim_holds(run, listed == expected, listed ? "it is listed" : "it is not listed", "%s",
                    claim_name(run, games.at[i]));
    }
}

/* ---- the chain ---- */

/* What the Left options of the option-closed literal forms of a height generate. */
void check_oslo_lower_sets_of_forms(claim_run *run, unsigned height) {
    task *t = run->t;
    if (height == 0) return;
    const ref_list forms = forms_by_day(t, height);
    const option_closed_day before = option_closed_games(t, height - 1);
    for (size_t i = 0; i < forms.count; i++) {
        if (!form_is_option_closed(t, forms.at[i])) continue;
        bool ended = false;
        for (uint32_t k = 0; k < before.count; k++) {
            bool below = false;
            side s;
            form_side_open(t, &s, forms.at[i], ENDER_LEFT);
            for (uint32_t o = 0; o < s.count && !below; o++)
                below = game_le(t, before.at[k], form_value(t, side_at(t, &s, o)));
            claim_holds(run, !(ended && below), "what it generates is no beginning of the list",
                        "Left's options in %s", claim_name(run, forms.at[i]));
            ended = !below;
        }
    }
}

/* The closure of each single game generates the games up to it. Since a closure of several is the
 * union of theirs, all left-option-closed antichains generate beginnings of the list. */
void check_oslo_lower_sets_of_games(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t k = 0; k < day.count; k++) {
        const index_list options = n == 0 ? (index_list){NULL, 0} : day.before->tops[day.left[k]];
        for (uint32_t i = 0; i < day.count; i++) {
            bool below = game_le(t, day.at[i], day.at[k]);
            for (uint32_t o = 0; o < options.count && !below; o++)
                below = game_le(t, day.at[i], day.before->at[options.at[o]]);
            claim_holds(run, below == (i <= k), "the closure does not generate the games up to it",
                        "%s", claim_name(run, day.at[k]));
        }
    }
}

/* The maximal elements of the sets of the chain. */
void check_oslo_chains_printed(claim_run *run, unsigned n) {
    static const char *const sets[3][20] = {{"0"},
                                            {"-1", "0", "0,*", "1"},
                                            {"-2", "-1", "-1,-1*", "-1/2", "0", "0,{0|-1}", "0,v*",
                                             "0,*", "0,*,{0,*|-1}", "0,*,*2", "0,^*", "1/2", "1",
                                             "1,+-1", "1,{1|0,*}", "1,{1|0}", "1,1*", "2"}};
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t k = 0; k < day.count; k++) {
        /* The maximal games of a set are those of a form that has them as its options. */
        const ref expected = claim_form(run, "{%s|}", sets[n][k]);
        ref tops[20];
        const index_list at = day.tops[k + 1];
        for (uint32_t i = 0; i < at.count; i++) tops[i] = day.at[at.at[i]];
        claim_same_form(run, form_make(t, tops, at.count, NULL, 0), expected, "A_%" PRIu32, k + 1);
    }
}

/* A_n is contained in A_(n+1). */
void check_oslo_chain_grows(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day next = option_closed_games(t, n + 1), day = *next.before;
    uint32_t at = 0;
    for (uint32_t k = 1; k <= day.count; k++) {
        const index_list tops = day.tops[k];
        bool found = false;
        for (; at <= next.count && !found; at++) {
            found = next.tops[at].count == tops.count;
            for (uint32_t i = 0; i < tops.count && found; i++) {
                found = false;
                for (uint32_t o = 0; o < tops.count && !found; o++)
                    found = ref_same(next.at[next.tops[at].at[o]], day.at[tops.at[i]]);
            }
        }
        claim_holds(run, found, "it is no set of the next day", "A_%" PRIu32 " of day %u", k, n);
    }
}

/* Every maximal element of a set has the norm as its left stop. */
void check_oslo_norms_are_stops(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    ref norm = REF_NONE, last = REF_NONE;
    for (uint32_t k = 1; k <= day.count; k++) {
        const ref g = day.at[k - 1];
        if (ref_is_number(t, g) && (ref_same(norm, REF_NONE) || game_ge(t, g, norm))) norm = g;
        claim_holds(run, !ref_same(norm, REF_NONE), "it has no number", "A_%" PRIu32 " of day %u",
                    k, n);
        if (!ref_same(last, REF_NONE))
            claim_at_least(run, norm, last, "the norm of A_%" PRIu32 " of day %u", k, n);
        last = norm;
        const index_list tops = day.tops[k];
        for (uint32_t i = 0; i < tops.count; i++) {
            const ref x = day.at[tops.at[i]];
            claim_equal(run, ref_number(t, game_left_stop(t, x)), norm, "left_stop(%s)",
                        claim_name(run, x));
        }
    }
}

/* Are some two maximal elements of two sets comparable, though the sets differ? */
void check_oslo_generators_are_confused(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t i = 1; i <= day.count; i++)
        for (uint32_t k = i + 1; k <= day.count; k++)
            for (uint32_t a = 0; a < day.tops[i].count; a++)
                for (uint32_t b = 0; b < day.tops[k].count; b++) {
                    const ref x = day.at[day.tops[i].at[a]], y = day.at[day.tops[k].at[b]];
                    if (ref_same(x, y)) continue;
                    claim_relation(run, x, y, ENDER_CONFUSED,
                                   "generators of A_%" PRIu32 " and A_%" PRIu32, i, k);
                }
}

void check_oslo_generators_differ(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t i = 0; i <= day.count; i++)
        for (uint32_t k = 0; k <= day.count; k++) {
            bool same = day.tops[i].count == day.tops[k].count;
            for (uint32_t a = 0; a < day.tops[i].count && same; a++)
                same = day.tops[i].at[a] == day.tops[k].at[a];
            const uint32_t one = i < k ? i : k;
            bool differ = false; /* some game is below a generator of one of them only */
            for (uint32_t x = 0; x < day.count && !differ; x++) {
                bool below[2] = {false, false};
                for (unsigned s = 0; s < 2; s++) {
                    const index_list tops = day.tops[s == 0 ? i : k];
                    for (uint32_t a = 0; a < tops.count; a++)
                        below[s] |= game_le(t, day.at[x], day.at[tops.at[a]]);
                }
                differ = below[0] != below[1];
            }
            claim_holds(run, differ == !same && (one != i || one != k || !differ),
                        "generators and sets do not differ together",
                        "A_%" PRIu32 " and A_%" PRIu32, i, k);
        }
}

/* AC_L and AC_R by the definition: how far one can go in the chain without a change. */
void check_oslo_largest_sides(claim_run *run, unsigned n) {
    task *t = run->t;
    if (n == 0) return;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t k = 0; k < day.count; k++) {
        const ref g = day.at[k];
        claim_same_number(run, option_closed_index(t, day.before, g), day.left[k], "AC_L(%s)",
                          claim_name(run, g));
        claim_same_number(run, option_closed_index(t, day.before, game_neg(t, g)), day.right[k],
                          "AC_R(%s)", claim_name(run, g));
        claim_equal(run, option_closed_value(t, day.before, day.left[k], day.right[k]), g,
                    "{AC_L|AC_R} of %s", claim_name(run, g));
    }
}

/* ---- the table of claims ---- */
