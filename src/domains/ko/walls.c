/* SPDX-License-Identifier: MIT
 *
 * Thermographs of positions with kos (E. Berlekamp, The economist's view of combinatorial games,
 * Games of No Chance, 1996; W. Spight, Extended thermography for multiple kos in Go, Theoretical
 * Computer Science 252, 2001). A move costs its player t. Who does not move waits: then the other
 * one moves, or play goes on a little cooler. So a wall at t is
 *
 *     L_t = max(move, min(reply, L just below t)),   R_t = min(move, max(reply, R just below t)),
 *
 * which for games without kos is the classical thermograph. In a ko Left takes from stage k to
 * k - 1 or leaves to her exit there, Right takes to k + 1 or leaves. Who was taken from may not
 * take back at once, so four more values belong to a stage: that for Right when Left has just
 * taken, that for Left when Right has, and these with Left as komaster, who may break the ban and
 * then has to go on here at each of her turns until the ko is left (Spight's variant: her opponent
 * may reply). A komonster breaks it without that. For Right the position is turned around.
 *
 * The walls are the limit for small steps of t. With step h they are off by a multiple of h, so two
 * runs with steps h and h / 2 give the limit at each step exactly; all numbers are integers in
 * units that make them so. Straight stretches of the limit are met by their neighbours in the
 * kinks. Two such results, of steps h and h / 2, must agree. */
#include "ko/walls.h"

#include "analysis/analysis.h"

#include <string.h>

enum { EXPONENT_MAX = 12, SPAN_MAX = 2000, FAR = 1 << 20, STRETCH = 3 };
static const int64_t NEVER = INT64_MAX / 4; /* a move that is not there */

/* A position at one temperature; of a ko one entry for each stage, else one. */
typedef struct wall_cell {
    const ko_place *place;
    struct wall_cell **to[2];
    trajectory value[2]; /* of a value, its walls */
    int64_t *now[2],
        *below[2];    /* L and R of each entry at this temperature, and at the one below */
    int64_t *move[2]; /* what the players get who move */
} wall_cell;

typedef struct cooling {
    task *t;
    int64_t unit; /* units of 1 */
    int64_t tax;  /* the temperature in units */
    bool is_first, monster, master;
    bool is_cold,
        is_high;         /* a stage was cold at the start; then it has the greatest value it can */
    int64_t least, most; /* of the walls of values */
    uint32_t exponent;   /* the greatest of their denominators, as a power of 2 */
} cooling;

/* ---- positions ---- */

static uint32_t entries(const ko_place *p) { return p->kind == KO_PLACE_STAGES ? p->counts[0] : 1; }

/* Turned around, Left has what Right had, with the signs changed and the stages from the other end.
 */
static const ko_place *turned(task *t, const ko_place *p) {
    ko_place *q = SCRATCH_ARRAY(t, ko_place, 1);
    *q = *p;
    if (p->kind == KO_PLACE_VALUE) {
        q->worth = game_neg(t, p->worth);
        return q;
    }
    const bool stages = p->kind == KO_PLACE_STAGES;
    if (stages) q->stage = p->counts[0] + 1 - p->stage;
    for (int k = 0; k < 2; k++) {
        const uint32_t count = q->counts[k] = p->counts[1 - k];
        q->to[k] = SCRATCH_ARRAY(t, ko_place *, count);
        for (uint32_t i = 0; i < count; i++) {
            const ko_place *from = p->to[1 - k][stages ? count - 1 - i : i];
            q->to[k][i] = from ? (ko_place *)turned(t, from) : NULL;
        }
    }
    return q;
}

