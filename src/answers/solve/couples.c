/* SPDX-License-Identifier: MIT
 *
 * The graph of a search for nim values that always goes on where it is expected to end soonest, for
 * rulesets whose moves are dear and whose order of moves says little.
 *
 * A couple is a sum of parts and a nimber beside it; who wins it says whether the nim value of the
 * parts is that nimber (J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer
 * Science 462, 2012). Couples have proof numbers (V. Allis, M. van der Meulen, J. van den Herik,
 * Proof-number search, Artificial Intelligence 66, 1994), as those of who is to move and of the
 * opponent; that a couple is below several others makes some numbers too large, which costs time
 * and no more. A couple that is not looked into yet is as hard to lose as it has moves, since each
 * of them is to be refuted. A couple of several parts waits for the nim value of the one with the
 * fewest moves: for whether it is the least that is not excluded, either answer being of use.
 *
 * The options of a part are made once, whatever nimber is beside it. */
#include "solve/couples.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void *keep_zeroed(task *t, couple_graph *g, size_t count, size_t size) {
    const size_t bytes = count * size + 1;
    void *kept = bytes <= g->bytes_left ? arena_alloc(&g->memory, bytes) : NULL;
    if (!kept) task_throw_memory(t);
    g->bytes_left -= bytes;
    return memset(kept, 0, count * size);
}

static void list_add(task *t, address_list *list, void *address) {
    list->at = array_reach(t, list->at, &list->capacity, list->count + 1, sizeof *list->at);
    list->at[list->count++] = address;
}

/* ---- parts ---- */

static part *part_of(task *t, worker *l, couple_graph *g, const component *x) {
    const uint64_t key[] = {x->key[0].a, x->key[0].b}, hash = map_hash(t, key, 2);
    const uint32_t known = map_find(g->part_numbers, key, 2, hash);
    if (known != 0) return g->parts.at[known - 1];
    part *p = keep_zeroed(t, g, 1, sizeof *p);
    uint64_t *words = keep_zeroed(t, g, x->count, sizeof *words);
    memcpy(words, x->words, x->count * sizeof *words);
    p->of = *x;
    p->of.words = words;
    p->number = (uint32_t)g->parts.count;
    p->answer = nim_answer_of(l, x);
    list_add(t, &g->parts, p);
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
    unsettled kept = {u->star, u->count, keep_zeroed(t, g, u->count, sizeof *u->parts)};
    if (u->count > 0) memcpy(kept.parts, u->parts, u->count * sizeof *u->parts);
    return kept;
}

/* ---- couples ---- */

static void update_sum(task *t, couple_graph *g, couple *c);

static double easier_side(const couple *c) { return fmin(c->to_win, c->to_lose); }

static void couple_decide(couple *c, verdict v) {
    c->to_win = v == WINS ? 0 : INFINITY;
    c->to_lose = v == WINS ? INFINITY : 0;
}

/* The numbers of a couple that is not looked into. */
static void couple_estimate(task *t, couple_graph *g, couple *c) {
    const unsettled *u = &c->what;
    if (u->count == 0) couple_decide(c, u->star == 0 ? LOSES : WINS);
    if (u->count > 1) update_sum(t, g, c);
    if (u->count != 1) return;
    part *p = u->parts[0];
    const verdict v = part_says(p, u->star);
    c->to_win = 1;
    c->to_lose = 1 + p->of.moves[0];
    if (v != STOPPED) couple_decide(c, v);
    c->next_of_part = p->couples;
    p->couples = c;
}

static couple *couple_of(task *t, couple_graph *g, const unsettled *of) {
    const arena_mark mark = scratch_mark(t);
    const unsettled u = unsettled_now(t, of);
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, (size_t)u.count + 1);
    key[0] = u.star;
    for (uint32_t i = 0; i < u.count; i++) key[i + 1] = u.parts[i]->number;
    const uint64_t hash = map_hash(t, key, (size_t)u.count + 1);
    const uint32_t known = map_find(g->couple_numbers, key, (size_t)u.count + 1, hash);
    couple *c = known != 0 ? g->couples.at[known - 1] : NULL;
    if (!c) {
        c = keep_zeroed(t, g, 1, sizeof *c);
        c->what = unsettled_keep(t, g, &u);
        c->number = (uint32_t)g->couples.count;
        list_add(t, &g->couples, c);
        map_insert(t, g->couple_numbers, key, (size_t)u.count + 1, hash, c->number + 1);
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

static void hang(task *t, couple_graph *g, couple *above, couple *below) {
    couple_link *link = keep_zeroed(t, g, 1, sizeof *link);
    *link = (couple_link){above, below->above};
    below->above = link;
}

/* ---- numbers ---- */

static void await(task *t, couple_graph *g, couple *above) {
    if (above->waits || couple_verdict(above) != STOPPED) return;
    above->waits = true;
    list_add(t, &g->queue, above);
}

static void await_above(task *t, couple_graph *g, const couple *c) {
    for (const couple_link *e = c->above; e; e = e->next) await(t, g, e->above);
}

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
        part *p = c->what.parts[i];
        if (p->of.moves[0] < least->of.moves[0]) least = p;
        settled = settled || nim_answer_is_value(p->answer);
        others += 1 + p->of.moves[0];
    }
    couple *q = settled ? couple_of(t, g, &c->what) : next_question(t, g, least);
    if (!c->below) c->below = keep_zeroed(t, g, 1, sizeof *c->below);
    if (c->below[0] != q) hang(t, g, c, q);
    c->below[0] = q;
    c->below_count = 1;
    c->grown = true;
    others -= 1 + least->of.moves[0];
    c->to_win = settled ? q->to_win : easier_side(q) + others;
    c->to_lose = settled ? q->to_lose : easier_side(q) + others;
}

