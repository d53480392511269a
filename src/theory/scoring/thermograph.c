/* SPDX-License-Identifier: MIT
 *
 * Thermographs of Milnor games (J. Milnor 1953; O. Hanner, Mean play of sums of positional games,
 * 1959; in the form of E. R. Berlekamp). Each move costs a tax t >= 0; below the temperature the
 * walls are the best that the players get by moving, above it both are the mean. Scores are not
 * changed by taxes, so there is no negative part. */
#include "scoring/scoring.h"

static void wall_add(task *t, scoring_wall *w, rational at, rational v) {
    w->at = scratch_reach(t, w->at, w->count, &w->capacity, sizeof *w->at);
    w->at[w->count++] = (wall_point){at, v};
}

/* The value at a temperature; `slope` is that behind the last point. */
static rational wall_value(task *t, const scoring_wall *w, int slope, rational at) {
    size_t i = 0;
    while (i + 1 < w->count && rational_cmp(t, w->at[i + 1].t, at) <= 0) i++;
    const wall_point a = w->at[i];
    const rational run = rational_sub(t, at, a.t);
    if (i + 1 == w->count)
        return rational_add(t, a.v, rational_mul(t, rational_of(dyadic_int(slope)), run));
    const wall_point b = w->at[i + 1];
    const rational rise = rational_sub(t, b.v, a.v), whole = rational_sub(t, b.t, a.t);
    return rational_add(t, a.v, rational_div(t, rational_mul(t, rise, run), whole));
}

/* All places at which one of two walls bends, increasing. */
static size_t bends(task *t, const scoring_wall *a, const scoring_wall *b, rational *out) {
    size_t count = 0;
    for (size_t i = 0, j = 0; i < a->count || j < b->count;) {
        const int order = i == a->count   ? 1
                          : j == b->count ? -1
                                          : rational_cmp(t, a->at[i].t, b->at[j].t);
        out[count++] = order <= 0 ? a->at[i].t : b->at[j].t;
        i += order <= 0;
        j += order >= 0;
    }
    return count;
}

/* Where two lines that are `near` apart at one place and `far` at another `run` behind it meet. */
static rational meeting(task *t, rational at, rational run, rational near, rational far) {
    const rational change = rational_sub(t, near, far);
    return rational_add(t, at, rational_div(t, rational_mul(t, run, near), change));
}

/* The greater of two walls with flat ends, or the smaller. */
static scoring_wall wall_best(task *t, const scoring_wall *a, const scoring_wall *b, int p) {
    scoring_wall made = {0};
    rational *at = SCRATCH_ARRAY(t, rational, a->count + b->count);
    const size_t count = bends(t, a, b, at);
    for (size_t i = 0; i < count; i++) {
        const rational x = wall_value(t, a, 0, at[i]), y = wall_value(t, b, 0, at[i]);
        const int order = rational_cmp(t, x, y);
        wall_add(t, &made, at[i], (order > 0) == (p == 0) ? x : y);
        if (i + 1 == count) break;
        const rational x2 = wall_value(t, a, 0, at[i + 1]), y2 = wall_value(t, b, 0, at[i + 1]);
        if (order * rational_cmp(t, x2, y2) >= 0) continue;
        const rational cross = meeting(t, at[i], rational_sub(t, at[i + 1], at[i]),
                                       rational_sub(t, x, y), rational_sub(t, x2, y2));
        wall_add(t, &made, cross, wall_value(t, a, 0, cross));
    }
    return made;
}

/* Points in the middle of a line go. */
static scoring_wall wall_tidy(task *t, const scoring_wall *w) {
    scoring_wall made = {0};
    for (size_t i = 0; i < w->count; i++) {
        const wall_point p = w->at[i];
        if (made.count > 0 && i + 1 < w->count) {
            const wall_point a = made.at[made.count - 1], b = w->at[i + 1];
            const rational one =
                rational_mul(t, rational_sub(t, p.v, a.v), rational_sub(t, b.t, p.t));
            const rational two =
                rational_mul(t, rational_sub(t, b.v, p.v), rational_sub(t, p.t, a.t));
            if (rational_same(one, two)) continue;
        }
        if (made.count > 0 && i + 1 == w->count && rational_same(made.at[made.count - 1].v, p.v))
            continue;
        wall_add(t, &made, p.t, p.v);
    }
    return made;
}

/* The least t at which Left's taxed wall is no longer above Right's. */
static rational temperature_of(task *t, const scoring_wall *left, const scoring_wall *right) {
    rational *at = SCRATCH_ARRAY(t, rational, left->count + right->count + 1);
    const size_t count = bends(t, left, right, at);
    rational near = rational_sub(t, left->at[0].v, right->at[0].v);
    if (rational_sign(t, near) <= 0) return at[0];
    for (size_t i = 1; i < count; i++) {
        const rational gap =
            rational_sub(t, wall_value(t, left, -1, at[i]), wall_value(t, right, 1, at[i]));
        if (rational_sign(t, gap) <= 0)
            return meeting(t, at[i - 1], rational_sub(t, at[i], at[i - 1]), near, gap);
        near = gap;
    }
    return rational_add(t, at[count - 1], rational_div(t, near, rational_of(dyadic_int(2))));
}

static scoring_thermograph heat_of(scoring_store *s, scoring_form g);

/* The best wall of the options of a player, which tax makes worse. */
static scoring_wall scaffold(scoring_store *s, scoring_form g, int p) {
    task *t = s->t;
    const scoring_side own = s->node[g].side[p];
    scoring_wall best = {0};
    for (uint32_t i = 0; i < own.count; i++) {
        const scoring_thermograph h = heat_of(s, own.option[i]);
        best = i == 0 ? h.wall[1 - p] : wall_best(t, &best, &h.wall[1 - p], p);
    }
    scoring_wall taxed = {0};
    for (size_t i = 0; i < best.count; i++)
        wall_add(t, &taxed, best.at[i].t,
                 p == 0 ? rational_sub(t, best.at[i].v, best.at[i].t)
                        : rational_add(t, best.at[i].v, best.at[i].t));
    return taxed;
}

static scoring_thermograph heat_of(scoring_store *s, scoring_form g) {
    task *t = s->t;
    const rational zero = rational_of(DYADIC_ZERO);
    scoring_thermograph h = {.is_number = scoring_is_number(s, g)};
    task_poll(t);
    if (h.is_number) {
        h.mean = s->node[g].side[0].atom;
        for (int p = 0; p < 2; p++) wall_add(t, &h.wall[p], zero, h.mean);
        return h;
    }
    const scoring_wall taxed[2] = {scaffold(s, g, 0), scaffold(s, g, 1)};
    h.temperature = temperature_of(t, &taxed[0], &taxed[1]);
    h.mean = wall_value(t, &taxed[0], -1, h.temperature);
    for (int p = 0; p < 2; p++) {
        scoring_wall w = {0};
        for (size_t i = 0; i < taxed[p].count; i++)
            if (rational_cmp(t, taxed[p].at[i].t, h.temperature) < 0)
                wall_add(t, &w, taxed[p].at[i].t, taxed[p].at[i].v);
        wall_add(t, &w, h.temperature, h.mean);
        h.wall[p] = wall_tidy(t, &w);
    }
    return h;
}

scoring_thermograph scoring_heat(scoring_store *s, scoring_form g) {
    if (!s->node[g].milnor) g = scoring_simplest(s, g);
    if (!s->node[g].milnor)
        task_throw(s->t, ENDER_EDOMAIN,
                   "zugzwang, or a player is stuck alone: only Milnor games have a thermograph");
    return heat_of(s, g);
}
