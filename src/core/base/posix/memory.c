/* SPDX-License-Identifier: MIT
 *
 * Ranges and blocks by mmap. Address space costs nothing until it is touched, so a range is
 * reserved at once, without access, and growing allows access to more of it. Pages come zeroed from
 * the system, and giving a range back makes it zero again. Blocks are read at random: on pages of 2
 * MB a look-up in a large one costs one miss and not two. */
#include "base/context.h"
#include "base/posix/posix.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* mmap of that much, at a multiple of the size of a huge page and made of huge pages where the
 * system can; NULL when refused. */
static char *map_aligned(size_t bytes, int protection, int flags) {
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    bytes = (bytes + page - 1) / page * page;
    char *base = mmap(NULL, bytes + HUGE_PAGE, protection, flags, -1, 0);
    if (base == MAP_FAILED) return NULL;
    size_t before = (HUGE_PAGE - (uintptr_t)base % HUGE_PAGE) % HUGE_PAGE;
    if (before > 0) munmap(base, before);
    base += before;
    munmap(base + bytes, HUGE_PAGE - before);
    /* Only advice: a system that cannot is slower. */
    (void)madvise(base, bytes, MADV_HUGEPAGE);
    return base;
}

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

bool range_reach(span *s, size_t to) {
    const size_t from = atomic_load_explicit(&s->charged, memory_order_relaxed);
    return mprotect(s->base + from, to - from, PROT_READ | PROT_WRITE) == 0;
}

void range_discard(span *s, size_t from) {
    const size_t page = (size_t)sysconf(_SC_PAGESIZE), to = atomic_load(&s->charged);
    const size_t whole = (from + page - 1) / page * page; /* pages from here on go back */
    memset(s->base + from, 0, whole - from);
    if (whole < to && madvise(s->base + whole, to - whole, MADV_DONTNEED) != 0)
        memset(s->base + whole, 0, to - whole);
}

void range_close(span *s) { munmap(s->base, s->reserved); }

void *block_open(size_t bytes) {
    if (bytes < HUGE_PAGE) return calloc(1, bytes);
    return map_aligned(bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS);
}

void block_close(void *block, size_t bytes) {
    if (!block) return;
    if (bytes < HUGE_PAGE)
        free(block);
    else
        munmap(block, bytes);
}
