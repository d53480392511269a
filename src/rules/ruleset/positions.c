/* SPDX-License-Identifier: MIT
 *
 * Lists of positions, and the reader that a parser of positions is given. A list lies in scratch
 * memory and doubles when it is full, so what rulesets append to costs no call of malloc; the room
 * it leaves behind goes with the next release of the scratch memory. */
#include "ruleset/ruleset.h"

#include <stdio.h>
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

uint64_t *positions_new(positions *list, size_t count) {
    const uint32_t start = list->starts[list->count];
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
