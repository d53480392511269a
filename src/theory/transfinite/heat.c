/* SPDX-License-Identifier: MIT
 *
 * Thermographs with surreal temperatures (CGT, section II.5, for trees with surreal leaves). Walls
 * are made of pieces of slope 0, 1 and -1, so corners are found with sums and halves alone, and all
 * is exact. Temperatures begin at 0. */
#include "analysis/analysis.h"
#include "transfinite/tree.h"

/* A function of t >= 0: pieces between corners, and a slope behind the last one. */
typedef struct heat_line {
    wall_corner *corners;
    uint32_t count, capacity;
    int slope;
} heat_line;

static void line_add(task *t, heat_line *l, sur temperature, sur at) {
    if (l->count > 0 && sur_same(l->corners[l->count - 1].temperature, temperature)) return;
    if (l->count == l->capacity) {
        const uint32_t capacity = l->capacity ? 2 * l->capacity : 8;
        wall_corner *corners = SCRATCH_ARRAY(t, wall_corner, capacity);
        for (uint32_t i = 0; i < l->count; i++) corners[i] = l->corners[i];
        l->corners = corners;
        l->capacity = capacity;
    }
    l->corners[l->count++] = (wall_corner){temperature, at};
}

/* The slope of the piece behind corner i. */
static int slope_behind(task *t, const heat_line *l, uint32_t i) {
    if (i + 1 >= l->count) return l->slope;
    const int order = sur_compare(t, l->corners[i + 1].at, l->corners[i].at);
    return order; /* pieces rise and fall by 1 */
}

static sur times(task *t, int n, sur x) { return n == 0 ? SUR_ZERO : n > 0 ? x : sur_neg(t, x); }

/* The value at a temperature, and the corner before it. */
static sur line_at(task *t, const heat_line *l, sur temperature, uint32_t *piece) {
    uint32_t i = 0;
    while (i + 1 < l->count && sur_compare(t, l->corners[i + 1].temperature, temperature) <= 0) i++;
    const sur past = sur_sub(t, temperature, l->corners[i].temperature);
    if (piece) *piece = i;
    return sur_add(t, l->corners[i].at, times(t, slope_behind(t, l, i), past));
}

static sur half_of(task *t, sur x, int parts) {
    return parts == 1 ? x : sur_scale(t, x, rational_of((dyadic){1, 1, 0}));
}

/* Where p - q changes sign behind temperature `from`, before `to` (SUR_NONE: no end). */
static bool crossing(task *t, const heat_line *p, const heat_line *q, sur from, sur to, sur *out) {
    uint32_t i, j;
    const sur d = sur_sub(t, line_at(t, p, from, &i), line_at(t, q, from, &j));
    const int slope = slope_behind(t, p, i) - slope_behind(t, q, j);
    const int sign = sur_sign(t, d);
    if (sign == 0 || slope == 0 || (slope > 0) == (sign > 0)) return false;
    const sur wait = half_of(t, sign > 0 ? d : sur_neg(t, d), slope < 0 ? -slope : slope);
    *out = sur_add(t, from, wait);
    return sur_same(to, SUR_NONE) || sur_compare(t, *out, to) < 0;
}

/* The next corner of either line behind a temperature, or SUR_NONE. */
static sur next_corner(task *t, const heat_line *p, const heat_line *q, sur from) {
    sur next = SUR_NONE;
    const heat_line *both[2] = {p, q};
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; i < both[k]->count; i++) {
            const sur at = both[k]->corners[i].temperature;
            if (sur_compare(t, at, from) > 0 &&
                (sur_same(next, SUR_NONE) || sur_compare(t, at, next) < 0))
                next = at;
        }
    return next;
}

/* The greater (sign 1) or lesser (sign -1) of two lines. */
static heat_line extreme(task *t, const heat_line *p, const heat_line *q, int sign) {
    heat_line out = {0};
    sur at = SUR_ZERO;
    for (;;) {
        uint32_t i, j;
        task_poll(t);
        const sur x = line_at(t, p, at, &i), y = line_at(t, q, at, &j);
        const int order = sign * sur_compare(t, x, y);
        line_add(t, &out, at, order >= 0 ? x : y);
        const sur next = next_corner(t, p, q, at);
        sur meet;
        if (crossing(t, p, q, at, next, &meet)) {
            at = meet;
            continue;
        }
        if (!sur_same(next, SUR_NONE)) {
            at = next;
            continue;
        }
        const int a = slope_behind(t, p, i), b = slope_behind(t, q, j);
        out.slope = order > 0 ? a : order < 0 ? b : (sign > 0) == (a > b) ? a : b;
        return out;
    }
}

/* The line tilted by sign * t. */
static heat_line tilted(task *t, const heat_line *l, int sign) {
    heat_line out = {.slope = l->slope + sign};
    for (uint32_t i = 0; i < l->count; i++)
        line_add(t, &out, l->corners[i].temperature,
                 sur_add(t, l->corners[i].at, times(t, sign, l->corners[i].temperature)));
    return out;
}

typedef struct heat_walls {
    heat_line left, right; /* the walls */
} heat_walls;

static heat_walls graph_of(task *t, longref g);

/* The best of the opponent's walls of a player's options, tilted. */
static heat_line scaffold(task *t, longref g, ender_player player) {
    const bool left = player == ENDER_LEFT;
    const long_options o = long_options_of(t, g, player);
    heat_line best = {0};
    for (uint32_t i = 0; i < o.count; i++) {
        const heat_walls below = graph_of(t, o.at[i]);
        const heat_line *wall = left ? &below.right : &below.left;
        best = i == 0 ? *wall : extreme(t, &best, wall, left ? 1 : -1);
    }
    return tilted(t, &best, left ? -1 : 1);
}

