/* SPDX-License-Identifier: MIT
 *
 * The stages of sidling, as Table 4.1 of Moews shows them (KO-45): the part of phi in which play
 * can go round, with the values of everything that it can leave to, and the approximation of every
 * vertex after every step. */
#include "ko/ko.h"

#include "base/compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The members of the core: the component the start is in; when play cannot come back to the start,
 * all positions from which it can come to one that it can come back to. */
typedef struct component_finder {
    const loopy_graph *g;
    uint32_t count;
    uint32_t *members;
    bool found;   /* the start can come back */
    bool *cyclic; /* leads to a cycle */
} component_finder;

/* Calls come for what others lead to first. */
static void find_component(void *arg, const uint32_t *members, uint32_t count) {
    component_finder *f = arg;
    const loopy_graph *g = f->g;
    bool own = false, leads = false, cyclic = count > 1;
    for (uint32_t i = 0; i < count; i++) {
        own |= members[i] == g->start;
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][members[i]]; k < g->first[p][members[i] + 1]; k++) {
                const loopy_edge *e = &g->edges[p][k];
                cyclic |= !e->is_leaf && e->to == members[i];
                leads |= !e->is_leaf && f->cyclic[e->to];
            }
    }
    for (uint32_t i = 0; i < count; i++) f->cyclic[members[i]] = cyclic || leads;
    if (!own) return;
    f->found = cyclic;
    memcpy(f->members, members, count * sizeof *members);
    f->count = count;
}

static component_finder core_members(task *t, const loopy_graph *g) {
    component_finder f = {.g = g, .members = SCRATCH_ARRAY(t, uint32_t, g->vertices)};
    f.cyclic = SCRATCH_ARRAY(t, bool, g->vertices);
    memset(f.cyclic, 0, g->vertices * sizeof *f.cyclic);
    graph_components(t, g, find_component, &f);
    if (f.found || !f.cyclic[g->start]) return f;
    f.count = 0;
    for (uint32_t v = 0; v < g->vertices; v++)
        if (f.cyclic[v]) f.members[f.count++] = v;
    return f;
}

/* An edge of the core for an edge of phi: within it, or to the value of what is outside. */
static loopy_edge core_edge(task *t, const loopy_edge *e, const uint32_t *number,
                            const sidled *values) {
    loopy_edge made = *e;
    if (e->is_leaf) {
        made.to = game_add(t, edge_ender(e), ref_integer(t, e->shift)).bits;
        made.shift = 0;
    } else if (number[e->to] != UINT32_MAX) {
        made.to = number[e->to];
    } else {
        const sidled *x = &values[e->to];
        if (!x->plus_found || !x->minus_found || !sref_same(x->plus, x->minus) ||
            !sref_is_ender(x->plus))
            task_throw(t, ENDER_EDOMAIN,
                       "a part of the sum is worth no short game, so its sidling is not shown");
        made.is_leaf = true;
        made.to = game_add(t, sref_ender(x->plus), ref_integer(t, e->shift)).bits;
        made.shift = 0;
    }
    return made;
}

ko_core ko_core_graph(task *t, const ko_question *q, unsigned rounds) {
    ko_base base;
    const ko_phi phi = ko_usual_phi(t, q, &base);
    const uint32_t n = phi.g.vertices;
    component_finder f = core_members(t, &phi.g);
    qsort(f.members, f.count, sizeof *f.members, by_uint32);
    uint32_t *number = SCRATCH_ARRAY(t, uint32_t, n);
    memset(number, 0xff, n * sizeof *number);
    graph_builder b;
    graph_open(t, &b);
    const char **names = SCRATCH_ARRAY(t, const char *, f.count);
    for (uint32_t i = 0; i < f.count; i++) {
        strbuf name;
        strbuf_open(t, &name);
        ko_print_vertex(t, &name, &q->sum, &base, &phi, f.members[i]);
        names[i] = text_of_strbuf(t, &name);
        number[f.members[i]] = graph_vertex(&b, names[i]);
    }
    sided_store *store = sided_open(t);
    const sidled *values = graph_sidle(t, store, &phi.g, rounds, SIDLE_PASSES_STAY, NULL);
    for (uint32_t i = 0; i < f.count; i++)
        for (unsigned p = 0; p < 2; p++) {
            const uint32_t v = f.members[i];
            for (uint32_t k = phi.g.first[p][v]; k < phi.g.first[p][v + 1]; k++)
                graph_edge(&b, (ender_player)p, i,
                           core_edge(t, &phi.g.edges[p][k], number, values));
        }
    sided_close(store);
    return (ko_core){graph_close(&b, number[phi.g.start], &phi.g.rule), names};
}

