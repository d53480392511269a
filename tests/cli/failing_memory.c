/* SPDX-License-Identifier: MIT
 *
 * Put in front of the C library (LD_PRELOAD), this refuses a request for memory: number
 * $FAIL_MEMORY, counted from 1, of those that the program makes, and the libraries it answers for:
 * Lua, cJSON and SQLite; with $FAIL_REST all behind it as well. Others have requests of their own
 * before main, which are not counted. At the end the number of requests is written to the file
 * $FAIL_COUNT. */
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *block, size_t bytes);
void *__libc_memalign(size_t alignment, size_t bytes);
void *malloc(size_t bytes);
void *calloc(size_t count, size_t bytes);
void *realloc(void *block, size_t bytes);
void *aligned_alloc(size_t alignment, size_t bytes);

enum { RANGES_MOST = 64 };

static struct {
    struct {
        uintptr_t from, to;
    } ranges[RANGES_MOST];
    int count;
    atomic_long requests;
    long refused;
    bool rest, ready;
} watch;

/* The code of the program itself and of the libraries it answers for. */
static int add_ranges(struct dl_phdr_info *object, size_t size, void *data) {
    static const char *const answered[] = {"liblua", "libcjson", "libsqlite3"};
    bool counts = object->dlpi_name[0] == '\0';
    (void)size, (void)data;
    for (size_t i = 0; i < sizeof answered / sizeof *answered; i++)
        counts |= strstr(object->dlpi_name, answered[i]) != NULL;
    for (int i = 0; counts && i < object->dlpi_phnum && watch.count < RANGES_MOST; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || (part->p_flags & PF_X) == 0) continue;
        watch.ranges[watch.count].from = object->dlpi_addr + part->p_vaddr;
        watch.ranges[watch.count++].to = object->dlpi_addr + part->p_vaddr + part->p_memsz;
    }
    return 0;
}

__attribute__((constructor)) static void watch_open(void) {
    const char *number = getenv("FAIL_MEMORY");
    dl_iterate_phdr(add_ranges, NULL);
    watch.refused = number ? atol(number) : 0;
    watch.rest = getenv("FAIL_REST") != NULL;
    watch.ready = true;
}

__attribute__((destructor)) static void watch_close(void) {
    const char *path = getenv("FAIL_COUNT");
    char text[24];
    const int length = snprintf(text, sizeof text, "%ld\n", atomic_load(&watch.requests));
    const int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1;
    if (file < 0) return;
    if (write(file, text, (size_t)length) != length) _exit(125);
    close(file);
}

static bool refuses(const void *caller) {
    bool counts = false;
    for (int i = 0; watch.ready && i < watch.count; i++)
        counts |=
            (uintptr_t)caller >= watch.ranges[i].from && (uintptr_t)caller < watch.ranges[i].to;
    if (!counts) return false;
    const long number = atomic_fetch_add(&watch.requests, 1) + 1;
    if (watch.refused == 0 || (watch.rest ? number < watch.refused : number != watch.refused))
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t bytes) {
    return refuses(__builtin_return_address(0)) ? NULL : __libc_malloc(bytes);
}
void *calloc(size_t count, size_t bytes) {
    return refuses(__builtin_return_address(0)) ? NULL : __libc_calloc(count, bytes);
}
void *realloc(void *block, size_t bytes) {
    return refuses(__builtin_return_address(0)) ? NULL : __libc_realloc(block, bytes);
}
void *aligned_alloc(size_t alignment, size_t bytes) {
    return refuses(__builtin_return_address(0)) ? NULL : __libc_memalign(alignment, bytes);
}
