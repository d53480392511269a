/* SPDX-License-Identifier: MIT
 *
 * The graph of a search for nim values that always goes on where it is expected to end soonest, for
 * rulesets whose moves are dear and whose order of moves says little.
 *
 * A couple is a sum of parts and a nimber beside it; who wins it says whether the nim value of the
 * parts is that nimber (J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer
 * Science 462, 2012). A couple that is not looked into yet is as hard to lose as it has moves,
 * since each of them is to be refuted. A couple of several parts waits for the nim value of the one
 * with the fewest moves: for whether it is the least that is not excluded, either answer being of
 * use.
 *
 * The options of a part are made once, whatever nimber is beside it. */
#include "solve/couples.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- parts ---- */

static part *part_of(task *t, worker *l, couple_graph *g, const component *x) {
    const uint64_t key[] = {x->key[0].a, x->key[0].b}, hash = map_hash(t, key, 2);
    const uint32_t known = map_find(g->part_numbers, key, 2, hash);
    if (known != 0) return g->parts.at[known - 1];
    part *p = proofs_keep(t, &g->proofs, 1, sizeof *p);
    uint64_t *words = proofs_keep(t, &g->proofs, x->count, sizeof *words);
    memcpy(words, x->words, x->count * sizeof *words);
    p->of = *x;
    p->of.words = words;
    p->number = (uint32_t)g->parts.count;
    p->answer = nim_answer_of(l, x);
    address_add(t, &g->parts, p);
    map_insert(t, g->part_numbers, key, 2, hash, p->number + 1);
    return p;
}

static verdict part_says(const part *p, uint32_t n) {
    return nim_answer_says(p->answer, &p->of, n);
}

static int by_part(const void *a, const void *b) {
    const part *x = *(part *const *)a, *y = *(part *const *)b;
    return (x->number > y->number) - (x->number < y->number);
}

/* Parts whose nim value is known become part of the nimber, and pairs go away. In scratch memory.
 */
static unsettled unsettled_now(task *t, const unsettled *u) {
    unsettled now = {u->star, 0, SCRATCH_ARRAY(t, part *, (size_t)u->count + 1)};
    for (uint32_t i = 0; i < u->count; i++)
        if (nim_answer_is_value(u->parts[i]->answer))
            now.star ^= nim_answer_value(u->parts[i]->answer);
        else
            now.parts[now.count++] = u->parts[i];
    if (now.count > 1) qsort(now.parts, now.count, sizeof *now.parts, by_part);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < now.count; i++) {
        if (kept > 0 && now.parts[kept - 1] == now.parts[i])
            kept--;
        else
            now.parts[kept++] = now.parts[i];
    }
    now.count = kept;
    return now;
}

static unsettled unsettled_of_sum(task *t, worker *l, couple_graph *g, const sum *s) {
    unsettled u = {nus_get(t, s->value).star, s->count,
                   SCRATCH_ARRAY(t, part *, (size_t)s->count + 1)};
    for (uint32_t i = 0; i < s->count; i++) u.parts[i] = part_of(t, l, g, &s->components[i]);
    return u;
}

static unsettled unsettled_keep(task *t, couple_graph *g, const unsettled *u) {
    unsettled kept = {u->star, u->count, proofs_keep(t, &g->proofs, u->count, sizeof *u->parts)};
    if (u->count > 0) memcpy(kept.parts, u->parts, u->count * sizeof *u->parts);
    return kept;
}

/* ---- couples ---- */

static void update_sum(task *t, couple_graph *g, couple *c);

static double easier_side(const couple *c) { return fmin(c->proof.to_win, c->proof.to_lose); }

/* The numbers of a couple that is not looked into. */
static void couple_estimate(task *t, couple_graph *g, couple *c) {
    const unsettled *u = &c->what;
    if (u->count == 0) proof_decide(&c->proof, u->star != 0);
    if (u->count > 1) update_sum(t, g, c);
    if (u->count != 1) return;
    part *p = u->parts[0];
    const verdict v = part_says(p, u->star);
    c->proof.to_win = 1;
    c->proof.to_lose = 1 + p->of.moves[0];
    if (v != STOPPED) proof_decide(&c->proof, v == WINS);
    c->next_of_part = p->couples;
    p->couples = c;
}

static couple *couple_of(task *t, couple_graph *g, const unsettled *of) {
    const arena_mark mark = scratch_mark(t);
    const unsettled u = unsettled_now(t, of);
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, (size_t)u.count + 1);
    key[0] = u.star;
    for (uint32_t i = 0; i < u.count; i++) key[i + 1] = u.parts[i]->number;
    couple *c = (couple *)(void *)proofs_find(t, &g->proofs, key, (size_t)u.count + 1);
    if (!c) {
        c = proofs_keep(t, &g->proofs, 1, sizeof *c);
        c->what = unsettled_keep(t, g, &u);
        proofs_add(t, &g->proofs, key, (size_t)u.count + 1, &c->proof);
        couple_estimate(t, g, c);
    }
    scratch_release(t, mark);
    return c;
}

