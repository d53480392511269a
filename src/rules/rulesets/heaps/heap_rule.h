/* SPDX-License-Identifier: MIT
 *
 * What may become of a heap, as a text says it: a code for taking and breaking, which has a point
 * (heap_code.c has the rulesets of such codes), or a code for spawning, which has none (turning.h).
 * Every heap that a move leaves is smaller than the one it comes of. */
#ifndef ENDER_RULESETS_HEAP_RULE_H
#define ENDER_RULESETS_HEAP_RULE_H

#include "ruleset/ruleset.h"
#include "rulesets/heaps/turning.h"

enum { CODE_LETTERS = 200, CODE_DIGITS = 64, DIGIT_ITEMS = 16, CODE_HEAP_MOST = 100 };

/* How the heaps must be: as they like, all different, not all equal, all equal. */
typedef enum heaps_are { HEAPS_FREE, HEAPS_DIFFER, HEAPS_NOT_ALL_EQUAL, HEAPS_EQUAL } heaps_are;

/* A number of heaps, or this number and more. */
typedef struct digit_item {
    uint32_t count;
    bool or_more;
    heaps_are rule;
} digit_item;

typedef struct code_digit {
    digit_item items[DIGIT_ITEMS];
    unsigned count;
} code_digit;

typedef struct heap_code {
    code_digit digits[CODE_DIGITS];
    unsigned count, point, period; /* digits before the point; the digits that repeat */
} heap_code;

typedef struct heap_rule {
    bool spawns;
    turning_kind kind; /* where it spawns */
    heap_code code;    /* where it does not */
} heap_rule;

/* A code for taking and breaking at *at, which then stands behind it. */
void heap_code_read(const scanner *in, size_t *at, heap_code *out);
/* Either kind. */
void heap_rule_read(const scanner *in, size_t *at, heap_rule *out);

/* Calls each(arg, parts, count) for every way to leave heaps, in ascending order, of a heap with at
 * most CODE_HEAP_MOST counters; each once. */
typedef void (*heap_visit)(void *arg, const uint64_t *parts, size_t count);
void heap_code_breaks(task *t, const heap_code *code, uint64_t heap, heap_visit each, void *arg);
void heap_rule_breaks(task *t, const heap_rule *rule, uint64_t heap, heap_visit each, void *arg);

/* Codes in the words of a block: small letters as capital ones, eight a word. */
static inline size_t letters_words(size_t letters) { return (letters + 7) / 8; }
void letters_pack(uint64_t *words, const char *text, size_t length);
/* Sets text, with a zero byte behind it. */
void letters_unpack(const uint64_t *words, size_t length, char text[CODE_LETTERS + 1]);

#endif
