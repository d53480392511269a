/* SPDX-License-Identifier: MIT
 *
 * Diagrams of posets: an element stands on the level of the longest chain below it, a line goes to
 * each of its covers. Small posets show the names of their elements, large ones dots. */
#include "draw/layers.h"
#include "figures/figures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAMED_MOST = 120, NAME_MOST = 24 };

/* What a diagram shows of an element besides its place. */
typedef struct hasse_colours {
    const uint32_t *classes;
    const char *const *names;
    const uint64_t *chosen;
} hasse_colours;

static hasse_colours colours_of(const poset_classes *classes, const uint64_t *chosen) {
    return (hasse_colours){classes ? classes->of : NULL, classes ? classes->names : NULL, chosen};
}

/* The numbers of classes tell them apart where colours begin anew, and without colours. */
static ink ink_of_class(uint32_t number) {
    static const ink inks[] = {INK_LEFT_PALE, INK_RIGHT_PALE, INK_MARK, INK_SHADE};
    return number > 0 ? inks[(number - 1) % 4] : INK_PAPER;
}

static ink class_ink(const hasse_colours *c, uint32_t x) {
    return ink_of_class(c->classes ? c->classes[x] : 0);
}

static void print_class(const hasse_colours *c, uint32_t x, char out[16]) {
    if (c->names)
        snprintf(out, 16, "%s", c->names[c->classes[x] - 1]);
    else
        snprintf(out, 16, "%u", (unsigned)c->classes[x]);
}

static bool is_chosen(const hasse_colours *c, uint32_t x) {
    return c->chosen && set_has(c->chosen, x);
}

static ref game_of(const poset *p, uint32_t x) { return p->games ? p->games[x] : REF_NONE; }

static loopy_value loopy_of(const poset *p, uint32_t x) {
    return (loopy_value){{{p->loopy[2 * (size_t)x]}, {p->loopy[2 * (size_t)x + 1]}}};
}

static double element_width(drawing *d, const poset *p, uint32_t x) {
    if (!ref_same(game_of(p, x), REF_NONE)) return label_game_width(d, 9, game_of(p, x), NAME_MOST);
    return p->loopy ? label_loopy_width(d, 9, loopy_of(p, x)) : text_width(p->labels[x], 9);
}

