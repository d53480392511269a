/* SPDX-License-Identifier: MIT
 *
 * The rounds of a retrograde analysis. Positions are gone through in chunks that threads take, and
 * a batch of chunks is done before the state of the analysis can be written. */
#include "solve/retrograde.h"

#include <stdlib.h>
#include <string.h>

/* Places. Ranks that share an analysis meet more often, so that few messages wait. */
enum { CHUNK = 1 << 12, BATCH = 1 << 20, SHARED_BATCH = 1 << 18 };

/* What a rank wants when a batch is over, and from VERDICT_STOP on the status of a failure. */
enum { VERDICT_GO, VERDICT_SAVE, VERDICT_STOP };

/* ---- one state ---- */

static void state_win(ender_retrograde *a, uint64_t state, uint32_t remoteness) {
    _Atomic uint16_t *place = retrograde_cell(a, state);
    uint16_t cell = atomic_load_explicit(place, memory_order_relaxed);
    while (cell & CELL_OPEN)
        if (atomic_compare_exchange_weak_explicit(place, &cell, (uint16_t)remoteness,
                                                  memory_order_relaxed, memory_order_relaxed)) {
            atomic_fetch_add_explicit(&a->made, 1, memory_order_relaxed);
            return;
        }
}

/* A move less is left. */
static void state_lose_move(ender_retrograde *a, uint64_t state, uint32_t remoteness) {
    _Atomic uint16_t *place = retrograde_cell(a, state);
    uint16_t cell = atomic_load_explicit(place, memory_order_relaxed);
    while (cell > CELL_OPEN) {
        const uint16_t left = cell - 1 == CELL_OPEN ? (uint16_t)remoteness : cell - 1;
        if (!atomic_compare_exchange_weak_explicit(place, &cell, left, memory_order_relaxed,
                                                   memory_order_relaxed))
            continue;
        if (!(left & CELL_OPEN)) atomic_fetch_add_explicit(&a->made, 1, memory_order_relaxed);
        return;
    }
}

/* In this round a move was found that leads from this state of this rank to one that was decided in
 * the round before. */
static void state_take(void *data, uint64_t state) {
    ender_retrograde *a = data;
    const uint32_t remoteness = (uint32_t)a->head->round;
    if (remoteness % 2 == 1)
        state_win(a, state, remoteness);
    else
        state_lose_move(a, state, remoteness);
}

static void state_pass_on(task *t, ender_retrograde *a, uint64_t number, ender_player to_move) {
    const arena_mark mark = scratch_mark(t);
    const ender_player mover = ender_opponent(to_move);
    const origins from = space_origins(t, &a->space, number, mover);
    for (uint32_t i = 0; i < from.count; i++) {
        const uint64_t origin = origin_at(&from, i), state = 2 * origin + mover;
        if (ranks_owner(&a->ranks, origin) == a->ranks.with.rank)
            state_take(a, state);
        else
            ranks_send(t, &a->ranks, state);
    }
    scratch_release(t, mark);
}

static void state_count(task *t, ender_retrograde *a, uint64_t number, ender_player to_move) {
    const uint32_t moves = space_moves(t, &a->space, number, to_move);
    if (moves >= CELL_OPEN)
        task_throw(t, ENDER_ELIMIT, "%s: a position with more than %d moves",
                   a->space.rules->info.name, CELL_OPEN - 1);
    const uint16_t cell = (uint16_t)(moves == 0 ? 0 : CELL_OPEN | moves);
    atomic_store_explicit(retrograde_cell(a, 2 * number + to_move), cell, memory_order_relaxed);
    if (moves == 0) atomic_fetch_add_explicit(&a->made, 1, memory_order_relaxed);
}

/* ---- batches ---- */

typedef struct place_batch {
    ender_retrograde *a;
    uint64_t places;
} place_batch;

static void chunk_run(task *t, size_t index, void *arg) {
    const place_batch *b = arg;
    ender_retrograde *a = b->a;
    const uint64_t round = a->head->round, start = (uint64_t)index * CHUNK;
    for (uint64_t i = start; i < start + CHUNK && i < b->places; i++) {
        const uint64_t place = a->head->next + i, number = ranks_number(&a->ranks, place);
        for (int p = 0; p < 2 && number < a->space.count; p++) {
            task_poll(t);
            if (round == 0)
                state_count(t, a, number, (ender_player)p);
            else if (atomic_load_explicit(&a->cells[2 * place + (unsigned)p],
                                          memory_order_relaxed) == round - 1)
                state_pass_on(t, a, number, (ender_player)p);
        }
    }
}

static void batch_run(task *t, void *arg) {
    const place_batch *b = arg;
    parallel(t, (size_t)((b->places + CHUNK - 1) / CHUNK), chunk_run, arg);
}

/* Is it time to write the state, or may there be no time for another batch? */
static bool wants_to_save(const task *t, const ender_retrograde *a, double longest) {
    const double time = clock_seconds();
    const bool late = t->deadline > 0 && t->deadline - time < 2 * longest + 0.2;
    return a->file && (time - a->saved >= a->every || late);
}

/* Throws what ended the work of this rank, or of another one: of several statuses the same one at
 * all ranks, for on it depends what they do next. */
_Noreturn static void stop(task *t, ender_status mine, uint64_t verdict) {
    const ender_status worst = (ender_status)(verdict - VERDICT_STOP);
    task_throw(t, worst, "%s", mine == worst ? task_message(t) : RANKS_STOPPED);
}

