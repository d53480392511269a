/* SPDX-License-Identifier: MIT
 *
 * Lists of positions, and the reader that a parser of positions is given. A list lies in scratch
 * memory and doubles when it is full, so what rulesets append to costs no call of malloc; the room
 * it leaves behind goes with the next release of the scratch memory. */
#include "ruleset/ruleset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_WORDS = 64, FIRST_STARTS = 32 };

void positions_open(task *t, positions *list) {
    *list = (positions){.t = t,
                        .words = SCRATCH_ARRAY(t, uint64_t, FIRST_WORDS),
                        .starts = SCRATCH_ARRAY(t, uint32_t, FIRST_STARTS),
                        .words_capacity = FIRST_WORDS,
                        .starts_capacity = FIRST_STARTS};
    list->starts[0] = 0;
}

static uint32_t grown(task *t, uint32_t capacity, size_t needed) {
    if (needed > UINT32_MAX)
        task_throw(t, ENDER_ELIMIT, "a list of positions can have at most %u words", UINT32_MAX);
    size_t twice = (size_t)capacity * 2;
    if (twice > UINT32_MAX) twice = UINT32_MAX;
    return (uint32_t)(twice > needed ? twice : needed);
}

static void words_reserve(positions *list, size_t needed) {
    list->words_capacity = grown(list->t, list->words_capacity, needed);
    uint64_t *words = SCRATCH_ARRAY(list->t, uint64_t, list->words_capacity);
    memcpy(words, list->words, list->starts[list->count] * sizeof *words);
    list->words = words;
}

static void starts_reserve(positions *list, size_t needed) {
    list->starts_capacity = grown(list->t, list->starts_capacity, needed);
    uint32_t *starts = SCRATCH_ARRAY(list->t, uint32_t, list->starts_capacity);
    memcpy(starts, list->starts, ((size_t)list->count + 1) * sizeof *starts);
    list->starts = starts;
}

bool positions_within(task *t, positions *list, uint32_t most, void (*add)(task *t, void *arg),
                      void *arg) {
    positions_open(t, list);
    list->most = most;
    const ender_status status = task_try(t, add, arg);
    const bool more = status == ENDER_ELIMIT && list->count == most;
    if (status != ENDER_OK && !more) task_rethrow(t, status);
    return !more;
}

uint64_t *positions_new(positions *list, size_t count) {
    const uint32_t start = list->starts[list->count];
    if (UNLIKELY(list->count == list->most && list->most > 0))
        task_throw(list->t, ENDER_ELIMIT, "there are more than %u positions", list->most);
    if (UNLIKELY(count > POSITION_WORDS_MAX))
        task_throw(list->t, ENDER_ELIMIT, "a position can have at most %d words of 64 bits",
                   (int)POSITION_WORDS_MAX);
    if (UNLIKELY(count > list->words_capacity - start)) words_reserve(list, start + count);
    const size_t starts = (size_t)list->count + 2;
    if (UNLIKELY(starts > list->starts_capacity)) starts_reserve(list, starts);
    list->count++;
    list->starts[list->count] = start + (uint32_t)count;
    return list->words + start;
}

void positions_add(positions *list, const uint64_t *words, size_t count) {
    uint64_t *to = positions_new(list, count);
    if (count > 0) memcpy(to, words, count * sizeof *words);
}

/* ---- without repetitions ---- */

typedef struct listed_block {
    const uint64_t *words;
    size_t count;
    uint32_t number;
} listed_block;

static int compare_listed(const listed_block *x, const listed_block *y) {
    if (x->count != y->count) return x->count < y->count ? -1 : 1;
    for (size_t i = 0; i < x->count; i++)
        if (x->words[i] != y->words[i]) return x->words[i] < y->words[i] ? -1 : 1;
    return 0;
}

static int by_listed_words(const void *a, const void *b) {
    const listed_block *x = a, *y = b;
    const int order = compare_listed(x, y);
    return order != 0 ? order : x->number < y->number ? -1 : x->number > y->number;
}

void positions_distinct(positions *list, uint32_t from) {
    if (list->count < from + 2) return;
    const arena_mark mark = scratch_mark(list->t);
    const uint32_t added = list->count - from;
    listed_block *sorted = SCRATCH_ARRAY(list->t, listed_block, added);
    bool *repeated = SCRATCH_ARRAY(list->t, bool, added);
    for (uint32_t i = 0; i < added; i++) {
        sorted[i].words = positions_at(list, from + i, &sorted[i].count);
        sorted[i].number = i;
        repeated[i] = false;
    }
    qsort(sorted, added, sizeof *sorted, by_listed_words);
    for (uint32_t i = 1; i < added; i++)
        repeated[sorted[i].number] = compare_listed(&sorted[i - 1], &sorted[i]) == 0;
    uint32_t kept = from;
    for (uint32_t i = 0; i < added; i++) {
        size_t count;
        const uint64_t *words = positions_at(list, from + i, &count);
        if (repeated[i]) continue;
        uint64_t *to = list->words + list->starts[kept];
        if (to != words && count > 0) memmove(to, words, count * sizeof *to);
        list->starts[++kept] = (uint32_t)(to - list->words + (ptrdiff_t)count);
    }
    list->count = kept;
    scratch_release(list->t, mark);
}