static void draw_name(drawing *d, const poset *p, uint32_t x, xy at, const hasse_colours *c) {
    const double half = element_width(d, p, x) / 2 + 3;
    const bool has_class = c->classes && c->classes[x] > 0;
    const pen box = is_chosen(c, x) ? pen_shape(INK_LINE, class_ink(c, x), 1.8)
                    : has_class     ? pen_shape(INK_LINE, class_ink(c, x), 0.4)
                                    : pen_shape(INK_NONE, class_ink(c, x), 0);
    draw_rectangle(d, box, at.x - half, at.y - 7, 2 * half, 14);
    if (has_class) {
        char number[16];
        print_class(c, x, number);
        draw_text(d, at.x + half + 1, at.y - 4, ANCHOR_START, 6, number);
    }
    if (!ref_same(game_of(p, x), REF_NONE))
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

static void draw_dot(drawing *d, uint32_t x, xy at, const hasse_colours *c) {
    const bool plain = !c->classes && !c->chosen;
    const ink fill = plain || (is_chosen(c, x) && !c->classes) ? INK_LINE : class_ink(c, x);
    draw_circle(d, pen_shape(INK_LINE, fill, is_chosen(c, x) ? 1.2 : 0.4), at.x, at.y,
                is_chosen(c, x) ? 3 : 2);
}

/* The largest number of a class. */
static uint32_t count_classes(const poset *p, const uint32_t *classes) {
    uint32_t most = 0;
    for (uint32_t x = 0; classes && x < p->count; x++)
        if (classes[x] > most) most = classes[x];
    return most;
}

enum { COLOURS_MOST = 120 };

/* What is coloured, for a description. */
static void describe_colours(const poset *p, const hasse_colours *c, char more[COLOURS_MOST]) {
    more[0] = '\0';
    if (c->classes)
        snprintf(more, COLOURS_MOST,
                 c->names ? "; colours tell %u classes"
                          : "; %u classes of several elements have numbers",
                 (unsigned)count_classes(p, c->classes));
    if (c->chosen)
        snprintf(more + strlen(more), COLOURS_MOST - strlen(more),
                 "; %u chosen elements have heavy outlines", (unsigned)set_count(p, c->chosen));
}

static void describe(drawing *d, const poset *p, const layers *l, uint32_t levels,
                     const hasse_colours *c) {
    char more[COLOURS_MOST];
    describe_colours(p, c, more);
    drawing_describe(d, "Diagram of a partial order with %u elements on %u levels and %u covers%s",
                     (unsigned)p->count, (unsigned)levels, (unsigned)l->edges, more);
}

/* ---- as text ---- */

static void write_element(const drawing *d, strbuf *out, const poset *p, uint32_t x,
                          const hasse_colours *c) {
    if (!ref_same(game_of(p, x), REF_NONE))
        d->names->game(d->t, out, game_of(p, x), ENDER_UNICODE);
    else if (p->loopy)
        d->names->loopy(d->t, out, loopy_of(p, x), ENDER_UNICODE);
    else
        strbuf_text(out, p->labels[x]);
    if (c->classes && c->classes[x] > 0) {
        char name[16];
        print_class(c, x, name);
        strbuf_format(out, " (%s)", name);
    }
    if (is_chosen(c, x)) strbuf_text(out, " *");
}

/* The levels, the highest on top, and below them what is covered by what. */
static void write_poset(drawing *d, const poset *p, const uint32_t *level, uint32_t levels,
                        const hasse_colours *c) {
    const hasse_colours plain = {NULL, NULL, NULL};
    uint64_t *covers = set_new(d->t, p);
    strbuf out;
    strbuf_open(d->t, &out);
    for (uint32_t i = levels; i-- > 0;) {
        const char *between = "";
        task_check(d->t);
        for (uint32_t x = 0; x < p->count; x++) {
            if (level[x] != i) continue;
            strbuf_text(&out, between);
            write_element(d, &out, p, x, c);
            between = "   ";
        }
        strbuf_char(&out, '\n');
    }
    strbuf_char(&out, '\n');
    for (uint32_t x = 0; x < p->count; x++) {
        const char *between = " < ";
        task_poll(d->t);
        covers_above(d->t, p, x, covers);
        if (set_count(p, covers) == 0) continue;
        write_element(d, &out, p, x, &plain);
        SET_EACH(p, covers, y) {
            strbuf_text(&out, between);
            write_element(d, &out, p, y, &plain);
            between = ", ";
        }
        strbuf_char(&out, '\n');
    }
    drawing_take_text(d, &out);
}

/* How far dots are from each other, so that a narrow order is no line and a wide one has space. */
static double dots_apart(task *t, const uint32_t *level, uint32_t count, uint32_t levels) {
    uint32_t *sizes = SCRATCH_ARRAY(t, uint32_t, levels + 1), most = 1;
    memset(sizes, 0, (levels + 1) * sizeof *sizes);
    for (uint32_t i = 0; i < count; i++)
        if (++sizes[level[i]] > most) most = sizes[level[i]];
    return fmin(fmax(600.0 / most, 7), 50);
}

/* What the colours of named classes are, and how many elements each has, below the diagram. */
static void draw_legend(drawing *d, const poset *p, const hasse_colours *c, const xy *at) {
    double left = at[0].x, bottom = at[0].y;
    if (!c->names) return;
    for (uint32_t x = 0; x < p->count; x++) {
        left = fmin(left, at[x].x);
        bottom = fmax(bottom, at[x].y);
    }
    for (uint32_t number = 1; number <= count_classes(p, c->classes); number++) {
        char line[40];
        unsigned count = 0;
        for (uint32_t x = 0; x < p->count; x++) count += c->classes[x] == number;
        snprintf(line, sizeof line, "%s: %u", c->names[number - 1], count);
        draw_circle(d, pen_shape(INK_LINE, ink_of_class(number), 0.4), left + 3, bottom + 29, 3);
        draw_text(d, left + 9, bottom + 32, ANCHOR_START, 9, line);
        left += 18 + text_width(line, 9);
    }
}

void figure_poset(drawing *d, const poset *p, const poset_classes *classes,
                  const uint64_t *chosen) {
    task *t = d->t;
    const hasse_colours c = colours_of(classes, chosen);
    const bool named = p->count <= NAMED_MOST;
    uint32_t *level = SCRATCH_ARRAY(t, uint32_t, p->count);
    double *width = SCRATCH_ARRAY(t, double, p->count);
    layers l = {.nodes = p->count, .level = level, .width = width};
    const uint32_t level_count = poset_levels(t, p, level);
    l.edge = cover_edges(t, p, &l.edges);
    const double apart = dots_apart(t, level, p->count, level_count);
    for (uint32_t i = 0; i < p->count; i++) width[i] = named ? element_width(d, p, i) + 14 : apart;
    l.between = named ? 44 : 900.0 / level_count + 20;
    const xy *at = layers_place(t, &l);
    for (uint32_t i = 0; i < l.edges; i++) {
        const xy upper = at[l.edge[i].upper], lower = at[l.edge[i].lower];
        draw_line(d, pen_line(named ? INK_LINE : INK_FAINT, named ? 0.8 : 0.25), upper.x, upper.y,
                  lower.x, lower.y);
    }
    for (uint32_t i = 0; i < p->count; i++) {
        if (named)
            draw_name(d, p, i, at[i], &c);
        else
            draw_dot(d, i, at[i], &c);
    }
    draw_legend(d, p, &c, at);
    describe(d, p, &l, level_count, &c);
    write_poset(d, p, level, level_count, &c);
}

/* ---- without crossings ---- */

enum { PLANE_STEP = 20 }; /* between two heights of the plane */

/* So far is each place from the next that names do not touch the lines beside them: a line that is
 * two places away may come one nearer from one height to the next, and a name is as high as a third
 * of that. */
static double plane_unit(drawing *d, const poset *p) {
    double widest = 0;
    for (uint32_t x = 0; x < p->count; x++) widest = fmax(widest, element_width(d, p, x));
    return fmax(14, (widest / 2 + 7) / 1.3);
}

static xy plane_place(planar_point at, double unit) {
    return (xy){at.x * unit, -(double)at.y * PLANE_STEP};
}

void figure_planar_poset(drawing *d, const poset *p, const planar_drawing *plane,
                         const poset_classes *classes, const uint64_t *chosen) {
    task *t = d->t;
    const hasse_colours c = colours_of(classes, chosen);
    const double unit = plane_unit(d, p);
    char more[COLOURS_MOST];
    for (uint32_t i = 0; i < plane->cover_count; i++) {
        const planar_path *path = &plane->covers[i].path;
        xy *points = SCRATCH_ARRAY(t, xy, path->count);
        task_poll(t);
        for (size_t k = 0; k < path->count; k++) points[k] = plane_place(path->at[k], unit);
        draw_polyline(d, pen_line(INK_LINE, 0.8), points, path->count);
    }
    for (uint32_t x = 0; x < p->count; x++)
        draw_name(d, p, x, plane_place(plane->elements[x], unit), &c);
    describe_colours(p, &c, more);
    drawing_describe(d,
                     "Diagram without crossings of a partial order with %u elements and %u "
                     "covers%s",
                     (unsigned)p->count, (unsigned)plane->cover_count, more);
    uint32_t *level = SCRATCH_ARRAY(t, uint32_t, p->count);
    const uint32_t level_count = poset_levels(t, p, level);
    write_poset(d, p, level, level_count, &c);
}
