/* SPDX-License-Identifier: MIT
 *
 * Tasks: one call of the library at work. A failure is a sentence recorded for the calling thread
 * and a jump to the nearest catcher. Entering and leaving a call costs a few atomic operations and
 * never takes a lock: scratch memory waits in an array of exchangeable slots, and messages in a
 * list that only grows by the number of threads that failed at the same time. */
#include "base/context.h"
#include "base/litter.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPORT_NANOSECONDS = 100000000 };

/* ---- messages ---- */

/* A free slot, or a new one; NULL without memory. */
static message *message_take(ender_ctx *ctx, uintptr_t thread) {
    message *head = atomic_load_explicit(&ctx->shared->messages, memory_order_acquire);
    for (message *m = head; m; m = m->next) {
        uintptr_t nobody = 0;
        if (atomic_compare_exchange_strong(&m->thread, &nobody, thread)) return m;
    }
    message *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    atomic_init(&m->thread, thread);
    m->next = head;
    while (!atomic_compare_exchange_weak(&ctx->shared->messages, &m->next, m)) {}
    return m;
}

message *message_of(ender_ctx *ctx, uintptr_t thread, bool create) {
    for (message *m = atomic_load_explicit(&ctx->shared->messages, memory_order_acquire); m;
         m = m->next)
        if (atomic_load_explicit(&m->thread, memory_order_acquire) == thread) return m;
    if (!create) return NULL;
    message *m = message_take(ctx, thread);
    if (m) atomic_fetch_add_explicit(&ctx->shared->standing, 1, memory_order_relaxed);
    return m;
}

void message_free_all(ender_ctx *ctx) {
    message *m = atomic_load(&ctx->shared->messages);
    while (m) {
        message *next = m->next;
        if (m != &ctx->shared->first_message) free(m);
        m = next;
    }
}

/* Gives the thread's slot back, if it has one. */
static void message_clear(ender_ctx *ctx, uintptr_t thread) {
    /* A thread sees its own addition, so 0 means that none of the messages is its. */
    if (LIKELY(atomic_load_explicit(&ctx->shared->standing, memory_order_relaxed) == 0)) return;
    message *m = message_of(ctx, thread, false);
    if (!m) return;
    atomic_fetch_sub_explicit(&ctx->shared->standing, 1, memory_order_relaxed);
    m->text[0] = '\0';
    m->place = (ender_place){0, 0, 0};
    atomic_store_explicit(&m->thread, 0, memory_order_release);
}

/* Ends a sentence that was cut with dots, not inside a UTF-8 character. */
static void mark_cut(char *text) {
    size_t end = MESSAGE_BYTES - 4;
    while (end > 0 && ((unsigned char)text[end] & 0xC0) == 0x80) end--;
    memcpy(text + end, "...", 4);
}

/* A worker has its own; a call of the library has the slot of its thread, which is looked up every
 * time, since a call made by a callback in between gives the slot back. */
static message *message_slot(const task *t, bool create) {
    return t->message ? t->message : message_of(t->ctx, t->owner, create);
}

void task_record(task *t, ender_place place, const char *text) {
    message *m = message_slot(t, true);
    if (!m) return;
    m->place = place;
    size_t length = strlen(text);
    memcpy(m->text, text, length < MESSAGE_BYTES ? length + 1 : MESSAGE_BYTES);
    if (length >= MESSAGE_BYTES) mark_cut(m->text);
}

/* The arguments may point into the message that stands: hence the copy. */
static void record_format(task *t, ender_place place, const char *format, va_list arguments) {
    char text[MESSAGE_BYTES];
    int length = vsnprintf(text, sizeof text, format, arguments);
    if (length < 0) text[0] = '\0';
    if (length >= MESSAGE_BYTES) mark_cut(text);
    task_record(t, place, text);
}

const char *task_message(const task *t) {
    const message *m = message_slot(t, false);
    return m ? m->text : "";
}

ender_place task_place(const task *t) {
    const message *m = message_slot(t, false);
    return m ? m->place : (ender_place){0, 0, 0};
}

/* ---- scratch ---- */

void scratch_free(scratch *s) {
    arena_free(&s->memory);
    free(s);
}

