/* SPDX-License-Identifier: MIT
 *
 * How many option-closed games there are on a day, without a list of them (oslo-option-closed-30).
 *
 * With the thresholds t of option_closed_days.c the number is that of the pairs (i, k) with
 * k >= t(i) and i >= t(k). The thresholds of day n belong to the chain A_(n-1), whose sets grow by
 * one game of OC_(n-1) each; call the place of that game, counted from 1, its position. Nothing but
 * positions is needed to compare a game of an earlier day with v = {A_i | -A_k}. For a game x let
 * tau(x) be the least k such that x <= v fails, sigma(x), if x is not in A_i, the least k such that
 * x >= v. Then
 *     tau(x)   = the least of the position of -x and of sigma(x^L), x^L not in A_i,
 *     sigma(x) = the greatest of tau(x^R), 0 if there is no x^R,
 * and t(i) is sigma of game i + 1. Its Right options are the negatives of the first so many games
 * of OC_(n-2), so the thresholds are greatest values of tau over beginnings of that list. And tau
 * depends on i only through the games of OC_(n-3) that are in A_i: for n = 6 there are 177 such
 * sets, and 39744243 thresholds. */
#include "analysis/option_closed/option_closed.h"

#include "base/compare.h"

#include <stdlib.h>
#include <string.h>

/* ---- pairs that stand for themselves ---- */

/* Those of a list of thresholds, in the order of the day. */
typedef struct pair_walk {
    const uint32_t *thresholds;
    uint32_t sets, left, right;
} pair_walk;

static pair_walk pairs_of(const uint32_t *thresholds, uint32_t sets) {
    return (pair_walk){thresholds, sets, 0, sets};
}

static bool pair_next(task *t, pair_walk *w) {
    for (; w->left < w->sets; w->left++, w->right = w->sets)
        while (w->right > w->thresholds[w->left]) {
            task_poll(t);
            if (w->thresholds[--w->right] <= w->left) return true;
        }
    return false;
}

/* ---- games of the day before last, with what the recursion needs ---- */

typedef struct old_game {
    uint32_t level;    /* the day on which it is born as an option-closed game */
    uint32_t position; /* in the chain */
    uint32_t negative; /* the number of -x */
    index_list left, right;
    uint32_t sigma, tau;
} old_game;

typedef struct old_games {
    old_game *at;
    uint32_t count;
    uint32_t *by_level; /* the numbers, of early days first */
} old_games;

/* The games of a list of numbers of day `of`, or their negatives, as numbers of the last day, which
 * `numbers` has one greater. */
static index_list translated(task *t, const ref_map *numbers, const option_closed_day *of,
                             index_list list, bool negative) {
    uint32_t *to = SCRATCH_ARRAY(t, uint32_t, (size_t)list.count + 1);
    for (uint32_t i = 0; i < list.count; i++) {
        const ref g = of->at[list.at[i]];
        to[i] = ref_map_find(numbers, negative ? game_neg(t, g) : g) - 1;
    }
    return (index_list){to, list.count};
}

/* Each game with its options on the earliest day that has it. */
static old_games old_games_of(task *t, const option_closed_day *last) {
    old_games games = {SCRATCH_ARRAY(t, old_game, last->count), last->count,
                       SCRATCH_ARRAY(t, uint32_t, last->count)};
    ref_map numbers;
    ref_map_open(t, &numbers);
    for (uint32_t k = 0; k < last->count; k++) ref_map_put(t, &numbers, last->at[k], k + 1);
    for (const option_closed_day *of = last; of; of = of->before)
        for (uint32_t k = 0; k < of->count; k++) {
            task_poll(t);
            old_game *g = &games.at[ref_map_find(&numbers, of->at[k]) - 1];
            *g = (old_game){.level = of->day};
            g->negative = ref_map_find(&numbers, game_neg(t, of->at[k])) - 1;
            if (!of->before) continue;
            g->left = translated(t, &numbers, of->before, of->before->tops[of->left[k]], false);
            g->right = translated(t, &numbers, of->before, of->before->tops[of->right[k]], true);
        }
    ref_map_close(t, &numbers);
    uint32_t filled = 0;
    for (unsigned level = 0; level <= last->day; level++)
        for (uint32_t x = 0; x < last->count; x++)
            if (games.at[x].level == level) games.by_level[filled++] = x;
    return games;
}

