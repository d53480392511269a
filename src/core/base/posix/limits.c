/* SPDX-License-Identifier: MIT
 *
 * How much memory there is for this process: the machine's, the limit of its control group (both
 * versions of Linux's), and half of the limit on its address space, because arrays that never move
 * reserve more than they use. Where something cannot be found out it sets no limit. */
#include "base/context.h"
#include "base/posix/posix.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

static uint64_t physical_memory(void) {
    const long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    return pages > 0 && bytes > 0 ? (uint64_t)pages * (uint64_t)bytes : UINT64_C(4) << 30;
}

static uint64_t address_space(void) {
    struct rlimit limit;
    const bool is_set = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    return is_set ? (uint64_t)limit.rlim_cur : UINT64_MAX;
}

/* The number in a file of the control group; UINT64_MAX for `max`, and for a file that is not there
 * or says something else. */
static uint64_t number_in(const char *path) {
    FILE *file = fopen(path, "r");
    uint64_t n;
    if (!file) return UINT64_MAX;
    if (fscanf(file, "%" SCNu64, &n) != 1) n = UINT64_MAX;
    (void)fclose(file);
    return n;
}

/* The least limit of a group and the groups it lies in: a parent's limit holds for its children. */
static uint64_t group_limit(const char *root, const char *folder, char *group, const char *name) {
    uint64_t limit = UINT64_MAX;
    for (;;) {
        char path[1200];
        const int length = snprintf(path, sizeof path, "%s%s%s/%s", root, folder, group, name);
        if (length > 0 && (size_t)length < sizeof path) limit = least(limit, number_in(path));
        char *slash = strrchr(group, '/');
        if (!slash) return limit;
        *slash = '\0';
    }
}

/* A line of /proc/self/cgroup is ID:CONTROLLERS:GROUP; version 2 names no controllers. In a
 * container the group may lie outside of what is mounted; then its root is the container's own. */
uint64_t control_group_limit(const char *root) {
    char line[1024];
    (void)snprintf(line, sizeof line, "%s/proc/self/cgroup", root);
    FILE *file = fopen(line, "r");
    uint64_t limit = UINT64_MAX;
    if (!file) return limit;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        char *names = strchr(line, ':'), *group = names ? strchr(names + 1, ':') : NULL;
        if (!group) continue;
        *group++ = '\0';
        if (strcmp(names + 1, "") == 0)
            limit = least(limit, group_limit(root, "/sys/fs/cgroup", group, "memory.max"));
        else if (strcmp(names + 1, "memory") == 0)
            limit = least(
                limit, group_limit(root, "/sys/fs/cgroup/memory", group, "memory.limit_in_bytes"));
    }
    (void)fclose(file);
    return limit;
}

uint64_t memory_available(void) {
    return least(physical_memory(), least(address_space() / 2, control_group_limit("")));
}

uint64_t memory_default(void) { return memory_available() / 4 * 3; }

unsigned thread_processors(void) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (processors < 1) return 1;
    return processors > THREADS_MAX ? (unsigned)THREADS_MAX : (unsigned)processors;
}

/* Signals reach a process through ender_cancel. */
bool system_interrupted(void) { return false; }

/* The first number of statm is the size of the process in pages. Without it half of the limit is
 * assumed to be used. */
size_t address_space_left(void) {
    const uint64_t limit = address_space();
    if (limit == UINT64_MAX) return SIZE_MAX;
    const uint64_t pages = number_in("/proc/self/statm");
    const long bytes = sysconf(_SC_PAGESIZE);
    if (pages == UINT64_MAX || bytes < 1) return (size_t)(limit / 2);
    const uint64_t used = pages * (uint64_t)bytes;
    return used < limit ? (size_t)(limit - used) : 0;
}