/* A scaffold up to the temperature where the two meet. */
static heat_line cut_at(task *t, const heat_line *l, sur temperature, sur mean) {
    heat_line out = {.slope = 0};
    for (uint32_t i = 0; i < l->count; i++)
        if (sur_compare(t, l->corners[i].temperature, temperature) < 0)
            line_add(t, &out, l->corners[i].temperature, l->corners[i].at);
    line_add(t, &out, temperature, mean);
    return out;
}

static sur moved(task *t, sur x, rational by) { return sur_add(t, x, sur_scale(t, SUR_ONE, by)); }

/* The wall of a short game moved by x, up to the mast. */
static heat_line wall_moved(task *t, sur x, trajectory wall, wall_corner mast) {
    heat_line out = {.slope = 0};
    for (uint32_t i = 0; i < wall.count; i++) {
        const sur temperature = moved(t, SUR_ZERO, wall.at[i].t);
        if (sur_compare(t, temperature, mast.temperature) < 0)
            line_add(t, &out, temperature, moved(t, x, wall.at[i].v));
    }
    line_add(t, &out, mast.temperature, mast.at);
    return out;
}

static heat_walls graph_moved(task *t, sur x, ref h) {
    const thermograph g = game_thermograph_above(t, h);
    const wall_corner mast = {sur_dyadic(t, g.temperature), moved(t, x, rational_of(g.mean))};
    return (heat_walls){wall_moved(t, x, g.left, mast), wall_moved(t, x, g.right, mast)};
}

typedef struct graph_call {
    longref g;
    heat_walls result;
} graph_call;

static void graph_thunk(task *t, void *arg) {
    graph_call *call = arg;
    call->result = graph_of(t, call->g);
}

static heat_walls graph_of(task *t, longref g) {
    if (UNLIKELY(stack_is_low(t))) {
        graph_call call = {.g = g};
        deep_call(t, graph_thunk, &call);
        return call.result;
    }
    heat_walls out = {{0}, {0}};
    if (long_is_number(t, g)) {
        line_add(t, &out.left, SUR_ZERO, long_number(g));
        line_add(t, &out.right, SUR_ZERO, long_number(g));
        return out;
    }
    sur x;
    ref h;
    if (!long_is_tree(t, g))
        task_throw(t, ENDER_EDOMAIN, "thermographs are those of games with finitely many options");
    if (long_split(t, g, &x, &h)) return graph_moved(t, x, h);
    const heat_line left = scaffold(t, g, ENDER_LEFT), right = scaffold(t, g, ENDER_RIGHT);
    sur at = SUR_ZERO;
    while (sur_compare(t, line_at(t, &left, at, NULL), line_at(t, &right, at, NULL)) > 0) {
        const sur next = next_corner(t, &left, &right, at);
        sur meet;
        at = crossing(t, &left, &right, at, next, &meet) ? meet : next;
    }
    const sur mean = line_at(t, &left, at, NULL);
    out.left = cut_at(t, &left, at, mean);
    out.right = cut_at(t, &right, at, mean);
    return out;
}

static wall_corner mast_of(task *t, longref g) {
    const arena_mark mark = scratch_mark(t);
    const heat_walls walls = graph_of(t, g);
    const wall_corner mast = walls.left.corners[walls.left.count - 1];
    scratch_release(t, mark);
    return mast;
}

sur long_mean(task *t, longref g) { return mast_of(t, g).at; }

sur long_temperature(task *t, longref g) {
    if (long_is_number(t, g))
        task_throw(t, ENDER_EDOMAIN,
                   "the temperature of a number that is no dyadic one is not defined here");
    return mast_of(t, g).temperature;
}

long_wall long_wall_of(task *t, longref g, ender_player player) {
    const heat_walls walls = graph_of(t, g);
    const heat_line *l = player == ENDER_LEFT ? &walls.left : &walls.right;
    return (long_wall){l->corners, l->count};
}

/* G cooled by t is the mean above the temperature, else the cooled options taxed. */
static longref cooled(task *t, longref g, sur by) {
    if (long_is_number(t, g)) return g;
    const uint32_t known = long_memo_find(t, MEMO_COOLED, g.bits, by.bits);
    if (known != 0) return (longref){known};
    if (sur_compare(t, by, long_temperature(t, g)) > 0) return long_of_number(long_mean(t, g));
    const arena_mark mark = scratch_mark(t);
    longref *list[2];
    uint32_t count[2];
    for (int p = 0; p < 2; p++) {
        const long_options o = long_options_of(t, g, (ender_player)p);
        const sur tax = p == 0 ? sur_neg(t, by) : by;
        count[p] = o.count;
        list[p] = SCRATCH_ARRAY(t, longref, o.count + 1u);
        for (uint32_t i = 0; i < o.count; i++)
            list[p][i] = long_tree_add(t, cooled(t, o.at[i], by), long_of_number(tax));
    }
    const longref made = long_tree_make(t, list[0], count[0], list[1], count[1]);
    scratch_release(t, mark);
    return (longref){long_memo_keep(t, MEMO_COOLED, g.bits, by.bits, made.bits)};
}

longref long_cool(task *t, longref g, sur by) {
    if (sur_sign(t, by) < 0)
        task_throw(t, ENDER_EDOMAIN,
                   "games with surreal leaves are cooled by temperatures from 0 "
                   "up");
    return cooled(t, g, by);
}
