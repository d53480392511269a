/* SPDX-License-Identifier: MIT
 *
 * Maps as text: PLANE_GRAMMAR in plane.h. */
#include "rulesets/maps/plane.h"

enum { LETTERS = 26 };

/* Letter number n: A to Z, a to z, then the same with an apostrophe, with two, ... */
static void put_letter(strbuf *out, unsigned n) {
    const unsigned marks = n / (2 * LETTERS), letter = n % (2 * LETTERS);
    strbuf_char(out, (char)(letter < LETTERS ? 'A' + letter : 'a' + letter - LETTERS));
    for (unsigned i = 0; i < marks; i++) strbuf_char(out, '\'');
}

void plane_put_sign(strbuf *out, uint8_t sign) {
    if (sign == SIGN_REGION)
        strbuf_char(out, '}');
    else if (sign == SIGN_BOUNDARY)
        strbuf_char(out, '.');
    else if (sign < SIGN_LETTER)
        strbuf_char(out, (char)('0' + sign - SIGN_FREE));
    else
        put_letter(out, sign - SIGN_LETTER);
}

void plane_format(const ruleset *self, strbuf *out, const uint64_t *block, size_t words) {
    (void)self;
    const size_t count = block_signs(block, words);
    for (size_t i = 0; i < count; i++) plane_put_sign(out, block_sign(block, i));
}

/* ---- reading ---- */

typedef struct plane_reader {
    scanner *in;
    planar_map *map;
    unsigned lives;
    uint8_t letter[UINT8_MAX + 1]; /* the item of each letter; 0 before it was met */
    uint8_t met[UINT8_MAX + 1];    /* how often */
} plane_reader;

static uint8_t read_spot(plane_reader *r, size_t at, unsigned degree) {
    r->lives += 3 - degree;
    if (r->lives > PLANE_LIVES_MAX)
        scan_fail(r->in, at, "expected at most %d lives, 3 - n for a spot with n ends",
                  (int)PLANE_LIVES_MAX);
    return plane_new_spot(r->map, degree);
}

/* The letter at `at`, which its apostrophes follow. */
static uint8_t read_letter(plane_reader *r, size_t at, char c) {
    unsigned n = c >= 'a' ? (unsigned)(c - 'a' + LETTERS) : (unsigned)(c - 'A');
    for (; scan_take(r->in, '\''); n += 2 * LETTERS)
        if (n >= PLANE_LIVES_MAX)
            scan_fail(r->in, at, "expected a letter with at most %d apostrophes",
                      PLANE_LIVES_MAX / (2 * LETTERS) + 1);
    if (r->met[n]++ == 2)
        scan_fail(r->in, at,
                  "expected a spot with two ends to have at most two corners, but "
                  "this is the third one");
    if (r->letter[n] == 0) r->letter[n] = read_spot(r, at, 2);
    return r->letter[n];
}

static uint8_t read_corner(plane_reader *r) {
    const size_t at = r->in->at;
    const char c = scan_peek(r->in);
    if (!is_letter(c) && !(c >= '0' && c <= '2'))
        scan_fail(r->in, at,
                  "expected 0, 1 or 2, a letter, or a dot that ends a boundary, but "
                  "found %s",
                  scan_found(r->in, at));
    r->in->at++;
    return is_letter(c) ? read_letter(r, at, c) : read_spot(r, at, (unsigned)(c - '0'));
}

static void read_boundary(plane_reader *r) {
    do plane_put(r->map, read_corner(r));
    while (!scan_take(r->in, '.'));
    plane_put(r->map, BOUNDARY_END);
    scan_blanks(r->in);
}

static void read_map(plane_reader *r) {
    while (r->in->at < r->in->end) {
        do {
            read_boundary(r);
            if (r->in->at == r->in->end)
                scan_fail(r->in, r->in->at, "expected } that ends the region");
        } while (!scan_take(r->in, '}'));
        plane_put(r->map, REGION_END);
        scan_blanks(r->in);
    }
}

static void read_spots(plane_reader *r) {
    const uint64_t spots = scan_number(r->in, PLANE_LIVES_MAX / 3, "a number of spots");
    for (uint64_t i = 0; i < spots; i++) {
        plane_put(r->map, read_spot(r, r->in->at, 0));
        plane_put(r->map, BOUNDARY_END);
    }
    plane_put(r->map, REGION_END);
}

void plane_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    planar_map m;
    plane_open(out->t, &m);
    plane_reader r = {.in = in, .map = &m};
    size_t end = in->at;
    while (end < in->end && is_digit(in->text[end])) end++;
    if (end == in->end)
        read_spots(&r);
    else
        read_map(&r);
    const uint32_t before = out->count;
    plane_add(&m, out);
    if (out->count == before) positions_add(out, NULL, 0);
}
