/* SPDX-License-Identifier: MIT
 *
 * Sidling (D. Moews, On Some Combinatorial Games Connected with Go, 2.2 and 4.2; KO-17 to KO-19).
 * Where infinitely many moves of a class win for Left, a vertex is worth at most what it is worth
 * when such moves lead to on+; put what that gives in their place, and so on: the approximations
 * decrease, and when they stop they are the value. With several classes the iteration is nested as
 * the classes decide. A part of the graph that is not on a cycle is what its options make it, and
 * strongly connected components are solved one after the other. */
#include "loopy/order.h"

#include <string.h>

enum { LEVELS = LOOPY_CLASSES };

/* The levels of the iteration, outermost first. */
typedef struct level_list {
    unsigned count;
    bool left_wins[LEVELS];
    uint8_t of_class[LOOPY_CLASSES];
} level_list;

typedef struct sidling {
    task *t;
    sided_store *store;
    const loopy_graph *g;
    const sidle_trace *trace;
    unsigned rounds_max;
    sidle_passes passes;
    ender_player draws;
    level_list levels;
    sref *value; /* of every vertex, as far as it is known */
    bool *found;
    sref *at[LEVELS + 1]; /* the vectors of the levels; only members have entries that count */
    const uint32_t *members;
    uint32_t count;
    uint32_t *component; /* of every vertex: 1 + the number of the component it is in */
    uint32_t component_number;
    uint32_t rounds[LEVELS];
    sidled *out;
} sidling;

/* ---- priorities ---- */

static bool set_is_left(const designation *d, uint32_t set, ender_player draws) {
    if (d->result[set] == LOOPY_DRAWN) return draws == ENDER_LEFT;
    return d->result[set] == LOOPY_LEFT_WINS;
}

/* Do all sets of these classes that contain class c have the same winner? */
static bool decides(const designation *d, uint32_t among, unsigned c, ender_player draws) {
    const uint32_t own = UINT32_C(1) << c, others = among & ~own;
    const bool left = set_is_left(d, own, draws);
    for (uint32_t rest = others;; rest = (rest - 1) & others) {
        if (set_is_left(d, rest | own, draws) != left) return false;
        if (rest == 0) return true;
    }
}

/* Of classes that could decide next the last one does. Levels with one winner are one level unless
 * each is to be shown. */
static level_list levels_of(task *t, const designation *d, ender_player draws, bool apart) {
    level_list levels = {.count = 0};
    uint32_t among = (UINT32_C(1) << d->classes) - 1;
    while (among != 0) {
        unsigned c = d->classes;
        while (c > 0 && (!(among >> (c - 1) & 1) || !decides(d, among, c - 1, draws))) c--;
        if (c-- == 0)
            task_throw(t, ENDER_EDOMAIN,
                       "sidling needs classes of moves one of which decides infinite plays before "
                       "the others");
        const bool left = set_is_left(d, UINT32_C(1) << c, draws);
        if (apart || levels.count == 0 || levels.left_wins[levels.count - 1] != left)
            levels.left_wins[levels.count++] = left;
        levels.of_class[c] = (uint8_t)(levels.count - 1);
        among &= ~(UINT32_C(1) << c);
    }
    return levels;
}

/* ---- one step ---- */

static sref behind(const sidling *s, const loopy_edge *e) {
    sref g = sref_of(edge_ender(e));
    if (!e->is_leaf)
        g = s->component[e->to] == s->component_number ? s->at[s->levels.of_class[e->class]][e->to]
                                                       : s->value[e->to];
    return sided_shift(s->store, g, e->shift);
}

/* A pass that stays: of the innermost level, which alone it does not take a play out of. */
static bool stays(const sidling *s, uint32_t v, const loopy_edge *e) {
    return s->passes == SIDLE_PASSES_STAY && !e->is_leaf && e->to == v && e->shift == 0 &&
           s->levels.of_class[e->class] + 1u == s->levels.count;
}

