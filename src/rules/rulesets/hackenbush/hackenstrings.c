/* SPDX-License-Identifier: MIT
 *
 * Hackenstrings and Nim piles: strings of red and blue edges, written with the letters of the
 * player who may cut them, and piles of counters. A summand is one string or one pile. A string is
 * the number with these signs (Berlekamp's rule, hackenbush_value.c), a pile a nimber; so in a sum
 * the numbers decide, and only when they add up to 0 the nim sum does: conway-positions-39, 40.
 *
 * An E belongs to both players: such a string is a path of Hackenbush with a green edge (Conway
 * positions, II.5b).
 *
 * A position is a word that says how long the string or how high the pile is, the kind in its
 * lowest bit, and for a string the letters, 32 to a word, as the colours of Hackenbush. */
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/hackenbush/hackenbush.h"
#include "rulesets/heaps/heaps.h"

#include <string.h>

static bool is_string(uint64_t head) { return head & 1; }
static uint64_t size_of(uint64_t head) { return head >> 1; }
static size_t words_for(uint64_t letters) { return 1 + (size_t)((letters + 31) / 32); }
static unsigned letter_at(const uint64_t *string, uint64_t i) {
    return (unsigned)(string[1 + i / 32] >> i % 32 * 2) & 3;
}

/* ---- text ---- */

/* 0 for what is no letter of a string. */
static unsigned letter(char c) {
    if (c == 'L' || c == 'l') return BLUE;
    if (c == 'R' || c == 'r') return RED;
    return c == 'E' ? GREEN : 0;
}

static void parse_pile(const scanner *in, positions *out) {
    size_t at = in->at;
    const uint64_t pile = heap_parse(in, &at), word = pile << 1;
    if (at != in->end)
        scan_fail(in, at, "expected the end behind a pile, but found %s", scan_found(in, at));
    positions_add(out, &word, pile > 0);
}

static void hackenstrings_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    if (is_digit(in->text[in->at])) {
        parse_pile(in, out);
        return;
    }
    const uint64_t length = in->end - in->at;
    if (length == 1 && in->text[in->at] == 'e') { /* the empty string */
        positions_new(out, 0);
        return;
    }
    uint64_t *string = positions_new(out, words_for(length));
    memset(string, 0, words_for(length) * sizeof *string);
    string[0] = length << 1 | 1;
    for (uint64_t i = 0; i < length; i++) {
        const unsigned is = letter(in->text[in->at + i]);
        if (is == 0)
            scan_fail(in, in->at + i, "expected L, R or E%s, but found %s",
                      i == 0 ? ", the size of a pile, or e for the empty string"
                             : " or the end of the string",
                      scan_found(in, in->at + i));
        string[1 + i / 32] |= (uint64_t)is << i % 32 * 2;
    }
}

static void hackenstrings_format(const ruleset *self, strbuf *out, const uint64_t *position,
                                 size_t words) {
    (void)self;
    (void)words;
    const uint64_t size = size_of(position[0]);
    if (!is_string(position[0])) heaps_format(out, &size, 1);
    for (uint64_t i = 0; is_string(position[0]) && i < size; i++)
        strbuf_char(out, "?LRE"[letter_at(position, i)]);
}

static void hackenstrings_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                                  size_t words) {
    const uint64_t size = size_of(position[0]);
    if (!is_string(position[0])) {
        heaps_picture(out, &size, 1);
        return;
    }
    strbuf_char(out, '=');
    hackenstrings_format(self, out, position, words);
    strbuf_char(out, '\n');
}

/* A stalk from the ground up, or a pile. */
static void hackenstrings_draw(const ruleset *self, drawing *out, const uint64_t *position,
                               size_t words) {
    const uint64_t size = size_of(position[0]);
    (void)self;
    (void)words;
    if (!is_string(position[0])) {
        draw_heap(out, 0, 0, size);
        return;
    }
    check_board(out->t, 1, size);
    uint8_t *colours = SCRATCH_ARRAY(out->t, uint8_t, size + 1);
    for (uint64_t i = 0; i < size; i++) colours[i] = (uint8_t)letter_at(position, i);
    draw_stalk(out, 0, colours, size, "?LRE");
}

/* ---- moves ---- */

/* The first `length` letters. */
static void add_beginning(positions *out, const uint64_t *string, uint64_t length) {
    if (length == 0) {
        positions_add(out, NULL, 0);
        return;
    }
    const size_t words = words_for(length);
    uint64_t *to = positions_new(out, words);
    memcpy(to, string, words * sizeof *to);
    to[0] = length << 1 | 1;
    if (length % 32 > 0) to[words - 1] &= (UINT64_C(1) << length % 32 * 2) - 1;
}

