/* SPDX-License-Identifier: MIT
 *
 * What the library asks of the system in the hard build; see refusals.h. */
#include "refusals.h"

#include <errno.h>
#include <stdarg.h>

static refusals own = {.left = INT64_MAX};
refusals *hard_refusals = &own;

static bool refuses(int error) {
    atomic_fetch_add_explicit(&hard_refusals->work, 1, memory_order_relaxed);
    const int64_t left = atomic_fetch_sub(&hard_refusals->left, 1);
    const bool refused = left == 0 || (left < 0 && atomic_load(&hard_refusals->all));
    if (!refused) return false;
    atomic_store(&hard_refusals->refused, true);
    errno = error;
    return true;
}

void *hard_malloc(size_t bytes) { return refuses(ENOMEM) ? NULL : malloc(bytes); }
void *hard_calloc(size_t count, size_t bytes) {
    return refuses(ENOMEM) ? NULL : calloc(count, bytes);
}
void *hard_realloc(void *block, size_t bytes) {
    return refuses(ENOMEM) ? NULL : realloc(block, bytes);
}
void *hard_aligned_alloc(size_t alignment, size_t bytes) {
    return refuses(ENOMEM) ? NULL : aligned_alloc(alignment, bytes);
}
char *hard_strdup(const char *text) { return refuses(ENOMEM) ? NULL : strdup(text); }
void *hard_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset) {
    return refuses(ENOMEM) ? MAP_FAILED : mmap(at, bytes, protection, flags, file, offset);
}
int hard_mprotect(void *at, size_t bytes, int protection) {
    return refuses(ENOMEM) ? -1 : mprotect(at, bytes, protection);
}
int hard_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                        void *arg) {
    return refuses(EAGAIN) ? EAGAIN : pthread_create(thread, attributes, run, arg);
}
int hard_open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return refuses(EIO) ? -1 : open(path, flags, mode);
}
int hard_mkostemp(char *path, int flags) { return refuses(EIO) ? -1 : mkostemp(path, flags); }
ssize_t hard_read(int file, void *bytes, size_t count) {
    return refuses(EIO) ? -1 : read(file, bytes, count);
}
ssize_t hard_write(int file, const void *bytes, size_t count) {
    return refuses(ENOSPC) ? -1 : write(file, bytes, count);
}
int hard_fsync(int file) { return refuses(EIO) ? -1 : fsync(file); }
int hard_rename(const char *from, const char *to) { return refuses(EIO) ? -1 : rename(from, to); }
FILE *hard_fopen(const char *path, const char *mode) {
    return refuses(EIO) ? NULL : fopen(path, mode);
}

void *hard_own_memory(void *block, size_t bytes);
void *hard_own_memory(void *block, size_t bytes) { return realloc(block, bytes); }

void refusal_told(void);
void refusal_told(void) { atomic_store(&hard_refusals->told, true); }