static sref one_step(const sidling *s, uint32_t v) {
    task *t = s->t;
    const arena_mark mark = scratch_mark(t);
    sref *options[2];
    uint32_t count[2] = {0, 0};
    unsigned passes = 0;
    for (unsigned p = 0; p < 2; p++) {
        const uint32_t first = s->g->first[p][v], last = s->g->first[p][v + 1];
        options[p] = SCRATCH_ARRAY(t, sref, last - first + 1u);
        for (uint32_t k = first; k < last; k++) {
            const loopy_edge *e = &s->g->edges[p][k];
            if (stays(s, v, e))
                passes |= p == 0 ? SIDED_LEFT_PASSES : SIDED_RIGHT_PASSES;
            else
                options[p][count[p]++] = behind(s, e);
        }
    }
    if (passes != 0 && !s->levels.left_wins[s->levels.count - 1]) passes |= SIDED_RIGHT_WINS;
    const sref made =
        sided_make_passing(s->store, passes, options[0], count[0], options[1], count[1]);
    scratch_release(t, mark);
    return made;
}

static void tell(const sidling *s) {
    if (!s->trace) return;
    const sref *values = s->at[s->levels.count];
    s->trace->step(s->trace->user, s->draws, s->rounds, s->levels.count, values);
}

/* ---- nested iteration ---- */

static bool same_vector(const sidling *s, const sref *a, const sref *b) {
    for (uint32_t i = 0; i < s->count; i++)
        if (!sided_same(s->store, a[s->members[i]], b[s->members[i]])) return false;
    return true;
}

/* The fixed point of level j for the vectors of the levels outside it, in at[levels.count]. False
 * when some level did not come to rest. */
static bool iterate(sidling *s, unsigned j) {
    sref *result = s->at[s->levels.count];
    if (j == s->levels.count) {
        for (uint32_t i = 0; i < s->count; i++) result[s->members[i]] = one_step(s, s->members[i]);
        tell(s);
        return true;
    }
    for (uint32_t i = 0; i < s->count; i++)
        s->at[j][s->members[i]] = s->levels.left_wins[j] ? SREF_ON : SREF_OFF;
    for (s->rounds[j] = 1; s->rounds[j] <= s->rounds_max; s->rounds[j]++) {
        if (!iterate(s, j + 1)) return false;
        if (same_vector(s, result, s->at[j])) return true;
        for (uint32_t i = 0; i < s->count; i++) s->at[j][s->members[i]] = result[s->members[i]];
    }
    return false;
}

/* ---- components ---- */

/* Does the vertex lead to itself, by other moves than passes that stay? */
static bool is_on_cycle(const sidling *s, uint32_t v) {
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t k = s->g->first[p][v]; k < s->g->first[p][v + 1]; k++) {
            const loopy_edge *e = &s->g->edges[p][k];
            if (!e->is_leaf && e->to == v && !stays(s, v, e)) return true;
        }
    return false;
}

/* Is everything that the component leads to known? */
static bool stands_on_ground(const sidling *s) {
    for (uint32_t i = 0; i < s->count; i++)
        for (unsigned p = 0; p < 2; p++) {
            const uint32_t v = s->members[i];
            for (uint32_t k = s->g->first[p][v]; k < s->g->first[p][v + 1]; k++) {
                const loopy_edge *e = &s->g->edges[p][k];
                if (!e->is_leaf && s->component[e->to] != s->component_number && !s->found[e->to])
                    return false;
            }
        }
    return true;
}

static void solve_component(void *arg, const uint32_t *members, uint32_t count) {
    sidling *s = arg;
    s->members = members;
    s->count = count;
    s->component_number++;
    for (uint32_t i = 0; i < count; i++) s->component[members[i]] = s->component_number;
    const bool ground = stands_on_ground(s);
    bool found = ground;
    if (count == 1 && !is_on_cycle(s, members[0]))
        s->at[s->levels.count][members[0]] = one_step(s, members[0]);
    else
        found = iterate(s, 0) && ground;
    for (uint32_t i = 0; i < count; i++) {
        s->value[members[i]] = s->at[s->levels.count][members[i]];
        s->found[members[i]] = found;
    }
}

