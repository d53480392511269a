/* SPDX-License-Identifier: MIT
 *
 * Thermographs (CGT, section II.5; WW, chapter 6; ONAG, chapter 9). The left wall of G at
 * temperature t is the left stop of G cooled by t. With the walls L and R of the options,
 *
 *     L_t(G) = max R_t(G^L) - t     and     R_t(G) = min L_t(G^R) + t
 *
 * as long as the first is greater than the second; from where they meet, the temperature, both are
 * the mean. The walls of an integer are that integer. The rule holds from t = -1 on: there the
 * walls of everything but integers are apart, because an integer between them would be the simplest
 * number that fits between the options.
 *
 * There are two thermographs of a game. The one that starts at -1 needs every position; the one
 * that starts at 0 needs only the hot ones, since the walls of a game with equal stops are that
 * stop from 0 on. Mean and temperature come from the second, which is why they are cheap. Left and
 * right walls have slopes 0, -1 and 0, +1, so everything stays dyadic: the
 * numerators of its rationals are all there is to them. Few thermographs are
 * different, so each is kept once: a game refers to it by a number, in the memo column (from 0) or
 * the map of the room (from -1). */
#include "analysis/data.h"

#include <string.h>

/* The walls of a number m/2^k have up to k + 1 vertices below 0, with k bits each. */
enum { EXPONENT_MAX = 1024 };

typedef enum start { FROM_ZERO, FROM_MINUS_ONE } start;

/* ---- the store of thermographs ---- */

typedef struct wall_record {
    uint64_t first; /* index of the vertices of the left wall; those of the right wall follow */
    uint32_t left_count, right_count;
} wall_record;

typedef struct trajectory_walls {
    trajectory left, right;
} trajectory_walls;

static trajectory_walls record_walls(const analysis_data *home, uint32_t number) {
    const wall_record *r = (const wall_record *)(const void *)home->records.base + number;
    const vertex *first = (const vertex *)(const void *)home->vertices.base + r->first;
    return (trajectory_walls){{first, r->left_count}, {first + r->left_count, r->right_count}};
}

/* The index of the first of `count` new elements of a span, which no other thread gets. */
static uint64_t claim(task *t, span *s, _Atomic uint64_t *used, uint64_t count, size_t size) {
    uint64_t first = atomic_load(used);
    do {
        if (!span_reach(s, (size_t)(first + count) * size)) task_throw_memory(t);
    } while (!atomic_compare_exchange_weak(used, &first, first + count));
    return first;
}

static uint32_t record_append(task *t, analysis_data *home, const trajectory_walls *w) {
    uint64_t count = (uint64_t)w->left.count + w->right.count;
    uint64_t first = claim(t, &home->vertices, &home->vertex_count, count, sizeof(vertex));
    vertex *list = (vertex *)(void *)home->vertices.base + first;
    memcpy(list, w->left.at, w->left.count * sizeof(vertex));
    memcpy(list + w->left.count, w->right.at, w->right.count * sizeof(vertex));
    uint64_t number = claim(t, &home->records, &home->record_count, 1, sizeof(wall_record));
    if (number > UINT32_MAX) task_throw(t, ENDER_ELIMIT, "there are 2^32 different thermographs");
    ((wall_record *)(void *)home->records.base)[number] =
        (wall_record){first, w->left.count, w->right.count};
    return (uint32_t)number;
}

/* The number of the thermograph with these walls. */
static uint32_t record_of(task *t, const trajectory_walls *w) {
    enum { WORDS = sizeof(vertex) / sizeof(uint64_t) };
    analysis_data *home = analysis_data_of(t);
    size_t left = (size_t)w->left.count * WORDS, right = (size_t)w->right.count * WORDS;
    size_t words = 1 + left + right;
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, words);
    key[0] = left;
    memcpy(key + 1, w->left.at, left * sizeof *key);
    memcpy(key + 1 + left, w->right.at, right * sizeof *key);
    uint64_t hash = map_hash(t, key, words);
    uint32_t number = map_find(home->thermographs, key, words, hash);
    if (number != 0) return number;
    return map_insert(t, home->thermographs, key, words, hash, record_append(t, home, w));
}

/* ---- by options ---- */

static uint32_t find_or_compute(task *t, ref g, start from);

/* A number plus an infinitesimal: the stops are equal. */
static bool is_numberish(task *t, ref g) {
    if (ref_is_nus(g)) return true;
    const node *n = node_of(t, g);
    return ref_same(n->left_stop, n->right_stop);
}

