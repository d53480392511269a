/* SPDX-License-Identifier: MIT
 *
 * Nim. A position is a list of heaps; it is kept sorted, a word a heap, empty heaps left out.
 *
 * A heap of n is *n, and *a + *b = *(a xor b): C. L. Bouton, Nim, a game with a complete
 * mathematical theory, Annals of Mathematics 3, 1901; Winning Ways, chapter 2; STRUCTURE-69. The
 * search plays every move from every heap instead, the smallest remainder first: so each remainder
 * is known by the time it is asked for, and the recursion is two levels deep however high the heap
 * is. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"

#include <inttypes.h>

static void nim_options(const ruleset *self, const uint64_t *heaps, size_t count,
                        ender_player player, positions *out) {
    (void)self;
    (void)player;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        for (uint64_t left = 0; left < heaps[i]; left++) {
            task_poll(out->t);
            heaps_add_move(out, heaps, count, 0, i, &left, left > 0);
        }
    }
}

/* The heap of the option with this index, and what is left of it. */
static size_t nim_heap_of(const uint64_t *heaps, size_t count, uint32_t index, uint64_t *left) {
    *left = index;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        if (*left < heaps[i]) return i;
        *left -= heaps[i];
    }
    return count;
}

static void nim_option(const ruleset *self, const uint64_t *heaps, size_t count,
                       ender_player player, uint32_t index, positions *out) {
    (void)self;
    (void)player;
    uint64_t left;
    const size_t i = nim_heap_of(heaps, count, index, &left);
    heaps_add_move(out, heaps, count, 0, i, &left, left > 0);
}

/* 5-2: two counters off a heap of five. */
static void nim_name_move(const ruleset *self, strbuf *out, const uint64_t *heaps, size_t count,
                          ender_player player, uint32_t index) {
    (void)self;
    (void)player;
    uint64_t left;
    const size_t i = nim_heap_of(heaps, count, index, &left);
    if (i < count) strbuf_format(out, "%" PRIu64 "-%" PRIu64, heaps[i], heaps[i] - left);
}

/* -2: two counters off, of the only heap. */
static void nim_label(const ruleset *self, strbuf *out, const uint64_t *heaps, size_t count,
                      ender_player player, uint32_t index) {
    (void)self, (void)player, (void)count;
    strbuf_format(out, "-%" PRIu64, heaps[0] - index);
}

/* A move wins that makes the nim sum 0 (Bouton). It takes from a heap with the highest bit of the
 * nim sum, and the heap is then smaller. */
static bool nim_strategy(task *t, const ruleset *self, const positions *sum, ender_player player,
                         uint32_t *block, uint32_t *index) {
    (void)t, (void)self, (void)player;
    uint64_t all = 0;
    const uint32_t words_of_all = sum->starts[sum->count];
    for (uint32_t k = 0; k < words_of_all; k++) all ^= sum->words[k];
    for (*block = 0; *block < sum->count; ++*block) {
        size_t count;
        uint64_t before = 0; /* the options of the heaps in front */
        const uint64_t *heaps = positions_at(sum, *block, &count);
        for (size_t i = 0; i < count; i++) {
            if (i > 0 && heaps[i] == heaps[i - 1]) continue;
            if ((heaps[i] ^ all) < heaps[i]) {
                before += heaps[i] ^ all;
                *index = (uint32_t)before;
                return before <= UINT32_MAX;
            }
            before += heaps[i];
        }
    }
    return false;
}

/* Misere Nim is played like Nim until heaps of one counter alone are left, and then their number
 * decides (Bouton). */
static bool nim_misere_outcome(task *t, const ruleset *self, const positions *sum, bool values,
                               ender_method method, ender_outcome *outcome) {
    (void)t, (void)self, (void)values, (void)method;
    uint64_t all = 0, highest = 0;
    for (uint32_t k = 0; k < sum->starts[sum->count]; k++) {
        all ^= sum->words[k];
        if (sum->words[k] > highest) highest = sum->words[k];
    }
    *outcome = (all != 0) == (highest > 1) ? ENDER_N : ENDER_P;
    return true;
}

static bool nim_closed_form(task *t, const ruleset *self, const uint64_t *heaps, size_t count,
                            ref *value) {
    (void)self;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) sum ^= heaps[i];
    *value = ref_nimber(t, sum);
    return true;
}

const ruleset ruleset_nim = {
    .info = {.name = "nim",
             .aliases = "",
             .summary = "Take any number of counters from one heap.",
             .rules = "A move takes one or more counters from a single heap. Both players have the "
                      "same moves.",
             .grammar = "Sizes of heaps, each from 0 to 4294967295, separated by commas: 3,5,6. "
                        "Heaps may also be summands: 3+5+6.",
             .example = "2,3,4",
             .example_value = "*5",
             .source = "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of "
                       "Mathematics 3 (1901); Winning Ways, chapter 2",
             .nim_dimension = "infinite",
             .hackenbush_dimension = "0"},
    PLAIN_HEAPS,
    .moves = {.options = nim_options,
              .option = nim_option,
              .name = nim_name_move,
              .label = nim_label,
              .material = plain_heaps_material},
    .play = {.impartial = true},
    .parts.commas = true,
    .theory = {.theorem = "Bouton's theorem (1901)",
               .closed_form = nim_closed_form,
               .misere_outcome = nim_misere_outcome,
               .strategy = nim_strategy},
};
