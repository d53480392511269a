/* SPDX-License-Identifier: MIT
 *
 * The rounds of a retrograde analysis. Positions are gone through in chunks that threads take, and
 * a batch of chunks is done before the state of the analysis can be written. */
#include "solve/retrograde.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CHUNK = 1 << 12, BATCH = 1 << 20 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* ---- one state ---- */

static void state_win(ender_retrograde *a, uint64_t state, uint32_t remoteness) {
    uint16_t cell = atomic_load_explicit(&a->cells[state], memory_order_relaxed);
    while (cell & CELL_OPEN)
        if (atomic_compare_exchange_weak_explicit(&a->cells[state], &cell, (uint16_t)remoteness,
                                                  memory_order_relaxed, memory_order_relaxed)) {
            atomic_fetch_add_explicit(&a->made, 1, memory_order_relaxed);
            return;
        }
}

/* A move less is left. */
static void state_lose_move(ender_retrograde *a, uint64_t state, uint32_t remoteness) {
    uint16_t cell = atomic_load_explicit(&a->cells[state], memory_order_relaxed);
    while (cell > CELL_OPEN) {
        const uint16_t left = cell - 1 == CELL_OPEN ? (uint16_t)remoteness : cell - 1;
        if (!atomic_compare_exchange_weak_explicit(&a->cells[state], &cell, left,
                                                   memory_order_relaxed, memory_order_relaxed))
            continue;
        if (!(left & CELL_OPEN)) atomic_fetch_add_explicit(&a->made, 1, memory_order_relaxed);
        return;
    }
}

static void state_pass_on(task *t, ender_retrograde *a, uint64_t number, ender_player to_move,
                          uint32_t remoteness) {
    const arena_mark mark = scratch_mark(t);
    const ender_player mover = ender_opponent(to_move);
    const origins from = space_origins(t, &a->space, number, mover);
    for (uint32_t i = 0; i < from.count; i++) {
        const uint64_t state = 2 * origin_at(&from, i) + mover;
        if (remoteness % 2 == 0)
            state_win(a, state, remoteness + 1);
        else
            state_lose_move(a, state, remoteness + 1);
    }
    scratch_release(t, mark);
}

static void state_count(task *t, ender_retrograde *a, uint64_t number, ender_player to_move) {
    const uint32_t moves = space_moves(t, &a->space, number, to_move);
    if (moves >= CELL_OPEN)
        task_throw(t, ENDER_ELIMIT, "%s: a position with more than %d moves",
                   a->space.rules->info.name, CELL_OPEN - 1);
    const uint16_t cell = (uint16_t)(moves == 0 ? 0 : CELL_OPEN | moves);
    atomic_store_explicit(&a->cells[2 * number + to_move], cell, memory_order_relaxed);
    if (moves == 0) atomic_fetch_add_explicit(&a->made, 1, memory_order_relaxed);
}

/* ---- rounds ---- */

static void chunk_run(task *t, size_t index, void *arg) {
    ender_retrograde *a = arg;
    const uint64_t round = a->head->round, first = a->head->next + (uint64_t)index * CHUNK;
    for (uint64_t number = first; number < first + CHUNK && number < a->head->count; number++)
        for (int p = 0; p < 2; p++) {
            task_poll(t);
            const uint64_t state = 2 * number + (unsigned)p;
            if (round == 0)
                state_count(t, a, number, (ender_player)p);
            else if (atomic_load_explicit(&a->cells[state], memory_order_relaxed) == round - 1)
                state_pass_on(t, a, number, (ender_player)p, (uint32_t)round - 1);
        }
}

/* Between two batches: when it is time, or when there may be no time for another one. */
static void keep(task *t, ender_retrograde *a, double longest) {
    const double time = now();
    const bool late = t->deadline > 0 && t->deadline - time < 2 * longest + 0.2;
    if (!a->file || (time - a->saved < a->every && !late)) return;
    retrograde_save(t, a);
    a->saved = now();
}

static void batches_run(task *t, ender_retrograde *a) {
    retrograde_head *head = a->head;
    double longest = 0;
    while (head->next < head->count) {
        const double start = now();
        const uint64_t left = head->count - head->next, batch = left < BATCH ? left : BATCH;
        task_progress(t, head->round == 0 ? "counting moves" : "deciding positions",
                      head->round == 0 ? head->next : a->decided, head->count);
        parallel(t, (size_t)((batch + CHUNK - 1) / CHUNK), chunk_run, a);
        head->next += batch;
        head->made = atomic_load(&a->made);
        longest = now() - start > longest ? now() - start : longest;
        keep(t, a, longest);
    }
}

void retrograde_rounds(task *t, ender_retrograde *a, uint64_t last) {
    retrograde_head *head = a->head;
    if (head->round > 0) space_turn(t, &a->space);
    a->saved = now();
    atomic_store(&a->made, head->made);
    while (!head->done && head->round < last) {
        batches_run(t, a);
        if (head->round == 0) space_turn(t, &a->space);
        a->decided += head->made / 2;
        head->done = head->made == 0;
        head->made = 0;
        atomic_store(&a->made, 0);
        head->next = 0;
        head->round++;
    }
}

void retrograde_run(task *t, ender_retrograde *a) {
    retrograde_rounds(t, a, ROUNDS_MOST);
    if (!a->head->done)
        task_throw(t, ENDER_ELIMIT, "%s: play takes more than %d moves", a->space.rules->info.name,
                   REMOTENESS_MOST);
    if (a->file) retrograde_save(t, a);
}

/* ---- what came of it ---- */

void retrograde_sum_up(task *t, ender_retrograde *a) {
    ender_retrograde_summary *s = &a->summary;
    s->numbered = a->space.numbered;
    s->positions = a->space.numbered ? a->space.count : a->space.list.count;
    s->bytes = a->bytes + space_bytes(&a->space);
    if (!a->head) return;
    const uint64_t states = 2 * a->head->count;
    uint32_t last = 0;
    s->complete = a->head->done;
    for (uint64_t i = 0; i < states; i++) {
        const uint16_t cell = atomic_load_explicit(&a->cells[i], memory_order_relaxed);
        if (!(cell & CELL_OPEN) && cell > last) last = cell;
    }
    const size_t bytes = ((size_t)last + 1) * sizeof *a->layers;
    a->layers = calloc(1, bytes);
    if (!a->layers) task_throw_memory(t);
    for (uint64_t i = 0; i < states; i++) {
        const uint16_t cell = atomic_load_explicit(&a->cells[i], memory_order_relaxed);
        const unsigned first = i & 1;
        if (!(cell & CELL_OPEN)) {
            s->layers = last + 1;
            a->layers[cell][first]++;
            ++*(cell % 2 == 1 ? &s->wins[first] : &s->losses[first]);
        } else if (s->complete) {
            s->draws[first]++;
        }
    }
}