/* Games whose walls are known at once: a mast. */
static bool is_mast(task *t, ref g, start from) {
    return from == FROM_ZERO ? is_numberish(t, g) : ref_is_integer(t, g);
}

static dyadic start_time(start from) { return dyadic_int(from == FROM_ZERO ? 0 : -1); }

/* The wall that a move of the player leads to: the right one after a move of Left. */
static trajectory facing_wall(task *t, ref option, ender_player player, start from) {
    trajectory_walls w = record_walls(analysis_data_of(t), find_or_compute(t, option, from));
    return player == ENDER_LEFT ? w.right : w.left;
}

/* The best mast among the options of a player; false when none of them is a mast. */
static bool best_mast(task *t, const side *s, int sign, start from, trajectory *out) {
    bool any = false;
    dyadic best = DYADIC_ZERO;
    for (uint32_t i = 0; i < s->count; i++) {
        ref option = side_at(t, s, i);
        if (!is_mast(t, option, from)) continue;
        dyadic x = game_left_stop(t, option);
        if (!any || sign * dyadic_cmp(t, x, best) > 0) best = x;
        any = true;
    }
    if (any) *out = trajectory_constant(t, start_time(from), best);
    return any;
}

/* The greatest right wall of the left options minus t, or the least left wall of the right options
 * plus t. The options' own walls are there already. */
static trajectory scaffold(task *t, ref g, ender_player player, start from) {
    int sign = player == ENDER_LEFT ? 1 : -1;
    side s;
    side_open(t, &s, g, player);
    trajectory best, last = {NULL, 0};
    bool any = best_mast(t, &s, sign, from, &best);
    for (uint32_t i = 0; i < s.count; i++) {
        ref option = side_at(t, &s, i);
        if (is_mast(t, option, from)) continue;
        trajectory wall = facing_wall(t, option, player, from);
        if (wall.at == last.at) continue;
        best = any ? trajectory_extreme(t, best, wall, sign) : wall;
        last = wall;
        any = true;
    }
    return trajectory_tilt(t, best, dyadic_int(-sign));
}

static void options_first(task *t, ref g, ender_player player, start from) {
    side s;
    side_open(t, &s, g, player);
    for (uint32_t i = 0; i < s.count; i++) {
        ref option = side_at(t, &s, i);
        if (!is_mast(t, option, from)) (void)find_or_compute(t, option, from);
    }
}

static trajectory_walls walls_by_options(task *t, ref g, start from) {
    trajectory_walls w = {scaffold(t, g, ENDER_LEFT, from), scaffold(t, g, ENDER_RIGHT, from)};
    rational meeting = rational_of(start_time(from));
    (void)trajectory_meet(t, w.left, w.right, &meeting); /* slopes -1 and +1 always meet */
    dyadic mean = trajectory_value(t, w.left, meeting).num;
    w.left = trajectory_mast(t, w.left, meeting.num, mean);
    w.right = trajectory_mast(t, w.right, meeting.num, mean);
    return w;
}

/* ---- number-up-stars from -1 on ---- */

static void check_exponent(task *t, dyadic x) {
    if (x.exp > EXPONENT_MAX)
        task_throw(t, ENDER_ELIMIT,
                   "below temperature 0 thermographs go through numbers with denominators up to "
                   "2^%d, not 2^%u",
                   EXPONENT_MAX, x.exp);
}

/* x plus an infinitesimal e = n.^ + *m other than 0. By number translation its options are x plus
 * those of e. Below temperature 0 a move to x is worth R_t(x) - t to Left and L_t(x) + t to Right,
 * and by induction over n and m the walls only depend on who has such a move: both in nimbers, ^*
 * and v*; otherwise Left if n > 0, Right if n < 0, while the other player's wall is that of x. */
static trajectory_walls walls_beside_number(task *t, nus v) {
    trajectory_walls of_x;
    if (dyadic_is_integer(v.x)) {
        of_x.left = of_x.right = trajectory_constant(t, dyadic_int(-1), v.x);
    } else {
        of_x = record_walls(analysis_data_of(t),
                            find_or_compute(t, ref_number(t, v.x), FROM_MINUS_ONE));
    }
    bool both = v.up == 0 || ((v.up == 1 || v.up == -1) && v.star == 1);
    trajectory_walls w = of_x;
    if (both || v.up > 0)
        w.left =
            trajectory_mast(t, trajectory_tilt(t, of_x.right, dyadic_int(-1)), DYADIC_ZERO, v.x);
    if (both || v.up < 0)
        w.right =
            trajectory_mast(t, trajectory_tilt(t, of_x.left, dyadic_int(1)), DYADIC_ZERO, v.x);
    return w;
}

