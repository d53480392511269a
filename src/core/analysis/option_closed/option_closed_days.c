/* SPDX-License-Identifier: MIT
 *
 * The option-closed games of a day (A. A. Siegel's thesis, section 4.3; oslo-option-closed-27..31).
 * Every value of OC_n is {A|B}, A a lower set of OC_(n-1) and B an upper one, out of a chain: the
 * lower sets A_0, A_1, ... of left-option-closed antichains contain one another, and each has one
 * game more than the one before. So a game is a pair of numbers, and which pairs are different
 * values is told by thresholds: with e the game by which A_(i+1) is larger than A_i, the gift horse
 * principle says that e changes nothing as a Left option of v = {A_i|B} exactly when e <| v. The
 * pair is the largest one of its value when e >= v, and likewise on the other side. By the symmetry
 * of the two players one list of thresholds serves both. The order is that of the pairs
 * (oslo-option-closed-27), which is why the lattice is planar. */
#include "analysis/option_closed/option_closed.h"

#include <stdlib.h>
#include <string.h>

/* ---- sets of the chain ---- */

ref option_closed_value(task *t, const option_closed_day *of, uint32_t left, uint32_t right) {
    const index_list a = of->tops[left], b = of->tops[right];
    const arena_mark mark = scratch_mark(t);
    ref *options = SCRATCH_ARRAY(t, ref, (size_t)a.count + b.count + 1);
    for (uint32_t i = 0; i < a.count; i++) options[i] = of->at[a.at[i]];
    for (uint32_t i = 0; i < b.count; i++) options[a.count + i] = game_neg(t, of->at[b.at[i]]);
    const ref g = game_make(t, options, a.count, options + a.count, b.count);
    scratch_release(t, mark);
    return g;
}

/* The maximal games of the first k, for all k. */
static const index_list *make_tops(task *t, const option_closed_day *of) {
    index_list *tops = SCRATCH_ARRAY(t, index_list, (size_t)of->count + 1);
    tops[0] = (index_list){NULL, 0};
    for (uint32_t k = 0; k < of->count; k++) {
        task_poll(t);
        uint32_t *list = SCRATCH_ARRAY(t, uint32_t, (size_t)tops[k].count + 1), count = 0;
        for (uint32_t i = 0; i < tops[k].count; i++)
            if (!option_closed_le(of, tops[k].at[i], k)) list[count++] = tops[k].at[i];
        list[count++] = k;
        tops[k + 1] = (index_list){list, count};
    }
    return tops;
}

/* ---- the games of a day ---- */

/* Is game number i of the day >= {first i | -first k}? True from some k on. */
static bool is_full(task *t, const option_closed_day *of, uint32_t i, uint32_t k) {
    return game_ge(t, of->at[i], option_closed_value(t, of, i, k));
}

uint32_t *option_closed_thresholds(task *t, const option_closed_day *before) {
    uint32_t *thresholds = SCRATCH_ARRAY(t, uint32_t, (size_t)before->count + 1);
    for (uint32_t i = 0; i < before->count; i++) {
        uint32_t least = 0,
                 most = before->count; /* at most it holds: all Right options there are */
        while (least < most) {
            const uint32_t middle = least + (most - least) / 2;
            if (is_full(t, before, i, middle))
                most = middle;
            else
                least = middle + 1;
        }
        thresholds[i] = least;
    }
    thresholds[before->count] = 0;
    return thresholds;
}

/* The pairs that stand for themselves, in their order, the Right side shrinking. */
static void add_games(task *t, option_closed_day *day, const uint32_t *thresholds) {
    const uint32_t sets = day->before->count + 1;
    ref_list games = {0};
    word_list left = {0}, right = {0};
    for (uint32_t i = 0; i < sets; i++)
        for (uint32_t k = sets; k-- > thresholds[i];) {
            if (thresholds[k] > i) continue;
            ref_list_add(t, &games, option_closed_value(t, day->before, i, k));
            word_list_add(t, &left, i);
            word_list_add(t, &right, k);
        }
    day->count = (uint32_t)games.count;
    day->at = games.at;
    day->left = left.at;
    day->right = right.at;
}

option_closed_day option_closed_games(task *t, unsigned day) {
    if (day > OPTION_CLOSED_LISTED)
        task_throw(t, ENDER_ELIMIT,
                   "the option-closed games of day %u are too many to list: days 0 to %d can be",
                   day, OPTION_CLOSED_LISTED);
    static const ref nothing[] = {{REF_ZERO_BITS}};
    static const uint32_t none[] = {0};
    option_closed_day games = {.count = 1, .at = nothing, .left = none, .right = none};
    games.tops = make_tops(t, &games);
    for (unsigned n = 1; n <= day; n++) {
        option_closed_day *before = SCRATCH_ARRAY(t, option_closed_day, 1);
        *before = games;
        games = (option_closed_day){.day = n, .before = before};
        add_games(t, &games, option_closed_thresholds(t, before));
        games.tops = make_tops(t, &games);
    }
    return games;
}

/* ---- one game among them ---- */