static scratch *scratch_take(ender_ctx *ctx) {
    for (int i = 0; i < IDLE_SCRATCH; i++) {
        if (!atomic_load_explicit(&ctx->shared->idle[i], memory_order_relaxed)) continue;
        scratch *s = atomic_exchange(&ctx->shared->idle[i], NULL);
        if (s) return s;
    }
    return NULL;
}

static void scratch_give(ender_ctx *ctx, scratch *s) {
    arena_release(&s->memory, (arena_mark){NULL, NULL});
    for (int i = 0; i < IDLE_SCRATCH; i++) {
        scratch *none = NULL;
        if (atomic_compare_exchange_strong(&ctx->shared->idle[i], &none, s)) return;
    }
    scratch_free(s);
}

static scratch *scratch_of(task *t) {
    if (UNLIKELY(!t->scratch)) t->scratch = scratch_take(t->ctx);
    if (UNLIKELY(!t->scratch)) {
        t->scratch = calloc(1, sizeof *t->scratch);
        if (!t->scratch) task_throw_memory(t);
        t->scratch->memory.ctx = t->ctx;
    }
    return t->scratch;
}

void *scratch_alloc(task *t, size_t bytes) {
    void *memory = arena_alloc(&scratch_of(t)->memory, bytes);
    if (UNLIKELY(!memory)) task_throw_memory(t);
    return memory;
}

arena_mark scratch_mark(task *t) {
    return t->scratch ? arena_set_mark(&t->scratch->memory) : (arena_mark){NULL, NULL};
}

void scratch_release(task *t, arena_mark mark) {
    if (t->scratch) arena_release(&t->scratch->memory, mark);
}

enum { LIST_FIRST = 16 };

static void *list_moved(task *t, void *list, size_t count, size_t capacity, size_t wider,
                        size_t size) {
    void *made = scratch_alloc(t, wider * size);
    if (!list) return made;
    if (count > 0) memcpy(made, list, count * size);
    memory_outgrown(list, capacity * size);
    return made;
}

void *scratch_reach(task *t, void *list, size_t count, size_t *capacity, size_t size) {
    if (LIKELY(count < *capacity)) return list;
    const size_t wider = capacity_after(*capacity, LIST_FIRST);
    if (UNLIKELY(wider > SIZE_MAX / 4 / size)) task_throw_memory(t);
    void *made = list_moved(t, list, count, *capacity, wider, size);
    *capacity = wider;
    return made;
}

void *scratch_wider(task *t, void *list, uint32_t *capacity, size_t size) {
    const size_t wider = capacity_after(*capacity, LIST_FIRST);
    if (wider > UINT32_MAX / 4) task_throw(t, ENDER_ELIMIT, "a list of 2^30 elements is too long");
    void *made = list_moved(t, list, *capacity, *capacity, wider, size);
    *capacity = (uint32_t)wider;
    return made;
}

/* ---- beginning and end ---- */

/* A throw has nowhere to go yet, so the sentence is recorded as if there had been one. */
static bool refuse_call(task *t, ender_status status, const char *format, double number) {
    char text[MESSAGE_BYTES];
    snprintf(text, sizeof text, format, number);
    task_record(t, (ender_place){0, 0, 0}, text);
    t->status = status;
    return false;
}

static bool stack_refused(task *t) {
    return refuse_call(t, ENDER_ESYSTEM,
                       "too little is left of the stack of the calling thread: give it %.0f KiB or "
                       "more (pthread_attr_setstacksize, ulimit -s)",
                       CALLER_STACK_LEAST >> 10);
}

static const char limit_reached[] = "the time limit of %g s was reached";

