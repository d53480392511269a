/* SPDX-License-Identifier: MIT
 *
 * The games born by day n (STRUCTURE-11): {A|B} with A and B sets of games born by day n - 1. Since
 * dominated options can go, A and B need only range over the antichains: 2, 6 and 98 of them on
 * days 0, 1, 2, against 2^22 sets. Ordinal sums and side-sums of the games of a day: STRUCTURE-41,
 * STRUCTURE-57. */
#include "analysis/analysis.h"

enum { DAY_MAX = 3, FORM_DAY_MAX = 2, NUMBER_DAY_MAX = 20, SET_MAX = 32 };

static void check_day(task *t, unsigned day, unsigned last, const char *what) {
    if (day > last)
        task_throw(t, ENDER_ELIMIT, "the %s of day %u are too many to list: days 0 to %u can be",
                   what, day, last);
}

/* ---- sets of games of the day before ---- */

/* Sets of at most SET_MAX refs, as bits. */
typedef struct ref_set_list {
    uint32_t *at;
    size_t count, capacity;
} ref_set_list;

static void set_list_add(task *t, ref_set_list *list, uint32_t set) {
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = set;
}

/* All sets of pairwise incomparable games from number i on, together with those in `chosen`. */
static void antichains_from(task *t, const uint32_t *comparable, size_t games, size_t i,
                            uint32_t chosen, ref_set_list *out) {
    if (i == games) {
        set_list_add(t, out, chosen);
        return;
    }
    antichains_from(t, comparable, games, i + 1, chosen, out);
    if ((comparable[i] & chosen) == 0)
        antichains_from(t, comparable, games, i + 1, chosen | UINT32_C(1) << i, out);
}

static ref_set_list antichains(task *t, const ref_list *games) {
    uint32_t comparable[SET_MAX] = {0};
    for (size_t i = 0; i < games->count; i++)
        for (size_t k = 0; k < games->count; k++)
            if (i != k && game_compare(t, games->at[i], games->at[k]) != ENDER_CONFUSED)
                comparable[i] |= UINT32_C(1) << k;
    ref_set_list out = {0};
    antichains_from(t, comparable, games->count, 0, 0, &out);
    return out;
}

static uint32_t set_members(const ref_list *games, uint32_t set, ref *out) {
    uint32_t count = 0;
    for (size_t i = 0; i < games->count; i++)
        if (set >> i & 1) out[count++] = games->at[i];
    return count;
}

/* ---- games ---- */

/* The games of the next day: those of `before`, then the new ones. */
static ref_list next_day(task *t, const ref_list *before) {
    ref_set_list sets = antichains(t, before);
    ref_list day = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < before->count; i++) {
        ref_map_mark(t, &seen, before->at[i]);
        ref_list_add(t, &day, before->at[i]);
    }
    for (size_t a = 0; a < sets.count; a++)
        for (size_t b = 0; b < sets.count; b++) {
            task_poll(t);
            ref left[SET_MAX], right[SET_MAX];
            uint32_t left_count = set_members(before, sets.at[a], left);
            uint32_t right_count = set_members(before, sets.at[b], right);
            ref g = game_make(t, left, left_count, right, right_count);
            if (ref_map_mark(t, &seen, g)) ref_list_add(t, &day, g);
        }
    ref_map_close(t, &seen);
    return day;
}

ref_list games_by_day(task *t, unsigned day) {
    check_day(t, day, DAY_MAX, "games");
    ref_list games = {0};
    ref_list_add(t, &games, REF_ZERO);
    for (unsigned i = 0; i < day; i++) games = next_day(t, &games);
    return games;
}

static ender_day_counts count_games_by_day(task *t, unsigned day) {
    ref_list games = games_by_day(t, day);
    ender_day_counts counts = {.games = games.count};
    ref_map reduced;
    ref_map_open(t, &reduced);
    for (size_t i = 0; i < games.count; i++) {
        task_poll(t);
        ref g = games.at[i];
        counts.outcomes[game_outcome(t, g)]++;
        counts.born += game_birthday_small(t, g) == day;
        counts.numbers += ref_is_number(t, g);
        counts.all_small += game_is_all_small(t, g);
        counts.infinitesimal += game_is_infinitesimal(t, g);
        counts.nimbers += ref_is_nus(g) && ref_same(g, ref_nimber(t, nus_get(t, g).star));
        counts.reduced_canonical += ref_map_mark(t, &reduced, reduced_canonical_form(t, g));
    }
    ref_map_close(t, &reduced);
    return counts;
}

