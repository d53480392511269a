/* SPDX-License-Identifier: MIT */
#include "solve/ranks.h"

#include <stdlib.h>

/* States that a rank sends to another one at a time, so that the inbox has a fixed size. */
enum { PORTION = 1 << 13 };

/* ---- room ---- */

static size_t inbox_words(const ranks *r) { return r->capacity * PORTION; }

static size_t capacity_bytes(const ranks *r) {
    return r->capacity * (sizeof *r->outboxes + sizeof *r->to + 2 * sizeof *r->to_count +
                          sizeof *r->headers) +
           inbox_words(r) * sizeof *r->inbox;
}

void ranks_open(task *t, ranks *r, const ender_retrograde_ranks *with) {
    *r = (ranks){.ctx = t->ctx, .with = {.ranks = 1}};
    if (!with || with->ranks < 2) return;
    if (with->rank >= with->ranks || !with->add || !with->exchange)
        task_throw(t, ENDER_EARGUMENT, "ranks: the number of the rank is %u of %u",
                   (unsigned)with->rank, (unsigned)with->ranks);
    r->capacity = with->ranks;
    if (!budget_take(t->ctx, capacity_bytes(r))) {
        r->capacity = 0;
        task_throw_memory(t);
    }
    pthread_mutex_init(&r->lock, NULL);
    r->with = *with;
    r->outboxes = calloc(r->capacity, sizeof *r->outboxes);
    r->to = calloc(r->capacity, sizeof *r->to);
    r->to_count = calloc(r->capacity, sizeof *r->to_count);
    r->from_count = calloc(r->capacity, sizeof *r->from_count);
    r->headers = calloc(r->capacity, sizeof *r->headers);
    r->inbox = calloc(inbox_words(r), sizeof *r->inbox);
    if (!r->outboxes || !r->to || !r->to_count || !r->from_count || !r->headers || !r->inbox)
        task_throw_memory(t);
}

void ranks_close(ranks *r) {
    if (r->capacity == 0) return;
    for (size_t i = 0; i < r->capacity && r->outboxes; i++)
        array_free(r->ctx, r->outboxes[i].states, r->outboxes[i].capacity, sizeof(uint64_t));
    free(r->outboxes);
    free(r->to);
    free(r->to_count);
    free(r->from_count);
    free(r->headers);
    free(r->inbox);
    budget_give(r->ctx, capacity_bytes(r));
    pthread_mutex_destroy(&r->lock);
    r->capacity = 0;
}

uint64_t ranks_places(const ranks *r, uint64_t positions) {
    if (!ranks_are_several(r)) return positions;
    const uint64_t turns = (positions + TURN - 1) / TURN;
    return (turns + r->with.ranks - 1) / r->with.ranks * TURN;
}

/* ---- messages ---- */

void ranks_send(task *t, ranks *r, uint64_t state) {
    outbox *box = &r->outboxes[ranks_owner(r, state / 2)];
    pthread_mutex_lock(&r->lock);
    uint64_t *states = box->states;
    if (box->count == box->capacity)
        states = array_widen(r->ctx, states, &box->capacity, box->count + 1, sizeof *states);
    if (states) {
        box->states = states;
        states[box->count++] = state;
    }
    pthread_mutex_unlock(&r->lock);
    if (!states) task_throw_memory(t);
}

/* Needs no memory, so that a rank that has none can say so. */
ender_status ranks_worst(const ender_retrograde_ranks *with, ender_status mine) {
    if (!with || with->ranks < 2 || !with->add) return mine;
    uint64_t counts[ENDER_ESYSTEM + 1] = {0};
    counts[mine] = 1;
    with->add(with->data, counts, sizeof counts / sizeof *counts);
    ender_status worst = ENDER_ESYSTEM;
    while (worst > ENDER_OK && counts[worst] == 0) worst--;
    return worst;
}

void ranks_agree(task *t, const ender_retrograde_ranks *with) {
    const ender_status worst = ranks_worst(with, ENDER_OK);
    if (worst != ENDER_OK) task_throw(t, worst, RANKS_STOPPED);
}

/* Each rank gets the header that is for it; those of the others come in. */
static void exchange_headers(ranks *r) {
    const uint32_t width = sizeof *r->headers / sizeof **r->headers;
    for (uint32_t i = 0; i < r->with.ranks; i++) {
        r->to[i] = r->headers[i];
        r->to_count[i] = r->from_count[i] = i == r->with.rank ? 0 : width;
    }
    r->with.exchange(r->with.data, r->to, r->to_count, r->inbox, r->from_count);
    const uint64_t *in = r->inbox;
    for (uint32_t i = 0; i < r->with.ranks; i++)
        for (uint32_t k = 0; k < width && i != r->with.rank; k++) r->headers[i][k] = *in++;
}

uint64_t ranks_most(ranks *r, uint64_t mine) {
    if (!ranks_are_several(r)) return mine;
    for (uint32_t i = 0; i < r->with.ranks; i++) r->headers[i][0] = mine;
    exchange_headers(r);
    for (uint32_t i = 0; i < r->with.ranks; i++)
        mine = r->headers[i][0] > mine ? r->headers[i][0] : mine;
    return mine;
}

void ranks_add(ranks *r, uint64_t *numbers, size_t count) {
    if (ranks_are_several(r)) r->with.add(r->with.data, numbers, count);
}

static uint64_t portion_of(uint64_t count, uint64_t start) {
    const uint64_t left = count > start ? count - start : 0;
    return left < PORTION ? left : PORTION;
}

static void exchange_portion(ranks *r, uint64_t start, void (*take)(void *data, uint64_t state),
                             void *data) {
    uint64_t count = 0;
    for (uint32_t i = 0; i < r->with.ranks; i++) {
        const bool other = i != r->with.rank;
        r->to_count[i] = portion_of(r->outboxes[i].count, start);
        r->to[i] = r->to_count[i] > 0 ? r->outboxes[i].states + start : NULL;
        r->from_count[i] = other ? portion_of(r->headers[i][1], start) : 0;
        count += r->from_count[i];
    }
    r->with.exchange(r->with.data, r->to, r->to_count, r->inbox, r->from_count);
    for (uint64_t i = 0; i < count; i++) take(data, r->inbox[i]);
}

uint64_t ranks_meet(ranks *r, uint64_t verdict, uint64_t stop,
                    void (*take)(void *data, uint64_t state), void *data) {
    if (!ranks_are_several(r)) return verdict;
    uint64_t longest = 0;
    for (uint32_t i = 0; i < r->with.ranks; i++)
        longest = r->outboxes[i].count > longest ? r->outboxes[i].count : longest;
    for (uint32_t i = 0; i < r->with.ranks; i++) {
        r->headers[i][0] = verdict;
        r->headers[i][1] = r->outboxes[i].count;
        r->headers[i][2] = longest;
    }
    exchange_headers(r);
    for (uint32_t i = 0; i < r->with.ranks; i++) {
        verdict = r->headers[i][0] > verdict ? r->headers[i][0] : verdict;
        longest = r->headers[i][2] > longest ? r->headers[i][2] : longest;
    }
    for (uint64_t start = 0; start < longest && verdict < stop; start += PORTION)
        exchange_portion(r, start, take, data);
    for (uint32_t i = 0; i < r->with.ranks; i++) r->outboxes[i].count = 0;
    return verdict;
}
