/* SPDX-License-Identifier: MIT
 *
 * Questions of who wins, and their proof numbers, as those of who is to move and of the opponent
 * (A. Nagai, Df-pn algorithm for searching AND/OR trees and its applications, thesis, Tokyo, 2002).
 */
#include "base/proofs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

bool proofs_open(task *t, proofs *g) {
    memset(g, 0, sizeof *g);
    g->memory.ctx = t->ctx;
    g->bytes_left = task_memory_left(t) / 2;
    g->numbers = map_new(t->ctx);
    return g->numbers != NULL;
}

void proofs_close(proofs *g) {
    address_free(g->memory.ctx, &g->all);
    address_free(g->memory.ctx, &g->queue);
    if (g->numbers) map_free(g->numbers);
    arena_free(&g->memory);
}

void *proofs_keep(task *t, proofs *g, size_t count, size_t size) {
    const size_t bytes = count * size + 1;
    void *kept = bytes <= g->bytes_left ? arena_alloc(&g->memory, bytes) : NULL;
    if (!kept) task_throw_memory(t);
    g->bytes_left -= bytes;
    return memset(kept, 0, bytes);
}

void address_add(task *t, address_list *list, void *address) {
    list->at = array_reach(t, list->at, &list->capacity, list->count + 1, sizeof *list->at);
    list->at[list->count++] = address;
}

void address_free(ender_ctx *ctx, address_list *list) {
    array_free(ctx, list->at, list->capacity, sizeof *list->at);
}

/* ---- questions ---- */

winner_question *proofs_find(task *t, const proofs *g, const uint64_t *key, size_t words) {
    const uint32_t number = map_find(g->numbers, key, words, map_hash(t, key, words));
    return number != 0 ? g->all.at[number - 1] : NULL;
}

void proofs_add(task *t, proofs *g, const uint64_t *key, size_t words, winner_question *p) {
    p->number = (uint32_t)g->all.count;
    address_add(t, &g->all, p);
    map_insert(t, g->numbers, key, words, map_hash(t, key, words), p->number + 1);
}

void proof_decide(winner_question *p, bool won) {
    p->to_win = won ? 0 : INFINITY;
    p->to_lose = won ? INFINITY : 0;
}

void proof_hang(task *t, proofs *g, winner_question *above, winner_question *below) {
    proof_link *link = proofs_keep(t, g, 1, sizeof *link);
    *link = (proof_link){above, below->above};
    below->above = link;
}

static void queue_add(task *t, proofs *g, winner_question *p) {
    if (p->queued || !proof_is_open(p)) return;
    p->queued = true;
    address_add(t, &g->queue, p);
}

static int by_number(const void *a, const void *b) {
    const winner_question *x = *(winner_question *const *)a, *y = *(winner_question *const *)b;
    return (x->number > y->number) - (x->number < y->number);
}

void proof_grow(task *t, proofs *g, winner_question *leaf, winner_question **list, size_t count) {
    if (count > 1) qsort(list, count, sizeof *list, by_number);
    leaf->below = proofs_keep(t, g, count, sizeof *list);
    for (size_t i = 0; i < count; i++) {
        if (proof_is_won(list[i]) || (i > 0 && list[i] == list[i - 1])) continue;
        leaf->below[leaf->below_count++] = list[i];
        proof_hang(t, g, leaf, list[i]);
    }
    leaf->grown = true;
    queue_add(t, g, leaf);
}

/* ---- numbers ---- */

/* One move that wins is enough; that all of them lose is to be shown of each. */
void proof_update(winner_question *p) {
    uint32_t kept = 0;
    p->to_win = INFINITY;
    p->to_lose = 0;
    for (uint32_t i = 0; i < p->below_count; i++) {
        winner_question *b = p->below[i];
        if (proof_is_won(b)) continue;
        p->below[kept++] = b;
        p->to_win = fmin(p->to_win, b->to_lose);
        p->to_lose += b->to_win;
    }
    p->below_count = kept;
}

void proof_changed(task *t, proofs *g, const winner_question *p) {
    for (const proof_link *e = p->above; e; e = e->next) queue_add(t, g, e->above);
}

void proofs_settle(task *t, proofs *g, void (*update)(task *t, winner_question *p, void *arg),
                   void *arg) {
    for (size_t i = 0; i < g->queue.count; i++) {
        winner_question *p = g->queue.at[i];
        p->queued = false;
        if (!proof_is_open(p) || !p->grown) continue;
        const double to_win = p->to_win, to_lose = p->to_lose;
        update(t, p, arg);
        if (p->to_win != to_win || p->to_lose != to_lose) proof_changed(t, g, p);
    }
    g->queue.count = 0;
}

winner_question *proof_choose(const winner_question *p) {
    winner_question *best = p->below[0];
    for (uint32_t i = 1; i < p->below_count; i++) {
        winner_question *b = p->below[i];
        if (b->to_lose * (1 + b->workers) < best->to_lose * (1 + best->workers)) best = b;
    }
    return best;
}
