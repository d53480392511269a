/* SPDX-License-Identifier: MIT
 *
 * Blocks of memory that are read at random: unique tables and caches. On pages of 2 MB a look-up in
 * a large one costs one miss and not two. */
#include "base/context.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

char *map_aligned(size_t bytes, int protection, int flags) {
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

bool block_discard(void *block, size_t bytes) {
    return bytes >= HUGE_PAGE && madvise(block, bytes, MADV_DONTNEED) == 0;
}
