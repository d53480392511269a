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
    const uint64_t bit = UINT64_C(1) << point;
    const unsigned black = (s->black & bit) != 0, white = (s->white & bit) != 0;
    const unsigned near_black = (s->near_black & bit) != 0, near_white = (s->near_white & bit) != 0;
    return exchanged ? 1 + (white + 2 * black) * 4 + near_white + 2 * near_black
                     : 1 + (black + 2 * white) * 4 + near_black + 2 * near_white;
}

typedef struct frame {
    unsigned count, width, height;
    uint8_t x[GO_ROOM_POINTS], y[GO_ROOM_POINTS], code[2][GO_ROOM_POINTS];
} frame;

static frame frame_of(const go_room *r, const go_spot *s) {
    frame f = {.count = 0};
    unsigned top = SIDE, bottom = 0, left = SIDE, right = 0;
    for (uint64_t rest = s->points; rest != 0; rest &= rest - 1) {
        const unsigned p = (unsigned)__builtin_ctzll(rest), x = r->column[p], y = r->row[p];
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

/* One of the eight symmetries, and perhaps the colours exchanged. */
static void describe(const frame *f, unsigned turn, bool exchanged, uint64_t *key, unsigned words) {
    const bool swap = turn & 4;
    const unsigned width = swap ? f->height : f->width, height = swap ? f->width : f->height;
    uint8_t grid[SIDE * SIDE];
    memset(grid, 0, sizeof grid);
    for (unsigned i = 0; i < f->count; i++) {
        unsigned x = turn & 1 ? f->width - 1 - f->x[i] : f->x[i];
        unsigned y = turn & 2 ? f->height - 1 - f->y[i] : f->y[i];
        if (swap) {
            const unsigned z = x;
            x = y;
            y = z;
        }
        grid[y * width + x] = f->code[exchanged][i];
    }
    memset(key, 0, words * sizeof *key);
    key[0] = (uint64_t)width << 8 | height;
    for (unsigned i = 0, n = 0; i < width * height; i++) {
        if (grid[i] == 0) continue;
        key[1 + n / ENTRIES] |= (uint64_t)(i << 4 | grid[i]) << (16 * (n % ENTRIES));
        n++;
    }
}

static bool is_less(const uint64_t *a, const uint64_t *b, unsigned words) {
    for (unsigned i = 0; i < words; i++)
        if (a[i] != b[i]) return a[i] < b[i];
    return false;
}

unsigned go_shape(const go_room *r, const go_spot *s, uint64_t key[GO_SHAPE_WORDS],
                  bool *exchanged) {
    const frame f = frame_of(r, s);
    const unsigned words = 1 + (f.count + ENTRIES - 1) / ENTRIES;
    uint64_t other[GO_SHAPE_WORDS];
    describe(&f, 0, false, key, words);
    *exchanged = false;
    for (unsigned i = 1; i < 16; i++) {
        describe(&f, i & 7, i >= 8, other, words);
        if (!is_less(other, key, words)) continue;
        memcpy(key, other, words * sizeof *key);
        *exchanged = i >= 8;
    }
    return words;
}
