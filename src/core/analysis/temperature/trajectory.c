/* SPDX-License-Identifier: MIT
 *
 * Trajectories: exact piecewise linear functions of the temperature, the walls of thermographs and
 * what is made of them (CGT, section II.5). A trajectory is its list of vertices from the lowest
 * temperature up, each with the slope that follows it, and goes on for ever with the last slope.
 * Two trajectories are combined by a sweep over the union of their vertices; between two of these
 * both are straight, so that they cross at most once. */
#include "analysis/analysis.h"

/* ---- lines and lists of vertices ---- */

/* The point of the line at x, as a vertex. */
static vertex line_at(task *t, const vertex *line, rational x) {
    if (rational_same(line->t, x)) return *line;
    rational rise = rational_mul(t, line->slope, rational_sub(t, x, line->t));
    return (vertex){x, rational_add(t, line->v, rise), line->slope};
}

/* A list under construction. */
typedef struct polygon {
    vertex *at;
    uint32_t count;
} polygon;

static polygon polygon_open(task *t, size_t most) {
    if (most >= UINT32_MAX)
        task_throw(t, ENDER_ELIMIT, "a trajectory has fewer than 2^32 vertices");
    return (polygon){SCRATCH_ARRAY(t, vertex, most), 0};
}

/* The function is continuous: where the slope stays, there is no vertex. */
static void polygon_put(polygon *p, vertex v) {
    if (p->count > 0 && rational_same(p->at[p->count - 1].slope, v.slope)) return;
    p->at[p->count++] = v;
}

static trajectory polygon_close(const polygon *p) { return (trajectory){p->at, p->count}; }

trajectory trajectory_constant(task *t, dyadic from, dyadic value) {
    polygon p = polygon_open(t, 1);
    polygon_put(&p, (vertex){rational_of(from), rational_of(value), rational_of(DYADIC_ZERO)});
    return polygon_close(&p);
}

/* ---- one trajectory ---- */

rational trajectory_value(task *t, trajectory f, rational time) {
    uint32_t low = 0, high = f.count; /* the vertex sought is in [low, high) */
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (rational_cmp(t, f.at[middle].t, time) <= 0)
            low = middle;
        else
            high = middle;
    }
    return line_at(t, &f.at[low], time).v;
}

trajectory trajectory_tilt(task *t, trajectory f, dyadic by) {
    const rational slope = rational_of(by);
    polygon p = polygon_open(t, f.count);
    for (uint32_t i = 0; i < f.count; i++) {
        task_poll(t);
        const vertex *v = &f.at[i];
        rational value = rational_add(t, v->v, rational_mul(t, slope, v->t));
        polygon_put(&p, (vertex){v->t, value, rational_add(t, v->slope, slope)});
    }
    return polygon_close(&p);
}

trajectory trajectory_mast(task *t, trajectory f, dyadic start, dyadic value) {
    const rational time = rational_of(start);
    polygon p = polygon_open(t, (size_t)f.count + 1);
    for (uint32_t i = 0; i < f.count && rational_cmp(t, f.at[i].t, time) < 0; i++)
        polygon_put(&p, f.at[i]);
    polygon_put(&p, (vertex){time, rational_of(value), rational_of(DYADIC_ZERO)});
    return polygon_close(&p);
}

void trajectory_print(strbuf *out, trajectory f) {
    for (uint32_t i = 0; i < f.count; i++) {
        strbuf_char(out, '(');
        rational_print(out, f.at[i].t);
        strbuf_char(out, ',');
        rational_print(out, f.at[i].v);
        strbuf_text(out, ") ");
    }
    strbuf_text(out, "slope ");
    rational_print(out, f.at[f.count - 1].slope);
}

/* ---- two trajectories ---- */

/* One elementary interval [a.t, end) after the other; a and b are the lines of f and g there. */
typedef struct interval_sweep {
    trajectory f, g;
    uint32_t i, j;
    vertex a, b;
    rational end;
    bool last; /* the interval has no end */
} interval_sweep;

static void sweep_look(task *t, interval_sweep *s, rational start) {
    const vertex *f_next = s->i + 1 < s->f.count ? &s->f.at[s->i + 1] : NULL;
    const vertex *g_next = s->j + 1 < s->g.count ? &s->g.at[s->j + 1] : NULL;
    s->a = line_at(t, &s->f.at[s->i], start);
    s->b = line_at(t, &s->g.at[s->j], start);
    s->last = !f_next && !g_next;
    if (!f_next || (g_next && rational_cmp(t, g_next->t, f_next->t) < 0)) f_next = g_next;
    if (f_next) s->end = f_next->t;
}

static interval_sweep sweep_open(task *t, trajectory f, trajectory g) {
    interval_sweep s = {.f = f, .g = g};
    sweep_look(t, &s, f.at[0].t);
    return s;
}

static bool sweep_next(task *t, interval_sweep *s) {
    task_poll(t);
    if (s->last) return false;
    if (s->i + 1 < s->f.count && rational_same(s->f.at[s->i + 1].t, s->end)) s->i++;
    if (s->j + 1 < s->g.count && rational_same(s->g.at[s->j + 1].t, s->end)) s->j++;
    sweep_look(t, s, s->end);
    return true;
}

/* f and g differ at the start of the interval: do they meet before its end, and where? */
static bool sweep_crossing(task *t, const interval_sweep *s, rational *x) {
    rational gap = rational_sub(t, s->a.v, s->b.v),
             closing = rational_sub(t, s->b.slope, s->a.slope);
    if (rational_sign(t, closing) != rational_sign(t, gap)) return false;
    *x = rational_add(t, s->a.t, rational_div(t, gap, closing));
    return s->last || rational_cmp(t, *x, s->end) < 0;
}

trajectory trajectory_extreme(task *t, trajectory f, trajectory g, int sign) {
    polygon p = polygon_open(t, 2 * ((size_t)f.count + g.count));
    interval_sweep s = sweep_open(t, f, g);
    do {
        int lead = sign * rational_cmp(t, s.a.v, s.b.v);
        int later = lead != 0 ? lead : sign * rational_cmp(t, s.a.slope, s.b.slope);
        polygon_put(&p, later >= 0 ? s.a : s.b);
        rational x;
        if (lead != 0 && sweep_crossing(t, &s, &x))
            polygon_put(&p, line_at(t, later >= 0 ? &s.b : &s.a, x));
    } while (sweep_next(t, &s));
    return polygon_close(&p);
}

bool trajectory_meet(task *t, trajectory f, trajectory g, rational *x) {
    interval_sweep s = sweep_open(t, f, g);
    do {
        *x = s.a.t;
        if (rational_cmp(t, s.a.v, s.b.v) <= 0 || sweep_crossing(t, &s, x)) return true;
    } while (sweep_next(t, &s));
    return false;
}
