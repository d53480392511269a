/* SPDX-License-Identifier: MIT
 *
 * Nim. A position is a list of heaps; it is kept sorted, a word a heap, empty heaps left out.
 *
 * A heap of n is *n, and *a + *b = *(a xor b): C. L. Bouton, Nim, a game with a complete
 * mathematical theory, Annals of Mathematics 3, 1901; Winning Ways, chapter 2; STRUCTURE-69. The
 * search plays every move from every heap instead, the smallest remainder first: so each remainder
 * is known by the time it is asked for, and the recursion is two levels deep however high the heap
 * is. */
#include "rulesets/rulesets.h"

#include <stdlib.h>
#include <string.h>

/* ---- text ---- */

static void skip_blanks(const reader *in, size_t *at) {
    while (*at < in->end && (in->text[*at] == ' ' || in->text[*at] == '\t')) ++*at;
}

static uint64_t heap_parse(const reader *in, size_t *at) {
    const size_t start = *at;
    uint64_t heap = 0;
    for (; *at < in->end && in->text[*at] >= '0' && in->text[*at] <= '9'; ++*at) {
        heap = heap * 10 + (uint64_t)(in->text[*at] - '0');
        if (heap > UINT32_MAX)
            reader_fail(in, start, "a heap can have at most %u counters", UINT32_MAX);
    }
    if (*at == start)
        reader_fail(in, start, "expected the size of a heap, such as 5, but found %s",
                    reader_found(in, start));
    return heap;
}

static int heap_compare(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static size_t count_commas(const reader *in) {
    size_t commas = 0;
    for (size_t i = in->offset; i < in->end; i++) commas += in->text[i] == ',';
    return commas;
}

static void nim_parse(const ruleset *self, reader *in, positions *out) {
    (void)self;
    const size_t most = count_commas(in) + 1;
    uint64_t *heaps = SCRATCH_ARRAY(in->t, uint64_t, most);
    size_t count = 0, at = in->offset;
    for (;;) {
        skip_blanks(in, &at);
        const uint64_t heap = heap_parse(in, &at);
        if (heap > 0) heaps[count++] = heap;
        skip_blanks(in, &at);
        if (at == in->end) break;
        if (in->text[at] != ',')
            reader_fail(in, at, "expected a comma between heaps, but found %s",
                        reader_found(in, at));
        at++;
    }
    qsort(heaps, count, sizeof *heaps, heap_compare);
    positions_add(out, heaps, count);
}

static void nim_format(const ruleset *self, strbuf *out, const uint64_t *heaps, size_t count) {
    (void)self;
    for (size_t i = 0; i < count; i++) strbuf_format(out, i > 0 ? ",%u" : "%u", (unsigned)heaps[i]);
}

static void nim_picture(const ruleset *self, strbuf *out, const uint64_t *heaps, size_t count) {
    (void)self;
    enum { DRAWN = 60 };
    for (size_t i = 0; i < count; i++) {
        strbuf_format(out, "%10u ", (unsigned)heaps[i]);
        for (uint64_t k = 0; k < heaps[i] && k < DRAWN; k++) strbuf_char(out, 'o');
        strbuf_text(out, heaps[i] > DRAWN ? "...\n" : "\n");
    }
}

/* ---- moves ---- */

/* Heap i becomes the smaller heap `left`; the list stays sorted. */
static void add_move(positions *out, const uint64_t *heaps, size_t count, size_t i, uint64_t left) {
    uint64_t *after = positions_new(out, left > 0 ? count : count - 1);
    size_t below = 0;
    while (below < i && heaps[below] < left) below++;
    uint64_t *to = after;
    for (size_t k = 0; k < below; k++) *to++ = heaps[k];
    if (left > 0) *to++ = left;
    for (size_t k = below; k < count; k++)
        if (k != i) *to++ = heaps[k];
}

static void nim_options(const ruleset *self, const uint64_t *heaps, size_t count,
                        ender_player player, positions *out) {
    (void)self;
    (void)player;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        for (uint64_t left = 0; left < heaps[i]; left++) {
            task_poll(out->t);
            add_move(out, heaps, count, i, left);
        }
    }
}

static void nim_decompose(const ruleset *self, const uint64_t *heaps, size_t count,
                          positions *out) {
    (void)self;
    for (size_t i = 0; i < count; i++) positions_add(out, &heaps[i], 1);
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
                       "Mathematics 3 (1901); Winning Ways, chapter 2"},
    .parse = nim_parse,
    .format = nim_format,
    .options = nim_options,
    .decompose = nim_decompose,
    .closed_form = nim_closed_form,
    .picture = nim_picture,
    .impartial = true,
};
