/* SPDX-License-Identifier: MIT
 *
 * Ranges and blocks by mmap. Address space costs nothing until it is touched, so a range is
 * reserved at once, without access, and growing allows access to more of it. Pages come zeroed from
 * the system, and giving a range back makes it zero again. Large ranges and blocks lie on huge
 * pages, of 2 MB: a look-up at random costs one miss and not two, and the system needs as long for
 * a huge page as for a dozen small ones. */
#include "base/context.h"
#include "base/litter.h"
#include "base/posix/posix.h"
#include "base/tuning/base.inc"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_COLLAPSE
enum { MADV_COLLAPSE = 25 }; /* of Linux 6.1; headers may be older */
#endif

/* mmap of that much, at a multiple of the size of a huge page; NULL when refused. */
static char *map_aligned(size_t bytes, int protection, int flags) {
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    bytes = (bytes + page - 1) / page * page;
    char *base = mmap(NULL, bytes, protection, flags, -1, 0);
    if (base == MAP_FAILED) return NULL;
    if ((uintptr_t)base % HUGE_PAGE == 0) return base; /* as newer systems have it */
    munmap(base, bytes);
    base = mmap(NULL, bytes + HUGE_PAGE, protection, flags, -1, 0);
    if (base == MAP_FAILED) return NULL;
    size_t before = (HUGE_PAGE - (uintptr_t)base % HUGE_PAGE) % HUGE_PAGE;
    if (before > 0) munmap(base, before);
    base += before;
    munmap(base + bytes, HUGE_PAGE - before);
    return base;
}

/* Only advice: a system that cannot is slower. */
static void advise_huge(char *base, size_t bytes) { (void)madvise(base, bytes, MADV_HUGEPAGE); }

/* Under a limit on address space a range takes a part of what is left, so that however many are
 * opened something is left for malloc. */
enum { PARTS = 16 };

/* After the system refused more (valgrind has 128 GB): something is left for the next ranges. */
static void range_keep_half(span *s) {
    size_t kept = s->reserved / 2 / HUGE_PAGE * HUGE_PAGE;
    if (kept == 0) return;
    munmap(s->base + kept, s->reserved - kept);
    s->reserved = kept;
}

