/* SPDX-License-Identifier: MIT
 *
 * Formulas that agree with the values of small members of a family.
 *
 * A symbol is put through values in the middle of the members that are evaluated, and compared with
 * all of them. Where it differs the unknowns are divided: at 0, where most of the exceptions lie;
 * or by order or parity, where none lies at 0 or no symbol is found. */
#include "families/families.h"

#include <string.h>

enum { DIVISIONS_MOST = 14, OTHERS_MOST = 2, START = 6, BOUNDED = 4, GRID_MOST = 1 << 13 };

/* Members with exponents 0 .. side - 1. */
typedef struct member_grid {
    scheme *s;
    const family *f;
    int64_t side;
    ref *values;
    bool *known;
} member_grid;

static ref grid_value(member_grid *g, const int64_t *at) {
    size_t index = 0;
    for (unsigned i = 0; i < g->f->unknowns; i++) index = index * (size_t)g->side + (size_t)at[i];
    if (!g->known[index]) {
        g->values[index] = scheme_value(g->s, &g->f->pattern, at);
        g->known[index] = true;
    }
    return g->values[index];
}

/* A part of the unknowns of the family, as natural numbers of its own, and back. */
typedef struct unknowns_part {
    unknowns_map in, back;
} unknowns_part;

/* The exponents of a member of the part; false if it is not in the grid. */
static bool member(member_grid *g, const unknowns_part *p, const int64_t *own, int64_t *at) {
    for (unsigned i = 0; i < p->in.from; i++) {
        at[i] = linear_at(g->s->t, p->in.of[i], own) / LINEAR_ONE;
        if (at[i] >= g->side) return false;
    }
    return true;
}

static const symbol *put_through(member_grid *g, const unknowns_part *p, int64_t start) {
    task *t = g->s->t;
    const symbol *values[2 * UNKNOWNS_MOST + 1];
    for (unsigned k = 0; k < 2 * p->in.to + 1; k++) {
        int64_t own[UNKNOWNS_MOST], at[UNKNOWNS_MOST];
        for (unsigned i = 0; i < p->in.to; i++) own[i] = start;
        if (k > 0) own[(k - 1) / 2] += 1 + (k - 1) % 2;
        if (!member(g, p, own, at)) return NULL;
        values[k] = symbol_of(t, grid_value(g, at));
    }
    const symbol *through = symbol_through(t, p->in.to, values);
    if (!through) return NULL;
    unknowns_map back = unknowns_map_none(p->in.to);
    for (unsigned i = 0; i < p->in.to; i++) back.of[i].constant = -start * LINEAR_ONE;
    return symbol_in(t, through, &back);
}

/* Members where a symbol differs from the values: how many, how many at 0 of each unknown, and the
 * largest values of the unknowns among them. */
typedef struct exceptions {
    unsigned count, at_zero[UNKNOWNS_MOST];
    int64_t most[UNKNOWNS_MOST];
} exceptions;

/* A symbol that is a number there, but not as it is written, is no formula either. */
static bool agrees(member_grid *g, const symbol *guess, unsigned unknowns, const int64_t *own,
                   const int64_t *at) {
    task *t = g->s->t;
    unknowns_map there = {.from = unknowns};
    doubt about = {0};
    if (!ref_same(symbol_at(t, guess, own), grid_value(g, at))) return false;
    for (unsigned i = 0; i < unknowns; i++) there.of[i] = linear_integer(own[i]);
    return symbol_is_hot(t, symbol_in(t, guess, &there), &about) == DECISION_YES;
}

static exceptions compare(member_grid *g, const unknowns_part *p, const symbol *guess) {
    exceptions e = {0};
    int64_t own[UNKNOWNS_MOST] = {0}, at[UNKNOWNS_MOST];
    for (;;) {
        unsigned i = 0;
        const arena_mark mark = scratch_mark(g->s->t);
        if (member(g, p, own, at)) {
            task_poll(g->s->t);
            if (!agrees(g, guess, p->in.to, own, at)) {
                e.count++;
                for (unsigned k = 0; k < p->in.to; k++) {
                    e.at_zero[k] += own[k] == 0;
                    if (own[k] > e.most[k]) e.most[k] = own[k];
                }
            }
        }
        scratch_release(g->s->t, mark);
        for (; i < p->in.to && ++own[i] == g->side; i++) own[i] = 0;
        if (i == p->in.to) return e;
    }
}