static void look_at_value(cooling *c, wall_cell *x, int start) {
    const thermograph g = start < 0 ? game_thermograph(c->t, x->place->worth)
                                    : game_thermograph_above(c->t, x->place->worth);
    x->value[0] = g.left;
    x->value[1] = g.right;
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; i < x->value[k].count; i++) {
            const rational numbers[2] = {x->value[k].at[i].t, x->value[k].at[i].v};
            for (int j = 0; j < 2; j++) {
                const dyadic d = numbers[j].num;
                if (dyadic_cmp(c->t, d, dyadic_int(FAR)) > 0 ||
                    dyadic_cmp(c->t, d, dyadic_int(-FAR)) < 0 || d.exp > EXPONENT_MAX)
                    task_throw(c->t, ENDER_ELIMIT,
                               "the exits of a ko are numbers up to %d here, with denominators up "
                               "to %d",
                               FAR, 1 << EXPONENT_MAX);
                if (d.exp > c->exponent) c->exponent = d.exp;
            }
            const int64_t floor = dyadic_floor(c->t, numbers[1].num).num;
            if (floor < c->least) c->least = floor;
            if (floor + 1 > c->most) c->most = floor + 1;
        }
}

static wall_cell *cell_of(cooling *c, const ko_place *p, int start) {
    wall_cell *x = SCRATCH_ARRAY(c->t, wall_cell, 1);
    *x = (wall_cell){.place = p};
    for (int k = 0; k < 2; k++) {
        x->now[k] = SCRATCH_ARRAY(c->t, int64_t, entries(p));
        x->below[k] = SCRATCH_ARRAY(c->t, int64_t, entries(p));
        x->move[k] = SCRATCH_ARRAY(c->t, int64_t, entries(p));
        x->to[k] = SCRATCH_ARRAY(c->t, wall_cell *, p->counts[k] + 1);
        for (uint32_t i = 0; i < p->counts[k]; i++)
            x->to[k][i] = p->to[k][i] ? cell_of(c, p->to[k][i], start) : NULL;
    }
    if (p->kind == KO_PLACE_VALUE) look_at_value(c, x, start);
    return x;
}

/* ---- one temperature ---- */

static int64_t in_units(const cooling *c, dyadic d) { return d.num * (c->unit >> d.exp); }

static int64_t at_time(const cooling *c, trajectory f) {
    uint32_t i = f.count - 1;
    while (i > 0 && in_units(c, f.at[i].t.num) > c->tax) i--;
    return in_units(c, f.at[i].v.num) +
           f.at[i].slope.num.num * (c->tax - in_units(c, f.at[i].t.num));
}

