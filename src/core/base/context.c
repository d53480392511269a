/* SPDX-License-Identifier: MIT
 *
 * The context: settings, what the rooms hang into it, cancellation, the counters. */
#include "base/context.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

static const uint64_t budget_least = UINT64_C(16) << 20;

static uint64_t default_budget(void) {
    const uint64_t bytes = memory_default();
    return bytes < budget_least ? budget_least : bytes;
}

/* Keys that collide can only be chosen by somebody who knows these. Where the system gives no
 * random bytes, the time and the place in memory are what an outsider does not know. */
static void choose_secret(ender_ctx *ctx) {
    if (getentropy(&ctx->secret, sizeof ctx->secret) != 0) {
        uint64_t state = clock_nanoseconds() ^ (uintptr_t)ctx;
        ctx->secret = (hash_secret){random_word(&state), random_word(&state)};
    }
    ctx->secret.factor |= 1;
}

static unsigned thread_count(unsigned wanted) { return wanted != 0 ? wanted : thread_processors(); }

static bool seconds_valid(double seconds) { return isfinite(seconds) && seconds >= 0; }

static bool settings_valid(const ender_settings *s) {
    return s->threads <= THREADS_MAX && seconds_valid(s->seconds) &&
           (s->memory_bytes == 0 || s->memory_bytes >= budget_least);
}

static bool open_locks(ender_ctx *ctx) {
    pthread_mutexattr_t recursive;
    if (pthread_mutexattr_init(&recursive) != 0) return false;
    pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
    bool opened = pthread_mutex_init(&ctx->opening, &recursive) == 0;
    pthread_mutexattr_destroy(&recursive);
    if (!opened) return false;
    if (pthread_mutex_init(&ctx->reporting, NULL) == 0) return true;
    pthread_mutex_destroy(&ctx->opening);
    return false;
}

ender_status context_open(ender_ctx **out, const ender_settings *settings, unsigned abi) {
    static const ender_settings defaults = {0};
    if (!out) return ENDER_EARGUMENT;
    *out = NULL;
    if (!settings) settings = &defaults;
    if (abi != ENDER_ABI || !settings_valid(settings)) return ENDER_EARGUMENT;
    ender_ctx *ctx = calloc(1, sizeof *ctx);
    if (!ctx) return status_refused(ENDER_EMEMORY);
    if (!open_locks(ctx)) {
        free(ctx);
        return status_refused(ENDER_ESYSTEM);
    }
    ctx->budget = settings->memory_bytes ? settings->memory_bytes : default_budget();
    ctx->threads = thread_count(settings->threads);
    ctx->seconds = settings->seconds;
    ctx->progress = settings->progress;
    ctx->progress_user = settings->progress_user;
    atomic_store(&ctx->messages, &ctx->first_message);
    choose_secret(ctx);
    pool_open(ctx);
    gmp_attach();
    *out = ctx;
    return ENDER_OK;
}

void ender_close(ender_ctx *ctx) {
    if (!ctx) return;
    /* The rooms above first: they may still look into those below. */
    for (int i = ROOM_COUNT - 1; i >= 0; i--) {
        room_slot *slot = &ctx->rooms[i];
        void *data = atomic_load(&slot->data);
        if (data && slot->destroy) slot->destroy(ctx, data);
    }
    pool_close(ctx);
    gmp_detach();
    for (int i = 0; i < IDLE_SCRATCH; i++) {
        scratch *s = atomic_load(&ctx->idle[i]);
        if (s) scratch_free(s);
    }
    for (int i = 0; i < IDLE_MAPS; i++) map_free(atomic_load(&ctx->idle_maps[i]));
    message_free_all(ctx);
    pthread_mutex_destroy(&ctx->reporting);
    pthread_mutex_destroy(&ctx->opening);
    free(ctx);
}

/* ---- settings, messages, cancellation ---- */

const char *ender_message(ender_ctx *ctx) {
    const message *m = ctx ? message_of(ctx, (uintptr_t)pthread_self(), false) : NULL;
    return m ? m->text : "";
}

ender_place ender_error_place(ender_ctx *ctx) {
    const message *m = ctx ? message_of(ctx, (uintptr_t)pthread_self(), false) : NULL;
    return m ? m->place : (ender_place){0, 0, 0};
}

void ender_cancel(ender_ctx *ctx) { atomic_store(&ctx->cancelled, true); }
void ender_cancel_clear(ender_ctx *ctx) { atomic_store(&ctx->cancelled, false); }

