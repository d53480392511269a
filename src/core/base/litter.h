/* SPDX-License-Identifier: MIT
 *
 * Memory that nobody has written yet. In a build without NDEBUG it is littered: each 16 bits of it
 * are a small number, another one at another place, so that code that reads it takes it for a
 * value, a count that is far too great, or an address that no machine has, and the answer is wrong.
 * Zeros, or what a call before has left there, often give the right answer by chance. Under
 * AddressSanitizer the memory of an arena is closed but for what was asked for. Without it such a
 * build writes a guard behind each piece, and looks at it when the piece is given back. */
#ifndef ENDER_BASE_LITTER_H
#define ENDER_BASE_LITTER_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define MEMORY_IS_GUARDED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MEMORY_IS_GUARDED 1
#endif
#endif

#ifdef MEMORY_IS_GUARDED
#include <sanitizer/asan_interface.h>
enum { MEMORY_GUARD = 16 }; /* closed bytes behind each piece of an arena */
static inline void memory_close(const void *from, size_t bytes) {
    ASAN_POISON_MEMORY_REGION(from, bytes);
}
static inline void memory_open(const void *from, size_t bytes) {
    ASAN_UNPOISON_MEMORY_REGION(from, bytes);
}
#else
#ifdef NDEBUG
enum { MEMORY_GUARD = 0 };
#else
enum { MEMORY_GUARD = 16 }; /* bytes behind each piece: how long it is, twice */
#endif
static inline void memory_close(const void *from, size_t bytes) { (void)from, (void)bytes; }
static inline void memory_open(const void *from, size_t bytes) { (void)from, (void)bytes; }
#endif

#ifdef NDEBUG
static inline void memory_litter(void *from, size_t bytes) { (void)from, (void)bytes; }
#else
static inline void memory_litter(void *from, size_t bytes) {
    unsigned char *at = from;
    size_t i = 0;
    for (uint64_t place = 1; i + 8 <= bytes; i += 8, place++) {
        const uint64_t chance = place * UINT64_C(0x9E3779B97F4A7C15);
        const uint64_t small = chance >> 11 & UINT64_C(0x001F001F001F001F);
        memcpy(at + i, &small, sizeof small);
    }
    for (; i < bytes; i++) at[i] = (unsigned char)(i % 2 == 0 ? 7 + i % 16 : 0);
}
#endif

/* Where memory is guarded, and in the hard build, a short list moves with each element that comes,
 * so that no list is there by chance where it was. The next capacity of one that begins with
 * `first`. */
#if defined(MEMORY_IS_GUARDED) || defined(ENDER_HARD)
enum { LISTS_MOVE = 1 };
#else
enum { LISTS_MOVE = 0 };
#endif
enum { SHORT_LIST = 8 };
static inline size_t capacity_after(size_t capacity, size_t first) {
    if (LISTS_MOVE && capacity < SHORT_LIST) return capacity + 1;
    return capacity > 0 ? 2 * capacity : first;
}

/* What a list in scratch memory has outgrown: a pointer into it is one from before. */
static inline void memory_outgrown(void *from, size_t bytes) {
    if (bytes == 0) return;
    memory_litter(from, bytes);
    memory_close(from, bytes);
}

#endif