static int64_t greater(int64_t a, int64_t b) { return a > b ? a : b; }
static int64_t lesser(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t wall_of(const wall_cell *x, ender_player player) {
    return x->now[player][x->place->kind == KO_PLACE_STAGES ? x->place->stage - 1 : 0];
}

/* What Left, or Right, gets by leaving at this stage. */
static int64_t left_exit(const cooling *c, const wall_cell *x, uint32_t k) {
    return x->to[0][k] ? wall_of(x->to[0][k], ENDER_RIGHT) - c->tax : -NEVER;
}
static int64_t right_exit(const cooling *c, const wall_cell *x, uint32_t k) {
    return x->to[1][k] ? wall_of(x->to[1][k], ENDER_LEFT) + c->tax : NEVER;
}

/* Who waits may have the other one move, or play goes on a little cooler. */
static int64_t left_waits(const wall_cell *x, uint32_t k) {
    return greater(x->move[0][k], x->below[1][k]);
}
static int64_t right_waits(const wall_cell *x, uint32_t k) {
    return lesser(x->move[1][k], x->below[0][k]);
}

static void cool_form(const cooling *c, wall_cell *x) {
    x->move[0][0] = -NEVER;
    x->move[1][0] = NEVER;
    for (uint32_t i = 0; i < x->place->counts[0]; i++)
        x->move[0][0] = greater(x->move[0][0], left_exit(c, x, i));
    for (uint32_t i = 0; i < x->place->counts[1]; i++)
        x->move[1][0] = lesser(x->move[1][0], right_exit(c, x, i));
}

/* Stages are counted from 0 here; `taken` is the value for a player when the other one has just
 * taken, `held_to` when Left has broken the ban and Right plays elsewhere. */
static void cool_stages(const cooling *c, wall_cell *x) {
    const uint32_t n = x->place->counts[0];
    int64_t right_taken[KO_STAGES_MAX], left_taken[KO_STAGES_MAX], held_to[KO_STAGES_MAX];
    for (uint32_t k = 0; k < n; k++) {
        const int64_t leave = left_exit(c, x, k);
        x->move[0][k] = greater(leave, k > 0 ? right_taken[k - 1] - c->tax : -NEVER);
        right_taken[k] = lesser(right_exit(c, x, k), left_waits(x, k));
        held_to[k] =
            lesser(right_exit(c, x, k), greater(leave, k > 0 ? held_to[k - 1] - c->tax : -NEVER));
    }
    for (uint32_t k = n; k-- > 0;) {
        x->move[1][k] = lesser(right_exit(c, x, k), k + 1 < n ? left_taken[k + 1] + c->tax : NEVER);
        left_taken[k] = greater(left_exit(c, x, k), right_waits(x, k));
        if (k > 0 && c->master) left_taken[k] = greater(left_taken[k], held_to[k - 1] - c->tax);
        if (k > 0 && c->monster)
            left_taken[k] = greater(left_taken[k], right_taken[k - 1] - c->tax);
    }
}

static void cool_moves(const cooling *c, wall_cell *x) {
    if (x->place->kind == KO_PLACE_FORM)
        cool_form(c, x);
    else
        cool_stages(c, x);
}

/* Nothing is known below the start. Where nobody wants to move, the value there is a number between
 * what both would get. */
static void begin(cooling *c, wall_cell *x) {
    bool cold = false;
    for (uint32_t k = 0; k < entries(x->place); k++) {
        x->below[0][k] = NEVER;
        x->below[1][k] = -NEVER;
    }
    cool_moves(c, x);
    for (uint32_t k = 0; k < entries(x->place); k++) {
        const int64_t left = x->move[0][k], right = x->move[1][k];
        if (left >= right || left <= -NEVER / 2 || right >= NEVER / 2) continue;
        x->below[0][k] = x->below[1][k] = c->is_high ? right : left;
        cold = true;
    }
    if (!cold) return;
    c->is_cold = true;
    cool_moves(c, x);
}

static void cool(cooling *c, wall_cell *x) {
    task_poll(c->t);
    for (int k = 0; k < 2; k++) {
        for (uint32_t i = 0; i < x->place->counts[k]; i++)
            if (x->to[k][i]) cool(c, x->to[k][i]);
        if (x->place->kind == KO_PLACE_VALUE) x->now[k][0] = at_time(c, x->value[k]);
    }
    if (x->place->kind != KO_PLACE_VALUE) {
        if (c->is_first)
            begin(c, x);
        else
            cool_moves(c, x);
        for (uint32_t k = 0; k < entries(x->place); k++) {
            x->now[0][k] = greater(x->move[0][k], right_waits(x, k));
            x->now[1][k] = lesser(x->move[1][k], left_waits(x, k));
        }
    }
    for (int k = 0; k < 2; k++)
        memcpy(x->below[k], x->now[k], entries(x->place) * sizeof *x->below[k]);
}

/* ---- a run, and the limit ---- */

typedef struct run {
    int64_t *wall[2]; /* at start, start + 1 / steps, ... */
    size_t count;
} run;

static run run_with(cooling *c, wall_cell *x, int start, int64_t height, int64_t steps) {
    run r = {.count = (size_t)(height * steps) + 1};
    for (int k = 0; k < 2; k++) r.wall[k] = SCRATCH_ARRAY(c->t, int64_t, r.count);
    for (size_t i = 0; i < r.count; i++) {
        c->is_first = i == 0;
        c->tax = start * c->unit + (int64_t)i * (c->unit / steps);
        cool(c, x);
        for (int k = 0; k < 2; k++) r.wall[k][i] = wall_of(x, (ender_player)k);
    }
    return r;
}

/* A line through a point, in units. */
typedef struct stretch {
    int64_t time, value, slope;
    size_t from, to;
} stretch;

/* The straight stretches of a wall; false if there is no end. */
static bool find_stretches(task *t, const cooling *c, const int64_t *wall, size_t count, int start,
                           int64_t step, stretch **out, uint32_t *found) {
    size_t capacity = 0;
    *out = NULL;
    *found = 0;
    for (size_t i = 0; i + 1 < count;) {
        const int64_t rise = wall[i + 1] - wall[i];
        size_t to = i + 1;
        while (to + 1 < count && wall[to + 1] - wall[to] == rise) to++;
        if (to - i >= STRETCH && rise % step == 0) {
            *out = scratch_reach(t, *out, *found, &capacity, sizeof **out);
            (*out)[(*found)++] =
                (stretch){start * c->unit + (int64_t)i * step, wall[i], rise / step, i, to};
        }
        i = to;
    }
    return *found > 0 && (*out)[*found - 1].to + 1 == count && (*out)[*found - 1].slope == 0 &&
           (*out)[0].from <= STRETCH;
}

static rational ratio(task *t, int64_t a, int64_t b) {
    return rational_div(t, rational_of(dyadic_make(t, a, 0)), rational_of(dyadic_make(t, b, 0)));
}

static ko_kink kink_at(task *t, const cooling *c, const stretch *s, rational time) {
    const rational from = ratio(t, s->time, c->unit);
    const rational rise =
        rational_mul(t, rational_of(dyadic_int(s->slope)), rational_sub(t, time, from));
    return (ko_kink){time, rational_add(t, ratio(t, s->value, c->unit), rise)};
}

/* The kinks between stretches; false if two do not meet where one follows the other. */
static bool find_kinks(task *t, const cooling *c, const stretch *s, uint32_t count, int start,
                       int64_t step, ko_wall *out) {
    out->at = SCRATCH_ARRAY(t, ko_kink, count + 2);
    out->count = 1;
    out->at[0] = kink_at(t, c, &s[0], rational_of(dyadic_int(start)));
    for (uint32_t i = 0; i + 1 < count; i++) {
        const stretch *a = &s[i], *b = &s[i + 1];
        const int64_t slopes = a->slope - b->slope;
        const int64_t offset = b->value - a->value + a->slope * a->time - b->slope * b->time;
        if (slopes == 0 && offset != 0) return false;
        if (slopes == 0) continue;
        const int64_t early = start * c->unit + ((int64_t)a->to - 2) * step;
        const int64_t late = start * c->unit + ((int64_t)b->from + 2) * step;
        const int64_t time = offset / slopes;
        if (time < early || time > late) return false;
        out->at[out->count++] = kink_at(t, c, a, ratio(t, offset, slopes * c->unit));
    }
    return true;
}

/* Twice the run with half the step less the other one. */
static bool limit_of(task *t, const cooling *c, const run *coarse, const run *fine, int64_t steps,
                     int start, ko_wall out[2]) {
    int64_t *wall = SCRATCH_ARRAY(t, int64_t, coarse->count);
    const int64_t step = c->unit / steps;
    for (int k = 0; k < 2; k++) {
        stretch *s;
        uint32_t count;
        for (size_t i = 0; i < coarse->count; i++)
            wall[i] = 2 * fine->wall[k][2 * i] - coarse->wall[k][i];
        if (!find_stretches(t, c, wall, coarse->count, start, step, &s, &count)) return false;
        if (!find_kinks(t, c, s, count, start, step, &out[k])) return false;
    }
    return true;
}

static bool same_walls(const ko_wall a[2], const ko_wall b[2]) {
    for (int k = 0; k < 2; k++) {
        if (a[k].count != b[k].count) return false;
        for (uint32_t i = 0; i < a[k].count; i++)
            if (!rational_same(a[k].at[i].time, b[k].at[i].time) ||
                !rational_same(a[k].at[i].value, b[k].at[i].value))
                return false;
    }
    return true;
}

/* The mast begins where both walls are the same for ever. */
static bool set_mast(task *t, ko_walls *w) {
    const ko_kink left = w->side[0].at[w->side[0].count - 1];
    const ko_kink right = w->side[1].at[w->side[1].count - 1];
    if (!rational_same(left.value, right.value)) return false;
    w->mean = left.value;
    w->temperature = rational_cmp(t, left.time, right.time) > 0 ? left.time : right.time;
    return true;
}

static bool try_steps(cooling *c, wall_cell *x, int start, int64_t height, int64_t steps,
                      ko_walls *out) {
    ko_wall finer[2];
    c->unit = (4 * steps) << c->exponent;
    const run a = run_with(c, x, start, height, steps),
              b = run_with(c, x, start, height, 2 * steps);
    const run d = run_with(c, x, start, height, 4 * steps);
    return limit_of(c->t, c, &a, &b, steps, start, out->side) &&
           limit_of(c->t, c, &b, &d, 2 * steps, start, finer) && same_walls(out->side, finer) &&
           set_mast(c->t, out);
}

static ko_walls turned_back(task *t, ko_walls w) {
    const ko_wall left = w.side[0];
    w.side[0] = w.side[1];
    w.side[1] = left;
    w.mean = rational_neg(t, w.mean);
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; i < w.side[k].count; i++)
            w.side[k].at[i].value = rational_neg(t, w.side[k].at[i].value);
    return w;
}