static bool is_beside_number(task *t, ref g) { return ref_is_nus(g) && !ref_is_number(t, g); }

/* ---- every game ---- */

static uint32_t find(task *t, ref g, start from) {
    if (from == FROM_ZERO) return column_get(t, COLUMN_THERMOGRAPH, g);
    return memo_find(t, MEMO_WHOLE_THERMOGRAPH, g.bits, 0);
}

static void keep(task *t, ref g, start from, uint32_t number) {
    if (from == FROM_ZERO)
        column_put(t, COLUMN_THERMOGRAPH, g, number);
    else
        memo_keep(t, MEMO_WHOLE_THERMOGRAPH, g.bits, 0, number);
}

static uint32_t compute(task *t, ref g, start from) {
    bool beside_number = is_beside_number(t, g);
    if (ref_is_nus(g)) check_exponent(t, nus_get(t, g).x);
    if (!beside_number) {
        options_first(t, g, ENDER_LEFT, from);
        options_first(t, g, ENDER_RIGHT, from);
    }
    arena_mark mark = scratch_mark(t);
    trajectory_walls w =
        beside_number ? walls_beside_number(t, nus_get(t, g)) : walls_by_options(t, g, from);
    uint32_t number = record_of(t, &w);
    scratch_release(t, mark);
    keep(t, g, from, number);
    return number;
}

typedef struct thermograph_call {
    ref g;
    start from;
    uint32_t result;
} thermograph_call;

static void compute_thunk(task *t, void *arg) {
    thermograph_call *c = arg;
    c->result = compute(t, c->g, c->from);
}

/* The number of the thermograph of g, which is no mast from there on. */
static uint32_t find_or_compute(task *t, ref g, start from) {
    uint32_t number = find(t, g, from);
    if (number != 0) return number;
    task_poll(t);
    if (UNLIKELY(stack_is_low(t))) {
        thermograph_call c = {g, from, 0};
        deep_call(t, compute_thunk, &c);
        return c.result;
    }
    return compute(t, g, from);
}

static trajectory_walls walls_of(task *t, ref g, start from) {
    if (!is_mast(t, g, from)) {
        uint32_t number = find_or_compute(t, g, from);
        return record_walls(analysis_data_of(t), number);
    }
    trajectory mast = trajectory_constant(t, start_time(from), game_left_stop(t, g));
    return (trajectory_walls){mast, mast};
}

/* ---- what is asked ---- */

/* The mast begins at the last vertex of the wall that leans to the end. */
static dyadic mast_start(task *t, const trajectory_walls *w) {
    dyadic a = w->left.at[w->left.count - 1].t.num, b = w->right.at[w->right.count - 1].t.num;
    return dyadic_cmp(t, a, b) >= 0 ? a : b;
}

dyadic game_temperature(task *t, ref g) {
    if (ref_is_number(t, g)) return dyadic_make(t, -1, ref_dyadic(t, g).exp);
    if (is_numberish(t, g)) return DYADIC_ZERO;
    trajectory_walls w = walls_of(t, g, FROM_ZERO);
    return mast_start(t, &w);
}

dyadic game_mean(task *t, ref g) {
    if (is_numberish(t, g)) return game_left_stop(t, g);
    trajectory_walls w = walls_of(t, g, FROM_ZERO);
    return w.left.at[w.left.count - 1].v.num;
}

static thermograph thermograph_from(task *t, ref g, start from) {
    trajectory_walls w = walls_of(t, g, from);
    dyadic mean = w.left.at[w.left.count - 1].v.num;
    dyadic temperature = is_mast(t, g, from) ? game_temperature(t, g) : mast_start(t, &w);
    return (thermograph){w.left, w.right, mean, temperature};
}

thermograph game_thermograph(task *t, ref g) { return thermograph_from(t, g, FROM_MINUS_ONE); }
thermograph game_thermograph_above(task *t, ref g) { return thermograph_from(t, g, FROM_ZERO); }

dyadic game_wall(task *t, ref g, ender_player player, dyadic time) {
    if (dyadic_cmp(t, time, dyadic_int(-1)) < 0)
        task_throw(t, ENDER_EARGUMENT, "the walls of a thermograph begin at temperature -1");
    arena_mark mark = scratch_mark(t);
    trajectory_walls w = walls_of(t, g, dyadic_sign(t, time) < 0 ? FROM_MINUS_ONE : FROM_ZERO);
    trajectory wall = player == ENDER_LEFT ? w.left : w.right;
    dyadic value = trajectory_value(t, wall, rational_of(time)).num;
    scratch_release(t, mark);
    return value;
}