/* A game of the day that is >= g keeps the sets that have it from being Left's side of g. */
uint32_t option_closed_index(task *t, const option_closed_day *of, ref g) {
    uint32_t k = 0;
    while (k < of->count && game_lf(t, of->at[k], g)) k++;
    return k;
}

uint32_t option_closed_number(task *t, const option_closed_day *of, ref g) {
    for (uint32_t k = 0; k < of->count; k++)
        if (ref_same(of->at[k], g)) return k;
    task_throw(t, ENDER_EDOMAIN, "the game is not the value of an option-closed game of day %u",
               of->day);
}

static ref combine(task *t, const option_closed_day *of, ref g, ref h, bool join) {
    const uint32_t i = option_closed_number(t, of, g), k = option_closed_number(t, of, h);
    if (!of->before) return REF_ZERO;
    const bool first_left = (of->left[i] > of->left[k]) == join;
    const bool first_right = (of->right[i] < of->right[k]) == join;
    return option_closed_value(t, of->before, of->left[first_left ? i : k],
                               of->right[first_right ? i : k]);
}

ref option_closed_join(task *t, const option_closed_day *of, ref g, ref h) {
    return combine(t, of, g, h, true);
}
ref option_closed_meet(task *t, const option_closed_day *of, ref g, ref h) {
    return combine(t, of, g, h, false);
}

/* Backwards in the order of the day everything below k comes after what lies between: a game is
 * covered unless it is below one that was found. */
static void covered_by(task *t, const option_closed_day *of, uint32_t k, word_list *numbers) {
    for (uint32_t i = k; i-- > 0;) {
        task_poll(t);
        if (!option_closed_le(of, i, k)) continue;
        bool between = false;
        for (size_t c = 0; c < numbers->count && !between; c++)
            between = option_closed_le(of, i, numbers->at[c]);
        if (!between) word_list_add(t, numbers, i);
    }
}

void option_closed_lower_covers(task *t, const option_closed_day *of, uint32_t k, ref_list *out) {
    word_list numbers = {0};
    covered_by(t, of, k, &numbers);
    for (size_t i = 0; i < numbers.count; i++) ref_list_add(t, out, of->at[numbers.at[i]]);
}

/* ---- the shape of the lattice ---- */

/* The covers of all games: those of game k are at[starts[k]] .. at[starts[k+1]-1]. */
typedef struct cover_list {
    word_list at;
    uint32_t *starts, *upper; /* upper[i]: how many cover i */
} cover_list;

static cover_list all_covers(task *t, const option_closed_day *of) {
    cover_list covers = {{0},
                         SCRATCH_ARRAY(t, uint32_t, (size_t)of->count + 1),
                         SCRATCH_ARRAY(t, uint32_t, of->count)};
    memset(covers.upper, 0, of->count * sizeof *covers.upper);
    covers.starts[0] = 0;
    for (uint32_t k = 0; k < of->count; k++) {
        word_list lower = {0};
        covered_by(t, of, k, &lower);
        for (size_t i = 0; i < lower.count; i++) {
            word_list_add(t, &covers.at, lower.at[i]);
            covers.upper[lower.at[i]]++;
        }
        covers.starts[k + 1] = (uint32_t)covers.at.count;
    }
    return covers;
}

/* A game's level is the length of the longest chain from the bottom to it. */
static void count_levels(task *t, const option_closed_day *of, const cover_list *covers,
                         option_closed_shape *s) {
    uint32_t *level = SCRATCH_ARRAY(t, uint32_t, of->count);
    s->level = SCRATCH_ARRAY(t, uint32_t, of->count);
    memset(s->level, 0, of->count * sizeof *s->level);
    for (uint32_t k = 0; k < of->count; k++) {
        level[k] = 0;
        for (uint32_t c = covers->starts[k]; c < covers->starts[k + 1]; c++)
            if (level[covers->at.at[c]] >= level[k]) level[k] = level[covers->at.at[c]] + 1;
        s->level[level[k]]++;
        if (level[k] >= s->levels) s->levels = level[k] + 1;
    }
    for (uint32_t i = 0; i < s->levels; i++)
        if (s->level[i] > s->level_most) s->level_most = s->level[i];
}

/* The longest antichain: Left's sides grow, Right's sides as well. ends[n]: the least last Right
 * side of one of n + 1 games. Within equal Left sides Right's shrink, so that no two are taken. */
static uint32_t longest_antichain(task *t, const option_closed_day *of) {
    uint32_t *ends = SCRATCH_ARRAY(t, uint32_t, of->count), count = 0;
    for (uint32_t k = 0; k < of->count; k++) {
        uint32_t n = 0;
        while (n < count && ends[n] < of->right[k]) n++;
        ends[n] = of->right[k];
        if (n == count) count++;
    }
    return count;
}

static void count_irreducibles(const option_closed_day *of, const cover_list *covers,
                               option_closed_shape *s) {
    for (uint32_t k = 0; k < of->count; k++) {
        const bool join = covers->starts[k + 1] - covers->starts[k] == 1;
        const bool meet = covers->upper[k] == 1;
        s->join_irreducible += join;
        s->meet_irreducible += meet;
        s->doubly_irreducible += join && meet;
    }
}