/* ---- rows ---- */

enum { THREAT_LEVELS = 2 };

typedef struct ko_tracer {
    task *t;
    sided_store *store;
    const ko_core *core;
    ko_row row;
    void *user;
    sref from[THREAT_LEVELS]; /* what the levels of ko-threats begin with */
    uint32_t before;          /* the round of the outermost level in the step before */
    sref *last;               /* and its values */
} ko_tracer;

static void print_ender(task *t, strbuf *out, ref g) { print_game(t, out, g, ENDER_ASCII); }

/* A row whose stage is the sign, `count` rounds, and perhaps another number. */
static void show_row(const ko_tracer *r, ender_player draws, const uint32_t *rounds, unsigned count,
                     const char *end, const sref *values) {
    task *t = r->t;
    const uint32_t vertices = r->core->g.vertices;
    const arena_mark mark = scratch_mark(t);
    const char **cells = SCRATCH_ARRAY(t, const char *, vertices);
    for (uint32_t i = 0; i < vertices; i++) {
        strbuf b;
        strbuf_open(t, &b);
        sided_print(r->store, &b, values[i], print_ender);
        cells[i] = text_of_strbuf(t, &b);
    }
    strbuf stage;
    strbuf_open(t, &stage);
    strbuf_text(&stage, draws == ENDER_LEFT ? "plus" : "minus");
    for (unsigned j = 0; j < count; j++)
        strbuf_format(&stage, "%c%u", j == 0 ? ' ' : '.', rounds[j]);
    if (end) strbuf_format(&stage, "%c%s", count == 0 ? ' ' : '.', end);
    r->row(r->user, stage.text, cells, vertices);
    strbuf_close(&stage);
    scratch_release(t, mark);
}

/* The vector that a level begins with. */
static void show_beginning(const ko_tracer *r, ender_player draws, const uint32_t *rounds,
                           unsigned level, sref start) {
    const arena_mark mark = scratch_mark(r->t);
    sref *values = SCRATCH_ARRAY(r->t, sref, r->core->g.vertices);
    for (uint32_t i = 0; i < r->core->g.vertices; i++) values[i] = start;
    show_row(r, draws, rounds, level, "0", values);
    scratch_release(r->t, mark);
}

static void show_step(void *user, ender_player draws, const uint32_t *rounds, unsigned levels,
                      const sref *values) {
    ko_tracer *r = user;
    unsigned fresh = levels; /* the first level that begins with this step */
    while (fresh > 0 && rounds[fresh - 1] == 1) fresh--;
    if (levels > 1 && rounds[0] > r->before && rounds[0] > 1)
        show_row(r, draws, &r->before, 1, NULL, r->last);
    for (unsigned j = fresh; j < levels; j++) {
        const bool innermost = j + 1 == levels;
        const sref of_draws = draws == ENDER_LEFT ? SREF_ON : SREF_OFF;
        show_beginning(r, draws, rounds, j, innermost ? of_draws : r->from[j]);
    }
    show_row(r, draws, rounds, levels, NULL, values);
    r->before = rounds[0];
    memcpy(r->last, values, r->core->g.vertices * sizeof *values);
}

void ko_trace(task *t, const ko_question *q, unsigned rounds, ko_row row, void *user) {
    const ko_core core = ko_core_graph(t, q, rounds);
    row(user, "", core.names, core.g.vertices);
    ko_tracer r = {.t = t, .core = &core, .row = row, .user = user};
    const bool right_first =
        q->rules.threats == ENDER_THREATS_RIGHT || q->rules.threats == ENDER_THREATS_LEFT_RIGHT;
    r.from[0] = right_first ? SREF_ON : SREF_OFF;
    r.from[1] = right_first ? SREF_OFF : SREF_ON;
    r.last = SCRATCH_ARRAY(t, sref, core.g.vertices);
    r.store = sided_open(t);
    const sidle_trace trace = {show_step, &r, true};
    (void)graph_sidle(t, r.store, &core.g, rounds, SIDLE_PASSES_TOO, &trace);
    sided_close(r.store);
}