/* On every day a number is born between any two neighbours, and one beyond each end. */
ref_list numbers_by_day(task *t, unsigned day) {
    check_day(t, day, NUMBER_DAY_MAX, "numbers");
    ref_list numbers = {0};
    ref_list_add(t, &numbers, REF_ZERO);
    for (unsigned n = 0; n < day; n++) {
        ref_list next = {0};
        for (size_t i = 0; i <= numbers.count; i++) {
            bool first = i == 0, last = i == numbers.count;
            interval gap = {first ? DYADIC_ZERO : ref_dyadic(t, numbers.at[i - 1]),
                            last ? DYADIC_ZERO : ref_dyadic(t, numbers.at[i]),
                            first ? BOUND_NONE : BOUND_OPEN, last ? BOUND_NONE : BOUND_OPEN};
            dyadic x;
            dyadic_simplest(t, &gap, &x);
            ref_list_add(t, &next, ref_number(t, x));
            if (!last) ref_list_add(t, &next, numbers.at[i]);
        }
        numbers = next;
    }
    return numbers;
}

/* ---- literal forms ---- */

ref_list forms_by_day(task *t, unsigned day) {
    check_day(t, day, FORM_DAY_MAX, "literal forms");
    ref_list forms = {0};
    ref_list_add(t, &forms, REF_ZERO);
    for (unsigned n = 0; n < day; n++) {
        ref_list next = {0};
        uint32_t sets = UINT32_C(1) << forms.count;
        for (uint32_t a = 0; a < sets; a++)
            for (uint32_t b = 0; b < sets; b++) {
                ref left[SET_MAX], right[SET_MAX];
                uint32_t left_count = set_members(&forms, a, left);
                uint32_t right_count = set_members(&forms, b, right);
                ref_list_add(t, &next, form_make(t, left, left_count, right, right_count));
            }
        forms = next;
    }
    return forms;
}

/* ---- sums of the games of a day ---- */

ref_list sums_of_day(task *t, unsigned day, ref (*sum)(task *t, ref g, ref h)) {
    ref_list games = games_by_day(t, day), sums = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < games.count; i++) {
        task_progress(t, "adding", i, games.count);
        for (size_t k = 0; k < games.count; k++) {
            task_poll(t);
            ref g = sum(t, games.at[i], games.at[k]);
            if (ref_map_mark(t, &seen, g)) ref_list_add(t, &sums, g);
        }
    }
    ref_map_close(t, &seen);
    return sums;
}

ref_list ordinal_sums_of_birthdays(task *t, unsigned total) {
    check_day(t, total, DAY_MAX + 1, "ordinal sums");
    ref_list games = games_by_day(t, total > 0 ? total - 1 : 0), sums = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < games.count; i++) {
        const uint32_t base = game_birthday_small(t, games.at[i]);
        for (size_t k = 0; k < games.count; k++) {
            const uint32_t branch = game_birthday_small(t, games.at[k]);
            if (base == 0 || branch == 0 || base + branch != total) continue;
            task_poll(t);
            const ref g = ordinal_sum(t, games.at[i], games.at[k]);
            if (ref_map_mark(t, &seen, g)) ref_list_add(t, &sums, g);
        }
    }
    ref_map_close(t, &seen);
    return sums;
}

/* ---- the public face ---- */

ender_status ender_games_by_day(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref_list list = games_by_day(t, day);
    *out = ref_list_games(t, &list);
    *count = list.count;
    return task_end(t);
}

ender_status ender_count_games_by_day(ender_ctx *ctx, unsigned day, ender_day_counts *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = count_games_by_day(t, day);
    return task_end(t);
}

ender_status ender_numbers_by_day(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref_list list = numbers_by_day(t, day);
    *out = ref_list_games(t, &list);
    *count = list.count;
    return task_end(t);
}

ender_status ender_forms_by_day(ender_ctx *ctx, unsigned day, ender_form **out, size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref_list list = forms_by_day(t, day);
    *out = ref_list_forms(t, &list);
    *count = list.count;
    return task_end(t);
}

ender_status ender_ordinal_sums_of_day(ender_ctx *ctx, unsigned day, ender_game **out,
                                       size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref_list list = sums_of_day(t, day, ordinal_sum);
    *out = ref_list_games(t, &list);
    *count = list.count;
    return task_end(t);
}

ender_status ender_ordinal_sums_of_birthdays(ender_ctx *ctx, unsigned total, ender_game **out,
                                             size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref_list list = ordinal_sums_of_birthdays(t, total);
    *out = ref_list_games(t, &list);
    *count = list.count;
    return task_end(t);
}

ender_status ender_side_sums_of_day(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref_list list = sums_of_day(t, day, side_sum);
    *out = ref_list_games(t, &list);
    *count = list.count;
    return task_end(t);
}