static void count_kinds(task *t, const option_closed_day *of, option_closed_shape *s) {
    for (uint32_t k = 0; k < of->count; k++) {
        const ref g = of->at[k], reduced = reduced_canonical_form(t, g);
        if (ref_is_number(t, reduced)) {
            if (ref_same(g, reduced))
                s->numbers++;
            else
                s->numberish++;
        } else if (ref_same(g, reduced)) {
            s->switches++;
        } else {
            s->hot++;
        }
    }
}

/* bounds[i * count + k]: the greatest lower bound of two games if `below`, else the least upper
 * one; UINT32_MAX when there is none. */
static uint32_t *all_bounds(task *t, const option_closed_day *of, bool below) {
    const size_t n = of->count;
    uint32_t *bounds = SCRATCH_ARRAY(t, uint32_t, n * n);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < n; k++) {
            task_poll(t);
            uint32_t best = UINT32_MAX;
            bool is_bound = false;
            for (uint32_t at = 0; at < n; at++) {
                const uint32_t x = below ? (uint32_t)n - 1 - at : at;
                if (below ? !option_closed_le(of, x, i) || !option_closed_le(of, x, k)
                          : !option_closed_le(of, i, x) || !option_closed_le(of, k, x))
                    continue;
                if (best == UINT32_MAX) {
                    best = x; /* a greatest one can only be the last in the order of the day */
                    is_bound = true;
                } else {
                    is_bound = is_bound && (below ? option_closed_le(of, x, best)
                                                  : option_closed_le(of, best, x));
                }
            }
            bounds[i * n + k] = is_bound ? best : UINT32_MAX;
        }
    return bounds;
}

static void look_at_triples(task *t, const option_closed_day *of, option_closed_shape *s) {
    const size_t n = of->count;
    const uint32_t *meet = all_bounds(t, of, true), *join = all_bounds(t, of, false);
    s->is_lattice = true;
    for (size_t i = 0; i < n * n; i++)
        s->is_lattice = s->is_lattice && meet[i] != UINT32_MAX && join[i] != UINT32_MAX;
    s->is_distributive = s->is_lattice;
    for (size_t x = 0; x < n && s->is_distributive; x++)
        for (size_t y = 0; y < n && s->is_distributive; y++)
            for (size_t z = 0; z < n && s->is_distributive; z++) {
                task_poll(t);
                const size_t one = meet[x * n + join[y * n + z]];
                s->is_distributive = one == join[meet[x * n + y] * n + meet[x * n + z]];
            }
}

/* ---- the drawing (oslo-option-closed-31) ---- */

typedef struct day_point {
    int64_t x, y;
} day_point;

/* Ranks in the order of the day, and in that by AC_R and then AC_L. */
static day_point *places(task *t, const option_closed_day *of) {
    const uint32_t n = of->count, sides = of->before ? of->before->count + 1 : 1;
    uint32_t *starts = SCRATCH_ARRAY(t, uint32_t, (size_t)sides + 1);
    memset(starts, 0, ((size_t)sides + 1) * sizeof *starts);
    for (uint32_t k = 0; k < n; k++) starts[sides - 1 - of->right[k] + 1]++;
    for (uint32_t i = 0; i < sides; i++) starts[i + 1] += starts[i];
    day_point *at = SCRATCH_ARRAY(t, day_point, n);
    for (uint32_t k = 0; k < n; k++) {
        const int64_t l = k, r = starts[sides - 1 - of->right[k]]++;
        at[k] = (day_point){l - r, l + r};
    }
    return at;
}

static int turn(day_point a, day_point b, day_point c) {
    const int64_t area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    return (area > 0) - (area < 0);
}

static bool segments_cross(day_point a, day_point b, day_point c, day_point d) {
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

static bool is_planar(task *t, const option_closed_day *of, const cover_list *covers) {
    const day_point *at = places(t, of);
    uint32_t *upper = SCRATCH_ARRAY(t, uint32_t, covers->at.count + 1);
    for (uint32_t k = 0; k < of->count; k++)
        for (uint32_t c = covers->starts[k]; c < covers->starts[k + 1]; c++) upper[c] = k;
    for (size_t i = 0; i < covers->at.count; i++)
        for (size_t k = 0; k < i; k++) {
            task_poll(t);
            if (segments_cross(at[upper[i]], at[covers->at.at[i]], at[upper[k]],
                               at[covers->at.at[k]]))
                return false;
        }
    return true;
}

enum { TRIPLES_DAY = 3 };

option_closed_shape option_closed_shape_of(task *t, const option_closed_day *of) {
    option_closed_shape s = {.count = of->count};
    const cover_list covers = all_covers(t, of);
    s.edges = (uint32_t)covers.at.count;
    count_levels(t, of, &covers, &s);
    s.width = longest_antichain(t, of);
    count_irreducibles(of, &covers, &s);
    count_kinds(t, of, &s);
    if (of->day > TRIPLES_DAY) return s;
    look_at_triples(t, of, &s);
    s.is_planar = is_planar(t, of, &covers);
    return s;
}