void retrograde_together(task *t, ender_retrograde *a, void (*body)(task *t, void *arg),
                         void *arg) {
    const ender_status mine = task_try(t, body, arg);
    const uint64_t worst =
        ranks_most(&a->ranks, mine == ENDER_OK ? VERDICT_GO : VERDICT_STOP + (uint64_t)mine);
    if (worst != VERDICT_GO) stop(t, mine, worst);
}

static void save(task *t, void *arg) { retrograde_save(t, arg); }

static void turn(task *t, void *arg) {
    ender_retrograde *a = arg;
    space_turn(t, &a->space);
}

/* One batch on all ranks, and what they send one another. */
static void batch_share(task *t, ender_retrograde *a, uint64_t places, double *longest) {
    place_batch b = {a, places};
    const double start = clock_seconds();
    const ender_status mine = task_try(t, batch_run, &b);
    *longest = clock_seconds() - start > *longest ? clock_seconds() - start : *longest;
    uint64_t verdict = wants_to_save(t, a, *longest) ? VERDICT_SAVE : VERDICT_GO;
    if (mine != ENDER_OK) verdict = VERDICT_STOP + (uint64_t)mine;
    verdict = ranks_meet(&a->ranks, verdict, VERDICT_STOP, state_take, a);
    if (verdict >= VERDICT_STOP) stop(t, mine, verdict);
    a->head->next += places;
    a->head->made = atomic_load(&a->made);
    if (verdict != VERDICT_SAVE) return;
    retrograde_together(t, a, save, a);
    a->saved = clock_seconds();
}

static void batches_run(task *t, ender_retrograde *a) {
    const retrograde_head *head = a->head;
    const uint64_t most = ranks_are_several(&a->ranks) ? SHARED_BATCH : BATCH;
    double longest = 0;
    while (head->next < a->places) {
        const uint64_t left = a->places - head->next;
        task_progress(t, head->round == 0 ? "counting moves" : "deciding positions",
                      head->round == 0 ? head->next : a->decided,
                      head->round == 0 ? a->places : head->count);
        batch_share(t, a, left < most ? left : most, &longest);
    }
}

/* ---- rounds ---- */

void retrograde_rounds(task *t, ender_retrograde *a, uint64_t last) {
    retrograde_head *head = a->head;
    if (head->round > 0) retrograde_together(t, a, turn, a);
    a->saved = clock_seconds();
    atomic_store(&a->made, head->made);
    while (!head->done && head->round < last) {
        batches_run(t, a);
        if (head->round == 0) retrograde_together(t, a, turn, a);
        uint64_t made = head->made;
        ranks_add(&a->ranks, &made, 1);
        a->decided += made / 2;
        head->done = made == 0;
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
    if (a->file) retrograde_together(t, a, save, a);
}

/* ---- what came of it ---- */

uint16_t retrograde_look(ender_retrograde *a, uint64_t state) {
    uint64_t cell = 0;
    if (ranks_owner(&a->ranks, state / 2) == a->ranks.with.rank)
        cell = atomic_load_explicit(retrograde_cell(a, state), memory_order_relaxed);
    ranks_add(&a->ranks, &cell, 1);
    return (uint16_t)cell;
}

/* What the cells of this rank say; `layers` has space for all remotenesses. */
static void count_cells(const ender_retrograde *a, uint64_t (*layers)[2], uint64_t open[2]) {
    for (uint64_t i = 0; i < 2 * a->places; i++) {
        const uint16_t cell = atomic_load_explicit(&a->cells[i], memory_order_relaxed);
        if (ranks_number(&a->ranks, i / 2) >= a->space.count) continue;
        ++*(cell & CELL_OPEN ? &open[i % 2] : &layers[cell][i % 2]);
    }
}

static uint32_t layer_count(const ender_retrograde *a) {
    uint32_t count = 0;
    for (uint64_t i = 0; i < 2 * a->places; i++) {
        const uint16_t cell = atomic_load_explicit(&a->cells[i], memory_order_relaxed);
        if (!(cell & CELL_OPEN) && cell >= count) count = cell + 1U;
    }
    return count;
}

void retrograde_sum_up(task *t, ender_retrograde *a) {
    ender_retrograde_summary *s = &a->summary;
    uint64_t bytes = a->bytes + space_bytes(&a->space), open[2] = {0, 0};
    s->numbered = a->space.numbered;
    s->positions = a->space.numbered ? a->space.count : a->space.list.count;
    s->bytes = bytes;
    if (!a->ready) return;
    ranks_add(&a->ranks, &bytes, 1);
    s->bytes = bytes;
    s->complete = a->head->done;
    s->layers = (uint32_t)ranks_most(&a->ranks, layer_count(a));
    a->layers = calloc((size_t)s->layers + 1, sizeof *a->layers);
    if (ranks_worst(&a->ranks.with, a->layers ? ENDER_OK : ENDER_EMEMORY) != ENDER_OK)
        task_throw_memory(t);
    count_cells(a, a->layers, open);
    ranks_add(&a->ranks, &a->layers[0][0], 2 * (size_t)s->layers);
    ranks_add(&a->ranks, open, 2);
    for (int p = 0; p < 2; p++) {
        for (uint32_t i = 0; i < s->layers; i++)
            *(i % 2 == 1 ? &s->wins[p] : &s->losses[p]) += a->layers[i][p];
        if (s->complete) s->draws[p] = open[p];
    }
}