couple *couple_of_sum(task *t, worker *l, couple_graph *g, const sum *s) {
    const arena_mark mark = scratch_mark(t);
    const unsettled u = unsettled_of_sum(t, l, g, s);
    couple *c = couple_of(t, g, &u);
    scratch_release(t, mark);
    return c;
}

static couple *couple_of_part(task *t, couple_graph *g, part *p, uint32_t n) {
    return couple_of(t, g, &(unsettled){n, 1, &p});
}

/* ---- numbers ---- */

/* Is the least nimber that is not excluded the nim value? */
static couple *next_question(task *t, couple_graph *g, part *p) {
    for (uint32_t n = 0;; n++) {
        if (part_says(p, n) == WINS) continue;
        couple *c = couple_of_part(t, g, p, n);
        if (couple_verdict(c) != WINS) return c;
    }
}

/* Below a couple of several parts is one couple: the question that it waits for, or, when a nim
 * value is known, what it has become. */
static void update_sum(task *t, couple_graph *g, couple *c) {
    part *least = c->what.parts[0];
    bool settled = false;
    double others = 0;
    for (uint32_t i = 0; i < c->what.count; i++) {
        part *x = c->what.parts[i];
        if (x->of.moves[0] < least->of.moves[0]) least = x;
        settled = settled || nim_answer_is_value(x->answer);
        others += 1 + x->of.moves[0];
    }
    couple *q = settled ? couple_of(t, g, &c->what) : next_question(t, g, least);
    winner_question *p = &c->proof;
    if (!p->below) p->below = proofs_keep(t, &g->proofs, 1, sizeof *p->below);
    if (p->below[0] != &q->proof) proof_hang(t, &g->proofs, p, &q->proof);
    p->below[0] = &q->proof;
    p->below_count = 1;
    p->grown = true;
    others -= 1 + least->of.moves[0];
    p->to_win = settled ? q->proof.to_win : easier_side(q) + others;
    p->to_lose = settled ? q->proof.to_lose : easier_side(q) + others;
}

static void part_learn(task *t, worker *l, couple_graph *g, part *p, uint16_t answer,
                       uint64_t nodes) {
    p->answer = answer;
    nim_answer_keep(l, &p->of, answer, nodes);
    for (couple *c = p->couples; c; c = c->next_of_part) {
        const verdict v = part_says(p, c->what.star);
        if (v == STOPPED || couple_verdict(c) != STOPPED) continue;
        proof_decide(&c->proof, v == WINS);
        proof_changed(t, &g->proofs, &c->proof);
    }
}

typedef struct update_call {
    worker *worker;
    couple_graph *graph;
} update_call;

static void update(task *t, winner_question *p, void *arg) {
    const update_call *call = arg;
    couple *c = (couple *)(void *)p;
    if (c->what.count > 1) {
        update_sum(t, call->graph, c);
        return;
    }
    proof_update(p);
    const verdict v = couple_verdict(c);
    part *x = c->what.parts[0];
    if (v == STOPPED) return;
    part_learn(t, call->worker, call->graph, x, nim_answer_add(x->answer, c->what.star, v),
               c->nodes);
}

/* ---- leaves ---- */

static void part_grow(task *t, worker *l, couple_graph *g, part *p, const sum *options,
                      uint32_t count) {
    p->options = proofs_keep(t, &g->proofs, count, sizeof *p->options);
    for (uint32_t i = 0; i < count; i++) {
        const arena_mark mark = scratch_mark(t);
        const unsettled u = unsettled_of_sum(t, l, g, &options[i]);
        p->options[i] = unsettled_keep(t, g, &u);
        scratch_release(t, mark);
    }
    p->option_count = count;
    p->grown = true;
}

void couple_grow(task *t, worker *l, couple_graph *g, couple *c, const sum *options,
                 uint32_t count) {
    part *p = c->what.parts[0];
    if (c->proof.grown || couple_verdict(c) != STOPPED) return;
    if (!p->grown) part_grow(t, l, g, p, options, count);
    size_t made = 0;
    winner_question **list =
        SCRATCH_ARRAY(t, winner_question *, (size_t)p->option_count + c->what.star + 1);
    for (uint32_t i = 0; i < p->option_count; i++) {
        unsettled u = p->options[i];
        u.star ^= c->what.star;
        list[made++] = &couple_of(t, g, &u)->proof;
    }
    for (uint32_t n = 0; n < c->what.star; n++) list[made++] = &couple_of_part(t, g, p, n)->proof;
    proof_grow(t, &g->proofs, &c->proof, list, made);
    proofs_settle(t, &g->proofs, update, &(update_call){l, g});
}
