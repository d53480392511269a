/* SPDX-License-Identifier: MIT
 *
 * Spans: arrays that grow in place. The whole range of addresses is reserved at once, and memory is
 * charged to the budget as more of it comes into use. */
#include "base/context.h"
#include "base/tuning/base.inc"

#include <string.h>

static const size_t chunk_least = (size_t)64 << 10;
static const size_t chunk_most = (size_t)4 << 20;

static size_t round_up(size_t bytes, size_t unit) { return (bytes + unit - 1) / unit * unit; }

bool span_open(span *s, ender_ctx *ctx, uint64_t reserve_bytes, unsigned share) {
    *s = (span){.ctx = ctx, .share = share};
    if (pthread_mutex_init(&s->growing, NULL) != 0) return false;
    if (range_open(s, reserve_bytes > 0 ? reserve_bytes : 1)) return true;
    pthread_mutex_destroy(&s->growing);
    s->reserved = 0;
    return false;
}

void span_close(span *s) {
    if (s->reserved == 0) return;
    range_close(s);
    budget_give(s->ctx, atomic_load(&s->charged));
    pthread_mutex_destroy(&s->growing);
    s->base = NULL;
    s->reserved = 0;
}

static bool grow(span *s, size_t from, size_t to) {
    if (!budget_take(s->ctx, to - from)) return false;
    if (range_reach(s, to)) return true;
    budget_give(s->ctx, to - from);
    return false;
}

/* Up to where a span that must hold so many bytes is best extended: small ones double, others grow
 * by whole huge pages while these are a small part of the budget. */
static size_t good_size(const span *s, size_t charged, size_t bytes) {
    size_t step = charged < HUGE_PAGE ? charged : charged / 4;
    if (step > chunk_most) step = chunk_most;
    const size_t size = charged + step > bytes ? charged + step : bytes;
    const bool is_small = size <= SPAN_SMALL ||
                          (size < 2 * HUGE_PAGE && budget_total(s->ctx) / HUGE_SHARE < HUGE_PAGE);
    return round_up(size, is_small ? chunk_least : HUGE_PAGE);
}

/* When the budget has no space for a large chunk, the smallest that will do is tried. */
static bool reach(span *s, size_t bytes) {
    const size_t charged = atomic_load_explicit(&s->charged, memory_order_relaxed);
    if (bytes <= charged) return true;
    if (bytes > s->reserved) return false;
    size_t wanted = good_size(s, charged, bytes);
    if (wanted > s->reserved) wanted = s->reserved;
    if (!grow(s, charged, wanted)) {
        wanted = round_up(bytes, chunk_least);
        if (!grow(s, charged, wanted)) return false;
    }
    atomic_store_explicit(&s->charged, wanted, memory_order_release);
    return true;
}

bool span_reach_slow(span *s, size_t bytes) {
    pthread_mutex_lock(&s->growing);
    bool reached = reach(s, bytes);
    pthread_mutex_unlock(&s->growing);
    return reached;
}

void span_cut(span *s, size_t bytes) {
    pthread_mutex_lock(&s->growing);
    size_t charged = atomic_load(&s->charged);
    if (bytes < charged) {
        range_discard(s, bytes);
        size_t kept = round_up(bytes, chunk_least);
        budget_give(s->ctx, charged - kept);
        atomic_store(&s->charged, kept);
    }
    pthread_mutex_unlock(&s->growing);
}

/* Little is zeroed where it is, so that its pages stay. */
void span_clear(span *s, size_t bytes) {
    if (bytes < HUGE_PAGE)
        memset(s->base, 0, bytes);
    else
        range_discard(s, 0);
}
