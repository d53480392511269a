/* SPDX-License-Identifier: MIT
 *
 * Ranges and blocks in WebAssembly's one linear memory, which only grows. Memory that it has grown
 * by and nobody has touched is zero and costs nothing, so a range of its own is taken from the end
 * of the memory (sbrk) and left untouched. But there are 2 GB of addresses at most: so every span
 * has its share of them (system.h), and spans whose readers keep no address are ordinary memory
 * that moves. A range that is closed is kept, zeroed, for the next of its size. */
#include "base/context.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RANGE_UNIT = 1 << 20 };

/* A closed range begins with this. */
typedef struct closed_range {
    struct closed_range *next;
    size_t bytes;
} closed_range;

/* The linear memory is the program's, and so is what has been taken from it: no context's. There is
 * one thread. */
static closed_range *closed_ranges;

static char *closed_take(size_t bytes) {
    for (closed_range **at = &closed_ranges; *at; at = &(*at)->next) {
        closed_range *r = *at;
        if (r->bytes != bytes) continue;
        *at = r->next;
        memset(r, 0, sizeof *r);
        return (char *)r;
    }
    return NULL;
}

static char *memory_take(size_t bytes) {
    char *kept = closed_take(bytes);
    if (kept) return kept;
    void *taken = sbrk((intptr_t)bytes);
    return taken == (void *)-1 ? NULL : (char *)taken; /* NOLINT: what sbrk returns */
}

bool range_open(span *s, uint64_t wanted) {
    uint64_t capacity = budget_total(s->ctx);
    if (s->share > 0)
        capacity = capacity / SPAN_SHARES * s->share; /* all together as much as the budget */
    if (capacity > SIZE_MAX / 4) capacity = SIZE_MAX / 4;
    if (wanted > capacity) wanted = capacity;
    s->reserved = ((size_t)wanted + RANGE_UNIT - 1) / RANGE_UNIT * RANGE_UNIT;
    if (s->share == 0) return true;
    for (; s->reserved >= RANGE_UNIT; s->reserved = s->reserved / 2 / RANGE_UNIT * RANGE_UNIT) {
        s->base = memory_take(s->reserved);
        if (s->base) return true;
    }
    return false;
}

/* A moving span has more memory than is charged, untouched, because each move copies its bytes. */
bool range_reach(span *s, size_t to) {
    if (s->share > 0) return true;
    const size_t from = atomic_load(&s->charged);
    if (!s->base || to > malloc_usable_size(s->base)) {
        char *moved = realloc(s->base, to + to / 4);
        if (!moved) return false;
        s->base = moved;
    }
    memset(s->base + from, 0, to - from);
    return true;
}

void range_discard(span *s, size_t from) {
    memset(s->base + from, 0, atomic_load(&s->charged) - from);
}

void range_close(span *s) {
    if (s->share == 0) {
        free(s->base);
        return;
    }
    memset(s->base, 0, atomic_load(&s->charged));
    closed_range *r = (closed_range *)(void *)s->base;
    *r = (closed_range){.next = closed_ranges, .bytes = s->reserved};
    closed_ranges = r;
}

void ranges_end(ender_ctx *ctx) { (void)ctx; }
void ranges_close(ender_ctx *ctx) { (void)ctx; }

void memory_advise(void *base, size_t bytes) {
    (void)base;
    (void)bytes;
}

void shelf_close(ender_ctx *ctx) { (void)ctx; }

void *block_open(ender_ctx *ctx, size_t bytes) {
    (void)ctx;
    return calloc(1, bytes > 0 ? bytes : 1);
}

void block_close(ender_ctx *ctx, void *block, size_t bytes) {
    (void)ctx;
    (void)bytes;
    free(block);
}