static void hackenstrings_options(const ruleset *self, const uint64_t *position, size_t words,
                                  ender_player player, positions *out) {
    (void)self;
    (void)words;
    for (uint64_t left = 0; left < size_of(position[0]); left++) {
        task_poll(out->t);
        const uint64_t pile = left << 1;
        if (!is_string(position[0]))
            positions_add(out, &pile, left > 0);
        else if (colour_is_for(letter_at(position, left), player))
            add_beginning(out, position, left);
    }
}

static void hackenstrings_name_after(const ruleset *self, drawing *out, const uint64_t *position,
                                     size_t words, ender_player player, uint32_t index) {
    (void)self;
    (void)words;
    uint64_t left = 0;
    for (; left < size_of(position[0]); left++)
        if (!is_string(position[0]) || colour_is_for(letter_at(position, left), player))
            if (index-- == 0) break;
    if (!is_string(position[0])) {
        if (left > 0) draw_heap(out, 0, 0, left);
        return;
    }
    for (uint64_t i = 0; i < left; i++)
        part_open(out, ENDER_PART_EDGE, LETTER("?LRE"[letter_at(position, i)]), "%u",
                  (unsigned)i + 1);
    part_close(out);
    part_touch(out, "%u", (unsigned)left + 1);
}

/* ---- by theorem ---- */

static bool hackenstrings_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                      size_t words, ref *value) {
    (void)self;
    (void)words;
    const uint64_t size = size_of(position[0]);
    if (!is_string(position[0])) {
        *value = ref_nimber(t, size);
        return true;
    }
    const arena_mark mark = scratch_mark(t);
    uint8_t *colours = SCRATCH_ARRAY(t, uint8_t, size);
    for (uint64_t i = 0; i < size; i++) colours[i] = (uint8_t)letter_at(position, i);
    *value = stalk_value(t, colours, size);
    scratch_release(t, mark);
    return true;
}

static int rank_of(unsigned letter_there) {
    return letter_there == BLUE ? 1 : letter_there == RED ? -1 : 0;
}

/* Two strings compare like their first difference, L > nothing > R (Conway positions, II.4), and E
 * stands beside nothing: with it a string is confused. */
static bool hackenstrings_compare(const ruleset *self, const uint64_t *string, size_t words,
                                  const uint64_t *other, size_t other_words,
                                  ender_relation *relation) {
    (void)self, (void)words, (void)other_words;
    if (!is_string(string[0]) || !is_string(other[0])) return false;
    const uint64_t length = size_of(string[0]), other_length = size_of(other[0]);
    uint64_t i = 0;
    while (i < length && i < other_length && letter_at(string, i) == letter_at(other, i)) i++;
    const unsigned here = i < length ? letter_at(string, i) : 0;
    const unsigned there = i < other_length ? letter_at(other, i) : 0;
    const int more = rank_of(here) - rank_of(there);
    *relation = more > 0        ? ENDER_GREATER
                : more < 0      ? ENDER_LESS
                : here == there ? ENDER_EQUAL
                                : ENDER_CONFUSED;
    return true;
}

/* The first letter that is no E becomes an L. */
static bool hackenstrings_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self, (void)words;
    if (!is_string(position[0])) return false;
    const uint64_t length = size_of(position[0]);
    uint64_t first = 0;
    while (first < length && letter_at(position, first) == GREEN) first++;
    if (first == length || letter_at(position, first) == BLUE) return false;
    for (uint64_t i = first; i < length; i++)
        if (letter_at(position, i) != GREEN)
            position[1 + i / 32] ^= UINT64_C(3) << i % 32 * 2; /* exchanges 1 and 2 */
    return true;
}

const ruleset ruleset_hackenstrings = {
    .info = {.name = "hackenstrings",
             .aliases = "hackenstring",
             .summary = "Cut one of your letters off a string, or take counters from a pile.",
             .rules = "A position is a sum of strings of letters L, R and E and of piles of "
                      "counters. Left cuts a string at an L or an E, Right at an R or an E: that "
                      "letter and all behind it vanish. Or a player takes one or more counters "
                      "from a pile.",
             .grammar = "A string of letters L, R and E, its fixed end first, LRR; e, the empty "
                        "string; or the size of a pile, from 0 to 4294967295. Strings and piles "
                        "are summands: LRR+RL+2.",
             .example = "LLR+RL+3",
             .example_value = "1*3",
             .source = "Winning Ways, chapters 1 and 2; conway-positions, part II"},
    .text = {.parse = hackenstrings_parse,
             .format = hackenstrings_format,
             .picture = hackenstrings_picture},
    .moves = {.options = hackenstrings_options},
    .parts = {.symmetry = hackenstrings_symmetry},
    .theory = {.closed_form = hackenstrings_closed_form, .compare = hackenstrings_compare},
    .picture = {.draw = hackenstrings_draw, .name_after = hackenstrings_name_after},
};
