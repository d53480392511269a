/* SPDX-License-Identifier: MIT
 *
 * What Roll the Lawn and Cricket Pitch share; see roller.h. */
#include <stdio.h>

#include "draw/board.h"
#include "rulesets/strips/roller.h"

#include <inttypes.h>
#include <string.h>

enum { BUMPS_MAX = POSITION_WORDS_MAX - 1 };

/* ---- text ---- */

typedef enum roller_item { ITEM_NONE, ITEM_COMMA, ITEM_BUMP, ITEM_ROLLER } roller_item;

static uint64_t bump_parse(const scanner *in, size_t *at) {
    const size_t start = *at;
    const uint64_t bump = digits_read(in->text, at, in->end);
    if (bump > UINT32_MAX)
        scan_fail(in, start, "a bump can be at most %" PRIu32 " high", UINT32_MAX);
    return bump;
}

/* Passes the next item, which starts at *at; a bump's height goes to *bump. */
static roller_item item_parse(const scanner *in, size_t *at, roller_item before, uint64_t *bump) {
    const size_t start = *at;
    const char c = in->text[start];
    if (is_digit(c)) {
        if (before == ITEM_BUMP) scan_fail(in, start, "expected a comma between bumps");
        *bump = bump_parse(in, at);
        return ITEM_BUMP;
    }
    ++*at;
    if (c == '@' || c == 'o' || c == 'O') return ITEM_ROLLER;
    if (c == ',' && (before == ITEM_BUMP || before == ITEM_ROLLER)) return ITEM_COMMA;
    scan_fail(in, start, "expected the height of a bump or the roller @, but found %s",
              scan_found(in, start));
}

/* Reads the list in text[from, end) and returns the number of bumps, which go to `bumps` unless
 * that is NULL. *roller: how many stand before the roller. */
static size_t list_parse(const scanner *in, size_t from, size_t end, uint64_t *bumps,
                         size_t *roller) {
    scanner inside = *in;
    inside.end = end;
    size_t count = 0, at = from;
    *roller = SIZE_MAX;
    roller_item before = ITEM_NONE;
    while (at < end) {
        const size_t start = at;
        if (in->text[at] == ' ' || in->text[at] == '\t') {
            at++;
            continue;
        }
        uint64_t bump = 0;
        before = item_parse(&inside, &at, before, &bump);
        if (before == ITEM_ROLLER) {
            if (*roller != SIZE_MAX) scan_fail(in, start, "there can be only one roller");
            *roller = count;
        } else if (before == ITEM_BUMP) {
            if (count == BUMPS_MAX)
                scan_fail(in, start, "a row can have at most %d bumps", (int)BUMPS_MAX);
            if (bumps) bumps[count] = bump;
            count++;
        }
    }
    if (before == ITEM_COMMA) scan_fail(in, end, "expected a bump or the roller @ at the end");
    if (*roller == SIZE_MAX) scan_fail(in, end, "the roller is missing; write @ where it stands");
    return count;
}

void roller_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t from = in->at, end = in->end, roller = 0;
    if (in->text[from] == '[') {
        if (end - from < 2 || in->text[end - 1] != ']')
            scan_fail(in, from, "this bracket is not closed at the end of the row");
        from++;
        end--;
    }
    const size_t count = list_parse(in, from, end, NULL, &roller);
    uint64_t *position = positions_new(out, count + 1);
    list_parse(in, from, end, position + 1, &roller);
    position[0] = roller;
}

void roller_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    for (size_t i = 1; i <= words; i++) {
        if (i == position[0] + 1) strbuf_text(out, i > 1 ? ",@" : "@");
        if (i < words)
            strbuf_format(out, i > 1 || position[0] == 0 ? ",%" PRIu64 : "%" PRIu64, position[i]);
    }
}

/* A path: the roller stands between bumps. */
void roller_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    for (size_t i = 1; i <= words; i++) {
        strbuf_text(out, i == position[0] + 1 ? "(@)" : "o");
        if (i < words) strbuf_format(out, "--%" PRIu64 "--", position[i]);
    }
    strbuf_char(out, '\n');
}

/* Bumps as bars over the places between which the roller rolls. */
void roller_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    const double step = 26, radius = 8;
    (void)self;
    check_board(out->t, 1, words);
    draw_line(out, pen_line(INK_LINE, 1), -radius, 0, (double)(words - 1) * step + radius, 0);
    for (size_t i = 1; i < words; i++) {
        char text[24];
        const double x = ((double)i - 0.5) * step;
        const double height = position[i] < 12 ? (double)position[i] * 3 : 36;
        snprintf(text, sizeof text, "%" PRIu64, position[i]);
        part_open(out, ENDER_PART_SQUARE, text, "%zu", i);
        draw_rectangle(out, pen_shape(INK_LINE, INK_SHADE, 0.8), x - 4, -height, 8, height);
        draw_text(out, x, 12, ANCHOR_MIDDLE, 9, text);
        part_close(out);
    }
    part_open(out, ENDER_PART_PIECE, "@", "@");
    draw_circle(out, pen_shape(INK_LINE, INK_PAPER, 1.5), (double)position[0] * step, -radius,
                radius);
    part_close(out);
}

/* ---- moves and symmetry ---- */

void roller_add_move(positions *out, const uint64_t *position, size_t words, ender_player player,
                     size_t distance) {
    uint64_t *after = positions_new(out, words);
    memcpy(after, position, words * sizeof *position);
    after[0] = player == ENDER_LEFT ? position[0] - distance : position[0] + distance;
    const size_t first = (player == ENDER_LEFT ? after[0] : position[0]) + 1;
    for (size_t i = first; i < first + distance; i++)
        if (after[i] > 0) after[i]--;
}

/* Word k of the row read backwards. */
static uint64_t backwards(const uint64_t *position, size_t words, size_t k) {
    return k == 0 ? words - 1 - position[0] : position[words - k];
}

bool roller_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self;
    size_t k = 0;
    while (k < words && position[k] == backwards(position, words, k)) k++;
    if (k == words || position[k] < backwards(position, words, k)) return false;
    position[0] = words - 1 - position[0];
    for (size_t i = 1, j = words - 1; i < j; i++, j--) {
        const uint64_t bump = position[i];
        position[i] = position[j];
        position[j] = bump;
    }
    return true;
}