static ko_walls find_walls(cooling *c, wall_cell *x, int start, int64_t height) {
    static const int64_t steps[] = {60, 84, 72, 66, 78, 120};
    ko_walls w;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const arena_mark mark = scratch_mark(c->t);
        if (try_steps(c, x, start, height, steps[i], &w)) return w;
        scratch_release(c->t, mark);
    }
    task_throw(c->t, ENDER_ELIMIT,
               "the kinks of the walls are not found: they lie too close together");
}

ko_walls ko_walls_find(task *t, const ko_place *p, ko_regime regime, int start) {
    const bool right = regime == KO_REGIME_RIGHT || regime == KO_REGIME_RIGHT_MONSTER;
    cooling c = {.t = t,
                 .least = INT64_MAX,
                 .most = INT64_MIN,
                 .master = regime == KO_REGIME_LEFT || regime == KO_REGIME_RIGHT,
                 .monster = regime == KO_REGIME_LEFT_MONSTER || regime == KO_REGIME_RIGHT_MONSTER};
    wall_cell *x = cell_of(&c, right ? turned(t, p) : p, start);
    const int64_t height = c.most - c.least + 2 - start;
    if (height > SPAN_MAX)
        task_throw(t, ENDER_ELIMIT, "the exits of a ko lie at most %d apart here", SPAN_MAX);
    const ko_walls w = find_walls(&c, x, start, height);
    c.is_high = true;
    if (c.is_cold) {
        const ko_walls high = find_walls(&c, x, start, height);
        if (!same_walls(w.side, high.side))
            task_throw(t, ENDER_EDOMAIN,
                       "the position is cold at %d: nobody wants to move there, and the walls "
                       "depend on play below",
                       start);
    }
    return right ? turned_back(t, w) : w;
}

/* ---- names ---- */

static const char *const names[KO_REGIME_COUNT] = {"none", "left", "right", "left-monster",
                                                   "right-monster"};

bool ko_regime_of(const char *text, size_t length, ko_regime *out) {
    for (int i = 0; i < KO_REGIME_COUNT; i++)
        if (strlen(names[i]) == length && memcmp(names[i], text, length) == 0) {
            *out = (ko_regime)i;
            return true;
        }
    return false;
}

const char *ko_regime_name(ko_regime regime) { return names[regime]; }