/* The positions of the old games in the list of the next day; returns how many are in it. Game
 * number k of a day has the first k of them on its Left side there, for none of these is >= it, and
 * as many on its Right side as come before its negative. */
static uint32_t find_positions(task *t, old_games *games, const uint32_t *thresholds) {
    uint32_t position = 0, next = 0;
    for (pair_walk w = pairs_of(thresholds, games->count + 1); pair_next(t, &w);) {
        position++;
        if (next < games->count && w.left == next && w.right == games->at[next].negative)
            games->at[next++].position = position;
    }
    return position;
}

/* ---- thresholds ---- */

/* tau and sigma of all games, for sets A_i that have exactly those early games in them whose
 * position is at most i. */
static void find_bounds(old_games *games, uint32_t i) {
    for (uint32_t n = 0; n < games->count; n++) {
        old_game *x = &games->at[games->by_level[n]];
        x->tau = games->at[x->negative].position;
        for (uint32_t k = 0; k < x->left.count; k++) {
            const old_game *left = &games->at[x->left.at[k]];
            if (left->position > i && left->sigma < x->tau) x->tau = left->sigma;
        }
        x->sigma = 0;
        for (uint32_t k = 0; k < x->right.count; k++) {
            const old_game *right = &games->at[x->right.at[k]];
            if (right->tau > x->sigma) x->sigma = right->tau;
        }
    }
}

/* greatest[k]: the greatest tau of the negatives of the first k games. */
static void find_greatest(const old_games *games, uint32_t *greatest) {
    greatest[0] = 0;
    for (uint32_t k = 0; k < games->count; k++) {
        const uint32_t tau = games->at[games->at[k].negative].tau;
        greatest[k + 1] = tau > greatest[k] ? tau : greatest[k];
    }
}

/* The positions from which on A_i has one early game more, in rising order. */
static index_list turning_points(task *t, const old_games *games, unsigned last_day) {
    uint32_t *points = SCRATCH_ARRAY(t, uint32_t, (size_t)games->count + 1), count = 0;
    for (uint32_t x = 0; x < games->count; x++)
        if (games->at[x].level < last_day) points[count++] = games->at[x].position;
    qsort(points, count, sizeof *points, by_uint32);
    return (index_list){points, count};
}

static void fill_thresholds(task *t, const option_closed_day *last, old_games *games,
                            const uint32_t *before, uint32_t *thresholds) {
    const index_list points = turning_points(t, games, last->day);
    uint32_t *greatest = SCRATCH_ARRAY(t, uint32_t, (size_t)games->count + 1);
    uint32_t i = 0, passed = 0;
    find_bounds(games, 0);
    find_greatest(games, greatest);
    for (pair_walk w = pairs_of(before, last->count + 1); pair_next(t, &w); i++) {
        if (passed < points.count && points.at[passed] <= i) {
            while (passed < points.count && points.at[passed] <= i) passed++;
            find_bounds(games, i);
            find_greatest(games, greatest);
        }
        thresholds[i] = greatest[w.right];
    }
    thresholds[i] = 0;
}

