/* SPDX-License-Identifier: MIT
 *
 * A graph of positions in levels: a board for each position, with a text below it, and arcs down to
 * those that moves of a player lead to, or to the summands of a sum. */
#include "figures/figures.h"

#include <math.h>

enum { BETWEEN = 16, LEVEL_GAP = 44, TEXT_SIZE = 9, TEXT_HEIGHT = 16 };

/* The place of a picture: the middle of its upper edge, and where its text ends. */
typedef struct cell {
    double x, top, foot, width;
} cell;

static double cell_width(const drawing *p, const char *text) {
    const double width = p->high.x - p->low.x;
    return text ? fmax(width, text_width(text, TEXT_SIZE)) : width;
}

/* Positions first .. end - 1 are one level from y on; y of the next one. */
static double place_level(const figure_levels_of *f, cell *cells, size_t first, size_t end,
                          double y) {
    double width = 0, height = 0;
    for (size_t i = first; i < end; i++) {
        const drawing *p = &f->pictures[i];
        cells[i].width = cell_width(p, f->texts[i]);
        width += cells[i].width + (i > first ? BETWEEN : 0);
        height = fmax(height, p->high.y - p->low.y);
    }
    double x = -width / 2;
    for (size_t i = first; i < end; i++) {
        const double own = f->pictures[i].high.y - f->pictures[i].low.y;
        cells[i].x = x + cells[i].width / 2;
        cells[i].top = y;
        cells[i].foot = y + own + (f->texts[i] ? TEXT_HEIGHT + 4 : 2);
        x += cells[i].width + BETWEEN;
    }
    return y + height + TEXT_HEIGHT + LEVEL_GAP;
}

static void draw_cell(drawing *d, const drawing *p, const char *text, const cell *at) {
    draw_drawing(d, p, at->x - (p->low.x + p->high.x) / 2, at->top - p->low.y);
    if (text)
        draw_text(d, at->x, at->top + (p->high.y - p->low.y) + 12, ANCHOR_MIDDLE, TEXT_SIZE, text);
}

static void draw_arc(drawing *d, const figure_arc *arc, const cell *from, const cell *to) {
    static const ink inks[] = {
        [ARC_LEFT] = INK_LEFT, [ARC_RIGHT] = INK_RIGHT, [ARC_SUMMAND] = INK_FAINT};
    pen p = pen_line(inks[arc->kind], arc->pale ? 0.5 : arc->kind == ARC_SUMMAND ? 3 : 1.3);
    if (arc->kind == ARC_RIGHT) p.dash = DASH_DASHED;
    const double half = fmax(LEVEL_GAP / 4.0, (to->top - 2 - from->foot) / 2);
    draw_curve(d, p, (xy){from->x, from->foot}, (xy){from->x, from->foot + half},
               (xy){to->x, to->top - 2 - half}, (xy){to->x, to->top - 2});
}

void figure_levels(drawing *d, const figure_levels_of *f) {
    cell *cells = SCRATCH_ARRAY(d->t, cell, f->count);
    double y = 0;
    size_t levels = 0;
    for (size_t first = 0, end; first < f->count; first = end, levels++) {
        for (end = first + 1; end < f->count && f->levels[end] == f->levels[first]; end++) {}
        y = place_level(f, cells, first, end, y);
    }
    for (size_t i = 0; i < f->arc_count; i++)
        draw_arc(d, &f->arcs[i], &cells[f->arcs[i].from], &cells[f->arcs[i].to]);
    for (size_t i = 0; i < f->count; i++) draw_cell(d, &f->pictures[i], f->texts[i], &cells[i]);
    drawing_describe(d,
                     "%zu positions in %zu levels with %zu arcs: Left's moves solid, Right's "
                     "dashed, thick ones to summands. The first: %s",
                     f->count, levels, f->arc_count, f->pictures[0].description);
}