bool task_begin(task *t, ender_ctx *ctx) {
    const call_limits limits = context_limits(ctx);
    t->ctx = ctx->shared->whole;
    t->within = ctx;
    t->store = context_peek(ctx, DATA_STORE);
    t->secret = ctx->shared->secret;
    t->stack_limit = caller_stack_limit();
    t->poll = context_is_cancelled(ctx) || limits.memory < UINT64_MAX ? 1 : POLL_STEPS;
    t->depth = 0;
    t->lane = 0;
    t->status = ENDER_OK;
    t->cleanups = NULL;
    t->scratch = NULL;
    t->catcher = &t->outermost;
    t->deadline = limits.deadline;
    t->seconds = limits.seconds;
    t->memory = limits.memory;
    t->nodes = limits.nodes;
    t->owner = (uintptr_t)pthread_self();
    t->message = NULL;
    t->halt = NULL;
    t->relays = NULL;
    t->canonical = t->orders = t->sums = 0;
    t->nested = 0;
    t->steps = t->spared = 0;
    t->steps_most = UINT64_MAX;
    message_clear(ctx, t->owner);
    if (UNLIKELY(stack_is_low(t))) return stack_refused(t);
    if (UNLIKELY(limits.deadline > 0) && context_is_late(ctx))
        return refuse_call(t, ENDER_ELIMIT, limit_reached, t->seconds);
    return true;
}

void task_begin_worker(task *t, const task *parent, unsigned lane, message *into,
                       const _Atomic bool *halt) {
    *t = (task){.ctx = parent->ctx,
                .within = parent->within,
                .store = parent->store,
                .secret = parent->secret,
                .poll = POLL_STEPS,
                .lane = lane,
                .deadline = parent->deadline,
                .seconds = parent->seconds,
                .memory = parent->memory,
                .nodes = parent->nodes,
                .steps = parent->steps,
                .spared = parent->spared,
                .steps_most = parent->steps_most,
                .message = into,
                .halt = halt};
}

void task_enter(task *t, size_t stack_bytes) {
    t->stack_limit = thread_stack_limit(stack_bytes);
    t->owner = (uintptr_t)pthread_self();
}

static void add_work(_Atomic uint64_t *total, uint64_t work) {
    if (work) atomic_fetch_add_explicit(total, work, memory_order_relaxed);
}

void task_finish(task *t) {
    add_work(&t->ctx->shared->counts.canonical, t->canonical);
    add_work(&t->ctx->shared->counts.orders, t->orders);
    add_work(&t->ctx->shared->counts.sums, t->sums);
    if (t->relays) relays_dismiss(t);
    if (t->scratch) scratch_give(t->ctx, t->scratch);
    t->scratch = NULL;
}

ender_status task_end(task *t) {
    assert(!t->cleanups); /* each that was pushed has been popped */
    /* A failure that was caught on the way is no failure of the call. */
    message_clear(t->ctx, t->owner);
    task_finish(t);
    return ENDER_OK;
}

ender_status task_failed(task *t) {
    task_finish(t);
    return t->status;
}

/* ---- throwing and catching ---- */

void task_unwind(task *t, ender_status status) {
    while (t->cleanups) {
        cleanup *c = t->cleanups;
        t->cleanups = c->next;
        c->run(c);
    }
    t->status = status;
    if (status == ENDER_EMEMORY || status == ENDER_ESYSTEM) refusal_told();
    longjmp(*t->catcher, 1);
}

void task_throw(task *t, ender_status status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    record_format(t, (ender_place){0, 0, 0}, format, arguments);
    va_end(arguments);
    task_unwind(t, status);
}

void task_throw_at(task *t, ender_place place, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    record_format(t, place, format, arguments);
    va_end(arguments);
    task_unwind(t, ENDER_ESYNTAX);
}

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

uint64_t task_memory_left(const task *t) {
    const uint64_t most = least(t->memory, budget_total(t->ctx)), used = budget_used(t->ctx);
    return used < most ? most - used : 0;
}

void task_rethrow(task *t, ender_status status) { task_throw(t, status, "%s", task_message(t)); }

void task_throw_memory(task *t) {
    task_throw(t, ENDER_EMEMORY,
               "out of memory: the budget of %llu MiB does not allow more (%llu MiB are in use)",
               (unsigned long long)(least(t->memory, budget_total(t->ctx)) >> 20),
               (unsigned long long)(budget_used(t->ctx) >> 20));
}

ender_status context_lacks_memory(ender_ctx *ctx) {
    task t[1];
    if (TASK_OPEN(t, ctx)) task_throw_memory(t);
    return task_failed(t);
}

/* The cleanups of the outer catcher are set aside, so that a throw runs exactly those that were
 * pushed since. */
