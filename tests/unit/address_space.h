/* SPDX-License-Identifier: MIT
 *
 * How much address space the process has taken already: its own, and stacks and heaps of the
 * threads of earlier tests. 0 where the system does not say. */
#ifndef ENDER_TESTS_UNIT_ADDRESS_SPACE_H
#define ENDER_TESTS_UNIT_ADDRESS_SPACE_H

#include <stdio.h>
#include <unistd.h>

static inline size_t address_space_used(void) {
    size_t pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    if (fscanf(file, "%zu", &pages) != 1) pages = 0;
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

#endif
