/* SPDX-License-Identifier: MIT
 *
 * Option-closed games by their definitions alone, held against what the library makes of them by
 * theorems: sections 4.2 and 4.3 of A. A. Siegel's thesis (oslo-option-closed-26 and 27). Here a
 * closure is made of the positions that are reached by moves in a row, a threat is the best number
 * among these, a game is close to another one when both stops of the difference are 0, and the sets
 * A_n are what Left's options in option-closed forms generate. */
#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"

#include <inttypes.h>
#include <string.h>

/* ---- closures and threats ---- */

/* All that the player reaches by moves in a row, one at least. */
static ref_list reached(task *t, ref form, ender_player player) {
    ref_list all = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    ref at = form;
    for (size_t next = 0;; at = all.at[next++]) {
        side s;
        form_side_open(t, &s, at, player);
        for (uint32_t i = 0; i < s.count; i++)
            if (ref_map_mark(t, &seen, side_at(t, &s, i))) ref_list_add(t, &all, side_at(t, &s, i));
        if (next == all.count) break;
    }
    ref_map_close(t, &seen);
    return all;
}

static ref form_of_lists(task *t, const ref_list lists[2]) {
    return form_make(t, lists[0].at, (uint32_t)lists[0].count, lists[1].at,
                     (uint32_t)lists[1].count);
}

/* `known` has the closures that were made. */
static ref closure_by_definition(task *t, ref_map *known, ref form) {
    const uint32_t before = ref_map_find(known, form);
    if (before != 0) return (ref){before};
    ref_list lists[2] = {{0}, {0}};
    for (unsigned p = 0; p < 2; p++) {
        const ref_list all = reached(t, form, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
        for (size_t i = 0; i < all.count; i++)
            ref_list_add(t, &lists[p], closure_by_definition(t, known, all.at[i]));
    }
    const ref closed = form_of_lists(t, lists);
    ref_map_put(t, known, form, closed.bits);
    return closed;
}

static bool is_close(task *t, ref g, ref h) {
    const ref d = game_sub(t, g, h);
    return dyadic_sign(t, game_left_stop(t, d)) == 0 && dyadic_sign(t, game_right_stop(t, d)) == 0;
}

/* The best number that the player reaches, or that the form is. */
static ref threat_by_definition(task *t, ref form, ender_player player) {
    ref_list all = reached(t, form, player);
    ref_list_add(t, &all, form);
    ref best = REF_NONE;
    for (size_t i = 0; i < all.count; i++) {
        const ref x = form_value(t, all.at[i]);
        if (!ref_is_number(t, x)) continue;
        const bool better = ref_same(best, REF_NONE) ||
                            (player == ENDER_LEFT ? game_ge(t, x, best) : game_le(t, x, best));
        if (better) best = x;
    }
    return best;
}

static bool bare_by_definition(task *t, ref form, ender_player player) {
    const ref threat = threat_by_definition(t, form, player);
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (is_close(t, form_value(t, side_at(t, &s, i)), threat)) return true;
    return false;
}

void check_oslo_threatbare_counts(claim_run *run, unsigned day) {
    static const uint32_t bare_expected[] = {0, 1, 15, 510}, close_expected[] = {1, 4, 22, 525};
    task *t = run->t;
    const game_list games = claim_games_of_day(run, day);
    uint32_t bare = 0, close = 0;
    ref_map known;
    ref_map_open(t, &known);
    for (size_t i = 0; i < games.count; i++) {
        const arena_mark mark = scratch_mark(t);
        const ref g = games.at[i];
        const bool is_bare =
            bare_by_definition(t, g, ENDER_LEFT) && bare_by_definition(t, g, ENDER_RIGHT);
        const ref closed = closure_by_definition(t, &known, g);
        claim_holds(run, form_is_threatbare(t, g) == is_bare, "the definition says otherwise",
                    "is_threatbare(%s)", claim_name(run, g));
        claim_same_form(run, form_option_closure(t, g), closed, "oc(%s)", claim_name(run, g));
        bare += is_bare;
        close += is_close(t, g, form_value(t, closed));
        scratch_release(t, mark);
    }
    ref_map_close(t, &known);
    claim_same_number(run, bare, bare_expected[day], "threatbare games of day %u", day);
    claim_same_number(run, close, close_expected[day], "games of day %u close to their closures",
                      day);
    const closure_counts c = option_closure_counts(t, games.at, games.count);
    claim_same_number(run, c.threatbare, bare, "option_closure_counts of day %u: threatbare", day);
    claim_same_number(run, c.close, close, "option_closure_counts of day %u: close", day);
}

/* ---- the sets A_n ---- */

/* Is every option of an option of a player one of his options, at every position? */
static bool closed_by_definition(task *t, ref form) {
    for (unsigned p = 0; p < 2; p++) {
        side own, further;
        form_side_open(t, &own, form, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; i < own.count; i++) {
            if (!closed_by_definition(t, side_at(t, &own, i))) return false;
            form_side_open(t, &further, side_at(t, &own, i), p == 0 ? ENDER_LEFT : ENDER_RIGHT);
            for (uint32_t k = 0; k < further.count; k++) {
                bool found = false;
                for (uint32_t m = 0; m < own.count && !found; m++)
                    found = ref_same(side_at(t, &own, m), side_at(t, &further, k));
                if (!found) return false;
            }
        }
    }
    return true;
}

enum { ALL_FORMS_DAY = 2 };

/* Option-closed forms of height n at most: all of them, and on day 3 the closures of the games born
 * by it. */
static ref_list closed_forms(claim_run *run, unsigned n) {
    task *t = run->t;
    ref_list forms = {0};
    if (n <= ALL_FORMS_DAY) {
        const ref_list all = forms_by_day(t, n);
        for (size_t i = 0; i < all.count; i++)
            if (closed_by_definition(t, all.at[i])) ref_list_add(t, &forms, all.at[i]);
        return forms;
    }
    const game_list games = claim_games_of_day(run, n);
    ref_map known;
    ref_map_open(t, &known);
    for (size_t i = 0; i < games.count; i++)
        ref_list_add(t, &forms, closure_by_definition(t, &known, games.at[i]));
    ref_map_close(t, &known);
    return forms;
}

static ref_list different_values(task *t, const ref_list *forms) {
    ref_list values = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < forms->count; i++) {
        const ref g = form_value(t, forms->at[i]);
        if (ref_map_mark(t, &seen, g)) ref_list_add(t, &values, g);
    }
    ref_map_close(t, &seen);
    return values;
}