bool range_open(span *s, uint64_t wanted) {
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    const size_t left = address_space_left();
    if (wanted > budget_total(s->ctx)) wanted = budget_total(s->ctx);
    if (left != SIZE_MAX && wanted > left / PARTS) wanted = left / PARTS;
    const size_t whole = ((size_t)wanted + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
    for (s->reserved = whole; s->reserved >= HUGE_PAGE;
         s->reserved = s->reserved / 2 / HUGE_PAGE * HUGE_PAGE) {
        s->base = map_aligned(s->reserved, PROT_NONE, flags);
        if (!s->base) continue;
        if (s->reserved < whole) range_keep_half(s);
        return true;
    }
    return false;
}

/* The range comes to hold a whole huge page. What it has of it so far are small pages, which the
 * system puts together. */
static void range_huge(span *s, size_t from) {
    advise_huge(s->base, s->reserved);
    if (from > 0) (void)madvise(s->base, HUGE_PAGE, MADV_COLLAPSE);
}

bool range_reach(span *s, size_t to) {
    const size_t from = atomic_load_explicit(&s->charged, memory_order_relaxed);
    if (mprotect(s->base + from, to - from, PROT_READ | PROT_WRITE) != 0) return false;
    if (from < HUGE_PAGE && to >= HUGE_PAGE) range_huge(s, from);
    return true;
}

void range_discard(span *s, size_t from) {
    const size_t page = (size_t)sysconf(_SC_PAGESIZE), to = atomic_load(&s->charged);
    const size_t whole = (from + page - 1) / page * page; /* pages from here on go back */
    memset(s->base + from, 0, whole - from);
    if (whole < to && madvise(s->base + whole, to - whole, MADV_DONTNEED) != 0)
        memset(s->base + whole, 0, to - whole);
}

/* Each call would have all processors forget what they know of addresses, and the ranges of a
 * context lie beside one another. */
static void range_collect(freed_ranges *c, const span *s) {
    const bool is_below = c->bytes > 0 && s->base + s->reserved == c->base;
    const bool is_above = c->bytes > 0 && c->base + c->bytes == s->base;
    if (!is_below && !is_above) {
        if (c->bytes > 0) munmap(c->base, c->bytes);
        c->bytes = 0;
    }
    if (!is_above) c->base = s->base;
    c->bytes += s->reserved;
}

void range_close(span *s) {
    freed_ranges *c = &s->ctx->shared->freed;
    if (c->is_end)
        range_collect(c, s);
    else
        munmap(s->base, s->reserved);
}

void ranges_end(ender_ctx *ctx) { ctx->shared->freed.is_end = true; }

void ranges_close(ender_ctx *ctx) {
    const freed_ranges *c = &ctx->shared->freed;
    if (c->bytes > 0) munmap(c->base, c->bytes);
}

void memory_advise(void *base, size_t bytes) {
    const uintptr_t from = ((uintptr_t)base + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE,
                    to = ((uintptr_t)base + bytes) / HUGE_PAGE * HUGE_PAGE;
    if (bytes >= 2 * (size_t)HUGE_PAGE && from < to)
        advise_huge((char *)base + (from - (uintptr_t)base), to - from);
}

/* ---- blocks ---- */

static char *map_huge(size_t bytes) {
    char *base = map_aligned(bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS);
    if (base) advise_huge(base, bytes);
    return base;
}

enum { SHELF_UNITS = HUGE_PAGE / SHELF_UNIT };
_Static_assert(SHELF_UNITS == 32, "the units of a shelf are the bits of a word");

/* The units that a block of so many bytes takes, as a mask from the lowest on; 0: it does not
 * belong there. Where AddressSanitizer watches none does, since it sees what malloc gives. */
static uint32_t shelf_mask(size_t bytes) {
#ifdef MEMORY_IS_GUARDED
    return 0;
#endif
    if (bytes < SHELF_UNIT || bytes > HUGE_PAGE / 2) return 0;
    return (UINT32_C(1) << (bytes + SHELF_UNIT - 1) / SHELF_UNIT) - 1;
}

/* The page is charged, so that blocks on it are paid twice: a context with little memory does
 * without. While one thread opens it, others find none. No lock: who widens a table may hold as
 * many as ThreadSanitizer can count. */
static char *shelf_base(ender_ctx *ctx) {
    block_shelf *shelf = &ctx->shared->shelf;
    if (atomic_load(&shelf->asked) || atomic_exchange(&shelf->asked, true))
        return atomic_load(&shelf->base);
    if (budget_total(ctx) / SHELF_SHARE < HUGE_PAGE || !budget_take(ctx, HUGE_PAGE)) return NULL;
    char *base = map_huge(HUGE_PAGE);
    if (!base) budget_give(ctx, HUGE_PAGE);
    atomic_store(&shelf->base, base);
    return base;
}

/* So many units that are free; 0 for none. */
static uint32_t shelf_take(block_shelf *shelf, uint32_t mask, unsigned *at) {
    uint32_t used = atomic_load(&shelf->used);
    do {
        for (*at = 0; *at < SHELF_UNITS; ++*at)
            if (mask << *at >> *at == mask && (used & mask << *at) == 0) break;
        if (*at == SHELF_UNITS) return 0;
    } while (!atomic_compare_exchange_weak(&shelf->used, &used, used | mask << *at));
    return mask << *at;
}

static char *shelf_block(ender_ctx *ctx, uint32_t mask) {
    block_shelf *shelf = &ctx->shared->shelf;
    char *base = shelf_base(ctx);
    unsigned at;
    const uint32_t taken = base ? shelf_take(shelf, mask, &at) : 0;
    if (taken == 0) return NULL;
    const uint32_t dirty = atomic_fetch_or(&shelf->dirty, taken);
    for (unsigned i = at; i < SHELF_UNITS; i++)
        if (taken & dirty & UINT32_C(1) << i) memset(base + (size_t)i * SHELF_UNIT, 0, SHELF_UNIT);
    return base + (size_t)at * SHELF_UNIT;
}

/* False: the block is not one of the shelf's. */
static bool shelf_give(block_shelf *shelf, const char *block, uint32_t mask) {
    const char *base = mask != 0 ? atomic_load(&shelf->base) : NULL;
    if (!base || block < base || block >= base + HUGE_PAGE) return false;
    (void)atomic_fetch_and(&shelf->used, ~(mask << (size_t)(block - base) / SHELF_UNIT));
    return true;
}

void shelf_close(ender_ctx *ctx) {
    char *base = atomic_load(&ctx->shared->shelf.base);
    if (!base) return;
    munmap(base, HUGE_PAGE);
    budget_give(ctx, HUGE_PAGE);
}

void *block_open(ender_ctx *ctx, size_t bytes) {
    if (bytes >= HUGE_PAGE) return map_huge(bytes);
    const uint32_t mask = shelf_mask(bytes);
    char *block = mask != 0 ? shelf_block(ctx, mask) : NULL;
    return block ? block : calloc(1, bytes);
}

void block_close(ender_ctx *ctx, void *block, size_t bytes) {
    if (!block) return;
    if (bytes >= HUGE_PAGE)
        munmap(block, bytes);
    else if (!shelf_give(&ctx->shared->shelf, block, shelf_mask(bytes)))
        free(block);
}
