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
static void choose_secret(shared *s) {
    if (getentropy(&s->secret, sizeof s->secret) != 0) {
        uint64_t state = clock_nanoseconds() ^ (uintptr_t)s;
        s->secret = (hash_secret){random_word(&state), random_word(&state)};
    }
    s->secret.factor |= 1;
}

static unsigned thread_count(unsigned wanted) { return wanted != 0 ? wanted : thread_processors(); }

static bool seconds_valid(double seconds) { return isfinite(seconds) && seconds >= 0; }

static bool settings_valid(const ender_settings *s) {
    return s->threads <= THREADS_MAX && seconds_valid(s->seconds) &&
           (s->memory_bytes == 0 || s->memory_bytes >= budget_least);
}

static bool open_locks(shared *s) {
    pthread_mutexattr_t recursive;
    if (pthread_mutexattr_init(&recursive) != 0) return false;
    pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
    bool opened = pthread_mutex_init(&s->opening, &recursive) == 0;
    pthread_mutexattr_destroy(&recursive);
    if (!opened) return false;
    if (pthread_mutex_init(&s->reporting, NULL) == 0) return true;
    pthread_mutex_destroy(&s->opening);
    return false;
}

static ender_status open_shared(ender_ctx *ctx, const ender_settings *settings) {
    shared *s = calloc(1, sizeof *s);
    if (!s) return status_refused(ENDER_EMEMORY);
    if (!open_locks(s)) {
        free(s);
        return status_refused(ENDER_ESYSTEM);
    }
    s->whole = ctx;
    s->budget = settings->memory_bytes ? settings->memory_bytes : default_budget();
    s->threads = thread_count(settings->threads);
    s->progress = settings->progress;
    s->progress_user = settings->progress_user;
    atomic_store(&s->messages, &s->first_message);
    choose_secret(s);
    ctx->shared = s;
    pool_open(ctx);
    return ENDER_OK;
}

ender_status context_open(ender_ctx **out, const ender_settings *settings, unsigned abi) {
    static const ender_settings defaults = {0};
    if (!out) return ENDER_EARGUMENT;
    *out = NULL;
    if (!settings) settings = &defaults;
    if (abi != ENDER_ABI || !settings_valid(settings)) return ENDER_EARGUMENT;
    ender_ctx *ctx = calloc(1, sizeof *ctx);
    if (!ctx) return status_refused(ENDER_EMEMORY);
    const ender_status status = open_shared(ctx, settings);
    if (status != ENDER_OK) {
        free(ctx);
        return status;
    }
    ctx->seconds = settings->seconds;
    ctx->memory = UINT64_MAX;
    gmp_attach();
    *out = ctx;
    return ENDER_OK;
}

static void close_shared(ender_ctx *ctx) {
    shared *s = ctx->shared;
    ranges_end(ctx);
    /* The rooms above first: they may still look into those below. */
    for (int i = DATA_COUNT - 1; i >= 0; i--) {
        data_slot *slot = &s->rooms[i];
        void *data = atomic_load(&slot->data);
        if (data && slot->destroy) slot->destroy(ctx, data);
    }
    pool_close(ctx);
    gmp_detach();
    for (int i = 0; i < IDLE_SCRATCH; i++) {
        scratch *idle = atomic_load(&s->idle[i]);
        if (idle) scratch_free(idle);
    }
    for (int i = 0; i < IDLE_MAPS; i++) map_free(atomic_load(&s->idle_maps[i]));
    shelf_close(ctx);
    ranges_close(ctx);
    message_free_all(ctx);
    pthread_mutex_destroy(&s->reporting);
    pthread_mutex_destroy(&s->opening);
    free(s);
}

void ender_close(ender_ctx *ctx) {
    if (!ctx) return;
    if (!ctx->outer || ctx->apart) close_shared(ctx);
    free(ctx);
}

ender_status context_apart(ender_ctx *ctx, uint64_t memory, ender_ctx **out) {
    const ender_settings settings = {.memory_bytes = memory < budget_least ? budget_least : memory,
                                     .threads = 1,
                                     .progress = ctx->shared->progress,
                                     .progress_user = ctx->shared->progress_user};
    const ender_status status = context_open(out, &settings, ENDER_ABI);
    if (status != ENDER_OK) return status;
    (*out)->outer = ctx;
    (*out)->apart = true;
    return ENDER_OK;
}

/* ---- limits ---- */

static void check_seconds(task *t, double seconds) {
    if (!seconds_valid(seconds))
        task_throw(t, ENDER_EARGUMENT, "a time limit of %g s: it must be 0 or more, and finite",
                   seconds);
}

ender_status ender_within(ender_ctx *ctx, const ender_limits *limits, ender_ctx **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_seconds(t, limits->seconds);
    check_seconds(t, limits->total);
    ender_ctx *made = calloc(1, sizeof *made);
    if (!made) task_throw_memory(t);
    const uint64_t used = budget_used(ctx);
    *made =
        (ender_ctx){.shared = ctx->shared,
                    .outer = ctx,
                    .seconds = limits->seconds,
                    .total = limits->total,
                    .deadline = limits->total > 0 ? clock_seconds() + limits->total : 0,
                    .memory = limits->memory_bytes > 0 && limits->memory_bytes < UINT64_MAX - used
                                  ? used + limits->memory_bytes
                                  : UINT64_MAX,
                    .nodes = limits->nodes};
    *out = made;
    return task_end(t);
}

static void take_sooner(call_limits *l, double deadline, double seconds) {
    if (l->deadline > 0 && l->deadline <= deadline) return;
    l->deadline = deadline;
    l->seconds = seconds;
}

