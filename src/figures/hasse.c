/* SPDX-License-Identifier: MIT
 *
 * Diagrams of posets: an element stands on the level of the longest chain below it, a line goes to
 * each of its covers. Small posets show the names of their elements, large ones dots. */
#include "draw/layers.h"
#include "figures/figures.h"

enum { NAMED_MOST = 120, NAME_MOST = 24 };

/* The classes of elements, as many as there are; further ones begin anew. */
static const ink class_inks[] = {INK_PAPER, INK_MARK,  INK_LEFT_PALE, INK_RIGHT_PALE,
                                 INK_SHADE, INK_GREEN, INK_LEFT,      INK_RIGHT};
enum { CLASSES = sizeof class_inks / sizeof *class_inks };

static ref game_of(const poset *p, uint32_t x) { return p->games ? p->games[x] : REF_NONE; }

static loopy_value loopy_of(const poset *p, uint32_t x) {
    return (loopy_value){{p->loopy[2 * (size_t)x], p->loopy[2 * (size_t)x + 1]}};
}

static double element_width(drawing *d, const poset *p, uint32_t x) {
    if (game_of(p, x) != REF_NONE) return label_game_width(d, 9, game_of(p, x), NAME_MOST);
    return p->loopy ? label_loopy_width(d, 9, loopy_of(p, x)) : text_width(p->labels[x], 9);
}

static void draw_name(drawing *d, const poset *p, uint32_t x, xy at, ink fill) {
    const double half = element_width(d, p, x) / 2 + 3;
    draw_rectangle(d, pen_shape(INK_NONE, fill, 0), at.x - half, at.y - 7, 2 * half, 14);
    if (game_of(p, x) != REF_NONE)
        label_game(d, at.x, at.y + 3, ANCHOR_MIDDLE, 9, game_of(p, x), NAME_MOST);
    else if (p->loopy)
        label_loopy(d, at.x, at.y + 3, ANCHOR_MIDDLE, 9, loopy_of(p, x));
    else
        draw_text(d, at.x, at.y + 3, ANCHOR_MIDDLE, 9, p->labels[x]);
}

/* The covers as edges, upper element first; in scratch memory. */
static layer_edge *cover_edges(task *t, const poset *p, uint32_t *count) {
    uint64_t *covers = set_new(t, p);
    layer_edge *edges = SCRATCH_ARRAY(t, layer_edge, (size_t)poset_cover_count(t, p) + 1);
    *count = 0;
    for (uint32_t x = 0; x < p->count; x++) {
        task_poll(t);
        covers_above(t, p, x, covers);
        SET_EACH(p, covers, y) edges[(*count)++] = (layer_edge){y, x};
    }
    return edges;
}

void figure_poset(drawing *d, const poset *p, const uint32_t *classes) {
    task *t = d->t;
    const bool named = p->count <= NAMED_MOST;
    uint32_t *level = SCRATCH_ARRAY(t, uint32_t, p->count);
    double *width = SCRATCH_ARRAY(t, double, p->count);
    layers l = {.nodes = p->count, .level = level, .width = width};
    const uint32_t level_count = poset_levels(t, p, level);
    l.edge = cover_edges(t, p, &l.edges);
    for (uint32_t i = 0; i < p->count; i++) width[i] = named ? element_width(d, p, i) + 14 : 7;
    l.between = named ? 44 : 900.0 / level_count + 20;
    const xy *at = layers_place(t, &l);
    for (uint32_t i = 0; i < l.edges; i++) {
        const xy upper = at[l.edge[i].upper], lower = at[l.edge[i].lower];
        draw_line(d, pen_line(named ? INK_LINE : INK_FAINT, named ? 0.8 : 0.25), upper.x, upper.y,
                  lower.x, lower.y);
    }
    for (uint32_t i = 0; i < p->count; i++) {
        const ink fill = class_inks[(classes ? classes[i] : 0) % CLASSES];
        if (named)
            draw_name(d, p, i, at[i], fill);
        else
            draw_circle(d, pen_shape(INK_LINE, classes ? fill : INK_LINE, 0.4), at[i].x, at[i].y,
                        2);
    }
    drawing_describe(d, "Diagram of a partial order with %u elements on %u levels and %u covers",
                     (unsigned)p->count, (unsigned)level_count, (unsigned)l.edges);
}
