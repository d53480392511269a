/* SPDX-License-Identifier: MIT
 *
 * Maps as pictures: a list of regions. Each region is a frame, in it each boundary a ring of its
 * corners in the order of a walk. A corner is a circle with its sign: the ends of its spot, or the
 * letter of a spot that has another corner. */
#include "draw/board.h"
#include "rulesets/maps/plane.h"

#include <math.h>

#define CORNER 8.0 /* the radius of a corner */
#define APART 26.0 /* between neighbouring corners of a ring */
#define GAP 10.0

typedef struct map_drawing {
    drawing *out;
    double x; /* the left edge of the next boundary or region */
    unsigned region, boundary;
} map_drawing;

static double ring_radius(size_t corners) {
    return corners < 2 ? 0 : APART / (2 * sin(M_PI / (double)corners));
}

/* From the top on, clockwise. */
static xy ring_corner(xy middle, size_t i, size_t corners) {
    const double angle = 2 * M_PI * (double)i / (double)corners, radius = ring_radius(corners);
    return (xy){middle.x + radius * sin(angle), middle.y - radius * cos(angle)};
}

static void draw_boundary(map_drawing *d, const uint64_t *block, size_t first, size_t corners) {
    const double radius = ring_radius(corners);
    const xy middle = {d->x + radius + CORNER, 0};
    d->x += 2 * (radius + CORNER) + GAP;
    d->boundary++;
    if (corners > 1) draw_circle(d->out, pen_line(INK_LINE, 1), middle.x, middle.y, radius);
    for (size_t i = 0; i < corners; i++) {
        const xy at = ring_corner(middle, i, corners);
        strbuf sign;
        strbuf_open(d->out->t, &sign);
        plane_put_sign(&sign, block_sign(block, first + i));
        part_open(d->out, ENDER_PART_PIECE, sign.text, "%u.%u.%zu", d->region, d->boundary, i + 1);
        draw_circle(d->out, pen_shape(INK_LINE, INK_PAPER, 1), at.x, at.y, CORNER);
        draw_in_cell(d->out, at.x - CELL / 2, at.y - CELL / 2, sign.text);
        part_close(d->out);
        strbuf_close(&sign);
    }
}

/* The boundaries from sign number i on, up to the end of the region, which is returned. */
static size_t draw_region(map_drawing *d, const uint64_t *block, size_t i) {
    const double left = d->x;
    double half = CORNER;
    d->region++;
    d->boundary = 0;
    d->x += GAP;
    for (size_t first = i; block_sign(block, i) != SIGN_REGION; i++) {
        if (block_sign(block, i) != SIGN_BOUNDARY) continue;
        half = fmax(half, ring_radius(i - first) + CORNER);
        draw_boundary(d, block, first, i - first);
        first = i + 1;
    }
    draw_rectangle(d->out, pen_line(INK_FAINT, 1), left, -half - GAP, d->x - left,
                   2 * (half + GAP));
    d->x += GAP;
    return i;
}

void plane_draw(const ruleset *self, drawing *out, const uint64_t *block, size_t words) {
    (void)self;
    map_drawing d = {.out = out};
    const size_t count = block_signs(block, words);
    for (size_t i = 0; i < count; i++) i = draw_region(&d, block, i);
}
