/* SPDX-License-Identifier: MIT
 *
 * What a mistyped name may have been meant to be: of rulesets, functions, claims, and of whatever
 * else a program on top of the library has names for. */
#ifndef ENDER_NEAREST_H
#define ENDER_NEAREST_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The most names that are kept, and the longest typed name that is compared. */
enum { ENDER_NEAREST_MOST = 3, ENDER_NEAREST_LENGTH = 64 };

/* The nearest names so far, the best first. It points to the texts that it was given. */
typedef struct ender_nearest {
    const char *typed;
    size_t length;
    unsigned count;
    const char *names[ENDER_NEAREST_MOST];
    unsigned distances[ENDER_NEAREST_MOST];
} ender_nearest;

void ender_nearest_open(ender_nearest *n, const char *typed, size_t length);

/* Considers a name, which may have aliases in a list with blanks between (NULL for none). Case and
 * the signs - and _ make no difference. A name is near when the typed one is the beginning of it or
 * of one of its words, or when few letters differ (put in, left out, changed, or two exchanged: V.
 * I. Levenshtein, 1966; F. J. Damerau, 1964): one, or two of six to eight, or three of nine or
 * more. Anything else is no help, and is not kept. */
void ender_nearest_try(ender_nearest *n, const char *name, const char *aliases);

#ifdef __cplusplus
}
#endif
#endif
