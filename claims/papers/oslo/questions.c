/* SPDX-License-Identifier: MIT
 *
 * Which games are ordinal sums G:H of games that are not 0: questions 5.2.1 to 5.2.3 of A. A.
 * Siegel's thesis (oslo-option-closed-39), by a search among small bases and branches; and which
 * uponic weights occur (oslo-option-closed-40). */
#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"
#include "loopy/oslo.h"

/* Puts a mark on every F:H, F a base, H a game born by day 2, that is not 0. */
static void mark_sums(claim_run *run, const ref *bases, size_t count, const ref_map *found) {
    task *t = run->t;
    const game_list branches = claim_games_of_day(run, 2);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < branches.count; k++) {
            task_poll(t);
            if (!ref_same(branches.at[k], REF_ZERO))
                ref_map_mark(t, found, ordinal_sum(t, bases[i], branches.at[k]));
        }
}

void check_oslo_canonical_bases(claim_run *run, unsigned size) {
    (void)size;
    static const char *const expected[] = {"*2", "^*", "v*", "2", "-2", "1*", "-1*", "1/2", "-1/2"};
    task *t = run->t;
    const game_list games = claim_games_of_day(run, 2);
    ref_list bases = {0};
    for (size_t i = 0; i < games.count; i++)
        if (!ref_same(games.at[i], REF_ZERO)) ref_list_add(t, &bases, games.at[i]);
    ref_map found;
    ref_map_open(t, &found);
    mark_sums(run, bases.at, bases.count, &found);
    for (size_t i = 0; i < games.count; i++) {
        bool listed = false;
        for (size_t k = 0; k < sizeof expected / sizeof *expected; k++)
            listed |= ref_same(claim_value(run, "%s", expected[k]), games.at[i]);
        claim_holds(run, (ref_map_find(&found, games.at[i]) != 0) == listed,
                    listed ? "it is no such sum" : "it is such a sum", "%s",
                    claim_name(run, games.at[i]));
    }
    ref_map_close(t, &found);
}

/* Bases are forms of height 2 with at least one option. */
void check_oslo_literal_bases(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const game_list games = claim_games_of_day(run, 2);
    const ref_list forms = forms_by_day(t, 2);
    ref_list bases = {0};
    for (size_t i = 0; i < forms.count; i++)
        if (!ref_same(forms.at[i], REF_ZERO)) ref_list_add(t, &bases, forms.at[i]);
    ref_map found;
    ref_map_open(t, &found);
    mark_sums(run, bases.at, bases.count, &found);
    for (size_t i = 0; i < games.count; i++) {
        const ref g = games.at[i];
        const bool missing = ref_same(g, REF_ZERO) || ref_same(g, claim_value(run, "+-1"));
        claim_holds(run, (ref_map_find(&found, g) == 0) == missing,
                    missing ? "it is such a sum" : "it is no such sum", "%s", claim_name(run, g));
    }
    ref_map_close(t, &found);
}

/* ---- uponic weights ---- */

/* Is every position 0 or one in which both players can move? */
static bool is_all_small_form(task *t, ref form) {
    ref_list inside = {0};
    subpositions(t, form, WALK_EVERYTHING, 0, &inside);
    for (size_t i = 0; i < inside.count; i++) {
        side left, right;
        form_side_open(t, &left, inside.at[i], ENDER_LEFT);
        form_side_open(t, &right, inside.at[i], ENDER_RIGHT);
        if ((left.count == 0) != (right.count == 0)) return false;
    }
    return true;
}

/* The weights of all all-small forms of a height, and on day 3 of the canonical ones. */
void check_oslo_weights_that_occur(claim_run *run, unsigned day) {
    static const char *const weights[] = {"0", "0,1", "0,1,2", "-1,0,1,2,3"};
    task *t = run->t;
    const ref_list forms = day < 3 ? forms_by_day(t, day) : games_by_day(t, day);
    const ref listed = claim_form(run, "{%s|}", weights[day]);
    ref_list found = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < forms.count; i++) {
        if (!is_all_small_form(t, forms.at[i])) continue;
        const ref weight = uponic_weight(t, forms.at[i]);
        if (ref_map_mark(t, &seen, weight)) ref_list_add(t, &found, weight);
    }
    ref_map_close(t, &seen);
    claim_same_form(run, form_make(t, found.at, (uint32_t)found.count, NULL, 0), listed,
                    "the weights of day %u", day);
}
