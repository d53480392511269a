/* SPDX-License-Identifier: MIT
 *
 * Requests of the library that may be refused: in the hard build every source of src is compiled
 * with this header in front (cmake/hard.cmake), and asks here instead of the system. The tests
 * themselves do not, so that only the library meets a refusal. */
#ifndef TESTS_HARD_REFUSALS_H
#define TESTS_HARD_REFUSALS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>

/* Sources that have a function `read` of their own do not know that of the system. */
#if defined HARD_REFUSALS_OF_FILES || defined HARD_REFUSALS_THEMSELVES
#include <fcntl.h>
#include <unistd.h>
#endif

typedef struct refusals {
    _Atomic int64_t left;  /* requests until one is refused; INT64_MAX for never */
    _Atomic uint64_t work; /* requests made, and steps taken */
    _Atomic bool all;      /* those behind it as well */
    _Atomic bool refused;  /* one was */
    _Atomic bool told;     /* the library has thrown for want of memory or by the system since */
} refusals;
/* Those of the process, or a block that it shares with those it starts. */
extern refusals *hard_refusals;

void *hard_malloc(size_t bytes);
void *hard_calloc(size_t count, size_t bytes);
void *hard_realloc(void *block, size_t bytes);
void *hard_aligned_alloc(size_t alignment, size_t bytes);
char *hard_strdup(const char *text);
void *hard_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset);
int hard_mprotect(void *at, size_t bytes, int protection);
int hard_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                        void *arg);
int hard_open(const char *path, int flags, ...);
int hard_mkostemp(char *path, int flags);
ssize_t hard_read(int file, void *bytes, size_t count);
ssize_t hard_write(int file, const void *bytes, size_t count);
int hard_fsync(int file);
int hard_rename(const char *from, const char *to);
FILE *hard_fopen(const char *path, const char *mode);

#ifndef HARD_REFUSALS_THEMSELVES
#define malloc hard_malloc
#define calloc hard_calloc
#define realloc hard_realloc
#define aligned_alloc hard_aligned_alloc
#undef strdup
#define strdup hard_strdup
#define mmap hard_mmap
#define mprotect hard_mprotect
#define pthread_create hard_pthread_create
#endif

/* Names that others have for functions of their own: where files are read and written. */
#ifdef HARD_REFUSALS_OF_FILES
#define open hard_open
#define mkostemp hard_mkostemp
#define read hard_read
#define write hard_write
#define fsync hard_fsync
#define rename hard_rename
#define fopen hard_fopen
#endif

#endif