/* A form with Left's options in it: the least set with the form in it that Left's options of an
 * option-closed game can be. `below` says of each value of the day whether it is below one of them.
 */
typedef struct left_set {
    ref_list values;
    uint32_t size; /* how many values are below */
    const bool *below;
} left_set;

static left_set left_set_of(task *t, ref form, const ref_list *day) {
    left_set set = {.values = {0}};
    bool *below = SCRATCH_ARRAY(t, bool, day->count);
    side s;
    form_side_open(t, &s, form, ENDER_LEFT);
    ref_list_add(t, &set.values, form_value(t, form));
    for (uint32_t i = 0; i < s.count; i++)
        ref_list_add(t, &set.values, form_value(t, side_at(t, &s, i)));
    for (size_t i = 0; i < day->count; i++) {
        below[i] = false;
        for (size_t k = 0; k < set.values.count && !below[i]; k++)
            below[i] = game_le(t, day->at[i], set.values.at[k]);
        set.size += below[i];
    }
    set.below = below;
    return set;
}

typedef struct left_sets {
    left_set *at;
    size_t count;
} left_sets;

/* The sets of the forms, the smallest first; each is part of the next one. */
static left_sets left_sets_of(claim_run *run, const ref_list *forms, const ref_list *day) {
    task *t = run->t;
    left_sets all = {SCRATCH_ARRAY(t, left_set, forms->count), 0};
    for (size_t i = 0; i < forms->count; i++) {
        const left_set set = left_set_of(t, forms->at[i], day);
        size_t k = all.count++;
        for (; k > 0 && all.at[k - 1].size > set.size; k--) all.at[k] = all.at[k - 1];
        all.at[k] = set;
    }
    for (size_t i = 1; i < all.count; i++)
        for (size_t k = 0; k < day->count; k++)
            claim_holds(run, !all.at[i - 1].below[k] || all.at[i].below[k],
                        "two sets are not part of one another",
                        "sets of %" PRIu32 " and %" PRIu32 " games, %s", all.at[i - 1].size,
                        all.at[i].size, claim_name(run, day->at[k]));
    return all;
}