uint32_t *option_closed_chain_thresholds(task *t, unsigned day, uint32_t *chain) {
    if (day < 2) {
        *chain = day + 1; /* 1 on day 0, when there is nothing to choose from, and {} and {0} */
        uint32_t *zeros = SCRATCH_ARRAY(t, uint32_t, 2);
        memset(zeros, 0, 2 * sizeof *zeros);
        return zeros;
    }
    const option_closed_day last = option_closed_games(t, day - 2);
    uint32_t sets;
    const uint32_t *before = option_closed_chain_thresholds(t, day - 1, &sets);
    old_games games = old_games_of(t, &last);
    *chain = find_positions(t, &games, before) + 1;
    uint32_t *thresholds = SCRATCH_ARRAY(t, uint32_t, *chain);
    fill_thresholds(t, &last, &games, before, thresholds);
    return thresholds;
}

/* ---- counting ---- */

/* The indices in the order of their thresholds, which are at most count: those of threshold x are
 * at[starts[x]] .. at[starts[x+1]-1]. */
static uint32_t *by_threshold(task *t, const uint32_t *thresholds, uint32_t count,
                              uint32_t *starts) {
    uint32_t *at = SCRATCH_ARRAY(t, uint32_t, count);
    memset(starts, 0, ((size_t)count + 2) * sizeof *starts);
    for (uint32_t k = 0; k < count; k++) starts[thresholds[k] + 2]++;
    for (uint32_t x = 2; x < count + 2; x++) starts[x] += starts[x - 1];
    for (uint32_t k = 0; k < count; k++) at[starts[thresholds[k] + 1]++] = k;
    return at;
}

/* A set of numbers below some bound, and how many of them are below any: bits, and a tree of sums
 * over words of bits (P. Fenwick, 1994), small enough to stay in the caches. */
typedef struct counted_set {
    uint64_t *bits;
    uint32_t *sums, words;
} counted_set;

static counted_set set_below(task *t, uint32_t most) {
    counted_set s = {.words = most / 64 + 1};
    s.bits = SCRATCH_ARRAY(t, uint64_t, s.words);
    s.sums = SCRATCH_ARRAY(t, uint32_t, s.words + 1u);
    memset(s.bits, 0, s.words * sizeof *s.bits);
    memset(s.sums, 0, (s.words + 1u) * sizeof *s.sums);
    return s;
}

static void set_enter(counted_set *s, uint32_t n) {
    s->bits[n / 64] |= UINT64_C(1) << n % 64;
    for (uint32_t k = n / 64 + 1; k <= s->words; k += k & -k) s->sums[k]++;
}

static uint32_t set_count_below(const counted_set *s, uint32_t n) {
    const uint64_t before = (UINT64_C(1) << n % 64) - 1;
    uint32_t count = (uint32_t)__builtin_popcountll(s->bits[n / 64] & before);
    for (uint32_t k = n / 64; k > 0; k -= k & -k) count += s->sums[k];
    return count;
}

/* The pairs (i, k) with k >= t(i), i >= t(k): for rising i the k with t(k) <= i are entered. */
static uint64_t count_pairs(task *t, const uint32_t *thresholds, uint32_t count) {
    uint32_t *starts = SCRATCH_ARRAY(t, uint32_t, (size_t)count + 2);
    const uint32_t *order = by_threshold(t, thresholds, count, starts);
    counted_set set = set_below(t, count);
    uint64_t pairs = 0;
    uint32_t entered = 0;
    for (uint32_t i = 0; i < count; i++) {
        task_poll(t);
        for (; entered < starts[i + 1]; entered++) set_enter(&set, order[entered]);
        pairs += entered - set_count_below(&set, thresholds[i]);
    }
    return pairs;
}

uint64_t option_closed_count(task *t, unsigned day) {
    if (day > OPTION_CLOSED_COUNTED)
        task_throw(t, ENDER_ELIMIT,
                   "the option-closed games of day %u are too many to count: days 0 to %d can be",
                   day, OPTION_CLOSED_COUNTED);
    const arena_mark mark = scratch_mark(t);
    uint32_t chain;
    const uint32_t *thresholds = option_closed_chain_thresholds(t, day, &chain);
    const uint64_t count = day == 0 ? 1 : count_pairs(t, thresholds, chain);
    scratch_release(t, mark);
    return count;
}