static void part_learn(task *t, worker *l, couple_graph *g, part *p, uint16_t answer,
                       uint64_t nodes) {
    p->answer = answer;
    nim_answer_keep(l, &p->of, answer, nodes);
    for (couple *c = p->couples; c; c = c->next_of_part) {
        const verdict v = part_says(p, c->what.star);
        if (v == STOPPED || couple_verdict(c) != STOPPED) continue;
        couple_decide(c, v);
        await_above(t, g, c);
    }
}

/* One move that wins is enough; that all of them lose is to be shown of each. Moves that lose go
 * away. */
static void update_moves(task *t, worker *l, couple_graph *g, couple *c) {
    part *p = c->what.parts[0];
    double to_win = INFINITY, to_lose = 0;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < c->below_count; i++) {
        couple *b = c->below[i];
        if (couple_verdict(b) == WINS) continue;
        c->below[kept++] = b;
        to_win = fmin(to_win, b->to_lose);
        to_lose += b->to_win;
    }
    c->below_count = kept;
    c->to_win = to_win;
    c->to_lose = to_lose;
    const verdict v = couple_verdict(c);
    if (v != STOPPED) part_learn(t, l, g, p, nim_answer_add(p->answer, c->what.star, v), c->nodes);
}

/* Those that were put into the queue first come first: so most of what is below a couple is right
 * before the couple is looked at. */
static void update_queue(task *t, worker *l, couple_graph *g) {
    for (size_t i = 0; i < g->queue.count; i++) {
        couple *c = g->queue.at[i];
        c->waits = false;
        if (couple_verdict(c) != STOPPED || !c->grown) continue;
        const double to_win = c->to_win, to_lose = c->to_lose;
        if (c->what.count > 1)
            update_sum(t, g, c);
        else
            update_moves(t, l, g, c);
        if (c->to_win != to_win || c->to_lose != to_lose) await_above(t, g, c);
    }
    g->queue.count = 0;
}

/* ---- leaves ---- */

static void part_grow(task *t, worker *l, couple_graph *g, part *p, const sum *options,
                      uint32_t count) {
    p->options = keep_zeroed(t, g, count, sizeof *p->options);
    for (uint32_t i = 0; i < count; i++) {
        const arena_mark mark = scratch_mark(t);
        const unsettled u = unsettled_of_sum(t, l, g, &options[i]);
        p->options[i] = unsettled_keep(t, g, &u);
        scratch_release(t, mark);
    }
    p->option_count = count;
    p->grown = true;
}

static int by_number(const void *a, const void *b) {
    const couple *x = *(couple *const *)a, *y = *(couple *const *)b;
    return (x->number > y->number) - (x->number < y->number);
}

static void add_below(couple *c, couple *b) {
    if (couple_verdict(b) != WINS) c->below[c->below_count++] = b;
}

void couple_grow(task *t, worker *l, couple_graph *g, couple *c, const sum *options,
                 uint32_t count) {
    part *p = c->what.parts[0];
    if (c->grown || couple_verdict(c) != STOPPED) return;
    if (!p->grown) part_grow(t, l, g, p, options, count);
    c->below = keep_zeroed(t, g, (size_t)p->option_count + c->what.star, sizeof(couple *));
    for (uint32_t i = 0; i < p->option_count; i++) {
        unsettled u = p->options[i];
        u.star ^= c->what.star;
        add_below(c, couple_of(t, g, &u));
    }
    for (uint32_t n = 0; n < c->what.star; n++) add_below(c, couple_of_part(t, g, p, n));
    if (c->below_count > 1) qsort(c->below, c->below_count, sizeof(couple *), by_number);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < c->below_count; i++)
        if (kept == 0 || c->below[kept - 1] != c->below[i]) c->below[kept++] = c->below[i];
    c->below_count = kept;
    for (uint32_t i = 0; i < kept; i++) hang(t, g, c, c->below[i]);
    c->grown = true;
    await(t, g, c);
    update_queue(t, l, g);
}
