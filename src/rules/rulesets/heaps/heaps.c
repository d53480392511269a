/* SPDX-License-Identifier: MIT
 *
 * What all rulesets on heaps share; see heaps.h. */
#include "rulesets/heaps/heaps.h"
#include "base/compare.h"
#include "base/tuning/rulesets.inc"
#include "draw/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- text ---- */

void heaps_skip_blanks(const scanner *in, size_t *at) {
    while (*at < in->end && (in->text[*at] == ' ' || in->text[*at] == '\t')) ++*at;
}

uint64_t heap_parse(const scanner *in, size_t *at) {
    const size_t start = *at;
    const uint64_t heap = digits_read(in->text, at, in->end);
    if (heap > UINT32_MAX) scan_fail(in, start, "a heap can have at most %u counters", UINT32_MAX);
    if (*at == start)
        scan_fail(in, start, "expected the size of a heap, such as 5, but found %s",
                  scan_found(in, start));
    return heap;
}

static size_t count_commas(const scanner *in, size_t at) {
    size_t commas = 0;
    for (; at < in->end; at++) commas += in->text[at] == ',';
    return commas;
}

static void add_position(positions *out, const uint64_t *head, size_t head_words,
                         const uint64_t *heaps, size_t count) {
    if (count == 0) {
        positions_add(out, NULL, 0);
        return;
    }
    uint64_t *to = positions_new(out, head_words + count);
    if (head_words > 0) memcpy(to, head, head_words * sizeof *to);
    memcpy(to + head_words, heaps, count * sizeof *to);
}

void heaps_parse(scanner *in, size_t at, const uint64_t *head, size_t head_words, positions *out) {
    uint64_t *heaps = SCRATCH_ARRAY(in->t, uint64_t, count_commas(in, at) + 1);
    size_t count = 0;
    for (;;) {
        heaps_skip_blanks(in, &at);
        const uint64_t heap = heap_parse(in, &at);
        if (heap > 0) heaps[count++] = heap;
        heaps_skip_blanks(in, &at);
        if (at == in->end) break;
        if (in->text[at] != ',')
            scan_fail(in, at, "expected a comma between heaps, but found %s", scan_found(in, at));
        at++;
    }
    qsort(heaps, count, sizeof *heaps, by_uint64);
    add_position(out, head, head_words, heaps, count);
}

void heaps_format(strbuf *out, const uint64_t *heaps, size_t count) {
    for (size_t i = 0; i < count; i++) strbuf_format(out, i > 0 ? ",%u" : "%u", (unsigned)heaps[i]);
}

void heaps_picture(strbuf *out, const uint64_t *heaps, size_t count) {
    for (size_t i = 0; i < count; i++) {
        strbuf_format(out, "%10u ", (unsigned)heaps[i]);
        for (uint64_t k = 0; k < heaps[i] && k < HEAP_LETTERS; k++) strbuf_char(out, 'o');
        strbuf_text(out, heaps[i] > HEAP_LETTERS ? "...\n" : "\n");
    }
}

void plain_heaps_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    heaps_parse(in, in->at, NULL, 0, out);
}

void heaps_enumerate(const ruleset *self, size_t size, positions *out) {
    char text[24];
    const int length = snprintf(text, sizeof text, "%zu", size);
    scanner in = {out->t, text, 0, (size_t)length};
    self->text.parse(self, &in, out);
}

void plain_heaps_format(const ruleset *self, strbuf *out, const uint64_t *heaps, size_t count) {
    (void)self;
    heaps_format(out, heaps, count);
}

void plain_heaps_picture(const ruleset *self, strbuf *out, const uint64_t *heaps, size_t count) {
    (void)self;
    heaps_picture(out, heaps, count);
}

void heaps_draw(drawing *out, const uint64_t *heaps, size_t count) {
    if (count > HEAPS_DRAWN)
        task_throw(out->t, ENDER_ELIMIT, "at most %d heaps are drawn", (int)HEAPS_DRAWN);
    for (size_t i = 0; i < count; i++) draw_heap(out, i, (double)i * 28, heaps[i]);
}

void heaps_draw_with_code(const ruleset *self, drawing *out, const uint64_t *position, size_t words,
                          size_t head) {
    strbuf text;
    heaps_draw(out, position + head, words - head);
    strbuf_open(out->t, &text);
    self->text.format(self, &text, position, words);
    char *colon = strchr(text.text, ':');
    if (colon) {
        *colon = '\0';
        draw_text(out, -8, 27, ANCHOR_START, 9, text.text);
    }
    strbuf_close(&text);
}

uint64_t heaps_material(const uint64_t *heaps, size_t count) {
    uint64_t material = 0;
    for (size_t i = 0; i < count; i++) material += heaps[i];
    return material;
}

uint64_t plain_heaps_material(const ruleset *self, const uint64_t *heaps, size_t count) {
    (void)self;
    return heaps_material(heaps, count);
}

void plain_heaps_draw(const ruleset *self, drawing *out, const uint64_t *heaps, size_t count) {
    (void)self;
    heaps_draw(out, heaps, count);
}

void plain_heaps_decompose(const ruleset *self, const uint64_t *heaps, size_t count,
                           positions *out) {
    (void)self;
    for (size_t i = 0; i < count; i++) positions_add(out, &heaps[i], 1);
}

/* ---- moves ---- */

void heaps_add_move(positions *out, const uint64_t *position, size_t words, size_t head_words,
                    size_t heap, const uint64_t *left, size_t left_count) {
    if (left_count == 0 && words == head_words + 1) {
        positions_add(out, NULL, 0);
        return;
    }
    uint64_t *to = positions_new(out, words - 1 + left_count);
    size_t next = 0;
    for (size_t i = 0; i < words; i++) {
        while (i >= head_words && next < left_count && left[next] <= position[i])
            *to++ = left[next++];
        if (i != heap) *to++ = position[i];
    }
    while (next < left_count) *to++ = left[next++];
}
