/* SPDX-License-Identifier: MIT
 *
 * Positions that are lists of heaps: some words that say which game is played (the head, the same
 * in all positions of the game), then a word for each heap, sorted, empty heaps left out. Without
 * heaps there is no head either: the position of no words. */
#ifndef ENDER_RULESETS_HEAPS_H
#define ENDER_RULESETS_HEAPS_H

#include "ruleset/ruleset.h"

void heaps_skip_blanks(const scanner *in, size_t *at);
/* A size from 0 to 4294967295 at *at, which then stands behind it. */
uint64_t heap_parse(const scanner *in, size_t *at);
/* Reads sizes separated by commas from `at` to the end and appends the position. */
void heaps_parse(scanner *in, size_t at, const uint64_t *head, size_t head_words, positions *out);

void heaps_format(strbuf *out, const uint64_t *heaps, size_t count);
/* A line for each heap. */
void heaps_picture(strbuf *out, const uint64_t *heaps, size_t count);

/* The same as members of rulesets whose positions are heaps and nothing else. */
void plain_heaps_parse(const ruleset *self, scanner *in, positions *out);
void plain_heaps_format(const ruleset *self, strbuf *out, const uint64_t *heaps, size_t count);
void plain_heaps_picture(const ruleset *self, strbuf *out, const uint64_t *heaps, size_t count);
void plain_heaps_draw(const ruleset *self, drawing *out, const uint64_t *heaps, size_t count);
/* Every heap is a position of its own. */
void plain_heaps_decompose(const ruleset *self, const uint64_t *heaps, size_t count,
                           positions *out);
/* As `material`: all counters. */
uint64_t heaps_material(const uint64_t *heaps, size_t count);
uint64_t plain_heaps_material(const ruleset *self, const uint64_t *heaps, size_t count);
/* As `enumerate`, where heaps are summands and a size is one of a heap: the text of the number. */
void heaps_enumerate(const ruleset *self, size_t size, positions *out);
/* What rulesets have whose positions are heaps and nothing else, and sums of their heaps. */
#define PLAIN_HEAPS                                                                                \
    .text.parse = plain_heaps_parse, .text.format = plain_heaps_format,                            \
    .text.picture = plain_heaps_picture, .parts.decompose = plain_heaps_decompose,                 \
    .picture.draw = plain_heaps_draw, .listing.enumerate = heaps_enumerate,                        \
    .listing.size_unit = "counters"
/* Columns of counters side by side. Throws ENDER_ELIMIT for more than HEAPS_DRAWN heaps. */
enum { HEAPS_DRAWN = 500 };
void heaps_draw(drawing *out, const uint64_t *heaps, size_t count);
/* The same with what the text of the position says before its colon: the code of the game. */
void heaps_draw_with_code(const ruleset *self, drawing *out, const uint64_t *position, size_t words,
                          size_t head);

/* Appends the position in which word `heap` is replaced by the heaps of left, which are sorted. */
void heaps_add_move(positions *out, const uint64_t *position, size_t words, size_t head_words,
                    size_t heap, const uint64_t *left, size_t left_count);

#endif