static void sidle_one(sidling *s) {
    task *t = s->t;
    const uint32_t n = s->g->vertices;
    s->levels = levels_of(t, &s->g->rule, s->draws, s->trace != NULL);
    s->value = SCRATCH_ARRAY(t, sref, n);
    s->found = SCRATCH_ARRAY(t, bool, n);
    s->component = SCRATCH_ARRAY(t, uint32_t, n);
    memset(s->component, 0, n * sizeof *s->component);
    s->component_number = 0;
    for (unsigned j = 0; j <= s->levels.count; j++) {
        s->at[j] = SCRATCH_ARRAY(t, sref, n);
        for (uint32_t v = 0; v < n; v++) s->at[j][v] = sref_of(REF_ZERO);
    }
    if (s->trace && s->trace->together) {
        uint32_t *all = SCRATCH_ARRAY(t, uint32_t, n);
        for (uint32_t v = 0; v < n; v++) all[v] = v;
        solve_component(s, all, n);
    } else {
        graph_components(t, s->g, solve_component, s);
    }
    for (uint32_t v = 0; v < n; v++) {
        if (s->draws == ENDER_LEFT) {
            s->out[v].plus = s->value[v];
            s->out[v].plus_found = s->found[v];
        } else {
            s->out[v].minus = s->value[v];
            s->out[v].minus_found = s->found[v];
        }
    }
}

sidled *graph_sidle(task *t, sided_store *store, const loopy_graph *g, unsigned rounds_max,
                    sidle_passes passes, const sidle_trace *trace) {
    sidled *out = SCRATCH_ARRAY(t, sidled, g->vertices);
    const arena_mark mark = scratch_mark(t);
    sidling s = {.t = t,
                 .store = store,
                 .g = g,
                 .trace = trace,
                 .rounds_max = rounds_max,
                 .passes = passes,
                 .out = out};
    for (int draws = 0; draws < 2; draws++) {
        s.draws = (ender_player)draws;
        sidle_one(&s);
    }
    scratch_release(t, mark);
    return out;
}

/* ---- certificates ---- */

/* G*(P): edges of the outermost level lead to P. */
static loopy_graph starred(task *t, const loopy_graph *g, const ref *p, const level_list *levels) {
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v < g->vertices; v++) (void)graph_vertex(&b, NULL);
    for (unsigned player = 0; player < 2; player++)
        for (uint32_t v = 0; v < g->vertices; v++)
            for (uint32_t k = g->first[player][v]; k < g->first[player][v + 1]; k++) {
                loopy_edge e = g->edges[player][k];
                if (!e.is_leaf && levels->of_class[e.class] == 0) {
                    e.to = game_add(t, p[e.to], ref_integer(t, e.shift)).bits;
                    e.is_leaf = true;
                    e.shift = 0;
                }
                graph_edge(&b, (ender_player)player, v, e);
            }
    return graph_close(&b, g->start, &g->rule);
}

sidle_certificate graph_certify(task *t, const loopy_graph *g, const ref *p, ender_player draws) {
    const arena_mark mark = scratch_mark(t);
    const level_list levels = levels_of(t, &g->rule, draws, false);
    sidle_certificate c = {.holds = true, .from_below = levels.left_wins[0]};
    const loopy_graph star = starred(t, g, p, &levels);
    for (uint32_t v = 0; v < g->vertices && c.holds; v++) {
        const arena_mark each = scratch_mark(t);
        const loopy_graph from = graph_from(t, &star, v), value = graph_of_ender(t, p[v]);
        c.holds = c.from_below ? graph_survives(t, &from, &value, draws)
                               : graph_survives(t, &value, &from, draws);
        c.vertex = v;
        scratch_release(t, each);
    }
    scratch_release(t, mark);
    return c;
}