static formula *end_of(task *t, const symbol *value) {
    formula *f = SCRATCH_ARRAY(t, formula, 1);
    *f = (formula){.value = value, .is_end = true};
    return f;
}

/* How often the unknowns may still be divided, and how often by order or parity; `all`: a formula
 * is wanted for every part or for none. */
typedef struct effort {
    unsigned divisions, others;
    bool all;
} effort;

static formula *guess_part(member_grid *g, const unknowns_part *p, effort left);

static bool is_whole(const formula *f) {
    return f->is_end ? f->value != NULL : is_whole(f->part[0]) && is_whole(f->part[1]);
}

static formula *divided(member_grid *g, const unknowns_part *p, const doubt *about, effort left) {
    task *t = g->s->t;
    const parting d = linear_divide(about, p->in.to);
    formula *f = SCRATCH_ARRAY(t, formula, 1);
    *f = (formula){.test = linear_in(t, d.test, &p->back), .of_parity = d.of_parity};
    left.divisions--;
    for (int k = 1; k >= 0; k--) {
        const unknowns_part below = {unknowns_map_then(t, &p->in, &d.part[k]),
                                     unknowns_map_then(t, &d.back[k], &p->back)};
        f->part[k] = guess_part(g, &below, left);
        if (left.all && !is_whole(f->part[k])) return end_of(t, NULL);
    }
    return f;
}

/* Divided by which of two unknowns is larger, or by the parity of one: the first division after
 * which there are formulas for both parts. */
static formula *divided_somehow(member_grid *g, const unknowns_part *p, effort left) {
    const unsigned count = p->in.to;
    if (left.others == 0 || left.divisions == 0) return end_of(g->s->t, NULL);
    left.others--;
    left.all = true;
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i + 1; k < count; k++) {
            doubt order = {.by = linear_unknown(i)};
            order.by.by[k] = -LINEAR_ONE;
            formula *f = divided(g, p, &order, left);
            if (is_whole(f)) return f;
        }
    for (unsigned i = 0; i < count; i++) {
        formula *f = divided(g, p, &(doubt){linear_unknown(i), true}, left);
        if (is_whole(f)) return f;
    }
    return end_of(g->s->t, NULL);
}

static formula *guess_part(member_grid *g, const unknowns_part *p, effort left) {
    const symbol *guess = NULL;
    for (int64_t start = START; !guess && start >= 0; start--) guess = put_through(g, p, start);
    if (!guess) return divided_somehow(g, p, left);
    const exceptions e = compare(g, p, guess);
    if (e.count == 0) return end_of(g->s->t, symbol_in(g->s->t, guess, &p->back));
    if (left.divisions == 0 || p->in.to == 0) return end_of(g->s->t, NULL);
    unsigned best = 0;
    for (unsigned i = 1; i < p->in.to; i++)
        if (e.at_zero[i] > e.at_zero[best] ||
            (e.at_zero[i] == e.at_zero[best] && e.most[i] < e.most[best]))
            best = i;
    if (e.at_zero[best] == 0 && e.most[best] > BOUNDED) return divided_somehow(g, p, left);
    return divided(g, p, &(doubt){.by = linear_unknown(best)}, left);
}

formula *family_guess(scheme *s, const family *f) {
    static const int64_t sides[] = {1, 16, 12, 10, 8};
    member_grid g = {s, f, f->unknowns < 5 ? sides[f->unknowns] : 5, NULL, NULL};
    size_t members = 1;
    for (unsigned i = 0; i < f->unknowns; i++) members *= (size_t)g.side;
    if (members > GRID_MOST) return end_of(s->t, NULL);
    g.values = SCRATCH_ARRAY(s->t, ref, members);
    g.known = SCRATCH_ARRAY(s->t, bool, members);
    memset(g.known, 0, members * sizeof *g.known);
    const unknowns_part whole = {unknowns_map_none(f->unknowns), unknowns_map_none(f->unknowns)};
    return guess_part(&g, &whole, (effort){DIVISIONS_MOST, OTHERS_MOST, false});
}