ender_status task_try(task *t, void (*body)(task *t, void *arg), void *arg) {
    jmp_buf here;
    jmp_buf *const outer_catcher = t->catcher;
    cleanup *const outer_cleanups = t->cleanups;
    const uint32_t outer_nested = t->nested;
    const arena_mark mark = scratch_mark(t);
    ender_status status = ENDER_OK;
    t->catcher = &here;
    t->cleanups = NULL;
    if (setjmp(here) == 0) {
        body(t, arg);
        assert(!t->cleanups);
        t->catcher = outer_catcher;
        t->cleanups = outer_cleanups;
        return ENDER_OK;
    }
    status = t->status;
    t->nested = outer_nested;
    t->catcher = outer_catcher;
    t->cleanups = outer_cleanups;
    scratch_release(t, mark);
    return status;
}

double task_seconds_left(const task *t) {
    return t->deadline > 0 ? t->deadline - clock_seconds() : INFINITY;
}

static void limit_part(task *t, double seconds) {
    if (seconds >= task_seconds_left(t)) return;
    t->deadline = clock_seconds() + seconds;
    t->seconds = seconds;
    t->spared = t->steps + (uint64_t)fmin(fmax(seconds, 0) * STEPS_A_SECOND, 1e18);
}

void task_limit(task *t, double seconds) {
    if (seconds > 0) limit_part(t, seconds);
}

ender_status task_try_for(task *t, double seconds, void (*body)(task *t, void *arg), void *arg) {
    const double outer = t->deadline, outer_seconds = t->seconds;
    const uint64_t outer_spared = t->spared;
    limit_part(t, seconds);
    const ender_status status = task_try(t, body, arg);
    t->deadline = outer;
    t->seconds = outer_seconds;
    t->spared = outer_spared;
    return status;
}

ender_status task_try_within(task *t, uint64_t steps, void (*body)(task *t, void *arg), void *arg) {
    const uint64_t outer = t->steps_most;
    if (steps < outer - t->steps) t->steps_most = t->steps + steps;
    const ender_status status = task_try(t, body, arg);
    t->steps_most = outer;
    return status;
}

/* ---- looking up from work ---- */

static bool is_halted(const task *t) {
    return t->halt && atomic_load_explicit(t->halt, memory_order_relaxed);
}

static bool is_interrupted(const task *t) { return context_is_cancelled(t->within); }

static bool is_late(const task *t) {
    return t->deadline > 0 && t->steps >= t->spared && clock_seconds() > t->deadline;
}
static bool is_too_large(const task *t) {
    return UNLIKELY(t->memory < UINT64_MAX) && budget_used(t->ctx) > t->memory;
}

static bool is_spent(const task *t) { return t->steps >= t->steps_most; }

bool task_is_over(const task *t) {
    return is_halted(t) || is_interrupted(t) || is_late(t) || is_spent(t) || is_too_large(t);
}

void task_check(task *t) {
    t->poll = POLL_STEPS;
    t->steps += POLL_STEPS;
    if (is_halted(t)) task_unwind(t, ENDER_ECANCELLED);
    if (is_interrupted(t)) task_throw(t, ENDER_ECANCELLED, "interrupted");
    if (is_late(t)) task_throw(t, ENDER_ELIMIT, limit_reached, t->seconds);
    if (is_spent(t)) task_throw(t, ENDER_ELIMIT, "the work took more steps than it may");
    if (is_too_large(t)) task_throw_memory(t);
}

void task_progress(task *t, const char *what, uint64_t done, uint64_t total) {
    ender_ctx *ctx = t->ctx;
    if (!ctx->shared->progress) return;
    uint64_t now = clock_nanoseconds();
    if (now < atomic_load_explicit(&ctx->shared->next_report, memory_order_relaxed)) return;
    if (pthread_mutex_trylock(&ctx->shared->reporting) != 0) return;
    if (now >= atomic_load_explicit(&ctx->shared->next_report, memory_order_relaxed)) {
        atomic_store_explicit(&ctx->shared->next_report, now + REPORT_NANOSECONDS,
                              memory_order_relaxed);
        ctx->shared->progress(ctx->shared->progress_user, what, done, total);
    }
    pthread_mutex_unlock(&ctx->shared->reporting);
}
