/* SPDX-License-Identifier: MIT
 *
 * Strips of toads and frogs; see toads.h. */
#include "rulesets/strips/toads.h"
#include "draw/board.h"

static unsigned cell_letter(const scanner *in, size_t *at) {
    if (strip_takes(in, at, "\u25A1")) return EMPTY; /* a box */
    switch (in->text[(*at)++]) {
    case '.':
    case '_':
        return EMPTY;
    case 'T':
    case 't':
        return TOAD;
    case 'F':
    case 'f':
        return FROG;
    default:
        return 0;
    }
}

void toads_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    strip_parse(in, cell_letter, "T, F or . for an empty cell", out);
}

static const char letters[] = "?.TF"; /* of the states of a cell */

void toads_format(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    (void)self;
    strip_write(out, strip, words, letters);
}

void toads_draw(const ruleset *self, drawing *out, const uint64_t *strip, size_t words) {
    static const uint8_t marks[] = {MARK_EMPTY, MARK_EMPTY, MARK_TOAD, MARK_FROG};
    (void)self;
    strip_draw(out, strip, words, marks, letters);
}
