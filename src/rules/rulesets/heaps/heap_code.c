/* SPDX-License-Identifier: MIT
 *
 * Taking-and-breaking games by codes with constraints and periods (heap_rule.h). The games without
 * constraints are those of Guy and Smith (1956) and Winning Ways, chapter 4.
 *
 * A block is a word for the length of the code, its letters, and then the heaps. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heap_rule.h"
#include "rulesets/heaps/heaps.h"

#include <string.h>

/* ---- positions ---- */

static size_t head_words(const uint64_t *position) { return 1 + letters_words(position[0]); }

static void heap_code_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t at = in->at, words;
    heap_code c;
    uint64_t head[1 + (CODE_LETTERS + 7) / 8] = {0};
    heaps_skip_blanks(in, &at);
    const size_t start = at;
    heap_code_read(in, &at, &c);
    head[0] = at - start;
    letters_pack(head + 1, in->text + start, head[0]);
    heaps_skip_blanks(in, &at);
    if (at == in->end || in->text[at] != ':')
        scan_fail(in, at, "expected a colon between the code and the heaps, but found %s",
                  scan_found(in, at));
    heaps_parse(in, at + 1, head, head_words(head), out);
    const uint64_t *position = positions_at(out, out->count - 1, &words);
    if (words > 0 && position[words - 1] > CODE_HEAP_MOST)
        scan_fail(in, at + 1, "a heap can have at most %d counters here", (int)CODE_HEAP_MOST);
}

static void heap_code_format(const ruleset *self, strbuf *out, const uint64_t *position,
                             size_t words) {
    (void)self;
    char text[CODE_LETTERS + 1];
    const size_t head = head_words(position);
    letters_unpack(position + 1, position[0], text);
    strbuf_format(out, "%s:", text);
    heaps_format(out, position + head, words - head);
}

static void heap_code_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                              size_t words) {
    (void)self;
    const size_t head = head_words(position);
    heaps_picture(out, position + head, words - head);
}

static void heap_code_draw(const ruleset *self, drawing *out, const uint64_t *position,
                           size_t words) {
    heaps_draw_with_code(self, out, position, words, head_words(position));
}

static void heap_code_decompose(const ruleset *self, const uint64_t *position, size_t words,
                                positions *out) {
    (void)self;
    const size_t head = head_words(position);
    for (size_t i = head; i < words; i++) {
        uint64_t *one = positions_new(out, head + 1);
        memcpy(one, position, head * sizeof *one);
        one[head] = position[i];
    }
}

/* ---- moves ---- */

typedef struct heap_move {
    const uint64_t *position;
    size_t words, head, heap;
    positions *out;
} heap_move;

static void add_move(void *arg, const uint64_t *parts, size_t count) {
    const heap_move *m = arg;
    heaps_add_move(m->out, m->position, m->words, m->head, m->heap, parts, count);
}

static void heap_code_options(const ruleset *self, const uint64_t *position, size_t words,
                              ender_player player, positions *out) {
    (void)self;
    (void)player;
    char text[CODE_LETTERS + 1];
    heap_code c;
    letters_unpack(position + 1, position[0], text);
    const scanner in = {.t = out->t, .text = text, .end = position[0]};
    size_t at = 0;
    heap_code_read(&in, &at, &c);
    heap_move m = {position, words, head_words(position), 0, out};
    for (m.heap = m.head; m.heap < words; m.heap++)
        if (m.heap == m.head || position[m.heap] != position[m.heap - 1])
            heap_code_breaks(out->t, &c, position[m.heap], add_move, &m);
}

const ruleset ruleset_heap_code = {
    .info =
        {.name = "heap-code",
         .aliases = "taking-and-breaking",
         .summary = "Take counters from a heap and break the rest, by a code with constraints.",
         .rules =
             "Digit k behind the point says how many heaps the rest may be broken into when k "
             "counters are taken: 1 none, 2 one, 4 two, 8 three, or sums of these (to F); * any "
             "number, {0,2,4+} those of a list. The digit before the point is for breaking "
             "without taking, the one before that for adding a counter first. Behind a digit "
             "or a number ! says that the heaps must all differ, ? that they must not all be "
             "equal, = that they must. Digits in [] repeat for ever. Both players have the "
             "same moves.",
         .grammar = "The code, a colon, and sizes of heaps, each from 0 to 100, separated by "
                    "commas: 0.3F!:9,4. Several may be joined by +.",
         .example = "0.3F!:9,4",
         .example_value = "*2",
         .source = "A. N. Siegel, CGSuite; Winning Ways, chapter 4"},
    .text = {.parse = heap_code_parse, .format = heap_code_format, .picture = heap_code_picture},
    .moves = {.options = heap_code_options},
    .play = {.impartial = true},
    .parts = {.decompose = heap_code_decompose},
    .picture = {.draw = heap_code_draw},
};
