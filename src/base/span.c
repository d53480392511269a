/* SPDX-License-Identifier: MIT
 *
 * Spans: arrays that grow in place. Address space costs nothing until it is touched, so the whole
 * range is reserved at once, without access; growing allows access to another chunk. Pages come
 * zeroed from the system, and giving a range back makes it zero again. */
#include "base/context.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const size_t chunk_least = (size_t)64 << 10;
static const size_t chunk_most = (size_t)4 << 20;

static size_t round_up(size_t bytes, size_t unit) { return (bytes + unit - 1) / unit * unit; }

enum { SHARES = 16 };

/* Reserves what the budget could ever fill, or the largest part of it that the system grants: a
 * limit on address space is met by less room and not by failure. Under such a limit a span takes a
 * share of what is left, so that however many are opened something is left for malloc. */
static bool reserve(span *s, size_t bytes) {
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    const size_t left = address_space_left();
    if (bytes > budget_total(s->ctx)) bytes = (size_t)budget_total(s->ctx);
    if (left != SIZE_MAX && bytes > left / SHARES) bytes = left / SHARES;
    for (s->reserved = round_up(bytes, HUGE_PAGE); s->reserved >= HUGE_PAGE;
         s->reserved = s->reserved / 2 / HUGE_PAGE * HUGE_PAGE) {
        s->base = map_aligned(s->reserved, PROT_NONE, flags);
        if (s->base) return true;
    }
    return false;
}

bool span_open(span *s, ender_ctx *ctx, size_t reserve_bytes) {
    *s = (span){.ctx = ctx};
    if (!reserve(s, reserve_bytes > 0 ? reserve_bytes : 1)) return false;
    if (pthread_mutex_init(&s->growing, NULL) == 0) return true;
    munmap(s->base, s->reserved);
    s->base = NULL;
    return false;
}

void span_close(span *s) {
    if (!s->base) return;
    munmap(s->base, s->reserved);
    budget_give(s->ctx, atomic_load(&s->charged));
    pthread_mutex_destroy(&s->growing);
    s->base = NULL;
}

static bool grow(span *s, size_t from, size_t to) {
    if (!budget_take(s->ctx, to - from)) return false;
    if (mprotect(s->base + from, to - from, PROT_READ | PROT_WRITE) == 0) return true;
    budget_give(s->ctx, to - from);
    return false;
}

/* Up to where a span that must hold so many bytes is best extended: small ones double, large ones
 * grow by whole huge pages. */
static size_t good_size(size_t charged, size_t bytes) {
    size_t step = charged < HUGE_PAGE ? charged : charged / 4;
    if (step > chunk_most) step = chunk_most;
    size_t size = charged + step > bytes ? charged + step : bytes;
    return round_up(size, size < 2 * HUGE_PAGE ? chunk_least : HUGE_PAGE);
}

/* When the budget has no room for a large chunk, the smallest that will do is tried. */
static bool reach(span *s, size_t bytes) {
    const size_t charged = atomic_load_explicit(&s->charged, memory_order_relaxed);
    if (bytes <= charged) return true;
    if (bytes > s->reserved) return false;
    size_t wanted = good_size(charged, bytes);
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
        size_t page = (size_t)sysconf(_SC_PAGESIZE);
        size_t whole = round_up(bytes, page); /* pages from here on go back */
        memset(s->base + bytes, 0, whole - bytes);
        if (whole < charged && madvise(s->base + whole, charged - whole, MADV_DONTNEED) != 0)
            memset(s->base + whole, 0, charged - whole);
        size_t kept = round_up(bytes, chunk_least);
        budget_give(s->ctx, charged - kept);
        atomic_store(&s->charged, kept);
    }
    pthread_mutex_unlock(&s->growing);
}
