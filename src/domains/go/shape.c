/* SPDX-License-Identifier: MIT
 *
 * Keys of spots that do not depend on where a spot lies, how it is turned, and whose stones are
 * which: the least of sixteen descriptions. A description is the width and the height of the
 * smallest rectangle around the points, and of each point its place there, what stands on it and
 * which immortal stones it touches, in 16 bits. */
#include "go/go.h"

#include <string.h>

enum { SIDE = GOBAN_SIDE_MAX, ENTRIES = 4 };

/* What there is to know of a point, from 1 to 12, and the same with the colours exchanged. */
static unsigned code_of(const go_spot *s, unsigned point, bool exchanged) {
    const go_set bit = go_point(point);
    const unsigned black = (s->black & bit) != 0, white = (s->white & bit) != 0;
    const unsigned near_black = (s->near_black & bit) != 0, near_white = (s->near_white & bit) != 0;
    return exchanged ? 1 + (white + 2 * black) * 4 + near_white + 2 * near_black
                     : 1 + (black + 2 * white) * 4 + near_black + 2 * near_white;
}

typedef struct shape_frame {
    unsigned count, width, height;
    uint8_t x[GO_ROOM_POINTS], y[GO_ROOM_POINTS], code[2][GO_ROOM_POINTS];
} shape_frame;

static shape_frame frame_of(const go_room *r, const go_spot *s) {
    shape_frame f = {.count = 0};
    unsigned top = SIDE, bottom = 0, left = SIDE, right = 0;
    for (go_set rest = s->points; rest != 0; rest &= rest - 1) {
        const unsigned p = go_first(rest), x = r->column[p], y = r->row[p];
        f.code[0][f.count] = (uint8_t)code_of(s, p, false);
        f.code[1][f.count] = (uint8_t)code_of(s, p, true);
        f.x[f.count] = (uint8_t)x;
        f.y[f.count++] = (uint8_t)y;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
    }
    for (unsigned i = 0; i < f.count; i++) {
        f.x[i] = (uint8_t)(f.x[i] - left);
        f.y[i] = (uint8_t)(f.y[i] - top);
    }
    f.width = right - left + 1;
    f.height = bottom - top + 1;
    return f;
}

/* The points of the frame after one of the eight symmetries, in the order of the rows: number i is
 * at place where[i]. */
static void turned(const shape_frame *f, unsigned turn, uint16_t *where, uint8_t *order) {
    const bool swap = turn & 4;
    const unsigned width = swap ? f->height : f->width, area = f->width * f->height;
    uint8_t grid[SIDE * SIDE];
    memset(grid, 0, area < sizeof grid ? area : sizeof grid);
    for (unsigned i = 0; i < f->count; i++) {
        const unsigned x = turn & 1 ? f->width - 1u - f->x[i] : f->x[i];
        const unsigned y = turn & 2 ? f->height - 1u - f->y[i] : f->y[i];
        grid[swap ? x * width + y : y * width + x] = (uint8_t)(i + 1);
    }
    for (unsigned p = 0, n = 0; n < f->count; p++) {
        if (grid[p] == 0) continue;
        where[n] = (uint16_t)p;
        order[n++] = (uint8_t)(grid[p] - 1);
    }
}

static void describe(const shape_frame *f, const uint16_t *where, const uint8_t *order,
                     bool exchanged, uint64_t *key, unsigned words) {
    const unsigned long_side = f->width > f->height ? f->width : f->height;
    memset(key, 0, words * sizeof *key);
    key[0] = (uint64_t)long_side << 8 | (f->width + f->height - long_side);
    for (unsigned i = 0; i < f->count; i++)
        key[1 + i / ENTRIES] |= (uint64_t)(where[i] << 4 | f->code[exchanged][order[i]])
                                << (16 * (i % ENTRIES));
}

static bool is_less(const uint64_t *a, const uint64_t *b, unsigned words) {
    for (unsigned i = 0; i < words; i++)
        if (a[i] != b[i]) return a[i] < b[i];
    return false;
}

unsigned go_shape(const go_room *r, const go_spot *s, uint64_t key[GO_SHAPE_WORDS],
                  bool *exchanged) {
    const shape_frame f = frame_of(r, s);
    const unsigned words = 1 + (f.count + ENTRIES - 1) / ENTRIES;
    uint64_t other[GO_SHAPE_WORDS];
    uint16_t where[GO_ROOM_POINTS];
    uint8_t order[GO_ROOM_POINTS];
    bool any = false;
    for (unsigned turn = 0; turn < 8; turn++) {
        /* The longer side lies across. */
        if (turn & 4 ? f.width > f.height : f.width < f.height) continue;
        turned(&f, turn, where, order);
        for (unsigned colours = 0; colours < 2; colours++) {
            describe(&f, where, order, colours == 1, other, words);
            if (any && !is_less(other, key, words)) continue;
            memcpy(key, other, words * sizeof *key);
            *exchanged = colours == 1;
            any = true;
        }
    }
    return words;
}