ender_status ender_set_seconds(ender_ctx *ctx, double seconds) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!seconds_valid(seconds))
        task_throw(t, ENDER_EARGUMENT, "a time limit of %g s: it must be 0 or more, and finite",
                   seconds);
    ctx->seconds = seconds;
    return task_end(t);
}

ender_status ender_set_memory(ender_ctx *ctx, uint64_t bytes) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (bytes == 0) task_throw(t, ENDER_EARGUMENT, "a memory budget of nothing");
    ctx->budget = bytes;
    return task_end(t);
}

double context_seconds(const ender_ctx *ctx) { return ctx ? ctx->seconds : 0; }

void context_restore_seconds(ender_ctx *ctx, double seconds) {
    if (ctx) ctx->seconds = seconds;
}

ender_status ender_set_threads(ender_ctx *ctx, unsigned threads) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (threads > THREADS_MAX)
        task_throw(t, ENDER_EARGUMENT, "%u threads: the number must be from 0 to %d", threads,
                   (int)THREADS_MAX);
    ctx->threads = thread_count(threads);
    return task_end(t);
}

void ender_free(void *memory) { free(memory); }

/* ---- rooms ---- */

void *context_peek(const ender_ctx *ctx, room_id which) {
    return atomic_load_explicit(&ctx->rooms[which].data, memory_order_acquire);
}

void *context_room(ender_ctx *ctx, room_id which, void *(*create)(ender_ctx *ctx),
                   void (*destroy)(ender_ctx *ctx, void *data)) {
    room_slot *slot = &ctx->rooms[which];
    void *data = atomic_load_explicit(&slot->data, memory_order_acquire);
    if (LIKELY(data)) return data;
    pthread_mutex_lock(&ctx->opening);
    data = atomic_load_explicit(&slot->data, memory_order_relaxed);
    if (!data) {
        data = create(ctx);
        slot->destroy = destroy;
        atomic_store_explicit(&slot->data, data, memory_order_release);
    }
    pthread_mutex_unlock(&ctx->opening);
    return data;
}

uint64_t context_seal(const ender_ctx *ctx, const uint64_t *words, size_t count) {
    uint64_t seal = ctx->secret.start + count;
    for (size_t i = 0; i < count; i++) seal = hash_fold(seal ^ words[i], ctx->secret.factor);
    return hash_fold(seal, ctx->secret.factor);
}

void context_on_release(ender_ctx *ctx, room_id which, void (*forget)(ender_ctx *ctx, void *data)) {
    pthread_mutex_lock(&ctx->opening);
    ctx->rooms[which].forget = forget;
    pthread_mutex_unlock(&ctx->opening);
}

void context_forget(ender_ctx *ctx) {
    pthread_mutex_lock(&ctx->opening);
    for (int i = 0; i < ROOM_COUNT; i++) {
        room_slot *slot = &ctx->rooms[i];
        void *data = atomic_load(&slot->data);
        if (data && slot->forget) slot->forget(ctx, data);
    }
    pthread_mutex_unlock(&ctx->opening);
}

/* ---- counters ---- */

counters *context_counters(ender_ctx *ctx) { return &ctx->counts; }

void context_on_stats(ender_ctx *ctx, room_id which,
                      void (*fill)(ender_ctx *ctx, void *data, ender_stats *out)) {
    pthread_mutex_lock(&ctx->opening);
    ctx->rooms[which].fill = fill;
    pthread_mutex_unlock(&ctx->opening);
}

void ender_get_stats(ender_ctx *ctx, ender_stats *out) {
    *out = (ender_stats){
        .canonical = atomic_load_explicit(&ctx->counts.canonical, memory_order_relaxed),
        .orders = atomic_load_explicit(&ctx->counts.orders, memory_order_relaxed),
        .sums = atomic_load_explicit(&ctx->counts.sums, memory_order_relaxed),
        .positions = atomic_load_explicit(&ctx->counts.positions, memory_order_relaxed),
        .memory_bytes = budget_used(ctx),
        .memory_budget = budget_total(ctx)};
    pthread_mutex_lock(&ctx->opening);
    for (int i = 0; i < ROOM_COUNT; i++) {
        room_slot *slot = &ctx->rooms[i];
        void *data = atomic_load(&slot->data);
        if (data && slot->fill) slot->fill(ctx, data, out);
    }
    pthread_mutex_unlock(&ctx->opening);
}
