/* SPDX-License-Identifier: MIT
 *
 * What a mistyped name may have been meant to be: of rulesets, functions, claims, and of whatever
 * else a program on top of the library has names for. */
#ifndef ENDER_BASE_NEAREST_H
#define ENDER_BASE_NEAREST_H

#include <stddef.h>

/* The most names that are kept, and the longest typed name that is compared. */
enum { NEAREST_MOST = 3, NEAREST_LENGTH = 64 };

/* The nearest names so far, the best first. It points to the texts that it was given. */
typedef struct nearest_names {
    const char *typed;
    size_t length;
    unsigned count;
    const char *names[NEAREST_MOST];
    unsigned distances[NEAREST_MOST];
} nearest_names;

void nearest_open(nearest_names *n, const char *typed, size_t length);

/* Considers a name, which may have aliases in a list with blanks between (NULL for none). Case and
 * the signs - and _ make no difference. A name is near when the typed one is the beginning of it or
 * of one of its words, or when few letters differ (put in, left out, changed, or two exchanged: V.
 * I. Levenshtein, 1966; F. J. Damerau, 1964): one, or two of six to eight, or three of nine or
 * more. Anything else is no help, and is not kept. */
void nearest_try(nearest_names *n, const char *name, const char *aliases);

#endif