/* {A|-B}; either may be NULL. */
static ref value_of_sets(task *t, const left_set *a, const left_set *b) {
    ref_list left = {0}, right = {0};
    for (size_t i = 0; a && i < a->values.count; i++) ref_list_add(t, &left, a->values.at[i]);
    for (size_t i = 0; b && i < b->values.count; i++)
        ref_list_add(t, &right, game_neg(t, b->values.at[i]));
    return game_make(t, left.at, (uint32_t)left.count, right.at, (uint32_t)right.count);
}

/* The last of the sets that generate the same. */
static bool is_last(const left_sets *sets, size_t i) {
    return i + 1 == sets->count || sets->at[i + 1].size != sets->at[i].size;
}

/* {A_i|B} <= {A_(i+1)|B}, where the sets are those of forms: what is in the one need not be in the
 * other. Sets that generate the same have the same value. */
void check_oslo_sides_are_monotone(claim_run *run, unsigned n) {
    task *t = run->t;
    const ref_list forms = closed_forms(run, n), day = different_values(t, &forms);
    const left_sets sets = left_sets_of(run, &forms, &day);
    for (size_t k = 0; k <= sets.count; k++) {
        if (k < sets.count && !is_last(&sets, k)) continue;
        const left_set *right = k < sets.count ? &sets.at[k] : NULL;
        ref last = value_of_sets(t, NULL, right);
        for (size_t i = 0; i < sets.count; i++) {
            const arena_mark mark = scratch_mark(t);
            const ref next = value_of_sets(t, &sets.at[i], right);
            claim_at_least(run, next, last,
                           "{A|-B}, A and B generating %" PRIu32 " and %" PRIu32 " games of day %u",
                           sets.at[i].size, right ? right->size : 0, n);
            if (i > 0 && sets.at[i].size == sets.at[i - 1].size)
                claim_equal(run, next, last,
                            "{A|-B}, A and B generating %" PRIu32 " and %" PRIu32
                            " games of day %u",
                            sets.at[i].size, right ? right->size : 0, n);
            last = next;
            scratch_release(t, mark);
        }
    }
}

/* The values of option-closed forms of height n are those of the pairs of sets of the day before,
 * so that they are no more than the pairs. */
static void pairs_give_the_day(claim_run *run, unsigned n) {
    task *t = run->t;
    const ref_list forms = closed_forms(run, n - 1), day = different_values(t, &forms);
    const left_sets sets = left_sets_of(run, &forms, &day);
    const ref_list later = closed_forms(run, n), values = different_values(t, &later);
    ref_map made;
    ref_map_open(t, &made);
    uint32_t chain = 1, pairs = 0; /* the empty set */
    for (size_t i = 0; i < sets.count; i++) chain += is_last(&sets, i);
    for (size_t i = 0; i <= sets.count; i++)
        for (size_t k = 0; k <= sets.count; k++) {
            const arena_mark mark = scratch_mark(t);
            pairs += ref_map_mark(t, &made,
                                  value_of_sets(t, i < sets.count ? &sets.at[i] : NULL,
                                                k < sets.count ? &sets.at[k] : NULL));
            scratch_release(t, mark);
        }
    for (size_t i = 0; i < values.count; i++)
        claim_holds(run, ref_map_find(&made, values.at[i]) != 0,
                    "no pair of sets of the day before has this value", "%s",
                    claim_name(run, values.at[i]));
    ref_map_close(t, &made);
    claim_same_number(run, pairs, (int64_t)values.count, "values of pairs, day %u", n);
    claim_same_number(run, (int64_t)day.count + 1, chain, "|A_%u|", n - 1);
    claim_same_number(run, (int64_t)option_closed_count(t, n), (int64_t)values.count,
                      "option_closed_count(%u)", n);
    claim_holds(run, values.count <= (size_t)chain * chain, "it is more than |A_(n-1)|^2",
                "values of day %u", n);
}

void check_oslo_bound_on_size(claim_run *run, unsigned n) {
    if (n == 0) return;
    if (n <= ALL_FORMS_DAY + 1) pairs_give_the_day(run, n);
    const uint64_t chain = option_closed_count(run->t, n - 1) + 1;
    claim_holds(run, option_closed_count(run->t, n) <= chain * chain, "it is more than |A_(n-1)|^2",
                "option_closed_count(%u)", n);
}
