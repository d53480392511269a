/* SPDX-License-Identifier: MIT
 *
 * The lattice of option-closed games: section 4.3 of A. A. Siegel's thesis (oslo-option-closed-27
 * to 31). Sizes are days; the list of a day is that of option_closed_games, and what it says is
 * checked against the order of the values themselves. */
#include "claims/oslo.h"
#include "claims/papers.h"

#include <inttypes.h>

/* ---- sizes ---- */

static void sizes_of_days(claim_run *run, unsigned n) {
    static const int64_t expected[] = {1, 4, 18, 176, 11363, 39744242, 447528891503769};
    task *t = run->t;
    claim_same_number(run, (int64_t)option_closed_count(t, n), expected[n],
                      "option_closed_count(%u)", n);
    if (n > OPTION_CLOSED_LISTED) return;
    claim_same_number(run, option_closed_games(t, n).count, expected[n], "option_closed_by_day(%u)",
                      n);
}

/* The values of all pairs of sets of the chain: no theorem about largest pairs is used. */
static void pairs_of_days(claim_run *run, unsigned n) {
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

static void two_kinds_of_thresholds(claim_run *run, unsigned n) {
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

static void bound_on_size(claim_run *run, unsigned n) {
    if (n == 0) return;
    const uint64_t chain = option_closed_count(run->t, n - 1) + 1;
    claim_holds(run, option_closed_count(run->t, n) <= chain * chain, "it is more than |A_(n-1)|^2",
                "option_closed_count(%u)", n);
}

/* The games of the second day, and the games born by it that are missing. */
static void second_day(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, 2);
    const game_list games = claim_games_of_day(run, 2);
    const ref missing[] = {claim_value(run, "^"), claim_value(run, "v"), claim_value(run, "{1|*}"),
                           claim_value(run, "{*|-1}")};
    for (size_t i = 0; i < games.count; i++) {
        bool listed = false, expected = true;
        for (uint32_t k = 0; k < day.count; k++) listed |= day.at[k] == games.at[i];
        for (size_t k = 0; k < 4; k++) expected &= missing[k] != games.at[i];
        claim_holds(run, listed == expected, listed ? "it is listed" : "it is not listed", "%s",
                    claim_name(run, games.at[i]));
    }
}

/* ---- the chain ---- */

/* What the Left options of the option-closed literal forms of a height generate. */
static void lower_sets_of_forms(claim_run *run, unsigned height) {
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
static void lower_sets_of_games(claim_run *run, unsigned n) {
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
static void chains_printed(claim_run *run, unsigned n) {
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
static void chain_grows(claim_run *run, unsigned n) {
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
                    found = next.at[next.tops[at].at[o]] == day.at[tops.at[i]];
            }
        }
        claim_holds(run, found, "it is no set of the next day", "A_%" PRIu32 " of day %u", k, n);
    }
}

/* Every maximal element of a set has the norm as its left stop. */
static void norms_are_stops(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    ref norm = REF_NONE, last = REF_NONE;
    for (uint32_t k = 1; k <= day.count; k++) {
        const ref g = day.at[k - 1];
        if (ref_is_number(t, g) && (norm == REF_NONE || game_ge(t, g, norm))) norm = g;
        claim_holds(run, norm != REF_NONE, "it has no number", "A_%" PRIu32 " of day %u", k, n);
        if (last != REF_NONE)
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

/* {A_i|B} <= {A_(i+1)|B}. */
static void sides_are_monotone(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t k = 0; k <= day.count; k++) {
        ref last = option_closed_value(t, &day, 0, k);
        for (uint32_t i = 1; i <= day.count; i++) {
            const ref next = option_closed_value(t, &day, i, k);
            claim_at_least(run, next, last, "{A_%" PRIu32 "|-A_%" PRIu32 "} of day %u", i, k, n);
            last = next;
        }
    }
}

/* Are some two maximal elements of two sets comparable, though the sets differ? */
static void generators_are_confused(claim_run *run, unsigned n) {
    task *t = run->t;
    const option_closed_day day = option_closed_games(t, n);
    for (uint32_t i = 1; i <= day.count; i++)
        for (uint32_t k = i + 1; k <= day.count; k++)
            for (uint32_t a = 0; a < day.tops[i].count; a++)
                for (uint32_t b = 0; b < day.tops[k].count; b++) {
                    const ref x = day.at[day.tops[i].at[a]], y = day.at[day.tops[k].at[b]];
                    if (x == y) continue;
                    claim_relation(run, x, y, ENDER_CONFUSED,
                                   "generators of A_%" PRIu32 " and A_%" PRIu32, i, k);
                }
}

static void generators_differ(claim_run *run, unsigned n) {
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
static void largest_sides(claim_run *run, unsigned n) {
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

static const claim claims[] = {
    {.info = {.id = "oslo.option-closed-sizes",
              .kind = ENDER_CLAIM_TABLE,
              .statement =
                  "|OC_n| = 1, 4, 18, 176, 11363, 39744242, 447528891503769 for n = 0 to 6.",
              .source = "Siegel, section 4.3, Proposition 4.3.25 (n <= 3); computed",
              .items = "oslo-option-closed-27 oslo-option-closed-30 oslo-option-closed-41",
              .checked =
                  "the number of pairs above their thresholds and, up to n = 4, the list; the "
                  "size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 5, 5, 6, 6)},
     .check = sizes_of_days},
    {.info = {.id = "oslo.option-closed-pairs",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "The pairs of sets of the chain of day n - 1 have as many values as there "
                  "are pairs above their thresholds.",
              .source = "after Siegel, section 4.3",
              .items = "oslo-option-closed-27 oslo-option-closed-30",
              .checked = "the values of all pairs, with the count; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 4, 4, 4)},
     .check = pairs_of_days},
    {.info = {.id = "oslo.option-closed-thresholds",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The thresholds of a day are determined by the positions of games of "
                           "earlier days in the chain.",
              .source = "after Siegel, section 4.3",
              .items = "oslo-option-closed-30",
              .checked = "thresholds by tau and sigma, with those by comparing {A_i|-A_k} to the "
                         "next game; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 4, 4, 5, 5)},
     .check = two_kinds_of_thresholds},
    {.info = {.id = "oslo.lemma-4-3-26",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "|OC_n| <= |A_(n-1)|^2 = (|OC_(n-1)| + 1)^2.",
              .source = "Siegel, section 4.3, Lemma 4.3.26, with the index corrected",
              .items = "oslo-option-closed-27",
              .checked = "the sizes; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 5, 5, 6, 6)},
     .check = bound_on_size},
    {.info = {.id = "oslo.option-closed-second-day",
              .kind = ENDER_CLAIM_TABLE,
              .statement = "OC_2 has all games born by day 2 but ^, v, {1|*}, {*|-1}.",
              .source = "Siegel, section 4.3, Figure 4.4",
              .items = "oslo-option-closed-27",
              .checked = "the list of the day, with the games born by day 2",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_ONCE},
     .check = second_day},
    {.info = {.id = "oslo.left-sides-of-forms",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "What the Left options of option-closed games generate are lower sets of "
                  "one chain.",
              .source = "Siegel, section 4.3, after Definition 4.3.3",
              .items = "oslo-option-closed-27",
              .checked =
                  "all option-closed literal forms of height n, by the order of values, with "
                  "the list of the day before; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 2, 2, 2)},
     .check = lower_sets_of_forms},
    {.info = {.id = "oslo.left-sides-are-a-chain",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The left-option-closed antichains of OC_n generate a chain of lower "
                           "sets, |OC_n| + 1 of them.",
              .source = "Siegel, section 4.3, after Definition 4.3.3",
              .items = "oslo-option-closed-27 oslo-option-closed-30",
              .checked = "what each game with its largest Left side generates, by the order of "
                         "values; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 3, 3, 4)},
     .check = lower_sets_of_games},
    {.info = {.id = "oslo.antichain-chains",
              .kind = ENDER_CLAIM_TABLE,
              .statement =
                  "A_0, A_1 and A_2 are {}, {0}; {}, {-1}, {0}, {0,*}, {1}; {}, {-2}, {-1}, "
                  "{-1,-1*}, {-1/2}, {0}, {0,{0|-1}}, {0,v*}, ..., {1,1*}, {2}.",
              .source = "Siegel, section 4.3, after Definition 4.3.3",
              .items = "oslo-option-closed-27",
              .checked = "the maximal games of each set; the size is the day",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 2, 2, 2)},
     .check = chains_printed},
    {.info = {.id = "oslo.lemma-4-3-6",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Norms do not fall along the chain, and every maximal game of a set has "
                           "the norm as its left stop.",
              .source = "Siegel, section 4.3, Lemmas 4.3.6 and 4.3.7",
              .items = "oslo-option-closed-27",
              .checked = "all maximal games of all sets of day n; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 4, 4, 4)},
     .check = norms_are_stops},
    {.info = {.id = "oslo.lemma-4-3-9",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "{A_i|B} <= {A_(i+1)|B}.",
              .source = "Siegel, section 4.3, Lemma 4.3.9",
              .items = "oslo-option-closed-27",
              .checked = "the order of the values, for all pairs of sets of day n; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = sides_are_monotone},
    {.info = {.id = "oslo.lemma-4-3-13",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "A_n is contained in A_(n+1).",
              .source = "Siegel, section 4.3, Lemma 4.3.13",
              .items = "oslo-option-closed-27",
              .checked = "the maximal games of the sets of both days; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = chain_grows},
    {.info = {.id = "oslo.symmetric-difference-printed",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The lower sets of two antichains of A_n differ exactly when their "
                           "elements are confused.",
              .source = "Siegel, section 4.3, a remark on lower sets",
              .items = "oslo-option-closed-27",
              .checked = "the relation of different generators of all pairs of sets of day n; the "
                         "size is n",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "they differ exactly when the antichains do "
                            "(oslo.symmetric-difference)",
              OSLO_SIZES(0, 1, 2, 3, 3)},
     .check = generators_are_confused},
    {.info = {.id = "oslo.symmetric-difference",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The lower sets of two antichains of A_n differ exactly when the "
                           "antichains do.",
              .source = "Siegel, section 4.3, a remark on lower sets, corrected",
              .items = "oslo-option-closed-27",
              .checked =
                  "what is below some maximal game, for all pairs of sets of day n; the size "
                  "is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 2, 3, 3, 3)},
     .check = generators_differ},
    {.info = {.id = "oslo.definition-4-3-11",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "G = {AC_L(G)|AC_R(G)}, the largest sides of the chains A and B that G "
                           "can have.",
              .source = "Siegel, section 4.3, Definition 4.3.11",
              .items = "oslo-option-closed-27",
              .checked = "the sides of the list, with the first game that is not <| G (|> G), for "
                         "all games of day n; the size is n",
              .verdict = ENDER_CLAIM_TRUE,
              OSLO_SIZES(0, 3, 4, 4, 4)},
     .check = largest_sides},
};

const claim_list claims_oslo_days = CLAIM_LIST(claims);