call_limits context_limits(const ender_ctx *ctx) {
    call_limits l = {.memory = UINT64_MAX};
    bool shares = true, timed = true; /* what is counted; whether limits of time hold */
    for (const ender_ctx *c = ctx; c; c = c->outer) {
        timed = timed && !c->untimed;
        if (shares && c->memory < l.memory) l.memory = c->memory;
        shares = shares && !c->apart;
        if (c->nodes > 0 && (l.nodes == 0 || c->nodes < l.nodes)) l.nodes = c->nodes;
        if (timed && c->deadline > 0) take_sooner(&l, c->deadline, c->total);
        if (timed && c->seconds > 0) take_sooner(&l, clock_seconds() + c->seconds, c->seconds);
    }
    return l;
}

double context_seconds(const ender_ctx *ctx) {
    const double deadline = ctx ? context_limits(ctx).deadline : 0;
    return deadline > 0 ? fmax(deadline - clock_seconds(), 1e-9) : 0;
}

bool context_is_late(const ender_ctx *ctx) {
    for (; ctx && !ctx->untimed; ctx = ctx->outer)
        if (ctx->deadline > 0 && clock_seconds() > ctx->deadline) return true;
    return false;
}

void context_end_time(ender_ctx *ctx) { ctx->untimed = true; }

bool context_same(const ender_ctx *a, const ender_ctx *b) { return a->shared == b->shared; }

bool context_is_cancelled(const ender_ctx *ctx) {
    for (; ctx; ctx = ctx->outer)
        if (atomic_load_explicit(&ctx->cancelled, memory_order_relaxed)) return true;
    return system_interrupted();
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
    check_seconds(t, seconds);
    ctx->seconds = seconds;
    return task_end(t);
}

ender_status ender_set_memory(ender_ctx *ctx, uint64_t bytes) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (bytes == 0) task_throw(t, ENDER_EARGUMENT, "a memory budget of nothing");
    ctx->shared->budget = bytes;
    return task_end(t);
}

ender_status ender_set_threads(ender_ctx *ctx, unsigned threads) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (threads > THREADS_MAX)
        task_throw(t, ENDER_EARGUMENT, "%u threads: the number must be from 0 to %d", threads,
                   (int)THREADS_MAX);
    ctx->shared->threads = thread_count(threads);
    return task_end(t);
}

void ender_free(void *memory) { free(memory); }

/* ---- rooms ---- */

void *context_peek(const ender_ctx *ctx, data_id which) {
    return atomic_load_explicit(&ctx->shared->rooms[which].data, memory_order_acquire);
}

void *context_data(ender_ctx *ctx, data_id which, void *(*create)(ender_ctx *ctx),
                   void (*destroy)(ender_ctx *ctx, void *data)) {
    data_slot *slot = &ctx->shared->rooms[which];
    void *data = atomic_load_explicit(&slot->data, memory_order_acquire);
    if (LIKELY(data)) return data;
    pthread_mutex_lock(&ctx->shared->opening);
    data = atomic_load_explicit(&slot->data, memory_order_relaxed);
    if (!data) {
        data = create(ctx->shared->whole);
        slot->destroy = destroy;
        atomic_store_explicit(&slot->data, data, memory_order_release);
    }
    pthread_mutex_unlock(&ctx->shared->opening);
    return data;
}

uint64_t context_seal(const ender_ctx *ctx, const uint64_t *words, size_t count) {
    uint64_t seal = ctx->shared->secret.start + count;
    for (size_t i = 0; i < count; i++)
        seal = hash_fold(seal ^ words[i], ctx->shared->secret.factor);
    return hash_fold(seal, ctx->shared->secret.factor);
}

void context_on_release(ender_ctx *ctx, data_id which, void (*forget)(ender_ctx *ctx, void *data)) {
    pthread_mutex_lock(&ctx->shared->opening);
    ctx->shared->rooms[which].forget = forget;
    pthread_mutex_unlock(&ctx->shared->opening);
}

void context_forget(ender_ctx *ctx) {
    pthread_mutex_lock(&ctx->shared->opening);
    for (int i = 0; i < DATA_COUNT; i++) {
        data_slot *slot = &ctx->shared->rooms[i];
        void *data = atomic_load(&slot->data);
        if (data && slot->forget) slot->forget(ctx->shared->whole, data);
    }
    pthread_mutex_unlock(&ctx->shared->opening);
}

/* ---- counters ---- */

counters *context_counters(ender_ctx *ctx) { return &ctx->shared->counts; }

void context_on_stats(ender_ctx *ctx, data_id which,
                      void (*fill)(ender_ctx *ctx, void *data, ender_stats *out)) {
    pthread_mutex_lock(&ctx->shared->opening);
    ctx->shared->rooms[which].fill = fill;
    pthread_mutex_unlock(&ctx->shared->opening);
}

void ender_get_stats(ender_ctx *ctx, ender_stats *out) {
    *out = (ender_stats){
        .canonical = atomic_load_explicit(&ctx->shared->counts.canonical, memory_order_relaxed),
        .orders = atomic_load_explicit(&ctx->shared->counts.orders, memory_order_relaxed),
        .sums = atomic_load_explicit(&ctx->shared->counts.sums, memory_order_relaxed),
        .positions = atomic_load_explicit(&ctx->shared->counts.positions, memory_order_relaxed),
        .memory_bytes = budget_used(ctx),
        .memory_budget = budget_total(ctx)};
    pthread_mutex_lock(&ctx->shared->opening);
    for (int i = 0; i < DATA_COUNT; i++) {
        data_slot *slot = &ctx->shared->rooms[i];
        void *data = atomic_load(&slot->data);
        if (data && slot->fill) slot->fill(ctx->shared->whole, data, out);
    }
    pthread_mutex_unlock(&ctx->shared->opening);
}
